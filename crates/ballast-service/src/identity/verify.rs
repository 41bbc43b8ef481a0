//! Checks of `ballast verify` against the configuration that it is given.

use ballast_config::Config;
use ballast_core::stated::SettingChange;
use ballast_store::{Check, Report, Store, reads};

use super::{
    Extent, Line, Refused, Verdict, compare_addresses, examine,
    judged::{Judged, judge},
    words::sentence,
};
use crate::{parts::accounts::Accounts, stated::unstated};

/// Adds to a report whether keys and settings are the bound ones, and whether clients' deposit addresses belong to the
/// account. Parts missing on this machine are noted and not compared: an auditor has no keys.
pub async fn verify(config: &Config, store: &Store, extent: Extent, report: &mut Report) -> Result<(), Refused> {
    let (lines, books) = examine(config, store).await?;
    let is_compared = |line: &&Line| matches!(line.verdict, Verdict::Same | Verdict::Succeeded | Verdict::Other);
    let Judged { missing: keyless, strange, known } = judge(&config.bsc, &books).map_err(Refused::configuration)?;
    let other = lines.iter().find(|line| line.verdict == Verdict::Other).map(sentence);
    let broken = other.or_else(|| strange.into_iter().next());
    let rows = u64::try_from(lines.iter().filter(is_compared).count()).ok();
    report.checks.push(Check { name: "keys and settings are the ones that the books are bound to", rows, broken });
    let missing: Vec<&str> =
        lines.iter().filter(|line| line.verdict == Verdict::Missing).map(|line| line.part.as_str()).collect();
    if !missing.is_empty() {
        report.notes.push(format!("not compared, because not here: {}", missing.join(", ")));
    }
    let approved = lines.iter().filter(|line| line.verdict == Verdict::Approved).map(sentence);
    report.notes.extend(approved.map(|waits| format!("not compared: {waits}")));
    report.notes.extend(keyless.into_iter().chain(known));
    settings(config, store, report).await?;
    addresses(config, store, extent, report).await
}

/// A service states its settings when it starts: a difference here was made since, or by a program that hides it.
async fn settings(config: &Config, store: &Store, report: &mut Report) -> Result<(), Refused> {
    let own = config.clone();
    let found = store.read(move |conn| {
        // A demo has settings of its own; a broken chain of entries is already a finding.
        let is_compared = !reads::is_demo(conn)?;
        Ok(if is_compared { unstated(conn, &own).unwrap_or_default() } else { Vec::new() })
    });
    report.notes.extend(found.await?.into_iter().map(|SettingChange { setting, before, now }| {
        let text = |value: Option<String>| value.unwrap_or_else(|| "not set".to_owned());
        let (before, now) = (text(before), text(now));
        format!(
            "{setting} is {now} here, and the journal states {before}: the next start states it, or a service hides it"
        )
    }));
    Ok(())
}

async fn addresses(config: &Config, store: &Store, extent: Extent, report: &mut Report) -> Result<(), Refused> {
    let Some(own) = Accounts::of(&config.bsc).map_err(Refused::configuration)? else {
        report.notes.push("deposit addresses were not compared: bsc.account_xpub is not set here".to_owned());
        return Ok(());
    };
    let compared = store.read(move |conn| compare_addresses(conn, &own, extent)).await?;
    let name = "deposit addresses are the account's";
    report.checks.push(Check { name, rows: Some(compared.looked_at), broken: compared.foreign });
    if compared.keyless > 0 {
        report.notes.push(format!(
            "{} deposit addresses were not compared: they are of accounts whose xpubs are not here",
            compared.keyless
        ));
    }
    if compared.looked_at.saturating_add(compared.keyless) < compared.all {
        report.notes.push(format!(
            "{} of {} deposit addresses were derived and compared: the first, the last and a random sample; \
             `ballast verify --all-addresses` compares all",
            compared.looked_at, compared.all
        ));
    }
    Ok(())
}
