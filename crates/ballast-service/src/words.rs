//! Types for the API document where values have no type of their own: amounts as they may be typed, and words. They
//! stand in for the real types in `value_type`.

use std::borrow::Cow;

use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        RefOr,
        schema::{ObjectBuilder, Schema, SchemaType, Type},
    },
};

/// A chain that is followed.
#[derive(Clone, Copy, Debug, ToSchema)]
#[schema(rename_all = "snake_case")]
pub enum ChainName {
    Bsc,
    Bitcoin,
}

/// Kind of a second factor.
#[derive(Clone, Copy, Debug, ToSchema)]
#[schema(rename_all = "snake_case")]
pub enum FactorKind {
    Totp,
    Passkey,
}

/// Method for the second step of a log-in.
#[derive(Clone, Copy, Debug, ToSchema)]
#[schema(rename_all = "snake_case")]
pub enum SignInMethod {
    Email,
    Totp,
    Passkey,
    Recovery,
}

/// An amount in a request: a number or its digits as text.
#[derive(Clone, Copy, Debug)]
pub enum TypedAmount {}

impl PartialSchema for TypedAmount {
    fn schema() -> RefOr<Schema> {
        let either = SchemaType::from_iter([Type::Number, Type::String]);
        let about = "A number or its digits as text, which keeps every decimal.";
        ObjectBuilder::new().schema_type(either).description(Some(about)).into()
    }
}

impl ToSchema for TypedAmount {
    fn name() -> Cow<'static, str> {
        "TypedAmount".into()
    }
}
