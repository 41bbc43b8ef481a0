//! An observer, who reads an account at a venue.

use ballast_core::reading::Observer;

use crate::table::columns;

columns!(Observer in "observer" {
    id,
    version,
    name,
    key = "public_key",
    party,
    relation,
    paid_by,
    plan,
    venue,
    account,
    introduction,
    from = "from_at",
    until = "until_at",
});
