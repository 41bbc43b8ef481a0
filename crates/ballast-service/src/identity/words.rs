//! The messages about a program and a database that do not belong together: which key or setting, when and to what it
//! was bound, where it was looked for, and how to fix it.

use std::fmt::Display;

use ballast_auth::keys::All;
use ballast_config::{Bsc, absolute};
use ballast_core::{
    installation::{Binding, Found, Part},
    refusal::Refusal,
};
use ballast_store::StoreError;

use super::{
    Books, Line, Verdict,
    judged::{Judged, judge},
};
use crate::{public_log::SetBack, refused::Refused};

/// Maximum number of characters of a fingerprint shown in a sentence.
const SHOWN: usize = 58;

impl Refused {
    pub(super) fn configuration(error: impl Display) -> Self {
        Self::new(error, "correct the configuration; `ballast config` shows what is in effect")
    }

    pub(crate) fn key(error: impl Display) -> Self {
        Self::new(error, "`ballast manual reference/keys` says what each key is and who may read it")
    }

    pub(super) fn store(error: &StoreError) -> Self {
        Self::new(error, error.hint())
    }

    pub(super) fn exposed(files: &[String]) -> Self {
        Self::new(files.join("\n  "), "run that, then start again")
    }

    pub(crate) fn refusal(refusal: &Refusal) -> Self {
        Self::new(&refusal.message, "`ballast manual reference/keys` says what can be replaced, and how")
    }

    /// An approved replacement cannot be bound now.
    pub(super) fn not_yet(refusal: &Refusal) -> Self {
        let hint = "set it back in ballast.toml and start again until then; `ballast manual keys` has the ceremony";
        Self::new(&refusal.message, hint)
    }

    pub(super) fn never_bound(part: Part) -> Self {
        let what = format!("{} was never bound, so there is nothing to replace", part.as_str());
        Self::new(what, "`ballast serve` binds what is set for the first time")
    }

    pub(super) fn nothing_here(part: Part, place: &str) -> Self {
        let what = format!("there is no {} here to bind, looked for {place}", part.as_str());
        let hint = if part.is_key() {
            "make one first, such as: (umask 077; openssl rand -hex 32 > that file)"
        } else {
            "set it in ballast.toml first"
        };
        Self::new(what, hint)
    }

    /// Keys are missing and nothing says which they were: the database is in use and was never bound, or this command
    /// only looks.
    pub(super) fn keyless(looked: &All, books: &Books) -> Self {
        let missing: Vec<String> = looked
            .iter()
            .filter(|one| !one.is_there() && (books.is_new() || one.part != Part::LogKey))
            .map(|one| format!("{}: {}", one.part.as_str(), one.place))
            .collect();
        if books.is_new() {
            let what = format!("there are no keys yet, looked for\n  {}", missing.join("\n  "));
            return Self::new(what, "`ballast serve` makes them at its first start");
        }
        let what = format!("this database is in use and its keys are not here, looked for\n  {}", missing.join("\n  "));
        Self::new(what, BRING)
    }

    /// Like [`Self::keyless`], for keys that a report found absent.
    pub(super) fn absent(lines: &[&Line]) -> Self {
        let missing: Vec<String> = lines.iter().map(|line| format!("{}: {}", line.part.as_str(), line.place)).collect();
        let what = format!("this database is in use and its keys are not here, looked for\n  {}", missing.join("\n  "));
        Self::new(what, BRING)
    }

    /// There is no database, or an empty one, where there once was one.
    pub(super) fn bereft(place: &str, is_empty: bool, traces: &[String]) -> Self {
        let found = if is_empty { "an empty database" } else { "no database" };
        let what = format!(
            "there is {found} in {place}, and a firm was here before (it left {}); a new one would publish under its keys",
            traces.join(", ")
        );
        let hint = "bring the database back (a disk that is not mounted, a mistyped path), or fill a new one from a backup with \
                    `ballast restore`; to begin a new firm, move these files away first: it makes its own keys. Keys \
                    that were made for a new firm and never used: `ballast migrate` makes its database";
        Self::new(what, hint)
    }

    /// The books are older than what they published.
    pub(super) fn set_back(found: &SetBack) -> Self {
        let SetBack { size, at, entries, file } = found;
        let what = format!(
            "these books were rolled back: {size} entries were signed on {} ({}), and these {entries} are not their \
             continuation",
            at.in_words(),
            absolute(file).display()
        );
        let hint = "clients would get addresses that others have, and money would leave twice. Bring the right database back; \
                    if it is lost, take `ballast backup` of this one, restore that into a new database, and `ballast release`. \
                    If this is the right one, and another was served next to these keys, move that file away";
        Self::new(what, hint)
    }

    /// Someone changed the database outside the program.
    pub(super) fn changed(fault: &str) -> Self {
        let what = format!("what this database is bound to was changed outside the program\n  {fault}");
        Self::new(what, "run `ballast verify`, find out who did it, and restore a backup from before")
    }

    /// Some parts differ from the bound ones.
    pub(super) fn other(lines: &[&Line], books: &Books) -> Self {
        let listed: Vec<String> = lines.iter().map(|line| sentence(line)).collect();
        let what =
            format!("this program is not set up as the one that this database belongs to\n  {}", listed.join("\n  "));
        let is_early = |line: &Line| line.verdict == Verdict::Approved;
        let mut hints = Vec::new();
        if lines.iter().any(|line| line.part.is_key()) {
            hints.push(BRING);
        }
        if lines.iter().any(|line| is_early(line)) {
            hints.push("start the service with what was approved first: that binds it");
        }
        if lines.iter().any(|line| !line.part.is_key() && !is_early(line)) {
            hints.push(
                "set it back in ballast.toml: clients would be shown addresses, or money sent, of another wallet; two \
                 operators replace a treasury, a payout wallet or an account, under Treasury in the console",
            );
        }
        let account = lines.iter().find(|line| line.part == Part::Account && !is_early(line));
        hints.extend(account.and_then(|line| line.found.as_ref()).and_then(|found| of_account(found, books)));
        hints.push(
            "`ballast identity` shows everything that is bound; `ballast manual reference/keys` says what can be replaced on purpose",
        );
        Self::new(what, hints.join("; "))
    }

    /// Accounts that clients have addresses of are not set here, or unknown ones are.
    pub(super) fn accounts(Judged { missing, strange, .. }: &Judged) -> Self {
        let wrong = [missing.as_slice(), strange].concat().join("\n  ");
        let what = format!("the accounts that are set here are not those of the deposit addresses\n  {wrong}");
        let mut hints = Vec::new();
        if !missing.is_empty() {
            hints.push(
                "name in bsc.earlier_account_xpubs the xpub of each account that bsc.account_xpub took the place of, from your \
                 notes or from the words of that account: without it what clients pay to its addresses is not seen",
            );
        }
        if !strange.is_empty() {
            hints.push(
                "take out of bsc.earlier_account_xpubs what these books never had: it could only make a stranger's coins count",
            );
        }
        hints.push("`ballast manual keys` has the ceremony");
        Self::new(what, hints.join("; "))
    }

    /// The contents of a database that was never bound do not fit.
    pub(super) fn implausible(wrong: &[String]) -> Self {
        let what =
            format!("this is not what this database was used with, so it is not bound to it\n  {}", wrong.join("\n  "));
        Self::new(
            what,
            "put the key or setting back that it was used with; `ballast manual reference/keys` says where they are",
        )
    }
}

const BRING: &str = "copy the right key files there, from the machine that ran before or from their backup (mode 600), or name \
                     their folder in server.data_dir; new ones would open no second factor";

/// Advice about an account that is wrongly set as the current one.
fn of_account(found: &Found, books: &Books) -> Option<&'static str> {
    if books.accounts.iter().any(|range| range.fingerprint == found.fingerprint) {
        return Some(
            "another account took the place of the one that is set: put the xpub that is in bsc.account_xpub into \
             bsc.earlier_account_xpubs, and the other one's into bsc.account_xpub",
        );
    }
    books.is_restored.then_some(
        "if the backup is older than this account: set bsc.account_xpub to the one that the books are bound to, put the newer one \
         into bsc.earlier_account_xpubs, release them, and replace it again",
    )
}

pub(super) fn sentence(line: &Line) -> String {
    let (name, place) = (line.part.as_str(), &line.place);
    let bound = line.bound.as_ref().map_or_else(String::new, when);
    match (&line.found, line.verdict) {
        (Some(found), Verdict::Approved) => {
            let until = line.waits.as_ref().map(|waits| waits.until.in_words()).unwrap_or_default();
            let is = short(&found.fingerprint);
            format!("{name}: {is} is approved, and a start of the service binds it until {until}; {bound}")
        }
        (Some(found), _) if line.part.is_key() => {
            format!("{name}: another key is in {place}, {}; {bound}", short(&found.fingerprint))
        }
        (Some(found), _) => format!("{name}: it is set to another one, {}; {bound}", short(&found.fingerprint)),
        (None, Verdict::Missing) if line.part.is_key() => format!("{name}: there is no key in {place}; {bound}"),
        (None, _) => format!("{name}: it is not set; {bound}"),
    }
}

fn when(Binding { found, bound_at, generation }: &Binding) -> String {
    let what = if *generation == 1 { "bound" } else { "bound again" };
    let place = if found.part.is_key() { format!(", then in {}", found.place) } else { String::new() };
    format!("{what} on {} to {}{place}", bound_at.in_words(), short(&found.fingerprint))
}

fn short(fingerprint: &str) -> &str {
    fingerprint.get(..SHOWN).unwrap_or(fingerprint)
}

/// A single line when all is well.
pub(super) fn summary(lines: &[Line]) -> String {
    let count = |verdict: Verdict| lines.iter().filter(|line| line.verdict == verdict).count();
    let same = count(Verdict::Same).saturating_add(count(Verdict::Succeeded));
    let new: Vec<&str> = lines
        .iter()
        .filter(|line| matches!(line.verdict, Verdict::New | Verdict::Approved))
        .map(|line| line.part.as_str())
        .collect();
    let folder = lines.iter().find(|line| line.part == Part::CodeKey).map_or("", |line| line.place.as_str());
    let new = match new.as_slice() {
        [] => String::new(),
        new => format!("; the next `ballast serve` binds {}", new.join(", ")),
    };
    let waits: Vec<String> = lines.iter().filter_map(waiting).collect();
    let new = if waits.is_empty() { new } else { format!("{new}; {}", waits.join("; ")) };
    format!("{same} keys and settings are the ones this database is bound to (code key: {folder}){new}")
}

/// An approved replacement that is not set here yet.
fn waiting(line: &Line) -> Option<String> {
    let waits = line.waits.as_ref().filter(|_| line.verdict != Verdict::Approved)?;
    let new = waits.exchanges.iter().find(|one| one.part == line.part)?;
    Some(format!(
        "{} is approved to become {}, if a start of the service is set to it until {}",
        line.part.as_str(),
        short(&new.after),
        waits.until.in_words()
    ))
}

/// A line for each part, for `ballast identity`.
#[must_use]
pub fn table(lines: &[Line]) -> String {
    lines.iter().map(row).collect()
}

fn row(line: &Line) -> String {
    let (mark, words) = match line.verdict {
        Verdict::Same => ("ok", waiting(line).unwrap_or_else(|| "the one that is bound".to_owned())),
        Verdict::Approved => ("new", sentence(line)),
        Verdict::Succeeded => ("ok", "announced after the one that is bound".to_owned()),
        Verdict::Other | Verdict::Missing => ("FAIL", sentence(line)),
        Verdict::New => ("new", "not bound yet; the next `ballast serve` binds it".to_owned()),
        Verdict::Absent => ("-", "not set, never bound".to_owned()),
    };
    let shown = |found: Option<&Found>| found.map_or("-", |found| short(&found.fingerprint)).to_owned();
    let bound = line.bound.as_ref();
    let on = bound.map_or_else(String::new, |bound| format!(", {}", bound.bound_at.in_words()));
    format!(
        "{mark:<5}{:<26}{words}\n     bound  {}{on}\n     found  {}, {}\n",
        line.part.as_str(),
        shown(bound.map(|bound| &bound.found)),
        shown(line.found.as_ref()),
        line.place
    )
}

/// What someone who restored a database has to provide before it can be served, and what they have to know about its
/// accounts; empty when everything is here.
///
/// # Errors
/// Names the setting that cannot be used.
pub fn needed(bsc: &Bsc, lines: &[Line], books: &Books) -> Result<String, String> {
    let Judged { missing, strange, known } = judge(bsc, books)?;
    let wrong = lines.iter().filter(|line| line.verdict.is_wrong()).map(sentence);
    let wrong: Vec<String> = wrong.chain(missing).chain(strange).collect();
    let mut text = String::new();
    if !wrong.is_empty() {
        text = format!(
            "NOT READY: this database belongs to keys or settings that are not here, and no service starts without them:\n  \
             {}\nCopy the keys from where they are kept, apart from the database, and set the settings back; then \
             `ballast identity`.\n",
            wrong.join("\n  ")
        );
    }
    text.extend(known.iter().map(|line| format!("note: {line}\n")));
    Ok(text)
}

#[cfg(test)]
mod tests {
    use ballast_chain::bsc::devnet::TEST_ACCOUNT_XPUB;
    use ballast_core::time::Moment;

    use super::*;
    use crate::{
        binding::found::set,
        parts::accounts::tests::{FIRST, range, settings},
    };

    fn line(bound: &str, found: Option<&str>) -> Line {
        let account = |xpub| set(Part::Account, range(xpub, 0).fingerprint);
        let bound_at = Moment::from_millis(0).unwrap();
        let bound = Some(Binding { found: account(bound), bound_at, generation: 1 });
        let (place, verdict) = ("bsc.account_xpub".to_owned(), Verdict::Other);
        Line { part: Part::Account, bound, found: found.map(account), place, waits: None, verdict }
    }

    #[test]
    fn what_to_do_about_another_account_is_said_as_the_books_have_it() {
        let hint = |line: &Line, books: &Books| Refused::other(&[line], books).hint;
        let (swapped, older) = ("another account took the place of the one that is set", "if the backup is older");
        let both = || vec![range(FIRST, 0), range(TEST_ACCOUNT_XPUB, 2)];
        let told = hint(&line(TEST_ACCOUNT_XPUB, Some(FIRST)), &Books::of_accounts(both(), 3, true));
        assert!(told.contains(swapped) && !told.contains(older), "{told}");
        let other = line(FIRST, Some(TEST_ACCOUNT_XPUB));
        let told = hint(&other, &Books::of_accounts(vec![range(FIRST, 0)], 3, true));
        assert!(!told.contains(swapped) && told.contains(older), "{told}");
        let told = hint(&other, &Books::of_accounts(vec![range(FIRST, 0)], 3, false));
        assert!(told.contains("set it back") && !told.contains(swapped) && !told.contains(older), "{told}");
        // One that waits for a start is no reason to leave out the advice about another setting.
        let approved = Line { verdict: Verdict::Approved, ..other };
        let treasury = Line { part: Part::Treasury, ..line(FIRST, None) };
        let told = Refused::other(&[&approved, &treasury], &Books::of_accounts(Vec::new(), 0, true)).hint;
        assert!(told.contains("approved first") && told.contains("set it back") && !told.contains(older), "{told}");
    }

    #[test]
    fn after_a_restore_everything_is_named_that_has_to_be_brought() {
        let books = Books::of_accounts(vec![range(FIRST, 0), range(TEST_ACCOUNT_XPUB, 2)], 3, true);
        let needs = |bsc: &Bsc, books: &Books| needed(bsc, &[], books).unwrap();
        assert_eq!(needs(&settings(TEST_ACCOUNT_XPUB, &[FIRST]), &books), "");
        let told = needs(&settings(TEST_ACCOUNT_XPUB, &[]), &books);
        assert!(told.starts_with("NOT READY") && told.contains("clients have its addresses 0 to 1"), "{told}");
        let older = Books::of_accounts(vec![range(FIRST, 0)], 2, true);
        let told = needs(&settings(FIRST, &[TEST_ACCOUNT_XPUB]), &older);
        assert!(
            told.starts_with("note: bsc.earlier_account_xpubs: ") && told.ends_with("replace the account with it\n"),
            "{told}"
        );
    }
}
