//! `ballast init`

mod answers;
mod draft;
mod guided;
mod judge;
mod operators;
mod steps;
mod talk;
mod write;

use std::{
    path::{Path, PathBuf},
    process::ExitCode,
};

use ballast_config::{Config, absolute};
use ballast_service::{
    clock::Clock,
    doctor::{Line, Report},
    identity::Mode,
    staffing::add,
};
use clap::Args;
use tokio::runtime::Runtime;

pub use self::steps::Section;
use self::{
    answers::Answers,
    draft::Draft,
    guided::Guide,
    operators::Invited,
    talk::{End, Terminal},
};
use super::{doctor, in_service, operator, runtime, serve};
use crate::{failure::Failure, output::print};

/// Exit codes of wrong usage, and of Ctrl-C as shells count it.
const USAGE: u8 = 2;
const INTERRUPTED: u8 = 130;

/// How to set up.
#[derive(Debug, Args)]
pub struct Options {
    /// Ask nothing: take the answers from this TOML file, or from standard input with `-`. It has the keys of the
    /// configuration; `test_mail = "EMAIL"` sends a mail, and each `[[operators]]` with `email`, `roles` and perhaps
    /// `name` adds one.
    #[arg(long, value_name = "FILE")]
    answers: Option<PathBuf>,
    /// Answer every yes-or-no question with yes: keep nodes and servers that do not answer, write, make the database.
    #[arg(long)]
    yes: bool,
    /// Only this part; repeat it, or put commas between, for more.
    #[arg(long, value_name = "PART", value_delimiter = ',')]
    only: Vec<Section>,
    /// Write the configuration alone: make no database and no keys, add no operators.
    #[arg(long)]
    no_start: bool,
}

/// The steps to carry out.
#[derive(Debug)]
pub struct Plan {
    draft: Draft,
    invited: Vec<Invited>,
    /// Whether to make the database and the keys.
    starts: bool,
}

/// Asks, checks, writes, and says what is left to do.
pub fn run(options: &Options, file: Option<&Path>) -> Result<ExitCode, Failure> {
    let _set_before = rustls::crypto::ring::default_provider().install_default();
    let path = file.unwrap_or(Path::new("ballast.toml"));
    let parts = if options.only.is_empty() { Section::ALL.to_vec() } else { options.only.clone() };
    let may_start = !options.no_start && parts.contains(&Section::Operators);
    let runtime = runtime()?;
    let planned = match &options.answers {
        Some(file) => answered(options, &runtime, &parts, file, path)?,
        None => {
            let Some(mut terminal) = Terminal::open(&runtime) else {
                let hint = "run it in a terminal, or give --answers FILE";
                Failure::new("cannot ask: this is not a terminal", hint).print();
                return Ok(ExitCode::from(USAGE));
            };
            let mut guide = Guide { talk: &mut terminal, runtime: &runtime, yes: options.yes };
            match guide.plan(Draft::open(path)?, &parts, may_start) {
                Ok(plan) => plan,
                Err(end) => return ended(end),
            }
        }
    };
    drop(runtime);
    let Plan { draft, invited, starts } = planned;
    if draft.is_changed() {
        let copy = write::write(&draft, Clock::system().now().day())?;
        let copy = copy.map_or_else(String::new, |copy| format!("; the one before is {}", copy.display()));
        print(&format!("{} is written{copy}\n", path.display()))?;
    } else {
        print(&format!("{} is unchanged\n", path.display()))?;
    }
    if let Some(config) = Some(path).filter(|_| starts && may_start).and_then(ready) {
        start(config, &invited)?;
    } else {
        for Invited { email, roles, .. } in &invited {
            let roles: Vec<&str> = roles.iter().map(|role| role.as_str()).collect();
            print(&format!("not added yet: ballast operator add {email} --role {}\n", roles.join(",")))?;
        }
    }
    left(path, file)
}

/// The plan from a file of answers, or its faults.
fn answered(
    options: &Options,
    runtime: &Runtime,
    parts: &[Section],
    file: &Path,
    path: &Path,
) -> Result<Plan, Failure> {
    let answers = Answers::parse(&answers::text(file)?, file)?;
    answers.plan(runtime, Draft::open(path)?, parts, options.yes).map_err(|faults| {
        for fault in &faults {
            eprintln!("fault: {fault}");
        }
        let what = format!("{} of the answers cannot be used; nothing was written", faults.len());
        Failure::new(what, "correct them; --yes keeps those that only do not answer")
    })
}

/// Reports that nothing was written.
fn ended(end: End) -> Result<ExitCode, Failure> {
    let (what, code) = match end {
        End::Failed(failure) => return Err(failure),
        End::Interrupted => ("stopped", ExitCode::from(INTERRUPTED)),
        End::Over => ("the input ended", ExitCode::FAILURE),
        End::Declined => ("not confirmed", ExitCode::FAILURE),
    };
    eprintln!("\nerror: {what}; nothing was written");
    Ok(code)
}

/// The written configuration, if the service would start with it.
fn ready(path: &Path) -> Option<Config> {
    let config = ballast_config::load(Some(path), std::env::vars_os()).ok()?;
    config.missing_for_service().is_empty().then_some(config)
}

/// Makes the database and the keys, as the first `ballast serve` does, and adds the operators.
fn start(config: Config, invited: &[Invited]) -> Result<(), Failure> {
    // The place of the keys is printed at the end.
    serve::log("error");
    serve::first(&config)?;
    let folder = absolute(&config.data_dir());
    in_service(config, Mode::Start, async |app| {
        for Invited { email, name, roles } in invited {
            match add(app, email, name.as_deref(), roles).await {
                Ok(added) => print(&operator::link(added, &format!("{email} is invited.")))?,
                Err(error) if error.code() == "operator_exists" => {
                    print(&format!("{email} is already an operator.\n"))?
                }
                Err(error) => return Err(operator::refused(&error)),
            }
        }
        Ok(())
    })?;
    print(&format!(
        "The database is there, and its keys are in {}: copy them to a place that has no backups of the database.\n",
        folder.display()
    ))
}

/// Prints what the doctor still finds wrong, and the next step.
fn left(path: &Path, file: Option<&Path>) -> Result<ExitCode, Failure> {
    let next = if ready(path).is_some() { "serve" } else { "init" };
    let (config, faults) = ballast_config::examine(Some(path), std::env::vars_os());
    let runtime = runtime()?;
    let report = Report::from(doctor::examined(&runtime, config, &faults));
    let is_due = |line: &&Line| line.grade != "ok" && !judge::is_for_later(line);
    let missing: Vec<String> = report.checks.iter().filter(is_due).map(|line| format!("{}\n", line.text())).collect();
    if !missing.is_empty() {
        print(&format!("\nStill to do, according to `ballast doctor`:\n{}", missing.concat()))?;
    }
    let option = file.map_or_else(String::new, |file| format!(" --config {}", file.display()));
    print(&format!(
        "\nNext: ballast{option} {next}\nThen, in the console: each operator opens their link, and two of them make the \
         first plan.\n"
    ))?;
    Ok(ExitCode::SUCCESS)
}
