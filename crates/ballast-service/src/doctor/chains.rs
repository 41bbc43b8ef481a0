//! Checks of the nodes of both chains, the clock compared with theirs, the token, and the prices.

use std::collections::BTreeMap;

use ballast_chain::{
    bitcoin::node::NodeError,
    bsc::{
        B256,
        address::EvmAddress,
        rpc::{EthCalls as _, NodeFault, Rpc, RpcError},
    },
    price::{Exchanges, Said},
};
use ballast_config::{Bsc, Price, PriceSource};
use ballast_core::{
    price::{PAYOUT_QUORUM, Quote},
    time::Moment,
};

use super::{Check, Patient, State, said, unchecked};
use crate::{health, parts::rail::Rail, payouts::judge_rate};

/// Maximum difference between a node's newest block and our clock.
const CLOCK_SECONDS: u64 = 60;
/// Chain ID of BNB Smart Chain.
const MAIN_CHAIN: u64 = 56;

/// One line for each node, one for all of them together, and one for the clock.
pub(super) async fn nodes(patient: &Patient<'_>) -> Vec<Check> {
    const NAME: &str = "nodes";
    let bsc = &patient.config.bsc;
    let clock = unchecked("clock", "nodes");
    let nowhere = |found: &str, todo: &str| {
        vec![Check::not(NAME, State::Bad, found, todo), unchecked("quorum", NAME), clock.clone()]
    };
    if bsc.rpc_urls.is_empty() {
        let todo = "Name two nodes of different providers in bsc.rpc_urls.";
        return nowhere("bsc.rpc_urls is not set: deposits are not followed", todo);
    }
    let rpc = match Rpc::new(&bsc.rpc()) {
        Ok(rpc) => rpc,
        Err(error) => return nowhere(&error.to_string(), "Correct bsc.rpc_urls."),
    };
    let todo = format!(
        "Check that it runs, is on chain {} (bsc.chain_id) and serves eth_getLogs and eth_getBlockReceipts; or name \
         another one in bsc.rpc_urls.",
        bsc.chain_id
    );
    let (mut checks, mut clock) = (Vec::new(), clock);
    let mut first: Option<(String, B256)> = None;
    for report in rpc.examine().await {
        match report.outcome {
            Ok(facts) => {
                clock = compared(patient.clock.now().millis(), facts.head_timestamp);
                let found = format!("{} at block {}", report.node, facts.head);
                checks.push(other_chain(&mut first, &report.node, facts.genesis).unwrap_or(Check::good(NAME, found)));
            }
            Err(error) => {
                let is_silent = matches!(&error, RpcError::Faulty { fault: NodeFault::Unreachable(_), .. });
                let error = error.to_string();
                let found = if error.contains(&report.node) { error } else { format!("{}: {error}", report.node) };
                checks.push(Check::not(NAME, State::Bad, found, todo.as_str()).silent(is_silent));
            }
        }
    }
    checks.push(health::quorum_of(bsc, patient.stage));
    checks.push(clock);
    checks
}

/// Reports a node whose first block differs from that of the nodes before it.
fn other_chain(first: &mut Option<(String, B256)>, node: &str, genesis: Option<B256>) -> Option<Check> {
    let genesis = genesis?;
    let (other, expected) = first.get_or_insert_with(|| (node.to_owned(), genesis));
    (*expected != genesis).then(|| {
        let found = format!("{node} and {other} have different first blocks");
        Check::not("nodes", State::Bad, found, "One is on another chain: take it out of bsc.rpc_urls.")
    })
}

fn compared(ours_millis: i64, theirs: u64) -> Check {
    let ours = u64::try_from(ours_millis.div_euclid(1000)).unwrap_or(0);
    let apart = ours.abs_diff(theirs);
    let found = format!("{apart} s from the newest block");
    if apart <= CLOCK_SECONDS {
        return Check::good("clock", found);
    }
    Check::not("clock", State::Bad, found, "Set the clock (NTP), or check the node.")
}

/// Whether the address set as USDT is a contract on the chain.
pub(super) async fn contract(patient: &Patient<'_>) -> Check {
    const NAME: &str = "usdt_contract";
    let Bsc { usdt_contract, chain_id, rpc_urls, .. } = &patient.config.bsc;
    let todo = "Correct bsc.usdt_contract: a deposit of another token would never be seen.";
    let token: EvmAddress = match usdt_contract.parse() {
        Ok(token) => token,
        Err(error) => return Check::not(NAME, State::Bad, format!("bsc.usdt_contract: {error}"), todo),
    };
    if rpc_urls.is_empty() {
        return unchecked(NAME, "nodes");
    }
    let Ok(rpc) = Rpc::new(&patient.config.bsc.rpc()) else { return unchecked(NAME, "nodes") };
    match rpc.code(token).await {
        Ok(code) if code.is_empty() => {
            let found = format!("there is no contract at {token} on chain {chain_id}: no deposit would ever be seen");
            Check::not(NAME, State::Bad, found, todo)
        }
        Ok(_) if *chain_id == MAIN_CHAIN || patient.stage.is_demo() => {
            Check::good(NAME, format!("{token} is a contract"))
        }
        Ok(_) => Check::not(
            NAME,
            State::Warn,
            format!("{token} is a contract on chain {chain_id}, which is not BNB Smart Chain's main network"),
            "Leave it for a rehearsal; for real money set bsc.chain_id = 56 and unset bsc.usdt_contract.",
        ),
        Err(_) => unchecked(NAME, "nodes"),
    }
}

/// Whether the bitcoin node answers, is on the right network, and accepts our credentials.
pub(super) async fn bitcoin(patient: &Patient<'_>, mut known: Vec<Check>) -> Check {
    const NAME: &str = "bitcoin";
    if let Some(check) = known.pop() {
        return check;
    }
    let Ok(Some(rail)) = Rail::new(&patient.config.bitcoin) else { return unchecked(NAME, "payout_descriptor") };
    let error = match health::tip(rail.node()).await {
        Ok(tip) => return Check::good(NAME, format!("{} at block {}", rail.node().name(), tip.height)),
        Err(error) => error,
    };
    let (state, todo) = match &error {
        NodeError::Unauthorised(_) => {
            (State::Bad, "Set bitcoin.user and bitcoin.password, or bitcoin.cookie_file, to what the node has.")
        }
        NodeError::WrongChain { .. } => {
            (State::Bad, "Start the node on the network of the wallet, or name that node in bitcoin.backend_url.")
        }
        NodeError::NotReady { .. } => (State::Warn, "Wait until it has caught up: nothing is paid out until then."),
        NodeError::Cookie { .. } => {
            (State::Bad, "Start the node, and let this user read its cookie file; bitcoin.cookie_file names it.")
        }
        _ => (State::Bad, "Start the node, or correct bitcoin.backend and bitcoin.backend_url."),
    };
    let is_silent = matches!(&error, NodeError::Unreachable { .. } | NodeError::NotReady { .. });
    Check::not(NAME, state, error.to_string(), todo).silent(is_silent)
}

/// Whether there are enough sources of the bitcoin price, with a line for each source and its quotes.
pub(super) async fn prices(patient: &Patient<'_>) -> Vec<Check> {
    const NAME: &str = "prices";
    let price = &patient.config.price;
    let todo = "Take price.sources out of ballast.toml: the defaults are three.";
    let mut checks = vec![said(NAME, sources(price), todo)];
    let exchanges = match Exchanges::new(price.all()) {
        Ok(exchanges) => exchanges,
        Err(error) => {
            checks.push(Check::not(NAME, State::Bad, error, "Correct price.sources and price.tape."));
            return checks;
        }
    };
    let answers = exchanges.ask(|| patient.clock.now()).await;
    checks.extend(usable(price, &answers, patient.clock.now()));
    // The same fault for several coins of a source is reported once.
    let mut lines = BTreeMap::<&str, (Vec<String>, BTreeMap<String, Vec<&str>>)>::new();
    for said in &answers {
        let (quotes, faults) = lines.entry(&said.source.name).or_default();
        let coin = said.source.coin.as_str();
        match &said.quote {
            Ok(quote) => quotes.push(format!("{coin} {}", quote.price)),
            Err(fault) => faults.entry(fault.to_string()).or_default().push(coin),
        }
    }
    checks.extend(lines.into_iter().map(|(name, (quotes, faults))| {
        let well = faults.is_empty();
        let faults = faults.into_iter().map(|(fault, coins)| format!("{} {fault}", coins.join(", ")));
        let quotes = Some(quotes.join(", ")).filter(|all| !all.is_empty());
        let found = format!("{name}: {}", quotes.into_iter().chain(faults).collect::<Vec<_>>().join("; "));
        let todo = "Check that this machine reaches it; without three that agree nothing is paid out.";
        said(NAME, if well { Ok(found) } else { Err(found) }, todo).silent(!well)
    }));
    checks
}

/// Whether a batch would have a rate now. Sources that do not answer have a line each.
fn usable(price: &Price, answers: &[Said<'_>], now: Moment) -> Option<Check> {
    const NAME: &str = "prices";
    let of_bitcoin: Vec<&Said<'_>> = answers.iter().filter(|said| said.source.coin == "BTC").collect();
    let quotes: Vec<Quote> = of_bitcoin.iter().filter_map(|said| said.quote.as_ref().ok()).cloned().collect();
    if quotes.is_empty() {
        return None;
    }
    Some(match judge_rate(price, &quotes, now, None) {
        Ok(fixing) => {
            Check::good(NAME, format!("payouts have a rate: {}, by {} sources", fixing.price, fixing.used.len()))
        }
        Err(error) => {
            let todo = "Name sources of different hosts in price.sources, or take it out: the defaults are three. No \
                        batch is built until then.";
            let is_silent = quotes.len() < of_bitcoin.len();
            Check::not(NAME, State::Warn, format!("payouts have no usable rate: {error}"), todo).silent(is_silent)
        }
    })
}

fn sources(price: &Price) -> Result<String, String> {
    let mut names: Vec<String> = price.sources.iter().map(PriceSource::shown).collect();
    names.sort_unstable();
    names.dedup();
    match names.len() {
        count if count < price.sources.len() && count < PAYOUT_QUORUM => Err(format!(
            "price.sources names {} that count as {count}: payouts need {PAYOUT_QUORUM} of different hosts or names",
            price.sources.len()
        )),
        0 => Err("price.sources is empty: nothing can be paid out".into()),
        count if count < PAYOUT_QUORUM => {
            Err(format!("price.sources names {count}: payouts need {PAYOUT_QUORUM} that agree"))
        }
        count => Ok(format!("{count} sources of the bitcoin price, {PAYOUT_QUORUM} must agree")),
    }
}
