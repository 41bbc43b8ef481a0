//! How many nodes vouched for a deposit that fewer did than should.

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
