//! The words that fields hold for the core's enums, and amounts as they may be typed, as schemas. They take the place of
//! the real types in `value_type`; the core does not know what a schema is.

use std::borrow::Cow;

use ballast_core::{
    approval, client, complaint, dead_letter, deposit, factor, hold, investment, message, money::Asset, notice,
    operator, payout, plan, reconcile, role, strike, treasury, withdrawal,
};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        RefOr,
        schema::{ObjectBuilder, Schema, SchemaType, Type},
    },
};

fn text(about: &str, words: impl IntoIterator<Item = &'static str>) -> RefOr<Schema> {
    let schema = ObjectBuilder::new().schema_type(Type::String).description(Some(about)).enum_values(Some(words));
    schema.into()
}

macro_rules! named {
    ($name:ident, $about:literal, $words:expr) => {
        #[doc = $about]
        #[derive(Clone, Copy, Debug)]
        pub enum $name {}

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                text($about, $words)
            }
        }

        impl ToSchema for $name {
            fn name() -> Cow<'static, str> {
                stringify!($name).into()
            }
        }
    };
}

macro_rules! words {
    ($($name:ident: $of:ty, $about:literal;)*) => {
        $(named!($name, $about, <$of>::ALL.map(|one| one.as_str()));)*
    };
}

words! {
    ApprovalState: approval::State, "The state of a proposal.";
    AttemptState: payout::attempt::State, "The state of one attempt to pay a batch.";
    BatchState: payout::State, "The state of a batch.";
    BreakState: reconcile::State, "Whether a difference is still there.";
    CallState: treasury::CallState, "The state of one transaction of a sweep.";
    ClientStatus: client::Status, "Whether an account is open.";
    ComplaintOutcome: complaint::Outcome, "How a complaint was decided.";
    ComplaintState: complaint::State, "The state of a complaint.";
    ComplaintSubject: complaint::About, "What a complaint is about.";
    DeadLetterState: dead_letter::State, "What becomes of work that failed.";
    DepositState: deposit::State, "The state of a deposit.";
    EndedBy: investment::EndedBy, "Who ended an investment before its time.";
    HoldKind: hold::Kind, "What is held.";
    HoldResolution: hold::Resolution, "What is done about a hold.";
    HoldState: hold::State, "Whether a hold still holds.";
    InvestmentState: investment::State, "The state of an investment.";
    MessageState: message::State, "Whether a message was answered.";
    NoticeKind: notice::Kind, "What a notice is about.";
    NoticeGroupName: notice::Group, "Notices that are switched on and off together.";
    OperatorState: operator::State, "Whether an operator may sign in.";
    Permission: role::Permission, "One thing that an operator may be allowed to do.";
    PlanStatus: plan::Status, "Whether a plan is open to new investments.";
    QuarantineReason: deposit::QuarantineReason, "Why a deposit is in quarantine.";
    ReconciledPlace: reconcile::Place, "Where money lies that is compared with the books.";
    RefundState: deposit::RefundState, "Whether a refund was sent.";
    RiskCategory: plan::RiskCategory, "How much may be lost.";
    Role: role::Role, "What an operator works as.";
    StrikeState: strike::State, "The state of a weekly result.";
    SweepState: treasury::State, "The state of a sweep.";
    WithdrawalState: withdrawal::State, "The state of a withdrawal.";
}

named!(AssetName, "What an amount is counted in.", [Asset::Usdt, Asset::Btc].map(Asset::as_str));
named!(ChainName, "A chain that is watched.", ["bsc", "bitcoin"]);
named!(
    FactorKind,
    "Which kind a second factor is.",
    [factor::Kind::Totp, factor::Kind::Passkey].map(factor::Kind::as_str)
);
named!(SignInMethod, "What the second step of a sign-in may be.", ["email", "totp", "passkey", "recovery"]);

/// An amount as it is sent: a number or its digits as text.
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
