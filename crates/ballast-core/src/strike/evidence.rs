//! Evidence for the trader's figure: a file from the venue, stored under its SHA-256 and never changed.

use serde_json::json;
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use super::{Evidence, Strike};
use crate::{
    account::single_line,
    context::Context,
    decision::{Change, Decision, Journal},
    ledger::Cause,
    refusal::{Kind, Refusal},
    time::Moment,
};

/// Maximum size of a file, in bytes.
pub const EVIDENCE_MAX_BYTES: usize = 5 * 1024 * 1024;
/// Maximum length of its name, in characters.
const NAME_MAX: usize = 120;

/// Stores a file. A file that is already stored needs no decision: look up its hash first.
///
/// # Errors
/// `operators_only`, `empty_file`, `file_too_large`, or a field error of `name`.
pub fn keep_evidence(context: &mut Context<'_>, name: &str, content: Vec<u8>) -> Result<Decision, Refusal> {
    let sent_by = context.operator()?;
    if content.is_empty() {
        return Err(Refusal::new(Kind::Invalid, "empty_file", "The file is empty; send the venue's statement."));
    }
    if content.len() > EVIDENCE_MAX_BYTES {
        return Err(Refusal::new(
            Kind::Invalid,
            "file_too_large",
            "The file is larger than 5 MiB; send a smaller one.",
        ));
    }
    let name = file_name(name)?;
    let sha256: [u8; 32] = Sha256::digest(&content).into();
    let journal = Journal {
        cause: Cause::OperatorChange,
        subject: Evidence::subject(&sha256),
        client: None,
        transfers: Vec::new(),
        details: json!({ "evidence": hex::encode(sha256), "name": name, "bytes": content.len() }),
    };
    let evidence = Evidence { sha256, name, content, sent_by, sent_at: context.now };
    Ok(context.decision().journal(journal).change(Change::Evidence(evidence)))
}

/// A file that someone must look at before they approve a strike, a venue's holdings, or a decision on held money.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exhibit {
    /// The strike, the attestation, or the hold.
    pub of: Uuid,
    pub sha256: [u8; 32],
}

impl Exhibit {
    /// Refers to the file with this SHA-256, in lower-case hex.
    ///
    /// # Errors
    /// Names the field `evidence_sha256`.
    pub fn named(of: Uuid, sha256: &str) -> Result<Self, Refusal> {
        let mut bytes = [0; 32];
        let read = hex::decode_to_slice(sha256, &mut bytes).is_ok() && hex::encode(bytes) == sha256;
        let message = "Send the venue's statement first and name its SHA-256.";
        read.then_some(Self { of, sha256: bytes }).ok_or_else(|| Refusal::field("evidence_sha256", "invalid", message))
    }

    /// Whether this is the file.
    #[must_use]
    pub fn is(&self, content: &[u8]) -> bool {
        Sha256::digest(content).as_slice() == self.sha256
    }
}

impl From<&Strike> for Exhibit {
    fn from(strike: &Strike) -> Self {
        Self { of: strike.id.uuid(), sha256: strike.evidence_sha256 }
    }
}

/// Records that the operator opens the file, before it is delivered.
///
/// # Errors
/// `operators_only`.
pub fn open_evidence(context: &Context<'_>, exhibit: Exhibit) -> Result<Decision, Refusal> {
    context.operator()?;
    Ok(context.decision().journal(Journal {
        cause: Cause::EvidenceOpened,
        subject: exhibit.of,
        client: None,
        transfers: Vec::new(),
        details: json!({ "what": "evidence opened", "sha256": hex::encode(exhibit.sha256) }),
    }))
}

/// Returns when the approving operator opened the file.
///
/// # Errors
/// `evidence_unopened`.
pub fn require_opened(opened: Option<Moment>) -> Result<Moment, Refusal> {
    let message = "You have not opened the evidence; open it, compare it, and approve then.";
    opened.ok_or_else(|| Refusal::new(Kind::Conflict, "evidence_unopened", message))
}

/// The last part of a path, reduced to characters that every file system accepts.
fn file_name(name: &str) -> Result<String, Refusal> {
    let name = single_line("name", name, NAME_MAX)?;
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let plain = |c: char| if c.is_ascii_alphanumeric() || "-_. ()".contains(c) { c } else { '_' };
    let name: String = last.chars().map(plain).collect();
    let name = name.trim_matches(['.', ' ']).to_owned();
    if name.is_empty() {
        return Err(Refusal::field("name", "required", "Give the file a name."));
    }
    Ok(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Bench;

    #[test]
    fn names_are_made_harmless() {
        let cases = [
            ("week 12.csv", "week 12.csv"),
            ("../../etc/passwd", "passwd"),
            ("C:\\venue\\a\"b.csv", "a_b.csv"),
            (".htaccess", "htaccess"),
            ("ergebnis-ä.csv", "ergebnis-_.csv"),
        ];
        for (given, kept) in cases {
            assert_eq!(file_name(given).unwrap(), kept);
        }
        for given in ["", " ", "..", "/", "a\r\nb"] {
            assert!(file_name(given).is_err(), "{given:?}");
        }
    }

    #[test]
    fn only_operators_send_files_and_only_of_some_size() {
        let refused = |mut bench: Bench, size: usize| {
            keep_evidence(&mut bench.context(), "a.csv", vec![7; size]).unwrap_err().code
        };
        assert_eq!(refused(Bench::client(1), 1), "operators_only");
        assert_eq!(refused(Bench::operator(1), 0), "empty_file");
        assert_eq!(refused(Bench::operator(1), EVIDENCE_MAX_BYTES + 1), "file_too_large");
        let kept = keep_evidence(&mut Bench::operator(1).context(), "a.csv", vec![7; EVIDENCE_MAX_BYTES]).unwrap();
        let Some(Change::Evidence(evidence)) = kept.changes.first() else { panic!("{:?}", kept.changes.len()) };
        assert!(evidence.is_intact());
        let swapped = Evidence { content: b"another".to_vec(), ..evidence.clone() };
        assert!(!swapped.is_intact());
    }
}
