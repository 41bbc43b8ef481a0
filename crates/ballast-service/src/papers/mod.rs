//! Signed copies of what a client was told and given: `ballast_proof::paper` defines the format, `docs/papers.md` what
//! they show.

mod figures;

use ballast_core::{client::Client, decision::Actor, id::Id, notice::Notice, paper, time::Moment};
use ballast_proof::paper::{Paper, SignedCopy};
use ballast_statement::{Statement, csv, pdf};
use ballast_store::{
    Conn, StoreError,
    reads::{self, Issued},
};
use ballast_tlog::{Hash, LogSecret, Note, TlogProof};
use http::StatusCode;
use sha2::{Digest, Sha256};
use uuid::Uuid;

pub use self::figures::{publish, published};
use crate::{
    decide::in_context,
    error::ApiError,
    public_log,
    state::App,
    statements::firm,
    write::{Scope, read, write},
};

/// A message or document of the firm to a client.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    pub to: Id<Client>,
    pub about: String,
    pub at: Moment,
    /// Files that it vouches for, by name and SHA-256.
    pub files: Vec<(String, Hash)>,
    pub words: String,
}

impl Said {
    /// The text of a notice.
    pub fn notice(notice: &Notice) -> Result<Self, ApiError> {
        let words = ballast_words::words(&notice.told)?;
        Ok(Self {
            to: notice.client,
            about: format!("notice {}, {}", notice.id, notice.told.kind().as_str()),
            at: notice.created_at,
            files: Vec::new(),
            words: format!("{}\n\n{}\n", words.title, words.text),
        })
    }

    /// Certifies that a statement is ours, in both file formats. Setting pages takes a while: not for a thread of the
    /// runtime.
    pub fn statement(to: Id<Client>, made: &Statement) -> Result<Self, ApiError> {
        let month = made.month;
        let pages = pdf(made).map_err(|error| ApiError::internal(&error))?;
        let file = |kind: &str, bytes: &[u8]| (format!("statement-{month}.{kind}"), Sha256::digest(bytes).into());
        Ok(Self {
            to,
            about: format!("statement of {month}"),
            at: made.made_at,
            files: vec![file("csv", csv::write(made).as_bytes()), file("pdf", &pages)],
            words: format!("The statement of {month} is what the files with these SHA-256 digests say.\n"),
        })
    }
}

/// The signed copy, with the proof that the published log has it. The journal records it from the first request on.
///
/// # Errors
/// 404 where there is no public log; 409 `not_in_log_yet` until the published log has it.
pub async fn signed_copy(app: &App, scope: Scope, said: Said) -> Result<String, ApiError> {
    let origin = public_log::origin(app);
    let Some(secret) = log_secret(app, &origin).await? else {
        let message = "There are no signed copies here: this firm keeps no public log.";
        return Err(ApiError::new(StatusCode::NOT_FOUND, "no_public_log", message));
    };
    let client = said.to;
    let text = text(app, said);
    let digest: Hash = Sha256::digest(&text).into();
    issue(app, scope, client, digest).await?;
    let found = {
        let origin = origin.clone();
        read(app, move |conn| proven(conn, &origin, paper::subject(&digest))).await?
    };
    let (_, proof) = found.ok_or_else(|| {
        let message =
            "Your copy was entered in the books, and the public log will have it in a minute or two. Ask again then.";
        ApiError::new(StatusCode::CONFLICT, "not_in_log_yet", message)
    })?;
    let note = signed(text, &origin, secret).map_err(|error| ApiError::internal(&error))?;
    Ok(SignedCopy { note, proof: Ok(proof) }.to_string())
}

/// The journal entry about a text, with the proof that the published log has it; `None` if it has not.
fn proven(conn: &mut dyn Conn, origin: &str, subject: Uuid) -> Result<Option<(Issued, TlogProof)>, StoreError> {
    let Some(issued) = reads::paper_entry(conn, subject)? else { return Ok(None) };
    let index = u64::try_from(issued.sequence).unwrap_or_default().saturating_sub(1);
    let Some(proof) = public_log::proof(conn, origin, index)? else { return Ok(None) };
    let proof = TlogProof { extra: Some(issued.encoded.clone()), ..proof };
    Ok(Some((issued, proof)))
}

/// The log key, if a log is kept.
async fn log_secret<'a>(app: &'a App, origin: &str) -> Result<Option<&'a LogSecret>, ApiError> {
    let Some(secret) = app.who.keys.log() else { return Ok(None) };
    let origin = origin.to_owned();
    let is_kept =
        app.config.log.every_seconds > 0 || read(app, move |conn| reads::log_published(conn, &origin)).await?.is_some();
    Ok(is_kept.then_some(secret))
}

fn signed(text: String, origin: &str, secret: &LogSecret) -> Result<Note, String> {
    let mut note = Note::new(text).map_err(|fault| fault.to_string())?;
    note.sign(origin, secret).map_err(|fault| fault.to_string())?;
    Ok(note)
}

/// The text of the paper: the same for the same message, as long as the firm's name and its wording do not change.
fn text(app: &App, said: Said) -> String {
    let mut paper = Paper {
        from: sender(app),
        log: public_log::origin(app),
        to: format!("account {}", said.to),
        about: said.about,
        said: said.at.to_string(),
        files: said.files,
        salt: None,
        words: said.words,
    };
    let mac = app.who.keys.mac(&[b"paper", paper.to_string().as_bytes()]);
    paper.salt = mac.first_chunk().copied();
    paper.to_string()
}

fn sender(app: &App) -> String {
    let firm = firm(&app.config, app.stage.is_demo());
    if firm.is_demo { format!("{} (a demo: no real money)", firm.name) } else { firm.name }
}

/// Records it in the journal, once.
async fn issue(app: &App, scope: Scope, client: Id<Client>, digest: Hash) -> Result<(), ApiError> {
    let is_noted = || read(app, move |conn| Ok(reads::paper_entry(conn, paper::subject(&digest))?.is_some()));
    if is_noted().await? {
        return Ok(());
    }
    let shared = app.clone();
    let noted = write(app, scope, None, move |_| {
        Ok((in_context(&shared, Actor::Client(client), |context| paper::issue(context, client, &digest)), ()))
    });
    match noted.await {
        Ok(()) => Ok(()),
        // The same copy was requested twice at once.
        Err(error) => {
            if is_noted().await? {
                Ok(())
            } else {
                Err(error)
            }
        }
    }
}
