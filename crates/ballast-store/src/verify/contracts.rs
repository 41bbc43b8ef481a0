//! Checks that contracts are what was agreed: their rows change during their lives, so the journal's chain says what
//! may not change.

use ballast_core::{
    id::Id,
    investment::{EndingParty, Investment, contract_sha256, redemption_fee},
    money::Usdt,
    plan::Plan,
    time::Moment,
};
use serde::Deserialize;

use super::{Examine, Finding};
use crate::{
    engine::Conn,
    error::StoreError,
    row::Columns,
    rows::investment::{TABLE, read},
};

pub(super) const CHECKS: &[Examine] = &[("contracts are what was agreed", contracts)];

/// One pass over the contracts; each entry happened once, except notices, of which the last one counts.
const ENTRIES: &str = "
FROM investment i
LEFT JOIN journal r ON r.subject = i.id AND r.cause = 'investment_registered' AND r.once = 1
LEFT JOIN journal f ON f.subject = i.id AND f.cause = 'investment_funded' AND f.once = 1
LEFT JOIN journal x ON x.subject = i.id AND x.cause = 'investment_cancelled' AND x.once = 1
LEFT JOIN journal m ON m.subject = i.id AND m.cause = 'investment_matured' AND m.once = 1
LEFT JOIN (SELECT subject, max(sequence) AS sequence FROM journal WHERE cause = 'redemption_notice' GROUP BY subject) l
  ON l.subject = i.id
LEFT JOIN journal n ON n.sequence = l.sequence
ORDER BY i.id";

/// Recorded when the contract was registered. Older entries have no hash of the whole contract.
#[derive(Deserialize)]
struct Registered {
    plan: Option<Id<Plan>>,
    amount: Option<Usdt>,
    contract_months: Option<u32>,
    contract_sha256: Option<String>,
}

#[derive(Deserialize)]
struct Funded {
    amount: Option<Usdt>,
    bonus: Option<Usdt>,
    /// The amount lent, and the hash of the contract with it.
    lent: Option<Usdt>,
    contract_sha256: Option<String>,
    ends_at: Option<Moment>,
}

#[derive(Deserialize)]
struct Notice {
    ends_at: Option<Moment>,
    #[serde(default)]
    given: bool,
    #[serde(default)]
    by_operator: bool,
}

#[derive(Deserialize)]
struct Matured {
    value: Option<Usdt>,
    fee: Option<Usdt>,
}

/// A contract and its entries, each with the moment it was written.
struct Found {
    contract: Investment,
    registered: Option<(Moment, Registered)>,
    funded: Option<(Moment, Funded)>,
    notice: Option<Notice>,
    cancelled: Option<Moment>,
    matured: Option<(Moment, Matured)>,
}

impl Found {
    fn read(c: &mut Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            contract: read(c)?,
            registered: c.opt_moment()?.zip(c.opt_json()?),
            funded: c.opt_moment()?.zip(c.opt_json()?),
            cancelled: c.opt_moment()?,
            matured: c.opt_moment()?.zip(c.opt_json()?),
            notice: c.opt_json()?,
        })
    }

    /// Returns what is wrong with it, if anything.
    fn fault(&self) -> Option<&'static str> {
        let contract = &self.contract;
        let late = self.cancelled.is_some_and(|at| self.funded.is_some() && at >= contract.cooling_off_until);
        let faults = [
            (self.registered.is_none(), "nobody registered it"),
            (!self.is_as_registered(), "its terms are not those that were registered"),
            (!self.began_as_funded(), "it did not begin when it was funded"),
            (!self.ends_as_said(), "it ends at a different time, or by a different party, than its entries say"),
            (late, "it was cancelled after its cooling-off"),
            (!self.matured_as_said(), "it did not mature as its entry says"),
        ];
        faults.into_iter().find_map(|(wrong, what)| wrong.then_some(what))
    }

    fn is_as_registered(&self) -> bool {
        let (contract, Some((at, said))) = (&self.contract, &self.registered) else { return true };
        if let Some(hash) = &said.contract_sha256 {
            return *hash == hex::encode(contract.registered_sha256());
        }
        contract.created_at == *at
            && said.plan.is_none_or(|plan| plan == contract.plan)
            && said.amount.is_none_or(|amount| amount == contract.amount)
            && said.contract_months.is_none_or(|months| months == contract.terms.contract_months)
    }

    fn began_as_funded(&self) -> bool {
        let (contract, Some((at, said))) = (&self.contract, &self.funded) else {
            return self.contract.started_at.is_none() && self.contract.loan.is_none();
        };
        let hash = hex::encode(contract_sha256(contract));
        contract.started_at == Some(*at)
            && said.amount.is_none_or(|amount| amount == contract.amount)
            && said.bonus.is_none_or(|bonus| bonus == contract.bonus)
            && said.lent.unwrap_or_default() == contract.lent()
            && said.contract_sha256.as_deref() == contract.loan.as_ref().map(|_| hash.as_str())
    }

    /// Whether the contract ends as agreed, unless a notice that is still in force moved the end.
    fn ends_as_said(&self) -> bool {
        let ended_by = self
            .notice
            .as_ref()
            .filter(|notice| notice.given)
            .map(|notice| if notice.by_operator { EndingParty::Operator } else { EndingParty::Client });
        let end = match &self.notice {
            Some(notice) => notice.ends_at,
            None => self.funded.as_ref().and_then(|(_, funded)| funded.ends_at),
        };
        let unfunded = self.funded.is_none() && self.contract.ends_at.is_some();
        !unfunded && self.contract.ended_by == ended_by && end.is_none_or(|end| self.contract.ends_at == Some(end))
    }

    fn matured_as_said(&self) -> bool {
        let (contract, Some((at, said))) = (&self.contract, &self.matured) else {
            return self.contract.matured_at.is_none();
        };
        let charged = said.value.zip(said.fee).is_none_or(|(value, fee)| match contract.ended_by {
            Some(EndingParty::Client) => redemption_fee(contract, value).is_ok_and(|due| due == fee),
            Some(EndingParty::Operator) | None => fee == Usdt::ZERO,
        });
        contract.matured_at == Some(*at) && charged
    }
}

fn contracts(conn: &mut dyn Conn) -> Finding {
    let sql = format!(
        "SELECT {}, r.at, r.details, f.at, f.details, x.at, m.at, m.details, n.details {ENTRIES}",
        TABLE.list("i")
    );
    let mut rows = 0_u64;
    let mut broken = None;
    conn.for_each(&sql, &[], &mut |row| {
        rows = rows.saturating_add(1);
        if broken.is_none() {
            let found = Found::read(&mut row.columns())?;
            broken = found.fault().map(|fault| format!("investment {}: {fault}", found.contract.id));
        }
        Ok(())
    })?;
    Ok((Some(rows), broken))
}
