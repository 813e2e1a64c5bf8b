//! Plain steps: a verb and what it acts on.

use super::selection::{Cards, Missing};
use super::{Parsed, Text};
use crate::catalogue::Kind;
use crate::effect::{
    Amount, AmountId, CardOp, Destination, HandChange, Op, Pick, SelectorId, Trigger, Zones,
};
use crate::keywords::shards::ShardOp;
use crate::language::check::{self, Verb};
use crate::language::diagnostic::{Code, Span};

/// All words that can start an effect.
const VERBS: &[&str] = &[
    "get", "reverse", "draw", "rescue", "pay", "burn", "lose", "give", "gain", "ko", "discard",
    "recruit", "put", "reveal", "look", "defeat", "play", "next", "keep", "take", "copy", "become",
    "place", "evil", "may", "if", "choose", "each", "for", "this", "move", "danger", "do",
    "shuffle", "fight", "contest", "set", "trade", "bring", "destroy",
];

impl Text<'_> {
    pub(crate) fn plain_step(&mut self) -> Parsed<Op> {
        let first = self.next;
        if self.eat(&["all", "players", "give"]) {
            self.own_turn(first, "`all players give`");
            return self.all_give();
        }
        if self.eat(&["all", "players", "pass"]) {
            self.own_turn(first, "`all players pass`");
            let cards = self.cards(Missing::Refused)?;
            let one = matches!(cards.selector.pick, Pick::Exactly(id) if self.program.amount(id) == Amount::Number(1));
            if !one {
                self.error(
                    Code::NumberOutOfRange,
                    cards.at,
                    "every player passes exactly 1 card",
                    Some("write `all players pass 1 card from hand left`".to_owned()),
                );
            }
            let cards = self.taken(Verb::Pass, cards)?;
            self.expect(&["left"])?;
            return Ok(Op::PassLeft(cards));
        }
        if self.at_subject() {
            return self.subject_step();
        }
        let Some(verb) = self.verb() else {
            return self.unknown(Code::UnknownEffect, "an effect", VERBS);
        };
        if matches!(verb, "get" | "recruit" | "defeat" | "next" | "keep" | "copy")
            || (verb == "take" && self.is("another"))
        {
            self.own_turn(first, &format!("`{verb}`"));
        }
        if self.scope.has(Trigger::ToPlay) && !matches!(verb, "discard" | "ko") {
            let at = self.since(first);
            self.error(
                Code::WrongEffectMoment,
                at,
                "playing a card can only cost cards",
                Some("use `discard …` or `ko …`, and `play:` for everything else".to_owned()),
            );
        }
        match verb {
            "get" => self.get(),
            "draw" => self.draw(),
            "rescue" => self.rescue(first),
            "gain" => self.gain(),
            "ko" => Ok(Op::Cards(self.object(Verb::Ko, Missing::Refused)?, CardOp::Ko)),
            "discard" => {
                let cards = self.object(Verb::Discard, Missing::Refused)?;
                self.scope.discarded = true;
                Ok(Op::Cards(cards, CardOp::Discard { noted: false }))
            }
            "recruit" => {
                let cards = self.object(Verb::Recruit, Missing::Refused)?;
                self.expect(&["for", "free"])?;
                Ok(Op::Cards(cards, CardOp::RecruitFree))
            }
            "put" => self.put(first),
            "give" if self.at_shards() => self.give_shards(),
            "give" => self.give(),
            "shuffle" if self.eat(&["discard", "into", "deck"]) => Ok(Op::ShuffleDiscard),
            "reverse" => {
                self.expect(&["turn", "order"])?;
                Ok(Op::ReverseTurnOrder)
            }
            "move" => self.move_it(first),
            "defeat" => Ok(Op::Cards(self.object(Verb::Defeat, Missing::Refused)?, CardOp::Defeat)),
            "play" if self.eat(&["copies", "of"]) => {
                self.own_turn(first, "`play copies of`");
                let cards = self.copied(first)?;
                Ok(Op::Cards(self.taken(Verb::Copy, cards)?, CardOp::PlayCopies))
            }
            "play" if self.at_those() => self.play_those(first),
            "do" => self.fight_effect(),
            "fight" => self.fight_it(first),
            "shuffle" => {
                self.expect(&["villain", "deck"])?;
                Ok(Op::ShuffleVillainDeck)
            }
            "play" => self.play_villain_cards(),
            "next" => self.next_hand(),
            "keep" => {
                let cards = self.cards(Missing::Refused)?;
                let help = "write `keep 1 of your heroes for next hand`";
                self.exactly_one(&cards, "exactly 1 card is kept", help);
                let cards = self.taken(Verb::Keep, cards)?;
                self.expect(&["for", "next", "hand"])?;
                Ok(Op::Cards(cards, CardOp::KeepForNextHand))
            }
            "lose" => self.lose_shards(),
            "take" if self.at_quantity() => self.take_shards(first),
            "take" => {
                self.expect(&["another", "turn"])?;
                if self.eat(&["without", "villain", "card"]) {
                    return Ok(Op::QuietTurn);
                }
                Ok(Op::ExtraTurn)
            }
            "copy" => self.copy(first),
            "become" => self.become_twist(first),
            "place" => self.place_twist(first),
            "evil" => {
                self.expect(&["wins"])?;
                Ok(Op::EvilWins)
            }
            _ => self.unknown(Code::UnknownEffect, "an effect", VERBS),
        }
    }

    /// Points, fights and the next hand exist only for the player whose turn it is.
    pub(crate) fn own_turn(&mut self, first: usize, what: &str) {
        if !self.scope.other_players {
            return;
        }
        let at = self.since(first);
        self.error(
            Code::WrongEffectMoment,
            at,
            format!("{what} is only for the player whose turn it is"),
            Some("put it in front of `each player`, or behind a `;`".to_owned()),
        );
    }

    /// The verb that stands here, in its plain form: `draws` is `draw`.
    fn verb(&mut self) -> Option<&'static str> {
        let word = self.word()?;
        let found = VERBS.iter().copied().find(|verb| {
            word == *verb
                || word.strip_suffix('s') == Some(verb)
                || word.strip_suffix("es") == Some(verb)
        })?;
        self.next += 1;
        Some(found)
    }

    /// Effects that start with the card that acts: `this captures 1 bystander`.
    fn at_subject(&self) -> bool {
        self.at_quantity()
            || matches!(self.word(), Some("this" | "it" | "all" | "those" | "up" | "any"))
            || self.are(&["mastermind"])
    }

    fn subject_step(&mut self) -> Parsed<Op> {
        let cards = self.cards(Missing::All)?;
        if self.eat(&["gains", "cosmic", "threat"]) || self.eat(&["gain", "cosmic", "threat"]) {
            return self.grant_threat(cards);
        }
        if let Some(op) = self.enemies_and_shards(&cards)? {
            return Ok(op);
        }
        if self.eat_any(&["advances", "advance"]) {
            let cards = self.taken(Verb::Advance, cards)?;
            let (amount, at) = self.quantity()?;
            self.expect_any(&["spaces", "space"])?;
            let spaces = self.times(amount, at)?;
            return Ok(Op::Cards(cards, CardOp::Advance { spaces }));
        }
        if !self.eat_any(&["captures", "capture"]) {
            return self.expected("`captures` or `advances`");
        }
        let by = self.taken(Verb::Capture, cards)?;
        let (amount, at) = self.quantity()?;
        self.expect_any(&["bystander", "bystanders"])?;
        let count = self.times(amount, at)?;
        Ok(Op::Cards(by, CardOp::Capture { count }))
    }

    /// The cards behind a verb, checked against what the verb can act on.
    fn object(&mut self, verb: Verb, missing: Missing) -> Parsed<SelectorId> {
        let cards = self.cards(missing)?;
        self.taken(verb, cards)
    }

    pub(crate) fn taken(&mut self, verb: Verb, cards: Cards) -> Parsed<SelectorId> {
        check::cards(verb, &cards.selector, cards.at, &self.scope, self.reports);
        self.add_selector(cards.selector)
    }

    /// Cards that can be shown: from hand or the played area unless the text says otherwise (R5.8).
    pub(crate) fn shown_cards(&mut self) -> Parsed<SelectorId> {
        let cards = self.cards_in(Missing::One, Zones::HAND.union(Zones::PLAYED))?;
        self.taken(Verb::Reveal, cards)
    }

    fn get(&mut self) -> Parsed<Op> {
        if let Some(op) = self.get_empowered()? {
            return Ok(op);
        }
        let (amount, at) = self.quantity()?;
        if self.eat(&["attack"]) {
            return Ok(Op::Attack(self.times(amount, at)?));
        }
        if self.eat(&["recruit", "for"]) {
            let classes = self.classes()?;
            self.expect(&["heroes"])?;
            let amount = self.add_amount(amount)?;
            return Ok(Op::RecruitFor { amount, classes });
        }
        if self.eat(&["recruit"]) {
            return Ok(Op::Recruit(self.times(amount, at)?));
        }
        self.unknown(Code::Expected, "`attack` or `recruit`", &["attack", "recruit"])
    }

    /// `draw N [cards]` or `draw those`
    fn draw(&mut self) -> Parsed<Op> {
        let before = self.next;
        if self.at_quantity() {
            let (amount, at) = self.quantity()?;
            if !self.is("of") {
                self.eat_any(&["card", "cards"]);
                return Ok(Op::Draw(self.times(amount, at)?));
            }
            self.next = before;
        }
        Ok(Op::Cards(self.object(Verb::DrawThese, Missing::Refused)?, CardOp::DrawThese))
    }

    /// `rescue N [bystanders]` or `rescue all held by it`
    fn rescue(&mut self, first: usize) -> Parsed<Op> {
        if self.eat(&["all"]) {
            self.eat(&["bystanders"]);
            self.expect(&["held", "by", "it"])?;
            if !self.scope.it_is_enemy() {
                let at = self.since(first);
                self.error(
                    Code::UnboundHeld,
                    at,
                    "there is no enemy here that could be meant",
                    Some("use it inside `choose 1 villain: …`".to_owned()),
                );
            }
            return Ok(Op::RescueHeld);
        }
        let before = self.next;
        let (amount, at) = self.quantity()?;
        self.eat_any(&["bystander", "bystanders"]);
        if self.is("from") {
            self.next = before;
            let cards = self.object(Verb::Rescue, Missing::Refused)?;
            return Ok(Op::Cards(cards, CardOp::RescueThese));
        }
        Ok(Op::Rescue(self.times(amount, at)?))
    }

    /// `gain N wounds [to …]` or `gain CARDS [to …]`
    fn gain(&mut self) -> Parsed<Op> {
        if let Some((amount, at)) = self.shards()? {
            return Ok(ShardOp::GainShards(self.times(amount, at)?).into());
        }
        let before = self.next;
        if self.at_quantity() {
            let (amount, at) = self.quantity()?;
            if self.eat_any(&["wound", "wounds"]) && !self.is("from") && !self.is("in") {
                let count = self.times(amount, at)?;
                if self.scope.has(Trigger::InsteadOfWound)
                    || self.scope.has(Trigger::InsteadOfAnyWound)
                {
                    let at = self.since(before);
                    self.error(
                        Code::Endless,
                        at,
                        "a Wound that replaces a Wound could be replaced again without end",
                        None,
                    );
                }
                let to = self.destination()?;
                return Ok(Op::GainWounds { count, to });
            }
            self.next = before;
        }
        let cards = self.cards(Missing::Refused)?;
        let to = self.destination()?;
        if to != Destination::Discard {
            check::not_again(&cards.selector, cards.at, &self.scope, self.reports);
        }
        let cards = self.taken(Verb::Gain, cards)?;
        Ok(Op::Cards(cards, CardOp::Gain { to }))
    }

    fn destination(&mut self) -> Parsed<Destination> {
        if !self.eat(&["to"]) {
            return Ok(Destination::Discard);
        }
        if self.eat(&["hand"]) {
            return Ok(Destination::Hand);
        }
        if self.eat(&["top", "of", "deck"]) {
            return Ok(Destination::DeckTop);
        }
        if self.eat(&["discard"]) {
            return Ok(Destination::Discard);
        }
        self.unknown(Code::UnknownPlace, "where the card goes", &["hand", "top of deck", "discard"])
    }

    /// `play N villain cards` (R4.11)
    fn play_villain_cards(&mut self) -> Parsed<Op> {
        let (amount, at) = self.quantity()?;
        self.expect(&["villain"])?;
        self.expect_any(&["card", "cards"])?;
        if !matches!(amount, Amount::Number(1..=9)) {
            return self.stop(
                Code::TooManyVillainCards,
                at,
                "at most 9 villain cards can be played at once",
                Some("write a number from 1 to 9".to_owned()),
            );
        }
        Ok(Op::PlayVillainCards(self.add_amount(amount)?))
    }

    pub(crate) fn cards_to_look_at(&mut self, amount: Amount, at: Span) -> Parsed<AmountId> {
        if !matches!(amount, Amount::Number(1..=9)) {
            return self.stop(
                Code::NumberOutOfRange,
                at,
                "from 1 to 9 cards can be looked at",
                None,
            );
        }
        self.add_amount(amount)
    }

    /// `next hand has 3 more cards` or `next hand has exactly 8 cards` (R3.4)
    fn next_hand(&mut self) -> Parsed<Op> {
        self.expect(&["hand", "has"])?;
        let exactly = self.eat(&["exactly"]);
        let (amount, at) = self.quantity()?;
        if !exactly {
            self.expect(&["more"])?;
        }
        self.expect_any(&["cards", "card"])?;
        let amount = self.times(amount, at)?;
        Ok(Op::NextHand(if exactly {
            HandChange::Exactly(amount)
        } else {
            HandChange::More(amount)
        }))
    }

    /// `copy CARD` (R5.14): this card becomes it.
    fn copy(&mut self, first: usize) -> Parsed<Op> {
        let cards = self.copied(first)?;
        let one = match cards.selector.pick {
            Pick::Exactly(amount) => self.program.amount(amount) == Amount::Number(1),
            _ => cards.selector.zones.is(Zones::IT),
        };
        if !one {
            return self.stop(
                Code::Expected,
                cards.at,
                "a card becomes a copy of one card",
                Some("write `copy 1 …`, or `play copies of …` for several".to_owned()),
            );
        }
        Ok(Op::Cards(self.taken(Verb::Copy, cards)?, CardOp::Copy))
    }

    /// The cards behind `copy` and `play copies of`; a card that could copy itself would never end.
    fn copied(&mut self, first: usize) -> Parsed<Cards> {
        let cards = self.cards(Missing::Refused)?;
        let itself =
            Zones::THIS.union(Zones::PLAYED).union(Zones::PLAYED_THIS_TURN).union(Zones::OWNED);
        if cards.selector.zones.has(itself) && !cards.selector.filter.other {
            self.error(
                Code::Endless,
                cards.at,
                "this card could copy itself without end",
                Some("write `other`: `copy 1 other hero played this turn`".to_owned()),
            );
        }
        if self.scope.kind != Kind::Hero || !self.scope.only(Trigger::Play) || self.scope.later {
            let at = self.since(first);
            self.error(
                Code::WrongEffectMoment,
                at,
                "only a hero that is played can copy",
                Some("use it in a `play:` line of a hero card".to_owned()),
            );
        }
        Ok(cards)
    }
}
