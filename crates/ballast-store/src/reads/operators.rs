//! Reads operators, their sessions, challenges and second factors.

use std::sync::LazyLock;

use ballast_core::{
    account::{Email, Sought},
    factor::{Factor, Held},
    id::Id,
    operator::{Identity, Operator},
    session::{Challenge, Purpose, Session},
    time::Moment,
};

use crate::{
    engine::{Conn, all, first},
    error::StoreError,
    rows::{challenge, factor, identity, operator, session},
    value::params,
};

static ALL: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM operator o ORDER BY o.created_at, o.id", operator::TABLE.list("o")));
static BY_ID: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM operator o WHERE o.id = ?1", operator::TABLE.list("o")));
static BY_EMAIL: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM operator o WHERE o.email = ?1", operator::TABLE.list("o")));
static BY_TOKEN: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM operator o WHERE o.enrolment_hash = ?1", operator::TABLE.list("o")));
static SESSION: LazyLock<String> = LazyLock::new(|| {
    format!(
        "SELECT {}, {}, s.last_seen_at FROM operator_session s JOIN operator o ON o.id = s.operator WHERE s.id = ?1",
        session::OPERATORS.list("s"),
        operator::TABLE.list("o"),
    )
});
static SESSIONS: LazyLock<String> = LazyLock::new(|| {
    format!(
        "SELECT {}, s.last_seen_at FROM operator_session s WHERE s.operator = ?1 AND s.revoked_at IS NULL
         ORDER BY s.created_at DESC, s.id",
        session::OPERATORS.list("s"),
    )
});
static BY_SECRET: LazyLock<String> = LazyLock::new(|| {
    format!("SELECT {} FROM operator_challenge h WHERE h.secret_hash = ?1", challenge::OPERATORS.list("h"))
});
static OPEN: LazyLock<String> = LazyLock::new(|| {
    format!(
        "SELECT {} FROM operator_challenge h WHERE h.operator = ?1 AND h.purpose = ?2 AND h.closed_at IS NULL",
        challenge::OPERATORS.list("h"),
    )
});
static FACTORS: LazyLock<String> = LazyLock::new(|| {
    format!(
        "SELECT {} FROM operator_factor f WHERE f.operator = ?1 AND f.state <> 'removed' ORDER BY f.created_at, f.id",
        factor::OPERATORS.list("f"),
    )
});

static IDENTITY_OF: LazyLock<String> = LazyLock::new(|| {
    format!(
        "SELECT {} FROM operator_identity i WHERE i.operator = ?1 AND i.ended_at IS NULL",
        identity::TABLE.list("i"),
    )
});
static IDENTITY_BY_SUBJECT: LazyLock<String> = LazyLock::new(|| {
    format!("SELECT {} FROM operator_identity i WHERE i.issuer = ?1 AND i.subject = ?2", identity::TABLE.list("i"),)
});

/// Returns every operator, oldest first; a firm has tens of them.
pub fn operators(conn: &mut dyn Conn) -> Result<Vec<Operator>, StoreError> {
    all(conn, &ALL, &[], operator::read)
}

pub fn operator_by_id(conn: &mut dyn Conn, id: Id<Operator>) -> Result<Option<Operator>, StoreError> {
    first(conn, &BY_ID, params![id], operator::read)
}

/// Returns the operator with this email address, in its one spelling.
pub fn operator_by_email(conn: &mut dyn Conn, email: &Email) -> Result<Option<Operator>, StoreError> {
    first(conn, &BY_EMAIL, params![email.as_str()], operator::read)
}

/// Returns the operator whom someone means by an address, as for clients.
pub fn operator_sought(conn: &mut dyn Conn, sought: &Sought) -> Result<Option<Operator>, StoreError> {
    let kept = sought.as_typed.as_ref().map(|typed| operator_by_email(conn, typed)).transpose()?.flatten();
    if kept.is_some() { Ok(kept) } else { operator_by_email(conn, &sought.email) }
}

/// Returns the operator whose open link has this SHA-256. Whether it still works is a rule of the core.
pub fn operator_by_enrolment(conn: &mut dyn Conn, token_hash: &[u8; 32]) -> Result<Option<Operator>, StoreError> {
    first(conn, &BY_TOKEN, params![token_hash], operator::read)
}

const LAST_SEEN: &str = "
SELECT operator, max(coalesce(last_seen_at, created_at)) FROM operator_session GROUP BY operator";

/// Returns when each operator who ever logged in was last seen.
pub fn operators_last_seen(conn: &mut dyn Conn) -> Result<Vec<(Id<Operator>, Moment)>, StoreError> {
    all(conn, LAST_SEEN, &[], |c| Ok((c.id()?, c.moment()?)))
}

/// A session and its operator.
#[derive(Clone, Debug)]
pub struct SeenSession {
    pub session: Session<Operator>,
    pub operator: Operator,
    /// When the session was last seen.
    pub seen_at: Option<Moment>,
}

/// Returns an operator's session.
pub fn operator_session(conn: &mut dyn Conn, id: Id<Session<Operator>>) -> Result<Option<SeenSession>, StoreError> {
    first(conn, &SESSION, params![id], |c| {
        Ok(SeenSession { session: session::read(c)?, operator: operator::read(c)?, seen_at: c.opt_moment()? })
    })
}

/// A session, and when it was last seen.
pub type OwnSession = (Session<Operator>, Option<Moment>);

/// Returns the sessions of an operator that were not ended, newest first, and when each was last seen. Some may have
/// expired, idled away or be of an older epoch.
pub fn operator_sessions(conn: &mut dyn Conn, operator: Id<Operator>) -> Result<Vec<OwnSession>, StoreError> {
    all(conn, &SESSIONS, params![operator], |c| Ok((session::read(c)?, c.opt_moment()?)))
}

/// Returns the challenge whose secret has this SHA-256.
pub fn operator_challenge_by_secret(
    conn: &mut dyn Conn,
    secret_hash: &[u8; 32],
) -> Result<Option<Challenge<Operator>>, StoreError> {
    first(conn, &BY_SECRET, params![secret_hash], challenge::read)
}

/// Returns the challenges of an operator that nobody has used, replaced or killed yet.
pub fn open_operator_challenges(
    conn: &mut dyn Conn,
    operator: Id<Operator>,
    purpose: Purpose,
) -> Result<Vec<Challenge<Operator>>, StoreError> {
    all(conn, &OPEN, params![operator, purpose.as_str()], challenge::read)
}

/// Returns the factors of an operator that were not removed, oldest first. There are no recovery codes.
pub fn operator_factors(conn: &mut dyn Conn, operator: Id<Operator>) -> Result<Held<Operator>, StoreError> {
    let factors: Vec<Factor<Operator>> = all(conn, &FACTORS, params![operator], factor::read)?;
    Ok(Held { factors, recovery: None })
}

/// Returns an operator's current identity at the provider.
pub fn identity_of(conn: &mut dyn Conn, operator: Id<Operator>) -> Result<Option<Identity>, StoreError> {
    first(conn, &IDENTITY_OF, params![operator], identity::read)
}

/// Returns the identity of an account at the provider, even if it has ended.
pub fn identity_by_subject(conn: &mut dyn Conn, issuer: &str, subject: &str) -> Result<Option<Identity>, StoreError> {
    first(conn, &IDENTITY_BY_SUBJECT, params![issuer, subject], identity::read)
}
