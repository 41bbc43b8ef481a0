//! Errors below the rules, named so that the layers above can act on them.

use thiserror::Error;

/// A unique constraint, by what it protects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Constraint {
    /// Two accounts with one email address.
    ClientEmail,
    /// Two clients with one address index.
    ClientAddressIndex,
    /// Two clients with one deposit address.
    DepositAddress,
    /// Two challenges with one secret.
    ChallengeSecret,
    /// Two factors with one credential.
    FactorCredential,
    /// Two operators with one email address.
    OperatorEmail,
    /// Two plans with one name.
    PlanName,
    /// One log of the chain recorded twice.
    DepositKey,
    /// Two strikes with one number.
    StrikeNumber,
    /// A second strike of one plan that is not finished.
    StrikeOpen,
    /// A second settlement of a plan's week.
    StrikeWeek,
    /// A second correction of one strike.
    StrikeCorrects,
    /// A second open withdrawal of one investment.
    WithdrawalOpen,
    /// A second answer about one payout.
    SurveyOnce,
    /// A second open proposal of the same change.
    ApprovalOpen,
    /// A second running promotion.
    PromotionRunning,
    /// A second announced change of one plan.
    PlanChangeWaiting,
    /// A second approved text of one file that is not written yet.
    ContentWaiting,
    /// A transaction that is the record of another refund.
    RefundTransaction,
    /// A second open sweep.
    SweepOpen,
    /// A second break of one place that is not closed.
    BreakOpen,
    /// A withdrawal that is already in a live batch.
    PayoutLive,
    /// A second attempt of one batch that waits for approval or is confirmed.
    PayoutAttempt,
    /// A withdrawal that was paid is returned, or one that was returned is paid.
    WithdrawalEnd,
    /// A cause that happens once happened again.
    CauseOnce,
    /// An idempotency key that is already stored.
    IdempotencyKey,
    /// A second hold of the same kind that is not released.
    HoldOpen,
    /// A chunk of a strike that is already allocated.
    AllocationChunk,
    /// A client's second first choice of which notices come by mail.
    MailChoice,
    /// Two complaints with one number.
    ComplaintTicket,
    /// A client's second row for one attempt at the questions.
    AssessmentAttempt,
    /// A second row for an account at the provider, or for an operator's account there.
    OperatorIdentity,
    /// A document that counts for another client, or a second check of one client.
    IdentityCheck,
    /// A row whose id already exists.
    Identity,
}

/// Name of the unique index, the columns under it as SQLite reports them, and what it protects.
const CONSTRAINTS: [(&str, &str, Constraint); 38] = [
    ("client_email", "client.email", Constraint::ClientEmail),
    ("client_address_index", "client.address_index", Constraint::ClientAddressIndex),
    ("client_deposit_address", "client.deposit_address", Constraint::DepositAddress),
    ("challenge_secret", "challenge.secret_hash", Constraint::ChallengeSecret),
    ("factor_credential", "factor.credential", Constraint::FactorCredential),
    ("operator_factor_credential", "operator_factor.credential", Constraint::FactorCredential),
    ("operator_email", "operator.email", Constraint::OperatorEmail),
    ("operator_challenge_secret", "operator_challenge.secret_hash", Constraint::ChallengeSecret),
    ("operator_identity_subject", "operator_identity.issuer, operator_identity.subject", Constraint::OperatorIdentity),
    ("operator_identity_of", "operator_identity.operator", Constraint::OperatorIdentity),
    ("identity_check_document", "identity_check.document", Constraint::IdentityCheck),
    ("identity_check_of", "identity_check.client", Constraint::IdentityCheck),
    ("plan_name", "plan.name", Constraint::PlanName),
    ("deposit_key", "deposit.chain_id, deposit.block_hash, deposit.tx_hash, deposit.log_index", Constraint::DepositKey),
    ("strike_number", "strike.number", Constraint::StrikeNumber),
    ("strike_one_open", "strike.plan", Constraint::StrikeOpen),
    ("strike_week", "strike.plan, strike.from_day", Constraint::StrikeWeek),
    ("strike_corrects", "strike.corrects", Constraint::StrikeCorrects),
    ("withdrawal_open", "withdrawal.investment", Constraint::WithdrawalOpen),
    ("survey_once", "survey.withdrawal", Constraint::SurveyOnce),
    ("approval_open", "approval.subject, approval.kind", Constraint::ApprovalOpen),
    ("promotion_running", "promotion.active", Constraint::PromotionRunning),
    ("plan_change_waiting", "plan_change.plan", Constraint::PlanChangeWaiting),
    ("refund_tx", "refund.chain_id, refund.tx_hash", Constraint::RefundTransaction),
    ("content_change_waiting", "content_change.name", Constraint::ContentWaiting),
    ("sweep_one_open", "sweep.open", Constraint::SweepOpen),
    ("book_break_place", "book_break.place", Constraint::BreakOpen),
    ("money_hold_open", "money_hold.kind", Constraint::HoldOpen),
    ("payout_item_live", "payout_item.withdrawal", Constraint::PayoutLive),
    ("payout_attempt_built", "payout_attempt.batch", Constraint::PayoutAttempt),
    ("payout_attempt_confirmed", "payout_attempt.batch", Constraint::PayoutAttempt),
    ("journal_withdrawal_end", "journal.subject", Constraint::WithdrawalEnd),
    ("journal_cause_once", "journal.subject, journal.cause", Constraint::CauseOnce),
    ("idempotency_pkey", "idempotency.scope, idempotency.name", Constraint::IdempotencyKey),
    ("allocation_chunk_pkey", "allocation_chunk.strike_number, allocation_chunk.chunk", Constraint::AllocationChunk),
    ("mail_choice_pkey", "mail_choice.client", Constraint::MailChoice),
    ("complaint_ticket", "complaint.ticket", Constraint::ComplaintTicket),
    ("assessment_attempt", "assessment.client, assessment.attempt", Constraint::AssessmentAttempt),
];

impl Constraint {
    /// Finds the constraint by the name of the index or, in SQLite, by the columns; anything else is a primary key.
    pub(crate) fn from_engine(name: &str) -> Self {
        let found = CONSTRAINTS.iter().find(|(index, columns, _)| *index == name || *columns == name);
        found.map_or(Self::Identity, |(_, _, constraint)| *constraint)
    }
}

/// A complaint of the engine, in terms that both engines share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    Unique(Constraint),
    /// A CHECK, by name.
    Check(String),
    /// A reference to a row that does not exist.
    Foreign,
    /// A value that does not fit its column.
    Value,
    /// An attempt to change or delete a row of the books.
    AppendOnly,
    /// Another writer was in the way; trying again helps.
    Contention,
    /// The disk is full.
    Full,
    /// Reading or writing the files failed.
    Io,
    /// The server went away or does not answer.
    Disconnected,
    /// The server does not let us in.
    Login,
    /// The server has no database of this name.
    NoDatabase,
    /// A newer program changed the schema.
    Newer,
    /// The database's files are not what the engine wrote.
    Damaged,
    /// Something that was held back in the hope of success was refused; all of it must be written again.
    Unmet,
    /// Anything else: a defect or a damaged database.
    Other,
}

#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct EngineError {
    /// The kind of fault.
    pub fault: Fault,
    /// The engine's own words.
    pub message: String,
}

impl EngineError {
    pub(crate) fn new(fault: Fault, message: impl Into<String>) -> Self {
        Self { fault, message: message.into() }
    }
}

impl StoreError {
    /// Returns the remedy.
    #[must_use]
    pub const fn hint(&self) -> &'static str {
        match self {
            Self::Engine(error) => error.fault.hint(),
            Self::OlderSchema { found: 0, .. } => "`ballast serve` makes it, or `ballast migrate` alone",
            Self::OlderSchema { .. } => "run `ballast upgrade`: it makes a backup first",
            Self::NewerSchema { .. } => "install the newer program; this one would damage the data",
            Self::Tls(_) => "docs/ballast.example.toml shows how to protect the way to a server",
            Self::Address(_) => "set database.url to sqlite://path or postgres://user@host/name",
            Self::Corrupt(_) => "run `ballast verify`, which names the row; a backup from before has it as it was",
            Self::Closed => "start the program again",
        }
    }
}

impl Fault {
    const fn hint(&self) -> &'static str {
        match self {
            Self::Damaged => {
                "keep a copy of the file, and fill a new database from the newest backup with `ballast restore`"
            }
            Self::Disconnected => {
                "start the database server, or correct host and port in database.url; check for a firewall in between"
            }
            Self::Login => {
                "correct user and password in database.url; on the server, ALTER ROLE … PASSWORD sets one and \
                 pg_hba.conf says who may come from where"
            }
            Self::NoDatabase => "make it on the server, with createdb, or correct the name in database.url",
            Self::Newer => "install the newer program; this one would damage the data",
            Self::Contention => "another program keeps the database locked: find out which (fuser FILE) and end it",
            Self::Full => "free some space on the disk of the database",
            Self::Io => "check the disk (dmesg) and the rights of the file and its folder",
            _ => "check database.url, the disk and its rights",
        }
    }
}

/// Why the store cannot answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StoreError {
    #[error("the database failed: {0}")]
    Engine(#[from] EngineError),
    /// A stored value is not what the schema promises.
    #[error("the database holds an impossible value: {0}")]
    Corrupt(String),
    /// The database was written by a newer program.
    #[error("the database has schema version {found}, this program knows {known}: start the newer program")]
    NewerSchema {
        /// Version in the database.
        found: i64,
        /// Version this program knows.
        known: i64,
    },
    /// The database has not been brought up to date.
    #[error("the database has schema version {found}, this program needs {known}")]
    OlderSchema {
        /// Version in the database; zero for an empty one.
        found: i64,
        /// Version this program needs.
        known: i64,
    },
    /// The address of the database is not understood.
    #[error("not a database address: {0} (use sqlite://path or postgres://user@host/name)")]
    Address(String),
    /// The connection to the server cannot be protected as the address asks.
    #[error("database.url: {0}")]
    Tls(String),
    /// The store is shutting down.
    #[error("the store is closed")]
    Closed,
}
