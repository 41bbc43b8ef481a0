//! Shared helpers of this crate's tests.

use uuid::Uuid;

use crate::{
    account::{Email, PersonName},
    client::{Client, Status},
    context::Context,
    decision::Actor,
    id::Id,
    rules::Rules,
    time::Moment,
};

/// A readable UUID.
pub fn uuid(n: u128) -> Uuid {
    Uuid::from_u128(n)
}

/// A moment from readable text.
pub fn moment(text: &str) -> Moment {
    Moment::from_millis(text.parse::<jiff::Timestamp>().unwrap().as_millisecond()).unwrap()
}

/// A client in good standing.
pub fn client(n: u128) -> Client {
    let at = moment("2026-11-01T10:00:00Z");
    Client {
        id: Id::new(uuid(n)),
        version: 1,
        email: Email::from_stored(format!("client{n}@example.org")),
        email_confirmed_at: Some(at),
        name: PersonName::from_stored("Ada Vega".to_owned()),
        country: "Norway".to_owned(),
        referer: None,
        password_hash: String::new(),
        epoch: 3,
        status: Status::Active,
        address_index: 0,
        deposit_address: String::new(),
        payouts_held_until: None,
        created_at: at,
        updated_at: at,
    }
}

/// An actor, a clock that can be set, default rules, and ascending ids.
pub struct Bench {
    pub actor: Actor,
    pub now: Moment,
    pub rules: Rules,
    new_id: Box<dyn FnMut() -> Uuid>,
}

impl Bench {
    pub fn new(actor: Actor) -> Self {
        let mut last = 1_000_000_u128;
        let new_id = Box::new(move || {
            last += 1;
            uuid(last)
        });
        Self { actor, now: moment("2026-11-21T10:00:00Z"), rules: Rules::default(), new_id }
    }

    pub fn system() -> Self {
        Self::new(Actor::System)
    }

    pub fn operator(n: u128) -> Self {
        Self::new(Actor::Operator(uuid(n)))
    }

    pub fn client(n: u128) -> Self {
        Self::new(Actor::Client(Id::new(uuid(n))))
    }

    pub fn context(&mut self) -> Context<'_> {
        Context { actor: self.actor, now: self.now, rules: &self.rules, new_id: &mut *self.new_id }
    }
}
