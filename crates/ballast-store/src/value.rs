//! Values for the parameters of a statement.

use std::borrow::Cow;

use ballast_core::{
    id::Id,
    money::{Sats, Usdt},
    time::{Day, Moment},
};
use uuid::Uuid;

use crate::error::{EngineError, Fault};

/// One parameter. Moments are milliseconds, days numbers, amounts minor units, truth values 0 or 1.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Value<'a> {
    Null,
    Int(i64),
    Text(Cow<'a, str>),
    Bytes(Cow<'a, [u8]>),
    Uuid(Uuid),
}

impl Value<'_> {
    /// Returns an owned copy.
    pub(crate) fn owned(&self) -> Value<'static> {
        match self {
            Self::Null => Value::Null,
            Self::Int(number) => Value::Int(*number),
            Self::Text(text) => Value::Text(Cow::Owned(text.clone().into_owned())),
            Self::Bytes(bytes) => Value::Bytes(Cow::Owned(bytes.clone().into_owned())),
            Self::Uuid(uuid) => Value::Uuid(*uuid),
        }
    }
}

/// A list of parameters, each of which converts into a [`Value`].
macro_rules! params {
    ($($value:expr),* $(,)?) => { &[$($crate::value::Value::from($value)),*] };
}
pub(crate) use params;

/// Returns a row of parameters and nothing else: `(?1, ?2)`.
pub(crate) fn places(first: usize, width: usize) -> String {
    let places: Vec<String> = (first..).take(width).map(|place| format!("?{place}")).collect();
    format!("({})", places.join(", "))
}

/// Converts a chain's unsigned number to the signed one that a database stores.
pub(crate) fn signed(number: u64) -> Result<i64, EngineError> {
    i64::try_from(number).map_err(|_| EngineError::new(Fault::Value, format!("{number} does not fit a column")))
}

impl From<i64> for Value<'_> {
    fn from(number: i64) -> Self {
        Self::Int(number)
    }
}
impl From<u32> for Value<'_> {
    fn from(number: u32) -> Self {
        Self::Int(i64::from(number))
    }
}
impl From<bool> for Value<'_> {
    fn from(truth: bool) -> Self {
        Self::Int(i64::from(truth))
    }
}
impl From<Uuid> for Value<'_> {
    fn from(uuid: Uuid) -> Self {
        Self::Uuid(uuid)
    }
}
impl<T> From<Id<T>> for Value<'_> {
    fn from(id: Id<T>) -> Self {
        Self::Uuid(id.uuid())
    }
}
impl From<Moment> for Value<'_> {
    fn from(moment: Moment) -> Self {
        Self::Int(moment.millis())
    }
}
impl From<Day> for Value<'_> {
    fn from(day: Day) -> Self {
        Self::Int(day.number())
    }
}
impl From<Usdt> for Value<'_> {
    fn from(amount: Usdt) -> Self {
        Self::Int(amount.minor())
    }
}
impl From<Sats> for Value<'_> {
    fn from(amount: Sats) -> Self {
        Self::Int(amount.minor())
    }
}
impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}
impl<'a> From<&'a String> for Value<'a> {
    fn from(text: &'a String) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}
impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Self::Text(Cow::Owned(text))
    }
}
impl From<Vec<u8>> for Value<'_> {
    fn from(bytes: Vec<u8>) -> Self {
        Self::Bytes(Cow::Owned(bytes))
    }
}
impl<'a> From<&'a [u8]> for Value<'a> {
    fn from(bytes: &'a [u8]) -> Self {
        Self::Bytes(Cow::Borrowed(bytes))
    }
}
impl<'a, const N: usize> From<&'a [u8; N]> for Value<'a> {
    fn from(bytes: &'a [u8; N]) -> Self {
        Self::Bytes(Cow::Borrowed(bytes))
    }
}
impl<'a, T: Into<Value<'a>>> From<Option<T>> for Value<'a> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}
