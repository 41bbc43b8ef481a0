//! How a type is stored in a column. A row's list names the columns; the type of each field says the rest.

use ballast_core::{
    account::{Email, PersonName},
    api_key::{self, Networks},
    appropriateness::Answers,
    approval,
    bitcoin_address::BtcAddress,
    client, complaint, content, dead_letter,
    deposit::{self, BlockMark, QuarantineReason, RefundState},
    factor, hold,
    id::Id,
    identity_check::DocumentKind,
    installation,
    investment::{self, EndingParty},
    message,
    money::Usdt,
    notice::Group,
    operator, payout,
    plan::{self, Offer, RiskCategory},
    price::Fixing,
    reading::{Class, Grading, Introduction, Moved, Party},
    reconcile,
    role::Role,
    service_key,
    session::Purpose,
    strike::{self, AllocationPlan, Preview},
    time::{Day, Moment},
    treasury::{self, CallState},
    webhook, withdrawal,
};
use std::collections::BTreeSet;
use uuid::Uuid;

use crate::{
    error::StoreError,
    rejection::Rejection,
    row::{Columns, Stored},
    value::{Value, signed},
};

impl<T: Stored> Stored for Option<T> {
    const WHAT: &'static str = T::WHAT;

    fn read(c: &mut Columns<'_>) -> Result<Option<Self>, StoreError> {
        T::read(c).map(Some)
    }

    fn value(&self) -> Result<Value<'_>, Rejection> {
        self.as_ref().map_or(Ok(Value::Null), T::value)
    }
}

/// Types with their own reader, whose references or copies are values.
macro_rules! plain {
    ($($type:ty $([$($generic:tt)*])?: $what:literal, $read:expr, |$it:ident| $value:expr;)*) => { $(
        impl $(<$($generic)*>)? Stored for $type {
            const WHAT: &'static str = $what;

            fn read(c: &mut Columns<'_>) -> Result<Option<Self>, StoreError> {
                $read(c)
            }

            fn value(&self) -> Result<Value<'_>, Rejection> {
                let $it = self;
                Ok($value.into())
            }
        }
    )* };
}

plain! {
    i64: "a whole number", Columns::opt_int, |it| *it;
    bool: "a whole number", Columns::opt_truth, |it| *it;
    Uuid: "a UUID", Columns::opt_uuid, |it| *it;
    Id<T> [T]: "a UUID", Columns::opt_id, |it| *it;
    Moment: "a moment", Columns::opt_moment, |it| *it;
    Day: "a day", Columns::opt_day, |it| *it;
    Usdt: "a whole number", |c: &mut Columns<'_>| Ok(c.opt_int()?.map(Usdt::from_minor)), |it| *it;
    String: "text", |c: &mut Columns<'_>| Ok(c.opt_text()?.map(str::to_owned)), |it| it;
    [u8; N] [const N: usize]: "bytes of a fixed length", Columns::opt_array, |it| it;
}

/// Texts that were checked before they were stored.
macro_rules! texts {
    ($($type:ty),* $(,)?) => { plain! { $(
        $type: "text",
            |c: &mut Columns<'_>| Ok(c.opt_text()?.map(|text| <$type>::from_stored(text.to_owned()))),
            |it| it.as_str();
    )* } };
}

texts!(Email, PersonName, BtcAddress, complaint::Ticket, factor::Name);

/// Enums, by their names.
macro_rules! names {
    ($($type:ty),* $(,)?) => { plain! { $(
        $type: "text", |c: &mut Columns<'_>| c.opt_named(<$type>::from_name), |it| it.as_str();
    )* } };
}

names!(
    approval::State,
    reconcile::Place,
    reconcile::State,
    client::Status,
    complaint::About,
    complaint::State,
    complaint::Outcome,
    content::State,
    dead_letter::State,
    deposit::State,
    QuarantineReason,
    RefundState,
    factor::Kind,
    factor::State,
    hold::Kind,
    hold::State,
    hold::Resolution,
    DocumentKind,
    installation::Part,
    investment::State,
    EndingParty,
    message::State,
    operator::State,
    payout::State,
    payout::attempt::State,
    Party,
    Class,
    plan::Status,
    RiskCategory,
    Purpose,
    strike::State,
    treasury::State,
    CallState,
    webhook::End,
    withdrawal::State,
);

/// Unsigned numbers; a database stores signed ones.
macro_rules! unsigned {
    ($($type:ty),*) => { $(
        impl Stored for $type {
            const WHAT: &'static str = "a number in range";

            fn read(c: &mut Columns<'_>) -> Result<Option<Self>, StoreError> {
                c.opt_unsigned()
            }

            fn value(&self) -> Result<Value<'_>, Rejection> {
                Ok(signed(u64::from(*self))?.into())
            }
        }
    )* };
}

unsigned!(u8, u16, u32, u64);

/// Types that are stored as JSON.
macro_rules! json {
    ($($type:ty),* $(,)?) => { $(
        impl Stored for $type {
            const WHAT: &'static str = "JSON";

            fn read(c: &mut Columns<'_>) -> Result<Option<Self>, StoreError> {
                c.opt_json()
            }

            fn value(&self) -> Result<Value<'_>, Rejection> {
                json(self).map(Value::from)
            }
        }
    )* };
}

json!(
    serde_json::Value,
    Answers,
    Vec<String>,
    Vec<BlockMark>,
    hold::Facts,
    BTreeSet<Group>,
    Fixing,
    payout::Sight,
    Offer,
    AllocationPlan,
    Preview,
    Grading,
    Introduction,
    Vec<Moved>,
    Networks,
);

/// Several names with a space in between: an operator's roles, a key's permissions.
macro_rules! spaced {
    ($($type:ty: $one:ty;)*) => { $(
        impl Stored for $type {
            const WHAT: &'static str = "text";

            fn read(c: &mut Columns<'_>) -> Result<Option<Self>, StoreError> {
                c.opt_named(|names| names.split_whitespace().map(<$one>::from_name).collect())
            }

            fn value(&self) -> Result<Value<'_>, Rejection> {
                Ok(self.iter().map(|one| one.as_str()).collect::<Vec<_>>().join(" ").into())
            }
        }
    )* };
}

spaced! {
    Vec<Role>: Role;
    BTreeSet<api_key::Scope>: api_key::Scope;
    BTreeSet<service_key::Scope>: service_key::Scope;
}

/// Writes JSON as text.
pub(crate) fn json(value: &impl serde::Serialize) -> Result<String, Rejection> {
    serde_json::to_string(value).map_err(|_| Rejection::Refused("a value cannot be written as JSON"))
}
