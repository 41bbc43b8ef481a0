//! Drafts a sweep from the balances of deposit addresses and proposes it to a second operator.

use std::cmp::Reverse;

use ballast_chain::bsc::{
    U256,
    address::EvmAddress,
    balances::{self, Holding},
    rpc::{BlockRef, EthCalls as _, RpcError},
    sweep::{MAX_TRANSFERS, Order, TopUp, Transfer},
    units::{TOKEN_DECIMALS, coins_text, micro_from_raw, raw_from_micro},
};
use ballast_core::{
    decision::Decision,
    id::Id,
    installation::Part,
    money::Usdt,
    refusal::{Kind, Refusal},
    treasury::{self, Sweep, SweepOrder},
};
use ballast_store::{AddressBalance, Conn, reads};

use super::Chain;
use crate::{
    allotment::lost,
    approve::{ProposalRef, proposal},
    decide::in_context,
    error::ApiError,
    operators::signed_in::Acting,
    parts::{
        accounts::{Account, Accounts},
        lost::Lost,
    },
    state::App,
    write::{earlier, read},
};

/// Gas limit of a token transfer: several times what the token's contract needs.
const TRANSFER_GAS: u64 = 100_000;
/// Gas of sending coins, which the chain fixes.
const TOP_UP_GAS: u64 = 21_000;
/// The node's current gas price plus a quarter: it may be higher by the time the order is signed.
const PRICE: (u64, u64) = (5, 4);

/// The bindings that a sweep relies on.
const BOUND: &[Part] = &[Part::Treasury, Part::Account];

/// An operator's request for a sweep.
#[derive(Clone, Debug)]
pub struct Wish {
    /// Minimum balance; addresses that hold less are left alone.
    pub least: Usdt,
    /// Maximum number of addresses, the largest first.
    pub most: usize,
    /// Fingerprint of the account; if `None`, the one whose addresses hold most. A sweep never mixes two accounts:
    /// nobody should need the words of two accounts in one place.
    pub account: Option<String>,
    /// The reason, in one line.
    pub why: String,
}

/// Drafts a sweep of the addresses that hold most, stores it, and proposes it to a second operator.
///
/// # Errors
/// The obstacle from the chain, the gas address or another sweep; 403 without the permission.
pub async fn draft(acting: Acting<'_>, chain: &Chain, wish: &Wish) -> Result<(Id<Sweep>, ProposalRef), ApiError> {
    // A repeated request gets the first answer, without querying the chain for another order.
    let Acting { app, by, key } = acting;
    if let Some(done) = earlier(app, &by.into(), key).await? {
        return Ok(done);
    }
    // Also checked first: a process from before a replacement would take some of the addresses for foreign ones.
    let shared = app.clone();
    read(app, move |conn| Ok(shared.bound_as_set(conn, BOUND))).await??;
    let id: Id<Sweep> = app.new_id();
    let (order, amount) = order(app, chain, id, wish).await?;
    let (file, digest) = (order.text().map_err(internal)?, order.digest().map_err(internal)?);
    let mut hash = [0; 32];
    hex::decode_to_slice(digest.to_string(), &mut hash).map_err(|error| ApiError::internal(&error))?;
    let action = SweepOrder {
        sweep: id,
        file_sha256: digest.to_string(),
        chain_id: order.chain_id,
        treasury: order.treasury.to_string(),
        addresses: u32::try_from(order.transfers.len()).map_err(|error| ApiError::internal(&error))?,
        amount,
        most_coins: order.most_coins().ok_or_else(|| ApiError::internal(&"coins that do not fit"))?.to_string(),
        why: wish.why.clone(),
    };
    let (shared, maker) = (app.clone(), by.actor());
    let decide = move |conn: &mut dyn Conn| {
        in_context(&shared, maker, |context| {
            let open = reads::open_sweep(conn)?;
            let bound = shared.bound_as_set(conn, BOUND)?;
            let drafted = treasury::draft(context, &action, file.clone(), hash, open.as_ref())?;
            let (proposed, waits) = proposal(conn, context, action.clone())?;
            Ok((bound.into_iter().fold(drafted.and(proposed), Decision::relies_on), (id, waits)))
        })
    };
    acting.write(decide).await
}

/// The order for the balances of the chosen addresses at the chain's last final block, and their sum in the books'
/// unit.
async fn order(app: &App, chain: &Chain, id: Id<Sweep>, wish: &Wish) -> Result<(Order, Usdt), ApiError> {
    let (account, chosen) = chosen(app, chain, wish).await?;
    let payer = account.addresses.gas_payer();
    let addresses: Vec<EvmAddress> = chosen.iter().map(|(_, holding)| holding.address).collect();
    let nonces = balances::nonces(&chain.rpc, &addresses).await.map_err(away)?;
    let payer_nonce = balances::nonces(&chain.rpc, &[payer]).await.map_err(away)?;
    let asked = balances::gas_price(&chain.rpc).await.map_err(away)?;
    let price = asked.saturating_mul(U256::from(PRICE.0)) / U256::from(PRICE.1);
    let need = price.saturating_mul(U256::from(TRANSFER_GAS));
    let mut order =
        Order::new(id.to_string(), chain.rpc.expected_chain_id(), chain.token, chain.treasury, payer, price);
    order.account = Some(account.fingerprint.clone());
    let mut payer_nonce = payer_nonce.first().copied().unwrap_or(0);
    for ((index, holding), nonce) in chosen.iter().zip(nonces) {
        if holding.coin < need {
            let value = need.saturating_sub(holding.coin);
            order.top_ups.push(TopUp { nonce: payer_nonce, to: holding.address, gas: TOP_UP_GAS, value });
            payer_nonce = payer_nonce.saturating_add(1);
        }
        let (from, amount) = (holding.address, holding.token);
        order.transfers.push(Transfer { index: *index, from, nonce, gas: TRANSFER_GAS, amount });
    }
    require_gas(chain, &order).await?;
    order.require_sound().map_err(internal)?;
    let tokens = order.tokens().map(|tokens| tokens.to_string()).unwrap_or_default();
    let (amount, _) = micro_from_raw(&tokens, TOKEN_DECIMALS).map_err(|error| ApiError::internal(&error))?;
    Ok((order, Usdt::from_minor(amount)))
}

/// Some of an account's addresses, by index.
struct Share<'a> {
    account: &'a Account,
    /// Their total balance.
    micro: i64,
    addresses: Vec<(u32, EvmAddress)>,
}

/// An account and those of its addresses that hold most, by index, with their balances at the last final block.
async fn chosen<'a>(app: &'a App, chain: &Chain, wish: &Wish) -> Result<(&'a Account, Vec<(u32, Holding)>), ApiError> {
    let least = wish.least.minor().max(1);
    let known: Vec<AddressBalance> = read(app, move |conn| reads::largest_balances(conn, least, u32::MAX)).await?;
    let own = app.accounts().await?.ok_or_else(|| ApiError::internal(&"bsc.account_xpub is not set"))?;
    let lost = lost(app).await.map_err(|error| ApiError::internal(&error))?;
    let Share { account, addresses: mut found, .. } = of_one_account(own, lost, &known, wish)?;
    found.truncate(wish.most.min(MAX_TRANSFERS));
    // Derived again: a stored address is not trusted when a signature depends on it.
    found.retain(|(index, address)| {
        let is_own = account.addresses.address(*index).is_ok_and(|own| own == *address);
        if !is_own {
            tracing::error!(
                address.index = index,
                "a deposit address is not the account's and is not swept; run `ballast verify`"
            );
        }
        is_own
    });
    found.sort_unstable_by_key(|(index, _)| *index);
    let (indexes, addresses): (Vec<u32>, Vec<EvmAddress>) = found.into_iter().unzip();
    let block = chain.rpc.block(BlockRef::Finalized).await.map_err(away)?;
    let block = block.ok_or_else(|| ApiError::unavailable("chain_away", "The chain has no final block yet.", 10))?;
    let held = balances::balances(&chain.rpc, chain.token, block.hash, &addresses).await.map_err(away)?;
    let least = raw_from_micro(least, TOKEN_DECIMALS).map_err(|error| ApiError::internal(&error))?;
    let mut chosen: Vec<(u32, Holding)> =
        indexes.into_iter().zip(held).filter(|(_, holding)| holding.token >= least).collect();
    if chosen.is_empty() {
        return Err(empty());
    }
    chosen.sort_unstable_by_key(|(index, holding)| (*index, Reverse(holding.token)));
    Ok((account, chosen))
}

/// The addresses of the wished account, or of the one whose addresses hold most, the largest first.
fn of_one_account<'a>(
    own: &'a Accounts,
    lost: &Lost,
    known: &[AddressBalance],
    wish: &Wish,
) -> Result<Share<'a>, ApiError> {
    let unknown = || ApiError::field("account", "unknown_account", "No account that is set here is this one.");
    let wished = wish.account.as_ref().map(|named| own.named(named).ok_or_else(unknown)).transpose()?;
    let mut shares: Vec<Share<'a>> = Vec::new();
    for one in known {
        let Ok(address) = one.address.parse::<EvmAddress>() else { continue };
        let Some(account) = own.likely_owner(one.index, &address, lost) else { continue };
        if wished.is_some_and(|wished| wished.fingerprint != account.fingerprint) {
            continue;
        }
        let place = shares.iter().position(|share| share.account.fingerprint == account.fingerprint);
        let place = place.unwrap_or_else(|| {
            shares.push(Share { account, micro: 0, addresses: Vec::new() });
            shares.len().saturating_sub(1)
        });
        if let Some(share) = shares.get_mut(place) {
            share.micro = share.micro.saturating_add(one.amount.minor());
            share.addresses.push((one.index, address));
        }
    }
    shares.into_iter().max_by_key(|share| share.micro).ok_or_else(empty)
}

fn empty() -> ApiError {
    let message = "No deposit address holds that much as of the last look; lower the limit or wait for the next one.";
    Refusal::new(Kind::Conflict, "sweep_empty", message).into()
}

/// Refuses if the gas address cannot pay for all of it.
async fn require_gas(chain: &Chain, order: &Order) -> Result<(), ApiError> {
    let per_top_up = order.gas_price.saturating_mul(U256::from(TOP_UP_GAS));
    let needed = order
        .top_ups
        .iter()
        .fold(U256::ZERO, |sum, top_up| sum.saturating_add(top_up.value).saturating_add(per_top_up));
    let has = chain.rpc.balance(order.gas_payer).await.map_err(away)?;
    if has >= needed {
        return Ok(());
    }
    let message = format!(
        "The gas address {} holds {} BNB and {} are needed: send it the difference and draw the sweep up again.",
        order.gas_payer,
        coins_text(has),
        coins_text(needed)
    );
    Err(Refusal::new(Kind::Conflict, "gas_short", message).into())
}

fn away(error: RpcError) -> ApiError {
    tracing::warn!(%error, "the chain could not be asked for a sweep");
    ApiError::unavailable("chain_away", "The chain does not answer. Check the nodes under Health, then try again.", 15)
}

fn internal(error: ballast_chain::bsc::sweep::OrderError) -> ApiError {
    ApiError::internal(&error)
}
