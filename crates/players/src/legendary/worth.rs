//! What a text does for me, in one currency: Attack made this turn.

use super::Mind;
use super::yields::Yield;
use legendary::Text;
use legendary::cards::{CardId, Zone};
use legendary::catalogue::Kind;
use legendary::effect::{
    Audience, Block, CardOp, HandChange, Op, Pick, Price, Rule, RuleId, SelectorId, Trigger, Zones,
};
use table::List;

/// When a text is thought to happen.
#[derive(Clone, Copy, Debug)]
pub(super) enum Moment<'t> {
    /// At this moment, in this scope: numbers are exact.
    Now(&'t Text),
    /// On some later turn: numbers are guessed from what my deck is like.
    Someday,
}

/// How a text is read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reading<'t> {
    pub when: Moment<'t>,
    /// On an enemy's card; alone, "each other player" then means me (R12.1).
    pub enemy: bool,
}

impl Mind<'_> {
    pub fn total(&self, yields: &Yield) -> f32 {
        yields.attack
            + yields.recruit * self.outlook.recruit
            + yields.cards * self.outlook.average
            + yields.other
    }

    /// What a card gives when it is played on a usual turn of mine.
    pub fn value(&self, card: CardId) -> f32 {
        self.value_of_face(self.at.game.face_number(card))
    }

    pub fn value_of_face(&self, face: u8) -> f32 {
        self.total(&self.face_yield(face, Moment::Someday))
    }

    /// What is gained by having this card no longer: less than nothing for a good one.
    pub fn riddance(&self, card: CardId) -> f32 {
        (self.outlook.average - self.value(card)) * self.outlook.plays - self.protection(card)
    }

    /// What is gained by having one such card more in the deck.
    pub fn gain(&self, card: CardId) -> f32 {
        (self.value(card) - self.outlook.average) * self.outlook.plays + self.protection(card)
    }

    /// What one such card more protects from: strikes and twists that can be averted by showing it.
    fn protection(&self, card: CardId) -> f32 {
        let outlook = &self.outlook;
        // It takes a while until a new card comes to hand.
        let soon = ((outlook.turns - 2.0) / outlook.turns).max(0.0);
        let mut worth = 0.0;
        for shield in outlook.shields.iter() {
            if shield.times > 0.0 && self.at.matches(&self.scope(), shield.card, card) {
                let share = self.share(shield.card);
                let more = (share * outlook.owned + 1.0) / (outlook.owned + 1.0);
                let odds = (1.0 - share).powi(6) - (1.0 - more).powi(6);
                worth += odds * shield.times * soon * shield.cost;
            }
        }
        worth
    }

    pub fn wound(&self) -> f32 {
        0.5 + 0.4 * self.outlook.average * self.outlook.plays + self.outlook.peril.wound
    }

    /// What playing a face gives: points, text, and what must be paid for it (R5.1).
    pub fn face_yield(&self, face: u8, when: Moment<'_>) -> Yield {
        let face = self.at.game.face_at(face);
        if let Some(sides) = face.sides {
            let sides = sides.map(|side| self.face_yield(side, when));
            return if self.total(&sides[0]) >= self.total(&sides[1]) {
                sides[0]
            } else {
                sides[1]
            };
        }
        if face.kind != Kind::Hero {
            return Yield::default();
        }
        let mut yields = Yield {
            attack: f32::from(face.attack.unwrap_or(0)),
            recruit: f32::from(face.recruit.unwrap_or(0)),
            ..Yield::default()
        };
        let reading = Reading { when, enemy: false };
        for ability in &face.abilities {
            if ability.triggers.has(Trigger::Play) || ability.triggers.has(Trigger::ToPlay) {
                let odds = ability.condition.map_or(1.0, |condition| self.odds(when, condition));
                if odds > 0.0 {
                    yields += self.block(reading, ability.block) * odds;
                }
            }
            if [Trigger::InsteadOfWound, Trigger::InsteadOfAnyWound, Trigger::BeforeStrike]
                .iter()
                .any(|reaction| ability.triggers.has(*reaction))
            {
                yields.other += 0.3;
            }
        }
        yields
    }

    /// What an enemy's text does at a trigger, now.
    pub fn enemy_text(&self, card: CardId, trigger: Trigger, space: Option<usize>) -> f32 {
        let number = self.at.game.face_number(card);
        let face = self.at.game.face_at(number);
        if !face.has(trigger) {
            return 0.0;
        }
        let scope = Text {
            space: space.map_or(Text::NO_SPACE, |space| space as u8),
            ..Text::scope(card, number, self.seat, card)
        };
        let reading = Reading { when: Moment::Now(&scope), enemy: true };
        let mut yields = Yield::default();
        for ability in face.abilities.iter().filter(|ability| ability.triggers.has(trigger)) {
            let odds =
                ability.condition.map_or(1.0, |condition| self.odds(reading.when, condition));
            if odds > 0.0 {
                yields += self.block(reading, ability.block) * odds;
            }
        }
        self.total(&yields)
    }

    pub fn block(&self, reading: Reading<'_>, block: Block) -> Yield {
        let mut yields = Yield::default();
        for op in self.at.game.catalogue.program.block(block) {
            yields += self.operation(reading, *op);
        }
        yields
    }

    fn operation(&self, reading: Reading<'_>, op: Op) -> Yield {
        let when = reading.when;
        let weights = self.weights;
        match op {
            Op::Attack(amount) => Yield { attack: self.amount(when, amount), ..Yield::default() },
            Op::RecruitFor { amount, .. } => {
                Yield { recruit: 0.7 * self.amount(when, amount), ..Yield::default() }
            }
            Op::TopToPile { .. }
            | Op::LayFaceDown(_)
            | Op::ReverseTurnOrder
            | Op::AllGiveRight(_)
            | Op::ShuffleDiscard => Yield::default(),
            Op::Recruit(amount) => Yield { recruit: self.amount(when, amount), ..Yield::default() },
            Op::Draw(amount) => Yield::cards(self.amount(when, amount)),
            Op::Rescue(amount) => Yield::other(weights.bystander * self.amount(when, amount)),
            Op::GainWounds { count, .. } => Yield::other(-self.wound() * self.amount(when, count)),
            Op::Keyword(op) => self.keyword_operation(reading, op),
            Op::MoveThis { .. } => Yield::other(-0.3),
            // It need not be used, and its price is not known to be at hand.
            Op::Offer { price, then } => {
                let yields = self.block(reading, then);
                let price = match price {
                    Price::Keyword(price) => self.keyword_price(when, price),
                    Price::Attack(amount) => self.amount(when, amount),
                };
                Yield::other(0.7 * (self.total(&yields) - price).max(0.0))
            }
            Op::LookAtTop { then, .. } => self.block(reading, then) * 0.9,
            Op::RevealOr { card, otherwise } => {
                let odds = 1.0 - self.odds_of_having(when, card);
                self.block(reading, otherwise) * odds
            }
            Op::MoveVillain => Yield::other(0.3),
            Op::RescueHeld => Yield::other(0.2),
            Op::PlayVillainCards(amount) => {
                Yield::other(-weights.villain_card * self.amount(when, amount))
            }
            Op::FightIt => Yield::other(0.5),
            Op::ShuffleVillainDeck => Yield::other(0.1),
            Op::May { first, then } => {
                let mut yields = self.block(reading, first);
                yields += self.block(reading, then);
                if self.total(&yields) > 0.0 { yields } else { Yield::default() }
            }
            Op::If { condition, then, otherwise } => {
                let odds = self.odds(when, condition);
                let mut yields = self.block(reading, then) * odds;
                yields += self.block(reading, otherwise) * (1.0 - odds);
                yields
            }
            Op::ChooseOne(modes) => {
                let program = &self.at.game.catalogue.program;
                let mut best: Option<Yield> = None;
                for mode in program.modes(modes) {
                    let yields = self.block(reading, *mode);
                    if best.is_none_or(|best| self.total(&yields) > self.total(&best)) {
                        best = Some(yields);
                    }
                }
                best.unwrap_or_default()
            }
            Op::EachPlayer { who, then, .. } => self.each_player(reading, who, then),
            Op::PassLeft(_) => Yield::default(),
            Op::Lasting { rule, .. } => self.lasting(reading, rule),
            Op::NextHand(HandChange::More(amount)) => Yield::cards(0.9 * self.amount(when, amount)),
            Op::NextHand(HandChange::Exactly(amount)) => {
                let usual = f32::from(self.at.game.options.hand_size);
                Yield::cards(0.9 * (self.amount(when, amount) - usual))
            }
            Op::ExtraTurn => Yield::other(4.0),
            Op::BecomeTwist => Yield::other(-weights.twist),
            Op::PlaceTwist(_) => Yield::default(),
            Op::EvilWins => Yield::other(-1000.0),
            Op::QuietTurn => Yield::other(4.5),
            Op::AddSpace => Yield::other(0.3),
            Op::AddMastermind(_) => Yield::other(-10.0),
            Op::ForEach { cards, then } => {
                let count = match self.at.selector(cards).pick {
                    Pick::All => self.count(when, cards),
                    _ => 1.0,
                };
                self.block(reading, then) * count
            }
            Op::PutAbove(_) => Yield::other(-0.5),
            Op::AllGain(cards) => self.on_cards(when, op, cards),
            Op::Cards(cards, what) => match what {
                CardOp::Keyword(op) => self.keyword_on_cards(when, op),
                CardOp::RescueThese => Yield::other(0.1),
                CardOp::PlayThese => Yield::other(-0.4 * weights.villain_card),
                CardOp::FightEffect => Yield::other(0.4),
                CardOp::Advance { .. } => Yield::other(-0.5),
                CardOp::PutBesideScheme => {
                    Yield::other(-weights.twist.max(self.outlook.peril.beside))
                }
                CardOp::SetAside | CardOp::Trade => Yield::default(),
                CardOp::DestroySpace { .. } | CardOp::MakePocket => Yield::other(-1.0),
                CardOp::Copy if matches!(when, Moment::Someday) => {
                    Yield::other(1.0 + self.outlook.average)
                }
                CardOp::PlayCopies => {
                    Yield::other(self.outlook.average * f32::from(self.at.game.players()))
                }
                CardOp::Ko
                | CardOp::ToPile { .. }
                | CardOp::GiveRight
                | CardOp::ReturnToCity
                | CardOp::Discard { .. }
                | CardOp::Gain { .. }
                | CardOp::RecruitFree
                | CardOp::ToHand
                | CardOp::DrawThese
                | CardOp::PutOnDeck
                | CardOp::ToBottomOfHeroDeck
                | CardOp::Reveal
                | CardOp::Capture { .. }
                | CardOp::Tuck
                | CardOp::Defeat
                | CardOp::EnterCity
                | CardOp::KeepForNextHand
                | CardOp::Copy => self.on_cards(when, op, cards),
            },
        }
    }

    /// What an operation does to the cards that would be picked for it.
    fn on_cards(&self, when: Moment<'_>, op: Op, cards: SelectorId) -> Yield {
        match when {
            Moment::Now(scope) if !self.at.selector(cards).zones.has(Zones::ASIDE) => {
                Yield::other(self.on_cards_now(scope, op, cards))
            }
            _ => self.on_cards_someday(op, cards),
        }
    }

    /// What an operation does to the cards that would be picked for it now.
    fn on_cards_now(&self, scope: &Text, op: Op, cards: SelectorId) -> f32 {
        let selector = self.at.selector(cards);
        let mut wishes: List<i32, 64> = List::new();
        self.at.each(scope, cards, |card| {
            // The card being played cannot pay for itself (R5.1).
            if card != scope.card || selector.zones.has(Zones::THIS) {
                let wish = self.wish(scope, op, card);
                let _ = wishes.push((wish * 1000.0) as i32);
            }
        });
        wishes.sort_unstable_by(|a, b| b.cmp(a));
        let number = |amount| self.at.amount(scope, amount).max(0) as usize;
        let positive = wishes.iter().filter(|wish| **wish > 0).count();
        let count = match selector.pick {
            Pick::All => wishes.len(),
            Pick::Exactly(amount) => number(amount),
            Pick::UpTo(amount) => number(amount).min(positive),
            Pick::AnyNumber => positive,
            Pick::DownTo(amount) => wishes.len().saturating_sub(number(amount)),
        };
        wishes.iter().take(count).map(|wish| *wish as f32 / 1000.0).sum()
    }

    /// What an operation on cards usually does on my turns.
    fn on_cards_someday(&self, op: Op, cards: SelectorId) -> Yield {
        let selector = self.at.selector(cards);
        let zones = selector.zones;
        let count = self.picked_someday(cards);
        let weights = self.weights;
        let poorest = self.outlook.poorest;
        match op {
            Op::Cards(_, CardOp::Ko) if zones.has(Zones::HQ) => {
                Yield::other(-weights.hq_hero * count)
            }
            Op::Cards(_, CardOp::Ko) if zones.has(Zones::VICTORY) => {
                Yield::other(-weights.victory_point * count)
            }
            Op::Cards(_, CardOp::Ko) => {
                let riddance = (self.outlook.average - poorest) * self.outlook.plays * 0.7;
                Yield::other(riddance * count)
            }
            Op::Cards(_, CardOp::Discard { .. }) if zones.has(Zones::HAND) => {
                Yield::other(-poorest * count)
            }
            Op::Cards(_, CardOp::Discard { .. }) => Yield::other(0.1 * count),
            Op::Cards(_, CardOp::Gain { .. } | CardOp::RecruitFree) => {
                let officer = zones.has(Zones::OFFICERS);
                Yield::other(count * if officer { 1.0 } else { 2.0 })
            }
            Op::Cards(_, CardOp::ToHand | CardOp::DrawThese) => {
                Yield::cards(count * self.share(cards))
            }
            Op::Cards(_, CardOp::PutOnDeck) => Yield::other(-0.7 * poorest * count),
            Op::Cards(_, CardOp::KeepForNextHand) => Yield::cards(count),
            Op::Cards(_, CardOp::Defeat) => Yield::other(2.5 * count),
            Op::Cards(_, CardOp::Capture { .. }) => Yield::other(-0.1 * count),
            Op::Cards(_, CardOp::Tuck | CardOp::EnterCity) => Yield::other(-0.5 * count),
            Op::Cards(_, CardOp::Copy) => Yield::other(self.outlook.average),
            _ => Yield::default(),
        }
    }

    fn each_player(&self, reading: Reading<'_>, who: Audience, then: Block) -> Yield {
        let friends = f32::from(self.at.game.players() - 1);
        let alone = self.at.game.alone();
        let me = match who {
            Audience::Everyone | Audience::ChosenPlayer | Audience::ThatPlayer => 1.0,
            Audience::ChosenOther => 0.0,
            Audience::Others if alone && reading.enemy => 1.0,
            Audience::Others => 0.0,
            // Some lose and some win a contest.
            Audience::Losers | Audience::Winners => 0.5,
            Audience::OtherLosers if alone && reading.enemy => 0.5,
            Audience::OtherLosers => 0.0,
        };
        let them = match who {
            Audience::ChosenPlayer | Audience::ThatPlayer => 0.0,
            Audience::ChosenOther if alone => 0.0,
            Audience::ChosenOther => self.weights.friend,
            Audience::Losers | Audience::OtherLosers | Audience::Winners => {
                0.5 * friends * self.weights.friend
            }
            _ => friends * self.weights.friend,
        };
        let mut yields = Yield::default();
        if me > 0.0 {
            yields += self.block(reading, then) * me;
        }
        if them > 0.0 {
            // Their hands are hidden from me: what it does to them can only be guessed.
            let reading = Reading { when: Moment::Someday, ..reading };
            let theirs = self.block(reading, then);
            // Attack and Recruit of somebody who is not active are lost (R3.3).
            let theirs = Yield { attack: 0.0, recruit: 0.0, ..theirs };
            yields += Yield::other(self.total(&theirs) * them);
        }
        yields
    }

    fn lasting(&self, reading: Reading<'_>, rule: RuleId) -> Yield {
        match self.at.game.catalogue.program.rule(rule) {
            Rule::RecruitAsAttack => match reading.when {
                Moment::Now(_) => {
                    let recruit = self.at.state.turn.recruit.total() as f32;
                    Yield::other(recruit * (1.0 - self.outlook.recruit).max(0.1))
                }
                Moment::Someday => Yield::other(5.0 * (1.0 - self.outlook.recruit).max(0.0)),
            },
            Rule::EnemyAttack { which, by } => {
                let zones = self.at.selector(which).zones;
                let likely = if zones.has(Zones::MASTERMIND) { 0.8 } else { 0.4 };
                Yield::other(-self.amount(reading.when, by) * likely)
            }
            Rule::NextHandIf { more, .. } => Yield::cards(0.4 * self.amount(reading.when, more)),
            Rule::WhenDefeated { then, .. }
            | Rule::WhenFought { then, .. }
            | Rule::WhenRecruited { then, .. }
            | Rule::WhenRescued { then } => self.block(reading, then) * 0.8,
            Rule::Keyword(rule) => self.keyword_lasting(reading, rule),
            Rule::CostsHalf => Yield::other(1.5),
            _ => Yield::default(),
        }
    }

    /// Wounds I know of among a player's cards: anybody sees a discard pile, only I see my hand.
    pub fn known_wounds(&self, seat: table::Seat) -> usize {
        let wounds = |zone: Zone| {
            let is_wound = |card: &&CardId| self.at.face(**card).kind == Kind::Wound;
            self.at.zone(zone).iter().filter(is_wound).count()
        };
        let hand = if seat == self.seat { wounds(Zone::hand(seat)) } else { 0 };
        hand + wounds(Zone::discard(seat))
    }
}
