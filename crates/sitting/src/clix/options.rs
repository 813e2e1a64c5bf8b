//! The options of a decision in the skirmish: figure, then what it does; row, then square, where there are too many for one list.

use super::{View, Weighed, laying, place};
use crate::seen::{Key, Menu, Offered, Ref};
use crate::trial::Noticing;
use clix::Position;
use clix::board::{Square, Squares};
use clix::choice::{Choice, Prompt};
use clix::effect::{ActionKind, Effect};
use clix::state::{FigureId, State};
use table::chance::Probability;
use table::{Game, NoLog, Request};

/// More options than this are put into lists of their own.
const MOST_LISTED: usize = 12;

pub(super) fn menu(view: &View<'_>, weighed: &Weighed) -> Menu<Choice> {
    let Some(prompt) = laying::asked(view) else {
        return Menu::none();
    };
    let choices = choices(view, prompt);
    let list = List {
        view,
        weighed,
        prompt,
        actor: match prompt {
            Prompt::PlaceObject { object, .. } => Some(place::object(object)),
            prompt => laying::actor(view.position(), prompt).map(place::figure),
        },
        rolls: alike(view, prompt, &choices),
    };
    let mut menu = Menu::none();
    let mut deeds: Vec<(FigureId, Vec<Offered>)> = Vec::new();
    let mut squares: Vec<(Square, Choice)> = Vec::new();
    let mut others: Vec<Choice> = Vec::new();
    let mut last: Vec<Choice> = Vec::new();
    for choice in choices {
        match choice {
            Choice::Do { figure, .. } => {
                let deed = list.offered(&mut menu, choice);
                match deeds.last_mut() {
                    Some((of, deeds)) if *of == figure => deeds.push(deed),
                    _ => deeds.push((figure, vec![deed])),
                }
            }
            Choice::Square(square) | Choice::PutDown(square) => squares.push((square, choice)),
            Choice::EndTurn | Choice::No | Choice::Done => last.push(choice),
            _ => others.push(choice),
        }
    }
    let mut options: Vec<Offered> =
        deeds.into_iter().map(|(figure, deeds)| heading(view, &menu, figure, deeds)).collect();
    options.extend(others.into_iter().map(|choice| list.offered(&mut menu, choice)));
    if squares.len() + options.len() <= MOST_LISTED {
        let each = squares.into_iter();
        options.extend(each.map(|(_, choice)| list.offered(&mut menu, choice)));
    } else {
        options.extend(list.rows(&mut menu, &squares));
    }
    options.extend(last.into_iter().map(|choice| list.offered(&mut menu, choice)));
    menu.options = options;
    give_keys(&mut menu, prompt);
    menu.tell_apart(|_| None);
    warn_before_the_end(view, &mut menu);
    menu
}

/// What can be answered; who acts and what it does are two choices of the engine, made by one answer.
fn choices(view: &View<'_>, prompt: Prompt) -> Vec<Choice> {
    let mut choices = Vec::new();
    match prompt {
        Prompt::Action => view.position().all_deeds(&mut choices),
        _ => view.game.choices(view.known, &mut choices),
    }
    choices
}

/// Whether dice are rolled, where that is the same for every square: so many of them are not tried one by one.
fn alike(view: &View<'_>, prompt: Prompt, choices: &[Choice]) -> Option<bool> {
    let alike = match prompt {
        Prompt::PlaceObject { .. } | Prompt::PlaceFigure(_) => true,
        Prompt::Destination => !view.position().may_roll_for_its_end(),
        _ => false,
    };
    let square = choices.iter().find(|choice| matches!(choice, Choice::Square(_)));
    square.filter(|_| alike).map(|square| trial(view, *square).1)
}

/// The squares that can be chosen now.
pub(super) fn squares_to_choose(view: &View<'_>) -> Squares {
    let mut choices = Vec::new();
    view.game.choices(view.known, &mut choices);
    let squares = choices.into_iter().filter_map(|choice| match choice {
        Choice::Square(square) | Choice::PutDown(square) => Some(square),
        _ => None,
    });
    squares.collect()
}

/// "Gull in D5: Move, Perplex", with what it can do behind it.
fn heading(view: &View<'_>, menu: &Menu<Choice>, figure: FigureId, deeds: Vec<Offered>) -> Offered {
    let choice = |deed: &Offered| menu.choice(deed.number?);
    let names: Vec<&str> = deeds
        .iter()
        .filter_map(|deed| match choice(deed) {
            Some(Choice::Do { effect, .. }) => Some(effect.name()),
            _ => None,
        })
        .collect();
    let who = view.speaker().figure_at(view.known, figure);
    let mut heading = Offered::new("figure", format!("{who}: {}", names.join(", ")));
    heading.subject = Some(place::figure(figure));
    heading.options = deeds;
    heading
}

fn give_keys(menu: &mut Menu<Choice>, prompt: Prompt) {
    let by_number: Vec<Choice> = menu.choices().to_vec();
    let behind = |option: &Offered| option.number.map(|number| by_number[number as usize]);
    let ends = |option: &Offered| behind(option) == Some(Choice::EndTurn);
    // Declining is 0 wherever it is offered, so that a hand knows it without reading.
    let declines = |option: &Offered| matches!(behind(option), Some(Choice::No | Choice::Done));
    menu.give_keys(declines, ends);
    if !matches!(prompt, Prompt::Share { .. }) {
        return;
    }
    for option in &mut menu.options {
        // An amount goes by itself: 3 is 3 damage.
        if let Some(Choice::Amount(amount)) = behind(option) {
            option.key = Key::Number(usize::from(amount));
        }
    }
}

/// The actions that could still be given are told before the turn ends.
fn warn_before_the_end(view: &View<'_>, menu: &mut Menu<Choice>) {
    let costs = |choice: &Choice| match choice {
        Choice::Do { effect, .. } => !effect.is_free(),
        _ => false,
    };
    if !menu.choices().iter().any(costs) {
        return;
    }
    let total = view.position().action_total();
    let left = total.saturating_sub(view.known.turn.actions);
    if let Some(end) = menu.options.iter_mut().find(|option| option.ends_turn()) {
        end.warning = Some(format!("You have {left} of {total} actions left."));
    }
}

/// The options of one question as they are made.
struct List<'a> {
    view: &'a View<'a>,
    weighed: &'a Weighed,
    prompt: Prompt,
    /// Who acts while it is asked, or what is being placed.
    actor: Option<Ref>,
    /// Whether dice are rolled for a square, where that is known of all of them.
    rolls: Option<bool>,
}

impl List<'_> {
    fn offered(&self, menu: &mut Menu<Choice>, choice: Choice) -> Offered {
        let view = self.view;
        let mut words = match choice {
            Choice::Do { figure, effect } => view.speaker().deed(view.known, figure, effect),
            _ => view.speaker().choice(view.known, choice),
        };
        let mut preview = Vec::new();
        if let Choice::Figure(target) = choice
            && let Some(odds) = odds(view, self.weighed, target)
        {
            words.push_str(&format!(": {}", odds.short));
            preview = odds.lines;
        }
        let mut option = Offered::new(kind(self.prompt, choice), words);
        option.number = Some(menu.add(choice));
        (option.subject, option.targets) = self.about(choice);
        let (after, rolls) = match (choice, self.rolls) {
            (Choice::Square(_), Some(rolls)) => (None, rolls),
            _ => trial(view, choice),
        };
        option.shows = rolls.then_some("rolls dice");
        option.preview = match choice {
            Choice::Do { effect, .. } => self.cost_of(effect),
            Choice::Square(square) => self.steps(square).into_iter().collect(),
            _ => preview,
        };
        if let (Choice::Do { .. } | Choice::Inner(_), Some(after), false) = (choice, after, rolls) {
            option.preview.extend(targets(view, &after));
        }
        option
    }

    /// Who acts, and what it is done to.
    fn about(&self, choice: Choice) -> (Option<Ref>, Vec<Ref>) {
        let chosen = match choice {
            Choice::Do { figure, .. } => return (Some(place::figure(figure)), Vec::new()),
            Choice::First(seat) => Some(Ref::seat(seat)),
            Choice::Figure(figure) | Choice::Reroll(figure) | Choice::ThemeReroll(figure) => {
                Some(place::figure(figure))
            }
            Choice::Square(square) | Choice::PutDown(square) => Some(place::square(square)),
            Choice::Object(object) => Some(place::object(object)),
            Choice::Edge(edge) => Some(place::edge(edge)),
            Choice::Begin
            | Choice::Area(_)
            | Choice::EndTurn
            | Choice::Yes
            | Choice::No
            | Choice::Done
            | Choice::Amount(_)
            | Choice::Inner(_)
            | Choice::Change { .. }
            | Choice::Power(_)
            | Choice::Special(_)
            | Choice::Team(_)
            | Choice::Throw
            | Choice::Next(_)
            | Choice::Attack { .. }
            | Choice::Move
            | Choice::Way { .. } => None,
        };
        match (self.actor.clone(), chosen) {
            (Some(actor), chosen) => {
                let others = chosen.into_iter().filter(|chosen| *chosen != actor);
                let targets: Vec<Ref> = others.collect();
                (Some(actor), targets)
            }
            (None, chosen) => (chosen, Vec::new()),
        }
    }

    /// "Uses 1 of 3 actions left."
    fn cost_of(&self, effect: Effect) -> Vec<String> {
        if effect.is_free() {
            return vec!["Costs no action (C4.6).".to_string()];
        }
        let total = self.view.position().action_total();
        match total.saturating_sub(self.view.known.turn.actions) {
            1 => vec!["Uses the last action of the turn.".to_string()],
            left => vec![format!("Uses 1 of {left} actions left.")],
        }
    }

    /// "4 of 8 steps."
    fn steps(&self, square: Square) -> Option<String> {
        if self.prompt != Prompt::Destination {
            return None;
        }
        let ends = self.weighed.ends(self.view);
        let at = ends.binary_search_by_key(&square.index(), |end| end.square.index()).ok()?;
        let steps = ends[at].steps;
        Some(format!("{steps} of {} steps.", self.view.known.movement.squares))
    }

    /// One option for each row of the map, with its squares behind it.
    fn rows(&self, menu: &mut Menu<Choice>, squares: &[(Square, Choice)]) -> Vec<Offered> {
        let of_row = squares.chunk_by(|(one, _), (next, _)| one.row() == next.row());
        of_row
            .map(|row| {
                let words = format!("Row {}: {}", row[0].0.row() + 1, runs(row));
                let mut heading = Offered::new("row", words);
                let each = row.iter();
                heading.options = each.map(|(_, choice)| self.offered(menu, *choice)).collect();
                heading
            })
            .collect()
    }
}

/// What sort of option it is.
fn kind(prompt: Prompt, choice: Choice) -> &'static str {
    match choice {
        Choice::Begin => "begin",
        Choice::First(_) => "first",
        Choice::Area(_) => "area",
        Choice::Do { effect, .. } | Choice::Inner(effect) => kind_of_deed(effect),
        Choice::EndTurn => "end",
        Choice::Figure(_) => match prompt {
            Prompt::Target => "target",
            Prompt::Passenger => "carry",
            _ => "figure",
        },
        Choice::Square(_) => match prompt {
            Prompt::Destination => "destination",
            Prompt::Way => "step",
            Prompt::PlaceObject { .. } | Prompt::PlaceFigure(_) | Prompt::SetDown(_) => "place",
            Prompt::Destroy | Prompt::Through(_) => "destroy",
            _ => "square",
        },
        Choice::Object(_) => match prompt {
            Prompt::PickUp => "pick up",
            _ => "object",
        },
        Choice::Edge(_) => "destroy",
        Choice::Yes => "yes",
        Choice::No => "no",
        Choice::Done => "done",
        Choice::Amount(_) => "amount",
        Choice::Change { .. } => "value",
        Choice::Power(_) | Choice::Special(_) => "name a power",
        Choice::Team(_) => "team",
        Choice::Reroll(_) | Choice::ThemeReroll(_) => "reroll",
        Choice::Throw | Choice::Attack { .. } => "attack",
        Choice::Next(_) => "next",
        Choice::PutDown(_) => "put down",
        Choice::Move => "move",
        Choice::Way { .. } => "way",
    }
}

fn kind_of_deed(effect: Effect) -> &'static str {
    match (effect, effect.kind()) {
        (Effect::CloseDestroy | Effect::RangeDestroy, _) => "destroy",
        (_, ActionKind::Move) => "move",
        (_, ActionKind::Close | ActionKind::Range) => "attack",
        (_, ActionKind::Power) => "power",
        (_, ActionKind::Free) => "free",
    }
}

/// The state after a choice as far as it can be foreseen, and whether dice would be rolled for it, so that free undo ends.
pub(super) fn trial(view: &View<'_>, choice: Choice) -> (Option<State>, bool) {
    let mut state = **view.known;
    let mut chance = Noticing::default();
    match view.game.apply_deed(&mut state, choice, &mut chance, &mut NoLog) {
        Ok(()) => (Some(state), chance.was_asked()),
        Err(_) => (None, false),
    }
}

/// Whom an attack that has begun could be made at, and what the dice must show.
fn targets(view: &View<'_>, begun: &State) -> Vec<String> {
    let Request::Choose { prompt: Prompt::Target, .. } = view.game.request(begun) else {
        return Vec::new();
    };
    let mut choices = Vec::new();
    view.game.choices(begun, &mut choices);
    let position = Position::new(view.game, begun);
    let matchups = choices.into_iter().filter_map(|choice| match choice {
        Choice::Figure(target) => position.matchup_now(target).ok(),
        _ => None,
    });
    matchups.map(|matchup| view.speaker().chance_to_hit(&matchup)).collect()
}

/// What can come of an attack at somebody if nobody uses anything optional.
struct InShort {
    short: String,
    lines: Vec<String>,
}

fn odds(view: &View<'_>, weighed: &Weighed, target: FigureId) -> Option<InShort> {
    let odds = weighed.odds(view, target)?;
    let prospect = odds.result.of(target)?;
    let percent = |chance: Probability| format!("{:.0} %", 100.0 * chance.as_f64());
    // How the damage will be divided among several is not known yet.
    let short = match view.known.attack.targets.is_empty() {
        true => format!("hit {}, KO {}", percent(prospect.hit), percent(prospect.knocked_out)),
        false => format!("hit {}", percent(prospect.hit)),
    };
    let mut lines = vec![format!("H{}.", &short[1..])];
    let of_target = odds.matchups.iter().find(|matchup| matchup.target == target);
    lines.extend(of_target.into_iter().flat_map(|matchup| view.speaker().matchup(matchup)));
    Some(InShort { short, lines })
}

/// "A4, D4 to G4, J4 K4": neighbours together.
fn runs(row: &[(Square, Choice)]) -> String {
    let beside = |(one, _): &(Square, Choice), (next, _): &(Square, Choice)| {
        one.column() + 1 == next.column()
    };
    let runs = row.chunk_by(beside).map(|run| match run {
        [(one, _)] => one.to_string(),
        [(one, _), (two, _)] => format!("{one} {two}"),
        [(first, _), .., (last, _)] => format!("{first} to {last}"),
        [] => String::new(),
    });
    runs.collect::<Vec<_>>().join(", ")
}
