//! The cost of monthly statements, PDF and CSV: the release binary writes those of a small crowd's half year, and
//! those of a month with two hundred movements on every account.

mod long;

use std::{
    fs,
    path::{Path, PathBuf},
    process::Stdio,
};

use anyhow::{Context, Result, ensure};

use super::proofs::{command, watch};

/// Budget of a thousand statements, in CPU-seconds.
const TARGET: f64 = 60.0;
/// Minimum number of statements written.
const WRITTEN: usize = 1_000;

/// Loads, writes, measures and prints.
///
/// # Errors
/// When the binary is not built, or fails.
pub fn run(root: &Path) -> Result<()> {
    let binary = root.join("target/release/ballast");
    short(&binary)?;
    long_month(&binary)
}

/// Months of people who invested and waited.
fn short(binary: &Path) -> Result<()> {
    let loaded = Loaded::new(binary, 60)?;
    let mut all = Written::default();
    while all.files < WRITTEN {
        let into = format!("round-{}", all.files);
        all.add(&loaded.write(&["statements", &into], &into)?);
    }
    all.print("statements");
    Ok(())
}

/// One month of people with many movements a day.
fn long_month(binary: &Path) -> Result<()> {
    let loaded = Loaded::new(binary, WRITTEN)?;
    let url = format!("sqlite://{}", loaded.folder.path().join("ballast.db").display());
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let month = runtime.block_on(long::lengthen(&url))?;
    let written = loaded.write(&["statements", "long", "--month", &month], "long")?;
    ensure!(written.rows >= written.files.saturating_mul(long::POSTINGS), "the month is not long");
    written.print("statements of long months");
    Ok(())
}

/// A loaded database.
struct Loaded {
    binary: PathBuf,
    folder: tempfile::TempDir,
}

impl Loaded {
    /// Loads this many clients, with one investment each.
    fn new(binary: &Path, clients: usize) -> Result<Self> {
        let new = Self { binary: binary.to_owned(), folder: tempfile::tempdir()? };
        let clients = clients.to_string();
        let ended = new.start(&["load", "--clients", &clients, "--investments", &clients])?.wait()?;
        ensure!(ended.success(), "loading failed");
        Ok(new)
    }

    fn start(&self, arguments: &[&str]) -> Result<std::process::Child> {
        let folder = self.folder.path();
        Ok(command(&self.binary, folder, folder, arguments).stdout(Stdio::null()).spawn()?)
    }

    /// Writes statements into a folder, and counts them.
    fn write(&self, arguments: &[&str], into: &str) -> Result<Written> {
        let cpu_seconds = watch(self.start(arguments)?)?.cpu_seconds;
        let (files, rows) = count(&self.folder.path().join(into))?;
        ensure!(files > 0, "nothing was written");
        Ok(Written { files, rows, cpu_seconds })
    }
}

/// Written statements, their postings, and their cost.
#[derive(Default)]
struct Written {
    files: usize,
    rows: usize,
    cpu_seconds: f64,
}

impl Written {
    fn add(&mut self, other: &Self) {
        self.files = self.files.saturating_add(other.files);
        self.rows = self.rows.saturating_add(other.rows);
        self.cpu_seconds += other.cpu_seconds;
    }

    fn print(&self, what: &str) {
        let Self { files, rows, cpu_seconds } = self;
        #[expect(clippy::cast_precision_loss, reason = "some hundred thousands")]
        let (thousand, each) = (cpu_seconds * 1_000.0 / *files as f64, *rows as f64 / *files as f64);
        println!(
            "{what}: 1,000 as PDF and CSV take {thousand:.1} CPU-s, {:.2} of the {TARGET:.0} they may ({files} written, \
             {each:.1} postings each)",
            thousand / TARGET,
        );
    }
}

/// The statements in a folder, and their postings.
fn count(folder: &Path) -> Result<(usize, usize)> {
    let (mut files, mut rows) = (0_usize, 0_usize);
    for month in fs::read_dir(folder).context("no statements")? {
        for file in fs::read_dir(month?.path())? {
            let path = file?.path();
            if path.extension().is_some_and(|kind| kind == "csv") {
                let text = fs::read_to_string(path)?;
                files = files.saturating_add(1);
                rows = rows.saturating_add(text.lines().filter(|line| line.starts_with("posting,")).count());
            }
        }
    }
    Ok((files, rows))
}
