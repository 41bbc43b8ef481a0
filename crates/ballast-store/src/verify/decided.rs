//! Checks that rows match what two people decided: results, withdrawals, the venue's holdings, plans, promotions,
//! operators, texts.

use std::{collections::HashMap, sync::LazyLock};

use ballast_core::{
    approval::Action,
    attestation::Attestation,
    id::Id,
    operator::State,
    plan::{Plan, Status},
    reading::Grading,
    withdrawal,
};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use super::{Examine, Finding, members::Since};
use crate::{
    engine::{Conn, all},
    error::StoreError,
    reads::{self, is_demo},
    rows::attestation,
};

pub(super) const CHECKS: &[Examine] = &[("rows say what two people decided on", decided)];

type Look = fn(&mut dyn Conn, bool) -> Result<Option<String>, StoreError>;

const STRIKES: &str = "
SELECT k.id, k.maker, k.checker, k.evidence_sha256, k.plan, k.from_day, k.to_day, k.result, k.grading, k.corrects, k.result_before, k.why,
  a.maker, a.checker, a.payload
FROM strike k LEFT JOIN approval a ON a.subject = k.id AND a.kind = 'strike' AND a.state = 'approved'
WHERE k.state IN ('approved', 'allocated') ORDER BY k.number";
const PAYABLE: &str = "
SELECT w.id, w.client, w.investment, w.amount, w.wallet, w.requested_at, a.payload
FROM withdrawal w LEFT JOIN approval a ON a.subject = w.id AND a.kind = 'withdrawal' AND a.state = 'approved'
WHERE w.state IN ('approved', 'batched', 'signed', 'broadcast', 'paid') ORDER BY w.id";
const ATTESTED: &str = "
SELECT payload, maker, checker FROM approval WHERE kind = 'venue_attest' AND state = 'approved' ORDER BY id";
static ATTESTATIONS: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM attestation t ORDER BY t.id", attestation::TABLE.list("t")));
const TEXTS: &str = "SELECT id, name, after FROM content_change ORDER BY id";
const CHANGES: &str = "SELECT subject, details FROM journal WHERE cause = 'operator_change' ORDER BY sequence";

fn decided(conn: &mut dyn Conn) -> Finding {
    let is_demo = is_demo(conn)?;
    let looks: [Look; 4] = [strikes, payable, attested, said];
    for look in looks {
        if let Some(fault) = look(conn, is_demo)? {
            return Ok((None, Some(fault)));
        }
    }
    Ok((None, None))
}

fn strikes(conn: &mut dyn Conn, is_demo: bool) -> Result<Option<String>, StoreError> {
    let (mut broken, mut reasons) = (None, HashMap::<_, Since>::new());
    conn.for_each(STRIKES, &[], &mut |row| {
        let c = &mut row.columns();
        let (id, row_people) = (c.uuid()?, (c.opt_uuid()?, c.opt_uuid()?));
        let evidence: [u8; 32] = c.array()?;
        let (plan, from, to, result) = (c.id::<Plan>()?, c.day()?, c.day()?, c.usdt()?);
        let grading = c.opt_json::<Grading>()?;
        let (corrects, why) = (c.opt_id()?.zip(c.opt_usdt()?), c.opt_text()?.map(str::to_owned));
        let people = (c.opt_uuid()?, c.opt_uuid()?);
        let order = c.opt_json::<Value>()?.and_then(|payload| Action::read(&payload).ok());
        let sound = match order {
            Some(Action::Strike(order)) => {
                people == row_people
                    && (order.plan, order.from, order.to, order.result) == (plan, from, to, result)
                    && order.evidence == hex::encode(evidence)
                    && order.grading == grading
                    && order.corrects == corrects
                    // Orders did not always give a reason.
                    && !(corrects.is_some() && reasons.entry(plan).or_default().lacks(order.why.is_some()))
                    && order.why.is_none_or(|said| Some(said) == why)
            }
            _ => is_demo && row_people == (None, None),
        };
        if !sound {
            broken.get_or_insert_with(|| format!("strike {id}: it is not what two people approved"));
        }
        Ok(())
    })?;
    Ok(broken)
}

fn payable(conn: &mut dyn Conn, _: bool) -> Result<Option<String>, StoreError> {
    let mut broken = None;
    conn.for_each(PAYABLE, &[], &mut |row| {
        let c = &mut row.columns();
        let id = c.uuid()?;
        let found = withdrawal::Order {
            withdrawal: Id::new(id),
            client: c.id()?,
            investment: c.opt_id()?,
            amount: c.usdt()?,
            wallet: c.string()?,
            requested_at: c.moment()?,
        };
        let order = c.opt_json::<Value>()?.and_then(|payload| Action::read(&payload).ok());
        if order != Some(Action::Withdrawal(found)) {
            broken.get_or_insert_with(|| format!("withdrawal {id}: it is not what two people approved"));
        }
        Ok(())
    })?;
    Ok(broken)
}

fn attested(conn: &mut dyn Conn, _: bool) -> Result<Option<String>, StoreError> {
    let mut orders = HashMap::new();
    conn.for_each(ATTESTED, &[], &mut |row| {
        let c = &mut row.columns();
        if let Ok(Action::VenueAttest(order)) = Action::read(&c.json::<Value>()?) {
            orders.insert(order.id, (order, c.uuid()?, c.opt_uuid()?));
        }
        Ok(())
    })?;
    let sound = |row: &Attestation| {
        orders.get(&row.id).is_some_and(|(order, maker, checker)| {
            (order.amount, order.as_of, &order.venue, order.is_public)
                == (row.amount, row.as_of, &row.venue, row.is_public)
                && order.evidence_sha256 == hex::encode(row.evidence_sha256)
                && (*maker, *checker) == (row.maker, Some(row.checker))
        })
    };
    let rows = all(conn, &ATTESTATIONS, &[], attestation::read)?;
    let wrong = rows.iter().find(|row| !sound(row)).map(|row| row.id);
    Ok(wrong.map(|id| format!("attestation {id}: it is not what two people approved")))
}

/// The journal's last word on plans, promotions, operators and texts, whose approvals are checked above.
#[derive(Default)]
struct Said {
    /// The offer of a plan or a promotion.
    offers: HashMap<Uuid, Value>,
    /// Whether a plan takes money, a promotion is running, or an operator may log in.
    states: HashMap<Uuid, Value>,
    roles: HashMap<Uuid, Value>,
    /// The digests that a text was changed to, by its file.
    texts: HashMap<String, Vec<Value>>,
}

impl Said {
    fn add(&mut self, subject: Uuid, details: &Value) {
        let (what, after) = (details.get("what").and_then(Value::as_str).unwrap_or_default(), details.get("after"));
        let state = |after: &Value| after.get("state").cloned();
        match (what, after) {
            ("plan begun" | "plan changed" | "promotion set up" | "promotion changed", Some(after)) => {
                self.offers.insert(subject, after.clone());
            }
            ("plan archived" | "plan reopened", Some(after)) => {
                self.states.insert(subject, after.clone());
            }
            ("promotion switched on" | "promotion switched off", _) => {
                self.states.insert(subject, Value::Bool(what == "promotion switched on"));
            }
            ("invited" | "roles", Some(after)) => {
                self.roles.extend(after.get("roles").map(|roles| (subject, roles.clone())));
            }
            ("disabled" | "enabled", Some(after)) => self.states.extend(state(after).map(|state| (subject, state))),
            ("content changed", _) => {
                let file = details.get("file").and_then(Value::as_str).unwrap_or_default().to_owned();
                let digest = details.get("after_sha256").cloned().unwrap_or_default();
                self.texts.entry(file).or_default().push(digest);
            }
            _ => {}
        }
    }

    /// A promotion that nobody has switched on yet is off.
    fn is_off(&self, promotion: Uuid, active: bool) -> bool {
        !active && self.offers.contains_key(&promotion) && !self.states.contains_key(&promotion)
    }
}

fn said(conn: &mut dyn Conn, is_demo: bool) -> Result<Option<String>, StoreError> {
    let mut said = Said::default();
    conn.for_each(CHANGES, &[], &mut |row| {
        let c = &mut row.columns();
        said.add(c.uuid()?, &c.json()?);
        Ok(())
    })?;
    let is = |said: Option<&Value>, found: Value, made_by_the_demo: bool| match said {
        Some(said) => *said == found,
        None => made_by_the_demo && is_demo,
    };
    for plan in reads::plans_all(conn)? {
        let id = plan.id.uuid();
        let is_begun = !said.states.contains_key(&id) && plan.status == Status::Open;
        let is_so = is_begun || is(said.states.get(&id), json!(plan.status), true);
        if !is(said.offers.get(&id), json!(plan.offer()), true) || !is_so {
            return Ok(Some(format!("plan {id}: it is not what two people decided on")));
        }
    }
    for row in reads::promotions_all(conn)? {
        let id = row.id.uuid();
        let offer = row.offer();
        let is_switched = is(said.states.get(&id), Value::Bool(row.active), true) || said.is_off(id, row.active);
        if !is(said.offers.get(&id), json!(offer), true) || !is_switched {
            return Ok(Some(format!("promotion {id}: it is not what two people decided on")));
        }
    }
    for row in reads::operators(conn)? {
        let id = row.id.uuid();
        let is_out = said.states.get(&id) == Some(&json!(State::Disabled));
        if !is(said.roles.get(&id), json!(row.roles), true) || is_out != (row.state == State::Disabled) {
            return Ok(Some(format!("operator {id}: it is not what two people decided on")));
        }
    }
    let texts = all(conn, TEXTS, &[], |c| Ok((c.uuid()?, c.string()?, c.opt_text()?.map(str::to_owned))))?;
    let is_said = |name: &String, after: Option<&String>| {
        let digest = json!(after.map(|text| hex::encode(Sha256::digest(text))));
        said.texts.get(name).is_some_and(|known| known.contains(&digest))
    };
    let wrong = texts.iter().find(|(_, name, after)| !is_said(name, after.as_ref())).map(|(id, ..)| id);
    Ok(wrong.map(|id| format!("text {id}: it is not what two people decided on")))
}
