//! Accounts of deposit addresses. An account that replaces another one has the addresses of future clients: those given
//! before remain, and stay with the account that they were derived from.

use serde_json::Value;

use super::{AccountRange, Part};
use crate::time::Moment;

/// Member of a part with the first address number of an account; entries from before a second account was possible have
/// none.
const FIRST: &str = "first";

/// Returns the accounts that entries bind, in their order.
#[must_use]
pub fn account_ranges<'a>(entries: impl IntoIterator<Item = (Moment, &'a Value)>) -> Vec<AccountRange> {
    let range = |(bound_at, details)| {
        let (fingerprint, first) = bound(details)?;
        Some(AccountRange { fingerprint: fingerprint.to_owned(), first: first.unwrap_or(0), bound_at })
    };
    entries.into_iter().filter_map(range).collect()
}

/// Returns the account of the address with this number: the newest one that begins there or before.
#[must_use]
pub fn account_of(ranges: &[AccountRange], number: u32) -> Option<&AccountRange> {
    ranges.iter().rfind(|range| range.first <= number)
}

/// Returns the account that an entry binds, and its first number.
pub(super) fn bound(details: &Value) -> Option<(&str, Option<u32>)> {
    let parts = details.get("parts").and_then(Value::as_array)?;
    let account = parts.iter().find(|part| is_account(part))?;
    // Anything but a number begins beyond every address, so that nothing is derived from a guess.
    let first =
        account.get(FIRST).map(|said| said.as_u64().and_then(|said| u32::try_from(said).ok()).unwrap_or(u32::MAX));
    Some((account.get("fingerprint").and_then(Value::as_str)?, first))
}

/// Adds to an entry the first address number of the account that it binds, if it binds one.
pub(super) fn begin(details: &mut Value, first: u32) {
    let parts = details.get_mut("parts").and_then(Value::as_array_mut);
    let account = parts.into_iter().flatten().find(|part| is_account(part)).and_then(Value::as_object_mut);
    if let Some(account) = account {
        account.insert(FIRST.to_owned(), first.into());
    }
}

fn is_account(part: &Value) -> bool {
    part.get("part").and_then(Value::as_str) == Some(Part::Account.as_str())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;
    use crate::testing::moment;

    fn entry(fingerprint: &str, first: Option<Value>) -> Value {
        let mut part = json!({ "part": "bsc.account_xpub", "generation": 1, "fingerprint": fingerprint, "place": "x" });
        if let (Some(first), Some(part)) = (first, part.as_object_mut()) {
            part.insert("first".to_owned(), first);
        }
        json!({ "what": "replaced", "parts": [{ "part": "bsc.treasury", "fingerprint": "t", "first": 7 }, part] })
    }

    fn ranges(entries: &[Value]) -> Vec<AccountRange> {
        account_ranges(entries.iter().map(|details| (moment("2026-11-01T00:00:00Z"), details)))
    }

    fn name(ranges: &[AccountRange], number: u32) -> Option<&str> {
        account_of(ranges, number).map(|range| range.fingerprint.as_str())
    }

    #[test]
    fn an_entry_that_names_no_number_has_all_of_them() {
        let old = ranges(&[entry("a", None), json!({ "what": "released", "from": 1, "to": 9 }), entry("b", None)]);
        assert_eq!([name(&old, 0), name(&old, u32::MAX)], [Some("b"), Some("b")], "replaced before there was a client");
        let two = ranges(&[entry("a", None), entry("b", Some(8.into()))]);
        assert_eq!([name(&two, 0), name(&two, 7), name(&two, 8)], [Some("a"), Some("a"), Some("b")]);
        assert_eq!(name(&[], 0), None);
    }

    #[test]
    fn what_is_no_number_gives_no_address_away() {
        for first in [json!("8"), json!(-1), json!(1.5), json!(1_u64 << 40), json!(null)] {
            let ranges = ranges(&[entry("a", None), entry("b", Some(first.clone()))]);
            assert_eq!(name(&ranges, 1_000_000), Some("a"), "{first}");
        }
    }

    #[test]
    fn the_number_is_written_beside_the_account_alone() {
        let mut details = entry("b", None);
        begin(&mut details, 12);
        assert_eq!((bound(&details), &details["parts"][0]["first"]), (Some(("b", Some(12))), &json!(7)));
        let mut other = json!({ "parts": [{ "part": "bsc.treasury", "fingerprint": "t" }] });
        begin(&mut other, 12);
        assert_eq!((bound(&other), &other["parts"][0]["first"]), (None, &Value::Null));
    }

    proptest! {
        #[test]
        fn no_later_account_changes_what_an_address_is_of(
            lengths in prop::collection::vec(0_u32..50, 1..8), later in 0_u32..50,
        ) {
            let mut first = 0;
            let mut entries = vec![entry("0", None)];
            for (number, length) in lengths.iter().enumerate() {
                first += length;
                entries.push(entry(&(number + 1).to_string(), Some(first.into())));
            }
            let before = ranges(entries.get(..entries.len() - 1).unwrap());
            let after = ranges(&entries);
            for number in 0..first {
                prop_assert_eq!(account_of(&before, number), account_of(&after, number));
            }
            prop_assert_eq!(account_of(&after, first + later), after.last());
        }
    }
}
