//! The accounts set here compared with those of the books: faults, and the lines shown about each.

use std::fmt::Write as _;

use ballast_config::Bsc;
use ballast_core::installation::AccountRange;

use super::Books;
use crate::parts::accounts::{Account, Accounts, EARLIER};

const CURRENT: &str = "bsc.account_xpub";

/// Findings about the keys of accounts.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Judged {
    /// Earlier accounts with addresses given out, whose keys are not set.
    pub missing: Vec<String>,
    /// Accounts that are set and that these books never had.
    pub strange: Vec<String>,
    /// Settings that are right, but that people have to know about.
    pub known: Vec<String>,
}

/// An account in a line, for `ballast doctor`.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Told {
    pub found: String,
    /// What to do about it, and whether no service starts before it is done.
    pub todo: Option<(String, bool)>,
}

impl Judged {
    pub const fn is_fit(&self) -> bool {
        self.missing.is_empty() && self.strange.is_empty()
    }
}

/// Each range with the number after its last one, as far as numbers were given.
fn ends(books: &Books) -> impl Iterator<Item = (&AccountRange, u32)> {
    books.accounts.iter().enumerate().map(|(place, range)| {
        let later = books.accounts.iter().skip(place).skip(1).map(|later| later.first);
        (range, later.chain([books.next_address]).min().unwrap_or(range.first))
    })
}

/// Each range with its numbers in words.
fn numbers(books: &Books) -> impl Iterator<Item = (&AccountRange, String)> {
    ends(books).enumerate().map(|(place, (range, end))| {
        let is_last = place.saturating_add(1) == books.accounts.len();
        let text = match end.checked_sub(1) {
            _ if is_last => format!("{} and on", range.first),
            Some(last) if range.first < end => format!("{} to {last}", range.first),
            _ => "none".to_owned(),
        };
        (range, text)
    })
}

fn strangers<'a>(accounts: &'a Accounts, books: &'a Books) -> impl Iterator<Item = &'a Account> {
    let is_strange = move |one: &&Account| books.accounts.iter().all(|range| range.fingerprint != one.fingerprint);
    accounts.earlier().iter().filter(is_strange)
}

/// Checks the keys of the accounts set here against the books, and lists what people have to know. Whether the current
/// account is the bound one is compared elsewhere, with the other bound parts.
///
/// # Errors
/// Names the setting that cannot be used.
pub(super) fn judge(bsc: &Bsc, books: &Books) -> Result<Judged, String> {
    let Some(accounts) = Accounts::of(bsc)? else { return Ok(Judged::default()) };
    let mut judged = Judged::default();
    for (range, end) in ends(books) {
        if range.first < end && accounts.named(&range.fingerprint).is_none() {
            judged.missing.push(format!(
                "{EARLIER}: the account {} is not among them; it was bound on {}, and clients have its addresses {} to {}",
                range.fingerprint,
                range.bound_at.in_words(),
                range.first,
                end.saturating_sub(1)
            ));
        }
    }
    for Account { fingerprint, .. } in strangers(&accounts, books) {
        let what = format!("{EARLIER}: the account {fingerprint} was never bound by these books");
        if books.is_restored {
            judged.known.push(format!(
                "{what}; because they were restored, what arrives at those of its addresses that a restore lost waits, and \
                 counts for nothing, until two operators replace the account with it"
            ));
        } else {
            judged.strange.push(what);
        }
    }
    Ok(judged)
}

/// One line for each range of deposit addresses where there is more than one, and the faults of their keys; the flag
/// says whether all is well.
///
/// # Errors
/// Names the setting that cannot be used.
pub fn listed(bsc: &Bsc, books: &Books) -> Result<(String, bool), String> {
    let judged = judge(bsc, books)?;
    let mut text = String::new();
    let is_many = books.accounts.len() > 1;
    for (range, numbers) in numbers(books).filter(|_| is_many) {
        // Writing into a string cannot fail.
        let _ = writeln!(text, "     deposit addresses {numbers} are of {}", range.fingerprint);
    }
    let wrong = judged.missing.iter().chain(&judged.strange).map(|line| ("FAIL", line));
    for (mark, line) in wrong.chain(judged.known.iter().map(|line| ("note", line))) {
        let _ = writeln!(text, "{mark:<5}{line}");
    }
    Ok((text, judged.is_fit()))
}

/// Every account that the books or the settings know, in a line each for `ballast doctor`.
///
/// # Errors
/// Names the setting that cannot be used.
pub(super) fn told(bsc: &Bsc, books: &Books) -> Result<Vec<Told>, String> {
    let accounts = Accounts::of(bsc)?;
    let mut known: Vec<&str> = Vec::new();
    let mut told = Vec::new();
    for range in &books.accounts {
        // An account that was bound again has several ranges.
        if !known.contains(&range.fingerprint.as_str()) {
            known.push(&range.fingerprint);
            let is_set = accounts.as_ref().is_some_and(|own| own.named(&range.fingerprint).is_some());
            told.push(bound(books, &range.fingerprint, is_set));
        }
    }
    let Some(accounts) = &accounts else { return Ok(told) };
    let current = &accounts.current().fingerprint;
    if !known.contains(&current.as_str()) {
        let found = format!("{current} is set as {CURRENT}, and the books are not bound to it; {}", first(current));
        let todo = (!books.accounts.is_empty()).then(|| ("See identity.".to_owned(), false));
        told.push(Told { found, todo });
    }
    let judged = judge(bsc, books)?;
    let take_out = || Some((format!("Take it out of {EARLIER}."), true));
    told.extend(judged.strange.into_iter().map(|found| Told { found, todo: take_out() }));
    let todo = "Have two operators replace the account by it once the books are released, or take it out.";
    told.extend(judged.known.into_iter().map(|found| Told { found, todo: Some((todo.to_owned(), false)) }));
    Ok(told)
}

/// The line about an account that the books were bound to.
fn bound(books: &Books, fingerprint: &str, is_set: bool) -> Told {
    let is_current = books.accounts.last().is_some_and(|last| last.fingerprint == fingerprint);
    let own = numbers(books).filter(|(range, _)| range.fingerprint == fingerprint).map(|(_, text)| text);
    let numbers = own.collect::<Vec<_>>().join(" and ");
    let is_given = ends(books).any(|(range, end)| range.fingerprint == fingerprint && range.first < end);
    let (whose, setting) = if is_current { ("current", CURRENT) } else { ("earlier", EARLIER) };
    let is = if is_set { "is" } else { "is not" };
    let found =
        format!("{whose}: {fingerprint}, deposit addresses {numbers}; its xpub {is} set; {}", first(fingerprint));
    let todo =
        || (format!("Set its xpub in {setting}: without it what clients pay to its addresses is not seen."), true);
    Told { found, todo: (!is_set && (is_current || is_given)).then(todo) }
}

/// A fingerprint begins with the first address, for people to compare.
fn first(fingerprint: &str) -> String {
    let address = fingerprint.split(':').next().unwrap_or(fingerprint);
    format!("its first address is {address}, compare it")
}

#[cfg(test)]
mod tests {
    use ballast_chain::bsc::devnet::TEST_ACCOUNT_XPUB;

    use super::*;
    use crate::parts::accounts::tests::{FIRST, range, settings};

    #[test]
    fn it_is_listed_where_each_account_begins() {
        let books = Books::of_accounts(vec![range(FIRST, 0), range(TEST_ACCOUNT_XPUB, 2)], 3, false);
        let (text, is_fit) = listed(&settings(TEST_ACCOUNT_XPUB, &[FIRST]), &books).unwrap();
        assert!(
            is_fit && text.contains("addresses 0 to 1 are of 0x") && text.contains("addresses 2 and on are"),
            "{text}"
        );
        let (text, is_fit) = listed(&settings(TEST_ACCOUNT_XPUB, &[]), &books).unwrap();
        assert!(!is_fit && text.contains("FAIL bsc.earlier_account_xpubs: the account 0x"), "{text}");
        let one = Books::of_accounts(vec![range(FIRST, 0)], 3, false);
        assert_eq!(listed(&settings(FIRST, &[]), &one).unwrap(), (String::new(), true));
    }

    #[test]
    fn every_account_that_clients_have_addresses_of_is_there_and_no_other() {
        let books = |accounts, next_address, is_restored| Books::of_accounts(accounts, next_address, is_restored);
        let both = || vec![range(FIRST, 0), range(TEST_ACCOUNT_XPUB, 2)];
        let judged = |current, earlier: &[&str], books: &Books| judge(&settings(current, earlier), books).unwrap();
        assert_eq!(judged(TEST_ACCOUNT_XPUB, &[FIRST], &books(both(), 3, false)), Judged::default());
        let wrong = judged(TEST_ACCOUNT_XPUB, &[], &books(both(), 3, false)).missing;
        assert!(wrong.len() == 1 && wrong[0].contains("clients have its addresses 0 to 1"), "{wrong:?}");
        let empty = vec![range(FIRST, 0), range(TEST_ACCOUNT_XPUB, 0)];
        assert_eq!(judged(TEST_ACCOUNT_XPUB, &[], &books(empty, 3, false)), Judged::default());
        // Two operators approved the next one, and this start would bind it.
        let wrong = judged(TEST_ACCOUNT_XPUB, &[], &books(vec![range(FIRST, 0)], 2, false)).missing;
        assert_eq!(wrong.len(), 1, "{wrong:?}");
        let wrong = judged(FIRST, &[TEST_ACCOUNT_XPUB], &books(vec![range(FIRST, 0)], 2, false)).strange;
        assert!(wrong.len() == 1 && wrong[0].contains("was never bound"), "{wrong:?}");
        let found = judged(FIRST, &[TEST_ACCOUNT_XPUB], &books(vec![range(FIRST, 0)], 2, true));
        assert!(found.is_fit() && found.known.len() == 1, "{found:?}");
        let alone = Bsc { account_xpub: None, ..settings(FIRST, &[TEST_ACCOUNT_XPUB]) };
        assert!(Accounts::of(&alone).unwrap_err().contains("set bsc.account_xpub too"));
    }

    #[test]
    fn doctor_tells_of_every_account_that_is_known() {
        let lines = |current, earlier: &[&str], books: &Books| told(&settings(current, earlier), books).unwrap();
        let says = |told: &Told, is_wrong: Option<bool>, parts: &[&str]| {
            let (todo, wrong) = told.todo.clone().unzip();
            let line = format!("{} {}", told.found, todo.unwrap_or_default());
            assert!(wrong == is_wrong && parts.iter().all(|part| line.contains(part)), "{parts:?}: {told:?}");
        };
        let both = || vec![range(FIRST, 0), range(TEST_ACCOUNT_XPUB, 2)];
        let [old, new] = [FIRST, TEST_ACCOUNT_XPUB].map(|xpub| range(xpub, 0).fingerprint);
        let told = lines(TEST_ACCOUNT_XPUB, &[FIRST], &Books::of_accounts(both(), 3, false));
        assert_eq!(told.len(), 2, "{told:?}");
        says(&told[0], None, &["earlier: ", &old, "addresses 0 to 1;", "xpub is set", "first address is 0x"]);
        says(&told[1], None, &["current: ", &new, "addresses 2 and on;", "xpub is set"]);
        let told = lines(TEST_ACCOUNT_XPUB, &[], &Books::of_accounts(both(), 3, false));
        says(&told[0], Some(true), &["xpub is not set", "Set its xpub in bsc.earlier_account_xpubs"]);
        // Nobody has an address of it.
        let empty = vec![range(FIRST, 0), range(TEST_ACCOUNT_XPUB, 0)];
        let told = lines(TEST_ACCOUNT_XPUB, &[], &Books::of_accounts(empty, 3, false));
        says(&told[0], None, &["addresses none;", "xpub is not set"]);
        let again = vec![range(FIRST, 0), range(TEST_ACCOUNT_XPUB, 2), range(FIRST, 5)];
        let told = lines(FIRST, &[TEST_ACCOUNT_XPUB], &Books::of_accounts(again, 7, false));
        assert_eq!(told.len(), 2, "{told:?}");
        says(&told[0], None, &["current: ", "addresses 0 to 1 and 5 and on;"]);
        // Accounts known from the settings alone.
        let told = lines(FIRST, &[], &Books::of_accounts(Vec::new(), 0, false));
        says(&told[0], None, &[&old, "bsc.account_xpub", "not bound to it"]);
        for (is_restored, is_wrong, todo) in [(false, true, "Take it out"), (true, false, "two operators")] {
            let books = Books::of_accounts(vec![range(FIRST, 0)], 2, is_restored);
            let told = lines(FIRST, &[TEST_ACCOUNT_XPUB], &books);
            says(&told[1], Some(is_wrong), &[&new, "never bound by these books", todo]);
        }
    }
}
