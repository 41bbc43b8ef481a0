//! The high-water mark of a contract: what it has lost and not made up yet, before the firm's share. Of a gain the firm
//! takes its share only from what lies above.
//!
//! A week raises the mark by what the contract lost in it, and lowers it by what only made up for a loss. So the sum of
//! all that the firm took a share of is the highest that the contract ever stood at, however its result was cut into
//! weeks, and what is behind is how far below that it stands (`docs/adr/high-water-mark.md`).
//!
//! A correction keeps to the mark that its week began with, as it keeps to the weights, or to what the weeks before it come
//! to now, when that is more. The share of later weeks stays as it was taken; their marks are followed again, so that what
//! was taken too early is behind now and is made up first.

use super::digest::WHOLE_BPS;
use crate::{context::too_large, money::Usdt, refusal::Refusal};

/// What the firm may take of a contract's gain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// In hundredths of a percent.
    pub bps: u32,
    /// What the contract is behind before the week; nothing in contracts from before there were marks.
    pub behind: Option<Usdt>,
}

impl Claim {
    /// Of a contract from before there were marks: a share of every gain.
    #[must_use]
    pub const fn of_every_gain(bps: u32) -> Self {
        Self { bps, behind: None }
    }

    /// The same in a correction. `followed` is what the weeks before come to, each as it is in force: when they were put
    /// right since, a gain that only makes up for their losses is free of a share here too.
    #[must_use]
    pub fn corrected(self, followed: Usdt) -> Self {
        Self { behind: self.behind.map(|first| first.max(followed)), ..self }
    }

    /// The firm's part of a result, rounded down; nothing of a loss, nor of what makes up for one.
    pub(super) fn share(self, gross: Usdt) -> Result<Usdt, Refusal> {
        let above = above(gross, self.behind.unwrap_or_default())?;
        let bps = self.bps.min(u32::from(WHOLE_BPS));
        above.mul_div(i64::from(bps), i64::from(WHOLE_BPS)).ok_or_else(too_large)
    }
}

/// The part of a result that is no loss and makes up for none.
fn above(result: Usdt, behind: Usdt) -> Result<Usdt, Refusal> {
    if !result.is_positive() {
        return Ok(Usdt::ZERO);
    }
    Ok(result.checked_sub(behind.max(Usdt::ZERO)).ok_or_else(too_large)?.max(Usdt::ZERO))
}

/// What a week does to the mark of a contract, as it is kept beside the share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// What the contract was behind when the week was spread; of a correction see [`Claim::corrected`].
    pub behind: Usdt,
    /// The result that counts, before the firm's share: all of a gain, and of a loss what the contract bore.
    pub moved: Usdt,
    /// What the contract is behind now, with this week and all after it.
    pub after: Usdt,
}

impl Mark {
    /// Of a week that began `behind`, whose part of the result is `gross`, and for which the contract got `got` in all.
    ///
    /// # Errors
    /// When an amount does not fit.
    pub fn of(behind: Usdt, gross: Usdt, got: Usdt) -> Result<Self, Refusal> {
        let moved = if gross.is_positive() { gross } else { got.max(gross).min(Usdt::ZERO) };
        let week = Self { behind, moved, after: behind };
        Ok(Self { after: week.carry(behind)?, ..week })
    }

    /// The same after weeks that come to `followed`, which in a correction may be less than what it keeps to.
    ///
    /// # Errors
    /// When an amount does not fit.
    pub fn following(self, followed: Usdt) -> Result<Self, Refusal> {
        Ok(Self { after: self.carry(followed)?, ..self })
    }

    /// The same with a `later` week, of which the mark is followed again.
    ///
    /// # Errors
    /// When an amount does not fit.
    pub fn then(self, later: Self) -> Result<Self, Refusal> {
        Ok(Self { after: later.carry(self.after)?, ..self })
    }

    /// What a contract that was this far behind is behind after the week. The firm took its share of what lay above the
    /// mark that the week was spread with, and never asks for more of a week that is over.
    ///
    /// # Errors
    /// When an amount does not fit.
    pub fn carry(self, mark: Usdt) -> Result<Usdt, Refusal> {
        let taken_of = above(self.moved, self.behind)?;
        let after = mark.checked_add(taken_of).and_then(|sum| sum.checked_sub(self.moved)).ok_or_else(too_large)?;
        Ok(after.max(Usdt::ZERO))
    }
}

#[cfg(test)]
mod tests;
