//! Inputs that once broke a property, kept so that they never do again. `fuzz/run` says where new ones belong.

mod properties;

table::findings! { properties:
    any_card_file_loads_or_explains
    any_card_that_loads_can_be_played
    any_choice_sequence_keeps_the_game_whole
    any_record_code_is_read_or_refused
    any_record_text_is_read_or_refused
    any_scenario_runs_or_explains
    any_search_is_answered
    any_setup_text_is_read_or_refused
}
