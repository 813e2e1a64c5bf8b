//! The outlook: how long the game will last, and what my own deck is like.

use super::Mind;
use super::peril::Peril;
use super::weights::Weights;
use super::worth::{Moment, Reading};
use legendary::Position;
use legendary::cards::{CardId, Zone};
use legendary::catalogue::{Class, Kind};
use legendary::effect::{
    Amount, AmountId, Block, CardOp, Condition, Node, Op, SelectorId, Trigger, Zones,
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
    /// The same for the cards I may have later: those that the heroes of this game bring are counted in part.
    pub later_classes: [f32; Class::ALL.len()],
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

impl Outlook {
    pub fn of(at: Position<'_>, seat: Seat, weights: &Weights) -> Outlook {
        let mut own: List<CardId, OWNED> = List::new();
        for zone in [Zone::deck(seat), Zone::hand(seat), Zone::played(seat), Zone::discard(seat)] {
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
            later_classes: later_classes(at, owned, classes, weights.synergy),
            peril: Peril::of(at, weights),
            shields: List::new(),
        };
        outlook.weigh(at, seat, weights);
        outlook.find_shields(at, seat, weights);
        outlook
    }

    fn find_shields(&mut self, at: Position<'_>, seat: Seat, weights: &Weights) {
        let mind = Mind { at, seat, outlook: *self, weights };
        let reading = Reading { when: Moment::Someday, enemy: true };
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
                each_op(at, ability.block, &mut |op| {
                    if let Op::RevealOr { card, otherwise } = op {
                        let _ = self.shields.push(Shield {
                            card,
                            times: left(kind),
                            cost: -mind.total(&mind.block(reading, otherwise)).min(0.0),
                        });
                    }
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
        let mind = Mind { at, seat, outlook: *self, weights };
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

/// Classes of my deck as it may become, with so many of the heroes' cards mixed in.
fn later_classes(
    at: Position<'_>,
    owned: f32,
    now: [f32; Class::ALL.len()],
    mixed: f32,
) -> [f32; Class::ALL.len()] {
    let catalogue = &at.game.catalogue;
    let (mut cards, mut with) = (0.0, [0.0; Class::ALL.len()]);
    for hero in &at.game.setup.heroes {
        for design in &catalogue.hero(*hero).cards {
            let design = catalogue.design(*design);
            let copies = f32::from(design.copies);
            cards += copies;
            for class in design.classes.iter() {
                with[class as usize] += copies;
            }
        }
    }
    let mut later = now;
    for (later, with) in later.iter_mut().zip(with) {
        *later = (*later * owned + with / f32::max(cards, 1.0) * mixed) / (owned + mixed);
    }
    later
}

/// Turns each player can still expect: until the Villain Deck is empty, or the scheme has its last twist, or the Hero Deck is empty.
pub(super) fn turns_left(at: Position<'_>) -> f32 {
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
    for ability in scheme.abilities.iter().filter(|ability| ability.triggers.has(Trigger::Twist)) {
        let mut ends = false;
        each_op(at, ability.block, &mut |op| match op {
            Op::EvilWins => ends = true,
            Op::PlayVillainCards(amount) => twist_plays += number(at, amount),
            Op::Cards(cards, CardOp::Ko) if at.selector(cards).zones.has(Zones::HQ) => {
                twist_heroes += 5.0
            }
            _ => {}
        });
        if let Some(condition) = ability.condition
            && let Condition::TwistNumber { from, .. } = game.catalogue.program.condition(condition)
            && ends
        {
            last_twist = Some(f32::from(from));
        }
    }
    let cards = deck.len() as f32;
    let extra_strikes =
        if game.alone() && game.options.solo == Solo::Advanced { strikes } else { 0.0 };
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

/// Visits every operation of a block, in every branch.
pub(super) fn each_op(at: Position<'_>, block: Block, visit: &mut impl FnMut(Op)) {
    let program = &at.game.catalogue.program;
    program.walk_block(block, &mut |node| {
        if let Node::Op(_, op) = node {
            visit(op);
        }
    });
}
