//! Payout batches: the batch, its items, the attempts to pay it, and the limits that all of them share.

pub(crate) mod batch {
    use ballast_core::payout::Batch;

    use crate::table::columns;

    columns!(Batch in "payout_batch" {
        id,
        version,
        state,
        rate_micro_usdt,
        fixing,
        payouts,
        total,
        sats,
        maker,
        checker,
        built_at,
        approved_at,
        updated_at,
    });
}

/// A withdrawal in a batch.
pub(crate) mod item {
    use ballast_core::payout::Item;

    use crate::table::columns;

    columns!(Item in "payout_item" {
        id,
        version,
        batch,
        withdrawal,
        client,
        amount,
        sats,
        converted_before,
        live,
    });
}

/// An attempt to pay a batch.
pub(crate) mod attempt {
    use ballast_core::payout::Attempt;

    use crate::table::columns;

    columns!(Attempt in "payout_attempt" {
        id,
        version,
        batch,
        number,
        state,
        manifest,
        digest,
        psbt,
        txid,
        fee_sats,
        raw,
        sight,
        built_at,
        updated_at,
    });
}

/// The limits, in one row.
pub(crate) mod control {
    use ballast_core::payout::{Control, Limits, Trip};

    use crate::table::columns;

    columns!(Control in "payout_control" {
        "id" = |_| 1_i64,
        version,
        limits: Limits { client_day, firm_day },
        tripped: Option<Trip> { at = "tripped_at", why = "tripped_why" },
        counts_from,
    });
}
