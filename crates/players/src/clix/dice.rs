//! What dice are likely to show.

/// Shape Change, Super Senses and Impervious succeed on 5 or 6.
pub(super) const DODGES: f32 = 1.0 / 3.0;

/// The chance that 2d6 hit somebody who needs so much of them: 12 always hits and 2 never does (BR02, BR03).
pub(super) fn hits(needed: i8) -> f32 {
    // How many of the 36 faces reach 2 to 12, but for the two ones.
    const REACH: [f32; 11] = [35.0, 35.0, 33.0, 30.0, 26.0, 21.0, 15.0, 10.0, 6.0, 3.0, 1.0];
    REACH[(needed.clamp(2, 12) - 2) as usize] / 36.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_faces_hit_as_reach_what_is_needed_but_for_two_ones_and_two_sixes() {
        for needed in -3..=15 {
            let faces = (1..=6).flat_map(|one| (1..=6).map(move |two| one + two));
            let hit = faces.filter(|sum| *sum != 2 && (*sum == 12 || *sum >= needed)).count();
            assert_eq!(hits(needed), hit as f32 / 36.0, "{needed}");
        }
    }
}
