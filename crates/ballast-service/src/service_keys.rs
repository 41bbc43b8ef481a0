//! Keys of the firm's own systems, as two operators decide on them.

use ballast_auth::api_keys;
use ballast_core::service_key::{self, MakeOrder, Scope, ServiceKey};
use ballast_store::{Conn, StoreError};

use crate::{
    approve::{After, Approving, Carried, Diff, FourEyes, Row},
    error::ApiError,
};

impl FourEyes for MakeOrder {
    fn diff(&self, _: &mut dyn Conn) -> Result<Diff, StoreError> {
        let row = |label, text: String| Row::of(label, None, Some(text));
        let scopes: Vec<&str> = self.scopes.iter().copied().map(may).collect();
        Ok(Diff {
            title: format!("A key for {}", self.name),
            summary:
                "A system of the firm reads with it; it can change nothing. The key is shown to you once, when you \
                      approve: hand it to whoever runs the system."
                    .to_owned(),
            rows: vec![
                row("Name", self.name.clone()),
                row("May", scopes.join(", ")),
                row("From", self.networks.written().join(", ")),
                row("Expires after", format!("{} days", self.days)),
                row("Why", self.why.clone()),
            ],
            ..Diff::default()
        })
    }

    fn carry_out(self, approving: Approving<'_, '_>) -> Result<Carried, ApiError> {
        let number = api_keys::number().map_err(|error| ApiError::internal(&error))?;
        let keys = &approving.app.who.keys;
        let digest = |key: &ServiceKey| api_keys::kept(keys, key);
        let made = approving.joined(self.clone(), |context| service_key::make(context, &self, number, digest))?;
        Ok(Carried { after: After::ServiceKey { key: self.id }, ..made })
    }
}

const fn may(scope: Scope) -> &'static str {
    match scope {
        Scope::Journal => "read the journal",
    }
}
