//! The table, played in Chromium.

mod solo;
