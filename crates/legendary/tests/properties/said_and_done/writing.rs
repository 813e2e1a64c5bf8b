//! Card texts made of bytes: every word of the vocabulary below stands where the grammar of the card language allows it.

use super::super::tape::Tape;

/// One line of a card, behind its trigger.
pub fn line(trigger: &str, tape: &mut Tape) -> String {
    let mut writer = Writer { tape, each: false, discarded: false };
    match writer.below(6) {
        0 => {
            let condition = writer.condition();
            format!("{trigger} if {condition}: {}", writer.some(", "))
        }
        1 if trigger == "play" => {
            let icon = writer.one_of(&ICONS);
            format!("{trigger} with {icon}: {}", writer.body())
        }
        _ => format!("{trigger}: {}", writer.body()),
    }
}

struct Writer<'a, 'b> {
    tape: &'a mut Tape<'b>,
    /// Other players are spoken of: nothing that only the player whose turn it is can do.
    each: bool,
    /// Something has been discarded in this line.
    discarded: bool,
}

const ICONS: [&str; 4] = ["tech", "strength", "covert", "shield"];
const KINDS: [&str; 7] =
    ["card", "hero", "wound", "tech hero", "grey hero", "non-grey hero", "shield hero"];
const TESTS: [&str; 6] = ["", "", "", " of cost 2 or less", " of cost 1 or more", " of cost 0"];
const TO: [&str; 3] = ["", " to hand", " to top of deck"];
const GAINED: [&str; 8] = [
    "1 hero from hq",
    "1 tech hero from hq",
    "1 hero of cost 3 or less from hq",
    "1 hero from ko pile",
    "2 heroes from ko pile",
    "1 wound from ko pile",
    "1 officer",
    "all wounds from ko pile",
];
const SHOWN: [&str; 4] = ["tech hero", "wound", "other shield hero", "hero of cost 3 or more"];
/// What is done to cards looked at.
const THOSE: [&str; 11] = [
    "ko those",
    "discard those",
    "draw those",
    "ko 1 of those",
    "discard 1 of those",
    "put those into hand",
    "put 1 of those into hand, discard those",
    "may ko those",
    "ko those of cost 0",
    "draw those of cost 2 or less",
    "discard all tech cards looked at",
];
/// Places with cards of the players' decks.
const OWN: [&str; 4] = ["hand", "discard", "played area", "hand or discard"];
/// Things to count, with their places.
const COUNTED: [&str; 16] = [
    "card in hand",
    "hero in hand",
    "wound in hand",
    "wound in discard",
    "card in discard",
    "bystander in victory",
    "henchman in victory",
    "villain in victory",
    "villain",
    "villain holding bystander",
    "hero in hq",
    "tech hero in hq",
    "hero in ko pile",
    "wound in ko pile",
    "other hero played this turn",
    "your hero",
];

impl Writer<'_, '_> {
    fn below(&mut self, limit: u8) -> u8 {
        self.tape.byte() % limit
    }

    fn one_of<'c>(&mut self, words: &[&'c str]) -> &'c str {
        words[usize::from(self.below(words.len() as u8))]
    }

    fn number(&mut self) -> u8 {
        1 + self.below(4)
    }

    fn body(&mut self) -> String {
        let sentences: Vec<String> = (0..=self.below(3)).map(|_| self.sentence()).collect();
        sentences.join("; ")
    }

    /// One or two plain steps.
    fn some(&mut self, joined: &str) -> String {
        let steps: Vec<String> = (0..=self.below(2)).map(|_| self.plain()).collect();
        steps.join(joined)
    }

    /// Plain steps, alone or inside one that holds them: what holds what would not be clear in more.
    fn sentence(&mut self) -> String {
        match self.below(20) {
            0 | 1 => {
                let first = self.plain();
                match self.below(2) {
                    0 => format!("may {first}"),
                    _ => format!("may {first}, then {}", self.some(", ")),
                }
            }
            2 | 3 => {
                let condition = self.condition();
                let then = self.some(", ");
                match self.below(2) {
                    0 => format!("if {condition}: {then}"),
                    _ => format!("if {condition}: {then}, otherwise {}", self.some(", ")),
                }
            }
            4 => {
                let possible = self.one_of(&["", " possible"]);
                let (one, other) = (self.some(", "), self.plain());
                format!("choose one{possible}: {one} / {other}")
            }
            5..=7 => {
                let who = self.one_of(&[
                    "each player ",
                    "each other player ",
                    "chosen player ",
                    "chosen other player ",
                    "for each player: ",
                    "for each other player: ",
                ]);
                self.each = true;
                let may = self.one_of(&["", "", "may "]);
                let deeds = match may {
                    "" => self.some(", "),
                    _ => self.plain(),
                };
                self.each = false;
                format!("{who}{may}{deeds}")
            }
            8 => {
                let shown = self.one_of(&SHOWN);
                self.each = true;
                let otherwise = self.some(", ");
                self.each = false;
                format!("each player reveals {shown} or {otherwise}")
            }
            9 => {
                let kind = self.one_of(&KINDS);
                let place = self.one_of(&["hand", "discard"]);
                let deed = self.one_of(&["ko it", "draw 1", "gain 1 shard"]);
                format!("for each {kind} from {place}: {deed}")
            }
            10 | 11 => {
                // Of a single card the second half would speak of nothing.
                let deed = self.one_of(&THOSE);
                let count = self.number() + u8::from(deed.contains(", "));
                let how = self.one_of(&["reveal", "look at"]);
                format!("{how} top {count} cards of deck: {deed}")
            }
            12 => {
                let discard = self.discard();
                self.discarded = true;
                format!("{discard}, {}", self.some(", "))
            }
            _ => self.plain(),
        }
    }

    fn plain(&mut self) -> String {
        match self.below(18) {
            0 | 1 if !self.each => format!("get {}", self.points("attack")),
            2 | 3 if !self.each => format!("get {}", self.points("recruit")),
            0 | 1 | 4 => format!("draw {}", self.counted_number()),
            2 | 5 => format!("rescue {}", self.counted_number()),
            3 | 6 => {
                let to = self.one_of(&TO);
                format!("gain {} wounds{to}", self.number())
            }
            7 => format!("gain {} shards", self.number()),
            8 => format!("lose {} shards", self.number()),
            9 | 10 => self.ko(),
            11 => self.discard(),
            12 => {
                let cards = self.one_of(&GAINED);
                let to = self.one_of(&TO);
                format!("gain {cards}{to}")
            }
            13 => format!("put {} from discard into hand", self.cards()),
            14 => {
                let place = self.one_of(&["hand", "discard"]);
                format!("put {} from {place} on deck", self.cards())
            }
            15 => format!("put {} heroes from hq on bottom of hero deck", self.number()),
            16 if !self.each => {
                let enemies = self.one_of(&["1 villain", "all villains", "mastermind", "1 enemy"]);
                let count = self.number();
                match self.below(2) {
                    0 => format!("{enemies} captures {count} bystanders"),
                    _ => format!("{enemies} gains {count} shards"),
                }
            }
            17 if !self.each => format!("next hand has {} more cards", self.number()),
            _ => self.ko(),
        }
    }

    /// How many of which kind, as a verb takes them.
    fn cards(&mut self) -> String {
        let kind = self.one_of(&KINDS);
        let test = self.one_of(&TESTS);
        let many = match kind {
            "card" => "cards",
            "wound" => "wounds",
            "hero" => "heroes",
            "tech hero" => "tech heroes",
            "grey hero" => "grey heroes",
            "non-grey hero" => "non-grey heroes",
            _ => "shield heroes",
        };
        match self.below(6) {
            0 | 1 => format!("1 {kind}{test}"),
            2 => format!("{} {many}{test}", self.number()),
            3 => format!("up to {} {many}{test}", 1 + self.number()),
            4 => format!("any number of {many}{test}"),
            _ => format!("all {many}{test}"),
        }
    }

    fn ko(&mut self) -> String {
        match self.below(8) {
            0 => format!(
                "ko {} from hq",
                self.one_of(&["1 hero", "2 heroes", "1 hero of cost 6 or less"])
            ),
            1 => "ko 1 card from top of deck".to_owned(),
            2 => format!("ko {} bystanders from victory", self.number()),
            3 => {
                let kind = self.one_of(&["heroes", "tech heroes", "shield heroes"]);
                let number = self.number();
                format!("ko {number} of your {kind}")
            }
            _ => {
                let cards = self.cards();
                format!("ko {cards} from {}", self.one_of(&OWN))
            }
        }
    }

    fn discard(&mut self) -> String {
        match self.below(6) {
            0 => format!("discard down to {} cards from hand", self.number()),
            1 => "discard 1 card from top of deck".to_owned(),
            _ => format!("discard {} from hand", self.cards()),
        }
    }

    /// `2 attack`, `1 attack per …`, `(hand size) attack`
    fn points(&mut self, what: &str) -> String {
        let number = self.number();
        match self.below(4) {
            0 => format!("{number} {what} per {}", self.counted()),
            1 => format!("({}) {what}", self.amount()),
            _ => format!("{number} {what}"),
        }
    }

    /// `2`, `1 per …`, `(hand size)`
    fn counted_number(&mut self) -> String {
        let number = self.number();
        match self.below(5) {
            0 => format!("{number} per {}", self.counted()),
            _ => format!("{number}"),
        }
    }

    fn counted(&mut self) -> &'static str {
        if self.discarded && self.below(2) == 0 {
            return self.one_of(&["card discarded this way", "hero discarded this way"]);
        }
        self.one_of(&COUNTED)
    }

    fn amount(&mut self) -> String {
        let counted = self.counted();
        match self.below(8) {
            0 => "hand size".to_owned(),
            1 => "shards".to_owned(),
            2 => format!("colors of {counted}"),
            3 => "cost of heroes in hand".to_owned(),
            4 => format!("half of (1 per {counted}) rounded {}", self.one_of(&["up", "down"])),
            5 => format!("{} plus 1 per {counted}", self.number()),
            6 => format!("twice (1 per {counted})"),
            _ => "empty spaces".to_owned(),
        }
    }

    fn condition(&mut self) -> String {
        let one = self.simple_condition();
        match self.below(8) {
            0 => format!("{one} and {}", self.simple_condition()),
            1 => format!("{one} or {}", self.simple_condition()),
            2 => format!("not {one}"),
            _ => one,
        }
    }

    fn simple_condition(&mut self) -> String {
        let counted = self.counted();
        match self.below(6) {
            0 => format!("any {counted}"),
            1 => format!("no {counted}"),
            2 => format!("{} or more {counted}", self.number()),
            3 => format!("exactly {} {counted}", self.number()),
            4 => format!("hand size is {} or less", self.number()),
            _ => format!("shards is {} or more", self.number()),
        }
    }
}
