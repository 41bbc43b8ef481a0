//! Made out of docs/openapi.json by `npm --prefix tools/contract run types`. Not to be edited.

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use crate::decimal::Decimal;

/// Balances in USDT, whether they can be used, and how to deposit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AccountData {
    pub account: AccountView,
}

/// The kind of an account of the ledger.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AccountKind {
    #[serde(rename = "custody")]
    Custody,
    #[serde(rename = "trading")]
    Trading,
    #[serde(rename = "payout_wallet")]
    PayoutWallet,
    #[serde(rename = "available")]
    Available,
    #[serde(rename = "bonus")]
    Bonus,
    #[serde(rename = "held")]
    Held,
    #[serde(rename = "shortfall")]
    Shortfall,
    #[serde(rename = "principal")]
    Principal,
    #[serde(rename = "lent")]
    Lent,
    #[serde(rename = "returns")]
    Returns,
    #[serde(rename = "allocated_returns")]
    AllocatedReturns,
    #[serde(rename = "suspense")]
    Suspense,
    #[serde(rename = "capital")]
    Capital,
    #[serde(rename = "promotions")]
    Promotions,
    #[serde(rename = "fees")]
    Fees,
    #[serde(rename = "trading_result")]
    TradingResult,
    #[serde(rename = "network_fees")]
    NetworkFees,
    #[serde(rename = "clearing")]
    Clearing,
    /// One that came later than this client.
    #[serde(untagged)]
    Other(String),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AccountView {
    /// A signature by the firm's offline key that vouches for the address; null if the firm has no such key.
    pub address_signature: Option<AddressSignature>,
    /// Available to invest or withdraw.
    pub available: Decimal,
    /// Promotional credit not invested yet; it can only be added to an investment.
    pub bonus: Decimal,
    /// The bonus that the firm lends on top of the first investment, once the email is confirmed and, where required,
    /// the identity is checked; null if it lends nothing to this client.
    pub bonus_offer: Option<BonusOffer>,
    /// The chain that deposits arrive on.
    pub chain_id: i64,
    /// Number of blocks on top before a deposit is credited.
    pub confirmations_needed: i64,
    /// The client's own address on the chain.
    pub deposit_address: String,
    /// Whether someone has proven that they read the mail sent to the client's address; until then no money leaves.
    pub email_confirmed: bool,
    /// Whether the account is frozen: nothing can leave it until support releases it.
    pub frozen: bool,
    /// Reserved for pending withdrawals.
    pub held: Decimal,
    /// The part of `principal` that is bonus.
    pub invested_bonus: Decimal,
    /// The client's debt because the chain reversed a deposit that was already invested; paid off by the next deposit.
    pub owed: Decimal,
    /// EIP-681 link to the deposit address, without an amount.
    pub payment_uri: String,
    /// Amount in open investments, including the bonus on top of them.
    pub principal: Decimal,
    /// Results of open investments; negative after losses.
    pub returns: Decimal,
    /// Contract of the accepted token.
    pub token: String,
    /// The sum of available, held, principal and returns, less the amount owed. A bonus that is not invested is not
    /// counted: it cannot be withdrawn.
    pub value: Decimal,
}

/// The firm's signature on a deposit address.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AddressSignature {
    /// Public half of the key, 64 hexadecimal digits.
    pub key: String,
    /// Number of the address among the firm's; the signature covers it too.
    pub number: i64,
    /// Ed25519 signature, 128 hexadecimal digits.
    pub signature: String,
}

/// Unit of an amount.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AssetName {
    #[serde(rename = "USDT")]
    _USDT,
    #[serde(rename = "BTC")]
    _BTC,
    /// One that came later than this client.
    #[serde(untagged)]
    Other(String),
}

/// The terms of a bonus: it works in the first investment and remains the firm's; its gains are the client's.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct BonusOffer {
    /// Whether the client's identity must be checked before it starts.
    pub identity: bool,
    /// Whether that check is required but missing; nothing is lent without it.
    pub identity_missing: bool,
    /// The minimum first investment, in USDT.
    pub least_deposit: Decimal,
    /// The maximum loan, in USDT.
    pub most: Decimal,
    /// The maximum loan as a percentage of the first investment.
    pub share: Decimal,
}

/// One client's proof in one epoch.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ClientProof {
    /// The client's account id, as a UUID.
    pub account: String,
    /// The client's email address.
    pub email: String,

    pub format: String,
    /// One leaf for each part of the client's balances.
    pub leaves: Vec<LeafProof>,

    pub signed: SignedProof,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CorrectedPart {
    /// The part of `soFar` that had been credited when the fee of an early redemption was taken, in USDT; otherwise all
    /// of it.
    pub charged: Decimal,
    /// The fee taken at early redemption, in hundredths of a percent.
    pub fee_bps: Option<i64>,
    /// The amount it had got for the week before, in USDT.
    pub so_far: Decimal,

    pub standing: CorrectedStanding,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CorrectedResult {
    #[serde(rename = "_id")]
    pub id: String,
    /// The result previously in force, in USDT.
    pub result_before: Decimal,
    /// What was wrong with it.
    pub why: String,
}

/// State of an investment when one of its weeks was corrected; `over`: paid out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CorrectedStanding {
    #[serde(rename = "running")]
    Running,
    #[serde(rename = "matured")]
    Matured,
    #[serde(rename = "redeemed")]
    Redeemed,
    #[serde(rename = "over")]
    Over,
    #[serde(rename = "cancelled")]
    Cancelled,
    /// One that came later than this client.
    #[serde(untagged)]
    Other(String),
}

/// State of a deposit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DepositState {
    #[serde(rename = "seen")]
    Seen,
    #[serde(rename = "confirming")]
    Confirming,
    #[serde(rename = "credited")]
    Credited,
    #[serde(rename = "orphaned")]
    Orphaned,
    #[serde(rename = "reversed")]
    Reversed,
    #[serde(rename = "quarantined")]
    Quarantined,
    #[serde(rename = "assigned")]
    Assigned,
    #[serde(rename = "refunded")]
    Refunded,
    /// One that came later than this client.
    #[serde(untagged)]
    Other(String),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DepositView {
    #[serde(rename = "_id")]
    pub id: String,
    /// Amount in USDT, rounded down to six decimals.
    pub amount: Decimal,
    /// The asset received, such as `0.5 BNB` or `another token`; null for USDT.
    pub asset: Option<String>,

    pub block_number: i64,
    /// Blocks on top at the last check; counted until the deposit is credited.
    pub confirmations: i64,

    pub confirmations_needed: i64,
    /// When the deposit was added to the available balance.
    pub credited_at: Option<String>,
    /// The reason in words, as the client was told; only while the deposit is in quarantine.
    pub explained: Option<String>,
    /// The reason for quarantine.
    pub reason: Option<QuarantineReason>,

    pub seen_at: String,

    pub status: DepositState,
    /// Contract of the token received.
    pub token: String,

    pub tx_hash: String,
}

/// Deposits that arrived, or are arriving, at the client's address.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Deposits {
    pub deposits: Vec<DepositView>,
    /// `cursor` of the next page; null on the last one.
    pub next: Option<String>,
}

/// An earlier week, as far as it determines the mark of a contract; amounts are USDT.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct EarlierWeek {
    /// How far the contract was behind before it.
    pub behind: Decimal,
    /// First day of the week.
    pub from: String,
    /// The amount that the contract got for it.
    pub got: Decimal,
    /// The result before the firm's share: all of a gain, or the contract's part of a loss.
    pub moved: Decimal,
}

/// Who ended an investment early.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EndingParty {
    #[serde(rename = "client")]
    Client,
    #[serde(rename = "operator")]
    Operator,
    /// One that came later than this client.
    #[serde(untagged)]
    Other(String),
}

/// Why an entry of the journal was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EntryCause {
    #[serde(rename = "client_signed_up")]
    ClientSignedUp,
    #[serde(rename = "client_security")]
    ClientSecurity,
    #[serde(rename = "deposit_observed")]
    DepositObserved,
    #[serde(rename = "deposit_credited")]
    DepositCredited,
    #[serde(rename = "deposit_quarantined")]
    DepositQuarantined,
    #[serde(rename = "deposit_reversed")]
    DepositReversed,
    #[serde(rename = "deposit_reinstated")]
    DepositReinstated,
    #[serde(rename = "deposit_assigned")]
    DepositAssigned,
    #[serde(rename = "refund_ordered")]
    RefundOrdered,
    #[serde(rename = "deposit_refunded")]
    DepositRefunded,
    #[serde(rename = "investment_registered")]
    InvestmentRegistered,
    #[serde(rename = "investment_funded")]
    InvestmentFunded,
    #[serde(rename = "investment_cancelled")]
    InvestmentCancelled,
    #[serde(rename = "investment_expired")]
    InvestmentExpired,
    #[serde(rename = "redemption_notice")]
    RedemptionNotice,
    #[serde(rename = "investment_matured")]
    InvestmentMatured,
    #[serde(rename = "strike_drafted")]
    StrikeDrafted,
    #[serde(rename = "strike_approved")]
    StrikeApproved,
    #[serde(rename = "strike_allocated")]
    StrikeAllocated,
    #[serde(rename = "strike_completed")]
    StrikeCompleted,
    #[serde(rename = "strike_corrected")]
    StrikeCorrected,
    #[serde(rename = "lent_moved")]
    LentMoved,
    #[serde(rename = "withdrawal_requested")]
    WithdrawalRequested,
    #[serde(rename = "withdrawal_progressed")]
    WithdrawalProgressed,
    #[serde(rename = "withdrawal_released")]
    WithdrawalReleased,
    #[serde(rename = "withdrawal_batched")]
    WithdrawalBatched,
    #[serde(rename = "withdrawal_paid")]
    WithdrawalPaid,
    #[serde(rename = "payout_progressed")]
    PayoutProgressed,
    #[serde(rename = "payout_confirmed")]
    PayoutConfirmed,
    #[serde(rename = "payout_reopened")]
    PayoutReopened,
    #[serde(rename = "payout_restored")]
    PayoutRestored,
    #[serde(rename = "sweep_progressed")]
    SweepProgressed,
    #[serde(rename = "reconciled")]
    Reconciled,
    #[serde(rename = "hold_progressed")]
    HoldProgressed,
    #[serde(rename = "capital_moved")]
    CapitalMoved,
    #[serde(rename = "operator_change")]
    OperatorChange,
    #[serde(rename = "operator_security")]
    OperatorSecurity,
    #[serde(rename = "evidence_opened")]
    EvidenceOpened,
    #[serde(rename = "client_viewed")]
    ClientViewed,
    #[serde(rename = "client_feedback")]
    ClientFeedback,
    #[serde(rename = "complaint_progressed")]
    ComplaintProgressed,
    #[serde(rename = "appropriateness_answered")]
    AppropriatenessAnswered,
    #[serde(rename = "identity_checked")]
    IdentityChecked,
    #[serde(rename = "proof_published")]
    ProofPublished,
    #[serde(rename = "reserve_key_changed")]
    ReserveKeyChanged,
    #[serde(rename = "installation_bound")]
    InstallationBound,
    #[serde(rename = "rules_stated")]
    RulesStated,
    #[serde(rename = "month_closed")]
    MonthClosed,
    #[serde(rename = "paper_issued")]
    PaperIssued,
    #[serde(rename = "reading_received")]
    ReadingReceived,
    /// One that came later than this client.
    #[serde(untagged)]
    Other(String),
}

/// How well a figure is backed, without numbers; weakest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum GradeClass {
    #[serde(rename = "stated")]
    Stated,
    #[serde(rename = "read")]
    Read,
    #[serde(rename = "observed")]
    Observed,
    /// One that came later than this client.
    #[serde(untagged)]
    Other(String),
}

/// At most the last 53 weeks, beginning with the first in which money moved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct History {
    /// Value in USDT before the first week.
    pub opening: Decimal,
    /// Oldest first, without gaps; the last one is the current week, and its value is that of the account.
    pub weeks: Vec<HistoryWeek>,
}

/// The history of the account's value.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct HistoryData {
    pub history: History,
}

/// A calendar week in UTC, Monday to Sunday. `value` is the previous week's value plus `moved` plus `result`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct HistoryWeek {
    pub from: String,
    /// Money in (deposits, bonus on top) less money out (payouts, fees).
    pub moved: Decimal,
    /// Results of all investments for periods that ended in this week; negative for a loss.
    pub result: Decimal,
    /// The following Monday.
    pub to: String,
    /// Value of the account at the end of the week.
    pub value: Decimal,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct InvestmentData {
    pub investment: InvestmentView,
}

/// State of an investment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum InvestmentState {
    #[serde(rename = "created")]
    Created,
    #[serde(rename = "active")]
    Active,
    #[serde(rename = "notice")]
    Notice,
    #[serde(rename = "matured")]
    Matured,
    #[serde(rename = "withdrawing")]
    Withdrawing,
    #[serde(rename = "closed")]
    Closed,
    #[serde(rename = "cancelled")]
    Cancelled,
    #[serde(rename = "expired")]
    Expired,
    /// One that came later than this client.
    #[serde(untagged)]
    Other(String),
}

/// An investment: the fields of the specification and those that the portal shows in addition. Amounts are USDT.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct InvestmentView {
    #[serde(rename = "_id")]
    pub id: String,
    /// ID of the passed questions that it is based on; null if they were not asked.
    pub assessment: Option<String>,
    /// Losses not made up yet, in USDT: the operator takes no share of gains that make up for them. Null in older
    /// contracts, where a share is taken of every gain.
    pub behind: Option<Decimal>,
    /// Promotional credit added on top.
    pub bonus: Decimal,
    /// Length in calendar months.
    pub contract_length: i64,
    /// Cancelling is free until then.
    pub cooling_off_until: String,

    pub created_at: String,

    pub end_date: Option<String>,
    /// The party that ended it early, `client` or `operator`; null if nobody did.
    pub ended_by: Option<EndingParty>,
    /// Without money by then, it expires.
    pub funding_until: String,
    /// The registered amount.
    pub invested_amount: Decimal,
    /// The minimum grade of each result that is credited: `read` or `observed`; null if none was promised.
    pub least_grade: Option<GradeClass>,
    /// The firm's loan on top and its terms; present only if there is one. It is not part of the value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loan: Option<LoanView>,
    /// EIP-681 link that pays exactly that amount; null unless it waits for money.
    pub payment_uri: Option<String>,
    /// The operator's percentage of a week's gain.
    pub performance_share: Decimal,

    pub plan: PlanRef,
    /// The amount invested at the moment; zero before it is funded and after it is withdrawn.
    pub principal: Decimal,
    /// The fee for early redemption, in percent.
    pub redemption_fee: Decimal,
    /// Calendar months of notice for early redemption.
    pub redemption_notice_months: i64,
    /// The target weekly percentage agreed; never a promise.
    #[serde(rename = "return")]
    pub return_: Decimal,
    /// The sum of its weekly results, less the part of losses borne by lent money; negative after losses.
    pub returns: Decimal,
    /// Whether the warning was accepted with a tick; null if nobody asked.
    pub risk_accepted: Option<bool>,
    /// The plan's risk category as shown: `medium`, `high` or `very_high`; null in older contracts.
    pub risk_category: Option<RiskCategory>,
    /// Version of the risk warning that was shown.
    pub risk_version: String,
    /// The amount still needed before it starts; null unless it waits for money.
    pub short_by: Option<Decimal>,
    /// When it was funded.
    pub start_date: Option<String>,
    /// `created`, `active`, `notice`, `matured`, `withdrawing`, `closed`, `cancelled` or `expired`.
    pub status: InvestmentState,

    pub updated_at: String,
    /// Its value at the moment.
    pub value: Decimal,
    /// The bitcoin address of the withdrawal.
    pub wallet: Option<String>,
    /// The latest weekly result.
    pub weekly_returns: Decimal,
    /// State of the withdrawal, present only if there is one: `requested`, `approved`, `batched`, `signed`, `broadcast`
    /// or `paid`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub withdraw_status: Option<WithdrawalState>,
    /// ID of the withdrawal.
    pub withdrawal: Option<String>,
    /// The minimum withdrawal, unless losses left less.
    pub withdrawal_minimum: Decimal,
}

/// All of a client's investments.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Investments {
    pub investments: Vec<InvestmentView>,
    /// `cursor` of the next page; null on the last one.
    pub next: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct JournalEntry {
    /// Its number in the journal.
    #[serde(rename = "_id")]
    pub id: i64,

    pub at: String,

    pub cause: EntryCause,
    /// Account of the client, if it concerns one.
    pub client: Option<String>,
    /// Hash of the entry, in hex.
    pub hash: String,
    /// Empty in an entry that moves no money.
    pub postings: Vec<Posting>,
    /// Hash of the previous entry, in hex.
    pub previous_hash: String,
    /// ID of the deposit, investment, withdrawal or other object that it is about.
    pub subject: String,
}

/// Entries in the order of their numbers, which have no gaps and never change.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct JournalPage {
    pub entries: Vec<JournalEntry>,
    /// Send it as `cursor` next time, even if there was nothing new.
    pub next: i64,
}

/// One replacement of the reserve key.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct KeyChange {
    /// The first epoch that the successor signs and the old key does not.
    pub from_epoch: i64,
    /// The public half of the old key.
    pub key: String,

    pub passage: KeyPassage,
    /// The public half of the new key.
    pub successor: String,
    /// When it was signed, in milliseconds since 1970 UTC.
    pub time_millis: i64,
}

/// How a key was replaced.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum KeyPassage {
    #[serde(rename = "handover")]
    Handover,
    #[serde(rename = "break")]
    Break,
    /// One that came later than this client.
    #[serde(untagged)]
    Other(String),
}

/// One leaf and its path to the root.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LeafProof {
    /// The part of the client's balances that the leaf holds, from 0.
    pub chunk: i64,
    /// Place among the leaves, from 0.
    pub index: i64,
    /// The siblings, from the leaf's own up to the one below the root.
    pub path: Vec<ProofNode>,
    /// The leaf's salt.
    pub salt: String,
    /// The amounts owed by this leaf: micro-USDT and satoshi, as digits.
    pub sums: Vec<String>,
}

/// Money of the firm that works in an investment and goes back to the firm at the end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LoanView {
    /// The amount lent, in USDT.
    pub amount: Decimal,
    /// The part at work now that goes back to the firm, in USDT: it bears its part of a loss.
    pub at_work: Decimal,
    /// Whether the client's identity had to be checked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub identity: Option<bool>,
    /// The minimum of own money, in USDT.
    pub least_deposit: Decimal,
    /// The maximum loan as a percentage of the client's own money.
    pub share: Decimal,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct MarkPart {
    /// How far the contract was behind, in USDT; the firm takes its share only of gains above that.
    pub behind: Decimal,
    /// The weeks before, oldest first, each as it was in force when this one was allocated.
    pub earlier: Vec<EarlierWeek>,
    /// How far it was behind when the week was first allocated, in USDT. A correction uses the larger of this and the
    /// result of `earlier`; otherwise all three are the same.
    pub first: Decimal,
}

/// A new investment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct NewInvestment {
    /// 1, 3, 6 or 12 calendar months; a number or its digits as text.
    pub contract_length: i64,
    /// USDT within the plan's range; a number or its digits as text, at most 6 decimals.
    pub invested_amount: Decimal,
    /// ID of the plan.
    pub plan: String,
    /// Whether the risk warning was accepted with a tick; absent if the client was not asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub risk_accepted: Option<bool>,
}

/// A new withdrawal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct NewWithdrawal {
    /// USDT from the available balance; a number or its digits as text, at most 6 decimals.
    pub amount: Decimal,
    /// A bitcoin address of any type.
    pub wallet: String,
}

/// What a notice is about, for a list that shows some of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NoticeAbout {
    #[serde(rename = "money")]
    Money,
    #[serde(rename = "results")]
    Results,
    #[serde(rename = "security")]
    Security,
    #[serde(rename = "other")]
    Other,
    /// One that came later than this client.
    #[serde(untagged)]
    Unlisted(String),
}

/// Kind of notice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NoticeKind {
    #[serde(rename = "new_sign_in")]
    NewSignIn,
    #[serde(rename = "password_changed")]
    PasswordChanged,
    #[serde(rename = "second_factor_changed")]
    SecondFactorChanged,
    #[serde(rename = "api_key_made")]
    ApiKeyMade,
    #[serde(rename = "webhook_made")]
    WebhookMade,
    #[serde(rename = "webhook_ended")]
    WebhookEnded,
    #[serde(rename = "deposit_seen")]
    DepositSeen,
    #[serde(rename = "deposit_credited")]
    DepositCredited,
    #[serde(rename = "deposit_quarantined")]
    DepositQuarantined,
    #[serde(rename = "deposit_refunded")]
    DepositRefunded,
    #[serde(rename = "deposit_reversed")]
    DepositReversed,
    #[serde(rename = "investment_active")]
    InvestmentActive,
    #[serde(rename = "weekly_result")]
    WeeklyResult,
    #[serde(rename = "result_corrected")]
    ResultCorrected,
    #[serde(rename = "investment_expired")]
    InvestmentExpired,
    #[serde(rename = "redemption_notice")]
    RedemptionNotice,
    #[serde(rename = "maturity_soon")]
    MaturitySoon,
    #[serde(rename = "matured")]
    Matured,
    #[serde(rename = "withdrawal_requested")]
    WithdrawalRequested,
    #[serde(rename = "withdrawal_approved")]
    WithdrawalApproved,
    #[serde(rename = "withdrawal_paid")]
    WithdrawalPaid,
    #[serde(rename = "withdrawal_rejected")]
    WithdrawalRejected,
    #[serde(rename = "terms_changed")]
    TermsChanged,
    #[serde(rename = "account_frozen")]
    AccountFrozen,
    #[serde(rename = "statement_ready")]
    StatementReady,
    #[serde(rename = "complaint_received")]
    ComplaintReceived,
    #[serde(rename = "complaint_answered")]
    ComplaintAnswered,
    /// One that came later than this client.
    #[serde(untagged)]
    Other(String),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct NoticeView {
    #[serde(rename = "_id")]
    pub id: String,

    pub about: NoticeAbout,

    pub created_at: String,
    /// The facts of the event. Its members depend on `kind` and on the version of the program that created the notice,
    /// so no schema lists them.
    pub data: Map<String, Value>,
    /// Kind of event, such as `deposit_credited`.
    pub kind: NoticeKind,
    /// The page of the site that shows the subject.
    pub leads: String,
    /// Whether this notice or a later one was marked as read.
    pub read: bool,
    /// A description of what happened, in a sentence or two.
    pub text: String,
    /// A title of a few words.
    pub title: String,
}

/// The client's notices.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Notices {
    /// `cursor` of the next page; null on the last one.
    pub next: Option<String>,

    pub notices: Vec<NoticeView>,
    /// Number of unread notices, on all pages.
    pub unread: i64,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OwedAmounts {
    /// Bitcoin of pending payouts.
    pub btc: Decimal,
    /// Cash, credit, holds and investments with their results, less the client's debts.
    pub usdt: Decimal,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OwedChange {
    /// Time of the change; null for a weekly result.
    pub at: Option<String>,

    pub btc: Decimal,
    /// That of the journal entry, such as `deposit_credited`; `weekly_result` for the result of a week.
    pub cause: String,
    /// Number of the journal entry.
    pub sequence: i64,
    /// The cause in the words of statements.
    pub text: String,
    /// Negative if the amount owed decreased.
    pub usdt: Decimal,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OwnProof {
    /// Every change after the entry given in the query up to the proof, oldest first; empty if none was given.
    pub earlier: Vec<OwedChange>,
    /// Number of the newest proof.
    pub epoch: Option<i64>,
    /// Every announced change of the reserve key, oldest first, so that the file can be checked with an earlier key.
    pub key_changes: Vec<SignedKeyChange>,
    /// The last journal entry included in `owed`.
    pub ledger_sequence: i64,
    /// The amount owed to the client now: the amount in the proof and every change since.
    pub owed: OwedAmounts,
    /// The client's own proof, in the format of `docs/proof.md`. `ballast proof check` takes it as a file.
    pub proof: Option<ClientProof>,
    /// Every change of the amount owed to the client since the proof, oldest first.
    pub since: Vec<OwedChange>,
    /// `counted`: the client is in the newest proof; `none`: no proof has been published yet; `later`: the client
    /// registered after the newest proof; `left_out`: the client registered before it but is not in it; `elsewhere`:
    /// its tree is not on this server at the moment.
    pub state: OwnProofState,
}

/// Whether the client is included, and with which balances.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OwnProofData {
    pub mine: OwnProof,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OwnProofState {
    #[serde(rename = "counted")]
    Counted,
    #[serde(rename = "none")]
    None,
    #[serde(rename = "later")]
    Later,
    #[serde(rename = "left_out")]
    LeftOut,
    #[serde(rename = "elsewhere")]
    Elsewhere,
    /// One that came later than this client.
    #[serde(untagged)]
    Other(String),
}

/// The plan with its name at the time of the contract.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PlanRef {
    #[serde(rename = "_id")]
    pub id: String,

    pub name: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PostedAccount {
    pub kind: AccountKind,
    /// The client or investment it belongs to; null for the firm's accounts.
    pub owner: Option<String>,
}

/// An amount moved from one account to another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Posting {
    pub amount: Decimal,

    pub asset: AssetName,

    pub from: PostedAccount,

    pub to: PostedAccount,
}

/// A leaf or an inner node.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ProofNode {
    pub hash: String,
    /// The amounts owed below it: micro-USDT and satoshi, as digits.
    pub sums: Vec<String>,
}

/// One epoch: the root, the position of the ledger, and the time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ProofRecord {
    /// Number of leaves of every client.
    pub chunks: i64,
    /// Levels below the root.
    pub depth: i64,
    /// Counts from 1.
    pub epoch: i64,
    /// Hash of that journal entry.
    pub ledger_head: String,
    /// Number of the last journal entry that is counted.
    pub ledger_sequence: i64,
    /// Digest of the previous record; zeros in the first.
    pub previous: String,
    /// The root, with the sums of everything owed.
    pub root: ProofNode,
    /// When the balances were read, in milliseconds since 1970 UTC.
    pub time_millis: i64,
}

/// Why a deposit is in quarantine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum QuarantineReason {
    #[serde(rename = "wrong_token")]
    WrongToken,
    #[serde(rename = "dust")]
    Dust,
    #[serde(rename = "unknown_address")]
    UnknownAddress,
    #[serde(rename = "screening")]
    Screening,
    #[serde(rename = "too_large")]
    TooLarge,
    /// One that came later than this client.
    #[serde(untagged)]
    Other(String),
}

/// A quote of early redemption as of today.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RedemptionData {
    pub redemption: RedemptionQuote,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RedemptionQuote {
    /// When the contract ends without early redemption, free of charge.
    pub contract_ends_at: String,
    /// When the notice ends; the investment takes part in the weekly results until then.
    pub ends_at: String,
    /// The fee at today's value, in USDT.
    pub fee: Decimal,
    /// The fee in percent of the value at the end of the notice.
    pub fee_percent: Decimal,
    /// Until when the investment can be cancelled for free instead; null if that time is over.
    pub free_cancel_until: Option<String>,
    /// The amount left after the fee at today's value, in USDT.
    pub net: Decimal,
    /// Today's value of the investment, in USDT.
    pub value: Decimal,
}

/// The receipt for a requested withdrawal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RequestedWithdrawal {
    pub withdrawal: WithdrawalRef,
}

/// How much may be lost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RiskCategory {
    #[serde(rename = "medium")]
    Medium,
    #[serde(rename = "high")]
    High,
    #[serde(rename = "very_high")]
    VeryHigh,
    /// One that came later than this client.
    #[serde(untagged)]
    Other(String),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RoundingCut {
    /// Its place among investments with the same remainder, in hex: SHA-256 of `ballast-strike-place-v1`, a zero byte,
    /// the plan's id (16 bytes), the first day as text, and the investment's id (16 bytes). Null in older strikes.
    pub place: Option<String>,
    /// The remainder of the last investment that got a micro-USDT more, as text.
    pub remainder: String,
}

/// The weekly results of an investment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Series {
    pub series: Vec<SeriesWeek>,
}

/// A week; amounts are USDT.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SeriesWeek {
    /// First day included.
    pub from: String,
    /// The grade of the plan's result: `stated`, `read`, or for example `observed 2 of 3`.
    pub grade: String,
    /// The result of the week; negative for a loss.
    pub share: Decimal,
    /// ID of the strike, to request its inputs with.
    pub strike: Option<String>,
    /// First day no longer included.
    pub to: String,
    /// The sum of all weeks up to this one.
    pub total: Decimal,
    /// Value of the investment to the client after this week. Lent money is not part of it, and bears its part of a
    /// loss.
    pub value: Decimal,
}

/// A replacement and its signatures. Each is Ed25519 over the digest, 128 hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SignedKeyChange {
    /// Signature by the old key; null in a break.
    pub by_key: Option<String>,
    /// Signature by the successor: it shows that someone holds it and knows which key it follows.
    pub by_successor: String,
    /// The signed replacement.
    pub change: KeyChange,
}

/// A record and its signature.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SignedProof {
    /// The signed record.
    pub record: ProofRecord,
    /// Ed25519 over the record's digest: 128 hexadecimal digits.
    pub signature: String,
}

/// One month's statement.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Statement {
    /// When the month was closed; anything written later is in a later statement.
    pub closed_at: String,
    /// The last ledger entry included.
    pub last_entry: i64,
    /// The month, such as `2026-11`.
    pub month: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Statements {
    /// `cursor` of the next page; null on the last one.
    pub next: Option<String>,

    pub statements: Vec<Statement>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StrikeInputs {
    #[serde(rename = "_id")]
    pub id: String,

    pub corrected_by: Option<String>,
    /// The strike that this one corrects; null for the first result of a week.
    pub corrects: Option<CorrectedResult>,
    /// Shares are rounded down; investments that sort at or before this one (remainder descending, then place) got one
    /// micro-USDT more. Null if no share needed rounding.
    pub cut: Option<RoundingCut>,
    /// The amount allocated to all investments together, in USDT.
    pub distributed: Decimal,
    /// SHA-256 of the evidence entered with it.
    pub evidence_sha256: String,
    /// SHA-256 over everyone who took part, in hex: the approval was bound to it. Null in older strikes.
    pub fingerprint: Option<String>,
    /// First day included.
    pub from: String,
    /// Number of the strike.
    pub number: i64,
    /// The client's own investments in this strike.
    pub own: Vec<StrikePart>,
    /// The firm's share of a gain, in USDT, from all investments together.
    pub performance_share: Decimal,

    pub plan: String,
    /// How many investments took part.
    pub positions: i64,
    /// The venue's result in USDT; negative for a loss.
    pub result: Decimal,
    /// Whether the firm's share of a gain was taken from each investment's own part, by its contract. Otherwise (in
    /// older strikes) it was taken from the whole result first, and the rest was allocated.
    pub share_by_contract: bool,
    /// The amount allocated by weight, in USDT: the result, unless nobody took part.
    pub spread: Decimal,
    /// First day no longer included.
    pub to: String,
    /// Sum of micro-USDT × days over all of them, as text because it may be large.
    pub total_weight: String,
}

/// A settled strike and the client's part in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StrikeInputsData {
    pub inputs: StrikeInputs,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StrikePart {
    /// For a correction, how the difference was computed.
    pub correction: Option<CorrectedPart>,
    /// The amount due to it for the week, in USDT.
    pub due: Decimal,
    /// Day on which it ends, not included; null while it is open.
    pub ends: Option<String>,
    /// Its part of the allocated amount, in USDT.
    pub gross: Decimal,

    pub investment: String,
    /// The part of it lent by the firm, in USDT; it bears its share of any loss.
    pub lent: Decimal,
    /// Earlier losses of the contract not made up yet; null in older contracts, where the firm takes its share of every
    /// gain.
    pub mark: Option<MarkPart>,
    /// The firm's share of `gross`, in USDT.
    pub performance_share: Decimal,
    /// The firm's share of its gain, in hundredths of a percent, as agreed when it was registered.
    pub performance_share_bps: i64,
    /// The amount at work, in USDT: the client's own money and the firm's loan.
    pub principal: Decimal,
    /// The amount it got, in USDT; for a correction, the difference.
    pub share: Decimal,
    /// First day of the investment.
    pub started: String,
    /// Its value before the week, including all money at work in it, in USDT; a loss cannot exceed it.
    pub value_before: Decimal,
    /// Its micro-USDT × days in this strike, as text because it may be large.
    pub weight: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Wallet {
    /// An address on the chain that deposits arrive on.
    pub address: String,
}

/// The client's addresses for deposits of USDT.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Wallets {
    /// Element 0 is the client's own deposit address.
    pub wallets: Vec<Wallet>,
}

/// The content of an event.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum WebhookData {
    JournalEntry(JournalEntry),
    WebhookNotice(WebhookNotice),
    WebhookState(WebhookState),
    WebhookTest(WebhookTest),
    /// What came later than this client.
    Other(Value),
}

impl<'de> Deserialize<'de> for WebhookData {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = Value::deserialize(deserializer)?;
        // What needs most fields comes first.
        if let Ok(it) = JournalEntry::deserialize(&value) {
            return Ok(Self::JournalEntry(it));
        }
        if let Ok(it) = WebhookNotice::deserialize(&value) {
            return Ok(Self::WebhookNotice(it));
        }
        if let Ok(it) = WebhookState::deserialize(&value) {
            return Ok(Self::WebhookState(it));
        }
        if let Ok(it) = WebhookTest::deserialize(&value) {
            return Ok(Self::WebhookTest(it));
        }
        Ok(Self::Other(value))
    }
}

/// The body of a delivery. `type` tells the shape of `data`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WebhookEvent {
    pub data: WebhookData,
    /// When it happened.
    pub timestamp: String,
    /// `notice.` and the kind of a notice; `deposit.`, `investment.`, `withdrawal.` or `complaint.` and the event;
    /// `journal.` and the cause of an entry, for the firm; or `webhook.test`.
    #[serde(rename = "type")]
    pub type_: String,
}

/// A notice, as shown in the client's dashboard.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WebhookNotice {
    #[serde(rename = "_id")]
    pub id: String,

    pub created_at: String,
    /// The facts of the notice, as in the list of notices.
    pub data: Map<String, Value>,

    pub kind: NoticeKind,
    /// The page of the site that shows its subject.
    pub leads: String,

    pub text: String,

    pub title: String,
}

/// The state of an object changed. Request the object to see its current state.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WebhookState {
    pub cause: EntryCause,
    /// ID of the deposit, investment, withdrawal or complaint.
    pub subject: String,
}

/// A test message that the webhook's owner requested.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WebhookTest {
    pub message: String,
}

/// The destination of a withdrawal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WithdrawalDestination {
    /// A bitcoin address of any type.
    pub wallet: String,
}

/// A withdrawal by its ID.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WithdrawalRef {
    #[serde(rename = "_id")]
    pub id: String,
}

/// State of a withdrawal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum WithdrawalState {
    #[serde(rename = "requested")]
    Requested,
    #[serde(rename = "approved")]
    Approved,
    #[serde(rename = "batched")]
    Batched,
    #[serde(rename = "signed")]
    Signed,
    #[serde(rename = "broadcast")]
    Broadcast,
    #[serde(rename = "paid")]
    Paid,
    #[serde(rename = "cancelled")]
    Cancelled,
    #[serde(rename = "rejected")]
    Rejected,
    /// One that came later than this client.
    #[serde(untagged)]
    Other(String),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WithdrawalView {
    #[serde(rename = "_id")]
    pub id: String,
    /// The amount reserved, in USDT.
    pub amount: Decimal,
    /// The amount paid in BTC; fixed when the withdrawal is batched.
    pub amount_btc: Option<Decimal>,
    /// ID of the investment withdrawn; null for cash.
    pub investment: Option<String>,
    /// The withdrawal is not paid before this time.
    pub not_before: String,
    /// USDT per BTC; fixed when the withdrawal is batched.
    pub rate: Option<Decimal>,
    /// The reason for rejection.
    pub reason: Option<String>,

    pub requested_at: String,
    /// The client's rating after the payout, one to five stars; null if the client was not asked or did not answer.
    pub stars: Option<i64>,
    /// `requested`, `approved`, `batched`, `signed`, `broadcast`, `paid`, `cancelled` or `rejected`.
    pub status: WithdrawalState,
    /// ID of the bitcoin transaction, once signed.
    pub txid: Option<String>,

    pub updated_at: String,
    /// The destination, a bitcoin address.
    pub wallet: String,
}

/// All of a client's withdrawals.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Withdrawals {
    /// `cursor` of the next page; null on the last one.
    pub next: Option<String>,

    pub withdrawals: Vec<WithdrawalView>,
}
