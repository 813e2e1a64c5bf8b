//! Inputs that once broke a property, kept so that they never do again. `fuzz/run` says where new ones belong.

use crate::properties;

authoring::findings! { properties:
    any_notation_is_read_or_explained
    any_play_file_is_read_or_explained
    any_plays_of_bgg_are_read_or_explained
    any_team_is_read_or_explained
    any_set_up_text_for_a_table_is_read_or_explained
}
