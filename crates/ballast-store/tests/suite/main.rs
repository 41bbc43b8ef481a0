//! One suite, run on SQLite and on a real Postgres.
#![expect(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that cannot go on should stop")]

/// Makes a test on each engine out of every named function, which is lent the [`world::World`] it plays in. If the
/// story is a whole one (`sound`), the books are verified at its end.
macro_rules! on_both_engines {
    ($kind:ident: $($name:ident),* $(,)?) => {
        mod sqlite {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $name() {
                    let world = crate::world::World::sqlite();
                    super::$name(&world).await;
                    world.end(stringify!($kind));
                }
            )*
        }
        mod postgres {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $name() {
                    let world = crate::world::World::postgres();
                    super::$name(&world).await;
                    world.end(stringify!($kind));
                }
            )*
        }
    };
}

mod allocation;
mod allowed;
mod anchors;
mod api_keys;
mod backdated;
mod backup;
mod batches;
mod clearing;
mod cluster;
mod commits;
mod complaints;
mod concurrent;
mod corrections;
mod crash;
mod custody;
mod deposits;
mod downgraded;
mod every_statement;
mod factors;
mod faults;
mod floors;
mod guards;
mod identities;
mod identity_checks;
mod installation;
mod keys;
mod leases;
mod list_plans;
mod lists;
mod mould;
mod newer;
mod projections;
mod proofs;
mod proxy;
mod public_log;
mod pushes;
mod queues;
mod random;
mod reading;
mod rows;
mod rules_in_sql;
mod schema;
mod shared;
mod side_effects;
mod stall;
mod standby;
mod tampering;
mod telling;
mod tls;
mod upgrades;
mod webhooks;
mod world;
