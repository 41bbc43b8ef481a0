//! Whether the firm has proven control of the addresses that hold its coins, and when that has to be renewed.

use ballast_core::{money::Usdt, time::Day};
use ballast_store::{Conn, StoreError, reads};

use super::{Check, State};
use crate::state::AppState;

/// Days before the oldest proof expires at which someone should renew it.
const WARN_DAYS: i64 = 21;
/// Maximum number of addresses checked, largest balances first.
const LOOKED_AT: u32 = 10_000;
const MEND: &str = "Sign on the offline machine with `ballast prove-control`, and put the file in the place of `control.proofs`: \
                    what is held at addresses without a proof is published as not counted.";

/// One line, if a chain is followed.
pub fn control(app: &AppState, conn: &mut dyn Conn) -> Result<Option<Check>, StoreError> {
    let today = app.clock.now().day();
    let mut addresses: Vec<String> =
        reads::largest_balances(conn, 1, LOOKED_AT)?.into_iter().map(|one| one.address).collect();
    addresses.extend(reads::wallet_coins(conn, None, LOOKED_AT)?.into_iter().map(|(address, _)| address));
    if !app.config.bsc.rpc_urls.is_empty() {
        addresses.extend(app.config.bsc.treasury.clone());
        let earlier = reads::treasury_holdings(conn)?.into_iter().filter(|one| one.amount > Usdt::ZERO);
        addresses.extend(earlier.map(|one| one.address));
    }
    if addresses.is_empty() {
        return Ok(None);
    }
    let proofs = app.chains.control.proofs();
    let days: Vec<Option<Day>> = addresses.iter().map(|address| proofs.as_ref()?.proven(address, today)).collect();
    let unproven = days.iter().filter(|day| day.is_none()).count();
    let oldest = days.iter().flatten().min().copied();
    Ok(Some(said(addresses.len(), unproven, oldest, app.chains.control.days(), today)))
}

fn said(all: usize, unproven: usize, oldest: Option<Day>, days: i64, today: Day) -> Check {
    let Some(oldest) = oldest else {
        let found = format!("Control is proven for none of {all} addresses with coins: nothing on a chain counts");
        return Check::not("control", State::Warn, found, MEND);
    };
    let (age, last) = (today.days_since(oldest), oldest.plus_days(days.saturating_sub(1)));
    let found = format!(
        "{unproven} of {all} addresses with coins have no proof of control; the oldest that counts is {age} days old and \
         counts until {}",
        last.in_words()
    );
    if unproven == 0 && last.days_since(today) > WARN_DAYS {
        return Check::good("control", found);
    }
    Check::not("control", State::Warn, found, MEND)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_warns_of_what_is_missing_and_before_proofs_end() {
        let day = |text: &str| Day::of_text(text).unwrap();
        let of = |unproven, oldest: Option<&str>| said(3, unproven, oldest.map(day), 90, day("2026-11-23"));
        assert_eq!(of(0, Some("2026-11-01")).state, State::Good);
        assert_eq!(of(1, Some("2026-11-01")).state, State::Warn);
        assert_eq!(of(3, None).state, State::Warn);
        assert_eq!(of(0, Some("2026-09-17")).state, State::Good);
        let late = of(0, Some("2026-09-16"));
        assert_eq!(late.state, State::Warn);
        assert!(late.found.contains("68 days old and counts until Dec 14, 2026"), "{}", late.found);
    }
}
