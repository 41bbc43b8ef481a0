//! The venue's holdings, as two operators state them.

use ballast_core::{
    attestation::{self, AttestOrder},
    ledger::Account,
    money::{Asset, Usdt},
};
use ballast_store::{Conn, StoreError, reads};

use crate::{
    approve::{Approving, Carried, Diff, FourEyes, Row},
    error::ApiError,
    strikes::parse_sha256,
};

const fn public_words(is_public: Option<bool>) -> &'static str {
    if matches!(is_public, Some(true)) { "is published: everyone can read it" } else { "is not published" }
}

impl FourEyes for AttestOrder {
    /// The figure compared with the one in force and with the books.
    fn diff(&self, conn: &mut dyn Conn) -> Result<Diff, StoreError> {
        let last = reads::attested(conn)?;
        let books = reads::control_total(conn, Account::Trading, Asset::Usdt)?.saturating_neg();
        let file = match parse_sha256(&self.evidence_sha256) {
            Ok(sha256) => reads::evidence_info(conn, &sha256)?,
            Err(_) => None,
        };
        let mut warnings = Vec::new();
        if books != self.amount.minor() {
            let books = Usdt::from_minor(books);
            warnings.push(format!(
                "The books say {}; the difference is shown publicly until it is settled.",
                books.in_words()
            ));
        }
        if file.is_none() {
            warnings.push("The statement is not here; reject this.".to_owned());
        }
        let before = |text: fn(&attestation::Attestation) -> String| last.as_ref().map(text);
        let rows = vec![
            Row::of("Venue", before(|last| last.venue.clone()), Some(self.venue.clone())),
            Row::of("It holds", before(|last| last.amount.in_words()), Some(self.amount.in_words())),
            Row::of("As of", before(|last| last.as_of.in_words()), Some(self.as_of.in_words())),
            Row::of("Statement", None, file.map(|file| format!("{}, {} bytes", file.name, file.bytes))),
            Row::of(
                "Statement (SHA-256)",
                before(|last| hex::encode(last.evidence_sha256)),
                Some(self.evidence_sha256.clone()),
            ),
            Row::of("Its file", None, Some(public_words(self.is_public).to_owned())),
            Row::of("Why", None, Some(self.why.clone())),
        ];
        Ok(Diff {
            title: format!("Publish that {} holds {}", self.venue, self.amount.in_words()),
            summary:
                "It is published under Transparency with its date and, where this says so, with the statement itself, \
                      signed with the reserve key. While readers read all accounts, what they read is shown there. \
                      Open the statement first, and compare the figure with it and with the venue; nothing moves in \
                      the books."
                    .to_owned(),
            rows,
            warnings,
            ..Diff::default()
        })
    }

    fn carry_out(self, approving: Approving<'_, '_>) -> Result<Carried, ApiError> {
        let Approving { conn, context, approval, .. } = approving;
        let last = reads::attested(conn)?.map(|last| last.as_of);
        let opened = reads::evidence_opened(conn, self.exhibit()?, context.operator()?)?;
        Ok(attestation::attest(context, approval, self, last, opened)?.into())
    }
}
