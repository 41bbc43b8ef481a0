//! In a build for tests, each statement that is sent to an engine leaves a file in the folder that `STATEMENTS` names,
//! so that the engines can be asked afterwards for the plan of every statement. Statements that change the schema or
//! verify the books read everything, and are left out.

use super::{Dialect, Purpose};

#[cfg(not(debug_assertions))]
pub(super) const fn noted(_: Purpose, _: Dialect, sql: &str) -> &str {
    sql
}

#[cfg(debug_assertions)]
pub(super) fn noted(purpose: Purpose, dialect: Dialect, sql: &str) -> &str {
    use std::{
        collections::HashSet,
        env, fs,
        path::PathBuf,
        sync::{LazyLock, Mutex, PoisonError},
    };

    use sha2::{Digest as _, Sha256};

    static FOLDER: LazyLock<Option<PathBuf>> = LazyLock::new(|| env::var_os("STATEMENTS").map(PathBuf::from));
    static SEEN: LazyLock<Mutex<HashSet<String>>> = LazyLock::new(Mutex::default);

    let Some(folder) = &*FOLDER else { return sql };
    if matches!(purpose, Purpose::Migrate | Purpose::Verify) || sql.starts_with("EXPLAIN ") {
        return sql;
    }
    if !SEEN.lock().unwrap_or_else(PoisonError::into_inner).insert(sql.to_owned()) {
        return sql;
    }
    let engine = match dialect {
        Dialect::Sqlite => "sqlite",
        Dialect::Postgres => "postgres",
    };
    let file = folder.join(format!("{}.{engine}.sql", hex::encode(Sha256::digest(sql))));
    if !file.exists()
        && let Err(error) = fs::write(&file, sql)
    {
        tracing::error!(%error, file = %file.display(), "a statement could not be noted");
    }
    sql
}
