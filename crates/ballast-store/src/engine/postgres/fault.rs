//! Translates the server's errors into the store's terms.

use std::error::Error as _;

use tokio_postgres::error::SqlState;

use crate::error::{Constraint, EngineError, Fault};

pub(super) fn fault_of(error: &tokio_postgres::Error) -> EngineError {
    let Some(database) = error.as_db_error() else {
        // Without an answer from the server the fault is the connection, or a value that could not be sent.
        let lost = error.is_closed() || error.source().is_some_and(|source| source.is::<std::io::Error>());
        let fault = if lost { Fault::Disconnected } else { Fault::Value };
        return EngineError::new(fault, with_source(error));
    };
    let name = database.constraint().unwrap_or_default();
    let code = database.code();
    let fault = match *code {
        SqlState::UNIQUE_VIOLATION => Fault::Unique(Constraint::from_engine(name)),
        SqlState::CHECK_VIOLATION => Fault::Check(name.to_owned()),
        SqlState::FOREIGN_KEY_VIOLATION => Fault::Foreign,
        SqlState::RESTRICT_VIOLATION => Fault::AppendOnly,
        SqlState::NOT_NULL_VIOLATION => Fault::Value,
        SqlState::T_R_SERIALIZATION_FAILURE
        | SqlState::T_R_DEADLOCK_DETECTED
        | SqlState::LOCK_NOT_AVAILABLE
        | SqlState::QUERY_CANCELED => Fault::Contention,
        SqlState::INVALID_PASSWORD | SqlState::INVALID_AUTHORIZATION_SPECIFICATION => Fault::Login,
        SqlState::INVALID_CATALOG_NAME => Fault::NoDatabase,
        SqlState::DISK_FULL => Fault::Full,
        SqlState::IO_ERROR => Fault::Io,
        SqlState::ADMIN_SHUTDOWN
        | SqlState::CRASH_SHUTDOWN
        | SqlState::CANNOT_CONNECT_NOW
        | SqlState::TOO_MANY_CONNECTIONS
        | SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT => Fault::Disconnected,
        // Class 22: the data does not fit, such as a number out of range or a zero byte in a text.
        _ if code.code().starts_with("22") => Fault::Value,
        _ if code.code().starts_with("08") => Fault::Disconnected,
        _ => Fault::Other,
    };
    EngineError::new(fault, database.message().to_owned())
}

/// Returns why there is no connection. Whatever it is, it may pass, and nothing was sent.
pub(super) fn unreached(error: &tokio_postgres::Error) -> EngineError {
    if error.as_db_error().is_some() {
        return fault_of(error);
    }
    let mut words = with_source(error);
    if words.contains("does not support TLS") {
        words.push_str(" (set sslmode=disable in database.url if the connection to it cannot be tapped)");
    }
    EngineError::new(Fault::Disconnected, words)
}

fn with_source(error: &tokio_postgres::Error) -> String {
    error.source().map_or_else(|| error.to_string(), |source| format!("{error}: {source}"))
}
