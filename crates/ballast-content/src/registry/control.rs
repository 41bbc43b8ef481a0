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
                "Of it on proven addresses",
                "What lies on addresses whose own keys signed, not long ago, that they are ours. Only that counts.",
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
                "What was seen on addresses of which no key signed lately that they are ours. It covers nothing.",
                "What was seen, less what lies on proven addresses.",
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
            "A signature that is older proves nothing of today; what lies on that address is not counted until it is renewed.",
            "The configuration, control.days.",
        ),
        "days",
    ),
];
