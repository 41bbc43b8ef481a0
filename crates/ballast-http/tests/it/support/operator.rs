//! Operators who are logged in, without the ceremony: rows as enrollment and log-in leave them.

use ballast_auth::{
    tokens::{Carrier, Subject},
    totp,
};
use ballast_core::{
    account::{Email, PersonName},
    decision::{Actor, Change, Decision},
    factor::{self, Factor, Name, Proof},
    id::Id,
    operator::{Operator, SESSION_HOURS, State},
    role::Role,
    session::Session,
};
use reqwest::Method;
use serde_json::Value;

use super::{Call, TestApp, app::PASSWORD};

/// A logged-in operator.
#[derive(Clone, Debug)]
pub struct OperatorCaller {
    pub id: Id<Operator>,
    pub email: String,
    pub roles: Vec<Role>,
    pub session: Id<Session<Operator>>,
    /// Value of the cookie `operator`.
    pub cookie: String,
}

impl OperatorCaller {
    /// As decisions name them.
    pub const fn actor(&self) -> Actor {
        Actor::Operator(self.id.uuid())
    }
}

/// Calls by an operator, below `operator/`.
pub struct AsOperator<'a> {
    server: &'a TestApp,
    caller: &'a OperatorCaller,
}

impl AsOperator<'_> {
    /// A request to a call, such as `approvals`.
    pub fn request(&self, method: Method, call: &str) -> Call {
        self.server.request(method, &format!("/api/v1/operator/{call}")).operator(self.caller)
    }

    pub fn get(&self, call: &str) -> Call {
        self.request(Method::GET, call)
    }

    pub fn post(&self, call: &str, body: Value) -> Call {
        self.request(Method::POST, call).json(body)
    }
}

impl Call {
    /// As a page of the console would send it.
    pub fn operator(self, caller: &OperatorCaller) -> Self {
        self.cookie("operator", &caller.cookie)
    }
}

impl TestApp {
    /// A new operator with these roles, enrolled with [`PASSWORD`] and an authenticator app, and logged in.
    pub async fn operator(&self, roles: &[Role]) -> OperatorCaller {
        let app = &self.app;
        let (id, now): (Id<Operator>, _) = (app.new_id(), app.clock.now());
        let named: Vec<&str> = roles.iter().map(|role| role.as_str()).collect();
        let email = format!("{}.{}@harbour.example", named.join("-"), &id.to_string()[24..]);
        let factor = app.new_id();
        let proof =
            Proof::Totp { sealed_secret: totp::new_sealed_secret(&app.who.keys, id, factor).unwrap(), last_step: 0 };
        let operator = Operator {
            id,
            version: 0,
            email: Email::parse("email", &email).unwrap(),
            name: PersonName::parse("name", &format!("Operator {}", named.join(" and "))).unwrap(),
            roles: roles.to_vec(),
            password_hash: Some(app.who.passwords.hash(PASSWORD.to_owned()).await.unwrap()),
            epoch: 0,
            state: State::Active,
            enrolment: None,
            decides_from: now,
            created_at: now,
            updated_at: now,
        };
        let factor = Factor {
            id: factor,
            version: 0,
            owner: id,
            name: Name::parse("Phone").unwrap(),
            proof,
            state: factor::State::Active,
            epoch: 0,
            created_at: now,
            last_used_at: None,
        };
        let made = Decision::new(Actor::System, now);
        let made = made.change(Change::Operator(operator)).change(Change::OperatorFactor(factor));
        app.store.commit(made).await.unwrap();
        self.operator_again(id, email, roles).await
    }

    /// Another session of the same operator, in the present state.
    pub async fn operator_again(&self, id: Id<Operator>, email: String, roles: &[Role]) -> OperatorCaller {
        let (app, now) = (&self.app, self.app.clock.now());
        let found = app.store.read(move |conn| ballast_store::reads::operator_by_id(conn, id)).await.unwrap();
        let session = Session {
            id: app.new_id(),
            version: 0,
            owner: id,
            epoch: found.unwrap().epoch,
            created_at: now,
            expires_at: now.plus_hours(SESSION_HOURS),
            revoked_at: None,
            user_agent: "test".into(),
        };
        let cookie = app.who.tokens.issue(&app.who.keys, &Subject::from(&session), Carrier::Cookie);
        let (of, roles) = (session.id, roles.to_vec());
        app.store.commit(Decision::new(Actor::System, now).change(Change::OperatorSession(session))).await.unwrap();
        OperatorCaller { id, email, roles, session: of, cookie }
    }

    /// Calls by this operator: `server.as_operator(&ada).get("approvals").send()`.
    pub const fn as_operator<'a>(&'a self, caller: &'a OperatorCaller) -> AsOperator<'a> {
        AsOperator { server: self, caller }
    }
}
