//! Figures of gains that came back from the venue, out of all gains ever credited to clients.

use super::{Definition, Rounding};

const SOURCE: &str = "/api/v1/transparency/cameBack";

const fn usdt(name: &'static str, label: &'static str, explanation: &'static str, query: &'static str) -> Definition {
    // Readers add the parts up, so none is cut.
    let (unit, rounding) = ("USDT", Rounding::Exact);
    Definition { name, label, explanation, query, unit, rounding, source: SOURCE, per: None }
}

const fn each(definition: Definition, per: &'static str) -> Definition {
    Definition { per: Some(per), ..definition }
}

const PERCENT: Definition = Definition {
    unit: "percent",
    rounding: Rounding::TwoDecimals,
    ..usdt(
        "came-back",
        "Gains that came back as cash",
        "Of all gains ever credited to clients, less losses, the share that came back from the traders' venue beyond everything \
         that left for it, as the chain shows. The rest is seen at the venue by observers, or the firm's word.",
        "What came back as cash over all gains, rounded down; nothing counts while the chain was not asked for a day, or \
         while the treasury is not proven to be ours.",
    )
};

pub(super) const FIGURES: &[Definition] = &[
    PERCENT,
    usdt(
        "gains-credited",
        "All gains ever credited to clients",
        "Every result that clients were credited since the first, gains less losses, after our share.",
        "The balance of the account against which results are allocated.",
    ),
    usdt(
        "gains-cash",
        "Backed by cash that came back",
        "What came back from the venue less everything that was sent there, taken out by the owners or is missing in custody, \
         at its lowest in the last seven days; no more than the gains.",
        "Returns that our nodes saw arrive, each transaction once, less all that left, also what is only booked.",
    ),
    usdt(
        "gains-observed",
        "Observed at the venue",
        "What observers saw at the venue beyond everything that left for it, and did not come back. Coins that were \
         lent to the venue for more than two weeks would be included, so it is not part of any percentage.",
        "The readings of all accounts on one day, less what came in unbooked in the two weeks before, less what left and did not \
         come back; no more than the rest of the gains. Nothing while an account is not observed.",
    ),
    usdt(
        "gains-stated",
        "Stated",
        "The rest of the gains. No cash came back for it, and nobody else says that it is there.",
        "All gains less what came back as cash, and what is observed at the venue.",
    ),
    usdt(
        "venue-sent",
        "Sent to the venue",
        "Everything that was ever sent to the traders' venue.",
        "All moves to the venue in the books, seen on the chain or not.",
    ),
    usdt(
        "venue-returned",
        "Came back from the venue",
        "What our nodes saw arrive in the treasury from an address that is not ours. What is only booked does not count.",
        "Moves from the venue whose transaction was final on the chain, each transaction once.",
    ),
    usdt(
        "taken-out",
        "Taken out by the owners",
        "Everything that the owners ever took out. It could come back and be called a return, so it counts as gone, earned or \
         not.",
        "All moves of own capital out of custody.",
    ),
    usdt(
        "custody-missing",
        "Missing in custody",
        "What the chain shows less than the books say, deposits on their way left aside. It could come back and be called a \
         return, so it counts as gone.",
        "The comparisons of books and chain.",
    ),
    each(
        Definition {
            name: "came-back-week",
            label: "Gains that had come back by the end of a week",
            explanation: "The same share at the end of each calendar week.",
            query: "The sums of that moment, at their lowest in the seven days before it.",
            ..PERCENT
        },
        "week",
    ),
    each(
        usdt(
            "gains-week",
            "Gains credited by the end of a week",
            "Every result that clients had been credited by then, gains less losses.",
            "The same balance at the end of the week.",
        ),
        "week",
    ),
    each(
        usdt(
            "venue-transfer",
            "A transfer from or to the venue",
            "What one transaction moved between the treasury and the venue. Anyone can look it up on the chain.",
            "The amount that our nodes saw in a final block.",
        ),
        "transaction",
    ),
];
