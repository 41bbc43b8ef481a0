//! `ballast check`: checks a signed copy against the key of the firm's log and, on request, against the current log.
//! It needs no configuration and no database.

use std::{
    path::{Path, PathBuf},
    process::ExitCode,
    time::Duration,
};

use ballast_chain::outside::{Answered, Bounds, Getter};
use ballast_core::time::Moment;
use ballast_proof::paper::{Proven, SignedCopy};
use ballast_tlog::{Checkpoint, Kind, Note, Policy, TlogProof, Vkey, Witness};
use clap::Args;

use super::{runtime, witness::log_key};
use crate::{failure::Failure, output::print};

/// Maximum size of a file, and of a log's answer.
const MOST_BYTES: usize = 4 << 20;
const BOUNDS: Bounds = Bounds { timeout: Duration::from_secs(30), max_bytes: MOST_BYTES };
/// A log may grow between two requests.
const TRIES: u32 = 5;
/// Exit codes; 1 if the check could not be made, and 2 for a wrong command.
const NOT_THEIRS: u8 = 3;
const NOT_IN_BOOKS: u8 = 4;
const NOT_SHOWN: u8 = 5;

/// What is checked, and whom to believe.
#[derive(Debug, Args)]
#[command(after_help = "Exit codes:
  0  genuine: the firm signed it, and its public log has it
  1  it could not be checked: a file cannot be read, or the log does not answer
  2  the command is wrong
  3  not from this firm: its key did not sign it, it was changed, or a file given with it is a different one
  4  genuine, and the firm's books no longer contain it
  5  the firm signed it, and the file does not show that the log has it")]
pub struct Options {
    /// The signed copy, as it was downloaded.
    copy: PathBuf,
    /// Files that it stands for, such as the statement.
    files: Vec<PathBuf>,
    /// Verifier key of the firm's log, as at its `/log/policy`: better one that was kept than one just looked up.
    #[arg(long, value_name = "VKEY", value_parser = log_key)]
    log_key: Vkey,
    /// Verifier key of a witness who has to have seen the log; can be given several times.
    #[arg(long, value_name = "VKEY", value_parser = witness_key)]
    witness: Vec<Vkey>,
    /// How many of the witnesses; all of them unless given.
    #[arg(long, value_name = "COUNT")]
    quorum: Option<usize>,
    /// Address of the firm's site: ask its log whether it still has the entry.
    #[arg(long, value_name = "URL")]
    url: Option<String>,
}

fn witness_key(text: &str) -> Result<Vkey, String> {
    let key: Vkey = text.parse().map_err(|fault: ballast_tlog::VkeyFault| fault.to_string())?;
    if key.kind() == Kind::Cosignature { Ok(key) } else { Err("that is the key of a log, not of a witness".to_owned()) }
}

/// Reports which of the cases it is.
pub fn run(options: &Options) -> Result<ExitCode, Failure> {
    let unreadable = |why: &dyn std::fmt::Display| {
        let what = format!("{why}, {}", options.copy.display());
        Failure::new(what, "take the file as it was downloaded")
    };
    let text = String::from_utf8(read(&options.copy)?).map_err(|error| unreadable(&error))?;
    let copy: SignedCopy = text.parse().map_err(|fault| unreadable(&fault))?;
    let needed = options.quorum.unwrap_or(options.witness.len());
    let witnesses = options.witness.iter().map(|key| Witness { key: key.clone(), url: None }).collect();
    let policy = Policy { log: options.log_key.clone(), url: None, witnesses, needed };
    let proven = match copy.verify(&policy) {
        Ok(proven) => proven,
        Err(fault) if fault.is_signed() => {
            return said(NOT_SHOWN, &format!("signed by the firm, but not shown to be in its books: {fault}"));
        }
        Err(fault) => return said(NOT_THEIRS, &format!("not from this firm: {fault}")),
    };
    for file in &options.files {
        if !copy.stands_for(&read(file)?) {
            let what = format!("not from this firm: the copy is not for {}", file.display());
            return said(NOT_THEIRS, &what);
        }
    }
    if let Some(url) = &options.url
        && let Some(why) = runtime()?.block_on(lost(url, &policy, &proven))?
    {
        let what = format!("genuine, and the firm's books no longer contain it: {why}. Keep this file: it is evidence");
        return said(NOT_IN_BOOKS, &what);
    }
    print(&format!("genuine\n\n{}\n{}", copy.note.text(), shown(options, &policy, &proven)))?;
    Ok(ExitCode::SUCCESS)
}

fn said(code: u8, what: &str) -> Result<ExitCode, Failure> {
    print(&format!("{what}\n"))?;
    Ok(ExitCode::from(code))
}

fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    let unread = |what: &dyn std::fmt::Display| {
        Failure::new(format!("{what}, {}", path.display()), "check the name of the file and its rights")
    };
    let length = std::fs::metadata(path).map_err(|error| unread(&error))?.len();
    if usize::try_from(length).is_ok_and(|length| length > MOST_BYTES) {
        return Err(unread(&"it is larger than any such file"));
    }
    std::fs::read(path).map_err(|error| unread(&error))
}

/// The proof in words, line by line.
fn shown(options: &Options, policy: &Policy, proven: &Proven) -> String {
    let at = |millis: Option<i64>| millis.and_then(Moment::from_millis).map_or_else(String::new, Moment::in_words);
    let mut text = format!(
        "entry {} of the books of {}, written {}\nin the log's head of {} entries\n",
        proven.sequence,
        policy.log.name(),
        at(Some(proven.at_millis)),
        proven.checkpoint.size
    );
    for (name, seconds) in &proven.cosigned {
        let millis = i64::try_from(*seconds).ok().and_then(|seconds| seconds.checked_mul(1000));
        text += &format!("which {name} saw on {}\n", at(millis));
    }
    if options.url.is_some() {
        text += "and the log still has it\n";
    }
    text
}

/// Why the log no longer has the entry; `None` if it does.
async fn lost(url: &str, policy: &Policy, proven: &Proven) -> Result<Option<String>, Failure> {
    let log = format!("{}/log", url.trim_end_matches('/').trim_end_matches("/log"));
    let unasked =
        |why: &dyn std::fmt::Display| Failure::new(format!("{why}, {log}"), "check the address, or leave --url out");
    let _set_before = rustls::crypto::ring::default_provider().install_default();
    let getter = Getter::new(BOUNDS).map_err(|error| unasked(&error))?;
    let ask = async |path: &str| getter.bytes(&format!("{log}/{path}")).await.map_err(|error| unasked(&error));
    let place = proven.sequence.saturating_sub(1);
    // Cosignatures matter for what is shown, not for what is missing.
    let trusted = Policy { needed: 0, witnesses: Vec::new(), ..policy.clone() };
    for _ in 0..TRIES {
        let head = body(ask("checkpoint").await?).and_then(|head| head.parse::<Note>().ok());
        let head = head.ok_or_else(|| unasked(&"there is no public log"))?;
        if head.text().lines().next() != Some(policy.log.name()) {
            return Err(unasked(&"this is a different log than the key's"));
        }
        let Ok(head) = Checkpoint::open(&head, &policy.log) else {
            return Ok(Some("another key signs the log now".to_owned()));
        };
        if head.size < proven.checkpoint.size {
            return Ok(Some(format!("the log had {} entries and has {}", proven.checkpoint.size, head.size)));
        }
        let proof = body(ask(&format!("proof/{place}.tlog-proof")).await?).and_then(|proof| proof.parse().ok());
        let proof: TlogProof = proof.ok_or_else(|| unasked(&"the log gives no proof of a position that it has"))?;
        match proven.still(&proof, &trusted) {
            Ok(shown) if shown == head => return Ok(None),
            // The log grew in the meantime, or it shows an old head for this entry only.
            Ok(_) => {}
            Err(fault) => return Ok(Some(format!("a different entry is at position {place} ({fault})"))),
        }
    }
    Ok(Some("the log shows it in a different head than the one it shows to everyone".to_owned()))
}

/// The text of a log's answer, if successful.
fn body(answer: Answered) -> Option<String> {
    (answer.status == 200).then(|| String::from_utf8(answer.body).ok()).flatten()
}
