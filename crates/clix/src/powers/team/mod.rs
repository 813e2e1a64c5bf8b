//! Team abilities that are actions of their own (C13.1).

pub mod outsiders;
pub mod shield;
pub mod superman_enemy;
pub mod wild_card;
pub mod x_men;
