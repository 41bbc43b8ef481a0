//! `ballast rehearse`

use std::{env, fs, path::PathBuf, process::ExitCode, thread, time::Duration};

use ballast_config::Config;
use ballast_demo::rehearse::{self, Line, Outcome, Report};
use clap::Args;
use uuid::Uuid;

use super::{
    runtime,
    serve::{Told, log},
};
use crate::{failure::Failure, output::print};

/// How often removing the folder is retried, and how long to wait each time.
const TRIES: u32 = 10;
const TRY_EVERY: Duration = Duration::from_millis(50);

/// Where it is rehearsed, and what is shown.
#[derive(Debug, Args)]
pub struct Options {
    /// An empty folder, which is kept; a temporary one when not given.
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// Keep the temporary folder: books, keys, mails, statements, backup.
    #[arg(long)]
    keep: bool,
    /// An empty Postgres database whose name holds "rehears", for the move to the other engine.
    #[arg(long, value_name = "URL")]
    postgres: Option<String>,
    /// Print the whole report as JSON.
    #[arg(long)]
    json: bool,
}

/// Rehearses the firm of a configuration. Nothing that it names is contacted, and only its content is opened.
pub fn run(firm: Config, options: &Options) -> Result<ExitCode, Failure> {
    log("error");
    let _set_before = rustls::crypto::ring::default_provider().install_default();
    if let Some(url) = &options.postgres {
        rehearse::require_own(url, &firm).map_err(|what| Failure::new(what, "make an empty database only for this"))?;
    }
    let wanted =
        options.data.clone().unwrap_or_else(|| env::temp_dir().join(format!("ballast-rehearsal-{}", Uuid::new_v4())));
    let folder = rehearse::choose_folder(&wanted, &firm)
        .map_err(|what| Failure::new(what, "name a new folder with --data, or leave it out"))?;
    let mut place = Place { is_kept: options.data.is_some() || options.keep, folder };
    let program = env::current_exe().map_err(|error| Failure::new(error, "start the program by its whole path"))?;
    let wish = rehearse::Options { firm, folder: place.folder.clone(), postgres: options.postgres.clone(), program };
    let is_told = !options.json;
    let mut report = runtime()?.block_on(async {
        let told = Told::listen()?;
        let mut tell = |line: &Line| {
            if is_told {
                // Does not wait for a reader that has gone; the report at the end says when it cannot be written.
                let _unread = print(&format!("{}\n", words(line)));
            }
        };
        tokio::select! {
            report = rehearse::rehearse(wish, &mut tell) => Ok(report),
            () = told.wait() => Err(Failure::new("the rehearsal was broken off", place.todo())),
        }
    })?;
    place.is_kept |= !report.is_well();
    report.is_kept = place.is_kept;
    drop(place);
    let text = if options.json {
        let text = serde_json::to_string_pretty(&report);
        text.map_err(|error| Failure::new(error, "this is a bug: report it"))? + "\n"
    } else {
        summary(&report)
    };
    print(&text)?;
    Ok(if report.is_well() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The folder, which is always removed unless someone wants to look at it: it holds keys.
struct Place {
    folder: PathBuf,
    is_kept: bool,
}

impl Place {
    fn todo(&self) -> String {
        if self.is_kept { format!("remove {}", self.folder.display()) } else { "nothing is left of it".to_owned() }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        if self.is_kept {
            return;
        }
        let mut removed = fs::remove_dir_all(&self.folder);
        // A task that was broken off may still write once more.
        for _ in 0..TRIES {
            if removed.is_ok() {
                return;
            }
            thread::sleep(TRY_EVERY);
            removed = fs::remove_dir_all(&self.folder);
        }
        if let Err(error) = removed {
            tracing::error!(%error, folder = %self.folder.display(), "remove this folder yourself");
        }
    }
}

/// The outcome of a step, its duration, the rehearsed time, and what was checked.
fn words(line: &Line) -> String {
    let outcome = match line.outcome {
        Outcome::Ok => "ok",
        Outcome::Failed => "FAILED",
        Outcome::LeftOut => "left out",
        Outcome::Stopped => "stopped",
    };
    let (seconds, tenths) = (line.millis / 1_000, line.millis % 1_000 / 100);
    let at = line.at.map(|at| at.in_words()).unwrap_or_default();
    let todo = line.todo.as_ref().map(|todo| format!("\n         do: {todo}")).unwrap_or_default();
    format!("{outcome:<8} {:<10} {seconds:>2}.{tenths} s  {at:<23}  {}{todo}", line.step, line.found)
}

fn summary(report: &Report) -> String {
    let mut text = String::new();
    if let Some((from, until)) = report.from.zip(report.until) {
        text = format!("\nRehearsed {}: {} to {}\n", report.firm, from.in_words(), until.in_words());
    }
    text.push_str("\nPromises of the settings\n");
    for promise in &report.promises {
        let kept = if promise.kept { "kept" } else { "BROKEN" };
        text.push_str(&format!("  {kept:<7} {}: {}\n", promise.promised, promise.found));
    }
    if report.promises.is_empty() {
        text.push_str("  none was tried\n");
    }
    text.push_str("\nCut off\n");
    for one in &report.cut_off {
        text.push_str(&format!("  {}: {}\n", one.what, one.instead));
    }
    text.push_str("\nNot tried\n");
    for one in &report.not_tried {
        text.push_str(&format!("  {}: {}\n", one.what, one.why));
    }
    let folder = report.folder.display();
    text.push_str(&if report.is_kept {
        format!("\nBooks, keys, mails and backup of the rehearsal are in {folder}: remove it when you have looked.\n")
    } else {
        "\nNothing is left of it; --keep keeps its books, keys, mails and backup.\n".to_owned()
    });
    text.push_str(if report.is_well() {
        "Everything that was tried works.\n"
    } else {
        "Something does not work: see above.\n"
    });
    text
}
