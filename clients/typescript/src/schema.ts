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
        /** Balances, and the address to pay in to. */
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
        /** The value of the account over time: summed from the ledger, never from what pages showed. */
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
        /** Takes an investment back at no cost: before it is funded, or within the cooling-off. */
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
        /** Gives notice of early redemption. The answer repeats what was quoted at that moment. */
        post: operations["createInvestmentRedemption"];
        /** Withdraws the notice; the contract runs to its original end. There is no fee. */
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
        /** Applies to withdraw a matured investment, whole, to a bitcoin address. */
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
        /** Registers an investment. It starts at once when the available balance covers it, otherwise when the money arrives. */
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
        /** The client's investments, those that were cancelled or paid out too. */
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
        /** The journal from an entry on, oldest first. It names people by the ids of their accounts alone. */
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
        /** The client's proof that their balance is part of what the firm says it owes. */
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
        /** The client's statements: one for each closed month since they signed up. */
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
         * One statement as a file: `2026-11.pdf` or `2026-11.csv`. Made from the ledger each time, with the same bytes each time.
         *     `2026-11.txt` is a signed copy that stands for both, with what shows that the public log has it.
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
        /** The client's notices; the same facts went out by mail. */
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
        /** A signed copy of one notice, `<id>.txt`, with what shows that the public log has it. */
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
        /** Asks for cash that is not invested. */
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
        /** Takes a withdrawal back, before it is batched. */
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
        /** What happened, signed as standardwebhooks.com has it. */
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
        /** @description Balances in USDT, whether they can be used, and how to pay in. */
        AccountData: {
            account: components["schemas"]["AccountView"];
        };
        AccountDataAnswer: {
            data: components["schemas"]["AccountData"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        AccountView: {
            addressSignature: components["schemas"]["AddressSignature"] | null;
            /** @description Free to invest or withdraw. */
            available: components["schemas"]["Usdt"];
            /** @description Promotional credit that is not invested yet, good only on top of an investment. */
            bonus: components["schemas"]["Usdt"];
            bonusOffer: components["schemas"]["BonusOffer"] | null;
            /**
             * Format: int64
             * @description The chain that deposits arrive on.
             */
            chainId: number;
            /**
             * Format: int64
             * @description Blocks on top before a deposit is credited.
             */
            confirmationsNeeded: number;
            /** @description The client's own address on the chain. */
            depositAddress: string;
            /** @description Whether someone has shown that they read the mails to the client's address; until then no money leaves. */
            emailConfirmed: boolean;
            /** @description Whether the account is frozen: nothing can leave it until support has released it. */
            frozen: boolean;
            /** @description Reserved for withdrawals on their way. */
            held: components["schemas"]["Usdt"];
            /** @description How much of it is bonus. */
            investedBonus: components["schemas"]["Usdt"];
            /** @description What the client owes because the chain took back a deposit that was already invested; paid by the next deposit. */
            owed: components["schemas"]["Usdt"];
            /** @description EIP-681 link to that address, without an amount. */
            paymentUri: string;
            /** @description Put into open investments, the bonus on top of them included. */
            principal: components["schemas"]["Usdt"];
            /** @description Results of open investments; negative after losses. */
            returns: components["schemas"]["Usdt"];
            /** @description Contract of the token that is credited. */
            token: string;
            /**
             * @description Available, held, principal and returns together, less what is owed. A bonus that is not invested is not
             *     counted: it cannot be withdrawn.
             */
            value: components["schemas"]["Usdt"];
        };
        /** @description Who stands for an address. */
        AddressSignature: {
            /** @description Public half of the key, 64 hexadecimal digits. */
            key: string;
            /**
             * Format: int32
             * @description Which of the firm's addresses it is; the signature names it too.
             */
            number: number;
            /** @description Ed25519, 128 hexadecimal digits. */
            signature: string;
        };
        Answer: {
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /**
         * Format: double
         * @description An amount of bitcoin, with eight decimals at most.
         */
        Bitcoin: Decimal;
        /** @description What a bonus is lent by: it works in the first investment and is the firm's, its gains are the client's. */
        BonusOffer: {
            /** @description Whether the client's identity has to be checked before it starts. */
            identity: boolean;
            /** @description Whether that is so and nobody has: without it nothing is lent. */
            identityMissing: boolean;
            /** @description The least first investment, in USDT. */
            leastDeposit: components["schemas"]["Usdt"];
            /** @description The most that is lent, in USDT. */
            most: components["schemas"]["Usdt"];
            /** @description At most this percentage of the first investment. */
            share: components["schemas"]["Percent"];
        };
        /** @description One client's proof in one epoch. */
        ClientProof: {
            /** @description The client's account id, as a UUID. */
            account: string;
            /** @description The client's e-mail address. */
            email: string;
            format: string;
            /** @description One per chunk. */
            leaves: components["schemas"]["LeafProof"][];
            signed: components["schemas"]["SignedProof"];
        };
        CorrectedPart: {
            /** @description Of an early redemption, what of it had been credited when the fee was taken, in USDT; otherwise all of it. */
            charged: components["schemas"]["Usdt"];
            /**
             * Format: int32
             * @description The fee that was taken when it ended early, in hundredths of a percent.
             */
            feeBps: number | null;
            /** @description What it had got for the week before, in USDT. */
            soFar: components["schemas"]["Usdt"];
            /** @description `running`, `matured`, `redeemed`, `over` (paid out) or `cancelled`. */
            standing: string;
        };
        CorrectedResult: {
            _id: string;
            /** @description The result that was in force, in USDT. */
            resultBefore: components["schemas"]["Usdt"];
            /** @description What was wrong. */
            why: string;
        };
        /**
         * Format: date
         * @description A day in UTC.
         */
        Day: string;
        /** @description What arrived, or is arriving, at the client's address. */
        Deposits: {
            deposits: components["schemas"]["DepositView"][];
            /** @description `cursor` of the next page; null on the last one. */
            next: string | null;
        };
        DepositsAnswer: {
            data: components["schemas"]["Deposits"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /**
         * @description Where a deposit is on its way.
         * @enum {string}
         */
        DepositState: "seen" | "confirming" | "credited" | "orphaned" | "reversed" | "quarantined" | "assigned" | "refunded" | (string & {});
        DepositView: {
            _id: string;
            /** @description In USDT, rounded down to six decimals. */
            amount: components["schemas"]["Usdt"];
            /** @description What came when it is no USDT, such as `0.5 BNB` or `another token`. */
            asset: string | null;
            /** Format: int64 */
            blockNumber: number;
            /**
             * Format: int32
             * @description Blocks on top when last looked; counted until it is credited.
             */
            confirmations: number;
            /** Format: int64 */
            confirmationsNeeded: number;
            creditedAt: components["schemas"]["Moment"] | null;
            /** @description The same in words while it is there, as the client was told. */
            explained: string | null;
            reason: components["schemas"]["QuarantineReason"] | null;
            seenAt: components["schemas"]["Moment"];
            status: components["schemas"]["DepositState"];
            /** @description Contract of the token that was sent. */
            token: string;
            txHash: string;
        };
        /** @description A week before, as the mark of a contract follows from it; amounts are USDT. */
        EarlierWeek: {
            /** @description What the contract was behind before it. */
            behind: components["schemas"]["Usdt"];
            /** @description Its first day. */
            from: components["schemas"]["Day"];
            /** @description What the contract got for it. */
            got: components["schemas"]["Usdt"];
            /** @description The result before the firm's share: all of a gain, and of a loss what the contract bore. */
            moved: components["schemas"]["Usdt"];
        };
        /** @description The body of a call that needs none: nothing at all, or `{}`. */
        EmptyBody: Record<string, unknown>;
        /**
         * @description Who ended an investment before its time.
         * @enum {string}
         */
        EndingParty: "client" | "operator" | (string & {});
        /** @description What a failed call answers. */
        Failure: {
            /** @description A stable name for programs. */
            code: string;
            /** @description Messages by field of the request body. */
            fields?: {
                [key: string]: string;
            };
            /** @description A sentence for the person. */
            message: string;
            /**
             * @description `fail` when the request is at fault, `error` when the server is.
             * @example fail
             */
            status: string;
        };
        /**
         * @description How much stands behind a figure, without numbers; from the least.
         * @enum {string}
         */
        GradeClass: "stated" | "read" | "observed" | (string & {});
        /** @description At most the last 53 weeks, from the first one in which money moved. */
        History: {
            /** @description USDT before the first week. */
            opening: components["schemas"]["Usdt"];
            /** @description Without gaps, oldest first; the last one is still running, and its value is that of the account. */
            weeks: components["schemas"]["HistoryWeek"][];
        };
        /** @description How the value of the account came about. */
        HistoryData: {
            history: components["schemas"]["History"];
        };
        HistoryDataAnswer: {
            data: components["schemas"]["HistoryData"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description One calendar week in UTC, Monday to Sunday. `value` is that of the week before plus `moved` plus `result`. */
        HistoryWeek: {
            from: components["schemas"]["Day"];
            /** @description What came in (deposits, bonus on top) less what went out (payouts, fees). */
            moved: components["schemas"]["Usdt"];
            /** @description Results of all investments for periods that ended in this week; negative for a loss. */
            result: components["schemas"]["Usdt"];
            /** @description The Monday after it. */
            to: components["schemas"]["Day"];
            /** @description What the account was worth at the end of the week. */
            value: components["schemas"]["Usdt"];
        };
        InvestmentData: {
            investment: components["schemas"]["InvestmentView"];
        };
        InvestmentDataAnswer: {
            data: components["schemas"]["InvestmentData"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
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
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /**
         * @description Where an investment is on its way.
         * @enum {string}
         */
        InvestmentState: "created" | "active" | "notice" | "matured" | "withdrawing" | "closed" | "cancelled" | "expired" | (string & {});
        /** @description An investment: the fields of the specification and what the portal shows beside them. Amounts are USDT. */
        InvestmentView: {
            _id: string;
            /** @description The passed questions it rests on, by id; null where they were not asked. */
            assessment: string | null;
            behind: components["schemas"]["Usdt"] | null;
            /** @description Promotional credit added on top. */
            bonus: components["schemas"]["Usdt"];
            /**
             * Format: int32
             * @description In calendar months.
             */
            contractLength: number;
            /** @description Cancelling is free until then. */
            coolingOffUntil: components["schemas"]["Moment"];
            createdAt: components["schemas"]["Moment"];
            endDate: components["schemas"]["Moment"] | null;
            endedBy: components["schemas"]["EndingParty"] | null;
            /** @description Without money by then it expires. */
            fundingUntil: components["schemas"]["Moment"];
            /** @description The registered amount. */
            investedAmount: components["schemas"]["Usdt"];
            leastGrade: components["schemas"]["GradeClass"] | null;
            /** @description Only where the firm lent something beside it: what, and by what terms. It is no part of the value. */
            loan?: components["schemas"]["LoanView"];
            /** @description EIP-681 link that pays exactly that; null unless it waits for money. */
            paymentUri: string | null;
            /** @description The operator's percentage of a week's gain. */
            performanceShare: components["schemas"]["Percent"];
            plan: components["schemas"]["PlanRef"];
            /** @description What is put in at the moment; zero before it is funded and once it is withdrawn. */
            principal: components["schemas"]["Usdt"];
            /** @description The percentage that an early redemption costs. */
            redemptionFee: components["schemas"]["Percent"];
            /**
             * Format: int32
             * @description Calendar months of notice before an early redemption ends it.
             */
            redemptionNoticeMonths: number;
            /** @description The target weekly percentage agreed; never a promise. */
            return: components["schemas"]["Percent"];
            /** @description The sum of its weekly results, less what lent money bears of a loss; negative after losses. */
            returns: components["schemas"]["Usdt"];
            /** @description Whether it was accepted by a tick; null when nobody asked. */
            riskAccepted: boolean | null;
            riskCategory: components["schemas"]["RiskCategory"] | null;
            /** @description Version of the risk text that was shown. */
            riskVersion: string;
            shortBy: components["schemas"]["Usdt"] | null;
            startDate: components["schemas"]["Moment"] | null;
            /** @description `created`, `active`, `notice`, `matured`, `withdrawing`, `closed`, `cancelled` or `expired`. */
            status: components["schemas"]["InvestmentState"];
            updatedAt: components["schemas"]["Moment"];
            /** @description What it is worth at the moment. */
            value: components["schemas"]["Usdt"];
            /** @description The bitcoin address of the withdrawal. */
            wallet: string | null;
            /** @description The last weekly result. */
            weeklyReturns: components["schemas"]["Usdt"];
            /** @description The withdrawal, by its id among the withdrawals. */
            withdrawal: string | null;
            /** @description Least that can be withdrawn, unless losses left less. */
            withdrawalMinimum: components["schemas"]["Usdt"];
            /** @description Only while there is a withdrawal: `requested`, `approved`, `batched`, `signed`, `broadcast` or `paid`. */
            withdrawStatus?: components["schemas"]["WithdrawalState"];
        };
        JournalEntry: {
            /**
             * Format: int64
             * @description Its number in the journal.
             */
            _id: number;
            at: components["schemas"]["Moment"];
            /** @description Why, such as `deposit_credited`. */
            cause: string;
            /**
             * Format: uuid
             * @description The account of a client, when it concerns one.
             */
            client: string | null;
            /** @description Its hash, in hex. */
            hash: string;
            /** @description None in an entry that moves no money. */
            postings: components["schemas"]["Posting"][];
            /** @description That of the entry before. */
            previousHash: string;
            /**
             * Format: uuid
             * @description What it is about: the id of a deposit, an investment, a withdrawal, …
             */
            subject: string;
        };
        /** @description Entries in the order of their numbers, which have no gaps and never change. */
        JournalPage: {
            entries: components["schemas"]["JournalEntry"][];
            /**
             * Format: int64
             * @description Goes into `cursor` next time, also when there was nothing new.
             */
            next: number;
        };
        JournalPageAnswer: {
            data: components["schemas"]["JournalPage"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description One replacement of the reserve key. */
        KeyChange: {
            /**
             * Format: int64
             * @description The first epoch that the successor signs, and the first that the key does not.
             */
            fromEpoch: number;
            /** @description The public half of the key that ends. */
            key: string;
            passage: components["schemas"]["KeyPassage"];
            /** @description The public half of its successor. */
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
        /** @description One leaf and its way to the root. */
        LeafProof: {
            /**
             * Format: int32
             * @description Which part of the client's balances.
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
             * @description What this leaf owes: micro USDT and satoshi, as digits.
             * @example [
             *       "1234000000",
             *       "0"
             *     ]
             */
            sums: string[];
        };
        /** @description Money of the firm that works in an investment and goes back to it at the end. */
        LoanView: {
            /** @description What was lent, in USDT. */
            amount: components["schemas"]["Usdt"];
            /** @description What of it works now and goes back: it bears its part of a loss, in USDT. */
            atWork: components["schemas"]["Usdt"];
            /** @description Whether the client's identity had to be checked. */
            identity?: boolean;
            /** @description The least own money, in USDT. */
            leastDeposit: components["schemas"]["Usdt"];
            /** @description At most this percentage of the own money was lent. */
            share: components["schemas"]["Percent"];
        };
        MarkPart: {
            /** @description What the contract was behind, in USDT; the firm takes its share of gains above that. */
            behind: components["schemas"]["Usdt"];
            /** @description The weeks before, oldest first, each as it was in force when this was spread. */
            earlier: components["schemas"]["EarlierWeek"][];
            /**
             * @description What it was behind when the week was first spread, in USDT. A correction keeps to the larger of this and what
             *     `earlier` comes to; otherwise all three are the same.
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
        /** @description What to invest. */
        NewInvestment: {
            /** @description 1, 3, 6 or 12 calendar months; a number or its digits as text. */
            contractLength: components["schemas"]["Months"];
            /** @description USDT within the plan's range; a number or its digits as text, at most 6 decimals. */
            investedAmount: components["schemas"]["TypedAmount"];
            /** @description Id of the plan. */
            plan: string;
            /** @description The tick under the risk warning; leave it out when it was not asked. */
            riskAccepted?: boolean | null;
        };
        /** @description How much, and where to. */
        NewWithdrawal: {
            /** @description USDT out of the available balance; a number or its digits as text, at most 6 decimals. */
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
         * @description Which notice it is.
         * @enum {string}
         */
        NoticeKind: "new_sign_in" | "password_changed" | "second_factor_changed" | "api_key_made" | "webhook_made" | "webhook_ended" | "deposit_seen" | "deposit_credited" | "deposit_quarantined" | "deposit_refunded" | "deposit_reversed" | "investment_active" | "weekly_result" | "result_corrected" | "investment_expired" | "redemption_notice" | "maturity_soon" | "matured" | "withdrawal_requested" | "withdrawal_approved" | "withdrawal_paid" | "withdrawal_rejected" | "terms_changed" | "account_frozen" | "statement_ready" | "complaint_received" | "complaint_answered" | (string & {});
        /** @description What the client was told. */
        Notices: {
            /** @description `cursor` of the next page; null on the last one. */
            next: string | null;
            notices: components["schemas"]["NoticeView"][];
            /**
             * Format: int64
             * @description How many were not read yet, on this page or not.
             */
            unread: number;
        };
        NoticesAnswer: {
            data: components["schemas"]["Notices"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        NoticeView: {
            _id: string;
            about: components["schemas"]["NoticeAbout"];
            createdAt: components["schemas"]["Moment"];
            /**
             * @description The facts of it. Its members depend on `kind`, and on the version of the program that told it, which is why no
             *     schema lists them.
             */
            data: Record<string, unknown>;
            /** @description What about, such as `deposit_credited`. */
            kind: components["schemas"]["NoticeKind"];
            /** @description The page of the site that shows what it is about. */
            leads: string;
            /** @description Whether it, or a later one, was marked as read. */
            read: boolean;
            /** @description What happened, in a sentence or two. */
            text: string;
            /** @description What it is, in a few words. */
            title: string;
        };
        OwedAmounts: {
            /** @description Bitcoin of payouts on their way. */
            btc: components["schemas"]["Bitcoin"];
            /** @description Cash, credit, holds and investments with their results, less what is owed to us. */
            usdt: components["schemas"]["Usdt"];
        };
        OwedChange: {
            at: components["schemas"]["Moment"] | null;
            btc: components["schemas"]["Bitcoin"];
            /** @description Such as `deposit_credited`. */
            cause: string;
            /**
             * Format: int64
             * @description Number of the journal entry.
             */
            sequence: number;
            /**
             * @description The same in the words of statements.
             * @example Deposit
             */
            text: string;
            /** @description Negative when less is owed than before. */
            usdt: components["schemas"]["Usdt"];
        };
        OwnProof: {
            /** @description Every change after the entry that was asked about, up to the proof, oldest first; none when none was asked about. */
            earlier: components["schemas"]["OwedChange"][];
            /**
             * Format: int64
             * @description The number of the newest proof.
             */
            epoch: number | null;
            /**
             * @description Every announced change of the reserve key, oldest first: so that the file can be checked with a key from before
             *     one.
             */
            keyChanges: components["schemas"]["SignedKeyChange"][];
            /**
             * Format: int64
             * @description The last journal entry that `owed` counts.
             */
            ledgerSequence: number;
            /** @description What the client is owed now: what was counted, and every change. */
            owed: components["schemas"]["OwedAmounts"];
            proof: components["schemas"]["ClientProof"] | null;
            /** @description Every change of what the client is owed after the proof, oldest first. */
            since: components["schemas"]["OwedChange"][];
            /**
             * @description `counted`; `none` when no proof was published yet; `later` when the newest one does not hold the client, who came
             *     after it; `left_out` when it does not hold them although they were there before it; `elsewhere` when its tree is
             *     not on this server at the moment.
             */
            state: components["schemas"]["OwnProofState"];
        };
        /** @description Whether the client is counted, and with what. */
        OwnProofData: {
            mine: components["schemas"]["OwnProof"];
        };
        OwnProofDataAnswer: {
            data: components["schemas"]["OwnProofData"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @enum {string} */
        OwnProofState: "counted" | "none" | "later" | "left_out" | "elsewhere" | (string & {});
        /**
         * Format: double
         * @description A percentage, with four decimals at most.
         */
        Percent: Decimal;
        /** @description The plan as it was called when the contract was made. */
        PlanRef: {
            _id: string;
            name: string;
        };
        PostedAccount: {
            /** @description Such as `available` or `custody`. */
            kind: string;
            /**
             * Format: uuid
             * @description The client or investment it belongs to; null for the firm's.
             */
            owner: string | null;
        };
        /** @description One amount from one account to another. */
        Posting: {
            /** Format: double */
            amount: Decimal;
            /** @description `USDT` or `BTC`. */
            asset: string;
            from: components["schemas"]["PostedAccount"];
            to: components["schemas"]["PostedAccount"];
        };
        /** @description A leaf or an inner node. */
        ProofNode: {
            hash: string;
            /**
             * @description What is owed below: micro USDT and satoshi, as digits.
             * @example [
             *       "1234000000",
             *       "0"
             *     ]
             */
            sums: string[];
        };
        /** @description One epoch: the root, where the ledger stood, and when. */
        ProofRecord: {
            /**
             * Format: int32
             * @description Leaves that every client has.
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
            /** @description Hash of that journal. */
            ledgerHead: string;
            /**
             * Format: int64
             * @description Number of the last journal that is counted.
             */
            ledgerSequence: number;
            /** @description Digest of the record before; zeros in the first. */
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
        /** @description What early redemption would mean today. */
        RedemptionData: {
            redemption: components["schemas"]["RedemptionQuote"];
        };
        RedemptionDataAnswer: {
            data: components["schemas"]["RedemptionData"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        RedemptionQuote: {
            /** @description When the contract ends anyway, without a fee. */
            contractEndsAt: components["schemas"]["Moment"];
            /** @description When the notice ends; the investment takes part in the weekly results until then. */
            endsAt: components["schemas"]["Moment"];
            /** @description The fee in USDT, if it ended at today's value. */
            fee: components["schemas"]["Usdt"];
            /** @description The fee in percent of the value when the notice ends. */
            feePercent: components["schemas"]["Percent"];
            freeCancelUntil: components["schemas"]["Moment"] | null;
            /** @description What would remain in USDT, if it ended at today's value. */
            net: components["schemas"]["Usdt"];
            /** @description What the investment is worth today, in USDT. */
            value: components["schemas"]["Usdt"];
        };
        /** @description What came of asking for a withdrawal. */
        RequestedWithdrawal: {
            withdrawal: components["schemas"]["WithdrawalRef"];
        };
        RequestedWithdrawalAnswer: {
            data: components["schemas"]["RequestedWithdrawal"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /**
         * @description How much may be lost.
         * @enum {string}
         */
        RiskCategory: "medium" | "high" | "very_high" | (string & {});
        RoundingCut: {
            /**
             * @description Its place among those with the same remainder, in hex: SHA-256 of `ballast-strike-place-v1`, a zero byte, the
             *     plan's id (16 bytes), the first day as text, and the investment's id (16 bytes). Null in older strikes.
             */
            place: string | null;
            /** @description What was left over of the last one that got a micro-USDT more, as text. */
            remainder: string;
        };
        /** @description How an investment went, week by week. */
        Series: {
            series: components["schemas"]["SeriesWeek"][];
        };
        SeriesAnswer: {
            data: components["schemas"]["Series"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description One week; amounts are USDT. */
        SeriesWeek: {
            /** @description First day that counted. */
            from: components["schemas"]["Day"];
            /**
             * @description How much stands behind the plan's result: `stated`, `read`, or such as `observed 2 of 3`.
             * @example observed 2 of 3
             */
            grade: string;
            /** @description What the week brought; negative for a loss. */
            share: components["schemas"]["Usdt"];
            /** @description The strike, by the id that its inputs are asked with. */
            strike: string | null;
            /** @description First day that did not. */
            to: components["schemas"]["Day"];
            /** @description The sum of all weeks up to this one. */
            total: components["schemas"]["Usdt"];
            /** @description What the investment was worth to the client after this week: lent money is no part of it, and bears its part of a loss. */
            value: components["schemas"]["Usdt"];
        };
        /** @description A replacement and who stands for it. Each signature is Ed25519 over the digest, 128 hexadecimal digits. */
        SignedKeyChange: {
            /** @description By the key that ends; nothing in a break. */
            byKey: string | null;
            /** @description By the successor: someone holds it, and knows whom it follows. */
            bySuccessor: string;
            /** @description What is signed. */
            change: components["schemas"]["KeyChange"];
        };
        /** @description A record and who stands for it. */
        SignedProof: {
            /** @description What is signed. */
            record: components["schemas"]["ProofRecord"];
            /** @description Ed25519 over the record's digest: 128 hexadecimal digits. */
            signature: string;
        };
        /** @description One month's statement. */
        Statement: {
            /** @description When the month was closed; what was written later is in a later statement. */
            closedAt: components["schemas"]["Moment"];
            /**
             * Format: int64
             * @description The last entry of the ledger that counts.
             */
            lastEntry: number;
            /** @description Such as `2026-11`. */
            month: string;
        };
        Statements: {
            /** @description `cursor` of the next page; null on the last one. */
            next: string | null;
            statements: components["schemas"]["Statement"][];
        };
        StatementsAnswer: {
            data: components["schemas"]["Statements"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        StrikeInputs: {
            _id: string;
            correctedBy: string | null;
            corrects: components["schemas"]["CorrectedResult"] | null;
            cut: components["schemas"]["RoundingCut"] | null;
            /** @description What all investments got together, in USDT. */
            distributed: components["schemas"]["Usdt"];
            /** @description SHA-256 of the evidence that was entered with it. */
            evidenceSha256: string;
            /** @description SHA-256 over everyone who took part, in hex: what the approval was bound to. Null in older strikes. */
            fingerprint: string | null;
            /** @description First day that counted. */
            from: components["schemas"]["Day"];
            /**
             * Format: int64
             * @description Number of the strike.
             */
            number: number;
            /** @description The client's own investments in it. */
            own: components["schemas"]["StrikePart"][];
            /** @description The firm's share of a gain, in USDT, of all investments together. */
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
             * @description Whether the firm's share of a gain came off each investment's own part, by its contract. Otherwise (in older
             *     strikes) it came off the whole first, and the rest was spread.
             */
            shareByContract: boolean;
            /** @description What was spread by weight, in USDT: the result, unless nobody took part. */
            spread: components["schemas"]["Usdt"];
            /** @description First day that did not. */
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
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        StrikePart: {
            correction: components["schemas"]["CorrectedPart"] | null;
            /** @description What was due to it for the week, in USDT. */
            due: components["schemas"]["Usdt"];
            ends: components["schemas"]["Day"] | null;
            /** @description Its part of what was spread, in USDT. */
            gross: components["schemas"]["Usdt"];
            investment: string;
            /** @description What of it the firm lent, in USDT; its part of a loss is borne by it. */
            lent: components["schemas"]["Usdt"];
            mark: components["schemas"]["MarkPart"] | null;
            /** @description What the firm kept of that, in USDT. */
            performanceShare: components["schemas"]["Usdt"];
            /**
             * Format: int32
             * @description The firm's share of its gain, in hundredths of a percent, as agreed when it was registered.
             */
            performanceShareBps: number;
            /** @description What works, in USDT: what was put in, and what the firm lent. */
            principal: components["schemas"]["Usdt"];
            /** @description What it got, in USDT; of a correction, the difference. */
            share: components["schemas"]["Usdt"];
            /** @description The first day it was active. */
            started: components["schemas"]["Day"];
            /** @description What it was worth before with all that works in it, in USDT; a loss stops there. */
            valueBefore: components["schemas"]["Usdt"];
            /** @description Its micro-USDT × days in this strike, as text because it may be large. */
            weight: string;
        };
        /**
         * @description The one word a success answers with.
         * @enum {string}
         */
        Success: "success";
        /** @description A number or its digits as text, which keeps every decimal. */
        TypedAmount: Decimal;
        /**
         * Format: double
         * @description An amount of USDT, with six decimals at most; negative for a loss.
         */
        Usdt: Decimal;
        Wallet: {
            /** @description An address of the chain that deposits arrive on. */
            address: string;
        };
        /** @description Where a client sends USDT. */
        Wallets: {
            /** @description Element 0 is the client's own deposit address. */
            wallets: components["schemas"]["Wallet"][];
        };
        WalletsAnswer: {
            data: components["schemas"]["Wallets"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description What happened. */
        WebhookData: components["schemas"]["WebhookNotice"] | components["schemas"]["WebhookState"] | components["schemas"]["JournalEntry"] | components["schemas"]["WebhookTest"];
        /** @description The body of a delivery. `type` says what `data` is. */
        WebhookEvent: {
            data: components["schemas"]["WebhookData"];
            /** @description When it happened. */
            timestamp: components["schemas"]["Moment"];
            /**
             * @description `notice.` and the kind of a notice; `deposit.`, `investment.`, `withdrawal.` or `complaint.` and what happened; `journal.`
             *     and the cause of an entry, for the firm; or `webhook.test`.
             * @example notice.deposit_credited
             */
            type: string;
        };
        /** @description A notice, as the client's dashboard has it. */
        WebhookNotice: {
            _id: string;
            createdAt: components["schemas"]["Moment"];
            /** @description The facts of it, as in the list of notices. */
            data: Record<string, unknown>;
            kind: string;
            /** @description The page of the site that shows what it is about. */
            leads: string;
            text: string;
            title: string;
        };
        /** @description The state of something changed. What it is now, the interface says. */
        WebhookState: {
            /** @description Why, as in the journal. */
            cause: string;
            /**
             * Format: uuid
             * @description Which deposit, investment, withdrawal or complaint.
             */
            subject: string;
        };
        /** @description Nothing happened: its owner wants to see whether it works. */
        WebhookTest: {
            message: string;
        };
        /** @description Where to pay. */
        WithdrawalDestination: {
            /** @description A bitcoin address of any type. */
            wallet: string;
        };
        /** @description The withdrawal, by its id among the withdrawals. */
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
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /**
         * @description Where a withdrawal is on its way.
         * @enum {string}
         */
        WithdrawalState: "requested" | "approved" | "batched" | "signed" | "broadcast" | "paid" | "cancelled" | "rejected" | (string & {});
        WithdrawalView: {
            _id: string;
            /** @description What is reserved, in USDT. */
            amount: components["schemas"]["Usdt"];
            amountBtc: components["schemas"]["Bitcoin"] | null;
            /** @description The investment it is of; null for cash. */
            investment: string | null;
            /** @description Not paid before then. */
            notBefore: components["schemas"]["Moment"];
            rate: components["schemas"]["Usdt"] | null;
            /** @description Why it was rejected. */
            reason: string | null;
            requestedAt: components["schemas"]["Moment"];
            /**
             * Format: int32
             * @description What its owner answered after it was paid, one to five stars; null when they were not asked or did not answer.
             */
            stars: number | null;
            /** @description `requested`, `approved`, `batched`, `signed`, `broadcast`, `paid`, `cancelled` or `rejected`. */
            status: components["schemas"]["WithdrawalState"];
            /** @description Id of the bitcoin transaction, once it is signed. */
            txid: string | null;
            updatedAt: components["schemas"]["Moment"];
            /** @description The bitcoin address it goes to. */
            wallet: string;
        };
    };
    responses: {
        /** @description It conflicts with the present state, or the Idempotency-Key was used for another request. */
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
export type AccountView = components['schemas']['AccountView'];
export type AddressSignature = components['schemas']['AddressSignature'];
export type Answer = components['schemas']['Answer'];
export type Bitcoin = components['schemas']['Bitcoin'];
export type BonusOffer = components['schemas']['BonusOffer'];
export type ClientProof = components['schemas']['ClientProof'];
export type CorrectedPart = components['schemas']['CorrectedPart'];
export type CorrectedResult = components['schemas']['CorrectedResult'];
export type Day = components['schemas']['Day'];
export type Deposits = components['schemas']['Deposits'];
export type DepositsAnswer = components['schemas']['DepositsAnswer'];
export type DepositState = components['schemas']['DepositState'];
export type DepositView = components['schemas']['DepositView'];
export type EarlierWeek = components['schemas']['EarlierWeek'];
export type EmptyBody = components['schemas']['EmptyBody'];
export type EndingParty = components['schemas']['EndingParty'];
export type Failure = components['schemas']['Failure'];
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
            /** @description Balances in USDT, whether they can be used, and how to pay in. */
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
            /** @description How the value of the account came about. */
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
                /** @description `next` of the page before; absent for the first page. */
                cursor?: string;
                /** @description How many rows, 1 to 200; unless said otherwise 50, or 200 of a list that is short. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What arrived, or is arriving, at the client's address. */
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
            /** @description What early redemption would mean today. */
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
            /** @description What early redemption would mean today. */
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
            /** @description How an investment went, week by week. */
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
            /** @description What came of asking for a withdrawal. */
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
                /** @description `next` of the page before; absent for the first page. */
                cursor?: string;
                /** @description How many rows, 1 to 200; unless said otherwise 50, or 200 of a list that is short. */
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
                /** @description `next` of the page before: the number of the last entry that is known. Absent or 0 from the first on. */
                cursor?: number;
                /** @description How many entries, 1 to 500; 100 unless said otherwise. */
                limit?: number;
                /** @description How many seconds to wait for an entry when there is none, up to 20. */
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
                /** @description The entry of the ledger that an earlier proof went through, whose balance the client kept. */
                after?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether the client is counted, and with what. */
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
                /** @description `next` of the page before; absent for the first page. */
                cursor?: string;
                /** @description How many rows, 1 to 200; unless said otherwise 50, or 200 of a list that is short. */
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
                /** @description `next` of the page before; absent for the first page. */
                cursor?: string;
                /** @description How many rows, 1 to 200; unless said otherwise 50, or 200 of a list that is short. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the client was told. */
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
            /** @description Where a client sends USDT. */
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
                /** @description `next` of the page before; absent for the first page. */
                cursor?: string;
                /** @description How many rows, 1 to 200; unless said otherwise 50, or 200 of a list that is short. */
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
            /** @description What came of asking for a withdrawal. */
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
                /** @description The same whenever the message is sent; ends in a number that goes up by one. */
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
            /** @description The address takes no more messages: the webhook ends. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
