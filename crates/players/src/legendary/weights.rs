//! Tastes: how much things are worth beside Attack. They are kept in `content/legendary/weights.txt`; `workshop tune` looks what more games are won with.

use crate::sheet::Sheet;
use crate::tuned::Tuned;
use std::sync::OnceLock;

/// How much things are worth, in points of Attack made this turn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// Recruit made this turn, per turn the game is still expected to last, up to `recruit_most`.
    pub recruit_per_turn: f32,
    pub recruit_most: f32,
    pub recruit_least: f32,
    /// A bystander rescued.
    pub bystander: f32,
    /// A Shard kept for later turns: more than a point of Attack, as it waits for the fight that it decides.
    pub shard: f32,
    /// A victory point.
    pub victory_point: f32,
    /// A card of the Villain Deck played besides the usual one.
    pub villain_card: f32,
    /// A twist besides those in the Villain Deck.
    pub twist: f32,
    /// A tactic taken.
    pub tactic: f32,
    /// A hero knocked out of the HQ.
    pub hq_hero: f32,
    /// A villain that escapes, apart from what its text and the scheme say.
    pub escape: f32,
    /// What the scheme's condition coming true costs, shared among the steps it still takes.
    pub scheme: f32,
    /// What taking away a card is worth that the scheme counts where it lies, as a share of one step of the scheme.
    pub counted: f32,
    /// How much more a card is worth, each time it is played, that can be shown to the mastermind (K10).
    pub shown: f32,
    /// How much what happens to a friend counts beside what happens to me.
    pub friend: f32,
    /// How much better than the average card of the deck a hero must be to be worth recruiting.
    pub margin: f32,
    /// How many cards of this game's heroes I count with when I guess whether a superpower will work.
    pub synergy: f32,
    /// At most so many times a card is expected to be played again.
    pub plays_most: f32,
}

impl Default for Weights {
    /// Those that ship with the program.
    ///
    /// # Panics
    /// If the shipped file has a mistake, which a test rules out.
    fn default() -> Self {
        static SHIPPED: OnceLock<Weights> = OnceLock::new();
        let text = include_str!("../../../../content/legendary/weights.txt");
        *SHIPPED.get_or_init(|| match Weights::read(text) {
            Ok(weights) => weights,
            Err(fault) => panic!("content/legendary/weights.txt: {fault}"),
        })
    }
}

impl Tuned for Weights {
    const SHEET: Sheet = Sheet { head: "weights 1", command: "workshop tune --write FILE" };
    const NOTHING: Weights = Weights {
        recruit_per_turn: 0.0,
        recruit_most: 0.0,
        recruit_least: 0.0,
        bystander: 0.0,
        shard: 0.0,
        victory_point: 0.0,
        villain_card: 0.0,
        twist: 0.0,
        tactic: 0.0,
        hq_hero: 0.0,
        escape: 0.0,
        scheme: 0.0,
        counted: 0.0,
        shown: 0.0,
        friend: 0.0,
        margin: 0.0,
        synergy: 0.0,
        plays_most: 0.0,
    };

    fn each(&mut self) -> Vec<(&'static str, &mut f32)> {
        let Weights {
            recruit_per_turn,
            recruit_most,
            recruit_least,
            bystander,
            shard,
            victory_point,
            villain_card,
            twist,
            tactic,
            hq_hero,
            escape,
            scheme,
            counted,
            shown,
            friend,
            margin,
            synergy,
            plays_most,
        } = self;
        vec![
            ("recruit per turn", recruit_per_turn),
            ("recruit most", recruit_most),
            ("recruit least", recruit_least),
            ("bystander", bystander),
            ("shard", shard),
            ("victory point", victory_point),
            ("villain card", villain_card),
            ("twist", twist),
            ("tactic", tactic),
            ("hq hero", hq_hero),
            ("escape", escape),
            ("scheme", scheme),
            ("counted", counted),
            ("shown", shown),
            ("friend", friend),
            ("margin", margin),
            ("synergy", synergy),
            ("plays most", plays_most),
        ]
    }
}
