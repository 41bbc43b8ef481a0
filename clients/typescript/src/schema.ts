// Made out of docs/openapi.json by `npm --prefix tools/contract run types`. Not to be edited.

/** An exact decimal, such as `1234.5`: an amount or a percentage. Never read one as a number. */
export type Decimal = string;

export interface paths {
    "/api/v1/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Balances and the address to deposit to. */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The value of the account over time, summed from the ledger. */
        get: operations["getAccountHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/deposits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The client's deposits. */
        get: operations["listDeposits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/investments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of the client's investments. */
        get: operations["getInvestment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/investments/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancels an investment at no cost, before it is funded or within the cooling-off period. */
        post: operations["cancelInvestment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/investments/{id}/redemption": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Quotes early redemption: when it would end, and what it costs. */
        get: operations["getInvestmentRedemption"];
        put?: never;
        /** Gives notice of early redemption. The answer repeats the quote as of that moment. */
        post: operations["createInvestmentRedemption"];
        /** Withdraws the notice, free of charge; the contract runs to its original end. */
        delete: operations["deleteInvestmentRedemption"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/investments/{id}/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The weekly results of one of the client's investments. */
        get: operations["getInvestmentSeries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/investments/applyWithdraw/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Requests a withdrawal of a whole matured investment to a bitcoin address. */
        patch: operations["withdrawInvestment"];
        trace?: never;
    };
    "/api/v1/investments/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Registers an investment. It starts at once if the available balance covers it, otherwise when the money arrives. */
        post: operations["createInvestment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/investments/getAll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The client's investments, including cancelled and paid-out ones. */
        get: operations["listInvestments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/journal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The journal after a given entry, oldest first. It identifies people only by the IDs of their accounts. */
        get: operations["getOperatorJournal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/proofs/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Proves that the client's balance is included in the published liabilities. */
        get: operations["getMyProof"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The client's statements, one for each closed month since registration. */
        get: operations["listStatements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/statements/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One statement as a file: `2026-11.pdf` or `2026-11.csv`. It is made from the ledger, with the same bytes each time.
         *     `2026-11.txt` is a signed copy that covers both, with proof that it is in the public log.
         */
        get: operations["getStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/strikes/{id}/inputs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The inputs of a weekly result that one of the client's investments took part in. */
        get: operations["getStrikeInputs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The client's notices; the same facts were also sent by mail. */
        get: operations["listNotices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/notices/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A signed copy of one notice, `<id>.txt`, with proof that it is in the public log. */
        get: operations["getNotice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/wallets/getAll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The client's own deposit address. */
        get: operations["listWallets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/withdrawals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The client's withdrawals, of investments and of cash. */
        get: operations["listWithdrawals"];
        put?: never;
        /** Requests a withdrawal of cash that is not invested. */
        post: operations["createWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/withdrawals/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancels a withdrawal before it is batched. */
        post: operations["cancelWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    event: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What happened, signed as standardwebhooks.com describes. */
        post: operations["webhookEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description Balances in USDT, whether they can be used, and how to deposit. */
        AccountData: {
            account: components["schemas"]["AccountView"];
        };
        AccountDataAnswer: {
            data: components["schemas"]["AccountData"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /**
         * @description The kind of an account of the ledger.
         * @enum {string}
         */
        AccountKind: "custody" | "trading" | "payout_wallet" | "available" | "bonus" | "held" | "shortfall" | "principal" | "lent" | "returns" | "allocated_returns" | "suspense" | "capital" | "promotions" | "fees" | "trading_result" | "network_fees" | "clearing" | (string & {});
        AccountView: {
            addressSignature: components["schemas"]["AddressSignature"] | null;
            /** @description Available to invest or withdraw. */
            available: components["schemas"]["Usdt"];
            /** @description Promotional credit not invested yet; it can only be added to an investment. */
            bonus: components["schemas"]["Usdt"];
            bonusOffer: components["schemas"]["BonusOffer"] | null;
            /**
             * Format: int64
             * @description The chain that deposits arrive on.
             */
            chainId: number;
            /**
             * Format: int64
             * @description Number of blocks on top before a deposit is credited.
             */
            confirmationsNeeded: number;
            /** @description The client's own address on the chain. */
            depositAddress: string;
            /** @description Whether someone has proven that they read the mail sent to the client's address; until then no money leaves. */
            emailConfirmed: boolean;
            /** @description Whether the account is frozen: nothing can leave it until support releases it. */
            frozen: boolean;
            /** @description Reserved for pending withdrawals. */
            held: components["schemas"]["Usdt"];
            /** @description The part of `principal` that is bonus. */
            investedBonus: components["schemas"]["Usdt"];
            /** @description The client's debt because the chain reversed a deposit that was already invested; paid off by the next deposit. */
            owed: components["schemas"]["Usdt"];
            /** @description EIP-681 link to the deposit address, without an amount. */
            paymentUri: string;
            /** @description Amount in open investments, including the bonus on top of them. */
            principal: components["schemas"]["Usdt"];
            /** @description Results of open investments; negative after losses. */
            returns: components["schemas"]["Usdt"];
            /** @description Contract of the accepted token. */
            token: string;
            /**
             * @description The sum of available, held, principal and returns, less the amount owed. A bonus that is not invested is not
             *     counted: it cannot be withdrawn.
             */
            value: components["schemas"]["Usdt"];
        };
        /** @description The firm's signature on a deposit address. */
        AddressSignature: {
            /** @description Public half of the key, 64 hexadecimal digits. */
            key: string;
            /**
             * Format: int32
             * @description Number of the address among the firm's; the signature covers it too.
             */
            number: number;
            /** @description Ed25519 signature, 128 hexadecimal digits. */
            signature: string;
        };
        Answer: {
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /**
         * @description Unit of an amount.
         * @enum {string}
         */
        AssetName: "USDT" | "BTC" | (string & {});
        /**
         * Format: double
         * @description An amount of bitcoin, with at most eight decimals.
         */
        Bitcoin: Decimal;
        /** @description The terms of a bonus: it works in the first investment and remains the firm's; its gains are the client's. */
        BonusOffer: {
            /** @description Whether the client's identity must be checked before it starts. */
            identity: boolean;
            /** @description Whether that check is required but missing; nothing is lent without it. */
            identityMissing: boolean;
            /** @description The minimum first investment, in USDT. */
            leastDeposit: components["schemas"]["Usdt"];
            /** @description The maximum loan, in USDT. */
            most: components["schemas"]["Usdt"];
            /** @description The maximum loan as a percentage of the first investment. */
            share: components["schemas"]["Percent"];
        };
        /** @description One client's proof in one epoch. */
        ClientProof: {
            /** @description The client's account id, as a UUID. */
            account: string;
            /** @description The client's email address. */
            email: string;
            format: string;
            /** @description One leaf for each part of the client's balances. */
            leaves: components["schemas"]["LeafProof"][];
            signed: components["schemas"]["SignedProof"];
        };
        CorrectedPart: {
            /**
             * @description The part of `soFar` that had been credited when the fee of an early redemption was taken, in USDT; otherwise all
             *     of it.
             */
            charged: components["schemas"]["Usdt"];
            /**
             * Format: int32
             * @description The fee taken at early redemption, in hundredths of a percent.
             */
            feeBps: number | null;
            /** @description The amount it had got for the week before, in USDT. */
            soFar: components["schemas"]["Usdt"];
            standing: components["schemas"]["CorrectedStanding"];
        };
        CorrectedResult: {
            _id: string;
            /** @description The result previously in force, in USDT. */
            resultBefore: components["schemas"]["Usdt"];
            /** @description What was wrong with it. */
            why: string;
        };
        /**
         * @description State of an investment when one of its weeks was corrected; `over`: paid out.
         * @enum {string}
         */
        CorrectedStanding: "running" | "matured" | "redeemed" | "over" | "cancelled" | (string & {});
        /**
         * Format: date
         * @description A day in UTC.
         */
        Day: string;
        /** @description Deposits that arrived, or are arriving, at the client's address. */
        Deposits: {
            deposits: components["schemas"]["DepositView"][];
            /** @description `cursor` of the next page; null on the last one. */
            next: string | null;
        };
        DepositsAnswer: {
            data: components["schemas"]["Deposits"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /**
         * @description State of a deposit.
         * @enum {string}
         */
        DepositState: "seen" | "confirming" | "credited" | "orphaned" | "reversed" | "quarantined" | "assigned" | "refunded" | (string & {});
        DepositView: {
            _id: string;
            /** @description Amount in USDT, rounded down to six decimals. */
            amount: components["schemas"]["Usdt"];
            /** @description The asset received, such as `0.5 BNB` or `another token`; null for USDT. */
            asset: string | null;
            /** Format: int64 */
            blockNumber: number;
            /**
             * Format: int32
             * @description Blocks on top at the last check; counted until the deposit is credited.
             */
            confirmations: number;
            /** Format: int64 */
            confirmationsNeeded: number;
            creditedAt: components["schemas"]["Moment"] | null;
            /** @description The reason in words, as the client was told; only while the deposit is in quarantine. */
            explained: string | null;
            reason: components["schemas"]["QuarantineReason"] | null;
            seenAt: components["schemas"]["Moment"];
            status: components["schemas"]["DepositState"];
            /** @description Contract of the token received. */
            token: string;
            txHash: string;
        };
        /** @description An earlier week, as far as it determines the mark of a contract; amounts are USDT. */
        EarlierWeek: {
            /** @description How far the contract was behind before it. */
            behind: components["schemas"]["Usdt"];
            /** @description First day of the week. */
            from: components["schemas"]["Day"];
            /** @description The amount that the contract got for it. */
            got: components["schemas"]["Usdt"];
            /** @description The result before the firm's share: all of a gain, or the contract's part of a loss. */
            moved: components["schemas"]["Usdt"];
        };
        /** @description The body of a call that needs none: empty, or `{}`. */
        EmptyBody: Record<string, unknown>;
        /**
         * @description Who ended an investment early.
         * @enum {string}
         */
        EndingParty: "client" | "operator" | (string & {});
        /**
         * @description Why an entry of the journal was made.
         * @enum {string}
         */
        EntryCause: "client_signed_up" | "client_security" | "deposit_observed" | "deposit_credited" | "deposit_quarantined" | "deposit_reversed" | "deposit_reinstated" | "deposit_assigned" | "refund_ordered" | "deposit_refunded" | "investment_registered" | "investment_funded" | "investment_cancelled" | "investment_expired" | "redemption_notice" | "investment_matured" | "strike_drafted" | "strike_approved" | "strike_allocated" | "strike_completed" | "strike_corrected" | "lent_moved" | "withdrawal_requested" | "withdrawal_progressed" | "withdrawal_released" | "withdrawal_batched" | "withdrawal_paid" | "payout_progressed" | "payout_confirmed" | "payout_reopened" | "payout_restored" | "sweep_progressed" | "reconciled" | "hold_progressed" | "capital_moved" | "operator_change" | "operator_security" | "evidence_opened" | "client_viewed" | "client_feedback" | "complaint_progressed" | "appropriateness_answered" | "identity_checked" | "proof_published" | "reserve_key_changed" | "installation_bound" | "rules_stated" | "month_closed" | "paper_issued" | "reading_received" | (string & {});
        /** @description The answer of a failed call. */
        Failure: {
            /** @description A stable code for programs. */
            code: string;
            /** @description Messages by field of the request body. */
            fields?: {
                [key: string]: string;
            };
            /** @description A message for people. */
            message: string;
            status: components["schemas"]["FailureStatus"];
        };
        /**
         * @description Whose fault it is that a call failed.
         * @enum {string}
         */
        FailureStatus: "fail" | "error" | (string & {});
        /**
         * @description How well a figure is backed, without numbers; weakest first.
         * @enum {string}
         */
        GradeClass: "stated" | "read" | "observed" | (string & {});
        /** @description At most the last 53 weeks, beginning with the first in which money moved. */
        History: {
            /** @description Value in USDT before the first week. */
            opening: components["schemas"]["Usdt"];
            /** @description Oldest first, without gaps; the last one is the current week, and its value is that of the account. */
            weeks: components["schemas"]["HistoryWeek"][];
        };
        /** @description The history of the account's value. */
        HistoryData: {
            history: components["schemas"]["History"];
        };
        HistoryDataAnswer: {
            data: components["schemas"]["HistoryData"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description A calendar week in UTC, Monday to Sunday. `value` is the previous week's value plus `moved` plus `result`. */
        HistoryWeek: {
            from: components["schemas"]["Day"];
            /** @description Money in (deposits, bonus on top) less money out (payouts, fees). */
            moved: components["schemas"]["Usdt"];
            /** @description Results of all investments for periods that ended in this week; negative for a loss. */
            result: components["schemas"]["Usdt"];
            /** @description The following Monday. */
            to: components["schemas"]["Day"];
            /** @description Value of the account at the end of the week. */
            value: components["schemas"]["Usdt"];
        };
        InvestmentData: {
            investment: components["schemas"]["InvestmentView"];
        };
        InvestmentDataAnswer: {
            data: components["schemas"]["InvestmentData"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description All of a client's investments. */
        Investments: {
            investments: components["schemas"]["InvestmentView"][];
            /** @description `cursor` of the next page; null on the last one. */
            next: string | null;
        };
        InvestmentsAnswer: {
            data: components["schemas"]["Investments"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /**
         * @description State of an investment.
         * @enum {string}
         */
        InvestmentState: "created" | "active" | "notice" | "matured" | "withdrawing" | "closed" | "cancelled" | "expired" | (string & {});
        /** @description An investment: the fields of the specification and those that the portal shows in addition. Amounts are USDT. */
        InvestmentView: {
            _id: string;
            /** @description ID of the passed questions that it is based on; null if they were not asked. */
            assessment: string | null;
            behind: components["schemas"]["Usdt"] | null;
            /** @description Promotional credit added on top. */
            bonus: components["schemas"]["Usdt"];
            /**
             * Format: int32
             * @description Length in calendar months.
             */
            contractLength: number;
            /** @description Cancelling is free until then. */
            coolingOffUntil: components["schemas"]["Moment"];
            createdAt: components["schemas"]["Moment"];
            endDate: components["schemas"]["Moment"] | null;
            endedBy: components["schemas"]["EndingParty"] | null;
            /** @description Without money by then, it expires. */
            fundingUntil: components["schemas"]["Moment"];
            /** @description The registered amount. */
            investedAmount: components["schemas"]["Usdt"];
            leastGrade: components["schemas"]["GradeClass"] | null;
            /** @description The firm's loan on top and its terms; present only if there is one. It is not part of the value. */
            loan?: components["schemas"]["LoanView"];
            /** @description EIP-681 link that pays exactly that amount; null unless it waits for money. */
            paymentUri: string | null;
            /** @description The operator's percentage of a week's gain. */
            performanceShare: components["schemas"]["Percent"];
            plan: components["schemas"]["PlanRef"];
            /** @description The amount invested at the moment; zero before it is funded and after it is withdrawn. */
            principal: components["schemas"]["Usdt"];
            /** @description The fee for early redemption, in percent. */
            redemptionFee: components["schemas"]["Percent"];
            /**
             * Format: int32
             * @description Calendar months of notice for early redemption.
             */
            redemptionNoticeMonths: number;
            /** @description The target weekly percentage agreed; never a promise. */
            return: components["schemas"]["Percent"];
            /** @description The sum of its weekly results, less the part of losses borne by lent money; negative after losses. */
            returns: components["schemas"]["Usdt"];
            /** @description Whether the warning was accepted with a tick; null if nobody asked. */
            riskAccepted: boolean | null;
            riskCategory: components["schemas"]["RiskCategory"] | null;
            /** @description Version of the risk warning that was shown. */
            riskVersion: string;
            shortBy: components["schemas"]["Usdt"] | null;
            startDate: components["schemas"]["Moment"] | null;
            /** @description `created`, `active`, `notice`, `matured`, `withdrawing`, `closed`, `cancelled` or `expired`. */
            status: components["schemas"]["InvestmentState"];
            updatedAt: components["schemas"]["Moment"];
            /** @description Its value at the moment. */
            value: components["schemas"]["Usdt"];
            /** @description The bitcoin address of the withdrawal. */
            wallet: string | null;
            /** @description The latest weekly result. */
            weeklyReturns: components["schemas"]["Usdt"];
            /** @description ID of the withdrawal. */
            withdrawal: string | null;
            /** @description The minimum withdrawal, unless losses left less. */
            withdrawalMinimum: components["schemas"]["Usdt"];
            /**
             * @description State of the withdrawal, present only if there is one: `requested`, `approved`, `batched`, `signed`, `broadcast`
             *     or `paid`.
             */
            withdrawStatus?: components["schemas"]["WithdrawalState"];
        };
        JournalEntry: {
            /**
             * Format: int64
             * @description Its number in the journal.
             */
            _id: number;
            at: components["schemas"]["Moment"];
            cause: components["schemas"]["EntryCause"];
            /**
             * Format: uuid
             * @description Account of the client, if it concerns one.
             */
            client: string | null;
            /** @description Hash of the entry, in hex. */
            hash: string;
            /** @description Empty in an entry that moves no money. */
            postings: components["schemas"]["Posting"][];
            /** @description Hash of the previous entry, in hex. */
            previousHash: string;
            /**
             * Format: uuid
             * @description ID of the deposit, investment, withdrawal or other object that it is about.
             */
            subject: string;
        };
        /** @description Entries in the order of their numbers, which have no gaps and never change. */
        JournalPage: {
            entries: components["schemas"]["JournalEntry"][];
            /**
             * Format: int64
             * @description Send it as `cursor` next time, even if there was nothing new.
             */
            next: number;
        };
        JournalPageAnswer: {
            data: components["schemas"]["JournalPage"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description One replacement of the reserve key. */
        KeyChange: {
            /**
             * Format: int64
             * @description The first epoch that the successor signs and the old key does not.
             */
            fromEpoch: number;
            /** @description The public half of the old key. */
            key: string;
            passage: components["schemas"]["KeyPassage"];
            /** @description The public half of the new key. */
            successor: string;
            /**
             * Format: int64
             * @description When it was signed, in milliseconds since 1970 UTC.
             */
            timeMillis: number;
        };
        /**
         * @description How a key was replaced.
         * @enum {string}
         */
        KeyPassage: "handover" | "break" | (string & {});
        /** @description One leaf and its path to the root. */
        LeafProof: {
            /**
             * Format: int32
             * @description The part of the client's balances that the leaf holds, from 0.
             */
            chunk: number;
            /**
             * Format: int64
             * @description Place among the leaves, from 0.
             */
            index: number;
            /** @description The siblings, from the leaf's own up to the one below the root. */
            path: components["schemas"]["ProofNode"][];
            /** @description The leaf's salt. */
            salt: string;
            /**
             * @description The amounts owed by this leaf: micro-USDT and satoshi, as digits.
             * @example [
             *       "1234000000",
             *       "0"
             *     ]
             */
            sums: string[];
        };
        /** @description Money of the firm that works in an investment and goes back to the firm at the end. */
        LoanView: {
            /** @description The amount lent, in USDT. */
            amount: components["schemas"]["Usdt"];
            /** @description The part at work now that goes back to the firm, in USDT: it bears its part of a loss. */
            atWork: components["schemas"]["Usdt"];
            /** @description Whether the client's identity had to be checked. */
            identity?: boolean;
            /** @description The minimum of own money, in USDT. */
            leastDeposit: components["schemas"]["Usdt"];
            /** @description The maximum loan as a percentage of the client's own money. */
            share: components["schemas"]["Percent"];
        };
        MarkPart: {
            /** @description How far the contract was behind, in USDT; the firm takes its share only of gains above that. */
            behind: components["schemas"]["Usdt"];
            /** @description The weeks before, oldest first, each as it was in force when this one was allocated. */
            earlier: components["schemas"]["EarlierWeek"][];
            /**
             * @description How far it was behind when the week was first allocated, in USDT. A correction uses the larger of this and the
             *     result of `earlier`; otherwise all three are the same.
             */
            first: components["schemas"]["Usdt"];
        };
        /**
         * Format: date-time
         * @description A moment in UTC.
         */
        Moment: string;
        /** @description Calendar months: 1, 3, 6 or 12, as a number or its digits as text. */
        Months: number;
        /** @description A new investment. */
        NewInvestment: {
            /** @description 1, 3, 6 or 12 calendar months; a number or its digits as text. */
            contractLength: components["schemas"]["Months"];
            /** @description USDT within the plan's range; a number or its digits as text, at most 6 decimals. */
            investedAmount: components["schemas"]["TypedAmount"];
            /** @description ID of the plan. */
            plan: string;
            /** @description Whether the risk warning was accepted with a tick; absent if the client was not asked. */
            riskAccepted?: boolean | null;
        };
        /** @description A new withdrawal. */
        NewWithdrawal: {
            /** @description USDT from the available balance; a number or its digits as text, at most 6 decimals. */
            amount: components["schemas"]["TypedAmount"];
            /** @description A bitcoin address of any type. */
            wallet: string;
        };
        /**
         * @description What a notice is about, for a list that shows some of them.
         * @enum {string}
         */
        NoticeAbout: "money" | "results" | "security" | "other" | (string & {});
        /**
         * @description Kind of notice.
         * @enum {string}
         */
        NoticeKind: "new_sign_in" | "password_changed" | "second_factor_changed" | "api_key_made" | "webhook_made" | "webhook_ended" | "deposit_seen" | "deposit_credited" | "deposit_quarantined" | "deposit_refunded" | "deposit_reversed" | "investment_active" | "weekly_result" | "result_corrected" | "investment_expired" | "redemption_notice" | "maturity_soon" | "matured" | "withdrawal_requested" | "withdrawal_approved" | "withdrawal_paid" | "withdrawal_rejected" | "terms_changed" | "account_frozen" | "statement_ready" | "complaint_received" | "complaint_answered" | (string & {});
        /** @description The client's notices. */
        Notices: {
            /** @description `cursor` of the next page; null on the last one. */
            next: string | null;
            notices: components["schemas"]["NoticeView"][];
            /**
             * Format: int64
             * @description Number of unread notices, on all pages.
             */
            unread: number;
        };
        NoticesAnswer: {
            data: components["schemas"]["Notices"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        NoticeView: {
            _id: string;
            about: components["schemas"]["NoticeAbout"];
            createdAt: components["schemas"]["Moment"];
            /**
             * @description The facts of the event. Its members depend on `kind` and on the version of the program that created the notice,
             *     so no schema lists them.
             */
            data: Record<string, unknown>;
            /** @description Kind of event, such as `deposit_credited`. */
            kind: components["schemas"]["NoticeKind"];
            /** @description The page of the site that shows the subject. */
            leads: string;
            /** @description Whether this notice or a later one was marked as read. */
            read: boolean;
            /** @description A description of what happened, in a sentence or two. */
            text: string;
            /** @description A title of a few words. */
            title: string;
        };
        OwedAmounts: {
            /** @description Bitcoin of pending payouts. */
            btc: components["schemas"]["Bitcoin"];
            /** @description Cash, credit, holds and investments with their results, less the client's debts. */
            usdt: components["schemas"]["Usdt"];
        };
        OwedChange: {
            at: components["schemas"]["Moment"] | null;
            btc: components["schemas"]["Bitcoin"];
            /** @description That of the journal entry, such as `deposit_credited`; `weekly_result` for the result of a week. */
            cause: string;
            /**
             * Format: int64
             * @description Number of the journal entry.
             */
            sequence: number;
            /**
             * @description The cause in the words of statements.
             * @example Deposit
             */
            text: string;
            /** @description Negative if the amount owed decreased. */
            usdt: components["schemas"]["Usdt"];
        };
        OwnProof: {
            /** @description Every change after the entry given in the query up to the proof, oldest first; empty if none was given. */
            earlier: components["schemas"]["OwedChange"][];
            /**
             * Format: int64
             * @description Number of the newest proof.
             */
            epoch: number | null;
            /** @description Every announced change of the reserve key, oldest first, so that the file can be checked with an earlier key. */
            keyChanges: components["schemas"]["SignedKeyChange"][];
            /**
             * Format: int64
             * @description The last journal entry included in `owed`.
             */
            ledgerSequence: number;
            /** @description The amount owed to the client now: the amount in the proof and every change since. */
            owed: components["schemas"]["OwedAmounts"];
            proof: components["schemas"]["ClientProof"] | null;
            /** @description Every change of the amount owed to the client since the proof, oldest first. */
            since: components["schemas"]["OwedChange"][];
            /**
             * @description `counted`: the client is in the newest proof; `none`: no proof has been published yet; `later`: the client
             *     registered after the newest proof; `left_out`: the client registered before it but is not in it; `elsewhere`:
             *     its tree is not on this server at the moment.
             */
            state: components["schemas"]["OwnProofState"];
        };
        /** @description Whether the client is included, and with which balances. */
        OwnProofData: {
            mine: components["schemas"]["OwnProof"];
        };
        OwnProofDataAnswer: {
            data: components["schemas"]["OwnProofData"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @enum {string} */
        OwnProofState: "counted" | "none" | "later" | "left_out" | "elsewhere" | (string & {});
        /**
         * Format: double
         * @description A percentage, with at most four decimals.
         */
        Percent: Decimal;
        /** @description The plan with its name at the time of the contract. */
        PlanRef: {
            _id: string;
            name: string;
        };
        PostedAccount: {
            kind: components["schemas"]["AccountKind"];
            /**
             * Format: uuid
             * @description The client or investment it belongs to; null for the firm's accounts.
             */
            owner: string | null;
        };
        /** @description An amount moved from one account to another. */
        Posting: {
            /** Format: double */
            amount: Decimal;
            asset: components["schemas"]["AssetName"];
            from: components["schemas"]["PostedAccount"];
            to: components["schemas"]["PostedAccount"];
        };
        /** @description A leaf or an inner node. */
        ProofNode: {
            hash: string;
            /**
             * @description The amounts owed below it: micro-USDT and satoshi, as digits.
             * @example [
             *       "1234000000",
             *       "0"
             *     ]
             */
            sums: string[];
        };
        /** @description One epoch: the root, the position of the ledger, and the time. */
        ProofRecord: {
            /**
             * Format: int32
             * @description Number of leaves of every client.
             */
            chunks: number;
            /**
             * Format: int32
             * @description Levels below the root.
             */
            depth: number;
            /**
             * Format: int64
             * @description Counts from 1.
             */
            epoch: number;
            /** @description Hash of that journal entry. */
            ledgerHead: string;
            /**
             * Format: int64
             * @description Number of the last journal entry that is counted.
             */
            ledgerSequence: number;
            /** @description Digest of the previous record; zeros in the first. */
            previous: string;
            /** @description The root, with the sums of everything owed. */
            root: components["schemas"]["ProofNode"];
            /**
             * Format: int64
             * @description When the balances were read, in milliseconds since 1970 UTC.
             */
            timeMillis: number;
        };
        /**
         * @description Why a deposit is in quarantine.
         * @enum {string}
         */
        QuarantineReason: "wrong_token" | "dust" | "unknown_address" | "screening" | "too_large" | (string & {});
        /** @description A quote of early redemption as of today. */
        RedemptionData: {
            redemption: components["schemas"]["RedemptionQuote"];
        };
        RedemptionDataAnswer: {
            data: components["schemas"]["RedemptionData"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        RedemptionQuote: {
            /** @description When the contract ends without early redemption, free of charge. */
            contractEndsAt: components["schemas"]["Moment"];
            /** @description When the notice ends; the investment takes part in the weekly results until then. */
            endsAt: components["schemas"]["Moment"];
            /** @description The fee at today's value, in USDT. */
            fee: components["schemas"]["Usdt"];
            /** @description The fee in percent of the value at the end of the notice. */
            feePercent: components["schemas"]["Percent"];
            freeCancelUntil: components["schemas"]["Moment"] | null;
            /** @description The amount left after the fee at today's value, in USDT. */
            net: components["schemas"]["Usdt"];
            /** @description Today's value of the investment, in USDT. */
            value: components["schemas"]["Usdt"];
        };
        /** @description The receipt for a requested withdrawal. */
        RequestedWithdrawal: {
            withdrawal: components["schemas"]["WithdrawalRef"];
        };
        RequestedWithdrawalAnswer: {
            data: components["schemas"]["RequestedWithdrawal"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /**
         * @description How much may be lost.
         * @enum {string}
         */
        RiskCategory: "medium" | "high" | "very_high" | (string & {});
        RoundingCut: {
            /**
             * @description Its place among investments with the same remainder, in hex: SHA-256 of `ballast-strike-place-v1`, a zero byte,
             *     the plan's id (16 bytes), the first day as text, and the investment's id (16 bytes). Null in older strikes.
             */
            place: string | null;
            /** @description The remainder of the last investment that got a micro-USDT more, as text. */
            remainder: string;
        };
        /** @description The weekly results of an investment. */
        Series: {
            series: components["schemas"]["SeriesWeek"][];
        };
        SeriesAnswer: {
            data: components["schemas"]["Series"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description A week; amounts are USDT. */
        SeriesWeek: {
            /** @description First day included. */
            from: components["schemas"]["Day"];
            /**
             * @description The grade of the plan's result: `stated`, `read`, or for example `observed 2 of 3`.
             * @example observed 2 of 3
             */
            grade: string;
            /** @description The result of the week; negative for a loss. */
            share: components["schemas"]["Usdt"];
            /** @description ID of the strike, to request its inputs with. */
            strike: string | null;
            /** @description First day no longer included. */
            to: components["schemas"]["Day"];
            /** @description The sum of all weeks up to this one. */
            total: components["schemas"]["Usdt"];
            /**
             * @description Value of the investment to the client after this week. Lent money is not part of it, and bears its part of a
             *     loss.
             */
            value: components["schemas"]["Usdt"];
        };
        /** @description A replacement and its signatures. Each is Ed25519 over the digest, 128 hexadecimal digits. */
        SignedKeyChange: {
            /** @description Signature by the old key; null in a break. */
            byKey: string | null;
            /** @description Signature by the successor: it shows that someone holds it and knows which key it follows. */
            bySuccessor: string;
            /** @description The signed replacement. */
            change: components["schemas"]["KeyChange"];
        };
        /** @description A record and its signature. */
        SignedProof: {
            /** @description The signed record. */
            record: components["schemas"]["ProofRecord"];
            /** @description Ed25519 over the record's digest: 128 hexadecimal digits. */
            signature: string;
        };
        /** @description One month's statement. */
        Statement: {
            /** @description When the month was closed; anything written later is in a later statement. */
            closedAt: components["schemas"]["Moment"];
            /**
             * Format: int64
             * @description The last ledger entry included.
             */
            lastEntry: number;
            /** @description The month, such as `2026-11`. */
            month: string;
        };
        Statements: {
            /** @description `cursor` of the next page; null on the last one. */
            next: string | null;
            statements: components["schemas"]["Statement"][];
        };
        StatementsAnswer: {
            data: components["schemas"]["Statements"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        StrikeInputs: {
            _id: string;
            correctedBy: string | null;
            corrects: components["schemas"]["CorrectedResult"] | null;
            cut: components["schemas"]["RoundingCut"] | null;
            /** @description The amount allocated to all investments together, in USDT. */
            distributed: components["schemas"]["Usdt"];
            /** @description SHA-256 of the evidence entered with it. */
            evidenceSha256: string;
            /** @description SHA-256 over everyone who took part, in hex: the approval was bound to it. Null in older strikes. */
            fingerprint: string | null;
            /** @description First day included. */
            from: components["schemas"]["Day"];
            /**
             * Format: int64
             * @description Number of the strike.
             */
            number: number;
            /** @description The client's own investments in this strike. */
            own: components["schemas"]["StrikePart"][];
            /** @description The firm's share of a gain, in USDT, from all investments together. */
            performanceShare: components["schemas"]["Usdt"];
            plan: string;
            /**
             * Format: int64
             * @description How many investments took part.
             */
            positions: number;
            /** @description The venue's result in USDT; negative for a loss. */
            result: components["schemas"]["Usdt"];
            /**
             * @description Whether the firm's share of a gain was taken from each investment's own part, by its contract. Otherwise (in
             *     older strikes) it was taken from the whole result first, and the rest was allocated.
             */
            shareByContract: boolean;
            /** @description The amount allocated by weight, in USDT: the result, unless nobody took part. */
            spread: components["schemas"]["Usdt"];
            /** @description First day no longer included. */
            to: components["schemas"]["Day"];
            /** @description Sum of micro-USDT × days over all of them, as text because it may be large. */
            totalWeight: string;
        };
        /** @description A settled strike and the client's part in it. */
        StrikeInputsData: {
            inputs: components["schemas"]["StrikeInputs"];
        };
        StrikeInputsDataAnswer: {
            data: components["schemas"]["StrikeInputsData"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        StrikePart: {
            correction: components["schemas"]["CorrectedPart"] | null;
            /** @description The amount due to it for the week, in USDT. */
            due: components["schemas"]["Usdt"];
            ends: components["schemas"]["Day"] | null;
            /** @description Its part of the allocated amount, in USDT. */
            gross: components["schemas"]["Usdt"];
            investment: string;
            /** @description The part of it lent by the firm, in USDT; it bears its share of any loss. */
            lent: components["schemas"]["Usdt"];
            mark: components["schemas"]["MarkPart"] | null;
            /** @description The firm's share of `gross`, in USDT. */
            performanceShare: components["schemas"]["Usdt"];
            /**
             * Format: int32
             * @description The firm's share of its gain, in hundredths of a percent, as agreed when it was registered.
             */
            performanceShareBps: number;
            /** @description The amount at work, in USDT: the client's own money and the firm's loan. */
            principal: components["schemas"]["Usdt"];
            /** @description The amount it got, in USDT; for a correction, the difference. */
            share: components["schemas"]["Usdt"];
            /** @description First day of the investment. */
            started: components["schemas"]["Day"];
            /** @description Its value before the week, including all money at work in it, in USDT; a loss cannot exceed it. */
            valueBefore: components["schemas"]["Usdt"];
            /** @description Its micro-USDT × days in this strike, as text because it may be large. */
            weight: string;
        };
        /**
         * @description The status of every success.
         * @enum {string}
         */
        Success: "success";
        /** @description A number or its digits as text, which keeps every decimal. */
        TypedAmount: Decimal;
        /**
         * Format: double
         * @description An amount of USDT, with at most six decimals; negative for a loss.
         */
        Usdt: Decimal;
        Wallet: {
            /** @description An address on the chain that deposits arrive on. */
            address: string;
        };
        /** @description The client's addresses for deposits of USDT. */
        Wallets: {
            /** @description Element 0 is the client's own deposit address. */
            wallets: components["schemas"]["Wallet"][];
        };
        WalletsAnswer: {
            data: components["schemas"]["Wallets"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description The content of an event. */
        WebhookData: components["schemas"]["WebhookNotice"] | components["schemas"]["WebhookState"] | components["schemas"]["JournalEntry"] | components["schemas"]["WebhookTest"];
        /** @description The body of a delivery. `type` tells the shape of `data`. */
        WebhookEvent: {
            data: components["schemas"]["WebhookData"];
            /** @description When it happened. */
            timestamp: components["schemas"]["Moment"];
            /**
             * @description `notice.` and the kind of a notice; `deposit.`, `investment.`, `withdrawal.` or `complaint.` and the event;
             *     `journal.` and the cause of an entry, for the firm; or `webhook.test`.
             * @example notice.deposit_credited
             */
            type: string;
        };
        /** @description A notice, as shown in the client's dashboard. */
        WebhookNotice: {
            _id: string;
            createdAt: components["schemas"]["Moment"];
            /** @description The facts of the notice, as in the list of notices. */
            data: Record<string, unknown>;
            kind: components["schemas"]["NoticeKind"];
            /** @description The page of the site that shows its subject. */
            leads: string;
            text: string;
            title: string;
        };
        /** @description The state of an object changed. Request the object to see its current state. */
        WebhookState: {
            cause: components["schemas"]["EntryCause"];
            /**
             * Format: uuid
             * @description ID of the deposit, investment, withdrawal or complaint.
             */
            subject: string;
        };
        /** @description A test message that the webhook's owner requested. */
        WebhookTest: {
            message: string;
        };
        /** @description The destination of a withdrawal. */
        WithdrawalDestination: {
            /** @description A bitcoin address of any type. */
            wallet: string;
        };
        /** @description A withdrawal by its ID. */
        WithdrawalRef: {
            _id: string;
        };
        /** @description All of a client's withdrawals. */
        Withdrawals: {
            /** @description `cursor` of the next page; null on the last one. */
            next: string | null;
            withdrawals: components["schemas"]["WithdrawalView"][];
        };
        WithdrawalsAnswer: {
            data: components["schemas"]["Withdrawals"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /**
         * @description State of a withdrawal.
         * @enum {string}
         */
        WithdrawalState: "requested" | "approved" | "batched" | "signed" | "broadcast" | "paid" | "cancelled" | "rejected" | (string & {});
        WithdrawalView: {
            _id: string;
            /** @description The amount reserved, in USDT. */
            amount: components["schemas"]["Usdt"];
            amountBtc: components["schemas"]["Bitcoin"] | null;
            /** @description ID of the investment withdrawn; null for cash. */
            investment: string | null;
            /** @description The withdrawal is not paid before this time. */
            notBefore: components["schemas"]["Moment"];
            rate: components["schemas"]["Usdt"] | null;
            /** @description The reason for rejection. */
            reason: string | null;
            requestedAt: components["schemas"]["Moment"];
            /**
             * Format: int32
             * @description The client's rating after the payout, one to five stars; null if the client was not asked or did not answer.
             */
            stars: number | null;
            /** @description `requested`, `approved`, `batched`, `signed`, `broadcast`, `paid`, `cancelled` or `rejected`. */
            status: components["schemas"]["WithdrawalState"];
            /** @description ID of the bitcoin transaction, once signed. */
            txid: string | null;
            updatedAt: components["schemas"]["Moment"];
            /** @description The destination, a bitcoin address. */
            wallet: string;
        };
    };
    responses: {
        /** @description It conflicts with the current state, or the Idempotency-Key was used for another request. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The caller or their API key may not do this, or the request came from a page of another site. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The headers are too large. */
        HeadersTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Something went wrong on our side; nothing was changed. */
        Internal: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description A field or a parameter is missing, unknown or wrong; `fields` says which. */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Not found, or someone else's. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is no session, or it has ended. */
        NotLoggedIn: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The body is too large. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Too many requests; Retry-After says when to try again. */
        TooMany: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The body took too long. */
        TooSlow: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description It cannot be answered or stored at the moment; Retry-After says when to try again. */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description This call does not accept this media type. */
        WrongMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
    };
    parameters: {
        /** @description Makes the write repeatable: the same key with the same request gives the first answer again, with another request it is refused. */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type AccountData = components['schemas']['AccountData'];
export type AccountDataAnswer = components['schemas']['AccountDataAnswer'];
export type AccountKind = components['schemas']['AccountKind'];
export type AccountView = components['schemas']['AccountView'];
export type AddressSignature = components['schemas']['AddressSignature'];
export type Answer = components['schemas']['Answer'];
export type AssetName = components['schemas']['AssetName'];
export type Bitcoin = components['schemas']['Bitcoin'];
export type BonusOffer = components['schemas']['BonusOffer'];
export type ClientProof = components['schemas']['ClientProof'];
export type CorrectedPart = components['schemas']['CorrectedPart'];
export type CorrectedResult = components['schemas']['CorrectedResult'];
export type CorrectedStanding = components['schemas']['CorrectedStanding'];
export type Day = components['schemas']['Day'];
export type Deposits = components['schemas']['Deposits'];
export type DepositsAnswer = components['schemas']['DepositsAnswer'];
export type DepositState = components['schemas']['DepositState'];
export type DepositView = components['schemas']['DepositView'];
export type EarlierWeek = components['schemas']['EarlierWeek'];
export type EmptyBody = components['schemas']['EmptyBody'];
export type EndingParty = components['schemas']['EndingParty'];
export type EntryCause = components['schemas']['EntryCause'];
export type Failure = components['schemas']['Failure'];
export type FailureStatus = components['schemas']['FailureStatus'];
export type GradeClass = components['schemas']['GradeClass'];
export type History = components['schemas']['History'];
export type HistoryData = components['schemas']['HistoryData'];
export type HistoryDataAnswer = components['schemas']['HistoryDataAnswer'];
export type HistoryWeek = components['schemas']['HistoryWeek'];
export type InvestmentData = components['schemas']['InvestmentData'];
export type InvestmentDataAnswer = components['schemas']['InvestmentDataAnswer'];
export type Investments = components['schemas']['Investments'];
export type InvestmentsAnswer = components['schemas']['InvestmentsAnswer'];
export type InvestmentState = components['schemas']['InvestmentState'];
export type InvestmentView = components['schemas']['InvestmentView'];
export type JournalEntry = components['schemas']['JournalEntry'];
export type JournalPage = components['schemas']['JournalPage'];
export type JournalPageAnswer = components['schemas']['JournalPageAnswer'];
export type KeyChange = components['schemas']['KeyChange'];
export type KeyPassage = components['schemas']['KeyPassage'];
export type LeafProof = components['schemas']['LeafProof'];
export type LoanView = components['schemas']['LoanView'];
export type MarkPart = components['schemas']['MarkPart'];
export type Moment = components['schemas']['Moment'];
export type Months = components['schemas']['Months'];
export type NewInvestment = components['schemas']['NewInvestment'];
export type NewWithdrawal = components['schemas']['NewWithdrawal'];
export type NoticeAbout = components['schemas']['NoticeAbout'];
export type NoticeKind = components['schemas']['NoticeKind'];
export type Notices = components['schemas']['Notices'];
export type NoticesAnswer = components['schemas']['NoticesAnswer'];
export type NoticeView = components['schemas']['NoticeView'];
export type OwedAmounts = components['schemas']['OwedAmounts'];
export type OwedChange = components['schemas']['OwedChange'];
export type OwnProof = components['schemas']['OwnProof'];
export type OwnProofData = components['schemas']['OwnProofData'];
export type OwnProofDataAnswer = components['schemas']['OwnProofDataAnswer'];
export type OwnProofState = components['schemas']['OwnProofState'];
export type Percent = components['schemas']['Percent'];
export type PlanRef = components['schemas']['PlanRef'];
export type PostedAccount = components['schemas']['PostedAccount'];
export type Posting = components['schemas']['Posting'];
export type ProofNode = components['schemas']['ProofNode'];
export type ProofRecord = components['schemas']['ProofRecord'];
export type QuarantineReason = components['schemas']['QuarantineReason'];
export type RedemptionData = components['schemas']['RedemptionData'];
export type RedemptionDataAnswer = components['schemas']['RedemptionDataAnswer'];
export type RedemptionQuote = components['schemas']['RedemptionQuote'];
export type RequestedWithdrawal = components['schemas']['RequestedWithdrawal'];
export type RequestedWithdrawalAnswer = components['schemas']['RequestedWithdrawalAnswer'];
export type RiskCategory = components['schemas']['RiskCategory'];
export type RoundingCut = components['schemas']['RoundingCut'];
export type Series = components['schemas']['Series'];
export type SeriesAnswer = components['schemas']['SeriesAnswer'];
export type SeriesWeek = components['schemas']['SeriesWeek'];
export type SignedKeyChange = components['schemas']['SignedKeyChange'];
export type SignedProof = components['schemas']['SignedProof'];
export type Statement = components['schemas']['Statement'];
export type Statements = components['schemas']['Statements'];
export type StatementsAnswer = components['schemas']['StatementsAnswer'];
export type StrikeInputs = components['schemas']['StrikeInputs'];
export type StrikeInputsData = components['schemas']['StrikeInputsData'];
export type StrikeInputsDataAnswer = components['schemas']['StrikeInputsDataAnswer'];
export type StrikePart = components['schemas']['StrikePart'];
export type Success = components['schemas']['Success'];
export type TypedAmount = components['schemas']['TypedAmount'];
export type Usdt = components['schemas']['Usdt'];
export type Wallet = components['schemas']['Wallet'];
export type Wallets = components['schemas']['Wallets'];
export type WalletsAnswer = components['schemas']['WalletsAnswer'];
export type WebhookData = components['schemas']['WebhookData'];
export type WebhookEvent = components['schemas']['WebhookEvent'];
export type WebhookNotice = components['schemas']['WebhookNotice'];
export type WebhookState = components['schemas']['WebhookState'];
export type WebhookTest = components['schemas']['WebhookTest'];
export type WithdrawalDestination = components['schemas']['WithdrawalDestination'];
export type WithdrawalRef = components['schemas']['WithdrawalRef'];
export type Withdrawals = components['schemas']['Withdrawals'];
export type WithdrawalsAnswer = components['schemas']['WithdrawalsAnswer'];
export type WithdrawalState = components['schemas']['WithdrawalState'];
export type WithdrawalView = components['schemas']['WithdrawalView'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseHeadersTooLarge = components['responses']['HeadersTooLarge'];
export type ResponseInternal = components['responses']['Internal'];
export type ResponseInvalid = components['responses']['Invalid'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseNotLoggedIn = components['responses']['NotLoggedIn'];
export type ResponseTooLarge = components['responses']['TooLarge'];
export type ResponseTooMany = components['responses']['TooMany'];
export type ResponseTooSlow = components['responses']['TooSlow'];
export type ResponseUnavailable = components['responses']['Unavailable'];
export type ResponseWrongMediaType = components['responses']['WrongMediaType'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type $defs = Record<string, never>;
export interface operations {
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Balances in USDT, whether they can be used, and how to deposit. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDataAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAccountHistory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The history of the account's value. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryDataAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDeposits: {
        parameters: {
            query?: {
                /** @description `next` of the previous page; absent for the first page. */
                cursor?: string;
                /** @description Number of rows, 1 to 200; by default 50, or 200 for short lists. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deposits that arrived, or are arriving, at the client's address. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepositsAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getInvestment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; `message` says what. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvestmentDataAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelInvestment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the write repeatable: the same key with the same request gives the first answer again, with another request it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description Done; `message` says what. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getInvestmentRedemption: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A quote of early redemption as of today. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedemptionDataAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createInvestmentRedemption: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the write repeatable: the same key with the same request gives the first answer again, with another request it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description A quote of early redemption as of today. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedemptionDataAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteInvestmentRedemption: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the write repeatable: the same key with the same request gives the first answer again, with another request it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description Done; `message` says what. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getInvestmentSeries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The weekly results of an investment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeriesAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    withdrawInvestment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the write repeatable: the same key with the same request gives the first answer again, with another request it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WithdrawalDestination"];
            };
        };
        responses: {
            /** @description The receipt for a requested withdrawal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestedWithdrawalAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createInvestment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the write repeatable: the same key with the same request gives the first answer again, with another request it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewInvestment"];
            };
        };
        responses: {
            /** @description Done; `message` says what. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvestmentDataAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listInvestments: {
        parameters: {
            query?: {
                /** @description `next` of the previous page; absent for the first page. */
                cursor?: string;
                /** @description Number of rows, 1 to 200; by default 50, or 200 for short lists. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of a client's investments. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvestmentsAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOperatorJournal: {
        parameters: {
            query?: {
                /** @description `next` of the previous page: the number of the last known entry. Absent or 0 to begin with the first entry. */
                cursor?: number;
                /** @description How many entries, 1 to 500; 100 by default. */
                limit?: number;
                /** @description How many seconds to wait for a new entry if there is none, up to 20. */
                wait?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Entries in the order of their numbers, which have no gaps and never change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JournalPageAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMyProof: {
        parameters: {
            query?: {
                /** @description The ledger entry of an earlier proof whose balance the client has kept. */
                after?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether the client is included, and with which balances. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnProofDataAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listStatements: {
        parameters: {
            query?: {
                /** @description `next` of the previous page; absent for the first page. */
                cursor?: string;
                /** @description Number of rows, 1 to 200; by default 50, or 200 for short lists. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; `message` says what. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatementsAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getStatement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "text/csv": string;
                    "text/plain": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `not_in_log_yet`: the public log does not have the signed copy yet. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getStrikeInputs: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A settled strike and the client's part in it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StrikeInputsDataAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listNotices: {
        parameters: {
            query?: {
                /** @description `next` of the previous page; absent for the first page. */
                cursor?: string;
                /** @description Number of rows, 1 to 200; by default 50, or 200 for short lists. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The client's notices. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticesAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getNotice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `not_in_log_yet`: the public log does not have it yet. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWallets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The client's addresses for deposits of USDT. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WalletsAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWithdrawals: {
        parameters: {
            query?: {
                /** @description `next` of the previous page; absent for the first page. */
                cursor?: string;
                /** @description Number of rows, 1 to 200; by default 50, or 200 for short lists. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of a client's withdrawals. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WithdrawalsAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createWithdrawal: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the write repeatable: the same key with the same request gives the first answer again, with another request it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWithdrawal"];
            };
        };
        responses: {
            /** @description The receipt for a requested withdrawal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestedWithdrawalAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelWithdrawal: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the write repeatable: the same key with the same request gives the first answer again, with another request it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description Done; `message` says what. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    webhookEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The same each time the message is sent; ends in a number that goes up by one. */
                "webhook-id": string;
                /** @description `v1,` and the signature of id, timestamp and body under the webhook's secret. */
                "webhook-signature": string;
                /** @description When it was sent, in seconds since 1970 UTC. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEvent"];
            };
        };
        responses: {
            /** @description The message is stored; it is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address no longer accepts messages: the webhook ends. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
