//! What the state of the process is made of: each part knows its own settings and what it reaches, and none knows the state.

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
