//! The findings of a comparison of custody: the sum, the holdings of earlier treasuries and the end of the scan belong
//! together.

use ballast_core::{
    installation::TreasuryHolding,
    reconcile::{Comparison, Place},
};
use ballast_store::{CommitError, CustodyFound, CustodyScan, CustodySeen, reads};

use crate::world::*;

on_both_engines!(sound: a_comparison_is_kept_whole_or_not_at_all);

fn seen(observed: i64, earlier: i64) -> CustodySeen {
    CustodySeen {
        comparison: Comparison { place: Place::Custody, books: 7, expected: 0, observed, proven: 0, block: 5 },
        treasuries: vec![TreasuryHolding { address: "0xold".into(), amount: usdt(earlier) }],
        scan: CustodyScan {
            block: 5,
            block_hash: "0x5".into(),
            next_index: 2,
            tokens: observed.to_string(),
            holders: 1,
            started_at: moment(1),
            finished_at: Some(moment(2)),
        },
    }
}

async fn a_comparison_is_kept_whole_or_not_at_all(world: &World) {
    world.store.keep_custody(seen(9, 3), moment(2)).await.unwrap();
    let broken = world.store.keep_custody(seen(10, -1), moment(3)).await;
    assert!(matches!(broken, Err(CommitError::Refused(_))), "{broken:?}");
    let kept = world
        .store
        .read(|conn| Ok((reads::comparisons(conn)?, reads::treasury_holdings(conn)?, reads::custody_found(conn)?)));
    let CustodySeen { comparison, treasuries, .. } = seen(9, 3);
    let found = CustodyFound { tokens: "9".into(), holders: 1, at: moment(2) };
    assert_eq!(kept.await.unwrap(), (vec![(comparison, moment(2))], treasuries, Some(found)));
}
