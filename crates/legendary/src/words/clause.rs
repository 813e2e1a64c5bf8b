//! Clauses: what an operation says, and how sayings are joined to sentences.

use super::Words;
use super::amount::Quantity;
use super::deed::{destination, top_cards};
use super::grammar::{capital, list, sentence, words};
use super::noun::Case;
use super::saying::{Saying, Subject};
use super::voice::{Aside, Person, Voice};
use crate::catalogue::Kind;
use crate::effect::{
    Audience, Block, CardOp, Deck, Destination, HandChange, Op, Pick, Pile, SelectorId, Spaces,
    TwistPlace, Zones,
};

impl Words<'_> {
    /// The block as sentences: "Draw 2 cards. Put a card from your hand on top of your deck."
    pub(crate) fn sentences(&self, block: Block, voice: Voice) -> String {
        if let [.., Op::If { condition, then, otherwise }] = *self.program().block(block)
            && let Some(instead) = self.instead(condition, then, otherwise, voice)
        {
            let before = Block { len: block.len - 1, ..block };
            return words(&[&self.sentences(before, voice), &instead]);
        }
        let sayings = self.sayings(block, voice);
        let sentences = sayings.chunk_by(|_, next| next.goes_on);
        let sentences: Vec<String> =
            sentences.map(|sayings| sentence(&joined(sayings, voice))).collect();
        sentences.join(" ")
    }

    /// The block as one clause: "draw 2 cards and put a card from your hand on top of your deck".
    pub(crate) fn clause(&self, block: Block, voice: Voice) -> String {
        joined(&self.sayings(block, voice), voice)
    }

    /// The block as the clause that ends a sentence, so that "if you do" can start the next one.
    pub(crate) fn last_clause(&self, block: Block, voice: Voice) -> String {
        match self.sayings(block, voice).as_slice() {
            [first @ .., back] if back.refers_back => {
                let first = joined(first, voice);
                format!("{first}. {}", capital(&back.clause(voice)))
            }
            sayings => joined(sayings, voice),
        }
    }

    /// The block behind a subject that is said already, or behind "may": "draws a card and gains a Wound".
    pub(crate) fn predicate(&self, block: Block, voice: Voice) -> String {
        let sayings = self.sayings(block, voice);
        let words = sayings.into_iter().map(|saying| match voice.may_said {
            true => saying.permitted(),
            false => saying.words,
        });
        let words: Vec<String> = words.collect();
        list(&words, "and")
    }

    pub(crate) fn sayings(&self, block: Block, voice: Voice) -> Vec<Saying> {
        let ops = self.program().block(block);
        let mut sayings = Vec::new();
        let mut at = 0;
        while at < ops.len() {
            if let Some(both) = self.shards_on_both(&ops[at..], voice) {
                sayings.push(both);
                at += 2;
                continue;
            }
            let taken = self.taken_before(&ops[..at], ops[at]);
            let mut said = self.saying(ops[at], Voice { taken, ..voice });
            let cards = ops[at].cards().map(|cards| self.program().selector(cards));
            if let Some(with) = cards.and_then(|cards| self.only_with(cards, voice))
                && let [only] = &mut said[..]
            {
                *only = Saying::own(format!("{with}, {}", only.clause(voice)));
            }
            sayings.extend(said);
            at += 1;
        }
        sayings
    }

    /// The cards of which the operation just before took some, where this one takes all that are left. With anything in between, with another
    /// player's cards, or where the taken ones are replaced or can come back, "the others" would be different cards.
    fn taken_before(&self, before: &[Op], op: Op) -> Option<SelectorId> {
        let left = self.program().selector(op.cards()?);
        if left.pick != Pick::All {
            return None;
        }
        let (taken, shared) = match *before.last()? {
            Op::EachPlayer { who, then, .. } => {
                let one = matches!(who, Audience::ChosenPlayer | Audience::ChosenOther);
                match *self.program().block(then) {
                    [only] if one => (only, true),
                    _ => return None,
                }
            }
            earlier => (earlier, false),
        };
        let taken = match taken {
            Op::Cards(
                cards,
                CardOp::Ko
                | CardOp::Gain { .. }
                | CardOp::ToHand
                | CardOp::PutOnDeck
                | CardOp::ToBottomOfHeroDeck
                | CardOp::Discard { .. },
            ) => cards,
            _ => return None,
        };
        let there = match shared {
            true => Zones::HELD.union(Zones::FREED),
            false => Zones::HELD
                .union(Zones::FREED)
                .union(Zones::ASIDE)
                .union(Zones::HAND)
                .union(Zones::VICTORY),
        };
        let from = self.program().selector(taken);
        let some = matches!(from.pick, Pick::Exactly(_) | Pick::UpTo(_) | Pick::AnyNumber);
        let same = from.zones == left.zones && from.filter == left.filter;
        let go = left.zones.is_within(there) && left.zones != Zones::NONE;
        let apart = match before.last()? {
            Op::Cards(_, CardOp::ToHand | CardOp::Gain { to: Destination::Hand }) => {
                !left.zones.has(Zones::HAND)
            }
            _ => true,
        };
        (some && same && go && apart).then_some(taken)
    }

    /// What one operation says; several things only if it has a block of its own.
    pub(crate) fn saying(&self, op: Op, voice: Voice) -> Vec<Saying> {
        let said = voice;
        // What an operation holds has a "may" of its own.
        let voice = Voice { may_said: false, ..voice };
        let saying = match op {
            Op::LookAtTop { deck, count, public, then } => {
                let quantity = self.quantity(count, voice);
                let verb = voice.verb(if public { "reveal" } else { "look at" });
                let cards = top_cards(&quantity, deck, voice);
                let aside = if quantity.is_one() { Aside::One } else { Aside::Many };
                let mut sayings = vec![Saying::command(format!("{verb} {cards}"))];
                let inner = Voice { aside, ..voice };
                let mut rest = self.following(then, inner);
                rest.extend(self.rest_goes_back(count, then, inner));
                if aside == Aside::Many && rest.iter().all(|s| s.subject == Subject::Command) {
                    rest.iter_mut().skip(1).for_each(|s| s.goes_on = true);
                }
                sayings.extend(rest);
                return sayings;
            }
            Op::Offer { price, then } => self.offer(price, then, voice),
            Op::ForEach { cards, then } => return self.for_each(cards, then, said),
            Op::Keyword(op) => return op.room().sayings(self, voice),
            Op::May { first, then } => return self.may(first, then, voice),
            Op::If { condition, then, otherwise } => {
                match self.either_way(condition, then, otherwise, voice) {
                    Some(saying) => saying,
                    None => return self.conditional(condition, then, otherwise, voice),
                }
            }
            Op::EachPlayer { who, decides, then } => {
                Saying::own(self.each_player(who, decides, then, voice))
            }
            Op::ChooseOne(modes) => return self.choose_one(modes, voice),
            Op::RevealOr { card, otherwise } => {
                let shown = self.shown(card, voice);
                let penalty = self.predicate(otherwise, voice);
                // "X, or A and B": what "and" joins is one of the two.
                let comma = if otherwise.len > 1 { "," } else { "" };
                Saying::command(format!("{} {shown}{comma} or {penalty}", voice.verb("reveal")))
            }
            Op::Lasting { rule, until } => Saying::own(self.lasting(rule, until, voice)),
            _ => self.plain(op, said),
        };
        vec![saying]
    }

    /// Operations without blocks.
    fn plain(&self, op: Op, voice: Voice) -> Saying {
        let your = voice.your();
        match op {
            Op::Attack(amount) => self.get(amount, "Attack", voice),
            Op::RecruitFor { amount, classes } => {
                let points = self.points(amount, "Recruit", voice);
                let heroes = format!("only for {} Heroes", self.classes_or(classes));
                Saying::player(format!("{} {points}, {heroes}", voice.verb("get")))
            }
            Op::Cards(cards, CardOp::ToPile { to }) => {
                self.deal("put", cards, &self.at_pile(to, voice), voice)
            }
            Op::TopToPile { deck, count, to } => {
                let Quantity { number, per } = self.quantity(count, voice);
                let once = Quantity { number, per: String::new() };
                let cards = match deck {
                    Deck::Bystanders => format!("{} from the stack", once.of("Bystander")),
                    deck => top_cards(&once, deck, voice),
                };
                let there = self.at_pile(to, voice);
                self.act("put", &words(&[&cards, &there, &per]), voice)
            }
            Op::LayFaceDown(count) => {
                let Quantity { number, per } = self.quantity(count, voice);
                let once = Quantity { number, per: String::new() };
                let cards = format!("{} from the stack face down", once.of("Bystander"));
                let there = self.at_pile(Pile::Side, voice);
                self.act("put", &words(&[&cards, &there, &per]), voice)
            }
            Op::ShuffleDiscard => {
                let piles = format!("{your} discard pile into {your} deck");
                self.act("shuffle", &piles, voice)
            }
            Op::ReverseTurnOrder => {
                Saying::own("for the rest of the game, turns go the other way round".to_string())
            }
            Op::Cards(cards, CardOp::GiveRight) => {
                let card = self.picked(cards, Case::From, voice);
                let right = format!("{card}; the player on {your} right gains it");
                self.optional(cards, "choose", &right, voice)
            }
            Op::AllGiveRight(cards) => {
                let each = voice.as_person(Person::Each);
                let card = self.picked(cards, Case::From, each);
                Saying::own(format!(
                    "each player chooses {card}, then each passes it to the discard pile of the player on their right, all at once"
                ))
            }
            Op::AllGain(cards) => {
                let card = self.picked(cards, Case::From, voice);
                Saying::own(format!(
                    "for each player, choose {card}; then all players gain theirs at once"
                ))
            }
            Op::Cards(cards, CardOp::ReturnToCity) => {
                self.deal("put", cards, "into an empty city space", voice)
            }
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
            Op::Cards(cards, CardOp::Ko) => self.deal("KO", cards, "", voice),
            Op::Cards(cards, CardOp::Discard { .. }) => self.discard(cards, voice),
            Op::Cards(cards, CardOp::Gain { to }) => {
                self.deal("gain", cards, &destination(to, voice), voice)
            }
            Op::Cards(cards, CardOp::RecruitFree) => self.deal("recruit", cards, "for free", voice),
            Op::Cards(cards, CardOp::ToHand) => {
                self.deal("put", cards, &format!("into {your} hand"), voice)
            }
            Op::Cards(cards, CardOp::DrawThese) => self.deal("draw", cards, "", voice),
            Op::Cards(cards, CardOp::PutOnDeck) => {
                self.deal("put", cards, &format!("on top of {your} deck"), voice)
            }
            Op::Cards(cards, CardOp::ToBottomOfHeroDeck) => {
                self.deal("put", cards, "on the bottom of the Hero Deck", voice)
            }
            Op::Cards(cards, CardOp::Keyword(op)) => op.room().saying(self, cards, voice),
            Op::Cards(cards, CardOp::RescueThese) => self.rescue_these(cards, voice),
            Op::MoveThis { space } => {
                let space = Spaces::NAMES[usize::from(space) % Spaces::NAMES.len()];
                self.act("move", &format!("{} to the {space}", voice.this), voice)
            }
            Op::Cards(cards, CardOp::Reveal) => {
                let shown = self.shown(cards, voice);
                self.optional(cards, "reveal", &shown, voice)
            }
            Op::Cards(by, CardOp::Capture { count }) => {
                let bystanders = self.quantity(count, voice).of("Bystander");
                Saying::of(self.subject(by, voice), "capture", bystanders)
            }
            // R10.2
            Op::Cards(cards, CardOp::Tuck) if self.is_of(cards, Kind::Bystander) => {
                let bystanders = self.picked(cards, Case::From, voice);
                Saying::of(voice.this.to_string(), "capture", bystanders)
            }
            Op::Cards(cards, CardOp::Tuck) => {
                self.deal("put", cards, &format!("under {}", voice.this), voice)
            }
            Op::MoveVillain => self.move_villain(self.it(voice), voice),
            Op::RescueHeld => {
                let held = format!("all Bystanders {} holds", self.it(voice));
                self.act("rescue", &held, voice)
            }
            Op::Cards(cards, CardOp::Defeat) => {
                // R8.4: a mastermind is defeated once for each of its tactics.
                let mastermind = self.program().selector(cards).zones.is(Zones::MASTERMIND);
                let once = if mastermind { "once" } else { "" };
                self.deal("defeat", cards, once, voice)
            }
            Op::PlayVillainCards(amount) => {
                let cards = top_cards(&self.quantity(amount, voice), Deck::Villain, voice);
                self.act("play", &cards, voice)
            }
            Op::Cards(cards, CardOp::EnterCity) => {
                let who = self.entering(cards, voice);
                Saying::own(format!("{who} enters the city at the Sewers"))
            }
            Op::Cards(cards, CardOp::PlayThese) => self.deal("play", cards, "", voice),
            Op::Cards(cards, CardOp::FightEffect) => {
                let whose = self.picked(cards, Case::In, voice);
                let effect = format!("the Fight effect of {whose}");
                self.optional(cards, "do", &effect, voice)
            }
            Op::FightIt => {
                let it = self.it(voice);
                self.act("fight", &format!("{it} and do its Fight effect"), voice)
            }
            Op::ShuffleVillainDeck => self.act("shuffle", "the Villain Deck", voice),
            Op::PassLeft(cards) => {
                let each = voice.as_person(Person::Each);
                let card = self.picked(cards, Case::From, each);
                Saying::own(format!(
                    "each player secretly chooses {card}, then all the chosen cards pass to the left at once"
                ))
            }
            Op::NextHand(HandChange::More(amount)) => {
                // The clean-up of this turn, whoever's it is (R3.4).
                let cards = self.quantity(amount, voice).of("extra card");
                self.act("draw", &format!("{cards} at the end of this turn"), voice)
            }
            Op::NextHand(HandChange::Exactly(amount)) => {
                let cards = self.quantity(amount, voice).of("card");
                let hand = format!("{cards} for {your} next hand instead of the usual number");
                self.act("draw", &hand, voice)
            }
            Op::Cards(cards, CardOp::KeepForNextHand) => {
                let card = self.picked(cards, Case::From, voice);
                let hand = format!("When {} draw {your} next hand", voice.you());
                let kept = format!("{card}. {hand}, add it as an extra card");
                self.optional(cards, "choose", &kept, voice)
            }
            Op::ExtraTurn => self.act("take", "another turn after this one", voice),
            Op::Cards(cards, CardOp::Copy) => {
                let original = self.copied(cards, voice);
                let this = voice.this;
                Saying::own(format!(
                    "{this} becomes a copy of {original}, with its own class added to those it copies"
                ))
            }
            Op::Cards(cards, CardOp::PlayCopies) => {
                let originals = self.subject(cards, voice);
                let copies = format!("a copy of {originals}, one after the other");
                self.act("play", &copies, voice)
            }
            Op::BecomeTwist => {
                let this = voice.this;
                Saying::own(format!("{this} becomes a Scheme Twist and is played at once"))
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
            | Op::Keyword(_)
            | Op::Offer { .. }
            | Op::ForEach { .. }
            | Op::RevealOr { .. }
            | Op::May { .. }
            | Op::If { .. }
            | Op::ChooseOne(_)
            | Op::EachPlayer { .. }
            | Op::Lasting { .. } => Saying::own(String::new()),
            Op::Cards(
                _,
                CardOp::Advance { .. } | CardOp::Trade | CardOp::PutBesideScheme | CardOp::SetAside,
            )
            | Op::AddSpace
            | Op::Cards(_, CardOp::DestroySpace { .. } | CardOp::MakePocket)
            | Op::PutAbove(_)
            | Op::QuietTurn
            | Op::AddMastermind(_) => self.of_space(op, voice),
        }
    }
}

pub(crate) fn joined(sayings: &[Saying], voice: Voice) -> String {
    let mut clauses: Vec<String> = Vec::new();
    for (index, saying) in sayings.iter().enumerate() {
        // "they draw a card and discard a card": the subject is said once.
        let again = index > 0
            && saying.subject != Subject::Own
            && sayings[index - 1].subject != Subject::Own;
        let before = index.checked_sub(1).and_then(|last| sayings[last].deed.as_ref());
        let shared = match (&saying.deed, before) {
            (Some(deed), Some(before)) if deed.is_of_the_same(before) => Some(deed.does()),
            _ => None,
        };
        clauses.push(match shared {
            Some(does) => does,
            None if again && voice.person == Person::They => saying.words.clone(),
            // "a player of your choice gains it and you rescue a Bystander": after somebody else, who does it is said.
            None if index > 0
                && voice.person == Person::You
                && saying.subject == Subject::Command
                && sayings[index - 1].subject == Subject::Own =>
            {
                format!("you {}", saying.words)
            }
            None => saying.clause(voice),
        });
    }
    list(&clauses, "and")
}
