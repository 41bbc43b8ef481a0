//! `ballast proof check`: believes the reserve key it is told and what the client knows, and nothing in the file.

use std::{
    path::{Path, PathBuf},
    process::ExitCode,
    time::{SystemTime, UNIX_EPOCH},
};

use ballast_core::money::{Sats, Usdt};
use ballast_proof::{Asset, ClientProof, Identity, Owed, ReserveKey, Signed, Sums, chain, check_leaves, reserve_key};
use clap::Args;

use super::files::{Content, amount, read};
use crate::{failure::Failure, output::print};

/// What is checked, against what.
#[derive(Debug, Args)]
pub struct Options {
    /// A proof, a list of leaves or a log of records, as /verify gives them.
    file: PathBuf,
    /// The operator's reserve key, 64 hexadecimal digits; better one you kept than one you just looked up.
    #[arg(long, value_parser = key)]
    key: ReserveKey,
    /// Your e-mail address, as you log in with it.
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
    /// A record may be this old.
    #[arg(long, default_value_t = 48)]
    most_hours: u64,
}

fn key(digits: &str) -> Result<ReserveKey, String> {
    reserve_key(digits).ok_or_else(|| "a reserve key is 64 hexadecimal digits".to_owned())
}

/// Checks a file and says what was checked; fails at the first thing that does not hold.
pub fn run(options: &Options) -> Result<ExitCode, Failure> {
    let said = match read(&options.file)? {
        Content::Proof(proof) => of_proof(options, &proof)?,
        Content::Records(records) => of_log(options, &records)?,
        Content::List(list) => of_list(options, list)?,
    };
    print(&said)?;
    Ok(ExitCode::SUCCESS)
}

fn of_proof(options: &Options, proof: &ClientProof) -> Result<String, Failure> {
    let hint = "keep this file and show it to others: the signature in it is the operator's";
    let fault = |what: String| Failure::new(format!("{what}, {}", options.file.display()), hint);
    let email = options.email.as_ref().unwrap_or(&proof.email);
    let account = options.account.as_ref().unwrap_or(&proof.account);
    let id = account_id(account).ok_or_else(|| fault("the account's id is none".into()))?;
    let who = Identity { account: id, email: email.clone() };
    let shown = proof.leaves.iter().try_fold(Sums::ZERO, |sum, leaf| sum.plus(leaf.sums));
    let shown = shown.map_err(|error| fault(error.to_string()))?;
    let minor = |known: Option<i64>, asset| known.or_else(|| i64::try_from(shown.of(asset)).ok()).unwrap_or(i64::MAX);
    let (usdt, btc) = (options.balance.map(Usdt::minor), options.btc.map(Sats::minor));
    let sums = Sums::new(minor(usdt, Asset::Usdt), minor(btc, Asset::Btc));
    let sums = sums.map_err(|error| fault(error.to_string()))?;
    ballast_proof::check(proof, &Owed { who, sums }, &options.key).map_err(|error| fault(error.to_string()))?;
    recent(options, &proof.signed)?;
    agrees(options, std::slice::from_ref(&proof.signed))?;
    let unknown = |given: bool| if given { "" } else { " (by the file: compare it yourself)" };
    let record = &proof.signed.record;
    Ok(format!(
        "ok    proof {} is signed by the reserve key and recent\nok    account {account}{}\nok    e-mail address {email}{}\n\
         ok    {} USDT{}\nok    {} BTC{}\nok    both parts lead to the root of {} USDT at journal {}\n",
        record.epoch,
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

fn of_log(options: &Options, records: &[Signed]) -> Result<String, Failure> {
    let (Some(first), Some(last)) = (records.first(), records.last()) else {
        return Err(Failure::new(
            format!("there is no record, {}", options.file.display()),
            "take the log as it is published",
        ));
    };
    if first.record.epoch == 1 {
        chain(records, &options.key).map_err(|(epoch, fault)| broken(epoch, &fault, &options.file))?;
    } else {
        for signed in records {
            signed.verify(&options.key).map_err(|fault| broken(signed.record.epoch, &fault, &options.file))?;
        }
        for (older, newer) in records.iter().zip(records.iter().skip(1)) {
            older.agrees_with(newer).map_err(|fault| broken(newer.record.epoch, &fault, &options.file))?;
        }
    }
    recent(options, last)?;
    agrees(options, records)?;
    let (from, to) = (first.record.epoch, last.record.epoch);
    Ok(format!("ok    records {from} to {to} are signed and follow one another; the last is recent\n"))
}

fn of_list(options: &Options, list: impl std::io::Read) -> Result<String, Failure> {
    let hint = "give the list's record with --record: the log, or one client's proof";
    let known = options
        .record
        .as_deref()
        .map(records)
        .transpose()?
        .ok_or_else(|| Failure::new("a list alone proves nothing", hint))?;
    let mut list = list;
    let mut header = [0; 32];
    let unread = |error| Failure::new(format!("{error}, {}", options.file.display()), "download the list again");
    list.read_exact(&mut header).map_err(unread)?;
    let epoch = header.get(16..24).and_then(|bytes| bytes.first_chunk()).map(|bytes| u64::from_be_bytes(*bytes));
    let signed = known.iter().find(|signed| Some(signed.record.epoch) == epoch).ok_or_else(|| {
        Failure::new(format!("the record of the list's proof is missing, {}", options.file.display()), hint)
    })?;
    signed.verify(&options.key).map_err(|fault| broken(signed.record.epoch, &fault, &options.file))?;
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

/// Compares with what was seen elsewhere.
fn agrees(options: &Options, records_here: &[Signed]) -> Result<(), Failure> {
    let Some(path) = options.record.as_deref() else { return Ok(()) };
    for other in &records(path)? {
        other.verify(&options.key).map_err(|fault| broken(other.record.epoch, &fault, path))?;
        for one in records_here {
            one.agrees_with(other).map_err(|fault| broken(one.record.epoch, &fault, path))?;
        }
    }
    Ok(())
}

fn records(path: &Path) -> Result<Vec<Signed>, Failure> {
    match read(path)? {
        Content::Records(records) => Ok(records),
        Content::Proof(proof) => Ok(vec![proof.signed]),
        Content::List(_) => {
            Err(Failure::new(format!("a list of leaves is no record, {}", path.display()), "give the log"))
        }
    }
}

fn broken(epoch: u64, fault: &dyn std::fmt::Display, path: &Path) -> Failure {
    let hint = "keep both files: records that contradict each other, each signed, are evidence";
    Failure::new(format!("proof {epoch}: {fault}, {}", path.display()), hint)
}

/// The 16 bytes of a UUID as it is written.
fn account_id(text: &str) -> Option<[u8; 16]> {
    let digits: String = text.chars().filter(|digit| *digit != '-').collect();
    hex::decode(digits).ok()?.try_into().ok()
}
