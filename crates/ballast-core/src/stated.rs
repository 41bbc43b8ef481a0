//! The service's statements of its own settings: each start-up with settings that differ from the last one records them
//! in the journal, one by one, so that nobody changes a fee, a limit or a promised time unseen.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use crate::{
    context::Context,
    decision::{Actor, Decision, Journal, Premise},
    id::Id,
    ledger::Cause,
    refusal::{Kind, Refusal},
    rules::Rules,
    time::Moment,
};

/// Settings by name, such as `rules.redemption_fee_bps`, each with its value as text.
pub type Settings = BTreeMap<String, String>;

/// Setting with the promised hours for a withdrawal.
pub const PAYOUT_HOURS: &str = "rules.payout_hours_most";

/// A changed setting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SettingChange {
    #[schema(example = "rules.payout_hours_most")]
    pub setting: String,
    /// The previous value; null if there was none.
    #[schema(example = "48")]
    pub before: Option<String>,
    /// The new value; null if it was removed.
    #[schema(example = "72")]
    pub now: Option<String>,
}

/// A journal entry with changed settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// Its number in the journal.
    pub sequence: i64,
    pub at: Moment,
    pub settings: Vec<SettingChange>,
}

#[derive(Deserialize)]
struct Details {
    settings: Vec<SettingChange>,
}

/// Reads an entry; `None` if it is not readable.
#[must_use]
pub fn settings_of(details: Value) -> Option<Vec<SettingChange>> {
    serde_json::from_value::<Details>(details).ok().map(|details| details.settings)
}

impl Rules {
    /// Returns each rule under its name in the configuration.
    #[must_use]
    pub fn settings(&self) -> Settings {
        let Ok(Value::Object(rules)) = serde_json::to_value(self) else { return Settings::new() };
        rules.into_iter().map(|(name, value)| (format!("rules.{name}"), value.to_string())).collect()
    }
}

/// Returns the settings after all of `statements`, which are in order.
///
/// # Errors
/// The first setting whose previous value is not what its entry says, or that its entry does not change.
pub fn follow<'a>(statements: impl IntoIterator<Item = &'a Statement>) -> Result<Settings, String> {
    let mut stated = Settings::new();
    for Statement { sequence, settings, .. } in statements {
        for SettingChange { setting, before, now } in settings {
            let was = match now {
                Some(now) => stated.insert(setting.clone(), now.clone()),
                None => stated.remove(setting),
            };
            if was != *before {
                let was = was.unwrap_or_else(|| "nothing".to_owned());
                return Err(format!("journal {sequence}: {setting} was {was} before, and the entry says otherwise"));
            }
            if before == now {
                return Err(format!("journal {sequence}: {setting} did not change"));
            }
        }
    }
    Ok(stated)
}

/// Returns the differences, in the order of names.
#[must_use]
pub fn changes(stated: &Settings, now: &Settings) -> Vec<SettingChange> {
    let names: std::collections::BTreeSet<&String> = stated.keys().chain(now.keys()).collect();
    let of = |settings: &Settings, name: &String| settings.get(name).cloned();
    let all = names.into_iter().map(|name| SettingChange {
        setting: name.clone(),
        before: of(stated, name),
        now: of(now, name),
    });
    all.filter(|one| one.before != one.now).collect()
}

/// Records the settings of this start-up that differ from those stated last, in entry `last` (zero before the first).
///
/// # Errors
/// `not_permitted` for everyone but the service itself.
pub fn state(
    context: &mut Context<'_>,
    last: i64,
    stated: &Settings,
    now: &Settings,
) -> Result<Option<Decision>, Refusal> {
    if context.actor != Actor::System {
        return Err(Refusal::new(Kind::Forbidden, "not_permitted", "Only the program itself can do this."));
    }
    let settings = changes(stated, now);
    if settings.is_empty() {
        return Ok(None);
    }
    let subject: Id<Statement> = context.id();
    let details = json!({ "what": "stated", "settings": settings });
    let journal =
        Journal { cause: Cause::RulesStated, subject: subject.uuid(), client: None, transfers: Vec::new(), details };
    Ok(Some(context.decision().journal(journal).relies_on(Premise::Stated(last))))
}

/// The hours promised for a withdrawal over time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PromisedHours {
    stated: Vec<(Moment, i64)>,
    today: i64,
}

impl PromisedHours {
    /// From the statements, in order, and the present rules.
    #[must_use]
    pub fn of(statements: &[Statement], rules: &Rules) -> Self {
        let hours = |one: &Statement| {
            let changed = one.settings.iter().find(|changed| changed.setting == PAYOUT_HOURS)?;
            Some((one.at, changed.now.as_ref()?.parse().ok()?))
        };
        Self { stated: statements.iter().filter_map(hours).collect(), today: rules.payout_hours_most }
    }

    /// The hours promised at that time. For times before the first statement, the first one applies.
    #[must_use]
    pub fn at(&self, asked: Moment) -> i64 {
        let then = self.stated.iter().rev().find(|(since, _)| *since <= asked);
        then.or_else(|| self.stated.first()).map_or(self.today, |(_, hours)| *hours)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Bench, moment};

    fn said(sequence: i64, day: u32, settings: Vec<SettingChange>) -> Statement {
        Statement { sequence, at: moment(&format!("2026-11-{day:02}T00:00:00Z")), settings }
    }

    fn rules(hours: i64) -> Settings {
        Rules { payout_hours_most: hours, ..Rules::default() }.settings()
    }

    #[test]
    fn every_rule_is_a_setting_with_the_value_of_the_file() {
        let settings = Rules::default().settings();
        assert_eq!(settings.get("rules.redemption_fee_bps").map(String::as_str), Some("3000"));
        assert_eq!(settings.get("rules.minimum_deposit").map(String::as_str), Some("1"));
        assert_eq!(settings.get("rules.appropriateness_test").map(String::as_str), Some("false"));
        assert_eq!(settings.len(), 23);
    }

    #[test]
    fn a_start_says_what_is_other_than_before_and_nothing_twice() {
        let mut bench = Bench::system();
        let (none, first, second) = (Settings::new(), rules(48), rules(72));
        let decision = state(&mut bench.context(), 0, &none, &first).unwrap().unwrap();
        let all = settings_of(decision.journals[0].details.clone()).unwrap();
        assert_eq!((all.len(), decision.premises), (23, vec![Premise::Stated(0)]));
        assert_eq!(state(&mut bench.context(), 2, &first, &first).unwrap(), None);
        let decision = state(&mut bench.context(), 2, &first, &second).unwrap().unwrap();
        let longer = settings_of(decision.journals[0].details.clone()).unwrap();
        let expected =
            SettingChange { setting: PAYOUT_HOURS.into(), before: Some("48".into()), now: Some("72".into()) };
        assert_eq!(longer, [expected]);
        assert_eq!(follow(&[said(2, 1, all), said(9, 5, longer)]).unwrap(), second);
        let refused = state(&mut Bench::client(1).context(), 0, &none, &first).unwrap_err();
        assert_eq!(refused.code, "not_permitted");
    }

    #[test]
    fn what_does_not_follow_is_named() {
        let first = changes(&Settings::new(), &rules(48));
        let jump = changes(&rules(60), &rules(72));
        let fault = follow(&[said(2, 1, first.clone()), said(9, 5, jump)]).unwrap_err();
        assert_eq!(fault, "journal 9: rules.payout_hours_most was 48 before, and the entry says otherwise");
        let same =
            vec![SettingChange { setting: PAYOUT_HOURS.into(), before: Some("48".into()), now: Some("48".into()) }];
        assert!(follow(&[said(2, 1, first), said(9, 5, same)]).unwrap_err().ends_with("did not change"));
    }

    #[test]
    fn a_time_is_judged_by_the_rule_of_when_it_was_asked_for() {
        let known = [
            said(2, 2, changes(&Settings::new(), &rules(48))),
            said(5, 10, changes(&rules(48), &rules(72))),
            said(7, 12, vec![SettingChange { setting: "log.needed".into(), before: None, now: Some("1".into()) }]),
        ];
        let today = Rules { payout_hours_most: 96, ..Rules::default() };
        let promised = PromisedHours::of(&known, &today);
        let at = |day: u32| promised.at(moment(&format!("2026-11-{day:02}T00:00:00Z")));
        assert_eq!([at(1), at(2), at(9), at(10), at(20)], [48, 48, 48, 72, 72]);
        assert_eq!(PromisedHours::of(&[], &today).at(moment("2026-11-01T00:00:00Z")), 96);
    }
}
