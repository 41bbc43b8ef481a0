//! Texts signed by the firm's reserve key. They can be kept and checked without us: the signature covers the text byte
//! for byte.

use ballast_core::attestation::Attestation;
use ballast_service::state::AppState;
use ed25519_dalek::Signer;
use serde::Serialize;
use utoipa::ToSchema;

/// A text with a signature over exactly its bytes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct SignedStatement {
    /// The signed text.
    pub(super) text: String,
    /// Ed25519 signature by the reserve key, 128 hexadecimal digits.
    pub(super) signature: String,
}

/// Signs a text. Each text begins with its kind, so that it can pass neither for another kind nor for a proof's record,
/// which is signed by its 32-byte digest.
pub(super) fn sign(app: &AppState, text: String) -> SignedStatement {
    let signature = hex::encode(app.who.keys.reserve().sign(text.as_bytes()).to_bytes());
    SignedStatement { text, signature }
}

/// The signed text of a statement by two operators about the venue.
pub(super) fn of(app: &AppState, found: &Attestation) -> SignedStatement {
    let firm = firm(app);
    let Attestation { venue, amount, as_of, approved_at, .. } = found;
    let evidence = hex::encode(found.evidence_sha256);
    let text = format!(
        "Ballast venue statement 1\nfirm: {firm}\nvenue: {venue}\nholds: {amount} USDT\nas of: {}\n\
         sha256 of the venue's own statement: {evidence}\nagreed by two operators: {}\n",
        as_of.in_words(),
        approved_at.in_words()
    );
    sign(app, text)
}

/// The firm's name, on one line.
pub(super) fn firm(app: &AppState) -> String {
    let name = app.config.company.legal_name.clone().unwrap_or_default();
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}
