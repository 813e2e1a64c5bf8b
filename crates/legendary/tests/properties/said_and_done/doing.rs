//! Holds what has happened against what was said.
//!
//! The log is the witness: it names the cards that chance and the players chose. Each step of the text takes from it what the step says, and no
//! step may leave anything over. Where the text leaves a choice, every way to read the log is tried.

use super::deeds::is_possible;
use super::said::{Cards, Deed, Icon, Place, Said, Step, Who};
use super::table::Table;
use legendary::cards::{CardId, Zone};
use legendary::event::Event;
use legendary::state::State;
use table::Seat;

/// Something that was seen at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    Event(Event),
    /// Somebody was asked and said yes or no.
    Answer(bool),
}

/// Something still to be done, the next thing last.
#[derive(Clone, Debug)]
enum Todo {
    Step(Step),
    Deed(Deed, Seat),
    /// Another player is spoken to now: what others discarded does not count; or (a number) it does again.
    Turn(Option<usize>),
    It(CardId),
    PutBack(Seat),
}

/// Show this or do that.
#[derive(Clone, Copy)]
struct Demand<'a> {
    shown: &'a Cards,
    otherwise: &'a [Deed],
}

pub(super) struct Witness<'a> {
    pub(super) seen: &'a [Seen],
    after: &'a State,
    /// How far the best reading came, and why it went no further.
    furthest: usize,
    reason: String,
    /// Readings still to be tried at most.
    patience: u32,
}

/// Why what happened is not what was said; `None` if it is.
pub fn contradiction(said: &Said, before: Table, seen: &[Seen], after: &State) -> Option<String> {
    let mut witness = Witness {
        seen,
        after,
        furthest: 0,
        reason: "nothing happened as said".to_owned(),
        patience: 20_000,
    };
    let mut todo: Vec<Todo> = Vec::new();
    let counts = match said.icon {
        None => true,
        Some(Icon::Class(name)) => {
            before.has_played(|design| design.classes.iter().any(|class| class.name() == name))
        }
        Some(Icon::Team(name)) => before.has_played(|design| before.team_of(design) == Some(name)),
    };
    if counts {
        todo.extend(said.steps.iter().rev().cloned().map(Todo::Step));
    }
    let holds = witness.goes_on(before, 0, todo);
    (!holds && witness.patience > 0).then(|| {
        let rest = &seen[witness.furthest.min(seen.len())..];
        format!("{}; left over: {rest:?}", witness.reason)
    })
}

impl Witness<'_> {
    fn fails(&mut self, at: usize, reason: impl Into<String>) -> bool {
        if at >= self.furthest {
            (self.furthest, self.reason) = (at, reason.into());
        }
        false
    }

    /// Can the rest of what was seen be what is still to be done?
    fn goes_on(&mut self, mut table: Table, mut at: usize, mut todo: Vec<Todo>) -> bool {
        self.patience = self.patience.saturating_sub(1);
        if self.patience == 0 {
            return false;
        }
        loop {
            at = self.rules_of_the_game(&mut table, at);
            let Some(next) = todo.pop() else {
                if at < self.seen.len() {
                    return self.fails(at, "more happened than was said");
                }
                return match table.differs_from(self.after) {
                    None => true,
                    Some(difference) => self.fails(at, difference),
                };
            };
            match next {
                Todo::Turn(Some(from)) => table.this_way = from,
                Todo::Turn(None) => table.this_way = table.discarded.len(),
                Todo::It(card) => table.it = card,
                Todo::Deed(Deed::Perhaps(deed), seat) => {
                    return self.perhaps(table, at, todo, *deed, Vec::new(), seat);
                }
                Todo::Deed(deed, seat) => {
                    let ways = self.ways(&table, at, &deed, seat);
                    if ways.is_empty() {
                        return self.fails(at, format!("not done by player {}: {deed:?}", seat.0));
                    }
                    if let [(only, then)] = &ways[..] {
                        (table, at) = (only.clone(), *then);
                        continue;
                    }
                    return ways
                        .into_iter()
                        .rev()
                        .any(|(table, at)| self.goes_on(table, at, todo.clone()));
                }
                Todo::PutBack(seat) => {
                    while let Some(Seen::Event(Event::PutOnDeck { card, deck, .. })) =
                        self.seen.get(at)
                        && table.zone_of(*card) == Zone::ASIDE
                        && *deck == Zone::deck(seat)
                    {
                        table.put(*card, Zone::deck(seat));
                        at += 1;
                    }
                }
                Todo::Step(step) => return self.step(table, at, todo, step),
            }
        }
    }

    fn step(&mut self, table: Table, at: usize, mut todo: Vec<Todo>, step: Step) -> bool {
        let you = table.active;
        let push = |todo: &mut Vec<Todo>, deeds: Vec<Deed>, seat: Seat| {
            todo.extend(deeds.into_iter().rev().map(|deed| Todo::Deed(deed, seat)));
        };
        match step {
            Step::Do(deed) => todo.push(Todo::Deed(deed, you)),
            Step::May(deed, then) => return self.perhaps(table, at, todo, deed, then, you),
            Step::If(condition, then, otherwise) => {
                let done = if table.holds(&condition, you) { then } else { otherwise };
                push(&mut todo, done, you);
            }
            Step::Choose(modes, only_possible) => {
                let can =
                    |deeds: &Vec<Deed>| deeds.iter().all(|deed| is_possible(&table, deed, you));
                let open: Vec<_> =
                    modes.into_iter().filter(|mode| !only_possible || can(mode)).collect();
                if !open.is_empty() {
                    return open.into_iter().any(|mode| {
                        let mut todo = todo.clone();
                        push(&mut todo, mode, you);
                        self.goes_on(table.clone(), at, todo)
                    });
                }
            }
            Step::Players { who, may, deeds } => {
                let others = table.others().into_iter();
                let groups: Vec<Vec<Seat>> = match who {
                    Who::Everyone => vec![table.seats().collect()],
                    Who::Others => vec![others.collect()],
                    Who::One => table.seats().map(|seat| vec![seat]).collect(),
                    Who::Another if table.is_alone() => vec![Vec::new()],
                    Who::Another => others.map(|seat| vec![seat]).collect(),
                };
                return groups.into_iter().any(|seats| {
                    let mut todo = todo.clone();
                    todo.push(Todo::Turn(Some(table.this_way)));
                    for seat in seats.into_iter().rev() {
                        let deeds = deeds.iter().cloned().map(|deed| match may {
                            true => Deed::Perhaps(Box::new(deed)),
                            false => deed,
                        });
                        push(&mut todo, deeds.collect(), seat);
                        todo.push(Todo::Turn(None));
                    }
                    self.goes_on(table.clone(), at, todo)
                });
            }
            Step::RevealOr(shown, otherwise) => {
                todo.push(Todo::Turn(Some(table.this_way)));
                let seats: Vec<Seat> = table.seats().collect();
                let demand = Demand { shown: &shown, otherwise: &otherwise };
                return self.reveal_or(table, at, todo, &seats, demand);
            }
            Step::ForEach(cards, deed) => {
                let each = table.meant(&cards, you);
                if let Deed::Ko(it) = &deed
                    && it.places == [Place::It]
                {
                    todo.push(Todo::Deed(Deed::Ko(cards), you));
                } else {
                    for card in each.into_iter().rev() {
                        todo.push(Todo::Deed(deed.clone(), you));
                        todo.push(Todo::It(card));
                    }
                }
            }
            Step::Look(count, deeds) => {
                let Some((table, at)) = self.look(table, at, count, you) else {
                    return self.fails(at, format!("{count} cards are not looked at"));
                };
                // Where there was nothing to look at, nothing is done to it.
                if table.count_in(Zone::ASIDE) > 0 {
                    todo.push(Todo::PutBack(you));
                    push(&mut todo, deeds, you);
                }
                return self.goes_on(table, at, todo);
            }
        }
        self.goes_on(table, at, todo)
    }

    /// What may be done: whoever can do it is asked.
    fn perhaps(
        &mut self,
        table: Table,
        at: usize,
        mut todo: Vec<Todo>,
        deed: Deed,
        then: Vec<Deed>,
        seat: Seat,
    ) -> bool {
        let possible = is_possible(&table, &deed, seat);
        match self.seen.get(at) {
            Some(Seen::Answer(true)) if possible => {
                todo.extend(then.into_iter().rev().map(|deed| Todo::Deed(deed, seat)));
                todo.push(Todo::Deed(deed, seat));
                self.goes_on(table, at + 1, todo)
            }
            Some(Seen::Answer(false)) if possible => self.goes_on(table, at + 1, todo),
            _ if !possible => self.goes_on(table, at, todo),
            _ => self.fails(at, format!("player {} is not asked: {deed:?}", seat.0)),
        }
    }

    /// One player after the other shows such a card or does the rest.
    fn reveal_or(
        &mut self,
        mut table: Table,
        at: usize,
        todo: Vec<Todo>,
        seats: &[Seat],
        demand: Demand,
    ) -> bool {
        let Some((seat, others)) = seats.split_first() else {
            return self.goes_on(table, at, todo);
        };
        table.this_way = table.discarded.len();
        let at = self.rules_of_the_game(&mut table, at);
        if let Some(Seen::Event(Event::Revealed { seat: by, card, .. })) = self.seen.get(at)
            && by == seat
            && table.meant(demand.shown, *seat).contains(card)
        {
            return self.reveal_or(table, at + 1, todo, others, demand);
        }
        let can_show = !table.meant(demand.shown, *seat).is_empty();
        let at = match self.seen.get(at) {
            Some(Seen::Answer(false)) if can_show => self.rules_of_the_game(&mut table, at + 1),
            _ if can_show => {
                return self.fails(at, format!("player {} is not asked to show a card", seat.0));
            }
            _ => at,
        };
        let mut ways = vec![(table, at)];
        for deed in demand.otherwise {
            let done = ways.into_iter().flat_map(|(mut table, at)| {
                let at = self.rules_of_the_game(&mut table, at);
                self.ways(&table, at, deed, *seat)
            });
            ways = done.collect();
        }
        if ways.is_empty() {
            let reason = format!("player {} neither shows nor does {:?}", seat.0, demand.otherwise);
            return self.fails(at, reason);
        }
        ways.into_iter()
            .rev()
            .any(|(table, at)| self.reveal_or(table, at, todo.clone(), others, demand))
    }

    fn look<'t>(
        &mut self,
        mut table: Table<'t>,
        mut at: usize,
        count: i32,
        seat: Seat,
    ) -> Option<(Table<'t>, usize)> {
        let deck = Zone::deck(seat);
        for _ in 0..count {
            at = self.deck_made_anew(&mut table, at, seat);
            if table.count_in(deck) == 0 {
                break;
            }
            let Some(Seen::Event(Event::LookedAt { card, deck: from, .. })) = self.seen.get(at)
            else {
                return None;
            };
            if *from != deck || table.zone_of(*card) != deck {
                return None;
            }
            table.put(*card, Zone::ASIDE);
            at += 1;
        }
        Some((table, at))
    }

    /// R9.1: whoever needs a card and has none left in the deck makes it anew.
    pub(super) fn deck_made_anew(&self, table: &mut Table, at: usize, seat: Seat) -> usize {
        let needed = table.count_in(Zone::deck(seat)) == 0;
        match self.seen.get(at) {
            Some(Seen::Event(Event::Reshuffled { seat: by })) if needed && *by == seat => {
                for card in table.lying_in(Zone::discard(seat)) {
                    table.put(card, Zone::deck(seat));
                }
                at + 1
            }
            _ => at,
        }
    }

    /// What the rules do by themselves: the HQ fills up.
    pub(super) fn rules_of_the_game(&self, table: &mut Table, mut at: usize) -> usize {
        while let Some(Seen::Event(event)) = self.seen.get(at) {
            match *event {
                Event::TurnedTo { .. } | Event::Declined { .. } | Event::DeckRanOut { .. } => {}
                Event::Refilled { slot, card }
                    if table.count_in(Zone::hq(slot.into())) == 0
                        && table.zone_of(card) == Zone::HERO_DECK =>
                {
                    table.put(card, Zone::hq(slot.into()));
                }
                _ => return at,
            }
            at += 1;
        }
        at
    }
}
