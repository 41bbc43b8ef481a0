//! The work of `ballast observe`: reads accounts at the beginning of each day, keeps the readings, and sends them until
//! they are accepted. It needs no database: pending readings are files.

use std::{
    fs, io,
    path::{Path, PathBuf},
    time::Duration,
};

use ballast_chain::outside::{body, client, is_loopback, parse, quote};
use ballast_config::Observing;
use ballast_core::reading::Signed;
use ballast_venue::Now;
use reqwest::{Client, Url, header::CONTENT_TYPE};
use serde_json::Value;

use super::Own;

const TIMEOUT: Duration = Duration::from_secs(30);
const MAX_BYTES: usize = 64 << 10;
/// Suffixes of signed readings that are pending, accepted, or refused for good.
const WAITING: &str = "waiting.json";
const TAKEN: &str = "taken.json";
const REFUSED: &str = "refused.json";

pub struct Observe {
    accounts: Vec<Own>,
    folder: PathBuf,
    minutes: i64,
    readings: Url,
    http: Client,
}

/// The outcome of one pass, in lines for people.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    pub done: Vec<String>,
    /// Failures, which are tried again in the next pass.
    pub failed: Vec<String>,
}

/// The firm's answer to a reading.
enum Told {
    Taken,
    Refused(String),
    /// It could not be reached.
    Away(String),
}

impl Observe {
    /// Reads the keys and makes the folder. No request is sent yet.
    pub fn open(settings: &Observing, now: &Now) -> Result<Self, String> {
        settings.venues.iter().try_for_each(ballast_config::VenueAccount::check)?;
        let firm = format!("{}/api/v1/readings", settings.firm.trim_end_matches('/'));
        let readings = parse(&firm).map_err(|why| format!("firm: {why}"))?;
        let is_here = is_loopback(&readings);
        if readings.scheme() != "https" && !is_here {
            return Err("firm: readings are sent to https:// only, or to this machine".to_owned());
        }
        let accounts = settings.venues.iter().map(|one| Own::open(one, now.clone())).collect::<Result<_, _>>()?;
        fs::create_dir_all(&settings.folder).map_err(|error| format!("{}: {error}", settings.folder.display()))?;
        let http = client(is_here, TIMEOUT)?;
        Ok(Self { accounts, folder: settings.folder.clone(), minutes: settings.minutes, readings, http })
    }

    /// The keys and the accounts they read, for the list of observers.
    #[must_use]
    pub fn introduces(&self) -> Vec<String> {
        let line = |own: &Own| {
            let account = own.account();
            format!("{} reads {}, {}", hex::encode(own.key()), account.venue, account.account)
        };
        self.accounts.iter().map(line).collect()
    }

    /// Takes the readings that are due, and sends those that are pending.
    pub async fn look(&self) -> Seen {
        let mut seen = Seen::default();
        for own in &self.accounts {
            match self.read(own).await {
                Ok(line) => seen.done.extend(line),
                Err(why) => seen.failed.push(why),
            }
        }
        match self.waiting() {
            Ok(files) => {
                for file in files {
                    self.send(&file, &mut seen).await;
                }
            }
            Err(error) => seen.failed.push(format!("{}: {error}", self.folder.display())),
        }
        seen
    }

    async fn read(&self, own: &Own) -> Result<Option<String>, String> {
        let Some(day) = own.due(self.minutes) else { return Ok(None) };
        // One file for each day and account, whatever its state.
        let stem =
            format!("{day}-{}-{}", own.account().plan, hex::encode(own.key().first_chunk::<4>().unwrap_or(&[0; 4])));
        let path = |end: &str| self.folder.join(format!("{stem}.{end}"));
        if [WAITING, TAKEN, REFUSED].iter().any(|end| path(end).exists()) {
            return Ok(None);
        }
        let signed = own.read(day, &self.folder).await.map_err(|error| error.to_string())?;
        let text = serde_json::to_vec(&signed).map_err(|error| error.to_string())?;
        let path = path(WAITING);
        write_whole(&path, &text).map_err(|error| format!("{}: {error}", path.display()))?;
        let account = own.account();
        let equity = signed.said.equity.in_words();
        Ok(Some(format!(
            "read {}, {}: {equity} at the beginning of {}",
            account.venue,
            account.account,
            day.in_words()
        )))
    }

    fn waiting(&self) -> io::Result<Vec<PathBuf>> {
        let mut files = Vec::new();
        for entry in fs::read_dir(&self.folder)? {
            let path = entry?.path();
            if path.to_string_lossy().ends_with(WAITING) {
                files.push(path);
            }
        }
        files.sort();
        Ok(files)
    }

    async fn send(&self, file: &Path, seen: &mut Seen) {
        let name = file.to_string_lossy().into_owned();
        let told = match fs::read(file).map(|text| serde_json::from_slice::<Signed>(&text)) {
            Ok(Ok(signed)) => self.ask(&signed).await,
            Ok(Err(error)) => Told::Away(error.to_string()),
            Err(error) => Told::Away(error.to_string()),
        };
        let moved = |end: &str| fs::rename(file, format!("{}{end}", name.strip_suffix(WAITING).unwrap_or(&name)));
        let kept = match told {
            Told::Taken => {
                seen.done.push(format!("{name}: the firm accepted it"));
                moved(TAKEN)
            }
            Told::Refused(why) => {
                seen.failed.push(format!("{name}: the firm refused it: {why}"));
                moved(REFUSED)
            }
            Told::Away(why) => {
                seen.failed.push(format!("{name}: {why}; it is sent again"));
                Ok(())
            }
        };
        if let Err(error) = kept {
            seen.failed.push(format!("{name}: {error}"));
        }
    }

    async fn ask(&self, signed: &Signed) -> Told {
        let Ok(text) = serde_json::to_vec(signed) else { return Told::Away("it cannot be written".to_owned()) };
        let request = self.http.post(self.readings.clone()).header(CONTENT_TYPE, "application/json").body(text);
        let response = match request.send().await {
            Ok(response) => response,
            Err(error) => return Told::Away(error.without_url().to_string()),
        };
        let status = response.status();
        if status.is_success() {
            return Told::Taken;
        }
        let answer = body(response, MAX_BYTES).await.ok().flatten().unwrap_or_default();
        let told = serde_json::from_slice::<Value>(&answer).unwrap_or_default();
        let part = |name| told.get(name).and_then(Value::as_str).unwrap_or_default();
        let why = format!("HTTP {}: {}", status.as_u16(), quote(part("message")));
        // These are final; a firm that does not know the observer yet, whose clock is behind, or that is too busy may
        // accept it later.
        let is_final = matches!(status.as_u16(), 400 | 409 | 422) && part("code") != "in_future";
        if is_final { Told::Refused(why) } else { Told::Away(why) }
    }
}

/// Writes atomically, so that a crash leaves no partial file.
fn write_whole(path: &Path, text: &[u8]) -> io::Result<()> {
    let new = path.with_extension("new");
    fs::write(&new, text)?;
    fs::File::open(&new)?.sync_all()?;
    fs::rename(new, path)
}
