//! The high-water mark of a contract: how far it is behind, that is, what it has lost and not yet made up, before the
//! firm's share. Of a gain the firm takes its share only from the part above.
//!
//! A week's loss raises what is behind, and a gain that only makes up for a loss lowers it. So the sum of all gains of
//! which the firm took a share is the contract's highest point ever, however its result was cut into weeks, and what is
//! behind is the distance below that point (`docs/adr/high-water-mark.md`).
//!
//! A correction keeps the mark that its week began with, as it keeps the weights, or uses what the weeks before it now
//! come to, if that is more. The share of later weeks stays as it was taken; their marks are recomputed, so that what
//! was taken too early is behind now and is made up first.

use super::digest::WHOLE_BPS;
use crate::{context::too_large, money::Usdt, refusal::Refusal};

/// The firm's claim on a contract's gain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// In hundredths of a percent.
    pub bps: u32,
    /// How far the contract is behind before the week; `None` in contracts from before there were marks.
    pub behind: Option<Usdt>,
}

impl Claim {
    /// The claim for a contract from before there were marks: a share of every gain.
    #[must_use]
    pub const fn of_every_gain(bps: u32) -> Self {
        Self { bps, behind: None }
    }

    /// The claim in a correction. `followed` is how far behind the contract is after the weeks before, each as it is in
    /// force: if they were corrected since, a gain that only makes up for their losses is free of a share here, too.
    #[must_use]
    pub fn corrected(self, followed: Usdt) -> Self {
        Self { behind: self.behind.map(|first| first.max(followed)), ..self }
    }

    /// The firm's part of a result, rounded down; zero for a loss and for a gain that makes up for one.
    pub(super) fn share(self, gross: Usdt) -> Result<Usdt, Refusal> {
        let above = above(gross, self.behind.unwrap_or_default())?;
        let bps = self.bps.min(u32::from(WHOLE_BPS));
        above.mul_div(i64::from(bps), i64::from(WHOLE_BPS)).ok_or_else(too_large)
    }
}

/// The part of a result above the mark.
fn above(result: Usdt, behind: Usdt) -> Result<Usdt, Refusal> {
    if !result.is_positive() {
        return Ok(Usdt::ZERO);
    }
    Ok(result.checked_sub(behind.max(Usdt::ZERO)).ok_or_else(too_large)?.max(Usdt::ZERO))
}

/// The effect of a week on a contract's mark, as it is stored with the share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// How far the contract was behind when the week was allocated; for a correction see [`Claim::corrected`].
    pub behind: Usdt,
    /// The result that counts, before the firm's share: all of a gain, and of a loss what the contract bore.
    pub moved: Usdt,
    /// How far the contract is behind now, after this week and all later ones.
    pub after: Usdt,
}

impl Mark {
    /// Computes the mark of a week that began `behind`, whose part of the result is `gross`, and for which the contract
    /// got `got` in all.
    pub fn of(behind: Usdt, gross: Usdt, got: Usdt) -> Result<Self, Refusal> {
        let moved = if gross.is_positive() { gross } else { got.max(gross).min(Usdt::ZERO) };
        let week = Self { behind, moved, after: behind };
        Ok(Self { after: week.carry(behind)?, ..week })
    }

    /// The mark after earlier weeks that come to `followed`, which in a correction may be less than the mark it keeps.
    pub fn following(self, followed: Usdt) -> Result<Self, Refusal> {
        Ok(Self { after: self.carry(followed)?, ..self })
    }

    /// The mark with a `later` week, whose mark is recomputed.
    pub fn then(self, later: Self) -> Result<Self, Refusal> {
        Ok(Self { after: later.carry(self.after)?, ..self })
    }

    /// How far a contract that was this far behind is behind after the week. The firm took its share of what was above
    /// the mark when the week was allocated, and never claims more from a week that is over.
    pub fn carry(self, mark: Usdt) -> Result<Usdt, Refusal> {
        let taken_of = above(self.moved, self.behind)?;
        let after = mark.checked_add(taken_of).and_then(|sum| sum.checked_sub(self.moved)).ok_or_else(too_large)?;
        Ok(after.max(Usdt::ZERO))
    }
}

#[cfg(test)]
mod tests;
