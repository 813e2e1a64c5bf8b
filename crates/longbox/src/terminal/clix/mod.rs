//! Clix at this screen.

mod looking;
mod options;
mod powers;
mod reasons;
mod screen;
#[cfg(test)]
mod tests;
mod view;

use super::bots::Bot;
use super::keeper::Standing;
use super::menu::{Entry, Menu};
use super::page::Tone;
use super::playable::{Help, Playable, TableOf};
use super::screen::Screen;
use super::seating::Eyes;
use crate::store::Notes;
use clix::Clix;
use clix::choice::{Choice, Prompt};
use clix::event::Event;
use clix::game::setup::Setup;
use clix::refusal::Refusal;
use clix::state::{FigureId, State, Verdict};
use players::clix::Heuristic;
use players::{Decision, Player, Random};
use table::{Seat, Seeded};
use view::View;

impl Playable for Clix {
    /// Maps are drawn this wide, and dials need the room.
    const WIDTH: usize = 100;
    const CHOOSING: &'static [Help] =
        &[("D5", "choose a square, or a figure by its name: gull move, gull perplex")];
    const EXPLAINING: Help = ("? 3", "explain option 3; ? with a name or a square tells about it");
    const LOOKING: &'static [Help] = &[
        (
            "look gull",
            "a figure with its whole dial and where its values come from; look D5 a square, look water",
        ),
        ("map", "the whole map; figures lists everybody"),
        ("line D5 gull", "the line of fire between two squares or figures"),
        (
            "w gull attack",
            "why a value is what it is; w gull charge, w D5 why that is not possible",
        ),
    ];
    const AFTER_THE_END: &'static str = "look, map, line";
    const AFRESH: &'static str = "the dice are rolled afresh";

    fn introduction(table: &TableOf<Self>, names: &[String]) -> Vec<(Tone, String)> {
        let game = table.game();
        let forces = Setup::names_in(&table.record().header.setup);
        let map = &game.map;
        let mut lines = vec![(
            Tone::Heading,
            format!(
                "{}, {} by {} squares, {}. {} points, {} rounds.",
                map.name(),
                map.width(),
                map.height(),
                map.setting().word(),
                game.options.build_total,
                game.options.rounds
            ),
        )];
        for seat in [Seat(0), Seat(1)] {
            let members: Vec<String> = game
                .force(seat)
                .iter()
                .map(|figure| format!("{} {}", game.figure(figure).name, game.points(figure)))
                .collect();
            let name = names.get(seat.index()).map_or("", |name| name);
            let force = forces.get(seat.index()).unwrap_or(&"a force");
            lines.push((Tone::Plain, format!("{name} plays {force}: {}.", members.join(", "))));
        }
        let line = "Type ? at any time to hear what can be typed; look and a name shows a figure.";
        lines.push((Tone::Plain, line.to_string()));
        lines
    }

    fn title(table: &TableOf<Self>) -> String {
        let forces = Setup::names_in(&table.record().header.setup);
        let force = |at: usize| forces.get(at).copied().unwrap_or("a force");
        format!("{} against {} on {}", force(0), force(1), table.game().map.name())
    }

    fn saved_as(table: &TableOf<Self>) -> String {
        table.game().map.name().to_string()
    }

    fn note(table: &TableOf<Self>, standing: Standing<Verdict>, notes: &mut Notes) {
        let forces = Setup::names_in(&table.record().header.setup);
        notes.set("game", "clix");
        notes.set("map", table.game().map.name());
        notes.set("forces", forces.join("; "));
        let result = match standing {
            Standing::Running => return,
            // C16.1: whoever gives up leaves the victory to the other.
            Standing::Conceded(seat) => {
                notes.set("conceded", seat.0 + 1);
                format!("won by {}", 2 - seat.0.min(1))
            }
            Standing::Over(Verdict::Won { seat, .. }) => format!("won by {}", seat.0 + 1),
            Standing::Over(_) => "stopped".to_string(),
        };
        notes.set("result", result);
        let [one, two] = table.state().score;
        notes.set("scores", format!("{one} {two}"));
    }

    fn screen(view: &View<'_>, _eyes: Eyes, seat: Option<Seat>) -> Screen {
        screen::screen(view, seat)
    }

    fn prompt(view: &View<'_>) -> String {
        view.speaker().prompt(view.state)
    }

    fn menu(view: &View<'_>) -> Menu<Choice> {
        options::menu(view)
    }

    fn choice(view: &View<'_>, choice: Choice) -> String {
        view.speaker().choice(view.state, choice)
    }

    fn refusal(view: &View<'_>, refusal: &Refusal) -> String {
        view.speaker().refusal(refusal)
    }

    fn outcome(view: &View<'_>) -> Vec<String> {
        view.speaker().outcome(view.state)
    }

    /// Nothing is hidden (C17.5).
    fn sentences(view: &View<'_>, events: &[Event], _eyes: Eyes) -> Vec<String> {
        view.speaker().sentences(events)
    }

    fn explain(view: &View<'_>, entry: &Entry<Choice>) -> Vec<String> {
        reasons::explain(view, entry)
    }

    fn describe(view: &View<'_>, typed: &str) -> Vec<String> {
        looking::look_at(view, typed)
    }

    fn why_not(view: &View<'_>, typed: &str) -> Vec<String> {
        reasons::why_not(view, typed)
    }

    fn impossible(view: &View<'_>, typed: &str) -> Option<Vec<String>> {
        reasons::impossible(view, typed)
    }

    fn look(view: &View<'_>, _eyes: Eyes, _seat: Seat, line: &str) -> Option<Vec<String>> {
        looking::look(view, line)
    }

    fn meets(view: &View<'_>, _seat: Seat) -> Vec<(&'static str, String)> {
        powers::meets(view)
    }

    fn turn(state: &State) -> u16 {
        state.turn.number
    }

    fn active(state: &State) -> Seat {
        state.turn.active
    }

    fn began(event: &Event) -> Option<u16> {
        match event {
            Event::TurnBegan { number, .. } => Some(*number),
            _ => None,
        }
    }

    /// With the actions of a turn, and wherever a square is to be chosen.
    fn shows_table(prompt: &Prompt) -> bool {
        *prompt == Prompt::Action || screen::asks_for_a_square(*prompt)
    }

    fn ends_turn(choice: Choice) -> bool {
        choice == Choice::EndTurn
    }

    fn is_yes(choice: Choice) -> bool {
        choice == Choice::Yes
    }

    fn still_to_do(view: &View<'_>, menu: &Menu<Choice>) -> Option<String> {
        let costs = |choice: Choice| match choice {
            Choice::Do { effect, .. } => !effect.is_free(),
            _ => false,
        };
        let mut choices = menu.leaves().into_iter().filter_map(Entry::choice);
        let total = view.position().action_total();
        let left = total.saturating_sub(view.state.turn.actions);
        choices.any(costs).then(|| format!("You have {left} of {total} actions left."))
    }

    fn before(view: &View<'_>, choice: Choice) -> Option<Choice> {
        view.game.choice_before(view.state, choice)
    }

    fn is_halfway(prompt: &Prompt) -> bool {
        matches!(prompt, Prompt::Deed(_))
    }

    fn decide(
        &self,
        bot: Bot,
        seen: &State,
        seat: Seat,
        choices: &[Choice],
        dice: &mut Seeded,
    ) -> Decision<Choice> {
        match bot {
            Bot::Heuristic => Heuristic.choose(self, seen, seat, choices),
            Bot::Random => Random::new(dice.next()).choose(self, seen, seat, choices),
        }
    }

    fn about(view: &View<'_>, number: u16) -> String {
        let figure = u8::try_from(number).map_or(FigureId::NONE, FigureId);
        view.speaker().figure(figure)
    }
}
