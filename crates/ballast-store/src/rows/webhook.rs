//! An address that is told about events.

use ballast_core::webhook::Webhook;

use crate::table::columns;

columns!(Webhook in "webhook" {
    id,
    version,
    client,
    epoch,
    name,
    url,
    number,
    digest,
    created_at,
    revoked_at,
    ended_by,
});
