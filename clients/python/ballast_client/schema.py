"""Made out of docs/openapi.json by `npm --prefix tools/contract run types`. Not to be edited."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from .wire import wire

# The kind of an account of the ledger.
# One of custody, trading, payout_wallet, available, bonus, held, shortfall, principal, lent, returns, allocated_returns, suspense, capital, promotions, fees, trading_result, network_fees, clearing; more may come.
AccountKind = str

# Unit of an amount.
# One of USDT, BTC; more may come.
AssetName = str

# State of an investment when one of its weeks was corrected; `over`: paid out.
# One of running, matured, redeemed, over, cancelled; more may come.
CorrectedStanding = str

# State of a deposit.
# One of seen, confirming, credited, orphaned, reversed, quarantined, assigned, refunded; more may come.
DepositState = str

# Who ended an investment early.
# One of client, operator; more may come.
EndingParty = str

# Why an entry of the journal was made.
# One of client_signed_up, client_security, deposit_observed, deposit_credited, deposit_quarantined, deposit_reversed, deposit_reinstated, deposit_assigned, refund_ordered, deposit_refunded, investment_registered, investment_funded, investment_cancelled, investment_expired, redemption_notice, investment_matured, strike_drafted, strike_approved, strike_allocated, strike_completed, strike_corrected, lent_moved, withdrawal_requested, withdrawal_progressed, withdrawal_released, withdrawal_batched, withdrawal_paid, payout_progressed, payout_confirmed, payout_reopened, payout_restored, sweep_progressed, reconciled, hold_progressed, capital_moved, operator_change, operator_security, evidence_opened, client_viewed, client_feedback, complaint_progressed, appropriateness_answered, identity_checked, proof_published, reserve_key_changed, installation_bound, rules_stated, month_closed, paper_issued, reading_received; more may come.
EntryCause = str

# How well a figure is backed, without numbers; weakest first.
# One of stated, read, observed; more may come.
GradeClass = str

# State of an investment.
# One of created, active, notice, matured, withdrawing, closed, cancelled, expired; more may come.
InvestmentState = str

# How a key was replaced.
# One of handover, break; more may come.
KeyPassage = str

# What a notice is about, for a list that shows some of them.
# One of money, results, security, other; more may come.
NoticeAbout = str

# Kind of notice.
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

# State of a withdrawal.
# One of requested, approved, batched, signed, broadcast, paid, cancelled, rejected; more may come.
WithdrawalState = str


@dataclass(frozen=True, kw_only=True)
class AccountData:
    """Balances in USDT, whether they can be used, and how to deposit."""

    account: AccountView = wire("account")


@dataclass(frozen=True, kw_only=True)
class AccountView:
    # A signature by the firm's offline key that vouches for the address; null if the firm has no such key.
    address_signature: AddressSignature | None = wire("addressSignature")
    # Available to invest or withdraw.
    available: Decimal = wire("available")
    # Promotional credit not invested yet; it can only be added to an investment.
    bonus: Decimal = wire("bonus")
    # The bonus that the firm lends on top of the first investment, once the email is confirmed and, where required,
    # the identity is checked; null if it lends nothing to this client.
    bonus_offer: BonusOffer | None = wire("bonusOffer")
    # The chain that deposits arrive on.
    chain_id: int = wire("chainId")
    # Number of blocks on top before a deposit is credited.
    confirmations_needed: int = wire("confirmationsNeeded")
    # The client's own address on the chain.
    deposit_address: str = wire("depositAddress")
    # Whether someone has proven that they read the mail sent to the client's address; until then no money leaves.
    email_confirmed: bool = wire("emailConfirmed")
    # Whether the account is frozen: nothing can leave it until support releases it.
    frozen: bool = wire("frozen")
    # Reserved for pending withdrawals.
    held: Decimal = wire("held")
    # The part of `principal` that is bonus.
    invested_bonus: Decimal = wire("investedBonus")
    # The client's debt because the chain reversed a deposit that was already invested; paid off by the next deposit.
    owed: Decimal = wire("owed")
    # EIP-681 link to the deposit address, without an amount.
    payment_uri: str = wire("paymentUri")
    # Amount in open investments, including the bonus on top of them.
    principal: Decimal = wire("principal")
    # Results of open investments; negative after losses.
    returns: Decimal = wire("returns")
    # Contract of the accepted token.
    token: str = wire("token")
    # The sum of available, held, principal and returns, less the amount owed. A bonus that is not invested is not
    # counted: it cannot be withdrawn.
    value: Decimal = wire("value")


@dataclass(frozen=True, kw_only=True)
class AddressSignature:
    """The firm's signature on a deposit address."""

    # Public half of the key, 64 hexadecimal digits.
    key: str = wire("key")
    # Number of the address among the firm's; the signature covers it too.
    number: int = wire("number")
    # Ed25519 signature, 128 hexadecimal digits.
    signature: str = wire("signature")


@dataclass(frozen=True, kw_only=True)
class BonusOffer:
    """The terms of a bonus: it works in the first investment and remains the firm's; its gains are the client's."""

    # Whether the client's identity must be checked before it starts.
    identity: bool = wire("identity")
    # Whether that check is required but missing; nothing is lent without it.
    identity_missing: bool = wire("identityMissing")
    # The minimum first investment, in USDT.
    least_deposit: Decimal = wire("leastDeposit")
    # The maximum loan, in USDT.
    most: Decimal = wire("most")
    # The maximum loan as a percentage of the first investment.
    share: Decimal = wire("share")


@dataclass(frozen=True, kw_only=True)
class ClientProof:
    """One client's proof in one epoch."""

    # The client's account id, as a UUID.
    account: str = wire("account")
    # The client's email address.
    email: str = wire("email")
    format: str = wire("format")
    # One leaf for each part of the client's balances.
    leaves: list[LeafProof] = wire("leaves")
    signed: SignedProof = wire("signed")


@dataclass(frozen=True, kw_only=True)
class CorrectedPart:
    # The part of `soFar` that had been credited when the fee of an early redemption was taken, in USDT; otherwise all
    # of it.
    charged: Decimal = wire("charged")
    # The fee taken at early redemption, in hundredths of a percent.
    fee_bps: int | None = wire("feeBps")
    # The amount it had got for the week before, in USDT.
    so_far: Decimal = wire("soFar")
    standing: CorrectedStanding = wire("standing")


@dataclass(frozen=True, kw_only=True)
class CorrectedResult:
    id: str = wire("_id")
    # The result previously in force, in USDT.
    result_before: Decimal = wire("resultBefore")
    # What was wrong with it.
    why: str = wire("why")


@dataclass(frozen=True, kw_only=True)
class DepositView:
    id: str = wire("_id")
    # Amount in USDT, rounded down to six decimals.
    amount: Decimal = wire("amount")
    # The asset received, such as `0.5 BNB` or `another token`; null for USDT.
    asset: str | None = wire("asset")
    block_number: int = wire("blockNumber")
    # Blocks on top at the last check; counted until the deposit is credited.
    confirmations: int = wire("confirmations")
    confirmations_needed: int = wire("confirmationsNeeded")
    # When the deposit was added to the available balance.
    credited_at: str | None = wire("creditedAt")
    # The reason in words, as the client was told; only while the deposit is in quarantine.
    explained: str | None = wire("explained")
    # The reason for quarantine.
    reason: QuarantineReason | None = wire("reason")
    seen_at: str = wire("seenAt")
    status: DepositState = wire("status")
    # Contract of the token received.
    token: str = wire("token")
    tx_hash: str = wire("txHash")


@dataclass(frozen=True, kw_only=True)
class Deposits:
    """Deposits that arrived, or are arriving, at the client's address."""

    deposits: list[DepositView] = wire("deposits")
    # `cursor` of the next page; null on the last one.
    next: str | None = wire("next")


@dataclass(frozen=True, kw_only=True)
class EarlierWeek:
    """An earlier week, as far as it determines the mark of a contract; amounts are USDT."""

    # How far the contract was behind before it.
    behind: Decimal = wire("behind")
    # First day of the week.
    from_: str = wire("from")
    # The amount that the contract got for it.
    got: Decimal = wire("got")
    # The result before the firm's share: all of a gain, or the contract's part of a loss.
    moved: Decimal = wire("moved")


@dataclass(frozen=True, kw_only=True)
class History:
    """At most the last 53 weeks, beginning with the first in which money moved."""

    # Value in USDT before the first week.
    opening: Decimal = wire("opening")
    # Oldest first, without gaps; the last one is the current week, and its value is that of the account.
    weeks: list[HistoryWeek] = wire("weeks")


@dataclass(frozen=True, kw_only=True)
class HistoryData:
    """The history of the account's value."""

    history: History = wire("history")


@dataclass(frozen=True, kw_only=True)
class HistoryWeek:
    """A calendar week in UTC, Monday to Sunday. `value` is the previous week's value plus `moved` plus `result`."""

    from_: str = wire("from")
    # Money in (deposits, bonus on top) less money out (payouts, fees).
    moved: Decimal = wire("moved")
    # Results of all investments for periods that ended in this week; negative for a loss.
    result: Decimal = wire("result")
    # The following Monday.
    to: str = wire("to")
    # Value of the account at the end of the week.
    value: Decimal = wire("value")


@dataclass(frozen=True, kw_only=True)
class InvestmentData:
    investment: InvestmentView = wire("investment")


@dataclass(frozen=True, kw_only=True)
class InvestmentView:
    """An investment: the fields of the specification and those that the portal shows in addition. Amounts are USDT."""

    id: str = wire("_id")
    # ID of the passed questions that it is based on; null if they were not asked.
    assessment: str | None = wire("assessment")
    # Losses not made up yet, in USDT: the operator takes no share of gains that make up for them. Null in older
    # contracts, where a share is taken of every gain.
    behind: Decimal | None = wire("behind")
    # Promotional credit added on top.
    bonus: Decimal = wire("bonus")
    # Length in calendar months.
    contract_length: int = wire("contractLength")
    # Cancelling is free until then.
    cooling_off_until: str = wire("coolingOffUntil")
    created_at: str = wire("createdAt")
    end_date: str | None = wire("endDate")
    # The party that ended it early, `client` or `operator`; null if nobody did.
    ended_by: EndingParty | None = wire("endedBy")
    # Without money by then, it expires.
    funding_until: str = wire("fundingUntil")
    # The registered amount.
    invested_amount: Decimal = wire("investedAmount")
    # The minimum grade of each result that is credited: `read` or `observed`; null if none was promised.
    least_grade: GradeClass | None = wire("leastGrade")
    # The firm's loan on top and its terms; present only if there is one. It is not part of the value.
    loan: LoanView | None = wire("loan", None)
    # EIP-681 link that pays exactly that amount; null unless it waits for money.
    payment_uri: str | None = wire("paymentUri")
    # The operator's percentage of a week's gain.
    performance_share: Decimal = wire("performanceShare")
    plan: PlanRef = wire("plan")
    # The amount invested at the moment; zero before it is funded and after it is withdrawn.
    principal: Decimal = wire("principal")
    # The fee for early redemption, in percent.
    redemption_fee: Decimal = wire("redemptionFee")
    # Calendar months of notice for early redemption.
    redemption_notice_months: int = wire("redemptionNoticeMonths")
    # The target weekly percentage agreed; never a promise.
    return_: Decimal = wire("return")
    # The sum of its weekly results, less the part of losses borne by lent money; negative after losses.
    returns: Decimal = wire("returns")
    # Whether the warning was accepted with a tick; null if nobody asked.
    risk_accepted: bool | None = wire("riskAccepted")
    # The plan's risk category as shown: `medium`, `high` or `very_high`; null in older contracts.
    risk_category: RiskCategory | None = wire("riskCategory")
    # Version of the risk warning that was shown.
    risk_version: str = wire("riskVersion")
    # The amount still needed before it starts; null unless it waits for money.
    short_by: Decimal | None = wire("shortBy")
    # When it was funded.
    start_date: str | None = wire("startDate")
    # `created`, `active`, `notice`, `matured`, `withdrawing`, `closed`, `cancelled` or `expired`.
    status: InvestmentState = wire("status")
    updated_at: str = wire("updatedAt")
    # Its value at the moment.
    value: Decimal = wire("value")
    # The bitcoin address of the withdrawal.
    wallet: str | None = wire("wallet")
    # The latest weekly result.
    weekly_returns: Decimal = wire("weeklyReturns")
    # State of the withdrawal, present only if there is one: `requested`, `approved`, `batched`, `signed`, `broadcast`
    # or `paid`.
    withdraw_status: WithdrawalState | None = wire("withdrawStatus", None)
    # ID of the withdrawal.
    withdrawal: str | None = wire("withdrawal")
    # The minimum withdrawal, unless losses left less.
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
    cause: EntryCause = wire("cause")
    # Account of the client, if it concerns one.
    client: str | None = wire("client")
    # Hash of the entry, in hex.
    hash: str = wire("hash")
    # Empty in an entry that moves no money.
    postings: list[Posting] = wire("postings")
    # Hash of the previous entry, in hex.
    previous_hash: str = wire("previousHash")
    # ID of the deposit, investment, withdrawal or other object that it is about.
    subject: str = wire("subject")


@dataclass(frozen=True, kw_only=True)
class JournalPage:
    """Entries in the order of their numbers, which have no gaps and never change."""

    entries: list[JournalEntry] = wire("entries")
    # Send it as `cursor` next time, even if there was nothing new.
    next: int = wire("next")


@dataclass(frozen=True, kw_only=True)
class KeyChange:
    """One replacement of the reserve key."""

    # The first epoch that the successor signs and the old key does not.
    from_epoch: int = wire("fromEpoch")
    # The public half of the old key.
    key: str = wire("key")
    passage: KeyPassage = wire("passage")
    # The public half of the new key.
    successor: str = wire("successor")
    # When it was signed, in milliseconds since 1970 UTC.
    time_millis: int = wire("timeMillis")


@dataclass(frozen=True, kw_only=True)
class LeafProof:
    """One leaf and its path to the root."""

    # The part of the client's balances that the leaf holds, from 0.
    chunk: int = wire("chunk")
    # Place among the leaves, from 0.
    index: int = wire("index")
    # The siblings, from the leaf's own up to the one below the root.
    path: list[ProofNode] = wire("path")
    # The leaf's salt.
    salt: str = wire("salt")
    # The amounts owed by this leaf: micro-USDT and satoshi, as digits.
    sums: list[str] = wire("sums")


@dataclass(frozen=True, kw_only=True)
class LoanView:
    """Money of the firm that works in an investment and goes back to the firm at the end."""

    # The amount lent, in USDT.
    amount: Decimal = wire("amount")
    # The part at work now that goes back to the firm, in USDT: it bears its part of a loss.
    at_work: Decimal = wire("atWork")
    # Whether the client's identity had to be checked.
    identity: bool | None = wire("identity", None)
    # The minimum of own money, in USDT.
    least_deposit: Decimal = wire("leastDeposit")
    # The maximum loan as a percentage of the client's own money.
    share: Decimal = wire("share")


@dataclass(frozen=True, kw_only=True)
class MarkPart:
    # How far the contract was behind, in USDT; the firm takes its share only of gains above that.
    behind: Decimal = wire("behind")
    # The weeks before, oldest first, each as it was in force when this one was allocated.
    earlier: list[EarlierWeek] = wire("earlier")
    # How far it was behind when the week was first allocated, in USDT. A correction uses the larger of this and the
    # result of `earlier`; otherwise all three are the same.
    first: Decimal = wire("first")


@dataclass(frozen=True, kw_only=True)
class NewInvestment:
    """A new investment."""

    # 1, 3, 6 or 12 calendar months; a number or its digits as text.
    contract_length: int = wire("contractLength")
    # USDT within the plan's range; a number or its digits as text, at most 6 decimals.
    invested_amount: Decimal = wire("investedAmount")
    # ID of the plan.
    plan: str = wire("plan")
    # Whether the risk warning was accepted with a tick; absent if the client was not asked.
    risk_accepted: bool | None = wire("riskAccepted", None)


@dataclass(frozen=True, kw_only=True)
class NewWithdrawal:
    """A new withdrawal."""

    # USDT from the available balance; a number or its digits as text, at most 6 decimals.
    amount: Decimal = wire("amount")
    # A bitcoin address of any type.
    wallet: str = wire("wallet")


@dataclass(frozen=True, kw_only=True)
class NoticeView:
    id: str = wire("_id")
    about: NoticeAbout = wire("about")
    created_at: str = wire("createdAt")
    # The facts of the event. Its members depend on `kind` and on the version of the program that created the notice,
    # so no schema lists them.
    data: dict[str, Any] = wire("data")
    # Kind of event, such as `deposit_credited`.
    kind: NoticeKind = wire("kind")
    # The page of the site that shows the subject.
    leads: str = wire("leads")
    # Whether this notice or a later one was marked as read.
    read: bool = wire("read")
    # A description of what happened, in a sentence or two.
    text: str = wire("text")
    # A title of a few words.
    title: str = wire("title")


@dataclass(frozen=True, kw_only=True)
class Notices:
    """The client's notices."""

    # `cursor` of the next page; null on the last one.
    next: str | None = wire("next")
    notices: list[NoticeView] = wire("notices")
    # Number of unread notices, on all pages.
    unread: int = wire("unread")


@dataclass(frozen=True, kw_only=True)
class OwedAmounts:
    # Bitcoin of pending payouts.
    btc: Decimal = wire("btc")
    # Cash, credit, holds and investments with their results, less the client's debts.
    usdt: Decimal = wire("usdt")


@dataclass(frozen=True, kw_only=True)
class OwedChange:
    # Time of the change; null for a weekly result.
    at: str | None = wire("at")
    btc: Decimal = wire("btc")
    # That of the journal entry, such as `deposit_credited`; `weekly_result` for the result of a week.
    cause: str = wire("cause")
    # Number of the journal entry.
    sequence: int = wire("sequence")
    # The cause in the words of statements.
    text: str = wire("text")
    # Negative if the amount owed decreased.
    usdt: Decimal = wire("usdt")


@dataclass(frozen=True, kw_only=True)
class OwnProof:
    # Every change after the entry given in the query up to the proof, oldest first; empty if none was given.
    earlier: list[OwedChange] = wire("earlier")
    # Number of the newest proof.
    epoch: int | None = wire("epoch")
    # Every announced change of the reserve key, oldest first, so that the file can be checked with an earlier key.
    key_changes: list[SignedKeyChange] = wire("keyChanges")
    # The last journal entry included in `owed`.
    ledger_sequence: int = wire("ledgerSequence")
    # The amount owed to the client now: the amount in the proof and every change since.
    owed: OwedAmounts = wire("owed")
    # The client's own proof, in the format of `docs/proof.md`. `ballast proof check` takes it as a file.
    proof: ClientProof | None = wire("proof")
    # Every change of the amount owed to the client since the proof, oldest first.
    since: list[OwedChange] = wire("since")
    # `counted`: the client is in the newest proof; `none`: no proof has been published yet; `later`: the client
    # registered after the newest proof; `left_out`: the client registered before it but is not in it; `elsewhere`:
    # its tree is not on this server at the moment.
    state: OwnProofState = wire("state")


@dataclass(frozen=True, kw_only=True)
class OwnProofData:
    """Whether the client is included, and with which balances."""

    mine: OwnProof = wire("mine")


@dataclass(frozen=True, kw_only=True)
class PlanRef:
    """The plan with its name at the time of the contract."""

    id: str = wire("_id")
    name: str = wire("name")


@dataclass(frozen=True, kw_only=True)
class PostedAccount:
    kind: AccountKind = wire("kind")
    # The client or investment it belongs to; null for the firm's accounts.
    owner: str | None = wire("owner")


@dataclass(frozen=True, kw_only=True)
class Posting:
    """An amount moved from one account to another."""

    amount: Decimal = wire("amount")
    asset: AssetName = wire("asset")
    from_: PostedAccount = wire("from")
    to: PostedAccount = wire("to")


@dataclass(frozen=True, kw_only=True)
class ProofNode:
    """A leaf or an inner node."""

    hash: str = wire("hash")
    # The amounts owed below it: micro-USDT and satoshi, as digits.
    sums: list[str] = wire("sums")


@dataclass(frozen=True, kw_only=True)
class ProofRecord:
    """One epoch: the root, the position of the ledger, and the time."""

    # Number of leaves of every client.
    chunks: int = wire("chunks")
    # Levels below the root.
    depth: int = wire("depth")
    # Counts from 1.
    epoch: int = wire("epoch")
    # Hash of that journal entry.
    ledger_head: str = wire("ledgerHead")
    # Number of the last journal entry that is counted.
    ledger_sequence: int = wire("ledgerSequence")
    # Digest of the previous record; zeros in the first.
    previous: str = wire("previous")
    # The root, with the sums of everything owed.
    root: ProofNode = wire("root")
    # When the balances were read, in milliseconds since 1970 UTC.
    time_millis: int = wire("timeMillis")


@dataclass(frozen=True, kw_only=True)
class RedemptionData:
    """A quote of early redemption as of today."""

    redemption: RedemptionQuote = wire("redemption")


@dataclass(frozen=True, kw_only=True)
class RedemptionQuote:
    # When the contract ends without early redemption, free of charge.
    contract_ends_at: str = wire("contractEndsAt")
    # When the notice ends; the investment takes part in the weekly results until then.
    ends_at: str = wire("endsAt")
    # The fee at today's value, in USDT.
    fee: Decimal = wire("fee")
    # The fee in percent of the value at the end of the notice.
    fee_percent: Decimal = wire("feePercent")
    # Until when the investment can be cancelled for free instead; null if that time is over.
    free_cancel_until: str | None = wire("freeCancelUntil")
    # The amount left after the fee at today's value, in USDT.
    net: Decimal = wire("net")
    # Today's value of the investment, in USDT.
    value: Decimal = wire("value")


@dataclass(frozen=True, kw_only=True)
class RequestedWithdrawal:
    """The receipt for a requested withdrawal."""

    withdrawal: WithdrawalRef = wire("withdrawal")


@dataclass(frozen=True, kw_only=True)
class RoundingCut:
    # Its place among investments with the same remainder, in hex: SHA-256 of `ballast-strike-place-v1`, a zero byte,
    # the plan's id (16 bytes), the first day as text, and the investment's id (16 bytes). Null in older strikes.
    place: str | None = wire("place")
    # The remainder of the last investment that got a micro-USDT more, as text.
    remainder: str = wire("remainder")


@dataclass(frozen=True, kw_only=True)
class Series:
    """The weekly results of an investment."""

    series: list[SeriesWeek] = wire("series")


@dataclass(frozen=True, kw_only=True)
class SeriesWeek:
    """A week; amounts are USDT."""

    # First day included.
    from_: str = wire("from")
    # The grade of the plan's result: `stated`, `read`, or for example `observed 2 of 3`.
    grade: str = wire("grade")
    # The result of the week; negative for a loss.
    share: Decimal = wire("share")
    # ID of the strike, to request its inputs with.
    strike: str | None = wire("strike")
    # First day no longer included.
    to: str = wire("to")
    # The sum of all weeks up to this one.
    total: Decimal = wire("total")
    # Value of the investment to the client after this week. Lent money is not part of it, and bears its part of a
    # loss.
    value: Decimal = wire("value")


@dataclass(frozen=True, kw_only=True)
class SignedKeyChange:
    """A replacement and its signatures. Each is Ed25519 over the digest, 128 hexadecimal digits."""

    # Signature by the old key; null in a break.
    by_key: str | None = wire("byKey")
    # Signature by the successor: it shows that someone holds it and knows which key it follows.
    by_successor: str = wire("bySuccessor")
    # The signed replacement.
    change: KeyChange = wire("change")


@dataclass(frozen=True, kw_only=True)
class SignedProof:
    """A record and its signature."""

    # The signed record.
    record: ProofRecord = wire("record")
    # Ed25519 over the record's digest: 128 hexadecimal digits.
    signature: str = wire("signature")


@dataclass(frozen=True, kw_only=True)
class Statement:
    """One month's statement."""

    # When the month was closed; anything written later is in a later statement.
    closed_at: str = wire("closedAt")
    # The last ledger entry included.
    last_entry: int = wire("lastEntry")
    # The month, such as `2026-11`.
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
    # The strike that this one corrects; null for the first result of a week.
    corrects: CorrectedResult | None = wire("corrects")
    # Shares are rounded down; investments that sort at or before this one (remainder descending, then place) got one
    # micro-USDT more. Null if no share needed rounding.
    cut: RoundingCut | None = wire("cut")
    # The amount allocated to all investments together, in USDT.
    distributed: Decimal = wire("distributed")
    # SHA-256 of the evidence entered with it.
    evidence_sha256: str = wire("evidenceSha256")
    # SHA-256 over everyone who took part, in hex: the approval was bound to it. Null in older strikes.
    fingerprint: str | None = wire("fingerprint")
    # First day included.
    from_: str = wire("from")
    # Number of the strike.
    number: int = wire("number")
    # The client's own investments in this strike.
    own: list[StrikePart] = wire("own")
    # The firm's share of a gain, in USDT, from all investments together.
    performance_share: Decimal = wire("performanceShare")
    plan: str = wire("plan")
    # How many investments took part.
    positions: int = wire("positions")
    # The venue's result in USDT; negative for a loss.
    result: Decimal = wire("result")
    # Whether the firm's share of a gain was taken from each investment's own part, by its contract. Otherwise (in
    # older strikes) it was taken from the whole result first, and the rest was allocated.
    share_by_contract: bool = wire("shareByContract")
    # The amount allocated by weight, in USDT: the result, unless nobody took part.
    spread: Decimal = wire("spread")
    # First day no longer included.
    to: str = wire("to")
    # Sum of micro-USDT × days over all of them, as text because it may be large.
    total_weight: str = wire("totalWeight")


@dataclass(frozen=True, kw_only=True)
class StrikeInputsData:
    """A settled strike and the client's part in it."""

    inputs: StrikeInputs = wire("inputs")


@dataclass(frozen=True, kw_only=True)
class StrikePart:
    # For a correction, how the difference was computed.
    correction: CorrectedPart | None = wire("correction")
    # The amount due to it for the week, in USDT.
    due: Decimal = wire("due")
    # Day on which it ends, not included; null while it is open.
    ends: str | None = wire("ends")
    # Its part of the allocated amount, in USDT.
    gross: Decimal = wire("gross")
    investment: str = wire("investment")
    # The part of it lent by the firm, in USDT; it bears its share of any loss.
    lent: Decimal = wire("lent")
    # Earlier losses of the contract not made up yet; null in older contracts, where the firm takes its share of every
    # gain.
    mark: MarkPart | None = wire("mark")
    # The firm's share of `gross`, in USDT.
    performance_share: Decimal = wire("performanceShare")
    # The firm's share of its gain, in hundredths of a percent, as agreed when it was registered.
    performance_share_bps: int = wire("performanceShareBps")
    # The amount at work, in USDT: the client's own money and the firm's loan.
    principal: Decimal = wire("principal")
    # The amount it got, in USDT; for a correction, the difference.
    share: Decimal = wire("share")
    # First day of the investment.
    started: str = wire("started")
    # Its value before the week, including all money at work in it, in USDT; a loss cannot exceed it.
    value_before: Decimal = wire("valueBefore")
    # Its micro-USDT × days in this strike, as text because it may be large.
    weight: str = wire("weight")


@dataclass(frozen=True, kw_only=True)
class Wallet:
    # An address on the chain that deposits arrive on.
    address: str = wire("address")


@dataclass(frozen=True, kw_only=True)
class Wallets:
    """The client's addresses for deposits of USDT."""

    # Element 0 is the client's own deposit address.
    wallets: list[Wallet] = wire("wallets")


@dataclass(frozen=True, kw_only=True)
class WebhookEvent:
    """The body of a delivery. `type` tells the shape of `data`."""

    data: WebhookData = wire("data")
    # When it happened.
    timestamp: str = wire("timestamp")
    # `notice.` and the kind of a notice; `deposit.`, `investment.`, `withdrawal.` or `complaint.` and the event;
    # `journal.` and the cause of an entry, for the firm; or `webhook.test`.
    type: str = wire("type")


@dataclass(frozen=True, kw_only=True)
class WebhookNotice:
    """A notice, as shown in the client's dashboard."""

    id: str = wire("_id")
    created_at: str = wire("createdAt")
    # The facts of the notice, as in the list of notices.
    data: dict[str, Any] = wire("data")
    kind: NoticeKind = wire("kind")
    # The page of the site that shows its subject.
    leads: str = wire("leads")
    text: str = wire("text")
    title: str = wire("title")


@dataclass(frozen=True, kw_only=True)
class WebhookState:
    """The state of an object changed. Request the object to see its current state."""

    cause: EntryCause = wire("cause")
    # ID of the deposit, investment, withdrawal or complaint.
    subject: str = wire("subject")


@dataclass(frozen=True, kw_only=True)
class WebhookTest:
    """A test message that the webhook's owner requested."""

    message: str = wire("message")


@dataclass(frozen=True, kw_only=True)
class WithdrawalDestination:
    """The destination of a withdrawal."""

    # A bitcoin address of any type.
    wallet: str = wire("wallet")


@dataclass(frozen=True, kw_only=True)
class WithdrawalRef:
    """A withdrawal by its ID."""

    id: str = wire("_id")


@dataclass(frozen=True, kw_only=True)
class WithdrawalView:
    id: str = wire("_id")
    # The amount reserved, in USDT.
    amount: Decimal = wire("amount")
    # The amount paid in BTC; fixed when the withdrawal is batched.
    amount_btc: Decimal | None = wire("amountBtc")
    # ID of the investment withdrawn; null for cash.
    investment: str | None = wire("investment")
    # The withdrawal is not paid before this time.
    not_before: str = wire("notBefore")
    # USDT per BTC; fixed when the withdrawal is batched.
    rate: Decimal | None = wire("rate")
    # The reason for rejection.
    reason: str | None = wire("reason")
    requested_at: str = wire("requestedAt")
    # The client's rating after the payout, one to five stars; null if the client was not asked or did not answer.
    stars: int | None = wire("stars")
    # `requested`, `approved`, `batched`, `signed`, `broadcast`, `paid`, `cancelled` or `rejected`.
    status: WithdrawalState = wire("status")
    # ID of the bitcoin transaction, once signed.
    txid: str | None = wire("txid")
    updated_at: str = wire("updatedAt")
    # The destination, a bitcoin address.
    wallet: str = wire("wallet")


@dataclass(frozen=True, kw_only=True)
class Withdrawals:
    """All of a client's withdrawals."""

    # `cursor` of the next page; null on the last one.
    next: str | None = wire("next")
    withdrawals: list[WithdrawalView] = wire("withdrawals")


# The content of an event.
WebhookData = JournalEntry | WebhookNotice | WebhookState | WebhookTest | dict[str, Any]
