//! A tiny card game to try the kernel on: hidden hands, a deck without order, choices made at the same time.
//!
//! Twelve cards, three each of 1 to 4; two seats with three cards each. In every round both commit a card face down, first seat 0, then
//! seat 1, and then both are shown. The higher wins both cards; equal cards go to the bottom of the deck in plain sight. Then both
//! draw. Before committing a seat may once scout: look at the top card of the deck. The game ends when the hands are empty, or
//! after twenty rounds.
//!
//! Each [`Fault`] breaks one promise, to see that the contract notices.

mod view;

use std::sync::Mutex;
use table::chance::Recording;
use table::deck::{Marks, Next};
use table::record::{Generator, Header};
use table::{Chance, Event, Game, List, Log, Request, Seat, Seats, Seeded, Table, Viewer};

pub const CARDS: usize = 12;
const ROUNDS: u8 = 20;
/// Two scouts and two commitments a round.
pub const MOST_STEPS: u32 = 4 * ROUNDS as u32;

#[derive(Debug, Default)]
pub struct Toy {
    pub fault: Fault,
    /// What the game with the fault `RemembersOutsideTheState` was last asked to do.
    last: Mutex<Option<(State, Choice)>>,
}

/// What is wrong with the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Fault {
    #[default]
    None,
    RemembersOutsideTheState,
    PlaysDifferentlyWithoutLog,
    GetsStuck,
    NeverEnds,
    DoublesACard,
    AcceptsWhatItDoesNotList,
    ListsAChoiceTwice,
    ChangesBeforeRefusing,
    DrawsBeforeRefusing,
    WritesTwoChoicesAlike,
    HashesScribbles,
    ForgesCardsWhenDealing,
    ShowsCommittedCards,
    TellsEverybodyEverything,
    ScoutsSilently,
}

#[derive(Clone, Copy, Debug)]
pub struct State {
    /// From bottom to top.
    pub deck: List<u8, CARDS>,
    pub marks: Marks,
    /// Who has seen the card that lies on top in a known place.
    pub top_seen: Seats,
    /// Sorted.
    pub hands: [List<u8, 4>; 2],
    pub committed: [Option<u8>; 2],
    /// Who has scouted in this round.
    pub scouted: Seats,
    /// How many cards of each value each seat has won.
    pub won: [[u8; 5]; 2],
    pub round: u8,
    /// How often anybody scouted. It means nothing, so neither equality nor hash take notice.
    pub scribbles: u8,
}

impl PartialEq for State {
    fn eq(&self, other: &State) -> bool {
        fn meaning(state: &State) -> impl PartialEq {
            (
                (state.deck, state.marks, state.top_seen, state.hands),
                (state.committed, state.scouted, state.won, state.round),
            )
        }
        meaning(self) == meaning(other)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    Scout,
    Commit(u8),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoutOrCommit;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Winner(pub Option<Seat>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    GameOver,
    NotInHand,
    AlreadyScouted,
    NothingToLearn,
    Stuck,
}

/// Cards are `None` for those who may not know them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Happened {
    Scouted { seat: Seat, card: Option<u8> },
    Committed { seat: Seat, card: Option<u8> },
    Shown([u8; 2]),
    Drew { seat: Seat, card: Option<u8> },
}

impl Event for Happened {
    fn reveals(&self) -> bool {
        !matches!(self, Happened::Committed { .. })
    }
}

impl Toy {
    pub fn with(fault: Fault) -> Toy {
        Toy { fault, ..Toy::default() }
    }

    /// Deals three cards to each seat.
    pub fn start<C: Chance + ?Sized>(&self, chance: &mut C) -> State {
        let mut deck = List::new();
        for card in 0..CARDS as u8 {
            deck.push(1 + card / 3).unwrap();
        }
        let mut hands = [List::new(); 2];
        for hand in &mut hands {
            let kinds = deck;
            chance.some_of(&kinds, 3, &mut |index| {
                hand.push(deck.remove(index)).unwrap();
            });
            hand.sort_unstable();
        }
        State {
            deck,
            marks: Marks::default(),
            top_seen: Seats::NONE,
            hands,
            committed: [None; 2],
            scouted: Seats::NONE,
            won: [[0; 5]; 2],
            round: 0,
            scribbles: 0,
        }
    }

    /// A table where the game with this seed has just been dealt, and the chance it goes on with.
    pub fn table(&self, seed: u64) -> (Table<&Toy>, Seeded) {
        let mut chance = Seeded::new(seed);
        let mut recording = Recording::new(&mut chance);
        let start = self.start(&mut recording);
        let header = Header {
            game: "toy".into(),
            rules: "1".into(),
            content: "c0ffee".into(),
            generator: Some(Generator { name: Seeded::NAME.into(), seed }),
            setup: "two seats".into(),
            options: String::new(),
            dealt: recording.into_outcomes(),
        };
        (Table::new(self, start, header), chance)
    }

    fn ended(&self, state: &State) -> bool {
        let nothing_left = state.hands[0].is_empty() && state.committed == [None; 2];
        nothing_left || state.round >= ROUNDS
    }

    fn resolve<C: Chance + ?Sized, L: Log<Happened>>(
        &self,
        state: &mut State,
        cards: [u8; 2],
        chance: &mut C,
        log: &mut L,
    ) {
        log.record(Happened::Shown(cards));
        if cards[0] == cards[1] {
            for card in cards {
                state.deck.push(card).unwrap();
                state.deck.rotate_right(1);
                state.marks = state.marks.after_putting_at_bottom();
            }
        } else {
            let winner = usize::from(cards[1] > cards[0]);
            for card in cards {
                state.won[winner][card as usize] += 1;
            }
            if self.fault == Fault::DoublesACard && state.round == 2 {
                state.won[winner][4] += 1;
            }
        }
        state.committed = [None; 2];
        state.scouted = Seats::NONE;
        state.round += 1;
        for seat in [Seat(0), Seat(1)] {
            draw(state, seat, chance, log);
        }
        if self.fault == Fault::NeverEnds && self.ended(state) {
            *state = self.start(chance);
        }
    }
}

/// Fixes which card lies on top, if none does yet.
fn look_at_top<C: Chance + ?Sized>(state: &mut State, chance: &mut C) -> u8 {
    let len = state.deck.len();
    if state.marks.next(len) == Next::OneOfMiddle {
        let middle = state.marks.middle(len);
        let index = middle.start + chance.one_of(middle.len() as u32) as usize;
        let card = state.deck.remove(index);
        state.deck.push(card).unwrap();
        state.marks = state.marks.after_putting_on_top();
        state.top_seen = Seats::NONE;
    }
    state.deck[len - 1]
}

fn draw<C: Chance + ?Sized, L: Log<Happened>>(
    state: &mut State,
    seat: Seat,
    chance: &mut C,
    log: &mut L,
) {
    if state.deck.is_empty() {
        return;
    }
    let card = look_at_top(state, chance);
    state.marks = state.marks.after_taking_top(state.deck.len());
    state.deck.pop();
    state.top_seen = Seats::NONE;
    let hand = &mut state.hands[seat.index()];
    hand.push(card).unwrap();
    hand.sort_unstable();
    log.record(Happened::Drew { seat, card: Some(card) });
}

/// Seat 1 chooses after seat 0 but is not shown what seat 0 chose.
fn acting(state: &State) -> Seat {
    Seat(u8::from(state.committed[0].is_some()))
}

/// Cards at the bottom were put there in plain sight.
fn knows_top(state: &State, seat: Seat) -> bool {
    if state.marks.top > 0 {
        state.top_seen.contains(seat)
    } else {
        state.deck.len() == state.marks.bottom as usize
    }
}

impl Game for Toy {
    type State = State;
    type Choice = Choice;
    type Prompt = ScoutOrCommit;
    type Outcome = Winner;
    type Event = Happened;
    type Refusal = Refusal;

    fn seats(&self) -> u8 {
        2
    }

    fn request(&self, state: &State) -> Request<ScoutOrCommit, Winner> {
        if !self.ended(state) {
            return Request::Choose { seat: acting(state), prompt: ScoutOrCommit };
        }
        let [first, second] = state.won.map(|won| won.iter().sum::<u8>());
        Request::Over(Winner(match first.cmp(&second) {
            std::cmp::Ordering::Greater => Some(Seat(0)),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Less => Some(Seat(1)),
        }))
    }

    fn choices(&self, state: &State, into: &mut Vec<Choice>) {
        let unlisted = self.fault == Fault::AcceptsWhatItDoesNotList && state.round == 1;
        let all = [Choice::Scout].into_iter().chain((1..=4).map(Choice::Commit));
        into.extend(
            all.filter(|&choice| self.check(state, choice).is_ok())
                .filter(|&choice| !(unlisted && choice == Choice::Scout)),
        );
        if self.fault == Fault::ListsAChoiceTwice {
            into.extend_from_within(..into.len().min(1));
        }
    }

    fn check(&self, state: &State, choice: Choice) -> Result<(), Refusal> {
        let seat = acting(state);
        if self.ended(state) {
            return Err(Refusal::GameOver);
        }
        if self.fault == Fault::GetsStuck && state.round == 3 {
            return Err(Refusal::Stuck);
        }
        match choice {
            Choice::Scout if state.scouted.contains(seat) => Err(Refusal::AlreadyScouted),
            Choice::Scout if knows_top(state, seat) => Err(Refusal::NothingToLearn),
            Choice::Commit(card) if !state.hands[seat.index()].contains(&card) => {
                Err(Refusal::NotInHand)
            }
            Choice::Scout | Choice::Commit(_) => Ok(()),
        }
    }

    fn apply<C: Chance + ?Sized, L: Log<Happened>>(
        &self,
        state: &mut State,
        choice: Choice,
        chance: &mut C,
        log: &mut L,
    ) -> Result<(), Refusal> {
        if self.fault == Fault::ChangesBeforeRefusing {
            state.scouted = state.scouted.with(Seat(7));
        }
        if self.fault == Fault::DrawsBeforeRefusing && choice == Choice::Scout {
            chance.one_of(2);
        }
        self.check(state, choice)?;
        state.scouted = state.scouted.without(Seat(7));
        if self.fault == Fault::RemembersOutsideTheState {
            let now = Some((*state, choice));
            if std::mem::replace(&mut *self.last.lock().unwrap(), now) == now {
                state.round += 1;
            }
        }
        let seat = acting(state);
        match choice {
            Choice::Scout => {
                let fixed = state.marks.top > 0;
                let card = look_at_top(state, chance);
                state.top_seen = state.top_seen.with(seat);
                // A log that takes no room is none.
                if self.fault != Fault::PlaysDifferentlyWithoutLog || size_of::<L>() > 0 {
                    state.scouted = state.scouted.with(seat);
                }
                state.scribbles = state.scribbles.wrapping_add(1);
                if !(self.fault == Fault::ScoutsSilently && fixed) {
                    let card = Some(card);
                    log.record(Happened::Scouted { seat, card });
                }
            }
            Choice::Commit(card) => {
                let hand = &mut state.hands[seat.index()];
                let place = hand.iter().position(|&held| held == card).unwrap();
                hand.remove(place);
                state.committed[seat.index()] = Some(card);
                let card = Some(card);
                log.record(Happened::Committed { seat, card });
                if let [Some(first), Some(second)] = state.committed {
                    self.resolve(state, [first, second], chance, log);
                }
            }
        }
        Ok(())
    }

    fn known_to(&self, state: &State, viewer: Viewer) -> State {
        view::known_to(state, viewer, self.fault == Fault::ShowsCommittedCards)
    }

    fn determinize<C: Chance + ?Sized>(&self, state: &mut State, viewer: Viewer, chance: &mut C) {
        view::deal_afresh(state, viewer, chance);
        let other = usize::from(viewer.is(Seat(0)));
        if self.fault == Fault::ForgesCardsWhenDealing && !state.hands[other].is_empty() {
            state.hands[other][0] = 1 + state.hands[other][0] % 4;
            state.hands[other].sort_unstable();
        }
    }

    fn event_for(&self, event: &Happened, viewer: Viewer) -> Option<Happened> {
        let hidden = |seat| !viewer.is(seat) && self.fault != Fault::TellsEverybodyEverything;
        Some(match *event {
            Happened::Scouted { seat, .. } if hidden(seat) => {
                Happened::Scouted { seat, card: None }
            }
            Happened::Committed { seat, .. } if hidden(seat) => {
                Happened::Committed { seat, card: None }
            }
            Happened::Drew { seat, .. } if hidden(seat) => Happened::Drew { seat, card: None },
            open => open,
        })
    }

    fn hash(&self, state: &State) -> u64 {
        view::hash(state, self.fault == Fault::HashesScribbles)
    }

    fn encode(&self, choice: Choice) -> u32 {
        match choice {
            Choice::Scout => 0,
            Choice::Commit(4) if self.fault == Fault::WritesTwoChoicesAlike => 3,
            Choice::Commit(card) => card.into(),
        }
    }

    fn decode(&self, code: u32) -> Option<Choice> {
        match code {
            0 => Some(Choice::Scout),
            1..=4 => Some(Choice::Commit(code as u8)),
            _ => None,
        }
    }

    fn audit(&self, state: &State) -> Result<(), String> {
        let middle = &state.deck[state.marks.middle(state.deck.len())];
        if !middle.is_sorted() {
            return Err("the middle of the deck has an order".into());
        }
        for card in 1..=4_u8 {
            let places = [&state.deck[..], &state.hands[0], &state.hands[1]];
            let lying: usize = places
                .iter()
                .flat_map(|place| place.iter())
                .chain(state.committed.iter().flatten())
                .filter(|&&here| here == card)
                .count();
            let won: u8 = state.won.iter().map(|won| won[card as usize]).sum();
            if lying + won as usize != 3 {
                return Err(format!("there are {} cards of value {card}", lying + won as usize));
            }
        }
        Ok(())
    }
}
