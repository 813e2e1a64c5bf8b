//! Clix as numbers. Nothing is hidden in this game.

use super::{Encoded, MOST_SEATS, Rewards, Section, Writer, section, yes};
use clix::Clix;
use clix::board::{Square, Terrain};
use clix::choice::{Choice, Prompt};
use clix::effect::{ActionKind, Effect};
use clix::state::object::{ObjectId, Whereabouts};
use clix::state::{FigureId, Figures, MOST_FIGURES, Marks, State, Verdict, WonBy};
use clix::words::Speaker;
use table::{List, Seat};

/// Kinds of questions, in the order of their places.
const QUESTIONS: [&str; 34] = [
    "begin",
    "first player",
    "starting area",
    "place object",
    "place figure",
    "action",
    "deed",
    "passenger",
    "pick up",
    "destination",
    "beside whom",
    "way",
    "set down",
    "reroll",
    "action inside",
    "target",
    "shot through",
    "use reach",
    "replace attack",
    "replace defense",
    "answer next",
    "would be hit",
    "share",
    "reduce",
    "reduce outside attacks",
    "knock back",
    "knock back next",
    "push next",
    "order",
    "gamble",
    "heal one of",
    "character",
    "of a power",
    "destroy",
];

/// Kinds of options, in the order of their places. A square is by far the commonest, so a row is kept short: two cache lines.
const KINDS: [&str; 12] = [
    "set-up",
    "do",
    "end turn",
    "figure",
    "square",
    "object or border",
    "yes",
    "no or done",
    "amount, value, power or team",
    "action inside",
    "reroll",
    "anything else",
];

/// Where [`KINDS`] has squares.
const SQUARE: usize = 4;

const ACTIONS: [&str; 5] = ["move", "close", "range", "power", "free"];

const GENERAL: usize = 16;
const FIGURE: usize = 16;
const SUBJECT: usize = 6;
const PLACE: usize = 7;
/// Where the square of an option begins.
const PLACED: usize = KINDS.len() + 2 + ACTIONS.len() + SUBJECT;

impl Encoded for Clix {
    const OBSERVATION: usize = QUESTIONS.len() + GENERAL + FIGURE * MOST_FIGURES;
    const OPTION: usize = PLACED + PLACE;

    type Prepared = Ground;

    fn prepare_numbers(&self) -> Ground {
        Ground::of(self)
    }

    /// Every square of the map, and some options that are none.
    fn room_for_options(&self) -> usize {
        (self.map.squares().len() + 32) | 1
    }

    fn begin(&self) -> State {
        self.start()
    }

    fn observe(&self, _: &Ground, state: &State, seat: Seat, options: usize, into: &mut [f32]) {
        let Some(into) = into.first_chunk_mut::<{ Self::OBSERVATION }>() else {
            return;
        };
        let mut writer = Writer::new(into);
        writer.one_of::<{ QUESTIONS.len() }>(state.prompt().map_or(usize::MAX, question));
        let (me, you) = (seat.index() % 2, (seat.index() + 1) % 2);
        let standing =
            |seat: usize| state.on_map.intersection(self.force(Seat(seat as u8))).len() as f32;
        let action = &state.action;
        let during = action.actor.is_some();
        writer.put([
            f32::from(state.turn.number),
            yes(state.turn.active == seat),
            f32::from(state.turn.actions),
            options as f32,
            f32::from(state.score[me]),
            f32::from(state.score[you]),
            standing(me),
            standing(you),
            f32::from(state.theme_left[me]),
            f32::from(state.theme_left[you]),
            f32::from(state.roll.dice[0]),
            f32::from(state.roll.dice[1]),
            slot(self, seat, action.actor),
            if during { 1.0 + f32::from(action.effect as u8) } else { 0.0 },
            action.inner.map_or(0.0, |effect| 1.0 + f32::from(effect as u8)),
            slot(self, seat, action.controlled),
        ]);
        for figure in in_order(self, seat) {
            let piece = state.piece(figure);
            let square = piece.square;
            let sheet = Sheet::of(self, state, figure);
            let [speed, attack, defense, damage] = sheet.values;
            writer.put([
                1.0,
                yes(square.is_some()),
                square.map_or(0.0, |square| f32::from(square.column())),
                square.map_or(0.0, |square| f32::from(square.row())),
                yes(piece.marks.has(Marks::ACTED)),
                yes(piece.marks.has(Marks::KNOCKED_OUT)),
                yes(sheet.owner == seat),
                yes(piece.holds.is_some()),
                f32::from(piece.click),
                sheet.clicks,
                f32::from(piece.tokens),
                speed,
                attack,
                defense,
                damage,
                sheet.points,
            ]);
        }
        writer.end();
    }

    fn describe(
        &self,
        ground: &Ground,
        state: &State,
        seat: Seat,
        choices: &[Choice],
        into: &mut [f32],
    ) {
        let actor = Some(state.action.actor).filter(|actor| actor.is_some());
        let from = actor.and_then(|actor| state.square_of(actor));
        let mine = state.on_map.intersection(self.force(seat));
        let distances = Distances::of(state, from, state.on_map.without(mine));
        let (rows, _) = into.as_chunks_mut::<{ Self::OPTION }>();
        for (choices, rows) in choices.chunks(LANES).zip(rows.chunks_mut(LANES)) {
            let mut squares = [None; LANES];
            for (square, choice) in squares.iter_mut().zip(choices) {
                *square = match choice {
                    Choice::Square(square) => Some(*square),
                    _ => None,
                };
            }
            let far = distances.to(squares);
            for (((choice, row), square), far) in choices.iter().zip(rows).zip(squares).zip(far) {
                match square {
                    Some(square) => ground.write(square, far, row),
                    None => self.write_other(ground, state, seat, *choice, &distances, row),
                }
            }
        }
    }

    /// A draw that dice broke is a draw: it says nothing about who played better.
    fn rewards(&self, verdict: &Verdict) -> Rewards {
        let mut rewards = [0.0; MOST_SEATS];
        match verdict {
            Verdict::Won { by: WonBy::TieBreak, .. } | Verdict::Running | Verdict::Stopped(_) => {}
            Verdict::Won { seat, .. } => {
                rewards[..2].fill(-1.0);
                rewards[seat.index() % 2] = 1.0;
            }
        }
        rewards
    }

    fn words(&self, state: &State, _seat: Seat, choice: Choice) -> String {
        let names = ["player_0".to_string(), "player_1".to_string()];
        Speaker::new(self, &names).choice(state, choice)
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
                "turns begun; 1 if it is your turn; actions given this turn; options now; your score; theirs; your figures on the map; theirs; \
                 your theme rerolls left; theirs; the two dice of a roll that is open; 1 + place of the figure that acts, or 0; 1 + number of the \
                 effect of its action, or 0; the same of the action inside it; 1 + place of a figure under Mind Control, or 0",
            ),
            section(
                "figures",
                FIGURE * MOST_FIGURES,
                "for each figure, your force first, then the other one, then sidelines: 1; 1 if it is on the map; column and row from 0; 1 if it \
                 acted this turn; 1 if it was knocked out; 1 if it is yours; 1 if it holds an object; click from 0; clicks left; action tokens; \
                 printed speed, attack, defense and damage of that click; points",
            ),
        ]
    }

    fn option() -> Vec<Section> {
        vec![
            section("kind", KINDS.len(), format!("1 at the kind of option: {}", KINDS.join(", "))),
            section(
                "number",
                1,
                "an amount, an area, a seat, which power, team, object or of several; for a change of values twice the value, plus 1 for up",
            ),
            section("effect", 1, "1 + number of the effect that the action activates, or 0"),
            section(
                "action",
                ACTIONS.len(),
                format!("1 at the kind of that action: {}", ACTIONS.join(", ")),
            ),
            section(
                "figure",
                SUBJECT,
                "all 0 without a figure; 1 + its place in the observation; 1 if it is yours; points; clicks left; action tokens; squares from whoever acts",
            ),
            section(
                "square",
                PLACE,
                "all 0 without a square; 1; column; row; level; 1 if it is hindering or water; squares from whoever acts; squares to the nearest \
                 opposing figure",
            ),
        ]
    }
}

type Row = [f32; <Clix as Encoded>::OPTION];

trait Described {
    fn write_other(
        &self,
        ground: &Ground,
        state: &State,
        seat: Seat,
        choice: Choice,
        distances: &Distances,
        row: &mut Row,
    );
}

impl Described for Clix {
    /// An option that is not simply a square.
    fn write_other(
        &self,
        ground: &Ground,
        state: &State,
        seat: Seat,
        choice: Choice,
        distances: &Distances,
        row: &mut Row,
    ) {
        let option = Parts::of(state, choice);
        match option.square {
            Some(square) => ground.write(square, distances.to_one(square), row),
            None => *row = [0.0; <Clix as Encoded>::OPTION],
        }
        row[SQUARE] = 0.0;
        row[option.kind] = 1.0;
        row[KINDS.len()] = option.number;
        if let Some(effect) = option.effect {
            row[KINDS.len() + 1] = 1.0 + f32::from(effect as u8);
            row[KINDS.len() + 2 + action(effect)] = 1.0;
        }
        let figure = option.figure.filter(|figure| figure.index() < self.figure_count());
        if let Some(figure) = figure {
            let sheet = Sheet::of(self, state, figure);
            let away = state.square_of(figure).map_or(0, |square| distances.to_one(square).away);
            row[PLACED - SUBJECT..PLACED].copy_from_slice(&[
                slot(self, seat, figure),
                yes(sheet.owner == seat),
                sheet.points,
                sheet.clicks,
                f32::from(state.piece(figure).tokens),
                f32::from(away),
            ]);
        }
    }
}

/// What an option says of every square of the grid, but for distances.
#[derive(Debug)]
pub struct Ground {
    squares: Vec<[f32; SPOT]>,
}

/// The last numbers of an option, from the one before its square on: as many as are copied at once.
const SPOT: usize = PLACE + 1;

impl Ground {
    fn of(game: &Clix) -> Ground {
        let told = |square: Square| {
            let is = |terrain| game.map.terrain(terrain).contains(square);
            let hinders = yes(is(Terrain::Hindering) || is(Terrain::Water));
            let [column, row] = [square.column(), square.row()].map(f32::from);
            [0.0, 1.0, column, row, f32::from(game.map.level(square)), hinders, 0.0, 0.0]
        };
        Ground { squares: (0..Square::COUNT).filter_map(Square::from_index).map(told).collect() }
    }

    /// The row of a square, straight into its place: one that is made elsewhere and copied waits for its own stores.
    #[inline(always)]
    fn write(&self, square: Square, far: Far, row: &mut Row) {
        let [_, one, column, line, level, hinders, ..] = self.squares[square.index()];
        *row = [0.0; <Clix as Encoded>::OPTION];
        row[SQUARE] = 1.0;
        row[PLACED..].copy_from_slice(&[
            one,
            column,
            line,
            level,
            hinders,
            f32::from(far.away),
            f32::from(far.nearest),
        ]);
    }
}

/// What is printed of a figure where its dial stands.
struct Sheet {
    owner: Seat,
    points: f32,
    clicks: f32,
    /// Speed, attack, defense, damage.
    values: [f32; 4],
}

impl Sheet {
    #[inline(always)]
    fn of(game: &Clix, state: &State, figure: FigureId) -> Sheet {
        let (click, cast) = (usize::from(state.piece(figure).click), game.cast(figure));
        let dial = &cast.figure.dial;
        Sheet {
            owner: cast.owner,
            points: f32::from(cast.points),
            clicks: dial.len().saturating_sub(click) as f32,
            values: dial.get(click).map_or([0.0; 4], |click| click.values.map(f32::from)),
        }
    }
}

/// How far a square is from whoever acts, and from the nearest opposing figure; 0 where there is nobody.
#[derive(Clone, Copy, Default)]
struct Far {
    away: u8,
    nearest: u8,
}

/// From where distances are told: whoever acts, and every opposing figure.
struct Distances {
    actor: Option<Square>,
    opposing: List<Option<Square>, MOST_FIGURES>,
}

/// So many squares are measured at once.
const LANES: usize = 16;

impl Distances {
    fn of(state: &State, actor: Option<Square>, opposing: Figures) -> Distances {
        let mut distances = Distances { actor, opposing: List::new() };
        for square in opposing.iter().filter_map(|figure| state.square_of(figure)) {
            // There is room for every figure.
            let _ = distances.opposing.push(Some(square));
        }
        distances
    }

    #[inline(always)]
    fn to(&self, squares: [Option<Square>; LANES]) -> [Far; LANES] {
        let columns = squares.map(|square| square.map_or(0, Square::column));
        let rows = squares.map(|square| square.map_or(0, Square::row));
        let away = self.actor.map_or([0; LANES], |actor| steps(actor, &columns, &rows));
        let mut nearest = if self.opposing.is_empty() { [0; LANES] } else { [u8::MAX; LANES] };
        for other in self.opposing.iter().flatten() {
            let there = steps(*other, &columns, &rows);
            nearest = std::array::from_fn(|lane| nearest[lane].min(there[lane]));
        }
        std::array::from_fn(|lane| Far { away: away[lane], nearest: nearest[lane] })
    }

    fn to_one(&self, square: Square) -> Far {
        let opposing = self.opposing.iter().flatten();
        Far {
            away: self.actor.map_or(0, |actor| actor.distance(square)),
            nearest: opposing.map(|other| other.distance(square)).min().unwrap_or(0),
        }
    }
}

/// Squares from one to each of several, as [`Square::distance`] counts them. Without a branch: they are worked out side by side.
#[inline(always)]
fn steps(from: Square, columns: &[u8; LANES], rows: &[u8; LANES]) -> [u8; LANES] {
    let (column, row) = (from.column(), from.row());
    std::array::from_fn(|lane| columns[lane].abs_diff(column).max(rows[lane].abs_diff(row)))
}

fn action(effect: Effect) -> usize {
    match effect.kind() {
        ActionKind::Move => 0,
        ActionKind::Close => 1,
        ActionKind::Range => 2,
        ActionKind::Power => 3,
        ActionKind::Free => 4,
    }
}

/// What an option is about.
#[derive(Default)]
struct Parts {
    kind: usize,
    number: f32,
    effect: Option<Effect>,
    figure: Option<FigureId>,
    square: Option<Square>,
}

impl Parts {
    #[inline]
    fn of(state: &State, choice: Choice) -> Parts {
        let of_kind = |kind| Parts { kind, ..Parts::default() };
        let counted = |kind, number: u8| Parts { number: f32::from(number), ..of_kind(kind) };
        let at = |kind, square| Parts { square: Some(square), ..of_kind(kind) };
        let who = |kind, figure| Parts {
            figure: Some(figure),
            square: state.square_of(figure),
            ..of_kind(kind)
        };
        match choice {
            Choice::Begin => of_kind(0),
            Choice::First(seat) => counted(0, seat.0),
            Choice::Area(area) => counted(0, area),
            Choice::Do { figure, effect } => Parts { effect: Some(effect), ..who(1, figure) },
            Choice::EndTurn => of_kind(2),
            Choice::Figure(figure) => who(3, figure),
            Choice::Square(square) | Choice::PutDown(square) => at(SQUARE, square),
            Choice::Object(object) => {
                Parts { square: lies_at(state, object), ..counted(5, object.0) }
            }
            Choice::Edge(edge) => {
                Parts { number: yes(edge.is_upright()), ..at(5, edge.squares().0) }
            }
            Choice::Yes => of_kind(6),
            Choice::No => of_kind(7),
            Choice::Done => counted(7, 1),
            Choice::Amount(amount) => counted(8, amount),
            Choice::Change { value, up } => counted(8, (value as u8) << 1 | u8::from(up)),
            Choice::Power(power) => counted(8, power as u8),
            Choice::Special(text) => counted(8, text),
            Choice::Team(team) => counted(8, team as u8),
            Choice::Inner(effect) => Parts { effect: Some(effect), ..of_kind(9) },
            Choice::Attack { close } => counted(9, 1 + u8::from(close)),
            Choice::Move => of_kind(9),
            Choice::Reroll(figure) => who(10, figure),
            Choice::ThemeReroll(figure) => Parts { number: 1.0, ..who(10, figure) },
            Choice::Throw => of_kind(11),
            Choice::Next(index) => counted(11, index),
            Choice::Way { careful } => counted(11, u8::from(careful)),
        }
    }
}

trait Standing {
    fn square_of(&self, figure: FigureId) -> Option<Square>;
}

impl Standing for State {
    #[inline]
    fn square_of(&self, figure: FigureId) -> Option<Square> {
        self.pieces.get(figure.index()).and_then(|piece| piece.square)
    }
}

fn lies_at(state: &State, object: ObjectId) -> Option<Square> {
    match state.objects.get(object.index())?.at {
        Whereabouts::On(square) => Some(square),
        Whereabouts::HeldBy(figure) => state.square_of(figure),
        Whereabouts::Waiting | Whereabouts::Gone => None,
    }
}

/// Own force first, then the other one, then whoever waits beside the table.
#[inline]
fn in_order(game: &Clix, seat: Seat) -> impl Iterator<Item = FigureId> {
    let other = Seat(1 - seat.0 % 2);
    let sidelines = game.sideline(seat).iter().chain(game.sideline(other).iter());
    game.force(seat).iter().chain(game.force(other).iter()).chain(sidelines)
}

/// 1 + the place of a figure in that order; 0 for nobody.
#[inline]
fn slot(game: &Clix, seat: Seat, figure: FigureId) -> f32 {
    if figure.index() >= game.figure_count() {
        return 0.0;
    }
    let (own, other) = (game.force(seat), game.force(Seat(1 - seat.0 % 2)));
    let before = |figures: Figures| Figures(figures.0 & ((1 << figure.0) - 1)).len();
    let place = match figure {
        _ if own.contains(figure) => before(own),
        _ if other.contains(figure) => own.len() + before(other),
        _ => in_order(game, seat).position(|there| there == figure).unwrap_or(MOST_FIGURES),
    };
    1.0 + place as f32
}

fn question(prompt: Prompt) -> usize {
    match prompt {
        Prompt::Begin => 0,
        Prompt::First(_) => 1,
        Prompt::Area(_) => 2,
        Prompt::PlaceObject { .. } => 3,
        Prompt::PlaceFigure(_) => 4,
        Prompt::Action => 5,
        Prompt::Deed(_) => 6,
        Prompt::Passenger => 7,
        Prompt::PickUp => 8,
        Prompt::Destination => 9,
        Prompt::Beside(_) => 10,
        Prompt::Way => 11,
        Prompt::SetDown(_) => 12,
        Prompt::Reroll { .. } => 13,
        Prompt::Inner { .. } => 14,
        Prompt::Target => 15,
        Prompt::Through(_) => 16,
        Prompt::UseReach => 17,
        Prompt::ReplaceAttack => 18,
        Prompt::ReplaceDefense(_) => 19,
        Prompt::AnswerNext(_) => 20,
        Prompt::WouldBeHit(_) => 21,
        Prompt::Share { .. } => 22,
        Prompt::Reduce(_) => 23,
        Prompt::ReduceHurt { .. } => 24,
        Prompt::KnockBack => 25,
        Prompt::KnockBackNext(_) => 26,
        Prompt::PushNext(_) => 27,
        Prompt::Order => 28,
        Prompt::Gamble(_) => 29,
        Prompt::HealOneOf(_) => 30,
        Prompt::Character => 31,
        Prompt::Power(_) => 32,
        Prompt::Destroy => 33,
    }
}
