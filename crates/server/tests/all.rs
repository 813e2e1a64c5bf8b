//! The house as a browser meets it.

mod doors;
