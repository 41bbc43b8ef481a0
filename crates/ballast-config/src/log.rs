//! `log.*`: how often the public log is signed, who witnesses it, and who dates it.

use ballast_tlog::{Kind, Vkey, Witness};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Maximum number of witnesses: more would make a checkpoint longer than clients have to read.
const MOST_WITNESSES: usize = 15;

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = ConfigLog)]
pub struct Log {
    /// Minimum seconds from one checkpoint to the next; 0 for no public log.
    pub every_seconds: u32,
    /// Witnesses that are asked to cosign each checkpoint.
    pub witnesses: Vec<LogWitness>,
    /// How many of them must cosign before a checkpoint is shown.
    pub needed: usize,
    /// Calendars of OpenTimestamps that date one checkpoint a day.
    pub calendars: Vec<String>,
}

impl Default for Log {
    fn default() -> Self {
        Self { every_seconds: 60, witnesses: Vec::new(), needed: 0, calendars: Vec::new() }
    }
}

/// An independent party that runs a witness.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ConfigLogWitness)]
pub struct LogWitness {
    /// Its name, for people.
    pub name: String,
    /// Its address for checkpoints, without `/add-checkpoint`.
    pub url: String,
    /// Its verifier key.
    pub key: String,
}

impl LogWitness {
    /// The witness: its address, and the key of its signatures.
    ///
    /// # Errors
    /// What is wrong with the key or the address.
    pub fn witness(&self) -> Result<Witness, String> {
        let key: Vkey = self.key.parse().map_err(|fault| format!("the key of {}: {fault}", self.name))?;
        if key.kind() != Kind::Cosignature {
            return Err(format!("the key of {} is that of a log, not of a witness", self.name));
        }
        if !super::is_web_address(&self.url) {
            return Err(format!("the address of {} is not an http(s) URL", self.name));
        }
        Ok(Witness { key, url: Some(self.url.trim_end_matches('/').to_owned()) })
    }
}

impl Log {
    pub(super) fn check(&self) -> Result<(), (&'static str, String)> {
        let bad = |cause: String| ("log.witnesses", cause);
        if self.witnesses.len() > MOST_WITNESSES {
            return Err(bad(format!("at most {MOST_WITNESSES}")));
        }
        let mut keys = Vec::new();
        for witness in &self.witnesses {
            let key = witness.witness().map_err(bad)?.key;
            if keys.contains(key.key()) {
                return Err(bad(format!("{} has the key of another witness", witness.name)));
            }
            keys.push(*key.key());
        }
        match (self.needed, keys.len()) {
            (0, 1..) => Err(("log.needed", "say how many of the witnesses have to cosign".to_owned())),
            (needed, there) if needed > there => {
                Err(("log.needed", format!("{needed} are needed, and {there} are named")))
            }
            _ if !self.calendars.iter().all(|url| super::is_web_address(url)) => {
                Err(("log.calendars", "one of them is not an http(s) URL".to_owned()))
            }
            _ => Ok(()),
        }
    }
}
