//! The trades of one coin, and what is left of it.

use super::line::{Fee, Fill, Side};
use crate::strike::import::{
    decimal,
    found::{Findings, Sums},
};

/// Totals of one coin. Quantities are in 10⁻¹², sums in 10⁻²⁴.
#[derive(Debug, Default)]
pub(super) struct Stock {
    held: i128,
    bought: i128,
    sold: i128,
    fees: i128,
    opening: Option<i128>,
    /// Quantity and value.
    closing: Option<(i128, i128)>,
    /// A sum did not fit, and this was reported.
    broken: bool,
}

impl Stock {
    /// Counts one line.
    ///
    /// # Errors
    /// Says why it cannot be counted.
    pub(super) fn take(&mut self, fill: &Fill) -> Result<(), String> {
        let taken = self.count(fill);
        self.broken |= taken.is_err();
        taken
    }

    fn count(&mut self, fill: &Fill) -> Result<(), String> {
        let too_large = || "The amounts are too large to be summed.".to_owned();
        let value = fill.quantity.checked_mul(fill.price).ok_or_else(too_large)?;
        let plus = |sum: i128, more: i128| sum.checked_add(more).ok_or_else(too_large);
        match fill.side {
            Side::Buy => {
                self.held = plus(self.held, fill.quantity)?;
                self.bought = plus(self.bought, value)?;
            }
            Side::Sell => {
                self.held = self.held.checked_sub(fill.quantity).ok_or_else(too_large)?;
                self.sold = plus(self.sold, value)?;
            }
            Side::Opening if self.opening.is_some() => return Err("There is already an opening line.".to_owned()),
            Side::Opening => {
                self.held = plus(self.held, fill.quantity)?;
                self.opening = Some(value);
            }
            Side::Closing if self.closing.is_some() => return Err("There is already a closing line.".to_owned()),
            Side::Closing => self.closing = Some((fill.quantity, value)),
        }
        match fill.fee {
            Fee::Usdt(fee) => self.fees = plus(self.fees, decimal::widened(fee).ok_or_else(too_large)?)?,
            Fee::Base(fee) => self.held = self.held.checked_sub(fee).ok_or_else(too_large)?,
        }
        Ok(())
    }

    /// Adds the coin's result, after checking that the remaining stock is what the file says.
    pub(super) fn close(self, base: &str, sums: &mut Sums, found: &mut Findings) {
        let left = self.closing.map_or(0, |(quantity, _)| quantity);
        if !self.broken && self.held != left {
            let (held, left) = (decimal::shown_units(self.held), decimal::shown_units(left));
            found.of_file(format!(
                "{base}: by its trades {held} are left, by the file {left}. Add the missing fills, or a line with the \
                 side closing, that quantity, and the price at the end of the period."
            ));
        }
        let mut add = |name: &str, part: Option<i128>| {
            if part != Some(0) {
                sums.0.push((format!("{base}: {name}"), part));
            }
        };
        add("sold", Some(self.sold));
        add("bought", self.bought.checked_neg());
        add("fees", self.fees.checked_neg());
        add("held at the end", Some(self.closing.map_or(0, |(_, value)| value)));
        add("held at the beginning", self.opening.unwrap_or(0).checked_neg());
    }
}
