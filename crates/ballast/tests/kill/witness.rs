//! Remembers what was acknowledged, and checks that it is there.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex},
    time::Duration,
};

use serde_json::Value;

use crate::api::Api;

/// Amount, idempotency key, plan, and the id once it was acknowledged.
pub type Wish = (u64, String, String, Option<String>);

/// A client, and what the service acknowledged to them.
#[derive(Clone, Debug, Default)]
pub struct Person {
    pub email: String,
    pub token: String,
    pub wishes: Vec<Wish>,
    pub withdrawn: Vec<String>,
    /// Whether their email address is confirmed.
    pub confirmed: bool,
    pub paid: u64,
    /// Payments that were requested and not answered: they may have happened.
    pub paid_in_doubt: u64,
}

#[derive(Debug, Default)]
struct Memory {
    people: BTreeMap<String, Person>,
    /// Sign-ups that were requested and not answered.
    in_doubt: Vec<String>,
    latest_day: String,
    /// People checked since their last change; each round only checks the others.
    settled: Vec<String>,
}

/// Clones share the memory.
#[derive(Clone, Default)]
pub struct Witness(Arc<Mutex<Memory>>);

impl Witness {
    pub fn in_doubt(&self, email: &str) {
        self.0.lock().unwrap().in_doubt.push(email.to_owned());
    }

    pub fn signed_up(&self, email: &str, token: &str) {
        let mut memory = self.0.lock().unwrap();
        memory.in_doubt.retain(|one| one != email);
        let person = Person { email: email.to_owned(), token: token.to_owned(), ..Person::default() };
        memory.people.insert(email.to_owned(), person);
    }

    pub fn change(&self, email: &str, change: impl FnOnce(&mut Person)) {
        let mut memory = self.0.lock().unwrap();
        change(memory.people.get_mut(email).unwrap());
        memory.settled.retain(|one| one != email);
    }

    pub fn day(&self, now: &str) {
        self.0.lock().unwrap().latest_day = now.to_owned();
    }

    pub fn people(&self) -> Vec<Person> {
        self.0.lock().unwrap().people.values().cloned().collect()
    }

    /// Numbers of people, investments, people who paid, and withdrawals: all acknowledged.
    pub fn counts(&self) -> [usize; 4] {
        let people = self.people();
        let investments = people.iter().map(|person| person.wishes.len()).sum();
        let payments = people.iter().filter(|person| person.paid > 0).count();
        let withdrawals = people.iter().map(|person| person.withdrawn.len()).sum();
        [people.len(), investments, payments, withdrawals]
    }

    /// Checks those who changed since the last check, or everyone.
    pub async fn check(&self, api: &Api, everybody: bool) {
        let (in_doubt, settled, day) = {
            let mut memory = self.0.lock().unwrap();
            (std::mem::take(&mut memory.in_doubt), memory.settled.clone(), memory.latest_day.clone())
        };
        for email in in_doubt {
            // The same request again: it happens now, or it happened before.
            let (status, body) = api.sign_up(&email).await.unwrap();
            assert_eq!(status, 200, "{email}: {body}");
            self.signed_up(&email, body["token"].as_str().unwrap());
        }
        for person in self.people().into_iter().filter(|person| everybody || !settled.contains(&person.email)) {
            self.check_person(api, person).await;
        }
        let stats = api.get("stats", "").await;
        let now = stats["stats"]["asOf"].as_str().unwrap();
        assert!(now.get(..19) >= day.get(..19), "it was {day} and is {now} now");
    }

    async fn check_person(&self, api: &Api, mut person: Person) {
        assert_eq!(api.get("users/me", &person.token).await["user"]["email"], person.email);
        for (amount, key, plan, id) in &mut person.wishes {
            if id.is_none() {
                let (status, body) = api.invest(&person.token, key, plan, *amount).await.unwrap();
                assert_eq!(status, 200, "{key}: {body}");
                *id = Some(body["data"]["investment"]["_id"].as_str().unwrap().to_owned());
            }
        }
        let found = api.get("investments/getAll", &person.token).await;
        let found = found["investments"].as_array().unwrap();
        assert_eq!(found.len(), person.wishes.len(), "{person:?} {found:?}");
        for (amount, _, _, id) in &person.wishes {
            let one = found.iter().find(|one| one["_id"].as_str() == id.as_deref()).unwrap();
            assert_eq!(one["investedAmount"].as_u64(), Some(*amount));
            if person.withdrawn.contains(id.as_ref().unwrap()) {
                assert_eq!(one["withdrawStatus"], "requested", "{one}");
            }
        }
        arrived(api, &person).await;
        let email = person.email.clone();
        let mut memory = self.0.lock().unwrap();
        memory.people.insert(email.clone(), person);
        memory.settled.push(email);
    }

    /// Whether every deposit of everyone is credited.
    pub async fn all_credited(&self, api: &Api) -> bool {
        for person in self.people() {
            if deposits(api, &person).await.iter().any(|deposit| deposit["status"] != "credited") {
                return false;
            }
        }
        true
    }
}

async fn deposits(api: &Api, person: &Person) -> Vec<Value> {
    api.get("deposits", &person.token).await["deposits"].as_array().unwrap().clone()
}

/// An acknowledged payment is in the chain, so it is seen, at the latest after a few looks of the program.
async fn arrived(api: &Api, person: &Person) {
    let mut sum = 0;
    for _ in 0..100 {
        sum = deposits(api, person).await.iter().map(|deposit| deposit["amount"].as_u64().unwrap()).sum();
        if sum >= person.paid {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let most = person.paid + person.paid_in_doubt;
    assert!((person.paid..=most).contains(&sum), "{sum} of {person:?}");
}
