//! A key of one of the firm's own systems.

use ballast_core::service_key::ServiceKey;

use crate::table::columns;

columns!(ServiceKey in "service_key" {
    id,
    version,
    name,
    number,
    digest,
    scopes,
    networks,
    created_at,
    expires_at,
    revoked_at,
});
