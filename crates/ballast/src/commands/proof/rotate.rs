//! `ballast proof rotate-key` and `ballast proof announce-key`: the reserve key is replaced by a signed record, which
//! is made without a server and announced with one.

use std::{
    path::{Path, PathBuf},
    process::ExitCode,
    time::{SystemTime, UNIX_EPOCH},
};

use ballast_auth::keys::key_file;
use ballast_config::Config;
use ballast_core::decision::Actor;
use ballast_proof::{KeyChange, Passage, ReserveKey, SignedKeyChange};
use ballast_service::{
    identity::Mode,
    proofs::{self, KeyRefusal},
};
use clap::Args;

use super::{super::in_service, check::key};
use crate::{failure::Failure, output::print};

/// Which key follows which, and when.
#[derive(Debug, Args)]
pub struct Options {
    /// The key that ends: its file, `reserve.key`.
    #[arg(long, required_unless_present = "lost", conflicts_with = "lost")]
    old: Option<PathBuf>,
    /// The public half of a key that is lost: 64 hexadecimal digits, as Verify shows them. Every client will be warned.
    #[arg(long, value_parser = key)]
    lost: Option<ReserveKey>,
    /// The file of the new key; it is made when there is none.
    #[arg(long)]
    new: PathBuf,
    /// The first proof that the new key signs; none with this number may be published yet.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=MOST_EPOCH))]
    from: u64,
}

/// Browsers count exactly up to 2^53.
const MOST_EPOCH: u64 = 1 << 53;

/// Prints the signed change, which `announce-key` takes. Writes nothing else, except a new key.
pub fn make(options: &Options) -> Result<ExitCode, Failure> {
    let unread = |error| Failure::new(error, "a key file holds 64 hexadecimal digits, as `reserve.key` does");
    // The old one first: a mistyped name makes no new key.
    let old = options.old.as_deref().map(|path| key_file(path, false)).transpose().map_err(unread)?;
    let new = key_file(&options.new, true).map_err(unread)?;
    let time = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |now| now.as_millis());
    let time = u64::try_from(time).unwrap_or(u64::MAX);
    let signed = match (&old, &options.lost) {
        (Some(old), _) => KeyChange::hand_over(old, &new, options.from, time),
        (None, Some(lost)) => KeyChange::break_off(lost, &new, options.from, time),
        (None, None) => return Err(Failure::new("there is no key to follow", "give --old, or --lost when it is lost")),
    };
    if signed.change.key == signed.change.successor {
        return Err(Failure::new("both keys are the same", "give --new a file that does not exist yet"));
    }
    let text =
        serde_json::to_string_pretty(&signed).map_err(|error| Failure::new(error, "this is a bug: report it"))?;
    print(&format!("{text}\n"))?;
    Ok(ExitCode::SUCCESS)
}

/// Announces a signed change in the books, forever.
pub fn announce(config: Config, path: &Path) -> Result<ExitCode, Failure> {
    let signed = read(path)?;
    let change = signed.change.clone();
    in_service(config, Mode::Start, async |app| {
        proofs::announce_key(app, Actor::CommandLine, signed).await.map_err(|error| failed(&error))
    })?;
    let how = match change.passage {
        Passage::Handover => "signed by the previous key: a client that trusts it follows automatically",
        Passage::Break => "NOT signed by the previous key: every client is warned until they choose to trust it",
    };
    print(&format!(
        "from proof {} on the reserve key is {}\n{how}\nput the new key in the place of reserve.key (or in \
         server.reserve_key) and start the service again before that proof is due\n",
        change.from_epoch,
        hex::encode(change.successor)
    ))?;
    Ok(ExitCode::SUCCESS)
}

fn read(path: &Path) -> Result<SignedKeyChange, Failure> {
    let hint = "give the file that `ballast proof rotate-key` printed";
    let of = |error: &dyn std::fmt::Display| Failure::new(format!("{error}, {}", path.display()), hint);
    let text = std::fs::read_to_string(path).map_err(|error| of(&error))?;
    serde_json::from_str(&text).map_err(|error| of(&error))
}

fn failed(error: &KeyRefusal) -> Failure {
    let hint = match error {
        KeyRefusal::Store(_) => "run `ballast doctor`",
        KeyRefusal::NoProof => "run `ballast proof build` first, or use the new key from the start",
        KeyRefusal::Fault(_) | KeyRefusal::OtherKey(_) => {
            "sign with the key that Verify shows; the old one stays in force"
        }
        KeyRefusal::Future => "make the change again with the right time",
        KeyRefusal::Refused(_) => "make the change again with a later --from",
    };
    Failure::new(error, hint)
}
