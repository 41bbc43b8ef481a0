//! The operator's own content: team, partners, company, risk warning. Nothing here is invented (truth rule 7).

use std::{fs, path::Path, sync::OnceLock};

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use crate::config::Config;

/// The roles of the team page, in its order; names and photos are the operator's.
const ROLES: [&str; 11] = [
    "Founder",
    "Chief Administrative Officer",
    "Managing Director",
    "Chief Financial Officer",
    "Business analyst",
    "Chief Data Scientist",
    "Chief Operating Officer",
    "Executive Vice President",
    "Private Clients Services",
    "Chief Information Officer",
    "Chief Marketing consultant",
];

/// Shown until the operator sets a risk warning of their own; outside the demo the service does not start without one.
const RISK_WARNING: &str =
    "Your capital is at risk. Weekly results can be negative, and you may get back less than you put in.";

/// Someone who works for the firm.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Member {
    /// What they do.
    role: String,
    /// Who they are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    /// Address of their picture.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    photo: Option<String>,
}

/// A firm that the operator works with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Partner {
    /// Who.
    name: String,
    /// Address of their logo.
    logo: String,
    /// Their site.
    url: String,
}

/// The files `team.json` and `partners.json` of `content.dir`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Content {
    /// Everyone on the team page.
    pub team: Vec<Member>,
    /// Everyone on the partners strip; empty hides it.
    pub partners: Vec<Partner>,
}

impl Content {
    /// Reads the operator's files; what is missing has its default. A file that cannot be read is reported in the log
    /// and counts as missing, because a typing error must not take the site down.
    fn load(dir: Option<&Path>) -> Self {
        let silhouettes = || ROLES.map(|role| Member { role: role.into(), name: None, photo: None }).into();
        Self {
            team: file(dir, "team.json").unwrap_or_else(silhouettes),
            partners: file(dir, "partners.json").unwrap_or_default(),
        }
    }
}

fn file<T: DeserializeOwned>(dir: Option<&Path>, name: &str) -> Option<T> {
    let path = dir?.join(name);
    let text = fs::read_to_string(&path).ok()?;
    serde_json::from_str(&text).inspect_err(|error| tracing::error!(?path, %error, "content is not readable")).ok()
}

/// The content, read when it is first asked for.
#[derive(Debug, Default)]
pub struct Shelf(OnceLock<Content>);

impl Shelf {
    /// What the operator's folder holds.
    pub fn content(&self, config: &Config) -> &Content {
        self.0.get_or_init(|| Content::load(config.content.dir.as_deref()))
    }
}

/// The risk warning, and the version that contracts are stored with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Risk {
    /// Changes exactly when the text does.
    pub version: String,
    /// What every page says.
    pub text: String,
}

/// The risk warning in force.
#[must_use]
pub fn risk(config: &Config) -> Risk {
    let text = config.company.risk_warning.as_deref().map(str::trim).filter(|text| !text.is_empty());
    let text = text.unwrap_or(RISK_WARNING);
    let digest = hex::encode(Sha256::digest(text));
    Risk { version: digest.chars().take(12).collect(), text: text.to_owned() }
}

/// Who runs the service. What the operator has not set is empty.
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
    /// As configured.
    #[must_use]
    pub fn of(config: &Config) -> Self {
        let company = &config.company;
        let set = |value: &Option<String>| value.clone().unwrap_or_default();
        let name = company.name.clone().or_else(|| company.legal_name.clone());
        Self {
            name: name.unwrap_or_else(|| "Ballast".to_owned()),
            legal_name: set(&company.legal_name),
            address: set(&company.address),
            support_email: set(&company.support_email),
            licence: set(&company.licence),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_team_has_roles_and_no_names() {
        let content = Content::load(None);
        assert_eq!(content.team.len(), 11);
        assert!(content.team.iter().all(|one| one.name.is_none() && one.photo.is_none()));
        assert_eq!(content.partners, []);
    }

    #[test]
    fn the_operators_files_win_and_a_broken_one_does_not_break_the_site() {
        let dir = tempfile::tempdir().unwrap();
        fs::write(dir.path().join("team.json"), r#"[{"role":"Founder","name":"A. Person"}]"#).unwrap();
        fs::write(dir.path().join("partners.json"), "[{").unwrap();
        let content = Content::load(Some(dir.path()));
        assert_eq!(content.team, [Member { role: "Founder".into(), name: Some("A. Person".into()), photo: None }]);
        assert_eq!(content.partners, []);
    }

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
}
