//! Learning Legendary: a turn, done by the player.

use crate::terminal::teaching::Teaching;

pub const LESSONS: &[Teaching] = &[
    Teaching {
        title: "reading the table",
        words: &[
            "You win by defeating the mastermind once for each of its Tactics, before the scheme has run its course.",
            "Look at three things: what stands in the City (it wants to escape on the left), what the HQ sells, and your hand.",
            "Every line with a number is something you can do. Type ? 1 to hear what the first one means.",
        ],
        done_by: &["explain"],
    },
    Teaching {
        title: "playing cards",
        words: &[
            "Cards in your hand give Recruit (to buy heroes) and Attack (to fight). Unused points are lost at the end of the turn.",
            "Type a to play them all.",
        ],
        done_by: &["play", "all"],
    },
    Teaching {
        title: "recruiting and fighting",
        words: &[
            "A hero you recruit goes to your discard pile and comes back stronger hands later. A villain you fight is worth points.",
            "Type the number of a Recruit or Fight line. w tells why something is not possible yet.",
        ],
        done_by: &["recruit", "fight"],
    },
    Teaching {
        title: "ending the turn",
        words: &[
            "Type e when nothing is worth doing any more. You draw six new cards, and a card of the Villain Deck comes into the City.",
        ],
        done_by: &["end"],
    },
];
