//! A key of a client's program.

use ballast_core::api_key::ApiKey;

use crate::table::columns;

columns!(ApiKey in "api_key" {
    id,
    version,
    client,
    epoch,
    name,
    number,
    digest,
    scopes,
    networks,
    created_at,
    expires_at,
    revoked_at,
});
