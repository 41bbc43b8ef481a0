//! `ballast backup`

use std::{
    path::{Path, PathBuf},
    process::ExitCode,
    sync::Arc,
};

use ballast_auth::keys::{Keys, reserve_known};
use ballast_config::{BackupPlace, Config, absolute};
use ballast_core::time::Moment;
use ballast_proof::ReserveKey;
use ballast_service::{
    backups::{Backups, Checked, Depth, Found, Identities, One},
    clock::Clock,
    identity,
    refused::Refused,
};
use ballast_store::{BackupError, Store, reads};
use clap::{Args, Subcommand};
use tokio::runtime::Runtime;

use super::{runtime, serve::log};
use crate::{failure::Failure, output::print};

#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Options {
    /// A new file, which is not encrypted and never overwritten; where `backup.to` says when not given.
    file: Option<PathBuf>,
    /// To look at those that are there.
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// List the backups that are there, the newest first.
    List {
        #[command(flatten)]
        place: Where,
    },
    /// Read a backup again: all its bytes, and with an identity its books too.
    ///
    /// With an identity, on a machine that has one, the books are restored into a temporary database, and every rule of
    /// them is verified. A note next to the backup then tells the service. Without one only the bytes are compared.
    Check {
        /// Its name; the newest when not given.
        name: Option<String>,
        #[command(flatten)]
        place: Where,
        #[command(flatten)]
        reader: Box<Reader>,
    },
}

/// Where the backups are.
#[derive(Debug, Args)]
pub struct Where {
    /// A folder or `s3://bucket/prefix` instead of `backup.to`.
    #[arg(long, value_name = "PLACE")]
    from: Option<String>,
}

/// What a backup is read with, and whose it has to be.
#[derive(Debug, Args)]
pub struct Reader {
    /// File with the age identity of one who can read it; `backup.identity` when not given.
    #[arg(long, value_name = "FILE")]
    identity: Option<PathBuf>,
    /// The firm's reserve key, 64 hexadecimal digits, where this machine has another one or none.
    #[arg(long, value_name = "PUBLIC", value_parser = crate::commands::proof::key)]
    key: Option<ReserveKey>,
}

pub fn run(config: &Config, Options { file, command }: Options) -> Result<ExitCode, Failure> {
    log("warn");
    match (file, command) {
        (Some(file), _) => into_file(config, &file),
        (None, None) => make(config),
        (None, Some(Command::List { place })) => list(config, &place),
        (None, Some(Command::Check { name, place, reader })) => check(config, name.as_deref(), &place, &reader),
    }
}

/// Writes everything into a new file, even while the service runs.
fn into_file(config: &Config, file: &Path) -> Result<ExitCode, Failure> {
    if file == Path::new("-") {
        let what = "a backup is not written to standard output: what is cut off on its way would not be noticed";
        return Err(Failure::new(what, "name a new file"));
    }
    let head = Store::backup(config.database.url.expose(), file, now())?;
    print(&format!(
        "{} holds everything up to journal {} {}\n\
         It holds no key. Keep copies of code.key, signing.key, reserve.key and log.key apart from it (here they are in \
         {}): no service starts on a restored database without them.\n",
        file.display(),
        head.sequence,
        head.hash,
        absolute(&config.data_dir()).display()
    ))?;
    Ok(ExitCode::SUCCESS)
}

/// Makes a backup where the configuration says.
fn make(config: &Config) -> Result<ExitCode, Failure> {
    let Some(backups) = Backups::of(config)? else {
        return Err(Failure::new("backup.to is not set", "set it and backup.recipients, or name a new file"));
    };
    identity::compare_first(config)?;
    let url = config.database.url.expose();
    if let Some(since) = Store::peek(url, reads::held_since)?.flatten() {
        let what = format!("these books were restored on {since}, and the original may still write its backups there");
        let hint =
            "make sure that the original is off, then run `ballast release`; or name a new file: `ballast backup FILE`";
        return Err(Failure::new(what, hint));
    }
    let keys = Keys::load(config)
        .map_err(|error| Failure::new(error, "`ballast manual reference/keys` says what each key is"))?;
    let made = runtime()?.block_on(backups.make(url, &keys, now()))?;
    let readers = match made.recipients.len() {
        0 => "everyone who can open it can read it".to_owned(),
        1 => "one key can read it".to_owned(),
        many => format!("{many} keys can read it"),
    };
    print(&format!(
        "{}/{} holds everything up to journal {} {}\n{} bytes; {readers}\n",
        backups.in_words(),
        made.name,
        made.sequence,
        made.hash,
        made.size
    ))?;
    Ok(ExitCode::SUCCESS)
}

fn list(config: &Config, place: &Where) -> Result<ExitCode, Failure> {
    let backups = opened(config, place.from.as_deref())?;
    let found = runtime()?.block_on(backups.look(now()))?;
    let mut text = String::new();
    for One { manifest, made_at, is_whole, proven, .. } in &found.all {
        let proven = match (is_whole, proven) {
            (false, _) => "NOT WHOLE".to_owned(),
            (true, Some(at)) => format!("restored and verified {at}"),
            (true, None) => "not restored yet".to_owned(),
        };
        text.push_str(&format!(
            "{}  {made_at}  journal {}  {} bytes  {proven}\n",
            manifest.name, manifest.sequence, manifest.size
        ));
    }
    for (name, why) in &found.odd {
        text.push_str(&format!("{name}  NOT BELIEVED: {why}\n"));
    }
    if text.is_empty() {
        text = format!("no backup is in {}\n", backups.in_words());
    }
    print(&text)?;
    Ok(ExitCode::SUCCESS)
}

fn check(config: &Config, name: Option<&str>, place: &Where, reader: &Reader) -> Result<ExitCode, Failure> {
    let backups = opened(config, place.from.as_deref())?;
    let identities = reader.identities(config)?.map(Arc::new);
    let runtime = runtime()?;
    let found = runtime.block_on(backups.look(now()))?;
    let one = chosen(config, &found, &backups, name, reader)?;
    if reader.identity.is_some() && one.manifest.recipients.is_empty() {
        eprintln!("warning: {} is not encrypted", one.manifest.name);
    }
    let Checked { manifest, depth } = interruptible(runtime, backups.check(one, identities, now()))?;
    let (name, sequence, hash) = (&manifest.name, manifest.sequence, &manifest.hash);
    match depth {
        Depth::Bytes => print(&format!(
            "{name} is what was written: {} bytes, encrypted for {}\n\
             Its books were not read: that takes --identity, on a machine that has one.\n",
            manifest.size,
            manifest.recipients.join(", ")
        ))?,
        Depth::Restored { unnoted } => {
            print(&format!(
                "{name} was restored and verified: {} rows, sound up to journal {sequence} {hash}\n",
                manifest.rows
            ))?;
            if let Some(why) = unnoted {
                eprintln!("warning: the service is not told: {}", why.in_a_line());
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Runs something until it is done or the user stops it. Then its temporary files are removed, which would not happen
/// if the signal ended the program.
pub fn interruptible<T>(runtime: Runtime, work: impl Future<Output = Result<T, Refused>>) -> Result<T, Failure> {
    let done = runtime.block_on(async {
        tokio::select! {
            done = work => done.map_err(Failure::from),
            _ = tokio::signal::ctrl_c() => Err(Failure::new("it was stopped", "run it again when there is time")),
        }
    });
    // Results of threads that still read are no longer of use.
    runtime.shutdown_background();
    done
}

/// Opens the backups of a place, or of the configuration.
pub fn opened(config: &Config, from: Option<&str>) -> Result<Backups, Failure> {
    let backups = match from {
        Some(from) => {
            let place = BackupPlace::parse(from);
            let place = place.map_err(|why| Failure::new(format!("{from}: {why}"), "name a folder or a bucket"))?;
            Some(Backups::at(config, place)?)
        }
        None => Backups::of(config)?,
    };
    backups.ok_or_else(|| Failure::new("backup.to is not set", "set it, or name the place with --from"))
}

impl Reader {
    /// The identities that were named, or are configured.
    pub fn identities(&self, config: &Config) -> Result<Option<Identities>, Failure> {
        let file = self.identity.as_deref().or(config.backup.identity.as_deref());
        Ok(file.map(Identities::read).transpose()?)
    }

    /// The reserve key of the firm whose backups are wanted; `None` if nothing says.
    fn wanted(&self, config: &Config) -> Result<Option<ReserveKey>, Failure> {
        let known = reserve_known(config)
            .map_err(|error| Failure::new(error, "`ballast manual reference/keys` says what each key is"))?;
        Ok(self.key.or(known))
    }
}

/// The backup with this name, or the newest; refused if it is another firm's.
pub fn chosen<'a>(
    config: &Config,
    found: &'a Found,
    backups: &Backups,
    name: Option<&str>,
    reader: &Reader,
) -> Result<&'a One, Failure> {
    let place = backups.in_words();
    for (odd, why) in &found.odd {
        eprintln!("warning: {odd} is left out: {why}");
    }
    let wanted = reader.wanted(config)?;
    let one = match name {
        Some(name) => found.named(name),
        None if wanted.is_none() && found.firms().len() > 1 => {
            let what = format!("{place} holds backups of {} firms", found.firms().len());
            return Err(Failure::new(what, "name one; `ballast backup list` shows them"));
        }
        None => newest(found, wanted).or(found.all.first()),
    };
    let Some(one) = one else {
        let what = name.map_or_else(|| format!("no backup is in {place}"), |name| format!("{name} is not in {place}"));
        return Err(Failure::new(what, "`ballast backup list` shows what is there"));
    };
    let signed = hex::encode(one.key.as_bytes());
    match wanted {
        Some(key) if key != one.key => {
            let what = format!(
                "{} is signed by the reserve key {signed}, and the firm's is {}",
                one.manifest.name,
                hex::encode(key.as_bytes())
            );
            let hint = "it is another firm's, or older than the key: if you know that key, name it with --key";
            Err(Failure::new(what, hint))
        }
        _ if name.is_none() && one.made_at > now() => {
            let what =
                format!("{} is dated {}, which is ahead of this machine's clock", one.manifest.name, one.made_at);
            Err(Failure::new(what, "correct the clock, or name the backup if you know that it is the one"))
        }
        Some(_) => Ok(one),
        None => {
            eprintln!("note: it is signed by the reserve key {signed}; compare it with the firm's");
            Ok(one)
        }
    }
}

/// The newest one of a key that is not dated in the future; otherwise the first.
fn newest(found: &Found, key: Option<ReserveKey>) -> Option<&One> {
    let mut ours = found.all.iter().filter(|one| key.is_none_or(|key| key == one.key));
    let (first, now) = (ours.clone().next(), now());
    ours.find(|one| one.made_at <= now).or(first)
}

pub fn now() -> Moment {
    Clock::system().now()
}

impl From<BackupError> for Failure {
    fn from(error: BackupError) -> Self {
        let hint = error.hint();
        Self::new(&error, hint)
    }
}
