//! The scenario runner: what holds passes, what does not fails at the right line with the right words, and nothing panics.

use legendary::catalogue::DesignId;
use legendary::scenario::{Failure, ScenarioResult, Shelf, involved, run_text};
use table::Seeded;

fn run(body: &str) -> ScenarioResult {
    let shelf = Shelf::embedded();
    let text = format!("scenario \"test\"\nrules R1.1\n{body}");
    let mut results = run_text(&shelf, "test.scenario", &text);
    assert_eq!(results.len(), 1);
    results.remove(0)
}

/// The scenario must fail at the line (counted from the body's first) with the words.
fn fails(body: &str, line: u32, words: &str) {
    let result = run(body);
    let shown = result.to_string();
    let at = match &result.failure {
        None => panic!("it holds:\n{body}"),
        Some(Failure::Differs(difference)) => difference.line,
        Some(Failure::Unreadable(problems)) => problems[0].line,
    };
    // Its name and its rules stand before it; 0 is the scenario itself.
    let expected = if line == 0 { 1 } else { line + 2 };
    assert_eq!(at, expected, "{shown}");
    assert!(shown.contains(words), "{shown}\ndoes not say: {words}");
}

fn holds(body: &str) {
    let result = run(body);
    assert!(result.passed(), "{result}");
}

#[test]
fn every_kind_of_expectation_can_fail() {
    let table = "players 2\nhand Odinson, Trooper, Wound\nvictory Mystique\ncity Bridge: Mystique holding Bystander\n\
                 attack 3 from Thor\nrecruit 2\n";
    for (expectation, words) in [
        ("attack 4", "attack 3"),
        ("attack 2 from Thor", "attack from Thor 3"),
        ("recruit 3", "recruit 2"),
        ("attack of Mystique 6", "attack of Mystique 5"),
        ("cost of Odinson 4", "cost of Odinson 3"),
        ("vp of Mystique 4", "vp of Mystique 3"),
        ("classes of Odinson is tech", "strength"),
        ("score 4", "score 3"),
        ("score: Mystique 2", "vp of Mystique 3"),
        ("twists 1", "twists 0"),
        ("turn Ben", "Ana's turn"),
        ("hand is Odinson, Trooper", "Wound"),
        ("hand has 2 Odinson", "at least 2 Odinson"),
        ("hand has exactly 0 Odinson", "no game has so many"),
        ("hand lacks Odinson", "none of"),
        ("hand empty", "0 cards"),
        ("hand 2 cards", "3 cards"),
        ("deck top Trooper", "card 1 from the top"),
        ("city is -", "nothing in place 1"),
        ("hq is -", "nothing in place 1"),
        ("Bridge: Blob", "Mystique"),
        ("Bridge: Mystique holding nothing", "Bystander"),
        ("Mystique holds 2 Bystanders", "Bystander"),
        ("mastermind holds Bystander", "nothing"),
        ("asked Ben", "Ana, your action"),
        ("asked to reveal", "your action"),
        ("options Odinson", "Odinson can be chosen"),
        ("option yes", "yes can be chosen"),
        ("can fight Mystique", "needs 5 Attack, you have 3"),
        ("cannot play Odinson", "it is allowed"),
        ("cannot fight Mystique because R10.4", "R7.1"),
        ("cannot fight Mystique because \"seven\"", "refused because of seven"),
        ("Ben knows Odinson in hand", "Ben knows 0 of them"),
        ("everybody knows Odinson in hand", "Ben knows 0 of them"),
        ("Ana knows 2 Odinson in hand", "2 × Odinson there"),
        ("Ana does not know Odinson in hand", "Ana knows 1 of them"),
        ("nobody knows Odinson in hand", "Ana knows 1 of them"),
        ("Ben does not know Agent in hand", "1 × Agent there"),
        ("log \"Odinson\"", "the log says"),
        ("win", "the game goes on"),
        ("winner Ana", "Ana"),
        ("why attack of Mystique: 6 printed", "5 printed"),
        ("why attack of Mystique: 5 printed, 1 printed", "5 printed"),
        ("in play Skrulls", "it is not"),
        ("not in play Brotherhood", "it is"),
        ("illegal set-up", "it is legal"),
    ] {
        fails(&format!("{table}expect {expectation}\n"), 7, words);
    }
    fails("hand Odinson\nrefuse play Odinson\n", 2, "it is allowed");
}

#[test]
fn a_refused_act_fails_and_says_why() {
    fails(
        "city Bridge: Mystique\nattack 4\nfight Mystique\nexpect win\n",
        3,
        "needs 5 Attack, you have 4",
    );
}

#[test]
fn acting_for_somebody_who_is_not_asked_fails() {
    fails("hand Odinson\nBen: play Odinson\nexpect win\n", 2, "Ana: …");
}

#[test]
fn chance_that_is_not_said_fails_and_names_what_is_possible() {
    let words = "8 × S.H.I.E.L.D. Agent, 4 × S.H.I.E.L.D. Trooper";
    fails("hand Mental Discipline\nplay Mental Discipline\nexpect recruit 1\n", 2, words);
}

#[test]
fn chance_that_is_said_decides() {
    holds(
        "hand Mental Discipline\nplay Mental Discipline\ndraws Trooper\nexpect hand is Trooper\n",
    );
    holds("hand Mental Discipline\nplay Mental Discipline\ndraws Agent\nexpect hand is Agent\n");
    holds(
        "hand Mental Discipline\nplay Mental Discipline\nchance 12 of 12\nexpect hand is Trooper\n",
    );
    holds("hand Mental Discipline\nplay Mental Discipline\nchance any\nexpect hand 1 card\n");
    holds("seed 3\nhand Mental Discipline\nplay Mental Discipline\nexpect hand 1 card\n");
}

#[test]
fn an_outcome_that_did_not_happen_fails() {
    fails("hand Odinson\nplay Odinson\ndraws Trooper\nexpect recruit 2\n", 2, "draws Trooper");
    fails("hand Odinson\nplay Odinson\nchance 1 of 2\nexpect recruit 2\n", 2, "left over");
    fails(
        "hand Mental Discipline\nplay Mental Discipline\nBen draws Trooper\nexpect hand 1 card\n",
        2,
        "only nothing",
    );
    fails(
        "hand Mental Discipline\nplay Mental Discipline\ndraws Odinson\nexpect hand 1 card\n",
        2,
        "cannot come here",
    );
}

#[test]
fn an_outcome_that_needed_no_chance_may_be_said_if_it_is_true() {
    holds(
        "hand Mental Discipline\ndeck Trooper\nplay Mental Discipline\ndraws Trooper\nexpect hand is Trooper\n",
    );
    fails(
        "hand Mental Discipline\ndeck Trooper\nplay Mental Discipline\ndraws Agent\nexpect hand 1 card\n",
        3,
        "only",
    );
}

#[test]
fn there_are_never_more_copies_than_the_game_has() {
    fails("hand 6 Odinson\nexpect attack 0\n", 1, "this game has 5");
    fails(
        "heroes Hulk, Rogue, Storm\nhand Odinson\nexpect attack 0\n",
        2,
        "Thor is not in the set-up",
    );
}

#[test]
fn cards_where_they_cannot_lie_are_refused() {
    fails("hand Mystique\nexpect attack 0\n", 0, "cannot be in a player's deck");
    fails("city Bridge: Odinson\nexpect attack 0\n", 0, "no villain");
}

#[test]
fn mistakes_are_told_with_line_and_suggestion() {
    fails("hand Odinsn\nexpect attack 0\n", 1, "did you mean `Odinson`");
    fails("plya Odinson\nexpect attack 0\n", 1, "did you mean `play`");
    fails("hand Odinson\n", 0, "nothing is expected");
    fails("hand Odinson\nplay Odinson\n", 0, "nothing is expected");
    fails("expect atack 3\n", 1, "nothing that can be expected");
    fails("options solo orignal\nexpect attack 0\n", 1, "original");
    fails("mastermind Lokki\nexpect attack 0\n", 0, "did you mean `Loki`");
    fails("play Odinson\nhand Odinson\nexpect attack 0\n", 2, "before the first act");
    fails("draws Odinson\nexpect attack 0\n", 1, "directly after an act");
    fails("content\nhero \"Half\"\n", 1, "end");
    fails("content\nhero \"Half\" oops\nend\nexpect attack 0\n", 2, "oops");
    fails("refuse fight Mystique because of it\n", 1, "is no reason");
    fails("expect Ben knows Odinson\n", 1, "say where");
    fails("expect Ben knows Odinson in hq\n", 1, "everybody sees");
    fails("players 7\nexpect attack 0\n", 1, "1 to 5");
    fails("twists 3\nattack 5000\nexpect attack 0\n", 2, "5000");
}

#[test]
fn all_mistakes_of_a_scenario_are_told_at_once_and_the_next_one_still_runs() {
    let shelf = Shelf::embedded();
    let text = "scenario \"one\"\nplya x\nexpekt y\nscenario \"two\"\nrules R1.1\nhand Odinson\nplay Odinson\nexpect recruit 2\n";
    let results = run_text(&shelf, "test.scenario", text);
    assert_eq!(results.len(), 2);
    let Some(Failure::Unreadable(problems)) = &results[0].failure else {
        panic!("{}", results[0]);
    };
    assert_eq!(problems.iter().map(|problem| problem.line).collect::<Vec<_>>(), [2, 3]);
    assert!(results[1].passed(), "{}", results[1]);
}

#[test]
fn more_lines_than_a_scenario_can_have_are_not_read_one_by_one() {
    fails(&"hand Odinson\n".repeat(1000), 0, "a scenario of 1002 lines");
    fails(&"zigzag\n".repeat(900), 1, "zigzag");
}

#[test]
fn the_turn_never_ends_by_itself() {
    holds(
        "hand Odinson\nhq empty\nofficers 0\nplay Odinson\nexpect recruit 2; turn Ana; asked Ana to act\n",
    );
}

#[test]
fn with_full_control_nothing_is_chosen_automatically() {
    let body = "hand Stack the Deck\ndeck only 2 Agents\nplay Stack the Deck\nexpect hand ";
    holds(&format!("{body}is Agent; asked to act\n"));
    holds(&format!(
        "full control\n{body}is 2 Agents; asked to choose a card\nchoose Agent\nexpect deck top Agent\n"
    ));
}

#[test]
fn cards_are_moved_not_made() {
    // Twelve cards per player, whatever is arranged.
    holds(
        "hand 3 Agents\ndiscard Trooper\nexpect deck 8 cards; deck has exactly 5 Agents, 3 Troopers\n",
    );
    holds("ko 5 Agents\nexpect deck 7 cards; Ben's deck 12 cards\n");
    holds("hand 2 Wounds\nwounds 7\nexpect wounds 7 cards; hand is 2 Wounds\n");
    holds("twists 3\nabove Bridge Twist\nexpect ko is 2 Twists; twists 3\n");
}

#[test]
fn a_scenario_tells_which_cards_it_involves() {
    let shelf = Shelf::embedded();
    let text = "scenario \"one\"\nrules R1.1\ncards Copy Powers\nhand Odinson\nexpect recruit 0\n";
    let suite = shelf.read_text("test.scenario", text);
    let scenario = &suite.scenarios[0];
    let involved = involved(scenario, &shelf.catalogue);
    let name = |id: &DesignId| shelf.catalogue.design(*id).name.as_str();
    let names: Vec<&str> = involved.iter().map(name).collect();
    assert!(names.contains(&"Copy Powers") && names.contains(&"Odinson"), "{names:?}");
    assert!(names.contains(&"Unleash the Power of the Cosmic Cube"), "{names:?}");
    assert_eq!(scenario.stage.about().collect::<Vec<_>>(), ["Copy Powers"]);
}

#[test]
fn refusing_an_answer_of_several_names_means_its_last_one() {
    let table = "mastermind Loki\ntactics only Maniacal Tyrant\ndiscard Agent, Odinson\nhand Trooper\n\
                 attack 10\nfight mastermind\n";
    holds(&format!(
        "{table}refuse choose Odinson, Trooper in hand\nexpect can choose Odinson, Agent; cannot choose Agent, Trooper in hand\n\
         choose Odinson, Agent\nexpect ko has Odinson, Agent\n"
    ));
    // In any order: the order in which cards are offered is no reason to refuse them.
    for both in ["Agent, Odinson", "Odinson, Agent"] {
        let body = format!("{table}refuse choose {both}\n");
        fails(&body, 7, "it is allowed");
        let body = format!("{table}expect cannot choose {both}\n");
        fails(&body, 7, "it is allowed");
    }
    let body = format!("{table}refuse choose Trooper in hand, Odinson\n");
    fails(&body, 7, "Trooper can be chosen");
    let body = format!("{table}expect can choose Agent, Trooper in hand\n");
    fails(&body, 7, "not what is asked for");
}

#[test]
fn refusing_one_name_too_many_ends_with_the_question_it_answers() {
    let body =
        "hand Trooper, Odinson\ncity Bridge: Sentinel; Bank: Sentinel\nattack 3\nfight Sentinel\n";
    holds(&format!(
        "{body}refuse choose Trooper, Odinson\nchoose Trooper\nexpect hand is Odinson\n"
    ));
    fails(&format!("{body}refuse choose Trooper, Odinson because R7.1\n"), 5, "no such option");
}

#[test]
fn a_card_taken_by_itself_may_be_named_in_the_whole_answer() {
    // Of two Agents and Odinson two are KO'd: an Agent comes first, whatever the second one is.
    let table = "hand 2 Agents, Odinson\ncity Bridge: Whirlwind\nattack 4\nfight Whirlwind\n";
    holds(&format!("{table}choose Agent, Odinson\nexpect hand is Agent\n"));
    holds(&format!("{table}choose 2 Agents\nexpect hand is Odinson\n"));
    holds(&format!("{table}choose Odinson\nexpect hand is Agent\n"));
    fails(
        &format!("{table}choose 2 Agents, Odinson\nexpect hand empty\n"),
        5,
        "Odinson can be chosen",
    );
    fails(
        &format!("{table}choose Trooper, Odinson\nexpect hand empty\n"),
        5,
        "Trooper can be chosen",
    );
}

/// Words of real scenarios in random order: whatever is read, nothing may panic, and everything must end.
#[test]
fn garbage_never_panics() {
    let shelf = Shelf::embedded();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios/legendary");
    let mut lines: Vec<String> = Vec::new();
    let mut open = vec![std::path::PathBuf::from(folder)];
    while let Some(path) = open.pop() {
        if path.is_dir() {
            let entries = std::fs::read_dir(&path).expect("the scenarios can be read");
            open.extend(entries.map(|entry| entry.expect("an entry").path()));
        } else {
            let text = std::fs::read_to_string(&path).expect("a text");
            lines.extend(text.lines().map(str::to_owned));
        }
    }
    lines.sort();
    let mut random = Seeded::new(11);
    for _ in 0..1500 {
        let mut text = String::from("scenario \"garbage\"\n");
        for _ in 0..12 {
            let mut line = lines[random.below(lines.len() as u32) as usize].clone();
            let other = &lines[random.below(lines.len() as u32) as usize];
            match random.below(6) {
                0 => line = line.split_whitespace().rev().collect::<Vec<_>>().join(" "),
                1 => line += other,
                2 => line.truncate(line.char_indices().nth(9).map_or(0, |(at, _)| at)),
                3 => line = line.replace(',', ";"),
                _ => {}
            }
            text += &line;
            text.push('\n');
        }
        let results = run_text(&shelf, "garbage.scenario", &text);
        assert!(!results.is_empty());
        // Once more without the lines that cannot be read, so that what is left is carried out.
        for result in results {
            if let Some(Failure::Unreadable(problems)) = &result.failure {
                let readable = |(index, _): &(usize, &str)| {
                    let line = *index as u32 + 1;
                    problems.iter().all(|problem| problem.line != line)
                };
                let kept = text.lines().enumerate().filter(readable);
                let kept: Vec<&str> = kept.map(|(_, line)| line).collect();
                let kept = kept.join("\n") + "\nexpect attack 0\n";
                run_text(&shelf, "garbage.scenario", &kept);
            }
        }
    }
    for text in [
        "",
        "\u{0}",
        "scenario",
        "scenario \"",
        "content\nend",
        "\"\"\"",
        "scenario \"x\"\n\u{fffd}: é, ,;",
    ] {
        let _ = run_text(&shelf, "garbage.scenario", text);
    }
}

/// Line and code of everything that is wrong with a file.
fn codes(text: &str) -> Vec<(u32, &'static str)> {
    let results = run_text(&Shelf::embedded(), "test.scenario", text);
    let Some(Failure::Unreadable(problems)) = &results[0].failure else {
        panic!("it can be read: {}", results[0]);
    };
    problems.iter().map(|problem| (problem.line, problem.code)).collect()
}

#[test]
fn mistakes_of_every_kind_have_a_code_of_their_own() {
    let good = "scenario \"A\"\nrules R5.3\nhand Odinson\nplay Odinson\nexpect recruit 2\n";
    assert!(run_text(&Shelf::embedded(), "test.scenario", good)[0].passed());
    for (change, to, expected) in [
        ("rules R5.3\n", "", (1, "S012")),
        ("R5.3", "R5.3, R5.333", (2, "S013")),
        ("expect recruit 2", "draws Wound", (1, "S014")),
        ("hand Odinson", "hand \"Odinson", (3, "S004")),
        ("hand Odinson", "heroes Thor\nheroes Hulk", (4, "S015")),
        ("hand Odinson", "scheme A\nscheme B", (4, "S015")),
        ("hand Odinson", "hnad Odinson", (3, "S020")),
    ] {
        let found = codes(&good.replace(change, to));
        assert_eq!(found[0], expected, "{to}");
    }
}

#[test]
fn a_mistake_is_shown_with_code_place_pointer_and_help() {
    let text = "scenario \"A\"\n  rules R5.33\nhand Odinson\nexpect recruit 0\n";
    let shown = run_text(&Shelf::embedded(), "test.scenario", text)[0].to_string();
    let expected = "error[S013]: `R5.33` is no clause and no decision\n --> test.scenario:2:9\n  |\n\
                    2 |   rules R5.33\n  |         ^^^^^\n  |\n  = help: did you mean `R5.3`?\n";
    assert!(shown.contains(expected), "{shown}");
}

#[test]
fn a_mistake_in_cards_of_a_scenario_points_into_the_scenario() {
    let text = "scenario \"A\"\nrules R5.3\ncontent\n    hero \"Own\"\n    card \"Try\" tech cost 1 copies 5\n        play: darw 1\nend\nexpect recruit 0\n";
    let shown = run_text(&Shelf::embedded(), "test.scenario", text)[0].to_string();
    assert!(shown.contains("error[L032]") && shown.contains("test.scenario:6:15"), "{shown}");
    assert!(shown.contains("6 |         play: darw 1\n  |               ^^^^\n"), "{shown}");
}
