//! Statements: closing months, making a client's statement of one, and checking a file against the ledger.

mod check;
mod close;
mod make;

pub use self::{
    check::{Checked, Uncheckable, Verdict, check},
    close::{due, due_untold, is_news, tell},
    make::{MakeError, firm, statement},
};
