//! The names of every enum that is stored or shown, kept in `names.txt`, which `BLESS=1` rewrites. A changed name no
//! longer finds what was stored under it.

use ballast_core::{
    api_key, approval, client, complaint, content, dead_letter, deposit, factor, hold, id::Id, identity_check,
    installation, investment, lane, ledger, ledger::Account, message, money, notice, operator, payout, plan, reading,
    reconcile, role, service_key, session, strike, strike::Standing, treasury, webhook, withdrawal,
};
use uuid::Uuid;

macro_rules! names {
    ($($name:ty),* $(,)?) => {
        [$((stringify!($name), <$name>::ALL.map(|one| one.as_str()).join(", "))),*]
    };
}

#[test]
fn every_name_stays_as_it_was_stored() {
    let now = names![
        api_key::Scope,
        api_key::State,
        approval::State,
        approval::Kind,
        approval::Command,
        client::Status,
        complaint::State,
        complaint::Outcome,
        complaint::About,
        complaint::Command,
        content::State,
        dead_letter::State,
        deposit::State,
        deposit::QuarantineReason,
        deposit::RefundState,
        deposit::Command,
        factor::State,
        factor::Kind,
        factor::Command,
        hold::Kind,
        hold::Resolution,
        hold::State,
        identity_check::DocumentKind,
        installation::Part,
        investment::State,
        investment::EndingParty,
        investment::Command,
        lane::Lane,
        ledger::Cause,
        message::State,
        money::Asset,
        notice::Kind,
        notice::Group,
        operator::State,
        payout::State,
        payout::attempt::State,
        payout::attempt::Command,
        payout::Command,
        plan::Status,
        plan::RiskCategory,
        reading::Party,
        reading::Way,
        reading::Class,
        reconcile::Place,
        reconcile::State,
        role::Role,
        role::Permission,
        service_key::Scope,
        session::Purpose,
        strike::State,
        strike::import::Format,
        strike::Command,
        treasury::State,
        treasury::CallState,
        treasury::Command,
        webhook::End,
        webhook::Progress,
        webhook::State,
        withdrawal::State,
        withdrawal::Command
    ];
    let now: String = now.iter().map(|(of, names)| format!("{of}: {names}\n")).collect();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/rules/names.txt");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(path, &now).unwrap();
    }
    let kept = std::fs::read_to_string(path).unwrap_or_default();
    assert_eq!(now, kept, "run the test with BLESS=1; what the diff takes away is stored somewhere under its old name");
}

#[test]
fn names_of_what_holds_more_stay_too() {
    let (client, investment) = (Id::new(Uuid::nil()), Id::new(Uuid::nil()));
    let accounts = [
        Account::Custody,
        Account::Trading,
        Account::PayoutWallet,
        Account::Available(client),
        Account::Bonus(client),
        Account::Lent(Id::new(Uuid::nil())),
        Account::Held(client),
        Account::Shortfall(client),
        Account::Principal(investment),
        Account::Returns(investment),
        Account::AllocatedReturns,
        Account::Suspense,
        Account::Capital,
        Account::Promotions,
        Account::Fees,
        Account::TradingResult,
        Account::NetworkFees,
        Account::Clearing,
    ];
    for account in accounts {
        assert_eq!(Account::from_parts(account.kind(), account.owner()), Some(account));
    }
    let week = [Standing::Running, Standing::Matured, Standing::Redeemed(0), Standing::Over, Standing::Cancelled];
    assert_eq!(week.map(Standing::as_str), ["running", "matured", "redeemed", "over", "cancelled"]);
}
