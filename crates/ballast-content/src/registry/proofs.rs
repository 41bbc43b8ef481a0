//! Figures of the newest proof of liabilities.

use super::{Definition, Rounding};

const fn proof(
    name: &'static str,
    label: &'static str,
    explanation: &'static str,
    query: &'static str,
    unit: &'static str,
) -> Definition {
    Definition {
        name,
        label,
        explanation,
        query,
        unit,
        rounding: Rounding::Exact,
        source: "/api/v1/proofs/latest",
        per: None,
    }
}

pub(super) const FIGURES: &[Definition] = &[
    proof(
        "proof-number",
        "Newest proof",
        "Proofs of what is owed are numbered without a gap; each names the one before.",
        "The last published record.",
        "number",
    ),
    proof(
        "proof-entry",
        "Entry of the ledger that the proof counts up to",
        "Everything up to this entry is in the proof.",
        "The entry that the record names.",
        "number",
    ),
    Definition {
        rounding: Rounding::TwoDecimals,
        ..proof(
            "proof-owed",
            "Owed to all clients, by the proof",
            "The sum at the root of the tree of all balances.",
            "The first sum of the record's root.",
            "USDT",
        )
    },
    proof(
        "proof-root",
        "Root of the proof",
        "The fingerprint that all balances are joined into. It is the same for everyone.",
        "The hash of the record's root.",
        "SHA-256",
    ),
    proof(
        "reserve-key",
        "Reserve key",
        "Proofs, statements and lists of addresses are signed with it. When it is replaced, Verify says so and since when.",
        "The public half of the key.",
        "Ed25519 key",
    ),
    proof(
        "proof-list",
        "Size of the list of leaves",
        "How much there is to download, rounded up to whole KB or MB.",
        "The length of the file.",
        "KB or MB",
    ),
];
