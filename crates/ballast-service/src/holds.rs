//! The release of a hold on the firm's money, in words and carried out.

use ballast_core::hold::{self, DoubtfulDeposit, Facts, Kind, ReleaseOrder, Resolution, State};
use ballast_store::{Conn, StoreError, reads};

use crate::{
    approve::{Approving, Carried, Diff, FourEyes, Row},
    error::ApiError,
};

/// Deposits listed individually; the hold itself has them all.
const LISTED: usize = 100;

impl FourEyes for ReleaseOrder {
    fn diff(&self, conn: &mut dyn Conn) -> Result<Diff, StoreError> {
        let mut rows = vec![
            row("What was found", self.reason.clone()),
            row("Since", self.since.in_words()),
            row("Decision", self.found.means(self.resolution).to_owned()),
            row("Why", self.why.clone()),
        ];
        let mut warnings = Vec::new();
        match reads::hold(conn, self.hold)? {
            Some(hold) if hold.facts.digest().is_ok_and(|digest| digest == self.facts_sha256) => {
                rows.extend(facts(conn, &hold.facts)?);
                if hold.state != State::Open {
                    warnings.push("This hold is no longer open; there is nothing left to decide.".to_owned());
                }
            }
            Some(_) | None => warnings.push("What this rests on has changed; reject it and look again.".to_owned()),
        }
        warnings.extend(warning(self.found, self.resolution).map(str::to_owned));
        Ok(Diff {
            title: self.found.means(self.resolution).to_owned(),
            summary: "Money is held until this is decided. The decision is then carried out automatically.".to_owned(),
            rows,
            warnings,
            ..Diff::default()
        })
    }

    fn carry_out(self, approving: Approving<'_, '_>) -> Result<Carried, ApiError> {
        let Approving { conn, context, approval, .. } = approving;
        let hold = reads::hold(conn, self.hold)?.ok_or_else(ApiError::not_found)?;
        let opened = reads::evidence_opened(conn, self.exhibit()?, context.operator()?)?;
        Ok(hold::decide(context, approval, hold, &self, opened)?.into())
    }
}

const fn warning(found: Kind, resolution: Resolution) -> Option<&'static str> {
    match (found, resolution) {
        (Kind::Intake, Resolution::Accept) => Some(
            "The clients listed lose these credits, or owe them. Ask sources that are not among our own nodes before \
             this is approved: one node can lie.",
        ),
        (Kind::Intake, Resolution::Dismiss) => Some(
            "Take the node that was wrong out of bsc.rpc_urls first. While it says the same, money is held again at once.",
        ),
        (Kind::Clock, _) => None,
    }
}

fn facts(conn: &mut dyn Conn, facts: &Facts) -> Result<Vec<Row>, StoreError> {
    let mut rows: Vec<Row> = facts.lines.iter().map(|(label, value)| row(label, value.clone())).collect();
    rows.extend(facts.witnesses.iter().map(|one| row(&one.name, one.says.clone())));
    for one in facts.deposits.iter().take(LISTED) {
        let client = one.client.map(|id| reads::client_by_id(conn, id)).transpose()?.flatten();
        let named = client.map(|client| client.name.as_str().to_owned());
        rows.push(row(&format!("Deposit of {}", one.amount.in_words()), of_deposit(one)).about(named));
    }
    if facts.deposits.len() > LISTED {
        rows.push(row("…", format!("{} more deposits", facts.deposits.len().saturating_sub(LISTED))));
    }
    Ok(rows)
}

fn of_deposit(one: &DoubtfulDeposit) -> String {
    let now = one.new_hash.as_deref().unwrap_or("no block");
    format!("block {} was {}, is now {now}; transaction {}", one.block, one.old_hash, one.tx_hash)
}

fn row(label: &str, after: String) -> Row {
    Row::of(label, None, Some(after))
}
