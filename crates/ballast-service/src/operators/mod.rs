//! Looking after operators: what an approved change of one does, what it says to the second pair of eyes, and the same
//! from the command line.

mod arms;
mod cli;
mod eyes;
mod ready;
pub mod signed_in;
mod words;

pub use self::{
    arms::{change_roles, disable, enable, invite, reset},
    words::{diff_disable, diff_enable, diff_invite, diff_reset, diff_roles},
};
pub use self::{
    cli::{Added, add, disable_now, list, reset_now},
    eyes::four_eyes,
    ready::readiness,
};
