//! How a correction arrived at the share of one investment.

use ballast_core::{id::Id, investment::Investment, money::Usdt};

use crate::table::columns;

/// The facts about one investment that a correction went by.
pub(crate) struct CorrectionLine {
    pub(crate) strike_number: i64,
    pub(crate) investment: Id<Investment>,
    /// Name of its standing, which has its fee only together with the contract.
    pub(crate) standing: String,
    pub(crate) value: Usdt,
    pub(crate) so_far: Usdt,
    pub(crate) due_before: Usdt,
    pub(crate) due: Usdt,
    pub(crate) charged: Option<Usdt>,
}

columns!(CorrectionLine in "correction_line" {
    strike_number,
    investment,
    standing,
    value,
    so_far,
    due_before,
    due,
    charged,
});
