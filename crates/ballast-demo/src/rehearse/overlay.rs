//! The parts of the firm's settings that a rehearsal uses, and how each way out of the service is cut off. This is the
//! only place that decides it: a setting not taken by name here is absent.

use std::{fs, io, path::Path};

use ballast_chain::{bitcoin::devnet::Devnet as BitcoinNode, bsc::devnet::Devnet};
use ballast_config::{
    Bitcoin, Bsc, Company, Config, Content, Control, Log, Mail, Outside, Price, Proofs, Push, Webhooks,
};
use ballast_store::private;
use serde::Serialize;

use crate::{chain::FIRST_CHAIN_ID, company, content};

/// Maximum depth of content folders, the same as in the service.
const DEEPEST: usize = 4;

/// A way in which a service reaches the outside, and its replacement in a rehearsal.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct CutOff {
    pub what: &'static str,
    pub instead: &'static str,
}

/// Every way out. A new one needs a line here and a setting below.
pub const CUT_OFF: [CutOff; 17] = [
    CutOff { what: "the database", instead: "a new SQLite file in the rehearsal's folder; database.url is not opened" },
    CutOff {
        what: "the keys",
        instead: "new ones in that folder, unsealed; server.data_dir, the keys in the settings and what seals them are left alone",
    },
    CutOff {
        what: "mail",
        instead: "kept in the folder mail; mail.url is dropped, so there is no server to connect to",
    },
    CutOff { what: "nodes of BNB Smart Chain", instead: "its own chain on this machine; bsc.rpc_urls is dropped" },
    CutOff {
        what: "deposit addresses, treasury",
        instead: "published test keys; bsc.account_xpub, bsc.earlier_account_xpubs and bsc.treasury are dropped",
    },
    CutOff {
        what: "the bitcoin node",
        instead: "its own chain on this machine; bitcoin.backend and its password are dropped",
    },
    CutOff { what: "the payout wallet", instead: "published test keys; bitcoin.descriptor is dropped" },
    CutOff { what: "price sources", instead: "three made-up prices; price.sources and price.tape are dropped" },
    CutOff { what: "accounts at venues", instead: "none; results come with a file made up for them" },
    CutOff { what: "witnesses and calendars of the public log", instead: "none; nothing is published" },
    CutOff { what: "webhooks and messages to devices", instead: "switched off" },
    CutOff { what: "traces", instead: "none; traces.otlp_url is dropped" },
    CutOff { what: "the provider of log-ins", instead: "none; the rehearsal's own operators log in with passwords" },
    CutOff { what: "backups", instead: "one file in the rehearsal's folder; backup.to and its keys are dropped" },
    CutOff { what: "the content folder", instead: "a copy in the rehearsal's folder; content.dir is only read for it" },
    CutOff { what: "the country list and widgets", instead: "what comes with the program" },
    CutOff {
        what: "the site's address and certificates",
        instead: "a free port of 127.0.0.1 without TLS; nothing is ordered or bound",
    },
];

/// The words and rules of the firm's settings, and nothing else. Sections are named one by one, so that the compiler
/// asks about a new one, and so are the contents of those taken whole; a test covers the rules.
fn words_and_rules(firm: &Config) -> Config {
    let Config {
        server: _,
        database: _,
        seal: _,
        keys: _,
        mail,
        backup: _,
        push: _,
        webhooks: _,
        operators: _,
        bsc,
        bitcoin,
        price,
        company: Company { name, legal_name, address, support_email, licence, risk_warning },
        content: _,
        widgets: _,
        countries: _,
        proofs,
        control,
        log: _,
        venues: _,
        traces: _,
        rules,
        sources: _,
    } = firm;
    let Outside { price: no_prices, widgets, countries, .. } = Outside::nobody();
    Config {
        company: Company {
            name: name.clone(),
            legal_name: legal_name.clone(),
            address: address.clone(),
            support_email: support_email.clone(),
            licence: licence.clone(),
            risk_warning: risk_warning.clone(),
        },
        rules: rules.clone(),
        proofs: Proofs { every_hours: proofs.every_hours },
        control: Control { proofs: None, days: control.days },
        mail: Mail { from: mail.from.clone(), ..Mail::default() },
        price: Price {
            max_age_seconds: price.max_age_seconds,
            max_spread_percent: price.max_spread_percent,
            ..no_prices
        },
        bsc: Bsc { confirmations: bsc.confirmations, ..Bsc::default() },
        bitcoin: Bitcoin {
            confirmations: bitcoin.confirmations,
            fee_target_blocks: bitcoin.fee_target_blocks,
            most_fee_sat: bitcoin.most_fee_sat,
            most_fee_rate: bitcoin.most_fee_rate,
            // A private chain needs no consideration for others.
            look_seconds: 1,
            ..Bitcoin::default()
        },
        log: Log::default(),
        push: Push { services: Vec::new() },
        webhooks: Webhooks { enabled: false, this_machine: false },
        widgets,
        countries,
        ..Config::default()
    }
}

/// The settings of a rehearsal of `firm` in `folder` that listens on `port`.
pub(super) fn config(firm: &Config, folder: &Path, port: u16, chain: &Devnet, bitcoin: Option<&BitcoinNode>) -> Config {
    let mut config = words_and_rules(firm);
    config.content = Content { dir: firm.content.dir.is_some().then(|| content::dir(folder)) };
    company::on_test_chains(config, folder, port, FIRST_CHAIN_ID, Some(chain), bitcoin)
}

/// Copies the firm's own content, if any, to the folder that [`config`] names: a rehearsal must not publish into the
/// firm's. Hidden files are left out, and so are links that lead outside: the service would not show either.
pub(super) fn bring_content(from: Option<&Path>, folder: &Path) -> Result<(), String> {
    let Some(from) = from else { return Ok(()) };
    let copied = || -> io::Result<()> {
        let root = from.canonicalize()?;
        copy_files(&root, &root, &content::dir(folder), DEEPEST)
    };
    copied().map_err(|error| format!("content.dir cannot be copied: {error}, {}", from.display()))
}

fn copy_files(root: &Path, from: &Path, to: &Path, deeper: usize) -> io::Result<()> {
    private::make_folder(to)?;
    for entry in fs::read_dir(from)? {
        let name = entry?.file_name();
        // A broken link is skipped.
        let Ok(place) = from.join(&name).canonicalize() else { continue };
        if name.to_string_lossy().starts_with('.') || !place.starts_with(root) {
            continue;
        }
        let (kind, to) = (fs::metadata(&place)?, to.join(&name));
        if kind.is_file() {
            io::copy(&mut fs::File::open(&place)?, &mut private::create_new(&to)?)?;
        } else if kind.is_dir() && deeper > 0 {
            copy_files(root, &place, &to, deeper.saturating_sub(1))?;
        }
    }
    Ok(())
}

/// Writes settings for the program's own commands on the books in `folder`: they find only these, in a separate folder
/// and environment.
pub(super) fn lay_out(config: &Config, folder: &Path, file: &Path) -> io::Result<()> {
    let quoted = |text: &str| serde_json::to_string(text).unwrap_or_default();
    let text = format!(
        "# Made by `ballast rehearse`: books and keys of a rehearsal. Nothing here is the firm's.\n\
         [server]\ndata_dir = {}\npublic_url = {}\n\
         [database]\nurl = {}\n\
         [bsc]\naccount_xpub = {}\n\
         [price]\nsources = []\ntape = []\n\
         [push]\nservices = []\n\
         [webhooks]\nenabled = false\n",
        quoted(&folder.display().to_string()),
        quoted(&config.public_url()),
        quoted(&company::database_url(folder)),
        quoted(config.bsc.account_xpub.as_deref().unwrap_or_default()),
    );
    drop(private::create(file)?);
    fs::write(file, text)
}

#[cfg(test)]
mod tests {
    use ballast_config::Secret;

    use super::*;

    /// Settings that are used, in addition to all in `rules`.
    const TAKEN: [&str; 16] = [
        "bitcoin.confirmations",
        "bitcoin.fee_target_blocks",
        "bitcoin.most_fee_rate",
        "bitcoin.most_fee_sat",
        "bsc.confirmations",
        "company.address",
        "company.legal_name",
        "company.licence",
        "company.name",
        "company.risk_warning",
        "company.support_email",
        "control.days",
        "mail.from",
        "price.max_age_seconds",
        "price.max_spread_percent",
        "proofs.every_hours",
    ];
    /// Settings that are not used, one by one where other settings of their section are.
    const CUT: [&str; 40] = [
        "backup.",
        "bitcoin.backend",
        "bitcoin.backend_url",
        "bitcoin.birthday",
        "bitcoin.change_descriptor",
        "bitcoin.cookie_file",
        "bitcoin.descriptor",
        "bitcoin.look_seconds",
        "bitcoin.network",
        "bitcoin.password",
        "bitcoin.user",
        "bsc.account_xpub",
        "bsc.address_key",
        "bsc.chain_id",
        "bsc.earlier_account_xpubs",
        "bsc.quorum",
        "bsc.rpc_urls",
        "bsc.signed_addresses",
        "bsc.single_node_limit_usdt",
        "bsc.start_block",
        "bsc.treasury",
        "bsc.usdt_contract",
        "content.dir",
        "control.proofs",
        "countries.",
        "database.",
        "keys.",
        "log.",
        "mail.connections",
        "mail.url",
        "operators.",
        "price.sources",
        "price.tape",
        "push.",
        "seal.",
        "server.",
        "traces.",
        "venues",
        "webhooks.",
        "widgets.",
    ];

    #[test]
    fn of_every_setting_it_is_known_whether_it_is_taken() {
        let keys = ballast_config::table::keys();
        for key in &keys {
            let name = key.name.as_str();
            if name.starts_with("rules.") {
                // Text could lead out; numbers cannot.
                let is_number = ["whole number", "`true` or `false`", "amount in USDT"].contains(&key.kind.as_str());
                assert!(is_number, "{name} is taken with all rules, and is {}", key.kind);
                continue;
            }
            let is_cut = CUT.iter().any(|cut| {
                let rest = name.strip_prefix(cut);
                rest.is_some_and(|rest| rest.is_empty() || cut.ends_with('.') || rest.starts_with("[]"))
            });
            assert!(is_cut != TAKEN.contains(&name), "{name}: say whether a rehearsal takes it, here and above");
        }
        for name in TAKEN {
            assert!(keys.iter().any(|key| key.name == name), "{name} is no setting");
        }
    }

    #[test]
    fn the_content_is_copied_and_not_what_is_outside_of_it() {
        let home = tempfile::tempdir().unwrap();
        let (real, here) = (home.path().join("real"), home.path().join("here"));
        fs::create_dir_all(real.join("photos/.hidden")).unwrap();
        fs::create_dir(&here).unwrap();
        for (name, text) in [("terms.md", "Terms."), ("photos/ann.jpg", "Ann."), (".git", "-"), ("../outside", "-")] {
            fs::write(real.join(name), text).unwrap();
        }
        for (to, link) in [("../outside", "linked"), ("nowhere", "lost"), ("terms.md", "again.md"), ("..", "up")] {
            std::os::unix::fs::symlink(to, real.join(link)).unwrap();
        }
        bring_content(Some(&real), &here).unwrap();
        let mut names: Vec<_> =
            fs::read_dir(here.join("content")).unwrap().map(|file| file.unwrap().file_name()).collect();
        names.sort();
        assert_eq!(names, ["again.md", "photos", "terms.md"]);
        assert_eq!(fs::read_to_string(here.join("content/again.md")).unwrap(), "Terms.");
        assert!(here.join("content/again.md").symlink_metadata().unwrap().is_file());
        let photos: Vec<_> = fs::read_dir(here.join("content/photos")).unwrap().collect();
        assert_eq!(photos.len(), 1);
        assert_eq!(bring_content(None, &home.path().join("none")), Ok(()));
        assert!(!home.path().join("none").exists());
        assert!(bring_content(Some(&home.path().join("none")), &here).unwrap_err().starts_with("content.dir cannot"));
    }

    /// Whatever is set, no host name, path or secret of the firm is left.
    #[test]
    fn nothing_that_leads_out_is_taken() {
        let text = |text: &str| Some(text.to_owned());
        let mut firm = Config::default();
        firm.server.data_dir = Some("/real/keys".into());
        firm.server.public_url = text("https://real.example");
        firm.server.signing_key = Some(Secret::new("real"));
        firm.seal.pkcs11.module = Some("/real/token.so".into());
        firm.seal.vault.url = text("https://real.example");
        firm.keys.owner = text("real");
        firm.database.url = Secret::new("sqlite://real.db");
        firm.mail.url = Some(Secret::new("smtp://real.example"));
        firm.mail.from = text("Harbour <no-reply@harbour.example>");
        firm.backup.to = text("s3://real/backups");
        firm.bsc.rpc_urls = vec![Secret::new("sqlite://real.example")];
        firm.bsc.account_xpub = text("xpub-real");
        firm.bsc.treasury = text("0xreal");
        firm.bsc.confirmations = 7;
        firm.bitcoin.backend_url = Some(Secret::new("sqlite://real.example"));
        firm.bitcoin.descriptor = text("wpkh(real)");
        firm.content.dir = Some("/real/content".into());
        firm.control.proofs = Some("/real/control.json".into());
        firm.bsc.signed_addresses = Some("/real/addresses".into());
        firm.backup.identity = Some("/real/identity".into());
        firm.traces.otlp_url = text("https://otlp.real.example");
        firm.countries.url = text("https://real.example/countries");
        firm.operators.oidc.issuer = text("https://id.real.example");
        firm.rules.payout_hours_most = 72;
        let kept = words_and_rules(&firm);
        assert!(!format!("{kept:?}").contains("real"), "{kept:?}");
        assert!(kept.price.all().is_empty() && kept.venues.is_empty() && kept.log.witnesses.is_empty());
        assert!(kept.push.services.is_empty() && !kept.webhooks.enabled && kept.mail.url.is_none());
        assert!(kept.traces.endpoint().is_none());
        assert!(kept.backup.place().is_none());
        assert_eq!((kept.rules.payout_hours_most, kept.bsc.confirmations), (72, 7));
        assert_eq!(kept.mail.from.as_deref(), Some("Harbour <no-reply@harbour.example>"));
    }
}
