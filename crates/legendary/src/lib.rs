//! The deck-builder.
