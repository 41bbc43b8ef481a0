//! Previews of a result's effects, shown before anyone decides on it and stored with the strike.

use crate::{context::too_large, refusal::Refusal};

/// A weekly target (hundredths of a percent) prorated to this many days, in millionths.
pub fn target_of(weekly_bps: u32, days: i64) -> Result<i64, Refusal> {
    let scaled = i64::from(weekly_bps).checked_mul(100).and_then(|ppm| ppm.checked_mul(days));
    scaled.and_then(|scaled| scaled.checked_div(7)).ok_or_else(too_large)
}
