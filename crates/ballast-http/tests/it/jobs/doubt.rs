//! The chain reverses a credited deposit: money is stopped until two operators decide, and then resumes automatically.

use ballast_chain::bsc::rpc::EthCalls;
use ballast_core::{
    decision::{Actor, Change, Decision},
    deposit::{self, Before, ChainCursor, RefundOrder},
    hold::{Hold, Kind, Movement, Resolution, State},
    investment::State as InvestmentState,
};
use ballast_service::{
    decide::{JobError, in_context},
    work::Pace,
};
use ballast_store::{Store, reads};
use serde_json::{Value, json};

use super::{
    proxy::{Action, Proxy},
    world::{CONFIRMATIONS, World, catch_up, commit, invest, plan, step, usdt},
};
use crate::support::agreed;

async fn held(world: &World) -> Option<Hold> {
    world.app.store.read(|conn| reads::open_hold(conn, Kind::Intake)).await.unwrap()
}

async fn is_sound(world: &World) {
    let report = Store::verify(world.app.config.database.url.expose()).unwrap();
    assert!(report.is_sound(), "{report}");
}

/// 1,200 USDT are credited, 1,000 of them invested.
async fn invested(world: &World) -> ballast_core::client::Client {
    let client = world.client("ada@example.org").await;
    let plan = plan(&world.app).await;
    invest(&world.app, &client, &plan, "1000").await;
    world.chain.mine(10).await.unwrap();
    world.pay(&client, "1200").await;
    world.chain.mine(CONFIRMATIONS + 1).await.unwrap();
    catch_up(&mut world.deposits()).await;
    assert_eq!(world.investments(&client).await[0].state, InvestmentState::Active);
    assert_eq!(world.cash(&client).await.available, usdt("200"));
    client
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_taken_back_before_two_people_said_that_the_chain_is_right() {
    let world = World::start().await;
    let client = invested(&world).await;
    let mut job = world.deposits();
    world.chain.reorg(CONFIRMATIONS + 1).await.unwrap();
    world.chain.mine(1).await.unwrap();
    catch_up(&mut job).await;
    // Nothing was posted, and nothing continues: not even with the next payment.
    assert_eq!(world.deposit(&client).await.0, "credited");
    assert_eq!(world.cash(&client).await.available, usdt("200"));
    world.pay(&client, "7").await;
    world.chain.mine(CONFIRMATIONS + 1).await.unwrap();
    assert!(matches!(step(&mut job).await, Ok(Pace::After(_))));
    assert_eq!(world.deposits_of(&client).await.len(), 1);
    for movement in [Movement::Deposits, Movement::Sweeps, Movement::Payouts, Movement::Calendar] {
        let still = world.app.store.read(move |conn| reads::standstill(conn, movement)).await.unwrap();
        assert!(still.unwrap().why.contains("Two operators"));
    }
    let hold = held(&world).await.unwrap();
    let [one] = hold.facts.deposits.as_slice() else { panic!("{hold:?}") };
    assert_eq!((one.amount, one.client), (usdt("1200"), Some(client.id)));
    assert!(one.new_hash.as_ref().is_some_and(|new| *new != one.old_hash), "{one:?}");
    assert!(hold.facts.witnesses[0].says.contains("a different one"), "{hold:?}");

    world.decide(&hold, Resolution::Accept).await;
    catch_up(&mut job).await;
    assert_eq!(held(&world).await, None);
    let cash = world.cash(&client).await;
    assert_eq!((cash.available, cash.owed), (usdt("0"), usdt("993")), "seven of what is owed came in already");
    assert!(cash.require_nothing_owed().is_err(), "a payout would be refused");
    // The same payment in another block pays what is owed.
    world.pay(&client, "1200").await;
    world.chain.mine(CONFIRMATIONS + 1).await.unwrap();
    catch_up(&mut job).await;
    let cash = world.cash(&client).await;
    assert_eq!((cash.available, cash.owed), (usdt("207"), usdt("0")));
    is_sound(&world).await;
}

/// One node reports different final blocks; the real one is asked again after two people decided that it lied.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_lies_takes_no_credit_back() {
    let (world, liar) = World::forked(10).await;
    let client = world.client("ada@example.org").await;
    world.pay(&client, "500").await;
    world.chain.mine(CONFIRMATIONS + 1).await.unwrap();
    catch_up(&mut world.deposits()).await;
    liar.mine(CONFIRMATIONS + 4).await.unwrap();
    catch_up(&mut world.deposits_through(liar.url())).await;
    let hold = held(&world).await.unwrap();
    assert_eq!((hold.state, hold.facts.deposits.len()), (State::Open, 1));
    assert_eq!(world.cash(&client).await.available, usdt("500"));

    world.decide(&hold, Resolution::Dismiss).await;
    // While the node repeats this, money is held again, and nothing moves.
    catch_up(&mut world.deposits_through(liar.url())).await;
    let again = held(&world).await.unwrap();
    assert_ne!(again.id, hold.id);
    world.decide(&again, Resolution::Dismiss).await;
    world.chain.mine(1).await.unwrap();
    catch_up(&mut world.deposits()).await;
    assert_eq!(held(&world).await, None);
    assert_eq!(world.deposit(&client).await.0, "credited");
    assert_eq!(world.cash(&client).await.available, usdt("500"));
    is_sound(&world).await;
}

/// Two people believed the node, but when the decision is carried out the chain is as before: nothing is taken back.
#[tokio::test(flavor = "multi_thread")]
async fn what_the_nodes_show_again_is_kept() {
    let (world, liar) = World::forked(10).await;
    let client = world.client("ada@example.org").await;
    world.pay(&client, "500").await;
    world.chain.mine(CONFIRMATIONS + 1).await.unwrap();
    catch_up(&mut world.deposits()).await;
    liar.mine(CONFIRMATIONS + 4).await.unwrap();
    catch_up(&mut world.deposits_through(liar.url())).await;
    let hold = held(&world).await.unwrap();
    world.decide(&hold, Resolution::Accept).await;
    world.chain.mine(1).await.unwrap();
    catch_up(&mut world.deposits()).await;
    assert_eq!(held(&world).await, None);
    assert_eq!(world.deposit(&client).await.0, "credited");
    is_sound(&world).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_chain_that_returns_to_the_first_branch_gives_the_deposit_back() {
    let (world, other) = World::forked(10).await;
    let (early, late) = (world.client("early@example.org").await, world.client("late@example.org").await);
    world.pay(&early, "500").await;
    world.chain.mine(CONFIRMATIONS).await.unwrap();
    world.pay(&late, "300").await;
    world.chain.mine(1).await.unwrap();
    catch_up(&mut world.deposits()).await;
    assert_eq!(world.deposit(&early).await, ("credited", 5));
    assert_eq!(world.deposit(&late).await, ("seen", 0));
    other.mine(CONFIRMATIONS + 4).await.unwrap();
    catch_up(&mut world.deposits_through(other.url())).await;
    world.decide(&held(&world).await.unwrap(), Resolution::Accept).await;
    catch_up(&mut world.deposits_through(other.url())).await;
    assert_eq!(world.deposit(&early).await, ("reversed", 0));
    assert_eq!(world.deposit(&late).await, ("orphaned", 0));
    assert_eq!(world.cash(&early).await.available, usdt("0"));
    world.chain.mine(CONFIRMATIONS + 3).await.unwrap();
    let mut job = world.deposits();
    catch_up(&mut job).await;
    if let Some(hold) = held(&world).await {
        // The other branch was final by then.
        assert_eq!(hold.facts.deposits, []);
        world.decide(&hold, Resolution::Accept).await;
        catch_up(&mut job).await;
    }
    assert_eq!(world.deposit(&early).await.0, "credited");
    assert_eq!(world.deposit(&late).await.0, "credited");
    assert_eq!(world.cash(&early).await.available, usdt("500"));
    assert_eq!(world.cash(&late).await.available, usdt("300"));
    is_sound(&world).await;
}

/// Nothing that was verified is left: the job waits for two people, and continues without a restart.
#[tokio::test(flavor = "multi_thread")]
async fn another_chain_under_the_same_id_is_decided_on_without_a_restart() {
    let world = World::start().await;
    let client = world.client("ada@example.org").await;
    world.pay(&client, "500").await;
    world.chain.mine(CONFIRMATIONS + 1).await.unwrap();
    let mut job = world.deposits();
    catch_up(&mut job).await;
    assert_eq!(world.deposit(&client).await.0, "credited");
    let _: Value =
        world.chain.rpc().request("anvil_setCoinbase", json!([world.chain.token().to_string()])).await.unwrap();
    let _: Value = world.chain.rpc().request("anvil_reset", json!([])).await.unwrap();
    world.chain.mine(20).await.unwrap();
    catch_up(&mut job).await;
    let hold = held(&world).await.unwrap();
    assert!(hold.reason.starts_with("None of the verified blocks"), "{}", hold.reason);
    assert_eq!(world.cash(&client).await.available, usdt("500"));
    world.decide(&hold, Resolution::Accept).await;
    catch_up(&mut job).await;
    assert_eq!(held(&world).await, None);
    assert_eq!(world.deposit(&client).await.0, "reversed");
    assert_eq!(world.cash(&client).await.available, usdt("0"));
    is_sound(&world).await;
}

/// A node that reports nothing as final lacks blocks that money was credited from, but another node still has them.
#[tokio::test(flavor = "multi_thread")]
async fn one_node_holds_no_money_by_leaving_what_others_have() {
    let (world, liar) = World::forked(10).await;
    let client = world.client("ada@example.org").await;
    let modest = Proxy::start(world.chain.url(), |_, _| Action::Pass).await;
    world.pay(&client, "500").await;
    world.chain.mine(CONFIRMATIONS + 1).await.unwrap();
    catch_up(&mut world.deposits_by(1, &[world.chain.url(), &modest.url])).await;
    assert_eq!(world.deposit(&client).await.0, "credited");
    forget_finality(&world).await;
    liar.mine(CONFIRMATIONS + 4).await.unwrap();
    let mut job = world.deposits_by(2, &[liar.url(), world.chain.url(), &modest.url]);
    assert!(matches!(step(&mut job).await, Err(JobError::Retry(why)) if why.contains("still has")));
    assert_eq!(held(&world).await, None);
    for _ in 0..3 {
        let _ = step(&mut job).await;
    }
    assert_eq!((held(&world).await, world.deposit(&client).await.0), (None, "credited"));
}

async fn cursor(world: &World) -> ChainCursor {
    let chain = world.app.config.bsc.chain_id;
    world.app.store.read(move |conn| reads::cursor(conn, chain)).await.unwrap().unwrap()
}

/// Resets the cursor as if no node had reported anything as final.
async fn forget_finality(world: &World) {
    let mut cursor = cursor(world).await;
    cursor.tail.iter_mut().for_each(|mark| mark.finalized = false);
    store(world, cursor).await;
}

/// Sets the cursor as if two nodes had agreed up to its tip.
async fn compare_all(world: &World) {
    let cursor = cursor(world).await;
    store(world, ChainCursor { compared: cursor.tail.last().map(|mark| mark.number), ..cursor }).await;
}

async fn store(world: &World, cursor: ChainCursor) {
    commit(&world.app, Decision::new(Actor::System, world.app.clock.now()).change(Change::Cursor(cursor))).await;
}

/// When it is carried out the nodes disagree: nothing is taken back, and no decision remains that nobody can carry out
/// or change.
#[tokio::test(flavor = "multi_thread")]
async fn what_the_nodes_disagree_about_is_kept_and_asked_anew() {
    let (world, liar) = World::forked(10).await;
    let client = world.client("ada@example.org").await;
    world.pay(&client, "500").await;
    world.chain.mine(CONFIRMATIONS + 1).await.unwrap();
    catch_up(&mut world.deposits()).await;
    liar.mine(CONFIRMATIONS + 4).await.unwrap();
    catch_up(&mut world.deposits_through(liar.url())).await;
    world.decide(&held(&world).await.unwrap(), Resolution::Accept).await;
    forget_finality(&world).await;
    let carried_out = step(&mut world.deposits_by(1, &[liar.url(), world.chain.url()])).await;
    assert!(matches!(carried_out, Ok(Pace::Again)), "{carried_out:?}");
    assert_eq!((held(&world).await, world.deposit(&client).await.0), (None, "credited"));
}

/// A decision on a disputed deposit is carried out even if the chain has lost something else further up by then.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_disputed_is_taken_back_whatever_else_is_lost_meanwhile() {
    let world = World::start().await;
    let (ada, bob) = (world.client("ada@example.org").await, world.client("bob@example.org").await);
    world.chain.mine(10).await.unwrap();
    world.pay(&bob, "50").await;
    world.chain.mine(CONFIRMATIONS + 1).await.unwrap();
    catch_up(&mut world.deposits()).await;
    world.credit_unshown(&ada, "700").await;
    let mut job = world.deposits();
    assert!(matches!(step(&mut job).await, Err(JobError::Retry(why)) if why.contains("no node shows it")));
    world.decide(&held(&world).await.unwrap(), Resolution::Accept).await;
    world.chain.reorg(CONFIRMATIONS + 1).await.unwrap();
    world.chain.mine(1).await.unwrap();
    assert!(matches!(step(&mut job).await, Ok(Pace::Again)));
    assert_eq!([world.deposit(&ada).await.0, world.deposit(&bob).await.0], ["reversed", "credited"]);
    // Nobody has decided on the other one yet.
    catch_up(&mut job).await;
    let doubtful = held(&world).await.unwrap().facts.deposits;
    assert_eq!(doubtful.iter().map(|one| one.amount).collect::<Vec<_>>(), [usdt("50")]);
}

/// It cannot be taken back, but operators who decide must know about it.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_sent_back_already_is_among_the_facts() {
    let world = World::start().await;
    let client = world.client("ada@example.org").await;
    world.chain.mine(10).await.unwrap();
    world.pay(&client, "0.5").await;
    world.chain.mine(CONFIRMATIONS + 1).await.unwrap();
    let mut job = world.deposits();
    catch_up(&mut job).await;
    let dust = world.deposits_of(&client).await.remove(0);
    let (tx_hash, operator) = (dust.key.tx_hash.clone(), Actor::Operator(uuid::Uuid::from_u128(2)));
    let order = RefundOrder { before: Before::of(&dust), to: None, why: "too little".into() };
    let refund = in_context(&world.app, operator, |context| deposit::refund(context, dust, Some(&client)));
    commit(&world.app, agreed(&world.app, order, refund.unwrap()).await).await;
    forget_finality(&world).await;
    world.chain.reorg(CONFIRMATIONS + 1).await.unwrap();
    world.chain.mine(1).await.unwrap();
    catch_up(&mut job).await;
    let hold = held(&world).await.unwrap();
    assert_eq!(hold.facts.deposits, []);
    let told = hold.facts.lines.iter().find(|(label, _)| label.starts_with("Already sent back"));
    assert!(told.is_some_and(|(_, what)| what.contains("0.50 USDT") && what.contains(&tx_hash)), "{hold:?}");
    world.decide(&hold, Resolution::Accept).await;
    catch_up(&mut job).await;
    assert_eq!((held(&world).await, world.deposit(&client).await.0), (None, "refunded"));
}

/// Nobody has compared the blocks that replace compared ones.
#[tokio::test(flavor = "multi_thread")]
async fn new_blocks_in_the_place_of_compared_ones_are_compared_again() {
    let world = World::start().await;
    world.chain.mine(20).await.unwrap();
    catch_up(&mut world.deposits()).await;
    forget_finality(&world).await;
    compare_all(&world).await;
    let before = cursor(&world).await;
    world.chain.reorg(6).await.unwrap();
    world.chain.mine(1).await.unwrap();
    assert!(matches!(step(&mut world.deposits()).await, Ok(Pace::Again)));
    let after = cursor(&world).await;
    assert_eq!(after.compared, before.compared.map(|number| number - 6));
    assert_eq!(after.compared, after.tail.last().map(|mark| mark.number));
}

#[tokio::test(flavor = "multi_thread")]
async fn another_chain_is_compared_from_its_beginning() {
    let world = World::start().await;
    world.chain.mine(10).await.unwrap();
    let mut job = world.deposits();
    catch_up(&mut job).await;
    compare_all(&world).await;
    let maker = json!([world.chain.token().to_string()]);
    let _: Value = world.chain.rpc().request("anvil_setCoinbase", maker).await.unwrap();
    let _: Value = world.chain.rpc().request("anvil_reset", json!([])).await.unwrap();
    world.chain.mine(20).await.unwrap();
    catch_up(&mut job).await;
    world.decide(&held(&world).await.unwrap(), Resolution::Accept).await;
    assert!(matches!(step(&mut job).await, Ok(Pace::Again)));
    assert_eq!((held(&world).await, cursor(&world).await.compared), (None, Some(0)));
}
