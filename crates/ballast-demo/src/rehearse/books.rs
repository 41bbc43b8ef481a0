//! The books: backed up while the service runs, restored elsewhere, brought to the other engine, served again.

use std::{fs, path::PathBuf};

use ballast_service::allotment;
use ballast_store::private;
use serde_json::Value;

use super::{
    course::{Said, Step, Trouble, done},
    overlay,
    world::World,
};

const BACKUP: &str = "rehearsed.backup";
/// What no backup holds: without them no service starts on a restored database.
const KEYS: [&str; 4] = ["code.key", "signing.key", "reserve.key", "log.key"];

/// What was restored.
#[derive(Default)]
pub(super) struct Restored {
    folder: PathBuf,
    /// What `ballast verify` says of it.
    verified: String,
    /// What the client had before.
    account: Value,
}

impl World {
    /// Everything in one file, while the service runs.
    pub(super) async fn backup(&mut self) -> Step {
        if !self.client.email.is_empty() && self.log_in().await.is_ok() {
            self.restored.account = self.browser.get(&self.client.login, "account").await?;
        }
        let file = self.folder.join(BACKUP);
        let said = self.program.run(&self.folder, &["backup", &file.display().to_string()]).await?;
        let head = said.lines().next().and_then(|line| line.split_once("holds ")).map(|(_, head)| head.to_owned());
        done(format!("{BACKUP} holds {}", head.unwrap_or_default()))
    }

    /// The original is off; its books stand in another folder, with the keys, and are verified there.
    pub(super) async fn restore(&mut self) -> Step {
        self.stop().await?;
        let folder = self.folder.join("restored");
        private::make_folder(&folder)?;
        for key in KEYS {
            let path = folder.join(key);
            drop(private::create_new(&path)?);
            fs::write(path, fs::read(self.folder.join(key))?)?;
        }
        overlay::lay_out(&self.app.config, &folder, &folder.join("ballast.toml"))?;
        self.program.run(&folder, &["restore", &self.backup_file()]).await?;
        let verified = self.program.run(&folder, &["verify", "--json"]).await?;
        let original = self.program.run(&self.folder, &["verify", "--json"]).await?;
        let compared = compared(&original, &verified)?;
        self.restored = Restored { folder, verified, account: self.restored.account.take() };
        done(compared)
    }

    /// The same books on Postgres.
    pub(super) async fn migration(&mut self) -> Step {
        let Some(url) = self.postgres.clone() else {
            let why = "no Postgres was given, so the way to the other engine was not tried".to_owned();
            let todo = "make an empty database whose name holds \"rehears\", then --postgres URL".to_owned();
            return Ok(Said::LeftOut { why, todo });
        };
        let folder = &self.restored.folder;
        self.program.run_on(folder, Some(url.as_str()), &["restore", &self.backup_file()]).await?;
        let verified = self.program.run_on(folder, Some(url.as_str()), &["verify", "--json"]).await?;
        done(format!("on Postgres: {}", compared(&self.restored.verified, &verified)?))
    }

    /// What `ballast upgrade` of this program makes of the copy.
    pub(super) async fn upgrade(&mut self) -> Step {
        let said = self.program.run(&self.restored.folder, &["upgrade"]).await?;
        let verified = self.program.run(&self.restored.folder, &["verify", "--json"]).await?;
        compared(&self.restored.verified, &verified)?;
        done(format!("on the copy: {said}"))
    }

    /// The copy is served; the client, who was signed out, logs in and has what they had.
    pub(super) async fn release(&mut self) -> Step {
        let folder = self.restored.folder.clone();
        self.move_to(&folder).await?;
        let gap = allotment::release(&self.app).await?;
        let gap = gap.ok_or_else(|| Trouble::new("the restore held nothing"))?;
        self.log_in().await?;
        let account = self.browser.get(&self.client.login, "account").await?;
        let same = |name: &str| account["account"][name] == self.restored.account["account"][name];
        if !["available", "held", "principal", "returns", "value", "depositAddress"].into_iter().all(same) {
            return Err(Trouble::new(format!("the client had {}, and has {account}", self.restored.account)));
        }
        let value = &account["account"]["value"];
        done(format!(
            "served and released; new addresses from number {} on; the client has {value} USDT as before",
            gap.to
        ))
    }

    fn backup_file(&self) -> String {
        self.folder.join(BACKUP).display().to_string()
    }
}

/// Whether two reports of `ballast verify --json` are of the same sound books, in words.
fn compared(original: &str, copy: &str) -> Result<String, Trouble> {
    let read = |text: &str| serde_json::from_str::<Value>(text).map_err(Trouble::new);
    let (first, second) = (read(original)?, read(copy)?);
    let (sequence, checks) = (&second["sequence"], second["checks"].as_array().map_or(0, Vec::len));
    if first == second {
        return Ok(format!("sound, {checks} checks, up to journal {sequence}; both say exactly the same"));
    }
    let differs = |one: &&Value| first["checks"].as_array().is_none_or(|all| !all.contains(one));
    let other: Vec<&Value> = second["checks"].as_array().into_iter().flatten().filter(differs).collect();
    let what = format!("the books differ: {} and {sequence}, {other:?}", first["sequence"]);
    Err(Trouble::new(what).with("keep the folder, and report this: a copy has to be what it was made of"))
}
