"""Made out of docs/openapi.json by `npm --prefix tools/contract run types`. Not to be edited."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from .wire import wire

# Where a deposit is on its way.
# One of seen, confirming, credited, orphaned, reversed, quarantined, assigned, refunded; more may come.
DepositState = str

# Who ended an investment before its time.
# One of client, operator; more may come.
EndingParty = str

# How much stands behind a figure, without numbers; from the least.
# One of stated, read, observed; more may come.
GradeClass = str

# Where an investment is on its way.
# One of created, active, notice, matured, withdrawing, closed, cancelled, expired; more may come.
InvestmentState = str

# How a key was replaced.
# One of handover, break; more may come.
KeyPassage = str

# What a notice is about, for a list that shows some of them.
# One of money, results, security, other; more may come.
NoticeAbout = str

# Which notice it is.
# One of new_sign_in, password_changed, second_factor_changed, api_key_made, webhook_made, webhook_ended, deposit_seen, deposit_credited, deposit_quarantined, deposit_refunded, deposit_reversed, investment_active, weekly_result, result_corrected, investment_expired, redemption_notice, maturity_soon, matured, withdrawal_requested, withdrawal_approved, withdrawal_paid, withdrawal_rejected, terms_changed, account_frozen, statement_ready, complaint_received, complaint_answered; more may come.
NoticeKind = str

# One of counted, none, later, left_out, elsewhere; more may come.
OwnProofState = str

# Why a deposit is in quarantine.
# One of wrong_token, dust, unknown_address, screening, too_large; more may come.
QuarantineReason = str

# How much may be lost.
# One of medium, high, very_high; more may come.
RiskCategory = str

# Where a withdrawal is on its way.
# One of requested, approved, batched, signed, broadcast, paid, cancelled, rejected; more may come.
WithdrawalState = str


@dataclass(frozen=True, kw_only=True)
class AccountData:
    """Balances in USDT, whether they can be used, and how to pay in."""

    account: AccountView = wire("account")


@dataclass(frozen=True, kw_only=True)
class AccountView:
    # The firm's offline key stands for the address; nothing when the firm has none.
    address_signature: AddressSignature | None = wire("addressSignature")
    # Free to invest or withdraw.
    available: Decimal = wire("available")
    # Promotional credit that is not invested yet, good only on top of an investment.
    bonus: Decimal = wire("bonus")
    # What the firm lends beside the first investment, once the e-mail is confirmed and the identity checked where that is
    # asked for; null when it lends nothing to this client.
    bonus_offer: BonusOffer | None = wire("bonusOffer")
    # The chain that deposits arrive on.
    chain_id: int = wire("chainId")
    # Blocks on top before a deposit is credited.
    confirmations_needed: int = wire("confirmationsNeeded")
    # The client's own address on the chain.
    deposit_address: str = wire("depositAddress")
    # Whether someone has shown that they read the mails to the client's address; until then no money leaves.
    email_confirmed: bool = wire("emailConfirmed")
    # Whether the account is frozen: nothing can leave it until support has released it.
    frozen: bool = wire("frozen")
    # Reserved for withdrawals on their way.
    held: Decimal = wire("held")
    # How much of it is bonus.
    invested_bonus: Decimal = wire("investedBonus")
    # What the client owes because the chain took back a deposit that was already invested; paid by the next deposit.
    owed: Decimal = wire("owed")
    # EIP-681 link to that address, without an amount.
    payment_uri: str = wire("paymentUri")
    # Put into open investments, the bonus on top of them included.
    principal: Decimal = wire("principal")
    # Results of open investments; negative after losses.
    returns: Decimal = wire("returns")
    # Contract of the token that is credited.
    token: str = wire("token")
    # Available, held, principal and returns together, less what is owed. A bonus that is not invested is not
    # counted: it cannot be withdrawn.
    value: Decimal = wire("value")


@dataclass(frozen=True, kw_only=True)
class AddressSignature:
    """Who stands for an address."""

    # Public half of the key, 64 hexadecimal digits.
    key: str = wire("key")
    # Which of the firm's addresses it is; the signature names it too.
    number: int = wire("number")
    # Ed25519, 128 hexadecimal digits.
    signature: str = wire("signature")


@dataclass(frozen=True, kw_only=True)
class BonusOffer:
    """What a bonus is lent by: it works in the first investment and is the firm's, its gains are the client's."""

    # Whether the client's identity has to be checked before it starts.
    identity: bool = wire("identity")
    # Whether that is so and nobody has: without it nothing is lent.
    identity_missing: bool = wire("identityMissing")
    # The least first investment, in USDT.
    least_deposit: Decimal = wire("leastDeposit")
    # The most that is lent, in USDT.
    most: Decimal = wire("most")
    # At most this percentage of the first investment.
    share: Decimal = wire("share")


@dataclass(frozen=True, kw_only=True)
class ClientProof:
    """One client's proof in one epoch."""

    # The client's account id, as a UUID.
    account: str = wire("account")
    # The client's e-mail address.
    email: str = wire("email")
    format: str = wire("format")
    # One per chunk.
    leaves: list[LeafProof] = wire("leaves")
    signed: SignedProof = wire("signed")


@dataclass(frozen=True, kw_only=True)
class CorrectedPart:
    # Of an early redemption, what of it had been credited when the fee was taken, in USDT; otherwise all of it.
    charged: Decimal = wire("charged")
    # The fee that was taken when it ended early, in hundredths of a percent.
    fee_bps: int | None = wire("feeBps")
    # What it had got for the week before, in USDT.
    so_far: Decimal = wire("soFar")
    # `running`, `matured`, `redeemed`, `over` (paid out) or `cancelled`.
    standing: str = wire("standing")


@dataclass(frozen=True, kw_only=True)
class CorrectedResult:
    id: str = wire("_id")
    # The result that was in force, in USDT.
    result_before: Decimal = wire("resultBefore")
    # What was wrong.
    why: str = wire("why")


@dataclass(frozen=True, kw_only=True)
class DepositView:
    id: str = wire("_id")
    # In USDT, rounded down to six decimals.
    amount: Decimal = wire("amount")
    # What came when it is no USDT, such as `0.5 BNB` or `another token`.
    asset: str | None = wire("asset")
    block_number: int = wire("blockNumber")
    # Blocks on top when last looked; counted until it is credited.
    confirmations: int = wire("confirmations")
    confirmations_needed: int = wire("confirmationsNeeded")
    # When it was added to the available balance.
    credited_at: str | None = wire("creditedAt")
    # The same in words while it is there, as the client was told.
    explained: str | None = wire("explained")
    # Why it is in quarantine.
    reason: QuarantineReason | None = wire("reason")
    seen_at: str = wire("seenAt")
    status: DepositState = wire("status")
    # Contract of the token that was sent.
    token: str = wire("token")
    tx_hash: str = wire("txHash")


@dataclass(frozen=True, kw_only=True)
class Deposits:
    """What arrived, or is arriving, at the client's address."""

    deposits: list[DepositView] = wire("deposits")
    # `cursor` of the next page; null on the last one.
    next: str | None = wire("next")


@dataclass(frozen=True, kw_only=True)
class EarlierWeek:
    """A week before, as the mark of a contract follows from it; amounts are USDT."""

    # What the contract was behind before it.
    behind: Decimal = wire("behind")
    # Its first day.
    from_: str = wire("from")
    # What the contract got for it.
    got: Decimal = wire("got")
    # The result before the firm's share: all of a gain, and of a loss what the contract bore.
    moved: Decimal = wire("moved")


@dataclass(frozen=True, kw_only=True)
class History:
    """At most the last 53 weeks, from the first one in which money moved."""

    # USDT before the first week.
    opening: Decimal = wire("opening")
    # Without gaps, oldest first; the last one is still running, and its value is that of the account.
    weeks: list[HistoryWeek] = wire("weeks")


@dataclass(frozen=True, kw_only=True)
class HistoryData:
    """How the value of the account came about."""

    history: History = wire("history")


@dataclass(frozen=True, kw_only=True)
class HistoryWeek:
    """One calendar week in UTC, Monday to Sunday. `value` is that of the week before plus `moved` plus `result`."""

    from_: str = wire("from")
    # What came in (deposits, bonus on top) less what went out (payouts, fees).
    moved: Decimal = wire("moved")
    # Results of all investments for periods that ended in this week; negative for a loss.
    result: Decimal = wire("result")
    # The Monday after it.
    to: str = wire("to")
    # What the account was worth at the end of the week.
    value: Decimal = wire("value")


@dataclass(frozen=True, kw_only=True)
class InvestmentData:
    investment: InvestmentView = wire("investment")


@dataclass(frozen=True, kw_only=True)
class InvestmentView:
    """An investment: the fields of the specification and what the portal shows beside them. Amounts are USDT."""

    id: str = wire("_id")
    # The passed questions it rests on, by id; null where they were not asked.
    assessment: str | None = wire("assessment")
    # What it has lost and not made up yet, in USDT: the operator takes no share of gains that make up for it. Null in
    # older contracts, where a share is taken of every gain.
    behind: Decimal | None = wire("behind")
    # Promotional credit added on top.
    bonus: Decimal = wire("bonus")
    # In calendar months.
    contract_length: int = wire("contractLength")
    # Cancelling is free until then.
    cooling_off_until: str = wire("coolingOffUntil")
    created_at: str = wire("createdAt")
    end_date: str | None = wire("endDate")
    # Who ended it early, `client` or `operator`; null otherwise.
    ended_by: EndingParty | None = wire("endedBy")
    # Without money by then it expires.
    funding_until: str = wire("fundingUntil")
    # The registered amount.
    invested_amount: Decimal = wire("investedAmount")
    # The least that stands behind each result that is credited: `read` or `observed`; null when none was promised.
    least_grade: GradeClass | None = wire("leastGrade")
    # Only where the firm lent something beside it: what, and by what terms. It is no part of the value.
    loan: LoanView | None = wire("loan", None)
    # EIP-681 link that pays exactly that; null unless it waits for money.
    payment_uri: str | None = wire("paymentUri")
    # The operator's percentage of a week's gain.
    performance_share: Decimal = wire("performanceShare")
    plan: PlanRef = wire("plan")
    # What is put in at the moment; zero before it is funded and once it is withdrawn.
    principal: Decimal = wire("principal")
    # The percentage that an early redemption costs.
    redemption_fee: Decimal = wire("redemptionFee")
    # Calendar months of notice before an early redemption ends it.
    redemption_notice_months: int = wire("redemptionNoticeMonths")
    # The target weekly percentage agreed; never a promise.
    return_: Decimal = wire("return")
    # The sum of its weekly results, less what lent money bears of a loss; negative after losses.
    returns: Decimal = wire("returns")
    # Whether it was accepted by a tick; null when nobody asked.
    risk_accepted: bool | None = wire("riskAccepted")
    # The risk category of the plan that was shown: `medium`, `high` or `very_high`; null in older contracts.
    risk_category: RiskCategory | None = wire("riskCategory")
    # Version of the risk text that was shown.
    risk_version: str = wire("riskVersion")
    # What has to be sent until it starts; null unless it waits for money.
    short_by: Decimal | None = wire("shortBy")
    # When it was funded.
    start_date: str | None = wire("startDate")
    # `created`, `active`, `notice`, `matured`, `withdrawing`, `closed`, `cancelled` or `expired`.
    status: InvestmentState = wire("status")
    updated_at: str = wire("updatedAt")
    # What it is worth at the moment.
    value: Decimal = wire("value")
    # The bitcoin address of the withdrawal.
    wallet: str | None = wire("wallet")
    # The last weekly result.
    weekly_returns: Decimal = wire("weeklyReturns")
    # Only while there is a withdrawal: `requested`, `approved`, `batched`, `signed`, `broadcast` or `paid`.
    withdraw_status: WithdrawalState | None = wire("withdrawStatus", None)
    # The withdrawal, by its id among the withdrawals.
    withdrawal: str | None = wire("withdrawal")
    # Least that can be withdrawn, unless losses left less.
    withdrawal_minimum: Decimal = wire("withdrawalMinimum")


@dataclass(frozen=True, kw_only=True)
class Investments:
    """All of a client's investments."""

    investments: list[InvestmentView] = wire("investments")
    # `cursor` of the next page; null on the last one.
    next: str | None = wire("next")


@dataclass(frozen=True, kw_only=True)
class JournalEntry:
    # Its number in the journal.
    id: int = wire("_id")
    at: str = wire("at")
    # Why, such as `deposit_credited`.
    cause: str = wire("cause")
    # The account of a client, when it concerns one.
    client: str | None = wire("client")
    # Its hash, in hex.
    hash: str = wire("hash")
    # None in an entry that moves no money.
    postings: list[Posting] = wire("postings")
    # That of the entry before.
    previous_hash: str = wire("previousHash")
    # What it is about: the id of a deposit, an investment, a withdrawal, …
    subject: str = wire("subject")


@dataclass(frozen=True, kw_only=True)
class JournalPage:
    """Entries in the order of their numbers, which have no gaps and never change."""

    entries: list[JournalEntry] = wire("entries")
    # Goes into `cursor` next time, also when there was nothing new.
    next: int = wire("next")


@dataclass(frozen=True, kw_only=True)
class KeyChange:
    """One replacement of the reserve key."""

    # The first epoch that the successor signs, and the first that the key does not.
    from_epoch: int = wire("fromEpoch")
    # The public half of the key that ends.
    key: str = wire("key")
    passage: KeyPassage = wire("passage")
    # The public half of its successor.
    successor: str = wire("successor")
    # When it was signed, in milliseconds since 1970 UTC.
    time_millis: int = wire("timeMillis")


@dataclass(frozen=True, kw_only=True)
class LeafProof:
    """One leaf and its way to the root."""

    # Which part of the client's balances.
    chunk: int = wire("chunk")
    # Place among the leaves, from 0.
    index: int = wire("index")
    # The siblings, from the leaf's own up to the one below the root.
    path: list[ProofNode] = wire("path")
    # The leaf's salt.
    salt: str = wire("salt")
    # What this leaf owes: micro USDT and satoshi, as digits.
    sums: list[str] = wire("sums")


@dataclass(frozen=True, kw_only=True)
class LoanView:
    """Money of the firm that works in an investment and goes back to it at the end."""

    # What was lent, in USDT.
    amount: Decimal = wire("amount")
    # What of it works now and goes back: it bears its part of a loss, in USDT.
    at_work: Decimal = wire("atWork")
    # Whether the client's identity had to be checked.
    identity: bool | None = wire("identity", None)
    # The least own money, in USDT.
    least_deposit: Decimal = wire("leastDeposit")
    # At most this percentage of the own money was lent.
    share: Decimal = wire("share")


@dataclass(frozen=True, kw_only=True)
class MarkPart:
    # What the contract was behind, in USDT; the firm takes its share of gains above that.
    behind: Decimal = wire("behind")
    # The weeks before, oldest first, each as it was in force when this was spread.
    earlier: list[EarlierWeek] = wire("earlier")
    # What it was behind when the week was first spread, in USDT. A correction keeps to the larger of this and what
    # `earlier` comes to; otherwise all three are the same.
    first: Decimal = wire("first")


@dataclass(frozen=True, kw_only=True)
class NewInvestment:
    """What to invest."""

    # 1, 3, 6 or 12 calendar months; a number or its digits as text.
    contract_length: int = wire("contractLength")
    # USDT within the plan's range; a number or its digits as text, at most 6 decimals.
    invested_amount: Decimal = wire("investedAmount")
    # Id of the plan.
    plan: str = wire("plan")
    # The tick under the risk warning; leave it out when it was not asked.
    risk_accepted: bool | None = wire("riskAccepted", None)


@dataclass(frozen=True, kw_only=True)
class NewWithdrawal:
    """How much, and where to."""

    # USDT out of the available balance; a number or its digits as text, at most 6 decimals.
    amount: Decimal = wire("amount")
    # A bitcoin address of any type.
    wallet: str = wire("wallet")


@dataclass(frozen=True, kw_only=True)
class NoticeView:
    id: str = wire("_id")
    about: NoticeAbout = wire("about")
    created_at: str = wire("createdAt")
    # The facts of it. Its members depend on `kind`, and on the version of the program that told it, which is why no
    # schema lists them.
    data: dict[str, Any] = wire("data")
    # What about, such as `deposit_credited`.
    kind: NoticeKind = wire("kind")
    # The page of the site that shows what it is about.
    leads: str = wire("leads")
    # Whether it, or a later one, was marked as read.
    read: bool = wire("read")
    # What happened, in a sentence or two.
    text: str = wire("text")
    # What it is, in a few words.
    title: str = wire("title")


@dataclass(frozen=True, kw_only=True)
class Notices:
    """What the client was told."""

    # `cursor` of the next page; null on the last one.
    next: str | None = wire("next")
    notices: list[NoticeView] = wire("notices")
    # How many were not read yet, on this page or not.
    unread: int = wire("unread")


@dataclass(frozen=True, kw_only=True)
class OwedAmounts:
    # Bitcoin of payouts on their way.
    btc: Decimal = wire("btc")
    # Cash, credit, holds and investments with their results, less what is owed to us.
    usdt: Decimal = wire("usdt")


@dataclass(frozen=True, kw_only=True)
class OwedChange:
    # When; null for the result of a week.
    at: str | None = wire("at")
    btc: Decimal = wire("btc")
    # Such as `deposit_credited`.
    cause: str = wire("cause")
    # Number of the journal entry.
    sequence: int = wire("sequence")
    # The same in the words of statements.
    text: str = wire("text")
    # Negative when less is owed than before.
    usdt: Decimal = wire("usdt")


@dataclass(frozen=True, kw_only=True)
class OwnProof:
    # Every change after the entry that was asked about, up to the proof, oldest first; none when none was asked about.
    earlier: list[OwedChange] = wire("earlier")
    # The number of the newest proof.
    epoch: int | None = wire("epoch")
    # Every announced change of the reserve key, oldest first: so that the file can be checked with a key from before
    # one.
    key_changes: list[SignedKeyChange] = wire("keyChanges")
    # The last journal entry that `owed` counts.
    ledger_sequence: int = wire("ledgerSequence")
    # What the client is owed now: what was counted, and every change.
    owed: OwedAmounts = wire("owed")
    # The client's own proof, as `docs/proof.md` describes it; what `ballast proof check` takes as a file.
    proof: ClientProof | None = wire("proof")
    # Every change of what the client is owed after the proof, oldest first.
    since: list[OwedChange] = wire("since")
    # `counted`; `none` when no proof was published yet; `later` when the newest one does not hold the client, who came
    # after it; `left_out` when it does not hold them although they were there before it; `elsewhere` when its tree is
    # not on this server at the moment.
    state: OwnProofState = wire("state")


@dataclass(frozen=True, kw_only=True)
class OwnProofData:
    """Whether the client is counted, and with what."""

    mine: OwnProof = wire("mine")


@dataclass(frozen=True, kw_only=True)
class PlanRef:
    """The plan as it was called when the contract was made."""

    id: str = wire("_id")
    name: str = wire("name")


@dataclass(frozen=True, kw_only=True)
class PostedAccount:
    # Such as `available` or `custody`.
    kind: str = wire("kind")
    # The client or investment it belongs to; null for the firm's.
    owner: str | None = wire("owner")


@dataclass(frozen=True, kw_only=True)
class Posting:
    """One amount from one account to another."""

    amount: Decimal = wire("amount")
    # `USDT` or `BTC`.
    asset: str = wire("asset")
    from_: PostedAccount = wire("from")
    to: PostedAccount = wire("to")


@dataclass(frozen=True, kw_only=True)
class ProofNode:
    """A leaf or an inner node."""

    hash: str = wire("hash")
    # What is owed below: micro USDT and satoshi, as digits.
    sums: list[str] = wire("sums")


@dataclass(frozen=True, kw_only=True)
class ProofRecord:
    """One epoch: the root, where the ledger stood, and when."""

    # Leaves that every client has.
    chunks: int = wire("chunks")
    # Levels below the root.
    depth: int = wire("depth")
    # Counts from 1.
    epoch: int = wire("epoch")
    # Hash of that journal.
    ledger_head: str = wire("ledgerHead")
    # Number of the last journal that is counted.
    ledger_sequence: int = wire("ledgerSequence")
    # Digest of the record before; zeros in the first.
    previous: str = wire("previous")
    # The root, with the sums of everything owed.
    root: ProofNode = wire("root")
    # When the balances were read, in milliseconds since 1970 UTC.
    time_millis: int = wire("timeMillis")


@dataclass(frozen=True, kw_only=True)
class RedemptionData:
    """What early redemption would mean today."""

    redemption: RedemptionQuote = wire("redemption")


@dataclass(frozen=True, kw_only=True)
class RedemptionQuote:
    # When the contract ends anyway, without a fee.
    contract_ends_at: str = wire("contractEndsAt")
    # When the notice ends; the investment takes part in the weekly results until then.
    ends_at: str = wire("endsAt")
    # The fee in USDT, if it ended at today's value.
    fee: Decimal = wire("fee")
    # The fee in percent of the value when the notice ends.
    fee_percent: Decimal = wire("feePercent")
    # Cancelling instead is free until then; null when that time is over.
    free_cancel_until: str | None = wire("freeCancelUntil")
    # What would remain in USDT, if it ended at today's value.
    net: Decimal = wire("net")
    # What the investment is worth today, in USDT.
    value: Decimal = wire("value")


@dataclass(frozen=True, kw_only=True)
class RequestedWithdrawal:
    """What came of asking for a withdrawal."""

    withdrawal: WithdrawalRef = wire("withdrawal")


@dataclass(frozen=True, kw_only=True)
class RoundingCut:
    # Its place among those with the same remainder, in hex: SHA-256 of `ballast-strike-place-v1`, a zero byte, the
    # plan's id (16 bytes), the first day as text, and the investment's id (16 bytes). Null in older strikes.
    place: str | None = wire("place")
    # What was left over of the last one that got a micro-USDT more, as text.
    remainder: str = wire("remainder")


@dataclass(frozen=True, kw_only=True)
class Series:
    """How an investment went, week by week."""

    series: list[SeriesWeek] = wire("series")


@dataclass(frozen=True, kw_only=True)
class SeriesWeek:
    """One week; amounts are USDT."""

    # First day that counted.
    from_: str = wire("from")
    # How much stands behind the plan's result: `stated`, `read`, or such as `observed 2 of 3`.
    grade: str = wire("grade")
    # What the week brought; negative for a loss.
    share: Decimal = wire("share")
    # The strike, by the id that its inputs are asked with.
    strike: str | None = wire("strike")
    # First day that did not.
    to: str = wire("to")
    # The sum of all weeks up to this one.
    total: Decimal = wire("total")
    # What the investment was worth to the client after this week: lent money is no part of it, and bears its part of a loss.
    value: Decimal = wire("value")


@dataclass(frozen=True, kw_only=True)
class SignedKeyChange:
    """A replacement and who stands for it. Each signature is Ed25519 over the digest, 128 hexadecimal digits."""

    # By the key that ends; nothing in a break.
    by_key: str | None = wire("byKey")
    # By the successor: someone holds it, and knows whom it follows.
    by_successor: str = wire("bySuccessor")
    # What is signed.
    change: KeyChange = wire("change")


@dataclass(frozen=True, kw_only=True)
class SignedProof:
    """A record and who stands for it."""

    # What is signed.
    record: ProofRecord = wire("record")
    # Ed25519 over the record's digest: 128 hexadecimal digits.
    signature: str = wire("signature")


@dataclass(frozen=True, kw_only=True)
class Statement:
    """One month's statement."""

    # When the month was closed; what was written later is in a later statement.
    closed_at: str = wire("closedAt")
    # The last entry of the ledger that counts.
    last_entry: int = wire("lastEntry")
    # Such as `2026-11`.
    month: str = wire("month")


@dataclass(frozen=True, kw_only=True)
class Statements:
    # `cursor` of the next page; null on the last one.
    next: str | None = wire("next")
    statements: list[Statement] = wire("statements")


@dataclass(frozen=True, kw_only=True)
class StrikeInputs:
    id: str = wire("_id")
    corrected_by: str | None = wire("correctedBy")
    # The strike that this one corrects; null for a week entered for the first time.
    corrects: CorrectedResult | None = wire("corrects")
    # Shares are rounded down; whoever sorts at or before this one (remainder descending, then place) got a
    # micro-USDT more. Null when every share was whole.
    cut: RoundingCut | None = wire("cut")
    # What all investments got together, in USDT.
    distributed: Decimal = wire("distributed")
    # SHA-256 of the evidence that was entered with it.
    evidence_sha256: str = wire("evidenceSha256")
    # SHA-256 over everyone who took part, in hex: what the approval was bound to. Null in older strikes.
    fingerprint: str | None = wire("fingerprint")
    # First day that counted.
    from_: str = wire("from")
    # Number of the strike.
    number: int = wire("number")
    # The client's own investments in it.
    own: list[StrikePart] = wire("own")
    # The firm's share of a gain, in USDT, of all investments together.
    performance_share: Decimal = wire("performanceShare")
    plan: str = wire("plan")
    # How many investments took part.
    positions: int = wire("positions")
    # The venue's result in USDT; negative for a loss.
    result: Decimal = wire("result")
    # Whether the firm's share of a gain came off each investment's own part, by its contract. Otherwise (in older
    # strikes) it came off the whole first, and the rest was spread.
    share_by_contract: bool = wire("shareByContract")
    # What was spread by weight, in USDT: the result, unless nobody took part.
    spread: Decimal = wire("spread")
    # First day that did not.
    to: str = wire("to")
    # Sum of micro-USDT × days over all of them, as text because it may be large.
    total_weight: str = wire("totalWeight")


@dataclass(frozen=True, kw_only=True)
class StrikeInputsData:
    """A settled strike and the client's part in it."""

    inputs: StrikeInputs = wire("inputs")


@dataclass(frozen=True, kw_only=True)
class StrikePart:
    # Of a correction, how the difference came about.
    correction: CorrectedPart | None = wire("correction")
    # What was due to it for the week, in USDT.
    due: Decimal = wire("due")
    # The day it ends, which does not count; null while that is open.
    ends: str | None = wire("ends")
    # Its part of what was spread, in USDT.
    gross: Decimal = wire("gross")
    investment: str = wire("investment")
    # What of it the firm lent, in USDT; its part of a loss is borne by it.
    lent: Decimal = wire("lent")
    # What its contract had lost before and not made up; null in older contracts, where the firm's share is of every gain.
    mark: MarkPart | None = wire("mark")
    # What the firm kept of that, in USDT.
    performance_share: Decimal = wire("performanceShare")
    # The firm's share of its gain, in hundredths of a percent, as agreed when it was registered.
    performance_share_bps: int = wire("performanceShareBps")
    # What works, in USDT: what was put in, and what the firm lent.
    principal: Decimal = wire("principal")
    # What it got, in USDT; of a correction, the difference.
    share: Decimal = wire("share")
    # The first day it was active.
    started: str = wire("started")
    # What it was worth before with all that works in it, in USDT; a loss stops there.
    value_before: Decimal = wire("valueBefore")
    # Its micro-USDT × days in this strike, as text because it may be large.
    weight: str = wire("weight")


@dataclass(frozen=True, kw_only=True)
class Wallet:
    # An address of the chain that deposits arrive on.
    address: str = wire("address")


@dataclass(frozen=True, kw_only=True)
class Wallets:
    """Where a client sends USDT."""

    # Element 0 is the client's own deposit address.
    wallets: list[Wallet] = wire("wallets")


@dataclass(frozen=True, kw_only=True)
class WebhookEvent:
    """The body of a delivery. `type` says what `data` is."""

    data: WebhookData = wire("data")
    # When it happened.
    timestamp: str = wire("timestamp")
    # `notice.` and the kind of a notice; `deposit.`, `investment.`, `withdrawal.` or `complaint.` and what happened; `journal.`
    # and the cause of an entry, for the firm; or `webhook.test`.
    type: str = wire("type")


@dataclass(frozen=True, kw_only=True)
class WebhookNotice:
    """A notice, as the client's dashboard has it."""

    id: str = wire("_id")
    created_at: str = wire("createdAt")
    # The facts of it, as in the list of notices.
    data: dict[str, Any] = wire("data")
    kind: str = wire("kind")
    # The page of the site that shows what it is about.
    leads: str = wire("leads")
    text: str = wire("text")
    title: str = wire("title")


@dataclass(frozen=True, kw_only=True)
class WebhookState:
    """The state of something changed. What it is now, the interface says."""

    # Why, as in the journal.
    cause: str = wire("cause")
    # Which deposit, investment, withdrawal or complaint.
    subject: str = wire("subject")


@dataclass(frozen=True, kw_only=True)
class WebhookTest:
    """Nothing happened: its owner wants to see whether it works."""

    message: str = wire("message")


@dataclass(frozen=True, kw_only=True)
class WithdrawalDestination:
    """Where to pay."""

    # A bitcoin address of any type.
    wallet: str = wire("wallet")


@dataclass(frozen=True, kw_only=True)
class WithdrawalRef:
    """The withdrawal, by its id among the withdrawals."""

    id: str = wire("_id")


@dataclass(frozen=True, kw_only=True)
class WithdrawalView:
    id: str = wire("_id")
    # What is reserved, in USDT.
    amount: Decimal = wire("amount")
    # What is paid in BTC; fixed when it is batched.
    amount_btc: Decimal | None = wire("amountBtc")
    # The investment it is of; null for cash.
    investment: str | None = wire("investment")
    # Not paid before then.
    not_before: str = wire("notBefore")
    # USDT for one BTC; fixed when it is batched.
    rate: Decimal | None = wire("rate")
    # Why it was rejected.
    reason: str | None = wire("reason")
    requested_at: str = wire("requestedAt")
    # What its owner answered after it was paid, one to five stars; null when they were not asked or did not answer.
    stars: int | None = wire("stars")
    # `requested`, `approved`, `batched`, `signed`, `broadcast`, `paid`, `cancelled` or `rejected`.
    status: WithdrawalState = wire("status")
    # Id of the bitcoin transaction, once it is signed.
    txid: str | None = wire("txid")
    updated_at: str = wire("updatedAt")
    # The bitcoin address it goes to.
    wallet: str = wire("wallet")


@dataclass(frozen=True, kw_only=True)
class Withdrawals:
    """All of a client's withdrawals."""

    # `cursor` of the next page; null on the last one.
    next: str | None = wire("next")
    withdrawals: list[WithdrawalView] = wire("withdrawals")


# What happened.
WebhookData = JournalEntry | WebhookNotice | WebhookState | WebhookTest | dict[str, Any]
