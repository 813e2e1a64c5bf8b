//! Seeds for what is done at the client: typed lines, saved games, and content of one's own in several files.

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

/// Every table with every manner of typing in some of them, and all sorts of people.
pub fn sittings() -> Vec<String> {
    (0..48_u8)
        .map(|number| {
            let game = char::from(b'A' + number % 11);
            let people = char::from(b'@' + number.wrapping_mul(7) % 63);
            let typed = TYPED[usize::from(number) % TYPED.len()];
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
        notes.written_into(&record.to_text())
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
    let skirmishes = skirmishes
        .iter()
        .take(6)
        .enumerate()
        .map(|(number, record)| {
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
