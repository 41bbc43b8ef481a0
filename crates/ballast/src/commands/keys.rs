//! `ballast keys`

use std::process::ExitCode;

use ballast_auth::keys::{self, Sealing, With, look_each};
use ballast_config::Config;
use ballast_core::installation::Part;
use ballast_service::{care, clock::Clock};
use ballast_store::Store;
use clap::Subcommand;

use super::{open, runtime};
use crate::{failure::Failure, output::print};

const HINT: &str = "nothing was lost: the file is as it was; `ballast manual keys#seal` shows each step";

/// What to do besides looking.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Seal key files: only the token or the server that the settings name opens them then. They stay the same keys.
    ///
    /// One that is sealed is sealed again: with another token or server, or a newer key of theirs. What was in plain
    /// text on a disk may still be found there, and in copies of it: where that matters, renew the key with --new.
    Seal {
        /// Which, such as server.code_key; every key file that is there when none is named.
        #[arg(value_parser = key)]
        keys: Vec<Part>,
        /// What to seal with, `pkcs11` or `vault`, where both are set.
        #[arg(long, value_parser = with)]
        with: Option<With>,
        /// Make another key, which is never in plain text on the disk, where there is no file.
        #[arg(long, requires = "keys")]
        new: bool,
    },
    /// Write sealed key files as plain ones again.
    Unseal {
        /// Which, such as server.code_key; every key file that is there when none is named.
        #[arg(value_parser = key)]
        keys: Vec<Part>,
    },
    /// Try the renewal of each key without replacing any: draw another one, seal it, write it, read it, ask the books.
    Try,
    /// Make the AES key of the token, which can be used in it and never read.
    MakeSealingKey,
}

fn key(name: &str) -> Result<Part, String> {
    let keys: Vec<Part> = Part::ALL.into_iter().filter(|part| part.is_key()).collect();
    let names = || keys.iter().map(|part| part.as_str()).collect::<Vec<_>>().join(", ");
    Part::from_name(name).filter(|part| part.is_key()).ok_or_else(|| format!("choose one of {}", names()))
}

fn with(name: &str) -> Result<With, String> {
    With::from_name(name).ok_or_else(|| format!("choose one of {}", With::ALL.map(With::as_str).join(", ")))
}

/// Shows all keys, and fails if one cannot be used; or changes how some are kept.
pub fn run(config: &Config, command: Option<Command>) -> Result<ExitCode, Failure> {
    // With wrong rights others could read what is written here, or the PIN that opens it.
    if let Some(exposed) = config.exposed_secrets().first() {
        return Err(Failure::new(exposed, "run that, then start again"));
    }
    match command {
        None => show(config),
        Some(Command::Seal { keys, with, new: true }) => {
            each(config, keys, |part| keys::make_sealed(config, part, with))
        }
        Some(Command::Seal { keys, with, new: false }) => {
            each(config, keys, |part| keys::seal_file(config, part, with))
        }
        Some(Command::Unseal { keys }) => each(config, keys, |part| keys::unseal_file(config, part)),
        Some(Command::Try) => try_renewals(config),
        Some(Command::MakeSealingKey) => {
            keys::make_sealing_key(&config.seal)
                .map_err(|why| Failure::new(why, "`ballast manual keys#seal` shows each step"))?;
            print(&format!("Made {}.\n", With::Pkcs11.in_words(&config.seal)))?;
            Ok(ExitCode::SUCCESS)
        }
    }
}

fn show(config: &Config) -> Result<ExitCode, Failure> {
    let is_there = Store::schema_of(config.database.url.expose())?.is_some();
    let store = if is_there { Some(open(config)?) } else { None };
    let kept = runtime()?.block_on(care::kept(config, store.as_ref()))?;
    print(&care::listed(config, &kept, Clock::system().now()))?;
    Ok(if kept.iter().any(care::Kept::is_wrong) { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// Handles one key after the other and reports each: if one fails, those before it are done.
fn each(config: &Config, named: Vec<Part>, act: impl Fn(Part) -> Result<Sealing, String>) -> Result<ExitCode, Failure> {
    let parts = if named.is_empty() { here(config)? } else { named };
    for part in parts {
        let name = part.as_str();
        let Sealing { file, with } = act(part).map_err(|why| Failure::new(format!("{name}: {why}"), HINT))?;
        let how = match with {
            Some(with) => format!("sealed with {}", with.in_words(&config.seal)),
            None => "plain".to_owned(),
        };
        print(&format!("{name} is {how}, in {}\n", file.display()))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The keys that have their own file.
fn here(config: &Config) -> Result<Vec<Part>, Failure> {
    let mut parts = Vec::new();
    for (part, looked) in look_each(config) {
        let looked = looked.map_err(|why| Failure::new(why, HINT))?;
        if looked.is_there() && config.source_of(part.as_str()).is_none() {
            parts.push(part);
        }
    }
    if parts.is_empty() {
        let folder = config.data_dir();
        let hint = "`ballast serve` makes the keys at its first start; name one with --new to make it here";
        return Err(Failure::new(format!("there is no key file in {}", folder.display()), hint));
    }
    Ok(parts)
}

fn try_renewals(config: &Config) -> Result<ExitCode, Failure> {
    let store = open(config)?;
    let tried = runtime()?.block_on(care::try_renewals(config, &store, Clock::system().now()))?;
    let names = tried.into_iter().map(Part::as_str).collect::<Vec<_>>().join(", ");
    print(&format!("Every step of a renewal works for {names}. Nothing was replaced.\n"))?;
    Ok(ExitCode::SUCCESS)
}
