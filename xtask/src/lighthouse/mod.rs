//! `cargo xtask lighthouse`: Lighthouse's scores for every public page of the release binary's demo, on a phone.
//!
//! Lighthouse is a separate package below `tools/`, installed here when needed, so that neither the build nor the
//! tests depend on it.

mod demo;
mod judge;
mod pages;

use std::{path::Path, process::Command};

use anyhow::{Context, Result, ensure};

use self::{demo::Demo, judge::Judge};

/// Measures the pages of its own demo, or those that a running server shows at `origin`.
///
/// # Errors
/// When something does not build or start, and when a page is below its promise.
pub fn run(root: &Path, origin: Option<String>) -> Result<()> {
    let judge = Judge::install(root)?;
    let (demo, origin) = match origin {
        Some(origin) => (None, origin),
        None => {
            let (demo, origin) = start(root)?;
            (Some(demo), origin)
        }
    };
    let pages = pages::indexed(&root.join("web/build/client"))?;
    println!("{}", judge::HEAD);
    let mut below = 0_usize;
    for page in &pages {
        let report = judge.look_at(&format!("{origin}{page}"))?;
        println!("{}", report.line(page));
        for failure in report.failures() {
            println!("    {failure}");
        }
        below = below.saturating_add(usize::from(!report.is_enough()));
    }
    drop(demo);
    ensure!(below == 0, "{below} of {} pages are below {}", pages.len(), judge::PROMISED);
    Ok(())
}

fn start(root: &Path) -> Result<(Demo, String)> {
    for (program, arguments) in
        [("make", &["web"][..]), ("cargo", &["build", "--release", "--locked", "--package", "ballast"])]
    {
        let done = Command::new(program).args(arguments).current_dir(root).status();
        ensure!(done.with_context(|| format!("running {program}"))?.success(), "{program} failed");
    }
    Demo::start(root, &root.join("target/release/ballast"))
}
