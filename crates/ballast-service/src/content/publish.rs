//! Writes approved texts into the folder; an announced one waits for its day. An approval is durable before anything is
//! written; after a stop in between, the next look completes it. A file that someone has changed by hand is left alone.

use std::{
    fs::{self, File},
    io::{self, Write as _},
    path::Path,
};

use ballast_core::content::{self, ContentChange, State};
use ballast_proof::durable;
use ballast_store::reads;

use super::{edit, refresh};
use crate::{
    decide::{Outcome, carry_out},
    state::App,
};

/// Writes the waiting texts and shows them. Failures are tried again at the next look at the folder.
pub async fn publish_soon(app: &App) {
    let done = publish(app).await;
    let shown = match done {
        Ok(0) => return,
        Ok(_) => refresh::refresh(app).await.map(drop),
        Err(error) => Err(error),
    };
    if let Err(error) = shown {
        tracing::warn!(error, "approved content is not in the folder yet");
    }
}

/// Writes the waiting texts and returns how many files were settled. One that cannot be written now does not hold up
/// the others.
///
/// # Errors
/// The first failure to write the folder or the database.
pub async fn publish(app: &App) -> Result<usize, String> {
    if app.config.content.dir.is_none() {
        return Ok(0);
    }
    let waiting = app.store.read(|conn| reads::content_waiting(conn)).await.map_err(|error| error.to_string())?;
    let (now, mut settled, mut trouble) = (app.clock.now(), 0_usize, None);
    for change in waiting.into_iter().filter(|change| change.is_due(now)) {
        match publish_one(app, change).await {
            Ok(true) => settled = settled.saturating_add(1),
            Ok(false) => {}
            Err(error) => trouble = trouble.or(Some(error)),
        }
    }
    trouble.map_or(Ok(settled), Err)
}

/// Publishes one text; returns whether it was settled.
async fn publish_one(app: &App, change: ContentChange) -> Result<bool, String> {
    require_still_sound(app, &change).await?;
    let (shared, id) = (app.clone(), change.id);
    let written = tokio::task::spawn_blocking(move || write(&shared, &change));
    let state = written.await.map_err(|error| error.to_string())??;
    let outcome = carry_out(app, move |conn, context| {
        let found = reads::content_waiting(conn)?.into_iter().find(|change| change.id == id);
        Ok(found.map(|change| content::settle(context, change, state)).transpose()?)
    });
    Ok(matches!(outcome.await.map_err(|error| error.to_string())?, Outcome::Done))
}

/// Something that a text quotes may have gone since its approval, which is days ago if it was announced. The old text
/// stays then: otherwise the site would show the program's own text, which nobody agreed to.
async fn require_still_sound(app: &App, change: &ContentChange) -> Result<(), String> {
    let (shared, name, after) = (app.clone(), change.name.clone(), change.after.clone());
    let sound = app.store.read(move |conn| Ok(edit::require_sound(&shared, conn, &name, after.as_deref()).is_ok()));
    if sound.await.map_err(|error| error.to_string())? {
        return Ok(());
    }
    Err(format!("{}: the approved text now has a fault and waits; what it quotes may be gone", change.name))
}

/// Replaces the old text of a file by the approved one, unless the file has changed since.
fn write(app: &App, change: &ContentChange) -> Result<State, String> {
    let dir = app.config.content.dir.as_deref().ok_or("there is no content folder")?;
    let path = edit::path_of(dir, &change.name).ok_or("nothing reads a file of this name")?;
    // A folder that cannot be read now says nothing about the file: it is tried again.
    let now = edit::text_of(app, &change.name).map_err(|_| format!("{}: it cannot be read now", change.name))?;
    let named = |()| durable::sync_folder_of(&path).map_err(|error| format!("{}: {error}", path.display()));
    if now == change.after {
        // Perhaps written before a crash and not yet durable.
        return named(()).map(|()| State::Written);
    }
    if now != change.before {
        tracing::error!(content.file = change.name, "approved content was not written: the file was changed by hand");
        return Ok(State::Overtaken);
    }
    match &change.after {
        Some(text) => replace(&path, text),
        None => fs::remove_file(&path),
    }
    .map_err(|error| format!("{}: {error}", path.display()))
    .and_then(named)
    .map(|()| State::Written)
}

/// The file is the old one or the new one, never a part of it.
fn replace(path: &Path, text: &str) -> io::Result<()> {
    let dir = path.parent().unwrap_or(Path::new("."));
    // Hidden, so that nobody reads it before it has its name.
    let name = format!(".{}.new", uuid::Uuid::new_v4().simple());
    let fresh = dir.join(name);
    let written = File::create_new(&fresh).and_then(|mut file| file.write_all(text.as_bytes()));
    let done = written.and_then(|()| durable::rename(&fresh, path));
    if done.is_err() {
        // A leftover does no harm but need not stay.
        let _left = fs::remove_file(&fresh);
    }
    done
}
