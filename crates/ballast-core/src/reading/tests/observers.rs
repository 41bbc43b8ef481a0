//! Who may read: observers introduce themselves, and are registered and ended in the journal.

use super::*;

const FIRM: &str = "https://firm.example";

fn order(n: u8, party: Party) -> RegisterOrder {
    let Observer { id, name, party, relation, paid_by, plan, venue, account, key, .. } = observer(n, party);
    let (firm, site) = (FIRM.to_owned(), "https://reader.example".to_owned());
    let said = ObserverProfile {
        firm,
        name: name.clone(),
        party,
        relation: relation.clone(),
        paid_by: paid_by.clone(),
        site,
        day: day("2026-11-16"),
    };
    let introduction = Some(Introduction::by(&secret(n), said));
    let key = hex::encode(key);
    RegisterOrder { id, name, key, party, relation, paid_by, plan, venue, account, introduction, why: "To look".into() }
}

#[test]
fn an_account_has_one_plan_and_a_reader_one_voice() {
    let known = [observer(1, Party::Firm), Observer { until: Some(week().to.start()), ..observer(2, Party::Outside) }];
    let code = |order: RegisterOrder| order.check(&known, FIRM, day("2026-11-16")).err().map(|refusal| refusal.code);
    assert_eq!(code(order(3, Party::Outside)), None);
    assert_eq!(code(order(2, Party::Outside)), None, "who ended may begin again");
    assert_eq!(code(order(1, Party::Outside)), Some("reads_already"));
    assert_eq!(code(order(4, Party::Firm)), Some("firm_reads_already"));
    let of = |plan, account: &str| RegisterOrder {
        plan: Id::new(uuid(plan)),
        account: account.into(),
        ..order(4, Party::Outside)
    };
    assert_eq!(code(of(901, "main")), Some("account_of_another_plan"));
    assert_eq!(code(of(900, "second")), Some("plan_has_an_account"));
    assert_eq!(code(of(901, "second")), None);
    let made_up = |change: fn(&mut RegisterOrder)| {
        let mut order = order(3, Party::Outside);
        change(&mut order);
        code(order)
    };
    assert_eq!(made_up(|order| order.introduction = None), Some("introduction_missing"));
    assert_eq!(made_up(|order| order.name = "An auditor".into()), Some("other_introduction"));
    assert_eq!(made_up(|order| order.paid_by = "Nobody".into()), Some("other_introduction"));
    assert_eq!(made_up(|order| order.key = hex::encode(public_key(&secret(4)))), Some("other_introduction"));
    for key in ["", "AB", &"00".repeat(32), &hex::encode_upper(public_key(&secret(4)))] {
        assert_eq!(code(RegisterOrder { key: key.into(), ..order(4, Party::Outside) }), Some("invalid_key"), "{key}");
    }
}

#[test]
fn observers_begin_and_end_in_the_journal() {
    let mut bench = Bench::operator(2);
    bench.now = moment("2026-11-16T08:00:00Z");
    let begun = register(&bench.context(), &order(2, Party::Outside), &[], FIRM).unwrap();
    let [Change::Observer(made)] = &begun.changes[..] else { panic!("{begun:?}") };
    assert_eq!((made.from, made.until), (bench.now, None));
    let deed = |journal: &crate::decision::Journal, action: Action| {
        let deed = crate::approval::Deed::of(crate::decision::Actor::Operator(uuid(2)), journal);
        deed.grounds().len() == 1 && deed.is_given_by(&action)
    };
    assert!(deed(&begun.journals[0], order(2, Party::Outside).into()));
    assert!(!deed(&begun.journals[0], RegisterOrder { paid_by: "Nobody".into(), ..order(2, Party::Outside) }.into()));
    assert!(!deed(&begun.journals[0], RegisterOrder { introduction: None, ..order(2, Party::Outside) }.into()));
    let ended = end(&bench.context(), made, "Contract over").unwrap();
    let ending = |why: &str| EndOrder { observer: made.id, name: made.name.clone(), why: why.into() };
    assert!(deed(&ended.journals[0], ending("Contract over").into()));
    assert!(!deed(&ended.journals[0], ending("Something").into()));
    let [Change::Observer(gone)] = &ended.changes[..] else { panic!("{ended:?}") };
    assert_eq!(end(&bench.context(), gone, "Again").unwrap_err().code, "observer_ended");
}
