//! The price of a coin: the median of independent sources, or the reason why there is no price.
//!
//! Any source may lie, lag or be silent. The price is the median of all fresh quotes, so while more than half of their
//! sources are honest it lies between two honest ones. The guards only decide whether that price may be used.

mod guards;
mod quote;

pub use self::{
    guards::{Dropped, Fixing, Guards, NoPrice, PAYOUT_QUORUM, Why, fix},
    quote::{Price, Quote},
};
