//! Tells clients about allocated results. A week is told to everyone at once, by a bulletin: what a client reads in it
//! follows from their shares, which are fixed. A correction is told page by page in the order of clients, one notice
//! for each. Progress is stored with each page, so nobody is told twice and nobody is left out, wherever it stops.

use std::collections::BTreeSet;

use super::{Bulletin, Strike, Telling};
use crate::{
    client::Client,
    context::{Context, too_large},
    decision::{Change, Decision, Topic},
    id::Id,
    money::Usdt,
    notice::{CorrectionOf, Told, WeekOf},
    reading::Grade,
    refusal::Refusal,
    time::Days,
};

/// The effect of a result on one investment, and its owner to be told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    pub client: Id<Client>,
    pub email: String,
    pub of: WeekOf,
    /// How well the result is backed.
    pub grade: Grade,
    /// In a correction, what was in force.
    pub before: Option<Before>,
}

/// The state in which a correction found an investment. It may have changed since.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Before {
    pub result: Usdt,
    /// Whether it was over, so that the difference is cash.
    pub as_cash: bool,
}

/// An allocated result that not everyone has been told about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Untold {
    pub telling: Telling,
    pub strike: Strike,
}

/// News for the next clients.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Page {
    pub news: Vec<News>,
    /// The last client looked at; `None` if there is nobody after them.
    pub through: Option<Id<Client>>,
}

/// The next step for the results that [`round`] chose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// Tell everyone.
    AtOnce(Vec<Untold>),
    /// Tell the next clients.
    Page(Vec<Untold>, Page),
}

/// The telling of a strike before anyone was told.
pub(super) const fn untold(strike: &Strike) -> Telling {
    Telling { strike: strike.id, version: 0, number: strike.number, through: None, told_at: None, bulletin: None }
}

/// Chooses the next of the untold results, oldest first: those begun together, otherwise the oldest, along with all
/// others of the same days for whose plan nothing earlier is waiting. A correction is told separately.
#[must_use]
pub fn round(mut open: Vec<Untold>) -> Vec<Untold> {
    if open.iter().any(|one| one.telling.through.is_some()) {
        open.retain(|one| one.telling.through.is_some());
        return open;
    }
    let Some(Untold { strike: first, .. }) = open.first() else { return open };
    let (first, days) = (first.id, first.correction.is_none().then(|| first.days()));
    let mut plans = BTreeSet::new();
    open.retain(|Untold { strike, .. }| {
        let is_next_of_plan = plans.insert(strike.plan);
        let goes_along = strike.correction.is_none() && Some(strike.days()) == days;
        strike.id == first || (is_next_of_plan && goes_along)
    });
    open
}

/// Whether everyone is told at once about the results that [`round`] chose. An older program told weeks page by page;
/// what it began that way is finished that way.
#[must_use]
pub fn is_at_once(round: &[Untold]) -> bool {
    round.iter().all(|one| one.strike.correction.is_none() && one.telling.through.is_none())
}

/// Tells the next clients, or everyone.
pub fn tell(context: &mut Context<'_>, next: Next) -> Result<Decision, Refusal> {
    match next {
        Next::AtOnce(round) => Ok(announce(context, round)),
        Next::Page(round, page) => tell_page(context, round, page),
    }
}

fn announce(context: &mut Context<'_>, round: Vec<Untold>) -> Decision {
    let bulletin = Bulletin { id: context.id(), created_at: context.now };
    let (id, told_at) = (Some(bulletin.id), Some(context.now));
    let decision = context.decision().change(Change::Bulletin(bulletin));
    round.into_iter().fold(decision, |decision, Untold { telling, .. }| {
        decision.change(Change::Telling(Telling { told_at, bulletin: id, ..telling }))
    })
}

fn tell_page(context: &mut Context<'_>, round: Vec<Untold>, page: Page) -> Result<Decision, Refusal> {
    let mut decision = context.decision();
    let Some(Untold { strike, .. }) = round.first() else { return Ok(decision) };
    let Page { mut news, through } = page;
    // Clients whose share is unchanged are not notified.
    news.retain(|one| one.before.is_none() || one.of.result != Usdt::ZERO);
    news.sort_by_key(|one| one.client);
    for of_client in news.chunk_by(|one, next| one.client == next.client) {
        let Some(one) = of_client.first() else { continue };
        let facts = if strike.correction.is_some() {
            decision = decision.signal(one.client, Topic::Account).signal(one.client, Topic::Investment);
            correction(strike, of_client)
        } else {
            let grade = of_client.iter().map(|one| one.grade).reduce(Grade::lower);
            week(strike.days(), grade, of_client.iter().map(|one| one.of.clone()).collect())
        };
        decision = context.tell_at(decision, one.client, &one.email, facts?);
    }
    let told_at = through.is_none().then_some(context.now);
    for Untold { telling, .. } in round {
        decision = decision.change(Change::Telling(Telling { through, told_at, ..telling }));
    }
    Ok(decision)
}

/// Returns a client's notice of a week: all their investments in it, and the lowest grade of their results.
pub fn week(days: Days, grade: Option<Grade>, of_client: Vec<WeekOf>) -> Result<Told, Refusal> {
    let plan = of_client.first().map(|one| one.plan.clone());
    let plan = plan.filter(|plan| of_client.iter().all(|one| one.plan == *plan));
    Ok(Told::WeeklyResult {
        investment: if let [one] = of_client.as_slice() { Some(one.investment) } else { None },
        plan,
        days,
        result: sum(of_client.iter().map(|one| Some(one.result)))?,
        returns: sum(of_client.iter().map(|one| Some(one.returns)))?,
        amount: Some(sum(of_client.iter().map(|one| Some(one.amount)))?),
        grade,
        investments: if of_client.len() > 1 { of_client } else { Vec::new() },
    })
}

fn correction(strike: &Strike, of_client: &[News]) -> Result<Told, Refusal> {
    let before = |one: &News| one.before.map_or(Usdt::ZERO, |before| before.result);
    let as_cash = |one: &News| one.before.is_some_and(|before| before.as_cash);
    let of = |one: &News| {
        let result = before(one).checked_add(one.of.result).ok_or_else(too_large)?;
        let (investment, amount) = (one.of.investment, one.of.amount);
        Ok(CorrectionOf { investment, amount, result, before: before(one), as_cash: as_cash(one) })
    };
    Ok(Told::ResultCorrected {
        investment: if let [one] = of_client { Some(one.of.investment) } else { None },
        plan: of_client.first().map(|one| one.of.plan.clone()).unwrap_or_default(),
        days: strike.days(),
        result: sum(of_client.iter().map(|one| before(one).checked_add(one.of.result)))?,
        before: sum(of_client.iter().map(|one| Some(before(one))))?,
        why: strike.correction.as_ref().map(|correction| correction.why.clone()),
        as_cash: of_client.iter().any(as_cash),
        // All of them, unless there is only one.
        investments: of_client.iter().filter(|_| of_client.len() > 1).map(of).collect::<Result<_, Refusal>>()?,
    })
}

fn sum(mut amounts: impl Iterator<Item = Option<Usdt>>) -> Result<Usdt, Refusal> {
    amounts.try_fold(Usdt::ZERO, |sum, amount| sum.checked_add(amount?)).ok_or_else(too_large)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::{
        investment::Investment,
        strike::{Correction, State},
        testing::{Bench, moment, uuid},
        time::Day,
    };

    fn strike(number: i64, from: &str, is_correction: bool) -> Untold {
        let from = Day::of_text(from).unwrap();
        let correction = is_correction.then(|| Correction {
            corrects: Id::new(uuid(1)),
            result_before: Usdt::ZERO,
            distributed_before: Usdt::ZERO,
            performance_share_before: Usdt::ZERO,
            why: "A fill was counted twice.".to_owned(),
        });
        let strike = Strike {
            id: Id::new(uuid(number.unsigned_abs().into())),
            version: 4,
            number,
            plan: Id::new(uuid(7)),
            from,
            to: from.plus_days(7),
            result: Usdt::ZERO,
            evidence_sha256: [1; 32],
            maker: None,
            checker: None,
            state: State::Allocated,
            allocation: None,
            correction,
            preview: None,
            grading: None,
            drafted_at: moment("2026-11-16T10:00:00Z"),
            updated_at: moment("2026-11-16T10:00:00Z"),
        };
        Untold { telling: untold(&strike), strike }
    }

    fn news(client: u128, investment: u128, plan: &str, share: &str, before: Option<(&str, bool)>) -> News {
        let usdt = |text: &str| text.parse::<Usdt>().unwrap();
        News {
            client: Id::new(uuid(client)),
            email: format!("{client}@example.com"),
            of: WeekOf {
                investment: Id::new(uuid(investment)),
                plan: plan.to_owned(),
                amount: usdt("1000"),
                result: usdt(share),
                returns: usdt("20"),
            },
            grade: if client == 2 { Grade::Stated } else { Grade::Observed { agreed: 2, of: 3 } },
            before: before.map(|(result, as_cash)| Before { result: usdt(result), as_cash }),
        }
    }

    /// The messages by recipient, and the resulting tellings of the strikes.
    fn told(round: Vec<Untold>, page: Page) -> (Vec<(String, serde_json::Value)>, Vec<Telling>) {
        let decision = tell(&mut Bench::system().context(), Next::Page(round, page)).unwrap();
        let mails = decision.mails.iter().map(|mail| (mail.to.clone(), mail.letter.data())).collect();
        let tellings = decision.changes.iter().filter_map(|change| match change {
            Change::Telling(telling) => Some(telling.clone()),
            _ => None,
        });
        (mails, tellings.collect())
    }

    #[test]
    fn a_client_is_told_of_all_that_a_week_did_at_once() {
        let round = vec![strike(1, "2026-11-09", false), strike(2, "2026-11-09", false)];
        let news = vec![
            news(1, 11, "Harbour", "10.125", None),
            news(2, 12, "Harbour", "-4", None),
            news(3, 14, "Harbour", "1", None),
            news(3, 15, "Harbour", "2", None),
            news(1, 13, "Summit", "-0.5", None),
        ];
        let (mails, tellings) = told(round, Page { news, through: Some(Id::new(uuid(3))) });
        let (of, days) = (|n: u128| Id::<Investment>::new(uuid(n)), ("2026-11-09", "2026-11-16"));
        let line = |n: u128, plan: &str, result: serde_json::Value| {
            let investment = of(n);
            json!({ "investment": investment, "plan": plan, "amount": 1000, "result": result, "returns": 20 })
        };
        let observed = json!({ "class": "observed", "agreed": 2, "of": 3 });
        // As read back from the store.
        let stored = |value: serde_json::Value| serde_json::from_str::<serde_json::Value>(&value.to_string()).unwrap();
        let expected = [
            json!({ "from": days.0, "to": days.1, "result": 9.625, "returns": 40, "amount": 2000, "grade": observed,
                "investments": [line(11, "Harbour", json!(10.125)), line(13, "Summit", json!(-0.5))] }),
            json!({ "investment": of(12), "plan": "Harbour", "from": days.0, "to": days.1, "result": -4, "returns": 20,
                "amount": 1000, "grade": { "class": "stated" } }),
            json!({ "plan": "Harbour", "from": days.0, "to": days.1, "result": 3, "returns": 40,
                "amount": 2000, "grade": observed, "investments": [line(14, "Harbour", json!(1)), line(15, "Harbour", json!(2))] }),
        ];
        let to: Vec<&str> = mails.iter().map(|(to, _)| to.as_str()).collect();
        assert_eq!(to, ["1@example.com", "2@example.com", "3@example.com"]);
        assert_eq!(mails.iter().map(|(_, data)| stored(data.clone())).collect::<Vec<_>>(), expected.map(stored));
        let standing: Vec<_> =
            tellings.iter().map(|telling| (telling.number, telling.through, telling.told_at)).collect();
        assert_eq!(standing, [(1, Some(Id::new(uuid(3))), None), (2, Some(Id::new(uuid(3))), None)]);
    }

    #[test]
    fn a_week_is_told_at_once_unless_it_was_begun_otherwise() {
        let round = vec![strike(1, "2026-11-09", false), strike(2, "2026-11-09", false)];
        assert!(is_at_once(&round));
        let mut begun = round.clone();
        begun[1].telling.through = Some(Id::new(uuid(5)));
        assert!(!is_at_once(&begun) && !is_at_once(&[strike(3, "2026-11-09", true)]));
        let decision = tell(&mut Bench::system().context(), Next::AtOnce(round)).unwrap();
        let [Change::Bulletin(bulletin), tellings @ ..] = &decision.changes[..] else { panic!("{decision:?}") };
        let standing = tellings.iter().map(|change| match change {
            Change::Telling(one) => (one.number, one.through, one.told_at, one.bulletin),
            other => panic!("{other:?}"),
        });
        let (at, id) = (Some(decision.at), Some(bulletin.id));
        assert_eq!(standing.collect::<Vec<_>>(), [(1, None, at, id), (2, None, at, id)]);
        assert!(decision.mails.is_empty(), "they are queued as others leave");
    }

    #[test]
    fn a_correction_is_told_to_whom_it_gives_or_takes_and_as_it_was_made() {
        let round = vec![strike(3, "2026-11-09", true)];
        let news = vec![
            news(1, 11, "Harbour", "0", Some(("4", false))),
            news(2, 12, "Harbour", "1", Some(("4", true))),
            news(3, 13, "Harbour", "-1", Some(("4", false))),
            news(3, 14, "Harbour", "2", Some(("5", true))),
        ];
        let (mails, tellings) = told(round, Page { news, through: None });
        assert_eq!(mails.len(), 2);
        let facts = |data: &serde_json::Value| ["result", "before", "as_cash"].map(|name| data[name].to_string());
        assert_eq!(facts(&mails[0].1), ["5", "4", "true"]);
        assert_eq!(facts(&mails[1].1), ["10", "9", "true"]);
        assert_eq!(mails[1].1["investments"][0]["as_cash"], false);
        assert_eq!(facts(&mails[1].1["investments"][1]), ["7", "5", "true"]);
        assert!(tellings[0].told_at.is_some() && tellings[0].through.is_none());
    }

    #[test]
    fn the_oldest_comes_next_with_those_of_its_days_and_what_was_begun_is_finished_first() {
        let numbers = |open: Vec<Untold>| round(open).iter().map(|one| one.telling.number).collect::<Vec<_>>();
        let open = vec![
            strike(1, "2026-11-09", false),
            strike(2, "2026-11-09", true),
            strike(3, "2026-11-16", false),
            strike(4, "2026-11-09", false),
        ];
        assert_eq!(numbers(open.clone()), [1], "the correction of the same plan comes before the fourth");
        assert_eq!(numbers(open[1..].to_vec()), [2]);
        let of_another_plan = |Untold { telling, strike }: &Untold| Untold {
            telling: telling.clone(),
            strike: Strike { plan: Id::new(uuid(8)), ..strike.clone() },
        };
        let together = vec![open[0].clone(), open[1].clone(), open[2].clone(), of_another_plan(&open[3])];
        assert_eq!(numbers(together), [1, 4]);
        let late = vec![open[0].clone(), of_another_plan(&open[2]), of_another_plan(&open[3])];
        assert_eq!(numbers(late), [1], "an older result of the other plan is told first");
        let mut begun = open;
        begun[2].telling.through = Some(Id::new(uuid(5)));
        assert_eq!(numbers(begun), [3]);
        assert_eq!(numbers(Vec::new()), [0; 0]);
    }
}
