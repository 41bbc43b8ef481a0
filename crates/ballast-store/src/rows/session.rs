//! A logged-in session, of a client or an operator.

use ballast_core::session::Session;

use crate::table::columns;

columns!(Session<O> in "session" and "operator_session" {
    id,
    version,
    owner = "client",
    epoch,
    created_at,
    expires_at,
    revoked_at,
    user_agent,
});
