//! The overview's queues of what waits for someone.

use ballast_store::reads;

use crate::{
    allocation::{approve, finish, invested},
    world::*,
};

on_both_engines!(sound: a_week_that_somebody_entered_is_not_to_be_entered);

/// Nobody has to enter a result that waits for its second person or is being allocated.
async fn a_week_that_somebody_entered_is_not_to_be_entered(world: &World) {
    let (plan, _) = invested(world, &[1_000, 2_000]).await;
    let to_enter = async || {
        let today = moment(0).plus_days(365).day();
        world.store.read(move |conn| reads::queues(conn, today, today.start())).await.unwrap().weeks.count
    };
    let first = approve(world, plan.id, 0, 500).await;
    finish(world, first).await;
    assert_eq!(to_enter().await, 1);
    let next = approve(world, plan.id, 1, 100).await;
    assert_eq!(to_enter().await, 0);
    finish(world, next).await;
    assert_eq!(to_enter().await, 1, "the week after it");
}
