//! `ballast statements`

use std::{
    io::Write as _,
    path::{Path, PathBuf},
    process::ExitCode,
};

use ballast_auth::keys::Keys;
use ballast_config::Config;
use ballast_core::{client::Client, id::Id, installation::Part};
use ballast_service::{identity, statements::statement};
use ballast_statement::{Month, csv, pdf};
use ballast_store::{Store, private, reads};
use uuid::Uuid;

use super::{open, runtime};
use crate::{failure::Failure, output::print};

/// Clients read at a time.
const PAGE: u32 = 200;
const KEYS: &str =
    "run it where the service runs, with its configuration: statements are numbered by the server's code key";

/// Where to write whose statements.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// The folder; each month gets one in it.
    folder: PathBuf,
    /// Only this month, such as 2026-11; every closed one otherwise.
    #[arg(long)]
    month: Option<Month>,
    /// Only this client's, by the account's id.
    #[arg(long)]
    client: Option<Uuid>,
}

/// Writes the statements of every client with any activity, with the same bytes that clients download.
pub fn run(config: &Config, options: &Options) -> Result<ExitCode, Failure> {
    let only = options.month;
    let store = open(config)?;
    let keys = known_keys(config, &store)?;
    let written = runtime()?.block_on(async {
        let closed = store.read(reads::closed_months).await?;
        let months: Vec<Month> = closed.iter().map(|closed| Month::of(closed.month)).collect();
        let mut written: u64 = 0;
        for month in months.iter().filter(|month| only.is_none_or(|only| only == **month)) {
            let folder = options.folder.join(month.to_string());
            written = written.saturating_add(write_month(&store, &keys, *month, options.client, &folder).await?);
        }
        match only {
            Some(month) if !months.contains(&month) => Err(unknown(month)),
            Some(_) | None => Ok(written),
        }
    })?;
    print(&format!("{written} statements, each as PDF and as CSV, in {}\n", options.folder.display()))?;
    Ok(ExitCode::SUCCESS)
}

/// The keys of the service, as its database knows them; makes none.
pub fn known_keys(config: &Config, store: &Store) -> Result<Keys, Failure> {
    runtime()?.block_on(identity::require(config, store, &[Part::CodeKey]))?;
    let keys = Keys::load_known(config).map_err(|error| Failure::new(error, "check the keys of the service"))?;
    keys.ok_or_else(|| Failure::new("the keys of the service are not here", KEYS))
}

async fn write_month(
    store: &Store,
    keys: &Keys,
    month: Month,
    only: Option<Uuid>,
    folder: &Path,
) -> Result<u64, Failure> {
    if let Some(client) = only {
        return Ok(u64::from(write_one(store, keys, Id::new(client), month, folder).await?));
    }
    let (mut after, mut written) = (Uuid::nil(), 0_u64);
    loop {
        let page = store.read(move |conn| reads::clients_after(conn, after, month.end(), PAGE)).await?;
        let Some(last) = page.last() else { return Ok(written) };
        after = last.id.uuid();
        for client in &page {
            written = written.saturating_add(u64::from(write_one(store, keys, client.id, month, folder).await?));
        }
    }
}

/// Writes one statement; returns whether there was any activity.
async fn write_one(
    store: &Store,
    keys: &Keys,
    client: Id<Client>,
    month: Month,
    folder: &Path,
) -> Result<bool, Failure> {
    let keys = keys.clone();
    let made = store.read(move |conn| Ok(statement(conn, &keys, client, month))).await?;
    let made = made.map_err(|error| Failure::new(format!("{client}: {error}"), "run `ballast verify`"))?;
    let Some(made) = made.filter(|made| !made.balances.is_empty()) else { return Ok(false) };
    let pages = pdf(&made).map_err(|error| Failure::new(format!("{client}: {error}"), "this is a bug: report it"))?;
    private::make_folder(folder).map_err(|error| unwritten(folder, &error))?;
    for (kind, content) in [("csv", csv::write(&made).into_bytes()), ("pdf", pages)] {
        let path = folder.join(format!("{client}.{kind}"));
        let mut file = private::create(&path).map_err(|error| unwritten(&path, &error))?;
        file.write_all(&content).map_err(|error| unwritten(&path, &error))?;
    }
    Ok(true)
}

fn unknown(month: Month) -> Failure {
    Failure::new(format!("the month {month} is not closed"), "name a month that is over, such as 2026-11")
}

fn unwritten(path: &Path, error: &std::io::Error) -> Failure {
    Failure::new(format!("{}: {error}", path.display()), "check the path, the disk and its rights")
}
