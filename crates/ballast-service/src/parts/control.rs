//! Decides which of the firm's addresses count: those whose key recently signed that they are the firm's. The file of
//! signatures is made offline by `ballast prove-control`; each is checked here, and can be checked by anyone who
//! fetches the file.

use std::{
    collections::HashMap,
    fs,
    path::{Path, PathBuf},
    sync::{Arc, OnceLock, PoisonError, RwLock},
    time::SystemTime,
};

use ballast_chain::control::{Claim, ControlFile};
use ballast_config::Config;
use ballast_core::time::Day;
use sha2::{Digest, Sha256};

/// The file, as last read.
pub struct Control {
    path: Option<PathBuf>,
    firm: String,
    days: i64,
    read: RwLock<Read>,
}

#[derive(Default)]
struct Read {
    /// When the file was changed, and its length; or why that cannot be told.
    of: Option<Result<(SystemTime, u64), String>>,
    proofs: Option<Arc<Proofs>>,
}

/// The contents of one file.
pub struct Proofs {
    /// The file, byte for byte as published.
    pub text: String,
    pub digest: [u8; 32],
    firm: String,
    days: i64,
    entries: HashMap<String, Entry>,
}

struct Entry {
    day: Day,
    signature: String,
    /// Checked when first needed: a file can hold many more addresses than are in use.
    holds: OnceLock<bool>,
}

impl Control {
    /// Reads the file named in the settings.
    ///
    /// # Errors
    /// When the file cannot be read or names another firm.
    pub fn of(config: &Config) -> Result<Self, String> {
        let path = config.control.proofs.clone();
        let days = config.control.days.into();
        let control = Self { path, firm: config.public_url(), days, read: RwLock::default() };
        control.refresh().map_err(|error| format!("control.proofs: {error}"))?;
        Ok(control)
    }

    /// Reads the file again if it has changed. One that cannot be read is not tried again until it changes.
    fn refresh(&self) -> Result<(), String> {
        let Some(path) = &self.path else { return Ok(()) };
        let of = fs::metadata(path).and_then(|file| Ok((file.modified()?, file.len())));
        let of = of.map_err(|error| error.to_string());
        if self.read.read().unwrap_or_else(PoisonError::into_inner).of.as_ref() == Some(&of) {
            return Ok(());
        }
        let mut read = self.read.write().unwrap_or_else(PoisonError::into_inner);
        if read.of.replace(of.clone()).as_ref() == Some(&of) {
            return Ok(());
        }
        of.map_err(|error| format!("{}: {error}", path.display()))?;
        read.proofs = Some(Arc::new(Proofs::open(path, &self.firm, self.days)?));
        Ok(())
    }

    /// The proofs; `None` if the firm has no file.
    #[must_use]
    pub fn proofs(&self) -> Option<Arc<Proofs>> {
        if let Err(error) = self.refresh() {
            tracing::error!(error, "the proofs of control cannot be read; those read before still count");
        }
        self.read.read().unwrap_or_else(PoisonError::into_inner).proofs.clone()
    }

    /// The day of an address's proof, if it counts on a given day.
    #[must_use]
    pub fn proven(&self, address: &str, today: Day) -> Option<Day> {
        self.proofs()?.proven(address, today)
    }

    /// Number of days for which a proof counts.
    #[must_use]
    pub const fn days(&self) -> i64 {
        self.days
    }
}

impl Proofs {
    fn open(path: &Path, firm: &str, days: i64) -> Result<Self, String> {
        let shown = path.display();
        let text = fs::read_to_string(path).map_err(|error| format!("{shown}: {error}"))?;
        Self::of(text, firm, days)
            .map_err(|error| format!("{shown} is not what `ballast prove-control` wrote: {error}"))
    }

    fn of(text: String, firm: &str, days: i64) -> Result<Self, String> {
        let file = ControlFile::parse(&text)?;
        if file.firm != firm {
            return Err(format!("it was signed for {}, and this is {firm} (server.public_url)", file.firm));
        }
        let entries = file.proofs.into_iter().map(|proof| {
            let (day, signature) = (proof.day, proof.signature);
            (proof.address, Entry { day, signature, holds: OnceLock::new() })
        });
        let digest = Sha256::digest(text.as_bytes()).into();
        Ok(Self { digest, firm: firm.to_owned(), days, entries: entries.collect(), text })
    }

    /// The day of an address's proof, if it is valid and neither too old nor dated in the future.
    #[must_use]
    pub fn proven(&self, address: &str, today: Day) -> Option<Day> {
        let age = today.days_since(self.entries.get(address)?.day);
        if (0..self.days).contains(&age) { self.signed(address) } else { None }
    }

    /// The day of an address's proof, however old: for an address that is no longer the firm's, no new one is made.
    #[must_use]
    pub fn signed(&self, address: &str) -> Option<Day> {
        let entry = self.entries.get(address)?;
        let claim = Claim { firm: &self.firm, address, day: entry.day };
        let holds = entry.holds.get_or_init(|| match claim.check(&entry.signature) {
            Ok(()) => true,
            Err(error) => {
                tracing::error!(%error, "a proof of control does not hold; what is held there does not count");
                false
            }
        });
        holds.then_some(entry.day)
    }
}

#[cfg(test)]
mod tests {
    use ballast_chain::{bitcoin::Network, bsc::devnet::TEST_MNEMONIC, control::ControlKey};

    use super::*;

    const FIRM: &str = "https://invest.example.com";
    const ADDRESS: &str = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";

    fn day(text: &str) -> Day {
        Day::of_text(text).unwrap()
    }

    fn file(firm: &str, of: &str) -> ControlFile {
        let key = ControlKey::parse(TEST_MNEMONIC, Network::Bitcoin).unwrap();
        let mut file = ControlFile::new(firm);
        file.take(key.prove_account(firm, day(of), 0, 0..1).unwrap());
        file
    }

    fn proofs(file: &ControlFile) -> Result<Proofs, String> {
        Proofs::of(serde_json::to_string(file).unwrap(), FIRM, 90)
    }

    #[test]
    fn a_proof_counts_from_its_day_on_for_its_days() {
        let proofs = proofs(&file(FIRM, "2026-11-23")).unwrap();
        for (today, counts) in
            [("2026-11-22", false), ("2026-11-23", true), ("2027-02-20", true), ("2027-02-21", false)]
        {
            assert_eq!(proofs.proven(ADDRESS, day(today)).is_some(), counts, "{today}");
        }
        assert_eq!(proofs.proven("0x70997970C51812dc3A010C7d01b50e0d17dc79C8", day("2026-11-23")), None);
    }

    #[test]
    fn another_firms_proof_another_day_or_another_address_counts_for_nothing() {
        let theirs = file("https://invest.example.org", "2026-11-23");
        assert!(proofs(&theirs).is_err_and(|error| error.contains("was signed for")));
        let mut renamed = file(FIRM, "2026-11-23");
        renamed.proofs = theirs.proofs;
        assert_eq!(proofs(&renamed).unwrap().proven(ADDRESS, day("2026-11-24")), None, "put under our name");
        let mut renewed = file(FIRM, "2026-06-01");
        renewed.proofs[0].day = day("2026-11-23");
        assert_eq!(proofs(&renewed).unwrap().proven(ADDRESS, day("2026-11-24")), None, "an old one with a new day");
        let mut moved = file(FIRM, "2026-11-23");
        let rich = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
        moved.proofs[0].address = rich.into();
        assert_eq!(proofs(&moved).unwrap().proven(rich, day("2026-11-24")), None, "for somebody else's address");
    }
}
