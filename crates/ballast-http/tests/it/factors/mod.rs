//! Clients' second factors: setting up, logging in, removing them, and attacks on them.

mod change;
mod input;
mod passkey;
mod recovery;
mod resend;
mod totp;

use std::time::Duration;

use ballast_core::{
    account::Code,
    factor::totp::{STEP_SECONDS, code_at, step_at},
};
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Answer, Call, Client, TestApp, app::PASSWORD};

/// Milliseconds for a code to arrive, also on a busy machine.
const IN_TIME: i64 = 5000;

/// An authenticator app: a secret, with the machine's clock.
pub struct Phone {
    secret: Vec<u8>,
}

impl Phone {
    /// Reads the QR code or the text next to it.
    fn scan(set_up: &Value) -> Self {
        let text = set_up["secret"].as_str().unwrap();
        let uri = set_up["uri"].as_str().unwrap();
        assert!(uri.starts_with("otpauth://totp/Harbour%20Capital%20Ltd:"), "{uri}");
        assert!(uri.contains(&format!("secret={text}&")), "{uri}");
        Self::of(text)
    }

    /// With this secret, in base 32.
    pub fn of(text: &str) -> Self {
        Self { secret: from_base32(text) }
    }

    /// The code of the present step, or of one this many steps away. A code of a past step is valid as long as the
    /// present one: the last seconds of a step are waited out so that it arrives in time.
    pub fn code(&self, steps_away: i64) -> String {
        let now = || jiff::Timestamp::now().as_millisecond();
        let step = STEP_SECONDS * 1000;
        let left = step - now().rem_euclid(step);
        if steps_away < 0 && left < IN_TIME {
            std::thread::sleep(Duration::from_millis(left.unsigned_abs()));
        }
        let now = now();
        let step = step_at(ballast_core::time::Moment::from_millis(now).unwrap());
        code_at(&self.secret, step + steps_away).expose().to_owned()
    }

    /// A code that is wrong in every step of the window.
    pub fn wrong(&self) -> String {
        let near: Vec<String> = (-2..=2).map(|away| self.code(away)).collect();
        (0..).map(|number| Code::from_random(number).expose().to_owned()).find(|code| !near.contains(code)).unwrap()
    }
}

fn from_base32(text: &str) -> Vec<u8> {
    let value = |c: u8| u64::from(if c.is_ascii_digit() { c - b'2' + 26 } else { c - b'A' });
    let groups = text.as_bytes().chunks(8).map(|group| group.iter().fold(0, |sum, c| sum << 5 | value(*c)));
    groups.flat_map(|number: u64| number.to_be_bytes()[3..].to_vec()).collect()
}

impl TestApp {
    /// A call by the client.
    fn own(&self, method: Method, call: &str, client: &Client, body: Value) -> Call {
        self.request(method, &format!("/api/v1/{call}")).json(body).bearer(&client.token)
    }

    async fn begin_totp(&self, client: &Client, name: &str) -> Value {
        let body = json!({ "passwordCurrent": PASSWORD, "name": name });
        let begun = self.own(Method::POST, "users/factors/totp", client, body).send().await;
        assert_eq!(begun.status, 200, "{}", begun.body);
        begun.body["data"].clone()
    }

    /// Sets up an app; the client continues with the new session.
    pub async fn enrol_totp(&self, client: &mut Client) -> (Phone, Answer) {
        let set_up = self.begin_totp(client, "Phone").await;
        let phone = Phone::scan(&set_up);
        // The code of the step before, so that the present one can still be used to log in.
        let body = json!({ "factor": set_up["_id"], "token": phone.code(-1) });
        let done = self.own(Method::POST, "users/factors/totp/confirm", client, body).send().await;
        assert_eq!(done.status, 200, "{}", done.body);
        client.token = done.body["token"].as_str().unwrap().into();
        (phone, done)
    }

    /// The first step: its answer and the challenge.
    pub async fn first_step(&self, client: &Client) -> (Value, String) {
        let body = json!({ "email": client.email, "password": PASSWORD });
        let answer = self.post("users/preLogin", body).send().await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        (answer.body["data"].clone(), answer.header("x-login-challenge").unwrap().to_owned())
    }

    /// The second step with a token.
    pub async fn second_step(&self, challenge: &str, token: &str) -> Answer {
        self.post("users/Login", json!({ "token": token })).header("x-login-challenge", challenge).send().await
    }

    /// The second step with a passkey's answer.
    async fn second_step_passkey(&self, challenge: &str, passkey: Value) -> Answer {
        self.post("users/Login", json!({ "passkey": passkey })).header("x-login-challenge", challenge).send().await
    }

    /// Time passes for limits and challenges, but not for authenticator apps.
    pub fn later(&self, seconds: i64) {
        self.app.clock.raise_floor(self.app.clock.now().plus_seconds(seconds).millis());
    }

    async fn factors(&self, client: &Client) -> Value {
        let listed = self.get("users/factors").bearer(&client.token).send().await;
        assert_eq!(listed.status, 200, "{}", listed.body);
        listed.body["data"].clone()
    }

    async fn queued(&self) -> Vec<String> {
        let mails = self.app.store.due_mails(self.app.clock.now(), 100).await.unwrap();
        mails.into_iter().map(|mail| mail.template).collect()
    }
}

fn codes_in(answer: &Answer) -> Vec<String> {
    let codes = answer.body["data"]["newRecoveryCodes"].as_array().unwrap();
    codes.iter().map(|code| code.as_str().unwrap().to_owned()).collect()
}
