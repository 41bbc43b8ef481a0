//! Second factors: setting up, logging in, removing, and what every change entails.

use ballast_core::{
    client::Client,
    context::Context,
    decision::{Actor, Change, Decision},
    factor::{
        self, CODES, Factor, Held, MOST, Method, Name, NewPasskey, NewTotp, Proof, Recovery, State,
        totp::{Judgement, code_at, judge, step_at},
    },
    id::Id,
    refusal::Refusal,
    rules::Rules,
    session::{self, Asks, Challenge, Opening, Purpose},
    time::Moment,
};
use uuid::Uuid;

use super::*;

const SECRET: &[u8] = b"12345678901234567890";

/// One client, their factors, and a small store for both.
#[derive(Clone)]
struct Door {
    now: Moment,
    client: Client,
    held: Held,
    told: Vec<Decision>,
    last_id: u128,
}

impl Door {
    fn new() -> Self {
        let world = World::new();
        Self { now: world.now, client: world.nth_client(0), held: Held::default(), told: Vec::new(), last_id: 700 }
    }

    fn fresh(&mut self) -> Uuid {
        self.last_id += 1;
        Uuid::from_u128(self.last_id)
    }

    /// Carries out what a rule decides, as the store would.
    fn run(
        &mut self,
        rule: impl FnOnce(&mut Context<'_>, &Client, &Held) -> Result<Decision, Refusal>,
    ) -> Result<Decision, &'static str> {
        let mut last = self.last_id + 1_000;
        let mut new_id = || {
            last += 1;
            Uuid::from_u128(last)
        };
        let actor = Actor::Client(self.client.id);
        let mut context = Context { actor, now: self.now, rules: &Rules::default(), new_id: &mut new_id };
        let decision = rule(&mut context, &self.client, &self.held).map_err(|refusal| refusal.code)?;
        self.last_id = last;
        for change in &decision.changes {
            self.write(change);
        }
        self.told.push(decision.clone());
        Ok(decision)
    }

    fn write(&mut self, change: &Change) {
        match change {
            Change::Client(row) => self.client = Client { version: row.version + 1, ..row.clone() },
            Change::Factor(row) => {
                let old = self.held.factors.iter().position(|one| one.id == row.id);
                assert_eq!(old.map_or(0, |at| self.held.factors[at].version), row.version, "stale");
                let row = Factor { version: row.version + 1, ..row.clone() };
                match old {
                    Some(at) => self.held.factors[at] = row,
                    None => self.held.factors.push(row),
                }
                self.held.factors.retain(|one| one.state != State::Removed);
            }
            Change::Recovery(row) => {
                assert_eq!(self.held.recovery.as_ref().map_or(0, |old| old.version), row.version, "stale");
                self.held.recovery = Some(Recovery { version: row.version + 1, ..row.clone() });
            }
            Change::Notice(_) => {}
            other => panic!("no rule under test writes this: {other:?}"),
        }
    }

    fn begin(&mut self, name: &str) -> Result<Id<Factor>, &'static str> {
        let id = Id::new(self.fresh());
        let new = NewTotp { id, name: Name::parse(name).unwrap(), sealed_secret: SECRET.to_vec() };
        self.run(|context, client, held| factor::begin_totp(context, client, held, new)).map(|_| id)
    }

    fn confirm(&mut self, id: Id<Factor>, judgement: Judgement) -> Result<Decision, &'static str> {
        let set = self.fresh();
        self.run(|context, client, held| factor::confirm_totp(context, client, held, id, judgement, set))
    }

    fn app(&mut self) -> Id<Factor> {
        let id = self.begin("Phone").unwrap();
        self.confirm(id, Judgement::Right(step_at(self.now))).unwrap();
        id
    }

    fn passkey(&mut self, credential: u8) -> Result<Id<Factor>, &'static str> {
        let (id, set) = (Id::new(self.fresh()), self.fresh());
        let new = NewPasskey {
            id,
            name: Name::parse("Laptop").unwrap(),
            credential_id: vec![credential],
            public_key: vec![1],
            sign_count: 3,
        };
        self.run(|context, client, held| factor::add_passkey(context, client, held, new, set)).map(|_| id)
    }

    fn remove(&mut self, id: Id<Factor>) -> Result<Decision, &'static str> {
        self.run(|context, client, held| factor::remove(context, client, held, id))
    }

    fn find(&self, id: Id<Factor>) -> Factor {
        self.held.factors.iter().find(|one| one.id == id).unwrap().clone()
    }

    /// Checks a typed code as the server would.
    fn sign_in(&mut self, id: Id<Factor>, code: &ballast_core::account::Code) -> Result<(), &'static str> {
        let (row, now) = (self.find(id), self.now);
        let Proof::Totp { sealed_secret, last_step } = &row.proof else { panic!("{row:?}") };
        let judgement = judge(sealed_secret, *last_step, code, now);
        self.run(|context, _, _| factor::use_totp(context, &row, judgement)).map(drop)
    }
}

/// Checks everything that a change of the second factor must entail.
fn assert_guarded(before: &Client, door: &Door, decision: &Decision) {
    assert_eq!(door.client.epoch, before.epoch + 1, "every other session ends");
    assert_eq!(door.client.payouts_held_until, Some(door.now.plus_hours(24)));
    assert_eq!(decision.mails[0].letter.name(), "second_factor_changed");
    assert!(decision.changes.iter().any(|change| matches!(change, Change::Notice(_))));
    assert_eq!(decision.journals[0].details["what"], "second factor");
    assert!(decision.journals[0].details.get("name").is_none(), "the audit trail keeps no words of the client's");
}

#[test]
fn an_app_is_good_for_nothing_before_its_first_code() {
    let mut door = Door::new();
    let id = door.begin("Phone").unwrap();
    assert!(!door.held.is_on());
    assert_eq!(door.held.methods(), [Method::Email]);
    assert_eq!(door.client.epoch, World::new().nth_client(0).epoch, "nothing is guarded differently yet");
    let pending = door.find(id);
    let used = door.run(|context, _, _| factor::use_totp(context, &pending, Judgement::Right(7)));
    assert_eq!(used.map(drop), Err("factor_pending"));

    assert_eq!(door.confirm(id, Judgement::Wrong).map(drop), Err("wrong_code"));
    let before = door.client.clone();
    let decision = door.confirm(id, Judgement::Right(step_at(door.now))).unwrap();
    assert_guarded(&before, &door, &decision);
    assert_eq!(door.held.methods(), [Method::Totp, Method::Recovery]);
    assert_eq!(door.held.open_recovery().unwrap().left(), CODES);
    assert_eq!(door.confirm(id, Judgement::Right(step_at(door.now) + 1)).map(drop), Err("factor_active"));
    // The code that activated it is used up.
    assert_eq!(door.sign_in(id, &code_at(SECRET, step_at(door.now))), Err("code_used"));
    assert_eq!(door.sign_in(id, &code_at(SECRET, step_at(door.now) + 1)), Ok(()));
    assert_eq!(door.find(id).last_used_at, Some(door.now));
}

#[test]
fn setting_up_takes_ten_minutes_at_most_and_begins_anew() {
    let mut door = Door::new();
    let first = door.begin("Phone").unwrap();
    let second = door.begin("Phone again").unwrap();
    assert_eq!(door.confirm(first, Judgement::Right(1)).map(drop), Err("not_found"), "the first was given up");
    let begun = door.now;
    door.now = begun.plus_seconds(600);
    assert_eq!(door.confirm(second, Judgement::Right(1)).map(drop), Err("enrolment_expired"));
    door.now = begun.plus_seconds(599);
    assert!(door.confirm(second, Judgement::Right(1)).is_ok());
}

#[test]
fn a_pending_app_is_nothing_that_can_be_taken_away_or_named() {
    let mut door = Door::new();
    let id = door.begin("Phone").unwrap();
    let before = door.client.clone();
    assert_eq!(door.remove(id).map(drop), Err("not_found"));
    let rename = |door: &mut Door, text| {
        let name = Name::parse(text).unwrap();
        door.run(|context, client, held| factor::rename(context, client, held, id, name)).map(drop)
    };
    assert_eq!(rename(&mut door, "Tablet"), Err("not_found"));
    assert_eq!(door.client, before);
    door.confirm(id, Judgement::Right(1)).unwrap();
    let guarded = door.client.clone();
    assert_eq!(rename(&mut door, "Tablet"), Ok(()));
    assert_eq!((door.find(id).name.as_str(), &door.client), ("Tablet", &guarded), "a name guards nothing");
}

#[test]
fn the_last_factor_takes_the_recovery_codes_with_it() {
    let mut door = Door::new();
    let app = door.app();
    let passkey = door.passkey(1).unwrap();
    assert_eq!(door.held.methods(), [Method::Passkey, Method::Totp, Method::Recovery]);
    let set = door.held.recovery.clone().unwrap().set;

    let before = door.client.clone();
    let decision = door.remove(app).unwrap();
    assert_guarded(&before, &door, &decision);
    let gone = decision.changes.iter().find_map(|change| match change {
        Change::Factor(factor) => Some(factor),
        _ => None,
    });
    assert!(matches!(&gone.unwrap().proof, Proof::Totp { sealed_secret, .. } if sealed_secret.is_empty()));
    assert_eq!(door.held.open_recovery().unwrap().set, set, "the codes stay while there is another factor");
    assert_eq!(door.held.methods(), [Method::Passkey, Method::Recovery]);

    // One that waits for its first code is not another factor.
    door.begin("Tablet").unwrap();
    let before = door.client.clone();
    let decision = door.remove(passkey).unwrap();
    assert_guarded(&before, &door, &decision);
    assert_eq!(door.held.open_recovery(), None);
    assert_eq!(door.held.methods(), [Method::Email]);

    // Beginning again gives different codes.
    door.app();
    assert_ne!(door.held.open_recovery().unwrap().set, set);
}

#[test]
fn a_passkey_is_added_once_and_ten_factors_are_enough() {
    let mut door = Door::new();
    let before = door.client.clone();
    door.passkey(1).unwrap();
    assert_guarded(&before, &door, &door.told[0].clone());
    assert_eq!(door.passkey(1), Err("passkey_known"));
    for credential in 2..=u8::try_from(MOST).unwrap() {
        door.passkey(credential).unwrap();
    }
    assert_eq!(door.passkey(99), Err("too_many_factors"));
    assert_eq!(door.begin("Phone"), Err("too_many_factors"));
}

#[test]
fn a_counter_that_goes_back_means_a_copy() {
    let mut door = Door::new();
    let id = door.passkey(1).unwrap();
    let mut show = |count: u32| {
        let row = door.find(id);
        door.run(|context, _, _| factor::use_passkey(context, &row, count)).map(drop)
    };
    assert_eq!(show(3), Err("passkey_copied"));
    assert_eq!(show(2), Err("passkey_copied"));
    assert_eq!(show(0), Err("passkey_copied"), "one that counted does not stop counting");
    assert_eq!(show(4), Ok(()));
    assert_eq!(show(4), Err("passkey_copied"));
    assert_eq!(show(900), Ok(()));
}

#[test]
fn an_authenticator_need_not_count() {
    let mut door = Door::new();
    let id = door.passkey(1).unwrap();
    let mut row = door.find(id);
    row.proof = Proof::Passkey { credential_id: vec![1], public_key: vec![1], sign_count: 0 };
    for _ in 0..2 {
        let shown = row.clone();
        door.held.factors[0] = row.clone();
        assert!(door.run(|context, _, _| factor::use_passkey(context, &shown, 0)).is_ok());
    }
}

#[test]
fn each_recovery_code_works_once() {
    let mut door = Door::new();
    door.app();
    for index in 0..CODES {
        let codes = door.held.recovery.clone().unwrap();
        let decision = door.run(|context, client, _| factor::use_recovery(context, client, &codes, index)).unwrap();
        assert_eq!(decision.mails[0].letter.name(), "second_factor_changed");
        assert_eq!(decision.mails[0].letter.data()["left"], CODES - index - 1);
        let codes = door.held.recovery.clone().unwrap();
        let again = door.run(|context, client, _| factor::use_recovery(context, client, &codes, index));
        assert_eq!(again.map(drop), Err("code_used"));
    }
    assert_eq!(door.held.methods(), [Method::Totp], "used up, they are no way in any more");
    let codes = door.held.recovery.clone().unwrap();
    for index in [CODES, 15, 16, 255] {
        let used = door.run(|context, client, _| factor::use_recovery(context, client, &codes, index));
        assert_eq!(used.map(drop), Err("code_used"), "{index}");
    }
    let (before, set) = (door.client.clone(), door.fresh());
    let decision = door.run(|context, client, held| factor::replace_recovery(context, client, held, set)).unwrap();
    assert_guarded(&before, &door, &decision);
    assert_eq!(door.held.open_recovery().map(|codes| (codes.set, codes.left())), Some((set, CODES)));
}

#[test]
fn recovery_codes_stand_in_for_something() {
    let mut door = Door::new();
    let set = door.fresh();
    let refused = door.run(|context, client, held| factor::replace_recovery(context, client, held, set));
    assert_eq!(refused.map(drop), Err("no_second_factor"));
    let id = door.app();
    let codes = door.held.recovery.clone().unwrap();
    door.remove(id).unwrap();
    let closed = Recovery { version: codes.version + 1, ..door.held.recovery.clone().unwrap() };
    let used = door.run(|context, client, _| factor::use_recovery(context, client, &closed, 0));
    assert_eq!(used.map(drop), Err("code_used"));
}

#[test]
fn names_are_one_line() {
    for (text, code) in [("", "required"), ("  ", "required"), ("a\nb", "control_characters")] {
        assert_eq!(Name::parse(text).unwrap_err().code, code);
    }
    assert_eq!(Name::parse(&"x".repeat(61)).unwrap_err().code, "too_long");
    assert_eq!(Name::parse(" Grace’s phone ").unwrap().as_str(), "Grace’s phone");
}

fn passkey_question(door: &Door, client: &Client) -> Challenge {
    let id = Id::new(Uuid::from_u128(9));
    let (owner, asks) = (Some((client.id, client.epoch)), Asks::SecondFactor);
    let opening = Opening { id, purpose: Purpose::Passkey, owner, secret_hash: [1; 32], asks };
    let mut new_id = Uuid::nil;
    let context = Context { actor: Actor::Anyone, now: door.now, rules: &Rules::default(), new_id: &mut new_id };
    match session::open_challenge(&context, opening, []).changes.remove(0) {
        Change::Challenge(challenge) => challenge,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_passkeys_question_lives_five_minutes_and_is_answered_once() {
    let mut door = Door::new();
    let asked = passkey_question(&door, &door.client);
    let answer = |door: &Door, asked: &Challenge| {
        let mut new_id = Uuid::nil;
        let context = Context { actor: Actor::Anyone, now: door.now, rules: &Rules::default(), new_id: &mut new_id };
        let taken = session::take_passkey(&context, asked.clone(), &door.client);
        taken.map(|decision| decision.changes).map_err(|refusal| refusal.code)
    };
    let taken = answer(&door, &asked).unwrap();
    let [Change::Challenge(closed)] = taken.as_slice() else { panic!("{taken:?}") };
    assert_eq!(answer(&door, closed), Err("passkey_too_late"));
    let strange = passkey_question(&door, &World::new().nth_client(1));
    assert_eq!(answer(&door, &strange), Err("passkey_invalid"));
    let other = Challenge { purpose: Purpose::Login, ..asked.clone() };
    assert_eq!(answer(&door, &other), Err("passkey_invalid"));
    let begun = door.now;
    door.now = begun.plus_seconds(299);
    assert!(answer(&door, &asked).is_ok() && session::require_passkey_time(door.now, &asked).is_ok());
    door.now = begun.plus_seconds(300);
    assert_eq!(answer(&door, &asked), Err("passkey_too_late"));
    assert_eq!(
        session::require_passkey_time(door.now, &asked).map_err(|refusal| refusal.code),
        Err("passkey_too_late")
    );
}

/// Whatever happens in whatever order: no code and no counter is accepted twice, and the mailed code is asked for
/// exactly while there is no factor.
#[test]
fn every_sequence_of_commands_keeps_the_door_shut_to_what_was_used() {
    for sequence in 0..6_u32.pow(6) {
        let mut door = Door::new();
        let mut taken = Vec::new();
        for place in 0..6 {
            let app = door.held.active().find(|one| matches!(one.proof, Proof::Totp { .. })).map(|one| one.id);
            match (sequence / 6_u32.pow(place) % 6, app) {
                (0, _) => drop(door.begin("Phone")),
                (1, _) => {
                    let pending = door.held.factors.iter().find(|one| one.state == State::Pending).map(|one| one.id);
                    let step = step_at(door.now);
                    if let Some(id) = pending
                        && door.confirm(id, Judgement::Right(step)).is_ok()
                    {
                        taken.push((id, step));
                    }
                }
                (2, Some(id)) => drop(door.remove(id)),
                (3, Some(id)) => {
                    let step = step_at(door.now);
                    if door.sign_in(id, &code_at(SECRET, step)).is_ok() {
                        assert!(!taken.contains(&(id, step)), "{sequence}: a code was taken twice");
                        taken.push((id, step));
                    }
                }
                (4, _) => door.now = door.now.plus_seconds(30),
                (5, _) => drop(door.passkey(u8::try_from(place).unwrap())),
                _ => {}
            }
            let email = door.held.methods() == [Method::Email];
            assert_eq!(email, door.held.active().count() == 0, "{sequence}");
            assert_eq!(door.held.is_on(), door.held.open_recovery().is_some(), "{sequence}");
        }
    }
}
