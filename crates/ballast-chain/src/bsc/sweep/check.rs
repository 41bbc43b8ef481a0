//! Checks the signer's reply: exactly the calls of the order, each signed by its sender, and nothing else.

use super::call::{CallError, Signed};
use super::order::{Line, Order, OrderError};
use crate::bsc::address::EvmAddress;

/// Why the reply is refused. Nothing of it is kept.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CheckError {
    /// It cannot be read.
    #[error("line {line}: {error}")]
    Unreadable {
        /// Line of the file, from 1.
        line: usize,
        error: CallError,
    },
    /// The number of calls is wrong.
    #[error("it holds {found} signed calls, the approved sweep has {expected}")]
    Count {
        /// Calls in the reply.
        found: usize,
        /// Calls in the order.
        expected: usize,
    },
    /// Signed by someone else.
    #[error("line {line} is signed by {found}, it must be signed by {expected}")]
    Signer {
        /// Line of the file, from 1.
        line: usize,
        found: EvmAddress,
        /// The signer that was expected.
        expected: EvmAddress,
    },
    /// A call other than the approved one.
    #[error("line {line}: the {field} is not the approved one")]
    Field {
        /// Line of the file, from 1.
        line: usize,
        field: &'static str,
    },
    /// The order is invalid.
    #[error(transparent)]
    Order(#[from] OrderError),
}

/// A line of an order with its signed call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matched {
    /// The line of the order.
    pub line: Line,
    pub signed: Signed,
}

/// Compares the reply, one signed call a line in hexadecimal and in the order of the sweep file, field by field with
/// what was approved.
///
/// # Errors
/// The first difference.
pub fn check(order: &Order, returned: &str) -> Result<Vec<Matched>, CheckError> {
    order.require_sound()?;
    let texts: Vec<&str> = returned.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let lines = order.lines();
    if texts.len() != lines.len() {
        return Err(CheckError::Count { found: texts.len(), expected: lines.len() });
    }
    (1..).zip(texts.iter().zip(lines)).map(|(number, (text, line))| matched(number, text, line)).collect()
}

fn matched(number: usize, text: &str, line: Line) -> Result<Matched, CheckError> {
    let signed = Signed::parse(text).map_err(|error| CheckError::Unreadable { line: number, error })?;
    let (found, wanted) = (&signed.call, &line.call);
    let fields = [
        (found.chain_id == wanted.chain_id, "chain id"),
        (found.nonce == wanted.nonce, "nonce"),
        (found.to == wanted.to, "receiver"),
        (found.value == wanted.value, "value"),
        (found.data == wanted.data, "data"),
        (found.gas == wanted.gas, "gas limit"),
        (found.gas_price == wanted.gas_price, "gas price"),
    ];
    if let Some((_, field)) = fields.into_iter().find(|(same, _)| !same) {
        return Err(CheckError::Field { line: number, field });
    }
    if signed.from != line.from {
        return Err(CheckError::Signer { line: number, found: signed.from, expected: line.from });
    }
    Ok(Matched { line, signed })
}
