//! Options: open points of the rules of which both readings are played (C18). They are part of every record.

use crate::force::ForceFault;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// Points a force may cost at most (C2.1).
    pub build_total: u16,
    /// The game ends after so many rounds (C16.4).
    pub rounds: u8,
    /// Several effects that halve a value halve it once (C3.6).
    pub halve_once: bool,
    /// A natural 1 fails and a natural 6 succeeds in a break away roll; otherwise only the result counts (C6.3).
    pub break_away_naturals: bool,
    /// One reducing effect per damage event (C8.6); otherwise all of them add up.
    pub single_reducer: bool,
    /// Characters with Flight take no damage from falling (C10.8).
    pub flyers_fall_softly: bool,
    /// Unheld objects make their square hindering for movement (C11.1).
    pub objects_hinder_movement: bool,
    /// The action total is never less (C4.3).
    pub least_actions: u8,
    /// Destroyed blocking terrain leaves debris (C5.13).
    pub debris: bool,
    /// Moving on from one hindering square to the next ends the move too (C5.3).
    pub stop_every_hindering: bool,
    /// Figures of which some text is not enforced may play, without that text.
    pub allow_partial: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            build_total: 300,
            rounds: 12,
            halve_once: true,
            break_away_naturals: false,
            single_reducer: true,
            flyers_fall_softly: false,
            objects_hinder_movement: false,
            least_actions: 1,
            debris: true,
            stop_every_hindering: false,
            allow_partial: false,
        }
    }
}

impl Options {
    /// C4.3: one per full 100 points, but never less than agreed.
    pub fn action_total(&self) -> u8 {
        let full = self.build_total / 100;
        u8::try_from(full).unwrap_or(u8::MAX).max(self.least_actions)
    }
}

impl Options {
    /// Does this fault of a force keep it from the table?
    pub fn forbid(&self, fault: &ForceFault) -> bool {
        !(self.allow_partial && matches!(fault, ForceFault::NotEnforced { .. }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_one_action_per_full_hundred_points() {
        for (build_total, actions) in [(300, 3), (350, 3), (99, 1), (400, 4)] {
            let options = Options { build_total, ..Options::default() };
            assert_eq!(options.action_total(), actions);
        }
    }
}
