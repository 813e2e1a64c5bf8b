//! The outlook: how long the game will last, and what my own deck is like.

use super::Mind;
use super::weights::Weights;
use super::worth::{Moment, Reading};
use legendary::Position;
use legendary::cards::{CardId, Zone};
use legendary::catalogue::{Class, Kind};
use legendary::effect::{
    Amount, AmountId, Block, Condition, ConditionId, Op, Rule, SelectorId, Trigger, Zones,
};
use legendary::options::Solo;
use table::{List, Seat};

/// Cards one player owns at most that we look at; more do not change the picture.
const OWNED: usize = 96;

#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook {
    /// My cards, wherever they are.
    pub own: List<CardId, OWNED>,
    /// Turns I can expect to have, this one included.
    pub turns: f32,
    /// What a point of Recruit is worth.
    pub recruit: f32,
    /// What drawing a card of my deck is worth.
    pub average: f32,
    /// How often a card that joins my deck now will be played.
    pub plays: f32,
    /// Cards I own.
    pub owned: f32,
    /// What the poorest of my cards gives.
    pub poorest: f32,
    pub average_cost: f32,
    /// Share of my cards with each class.
    pub classes: [f32; Class::ALL.len()],
    /// What the scheme punishes.
    pub peril: Peril,
    /// What is better shown when a strike or a twist asks for it.
    pub shields: List<Shield, 4>,
}

/// "Reveal such a card or suffer" on the mastermind's strikes or the scheme's twists (R5.8).
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Shield {
    pub card: SelectorId,
    /// How often it will be asked for.
    pub times: f32,
    /// What not having it costs each time.
    pub cost: f32,
}

/// What brings the scheme nearer to winning (R11.2), each in points of Attack.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Peril {
    /// A villain in the Escape Pile, of the kinds that count.
    pub escaped: f32,
    pub escaped_kinds: legendary::catalogue::Kinds,
    /// A card carried away by an escaping villain.
    pub carried: f32,
    pub carried_kinds: legendary::catalogue::Kinds,
    /// A Wound gained.
    pub wound: f32,
    /// A card leaving the Hero Deck.
    pub hero_card: f32,
}

impl Outlook {
    pub fn of(at: Position<'_>, seat: Seat, weights: &Weights) -> Outlook {
        let mut own: List<CardId, OWNED> = List::new();
        for zone in [
            Zone::deck(seat),
            Zone::hand(seat),
            Zone::played(seat),
            Zone::discard(seat),
        ] {
            for card in at.zone(zone) {
                let _ = own.push(*card);
            }
        }
        let owned = own.len().max(1) as f32;
        let mut classes = [0.0; Class::ALL.len()];
        for card in own.iter() {
            for class in at.face(*card).classes.iter() {
                classes[class as usize] += 1.0 / owned;
            }
        }
        let turns = turns_left(at);
        let recruit =
            (turns * weights.recruit_per_turn).clamp(weights.recruit_least, weights.recruit_most);
        let cost: i32 = own.iter().map(|card| at.cost(*card)).sum();
        let mut outlook = Outlook {
            own,
            turns,
            recruit,
            average: 1.0,
            plays: ((turns - 1.5) * 6.0 / (owned + 3.0)).clamp(0.0, weights.plays_most),
            owned,
            poorest: 0.0,
            average_cost: cost as f32 / owned,
            classes,
            peril: Peril::of(at, weights),
            shields: List::new(),
        };
        outlook.weigh(at, seat, weights);
        outlook.find_shields(at, seat, weights);
        outlook
    }

    fn find_shields(&mut self, at: Position<'_>, seat: Seat, weights: &Weights) {
        let mind = Mind {
            at,
            seat,
            outlook: *self,
            weights,
        };
        let reading = Reading {
            when: Moment::Someday,
            enemy: true,
        };
        let left = |kind: Kind| {
            let deck = at.zone(Zone::VILLAIN_DECK).iter();
            deck.filter(|card| at.face(**card).kind == kind).count() as f32
        };
        for (card, trigger, kind) in [
            (at.game.mastermind, Trigger::Strike, Kind::Strike),
            (at.game.scheme, Trigger::Twist, Kind::Twist),
        ] {
            for ability in &at.game.face(card).abilities {
                if !ability.triggers.has(trigger) {
                    continue;
                }
                walk(at, ability.block, &mut |op| {
                    if let Op::RevealOr { card, otherwise } = op {
                        let _ = self.shields.push(Shield {
                            card,
                            times: left(kind),
                            cost: -mind.total(&mind.block(reading, otherwise)).min(0.0),
                        });
                    }
                    false
                });
            }
        }
    }

    /// What my cards give when played, on average and at worst. Copies of a design are looked at once.
    fn weigh(&mut self, at: Position<'_>, seat: Seat, weights: &Weights) {
        let mut counts = [0u8; 256];
        for card in self.own.iter() {
            counts[at.game.face_number(*card) as usize] += 1;
        }
        let mind = Mind {
            at,
            seat,
            outlook: *self,
            weights,
        };
        let (mut sum, mut poorest) = (0.0, f32::MAX);
        for (face, count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
            let value = mind.value_of_face(face as u8).max(0.0);
            sum += f32::from(*count) * value;
            poorest = value.min(poorest);
        }
        self.average = sum / self.owned;
        self.poorest = poorest.min(self.average);
    }
}

/// Turns each player can still expect: until the Villain Deck is empty, or the scheme has its last twist, or the Hero Deck is empty.
fn turns_left(at: Position<'_>) -> f32 {
    let game = at.game;
    let deck = at.zone(Zone::VILLAIN_DECK);
    let mut twists = 0.0;
    let mut strikes = 0.0;
    for card in deck {
        match at.face(*card).kind {
            Kind::Twist => twists += 1.0,
            Kind::Strike => strikes += 1.0,
            _ => {}
        }
    }
    let scheme = game.face(game.scheme);
    let (mut last_twist, mut twist_plays, mut twist_heroes) = (None, 0.0f32, 0.0f32);
    for ability in scheme
        .abilities
        .iter()
        .filter(|ability| ability.triggers.has(Trigger::Twist))
    {
        let ends = walk(at, ability.block, &mut |op| matches!(op, Op::EvilWins));
        if let Some(condition) = ability.condition
            && let Condition::TwistNumber { from, .. } = game.catalogue.program.condition(condition)
            && ends
        {
            last_twist = Some(f32::from(from));
        }
        walk(at, ability.block, &mut |op| {
            match op {
                Op::PlayVillainCards(amount) => twist_plays += number(at, amount),
                Op::Ko(cards) if at.selector(cards).zones.has(Zones::HQ) => twist_heroes += 5.0,
                _ => {}
            }
            false
        });
    }
    let cards = deck.len() as f32;
    let extra_strikes = if game.alone() && game.options.solo == Solo::Advanced {
        strikes
    } else {
        0.0
    };
    let per_turn = f32::from(game.options.villain_cards_per_turn.max(1));
    let mut turns = (cards - extra_strikes - twists * twist_plays).max(0.0) / per_turn;
    if let Some(last) = last_twist {
        let missing = (last - f32::from(at.state.twists)).max(0.0);
        turns *= (missing / (twists + 1.0)).min(1.0);
    }
    let heroes = at.state.cards.len(Zone::HERO_DECK) as f32;
    let per_turn = 1.2 + twist_heroes * twists / turns.max(1.0);
    turns = turns.min(heroes / per_turn);
    1.0 + turns / f32::from(game.players())
}

fn number(at: Position<'_>, amount: AmountId) -> f32 {
    match at.game.catalogue.program.amount(amount) {
        Amount::Number(number) => f32::from(number),
        _ => 1.0,
    }
}

/// Does the block hold an operation like this? Looks into blocks of blocks.
fn walk(at: Position<'_>, block: Block, found: &mut dyn FnMut(Op) -> bool) -> bool {
    let program = &at.game.catalogue.program;
    program.block(block).iter().any(|op| {
        found(*op)
            || match *op {
                Op::LookAtTop { then, .. }
                | Op::ForEach { then, .. }
                | Op::EachPlayer { then, .. } => walk(at, then, found),
                Op::RevealOr { otherwise, .. } => walk(at, otherwise, found),
                Op::May { first, then } => walk(at, first, found) || walk(at, then, found),
                Op::If {
                    then, otherwise, ..
                } => walk(at, then, found) || walk(at, otherwise, found),
                _ => false,
            }
    })
}

impl Peril {
    /// Reads the scheme's condition: what is counted, and how many more it takes.
    fn of(at: Position<'_>, weights: &Weights) -> Peril {
        let mut peril = Peril::default();
        for (card, rule) in &at.game.evil_wins {
            if let Rule::EvilWinsIf(condition) = at.game.catalogue.program.rule(*rule) {
                peril.read(at, *card, condition, weights);
            }
        }
        peril
    }

    fn read(
        &mut self,
        at: Position<'_>,
        scheme: CardId,
        condition: ConditionId,
        weights: &Weights,
    ) {
        let program = &at.game.catalogue.program;
        let scope = legendary::Text::scope(
            scheme,
            at.game.face_number(scheme),
            at.state.active,
            CardId::NONE,
        );
        match program.condition(condition) {
            Condition::Compare { left, right, .. } => {
                let (have, need) = (at.amount(&scope, left), at.amount(&scope, right));
                let missing = (need - have).unsigned_abs().max(1) as f32;
                self.read_amount(at, left, weights.scheme / (missing * missing));
            }
            Condition::Not(inner) => {
                if let Condition::Any(selector) = program.condition(inner) {
                    let left = at.count(&scope, selector).max(1) as f32;
                    self.read_selector(at, selector, weights.scheme / (left * left));
                }
            }
            Condition::Both(left, right) | Condition::Either(left, right) => {
                self.read(at, scheme, left, weights);
                self.read(at, scheme, right, weights);
            }
            _ => {}
        }
    }

    fn read_amount(&mut self, at: Position<'_>, amount: AmountId, each: f32) {
        match at.game.catalogue.program.amount(amount) {
            Amount::Count { of, .. } => self.read_selector(at, of, each),
            Amount::Sum(left, right) => {
                self.read_amount(at, left, each);
                self.read_amount(at, right, each);
            }
            _ => {}
        }
    }

    fn read_selector(&mut self, at: Position<'_>, selector: SelectorId, each: f32) {
        let selector = at.selector(selector);
        if selector.zones.has(Zones::ESCAPED) {
            self.escaped = each;
            self.escaped_kinds = selector.filter.kinds;
        }
        if selector.zones.has(Zones::CARRIED_AWAY) {
            self.carried = each;
            self.carried_kinds = selector.filter.kinds;
        }
        if selector.zones.has(Zones::WOUNDS) {
            self.wound = each;
        }
        if selector.zones.has(Zones::HERO_DECK) {
            self.hero_card = each;
        }
    }
}
