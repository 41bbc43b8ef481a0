//! Made out of docs/openapi.json by `npm --prefix tools/contract run types`. Not to be edited.

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use crate::decimal::Decimal;

/// Balances in USDT, whether they can be used, and how to pay in.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AccountData {
    pub account: AccountView,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AccountView {
    /// The firm's offline key stands for the address; nothing when the firm has none.
    pub address_signature: Option<AddressSignature>,
    /// Free to invest or withdraw.
    pub available: Decimal,
    /// Promotional credit that is not invested yet, good only on top of an investment.
    pub bonus: Decimal,
    /// What the firm lends beside the first investment, once the e-mail is confirmed and the identity checked where that is
    /// asked for; null when it lends nothing to this client.
    pub bonus_offer: Option<BonusOffer>,
    /// The chain that deposits arrive on.
    pub chain_id: i64,
    /// Blocks on top before a deposit is credited.
    pub confirmations_needed: i64,
    /// The client's own address on the chain.
    pub deposit_address: String,
    /// Whether someone has shown that they read the mails to the client's address; until then no money leaves.
    pub email_confirmed: bool,
    /// Whether the account is frozen: nothing can leave it until support has released it.
    pub frozen: bool,
    /// Reserved for withdrawals on their way.
    pub held: Decimal,
    /// How much of it is bonus.
    pub invested_bonus: Decimal,
    /// What the client owes because the chain took back a deposit that was already invested; paid by the next deposit.
    pub owed: Decimal,
    /// EIP-681 link to that address, without an amount.
    pub payment_uri: String,
    /// Put into open investments, the bonus on top of them included.
    pub principal: Decimal,
    /// Results of open investments; negative after losses.
    pub returns: Decimal,
    /// Contract of the token that is credited.
    pub token: String,
    /// Available, held, principal and returns together, less what is owed. A bonus that is not invested is not
    /// counted: it cannot be withdrawn.
    pub value: Decimal,
}

/// Who stands for an address.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AddressSignature {
    /// Public half of the key, 64 hexadecimal digits.
    pub key: String,
    /// Which of the firm's addresses it is; the signature names it too.
    pub number: i64,
    /// Ed25519, 128 hexadecimal digits.
    pub signature: String,
}

/// What a bonus is lent by: it works in the first investment and is the firm's, its gains are the client's.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct BonusOffer {
    /// Whether the client's identity has to be checked before it starts.
    pub identity: bool,
    /// Whether that is so and nobody has: without it nothing is lent.
    pub identity_missing: bool,
    /// The least first investment, in USDT.
    pub least_deposit: Decimal,
    /// The most that is lent, in USDT.
    pub most: Decimal,
    /// At most this percentage of the first investment.
    pub share: Decimal,
}

/// One client's proof in one epoch.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ClientProof {
    /// The client's account id, as a UUID.
    pub account: String,
    /// The client's e-mail address.
    pub email: String,

    pub format: String,
    /// One per chunk.
    pub leaves: Vec<LeafProof>,

    pub signed: SignedProof,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CorrectedPart {
    /// Of an early redemption, what of it had been credited when the fee was taken, in USDT; otherwise all of it.
    pub charged: Decimal,
    /// The fee that was taken when it ended early, in hundredths of a percent.
    pub fee_bps: Option<i64>,
    /// What it had got for the week before, in USDT.
    pub so_far: Decimal,
    /// `running`, `matured`, `redeemed`, `over` (paid out) or `cancelled`.
    pub standing: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CorrectedResult {
    #[serde(rename = "_id")]
    pub id: String,
    /// The result that was in force, in USDT.
    pub result_before: Decimal,
    /// What was wrong.
    pub why: String,
}

/// Where a deposit is on its way.
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
    /// In USDT, rounded down to six decimals.
    pub amount: Decimal,
    /// What came when it is no USDT, such as `0.5 BNB` or `another token`.
    pub asset: Option<String>,

    pub block_number: i64,
    /// Blocks on top when last looked; counted until it is credited.
    pub confirmations: i64,

    pub confirmations_needed: i64,
    /// When it was added to the available balance.
    pub credited_at: Option<String>,
    /// The same in words while it is there, as the client was told.
    pub explained: Option<String>,
    /// Why it is in quarantine.
    pub reason: Option<QuarantineReason>,

    pub seen_at: String,

    pub status: DepositState,
    /// Contract of the token that was sent.
    pub token: String,

    pub tx_hash: String,
}

/// What arrived, or is arriving, at the client's address.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Deposits {
    pub deposits: Vec<DepositView>,
    /// `cursor` of the next page; null on the last one.
    pub next: Option<String>,
}

/// A week before, as the mark of a contract follows from it; amounts are USDT.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct EarlierWeek {
    /// What the contract was behind before it.
    pub behind: Decimal,
    /// Its first day.
    pub from: String,
    /// What the contract got for it.
    pub got: Decimal,
    /// The result before the firm's share: all of a gain, and of a loss what the contract bore.
    pub moved: Decimal,
}

/// Who ended an investment before its time.
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

/// How much stands behind a figure, without numbers; from the least.
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

/// At most the last 53 weeks, from the first one in which money moved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct History {
    /// USDT before the first week.
    pub opening: Decimal,
    /// Without gaps, oldest first; the last one is still running, and its value is that of the account.
    pub weeks: Vec<HistoryWeek>,
}

/// How the value of the account came about.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct HistoryData {
    pub history: History,
}

/// One calendar week in UTC, Monday to Sunday. `value` is that of the week before plus `moved` plus `result`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct HistoryWeek {
    pub from: String,
    /// What came in (deposits, bonus on top) less what went out (payouts, fees).
    pub moved: Decimal,
    /// Results of all investments for periods that ended in this week; negative for a loss.
    pub result: Decimal,
    /// The Monday after it.
    pub to: String,
    /// What the account was worth at the end of the week.
    pub value: Decimal,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct InvestmentData {
    pub investment: InvestmentView,
}

/// Where an investment is on its way.
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

/// An investment: the fields of the specification and what the portal shows beside them. Amounts are USDT.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct InvestmentView {
    #[serde(rename = "_id")]
    pub id: String,
    /// The passed questions it rests on, by id; null where they were not asked.
    pub assessment: Option<String>,
    /// What it has lost and not made up yet, in USDT: the operator takes no share of gains that make up for it. Null in
    /// older contracts, where a share is taken of every gain.
    pub behind: Option<Decimal>,
    /// Promotional credit added on top.
    pub bonus: Decimal,
    /// In calendar months.
    pub contract_length: i64,
    /// Cancelling is free until then.
    pub cooling_off_until: String,

    pub created_at: String,

    pub end_date: Option<String>,
    /// Who ended it early, `client` or `operator`; null otherwise.
    pub ended_by: Option<EndingParty>,
    /// Without money by then it expires.
    pub funding_until: String,
    /// The registered amount.
    pub invested_amount: Decimal,
    /// The least that stands behind each result that is credited: `read` or `observed`; null when none was promised.
    pub least_grade: Option<GradeClass>,
    /// Only where the firm lent something beside it: what, and by what terms. It is no part of the value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loan: Option<LoanView>,
    /// EIP-681 link that pays exactly that; null unless it waits for money.
    pub payment_uri: Option<String>,
    /// The operator's percentage of a week's gain.
    pub performance_share: Decimal,

    pub plan: PlanRef,
    /// What is put in at the moment; zero before it is funded and once it is withdrawn.
    pub principal: Decimal,
    /// The percentage that an early redemption costs.
    pub redemption_fee: Decimal,
    /// Calendar months of notice before an early redemption ends it.
    pub redemption_notice_months: i64,
    /// The target weekly percentage agreed; never a promise.
    #[serde(rename = "return")]
    pub return_: Decimal,
    /// The sum of its weekly results, less what lent money bears of a loss; negative after losses.
    pub returns: Decimal,
    /// Whether it was accepted by a tick; null when nobody asked.
    pub risk_accepted: Option<bool>,
    /// The risk category of the plan that was shown: `medium`, `high` or `very_high`; null in older contracts.
    pub risk_category: Option<RiskCategory>,
    /// Version of the risk text that was shown.
    pub risk_version: String,
    /// What has to be sent until it starts; null unless it waits for money.
    pub short_by: Option<Decimal>,
    /// When it was funded.
    pub start_date: Option<String>,
    /// `created`, `active`, `notice`, `matured`, `withdrawing`, `closed`, `cancelled` or `expired`.
    pub status: InvestmentState,

    pub updated_at: String,
    /// What it is worth at the moment.
    pub value: Decimal,
    /// The bitcoin address of the withdrawal.
    pub wallet: Option<String>,
    /// The last weekly result.
    pub weekly_returns: Decimal,
    /// Only while there is a withdrawal: `requested`, `approved`, `batched`, `signed`, `broadcast` or `paid`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub withdraw_status: Option<WithdrawalState>,
    /// The withdrawal, by its id among the withdrawals.
    pub withdrawal: Option<String>,
    /// Least that can be withdrawn, unless losses left less.
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
    /// Why, such as `deposit_credited`.
    pub cause: String,
    /// The account of a client, when it concerns one.
    pub client: Option<String>,
    /// Its hash, in hex.
    pub hash: String,
    /// None in an entry that moves no money.
    pub postings: Vec<Posting>,
    /// That of the entry before.
    pub previous_hash: String,
    /// What it is about: the id of a deposit, an investment, a withdrawal, …
    pub subject: String,
}

/// Entries in the order of their numbers, which have no gaps and never change.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct JournalPage {
    pub entries: Vec<JournalEntry>,
    /// Goes into `cursor` next time, also when there was nothing new.
    pub next: i64,
}

/// One replacement of the reserve key.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct KeyChange {
    /// The first epoch that the successor signs, and the first that the key does not.
    pub from_epoch: i64,
    /// The public half of the key that ends.
    pub key: String,

    pub passage: KeyPassage,
    /// The public half of its successor.
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

/// One leaf and its way to the root.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LeafProof {
    /// Which part of the client's balances.
    pub chunk: i64,
    /// Place among the leaves, from 0.
    pub index: i64,
    /// The siblings, from the leaf's own up to the one below the root.
    pub path: Vec<ProofNode>,
    /// The leaf's salt.
    pub salt: String,
    /// What this leaf owes: micro USDT and satoshi, as digits.
    pub sums: Vec<String>,
}

/// Money of the firm that works in an investment and goes back to it at the end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LoanView {
    /// What was lent, in USDT.
    pub amount: Decimal,
    /// What of it works now and goes back: it bears its part of a loss, in USDT.
    pub at_work: Decimal,
    /// Whether the client's identity had to be checked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub identity: Option<bool>,
    /// The least own money, in USDT.
    pub least_deposit: Decimal,
    /// At most this percentage of the own money was lent.
    pub share: Decimal,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct MarkPart {
    /// What the contract was behind, in USDT; the firm takes its share of gains above that.
    pub behind: Decimal,
    /// The weeks before, oldest first, each as it was in force when this was spread.
    pub earlier: Vec<EarlierWeek>,
    /// What it was behind when the week was first spread, in USDT. A correction keeps to the larger of this and what
    /// `earlier` comes to; otherwise all three are the same.
    pub first: Decimal,
}

/// What to invest.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct NewInvestment {
    /// 1, 3, 6 or 12 calendar months; a number or its digits as text.
    pub contract_length: i64,
    /// USDT within the plan's range; a number or its digits as text, at most 6 decimals.
    pub invested_amount: Decimal,
    /// Id of the plan.
    pub plan: String,
    /// The tick under the risk warning; leave it out when it was not asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub risk_accepted: Option<bool>,
}

/// How much, and where to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct NewWithdrawal {
    /// USDT out of the available balance; a number or its digits as text, at most 6 decimals.
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

/// Which notice it is.
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
    /// The facts of it. Its members depend on `kind`, and on the version of the program that told it, which is why no
    /// schema lists them.
    pub data: Map<String, Value>,
    /// What about, such as `deposit_credited`.
    pub kind: NoticeKind,
    /// The page of the site that shows what it is about.
    pub leads: String,
    /// Whether it, or a later one, was marked as read.
    pub read: bool,
    /// What happened, in a sentence or two.
    pub text: String,
    /// What it is, in a few words.
    pub title: String,
}

/// What the client was told.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Notices {
    /// `cursor` of the next page; null on the last one.
    pub next: Option<String>,

    pub notices: Vec<NoticeView>,
    /// How many were not read yet, on this page or not.
    pub unread: i64,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OwedAmounts {
    /// Bitcoin of payouts on their way.
    pub btc: Decimal,
    /// Cash, credit, holds and investments with their results, less what is owed to us.
    pub usdt: Decimal,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OwedChange {
    /// When; null for the result of a week.
    pub at: Option<String>,

    pub btc: Decimal,
    /// Such as `deposit_credited`.
    pub cause: String,
    /// Number of the journal entry.
    pub sequence: i64,
    /// The same in the words of statements.
    pub text: String,
    /// Negative when less is owed than before.
    pub usdt: Decimal,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OwnProof {
    /// Every change after the entry that was asked about, up to the proof, oldest first; none when none was asked about.
    pub earlier: Vec<OwedChange>,
    /// The number of the newest proof.
    pub epoch: Option<i64>,
    /// Every announced change of the reserve key, oldest first: so that the file can be checked with a key from before
    /// one.
    pub key_changes: Vec<SignedKeyChange>,
    /// The last journal entry that `owed` counts.
    pub ledger_sequence: i64,
    /// What the client is owed now: what was counted, and every change.
    pub owed: OwedAmounts,
    /// The client's own proof, as `docs/proof.md` describes it; what `ballast proof check` takes as a file.
    pub proof: Option<ClientProof>,
    /// Every change of what the client is owed after the proof, oldest first.
    pub since: Vec<OwedChange>,
    /// `counted`; `none` when no proof was published yet; `later` when the newest one does not hold the client, who came
    /// after it; `left_out` when it does not hold them although they were there before it; `elsewhere` when its tree is
    /// not on this server at the moment.
    pub state: OwnProofState,
}

/// Whether the client is counted, and with what.
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

/// The plan as it was called when the contract was made.
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
    /// Such as `available` or `custody`.
    pub kind: String,
    /// The client or investment it belongs to; null for the firm's.
    pub owner: Option<String>,
}

/// One amount from one account to another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Posting {
    pub amount: Decimal,
    /// `USDT` or `BTC`.
    pub asset: String,

    pub from: PostedAccount,

    pub to: PostedAccount,
}

/// A leaf or an inner node.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ProofNode {
    pub hash: String,
    /// What is owed below: micro USDT and satoshi, as digits.
    pub sums: Vec<String>,
}

/// One epoch: the root, where the ledger stood, and when.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ProofRecord {
    /// Leaves that every client has.
    pub chunks: i64,
    /// Levels below the root.
    pub depth: i64,
    /// Counts from 1.
    pub epoch: i64,
    /// Hash of that journal.
    pub ledger_head: String,
    /// Number of the last journal that is counted.
    pub ledger_sequence: i64,
    /// Digest of the record before; zeros in the first.
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

/// What early redemption would mean today.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RedemptionData {
    pub redemption: RedemptionQuote,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RedemptionQuote {
    /// When the contract ends anyway, without a fee.
    pub contract_ends_at: String,
    /// When the notice ends; the investment takes part in the weekly results until then.
    pub ends_at: String,
    /// The fee in USDT, if it ended at today's value.
    pub fee: Decimal,
    /// The fee in percent of the value when the notice ends.
    pub fee_percent: Decimal,
    /// Cancelling instead is free until then; null when that time is over.
    pub free_cancel_until: Option<String>,
    /// What would remain in USDT, if it ended at today's value.
    pub net: Decimal,
    /// What the investment is worth today, in USDT.
    pub value: Decimal,
}

/// What came of asking for a withdrawal.
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
    /// Its place among those with the same remainder, in hex: SHA-256 of `ballast-strike-place-v1`, a zero byte, the
    /// plan's id (16 bytes), the first day as text, and the investment's id (16 bytes). Null in older strikes.
    pub place: Option<String>,
    /// What was left over of the last one that got a micro-USDT more, as text.
    pub remainder: String,
}

/// How an investment went, week by week.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Series {
    pub series: Vec<SeriesWeek>,
}

/// One week; amounts are USDT.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SeriesWeek {
    /// First day that counted.
    pub from: String,
    /// How much stands behind the plan's result: `stated`, `read`, or such as `observed 2 of 3`.
    pub grade: String,
    /// What the week brought; negative for a loss.
    pub share: Decimal,
    /// The strike, by the id that its inputs are asked with.
    pub strike: Option<String>,
    /// First day that did not.
    pub to: String,
    /// The sum of all weeks up to this one.
    pub total: Decimal,
    /// What the investment was worth to the client after this week: lent money is no part of it, and bears its part of a loss.
    pub value: Decimal,
}

/// A replacement and who stands for it. Each signature is Ed25519 over the digest, 128 hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SignedKeyChange {
    /// By the key that ends; nothing in a break.
    pub by_key: Option<String>,
    /// By the successor: someone holds it, and knows whom it follows.
    pub by_successor: String,
    /// What is signed.
    pub change: KeyChange,
}

/// A record and who stands for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SignedProof {
    /// What is signed.
    pub record: ProofRecord,
    /// Ed25519 over the record's digest: 128 hexadecimal digits.
    pub signature: String,
}

/// One month's statement.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Statement {
    /// When the month was closed; what was written later is in a later statement.
    pub closed_at: String,
    /// The last entry of the ledger that counts.
    pub last_entry: i64,
    /// Such as `2026-11`.
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
    /// The strike that this one corrects; null for a week entered for the first time.
    pub corrects: Option<CorrectedResult>,
    /// Shares are rounded down; whoever sorts at or before this one (remainder descending, then place) got a
    /// micro-USDT more. Null when every share was whole.
    pub cut: Option<RoundingCut>,
    /// What all investments got together, in USDT.
    pub distributed: Decimal,
    /// SHA-256 of the evidence that was entered with it.
    pub evidence_sha256: String,
    /// SHA-256 over everyone who took part, in hex: what the approval was bound to. Null in older strikes.
    pub fingerprint: Option<String>,
    /// First day that counted.
    pub from: String,
    /// Number of the strike.
    pub number: i64,
    /// The client's own investments in it.
    pub own: Vec<StrikePart>,
    /// The firm's share of a gain, in USDT, of all investments together.
    pub performance_share: Decimal,

    pub plan: String,
    /// How many investments took part.
    pub positions: i64,
    /// The venue's result in USDT; negative for a loss.
    pub result: Decimal,
    /// Whether the firm's share of a gain came off each investment's own part, by its contract. Otherwise (in older
    /// strikes) it came off the whole first, and the rest was spread.
    pub share_by_contract: bool,
    /// What was spread by weight, in USDT: the result, unless nobody took part.
    pub spread: Decimal,
    /// First day that did not.
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
    /// Of a correction, how the difference came about.
    pub correction: Option<CorrectedPart>,
    /// What was due to it for the week, in USDT.
    pub due: Decimal,
    /// The day it ends, which does not count; null while that is open.
    pub ends: Option<String>,
    /// Its part of what was spread, in USDT.
    pub gross: Decimal,

    pub investment: String,
    /// What of it the firm lent, in USDT; its part of a loss is borne by it.
    pub lent: Decimal,
    /// What its contract had lost before and not made up; null in older contracts, where the firm's share is of every gain.
    pub mark: Option<MarkPart>,
    /// What the firm kept of that, in USDT.
    pub performance_share: Decimal,
    /// The firm's share of its gain, in hundredths of a percent, as agreed when it was registered.
    pub performance_share_bps: i64,
    /// What works, in USDT: what was put in, and what the firm lent.
    pub principal: Decimal,
    /// What it got, in USDT; of a correction, the difference.
    pub share: Decimal,
    /// The first day it was active.
    pub started: String,
    /// What it was worth before with all that works in it, in USDT; a loss stops there.
    pub value_before: Decimal,
    /// Its micro-USDT × days in this strike, as text because it may be large.
    pub weight: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Wallet {
    /// An address of the chain that deposits arrive on.
    pub address: String,
}

/// Where a client sends USDT.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Wallets {
    /// Element 0 is the client's own deposit address.
    pub wallets: Vec<Wallet>,
}

/// What happened.
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

/// The body of a delivery. `type` says what `data` is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WebhookEvent {
    pub data: WebhookData,
    /// When it happened.
    pub timestamp: String,
    /// `notice.` and the kind of a notice; `deposit.`, `investment.`, `withdrawal.` or `complaint.` and what happened; `journal.`
    /// and the cause of an entry, for the firm; or `webhook.test`.
    #[serde(rename = "type")]
    pub type_: String,
}

/// A notice, as the client's dashboard has it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WebhookNotice {
    #[serde(rename = "_id")]
    pub id: String,

    pub created_at: String,
    /// The facts of it, as in the list of notices.
    pub data: Map<String, Value>,

    pub kind: String,
    /// The page of the site that shows what it is about.
    pub leads: String,

    pub text: String,

    pub title: String,
}

/// The state of something changed. What it is now, the interface says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WebhookState {
    /// Why, as in the journal.
    pub cause: String,
    /// Which deposit, investment, withdrawal or complaint.
    pub subject: String,
}

/// Nothing happened: its owner wants to see whether it works.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WebhookTest {
    pub message: String,
}

/// Where to pay.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WithdrawalDestination {
    /// A bitcoin address of any type.
    pub wallet: String,
}

/// The withdrawal, by its id among the withdrawals.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WithdrawalRef {
    #[serde(rename = "_id")]
    pub id: String,
}

/// Where a withdrawal is on its way.
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
    /// What is reserved, in USDT.
    pub amount: Decimal,
    /// What is paid in BTC; fixed when it is batched.
    pub amount_btc: Option<Decimal>,
    /// The investment it is of; null for cash.
    pub investment: Option<String>,
    /// Not paid before then.
    pub not_before: String,
    /// USDT for one BTC; fixed when it is batched.
    pub rate: Option<Decimal>,
    /// Why it was rejected.
    pub reason: Option<String>,

    pub requested_at: String,
    /// What its owner answered after it was paid, one to five stars; null when they were not asked or did not answer.
    pub stars: Option<i64>,
    /// `requested`, `approved`, `batched`, `signed`, `broadcast`, `paid`, `cancelled` or `rejected`.
    pub status: WithdrawalState,
    /// Id of the bitcoin transaction, once it is signed.
    pub txid: Option<String>,

    pub updated_at: String,
    /// The bitcoin address it goes to.
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
