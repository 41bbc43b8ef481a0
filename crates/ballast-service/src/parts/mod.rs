//! The parts of the process state: each knows its own settings and what it connects to, and none knows the whole state.

pub mod accounts;
pub mod board;
pub mod control;
mod derived;
pub mod lost;
pub mod mailer;
pub mod provider;
pub mod pusher;
pub mod rail;
pub mod refused;
pub mod signed;
pub mod tape;
pub mod teller;
