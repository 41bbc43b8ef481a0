//! The crowd: each client signs up, answers the questions where required, registers one to a few small investments and
//! pays for them, in one decision by the real rules.

use std::{collections::HashMap, ops::Range, sync::Arc};

use ballast_chain::bsc::units::TOKEN_DECIMALS;
use ballast_content::facts::risk;
use ballast_core::{
    account::{Email, SignUpFacts, SignUpForm, sign_up},
    appropriateness::{QUESTIONNAIRE, assess},
    client::{Cash, Client},
    context::Context,
    decision::{Actor, Change, Decision},
    deposit::{self, ChainKey, Deposit, ObserveFacts, Receiver, Sighting},
    id::Id,
    investment::{self, Appropriateness, Investment, RegisterFacts, Subscription},
    money::Usdt,
    plan::Plan,
};
use ballast_service::{
    decide::{JobError, in_context, retry},
    state::App,
};
use ballast_store::reads;
use sha2::{Digest, Sha256};

use super::{name, people};
use crate::founding::{self, SMALL_PLAN};

/// Maximum number of investments of one client.
pub const MOST: u64 = 6;
/// Total invested by a client of the crowd, in micro USDT: two million of them make a little over 25 million.
const PUT_IN: i64 = 12_700_000;
/// Chain ID of imaginary payments; no chain has it.
const NO_CHAIN: u64 = 0;
const MONTHS: [u32; 4] = [1, 3, 6, 12];

/// The distribution of investments over clients.
#[derive(Clone, Copy, Debug)]
pub struct Share {
    /// Number of the crowd's first client.
    pub first: u64,
    /// Number after its last one.
    pub clients: u64,
    /// Investments of the whole crowd.
    pub investments: u64,
}

impl Share {
    /// How many investments a client makes, so that all together make exactly the requested number.
    fn of(self, number: u64) -> u64 {
        let crowd = self.clients.saturating_sub(self.first).max(1);
        let upto = |place: u64| {
            let scaled = u128::from(self.investments).saturating_mul(u128::from(place)) / u128::from(crowd);
            u64::try_from(scaled).unwrap_or(u64::MAX)
        };
        let place = number.saturating_sub(self.first);
        upto(place.saturating_add(1)).saturating_sub(upto(place))
    }
}

/// Data that all of them have in common.
pub struct Crowd {
    /// The form of all clients, except for name and email.
    form: SignUpForm,
    hash: String,
    plan: Plan,
    risk_version: String,
    token: String,
}

impl Crowd {
    /// Opens the plan that takes small amounts.
    pub async fn prepare(app: &App) -> Result<Arc<Self>, JobError> {
        founding::offer_small(app).await?;
        let plans = app.store.read(reads::plans_open).await.map_err(retry)?;
        let plan = plans.into_iter().find(|plan| plan.name == SMALL_PLAN);
        let plan = plan.ok_or_else(|| JobError::Halt("the plan for small amounts is missing".into()))?;
        let hash = app.who.passwords.hash(people::PASSWORD.to_owned()).await.map_err(retry)?;
        let form = people::form("Client Demo", "client@demo.example", "Norway")?;
        let (risk_version, token) = (risk(&app.config).version, app.config.bsc.usdt_contract.clone());
        Ok(Arc::new(Self { form, hash, plan, risk_version, token }))
    }

    /// Everything that these clients do, as one decision.
    pub fn decide(&self, app: &App, share: Share, numbers: Range<u64>) -> Result<Decision, JobError> {
        in_context(app, Actor::System, |context| {
            let mut all = context.decision();
            for number in numbers {
                let life = self.life(app, context, number, share.of(number))?;
                all.changes.extend(latest(life.changes));
                all.journals.extend(life.journals);
            }
            Ok(all)
        })
    }

    fn life(&self, app: &App, context: &mut Context<'_>, number: u64, investments: u64) -> Result<Decision, JobError> {
        let mut life = self.join(app, context, number)?;
        let client = life.changes.iter().find_map(|change| match change {
            Change::Client(client) => Some(Client { version: 1, ..client.clone() }),
            _ => None,
        });
        let client = client.ok_or_else(|| JobError::Halt("signing up made no client".into()))?;
        let cash = Cash::default();
        let (asked, appropriateness) = answer(context, &client)?;
        life = life.and(asked);
        let mut waiting: Vec<Investment> = Vec::new();
        for at in 0..investments {
            let wish = wish(number, at, investments);
            let registered = self.register(context, &client, cash, waiting.clone(), appropriateness, wish)?;
            waiting.extend(registered.changes.iter().find_map(|change| match change {
                Change::Investment(investment) => Some(investment.clone()),
                _ => None,
            }));
            life = life.and(registered);
        }
        Ok(life.and(self.pay(context, number, Receiver { client: &client, cash, waiting })?))
    }

    fn join(&self, app: &App, context: &Context<'_>, number: u64) -> Result<Decision, JobError> {
        let address_index = u32::try_from(number).map_err(retry)?;
        let address = app.chains.accounts.as_ref().and_then(|own| own.current().addresses.address(address_index).ok());
        let address = address.ok_or_else(|| JobError::Halt("there is no deposit address".into()))?;
        let form = SignUpForm {
            name: name(number),
            email: Email::from_stored(format!("client{number}@demo.example")),
            ..self.form.clone()
        };
        let facts = SignUpFacts {
            id: app.new_id(),
            password_hash: self.hash.clone(),
            email_confirmed_at: Some(context.now),
            address_index,
            deposit_address: address.to_string(),
        };
        Ok(sign_up(context, form, facts))
    }

    fn register(
        &self,
        context: &mut Context<'_>,
        client: &Client,
        cash: Cash,
        waiting: Vec<Investment>,
        appropriateness: Appropriateness,
        wish: Subscription,
    ) -> Result<Decision, JobError> {
        let risk_version = &self.risk_version;
        let facts = RegisterFacts { client, plan: &self.plan, risk_version, cash, waiting, appropriateness };
        let id = context.id();
        investment::register(context, id, wish, facts).map_err(|refusal| retry(refusal.message))
    }

    fn pay(&self, context: &mut Context<'_>, number: u64, receiver: Receiver<'_>) -> Result<Decision, JobError> {
        let id: Id<Deposit> = context.id();
        let hash = |what: &str| format!("0x{}", hex::encode(Sha256::digest(format!("load {what} {number}"))));
        let sighting = Sighting {
            key: ChainKey { chain_id: NO_CHAIN, block_hash: hash("block"), tx_hash: hash("transfer"), log_index: 0 },
            block_number: 0,
            token: self.token.clone(),
            from: self.token.clone(),
            to: receiver.client.deposit_address.clone(),
            raw_amount: format!("{PUT_IN}{:0<12}", ""),
        };
        let facts = ObserveFacts {
            right_token: true,
            token_decimals: u32::from(TOKEN_DECIMALS),
            client: Some(receiver.client),
        };
        let refused = |refusal: ballast_core::refusal::Refusal| retry(refusal.message);
        let seen = deposit::observe(context, id, sighting, facts).map_err(refused)?;
        let found = seen.changes.iter().find_map(|change| match change {
            Change::Deposit(deposit) => Some(deposit.clone()),
            _ => None,
        });
        let found = found.ok_or_else(|| JobError::Halt("a payment was not seen".into()))?;
        Ok(seen.and(deposit::settle(context, found, 0, false, Some(receiver)).map_err(refused)?))
    }
}

/// Answers the questions before a first investment, where required, as someone who knows what they are about to do.
fn answer(context: &mut Context<'_>, client: &Client) -> Result<(Decision, Appropriateness), JobError> {
    if !context.rules.appropriateness_test {
        return Ok((context.decision(), Appropriateness::NotAsked));
    }
    let answered = assess(context, client, None, QUESTIONNAIRE.version, people::passing());
    let (decision, passed) = answered.map_err(|refusal| retry(refusal.message))?;
    Ok((decision, Appropriateness::Passed(passed.id)))
}

/// The client's request for investment number `at` of `of`.
fn wish(number: u64, at: u64, of: u64) -> Subscription {
    let place = usize::try_from(number.saturating_add(at)).unwrap_or_default();
    let contract_months = MONTHS.get(place % MONTHS.len()).copied().unwrap_or(1);
    Subscription { contract_months, amount: part(at, of), risk_accepted: Some(true) }
}

/// The amount of one of `of` investments: equal parts, the first one with the remainder.
fn part(at: u64, of: u64) -> Usdt {
    let of = i64::try_from(of).unwrap_or(1).max(1);
    let each = PUT_IN.div_euclid(of);
    let rest = if at == 0 { PUT_IN.rem_euclid(of) } else { 0 };
    Usdt::from_minor(each.saturating_add(rest))
}

/// Keeps only the last state of every row, as a new one: nobody saw the earlier ones. Notices of the played past are
/// dropped.
fn latest(changes: Vec<Change>) -> Vec<Change> {
    let mut rows: Vec<Option<Change>> = Vec::with_capacity(changes.len());
    let mut places: HashMap<uuid::Uuid, usize> = HashMap::new();
    for change in changes {
        let id = match &change {
            Change::Client(client) => client.id.uuid(),
            Change::Investment(investment) => investment.id.uuid(),
            Change::Deposit(deposit) => deposit.id.uuid(),
            Change::Assessment(assessment) => assessment.id.uuid(),
            _ => continue,
        };
        match places.get(&id).and_then(|&place| rows.get_mut(place)) {
            Some(row) => *row = Some(change),
            None => {
                places.insert(id, rows.len());
                rows.push(Some(change));
            }
        }
    }
    rows.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_invests_and_all_together_exactly_what_was_asked_for() {
        for (first, clients, investments) in [(60, 100, 90), (60, 2_000, 4_940), (60, 61, 3), (60, 1_000, 5_640)] {
            let share = Share { first, clients, investments };
            let each: Vec<u64> = (first..clients).map(|number| share.of(number)).collect();
            assert_eq!(each.iter().sum::<u64>(), investments);
            assert!(each.iter().all(|&one| (1..=MOST).contains(&one)), "{share:?}");
        }
    }

    #[test]
    fn parts_add_up() {
        for of in 1..=MOST {
            assert_eq!((0..of).map(|at| part(at, of).minor()).sum::<i64>(), PUT_IN);
        }
    }
}
