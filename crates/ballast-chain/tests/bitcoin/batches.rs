//! Batches: the network accepts what is built, signed and checked.

use std::time::{Duration, Instant};

use ballast_chain::bitcoin::FeeRate;
use ballast_chain::bitcoin::batch::frames::{self, Content};
use ballast_chain::bitcoin::batch::{self, Balance, BatchError, FeeLimits, Manifest, Paid, Payee, Payout, Request};
use ballast_chain::bitcoin::check::{self, Returned};
use ballast_chain::bitcoin::node::{Broadcast, Standing};
use ballast_chain::bitcoin::wallet::Branch;

use crate::lab::{CAP, Keys, Lab, Shape, fee, payout, payouts};

fn request<'a>(payouts: &'a [Payout], earlier: &'a [&'a Manifest], in_flight: &'a [&'a Manifest]) -> Request<'a> {
    Request { batch: "b-9", payouts, fee: fee(2), earlier, in_flight }
}

fn shares_an_input(one: &Manifest, other: &Manifest) -> bool {
    one.outpoints().any(|coin| other.outpoints().any(|another| another == coin))
}

/// Read back from the chain with the payees, without any records, it is the same batch.
fn is_read_back(lab: &Lab, batch: &batch::Batch) {
    let manifest = &batch.manifest;
    let payments = lab.wallet.payments();
    assert_eq!(payments.iter().map(|payment| payment.txid).collect::<Vec<_>>(), [manifest.txid]);
    let payee = |paid: &Paid| Payee { vout: paid.vout, id: paid.id.clone(), address: paid.address.clone() };
    let mut payees: Vec<Payee> = manifest.payouts.iter().map(payee).collect();
    let read = payments[0].batch(&lab.wallet, &manifest.batch, &payees).unwrap();
    assert!(read.manifest.weight <= manifest.weight);
    let mut same = read.manifest.clone();
    same.weight = manifest.weight;
    assert_eq!(same, *manifest);
    assert_eq!(read.psbt, batch.psbt);
    assert_eq!(Manifest::read(&read.manifest.to_bytes(), read.manifest.digest()).unwrap(), read.manifest);
    payees[0].id = payees[1].id.clone();
    let twice = payments[0].batch(&lab.wallet, "b-1", &payees).unwrap_err();
    assert_eq!(twice, BatchError::NotABatch("it pays the same twice"));
    payees.pop();
    assert!(matches!(payments[0].batch(&lab.wallet, "b-1", &payees), Err(BatchError::NotABatch(_))));
}

#[tokio::test]
async fn pays_every_kind_of_address_from_every_kind_of_wallet() {
    for shape in [Shape::Wpkh, Shape::Taproot, Shape::Multisig] {
        let mut lab = Lab::start_with(Keys::new(shape), 2).await;
        let batch = lab.build(&payouts(25), 3);
        let manifest = &batch.manifest;
        assert_eq!((manifest.payouts.len(), manifest.inputs.len()), (25, 1));
        assert_eq!(manifest.fee_sat, (manifest.weight * 750).div_ceil(1_000));

        let signed = lab.sign(&batch);
        assert_eq!(signed.txid, manifest.txid);
        assert!(signed.rate >= FeeRate::from_sat_per_vb(3).unwrap());
        let weight = signed.tx.weight().to_wu();
        assert!(weight <= manifest.weight && manifest.weight - weight <= 16, "{weight} of {}", manifest.weight);
        let verdict = lab.would_accept(&signed.tx).await;
        assert_eq!(verdict["allowed"], true, "{shape:?} {verdict}");

        assert_eq!(lab.node.broadcast(&signed.tx).await.unwrap(), Broadcast::Accepted);
        assert_eq!(lab.node.standing(signed.txid, None).await.unwrap(), Standing::InMempool);
        lab.mine(6).await;
        let block = lab.wallet.block_of(signed.txid).unwrap();
        let standing = lab.node.standing(signed.txid, Some(block.hash)).await.unwrap();
        assert_eq!(standing, Standing::Confirmed { block, confirmations: 6 });
        for paid in &manifest.payouts {
            let output = &signed.tx.output[paid.vout as usize];
            assert_eq!(output.value.to_sat(), paid.amount_sat);
        }
        let change = manifest.change.clone().unwrap();
        is_read_back(&lab, &batch);
        let coins = lab.wallet.coins();
        assert!(coins.iter().any(|coin| coin.outpoint.txid == signed.txid && coin.amount_sat == change.amount_sat));
        assert!(coins.iter().any(|coin| coin.branch == Branch::Change && coin.index == change.index));
    }
}

#[tokio::test]
async fn is_the_same_whoever_builds_it() {
    let lab = Lab::start(2).await;
    let mut list = payouts(9);
    let batch = lab.build(&list, 2);
    list.reverse();
    assert_eq!(lab.build(&list, 2), batch);
    assert_eq!(batch.manifest.to_bytes(), lab.build(&list, 2).manifest.to_bytes());
    let ids: Vec<&str> = batch.manifest.payouts.iter().map(|paid| paid.id.as_str()).collect();
    assert!(ids.is_sorted());

    let bytes = batch.psbt.serialize();
    let text = frames::psbt_text(&batch.psbt);
    assert_eq!(frames::read_psbt(&bytes).unwrap(), batch.psbt);
    assert_eq!(frames::read_psbt(format!("{text}\n").as_bytes()).unwrap(), batch.psbt);
    let mut series = frames::split(Content::Psbt, &bytes, 500).unwrap();
    series.rotate_left(3);
    assert_eq!(frames::join(Content::Psbt, &series).unwrap(), bytes);
}

#[tokio::test]
async fn pays_a_thousand_within_two_seconds() {
    let mut lab = Lab::start(3).await;
    let list = payouts(1_000);
    let start = Instant::now();
    let batch = lab.build(&list, 2);
    let built = start.elapsed();
    let approved = lab.approve(&batch);
    let descriptors = lab.keys.descriptors();
    let outcome = lab.keys.signers()[0].sign(&approved, &descriptors).unwrap();
    assert!(outcome.is_complete);
    let start = Instant::now();
    let returned = Returned::read(&outcome.psbt.serialize()).unwrap();
    let signed = check::check(&approved, &descriptors, &[returned]).unwrap();
    let checked = start.elapsed();
    println!("1,000 outputs: built in {built:?}, checked in {checked:?}");
    assert!(built + checked < Duration::from_secs(2), "built in {built:?}, checked in {checked:?}");
    lab.node.broadcast(&signed.tx).await.unwrap();
    lab.mine(1).await;
    assert!(lab.wallet.block_of(signed.txid).is_some());
    let again = lab.wallet.snapshot().unwrap();
    assert!(again.len() < 2 << 20, "{} bytes", again.len());
}

#[tokio::test]
async fn refuses_what_it_cannot_pay() {
    let mut lab = Lab::start(1).await;
    let own = lab.wallet.funding_address().to_string();
    let with = |change: &dyn Fn(&mut Payout)| {
        let mut list = payouts(3);
        change(&mut list[1]);
        batch::build(&lab.wallet, &request(&list, &[], &[])).unwrap_err()
    };
    let id = || "w-0001".to_owned();
    assert_eq!(with(&|paid| paid.amount_sat = 539), BatchError::Dust { id: id(), least_sat: 540 });
    assert_eq!(with(&|paid| paid.address.clone_from(&own)), BatchError::OwnAddress(id()));
    assert_eq!(with(&|paid| paid.id = "w-0002".into()), BatchError::Duplicate("w-0002".into()));
    assert_eq!(with(&|paid| paid.id = "w 2".into()), BatchError::BadId("w 2".into()));
    assert_eq!(with(&|paid| paid.amount_sat = u64::MAX), BatchError::TooMuch);
    assert_eq!(with(&|paid| paid.amount_sat = 2_100_000_000_000_000), BatchError::TooMuch);
    let main = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
    assert!(matches!(with(&|paid| paid.address = main.into()), BatchError::Address { .. }));
    assert!(matches!(with(&|paid| paid.amount_sat = 5_000_000_000), BatchError::NotEnough { .. }));

    let list = payouts(2);
    let build = |fee: FeeLimits| batch::build(&lab.wallet, &Request { fee, ..request(&list, &[], &[]) }).unwrap_err();
    let low = FeeRate::from_sat_per_kwu(249);
    assert_eq!(build(FeeLimits { rate: low, ..fee(1) }), BatchError::RateTooLow(low));
    assert!(matches!(build(FeeLimits { most_rate: low, ..fee(1) }), BatchError::FeeTooHigh { .. }));
    assert!(matches!(build(FeeLimits { most_sat: 100, ..fee(1) }), BatchError::FeeTooHigh { fee_sat: 101.., .. }));
    assert_eq!(batch::build(&lab.wallet, &request(&[], &[], &[])).unwrap_err(), BatchError::Empty);
    let many: Vec<Payout> = (0..4_000).map(|number| payout(number, 10_000)).collect();
    assert!(matches!(batch::build(&lab.wallet, &request(&many, &[], &[])), Err(BatchError::TooLarge { .. })));
}

#[tokio::test]
async fn leaves_the_coins_and_addresses_of_batches_in_flight_alone() {
    let lab = Lab::start(2).await;
    let (list, others) = (payouts(2), [payout(50, 70_000)]);
    let first = lab.build(&list, 2).manifest;
    let second = batch::build(&lab.wallet, &request(&others, &[], &[&first])).unwrap().manifest;
    assert!(!shares_an_input(&first, &second));
    assert_ne!(first.change.as_ref().map(|change| change.index), second.change.as_ref().map(|change| change.index));
    let third = batch::build(&lab.wallet, &request(&others, &[], &[&first, &second]));
    assert!(matches!(third, Err(BatchError::NotEnough { .. })), "both coins are taken");
}

#[tokio::test]
async fn spends_a_coin_of_every_earlier_attempt() {
    let lab = Lab::start(4).await;
    let (a, b) = (payout(1, 20_000), payout(2, 30_000));
    let first = lab.build(std::slice::from_ref(&a), 2).manifest;
    let second = batch::build(&lab.wallet, &request(std::slice::from_ref(&b), &[], &[&first])).unwrap().manifest;
    assert!(!shares_an_input(&first, &second));
    let both = [a, b];
    let retry = batch::build(&lab.wallet, &request(&both, &[&first, &second], &[&first, &second])).unwrap();
    let retry = retry.manifest;
    assert!(shares_an_input(&retry, &first) && shares_an_input(&retry, &second));
    assert_eq!(retry.replaces, [first.txid, second.txid]);
    assert!(retry.fee_sat > first.fee_sat + second.fee_sat);
    // The third attempt must exclude all of them, including the one that was already replaced.
    let third = batch::build(&lab.wallet, &request(&both, &[&first, &second, &retry], &[])).unwrap().manifest;
    assert!([&first, &second, &retry].iter().all(|earlier| shares_an_input(&third, earlier)));
    assert!(third.fee_sat < retry.fee_sat * 2, "what was replaced before is not paid for again");
}

#[tokio::test]
async fn knows_what_leaves_and_what_comes_back() {
    let mut lab = Lab::start(3).await;
    let all = 15_000_000_000;
    let plain = Balance { free_sat: all, ..Balance::default() };
    assert_eq!(batch::balance(&lab.wallet, &[]), plain);
    let first = lab.build(&payouts(3), 2);
    let retry = lab.retry(&payouts(3), 40, &[&first.manifest]).manifest;
    let change = |manifest: &Manifest| manifest.change.as_ref().unwrap().amount_sat;
    assert!(change(&retry) < change(&first.manifest));
    let both = batch::balance(&lab.wallet, &[&first.manifest, &retry]);
    let expected = Balance { free_sat: 10_000_000_000, leaving_sat: 5_000_000_000, ..Balance::default() };
    assert_eq!(both, Balance { returning_sat: change(&retry), ..expected });

    let signed = lab.sign(&first);
    lab.node.broadcast(&signed.tx).await.unwrap();
    lab.mine(1).await;
    let after = batch::balance(&lab.wallet, &[&first.manifest, &retry]);
    assert_eq!(after, Balance { free_sat: 10_000_000_000 + change(&first.manifest), ..Balance::default() });
    assert_eq!(after.free_sat, all - first.manifest.paid_sat().unwrap() - first.manifest.fee_sat);
}

#[tokio::test]
async fn bumps_with_the_same_coins() {
    let mut lab = Lab::start(2).await;
    let stuck = lab.build(&payouts(5), 1);
    let sent = lab.sign(&stuck);
    lab.node.broadcast(&sent.tx).await.unwrap();

    let ask = Request { fee: fee(20), ..request(&[], &[], &[]) };
    let bumped = batch::bump(&lab.wallet, &stuck.manifest, &ask).unwrap();
    let coins = |manifest: &Manifest| manifest.outpoints().collect::<Vec<_>>();
    assert_eq!(coins(&bumped.manifest), coins(&stuck.manifest));
    let plain = |manifest: &Manifest| manifest.payouts.iter().map(Payout::from).collect::<Vec<_>>();
    assert_eq!(plain(&bumped.manifest), plain(&stuck.manifest));
    let signed = lab.sign(&bumped);
    assert_eq!(lab.node.broadcast(&signed.tx).await.unwrap(), Broadcast::Accepted);
    assert_eq!(lab.mempool().await, [signed.txid]);
    // The operator asks for less than the network needs for a replacement: it is raised.
    let again = batch::bump(&lab.wallet, &bumped.manifest, &Request { fee: fee(1), ..ask }).unwrap();
    let signed = lab.sign(&again);
    assert_eq!(lab.node.broadcast(&signed.tx).await.unwrap(), Broadcast::Accepted);
    assert!(matches!(lab.node.broadcast(&sent.tx).await.unwrap(), Broadcast::Conflict { .. }));

    lab.mine(1).await;
    assert_eq!(lab.node.broadcast(&signed.tx).await.unwrap(), Broadcast::AlreadyMined);
    assert!(matches!(lab.node.broadcast(&sent.tx).await.unwrap(), Broadcast::InputsGone { .. }));
    let late = batch::bump(&lab.wallet, &stuck.manifest, &ask).unwrap_err();
    assert_eq!(late, BatchError::CannotReplace(stuck.manifest.txid));
    let late = batch::build(&lab.wallet, &request(&payouts(1), &[&stuck.manifest], &[])).unwrap_err();
    assert_eq!(late, BatchError::CannotReplace(stuck.manifest.txid));
}

#[tokio::test]
async fn bumps_with_another_coin_when_the_change_is_too_small() {
    let lab = Lab::start(2).await;
    let nearly_all = [payout(2, 4_999_990_000)];
    let tight = lab.build(&nearly_all, 1);
    assert_eq!(tight.manifest.inputs.len(), 1);
    let bumped = batch::bump(&lab.wallet, &tight.manifest, &Request { fee: fee(100), ..request(&[], &[], &[]) });
    let bumped = bumped.unwrap();
    assert_eq!(bumped.manifest.inputs.len(), 2);
    assert!(shares_an_input(&bumped.manifest, &tight.manifest));
    assert!(bumped.manifest.fee_sat < CAP.most_sat);
}
