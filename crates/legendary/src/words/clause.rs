//! Clauses: what an operation says, and how sayings are joined to sentences.

use super::Words;
use super::grammar::{capital, list, sentence, words};
use super::noun::Case;
use super::voice::{Aside, Person, Voice};
use crate::effect::{
    Audience, Block, ConditionId, Decides, Deck, Destination, HandChange, Modes, Op, Pick,
    SelectorId, TwistPlace, Zones,
};

/// One thing said, without capital and full stop.
#[derive(Clone, Debug)]
pub(super) struct Saying {
    subject: Subject,
    words: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Subject {
    /// The player; as a command it needs none: "draw a card".
    Command,
    /// The player, always said: "you may draw", "you get +2 Attack".
    Player,
    /// The words bring their own: "evil wins".
    Own,
}

impl Saying {
    fn command(words: String) -> Saying {
        let subject = Subject::Command;
        Saying { subject, words }
    }

    fn player(words: String) -> Saying {
        let subject = Subject::Player;
        Saying { subject, words }
    }

    fn own(words: String) -> Saying {
        let subject = Subject::Own;
        Saying { subject, words }
    }

    /// As a clause of its own: "draw a card", "you get +2 Attack", "they draw a card".
    fn clause(&self, voice: Voice) -> String {
        match (self.subject, voice.person) {
            (Subject::Own, _) | (Subject::Command, Person::You) | (_, Person::Each) => {
                self.words.clone()
            }
            (Subject::Player, Person::You) => format!("you {}", self.words),
            (_, Person::They) => format!("they {}", self.words),
        }
    }
}

impl Words<'_> {
    /// The block as sentences: "Draw 2 cards. Put a card from your hand on top of your deck."
    pub(super) fn sentences(&self, block: Block, voice: Voice) -> String {
        let sayings = self.sayings(block, voice);
        let sentences: Vec<String> = sayings
            .iter()
            .map(|saying| sentence(&saying.clause(voice)))
            .collect();
        sentences.join(" ")
    }

    /// The block as one clause: "draw 2 cards and put a card from your hand on top of your deck".
    pub(super) fn clause(&self, block: Block, voice: Voice) -> String {
        let sayings = self.sayings(block, voice);
        let mut clauses: Vec<String> = Vec::new();
        for (index, saying) in sayings.iter().enumerate() {
            // "they draw a card and discard a card": the subject is said once.
            let again = index > 0
                && saying.subject != Subject::Own
                && sayings[index - 1].subject != Subject::Own;
            clauses.push(if again && voice.person == Person::They {
                saying.words.clone()
            } else {
                saying.clause(voice)
            });
        }
        list(&clauses, "and")
    }

    /// The block behind a subject that is said already, or behind "may": "draws a card and gains a Wound".
    pub(super) fn predicate(&self, block: Block, voice: Voice) -> String {
        let sayings = self.sayings(block, voice);
        let words: Vec<String> = sayings.into_iter().map(|saying| saying.words).collect();
        list(&words, "and")
    }

    fn sayings(&self, block: Block, voice: Voice) -> Vec<Saying> {
        let ops = self.program().block(block);
        ops.iter().flat_map(|op| self.saying(*op, voice)).collect()
    }

    /// What one operation says; several things only if it has a block of its own.
    fn saying(&self, op: Op, voice: Voice) -> Vec<Saying> {
        let saying = match op {
            Op::LookAtTop {
                deck,
                count,
                public,
                then,
            } => {
                let quantity = self.quantity(count, voice);
                let verb = voice.verb(if public { "reveal" } else { "look at" }.trim());
                let verb = verb.replace("look ats", "looks at");
                let cards = top_cards(&quantity.of("card"), quantity.number, deck, voice);
                let aside = if quantity.is_one() {
                    Aside::One
                } else {
                    Aside::Many
                };
                let mut sayings = vec![Saying::command(format!("{verb} {cards}"))];
                let inner = Voice { aside, ..voice };
                sayings.extend(self.following(then, inner));
                sayings.extend(self.rest_goes_back(count, then, inner));
                return sayings;
            }
            Op::ForEach { cards, then } => return self.for_each(cards, then, voice),
            Op::May { first, then } => return self.may(first, then, voice),
            Op::If {
                condition,
                then,
                otherwise,
            } => return self.conditional(condition, then, otherwise, voice),
            Op::EachPlayer { who, decides, then } => {
                Saying::own(self.each_player(who, decides, then, voice))
            }
            Op::ChooseOne(modes) => self.choose_one(modes, voice),
            Op::RevealOr { card, otherwise } => {
                let shown = self.shown(card, voice);
                let penalty = self.predicate(otherwise, voice);
                Saying::command(format!("{} {shown} or {penalty}", voice.verb("reveal")))
            }
            Op::Lasting { rule, until } => Saying::own(self.lasting(rule, until, voice)),
            _ => self.plain(op, voice),
        };
        vec![saying]
    }

    /// Operations without blocks.
    fn plain(&self, op: Op, voice: Voice) -> Saying {
        let your = voice.your();
        match op {
            Op::Attack(amount) => self.get(amount, "Attack", voice),
            Op::Recruit(amount) => self.get(amount, "Recruit", voice),
            Op::Draw(amount) => self.act("draw", &self.quantity(amount, voice).of("card"), voice),
            Op::Rescue(amount) => {
                let bystanders = self.quantity(amount, voice).of("Bystander");
                self.act("rescue", &bystanders, voice)
            }
            Op::GainWounds { count, to } => {
                let wounds = self.quantity(count, voice).of("Wound");
                self.act("gain", &words(&[&wounds, &destination(to, voice)]), voice)
            }
            Op::Ko(cards) => self.deal("KO", cards, "", voice),
            Op::Discard { cards, .. } => self.discard(cards, voice),
            Op::Gain { cards, to } => self.deal("gain", cards, &destination(to, voice), voice),
            Op::RecruitFree(cards) => self.deal("recruit", cards, "for free", voice),
            Op::ToHand(cards) => self.deal("put", cards, &format!("into {your} hand"), voice),
            Op::DrawThese(cards) => self.deal("draw", cards, "", voice),
            Op::PutOnDeck(cards) => {
                self.deal("put", cards, &format!("on top of {your} deck"), voice)
            }
            Op::ToBottomOfHeroDeck(cards) => {
                self.deal("put", cards, "on the bottom of the Hero Deck", voice)
            }
            Op::Reveal(cards) => {
                let shown = self.shown(cards, voice);
                self.optional(cards, "reveal", &shown, voice)
            }
            Op::Capture { by, count } => {
                let bystanders = self.quantity(count, voice).of("Bystander");
                Saying::own(format!("{} captures {bystanders}", self.enemy(by, voice)))
            }
            Op::Tuck(cards) => self.deal("put", cards, &format!("under {}", voice.this), voice),
            Op::MoveVillain => {
                let it = self.it(voice);
                let there = "to another city space, trading places with any Villain there";
                self.act("move", &format!("{it} {there}"), voice)
            }
            Op::RescueHeld => {
                let held = format!("all Bystanders {} holds", self.it(voice));
                self.act("rescue", &held, voice)
            }
            Op::Defeat(cards) => self.deal("defeat", cards, "for free", voice),
            Op::PlayVillainCards(amount) => {
                let quantity = self.quantity(amount, voice);
                let cards = quantity.of("card");
                let cards = top_cards(&cards, quantity.number, Deck::Villain, voice);
                self.act("play", &cards, voice)
            }
            Op::EnterCity(cards) => {
                let who = self.subject(cards, voice);
                Saying::own(format!("{who} enters the city at the Sewers"))
            }
            Op::PassLeft(cards) => {
                let each = voice.as_person(Person::Each);
                let card = self.picked(cards, Case::From, each);
                Saying::own(format!(
                    "each player secretly chooses {card}, then all of them are passed to the left at once"
                ))
            }
            Op::NextHand(HandChange::More(amount)) => {
                let cards = self.quantity(amount, voice).of("extra card");
                self.act("draw", &format!("{cards} for {your} next hand"), voice)
            }
            Op::NextHand(HandChange::Exactly(amount)) => {
                let cards = self.quantity(amount, voice).of("card");
                let hand = format!("{cards} for {your} next hand instead of the usual number");
                self.act("draw", &hand, voice)
            }
            Op::KeepForNextHand(cards) => {
                let hand =
                    format!("aside; after drawing {your} next hand, add it as an extra card");
                self.deal("set", cards, &hand, voice)
            }
            Op::ExtraTurn => self.act("take", "another turn after this one", voice),
            Op::Copy(cards) => {
                let original = self.copied(cards, voice);
                Saying::own(format!("{} becomes a copy of {original}", voice.this))
            }
            Op::BecomeTwist => {
                let this = voice.this;
                Saying::own(format!(
                    "{this} becomes a Scheme Twist and is played at once"
                ))
            }
            Op::PlaceTwist(place) => {
                let place = match place {
                    TwistPlace::BesideScheme => "beside the Scheme",
                    TwistPlace::AboveMastermind => "above the Mastermind",
                    TwistPlace::LeftmostFreeSpace => {
                        "above the leftmost city space that has none yet"
                    }
                };
                self.act("put", &format!("this Twist {place}"), voice)
            }
            Op::EvilWins => Saying::own("evil wins".to_string()),
            Op::LookAtTop { .. }
            | Op::ForEach { .. }
            | Op::RevealOr { .. }
            | Op::May { .. }
            | Op::If { .. }
            | Op::ChooseOne(_)
            | Op::EachPlayer { .. }
            | Op::Lasting { .. } => Saying::own(String::new()),
        }
    }

    fn act(&self, verb: &str, object: &str, voice: Voice) -> Saying {
        Saying::command(format!("{} {object}", voice.verb(verb)))
    }

    fn get(&self, amount: crate::effect::AmountId, what: &str, voice: Voice) -> Saying {
        let points = self.points(amount, what, voice);
        Saying::player(format!("{} {points}", voice.verb("get")))
    }

    /// A verb done to cards, and what becomes of them.
    fn deal(&self, verb: &str, cards: SelectorId, whereto: &str, voice: Voice) -> Saying {
        let object = words(&[&self.picked(cards, Case::From, voice), whereto]);
        self.optional(cards, verb, &object, voice)
    }

    /// Adds what the selector leaves open: "may" for up to one card, "if it costs 2 or less" for a card that is named already.
    fn optional(&self, cards: SelectorId, verb: &str, object: &str, voice: Voice) -> Saying {
        let selector = self.program().selector(cards);
        let mut object = object.to_string();
        if self.is_named_already(selector, voice) && !self.is_plain(selector) {
            let it = self.picked(cards, Case::In, voice);
            let such = self.is_such(selector, &it, false, voice);
            object = format!("{object} if {such}");
        }
        match selector.pick {
            Pick::UpTo(amount) if self.quantity(amount, voice).is_one() => {
                self.allowed(&format!("{verb} {object}"), voice)
            }
            _ => Saying::command(format!("{} {object}", voice.verb(verb))),
        }
    }

    fn allowed(&self, deed: &str, voice: Voice) -> Saying {
        if voice.you_decide && voice.person != Person::You {
            Saying::own(format!("you may have them {deed}"))
        } else {
            Saying::player(format!("may {deed}"))
        }
    }

    fn discard(&self, cards: SelectorId, voice: Voice) -> Saying {
        let selector = self.program().selector(cards);
        match selector.pick {
            Pick::DownTo(amount) if selector.zones.is(Zones::HAND) && self.is_plain(selector) => {
                let rest = self.quantity(amount, voice).of("card");
                self.act("discard", &format!("down to {rest} in hand"), voice)
            }
            _ => self.deal("discard", cards, "", voice),
        }
    }

    /// A card shown from where cards are shown (R5.8) needs no place.
    fn shown(&self, cards: SelectorId, voice: Voice) -> String {
        let selector = self.program().selector(cards);
        if !selector.zones.is(Zones::HAND.and(Zones::PLAYED)) {
            return self.picked(cards, Case::From, voice);
        }
        let count = match selector.pick {
            Pick::Exactly(amount) | Pick::UpTo(amount) => self.quantity(amount, voice).number,
            Pick::All | Pick::AnyNumber | Pick::DownTo(_) => {
                return self.picked(cards, Case::From, voice);
            }
        };
        let number = super::noun::Number::of(count);
        let card = words(&[
            &self.described(selector, number, voice),
            &self.after(selector, number, voice),
        ]);
        match count {
            1 if selector.filter.other => format!("an{card}"),
            1 => super::grammar::a(&card),
            count => format!("{count} {card}"),
        }
    }

    /// An enemy that does something itself; if one of several, a player chooses it.
    fn enemy(&self, id: SelectorId, voice: Voice) -> String {
        let subject = self.subject(id, voice);
        match self.program().selector(id).pick {
            Pick::Exactly(_) if subject.starts_with("a ") => {
                let (noun, place) = subject.split_once(" in ").unwrap_or((&subject, ""));
                let whose = voice.your();
                let chosen = format!("{noun} of {whose} choice");
                if place.is_empty() {
                    chosen
                } else {
                    format!("{chosen} in {place}")
                }
            }
            _ => subject,
        }
    }

    fn copied(&self, id: SelectorId, voice: Voice) -> String {
        let selector = self.program().selector(id);
        match selector.pick {
            Pick::All => format!("each {}, in turn", self.one(selector, Case::In, voice)),
            _ => self.picked(id, Case::In, voice),
        }
    }

    fn for_each(&self, cards: SelectorId, then: Block, voice: Voice) -> Vec<Saying> {
        let selector = self.program().selector(cards);
        let about = voice.about_another();
        match selector.pick {
            Pick::All => {
                let each = self.one(selector, Case::In, voice);
                let clause = self.clause(then, about.plain());
                vec![Saying::own(format!("for each {each}, {clause}"))]
            }
            _ => {
                let chosen = self.picked(cards, Case::In, voice);
                let mut sayings = vec![self.optional(cards, "choose", &chosen, voice)];
                sayings.extend(self.sayings(then, about));
                sayings
            }
        }
    }

    /// Sayings after a first one in the same breath: "each player" becomes "they".
    fn following(&self, block: Block, voice: Voice) -> Vec<Saying> {
        match voice.person {
            Person::You | Person::They => self.sayings(block, voice),
            Person::Each => {
                let they = voice.plain();
                let sayings = self.sayings(block, they);
                let own = |saying: Saying| Saying::own(saying.clause(they));
                sayings.into_iter().map(own).collect()
            }
        }
    }

    /// R5.9: what nothing was done with goes back on top. Said only if there can be several cards.
    fn rest_goes_back(
        &self,
        count: crate::effect::AmountId,
        then: Block,
        voice: Voice,
    ) -> Option<Saying> {
        if voice.aside == Aside::One {
            return None;
        }
        let taken = |op: &Op| {
            let selector = self.program().selector(op.parts().selector?);
            match selector.pick {
                Pick::Exactly(amount) if selector.zones.is(Zones::ASIDE) => self.constant(amount),
                _ => None,
            }
        };
        let ops = self.program().block(then);
        let taken: Option<i16> = ops.iter().map(taken).sum();
        let left = self.constant(count).zip(taken).map(|(n, taken)| n - taken);
        let rest = match left {
            Some(0) => return None,
            Some(1) => "put the last one back on top",
            _ => "put the rest back on top in any order",
        };
        let plain = voice.plain();
        Some(match voice.person {
            Person::You => Saying::command(rest.to_string()),
            _ => Saying::own(format!("{} {rest}", plain.you())),
        })
    }

    fn may(&self, first: Block, then: Block, voice: Voice) -> Vec<Saying> {
        let deed = self.predicate(first, voice.plain());
        let allowed = self.allowed(&deed, voice);
        let yours = allowed.subject == Subject::Own;
        let mut sayings = vec![allowed];
        if then.is_empty() {
            return sayings;
        }
        sayings.push(Saying::own(match voice.person {
            Person::You => format!("if you do, {}", self.clause(then, voice)),
            _ if yours => format!("if you do, {}", self.clause(then, voice.plain())),
            Person::They => format!("if they do, {}", self.clause(then, voice)),
            Person::Each => {
                let does = self.predicate(then, voice);
                format!("each player who does so {does}")
            }
        }));
        sayings
    }

    fn conditional(
        &self,
        condition: ConditionId,
        then: Block,
        otherwise: Block,
        voice: Voice,
    ) -> Vec<Saying> {
        let voice = voice.plain();
        let condition = self.condition(condition, voice);
        let mut sayings = Vec::new();
        let mut branch = |words: &str, block: Block| {
            let mut inner = self.sayings(block, voice).into_iter();
            if let Some(first) = inner.next() {
                sayings.push(Saying::own(format!("{words}, {}", first.clause(voice))));
            }
            // What follows in the branch depends on the condition as well, so it stays in the same sentence.
            for more in inner {
                if let Some(last) = sayings.last_mut() {
                    last.words = format!("{} and {}", last.words, more.clause(voice));
                }
            }
        };
        branch(&format!("if {condition}"), then);
        if then.is_empty() {
            branch(&format!("unless {condition}"), otherwise);
        } else {
            branch("otherwise", otherwise);
        }
        sayings
    }

    /// "each other player draws a card", "each player with exactly 6 cards in hand discards a card".
    fn each_player(&self, who: Audience, decides: Decides, then: Block, voice: Voice) -> String {
        let mut subject = match who {
            Audience::Everyone => "each player",
            Audience::Others => "each other player",
            Audience::ChosenPlayer => "a player of your choice",
        }
        .to_string();
        let each = Voice {
            you_decide: decides == Decides::You,
            ..voice.as_person(Person::Each)
        };
        let mut block = then;
        if let [
            Op::If {
                condition,
                then,
                otherwise: Block { len: 0, .. },
            },
        ] = self.program().block(then)
        {
            match self.relative(*condition, each) {
                Some(relative) => subject = format!("{subject} {relative}"),
                None => {
                    let condition = self.condition(*condition, each.plain());
                    subject = format!("if {condition}, {subject}");
                }
            }
            block = *then;
        }
        let sayings = self.sayings(block, each);
        if sayings.iter().all(|saying| saying.subject != Subject::Own) {
            return format!("{subject} {}", self.predicate(block, each));
        }
        // The first thing takes the subject, the others are sentences of their own.
        let mut sentences = Vec::new();
        for (index, saying) in sayings.iter().enumerate() {
            sentences.push(match (index, saying.subject) {
                (0, Subject::Own) => format!("for {subject}, {}", saying.words),
                (0, _) => format!("{subject} {}", saying.words),
                (_, Subject::Own) => capital(&saying.words),
                (_, _) => format!("They {}", self.they_say(block, index, each)),
            });
        }
        sentences.join(". ")
    }

    fn they_say(&self, block: Block, index: usize, each: Voice) -> String {
        let sayings = self.sayings(block, each.plain());
        sayings
            .get(index)
            .map_or(String::new(), |s| s.words.clone())
    }

    fn choose_one(&self, modes: Modes, voice: Voice) -> Saying {
        let modes: Vec<String> = self
            .program()
            .modes(modes)
            .iter()
            .map(|block| self.clause(*block, voice.plain()))
            .collect();
        let modes = modes.join("; or ");
        self.act("choose", &format!("one: {modes}"), voice)
    }
}

fn destination(to: Destination, voice: Voice) -> String {
    match to {
        Destination::Discard => String::new(),
        Destination::Hand => format!("into {} hand", voice.your()),
        Destination::DeckTop => format!("onto the top of {} deck", voice.your()),
    }
}

/// "the top card of your deck", "the top 2 cards of the Villain Deck".
fn top_cards(cards: &str, number: i16, deck: Deck, voice: Voice) -> String {
    let deck = match deck {
        Deck::Own => format!("{} deck", voice.your()),
        Deck::Hero => "the Hero Deck".to_string(),
        Deck::Villain => "the Villain Deck".to_string(),
    };
    let noun = if number == 1 { "a card" } else { "cards" };
    let (before, per) = cards.split_once(noun).unwrap_or((cards, ""));
    let noun = if number == 1 { "card" } else { "cards" };
    format!("the top {before}{noun} of {deck}{per}")
}
