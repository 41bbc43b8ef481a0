//! The staff of the demo's firm. They are invited and enroll by the rules of every operator; only the demo shows their
//! password and codes to everyone.

use ballast_core::{
    account::Email,
    decision::Actor,
    factor::{Factor, Held, Name, NewTotp, Proof, State as Stage, totp},
    id::Id,
    operator::{self, Guard, Operator, State},
    role::Role,
};
use ballast_store::{StoreError, reads};

#[cfg(test)]
use super::people;
use ballast_auth::totp as secrets;
use ballast_service::{
    approve::ProposalRef,
    asker::Asker,
    decide::{JobError, Outcome, carry_out_as, required, retry},
    error::ApiError,
    operators::signed_in::Acting,
    staffing,
    state::App,
};

/// The password of every operator of the demo.
pub const PASSWORD: &str = "demo harbour pilot lantern";

/// Name, email, roles: two for each role that money needs two of.
const STAFF: [(&str, &str, &[Role]); 8] = [
    ("Sam Demo", "sam.support@demo.example", &[Role::Support]),
    (TRADER.0, TRADER.1, &[Role::Trader]),
    ("Cora Demo", COMPLIANCE[0], &[Role::Compliance]),
    ("Carl Demo", COMPLIANCE[1], &[Role::Compliance]),
    ("Tom Demo", TREASURER, &[Role::Treasurer]),
    ("Tina Demo", "tina.treasurer@demo.example", &[Role::Treasurer]),
    ("Ada Demo", "ada.admin@demo.example", &[Role::Admin]),
    ("Abel Demo", "abel.admin@demo.example", &[Role::Admin]),
];
const TRADER: (&str, &str) = ("Tess Demo", "tess.trader@demo.example");
/// The operators who checked withdrawals before today: one proposes, the other approves.
pub(super) const COMPLIANCE: [&str; 2] = ["cora.compliance@demo.example", "carl.compliance@demo.example"];
/// The operator who entered the pending result.
pub(super) const TRADERS_MAIL: &str = TRADER.1;
/// The operator who proposed the pending move of capital.
pub(super) const TREASURER: &str = "tom.treasurer@demo.example";

/// Login data of an operator of the demo.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogIn {
    /// First and last name.
    pub name: String,
    /// Email they log in with.
    pub email: String,
    /// Roles they have.
    pub roles: Vec<&'static str>,
    /// The secret of their authenticator app, in base 32.
    pub secret: String,
    /// A code that is valid now; `None` if the last one was used a moment ago.
    pub code: Option<String>,
    /// Seconds until the next code.
    pub seconds: i64,
}

/// Invites everyone and lets them enroll.
pub(super) async fn hire(app: &App) -> Result<(), JobError> {
    let hash = app.who.passwords.hash(PASSWORD.to_owned()).await.map_err(retry)?;
    for (name, email, roles) in STAFF {
        staffing::add(app, email, Some(name), roles).await.map_err(|error| told(&error))?;
        let id = find(app, email).await?;
        enrol(app, id, &hash).await?;
    }
    Ok(())
}

/// ID of the operator with this email.
pub(super) async fn find(app: &App, email: &'static str) -> Result<Id<Operator>, JobError> {
    let email = Email::from_stored(email.to_owned());
    let found = app.store.read(move |conn| required(reads::operator_by_email(conn, &email)?, "operator"));
    Ok(found.await.map_err(retry)?.id)
}

/// A refusal as an error for whoever makes the demo.
pub(super) fn told(error: &ApiError) -> JobError {
    JobError::Retry(error.message().to_owned())
}

async fn enrol(app: &App, id: Id<Operator>, hash: &str) -> Result<(), JobError> {
    let factor: Id<Factor<Operator>> = app.new_id();
    let sealed_secret = secrets::new_sealed_secret(&app.who.keys, id, factor).map_err(retry)?;
    let name = Name::parse("Authenticator app").map_err(retry)?;
    let guard = Guard::Totp(NewTotp { id: factor, name, sealed_secret });
    let hash = hash.to_owned();
    let begun = carry_out_as(app, Actor::Operator(id.uuid()), move |conn, context| {
        let (operator, held) = loaded(conn, id)?;
        Ok(Some(operator::begin(context, &operator, &held, hash.clone(), guard.clone(), Vec::new())?))
    });
    begun.await.and_then(Outcome::require)?;
    let shared = app.clone();
    let finished = carry_out_as(app, Actor::Operator(id.uuid()), move |conn, context| {
        let (operator, held) = loaded(conn, id)?;
        let secret = held.factors.iter().find_map(|one| secret_of(&shared, one));
        let secret = required(secret, "secret")?;
        let code = totp::code_at(&secret, totp::step_at(context.now));
        let judgement = totp::judge(&secret, 0, &code, context.now);
        Ok(Some(operator::finish_totp(context, &operator, &held, factor, judgement)?))
    });
    finished.await.and_then(Outcome::require)
}

fn loaded(conn: &mut dyn ballast_store::Conn, id: Id<Operator>) -> Result<(Operator, Held<Operator>), StoreError> {
    Ok((required(reads::operator_by_id(conn, id)?, "operator")?, reads::operator_factors(conn, id)?))
}

fn secret_of(app: &App, factor: &Factor<Operator>) -> Option<Vec<u8>> {
    match &factor.proof {
        Proof::Totp { sealed_secret, .. } => {
            secrets::open_secret(&app.who.keys, factor.owner, factor.id, sealed_secret)
        }
        Proof::Passkey { .. } => None,
    }
}

/// Login data of everyone who came with the demo and still has their original password and authenticator app.
pub async fn log_ins(app: &App) -> Result<Vec<LogIn>, StoreError> {
    let found = app.store.read(|conn| {
        let staff = reads::operators(conn)?.into_iter().filter(|one| one.state == State::Active);
        let staff = staff.filter(|one| STAFF.iter().any(|(_, email, _)| *email == one.email.as_str()));
        let with_factors = |one: Operator| Ok((one.clone(), reads::operator_factors(conn, one.id)?));
        staff.map(with_factors).collect::<Result<Vec<_>, StoreError>>()
    });
    let mut log_ins: Vec<LogIn> = found.await?.iter().filter_map(|(one, held)| log_in(app, one, held)).collect();
    log_ins.sort_by_key(|one| STAFF.iter().position(|(_, email, _)| *email == one.email));
    Ok(log_ins)
}

fn log_in(app: &App, operator: &Operator, held: &Held<Operator>) -> Option<LogIn> {
    let factor = held.factors.iter().find(|one| one.state == Stage::Active)?;
    let Proof::Totp { last_step, .. } = &factor.proof else { return None };
    let secret = secret_of(app, factor)?;
    let now = app.clock.of_devices();
    let step = totp::step_at(now).max(last_step.saturating_add(1));
    // One step ahead is in time; two are not.
    let is_good = step <= totp::step_at(now).saturating_add(1);
    let passed = now.millis().div_euclid(1_000).rem_euclid(totp::STEP_SECONDS);
    Some(LogIn {
        name: operator.name.as_str().to_owned(),
        email: operator.email.as_str().to_owned(),
        roles: operator.roles.iter().map(|role| role.as_str()).collect(),
        secret: secrets::written(&secret),
        code: is_good.then(|| totp::code_at(&secret, step).expose().to_owned()),
        seconds: totp::STEP_SECONDS.saturating_sub(passed),
    })
}

/// An operator whom the demo plays: nobody is logged in yet.
pub(super) const fn played(app: &App, id: Id<Operator>) -> Acting<'_> {
    Acting { app, by: Asker { id, session: None }, key: None }
}

/// The digest of a proposal.
pub(super) fn bytes(proposed: &ProposalRef) -> Result<[u8; 32], JobError> {
    let decoded = hex::decode(&proposed.digest).ok().and_then(|bytes| bytes.try_into().ok());
    decoded.ok_or_else(|| JobError::Halt("a digest is no digest".into()))
}

#[cfg(test)]
mod tests {
    use ballast_core::role::{Permission, allows};

    use super::*;

    #[test]
    fn whatever_takes_two_has_two() {
        for permission in Permission::ALL {
            let holders = STAFF.iter().filter(|(_, _, roles)| allows(roles, permission)).count();
            assert!(holders >= 1, "{permission:?}");
        }
        for kind in ballast_core::approval::Kind::ALL {
            let holders = |permission| STAFF.iter().filter(move |(_, _, roles)| allows(roles, permission));
            assert!(
                holders(kind.to_propose()).any(|maker| holders(kind.to_approve()).any(|checker| checker.1 != maker.1)),
                "{}",
                kind.as_str()
            );
        }
    }

    #[test]
    fn nobody_is_taken_for_somebody_real() {
        for (name, email, _) in STAFF {
            assert!(name.ends_with(" Demo") && email.ends_with("@demo.example"), "{name} {email}");
        }
        assert_ne!(PASSWORD, people::PASSWORD);
    }
}
