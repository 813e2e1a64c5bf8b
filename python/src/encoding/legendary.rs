//! Legendary as numbers.

mod faces;

use self::faces::{Faces, HOLDS, PRICE, Sum};
use super::{Encoded, MOST_SEATS, Rewards, Section, Writer, section, yes};
use legendary::cards::{ALL_SLOTS, CardId, SPACES, Zone};
use legendary::catalogue::Class;
use legendary::choice::{Choice, Prompt};
use legendary::state::{State, Verdict};
use legendary::usable::Usable;
use legendary::words::Speaker;
use legendary::{Legendary, Position};
use table::{Known, Seat, Viewer};

/// Kinds of questions, in the order of their places.
const QUESTIONS: [&str; 24] = [
    "begin",
    "mulligan",
    "action",
    "showdown",
    "cards",
    "may",
    "mode",
    "number",
    "player",
    "space",
    "empty space",
    "before strike",
    "pay",
    "reveal or",
    "put back",
    "pass",
    "threat class",
    "threat cards",
    "instead of wound",
    "order",
    "side",
    "champion",
    "team",
    "mastermind",
];

/// Kinds of options, in the order of their places.
const KINDS: [&str; 17] = [
    "begin", "play", "recruit", "fight", "heal", "end turn", "pick", "done", "yes", "no", "mode",
    "player", "space", "next", "use", "number", "threaten",
];

/// Where the card of an option lies, in the order of the places.
const PLACES: [&str; 10] = [
    "hand",
    "played",
    "discard",
    "deck",
    "victory",
    "another player's",
    "HQ",
    "city",
    "KO",
    "elsewhere",
];

const CLASSES: usize = Class::ALL.len();
const GENERAL: usize = 10;
const OWN: usize = 11;
const TABLE: usize = 13;
const METERS: usize = 4;
const VILLAIN: usize = 4;
const HERO: usize = 4;
const OTHER: usize = 5;
const CARD: usize = 12;

impl Encoded for Legendary {
    const OBSERVATION: usize = QUESTIONS.len()
        + GENERAL
        + OWN
        + CLASSES
        + TABLE
        + METERS
        + VILLAIN * SPACES
        + HERO * ALL_SLOTS
        + OTHER * (MOST_SEATS - 1);
    const OPTION: usize = KINDS.len() + 1 + CARD + CLASSES + PLACES.len();

    type Prepared = Faces;

    fn prepare_numbers(&self) -> Faces {
        Faces::of(self)
    }

    fn room_for_options(&self) -> usize {
        65
    }

    fn begin(&self) -> State {
        self.start()
    }

    fn observe(&self, faces: &Faces, state: &State, seat: Seat, options: usize, into: &mut [f32]) {
        let Some(into) = into.first_chunk_mut::<{ Self::OBSERVATION }>() else {
            return;
        };
        let at = Position::new(self, state);
        let mut writer = Writer::new(into);
        let prompt = state.asked();
        writer.one_of::<{ QUESTIONS.len() }>(prompt.map_or(usize::MAX, question));
        writer.put([
            f32::from(state.turns),
            yes(state.active == seat),
            f32::from(self.players()),
            f32::from(state.twists),
            yes(state.last_turn),
            options as f32,
            at.attack_to_spend() as f32,
            at.recruit_to_spend() as f32,
            f32::from(state.turn.recruited),
            f32::from(state.turn.fought),
        ]);
        put_own(&mut writer, at, faces, seat);
        put_table(&mut writer, at, prompt);
        put_meters(&mut writer, at);
        for space in 0..SPACES {
            writer
                .put(at.villain_at(space).map_or([0.0; VILLAIN], |card| villain(at, faces, card)));
        }
        for slot in 0..ALL_SLOTS {
            writer.put(at.hero_at(slot).map_or([0.0; HERO], |card| hero(at, faces, card)));
        }
        for further in 1..self.players() {
            let other = Seat((seat.0 + further) % self.players());
            let size = |zone: Zone| state.cards.len(zone) as f32;
            writer.put([
                1.0,
                size(Zone::hand(other)),
                size(Zone::deck(other)),
                size(Zone::discard(other)),
                size(Zone::victory(other)),
            ]);
        }
        writer.end();
    }

    fn describe(
        &self,
        faces: &Faces,
        state: &State,
        seat: Seat,
        choices: &[Choice],
        into: &mut [f32],
    ) {
        let at = Position::new(self, state);
        let (rows, _) = into.as_chunks_mut::<{ Self::OPTION }>();
        for (choice, row) in choices.iter().zip(rows) {
            let mut writer = Writer::new(row);
            let (kind, number, card) = parts(state, *choice);
            writer.one_of::<{ KINDS.len() }>(kind);
            writer.put([match choice {
                Choice::Player(other) => {
                    f32::from((other.0 + self.players() - seat.0) % self.players())
                }
                _ => number,
            }]);
            let Some(card) = card.filter(|card| self.has_card(*card)) else {
                writer.end();
                continue;
            };
            let into = writer.next::<{ CARD + CLASSES }>();
            *into = faces.rows[usize::from(self.face_number(card))];
            match choice {
                Choice::Recruit(card) => into[PRICE] = at.recruit_price(*card) as f32,
                Choice::Fight(card) => {
                    into[PRICE] = at.fight_price(*card) as f32;
                    into[HOLDS] = at.held_by(*card).len() as f32;
                }
                Choice::Pick(card) => into[HOLDS] = at.held_by(*card).len() as f32,
                _ => {}
            }
            writer.one_of::<{ PLACES.len() }>(place(state.cards.zone_of(card), seat));
        }
    }

    fn rewards(&self, verdict: &Verdict) -> Rewards {
        let each = match verdict {
            Verdict::Won => 1.0,
            Verdict::EvilWon => -1.0,
            Verdict::Tied | Verdict::Running | Verdict::WonButFinishing | Verdict::Stopped(_) => {
                0.0
            }
        };
        let mut rewards = [0.0; MOST_SEATS];
        rewards[..usize::from(self.players())].fill(each);
        rewards
    }

    fn words(&self, state: &State, seat: Seat, choice: Choice) -> String {
        let names: Vec<String> = (0..self.players()).map(|seat| format!("player_{seat}")).collect();
        Speaker::new(self, &names).choice(&Known::to(self, state, Viewer::seat(seat)), choice)
    }

    fn observation() -> Vec<Section> {
        vec![
            section(
                "question",
                QUESTIONS.len(),
                format!("1 at the kind of question that is open: {}", QUESTIONS.join(", ")),
            ),
            section(
                "general",
                GENERAL,
                "turns begun; 1 if it is your turn; players; twists so far; 1 if this turn is the last; options now; Attack to spend; \
                 Recruit to spend; heroes recruited this turn; fights won this turn",
            ),
            section(
                "own",
                OWN,
                "cards in your hand, deck, discard pile, played area, Victory Pile; cards you own besides that pile; Wounds among them; \
                 printed Attack and printed Recruit of them together; the same of your hand",
            ),
            section(
                "own classes",
                CLASSES,
                format!("how many of those cards have each class: {}", classes()),
            ),
            section(
                "table",
                TABLE,
                "cards in the Hero Deck, Villain Deck, Wound Stack, Bystander Stack, Officer Stack, KO pile; villains that escaped; cards carried \
                 away; Tactics left; Attack of the mastermind now; cards it holds; Tactics left of a second mastermind; 1 + number of the card \
                 whose text asks, or 0",
            ),
            section(
                "meters",
                METERS,
                "for two conditions of the scheme that lose the game: 1 if there is one, how many more until it is lost",
            ),
            section(
                "city",
                VILLAIN * SPACES,
                "for each space from the Sewers to the Bridge: 1 + number of the villain's card, or 0; its Attack now; its VP; cards it holds",
            ),
            section(
                "HQ",
                HERO * ALL_SLOTS,
                "for each slot, and two that villains may bring: 1 + number of the hero's card, or 0; cost; printed Attack; printed Recruit",
            ),
            section(
                "others",
                OTHER * (MOST_SEATS - 1),
                "for each further player in the order of seats: 1; cards in hand, deck, discard pile, Victory Pile",
            ),
        ]
    }

    fn option() -> Vec<Section> {
        vec![
            section("kind", KINDS.len(), format!("1 at the kind of option: {}", KINDS.join(", "))),
            section(
                "number",
                1,
                "which mode, space, waiting effect or ability; how many; for a player how many seats further than yours",
            ),
            section(
                "card",
                CARD,
                "all 0 without a card; 1 + its number; cost; printed Attack; printed Recruit; VP; what recruiting or fighting it costs now; cards it \
                 holds; 1 for a hero; a Wound; a bystander; a villain, henchman or mastermind; anything else",
            ),
            section("classes", CLASSES, format!("1 for each class the card has: {}", classes())),
            section("place", PLACES.len(), format!("1 where the card lies: {}", PLACES.join(", "))),
        ]
    }
}

fn classes() -> String {
    Class::ALL.map(|class| format!("{class:?}").to_lowercase()).join(", ")
}

/// What the seat owns. Everybody knows which cards a player owns; of the order of a deck and, for others, of which are in hand, nothing is told.
#[inline]
fn put_own(writer: &mut Writer<'_>, at: Position<'_>, faces: &Faces, seat: Seat) {
    let cards = &at.state.cards;
    let sum = |zone: Zone| -> Sum {
        let each = cards.zone(zone).iter().map(|card| faces.sum(at.game.face_number(*card)));
        each.fold(Sum::default(), Sum::plus)
    };
    let zones = [Zone::hand(seat), Zone::deck(seat), Zone::discard(seat), Zone::played(seat)];
    let [hand, deck, discard, played] = zones.map(sum);
    let [in_hand, in_deck, in_discard, in_play] = zones.map(|zone| cards.len(zone) as f32);
    let all = hand.plus(deck).plus(discard).plus(played);
    writer.put([
        in_hand,
        in_deck,
        in_discard,
        in_play,
        cards.len(Zone::victory(seat)) as f32,
        in_hand + in_deck + in_discard + in_play,
        all.wounds(),
        all.attack(),
        all.recruit(),
        hand.attack(),
        hand.recruit(),
    ]);
    writer.put(all.classes());
}

#[inline]
fn put_table(writer: &mut Writer<'_>, at: Position<'_>, prompt: Option<Prompt>) {
    let size = |zone: Zone| at.state.cards.len(zone) as f32;
    let mastermind = at.game.mastermind;
    let asks = prompt.and_then(Prompt::text).and_then(|text| at.state.texts.get(usize::from(text)));
    writer.put([
        size(Zone::HERO_DECK),
        size(Zone::VILLAIN_DECK),
        size(Zone::WOUNDS),
        size(Zone::BYSTANDERS),
        size(Zone::OFFICERS),
        size(Zone::KO),
        size(Zone::ESCAPED),
        size(Zone::CARRIED_AWAY),
        size(Zone::TACTICS),
        at.enemy_attack(mastermind) as f32,
        (size(Zone::MASTERMIND) - 1.0).max(0.0),
        size(Zone::SECOND_TACTICS),
        asks.map_or(0.0, |text| 1.0 + f32::from(text.face)),
    ]);
}

#[inline]
fn put_meters(writer: &mut Writer<'_>, at: Position<'_>) {
    let mut numbers = [0.0; METERS];
    for (meter, numbers) in at.meters().iter().zip(numbers.chunks_exact_mut(2)) {
        numbers[0] = 1.0;
        numbers[1] = meter.left() as f32;
    }
    writer.put(numbers);
}

#[inline]
fn villain(at: Position<'_>, faces: &Faces, card: CardId) -> [f32; VILLAIN] {
    let [number, ..] = faces.rows[usize::from(at.game.face_number(card))];
    [
        number,
        at.enemy_attack(card) as f32,
        at.printed_vp(card) as f32,
        at.held_by(card).len() as f32,
    ]
}

#[inline]
fn hero(at: Position<'_>, faces: &Faces, card: CardId) -> [f32; HERO] {
    let [number, cost, attack, recruit, ..] = faces.rows[usize::from(at.game.face_number(card))];
    let cost = if at.game.has_half_costs { at.cost(card) as f32 } else { cost };
    [number, cost, attack, recruit]
}

/// The kind of an option, its number and its card.
#[inline]
fn parts(state: &State, choice: Choice) -> (usize, f32, Option<CardId>) {
    match choice {
        Choice::Begin => (0, 0.0, None),
        Choice::Play(card) => (1, 0.0, Some(card)),
        Choice::Recruit(card) => (2, 0.0, Some(card)),
        Choice::Fight(card) => (3, 0.0, Some(card)),
        Choice::Heal => (4, 0.0, None),
        Choice::EndTurn => (5, 0.0, None),
        Choice::Pick(card) => (6, 0.0, Some(card)),
        Choice::Done => (7, 0.0, None),
        Choice::Yes => (8, 0.0, None),
        Choice::No => (9, 0.0, None),
        Choice::Mode(mode) => (10, f32::from(mode), None),
        Choice::Player(seat) => (11, f32::from(seat.0), None),
        Choice::Space(space) => (12, f32::from(space), None),
        Choice::Next(index) => (13, f32::from(index), None),
        Choice::Use(Usable::Shard) => (14, 0.0, None),
        Choice::Use(Usable::Offer(at)) => {
            (14, f32::from(at), state.turn.offers.get(usize::from(at)).map(|offer| offer.card))
        }
        Choice::Use(Usable::Standing { card, line }) => (14, f32::from(line), Some(card)),
        Choice::Number(number) => (15, f32::from(number), None),
        Choice::Threaten(card) => (16, 0.0, Some(card)),
    }
}

#[inline]
fn place(zone: Zone, seat: Seat) -> usize {
    match zone.owner() {
        Some(owner) if owner != seat => 5,
        Some(_) if zone == Zone::hand(seat) => 0,
        Some(_) if zone == Zone::played(seat) => 1,
        Some(_) if zone == Zone::discard(seat) => 2,
        Some(_) if zone == Zone::deck(seat) => 3,
        Some(_) => 4,
        None if zone.slot().is_some() => 6,
        None if zone.space().is_some() => 7,
        None if zone == Zone::KO => 8,
        None => 9,
    }
}

fn question(prompt: Prompt) -> usize {
    match prompt {
        Prompt::Begin => 0,
        Prompt::Mulligan(_) => 1,
        Prompt::Action => 2,
        Prompt::Showdown => 3,
        Prompt::Cards { .. } => 4,
        Prompt::May { .. } => 5,
        Prompt::Mode { .. } => 6,
        Prompt::Number { .. } => 7,
        Prompt::Player { .. } => 8,
        Prompt::Space { .. } => 9,
        Prompt::EmptySpace { .. } => 10,
        Prompt::BeforeStrike { .. } => 11,
        Prompt::Pay { .. } => 12,
        Prompt::RevealOr { .. } => 13,
        Prompt::PutBack { .. } => 14,
        Prompt::Pass { .. } => 15,
        Prompt::ThreatClass(_) => 16,
        Prompt::ThreatCards { .. } => 17,
        Prompt::InsteadOfWound { .. } => 18,
        Prompt::Order { .. } => 19,
        Prompt::Side(_) => 20,
        Prompt::Champion { .. } => 21,
        Prompt::Team { .. } => 22,
        Prompt::Mastermind { .. } => 23,
    }
}
