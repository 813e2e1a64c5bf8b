//! The browser table, and the server behind it.
//!
//! - [`Server`]: binds, serves and ends;
//! - [`House`](house::House): every table that is laid, and the kept games behind them; [`Room`](room::Room): one of them;
//! - [`pages`]: what a browser is shown, drawn from [`sitting::Seen`] alone;
//! - [`api`]: the same for programs.
//!
//! Nothing leaves this process but what a viewer may see: every page, event and answer is made from `Session::view` of that viewer.

#![warn(missing_docs)]

pub mod api;
mod assets;
mod books;
mod coming_and_going;
mod config;
pub mod contract;
mod events;
pub mod house;
mod limits;
pub mod looking_back;
mod manners;
mod metrics;
mod nodes;
pub mod pages;
pub mod people;
mod play;
pub mod room;
mod serving;
mod thinking;
mod trouble;
mod visitor;

pub use books::Shelf;
pub use config::{Config, PORT};
pub use serving::{CannotServe, Server, unbound};
pub use trouble::Trouble;
