//! Figures of the firm as a whole, from the ledger and from observations outside it.

use super::{Definition, Rounding};

/// With fewer answers, satisfaction is not shown.
pub const ENOUGH_ANSWERS: u64 = 30;

const BOOKS: &str = "/api/v1/transparency";

/// Client liabilities, for the strip of the start page.
pub const AUM: Definition = Definition {
    name: "aum",
    label: "Assets under management",
    explanation: "Clients' money that arrived, and what became of it: cash, investments with their results, and \
                  withdrawals whose rate is not fixed yet. Promotional credit is not counted.",
    query: "All balances of clients, read from the other side of the books, less the promotional credit.",
    unit: "USDT",
    rounding: Rounding::Leading,
    source: "/api/v1/stats",
    per: None,
};

/// Credit given to clients that is not their money yet.
pub const CREDIT: Definition = Definition {
    name: "promotional-credit",
    label: "Promotional credit",
    explanation: "Credit that we gave to clients, free or in running contracts. No money arrived for it, so it is not \
                  part of assets under management; it is owed all the same.",
    query: "The balances of all clients' credit, and the credit that was put into running contracts.",
    ..AUM
};

/// Number of people who invested.
pub const CLIENTS: Definition = Definition {
    name: "clients",
    label: "Invested clients",
    explanation: "People with at least one investment that was funded.",
    query: "The clients who were numbered when an investment of theirs was funded for the first time.",
    unit: "people",
    rounding: Rounding::Leading,
    source: "/api/v1/stats",
    per: None,
};

/// Satisfaction of clients, from their answers.
pub const SATISFACTION: Definition = Definition {
    name: "satisfaction",
    label: "Customer satisfaction",
    explanation: "Share of 4 and 5 star answers to the survey after a withdrawal. Shown from 30 answers on.",
    query: "Answers with four or five stars over all answers to the survey.",
    unit: "percent",
    rounding: Rounding::Whole,
    source: "/api/v1/stats",
    per: None,
};

pub(super) const fn books(
    name: &'static str,
    label: &'static str,
    explanation: &'static str,
    query: &'static str,
) -> Definition {
    Definition {
        name,
        label,
        explanation,
        query,
        unit: "USDT",
        rounding: Rounding::TwoDecimals,
        source: BOOKS,
        per: None,
    }
}

const fn percent(
    name: &'static str,
    label: &'static str,
    explanation: &'static str,
    query: &'static str,
) -> Definition {
    Definition { unit: "percent", ..books(name, label, explanation, query) }
}

pub(super) const fn exact(definition: Definition, unit: &'static str) -> Definition {
    Definition { unit, rounding: Rounding::Exact, ..definition }
}

pub(super) const fn each(definition: Definition, per: &'static str) -> Definition {
    Definition { per: Some(per), ..definition }
}

pub(super) const FIGURES: &[Definition] = &[
    AUM,
    CREDIT,
    CLIENTS,
    SATISFACTION,
    exact(
        books(
            "assets",
            "Assets by the books",
            "What is held in USDT, by the firm's own books. Bitcoin is compared with bitcoin: its value in USDT would \
             be an opinion.",
            "The balances of custody and of the traders' venue.",
        ),
        "USDT",
    ),
    exact(
        books(
            "liabilities",
            "Liabilities",
            "What is owed in USDT: to clients, and what was received and has no owner yet.",
            "The balances of all clients, and of suspense: money that was received and has no owner yet.",
        ),
        "USDT",
    ),
    exact(
        books(
            "custody",
            "On deposit addresses and in the treasury",
            "USDT on our own addresses.",
            "The balance of the account custody.",
        ),
        "USDT",
    ),
    exact(
        books(
            "trading",
            "With the traders' venue",
            "USDT that the traders work with.",
            "The balance of the account trading.",
        ),
        "USDT",
    ),
    exact(
        books(
            "payout-wallet",
            "In the payout wallet",
            "Bitcoin kept ready for withdrawals.",
            "The balance of the account payout wallet.",
        ),
        "BTC",
    ),
    exact(
        books(
            "owed-to-clients",
            "Owed to clients",
            "Everything on clients' accounts in USDT: cash, credit, investments with their results, and withdrawals whose rate \
             is not fixed yet.",
            "All balances of clients, read from the other side of the books.",
        ),
        "USDT",
    ),
    exact(
        books(
            "suspense",
            "Received and not assigned yet",
            "Deposits that were set aside until two people decide whose they are.",
            "The balance of the account suspense: money that was received and has no owner yet.",
        ),
        "USDT",
    ),
    exact(
        books(
            "left-over",
            "Left over, or missing",
            "What is held beyond what is owed is the firm's own. With a minus it is what is missing.",
            "Assets less liabilities.",
        ),
        "USDT",
    ),
    percent(
        "solvency",
        "Held against what is owed, by the books",
        "What is held for each hundred owed.",
        "Assets over liabilities.",
    ),
    exact(
        books(
            "assets-seen",
            "Assets seen on a chain",
            "What a chain shows of what the books say, on addresses proven to be ours. In each place the lower of the two counts, \
             so nothing borrowed and nothing that is only booked raises it, and no place makes up for another.",
            "The newest comparison with the chain and the balance of custody, the lower one. What is older than a day does not count.",
        ),
        "USDT",
    ),
    exact(
        books(
            "assets-stated",
            "Assets only stated",
            "What two operators state about the traders' venue, no more than the books say. No chain shows it, so it \
             is counted nowhere else.",
            "The newest approved statement and the balance of trading, the lower one. What is older than 31 days does not count.",
        ),
        "USDT",
    ),
    percent(
        "solvency-evidenced",
        "Seen on a chain just now, for each hundred owed",
        "What a chain shows of what the books say, for each hundred owed.",
        "Assets seen on a chain over liabilities.",
    ),
    percent(
        "solvency-stated",
        "Only stated, for each hundred owed",
        "What two operators state about the traders' venue, for each hundred owed.",
        "Assets only stated over liabilities.",
    ),
    percent(
        "coverage",
        "Covered, at the lowest of the last seven days",
        "What a chain showed of what the books said, for each hundred owed, when it was lowest in the last seven days.",
        "The lowest that the ledger kept in these days, or what is seen now where that is lower, in tenths of a percent.",
    ),
    each(
        percent(
            "coverage-day",
            "Covered, at the lowest of the day",
            "The same for each day. A day on which nobody looked at the chain has none.",
            "The entries that keep what was seen: the first of a day, and each that was lower.",
        ),
        "day",
    ),
    exact(
        books(
            "owed-bitcoin",
            "Owed in bitcoin",
            "Withdrawals on their way: from the moment their rate is fixed, bitcoin is owed until it is paid.",
            "All bitcoin balances of clients, read from the other side of the books.",
        ),
        "BTC",
    ),
    percent(
        "solvency-bitcoin",
        "Bitcoin held against what is owed in it",
        "Bitcoin in the payout wallet for each hundred owed.",
        "The payout wallet over what clients are owed in bitcoin.",
    ),
    percent(
        "solvency-bitcoin-seen",
        "Bitcoin seen on the chain against what is owed in it",
        "The lower of books and chain for each hundred owed.",
        "The newest comparison with the chain and the payout wallet, the lower one, over what clients are owed in bitcoin.",
    ),
    exact(
        books(
            "ledger-entry",
            "Newest entry of the ledger",
            "The number of the last entry that counted. Entries are numbered without a gap.",
            "The last journal entry.",
        ),
        "number",
    ),
    exact(
        books(
            "ledger-fingerprint",
            "Fingerprint of the newest entry",
            "Each entry carries the fingerprint of the one before, so this one stands for the whole history.",
            "SHA-256 that the chain of journal entries ends in.",
        ),
        "SHA-256",
    ),
    each(
        exact(
            books(
                "place-seen",
                "Seen outside the books",
                "What the chain showed at a block; of the venue what was read of all accounts or, while not all are read, what two of us state.",
                "The newest comparison with the chain; for the venue the signed readings of one day, at most a week old, or the newest \
                 approved statement.",
            ),
            "USDT",
        ),
        "place",
    ),
    each(
        exact(
            books(
                "place-grade",
                "Grade of what the venue holds",
                "How well it is backed; for several accounts, the lowest. Observed: this many of all registered \
                 readers agree, at least one of them outside the firm. Read: the same, by too few readers. Stated: two \
                 of us typed it, with a file that is public.",
                "The signed readings of each account on one day.",
            ),
            "readers",
        ),
        "place",
    ),
    each(
        exact(
            books(
                "place-difference",
                "Unexplained difference",
                "The part of the difference between the books and what was seen that has no known reason.",
                "Seen less books, less deposits and payouts that are on their way.",
            ),
            "USDT",
        ),
        "place",
    ),
    each(
        exact(
            books(
                "place-block",
                "Block that was asked",
                "The block of the chain that was looked at.",
                "The height of the newest comparison.",
            ),
            "block",
        ),
        "place",
    ),
    each(
        exact(
            books(
                "signed-statement",
                "The venue's statement",
                "The text that our reserve key signed, and the signature of exactly its bytes.",
                "The newest statement that two of us approved.",
            ),
            "text",
        ),
        "place",
    ),
    each(
        exact(
            books(
                "statement-signature",
                "Signature of the venue's statement",
                "Our reserve key's signature of exactly the statement's bytes.",
                "The statement, signed again each time with the same result.",
            ),
            "Ed25519 signature",
        ),
        "place",
    ),
    each(
        books(
            "address-holding",
            "Held by an address",
            "The balance of one of the addresses that hold most. Anyone can look it up on the chain.",
            "The balance of the address when the chain was asked last.",
        ),
        "address",
    ),
    exact(
        books(
            "deposit-addresses",
            "Deposit addresses that hold something",
            "Every client has one; those that are empty are not counted.",
            "The addresses with a balance when the chain was asked last.",
        ),
        "addresses",
    ),
];
