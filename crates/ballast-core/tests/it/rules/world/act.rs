//! Actions of people, the chain and the jobs, one command each, with the facts a server would load.

use ballast_core::{
    deposit::{self, ChainKey, Receiver},
    identity_check::{self, Document, DocumentKind},
    investment::{self, EndingParty, RegisterFacts, Subscription},
    ledger::Transfer,
    money::Sats,
    strike::{Claim, Draft, Mark, Spread, Weighing},
    withdrawal::{self, Rate, Release},
};

use super::*;

/// A rate at which every conversion rounds: micro-USDT for one bitcoin.
const RATE: Rate = Rate { micro_usdt: 61_234_567_891 };

impl World {
    pub fn grant(&mut self, client: Id<Client>, amount: Usdt) {
        let transfer = Transfer::usdt(Account::Promotions, Account::Bonus(client), amount).unwrap();
        self.balances.apply(&transfer).unwrap();
        *self.book.granted.entry(client).or_default() += amount.minor();
    }

    /// The check that counts for a client now.
    pub fn checked(&self, client: Id<Client>) -> Option<&IdentityCheck> {
        self.checks.values().find(|one| one.client == client && one.withdrawn.is_none())
    }

    /// An operator checks a client's passport with this number.
    pub fn check_identity(&mut self, client: &Client, number: u8) -> Outcome {
        let passport = Document::read(DocumentKind::Passport, "NO", &format!("{number:09}"))?;
        let held = self.checked(client.id).cloned();
        let same = self.checks.values().find(|one| one.document == [number; 32] && one.withdrawn.is_none());
        let elsewhere = same.map(|one| one.client);
        self.run(MAKER, |context| {
            identity_check::record(context, client, &passport, [number; 32], held.as_ref(), elsewhere)
        })
    }

    pub fn withdraw_check(&mut self, client: &Client) -> Outcome {
        let held = self.checked(client.id).cloned();
        self.run(MAKER, |context| identity_check::withdraw(context, held, "It was another person.".to_owned()))
    }

    pub fn register(&mut self, client: &Client, plan: &Plan, amount: Usdt, contract_months: u32) -> Outcome {
        let id = self.fresh();
        let facts = RegisterFacts {
            client,
            plan,
            risk_version: "1",
            cash: self.cash(client.id),
            waiting: self.waiting(client.id),
            appropriateness: investment::Appropriateness::NotAsked,
        };
        let wish = Subscription { contract_months, amount, risk_accepted: Some(true) };
        self.run(Actor::Client(client.id), |context| investment::register(context, id, wish, facts))
    }

    pub fn see(&mut self, client: Option<&Client>, raw: u128, right_token: bool) -> Outcome {
        let id: Id<Deposit> = self.fresh();
        let place = format!("0x{:064x}", id.uuid().as_u128());
        let sighting = deposit::Sighting {
            key: ChainKey { chain_id: 56, block_hash: place.clone(), tx_hash: place, log_index: 0 },
            block_number: 7,
            token: "0xtoken".to_owned(),
            from: "0xfrom".to_owned(),
            to: "0xto".to_owned(),
            raw_amount: raw.to_string(),
        };
        let facts = deposit::ObserveFacts { right_token, token_decimals: 18, client };
        self.run(Actor::System, |context| deposit::observe(context, id, sighting, facts))
    }

    fn receiver_of<'a>(&self, client: Option<&'a Client>) -> Option<Receiver<'a>> {
        client.map(|client| Receiver { client, cash: self.cash(client.id), waiting: self.waiting(client.id) })
    }

    pub fn settle(&mut self, row: &Deposit, screening_failed: bool) -> Outcome {
        let client = row.client.map(|id| self.client_of(id));
        let receiver = self.receiver_of(client.as_ref());
        self.run(Actor::System, |context| deposit::settle(context, row.clone(), 15, screening_failed, receiver))
    }

    /// A whole deposit, from the first sighting to the credit.
    pub fn pay_in(&mut self, client: &Client, amount: Usdt) -> Outcome {
        self.see(Some(client), u128::try_from(amount.minor()).unwrap() * 1_000_000_000_000, true)?;
        let row = self.deposits.values().next_back().unwrap().clone();
        self.settle(&row, false)
    }

    pub fn reverse(&mut self, row: &Deposit) -> Outcome {
        let client = row.client.map(|id| self.client_of(id));
        let holder = client.as_ref().map(|client| (client, self.cash(client.id)));
        self.run(Actor::System, |context| deposit::reverse(context, row.clone(), holder))
    }

    pub fn reinstate(&mut self, row: &Deposit) -> Outcome {
        let client = row.client.map(|id| self.client_of(id));
        let receiver = self.receiver_of(client.as_ref());
        self.run(Actor::System, |context| deposit::reinstate(context, row.clone(), 15, receiver))
    }

    pub fn assign(&mut self, row: &Deposit, client: &Client) -> Outcome {
        let receiver = self.receiver_of(Some(client)).unwrap();
        self.run(CHECKER, |context| deposit::assign(context, row.clone(), receiver))
    }

    pub fn refund(&mut self, row: &Deposit) -> Outcome {
        let client = row.client.map(|id| self.client_of(id));
        self.run(CHECKER, |context| deposit::refund(context, row.clone(), client.as_ref()))
    }

    /// The treasury sends what was ordered for this deposit.
    pub fn send_back(&mut self, row: &Deposit) -> Outcome {
        let Some(owed) = self.refunds.get(&row.id).cloned() else { return Ok(()) };
        let hash = format!("0x{:064x}", row.id.uuid().as_u128());
        self.run(CHECKER, |context| deposit::refund_sent(context, row, owed, &hash))
    }

    pub fn cancel(&mut self, row: &Investment) -> Outcome {
        let (client, plan) = (self.client_of(row.client), self.plans[&row.plan].clone());
        let position = self.position(row.id);
        let facts = investment::CancelFacts {
            client: &client,
            plan: &plan,
            strike_in_progress: self.in_progress(plan.id),
            position,
            cash: self.cash(client.id),
        };
        self.run(Actor::Client(client.id), |context| investment::cancel(context, row.clone(), facts))?;
        self.book.passed_on.insert(row.id, position.returns().unwrap().minor());
        Ok(())
    }

    pub fn mature(&mut self, row: &Investment) -> Outcome {
        let (client, plan) = (self.client_of(row.client), self.plans[&row.plan].clone());
        let position = self.position(row.id);
        let facts = investment::MaturityFacts {
            client: &client,
            plan: &plan,
            strike_in_progress: self.in_progress(plan.id),
            position,
        };
        self.run(Actor::System, |context| investment::mature(context, row.clone(), facts))?;
        if row.ended_by == Some(EndingParty::Client) {
            let value = i128::from(position.value().unwrap().minor());
            self.book.fees.insert(row.id, i64::try_from(value * 30 / 100).unwrap());
        }
        Ok(())
    }

    pub fn give_notice(&mut self, row: &Investment) -> Outcome {
        let (client, position) = (self.client_of(row.client), self.position(row.id));
        self.run(Actor::Client(client.id), |context| investment::give_notice(context, &client, row.clone(), position))
    }

    pub fn withdraw_notice(&mut self, row: &Investment) -> Outcome {
        let client = self.client_of(row.client);
        self.run(Actor::Client(client.id), |context| investment::withdraw_notice(context, &client, row.clone()))
    }

    pub fn end(&mut self, row: &Investment) -> Outcome {
        let client = self.client_of(row.client);
        self.run(MAKER, |context| investment::end(context, &client, row.clone(), "the plan closes"))
    }

    pub fn expire(&mut self, row: &Investment) -> Outcome {
        let client = self.client_of(row.client);
        self.run(Actor::System, |context| investment::expire(context, &client, row.clone()))
    }

    /// Enters a result for the days after the last settled one, or for the last `days` whole days at first.
    pub fn draft(&mut self, plan: &Plan, days: i64, result: Usdt) -> Outcome {
        let from = plan.settled_through.unwrap_or_else(|| self.now.day().plus_days(-days));
        let entry =
            Draft { from, to: from.plus_days(days), result, evidence_sha256: [7; 32], preview: None, grading: None };
        let open = self
            .strikes
            .values()
            .any(|one| one.plan == plan.id && matches!(one.state, strike::State::Drafted | strike::State::Approved));
        let number = i64::try_from(self.strikes.len()).unwrap() + 1;
        let id = self.fresh();
        self.run(MAKER, |context| strike::draft(context, id, number, entry, plan, open))
    }

    pub fn approve_strike(&mut self, row: &Strike) -> Outcome {
        let (plan, busy) = (self.plans[&row.plan].clone(), self.in_progress(row.plan));
        self.run(CHECKER, |context| strike::approve(context, row.clone(), &plan, busy))
    }

    fn weights(&self, row: &Strike) -> Vec<(Id<Investment>, u64, Claim)> {
        let takes_part = |one: &&Investment| one.plan == row.plan && matches!(one.state, State::Active | State::Notice);
        let weigh = |one: &Investment| {
            let (started, ends) = (one.started_at.unwrap().day(), one.ends_at.map(Moment::day));
            let weight = strike::weight(one.at_work().unwrap(), started, ends, row.days()).unwrap();
            let behind = one.terms.has_mark().then(|| self.marks.get(&one.id).copied().unwrap_or_default());
            (one.id, weight, Claim { bps: one.terms.performance_share_bps, behind })
        };
        self.investments.values().filter(takes_part).map(weigh).filter(|(_, weight, _)| *weight > 0).collect()
    }

    /// The first pass.
    pub fn fix_allocation(&mut self, row: &Strike) -> Outcome {
        let mut weighing = Weighing::of(row.week(), 0);
        for (id, weight, claim) in self.weights(row) {
            weighing.add(id, weight, claim)?;
        }
        let plan = weighing.finish(row.result)?;
        self.run(Actor::System, |context| strike::fix_allocation(context, row.clone(), plan))
    }

    /// One chunk of the second pass: the next `size` positions that have no share yet.
    pub fn allocate(&mut self, row: &Strike, size: usize) -> Outcome {
        let Some(plan) = row.allocation.clone() else { return Err(self.run_nothing(row)) };
        strike::next(row.state, strike::Command::Complete)?;
        let spread = Spread::new(row.week(), &plan)?;
        let (mut done, mut totals) = self.chunks.get(&row.id).cloned().unwrap_or_default();
        let mut chunk = strike::Totals::default();
        let mut lent = Vec::new();
        let next: Vec<_> = self.weights(row).into_iter().filter(|(id, ..)| !done.contains(id)).take(size).collect();
        for (id, weight, claim) in next {
            let share = spread.share(id, weight, claim)?;
            let one = self.investments[&id].clone();
            let position = self.position(id);
            let whole = position.value()?.checked_add(position.lent).unwrap();
            let borne = strike::bear(share.net, whole)?;
            let mark = Mark::of(claim.behind.unwrap_or_default(), share.gross, borne.allocated)?;
            self.marks.insert(id, mark.after);
            let before = Usdt::from_minor(self.allocated.get(&id).copied().unwrap_or_default());
            let after = before.checked_add(borne.allocated).unwrap();
            self.allocated.insert(id, after.minor());
            let (own, at_work) = (one.lent(), one.at_work()?);
            lent.extend(investment::loan_journal(row, id, one.client, own, at_work, before, after)?);
            chunk.add(borne)?;
            totals.add(borne)?;
            done.insert(id);
        }
        let number = u64::try_from(done.len()).unwrap();
        self.chunks.insert(row.id, (done, totals));
        self.run(Actor::System, |context| {
            let decision = context.decision().journal(strike::chunk_journal(row, number, chunk, "")?);
            Ok(lent.into_iter().fold(decision, ballast_core::decision::Decision::journal))
        })
    }

    /// The refusal for a job that allocates before the first pass.
    fn run_nothing(&mut self, row: &Strike) -> Refusal {
        self.complete(row).unwrap_err()
    }

    pub fn complete(&mut self, row: &Strike) -> Outcome {
        let plan = self.plans[&row.plan].clone();
        let totals = self.chunks.get(&row.id).map(|(_, totals)| *totals).unwrap_or_default();
        self.run(Actor::System, |context| strike::complete(context, row.clone(), &plan, totals))?;
        self.book.house += row.result.minor() - totals.allocated.minor();
        Ok(())
    }

    /// A whole week's result of `plan`, from the draft to the settlement.
    pub fn strike_week(&mut self, plan: Id<Plan>, days: i64, result: Usdt) -> Outcome {
        let plan = self.plans[&plan].clone();
        self.draft(&plan, days, result)?;
        let id = *self.strikes.keys().next_back().unwrap();
        self.approve_strike(&self.strikes[&id].clone())?;
        self.fix_allocation(&self.strikes[&id].clone())?;
        self.allocate(&self.strikes[&id].clone(), usize::MAX)?;
        self.complete(&self.strikes[&id].clone())
    }

    fn request_facts<'a>(&self, client: &'a Client) -> withdrawal::RequestFacts<'a> {
        let cash = self.cash(client.id);
        withdrawal::RequestFacts { client, cash, wallet: wallet(), own_wallet: false, known_wallet: false }
    }

    pub fn request(&mut self, row: &Investment) -> Outcome {
        let (client, position, id) = (self.client_of(row.client), self.position(row.id), self.fresh());
        let facts = self.request_facts(&client);
        self.run(Actor::Client(client.id), |context| withdrawal::request(context, id, row.clone(), position, facts))
    }

    pub fn request_cash(&mut self, client: &Client, amount: Usdt) -> Outcome {
        let (id, facts) = (self.fresh(), self.request_facts(client));
        self.run(Actor::Client(client.id), |context| withdrawal::request_cash(context, id, amount, facts))
    }

    /// The operator's open proposal about a withdrawal.
    pub fn proposal(&self, row: &Withdrawal) -> Option<Approval> {
        let open =
            |one: &&Approval| one.subject == row.id.uuid() && one.state == ballast_core::approval::State::Pending;
        self.approvals.values().rfind(open).cloned()
    }

    pub fn propose(&mut self, row: &Withdrawal) -> Outcome {
        let client = self.client_of(row.client);
        let (id, cash) = (self.fresh(), self.cash(client.id));
        self.run(MAKER, |context| withdrawal::propose_approval(context, id, row, &client, cash))
    }

    pub fn approve(&mut self, row: &Withdrawal, proposal: Approval) -> Outcome {
        let client = self.client_of(row.client);
        let cash = self.cash(client.id);
        self.run(CHECKER, |context| withdrawal::approve(context, row.clone(), proposal, &client, cash))
    }

    fn back<'a>(&self, row: &Withdrawal, client: &'a Client) -> Release<'a> {
        Release {
            client,
            cash: self.cash(client.id),
            investment: row.investment.map(|id| self.investments[&id].clone()),
            proposed: self.proposal(row),
        }
    }

    pub fn cancel_withdrawal(&mut self, row: &Withdrawal) -> Outcome {
        let client = self.client_of(row.client);
        let back = self.back(row, &client);
        self.run(Actor::Client(client.id), |context| withdrawal::cancel(context, row.clone(), back))
    }

    pub fn reject_withdrawal(&mut self, row: &Withdrawal) -> Outcome {
        let client = self.client_of(row.client);
        let back = self.back(row, &client);
        self.run(CHECKER, |context| withdrawal::reject(context, row.clone(), "address on a list", back))
    }

    pub fn batch(&mut self, row: &Withdrawal) -> Outcome {
        let client = self.client_of(row.client);
        let (cash, batch) = (self.cash(client.id), self.fresh::<Withdrawal>().uuid());
        self.run(MAKER, |context| withdrawal::batch(context, row.clone(), &client, cash, batch, RATE))
    }

    pub fn sign(&mut self, row: &Withdrawal) -> Outcome {
        self.run(MAKER, |context| withdrawal::sign(context, row.clone(), &"ab".repeat(32)))
    }

    pub fn broadcast(&mut self, row: &Withdrawal) -> Outcome {
        self.run(Actor::System, |context| withdrawal::broadcast(context, row.clone()))
    }

    pub fn rebatch(&mut self, row: &Withdrawal) -> Outcome {
        let client = self.client_of(row.client);
        let (cash, batch) = (self.cash(client.id), self.fresh::<Withdrawal>().uuid());
        self.run(MAKER, |context| withdrawal::rebatch(context, row.clone(), &client, cash, batch, true))
    }

    pub fn pay(&mut self, row: &Withdrawal) -> Outcome {
        let client = self.client_of(row.client);
        let investment = row.investment.map(|id| self.investments[&id].clone());
        self.run(Actor::System, |context| withdrawal::pay(context, row.clone(), &client, investment))
    }

    /// The correct conversion of `amount`, in integers.
    pub fn sats_for(amount: Usdt) -> Sats {
        let sats = i128::from(amount.minor()) * 100_000_000 / i128::from(RATE.micro_usdt);
        Sats::from_minor(i64::try_from(sats).unwrap())
    }
}
