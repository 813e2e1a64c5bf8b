//! Legendary as numbers.

use super::{Encoded, MOST_SEATS, Rewards, Section, Writer, section, yes};
use legendary::cards::{ALL_SLOTS, CardId, SPACES, Zone};
use legendary::catalogue::{Class, Kind};
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
    const OPTIONS: usize = 64;

    fn begin(&self) -> State {
        self.start()
    }

    fn observe(&self, state: &State, seat: Seat, options: usize, into: &mut [f32]) {
        let at = Position::new(self, state);
        let mut writer = Writer::new(into);
        let prompt = state.asked();
        writer.one_of(QUESTIONS.len(), prompt.map_or(QUESTIONS.len(), question));
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
        put_own(&mut writer, at, seat);
        put_table(&mut writer, at, prompt);
        put_meters(&mut writer, at);
        for space in 0..SPACES {
            let numbers = at.villain_at(space).map(|card| villain(at, card));
            writer.put(numbers.unwrap_or_default());
        }
        for slot in 0..ALL_SLOTS {
            let numbers = at.hero_at(slot).map(|card| hero(at, card));
            writer.put(numbers.unwrap_or_default());
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
    }

    fn describe(&self, state: &State, seat: Seat, choice: Choice, into: &mut [f32]) {
        let at = Position::new(self, state);
        let mut writer = Writer::new(into);
        let (kind, number, card) = parts(state, choice);
        writer.one_of(KINDS.len(), kind);
        let number = match choice {
            Choice::Player(other) => {
                f32::from((other.0 + self.players() - seat.0) % self.players())
            }
            _ => number,
        };
        writer.put([number]);
        let Some(card) = card.filter(|card| self.has_card(*card)) else {
            return;
        };
        put_card(&mut writer, at, choice, card);
        let zone = state.cards.zone_of(card);
        writer.one_of(PLACES.len(), place(zone, seat));
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
fn put_own(writer: &mut Writer<'_>, at: Position<'_>, seat: Seat) {
    let cards = &at.state.cards;
    let size = |zone: Zone| cards.len(zone) as f32;
    let (hand, deck, discard, played) =
        (Zone::hand(seat), Zone::deck(seat), Zone::discard(seat), Zone::played(seat));
    let (mut count, mut wounds, mut attack, mut recruit) = (0, 0, 0, 0);
    let (mut hand_attack, mut hand_recruit) = (0, 0);
    let mut classes = [0.0; CLASSES];
    for zone in [deck, hand, played, discard] {
        for card in cards.zone(zone) {
            let face = at.face(*card);
            let (makes_attack, makes_recruit) =
                (i32::from(face.attack.unwrap_or(0)), i32::from(face.recruit.unwrap_or(0)));
            count += 1;
            wounds += i32::from(face.kind == Kind::Wound);
            attack += makes_attack;
            recruit += makes_recruit;
            if zone == hand {
                hand_attack += makes_attack;
                hand_recruit += makes_recruit;
            }
            for (class, counted) in classes.iter_mut().enumerate() {
                *counted += f32::from(face.classes.0 >> class & 1);
            }
        }
    }
    writer.put([
        size(hand),
        size(deck),
        size(discard),
        size(played),
        size(Zone::victory(seat)),
        count as f32,
        wounds as f32,
        attack as f32,
        recruit as f32,
        hand_attack as f32,
        hand_recruit as f32,
    ]);
    writer.put(classes);
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
fn villain(at: Position<'_>, card: CardId) -> [f32; VILLAIN] {
    [
        1.0 + f32::from(at.game.face_number(card)),
        at.enemy_attack(card) as f32,
        at.printed_vp(card) as f32,
        at.held_by(card).len() as f32,
    ]
}

#[inline]
fn hero(at: Position<'_>, card: CardId) -> [f32; HERO] {
    let face = at.face(card);
    [
        1.0 + f32::from(at.game.face_number(card)),
        at.cost(card) as f32,
        f32::from(face.attack.unwrap_or(0)),
        f32::from(face.recruit.unwrap_or(0)),
    ]
}

#[inline]
fn put_card(writer: &mut Writer<'_>, at: Position<'_>, choice: Choice, card: CardId) {
    let face = at.face(card);
    let price = match choice {
        Choice::Recruit(card) => at.recruit_price(card),
        Choice::Fight(card) => at.fight_price(card),
        _ => 0,
    };
    let mut numbers = [0.0; CARD];
    numbers[..7].copy_from_slice(&[
        1.0 + f32::from(at.game.face_number(card)),
        f32::from(face.cost),
        f32::from(face.attack.unwrap_or(0)),
        f32::from(face.recruit.unwrap_or(0)),
        f32::from(face.vp),
        price as f32,
        at.held_by(card).len() as f32,
    ]);
    numbers[match face.kind {
        Kind::Hero => 7,
        Kind::Wound => 8,
        Kind::Bystander => 9,
        Kind::Villain | Kind::Henchman | Kind::Mastermind => 10,
        Kind::Tactic | Kind::Scheme | Kind::Twist | Kind::Strike | Kind::Rule => 11,
    }] = 1.0;
    writer.put(numbers);
    let mut classes = [0.0; CLASSES];
    for (class, has) in classes.iter_mut().enumerate() {
        *has = f32::from(face.classes.0 >> class & 1);
    }
    writer.put(classes);
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
