//! Inputs that once broke a property, kept so that they never do again. `fuzz/run` says where new ones belong.

use crate::properties;

authoring::findings! { properties:
    any_saved_game_is_resumed_or_refused
    any_set_in_several_files_can_be_played
    any_skirmish_of_own_making_can_be_played
    any_typed_line_is_answered
}
