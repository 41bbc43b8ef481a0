//! The number of nodes that vouched for a deposit, if fewer did than should.

use ballast_core::deposit::Provisional;

use crate::table::columns;

columns!(Provisional in "provisional_credit" {
    deposit = "id",
    version,
    amount,
    voices,
    credited_at,
    confirmed_at,
    disputed_at,
});
