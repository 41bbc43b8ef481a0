//! Replacing the treasury, the payout wallet or the account of deposit addresses: the order that two operators decide
//! on, and the start that binds the books to it.

use ballast_chain::{
    bitcoin::wallet::{Branch, Descriptors},
    bsc::address::{DepositAddresses, EvmAddress},
};
use ballast_core::{
    allotment::MOST_A_DAY,
    context::Context,
    decision::Actor,
    installation::{Exchange, Found, Part, ReplaceOrder, Replacement},
    money::{Asset, Sats, Usdt},
    reconcile::Place,
    refusal::{Kind, Refusal},
    replacement::{self, GOOD_FOR_DAYS},
};
use ballast_store::{Conn, StoreError, reads};
use uuid::Uuid;

use super::Refused;
use crate::{
    approve::{Approving, Carried, Diff, FourEyes, Row},
    binding::found,
    decide::{Outcome, carry_out_as, in_context},
    error::ApiError,
    operators::signed_in::Acting,
    payouts,
    places::amount_in_words,
    state::{App, AppState},
};

/// The deposit addresses after the last one given out that may not be the treasury: as many as are given out in a day
/// at most. Deriving them takes about half a second, which is acceptable on a reader thread.
const AHEAD: u32 = MOST_A_DAY;

/// The part that an operator wants to bind instead of the current one.
#[derive(Clone, Debug)]
pub enum Wish {
    Treasury(String),
    /// Both descriptors of the payout wallet.
    Wallet {
        funding: String,
        change: String,
    },
    /// The xpub of the account that future clients get addresses from.
    Account(String),
    /// A part that cannot be replaced like this.
    Other(Part),
}

/// Turns a wish into an order, unless it would be refused now.
///
/// # Errors
/// Names the field that cannot be used; 409 for a part that cannot be replaced, or not now.
pub fn order(
    app: &AppState,
    conn: &mut dyn Conn,
    context: &mut Context<'_>,
    wish: &Wish,
    why: &str,
) -> Result<ReplaceOrder, ApiError> {
    let Wished { found: new, address, account } = wished(app, wish)?;
    let facts = reads::replacement_facts(conn)?;
    let before = |part| facts.bound.iter().rfind(|one| one.found.part == part).map(|one| one.found.fingerprint.clone());
    let exchanges = new.into_iter().map(|found| {
        let Found { part, fingerprint: after, .. } = found;
        Exchange { part, before: before(part).unwrap_or_default(), after }
    });
    let exchanges = exchanges.filter(|one| one.before != one.after).collect();
    let order = ReplaceOrder { id: (context.new_id)(), exchanges, address, why: why.to_owned() };
    replacement::require_new(&order, &facts, context.now)?;
    require_free(app, conn, &order.exchanges, account.as_ref())?;
    require_booked(app, conn, &order.exchanges)?;
    Ok(order)
}

/// A wish, parsed and checked.
struct Wished {
    found: Vec<Found>,
    /// An address for people to compare.
    address: String,
    /// The account, which is not stored: its xpub and the key of one address give the keys of all.
    account: Option<DepositAddresses>,
}

fn wished(app: &AppState, wish: &Wish) -> Result<Wished, ApiError> {
    let without = |found, address| Ok(Wished { found, address, account: None });
    match wish {
        Wish::Treasury(text) => {
            let bad =
                |error| ApiError::field("treasury", "invalid_address", format!("This is not an address: {error}."));
            let address: EvmAddress = text.trim().parse().map_err(bad)?;
            without(vec![found::set(Part::Treasury, address.to_string())], address.to_string())
        }
        Wish::Wallet { funding, change } => {
            let bad = |error: String| ApiError::field("descriptor", "invalid_descriptor", error);
            let network = app.config.bitcoin.network.parse().map_err(|_| bad("bitcoin.network is unknown.".into()))?;
            let descriptors = Descriptors::parse(funding.trim(), change.trim(), network);
            let descriptors = descriptors.map_err(|error| bad(format!("This cannot be used: {error}.")))?;
            let address = address_of(&descriptors).map_err(|error| bad(error.to_owned()))?;
            without(found::scripts(&descriptors).to_vec(), address)
        }
        Wish::Account(text) => {
            let bad = |error| ApiError::field("accountXpub", "invalid_xpub", format!("This cannot be used: {error}."));
            let account = DepositAddresses::from_account_xpub(text).map_err(bad)?;
            let address = account.address(0).map_err(bad)?.to_string();
            let found = vec![found::set(Part::Account, account.fingerprint())];
            Ok(Wished { found, address, account: Some(account) })
        }
        Wish::Other(part) => {
            replacement::require_replaceable(*part)?;
            let message =
                "Name the new treasury, both descriptors of the new payout wallet, or the new account's xpub.";
            Err(ApiError::field("part", "required", message))
        }
    }
}

/// The address by which people compare a payout wallet: its first one. All others come from the same keys.
fn address_of(descriptors: &Descriptors) -> Result<String, &'static str> {
    if !descriptors.are_of_one_wallet() {
        return Err(
            "Both descriptors have to be of the same keys, in the same form, and differ in the step before /* alone, such as /0/* and \
                    /1/*.",
        );
    }
    descriptors.address(Branch::Funding, 0).ok_or("It has no address.")
}

/// Requires that the part set at this start has the address that people compared.
fn require_compared(app: &AppState, approved: &Replacement) -> Result<(), Refusal> {
    let is_about = |parts: &[Part]| approved.exchanges.iter().any(|one| parts.contains(&one.part));
    let own = app.chains.accounts.as_ref().filter(|_| is_about(&[Part::Account])).map(|own| &own.current().addresses);
    let is_wallet = is_about(&[Part::Wallet, Part::Change]);
    let rail = app.chains.payouts.as_ref().filter(|_| is_wallet);
    let found = rail.map(|rail| address_of(rail.descriptors()));
    let is_same = found.is_none_or(|found| found.is_ok_and(|found| found == approved.address));
    if is_same && own.is_none_or(|own| own.address(0).is_ok_and(|found| found.to_string() == approved.address)) {
        return Ok(());
    }
    let message = "What this start is set to does not have the address that was approved.";
    Err(Refusal::new(Kind::Conflict, "approval_stale", message))
}

/// Refuses to replace a payout wallet that made payments which the books lost: only that wallet knows them.
fn require_booked(app: &AppState, conn: &mut dyn Conn, exchanges: &[Exchange]) -> Result<(), ApiError> {
    let is_wallet = exchanges.iter().any(|one| matches!(one.part, Part::Wallet | Part::Change));
    if is_wallet { payouts::require_none_lost(app, conn) } else { Ok(()) }
}

/// A treasury must be an address of its own, because its balance is counted separately from everything else that is
/// ours. The gas payer of a new account must not be one of our addresses already.
fn require_free(
    app: &AppState,
    conn: &mut dyn Conn,
    exchanges: &[Exchange],
    account: Option<&DepositAddresses>,
) -> Result<(), ApiError> {
    if let Some(payer) = account.map(DepositAddresses::gas_payer) {
        let taken = reads::client_by_deposit_address(conn, &payer.to_string())?.is_some();
        let treasuries = reads::replacement_facts(conn)?;
        if taken || treasuries.treasuries().any(|one| one.parse() == Ok(payer)) {
            let message =
                "What would pay for the gas of this account is a treasury or a client's address; take another account.";
            return Err(ApiError::field("accountXpub", "address_taken", message));
        }
    }
    let Some(new) = exchanges.iter().find(|one| one.part == Part::Treasury).map(|one| &one.after) else {
        return Ok(());
    };
    let token = app.config.bsc.usdt_contract.parse::<EvmAddress>().map(|token| token.to_string());
    let is_deposit = reads::client_by_deposit_address(conn, new)?.is_some();
    let address = new.parse::<EvmAddress>().map_err(|error| ApiError::internal(&error))?;
    let what = match () {
        () if is_deposit => "the deposit address of a client",
        () if pays_gas(app, &address) => "the address that pays for gas",
        () if token.as_ref() == Ok(new) => "the token's own contract",
        () if address == EvmAddress::from_bytes([0; 20]) => "an address that nobody has the key of",
        () if may_be_given(app, conn, &address)? => "a deposit address that a client has, or will be given",
        () => return Ok(()),
    };
    Err(ApiError::field("treasury", "address_taken", format!("This is {what}; the treasury needs one of its own.")))
}

fn pays_gas(app: &AppState, address: &EvmAddress) -> bool {
    app.chains.accounts.as_ref().is_some_and(|own| own.gas_payers().any(|payer| payer == *address))
}

/// Whether it is one of the account's next deposit addresses, or one of those that a restore left out. Later ones are
/// never given to anyone once they are the treasury.
fn may_be_given(app: &AppState, conn: &mut dyn Conn, address: &EvmAddress) -> Result<bool, StoreError> {
    let Some(own) = &app.chains.accounts else { return Ok(false) };
    let next = reads::next_address_index(conn)?;
    let is_at = |own: &DepositAddresses, index: u32| own.address(index).is_ok_and(|own| own == *address);
    if (next..next.saturating_add(AHEAD)).any(|index| is_at(&own.current().addresses, index)) {
        return Ok(true);
    }
    match app.chains.lost.get() {
        Some(lost) => Ok(lost.index(address).is_some()),
        None => {
            let mut lost = reads::lost_addresses(conn)?.into_iter().flatten();
            Ok(lost.any(|index| own.all().any(|one| is_at(&one.addresses, index))))
        }
    }
}

impl FourEyes for ReplaceOrder {
    fn diff(&self, conn: &mut dyn Conn) -> Result<Diff, StoreError> {
        let is_treasury = self.exchanges.iter().any(|one| one.part == Part::Treasury);
        let mut rows: Vec<Row> = Vec::new();
        for one in &self.exchanges {
            rows.push(Row::of(one.part.as_str(), Some(one.before.clone()), Some(one.after.clone())));
        }
        rows.push(Row::same("First address, to compare with the device that holds its key", self.address.clone()));
        let is_account = self.exchanges.iter().any(|one| one.part == Part::Account);
        rows.extend(match () {
            () if is_treasury => treasury_plan(conn)?,
            () if is_account => account_plan(conn)?,
            () => wallet_plan(conn)?,
        });
        rows.push(Row::of("Why", None, Some(self.why.clone())));
        let (what, then) = if is_account {
            ("account of the deposit addresses", ACCOUNT_THEN)
        } else if is_treasury {
            let then = "What the current treasury holds still counts, as money of an earlier treasury, until it is \
                        moved; deposits are swept to the new one.";
            ("treasury", then)
        } else {
            let then =
                "The current wallet is no longer watched: what is left in it shows as missing until it is moved.";
            ("payout wallet", then)
        };
        Ok(Diff {
            title: format!("Replace the {what} with {}", self.address),
            summary: format!(
                "Nothing changes yet. In the {GOOD_FOR_DAYS} days after the approval, the first start that is set to exactly \
                 this binds the books to it; from then on the current one is refused. {then}"
            ),
            rows,
            warnings: warnings(self, conn)?,
            ..Diff::default()
        })
    }

    fn carry_out(self, approving: Approving<'_, '_>) -> Result<Carried, ApiError> {
        let Approving { app, conn, context, approval } = approving;
        // Only the account's fingerprint is known here; the start that has the account checks the rest.
        require_free(app, conn, &self.exchanges, None)?;
        require_booked(app, conn, &self.exchanges)?;
        let facts = reads::replacement_facts(conn)?;
        Ok(replacement::approve(context, approval, &self, &facts)?.into())
    }
}

/// The consequences for the account that is replaced.
const ACCOUNT_THEN: &str = "No address that a client has changes: what is paid there is credited and swept as before, \
                            with the words of the current account: keep them as long as there is a client. Clients who \
                            sign up from then on get addresses of the new one. The start also has to have the current xpub in \
                            bsc.earlier_account_xpubs.";

/// The addresses and amounts that stay with the replaced account.
fn account_plan(conn: &mut dyn Conn) -> Result<Vec<Row>, StoreError> {
    let next = reads::next_address_index(conn)?;
    let held = reads::largest_balances(conn, 1, u32::MAX)?.into_iter().map(|one| one.amount.minor());
    let held = Usdt::from_minor(held.fold(0, i64::saturating_add));
    let now = |label: &str, text: String| Row::of_now(label, Some(text.clone()), Some(text));
    let ends = next.checked_sub(1).map_or_else(|| "none".to_owned(), |last| format!("0 to {last}"));
    Ok(vec![
        now("Deposit addresses that stay what they are, by number now", ends),
        now("On deposit addresses, as of the last look", held.in_words()),
        Row::of("First deposit address of the new account, by number now", None, Some(next.to_string())),
    ])
}

/// The addresses and amounts that depend on the treasury now.
fn treasury_plan(conn: &mut dyn Conn) -> Result<Vec<Row>, StoreError> {
    let seen = reads::comparisons(conn)?.into_iter().find(|(one, _)| one.place == Place::Custody);
    let custody = seen.map_or_else(|| "not asked yet".to_owned(), |(one, _)| amount_in_words(one.place, one.observed));
    let clients = reads::next_address_index(conn)?;
    let now = |label: &str, text: String| Row::of_now(label, Some(text.clone()), Some(text));
    Ok(vec![
        now("Deposit addresses that are swept there", clients.to_string()),
        now("On deposit addresses and in the treasury together", custody),
    ])
}

/// The amounts that depend on the payout wallet now.
fn wallet_plan(conn: &mut dyn Conn) -> Result<Vec<Row>, StoreError> {
    let books = reads::control_total(conn, Place::PayoutWallet.account(), Asset::Btc)?.saturating_neg();
    let now = |label: &str, text: String| Row::of_now(label, Some(text.clone()), Some(text));
    Ok(vec![now("In the current wallet, by the books", format!("{} BTC", Sats::from_minor(books)))])
}

fn warnings(order: &ReplaceOrder, conn: &mut dyn Conn) -> Result<Vec<String>, StoreError> {
    let refused = replacement::require_quiet(&order.exchanges, reads::under_way(conn)?).err();
    let mut warnings: Vec<String> = refused.into_iter().map(|refusal| refusal.message.into_owned()).collect();
    if order.exchanges.iter().any(|one| one.part == Part::Account) {
        warnings.push(
            "This takes nothing back from whoever has the current words: clients continue to pay to the addresses that \
             they have. If the words leaked, sweep the current account at once and then again and again, ask clients \
             to pay nothing in until they have been told, and make a new address key too (`ballast sign-addresses`), \
             so that no more addresses of the current account are shown as signed."
                .to_owned(),
        );
    }
    warnings.push(
        "Compare the first address with the device that holds the new key, not with what someone sent you. Have its proof of \
         control signed (`ballast prove-control`): until then what is held there does not count in what is published."
            .to_owned(),
    );
    Ok(warnings)
}

/// Withdraws an approved replacement before a start binds it.
///
/// # Errors
/// 404; 409 when it is over; 400 without a reason.
pub async fn withdraw(acting: Acting<'_>, id: Uuid, why: String) -> Result<(), ApiError> {
    let (shared, actor) = (acting.app.clone(), acting.by.actor());
    let decide = move |conn: &mut dyn Conn| {
        let facts = reads::replacement_facts(conn)?;
        let found = facts.approved.iter().find(|one| one.id == id).ok_or_else(ApiError::not_found)?;
        let decision = in_context(&shared, actor, |context| replacement::withdraw(context, found, &facts, &why))?;
        Ok((decision, ()))
    };
    acting.write(decide).await
}

/// Binds the books to the approved replacement that this start is set to.
pub(super) async fn bind(app: &App, id: Uuid, here: Vec<Found>) -> Result<(), Refused> {
    let told = here.clone();
    let shared = app.clone();
    let outcome = carry_out_as(app, Actor::System, move |conn, context| {
        let facts = reads::replacement_facts(conn)?;
        let Some(approved) = facts.approved.iter().find(|one| one.id == id) else { return Ok(None) };
        if approved.bound_at.is_some() {
            return Ok(None);
        }
        let is_account = approved.exchanges.iter().any(|one| one.part == Part::Account);
        let own = shared.chains.accounts.as_ref().filter(|_| is_account).map(|own| &own.current().addresses);
        if let Err(error) = require_free(&shared, conn, &approved.exchanges, own) {
            return Err(Refusal::new(Kind::Conflict, error.code(), error.message().to_owned()).into());
        }
        require_compared(&shared, approved)?;
        if reads::restored(conn)?.is_some() {
            let message =
                "This database was restored and not released. Release it, and have the replacement approved again.";
            return Err(Refusal::new(Kind::Conflict, "replacement_over", message).into());
        }
        Ok(Some(replacement::bind_replacement(context, approved, &facts, &here)?))
    });
    match outcome.await.map_err(Refused::configuration)? {
        Outcome::Done => {
            for one in &told {
                tracing::warn!(part = one.part.as_str(), is = one.fingerprint, "bound to what two operators approved");
            }
            Ok(())
        }
        Outcome::Nothing => Ok(()),
        Outcome::Refused(refusal) => Err(Refused::not_yet(&refusal)),
    }
}
