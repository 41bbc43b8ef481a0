//! What monthly statements cost: the release binary writes those of a small crowd's half year, PDF and CSV.

use std::{fs, path::Path, process::Stdio};

use anyhow::{Context, Result, ensure};

use super::proofs::{command, watch};

/// What a thousand may cost, in CPU-seconds.
const TARGET: f64 = 60.0;
/// So many are written at least.
const WRITTEN: usize = 1_000;

/// Loads, writes, measures and prints.
///
/// # Errors
/// When the binary is not built, or fails.
pub fn run(root: &Path) -> Result<()> {
    let (binary, temporary) = (root.join("target/release/ballast"), tempfile::tempdir()?);
    let folder = temporary.path();
    let start = |arguments: &[&str]| command(&binary, (folder, folder), arguments).stdout(Stdio::null()).spawn();
    let loaded = start(&["load", "--clients", "60", "--investments", "60"])?.wait()?;
    ensure!(loaded.success(), "loading failed");
    let (mut written, mut cpu_seconds, mut rows) = (0_usize, 0.0, 0_usize);
    while written < WRITTEN {
        let into = format!("round-{written}");
        cpu_seconds += watch(start(&["statements", &into])?)?.cpu_seconds;
        let (files, lines) = count(&folder.join(into))?;
        ensure!(files > 0, "nothing was written");
        written = written.saturating_add(files);
        rows = rows.saturating_add(lines);
    }
    #[expect(clippy::cast_precision_loss, reason = "some thousands")]
    let (thousand, each) = (cpu_seconds * 1_000.0 / written as f64, rows as f64 / written as f64);
    println!(
        "statements: 1,000 as PDF and CSV take {thousand:.1} CPU-s, {:.2} of the {TARGET:.0} they may ({written} written, {each:.1} \
         postings each)",
        thousand / TARGET,
    );
    Ok(())
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
