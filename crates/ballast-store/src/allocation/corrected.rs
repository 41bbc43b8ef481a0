//! Computes what a correction changes: for each position the difference between the right share and what it got, as far
//! as its investment can bear it in its current state.

use std::collections::HashMap;

use ballast_core::{
    client::Client,
    id::Id,
    investment::{EndingParty, State},
    money::Usdt,
    strike::{AllocationPlan, Claim, Mark, Spread, Standing, Strike, Week, mend},
};
use uuid::Uuid;

use super::shares::{CorrectedLine, Line, TOO_LARGE, refused};
use crate::{
    engine::{Conn, all, one},
    error::StoreError,
    projections::investment::at_work,
    reads::{
        self,
        marks::{self, Marks},
        positions::Position,
    },
    rejection::Rejection,
    row::Columns,
    value::params,
};

/// Positions of the corrected strike: the mark from the week's first strike and from the corrected one, their current
/// state, the sum on their accounts, and their last running total.
const AFTER: &str = concat!(
    "
SELECT i.id, ",
    at_work!(),
    ", coalesce(i.lent, 0), i.started_at, i.ends_at,
  i.performance_share_bps,
  f.behind, a.behind, i.client, i.state, i.ended_by, i.redemption_fee_bps, coalesce(p.minor, 0) + coalesce(d.minor, 0),
  coalesce((SELECT x.total FROM strike s JOIN allocation x ON x.strike_number = s.number AND x.investment = i.id
    WHERE s.plan = i.plan AND s.number < ?4 ORDER BY s.number DESC LIMIT 1), 0),
  CASE WHEN i.state = 'matured' AND i.ended_by = 'client' THEN (SELECT j.sequence FROM journal j
    WHERE j.subject = i.id AND j.cause = 'investment_matured' AND j.once = 1) END
FROM allocation a JOIN investment i ON i.id = a.investment
JOIN allocation f ON f.strike_number = ?5 AND f.investment = a.investment
LEFT JOIN balance p ON p.owner = i.id AND p.kind = 'principal' AND p.asset = 'USDT'
LEFT JOIN balance d ON d.owner = i.id AND d.kind = 'returns' AND d.asset = 'USDT'
WHERE a.strike_number = ?1 AND a.investment > ?2 ORDER BY a.investment LIMIT ?3"
);
/// Nothing of a plan matures while a strike is being allocated, so the strike's first entry says which came first.
const SPREAD_AT: &str = "SELECT min(sequence) FROM allocation_chunk WHERE strike_number = ?1";
const SHARES: &str = "
SELECT investment, share FROM allocation WHERE strike_number = ?1 AND investment >= ?2 AND investment <= ?3";

struct Held {
    /// The position, with the mark that it had when the week was first allocated.
    position: Position,
    /// The mark that it had when the corrected strike was allocated.
    behind_before: Option<Usdt>,
    client: Id<Client>,
    state: State,
    ended_by: Option<EndingParty>,
    fee_bps: u32,
    on_accounts: Usdt,
    total: Usdt,
    /// For an early redemption, the entry with which it matured and was charged its fee.
    charged_at: Option<i64>,
}

impl Held {
    fn read(c: &mut Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            position: Position::read(c)?,
            behind_before: c.opt_usdt()?,
            client: c.id()?,
            state: c.named(State::from_name)?,
            ended_by: c.opt_named(EndingParty::from_name)?,
            fee_bps: c.unsigned()?,
            on_accounts: c.usdt()?,
            total: c.usdt()?,
            charged_at: c.opt_int()?,
        })
    }
}

/// Returns at most `most` positions after an investment, and what the correction does to each.
pub(super) fn lines(
    conn: &mut dyn Conn,
    strike: &Strike,
    plan: &AllocationPlan,
    after: Uuid,
    most: u32,
) -> Result<Vec<Line>, Rejection> {
    let chain = reads::corrected_by(conn, strike)?;
    let missing = || Rejection::Refused("the corrected strike is not allocated");
    let (in_force, before) = chain.first().and_then(|one| Some((one, one.allocation.as_ref()?))).ok_or_else(missing)?;
    let first = chain.last().map_or(in_force.number, |one| one.number);
    let held = all(conn, AFTER, params![in_force.number, after, most, strike.number, first], Held::read)?;
    let got = Got::load(conn, &chain, &held)?;
    let followed = match held.first().zip(held.last()) {
        Some((first, last)) => {
            marks::before(conn, strike, &(first.position.investment.uuid()..=last.position.investment.uuid()))?
        }
        None => Marks::default(),
    };
    let spread = |strike: &Strike, plan| Spread::new(strike.week(), plan).map_err(refused);
    let before = spread(in_force, before)?;
    let now = spread(strike, plan)?;
    held.iter()
        .map(|one| line(strike, &before, &now, one, got.of(one), followed.of_one(one.position.investment)))
        .collect()
}

/// Follows the marks of a page through the weeks after the corrected one; those weeks keep the share that was taken
/// from them.
pub(super) fn follow(conn: &mut dyn Conn, strike: &Strike, lines: &mut [Line]) -> Result<(), Rejection> {
    let marked = |line: &Line| Some((line.position.investment.uuid(), line.mark?.after));
    let marks = Marks::of(lines.iter().filter_map(marked));
    let (Some(first), Some(last)) = (lines.first(), lines.last()) else { return Ok(()) };
    let range = first.position.investment.uuid()..=last.position.investment.uuid();
    let marks = marks::later(conn, strike, &range, marks)?;
    for line in lines {
        line.mark = line.mark.map(|mark| Mark { after: marks.of_one(line.position.investment), ..mark });
    }
    Ok(())
}

/// The result that one position got for the week.
struct Had {
    so_far: Usdt,
    /// For an early redemption, the part that had been allocated when its fee was charged.
    charged: Option<Usdt>,
}

/// The results that the positions got for the week, from the first strike and its corrections.
#[derive(Default)]
struct Got {
    so_far: HashMap<Uuid, Usdt>,
    /// The part that early redemptions had got when their fee was charged.
    charged: HashMap<Uuid, Usdt>,
}

impl Got {
    fn load(conn: &mut dyn Conn, chain: &[Strike], held: &[Held]) -> Result<Self, Rejection> {
        let mut got = Self::default();
        let Some((first, last)) = held.first().zip(held.last()) else { return Ok(got) };
        let ended: HashMap<Uuid, i64> =
            held.iter().filter_map(|one| Some((one.position.investment.uuid(), one.charged_at?))).collect();
        for strike in chain {
            let spread_at = one(conn, SPREAD_AT, params![strike.number], |c| c.opt_int())?;
            let range = params![strike.number, first.position.investment, last.position.investment];
            for (investment, share) in all(conn, SHARES, range, |c| Ok((c.uuid()?, c.usdt()?)))? {
                add(&mut got.so_far, investment, share)?;
                if ended.get(&investment).is_some_and(|ended| spread_at.is_some_and(|spread| spread < *ended)) {
                    add(&mut got.charged, investment, share)?;
                }
            }
        }
        Ok(got)
    }

    fn of(&self, held: &Held) -> Had {
        let id = held.position.investment.uuid();
        let sum = |of: &HashMap<Uuid, Usdt>| of.get(&id).copied().unwrap_or_default();
        Had { so_far: sum(&self.so_far), charged: held.charged_at.map(|_| sum(&self.charged)) }
    }
}

fn add(sums: &mut HashMap<Uuid, Usdt>, investment: Uuid, share: Usdt) -> Result<(), Rejection> {
    let sum = sums.entry(investment).or_default();
    *sum = sum.checked_add(share).ok_or(TOO_LARGE)?;
    Ok(())
}

fn line(
    strike: &Strike,
    before: &Spread,
    now: &Spread,
    held: &Held,
    Had { so_far, charged }: Had,
    followed: Usdt,
) -> Result<Line, Rejection> {
    let position = Position { claim: held.position.claim.corrected(followed), ..held.position };
    let weight = position.weight(strike.days()).map_err(refused)?;
    let claim_before = Claim { behind: held.behind_before, ..position.claim };
    let due_before = before.share(position.investment, weight, claim_before).map_err(refused)?.net;
    let due = now.share(position.investment, weight, position.claim).map_err(refused)?;
    let has_loan = position.lent.is_positive();
    let standing = Standing::of(held.state, held.ended_by, held.fee_bps, has_loan);
    let on_accounts = match standing {
        // All money at work bears a loss, including lent money.
        Standing::Running => position.principal,
        // Matured, but settled with the firm: none of it is taken back.
        Standing::Over if has_loan => held.total.checked_neg().ok_or(TOO_LARGE)?,
        Standing::Matured | Standing::Redeemed(_) | Standing::Over | Standing::Cancelled => held.on_accounts,
    };
    let value = on_accounts.checked_add(held.total).ok_or(TOO_LARGE)?;
    if matches!(standing, Standing::Redeemed(_)) && charged.is_none() {
        return Err(Rejection::Refused("an investment matured without an entry"));
    }
    let charged = charged.filter(|_| matches!(standing, Standing::Redeemed(_)));
    let week = Week { standing, value, so_far, due_before, due: due.net, charged: charged.unwrap_or(so_far) };
    let mended = mend(week).map_err(refused)?;
    let total = held.total.checked_add(mended.change).ok_or(TOO_LARGE)?;
    let corrected = Some(CorrectedLine { client: held.client, standing, so_far, due_before, charged });
    let change = mended.change;
    let by_capital = mended.by_capital;
    let got = so_far.checked_add(change).ok_or(TOO_LARGE)?;
    let mark = position.claim.behind.map(|behind| Mark::of(behind, due.gross, got)?.following(followed));
    let mark = mark.transpose().map_err(refused)?;
    Ok(Line { position, weight, due, value, change, total, mark, by_capital, corrected })
}
