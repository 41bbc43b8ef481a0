//! Finding a complaint by its number and the address it came from.

use ballast_core::{
    account::Email,
    complaint::{Complaint, Ticket},
};
use ballast_service::error::{ApiError, Fields};
use ballast_store::{Conn, reads};
use serde::Deserialize;
use subtle::ConstantTimeEq as _;
use utoipa::ToSchema;

use super::file::ticket;

/// What opens a complaint.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct TicketLookup {
    /// Its number, as it stands in our mail.
    #[schema(example = "C-7Q4M-K9XT-B2HD", max_length = 64)]
    ticket: String,
    /// The address it was sent from.
    #[schema(format = Email)]
    email: String,
}

/// The same, read.
#[derive(Clone, Debug)]
pub(super) struct Wanted {
    ticket: Ticket,
    email: Email,
}

impl Wanted {
    /// Reads both fields.
    ///
    /// # Errors
    /// 400 that names the fields at fault.
    pub(super) fn read(opened: &TicketLookup) -> Result<Self, ApiError> {
        Self::parts(&opened.ticket, &opened.email)
    }

    /// The same of a longer form.
    ///
    /// # Errors
    /// 400 that names the fields at fault.
    pub(super) fn parts(typed: &str, email: &str) -> Result<Self, ApiError> {
        let mut fields = Fields::default();
        let ticket: Option<Ticket> = fields.take(ticket(typed));
        let email: Option<Email> = fields.take(Email::seek("email", email).map(|sought| sought.email));
        match (ticket, email) {
            (Some(ticket), Some(email)) => Ok(Self { ticket, email }),
            _ => Err(fields.into_error()),
        }
    }

    /// The complaint. A wrong number and a wrong address are answered alike.
    ///
    /// # Errors
    /// 404 when either is wrong.
    pub(super) fn find(&self, conn: &mut dyn Conn) -> Result<Complaint, ApiError> {
        let found = reads::complaint_by_ticket(conn, &self.ticket)?;
        found.filter(|one| alike(&one.email, &self.email)).ok_or_else(unknown)
    }
}

/// Whether two addresses are one, however they were typed.
fn alike(one: &Email, other: &Email) -> bool {
    let [one, other] = [one, other].map(|email| email.respelled().to_string());
    bool::from(one.as_bytes().ct_eq(other.as_bytes()))
}

fn unknown() -> ApiError {
    let message = "There is no complaint with this number from this address. Both are in our email.";
    ApiError::new(axum::http::StatusCode::NOT_FOUND, "unknown_complaint", message)
}
