//! The settings that the service states in its journal.

use ballast_core::stated::Settings;

use crate::{Company, Config, LogWitness};

/// Families of settings whose members come and go.
const FAMILIES: [&str; 3] = ["price.sources ", "log.witnesses ", "company."];

/// Whether this version states a setting, whatever its value; one that this configuration lacks was removed.
#[must_use]
pub fn is_ours(setting: &str, ours: &Settings) -> bool {
    ours.contains_key(setting) || FAMILIES.iter().any(|family| setting.starts_with(family))
}

impl Config {
    /// The settings whose changes clients have to know about: all rules, the witnesses, the sources of the payout
    /// rate, when a payment counts, and the company texts of every page. Each `serve` states them in the journal.
    #[must_use]
    pub fn stated(&self) -> Settings {
        let mut all = self.rules.settings();
        let mut put = |name: &str, value: String| all.insert(name.to_owned(), value);
        put("proofs.every_hours", self.proofs.every_hours.to_string());
        put("control.days", self.control.days.to_string());
        put("log.every_seconds", self.log.every_seconds.to_string());
        put("log.needed", self.log.needed.to_string());
        for LogWitness { name, url, key } in &self.log.witnesses {
            put(&format!("log.witnesses {key}"), format!("{name}, {url}"));
        }
        for source in &self.price.sources {
            // By name and address: if two share a name, neither hides the other.
            let origin = source.origin().unwrap_or_default();
            put(&format!("price.sources {}, {origin}", source.shown()), format!("{}, {}", source.url, source.pointer));
        }
        put("price.max_age_seconds", self.price.max_age_seconds.to_string());
        put("price.max_spread_percent", self.price.max_spread_percent.to_string());
        put("bsc.confirmations", self.bsc.confirmations.to_string());
        put("bsc.quorum", self.bsc.quorum.to_string());
        put("bsc.single_node_limit_usdt", self.bsc.single_node_limit_usdt.to_string());
        put("bitcoin.most_fee_sat", self.bitcoin.most_fee_sat.to_string());
        put("bitcoin.most_fee_rate", self.bitcoin.most_fee_rate.to_string());
        for (name, text) in self.company.texts() {
            put(name, text.to_owned());
        }
        all
    }
}

impl Company {
    /// The company texts, by key; those not set are left out.
    pub(crate) fn texts(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let all = [
            ("company.name", &self.name),
            ("company.legal_name", &self.legal_name),
            ("company.address", &self.address),
            ("company.support_email", &self.support_email),
            ("company.licence", &self.licence),
            ("company.risk_warning", &self.risk_warning),
        ];
        all.into_iter().filter_map(|(key, text)| Some((key, text.as_deref()?)))
    }
}
