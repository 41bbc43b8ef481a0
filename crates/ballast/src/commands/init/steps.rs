//! The questions, their order, and the checks of their answers.

use clap::ValueEnum;
use strum::{IntoStaticStr, VariantArray};

use super::draft::Draft;

/// A part of the set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Section {
    Company,
    Database,
    Server,
    Mail,
    Bsc,
    Bitcoin,
    Price,
    Operators,
}

ballast_core::named!(Section);

impl Section {
    /// Whether this part sets a key.
    pub fn has(self, key: &str) -> bool {
        let (place, _) = key.split_once('.').unwrap_or((key, ""));
        match self {
            Self::Database => place == "database" || key == "server.data_dir",
            Self::Server => place == "server" && key != "server.data_dir",
            _ => place == self.as_str(),
        }
    }
}

pub struct Asked {
    pub key: &'static str,
    /// Whether to ask it, given the answers so far.
    pub when: fn(&Draft) -> bool,
}

/// Questions that are checked together.
pub struct Step {
    pub section: Section,
    /// A note that nothing else gives, before the first question.
    pub note: &'static str,
    pub asked: &'static [Asked],
    /// Names of the doctor's checks; findings in the settings about the keys are always shown.
    pub checks: &'static [&'static str],
}

const fn always(key: &'static str) -> Asked {
    Asked { key, when: |_| true }
}

const fn one(section: Section, asked: &'static [Asked], checks: &'static [&'static str]) -> Step {
    Step { section, note: "", asked, checks }
}

const CERTIFICATE: &str = "server.tls.certificate";
const TLS_KEY: &str = "server.tls.key";
const BACKEND: &str = "bitcoin.backend";

fn has_certificate(draft: &Draft) -> bool {
    draft.has(CERTIFICATE) || draft.has(TLS_KEY)
}

fn asks_core(draft: &Draft) -> bool {
    draft.text(BACKEND).as_deref() == Some("rpc")
}

fn wants_password(draft: &Draft) -> bool {
    asks_core(draft) && !draft.has("bitcoin.cookie_file")
}

/// All questions, except those about operators.
pub const STEPS: &[Step] = &[
    one(Section::Company, &[always("company.legal_name")], &[]),
    one(Section::Company, &[always("company.address")], &[]),
    one(Section::Company, &[always("company.support_email")], &[]),
    one(Section::Company, &[always("company.licence")], &[]),
    one(Section::Company, &[always("company.risk_warning")], &[]),
    one(Section::Database, &[always("database.url")], &["database"]),
    one(Section::Database, &[always("server.data_dir")], &["disk"]),
    one(Section::Server, &[always("server.public_url")], &["public_url", "passkeys"]),
    Step {
        section: Section::Server,
        note: "TLS: behind a proxy, leave the certificate empty and name the proxy.",
        asked: &[
            always(CERTIFICATE),
            Asked { key: TLS_KEY, when: has_certificate },
            Asked { key: "server.bind", when: has_certificate },
            Asked { key: "server.trusted_proxies", when: |draft| !has_certificate(draft) },
        ],
        checks: &["certificate"],
    },
    one(Section::Mail, &[always("mail.url"), always("mail.from")], &["mail"]),
    one(Section::Bsc, &[always("bsc.rpc_urls"), always("bsc.chain_id")], &["nodes", "quorum", "clock"]),
    one(Section::Bsc, &[always("bsc.usdt_contract")], &["usdt_contract"]),
    one(Section::Bsc, &[always("bsc.confirmations")], &["confirmations"]),
    one(Section::Bsc, &[always("bsc.account_xpub")], &["account"]),
    one(Section::Bsc, &[always("bsc.treasury")], &["treasury"]),
    one(
        Section::Bitcoin,
        &[always("bitcoin.descriptor"), always("bitcoin.change_descriptor"), always("bitcoin.network")],
        &["payout_descriptor"],
    ),
    one(
        Section::Bitcoin,
        &[
            always(BACKEND),
            Asked { key: "bitcoin.backend_url", when: |draft| draft.has(BACKEND) },
            Asked { key: "bitcoin.cookie_file", when: asks_core },
            Asked { key: "bitcoin.user", when: wants_password },
            Asked { key: "bitcoin.password", when: wants_password },
        ],
        &["bitcoin"],
    ),
    Step {
        section: Section::Price,
        note: "The sources of market prices stay as they are; price.sources names others.",
        asked: &[],
        checks: &["prices"],
    },
];
