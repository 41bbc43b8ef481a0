//! A contract during the month.

use ballast_core::{id::Id, investment::Investment, money::Usdt, time::Day};

/// The parts of an investment that do not change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contract {
    pub id: Id<Investment>,
    /// Name of the plan when the investment was made.
    pub plan: String,
    pub months: i64,
    /// Lent on top by the firm: not part of any amount, and the firm's own.
    pub lent: Usdt,
}

impl Contract {
    /// Plan and the end of the id, which distinguishes contracts of one plan: `Gold 3F2A91`; and the amount lent on
    /// top.
    #[must_use]
    pub fn label(&self) -> String {
        let id = self.id.uuid().simple().to_string().to_uppercase();
        let name = format!("{} {}", self.plan, id.get(26..).unwrap_or_default());
        if self.lent == Usdt::ZERO { name } else { format!("{name}, {} lent", self.lent.in_words()) }
    }
}

/// Changes of a contract in the month: closing is opening plus put in, results and fees, less taken out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContractLine {
    pub contract: Contract,
    /// Day of its first posting.
    pub since: Day,
    /// Value at the beginning of the month.
    pub opening: Usdt,
    /// Put in, bonus included.
    pub put_in: Usdt,
    pub results: Usdt,
    /// Fees; at most zero.
    pub fees: Usdt,
    /// Taken out; at most zero.
    pub taken_out: Usdt,
    /// Value at the end of the month.
    pub closing: Usdt,
}
