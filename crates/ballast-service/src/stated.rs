//! Which settings the service runs by, beside what it stated last in its journal.

use ballast_config::Config;
use ballast_core::stated::{self, Changed};
use ballast_store::{Conn, StoreError, reads};

use crate::{
    decide::{JobError, carry_out},
    state::App,
};

/// States what this start runs by, where it is not what was stated last. Of several that start at once one is first, and the
/// others go on from it.
///
/// # Errors
/// When the database does not answer, or what it says does not follow.
pub async fn state(app: &App) -> Result<(), JobError> {
    let shared = app.clone();
    let done = carry_out(app, move |conn, context| {
        let all = reads::rules_stated(conn)?;
        let (last, before) = (reads::last_stated(conn)?, stated::follow(&all).map_err(StoreError::Corrupt)?);
        Ok(stated::state(context, (last, &before), &shared.config.stated())?)
    });
    done.await?.require()
}

/// What this configuration says otherwise than the journal; nothing where nothing was stated yet.
///
/// # Errors
/// When it cannot be read.
pub fn unstated(conn: &mut dyn Conn, config: &Config) -> Result<Vec<Changed>, StoreError> {
    let all = reads::rules_stated(conn)?;
    let before = stated::follow(&all).map_err(StoreError::Corrupt)?;
    Ok(if all.is_empty() { Vec::new() } else { stated::changes(&before, &config.stated()) })
}
