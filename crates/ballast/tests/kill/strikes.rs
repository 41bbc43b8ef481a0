//! The program dies between any two steps of a weekly result and is started again: everyone has their share once, is
//! told once, and the books are sound, even while it is dead.

use std::{collections::BTreeMap, path::Path, time::Instant};

use ballast_core::notice::Told;
use ballast_store::{Options, Store, reads};

use crate::demo::{self, Demo};

/// Places where the program dies. Those that need someone in the plan come first, because contracts end as days pass.
const PLACES: [&str; 7] =
    ["strike:chunk", "strike:page", "strike:found", "strike:weighed", "strike:fixed", "strike:spread", "strike:done"];

#[tokio::test(flavor = "multi_thread")]
async fn a_week_survives_dying_between_any_two_steps() {
    let folder = tempfile::tempdir().unwrap();
    let (port, start) = (ballast_chain::free_port(0).unwrap(), Instant::now());
    Demo::start(folder.path(), port).await.stop();
    for place in PLACES {
        let dying = [("BALLAST_DIE_AT", place), ("BALLAST_CHUNK", "1")];
        let running = Demo::start_with(folder.path(), port, &dying).await;
        assert_eq!(running.api.advance(7).await, None, "{place}: it answered");
        running.died();
        demo::verify(folder.path());
        // Started again, it finishes what was begun, and continues.
        let running = Demo::start(folder.path(), port).await;
        let (status, body) = running.api.advance(1).await.unwrap();
        assert_eq!(status, 200, "{place}: {body}");
        running.stop();
        demo::verify(folder.path());
        let weeks = told_once(folder.path()).await;
        assert!(weeks > 0, "{place}: nobody was told of anything");
    }
    eprintln!("{} deaths in {:?}", PLACES.len(), start.elapsed());
}

/// Nothing is left half done, and every share of every investment was reported to its client exactly once.
async fn told_once(folder: &Path) -> usize {
    let url = format!("sqlite://{}", folder.join("ballast.db").display());
    let options = Options { url, readers: 1 };
    let store = tokio::task::spawn_blocking(move || Store::open(&options)).await.unwrap().unwrap();
    assert_eq!(store.read(reads::approved_strikes).await.unwrap(), []);
    let clients = store.read(|conn| reads::addresses_since(conn, 0, 10_000)).await.unwrap();
    let mut shares = 0;
    for client in clients.into_iter().map(|one| one.client) {
        let (notices, holdings) = store
            .read(move |conn| {
                Ok((reads::notices_of(conn, client, None, 100_000)?, reads::investments_of(conn, client)?))
            })
            .await
            .unwrap();
        let mut told: BTreeMap<(String, String), usize> = BTreeMap::new();
        for notice in notices {
            let Told::WeeklyResult { investment, days, investments, .. } = notice.told else { continue };
            for one in investment.into_iter().chain(investments.into_iter().map(|of| of.investment)) {
                *told.entry((one.to_string(), days.from.to_string())).or_default() += 1;
            }
        }
        for holding in holdings {
            let id = holding.investment.id;
            for week in store.read(move |conn| reads::investment_series(conn, id)).await.unwrap() {
                let times = told.remove(&(id.to_string(), week.from.to_string()));
                assert_eq!(times, Some(1), "investment {id}, week of {}", week.from);
                shares += 1;
            }
        }
        assert_eq!(told.len(), 0, "told of weeks without a share: {told:?}");
    }
    shares
}
