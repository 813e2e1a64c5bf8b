//! Explanations that are true, and say so.

use crate::board::Terrain;
use crate::choice::Choice;
use crate::desk::{Desk, at, field, ground, sketch, wall};
use crate::effect::Effect;
use crate::figure::combat_value::Value;
use crate::game::options::Options;
use crate::state::FigureId;
use crate::state::moving::MoveKind;
use crate::words::Speaker;

fn desk() -> Desk {
    let mut draft = field();
    ground(&mut draft, "E2", Terrain::Hindering);
    wall(&mut draft, "B4", "B5");
    Desk::on(
        draft.finish().unwrap(),
        &[
            (
                "B2",
                sketch(&["8 charge | 10 | 16 | 3", "6 running_shot | 9 | 15 | 2"])
                    .with("range = 6"),
            ),
            ("C2", sketch(&["8 | 9 | 17 defend | 2 enhancement"])),
        ],
        &[
            ("B6", sketch(&["8 | 10 | 16 | 3", "6 | 9 | 15 | 2"])),
            ("L12", sketch(&["8 | 10 | 16 | 3"])),
        ],
        Options::default(),
    )
}

fn said(desk: &Desk, choice: Choice) -> Vec<String> {
    let names = ["Ana".to_string(), "Ben".to_string()];
    let speaker = Speaker::new(&desk.game, &names);
    speaker.why_not(&desk.state, choice).unwrap_or_default()
}

#[test]
fn a_value_tells_every_step_with_its_source_and_clause() {
    let desk = desk();
    let names: [String; 0] = [];
    let speaker = Speaker::new(&desk.game, &names);
    let figure = FigureId(0);
    assert_eq!(speaker.why_value(&desk.state, figure, Value::Attack), "Attack 10 = 10 printed.");
    let sum = desk.position().why_speed(figure, MoveKind::Controlled);
    assert_eq!(speaker.sum(&sum), "Speed 4 = 8 printed, halved to 4 (Mind Control, S06.2).");
}

#[test]
fn the_parts_of_a_sum_add_up_to_its_number() {
    let desk = desk();
    for figure in desk.game.everyone().iter() {
        for value in Value::ALL {
            let sum = desk.position().why_value(figure, value);
            let parts: i16 = sum.parts.iter().map(|part| part.amount).sum();
            assert_eq!(parts, i16::from(sum.total), "{sum:?}");
        }
    }
}

#[test]
fn an_attack_without_a_target_says_of_each_enemy_why() {
    let desk = desk();
    let figure = FigureId(0);
    let effect = Effect::Range;
    assert_eq!(
        said(&desk, Choice::Do { figure, effect }),
        [
            "There is nothing for it within reach (C4.5).",
            "  The line of fire to Figure 2 is blocked (C9.3).",
            "    The line of fire from B2 to B6 is blocked by the wall between B4 and B5 (C9.3).",
            "  Figure 3 is out of range (C7.1).",
            "    It is 10 squares away (C3.11). Range 6 = 6 printed.",
        ]
    );
}

#[test]
fn a_power_that_does_not_show_tells_where_it_would() {
    let desk = desk();
    let figure = FigureId(0);
    let lines = said(&desk, Choice::Do { figure, effect: Effect::RunningShot });
    assert_eq!(
        lines,
        [
            "The character cannot use Running Shot now (S12.1).",
            "  Figure 0 shows Running Shot on click 2 only (S12).",
        ]
    );
    let lines = said(&desk, Choice::Do { figure, effect: Effect::Flurry });
    assert_eq!(lines[1], "  Nothing gives Figure 0 Flurry (S01).");
}

#[test]
fn a_square_out_of_reach_tells_what_is_in_the_way() {
    let mut desk = desk();
    desk.act(0, Effect::Charge, &[]);
    let to = |square: &str| said(&desk, Choice::Square(at(square)));
    assert_eq!(
        to("C2"),
        ["It cannot end in that square (C6.7).", "  Somebody stands there (C5.9)."]
    );
    assert_eq!(to("B9")[1], "  It takes 7 squares (C6.1).");
    assert_eq!(to("B5"), Vec::<String>::new(), "around the wall is within reach");
}

#[test]
fn a_question_tells_the_chain_that_led_to_it() {
    let mut desk = desk();
    desk.act(0, Effect::Charge, &[]);
    let names = ["Ana".to_string(), "Ben".to_string()];
    let speaker = Speaker::new(&desk.game, &names);
    assert_eq!(
        speaker.why_asked(&desk.state),
        "Ana is asked because of Ana's turn (C4.2), which led to the POWER action of Figure 0: Charge (S05.2), \
         which led to the move of Figure 0 from B2 (C6.2)."
    );
}

#[test]
fn an_attack_is_laid_open_before_the_dice() {
    let mut desk = desk();
    desk.state.set_square(FigureId(2), None);
    desk.state.ground.lift(at("B6"));
    let names: [String; 0] = [];
    let speaker = Speaker::new(&desk.game, &names);
    desk.state.piece_mut(FigureId(3)).square = Some(at("F2"));
    desk.state.ground.lift(at("L12"));
    desk.state.ground.place(at("F2"), crate::board::Side::Two, crate::board::Size::Standard);
    desk.state.piece_mut(FigureId(1)).square = Some(at("B3"));
    desk.state.ground.lift(at("C2"));
    desk.state.ground.place(at("B3"), crate::board::Side::One, crate::board::Size::Standard);
    let matchup = desk.position().matchup(FigureId(0), Effect::Range, FigureId(3));
    let matchup = matchup.unwrap().unwrap();
    assert_eq!(
        speaker.matchup(&matchup),
        [
            "Attack 10 = 10 printed.",
            "Figure 3: Defense 17 = 16 printed + 1 hindered line (RG02.1).",
            "7 or more hits: 21 of 36 rolls.",
            "Damage 4 = 3 printed + 1 Enhancement of Figure 1 (G05.1).",
            "The line of fire from B2 to F2 is hindered by hindering terrain in E2 (C9.7).",
        ]
    );
}
