//! The actions of the firm's people: they enroll, begin a plan, fund the wallet with bitcoin, and enter and approve
//! results.

use ballast_core::{
    factor::totp::{code_at, step_at},
    money::Usdt,
    role::Role,
    time::Day,
};
use ballast_service::{jobs::lifecycle, staffing, state::App};
use reqwest::Method;
use serde_json::{Value, json};

use super::{
    browser::{Browser, Login, read, text, until},
    course::{Step, Trouble, done},
    world::World,
};
use crate::{bitcoin::FUNDS, trader};

/// Everyone's password here.
pub(super) const PASSWORD: &str = "violet tractor lemonade";
/// Two people on each side of whatever takes two, and others on other days: a code works once, and nobody here waits
/// for the next one.
const PEOPLE: [(&str, Role); 11] = [
    ("ada", Role::Admin),
    ("abel", Role::Admin),
    ("tom", Role::Treasurer),
    ("tina", Role::Treasurer),
    ("toby", Role::Treasurer),
    ("tess", Role::Trader),
    ("theo", Role::Trader),
    ("cora", Role::Compliance),
    ("carl", Role::Compliance),
    ("cleo", Role::Compliance),
    ("cyrus", Role::Compliance),
];

/// Someone who works there, with their authenticator app.
pub(super) struct Staff {
    name: &'static str,
    secret: Vec<u8>,
    used: i64,
    login: Login,
}

impl Staff {
    /// The app's code, as soon as it shows one that was not used.
    async fn code(&mut self, app: &App) -> Result<String, Trouble> {
        let next = self.used.saturating_add(1);
        let step = until("the next code of an authenticator app", async || {
            let step = step_at(app.clock.of_devices());
            // The code after it is accepted as well: clocks differ.
            Ok((step.saturating_add(1) >= next).then_some(step.max(next)))
        })
        .await?;
        self.used = step;
        Ok(code_at(&self.secret, step).expose().to_owned())
    }
}

impl World {
    /// Everyone follows the link that `ballast operator add` prints.
    pub(super) async fn operators(&mut self) -> Step {
        for (name, role) in PEOPLE {
            let added = staffing::add(&self.app, &address(name), None, &[role]).await?;
            let token = added.url.split_once('#').map(|(_, token)| token.to_owned());
            let token = token.ok_or_else(|| Trouble::new("the link of an operator has no token"))?;
            let begin = json!({ "token": token, "password": PASSWORD, "method": "totp" });
            let begun = self.browser.post(&Login::Nobody, "operator/enrolment/begin", &begin).await?;
            let mut staff = Staff { name, secret: secret(text(&begun, "/secret")?), used: 0, login: Login::Nobody };
            let finish = json!({ "token": token, "code": staff.code(&self.app).await? });
            let call = "operator/enrolment/finish";
            let enrolled = self.browser.send(&Login::Nobody, Method::POST, call, &finish).await?;
            staff.login = Login::Cookie(enrolled.cookies);
            self.staff.push(staff);
        }
        done(format!("{} people enrolled, each with a password and an authenticator app", PEOPLE.len()))
    }

    /// Logs someone in again: days have passed.
    pub(super) async fn sign_in(&mut self, name: &str) -> Result<Login, Trouble> {
        let (app, browser) = (self.app.clone(), &self.browser);
        let found = self.staff.iter_mut().find(|staff| staff.name == name);
        let staff = found.ok_or_else(|| Trouble::new(format!("nobody is called {name}")))?;
        let form = json!({ "email": address(name), "password": PASSWORD });
        let asked = browser.send(&Login::Nobody, Method::POST, "operator/preLogin", &form).await?;
        let code = json!({ "token": staff.code(&app).await? });
        let challenge = Login::Cookie(asked.cookies);
        let opened = browser.send(&challenge, Method::POST, "operator/login", &code).await?;
        staff.login = Login::Cookie(opened.cookies);
        Ok(staff.login.clone())
    }

    /// The credentials from someone's last log-in.
    fn logged_in(&self, name: &str) -> Login {
        self.staff.iter().find(|staff| staff.name == name).map_or(Login::Nobody, |staff| staff.login.clone())
    }

    pub(super) async fn plan(&mut self) -> Step {
        let (maker, checker) = (self.logged_in("ada"), self.logged_in("abel"));
        let least = self.amount();
        let most = least.checked_add(least).ok_or_else(|| Trouble::new("rules.minimum_deposit is too large"))?;
        let plan = json!({ "name": "Rehearsal", "startRange": least, "endRange": most, "return": "1",
            "performanceShare": "20", "withdrawalMinimum": "0", "position": 1, "riskCategory": "high",
            "why": "Rehearsed." });
        let proposed = self.browser.post(&maker, "operator/plans", &plan).await?;
        self.approve_as_two(&maker, &checker, &proposed["approval"]).await?;
        let plans = self.browser.get(&Login::Nobody, "plans/getAll").await?;
        text(&plans, "/plans/0/_id")?.clone_into(&mut self.client.plan);
        done("a plan is open; who proposed it could not approve it")
    }

    /// The payout wallet gets coins on its chain, then in the books.
    pub(super) async fn funds(&mut self) -> Step {
        self.mint.fund().await.map_err(Trouble::new)?;
        let (maker, checker) = (self.logged_in("tom"), self.logged_in("tina"));
        let moved = json!({ "move": "put_in_bitcoin", "bitcoin": FUNDS.to_string(), "why": "Rehearsed." });
        let proposed = self.browser.post(&maker, "operator/capital", &moved).await?;
        self.approve_as_two(&maker, &checker, &proposed["approval"]).await?;
        done(format!("{FUNDS} BTC of the test chain are in the payout wallet and, by two people, in the books"))
    }

    /// Approves a proposal, which its maker cannot.
    pub(super) async fn approve_as_two(&self, maker: &Login, checker: &Login, approval: &Value) -> Result<(), Trouble> {
        let (call, body) = approving(approval)?;
        self.browser.must_refuse(maker, &call, &body, "You proposed this yourself").await?;
        approve(&self.browser, checker, approval).await
    }

    /// The amount the client invests: at least the minimum of the firm's rules.
    pub(super) fn amount(&self) -> Usdt {
        let least = self.app.config.rules.minimum_deposit.max(self.app.config.rules.minimum_withdrawal);
        least.max(Usdt::from_minor(500 * Usdt::ONE))
    }

    /// One person enters the result of a period with the venue's file; another opens the file and approves.
    pub(super) async fn result(
        &self,
        maker: &Login,
        checker: &Login,
        from: Day,
        to: Day,
        made: Usdt,
    ) -> Result<(), Trouble> {
        let file = trader::statement(from, to, made);
        let call = format!("operator/strikes/evidence?name=venue-{from}.csv");
        let kept = self.browser.upload(maker, &call, file).await?;
        let evidence = text(&kept, "/evidence/sha256")?;
        let entry = json!({ "plan": self.client.plan, "from": from, "to": to, "result": made, "evidence": evidence });
        let proposed = self.browser.post(maker, "operator/strikes", &entry).await?;
        let approval = &proposed["approval"];
        let id = text(approval, "/_id")?;
        let shown = self.browser.get(checker, &format!("operator/approvals/{id}")).await?;
        self.browser.download(checker, &format!("operator/approvals/{id}/evidence")).await?;
        approve(&self.browser, checker, approval).await?;
        // Normally done by a job every few seconds.
        lifecycle::run_due(&self.app).await?;
        let call = format!("operator/strikes/{}", text(&shown, "/approval/subject")?);
        until("the result is allocated", async || {
            let strike = self.browser.get(checker, &call).await?;
            Ok((strike["strike"]["state"] == "allocated").then_some(()))
        })
        .await
    }

    /// The first week: over, cooled, entered by one, approved by another, told to the client.
    pub(super) async fn week(&mut self) -> Step {
        let (from, cooling) = (self.client.started, self.client.cooling_until);
        let Some(from) = from else { return Err(Trouble::new("the investment did not start")) };
        let to = next_monday(from);
        self.pass_until(|now| now.day() >= to && cooling.is_none_or(|until| now >= until)).await?;
        let (maker, checker) = (self.sign_in("tess").await?, self.sign_in("cora").await?);
        let (since, made) = (self.now(), Usdt::from_minor(self.amount().minor() / 100));
        self.result(&maker, &checker, from, to, made).await?;
        self.client.settled = Some(to);
        let wanted =
            |kept: &ballast_service::parts::mailer::Kept| kept.mail.subject.contains("weekly result").then_some(());
        self.mail(&self.client.email, since, "the weekly result", wanted).await?;
        self.log_in().await?;
        let worth: Usdt = read(&self.investment().await?, "/value")?;
        if worth <= self.amount() {
            return Err(Trouble::new(format!("after a gain the investment is worth {worth} USDT")));
        }
        done(format!("{from} to {to} made {made} USDT; entered, approved, allocated and told; worth {worth} USDT"))
    }

    /// The remaining weeks until the contract ends, one by one, and its end.
    pub(super) async fn maturity(&mut self) -> Step {
        let (Some(ends), Some(mut from)) = (self.client.ends, self.client.settled) else {
            return Err(Trouble::new("the investment has no end"));
        };
        self.pass_until(|now| now >= ends).await?;
        let (maker, checker) = (self.sign_in("theo").await?, self.sign_in("carl").await?);
        let mut weeks = 0_i64;
        while from < ends.day() {
            let to = next_monday(from).min(ends.day());
            // Every other one loses.
            let sign = if weeks % 2 == 0 { -1 } else { 1 };
            let made = Usdt::from_minor(self.amount().minor().saturating_mul(sign) / 200);
            self.result(&maker, &checker, from, to, made).await?;
            (from, weeks) = (to, weeks.saturating_add(1));
        }
        lifecycle::run_due(&self.app).await?;
        self.log_in().await?;
        until("the investment matures", async || Ok((self.investment().await?["status"] == "matured").then_some(())))
            .await?;
        let worth: Usdt = read(&self.investment().await?, "/value")?;
        done(format!("{weeks} more results, losses among them; matured at {worth} USDT"))
    }
}

/// Approves exactly what was proposed.
async fn approve(browser: &Browser, who: &Login, approval: &Value) -> Result<(), Trouble> {
    let (call, body) = approving(approval)?;
    browser.post(who, &call, &body).await.map(drop)
}

fn approving(approval: &Value) -> Result<(String, Value), Trouble> {
    let call = format!("operator/approvals/{}/approve", text(approval, "/_id")?);
    Ok((call, json!({ "digest": approval["digest"] })))
}

/// Results are entered week by week.
fn next_monday(day: Day) -> Day {
    day.monday().plus_days(7)
}

fn address(name: &str) -> String {
    format!("{name}@rehearsal.example")
}

/// The secret that an authenticator app reads off the screen, in base 32.
fn secret(written: &str) -> Vec<u8> {
    let (mut bytes, mut held, mut bits) = (Vec::new(), 0_u32, 0_u32);
    for digit in written.bytes() {
        let value = if digit.is_ascii_digit() { digit.wrapping_sub(b'2' - 26) } else { digit.wrapping_sub(b'A') };
        held = (held << 5) | u32::from(value & 31);
        bits = bits.saturating_add(5);
        if bits >= 8 {
            bits = bits.saturating_sub(8);
            bytes.push(held.wrapping_shr(bits).to_le_bytes()[0]);
        }
    }
    bytes
}

#[cfg(test)]
mod tests {
    use ballast_auth::totp::written;

    #[test]
    fn a_secret_is_read_as_it_is_written() {
        let secret: Vec<u8> = (0..20).map(|number| number * 13).collect();
        assert_eq!(super::secret(&written(&secret)), secret);
    }
}
