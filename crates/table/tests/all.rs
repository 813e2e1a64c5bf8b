//! Everything about the kernel that is tested from outside.

mod contract;
mod golden_records;
mod running;
mod toy;
