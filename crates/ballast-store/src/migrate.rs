//! Brings the schema up to date: one text for every engine with the column types filled in, plus each engine's guard.

use std::time::Instant;

use crate::{
    engine::{Conn, Dialect, first, one},
    error::{EngineError, Fault, StoreError},
    respell, row_log, search,
    value::params,
};

/// The schema version this program reads and writes.
pub const SCHEMA_VERSION: i64 = match MIGRATIONS.last() {
    Some(newest) => newest.version,
    None => 0,
};

/// One step. The neutral text goes first, then the engine's own.
struct Migration {
    version: i64,
    neutral: &'static str,
    sqlite: &'static str,
    postgres: &'static str,
    /// A step that SQL cannot do alike on every engine.
    fill: Option<Fill>,
    /// Indexes of the rows that were filled in; building an index at the end is quicker than updating it row by row.
    after: &'static str,
}

/// Fills in rows; reports how many are done, of how many.
type Fill = fn(&mut dyn Conn, &mut dyn FnMut(u64, u64)) -> Result<(), StoreError>;

const MIGRATIONS: &[Migration] = &[
    Migration {
        sqlite: include_str!("../migrations/0001_guard.sqlite.sql"),
        postgres: include_str!("../migrations/0001_guard.postgres.sql"),
        ..neutral(1, include_str!("../migrations/0001_init.sql"))
    },
    neutral(2, include_str!("../migrations/0002_second_factor.sql")),
    neutral(3, include_str!("../migrations/0003_notice_mark.sql")),
    neutral(4, include_str!("../migrations/0004_operators.sql")),
    neutral(5, include_str!("../migrations/0005_approvals.sql")),
    neutral(6, include_str!("../migrations/0006_payouts.sql")),
    neutral(7, include_str!("../migrations/0007_treasury.sql")),
    neutral(8, include_str!("../migrations/0008_jobs.sql")),
    neutral(9, include_str!("../migrations/0009_strikes.sql")),
    Migration {
        fill: Some(search::fill),
        after: include_str!("../migrations/0010_lists.after.sql"),
        ..neutral(10, include_str!("../migrations/0010_lists.sql"))
    },
    neutral(11, include_str!("../migrations/0011_invested.sql")),
    neutral(12, include_str!("../migrations/0012_proofs.sql")),
    neutral(13, include_str!("../migrations/0013_transparency.sql")),
    neutral(14, include_str!("../migrations/0014_statements.sql")),
    neutral(15, include_str!("../migrations/0015_anchors.sql")),
    neutral(16, include_str!("../migrations/0016_mail_choice.sql")),
    neutral(17, include_str!("../migrations/0017_sweeps.sql")),
    Migration {
        sqlite: include_str!("../migrations/0018_guard.sqlite.sql"),
        postgres: include_str!("../migrations/0018_guard.postgres.sql"),
        ..neutral(18, include_str!("../migrations/0018_complaints.sql"))
    },
    Migration {
        sqlite: include_str!("../migrations/0019_proof_guard.sqlite.sql"),
        postgres: include_str!("../migrations/0019_proof_guard.postgres.sql"),
        ..neutral(19, "")
    },
    neutral(20, include_str!("../migrations/0020_announced_terms.sql")),
    Migration {
        sqlite: include_str!("../migrations/0021_guard.sqlite.sql"),
        postgres: include_str!("../migrations/0021_guard.postgres.sql"),
        ..neutral(21, include_str!("../migrations/0021_reserve_keys.sql"))
    },
    Migration {
        sqlite: include_str!("../migrations/0022_remembered_answers.sqlite.sql"),
        postgres: include_str!("../migrations/0022_remembered_answers.postgres.sql"),
        ..neutral(22, "")
    },
    neutral(24, include_str!("../migrations/0024_epochs_and_confirmation.sql")),
    neutral(25, include_str!("../migrations/0025_email_confirmed.sql")),
    Migration { fill: Some(respell::fill), ..neutral(26, "") },
    neutral(27, include_str!("../migrations/0027_vouching.sql")),
    neutral(28, include_str!("../migrations/0028_holds.sql")),
    neutral(29, include_str!("../migrations/0029_foreign_assets.sql")),
    neutral(30, include_str!("../migrations/0030_batch_mark.sql")),
    neutral(31, include_str!("../migrations/0031_mail_lanes.sql")),
    neutral(32, include_str!("../migrations/0032_clock_hold.sql")),
    Migration {
        sqlite: include_str!("../migrations/0033_guard.sqlite.sql"),
        postgres: include_str!("../migrations/0033_guard.postgres.sql"),
        ..neutral(33, include_str!("../migrations/0033_installation.sql"))
    },
    Migration {
        fill: Some(row_log::adopt),
        sqlite: include_str!("../migrations/0034_guard.sqlite.sql"),
        postgres: include_str!("../migrations/0034_guard.postgres.sql"),
        ..neutral(34, include_str!("../migrations/0034_row_log.sql"))
    },
    neutral(35, "CREATE INDEX approval_of_subject ON approval (subject, kind);"),
    neutral(36, include_str!("../migrations/0036_public_log.sql")),
    neutral(37, include_str!("../migrations/0037_credit.sql")),
    neutral(42, include_str!("../migrations/0042_punctuality.sql")),
    neutral(43, include_str!("../migrations/0043_readings.sql")),
    neutral(47, include_str!("../migrations/0047_high_water_mark.sql")),
    neutral(48, include_str!("../migrations/0048_lent_bonus.sql")),
    neutral(49, "ALTER TABLE reading ADD COLUMN uid TEXT;"),
    // Holdings that were compared before proofs of control counted are not at a proven address.
    neutral(52, "ALTER TABLE comparison ADD COLUMN proven {int} NOT NULL DEFAULT 0;"),
    neutral(53, "ALTER TABLE observer ADD COLUMN introduction TEXT;"),
    neutral(54, include_str!("../migrations/0054_push.sql")),
    neutral(56, include_str!("../migrations/0056_telling.sql")),
    neutral(57, include_str!("../migrations/0057_survey_count.sql")),
    neutral(62, include_str!("../migrations/0062_api_keys.sql")),
    neutral(63, include_str!("../migrations/0063_service_keys.sql")),
    neutral(64, include_str!("../migrations/0064_webhooks.sql")),
    neutral(65, include_str!("../migrations/0065_operator_identities.sql")),
    neutral(66, include_str!("../migrations/0066_items_of_a_withdrawal.sql")),
    neutral(69, include_str!("../migrations/0069_treasuries.sql")),
    neutral(70, include_str!("../migrations/0070_identity_checks.sql")),
    // Those who agreed to a statement before this did not know that its file would be shown.
    neutral(71, "ALTER TABLE attestation ADD COLUMN is_public {int};"),
    neutral(72, include_str!("../migrations/0072_bulletins.sql")),
];

/// A step without text for a single engine.
const fn neutral(version: i64, neutral: &'static str) -> Migration {
    Migration { version, neutral, sqlite: "", postgres: "", fill: None, after: "" }
}

const CREATE_VERSION: &str = "
CREATE TABLE IF NOT EXISTS schema_version (id {int} NOT NULL PRIMARY KEY CHECK (id = 1), version {int} NOT NULL){plain};
INSERT INTO schema_version (id, version) VALUES (1, 0) ON CONFLICT (id) DO NOTHING;";
/// Locks the row on an engine where several processes may migrate at once.
const LOCK_VERSION: &str = "UPDATE schema_version SET version = version WHERE id = 1 RETURNING version";
/// Locks the end of the chain, as every batch does.
pub(crate) const LOCK_HEAD: &str = "UPDATE head SET sequence = sequence WHERE id = 1";
const SET_VERSION: &str = "UPDATE schema_version SET version = ?1 WHERE id = 1";
const GET_VERSION: &str = "SELECT version FROM schema_version WHERE id = 1";

/// The first version in which a database records what it is bound to.
pub(crate) const BOUND_SINCE: i64 = 33;

/// The outcome of a migration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Migrated {
    /// Version before; zero for an empty database.
    pub from: i64,
    pub to: i64,
}

/// The progress of a migration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress<'a> {
    /// The version being made.
    pub version: i64,
    /// The version at the end.
    pub newest: i64,
    /// The first words of the statement, such as `CREATE INDEX client_by_name ON client`.
    pub doing: &'a str,
    /// Rows written and their total, while rows are filled in.
    pub rows: Option<(u64, u64)>,
}

/// Receives the progress of a migration.
pub type Listener<'a> = &'a mut (dyn FnMut(Progress<'_>) + Send);

pub(crate) fn bring_up_to_date(conn: &mut dyn Conn, upto: i64, tell: Listener<'_>) -> Result<Migrated, StoreError> {
    conn.script(&filled(CREATE_VERSION, conn.dialect()))?;
    let from = current(conn)?;
    for step in MIGRATIONS.iter().filter(|step| step.version > from && step.version <= upto) {
        let began = Instant::now();
        apply(conn, step, tell)?;
        // A new database is created in a moment and without a log line.
        if from > 0 {
            tracing::info!(version = step.version, newest = upto, took = ?began.elapsed(), "the database was changed");
        }
    }
    let to = current(conn)?;
    if from > 0 && to > from && conn.dialect() == Dialect::Postgres {
        // New tables have no statistics yet, and without them big tables are read from end to end.
        conn.script("ANALYZE")?;
    }
    Ok(Migrated { from, to })
}

/// Returns the version in the database; refuses one newer than this program.
pub(crate) fn current(conn: &mut dyn Conn) -> Result<i64, StoreError> {
    let found = one(conn, GET_VERSION, &[], |c| c.int())?;
    match newer(found) {
        Some(error) => Err(error),
        None => Ok(found),
    }
}

/// Refuses to write into a schema that this program does not know yet.
pub(crate) fn require_known(conn: &mut dyn Conn) -> Result<(), EngineError> {
    match current(conn) {
        Ok(_) => Ok(()),
        Err(StoreError::Engine(error)) => Err(error),
        Err(newer) => Err(EngineError::new(Fault::Newer, newer.to_string())),
    }
}

/// Returns the error if this program does not know the version yet.
pub(crate) fn newer(found: i64) -> Option<StoreError> {
    (found > SCHEMA_VERSION).then_some(StoreError::NewerSchema { found, known: SCHEMA_VERSION })
}

fn apply(conn: &mut dyn Conn, step: &Migration, tell: Listener<'_>) -> Result<(), StoreError> {
    conn.begin()?;
    let done = apply_inside(conn, step, tell).and_then(|()| Ok(conn.commit()?));
    if done.is_err() {
        conn.rollback();
    }
    done
}

fn apply_inside(conn: &mut dyn Conn, step: &Migration, tell: Listener<'_>) -> Result<(), StoreError> {
    if step.version > 1 {
        // Batches of other running processes wait here, and find the new version afterwards.
        conn.execute(LOCK_HEAD, &[])?;
    }
    // Another process may have been faster while this one waited for the lock.
    if one(conn, LOCK_VERSION, &[], |c| c.int())? >= step.version {
        return Ok(());
    }
    let version = step.version;
    let newest = SCHEMA_VERSION;
    run_each(conn, step.neutral, &mut |doing| tell(Progress { version, newest, doing, rows: None }))?;
    let own = match conn.dialect() {
        Dialect::Sqlite => step.sqlite,
        Dialect::Postgres => step.postgres,
    };
    if !own.is_empty() {
        tell(Progress { version, newest, doing: "CREATE TRIGGER", rows: None });
        conn.script(own)?;
    }
    if let Some(fill) = step.fill {
        fill(conn, &mut |done, all| {
            tell(Progress { version, newest, doing: "filling in rows", rows: Some((done, all)) })
        })?;
    }
    run_each(conn, step.after, &mut |doing| tell(Progress { version, newest, doing, rows: None }))?;
    conn.execute(SET_VERSION, params![step.version])?;
    Ok(())
}

/// Runs a neutral text statement by statement, and names each before it begins.
fn run_each(conn: &mut dyn Conn, text: &str, tell: &mut dyn FnMut(&str)) -> Result<(), StoreError> {
    let text: Vec<&str> = text.lines().filter(|line| !line.trim_start().starts_with("--")).collect();
    for statement in text.join("\n").split(';').map(str::trim).filter(|statement| !statement.is_empty()) {
        tell(statement.split(['(', '\n']).next().unwrap_or_default().trim());
        conn.script(&filled(statement, conn.dialect()))?;
    }
    Ok(())
}

/// Fills the engine's types and table options into a neutral text.
fn filled(sql: &str, dialect: Dialect) -> String {
    let zeros = "0".repeat(64);
    let (int, uuid, bytes, plain, keyed, zero_hash) = match dialect {
        Dialect::Sqlite => ("INTEGER", "BLOB", "BLOB", " STRICT", " STRICT, WITHOUT ROWID", format!("x'{zeros}'")),
        Dialect::Postgres => ("BIGINT", "UUID", "BYTEA", "", "", format!("'\\x{zeros}'")),
    };
    sql.replace("{int}", int)
        .replace("{uuid}", uuid)
        .replace("{bytes}", bytes)
        .replace("{plain}", plain)
        .replace("{keyed}", keyed)
        .replace("{zero_hash}", &zero_hash)
}

/// Whether this version ever existed.
pub(crate) fn is_known(version: i64) -> bool {
    MIGRATIONS.iter().any(|step| step.version == version)
}

/// Returns the version in the database; zero if there is no schema yet.
pub(crate) fn version(conn: &mut dyn Conn) -> Result<i64, StoreError> {
    match first(conn, GET_VERSION, &[], |c| c.int()) {
        Ok(found) => Ok(found.unwrap_or(0)),
        // Without the table the statement cannot even be prepared.
        Err(StoreError::Engine(error)) if error.fault == Fault::Other => Ok(0),
        Err(error) => Err(error),
    }
}

/// Refuses a database whose version differs from this program's.
pub(crate) fn require_current(conn: &mut dyn Conn) -> Result<(), StoreError> {
    let found = version(conn)?;
    let known = SCHEMA_VERSION;
    match found {
        found if found > known => Err(StoreError::NewerSchema { found, known }),
        found if found < known => Err(StoreError::OlderSchema { found, known }),
        _ => Ok(()),
    }
}
