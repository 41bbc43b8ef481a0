//! `ballast restore` and `ballast release`

use std::{
    path::{Path, PathBuf},
    process::ExitCode,
};

use ballast_config::{Config, absolute};
use ballast_service::{
    allotment,
    backups::{Backups, FILE_ENDS, restore, same_books},
    identity::{self, Mode},
};
use ballast_store::{BackupContents, Store};
use clap::Args;

use super::{
    backup::{Reader, chosen, interruptible, now, opened},
    in_service,
    migrate::make_folder,
    open, runtime,
    serve::log,
};
use crate::{failure::Failure, output::print};

/// Prefix of a place in an S3 service.
const BUCKET: &str = "s3://";
/// Suffix of a manifest's name after the backup's.
const MANIFEST: &str = ".json";

#[derive(Debug, Args)]
pub struct Options {
    /// A file that `ballast backup` wrote, encrypted or not; or a folder or `s3://bucket/prefix`, of which it is the
    /// newest; or one of a bucket, `s3://bucket/prefix/NAME`.
    source: String,
    #[command(flatten)]
    reader: Reader,
}

/// Fills an empty database from a backup and verifies every rule of the books.
pub fn run(config: &Config, Options { source, reader }: &Options) -> Result<ExitCode, Failure> {
    log("warn");
    let url = config.database.url.expose();
    make_folder(config)?;
    let restored = restored(config, source, reader)?;
    let report = Store::verify(url)?;
    print(&format!("{} rows restored\n{report}\n", restored.rows))?;
    if !report.is_sound() || (report.sequence, &report.hash) != (restored.head.sequence, &restored.head.hash) {
        return Ok(ExitCode::FAILURE);
    }
    let store = open(config)?;
    let (lines, books) = runtime()?.block_on(identity::examine(config, &store))?;
    // The books are restored, whatever is configured here.
    let needed = identity::needed(&config.bsc, &lines, &books);
    print(&needed.unwrap_or_else(|error| {
        format!("NOT READY. Correct the configuration; `ballast config` shows what is in effect:\n  {error}\n")
    }))?;
    print(
        "Everyone is logged out. Sign-ups, deposits, payouts and mail waiting in the backup are held, because the original \
         may still run: `ballast release` releases them.\n",
    )?;
    Ok(ExitCode::SUCCESS)
}

fn restored(config: &Config, source: &str, reader: &Reader) -> Result<BackupContents, Failure> {
    let url = config.database.url.expose();
    let identities = reader.identities(config)?;
    let path = Path::new(source);
    let Some((backups, name)) = placed(config, source, path)? else {
        return Ok(restore(url, path, identities.as_ref(), now())?);
    };
    let runtime = runtime()?;
    let found = runtime.block_on(backups.look(now()))?;
    let one = chosen(config, &found, &backups, name.as_deref(), reader)?;
    let copy = interruptible(runtime, backups.fetch(one))?;
    let contents = restore(url, copy.file(), identities.as_ref(), now())?;
    same_books(&contents, &one.manifest)?;
    Ok(contents)
}

/// The place of a backup with a manifest, and its name if one is given; `None` for a file without one.
fn placed(config: &Config, source: &str, path: &Path) -> Result<Option<(Backups, Option<String>)>, Failure> {
    let named = |name: &str| FILE_ENDS.iter().any(|end| name.ends_with(end));
    if source.starts_with(BUCKET) {
        let (place, name) = match source.rsplit_once('/') {
            Some((place, name)) if named(name) => (place, Some(name.to_owned())),
            _ => (source, None),
        };
        return Ok(Some((opened(config, Some(place))?, name)));
    }
    if path.is_dir() {
        return Ok(Some((opened(config, Some(source))?, None)));
    }
    let whole = absolute(path);
    let (folder, name) = (whole.parent(), path.file_name().and_then(|name| name.to_str()));
    let (Some(folder), Some(name)) = (folder.and_then(Path::to_str), name) else { return Ok(None) };
    let manifest: PathBuf = Path::new(folder).join(format!("{name}{MANIFEST}"));
    Ok(if manifest.exists() { Some((opened(config, Some(folder))?, Some(name.to_owned()))) } else { None })
}

/// Releases mail and payouts that a restore held; new clients get addresses that nobody was given before.
pub fn release(config: Config) -> Result<ExitCode, Failure> {
    let released = in_service(config, Mode::Start, async |app| {
        let released = allotment::release(app).await;
        released.map_err(|error| Failure::new(error, "check database.url, then try again"))
    })?;
    print(&released.map_or_else(|| "nothing was held\n".to_owned(), |gap| {
        format!(
            "mail and payouts may leave again\n\
             New clients get deposit addresses from number {} on: those from {} on may have been given to clients who are \
             not in this database. What is paid to one of these waits under Deposits, in quarantine.\n\
             What the payout wallet paid since the backup is under Batches, found in the chain, and has to be booked there.\n",
            gap.to, gap.from
        )
    }))?;
    Ok(ExitCode::SUCCESS)
}
