//! `ballast operator`

use std::process::ExitCode;

use ballast_config::Config;
use ballast_core::{operator::Operator, role::Role, time::Moment};
use ballast_service::{clock::Clock, error::ApiError, identity::Mode, staffing, state::App};
use clap::Subcommand;

use super::{in_service, open, runtime};
use crate::{failure::Failure, output::print};

/// What to do about operators.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Add an operator and print the one-time link by which they set a password and a second step.
    Add {
        /// What they log in with.
        email: String,
        /// Their role; repeat it, or put commas between, for more: support, trader, treasurer, compliance, admin.
        #[arg(long = "role", required = true, value_delimiter = ',', value_parser = role)]
        roles: Vec<Role>,
        /// First and last name; the part before the @ otherwise.
        #[arg(long)]
        name: Option<String>,
    },
    /// Show every operator.
    List,
    /// Disable an operator at once.
    Disable {
        /// Their email address.
        email: String,
    },
    /// Discard an operator's password and second steps and print a new one-time link.
    Reset {
        /// Their email address.
        email: String,
    },
}

pub(super) fn role(name: &str) -> Result<Role, String> {
    Role::from_name(name).ok_or_else(|| format!("roles are {}", Role::ALL.map(Role::as_str).join(", ")))
}

/// Works on the database, next to the service if that is running.
pub fn run(config: Config, command: Command) -> Result<ExitCode, Failure> {
    let text = match command {
        Command::List => {
            let store = open(&config)?;
            listed(&runtime()?.block_on(staffing::list(&store))?, Clock::system().now())
        }
        command => in_service(config, Mode::Beside, async |app| {
            carry_out(app, command).await.map_err(|error| refused(&error))
        })?,
    };
    print(&text)?;
    Ok(ExitCode::SUCCESS)
}

async fn carry_out(app: &App, command: Command) -> Result<String, ApiError> {
    Ok(match command {
        Command::Add { email, roles, name } => {
            link(staffing::add(app, &email, name.as_deref(), &roles).await?, &format!("{email} is invited."))
        }
        Command::Reset { email } => {
            let words = format!("{email} is logged out; password and second steps are gone.");
            link(staffing::reset_now(app, &email).await?, &words)
        }
        Command::Disable { email } => {
            staffing::disable_now(app, &email).await?;
            format!("{email} is disabled; every session has ended.\n")
        }
        Command::List => listed(&staffing::list(&app.store).await?, app.clock.now()),
    })
}

pub(super) fn link(made: staffing::Added, what: &str) -> String {
    format!("{what} This link works once, for {} hours; hand it over yourself:\n{}\n", made.hours, made.url)
}

fn listed(all: &[Operator], now: Moment) -> String {
    if all.is_empty() {
        return "None yet. Add the first one: ballast operator add EMAIL --role admin\n".to_owned();
    }
    all.iter().map(|operator| line(operator, now)).collect()
}

fn line(operator: &Operator, now: Moment) -> String {
    let roles: Vec<&str> = operator.roles.iter().map(|role| role.as_str()).collect();
    let (state, email) = (operator.state.as_str(), operator.email.as_str());
    let link = match &operator.enrolment {
        Some(link) if now < link.until => format!(", link works until {}", link.until.in_words()),
        Some(_) => ", link has expired".to_owned(),
        None => String::new(),
    };
    format!("{state:<9} {email:<40} {} ({}){link}\n", roles.join(","), operator.name.as_str())
}

pub(super) fn refused(error: &ApiError) -> Failure {
    let hint = match error.code() {
        "operator_exists" => "`ballast operator list` shows all operators",
        "last_admin" => "`ballast operator add EMAIL --role admin`, and have them enrol",
        "roles_conflict" => "give the two roles to two people",
        "not_found" => "`ballast operator list` shows all operators",
        "in_doubt" => "list the operators first: it may have been done",
        "internal" | "database_unavailable" | "read_only" => "check database.url, then `ballast doctor`",
        _ => "`ballast operator --help` shows what each command takes",
    };
    Failure::new(error.message(), hint)
}
