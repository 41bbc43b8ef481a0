//! The books: backed up while the service runs, restored elsewhere, moved to the other engine, and served again.

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
/// The keys, which no backup contains: no service starts on a restored database without them.
const KEYS: [&str; 4] = ["code.key", "signing.key", "reserve.key", "log.key"];

/// The restored copy.
#[derive(Default)]
pub(super) struct Restored {
    folder: PathBuf,
    /// The newest entry in the backup, as `ballast backup` named it: its number and its hash.
    head: String,
    /// The report of `ballast verify` on it.
    verified: String,
    /// The client's account before the restore.
    account: Value,
}

impl World {
    /// Backs everything up in one file, while the service runs.
    pub(super) async fn backup(&mut self) -> Step {
        if !self.client.email.is_empty() && self.log_in().await.is_ok() {
            self.restored.account = self.browser.get(&self.client.login, "account").await?;
        }
        let file = self.folder.join(BACKUP);
        let said = self.program.run(&self.folder, &["backup", &file.display().to_string()]).await?;
        let head = said.lines().next().and_then(|line| line.split_once("up to journal ")).map(|(_, head)| head);
        let head = head.ok_or_else(|| Trouble::new(format!("the backup does not say what it holds: {said}")))?;
        head.trim().clone_into(&mut self.restored.head);
        done(format!("{BACKUP} holds everything up to journal {head}"))
    }

    /// Stops the original, restores its books in another folder, with the keys, and verifies them there.
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
        let found = compared(&self.restored.head, &original, &verified)?;
        (self.restored.folder, self.restored.verified) = (folder, verified);
        done(found)
    }

    /// Moves the same books to Postgres.
    pub(super) async fn migration(&mut self) -> Step {
        let Some(url) = self.postgres.clone() else {
            let why = "no Postgres was given, so the move to the other engine was not tried".to_owned();
            let todo = "make an empty database whose name holds \"rehears\", then --postgres URL".to_owned();
            return Ok(Said::LeftOut { why, todo });
        };
        let folder = &self.restored.folder;
        self.program.run_on(folder, Some(url.as_str()), &["restore", &self.backup_file()]).await?;
        let verified = self.program.run_on(folder, Some(url.as_str()), &["verify", "--json"]).await?;
        done(format!("on Postgres: {}", compared(&self.restored.head, &self.restored.verified, &verified)?))
    }

    /// Books that this program made need no upgrade: only the firm's own do.
    pub(super) async fn upgrade(&mut self) -> Step {
        let why =
            "these books were made by this program, so there is nothing for `ballast upgrade` to change".to_owned();
        let todo = "on another machine, `ballast restore` last night's backup with the earlier program, then `ballast upgrade` \
                    with the new one";
        Ok(Said::LeftOut { why, todo: todo.to_owned() })
    }

    /// Serves the copy; the client, who was logged out, logs in and finds the same account.
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

/// Checks that `ballast verify --json` of a copy shows the books that were backed up with this head, and says so. The
/// original reports the same unless it continued after the backup; then it is sound, or its `verify` would have failed.
fn compared(head: &str, original: &str, copy: &str) -> Result<String, Trouble> {
    let read = |text: &str| serde_json::from_str::<Value>(text).map_err(Trouble::new);
    let (first, second) = (read(original)?, read(copy)?);
    let of = |report: &Value| format!("{} {}", report["sequence"], report["hash"].as_str().unwrap_or_default());
    let checks = second["checks"].as_array().map_or(0, Vec::len);
    let went_on = first["sequence"].as_i64() > second["sequence"].as_i64();
    if of(&second) == head && (first == second || went_on) {
        let more = if went_on { "the original continued after it" } else { "the original says exactly the same" };
        return Ok(format!("sound, {checks} checks, up to journal {} as the backup; {more}", second["sequence"]));
    }
    let differs = |one: &&Value| first["checks"].as_array().is_none_or(|all| !all.contains(one));
    let other: Vec<&Value> = second["checks"].as_array().into_iter().flatten().filter(differs).collect();
    let what = format!(
        "the books differ: the backup holds {head}, the original {}, the copy {}, {other:?}",
        of(&first),
        of(&second)
    );
    Err(Trouble::new(what).with("keep the folder, and report this: a copy has to be what it was made of"))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_copy_is_what_was_backed_up_though_the_original_went_on() {
        let report = |sequence: i64, hash: &str, rows: i64| {
            json!({ "sequence": sequence, "hash": hash, "checks": [{ "name": "a", "rows": rows }] }).to_string()
        };
        let (backed_up, later) = (report(7, "ab", 3), report(8, "cd", 4));
        assert!(compared("7 ab", &backed_up, &backed_up).unwrap().contains("exactly the same"));
        assert!(compared("7 ab", &later, &backed_up).unwrap().contains("continued after it"));
        for (original, copy) in [
            (&later, &later),
            (&backed_up, &later),
            (&backed_up, &report(7, "ab", 2)),
            (&backed_up, &report(7, "ef", 3)),
            (&backed_up, &report(6, "12", 3)),
        ] {
            assert!(compared("7 ab", original, copy).is_err(), "{original} {copy}");
        }
    }
}
