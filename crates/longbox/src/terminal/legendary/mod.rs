//! Legendary at this screen.

mod keywords;
mod options;
mod piles;
mod reasons;
mod screen;
#[cfg(test)]
mod secrets;
mod view;

use super::bots::Bot;
use super::keeper::Standing;
use super::menu::{Entry, Menu};
use super::page::{Tone, WIDTH};
use super::playable::{Help, Playable, TableOf};
use super::screen::Screen;
use super::seating::Eyes;
use crate::store::Notes;
use legendary::cards::CardId;
use legendary::choice::{Choice, Prompt};
use legendary::event::Event;
use legendary::refusal::Refusal;
use legendary::state::{State, Verdict};
use legendary::words::Words;
use legendary::{Legendary, Position};
use players::legendary::Heuristic;
use players::{Decision, Player, Random};
use table::{Seat, Seeded};
use view::View;

impl Playable for Legendary {
    const WIDTH: usize = WIDTH;
    const CHOOSING: &'static [Help] =
        &[("a", "play all cards of your hand, in the order it is listed")];
    const LOOKING: &'static [Help] = &[
        ("card name", "read any card"),
        ("pile name", "a pile: ko, discard, victory, escape, played; then a player's name"),
        ("left", "what is left in the decks, as far as everybody can know"),
    ];
    const EXPLAINING: Help = ("? 3", "explain option 3; ? with a name reads out that card");
    const AFTER_THE_END: &'static str = "pile, card";
    const AFRESH: &'static str = "what you had not seen by then is dealt afresh";

    fn introduction(table: &TableOf<Self>, names: &[String]) -> Vec<(Tone, String)> {
        let catalogue = &table.game().catalogue;
        let setup = &table.game().setup;
        let words = Words::new(catalogue);
        let mut lines = Vec::new();
        for card in
            [catalogue.scheme(setup.scheme).card, catalogue.mastermind(setup.mastermind).card]
        {
            let text = words.card(card);
            lines.push((Tone::Heading, text.title));
            let each = text.lines.into_iter();
            lines.extend(each.map(|line| (Tone::Plain, format!("  {line}"))));
        }
        let groups = setup.villains.iter().chain(&setup.henchmen);
        let groups: Vec<&str> = groups.map(|group| catalogue.group(*group).name.as_str()).collect();
        let heroes = setup.heroes.iter();
        let heroes: Vec<&str> = heroes.map(|hero| catalogue.hero(*hero).name.as_str()).collect();
        lines.push((Tone::Plain, format!("Villains: {}.", groups.join(", "))));
        lines.push((Tone::Plain, format!("Heroes: {}.", heroes.join(", "))));
        let players = names.join(", ");
        let line = format!("Players: {players}. Type ? at any time to hear what can be typed.");
        lines.push((Tone::Plain, line));
        lines
    }

    fn title(table: &TableOf<Self>) -> String {
        let game = table.game();
        let scheme = &game.catalogue.scheme(game.setup.scheme).name;
        let mastermind = &game.catalogue.mastermind(game.setup.mastermind).name;
        format!("{scheme} against {mastermind}")
    }

    fn saved_as(table: &TableOf<Self>) -> String {
        let game = table.game();
        let mastermind = game.catalogue.mastermind(game.setup.mastermind);
        mastermind.name.clone()
    }

    fn note(table: &TableOf<Self>, standing: Standing<Verdict>, notes: &mut Notes) {
        let game = table.game();
        let catalogue = &game.catalogue;
        notes.set("mastermind", &catalogue.mastermind(game.setup.mastermind).name);
        notes.set("scheme", &catalogue.scheme(game.setup.scheme).name);
        let result = match standing {
            Standing::Running => return,
            Standing::Conceded(_) => "conceded",
            Standing::Over(Verdict::Won) => "won",
            Standing::Over(Verdict::EvilWon) => "lost",
            Standing::Over(Verdict::Tied) => "tied",
            Standing::Over(_) => "stopped",
        };
        notes.set("result", result);
        let scores = Position::new(game, table.state()).scores();
        let scores: Vec<String> = scores.iter().map(|score| score.total.to_string()).collect();
        notes.set("scores", scores.join(" "));
    }

    fn screen(view: &View<'_>, eyes: Eyes, seat: Option<Seat>) -> Screen {
        screen::screen(view, eyes, seat)
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

    fn sentences(view: &View<'_>, events: &[Event], eyes: Eyes) -> Vec<String> {
        view::sentences(view, events, eyes)
    }

    fn explain(view: &View<'_>, entry: &Entry<Choice>) -> Vec<String> {
        reasons::explain(view, entry)
    }

    fn describe(view: &View<'_>, typed: &str) -> Vec<String> {
        piles::card(view, typed)
    }

    fn why_not(view: &View<'_>, typed: &str) -> Vec<String> {
        reasons::why_not(view, typed)
    }

    fn look(view: &View<'_>, eyes: Eyes, seat: Seat, line: &str) -> Option<Vec<String>> {
        piles::look(view, eyes, seat, line)
    }

    fn meets(view: &View<'_>, seat: Seat) -> Vec<(&'static str, String)> {
        keywords::meets(view, seat)
    }

    fn turn(state: &State) -> u16 {
        state.turns
    }

    fn active(state: &State) -> Seat {
        state.active
    }

    fn began(event: &Event) -> Option<u16> {
        match event {
            Event::TurnBegan { number, .. } => Some(*number),
            _ => None,
        }
    }

    fn shows_table(prompt: &Prompt) -> bool {
        matches!(prompt, Prompt::Action | Prompt::Showdown)
    }

    fn ends_turn(choice: Choice) -> bool {
        choice == Choice::EndTurn
    }

    fn is_yes(choice: Choice) -> bool {
        choice == Choice::Yes
    }

    /// Something could still be bought, fought or played.
    fn still_to_do(view: &View<'_>, menu: &Menu<Choice>) -> Option<String> {
        let worth_asking = |choice: Choice| !matches!(choice, Choice::EndTurn | Choice::Heal);
        let mut choices = menu.entries.iter().filter_map(Entry::choice);
        choices.any(worth_asking).then(|| {
            let turn = &view.state.turn;
            format!(
                "You could still choose {}. Attack {} and Recruit {} are left.",
                menu.numbers(),
                turn.attack.total(),
                turn.recruit.total()
            )
        })
    }

    fn wastes(view: &View<'_>, choice: Choice) -> Option<String> {
        let shards = view.position().burns_for_nothing(choice)?;
        let shards = match shards {
            1 => "1 Shard".to_string(),
            shards => format!("{shards} Shards"),
        };
        Some(format!("{shards} would be burned, and nothing would come of it."))
    }

    fn all_at_once(view: &View<'_>, menu: &Menu<Choice>) -> Vec<Choice> {
        let cards = options::play_all(view.position(), menu);
        cards.into_iter().map(Choice::Play).collect()
    }

    fn all_in_words(view: &View<'_>, choices: &[Choice]) -> String {
        let names = choices.iter().filter_map(|choice| match choice {
            Choice::Play(card) => Some(view.card(*card)),
            _ => None,
        });
        let names = screen::counted(names.collect());
        format!("Play all, in this order: {names}")
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
            Bot::Heuristic => Heuristic::default().choose(self, seen, seat, choices),
            Bot::Random => Random::new(dice.next()).choose(self, seen, seat, choices),
        }
    }

    fn about(view: &View<'_>, number: u16) -> String {
        view.card(CardId(number))
    }
}
