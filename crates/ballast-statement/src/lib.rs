//! Monthly statements: one client's books over a month, as a CSV text and as a PDF that carries the same text.
//!
//! A statement is a view of the append-only ledger between two of its entries, so it can be made again at any time,
//! byte by byte, and compared with a file that someone holds ([`check`]). Nothing here reads a database or a clock.

pub mod check;
mod contract;
pub mod csv;
mod entry;
mod month;
mod parties;
mod pdf;
mod place;
mod posting;
mod returns;
mod statement;
mod totals;
mod touch;
mod window;
pub mod words;

pub use self::{
    contract::{Contract, ContractLine},
    entry::{Entry, Move},
    month::Month,
    parties::{Cut, Firm, Holder, Proof},
    pdf::{LAYOUT, PdfError, attached, layout_by, layout_of, write as pdf},
    place::Place,
    posting::Posting,
    returns::Returns,
    statement::{Balance, Source, Statement, Unsound, build},
    totals::Totals,
};
