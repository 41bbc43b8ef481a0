//! A contract over the month.

use ballast_core::{id::Id, investment::Investment, money::Usdt, time::Day};

/// What does not change about an investment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contract {
    pub id: Id<Investment>,
    /// The plan's name when it was made.
    pub plan: String,
    pub months: i64,
    /// What the firm lent beside it: no part of any amount, and the firm's.
    pub lent: Usdt,
}

impl Contract {
    /// Plan and the end of the id, which tell contracts of one plan apart: `Gold 3F2A91`; and what was lent beside it.
    #[must_use]
    pub fn label(&self) -> String {
        let id = self.id.uuid().simple().to_string().to_uppercase();
        let name = format!("{} {}", self.plan, id.get(26..).unwrap_or_default());
        if self.lent == Usdt::ZERO { name } else { format!("{name}, {} lent", self.lent.in_words()) }
    }
}

/// What a contract did in the month: closing is opening plus put in, results and fees, less what was taken out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContractLine {
    pub contract: Contract,
    /// Day of its first posting.
    pub since: Day,
    /// Worth at the beginning of the month.
    pub opening: Usdt,
    /// Put in, bonus included.
    pub put_in: Usdt,
    pub results: Usdt,
    /// Fees; at most zero.
    pub fees: Usdt,
    /// Taken out; at most zero.
    pub taken_out: Usdt,
    /// Worth at the end of the month.
    pub closing: Usdt,
}
