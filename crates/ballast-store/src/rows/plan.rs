//! A tiered plan.

use ballast_core::plan::Plan;

use crate::table::columns;

columns!(Plan in "plan" {
    id,
    version,
    name,
    start_range,
    end_range,
    weekly_target_bps,
    performance_share_bps,
    withdrawal_minimum,
    risk,
    settled_through,
    status,
    position,
    created_at,
    least_grade,
});
