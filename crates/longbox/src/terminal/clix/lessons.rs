//! Learning Clix: a turn, done by the player.

use crate::terminal::teaching::Teaching;

pub const LESSONS: &[Teaching] = &[
    Teaching {
        title: "looking at a figure",
        words: &[
            "You win by knocking out the other force, or with the most points after the last round.",
            "Each figure has a dial: every hit turns it, and values and powers change from click to click.",
            "Type look and part of a name to see one of yours with its whole dial.",
        ],
        done_by: &["look", "explain"],
    },
    Teaching {
        title: "taking your places",
        words: &[
            "Figures start in your starting area. Type the name of a square, as in D1; ! puts a piece where a bot would.",
        ],
        done_by: &["place", "place all", "square", "hint", "move", "deed"],
    },
    Teaching {
        title: "giving an action",
        words: &[
            "Choose a figure by its number, then what it does: move closer first, attack when somebody is in reach.",
            "A figure that acts gets a token; two turns in a row cost it a click. hint tells what a bot would do, ! does it.",
        ],
        done_by: &["move", "attack", "action", "deed", "do", "hint"],
    },
    Teaching {
        title: "ending the turn",
        words: &["Type e when you have given the actions you want. Then the other force acts."],
        done_by: &["end"],
    },
];
