//! Sweeps: an offline signer moves the tokens on deposit addresses to the treasury.
//!
//! The server writes down what is to be signed ([`Order`], the sweep file), two people approve exactly these bytes by
//! their SHA-256, the signer ([`SweepKey`]) signs nothing else, and the server accepts nothing else back ([`check`]).
//! A deposit address has no coins of its own to pay for its call, so an order tops it up first, from the account's gas
//! address.
//!
//! Every call carries its sender's next nonce, so the chain itself cannot carry out two calls for one line of an
//! order.

mod call;
mod check;
mod order;
mod rlp;
mod sign;

pub use crate::bitcoin::batch::Digest;
pub use call::{Call, CallError, Signed};
pub use check::{CheckError, Matched, check};
pub use order::{Line, MAX_BYTES, MAX_TRANSFERS, Order, OrderError, Purpose, TopUp, Transfer};
pub use sign::{Known, SignError, SweepKey};
