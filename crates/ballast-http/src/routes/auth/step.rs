//! The second step for a logged-in user who starts something that outlives the session.

use ballast_auth::limits::Limit;
use ballast_core::{
    account::Code,
    client::Client,
    context::Context,
    decision::Decision,
    factor::{Held, RecoveryCode},
    id::Id,
    refusal::Refusal,
};
use ballast_service::{error::ApiError, throttle};
use ballast_store::{Conn, reads};

use super::{
    second_step::{by_app, by_recovery},
    shown::Proof,
};
use crate::state::App;

/// Parses six digits or a recovery code.
pub(super) fn typed(token: &str) -> Result<Proof, Refusal> {
    RecoveryCode::parse(token).map(Proof::Recovery).or_else(|_| Code::parse(token).map(Proof::Digits))
}

/// The second step of a logged-in user.
#[derive(Clone)]
pub(super) struct Step {
    proof: Option<Proof>,
    limits: [Limit; 2],
    subject: String,
}

impl Step {
    /// Counts an attempt with six digits and makes the count durable before anything is compared. A recovery code
    /// cannot be guessed.
    pub(super) async fn of(app: &App, client: Id<Client>, proof: Option<Proof>) -> Result<Self, ApiError> {
        let limits = [app.who.limits.codes_day, app.who.limits.codes_month];
        let subject = format!("step {client}");
        if matches!(proof, Some(Proof::Digits(_))) {
            throttle::count_all(app, &limits.map(|limit| (limit, subject.as_str()))).await?;
        }
        Ok(Self { proof, limits, subject })
    }

    /// The client's factors, and the changes made by using one.
    pub(super) fn taken(
        &self,
        app: &App,
        conn: &mut dyn Conn,
        context: &mut Context<'_>,
        client: &Client,
    ) -> Result<(Held, Decision), ApiError> {
        let held = reads::second_factors(conn, client.id)?;
        if !held.is_on() {
            return Ok((held, context.decision()));
        }
        let used = match &self.proof {
            Some(Proof::Digits(code)) => by_app(app, context, &held, code)?,
            Some(Proof::Recovery(code)) => by_recovery(app, context, client, &held, code)?,
            Some(Proof::Link | Proof::Passkey(_)) => None,
            None => {
                let message = "Enter the code that your authenticator app shows now, or a recovery code.";
                return Err(ApiError::field("token", "required", message));
            }
        };
        let message = "This is wrong; enter the code your app shows now, or an unused recovery code.";
        let used = used.ok_or_else(|| ApiError::field("token", "wrong_code", message))?;
        let counted = self.limits.iter().filter(|_| matches!(self.proof, Some(Proof::Digits(_))));
        let harmless = counted.map(|limit| throttle::taken_back(app, *limit, &self.subject));
        Ok((held, harmless.fold(used, Decision::change)))
    }
}
