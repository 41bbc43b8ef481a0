//! Finds a complaint by its number and the address it came from.

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

/// The number and address that open a complaint.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct TicketLookup {
    /// The number of the complaint, as in our mail.
    #[schema(example = "C-7Q4M-K9XT-B2HD", max_length = 64)]
    ticket: String,
    /// The address it was sent from.
    #[schema(format = Email)]
    email: String,
}

/// The parsed form of a `TicketLookup`.
#[derive(Clone, Debug)]
pub(super) struct Wanted {
    ticket: Ticket,
    email: Email,
}

impl Wanted {
    /// Parses both fields.
    ///
    /// # Errors
    /// 400 naming the fields at fault.
    pub(super) fn read(opened: &TicketLookup) -> Result<Self, ApiError> {
        Self::parts(&opened.ticket, &opened.email)
    }

    /// Parses these two fields of a longer form.
    ///
    /// # Errors
    /// 400 naming the fields at fault.
    pub(super) fn parts(typed: &str, email: &str) -> Result<Self, ApiError> {
        let mut fields = Fields::default();
        let ticket: Option<Ticket> = fields.take(ticket(typed));
        let email: Option<Email> = fields.take(Email::seek("email", email).map(|sought| sought.email));
        match (ticket, email) {
            (Some(ticket), Some(email)) => Ok(Self { ticket, email }),
            _ => Err(fields.into_error()),
        }
    }

    /// Finds the complaint. A wrong number and a wrong address get the same answer.
    ///
    /// # Errors
    /// 404 if either is wrong.
    pub(super) fn find(&self, conn: &mut dyn Conn) -> Result<Complaint, ApiError> {
        let found = reads::complaint_by_ticket(conn, &self.ticket)?;
        found.filter(|one| alike(&one.email, &self.email)).ok_or_else(unknown)
    }
}

/// Whether two addresses are the same, however they were typed. Compares in constant time.
fn alike(one: &Email, other: &Email) -> bool {
    let [one, other] = [one, other].map(|email| email.respelled().to_string());
    bool::from(one.as_bytes().ct_eq(other.as_bytes()))
}

fn unknown() -> ApiError {
    let message = "There is no complaint with this number from this address. Both are in our email.";
    ApiError::new(axum::http::StatusCode::NOT_FOUND, "unknown_complaint", message)
}
