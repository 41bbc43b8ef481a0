//! Binds the books to their installation: its keys, its wallets and its chains. The books keep a fingerprint of each,
//! never a secret, so that a program with a different one is noticed before it does harm.

pub(crate) mod account;
pub(crate) mod entry;

use serde_json::{Value, json};

pub use self::{
    account::{account_of, account_ranges},
    entry::{Entry, Logged, earlier_treasuries, names_approval, replacements},
};
pub use crate::model::installation::{
    AccountRange, Binding, EarlierTreasury, Exchange, Facts, Found, InUse, Part, ReplaceOrder, Replacement,
    TreasuryHolding, UnderWay,
};
use crate::{
    context::Context,
    decision::{Actor, Change, Decision, Journal},
    id::Id,
    ledger::Cause,
    refusal::{Kind, Refusal},
};

/// Value of the mark of a demo.
const DEMO: &str = "demo";
/// Allowed length of a reason, in characters.
const REASON: std::ops::RangeInclusive<usize> = 10..=500;

/// Binds the books to what was found, each part for the first time.
///
/// # Errors
/// `not_permitted` for clients and visitors.
pub fn bind(context: &mut Context<'_>, found: Vec<Found>) -> Result<Decision, Refusal> {
    require_house(context)?;
    let bindings: Vec<Binding> =
        found.into_iter().map(|found| Binding { found, generation: 1, bound_at: context.now }).collect();
    Ok(written(context, "bound", None, bindings))
}

/// Marks books as those of a demo, as their first entry: there its own jobs do what two people do elsewhere.
///
/// # Errors
/// `not_permitted` for clients and visitors.
pub fn mark_demo(context: &mut Context<'_>) -> Result<Decision, Refusal> {
    require_house(context)?;
    let subject: Id<Binding> = context.id();
    let (cause, details) = (Cause::InstallationBound, json!({ "what": DEMO }));
    let journal = Journal { cause, subject: subject.uuid(), client: None, transfers: Vec::new(), details };
    Ok(context.decision().journal(journal))
}

/// Whether an entry marks books as those of a demo. The mark counts only as the first entry, and may be nowhere else.
#[must_use]
pub fn is_demo_mark(cause: Cause, details: &Value) -> bool {
    cause == Cause::InstallationBound && details.get("what").and_then(Value::as_str) == Some(DEMO)
}

/// Binds the books to another key or setting in place of `before`, for a reason that the journal keeps. Possible only
/// on the firm's own machine, and never if clients would be given addresses of another wallet.
///
/// # Errors
/// `not_permitted` for everyone else; `reason_missing`; `same` if nothing would change; `in_use` if it can no longer be
/// replaced in this way.
pub fn rebind(
    context: &mut Context<'_>,
    before: &Binding,
    found: Found,
    in_use: InUse,
    reason: &str,
) -> Result<Decision, Refusal> {
    if context.actor != Actor::CommandLine {
        let message = "Only someone who runs the program on the firm's own machine can do this.";
        return Err(Refusal::new(Kind::Forbidden, "not_permitted", message));
    }
    let reason = reason.trim();
    if !REASON.contains(&reason.chars().count()) {
        let message = "Say why in 10 to 500 characters: the journal keeps it forever.";
        return Err(Refusal::new(Kind::Invalid, "reason_missing", message));
    }
    let part = before.found.part;
    if part != found.part || before.found.fingerprint == found.fingerprint {
        let message = format!("{} is the one that the books are bound to; nothing has to be replaced.", part.as_str());
        return Err(Refusal::new(Kind::Conflict, "same", message));
    }
    if let Some(why) = forbidden(part, in_use) {
        let message = format!("{} can no longer be replaced by one person: {why}", part.as_str());
        return Err(Refusal::new(Kind::Conflict, "in_use", message));
    }
    let generation = before.generation.saturating_add(1);
    let binding = Binding { found, generation, bound_at: context.now };
    Ok(written(context, "replaced", Some((reason, &before.found.fingerprint)), vec![binding]))
}

/// Why nobody may replace a part alone; `None` if someone at the firm's machine may.
#[must_use]
pub const fn forbidden(part: Part, in_use: InUse) -> Option<&'static str> {
    match part {
        Part::SigningKey | Part::CodeKey | Part::LogKey => None,
        Part::ReserveKey if in_use.proofs => {
            Some("clients know this key. `ballast proof rotate-key` replaces it, even if it is lost.")
        }
        Part::Chain | Part::Token if in_use.clients => {
            Some("clients were given addresses, and what they send there is counted and swept with it. Set it back.")
        }
        Part::Account if in_use.clients => Some(
            "clients were given addresses of it, and what they send there is counted and swept with it. Set it back; two \
             operators replace it for future clients, under Treasury in the console.",
        ),
        Part::Treasury if in_use.clients => Some(
            "what clients send is swept there. Set it back; two operators replace it, under Treasury in the console.",
        ),
        Part::BitcoinNetwork if in_use.payouts => Some("payouts were built on this network. Set it back."),
        Part::Wallet | Part::Change if in_use.payouts => Some(
            "payouts were built with this wallet. Set it back; two operators replace it, under Treasury in the console.",
        ),
        Part::ReserveKey
        | Part::Account
        | Part::Chain
        | Part::Token
        | Part::Treasury
        | Part::BitcoinNetwork
        | Part::Wallet
        | Part::Change => None,
    }
}

pub(crate) fn written(
    context: &mut Context<'_>,
    what: &str,
    replaced: Option<(&str, &str)>,
    bindings: Vec<Binding>,
) -> Decision {
    let parts: Vec<_> = bindings
        .iter()
        .map(|Binding { found, generation, .. }| {
            json!({ "part": found.part.as_str(), "generation": generation, "fingerprint": found.fingerprint,
                "place": found.place })
        })
        .collect();
    let mut details = json!({ "what": what, "parts": parts });
    if let (Some((reason, before)), Some(details)) = (replaced, details.as_object_mut()) {
        details.insert("reason".to_owned(), reason.into());
        details.insert("before".to_owned(), before.into());
    }
    let subject: Id<Binding> = context.id();
    let cause = Cause::InstallationBound;
    let journal = Journal { cause, subject: subject.uuid(), client: None, transfers: Vec::new(), details };
    let decision = context.decision().journal(journal);
    bindings.into_iter().fold(decision, |decision, binding| decision.change(Change::Binding(binding)))
}

/// Admits only the program itself and its command line.
pub(crate) fn require_house(context: &Context<'_>) -> Result<(), Refusal> {
    match context.actor {
        Actor::System | Actor::CommandLine => Ok(()),
        Actor::Operator(_) | Actor::Anyone | Actor::Client(_) => {
            let message = "Only the program itself can do this.";
            Err(Refusal::new(Kind::Forbidden, "not_permitted", message))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Bench, moment};

    const USED: InUse = InUse { anything: true, clients: true, payouts: true, proofs: true };
    const WHY: &str = "the disk died, and no copy was kept";

    fn found(part: Part, fingerprint: &str) -> Found {
        Found { part, fingerprint: fingerprint.to_owned(), place: "/srv/data/x.key".to_owned() }
    }

    fn before(part: Part) -> Binding {
        Binding { found: found(part, "old"), generation: 2, bound_at: moment("2026-11-21T00:00:00Z") }
    }

    fn replace(part: Part, in_use: InUse, reason: &str) -> Result<Decision, Refusal> {
        let mut bench = Bench::new(Actor::CommandLine);
        rebind(&mut bench.context(), &before(part), found(part, "new"), in_use, reason)
    }

    #[test]
    fn names_are_one_to_one() {
        for part in Part::ALL {
            assert_eq!(Part::from_name(part.as_str()), Some(part));
        }
    }

    #[test]
    fn what_is_bound_stands_in_the_journal() {
        let mut bench = Bench::system();
        let decision = bind(&mut bench.context(), Part::ALL.map(|part| found(part, "f")).to_vec()).unwrap();
        assert_eq!((decision.changes.len(), decision.journals.len()), (11, 1));
        assert_eq!(decision.journals[0].details["parts"][1]["part"], "server.code_key");
        assert_eq!(bind(&mut Bench::client(1).context(), Vec::new()).unwrap_err().code, "not_permitted");
    }

    #[test]
    fn what_would_hand_out_foreign_addresses_is_never_replaced() {
        for part in Part::ALL {
            let lasting = !matches!(part, Part::SigningKey | Part::CodeKey | Part::LogKey);
            let refused = replace(part, USED, WHY).err().map(|refusal| refusal.code);
            assert_eq!(refused, lasting.then_some("in_use"), "{part:?}");
            let unused = replace(part, InUse { anything: true, ..InUse::default() }, WHY).unwrap();
            assert_eq!(unused.journals[0].details["reason"], WHY);
            assert_eq!(unused.journals[0].details["parts"][0]["generation"], 3);
        }
        let clients_only = InUse { clients: true, ..InUse::default() };
        assert!(replace(Part::Wallet, clients_only, WHY).is_ok());
        assert_eq!(replace(Part::Treasury, clients_only, WHY).unwrap_err().code, "in_use");
    }

    #[test]
    fn nobody_replaces_anything_without_a_reason_or_from_afar() {
        assert_eq!(replace(Part::SigningKey, USED, "  lost   ").unwrap_err().code, "reason_missing");
        let same = rebind(
            &mut Bench::new(Actor::CommandLine).context(),
            &before(Part::SigningKey),
            found(Part::SigningKey, "old"),
            USED,
            WHY,
        );
        assert_eq!(same.unwrap_err().code, "same");
        let far = rebind(
            &mut Bench::system().context(),
            &before(Part::SigningKey),
            found(Part::SigningKey, "new"),
            USED,
            WHY,
        );
        assert_eq!(far.unwrap_err().code, "not_permitted");
    }
}
