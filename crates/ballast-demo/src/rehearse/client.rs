//! The actions of a client: signs up, invests, pays, logs in, and checks their account and its proofs.

use std::fs;

use ballast_auth::keys;
use ballast_chain::bitcoin::devnet::nobody;
use ballast_core::{
    decision::Actor,
    money::Usdt,
    time::{Day, Moment},
};
use ballast_proof::ReserveKey;
use ballast_service::{parts::mailer::Kept, proofs};
use ballast_store::private;
use reqwest::Method;
use serde_json::{Value, json};

use super::{
    browser::{Login, read, text, until},
    course::{Step, Trouble, done},
    firm::PASSWORD,
    world::World,
};
use crate::{people::passing, routes::FINAL_AFTER};

const EMAIL: &str = "zoe@rehearsal.example";
/// Paid in addition to the investment, so that something is left at the end.
const REST: Usdt = Usdt::from_minor(25 * Usdt::ONE);

/// The only client, and the facts about their contract.
#[derive(Default)]
pub(super) struct Client {
    pub(super) email: String,
    pub(super) login: Login,
    pub(super) plan: String,
    pub(super) started: Option<Day>,
    pub(super) cooling_until: Option<Moment>,
    pub(super) ends: Option<Moment>,
    /// The first day without a result.
    pub(super) settled: Option<Day>,
    investment: String,
    pub(super) withdrawal: Option<Asked>,
}

/// A withdrawal that was requested.
#[derive(Clone)]
pub(super) struct Asked {
    pub(super) id: String,
    pub(super) at: Moment,
    /// When it may be paid: a new address has to wait.
    pub(super) due: Moment,
}

impl World {
    /// Signs up, follows the link in the mail, answers the questions if there are any, and registers an investment.
    pub(super) async fn client(&mut self) -> Step {
        let since = self.now();
        EMAIL.clone_into(&mut self.client.email);
        let form = json!({ "name": "Zoe Rehearsed", "email": EMAIL, "country": "Estonia", "password": PASSWORD,
            "passwordConfirm": PASSWORD });
        let signed_up = self.browser.send(&Login::Nobody, Method::POST, "users/signUp", &form).await?;
        self.client.login = Login::Bearer(text(&signed_up.body, "/token")?.to_owned());
        let link = |kept: &Kept| {
            let (_, rest) = kept.mail.text.split_once("/confirm-email#token=")?;
            Some(rest.split_whitespace().next()?.to_owned())
        };
        let token = self.mail(EMAIL, since, "the link", link).await?;
        self.browser.post(&Login::Nobody, "users/confirmEmail", &json!({ "token": token })).await?;
        let asked = self.answer_questions().await?;
        let wish = json!({ "plan": self.client.plan, "contractLength": 1, "investedAmount": self.amount(),
            "riskAccepted": true });
        let registered = self.browser.post(&self.client.login, "investments/create", &wish).await?;
        text(&registered, "/investment/_id")?.clone_into(&mut self.client.investment);
        let questions = if asked { ", passed the questions" } else { "" };
        done(format!("signed up, confirmed by mail{questions}, and registered {} USDT for a month", self.amount()))
    }

    /// Answers the questions of `rules.appropriateness_test`.
    async fn answer_questions(&self) -> Result<bool, Trouble> {
        let asked = self.browser.get(&self.client.login, "appropriateness").await?;
        if asked["required"] != true {
            return Ok(false);
        }
        let answers = json!({ "version": asked["version"], "answers": passing() });
        self.browser.post(&self.client.login, "appropriateness", &answers).await.map(|_| true)
    }

    /// Pays; the deposit is seen and credited after the firm's confirmations, and the investment begins.
    pub(super) async fn deposit(&mut self) -> Step {
        let wallets = self.browser.get(&self.client.login, "wallets/getAll").await?;
        let address = text(&wallets, "/wallets/0/address")?.parse().map_err(Trouble::new)?;
        let paid = self.amount().checked_add(REST).ok_or_else(|| Trouble::new("rules.minimum_deposit is too large"))?;
        self.bank.pay(address, paid).await.map_err(Trouble::new)?;
        until("the deposit is seen", async || Ok(self.deposited().await?["_id"].is_string().then_some(()))).await?;
        let few = self.waits_with_too_few().await?;
        // The chain's own finality is waited for as well.
        let enough = self.app.config.bsc.confirmations.max(FINAL_AFTER);
        self.bank.mine(enough.saturating_sub(few)).await.map_err(Trouble::new)?;
        let begun = until("the deposit is credited and the investment begins", async || {
            let found = self.investment().await?;
            Ok((found["status"] == "active").then_some(found))
        })
        .await?;
        if self.deposited().await?["status"] != "credited" {
            return Err(Trouble::new("the investment began before the deposit was credited"));
        }
        self.client.started = Some(read::<Moment>(&begun, "/startDate")?.day());
        self.client.ends = read(&begun, "/endDate")?;
        self.client.cooling_until = read(&begun, "/coolingOffUntil")?;
        done(format!(
            "{paid} USDT seen, not credited with {few} blocks on it, credited with {enough}; the investment began"
        ))
    }

    /// Lets all but the last block that a deposit needs pass, and returns how many: it is not credited.
    async fn waits_with_too_few(&self) -> Result<u64, Trouble> {
        let Some(few) = self.app.config.bsc.confirmations.checked_sub(1) else { return Ok(0) };
        self.bank.mine(few).await.map_err(Trouble::new)?;
        let found = until("the blocks on a deposit are counted", async || {
            let found = self.deposited().await?;
            Ok((found["confirmations"].as_u64() >= Some(few)).then_some(found))
        })
        .await?;
        if matches!(text(&found, "/status")?, "seen" | "confirming") {
            return Ok(few);
        }
        let what = format!("with {few} blocks on it, one too few, the deposit is {}", found["status"]);
        Err(Trouble::new(what).with("this is a bug: report it, and let no real money in"))
    }

    /// The client's only deposit; null before it is seen.
    async fn deposited(&self) -> Result<Value, Trouble> {
        Ok(self.browser.get(&self.client.login, "deposits").await?["deposits"][0].clone())
    }

    pub(super) async fn investment(&self) -> Result<Value, Trouble> {
        let call = format!("investments/{}", self.client.investment);
        Ok(self.browser.get(&self.client.login, &call).await?["investment"].take())
    }

    /// Logs in again with the code in the mail: days have passed.
    pub(super) async fn log_in(&mut self) -> Result<(), Trouble> {
        let since = self.now();
        let form = json!({ "email": EMAIL, "password": PASSWORD });
        let asked = self.browser.send(&Login::Nobody, Method::POST, "users/preLogin", &form).await?;
        let code = self.mail(EMAIL, since, "the access token", code_in).await?;
        let challenge = Login::Challenge(asked.challenge);
        let opened = self.browser.send(&challenge, Method::POST, "users/Login", &json!({ "token": code })).await?;
        self.client.login = Login::Bearer(text(&opened.body, "/token")?.to_owned());
        Ok(())
    }

    /// The month ends: its statement is announced, can be downloaded, and matches the ledger.
    pub(super) async fn statement(&mut self) -> Step {
        let Some(first) = self.client.started.map(Day::first_of_month) else {
            return Err(Trouble::new("the investment did not start"));
        };
        let month = first.to_string().get(..7).unwrap_or_default().to_owned();
        // Closed some minutes after its end.
        let over = first.plus_days(31).first_of_month().start().plus_seconds(15 * 60);
        self.pass_until(|now| now >= over).await?;
        self.log_in().await?;
        let wanted = |kept: &Kept| kept.mail.subject.contains("Your statement of").then_some(());
        let begun = first.start();
        self.mail(EMAIL, begun, "the statement", wanted).await?;
        for kind in ["csv", "pdf"] {
            let file = self.browser.download(&self.client.login, &format!("statements/{month}.{kind}")).await?;
            let path = self.folder.join(format!("statement-{month}.{kind}"));
            drop(private::create(&path)?);
            fs::write(&path, file)?;
            let path = path.display().to_string();
            let said = self.program.run(&self.folder, &["verify", "--statement", &path]).await?;
            if !said.starts_with("genuine") {
                return Err(Trouble::new(format!("the statement of {month} is not what the ledger says: {said}")));
            }
        }
        done(format!("the statement of {month} was told by mail; its PDF and CSV are what the ledger says"))
    }

    /// A proof of liabilities counts the client, and can be checked from its file alone.
    pub(super) async fn proof(&mut self) -> Step {
        if self.app.config.proofs.every_hours == 0 {
            proofs::build(&self.app, Actor::CommandLine).await.map_err(Trouble::new)?;
        }
        let mine = until("a proof of liabilities counts the client", async || {
            let mine = self.browser.get(&self.client.login, "proofs/mine").await?;
            match text(&mine, "/mine/state")? {
                "counted" => Ok(Some(mine)),
                "left_out" => Err(Trouble::new("the newest proof leaves the client out")),
                _ => Ok(None),
            }
        })
        .await?;
        let file = self.folder.join("proof.json");
        drop(private::create(&file)?);
        fs::write(&file, mine.to_string())?;
        let key = keys::reserve_known(&self.app.config).map_err(Trouble::new)?;
        let key = key.as_ref().map(ReserveKey::to_bytes).map(hex::encode);
        let key = key.ok_or_else(|| Trouble::new("there is no reserve key"))?;
        let path = file.display().to_string();
        // By the clock of the machine, while the rehearsal skips days.
        let arguments = ["proof", "check", &path, "--key", &key, "--email", EMAIL, "--most-hours", "1000000"];
        self.program.run(&self.folder, &arguments).await?;
        done("the newest proof counts the client; `ballast proof check` agrees from its file alone")
    }

    /// Requests the withdrawal of the matured investment; two operators approve it.
    pub(super) async fn withdrawal(&mut self) -> Step {
        let body = json!({ "wallet": nobody(EMAIL).0 });
        let call = format!("investments/applyWithdraw/{}", self.client.investment);
        self.browser.send(&self.client.login, Method::PATCH, &call, &body).await?;
        let asked = self.browser.get(&self.client.login, "withdrawals").await?;
        let id = text(&asked, "/withdrawals/0/_id")?.to_owned();
        let (maker, checker) = (self.sign_in("cleo").await?, self.sign_in("cyrus").await?);
        let body = json!({ "withdrawals": [self.chosen(&maker, &id).await?] });
        let proposed = self.browser.post(&maker, "operator/withdrawals/propose", &body).await?;
        let result = &proposed["results"][0];
        if result["approval"].is_null() {
            return Err(Trouble::new(format!("the withdrawal is not approved: {}", result["message"])));
        }
        self.approve_as_two(&maker, &checker, &result["approval"]).await?;
        let (at, due) = (read(&asked, "/withdrawals/0/requestedAt")?, read(&asked, "/withdrawals/0/notBefore")?);
        self.client.withdrawal = Some(Asked { id, at, due });
        done("asked for by the client; approved by two people, and not by the one who proposed it")
    }

    pub(super) async fn chosen(&self, who: &Login, id: &str) -> Result<Value, Trouble> {
        let seen = self.browser.get(who, &format!("operator/withdrawals/{id}")).await?;
        Ok(json!({ "id": id, "digest": text(&seen, "/withdrawal/digest")? }))
    }
}

/// The six digits in a mail with an access token.
fn code_in(kept: &Kept) -> Option<String> {
    let is_code = |word: &&str| word.len() == 6 && word.bytes().all(|digit| digit.is_ascii_digit());
    let found = kept.mail.subject.contains("access token").then(|| kept.mail.text.split_whitespace().find(is_code));
    found.flatten().map(str::to_owned)
}
