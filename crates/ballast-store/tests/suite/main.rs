//! One suite, run on SQLite and on a real Postgres.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

/// Makes a test on each engine out of every function named, which takes the [`world::World`] it plays in.
macro_rules! on_both_engines {
    ($($name:ident),* $(,)?) => {
        mod sqlite {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $name() {
                    super::$name(crate::world::World::sqlite()).await;
                }
            )*
        }
        mod postgres {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $name() {
                    super::$name(crate::world::World::postgres()).await;
                }
            )*
        }
    };
}

mod allocation;
mod cluster;
mod commits;
mod concurrent;
mod floors;
mod keys;
mod rows;
mod schema;
mod side_effects;
mod world;
