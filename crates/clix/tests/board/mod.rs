//! The board against the rules: every row of the tables of chapters 5, 6, 9 and 10 that is about the board, and everything against a slow
//! second implementation on thousands of random maps.

mod adjacency;
mod destroy;
mod drawn;
mod knock_back;
mod line_of_fire;
mod line_report;
mod looking_past;
mod movement;
mod own_maps;
mod properties;
mod random_world;
mod reference;
