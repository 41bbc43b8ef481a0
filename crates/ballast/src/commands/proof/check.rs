//! `ballast proof check`: trusts the reserve key it is given and what the client knows, and nothing in the file.

use std::{
    path::{Path, PathBuf},
    process::ExitCode,
    time::{SystemTime, UNIX_EPOCH},
};

use ballast_core::money::{Sats, Usdt};
use ballast_proof::{
    Asset, ClientProof, Fault, Identity, Keys, Owed, Passage, ReserveKey, Signed, SignedKeyChange, Sums, chain,
    changes_agree, check_leaves, reserve_key,
};
use clap::Args;

use super::files::{Content, File, amount, read};
use crate::{failure::Failure, output::print};

/// What is checked, against what.
#[derive(Debug, Args)]
pub struct Options {
    /// A proof, a list of leaves or a log of records, as /verify gives them.
    file: PathBuf,
    /// The operator's reserve key, 64 hexadecimal digits; better one you kept than one you just looked up.
    #[arg(long, value_parser = key)]
    key: ReserveKey,
    /// The email address that you log in with.
    #[arg(long)]
    email: Option<String>,
    /// Your account's id, as the dashboard shows it.
    #[arg(long)]
    account: Option<String>,
    /// What you were owed in USDT at that moment, such as 1234.5.
    #[arg(long)]
    balance: Option<Usdt>,
    /// What you were owed in BTC; 0 unless a payout was on its way.
    #[arg(long)]
    btc: Option<Sats>,
    /// Another record or log, seen elsewhere or kept from before; with a list of leaves, its record.
    #[arg(long)]
    record: Option<PathBuf>,
    /// Maximum age of a record, in hours.
    #[arg(long, default_value_t = 48)]
    most_hours: u64,
}

/// Parses a typed reserve key.
pub fn key(digits: &str) -> Result<ReserveKey, String> {
    reserve_key(digits).ok_or_else(|| "a reserve key is 64 hexadecimal digits".to_owned())
}

/// Checks a file and prints what was checked; fails at the first fault.
pub fn run(options: &Options) -> Result<ExitCode, Failure> {
    let file = read(&options.file)?;
    let known = options.record.as_deref().map(read).transpose()?;
    let (keys, changes) = keys(options, &file, known.as_ref())?;
    let said = match file.content {
        Content::Proof(proof) => of_proof(options, &keys, &proof, known)?,
        Content::Records(records) => of_log(options, &keys, &records, known)?,
        Content::List(list) => of_list(options, &keys, list, known)?,
    };
    print(&format!("{said}{}", changed(&changes)))?;
    Ok(ExitCode::SUCCESS)
}

/// The keys that follow from the trusted one, by the file or by what was seen elsewhere, and their changes.
fn keys(options: &Options, file: &File, known: Option<&File>) -> Result<(Keys, Vec<SignedKeyChange>), Failure> {
    let hint = "keep the files and show them to others: the announcements in them are signed";
    let fault = |error: &dyn std::fmt::Display| Failure::new(format!("{error}, {}", options.file.display()), hint);
    let there = known.map(|known| known.key_changes.as_slice()).unwrap_or_default();
    changes_agree(&file.key_changes, there).map_err(|error| fault(&error))?;
    let changes = if there.len() > file.key_changes.len() { there } else { &file.key_changes };
    let keys = Keys::follow(&options.key, changes).map_err(|error| fault(&error))?;
    Ok((keys, changes.to_vec()))
}

/// What a person who checks has to know about the keys: one line for each change.
fn changed(changes: &[SignedKeyChange]) -> String {
    let line = |SignedKeyChange { change, .. }: &SignedKeyChange| {
        let (key, successor) = (hex::encode(change.key), hex::encode(change.successor));
        let from = change.from_epoch;
        match change.passage {
            Passage::Handover => {
                format!("note  from proof {from} on the reserve key is {successor}, signed for by {key}\n")
            }
            Passage::Break => format!(
                "BREAK from proof {from} on the reserve key is {successor}; {key}, which the firm calls lost, did not sign \
                 for it\n"
            ),
        }
    };
    changes.iter().map(line).collect()
}

/// Pages cut amounts to cents, so a cut amount is more likely than a proof that cheats.
const DECIMALS: &str = "give the amounts with all their decimals, as the dashboard shows them with your proof; if they differ \
                        even so, keep this file and show it to others: the signature in it is the operator's";

fn of_proof(options: &Options, keys: &Keys, proof: &ClientProof, known: Option<File>) -> Result<String, Failure> {
    let hint = "keep this file and show it to others: the signature in it is the operator's";
    let fault = |what: String| Failure::new(format!("{what}, {}", options.file.display()), hint);
    let email = options.email.as_ref().unwrap_or(&proof.email);
    let account = options.account.as_ref().unwrap_or(&proof.account);
    let id = account_id(account).ok_or_else(|| fault("the account's id is not valid".into()))?;
    let who = Identity { account: id, email: email.clone() };
    let shown = proof.leaves.iter().try_fold(Sums::ZERO, |sum, leaf| sum.plus(leaf.sums));
    let shown = shown.map_err(|error| fault(error.to_string()))?;
    let minor = |known: Option<i64>, asset| known.or_else(|| i64::try_from(shown.of(asset)).ok()).unwrap_or(i64::MAX);
    let (usdt, btc) = (options.balance.map(Usdt::minor), options.btc.map(Sats::minor));
    let sums = Sums::new(minor(usdt, Asset::Usdt), minor(btc, Asset::Btc));
    let sums = sums.map_err(|error| fault(error.to_string()))?;
    ballast_proof::check(proof, &Owed { who, sums }, keys).map_err(|error| match error {
        Fault::Balance => fault(error.to_string()).with_hint(DECIMALS),
        error => fault(error.to_string()),
    })?;
    recent(options, &proof.signed)?;
    agrees(options, keys, std::slice::from_ref(&proof.signed), known)?;
    let unknown = |given: bool| if given { "" } else { " (by the file: compare it yourself)" };
    let record = &proof.signed.record;
    Ok(format!(
        "ok    proof {} is signed by the reserve key {} and recent\nok    account {account}{}\nok    email address {email}{}\n\
         ok    {} USDT{}\nok    {} BTC{}\nok    both parts lead to the root of {} USDT at journal {}\n",
        record.epoch,
        keys.at(record.epoch).map(hex::encode).unwrap_or_default(),
        unknown(options.account.is_some()),
        unknown(options.email.is_some()),
        amount(shown.of(Asset::Usdt), 6),
        unknown(options.balance.is_some()),
        amount(shown.of(Asset::Btc), 8),
        unknown(options.btc.is_some()),
        amount(record.root.sums.of(Asset::Usdt), 6),
        record.ledger_sequence,
    ))
}

fn of_log(options: &Options, keys: &Keys, records: &[Signed], known: Option<File>) -> Result<String, Failure> {
    let (Some(first), Some(last)) = (records.first(), records.last()) else {
        return Err(Failure::new(
            format!("there is no record, {}", options.file.display()),
            "take the log as it is published",
        ));
    };
    if first.record.epoch == 1 {
        chain(records, keys).map_err(|(epoch, fault)| broken(epoch, &fault, &options.file))?;
    } else {
        for signed in records {
            keys.verify(signed).map_err(|fault| broken(signed.record.epoch, &fault, &options.file))?;
        }
        for (older, newer) in records.iter().zip(records.iter().skip(1)) {
            older.agrees_with(newer).map_err(|fault| broken(newer.record.epoch, &fault, &options.file))?;
        }
    }
    recent(options, last)?;
    agrees(options, keys, records, known)?;
    let (from, to) = (first.record.epoch, last.record.epoch);
    Ok(format!("ok    records {from} to {to} are signed and follow one another; the last is recent\n"))
}

fn of_list(options: &Options, keys: &Keys, list: impl std::io::Read, known: Option<File>) -> Result<String, Failure> {
    let hint = "give the list's record with --record: the log, or one client's proof";
    let known = records(options, known)?.ok_or_else(|| Failure::new("a list alone proves nothing", hint))?;
    let mut list = list;
    let mut header = [0; 32];
    let unread = |error| Failure::new(format!("{error}, {}", options.file.display()), "download the list again");
    list.read_exact(&mut header).map_err(unread)?;
    let epoch = header.get(16..24).and_then(|bytes| bytes.first_chunk()).map(|bytes| u64::from_be_bytes(*bytes));
    let signed = known.iter().find(|signed| Some(signed.record.epoch) == epoch).ok_or_else(|| {
        Failure::new(format!("the record of the list's proof is missing, {}", options.file.display()), hint)
    })?;
    keys.verify(signed).map_err(|fault| broken(signed.record.epoch, &fault, &options.file))?;
    let whole = std::io::Read::chain(header.as_slice(), list);
    check_leaves(whole, &signed.record).map_err(|fault| broken(signed.record.epoch, &fault, &options.file))?;
    Ok(format!(
        "ok    {} leaves of proof {} add up to the signed root: {} USDT, {} BTC\n",
        1_u64.checked_shl(u32::from(signed.record.depth)).unwrap_or(0),
        signed.record.epoch,
        amount(signed.record.root.sums.of(Asset::Usdt), 6),
        amount(signed.record.root.sums.of(Asset::Btc), 8),
    ))
}

fn recent(options: &Options, signed: &Signed) -> Result<(), Failure> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |now| now.as_millis());
    let most = options.most_hours.saturating_mul(3_600_000);
    let now = u64::try_from(now).unwrap_or(u64::MAX);
    signed.is_recent(now, most).map_err(|fault| broken(signed.record.epoch, &fault, &options.file))
}

/// Compares with records seen elsewhere.
fn agrees(options: &Options, keys: &Keys, records_here: &[Signed], known: Option<File>) -> Result<(), Failure> {
    let path = options.record.as_deref().unwrap_or(&options.file);
    for other in records(options, known)?.iter().flatten() {
        keys.verify(other).map_err(|fault| broken(other.record.epoch, &fault, path))?;
        for one in records_here {
            one.agrees_with(other).map_err(|fault| broken(one.record.epoch, &fault, path))?;
        }
    }
    Ok(())
}

/// The records seen elsewhere.
fn records(options: &Options, known: Option<File>) -> Result<Option<Vec<Signed>>, Failure> {
    match known.map(|known| known.content) {
        None => Ok(None),
        Some(Content::Records(records)) => Ok(Some(records)),
        Some(Content::Proof(proof)) => Ok(Some(vec![proof.signed])),
        Some(Content::List(_)) => {
            let path = options.record.as_deref().unwrap_or(&options.file);
            Err(Failure::new(format!("a list of leaves is not a record, {}", path.display()), "give the log"))
        }
    }
}

fn broken(epoch: u64, fault: &dyn std::fmt::Display, path: &Path) -> Failure {
    let hint = "keep both files: records that contradict each other, each signed, are evidence";
    Failure::new(format!("proof {epoch}: {fault}, {}", path.display()), hint)
}

/// The 16 bytes of a written UUID.
fn account_id(text: &str) -> Option<[u8; 16]> {
    let digits: String = text.chars().filter(|digit| *digit != '-').collect();
    hex::decode(digits).ok()?.try_into().ok()
}
