//! Inputs that once broke a property, kept so that they never do again. `fuzz/run` says where new ones belong.

use crate::properties;

authoring::findings! { properties:
    any_data_file_is_imported_or_refused
    any_figure_file_is_read_or_explained
    any_figure_search_is_answered
    any_force_file_is_read_or_explained
    any_map_file_is_read_or_explained
    any_skirmish_code_is_read_or_refused
    any_skirmish_of_choices_stays_whole
    any_skirmish_record_is_replayed_or_refused
    any_skirmish_scenario_runs_or_explains
}
