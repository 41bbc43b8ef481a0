//! A batch from its proposal to the blocks that hold it, signed by what runs on the offline computer.

use std::fs;

use ballast_core::time::Moment;
use ballast_store::private;
use serde_json::{Value, json};

use super::{
    browser::{Login, text, until},
    client::Asked,
    course::{Step, Trouble, done},
    firm::approve,
    world::World,
};
use crate::bitcoin::signer_files;

const HOUR_MILLIS: i64 = 3_600_000;

impl World {
    pub(super) async fn payout(&mut self) -> Step {
        let Some(Asked { id, at, due }) = self.client.withdrawal.clone() else {
            return Err(Trouble::new("there is no withdrawal"));
        };
        self.wait_for(&id, due).await?;
        // The clock moves by whole days: what is too much of them nobody waited.
        let too_many = self.now().millis_since(due.max(at)).max(0);
        let (maker, checker) = (self.sign_in("tom").await?, self.sign_in("tina").await?);
        let body = json!({ "withdrawals": [self.chosen(&maker, &id).await?], "feeRate": "5" });
        // The wallet and the chain are looked at in the background; until then the console says so.
        let mut last = None;
        let built = until("the batch is built", async || {
            let built = self.browser.post(&maker, "operator/batches", &body).await;
            Ok(built.map_err(|trouble| last = Some(trouble)).ok())
        })
        .await;
        // What the console said last tells more than that it took too long.
        let built = built.map_err(|trouble| last.unwrap_or(trouble))?;
        approve(&self.browser, &checker, &built["approval"]).await?;
        let batch = text(&built, "/batch/_id")?.to_owned();
        let signed = self.signed_offline(&maker, &batch).await?;
        let call = format!("operator/batches/{batch}/signed");
        self.browser.post(&maker, &call, &json!({ "psbt": signed.trim() })).await?;
        self.reaches(&maker, &batch, "broadcast").await?;
        let blocks = self.app.config.bitcoin.confirmations;
        self.mint.mine(blocks).await.map_err(Trouble::new)?;
        self.reaches(&maker, &batch, "confirmed").await?;
        self.log_in().await?;
        let paid = until("the withdrawal is paid", async || {
            let mine = self.browser.get(&self.client.login, "withdrawals").await?;
            Ok((mine["withdrawals"][0]["status"] == "paid").then(|| mine["withdrawals"][0].clone()))
        })
        .await?;
        let (took, most) =
            (self.now().millis_since(at).saturating_sub(too_many), self.app.config.rules.payout_hours_most);
        let (hours, minutes) = (took / HOUR_MILLIS, took % HOUR_MILLIS / 60_000);
        let found = format!("paid after {hours} h {minutes} min");
        self.promise(format!("a withdrawal takes at most {most} h"), took <= most.saturating_mul(HOUR_MILLIS), found);
        done(format!(
            "{} BTC for {} USDT signed offline, sent, and paid in {blocks} blocks",
            paid["amountBtc"], paid["amount"]
        ))
    }

    /// Lets the days pass in which a new address waits; before they are over nobody can build a batch.
    async fn wait_for(&mut self, id: &str, due: Moment) -> Result<(), Trouble> {
        if due <= self.now() {
            return Ok(());
        }
        let early = self.sign_in("toby").await?;
        let body = json!({ "withdrawals": [self.chosen(&early, id).await?], "feeRate": "5" });
        self.browser.must_refuse(&early, "operator/batches", &body, "the address is new").await?;
        let hours = self.app.config.rules.payout_hold_hours;
        let found = "a batch on the first day was refused".to_owned();
        self.promise(format!("nothing is paid to a new address for {hours} h"), true, found);
        self.pass_until(|now| now >= due).await
    }

    /// Carries the batch to `ballast sign` and its answer back.
    async fn signed_offline(&self, who: &Login, batch: &str) -> Result<String, Trouble> {
        let (wallet, key) = signer_files(&self.folder);
        let offline = self.folder.join("offline");
        for (what, name) in [("psbt", "batch.psbt"), ("manifest", "batch.manifest.json")] {
            let file = self.browser.download(who, &format!("operator/batches/{batch}/{what}")).await?;
            drop(private::create(&offline.join(name))?);
            fs::write(offline.join(name), file)?;
        }
        let shown = self.story(who, batch).await?;
        let (wallet, key) = (wallet.display().to_string(), key.display().to_string());
        let place = |name: &str| offline.join(name).display().to_string();
        let (psbt, manifest, out) = (place("batch.psbt"), place("batch.manifest.json"), place("batch.signed.psbt"));
        let digest = text(&shown, "/attempts/0/digest")?;
        let network = self.app.config.bitcoin.network.as_str();
        let arguments = [
            "sign",
            "--psbt",
            &psbt,
            "--manifest",
            &manifest,
            "--digest",
            digest,
            "--wallet",
            &wallet,
            "--key",
            &key,
            "--network",
            network,
            "--out",
            &out,
            "--yes",
        ];
        self.program.run(&self.folder, &arguments).await?;
        Ok(fs::read_to_string(out)?)
    }

    async fn reaches(&self, who: &Login, batch: &str, state: &str) -> Result<(), Trouble> {
        until(&format!("the batch is {state}"), async || {
            Ok((self.story(who, batch).await?["state"] == state).then_some(()))
        })
        .await
    }

    async fn story(&self, who: &Login, batch: &str) -> Result<Value, Trouble> {
        Ok(self.browser.get(who, &format!("operator/batches/{batch}")).await?["batch"].take())
    }
}
