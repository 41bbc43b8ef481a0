//! Which notices are also mailed. A client may switch off those that are a service. Those that protect the account, and
//! those the firm is obliged to send, are always mailed; and every notice appears in the portal.

use std::collections::BTreeSet;

use serde_json::json;

use super::Kind;
pub use crate::model::notice::{About, Group, MailChoice, Mailing};
use crate::{
    account::security,
    context::Context,
    decision::{Change, Decision},
};

impl Kind {
    /// Whether it is mailed to someone who switched these groups off.
    #[must_use]
    pub fn is_mailed_without(self, off: &BTreeSet<Group>) -> bool {
        match self.mailing() {
            Mailing::Security | Mailing::Duty => true,
            Mailing::Chosen(group) => !off.contains(&group),
        }
    }
}

/// How a choice was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    Dashboard,
    MailedLink,
}

/// Switches groups on and off. A group that already is as wanted changes nothing.
#[must_use]
pub fn choose(
    context: &Context<'_>,
    before: MailChoice,
    switches: impl IntoIterator<Item = (Group, bool)>,
    by: By,
) -> Decision {
    let mut off = before.off.clone();
    for (group, is_on) in switches {
        if is_on {
            off.remove(&group)
        } else {
            off.insert(group)
        };
    }
    if off == before.off {
        return context.decision();
    }
    let by = match by {
        By::Dashboard => "dashboard",
        By::MailedLink => "mailed link",
    };
    let details = json!({ "what": "mail chosen", "by": by, "off_before": before.off, "off": off });
    context.decision().journal(security(before.client, details)).change(Change::MailChoice(MailChoice {
        off,
        updated_at: context.now,
        ..before
    }))
}

#[cfg(test)]
mod tests {
    use proptest::{collection::btree_set, prelude::*, sample::select};

    use super::*;
    use crate::id::Id;
    use crate::testing::{Bench, uuid};

    fn any_groups() -> impl Strategy<Value = BTreeSet<Group>> {
        btree_set(select(&Group::ALL[..]), 0..=Group::ALL.len())
    }

    proptest! {
        #[test]
        fn what_guards_the_account_or_has_to_be_told_is_never_held_back(
            kind in select(&Kind::ALL[..]),
            // Any groups switched in any order.
            switches in proptest::collection::vec((select(&Group::ALL[..]), any::<bool>()), 0..20),
            start in any_groups(),
        ) {
            let mut bench = Bench::client(1);
            let at = bench.now;
            let before = MailChoice { off: start, ..MailChoice::untouched(Id::new(uuid(1)), at) };
            let decision = choose(&bench.context(), before.clone(), switches.clone(), By::Dashboard);
            let off = match decision.changes.first() {
                Some(Change::MailChoice(after)) => after.off.clone(),
                _ => before.off,
            };
            let mailed = kind.is_mailed_without(&off);
            match kind.mailing() {
                Mailing::Security | Mailing::Duty => prop_assert!(mailed),
                Mailing::Chosen(group) => {
                    let last = switches.iter().rev().find(|(one, _)| *one == group);
                    if let Some((_, is_on)) = last {
                        prop_assert_eq!(mailed, *is_on);
                    }
                }
            }
        }
    }

    #[test]
    fn a_choice_leaves_a_line_and_no_change_leaves_none() {
        let mut bench = Bench::client(1);
        let before = MailChoice::untouched(Id::new(uuid(1)), bench.now);
        let decision = choose(&bench.context(), before.clone(), [(Group::Results, false)], By::MailedLink);
        assert_eq!(
            decision.journals[0].details,
            json!({ "what": "mail chosen", "by": "mailed link", "off_before": [], "off": ["results"] })
        );
        assert_eq!((decision.changes.len(), decision.mails.len()), (1, 0));
        let same = choose(&bench.context(), before, [(Group::Results, true)], By::Dashboard);
        assert_eq!((same.changes.len(), same.journals.len()), (0, 0));
    }

    #[test]
    fn every_group_has_notices() {
        for group in Group::ALL {
            assert!(Kind::ALL.iter().any(|kind| kind.mailing() == Mailing::Chosen(group)), "{group:?}");
            assert_eq!(Group::from_name(group.as_str()), Some(group));
        }
    }

    #[test]
    fn what_could_be_a_thief_is_told_by_mail_always() {
        let off = BTreeSet::from(Group::ALL);
        let guarded = Kind::ALL.into_iter().filter(|kind| kind.mailing() == Mailing::Security);
        for kind in guarded {
            assert!(kind.is_mailed_without(&off), "{kind:?}");
        }
    }
}
