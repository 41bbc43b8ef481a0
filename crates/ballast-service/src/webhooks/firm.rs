//! The firm's webhooks, as two operators decide on them.

use ballast_auth::{api_keys, webhooks};
use ballast_core::webhook::{self, MakeOrder, Webhook};
use ballast_store::{Conn, StoreError, reads};

use crate::{
    approve::{After, Approving, Carried, Diff, FourEyes, Row},
    error::ApiError,
};

impl FourEyes for MakeOrder {
    fn diff(&self, _: &mut dyn Conn) -> Result<Diff, StoreError> {
        let row = |label, text: String| Row::of(label, None, Some(text));
        Ok(Diff {
            title: format!("A webhook for {}", self.name),
            summary: "Every entry of the journal is sent to this address from then on: amounts and ids, no names. The secret \
                      that signs them is shown to you once, when you approve: hand it to whoever runs the system."
                .to_owned(),
            rows: vec![row("Name", self.name.clone()), row("Address", self.url.clone()), row("Why", self.why.clone())],
            ..Diff::default()
        })
    }

    fn carry_out(self, approving: Approving<'_, '_>) -> Result<Carried, ApiError> {
        let app = approving.app;
        if let Err(why) = app.post.teller.address(&self.url) {
            return Err(ApiError::field("url", "invalid_url", format!("Reject this: {why}.")));
        }
        let number = api_keys::number().map_err(|error| ApiError::internal(&error))?;
        let keys = &app.who.keys;
        let digest = |row: &Webhook| webhooks::kept(keys, row);
        let others: Vec<_> = reads::webhooks_of(approving.conn, None)?.into_iter().map(|(row, _)| row).collect();
        let made =
            approving.joined(self.clone(), |context| webhook::make_firm(context, &self, &others, number, digest))?;
        Ok(Carried { after: After::Webhook { webhook: self.id }, ..made })
    }
}
