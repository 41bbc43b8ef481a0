//! Figures about the firm's addresses with proven control.

use super::{
    Definition,
    firm::{books, each, exact},
};

pub(super) const FIGURES: &[Definition] = &[
    each(
        exact(
            books(
                "place-proven",
                "On proven addresses",
                "The amount at addresses whose own keys signed, not long ago, that they are ours. Only that counts.",
                "The balances of the addresses with such a proof at the newest comparison.",
            ),
            "USDT",
        ),
        "place",
    ),
    each(
        exact(
            books(
                "place-uncounted",
                "Not proven, not counted",
                "The amount seen at addresses whose keys have not signed lately that they are ours. It covers nothing.",
                "What was seen, less the amount at proven addresses.",
            ),
            "USDT",
        ),
        "place",
    ),
    exact(
        books(
            "control-proofs",
            "Fingerprint of the proofs of control",
            "The file with the signatures by which our addresses' own keys say that they are ours.",
            "SHA-256 of the file, byte by byte. The signed figures of each day name it too.",
        ),
        "SHA-256",
    ),
    exact(
        books(
            "control-days",
            "Days for which a proof of control counts",
            "An older signature proves nothing about today; the amount at that address is not counted until it is \
             renewed.",
            "The configuration, control.days.",
        ),
        "days",
    ),
];
