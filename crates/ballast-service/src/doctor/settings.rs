//! Findings from the settings alone, and the settings without the unusable ones.

use ballast_auth::passkey::RelyingParty;
use ballast_chain::{
    bitcoin::wallet::Branch,
    bsc::address::{DepositAddresses, EvmAddress},
};
use ballast_config::{Bitcoin, Bsc, Config, ConfigError, Log, Secret};

use super::{Check, State};
use crate::{
    own_wallet,
    parts::{accounts::Accounts, control::Control, mailer::Mailer, rail::Rail, signed::Signatures},
    stage::Stage,
};

/// Blocks with fewer than this many on top are undone too often.
const FEW_CONFIRMATIONS: u64 = 3;

/// Every check that sends no request.
pub(super) fn all(config: &Config, faults: &[ConfigError], stage: Stage) -> Vec<Check> {
    let mut checks = configuration(config, faults, stage);
    checks.extend(addresses(&config.bsc, stage));
    checks.extend(secrets(config));
    checks.extend([public_url(config), passkeys(config)]);
    checks.extend(mail(config, stage));
    checks.extend(first_address(&config.bsc));
    checks.push(confirmations(config));
    checks.push(treasury(&config.bsc));
    checks.extend(bitcoin(&config.bitcoin));
    checks.push(wallet(&config.bitcoin));
    checks.extend(public_log(&config.log, stage));
    checks.extend(Control::of(config).err().map(|error| {
        Check::not(
            "control",
            State::Bad,
            error,
            "Put the file of `ballast prove-control` there, or unset control.proofs.",
        )
    }));
    checks
}

/// One line for each mistake and for each missing key that `serve` does not start without.
fn configuration(config: &Config, faults: &[ConfigError], stage: Stage) -> Vec<Check> {
    const NAME: &str = "configuration";
    let sentence = |text: String| {
        let mut letters = text.chars();
        letters.next().map_or_else(String::new, |first| format!("{}{}.", first.to_uppercase(), letters.as_str()))
    };
    let fault = |fault: &ConfigError| Check::not(NAME, State::Bad, fault.to_string(), sentence(fault.hint()));
    let missing = config.missing_for_service();
    // A key that was left out as unusable is already reported as that.
    let is_told = |key: &str| faults.iter().any(|fault| fault.to_string().contains(key));
    let missing = missing.iter().filter(|(key, _)| !stage.is_played() && !is_told(key)).map(|(key, why)| {
        let todo = "Set it in ballast.toml: `ballast serve` does not start without it.";
        Check::not(NAME, State::Bad, format!("{key} is not set ({why})"), todo)
    });
    let mut checks: Vec<Check> = faults.iter().map(fault).chain(missing).collect();
    if let Err(error) = account(&config.bsc) {
        let todo = "Set it to the account-level public key (xpub…) of the wallet that deposits go to.";
        checks.push(Check::not(NAME, State::Bad, error, todo));
    }
    if checks.is_empty() {
        checks.push(Check::good(NAME, "complete"));
    }
    checks
}

fn account(bsc: &Bsc) -> Result<(), String> {
    if filled(bsc.account_xpub.as_deref()).is_none() && bsc.earlier_account_xpubs.is_empty() {
        return Ok(());
    }
    Accounts::of(bsc).map(drop)
}

/// Whether anyone outside the firm would notice a rewritten past.
fn public_log(log: &Log, stage: Stage) -> Vec<Check> {
    const NAME: &str = "public log";
    if stage.is_played() {
        return Vec::new();
    }
    if log.every_seconds == 0 {
        let todo = "Set log.every_seconds to 60: without a public log the past can be rewritten, and nobody notices.";
        return vec![Check::not(NAME, State::Warn, "there is none", todo)];
    }
    let mut checks = Vec::new();
    if log.witnesses.is_empty() {
        let todo = "Name some in log.witnesses: `ballast manual reference/public-log` says what to ask them for.";
        checks.push(Check::not(NAME, State::Warn, "no witness cosigns it, and the site says so", todo));
    }
    if log.calendars.is_empty() {
        let todo = "Set log.calendars to two or more calendars of OpenTimestamps.";
        checks.push(Check::not(NAME, State::Warn, "no calendar dates it in bitcoin", todo));
    }
    if checks.is_empty() {
        let found = format!("{} witnesses, {} have to cosign", log.witnesses.len(), log.needed);
        checks.push(Check::good(NAME, found));
    }
    checks
}

/// Shows an address by which an engineer recognizes the account of their wallet.
fn first_address(bsc: &Bsc) -> Option<Check> {
    let account = DepositAddresses::from_account_xpub(filled(bsc.account_xpub.as_deref())?).ok()?;
    let first = account.address(0).ok()?;
    Some(Check::good("account", format!("the first deposit address is {first}; compare it")))
}

fn filled(text: Option<&str>) -> Option<&str> {
    text.map(str::trim).filter(|text| !text.is_empty())
}

/// Whether signed addresses can be used; the database knows how many are left.
fn addresses(bsc: &Bsc, stage: Stage) -> Option<Check> {
    let error = Signatures::of(bsc, stage).err()?;
    Some(Check::not(
        "addresses",
        State::Bad,
        error,
        "Set what `ballast sign-addresses` printed; `ballast manual reference/keys` says how.",
    ))
}

/// Whether others may read a file that holds secrets; one line for each.
fn secrets(config: &Config) -> Vec<Check> {
    let check = |text: String| match text.split_once("; run: ") {
        Some((found, command)) => Check::not("secrets", State::Bad, found, format!("Run: {command}")),
        None => Check::not("secrets", State::Bad, text, "Take the rights of others away with chmod 600."),
    };
    let exposed: Vec<Check> = config.exposed_secrets().into_iter().map(check).collect();
    if exposed.is_empty() { vec![Check::good("secrets", "nobody else can read them")] } else { exposed }
}

/// Whether passwords and cookies travel encrypted.
fn public_url(config: &Config) -> Check {
    const NAME: &str = "public_url";
    let url = config.public_url();
    if config.is_https() {
        return Check::good(NAME, url);
    }
    if config.is_local() {
        let todo = "Set server.public_url to the https address that clients open: mails link to it.";
        return Check::not(NAME, State::Warn, format!("{url} is only this machine"), todo);
    }
    let found = format!("{url} is not https: passwords, codes and sessions can be read and changed on their way");
    let todo = "Set server.public_url to an https address, behind a TLS proxy, with server.tls.certificate and .key, or with server.tls.acme.";
    Check::not(NAME, State::Bad, found, todo)
}

/// Where browsers offer passkeys. Authenticator apps work everywhere, so their absence is no failure.
fn passkeys(config: &Config) -> Check {
    const NAME: &str = "passkeys";
    let url = config.public_url();
    match RelyingParty::of(&url) {
        Some(party) => Check::good(NAME, format!("work only at {}", party.origin())),
        None => Check::not(
            NAME,
            State::Warn,
            format!("browsers offer none at {url}"),
            "Set server.public_url to an https address with a name.",
        ),
    }
}

/// Mail settings that cannot be used.
fn mail(config: &Config, stage: Stage) -> Option<Check> {
    let error = Mailer::new(config, stage).err()?;
    let key = error.split_once(": ").map_or("mail.url", |(key, _)| key).to_owned();
    Some(Check::not("mail", State::Bad, error, format!("Correct {key} in ballast.toml.")))
}

fn confirmations(config: &Config) -> Check {
    const NAME: &str = "confirmations";
    let (bsc, bitcoin) = (config.bsc.confirmations, config.bitcoin.confirmations);
    if bsc == 0 {
        let found = "bsc.confirmations is 0: a deposit counts before any block is built on it";
        return Check::not(NAME, State::Bad, found, "Set bsc.confirmations = 15.");
    }
    if bitcoin == 0 {
        let found = "bitcoin.confirmations is 0: a payout counts as paid before it is in a block";
        return Check::not(NAME, State::Bad, found, "Set bitcoin.confirmations = 3.");
    }
    let found =
        format!("a deposit counts after {bsc} blocks and when the nodes call it final, a payout after {bitcoin}");
    if bsc < FEW_CONFIRMATIONS {
        return Check::not(
            NAME,
            State::Warn,
            found,
            "Set bsc.confirmations = 15: the last few blocks can be replaced.",
        );
    }
    Check::good(NAME, found)
}

fn treasury(bsc: &Bsc) -> Check {
    const NAME: &str = "treasury";
    let Some(treasury) = filled(bsc.treasury.as_deref()) else {
        let todo = "Set bsc.treasury to the address that deposits are swept to.";
        return Check::not(
            NAME,
            State::Warn,
            "bsc.treasury is not set: custody is not compared and nothing is swept",
            todo,
        );
    };
    match treasury.parse::<EvmAddress>() {
        Ok(address) => Check::good(NAME, format!("deposits are swept to {address}")),
        Err(error) => {
            let todo = "Copy the whole address from the wallet that deposits are swept to.";
            Check::not(NAME, State::Bad, format!("bsc.treasury: {error}"), todo)
        }
    }
}

/// Bitcoin settings that are missing or cannot be used.
fn bitcoin(bitcoin: &Bitcoin) -> Option<Check> {
    const NAME: &str = "bitcoin";
    match Rail::new(bitcoin) {
        Ok(Some(_)) => None,
        Ok(None) if bitcoin.backend.is_none() => Some(Check::not(
            NAME,
            State::Bad,
            "no bitcoin node is configured: nothing can be paid out",
            "Set bitcoin.backend and bitcoin.backend_url, and cookie_file or user and password.",
        )),
        Ok(None) => {
            Some(Check::not(NAME, State::Bad, "not asked: there is no payout wallet", "See payout_descriptor."))
        }
        Err(error) => Some(Check::not(NAME, State::Bad, error, "Correct what it names in ballast.toml.")),
    }
}

/// The wallet that payouts are sent from.
fn wallet(bitcoin: &Bitcoin) -> Check {
    const NAME: &str = "payout_descriptor";
    match own_wallet::descriptors(bitcoin) {
        Ok(Some(descriptors)) => {
            let first = descriptors.address(Branch::Funding, 0).unwrap_or_default();
            Check::good(NAME, format!("payouts leave from the wallet whose first address is {first}; compare it"))
        }
        Ok(None) => {
            let todo = "Set bitcoin.descriptor and bitcoin.change_descriptor to the public descriptors of the wallet.";
            Check::not(NAME, State::Bad, "bitcoin.descriptor is not set: nothing can be paid out", todo)
        }
        Err(error) => {
            Check::not(NAME, State::Bad, error, "Copy both public descriptors again, of one wallet and network.")
        }
    }
}

/// The settings without the unusable ones, so that the service can be assembled and examined.
pub(super) fn usable(mut config: Config) -> Config {
    if account(&config.bsc).is_err() {
        config.bsc.account_xpub = None;
        config.bsc.earlier_account_xpubs.clear();
    }
    if Signatures::of(&config.bsc, Stage::Real).is_err() {
        (config.bsc.address_key, config.bsc.signed_addresses) = (None, None);
    }
    if own_wallet::descriptors(&config.bitcoin).is_err() || Rail::new(&config.bitcoin).is_err() {
        config.bitcoin = Bitcoin::default();
    }
    if Control::of(&config).is_err() {
        config.control.proofs = None;
    }
    if Mailer::new(&config, Stage::Real).is_err() {
        config.mail.from = Some("Ballast <no-reply@localhost>".to_owned());
        // The sender alone may have been the fault.
        if Mailer::new(&config, Stage::Real).is_err() {
            config.mail.url = None::<Secret>;
        }
    }
    config
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn of_the_example_as_it_is_only_what_has_to_be_filled_in_is_told() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/ballast.example.toml");
        let (config, faults) = ballast_config::examine(Some(Path::new(path)), std::iter::empty());
        assert!(faults.is_empty(), "{faults:?}");
        let checks = all(&config, &faults, Stage::Real);
        let wrong = |check: &&Check| check.state == State::Bad;
        let told: Vec<String> =
            checks.iter().filter(wrong).map(|check| format!("{}: {}", check.name, check.found)).collect();
        let missing =
            ["legal_name", "address", "support_email", "licence", "risk_warning"].map(|key| format!("company.{key}"));
        let expected = [
            missing.to_vec(),
            vec![
                "bsc.account_xpub".into(),
                "no bitcoin node is configured".into(),
                "bitcoin.descriptor is not set".into(),
            ],
        ]
        .concat();
        assert_eq!(told.len(), expected.len(), "{told:#?}");
        for (line, words) in told.iter().zip(&expected) {
            assert!(line.contains(words), "{line}, {words}");
        }
        assert!(config.content.dir.is_none() && config.countries.url.is_none() && config.price.sources.len() >= 3);
        assert!(usable(config).company.legal_name.is_some());
    }
}
