//! The files of the content folder for the console's editor: reading them, and checking whether a new text would be
//! used.

use std::path::Path;

use ballast_content::{
    coming::TERMS,
    facts::quotable,
    folder::Folder,
    image::Gallery,
    markdown::Setting,
    people::{self, PARTNERS, TEAM},
    problem::Problem,
    text::{MOST_BYTES, TEXTS},
};
use ballast_store::{Conn, StoreError, reads};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{error::ApiError, state::App};

/// A file that the site is made of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ContentFile {
    /// Its name in the folder.
    pub name: String,
    /// Whether it is in the folder.
    pub present: bool,
    /// Its whole text; null while the text shipped with the program is used instead.
    pub text: Option<String>,
    /// The text shipped with the program; null for the lists, which begin empty.
    pub shipped: Option<&'static str>,
}

/// Every file that can be edited.
pub fn files(app: &App) -> Result<Vec<ContentFile>, ApiError> {
    let of = |name: String| {
        let text = if app.config.content.dir.is_some() { text_of(app, &name)? } else { None };
        Ok(ContentFile { present: text.is_some(), text, shipped: shipped(&name), name })
    };
    ballast_content::names().into_iter().map(of).collect()
}

/// The text that the program ships under a name; `None` for the lists, which begin empty.
#[must_use]
pub fn shipped(name: &str) -> Option<&'static str> {
    TEXTS.iter().find(|text| text.file() == name).map(|text| text.shipped)
}

/// The text of a file in the folder now.
///
/// # Errors
/// 404 for a name that is not a file of the site; 409 without a folder or when the file cannot be read as text.
pub fn text_of(app: &App, name: &str) -> Result<Option<String>, ApiError> {
    if !ballast_content::names().iter().any(|known| known == name) {
        return Err(ApiError::not_found());
    }
    let found = folder(app)?.read(name, MOST_BYTES).map_err(|fault| unusable(&fault))?;
    found.map(|found| String::from_utf8(found.bytes).map_err(|_| unusable("it is not UTF-8"))).transpose()
}

/// Opens the content folder.
///
/// # Errors
/// 409 when none is configured or it cannot be used.
pub fn folder(app: &App) -> Result<Folder, ApiError> {
    let Some(dir) = app.config.content.dir.as_deref() else {
        let message = "There is no content folder; set content.dir in the configuration, and start again.";
        return Err(ApiError::new(http::StatusCode::CONFLICT, "no_content_folder", message));
    };
    Folder::open(dir).map_err(|fault| unusable(&fault))
}

/// Days of notice that clients get before a new text of this file takes effect: for the terms, once they bind anyone.
pub fn notice_days(app: &App, conn: &mut dyn Conn, name: &str) -> Result<i64, StoreError> {
    let binds = name == TERMS && !reads::clients_after(conn, Uuid::nil(), app.clock.now(), 1)?.is_empty();
    Ok(if binds { app.config.rules.fee_notice_days } else { 0 })
}

fn unusable(fault: &str) -> ApiError {
    let message = format!("The file cannot be read from the content folder: {fault}.");
    ApiError::new(http::StatusCode::CONFLICT, "content_unreadable", message)
}

/// Refuses a text that the site would not use. Removing a file is always allowed.
///
/// # Errors
/// 400 on `text`, with every fault and its line.
pub fn require_sound(app: &App, conn: &mut dyn Conn, name: &str, text: Option<&str>) -> Result<(), ApiError> {
    let Some(text) = text else { return Ok(()) };
    if u64::try_from(text.len()).unwrap_or(u64::MAX) > MOST_BYTES {
        let message = format!("It is larger than {} KiB; make it smaller.", MOST_BYTES / 1024);
        return Err(ApiError::field("text", "too_long", message));
    }
    let plans = reads::plans_open(conn)?;
    let facts = quotable(&app.config, app.stage.is_demo(), &plans);
    let faults = faults(&folder(app)?, &facts, name, text);
    if faults.is_empty() {
        return Ok(());
    }
    let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
    Err(ApiError::field("text", "invalid_content", format!("It cannot be used: {}.", told.join("; "))))
}

/// All faults of a text, including those of the pictures it names.
fn faults(folder: &Folder, facts: &serde_json::Value, name: &str, text: &str) -> Vec<Problem> {
    let (mut gallery, mut missing) = (Gallery::default(), Vec::new());
    let read = match name {
        TEAM => people::team(text, folder, &mut gallery, &mut missing).map(drop),
        PARTNERS => people::partners(text, folder, &mut gallery, &mut missing).map(drop),
        _ => match TEXTS.iter().find(|known| known.file() == name) {
            Some(known) => {
                let setting = Setting { file: name, facts, pictures: Some((folder, &mut gallery)) };
                known.html(text.as_bytes(), None, setting).map(drop)
            }
            None => Err(vec![Problem::file(name, "nothing reads a file of this name")]),
        },
    };
    read.err().into_iter().flatten().chain(missing).collect()
}

/// The path of a file in the folder, for writing it.
pub(super) fn path_of(dir: &Path, name: &str) -> Option<std::path::PathBuf> {
    ballast_content::names().iter().any(|known| known == name).then(|| dir.join(name))
}
