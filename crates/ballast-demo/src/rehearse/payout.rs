//! A batch from its proposal to the blocks that confirm it, signed by the program of the offline computer.

use std::fs;

use ballast_core::time::Moment;
use ballast_store::private;
use serde_json::{Value, json};

use super::{
    browser::{Login, text, until},
    client::Asked,
    course::{Step, Trouble, done},
    world::World,
};
use crate::bitcoin::signer_files;

const HOUR_MILLIS: i64 = 3_600_000;

impl World {
    pub(super) async fn payout(&mut self) -> Step {
        let Some(Asked { id, at, due }) = self.client.withdrawal.clone() else {
            return Err(Trouble::new("there is no withdrawal"));
        };
        self.wait_for(&id, at, due).await?;
        // The clock moves by whole days; the client did not wait for the excess.
        let too_many = self.now().millis_since(due.max(at)).max(0);
        let (maker, checker) = (self.sign_in("tom").await?, self.sign_in("tina").await?);
        let body = json!({ "withdrawals": [self.chosen(&maker, &id).await?], "feeRate": "5" });
        // The wallet and the chain are read in the background; until then the console says so.
        let mut last = None;
        let built = until("the batch is built", async || {
            let built = self.browser.post(&maker, "operator/batches", &body).await;
            Ok(built.map_err(|trouble| last = Some(trouble)).ok())
        })
        .await;
        // The console's last message tells more than a timeout.
        let built = built.map_err(|trouble| last.unwrap_or(trouble))?;
        self.approve_as_two(&maker, &checker, &built["approval"]).await?;
        let batch = text(&built, "/batch/_id")?.to_owned();
        let signed = self.signed_offline(&maker, &batch).await?;
        let call = format!("operator/batches/{batch}/signed");
        self.browser.post(&maker, &call, &json!({ "psbt": signed.trim() })).await?;
        self.reaches(&maker, &batch, "broadcast").await?;
        let few = self.waits_with_too_few_blocks(&maker, &batch).await?;
        self.mint.mine(1).await.map_err(Trouble::new)?;
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
            "{} BTC for {} USDT signed offline, sent, not paid with {few} confirmations, paid with one more",
            paid["amountBtc"], paid["amount"]
        ))
    }

    /// Lets the days of a new address's hold pass; before they are over nobody can build a batch, whoever approved.
    async fn wait_for(&mut self, id: &str, at: Moment, due: Moment) -> Result<(), Trouble> {
        let hours = self.app.config.rules.payout_hold_hours;
        if hours > 0 {
            let early = self.sign_in("toby").await?;
            let refused = self.held_back(&early, id).await;
            let kept = refused.is_ok() && due >= at.plus_hours(hours);
            let found = match &refused {
                Ok(()) => format!("a batch at once was refused, and waits until {}", due.in_words()),
                Err(_) => "a batch at once was not refused for that".to_owned(),
            };
            self.promise(format!("nothing is paid to a new address for {hours} h"), kept, found);
            refused?;
        }
        self.pass_until(|now| now >= due).await
    }

    /// Checks that no batch can be built from the approved withdrawal, and that the console names the hold as the
    /// reason.
    async fn held_back(&self, who: &Login, id: &str) -> Result<(), Trouble> {
        let seen = self.browser.get(who, &format!("operator/withdrawals/{id}")).await?;
        let verdicts = seen["withdrawal"]["verdicts"].as_array().cloned().unwrap_or_default();
        if !verdicts.iter().any(|one| one["rule"] == "hold_over" && one["passed"] == false) {
            return Err(Trouble::new(format!("the console shows no hold: {}", seen["withdrawal"]["verdicts"]))
                .with("this is a bug: report it, and let no real money in"));
        }
        let body = json!({ "withdrawals": [self.chosen(who, id).await?], "feeRate": "5" });
        self.browser.must_refuse(who, "operator/batches", &body, "the address is new").await
    }

    /// Mines all but the last block that a batch needs, and returns how many: it is not confirmed.
    async fn waits_with_too_few_blocks(&self, who: &Login, batch: &str) -> Result<u32, Trouble> {
        let few = self.app.config.bitcoin.confirmations.saturating_sub(1);
        if few > 0 {
            self.mint.mine(few).await.map_err(Trouble::new)?;
        }
        let story = until("the confirmations of a batch are counted", async || {
            let story = self.story(who, batch).await?;
            Ok((story["confirmations"].as_u64().unwrap_or_default() >= u64::from(few)).then_some(story))
        })
        .await?;
        if story["state"] == "broadcast" {
            return Ok(few);
        }
        let what = format!("with {few} confirmations, one too few, the batch is {}", story["state"]);
        Err(Trouble::new(what).with("this is a bug: report it, and let no real money in"))
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
