//! The facts that fill pages.

use ballast_config::{Config, WidgetProvider};
use ballast_core::plan::Plan;
use serde::Serialize;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use super::{
    Content,
    figures::{Figures, Words},
    people::{Member, Partner},
};
use crate::registry;

/// Shown until the operator sets their own risk warning; outside the demo the service does not start without one.
const RISK_WARNING: &str =
    "Your capital is at risk. Weekly results can be negative, and you may get back less than you put in.";
/// Shown if the operator has not set a name.
const NAME: &str = "Ballast";

/// The risk warning, and the version that contracts are stored with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct RiskText {
    /// Changes exactly when the text does.
    pub version: String,
    /// The warning, as every page shows it.
    pub text: String,
}

/// The risk warning in force.
#[must_use]
pub fn risk(config: &Config) -> RiskText {
    let text = config.company.risk_warning.as_deref().map(str::trim).filter(|text| !text.is_empty());
    let text = text.unwrap_or(RISK_WARNING);
    let digest = hex::encode(Sha256::digest(text));
    RiskText { version: digest.chars().take(12).collect(), text: text.to_owned() }
}

/// The firm that runs the service. Facts that the operator has not set are empty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Company {
    name: String,
    legal_name: String,
    address: String,
    support_email: String,
    licence: String,
}

impl Company {
    #[must_use]
    pub fn of(config: &Config) -> Self {
        let company = &config.company;
        let set = |value: &Option<String>| value.as_deref().map(str::trim).unwrap_or_default().replace("\r\n", "\n");
        let name = [set(&company.name), set(&company.legal_name)].into_iter().find(|name| !name.is_empty());
        Self {
            name: name.unwrap_or_else(|| NAME.to_owned()),
            legal_name: set(&company.legal_name),
            address: set(&company.address),
            support_email: set(&company.support_email),
            licence: set(&company.licence),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Widgets {
    /// The provider of the ticker and the screener.
    pub provider: WidgetProvider,
}

/// Facts about the firm that every page has from the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Firm {
    /// Whether this is a demonstration without real money.
    pub demo: bool,
    /// The firm that runs the service.
    pub company: Company,
    /// The members shown on the team page.
    pub team: Vec<Member>,
    /// Partners; the strip is hidden if empty.
    pub partners: Vec<Partner>,
    /// HTML of the footer's disclosures.
    pub disclosures: String,
    /// The risk warning, as every page shows it.
    pub risk_warning: RiskText,
    pub widgets: Widgets,
    /// The rules in words.
    pub words: Words,
}

impl Firm {
    /// Reads the facts from configuration and content.
    #[must_use]
    pub fn of(config: &Config, demo: bool, content: &Content, words: Words) -> Self {
        Self {
            demo,
            company: Company::of(config),
            team: content.team.clone(),
            partners: content.partners.clone(),
            disclosures: content.texts.get("disclosures").cloned().unwrap_or_default(),
            risk_warning: risk(config),
            widgets: Widgets { provider: config.widgets.provider },
            words,
        }
    }

    /// The data that templates are filled from: the facts, `facts` (the same as JSON for a script element), `texts`,
    /// `origin` and `year`; and `figures`, which explain the public figures.
    #[must_use]
    pub fn places(&self, content: &Content, origin: &str, year: i16) -> Value {
        let mut places = json!(self);
        if let Some(facts) = places.as_object_mut() {
            facts.insert("origin".into(), json!(origin));
            facts.insert("year".into(), json!(year.to_string()));
            let block = in_script(&Value::Object(facts.clone()));
            facts.insert("facts".into(), json!(block));
            facts.insert("texts".into(), json!(content.texts));
            facts.insert("figures".into(), json!(registry::chapters()));
        }
        places
    }
}

/// JSON that cannot end the script element around it.
fn in_script(value: &Value) -> String {
    value.to_string().replace('<', "\\u003c")
}

/// The facts that the operator's texts may quote.
#[must_use]
pub fn quotable(config: &Config, demo: bool, plans: &[Plan]) -> Value {
    json!({ "company": Company::of(config), "words": Figures::of(config, demo, plans).words() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_of_the_risk_warning_follows_its_text() {
        let mut config = Config::default();
        let shipped = risk(&config);
        config.company.risk_warning = Some("  ".into());
        assert_eq!(risk(&config), shipped);
        config.company.risk_warning = Some("You may lose everything.".into());
        assert_ne!(risk(&config).version, shipped.version);
        assert_eq!(risk(&config).text, "You may lose everything.");
    }

    #[test]
    fn the_block_of_facts_cannot_end_its_script() {
        let mut config = Config::default();
        config.company.name = Some("</script><script>alert(1)".into());
        let firm = Firm::of(&config, false, &Content::default(), Figures::of(&config, false, &[]).words());
        let places = firm.places(&Content::default(), "https://a.example", 2026);
        let block = places["facts"].as_str().unwrap();
        assert!(!block.contains('<'));
        let read: Value = serde_json::from_str(block).unwrap();
        assert_eq!(read["company"]["name"], "</script><script>alert(1)");
        assert_eq!((&read["year"], &read["origin"]), (&json!("2026"), &json!("https://a.example")));
    }
}
