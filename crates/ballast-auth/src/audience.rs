//! The two kinds of people who log in, as far as the HTTP side tells them apart: cookie names, the audience of a
//! token, and where their rows are.

use ballast_core::{
    client::Client,
    factor::Held,
    holder::Holder,
    id::Id,
    operator::Operator,
    session::{Challenge, Purpose},
};
use ballast_store::{Conn, StoreError, reads};

/// Session token, for browsers.
pub const SESSION: &str = "jwt";
/// The browser that asked for a code.
pub const CHALLENGE: &str = "challenge";
/// A browser that this client has logged in from before.
pub const DEVICE: &str = "device";

/// Session token of an operator.
pub const OPERATOR: &str = "operator";
/// An operator's browser between the two steps of a log-in.
pub const OPERATOR_CHALLENGE: &str = "operator_challenge";
/// A browser that this operator has logged in from before.
pub const OPERATOR_DEVICE: &str = "operator_device";
/// Someone who logs in over HTTP. A client's token, challenge or device is worthless where an operator's is asked for,
/// and the other way round.
pub trait Audience: Holder {
    /// The `aud` claim of a token.
    const AUDIENCE: &'static str;
    const SESSION_COOKIE: &'static str;
    /// The cookie of a browser between the two steps.
    const CHALLENGE_COOKIE: &'static str;
    /// The cookie of a browser that they logged in from before.
    const DEVICE_COOKIE: &'static str;
    /// Whether programs without cookies are served: bearer tokens, the challenge in a header.
    const SERVES_PROGRAMS: bool;

    /// The challenge whose secret has this SHA-256.
    fn challenge_by_secret(conn: &mut dyn Conn, hash: &[u8; 32]) -> Result<Option<Challenge<Self>>, StoreError>;

    /// Their open challenges.
    fn open_challenges(
        conn: &mut dyn Conn,
        owner: Id<Self>,
        purpose: Purpose,
    ) -> Result<Vec<Challenge<Self>>, StoreError>;

    /// Their second factors.
    fn held(conn: &mut dyn Conn, owner: Id<Self>) -> Result<Held<Self>, StoreError>;
}

impl Audience for Client {
    const AUDIENCE: &'static str = "ballast-client";
    const SESSION_COOKIE: &'static str = SESSION;
    const CHALLENGE_COOKIE: &'static str = CHALLENGE;
    const DEVICE_COOKIE: &'static str = DEVICE;
    const SERVES_PROGRAMS: bool = true;

    fn challenge_by_secret(conn: &mut dyn Conn, hash: &[u8; 32]) -> Result<Option<Challenge<Self>>, StoreError> {
        reads::challenge_by_secret(conn, hash)
    }

    fn open_challenges(
        conn: &mut dyn Conn,
        owner: Id<Self>,
        purpose: Purpose,
    ) -> Result<Vec<Challenge<Self>>, StoreError> {
        reads::open_challenges(conn, owner, purpose)
    }

    fn held(conn: &mut dyn Conn, owner: Id<Self>) -> Result<Held<Self>, StoreError> {
        reads::second_factors(conn, owner)
    }
}

impl Audience for Operator {
    const AUDIENCE: &'static str = "ballast-operator";
    const SESSION_COOKIE: &'static str = OPERATOR;
    const CHALLENGE_COOKIE: &'static str = OPERATOR_CHALLENGE;
    const DEVICE_COOKIE: &'static str = OPERATOR_DEVICE;
    const SERVES_PROGRAMS: bool = false;

    fn challenge_by_secret(conn: &mut dyn Conn, hash: &[u8; 32]) -> Result<Option<Challenge<Self>>, StoreError> {
        reads::operator_challenge_by_secret(conn, hash)
    }

    fn open_challenges(
        conn: &mut dyn Conn,
        owner: Id<Self>,
        purpose: Purpose,
    ) -> Result<Vec<Challenge<Self>>, StoreError> {
        reads::open_operator_challenges(conn, owner, purpose)
    }

    fn held(conn: &mut dyn Conn, owner: Id<Self>) -> Result<Held<Self>, StoreError> {
        reads::operator_factors(conn, owner)
    }
}
