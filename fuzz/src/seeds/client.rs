//! Seeds for what is done at the client: typed lines, saved games, and content of one's own in several files.

use super::content_files;
use longbox::client::Notes;
use table::Record;

/// What can be typed in either game, in an order in which most of it means something.
const TYPED: [&str; 12] = [
    "\n?\n? 1\nw\nhint\na\nlog\n1\nu\nr\ncode\ne\ny\n\n\nlog 5\nq\n",
    "1\n1\n1\n1\n1\n1\nu\ny\nu\nu\ny\nr\nr\n1\n2\n3\nsave game\n",
    "e\ny\n\n\n\ne\ny\n\n\n\ne\ny\nu\nu\nu\nconcede\nn\nconcede\ny\n",
    "a\n1\n2\n\u{4}\n\nu\ny\n1\n\u{4}hint\ne\ne\n",
    "card wound\npile ko\npile victory ana\nleft\n? venom\nw officer\nrecruit\nfight\nshield officer\n",
    "map\nfigures\nlook A1\nlook water\nline A1 D5\nlook 1\nf\nm\n",
    "1\n1\nd5\n1\n2\n0\n1\n1\nhint\n? 1\nw d5\nw attack\n",
    "y\ny\ny\nn\nn\n0\n0\ny\n1\ny\n1\ny\n1\nn\n",
    "2\n1\n2\n1\n2\n1\n2\n1\n2\n1\nturn 2\nb\nb\nend\n7\nt\nq\n",
    "hint\n1\nhint\n2\nhint\n1\nhint\n1\nhint\n1\nhint\n1\n",
    "99\n-1\n18446744073709551616\nlog 99999999999999999999\nsave\nsave ..\n? ?\nw w\n\u{7f}\u{202e}\u{1b}[2J\n",
    "e\ny\ne\ny\ne\ny\ne\ny\ne\ny\ne\ny\ne\ny\ne\ny\ne\ny\ne\ny\nu\ny\nu\ny\n",
];

/// Every table with every manner of typing in some of them, and all sorts of people; then every table to its end and back.
pub fn sittings() -> Vec<String> {
    let to_the_end = "1\n".repeat(14) + &"e\ny\n\n".repeat(40) + "log 3\nu\ny\n1\n";
    (0..59_u8)
        .map(|number| {
            let game = char::from(b'A' + number % 11);
            let people = char::from(b'@' + number.wrapping_mul(7) % 63);
            let typed = match number {
                ..48 => TYPED[usize::from(number) % TYPED.len()],
                _ => &to_the_end,
            };
            format!("{game}{people}{typed}")
        })
        .collect()
}

/// Records of both games with notes, as they are kept.
pub fn saved_games(cards: &[Record], skirmishes: &[Record]) -> Vec<String> {
    let noted = |number: usize, record: &Record, more: &[(&str, &str)]| {
        let mut notes = Notes::default();
        let seats = ["Ana", "Ana; Ben = random", "Zoë; B = heuristic; C; D; E"];
        notes.set("seats", seats[number % seats.len()]);
        notes.set("open", ["yes", "no"][number % 2]);
        notes.set("saved", 1_790_000_000 + number);
        notes.set("turn", number);
        for (key, value) in more {
            notes.set(key, value);
        }
        // As the first version of the format had it: no checksum stands in the way of a changed letter.
        let text = notes.written_into(&record.to_text()).replacen("record 2", "record 1", 1);
        text.rsplit_once("end ").map_or(text.clone(), |(above, _)| above.to_owned())
    };
    let over = ["won", "lost", "tied", "conceded"];
    let cards = cards.iter().take(8).enumerate().map(|(number, record)| {
        let more = [
            ("waits for", "Ana"),
            ("mastermind", "Loki"),
            ("scheme", "Portals to the Dark Dimension"),
            ("result", over[number % over.len()]),
            ("scores", "12 -3"),
        ];
        noted(number, record, &more)
    });
    let skirmishes = skirmishes.iter().take(6).enumerate().map(|(number, record)| {
        let more = [
            ("game", "clix"),
            ("map", "Cannery Wharf"),
            ("forces", "High Tide; Wild Hunt"),
            ("conceded", "1"),
            ("result", ["won by 1", "won by 2", "stopped"][number % 3]),
            ("scores", "120 0"),
        ];
        noted(number, record, &more)
    });
    cards.chain(skirmishes).collect()
}

const YARD: &str = "\
=== yard.map
map \"My Yard\"
setting mixed
legend
  . clear
  i clear indoor
  h hindering
  w water
  b blocking
grid
     A   B   C   D   E   F   G
  1 A.   .   .   i | i   .   .
       +   +   +   +   +   +
  2 A.   . | h   i   i   .  B.
       +   +   +-W-+   +   +
  3 A.   .   b   .   .   w  B.
       +   +   +   +   + = +
  4 A.   .   .   . D .   .2 B.
       +---+   +   +   +   +
  5 A.   h   .   .2  .2  .3 B.
";

/// A few figures of each shipped file under other names, a force of them, a small map, and now and then another state of the files later.
pub fn skirmishes_of_own_making() -> Vec<String> {
    const AT_ONCE: usize = 3;
    let mut seeds = Vec::new();
    for file in content_files("figures/") {
        let figures: Vec<&str> = file.split("[[figure]]").skip(1).collect();
        for (number, few) in figures.chunks(AT_ONCE).enumerate() {
            let renamed = |figure: &&str| {
                let figure = figure.replacen("id = \"", "id = \"my", 1);
                let figure = figure.replacen("name = \"", "name = \"My ", 1);
                format!("[[figure]]{figure}")
            };
            let files: Vec<String> = few.iter().map(renamed).collect();
            let ids = files.iter().filter_map(|figure| figure.split('"').nth(1));
            let ids: Vec<String> = ids.map(|id| format!("\"{id}\"")).collect();
            let mut text = files.join("=== more.toml\n");
            if number % 2 == 0 {
                text.push_str(&format!(
                    "\n=== forces/mine.toml\n[[force]]\nname = \"Mine\"\nmembers = [{}]\nobjects = [\"light\", \"heavy\"]\n",
                    ids.join(", ")
                ));
            }
            if number % 3 != 2 {
                text.push_str(YARD);
            }
            if number % 2 == 1 {
                let changed = files.concat().replace(" | 1", " | 2").replace("boot", "wing");
                text.push_str("=== later\n");
                text.push_str(&changed);
                text.push_str(YARD);
            }
            seeds.push(text);
        }
    }
    seeds
}

/// Two files of the core set, under other names, as parts of a set of one's own; now and then with another number in them later.
pub fn sets(files: &[String]) -> Vec<String> {
    let pairs = files.chunks(2).enumerate();
    pairs
        .map(|(number, pair)| {
            let mut text = String::new();
            if number % 2 == 0 {
                text.push_str("=== mine/set.cards\nset mine \"A Set of Mine\"\n");
            }
            let folder = ["mine", "core"][number % 2];
            for (place, file) in pair.iter().enumerate() {
                text.push_str(&format!("=== {folder}/{place}.cards\n{file}"));
            }
            if number % 4 == 1 {
                let later = text.replace("attack 2", "attack 3").replace("draw 1", "draw 2");
                text.push_str("=== later\n");
                text.push_str(&later);
            }
            text
        })
        .collect()
}
