//! Tastes: how much things are worth beside Attack.

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
    fn default() -> Self {
        Weights {
            recruit_per_turn: 0.07,
            recruit_most: 0.8,
            recruit_least: 0.1,
            bystander: 0.3,
            shard: 1.7,
            victory_point: 0.15,
            villain_card: 2.5,
            twist: 5.0,
            tactic: 12.0,
            hq_hero: 0.3,
            escape: 1.0,
            scheme: 120.0,
            counted: 0.4,
            shown: 1.0,
            friend: 0.5,
            margin: 0.0,
            synergy: 8.0,
            plays_most: 6.0,
        }
    }
}
