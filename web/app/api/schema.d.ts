// Made out of docs/openapi.json by `npm --prefix tools/contract run types`. Not to be edited.

/** An amount or percentage as the API writes it. Read amounts with `~/money/amount`, never as floats. */
export type Decimal = number | string;

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
    "/api/v1/appropriateness": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The questions before a first investment, and this client's last result. */
        get: operations["getAppropriateness"];
        put?: never;
        /**
         * Answers the questions. A client who passes may invest; otherwise the answer gives the reasons, and when to try
         *     again.
         */
        post: operations["createAppropriateness"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/attestations/{id}/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The evidence file for a statement of what a venue holds, as it was sent. */
        get: operations["getAttestationEvidence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/complaints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Records a complaint, acknowledges it at once by mail, and says by when it will be answered. */
        post: operations["createComplaint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/complaints/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The client's complaints with our answers. */
        get: operations["listMyComplaints"];
        put?: never;
        /**
         * Records a client's complaint, acknowledges it at once by mail and in the portal, and says by when it will be
         *     answered.
         */
        post: operations["createMyComplaint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/complaints/mine/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reopens a client's answered complaint with a new deadline. */
        post: operations["reopenMyComplaint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/complaints/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reopens an answered complaint with a new deadline. */
        post: operations["reopenComplaint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/complaints/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The status of a complaint, for anyone who has its number and knows the address it came from. */
        post: operations["findComplaint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/countries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The names of countries, in alphabetical order. */
        get: operations["listCountries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/demo/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets days pass in the demo. When this answers, everything due in that time has happened. */
        post: operations["advanceDemo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/demo/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The mails of this demo, newest first. No mail leaves the machine. */
        get: operations["getDemoMail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/demo/operators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The operators that came with this demo, with their login data. A real service has no such call. */
        get: operations["listDemoOperators"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/demo/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends test USDT on the demo's private chain. It is in a block when this answers, and counts some seconds later. */
        post: operations["payDemo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/demo/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends an ordered refund from the demo's treasury, once, and mines blocks until it is final. */
        post: operations["refundDemo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/demo/sign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Checks a batch against its manifest and signs it, as the offline computer would. A real service has no such call,
         *     and no key.
         */
        post: operations["signDemo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/demo/signer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The files that stand in for the offline computer of this demo. A real service does not know where its keys are. */
        get: operations["getDemoSigner"];
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
    "/api/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Changes while a page is open: server-sent events named `account`, `investment`, `deposit`, `withdrawal` and
         *     `notice`, each asking the page to reload that data. The stream ends with the session.
         */
        get: operations["getEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every figure of the public pages: its name, meaning, source, rounding and current value. */
        get: operations["getFigures"];
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
    "/api/v1/observers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The observers of the accounts at venues: their keys, their relation to the firm, and who pays them. Two operators
         *     registered each, and two ended each.
         */
        get: operations["listObservers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Proposed changes and their outcomes. */
        get: operations["listOperatorApprovals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/approvals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A proposed change with all its effects, and whether you may approve it. */
        get: operations["getOperatorApproval"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/approvals/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approves exactly what was shown, and carries it out. */
        post: operations["approveOperatorApproval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/approvals/{id}/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The evidence file of a result, a venue statement or a decision on a hold, as a download. Opening it is recorded in
         *     the audit trail with operator and time, and only operators who opened it can approve the change.
         */
        get: operations["getOperatorApprovalEvidence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/approvals/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rejects a proposal, or withdraws one's own. */
        post: operations["rejectOperatorApproval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/approvals/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approves many proposals, each independently of the others: a refusal of one does not hold up the rest. */
        post: operations["approveOperatorApprovals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The audit trail, newest first: who did what, when and why. */
        get: operations["getOperatorAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/audit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The trail as a file, oldest first, with everything needed to recompute every hash; `docs/audit.md` explains how. */
        get: operations["exportOperatorAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Payout batches, newest first. */
        get: operations["listOperatorBatches"];
        put?: never;
        /**
         * Builds a batch of exactly these withdrawals and proposes it: the rate and every payment are fixed, and a second
         *     person must approve them within the hour.
         */
        post: operations["createOperatorBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/batches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One batch: its rate with every quote, its attempts, and its payments. */
        get: operations["getOperatorBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/batches/{id}/abandon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraws a batch that awaits approval. An approved batch ends only when the chain has made every attempt
         *     impossible; its withdrawals then wait for another batch, at the rate they have.
         */
        post: operations["abandonOperatorBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/batches/{id}/bump": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proposes another attempt that makes the same payments at a higher fee. It spends a coin of every earlier attempt, so
         *     only one of them can ever be confirmed.
         */
        post: operations["bumpOperatorBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/batches/{id}/frames": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The PSBT or the manifest as a series of QR codes, for a signer without a cable. */
        get: operations["getOperatorBatchFrames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/batches/{id}/manifest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The approved manifest, byte for byte, of the same attempt as the PSBT. If none is approved yet, the one that awaits
         *     approval, for review.
         */
        get: operations["getOperatorBatchManifest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/batches/{id}/psbt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The unsigned batch as a PSBT file, once it is approved. */
        get: operations["getOperatorBatchPsbt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/batches/{id}/signed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accepts a signed batch: every output is compared with the approved ones, every signature is checked, and the
         *     finished transaction is stored before it is broadcast. Sending the same again changes nothing.
         */
        post: operations["submitSignedOperatorBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/batches/breaker/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Proposes to resume payouts after the breaker stopped them. */
        post: operations["resetOperatorBatchesBreaker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/batches/found": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Payments from the payout wallet that no batch made, newest first: after a restore those that the backup does not
         *     contain, and any others of the last 90 days.
         */
        get: operations["getOperatorBatchesFound"];
        put?: never;
        /**
         * Proposes to book a payment found in the chain as the batch that it was, at the rate derived from its amounts. Every
         *     withdrawal it pays must be approved.
         */
        post: operations["createOperatorBatchesFound"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/batches/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Previews a batch of these withdrawals. Writes nothing. */
        post: operations["previewOperatorBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/capital": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The balances of the operator's accounts. */
        get: operations["getOperatorCapital"];
        put?: never;
        /** Proposes a movement of the operator's own money. */
        post: operations["createOperatorCapital"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Clients. `sort` is `newest`, `oldest`, `name` or `available` (only those with free cash, largest first); `state` is
         *     `active` or `frozen`. Clients cannot be sorted by the total amount owed to them, because it changes for everyone
         *     each week.
         */
        get: operations["listOperatorClients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/clients/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A client's figures. Reading them is recorded in the audit trail, once a day. */
        get: operations["getOperatorClient"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/clients/{id}/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All journal entries that concern a client. */
        get: operations["getOperatorClientAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/clients/{id}/deposits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A client's deposits. */
        get: operations["listOperatorClientDeposits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/clients/{id}/factorReset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Proposes to remove a client's lost second factors. `why` says how the client was identified. */
        post: operations["createOperatorClientFactorReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/clients/{id}/freeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Freezes a client's account: nothing leaves it, every session ends, and the client is notified. */
        post: operations["freezeOperatorClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/clients/{id}/identity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Records that a client's identity was checked with a document, which then cannot be used for anyone else. */
        post: operations["createOperatorClientIdentity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/clients/{id}/identity/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraws the check of a client's identity. Contracts that depend on it stay as they are. */
        post: operations["createOperatorClientIdentityWithdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/clients/{id}/investments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A client's investments. */
        get: operations["listOperatorClientInvestments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/clients/{id}/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The journal entries that moved a client's money. */
        get: operations["getOperatorClientLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/clients/{id}/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The mails to a client. */
        get: operations["getOperatorClientMail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/clients/{id}/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The notices to a client in the portal. */
        get: operations["listOperatorClientNotices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/clients/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Proposes to release a frozen account. Payouts wait afterwards, as after a change of password. */
        post: operations["releaseOperatorClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/clients/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A client's sessions, ended or not. */
        get: operations["listOperatorClientSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/clients/{id}/withdrawals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A client's withdrawals. */
        get: operations["listOperatorClientWithdrawals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/complaints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The register. `sort` is `newest`, `oldest` or `due` (complaints awaiting an answer, nearest deadline first); `state`
         *     is `waiting`, `overdue`, `received`, `answered`, `reopened` or `closed`; `q` searches for the number or the sender.
         */
        get: operations["listOperatorComplaints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/complaints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One complaint with its history. */
        get: operations["getOperatorComplaint"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/complaints/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decides on a complaint and answers it by mail, and also in the portal if a client filed it. */
        post: operations["answerOperatorComplaint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/complaints/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Closes an answered complaint: nothing is left to do. It stays in the register. */
        post: operations["closeOperatorComplaint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/complaints/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reopens an answered complaint with a new deadline, for the firm to review it again. */
        post: operations["reopenOperatorComplaint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/complaints/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The whole register as CSV, oldest first. The export is recorded in the audit trail. */
        get: operations["exportOperatorComplaints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The files of the site, and the faults in them. */
        get: operations["getOperatorContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/content/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Proposes a complete new text for a file. */
        post: operations["editOperatorContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/deposits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Deposits. `sort` is `newest`, `oldest` or `amount`; `state` is that of a deposit, such as `quarantined`. */
        get: operations["listOperatorDeposits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/deposits/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One deposit and, if it is refunded, the amount and destination. */
        get: operations["getOperatorDeposit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/deposits/{id}/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Proposes to credit a deposit in quarantine to a client's available cash. */
        post: operations["assignOperatorDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/deposits/{id}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Proposes to refund a deposit in quarantine to its sender. Once approved, the treasury sends it. */
        post: operations["refundOperatorDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/deposits/{id}/sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Records that a refund was sent: the money leaves suspense and custody. Two operators must have approved it, and
         *     final blocks must show the transfer.
         */
        post: operations["noteSentOperatorDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/enrolment/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes the password, and begins to set up an authenticator app or a passkey. Neither can be used to log in before
         *     `operator/enrolment/finish`; beginning again replaces both.
         */
        post: operations["beginOperatorEnrolment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/enrolment/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finishes enrolling with the first code of the authenticator app, or the new passkey: the link is used up, and the
         *     operator is logged in.
         */
        post: operations["finishOperatorEnrolment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/enrolment/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Views the invitation of a one-time link. The link stays valid: only enrolling uses it up. */
        post: operations["openOperatorEnrolment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/enrolment/provider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins to bind an account at the provider to the holder of the one-time link. */
        post: operations["createOperatorEnrolmentProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/factors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The factors for the second step of the operator's log-ins. */
        get: operations["listOperatorFactors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/factors/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes an authenticator app or a passkey, but never the last one. Every other session ends. */
        delete: operations["deleteOperatorFactor"];
        options?: never;
        head?: never;
        /** Renames an authenticator app or a passkey, which otherwise stays unchanged. */
        patch: operations["updateOperatorFactor"];
        trace?: never;
    };
    "/api/v1/operator/factors/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a passkey. Every other session ends. */
        post: operations["createOperatorFactorsPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/factors/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Options for a new passkey, as `navigator.credentials.create()` takes them. Send its answer to
         *     `operator/factors/passkey`.
         */
        post: operations["createOperatorFactorsPasskeyOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/factors/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins to set up another authenticator app. It cannot be used before it is confirmed with its first code. */
        post: operations["createOperatorFactorsTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/factors/totp/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Activates an authenticator app with the first code it shows. Every other session ends. */
        post: operations["confirmOperatorFactorsTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The state of everything that the service depends on: database, disk, nodes, outbox, jobs, prices, and the books
         *     compared with the chains. Anything wrong says what to do.
         */
        get: operations["getOperatorHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/health/deadLetters/{id}/rerun": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Retries a unit of work that was set aside. Requesting this twice does nothing the second time. */
        post: operations["rerunOperatorHealthDeadLetter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/identity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The operator's account at the provider. */
        get: operations["getOperatorIdentity"];
        put?: never;
        /** Begins to bind an account at the provider to the operator of this session. Once it is bound, every session ends. */
        post: operations["createOperatorIdentity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/investments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Investments. `sort` is `newest`, `oldest`, `amount` or `ends` (only running investments, those that end soonest
         *     first; not together with `state` or `plan` unless searching); `state` is that of an investment, such as `active`.
         */
        get: operations["listOperatorInvestments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/investments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One investment and its weeks. */
        get: operations["getOperatorInvestment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/investments/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Proposes that the firm ends a contract at once, without notice and without a fee. The client reads the reason. */
        post: operations["endOperatorInvestment"];
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
    "/api/v1/operator/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes the code of an authenticator app or the answer of a passkey, with the challenge of `operator/preLogin`, and
         *     logs in for twelve hours, or until half an hour without requests.
         */
        post: operations["logInOperator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends this session; its cookie is invalid at once. */
        post: operations["logOutOperator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/manual": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The books of the manual and their pages. */
        get: operations["getOperatorManual"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/manual/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One page of the manual as HTML. */
        get: operations["getOperatorManualPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/manual/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Searches the manual for some words. */
        get: operations["getOperatorManualSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The operator of this session. */
        get: operations["getOperatorMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Messages. `sort` is `newest` or `oldest`; `state` is `open`, `answered` or `closed`; `q` searches for the sender. */
        get: operations["listOperatorMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One message with its replies. */
        get: operations["getOperatorMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/messages/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Closes a message: nothing is left to do about it. */
        post: operations["closeOperatorMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/messages/{id}/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replies by mail, quoting the message below. All replies to a message have the same subject. */
        post: operations["replyToOperatorMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/observers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Proposes an observer for an account. The details are published. */
        post: operations["createOperatorObserver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/observers/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Proposes to stop counting an observer's readings. They stay in the public list. */
        post: operations["endOperatorObserver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/operators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All operators, present and past. */
        get: operations["listOperatorOperators"];
        put?: never;
        /** Proposes a new operator. The one-time link is shown to the admin who approves it. */
        post: operations["createOperatorOperator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/operators/{id}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Proposes to disable an operator. */
        post: operations["disableOperatorOperator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/operators/{id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Proposes to enable a disabled operator again. */
        post: operations["enableOperatorOperator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/operators/{id}/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proposes to discard an operator's password and second factors and to issue a new one-time link. The link is shown to
         *     the admin who approves it.
         */
        post: operations["resetOperatorOperator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/operators/{id}/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Proposes to change an operator's roles. */
        post: operations["changeOperatorOperatorRoles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pending work, assets against liabilities, breaks, and problems. */
        get: operations["getOperatorOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/password": {
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
        /** Sets a new password. Every earlier session ends, and the answer starts a new one for the caller. */
        patch: operations["updateOperatorPassword"];
        trace?: never;
    };
    "/api/v1/operator/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All plans, archived ones included. */
        get: operations["listOperatorPlans"];
        put?: never;
        /** Proposes a new plan. */
        post: operations["createOperatorPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/plans/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Proposes to close a plan to new money. */
        post: operations["archiveOperatorPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/plans/{id}/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proposes changed terms of a plan. Running contracts keep their terms; changed terms for new contracts are announced
         *     first.
         */
        post: operations["editOperatorPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/plans/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Proposes to open an archived plan to new money again. */
        post: operations["reopenOperatorPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/preLogin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Checks an operator's email and password, and requests the second step. The challenge comes as the cookie
         *     `operator_challenge`.
         */
        post: operations["preLogInOperator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/promotions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All promotions, and the money set aside for them. */
        get: operations["listOperatorPromotions"];
        put?: never;
        /** Proposes a new promotion, which is switched off at first. */
        post: operations["createOperatorPromotion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/promotions/{id}/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Proposes changed terms of a promotion. */
        post: operations["editOperatorPromotion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/promotions/{id}/switch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Proposes to switch a promotion on or off. */
        post: operations["switchOperatorPromotion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/provider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ways for operators to log in: with a password, at a provider, or either. */
        get: operations["getOperatorProvider"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/provider/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins a log-in at the provider. The cookie `operator_challenge` ties it to this browser. */
        post: operations["beginOperatorProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/provider/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes the parameters that the provider sent the browser back with. After a log-in the second step follows, as after
         *     a password; after a binding, the account there is bound to the operator.
         */
        post: operations["finishOperatorProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/serviceKeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** API keys of the firm's own systems, including ended ones. */
        get: operations["listOperatorServiceKeys"];
        put?: never;
        /** Proposes a key. It is shown once, to the operator who approves it. */
        post: operations["createOperatorServiceKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/serviceKeys/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Revokes a key, at once and for good. One operator is enough: a leaked key cannot wait for a second one. */
        post: operations["revokeOperatorServiceKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The operator's own open sessions. */
        get: operations["listOperatorSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends one of the operator's own sessions. */
        delete: operations["deleteOperatorSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/strikes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Weekly results of all plans, newest first. */
        get: operations["listOperatorStrikes"];
        put?: never;
        /** Enters a week's result and proposes it. It is allocated when another operator has approved exactly this. */
        post: operations["createOperatorStrike"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/strikes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One weekly result: its maker and checker, the progress of its allocation, and every previewed effect. */
        get: operations["getOperatorStrike"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/strikes/{id}/correct": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enters the correct result of an allocated week and proposes it. Everyone who took part gets the difference; money
         *     already paid out is never taken back.
         */
        post: operations["correctOperatorStrike"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/strikes/{id}/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The evidence file of a strike, as a download. Opening it is recorded in the audit trail with operator and time, and
         *     only operators who opened it can approve the strike.
         */
        get: operations["getOperatorStrikeEvidence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/strikes/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stores a venue's statement, of at most 5 MiB, under its SHA-256. Uploading the same file again changes nothing, so
         *     no Idempotency-Key is taken: the content is the address.
         */
        post: operations["uploadOperatorStrikeEvidence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/strikes/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reads a venue's file of fills or of daily equity: the result of these days, how it is computed, every assumption,
         *     and every line that contradicts it. Nothing is entered.
         */
        post: operations["importOperatorStrikes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/strikes/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Shows every effect of a result before it is entered. Nothing is written. */
        post: operations["previewOperatorStrike"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/strikes/readings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The result of some days by the readings received so far, and the grade that it would have. */
        get: operations["listOperatorStrikesReadings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/treasury": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Balances of deposit addresses, treasury and payout wallet, as last seen on the chain. */
        get: operations["getOperatorTreasury"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/treasury/attestations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proposes a statement of what the venue holds. After another operator has compared it with the venue and agreed, it
         *     is published under Transparency, signed, with its date and its file.
         */
        post: operations["createOperatorTreasuryAttestation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/treasury/breaks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Differences between books and chains, newest first, including closed ones. */
        get: operations["listOperatorTreasuryBreaks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/treasury/breaks/{id}/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proposes an explanation of a break. The break stays open until books and chain agree, but no longer counts as
         *     unexplained.
         */
        post: operations["explainOperatorTreasuryBreak"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/treasury/holds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that stopped the firm's money, newest first, including what is over. */
        get: operations["listOperatorTreasuryHolds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/treasury/holds/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proposes a decision about a hold. Money moves again after a second operator has approved it and it has been carried
         *     out.
         */
        post: operations["releaseOperatorTreasuryHold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/treasury/replacements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The parts that the books are bound to, the replacements that two operators approved, and what became of them. */
        get: operations["listOperatorTreasuryReplacements"];
        put?: never;
        /**
         * Proposes another treasury, another payout wallet, or another account for the deposit addresses of future clients.
         *     After an operator of another role has approved, the next start of the service with exactly these settings binds the
         *     books to it. Until then, and if there is no such start within 14 days, the current one stays.
         */
        post: operations["createOperatorTreasuryReplacement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/treasury/replacements/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraws an approved replacement before a start has bound it. */
        post: operations["createOperatorTreasuryReplacementWithdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/treasury/sweeps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All sweeps, newest first. */
        get: operations["listOperatorTreasurySweeps"];
        put?: never;
        /** Drafts a sweep of the deposit addresses with the largest balances, and proposes it. */
        post: operations["createOperatorTreasurySweep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/treasury/sweeps/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A sweep with its calls. */
        get: operations["getOperatorTreasurySweep"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/treasury/sweeps/{id}/discard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Discards a sweep of which nothing was signed. */
        post: operations["discardOperatorTreasurySweep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/treasury/sweeps/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The sweep file for the offline signer, once it is approved. */
        get: operations["getOperatorTreasurySweepFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/treasury/sweeps/{id}/giveUp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proposes to give up a signed sweep: gas rose and no node accepts its transactions, or the coins for gas are lost.
         *     When another operator approves, nothing more of it is sent, and another sweep can be drafted.
         */
        post: operations["giveUpOperatorTreasurySweep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/treasury/sweeps/{id}/signed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accepts the signed calls: each is compared with the approved one and its signer recovered, and all are stored before
         *     any is broadcast. Sending the same again changes nothing.
         */
        post: operations["submitSignedOperatorTreasurySweep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The firm's webhooks, including ended ones. */
        get: operations["listOperatorWebhooks"];
        put?: never;
        /** Proposes a webhook. Its secret is shown once, to the operator who approves it. */
        post: operations["createOperatorWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The deliveries of a webhook and their outcomes. */
        get: operations["listOperatorWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/webhooks/{id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends one delivery again, or everything since a given moment. */
        post: operations["createOperatorWebhookRedeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/webhooks/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revokes a webhook, at once and for good. One operator is enough: messages to a wrong address cannot wait for a
         *     second one.
         */
        post: operations["revokeOperatorWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a test, `webhook.test`, in a single attempt. */
        post: operations["createOperatorWebhookTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/withdrawals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Withdrawals. `q` also takes a bitcoin address or txid; `sort` is `newest` or `oldest`, and withdrawals awaiting a
         *     decision come oldest first by default; `state` is that of a withdrawal, such as `requested`, or `waiting` for all
         *     pending ones; of the requested ones, `proposed` are those whose approval awaits a second operator, and `to_propose`
         *     the others.
         */
        get: operations["listOperatorWithdrawals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/withdrawals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One withdrawal, with the verdict of every rule and its conversion. */
        get: operations["getOperatorWithdrawal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/withdrawals/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rejects a withdrawal before it is batched. The reserved amount goes back where it came from. */
        post: operations["rejectOperatorWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/withdrawals/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The limits on payouts within 24 hours, how much of them is used, and whether the breaker has tripped. */
        get: operations["getOperatorWithdrawalLimits"];
        put?: never;
        /** Proposes new limits. */
        post: operations["changeOperatorWithdrawalLimits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/withdrawals/propose": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proposes to approve withdrawals for payment, each exactly as it was shown and independently of the others: a refusal
         *     of one does not hold up the rest.
         */
        post: operations["proposeOperatorWithdrawals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/plans/{id}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every settled result and every calendar week of a plan, gains and losses, also of plans closed to new money. */
        get: operations["getPlanRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/plans/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stores a message for the operators and mails it to support. */
        post: operations["contact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/plans/getAll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every plan open to new money, with its target and its record. */
        get: operations["listPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/proofs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every record ever published, each naming the one before. Anyone who kept one can check that it is still in the log. */
        get: operations["listProofs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/proofs/{epoch}/leaves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The complete list of leaves of one proof, in the binary form of `docs/proof.md`, so that anyone can add it up. It
         *     names nobody.
         */
        get: operations["listProofLeaves"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/proofs/latest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest proof of liabilities: its signed root, and the path of the complete list of leaves. */
        get: operations["getLatestProof"];
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
    "/api/v1/proofs/script": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A short script that checks a proof without this service, in plain Node and without network. */
        get: operations["getProofsScript"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/punctuality": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How long withdrawals and answers to complaints took in the last ninety days, next to the promised times. */
        get: operations["getPunctuality"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/readings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Readings at venues with every signature, newest days first; a page covers at most one week. */
        get: operations["listReadings"];
        put?: never;
        /**
         * Receives a reading from a registered observer. Its signature is the only proof of who sent it. Sending it again
         *     gives the same answer.
         */
        post: operations["createReading"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/results/{id}/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The evidence file for a result that was only stated, as it was sent. */
        get: operations["getResultEvidence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rules/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every value that fees, limits, promised times, who watches the firm, and the firm's own texts (by SHA-256) have had,
         *     and since when. The service states them as journal entries when it starts, and texts when they change.
         */
        get: operations["listRulesChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The firm, its team and partners, the promotion if it is covered right now, the rules, and the risk warning. */
        get: operations["getSite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/site/texts/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A text of the site as HTML: the operator's own, or the one that is shipped. */
        get: operations["getSiteText"];
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
    "/api/v1/statements/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compares a statement, PDF or CSV as it was downloaded, with the live ledger. Anyone who was handed a statement may
         *     ask: a file without the number of that very statement is answered like one that never existed. It changes nothing,
         *     so it takes no Idempotency-Key.
         */
        post: operations["checkStatement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Assets under management, promotional credit, clients and their satisfaction, each with its definition. */
        get: operations["getStats"];
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
    "/api/v1/surveys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answers the question after a payout. The satisfaction figure of the site is computed from these answers. */
        post: operations["createSurvey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ticker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Prices of the six coins of the ticker tape: the median of independent exchanges, fetched only while someone looks.
         *     Without fresh prices, the list is empty and `reason` says why.
         */
        get: operations["getTicker"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/transparency": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the firm owes its clients and what it holds, with the evidence for each figure, and the results of every plan. */
        get: operations["getTransparency"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/transparency/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every address that holds assets, largest first, as a text signed by the reserve key: deposit addresses, then the
         *     payout wallet, 10,000 lines per part. The head gives the totals of all parts; `next:` names the next part. The
         *     signature covers everything above the line that begins with `signature:`.
         */
        get: operations["listTransparencyAddresses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/transparency/cameBack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How much of all gains ever credited to clients came back from the venue, week by week, with every movement between
         *     custody and the venue that this is computed from. Anyone can verify it with the chain and this list.
         */
        get: operations["getTransparencyCameBack"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/transparency/control": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * For each address that counts, a signature by its key that it belongs to the firm, with the day: `version`, `firm`
         *     and `proofs` of `address`, `day` and `signature`. The signed text is the lines `ballast-control-v1`, `firm: …`,
         *     `address: …` and `day: …`, by EIP-191 for EVM addresses and by BIP-322 (simple) for bitcoin addresses. The figures
         *     of each day name the SHA-256 of exactly these bytes.
         */
        get: operations["getTransparencyControl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/transparency/control/script": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A script that checks these proofs without this service, in plain Node, without network or libraries. */
        get: operations["getTransparencyControlScript"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/apiKeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The client's API keys, including ended ones. */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Creates an API key and notifies the client by email. The key ends with a new password, a changed second factor, a
         *     freeze, and when all other sessions are ended.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/apiKeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revokes an API key, at once and for good. */
        delete: operations["deleteApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/confirmEmail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirms that the client reads the mail sent to their address; until then no money leaves the account. This neither
         *     opens the account nor logs anyone in. Confirming again changes nothing.
         */
        post: operations["confirmEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/confirmEmail/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends the confirmation link again. */
        post: operations["resendEmailConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/factors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The factors for the second step of the client's log-ins. */
        get: operations["listFactors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/factors/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Removes an authenticator app or a passkey. Without any, the second step is a mailed code again. Every other session
         *     ends, and the answer has new tokens.
         */
        delete: operations["deleteFactor"];
        options?: never;
        head?: never;
        /** Renames an authenticator app or a passkey, which otherwise stays unchanged. */
        patch: operations["updateFactor"];
        trace?: never;
    };
    "/api/v1/users/factors/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a passkey. From then on it replaces mailed codes as the second step. Every other session ends, and the answer
         *     has new tokens, and recovery codes if there were none.
         */
        post: operations["createFactorsPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/factors/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Options for a new passkey, as `navigator.credentials.create()` takes them. Send its answer to
         *     `users/factors/passkey`.
         */
        post: operations["createFactorsPasskeyOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/factors/recovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates ten new recovery codes, shown only once; the old ones become invalid. Every other session ends, and the
         *     answer has new tokens.
         */
        post: operations["createFactorsRecovery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/factors/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins to set up an authenticator app. It cannot be used before it is confirmed with its first code. */
        post: operations["createFactorsTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/factors/totp/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Activates an authenticator app with the first code it shows. From then on its codes replace mailed ones as the
         *     second step. Every other session ends, and the answer has new tokens, and recovery codes if there were none.
         */
        post: operations["confirmFactorsTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/forgotPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mails a 6-digit token for setting a new password. The answer is the same whether or not there is such an account. */
        post: operations["forgetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/freeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Freezes the account that a mailed link belongs to: nothing leaves it, every session ends, and both the client and
         *     support are notified. Freezing again ends the sessions begun since.
         */
        post: operations["freeze"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/Login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes the access token or the answer of a passkey, with the challenge of `users/preLogin`, and logs in. */
        post: operations["logIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends this session; its tokens are invalid at once. */
        post: operations["logOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The client of this session. */
        get: operations["getMe"];
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
    "/api/v1/users/notices/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which of the client's notices are mailed, and which cannot be switched off. */
        get: operations["getNoticesMail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Switches mail for groups of notices on or off. Security notices and mandatory notices belong to no group. */
        patch: operations["updateNoticesMail"];
        trace?: never;
    };
    "/api/v1/users/notices/push": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the requesting device receives push messages, and the key to subscribe with. */
        get: operations["getNoticesPush"];
        put?: never;
        /** Sends push messages to the requesting device until its session ends. It receives what is also sent by mail. */
        post: operations["createNoticesPush"];
        /** Stops push messages to the requesting device. */
        delete: operations["deleteNoticesPush"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/notices/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marks a notice and all earlier ones as read. Marking an earlier notice than last time changes nothing. */
        post: operations["readNotices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/preLogin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Checks email and password, and mails a 6-digit access token to a client without a second factor. The challenge comes
         *     as a cookie and in the header `x-login-challenge`.
         */
        post: operations["preLogIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/resendToken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mails a new access token in place of the one from `users/preLogin`, which becomes invalid. */
        post: operations["resendToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/resetPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets a new password with the mailed token and the challenge of `users/forgotPassword`, ends every earlier session,
         *     and logs in. A client with a second factor is not logged in yet: the answer is then that of `users/preLogin`, and
         *     `users/Login` completes the log-in.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/resetPassword/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same call with a trailing slash. */
        post: operations["resetPasswordWithSlash"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The client's open sessions. */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /** Ends every session of the client, including this one. */
        delete: operations["deleteSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends one session of the client. */
        delete: operations["deleteSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/sessions/others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends every session of the client except this one, whose device stays known. */
        delete: operations["deleteOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/signUp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates an account and logs in. */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/updatePassword": {
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
        /** Sets a new password. Every earlier token becomes invalid at once, and the answer has new ones for the caller. */
        patch: operations["updatePassword"];
        trace?: never;
    };
    "/api/v1/users/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The client's webhooks, including ended ones. */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Creates a webhook and notifies the client by email. From then on it receives each notice and each change of a
         *     deposit, an investment, a withdrawal and a complaint (`WebhookEvent`), signed as specified by standardwebhooks.com.
         *     It ends in the same cases as API keys.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revokes a webhook, at once and for good. */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The deliveries of a webhook and their outcomes. */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/webhooks/{id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends one delivery again, or everything since a given moment. */
        post: operations["createWebhookRedeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a test, `webhook.test`, in a single attempt. */
        post: operations["createWebhookTest"];
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
        /** @description Acceptance of responsibility for the promises that a change makes. It stays public, with the name. */
        AcceptedPromises: {
            /** @description Your own name, as in the list of operators. */
            name: string;
            /** @description `promises` of the diff, exactly as they were shown. */
            promises: string[];
        };
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
        AccountKind: "custody" | "trading" | "payout_wallet" | "available" | "bonus" | "held" | "shortfall" | "principal" | "lent" | "returns" | "allocated_returns" | "suspense" | "capital" | "promotions" | "fees" | "trading_result" | "network_fees" | "clearing";
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
        /**
         * @description Kind of actor, as recorded in the journal.
         * @enum {string}
         */
        ActorKind: "anyone" | "client" | "operator" | "system" | "command_line";
        /** @description An account that deposit addresses are derived from. */
        AddressAccount: {
            /** @description Identifies the account: its first address and part of a hash. */
            fingerprint: string;
            /**
             * Format: int32
             * @description Index of the first address of this account that a client has, or will be given.
             */
            first: number;
            /** @description The address that pays gas for its sweeps; null if its key is not configured. */
            gasAddress: string | null;
            /** @description Whether new clients get addresses of this account. */
            isCurrent: boolean;
        };
        /**
         * @description What an address of the firm is for.
         * @enum {string}
         */
        AddressRole: "treasury" | "deposit" | "payout_wallet";
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
        /** @description A summary of the firm's addresses. */
        AddressSummary: {
            /** @description Path of the file that proves the firm's control of its addresses; null if there is none. */
            control: string | null;
            /**
             * Format: int64
             * @description For how many days a proof counts.
             */
            controlDays: number;
            /** @description The firm that the proofs name: the address of this site. */
            controlFirm: string;
            /** @description SHA-256 of that file. */
            controlSha256: string | null;
            /**
             * Format: int64
             * @description Number of deposit addresses with a balance when the chain was last checked.
             */
            depositAddresses: number;
            /** @description The largest, the treasury first. */
            largest: components["schemas"]["ListedAddress"][];
            /** @description Path of the signed list of all addresses, in parts. */
            list: string;
        };
        AllFigures: {
            /** @description When the figures were read. */
            asOf: components["schemas"]["Moment"];
            chapters: components["schemas"]["FigureChapter"][];
            /**
             * Format: int64
             * @description The last journal entry included.
             */
            ledgerSequence: number;
        };
        /**
         * @description Why notices are always mailed.
         * @enum {string}
         */
        AlwaysMailed: "security" | "duty";
        /** @description Notices that are always mailed. */
        AlwaysMailedGroup: {
            /** @description Each kind of notice in a few words. */
            kinds: string[];
            name: components["schemas"]["AlwaysMailed"];
            title: string;
            /** @description Why they cannot be switched off. */
            why: string;
        };
        /** @description An approved file that takes effect on a later day. */
        AnnouncedFile: {
            /** @description When it takes effect. */
            effectiveAt: components["schemas"]["Moment"];
            file: string;
            toldAt: components["schemas"]["Moment"] | null;
        };
        AnnouncedPlanTerms: {
            /** @description The new terms. */
            after: components["schemas"]["PlanTerms"];
            /** @description The effective date announced to clients. */
            effectiveAt: components["schemas"]["Moment"];
            toldAt: components["schemas"]["Moment"] | null;
        };
        Answer: {
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description An API key, without the key itself. */
        ApiKey: {
            /** Format: uuid */
            _id: string;
            createdAt: components["schemas"]["Moment"];
            /** @description When it expires. */
            expiresAt: components["schemas"]["Moment"];
            lastUsedAt: components["schemas"]["Moment"] | null;
            /** @description The network it was last used from. */
            lastUsedFrom: string | null;
            name: string;
            /**
             * @description The networks from which it may be used; empty if it may be used from anywhere.
             * @example [
             *       "192.0.2.0/24"
             *     ]
             */
            networks: string[];
            scopes: components["schemas"]["ApiKeyScope"][];
            /** @description `active`, `revoked`, `expired`, or `ended` together with all sessions. */
            status: components["schemas"]["KeyStatus"];
        };
        /** @description The client's API keys. */
        ApiKeys: {
            /** @description Newest first, including ended ones. */
            apiKeys: components["schemas"]["ApiKey"][];
            /** @description `cursor` of the next page; null on the last one. */
            next: string | null;
        };
        ApiKeysAnswer: {
            data: components["schemas"]["ApiKeys"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /**
         * @description What a client's API key allows.
         * @enum {string}
         */
        ApiKeyScope: "read" | "invest" | "withdraw";
        /** @description The client's answers. */
        AppropriatenessAnswers: {
            /** @description Maps the ID of each question to the ID of one choice. */
            answers: {
                [key: string]: string;
            };
            /**
             * @description Version of the questions.
             * @example 2026-11
             */
            version: string;
        };
        AppropriatenessChoice: {
            id: string;
            /** @description The words of the choice. */
            text: string;
        };
        AppropriatenessQuestion: {
            /** @description The possible answers. */
            choices: components["schemas"]["AppropriatenessChoice"][];
            id: string;
            /** @description The question. */
            text: string;
        };
        /** @description The result of answering the questions. */
        AppropriatenessResult: {
            _id: string;
            againAt: components["schemas"]["Moment"] | null;
            answeredAt: components["schemas"]["Moment"];
            /** @description Whether every question was passed; the client may then invest. */
            passed: boolean;
            /** @description For each question that was not passed, the reason in a sentence or two. */
            reasons: components["schemas"]["WrongAnswer"][];
            /** @description Version of the answered questions. */
            version: string;
        };
        /** @description The result. */
        AppropriatenessResultData: {
            result: components["schemas"]["AppropriatenessResult"];
        };
        AppropriatenessResultDataAnswer: {
            data: components["schemas"]["AppropriatenessResultData"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description The questions, and the result of the last attempt. */
        AppropriatenessTest: {
            /** @description In the order of asking. */
            questions: components["schemas"]["AppropriatenessQuestion"][];
            /** @description Whether they must be passed before investing. */
            required: boolean;
            result: components["schemas"]["AppropriatenessResult"] | null;
            /** @description Version of exactly these questions; send it with the answers. */
            version: string;
        };
        AppropriatenessTestAnswer: {
            data: components["schemas"]["AppropriatenessTest"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description Consent to a proposal exactly as it was shown. */
        ApprovalConsent: {
            accepted?: components["schemas"]["AcceptedPromises"] | null;
            /** @description `digest` of the approval as it was shown. */
            digest: string;
        };
        /** @description An approval with everything needed to decide on it. */
        ApprovalDetails: {
            approval: components["schemas"]["ApprovalView"];
            /** @description Whether you could approve it now. */
            canApprove: boolean;
            /** @description The change, in words. */
            diff: components["schemas"]["Diff"];
            /** @description SHA-256 of the exact change, in hex. */
            digest: string;
            /**
             * @description The exact change as it is stored, which the digest covers. Its members depend on `kind` and on the version of
             *     the program that proposed it, so no schema lists them; `diff` explains them.
             */
            payload: Record<string, unknown>;
            whyNot: components["schemas"]["ApprovalObstacle"] | null;
        };
        ApprovalDetailsAnswer: {
            data: components["schemas"]["ApprovalDetails"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /**
         * @description Kind of change that two operators decide on.
         * @enum {string}
         */
        ApprovalKind: "withdrawal" | "strike" | "deposit_assign" | "deposit_refund" | "capital" | "plan_create" | "plan_edit" | "plan_archive" | "plan_reopen" | "promotion_create" | "promotion_edit" | "promotion_switch" | "operator_invite" | "operator_roles" | "operator_disable" | "operator_enable" | "operator_reset" | "client_release" | "client_factor_reset" | "investment_end" | "content" | "payout_batch" | "payout_limits" | "sweep" | "sweep_give_up" | "breaker_reset" | "break_explain" | "venue_attest" | "observer_register" | "observer_end" | "service_key_make" | "webhook_make" | "part_replace" | "hold_release";
        /** @description The reason why an approval would be refused. */
        ApprovalObstacle: {
            code: string;
            message: string;
        };
        ApprovalOutcome: {
            after?: components["schemas"]["OneTimeSecrets"];
            /** @description Stable name of the refusal. */
            code?: string;
            id: string;
            /** @description The reason for the refusal. */
            message?: string;
            outcome: components["schemas"]["ApprovalOutcomeKind"];
        };
        /**
         * @description Whether a change was approved.
         * @enum {string}
         */
        ApprovalOutcomeKind: "approved" | "refused";
        /** @description The outcome for each approval. */
        ApprovalOutcomes: {
            /** @description In the order of the request. */
            results: components["schemas"]["ApprovalOutcome"][];
        };
        ApprovalOutcomesAnswer: {
            data: components["schemas"]["ApprovalOutcomes"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        ApprovalRejection: {
            /** @description The reason, in a sentence; the proposer reads it. */
            reason: string;
        };
        /** @description The result of an approval. */
        ApprovalResult: {
            after: components["schemas"]["OneTimeSecrets"] | null;
            evidenceOpenedAt: components["schemas"]["Moment"] | null;
        };
        ApprovalResultAnswer: {
            data: components["schemas"]["ApprovalResult"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description A page of approvals. */
        Approvals: {
            /** @description Pending approvals oldest first, if the state `pending` is requested; otherwise everything, newest first. */
            approvals: components["schemas"]["ApprovalView"][];
            /** @description `cursor` of the next page; null at the end. */
            next: string | null;
        };
        ApprovalsAnswer: {
            data: components["schemas"]["Approvals"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description The approvals reviewed. */
        ApprovalSelection: {
            /** @description 1 to 500 approvals. */
            approvals: components["schemas"]["ShownApproval"][];
        };
        /**
         * @description State of a proposal.
         * @enum {string}
         */
        ApprovalState: "pending" | "approved" | "rejected" | "voided" | "expired";
        /** @description A proposed change. */
        ApprovalView: {
            _id: string;
            checker: components["schemas"]["OperatorRef"] | null;
            /** @description When it was proposed. */
            createdAt: components["schemas"]["Moment"];
            /** @description SHA-256 of the exact change, in hex. Send it back to approve exactly this. */
            digest: string;
            evidenceOpenedAt: components["schemas"]["Moment"] | null;
            /** @description When it expires. */
            expiresAt: components["schemas"]["Moment"];
            /** @description Whether it has an evidence file, which its approver must open first. */
            hasEvidence: boolean;
            /**
             * @description Whether you could approve it together with others: someone else proposed it, your roles approve its kind, and
             *     its kind has no evidence that must be opened.
             */
            inBulk: boolean;
            /** @description Kind of change. */
            kind: components["schemas"]["ApprovalKind"];
            /** @description The operator who proposed it. */
            maker: components["schemas"]["OperatorRef"];
            rateEndsAt: components["schemas"]["Moment"] | null;
            /** @description `pending`, `approved`, `rejected`, `voided` or `expired`. */
            state: components["schemas"]["ApprovalState"];
            /**
             * Format: uuid
             * @description ID of the subject.
             */
            subject: string;
            /** @description The change in one line. */
            title: string;
            /** @description The reason for the proposal. */
            why: string | null;
        };
        /** @description The result of `navigator.credentials.get()`; bytes in base64url without padding. */
        Assertion: {
            /** @description What the authenticator says about itself and its owner. */
            authenticatorData: string;
            /** @description The client data: what the browser was asked. */
            clientDataJSON: string;
            /** @description Credential id of the key pair. */
            id: string;
            /** @description Its signature over both. */
            signature: string;
        };
        AssessmentAnswer: {
            answer: string;
            question: string;
        };
        /**
         * @description Unit of an amount.
         * @enum {string}
         */
        AssetName: "USDT" | "BTC";
        /**
         * @description A place where the firm holds assets. Its names are those of the ledger's accounts.
         * @enum {string}
         */
        AssetPlace: "custody" | "trading" | "payout_wallet";
        Assets: {
            /** @description USDT on deposit addresses and in the treasury, by the books. */
            custody: components["schemas"]["Usdt"];
            /** @description BTC in the payout wallet, by the books. */
            payoutWallet: components["schemas"]["Bitcoin"];
            /** @description USDT at the traders' venue, by the books. */
            trading: components["schemas"]["Usdt"];
        };
        /**
         * @description What the last look at the chain found.
         * @enum {string}
         */
        AttemptSight: "unseen" | "pending" | "outbid" | "mined" | "settled" | "conflicted" | "impossible";
        /**
         * @description State of one attempt to pay a batch.
         * @enum {string}
         */
        AttemptState: "built" | "approved" | "signed" | "broadcast" | "superseded" | "confirmed" | "impossible" | "discarded";
        /** @description A page of the audit trail. */
        AuditLog: {
            /** @description All causes, to choose from. */
            causes: components["schemas"]["EntryCause"][];
            entries: components["schemas"]["AuditLogEntry"][];
            /** @description `cursor` of the next page; null at the end. */
            next: string | null;
        };
        AuditLogAnswer: {
            data: components["schemas"]["AuditLog"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        AuditLogEntry: {
            /**
             * Format: int64
             * @description Number of the journal entry.
             */
            _id: number;
            actor: components["schemas"]["ActorKind"];
            at: components["schemas"]["Moment"];
            cause: components["schemas"]["EntryCause"];
            /** Format: uuid */
            client: string | null;
            /**
             * @description Facts stored with it: before, after, reason. Its members depend on `cause` and on the version of the program
             *     that wrote it, so no schema lists them.
             */
            details: Record<string, unknown>;
            /** @description Hash of the entry, in hex. */
            hash: string;
            /** Format: uuid */
            subject: string;
            transfers: components["schemas"]["AuditLogTransfer"][];
            who: components["schemas"]["OperatorRef"] | null;
        };
        AuditLogTransfer: {
            /** Format: double */
            amount: Decimal;
            asset: components["schemas"]["AssetName"];
            from: components["schemas"]["AccountKind"];
            to: components["schemas"]["AccountKind"];
        };
        /** @description Requirements for the authenticator. */
        AuthenticatorSelection: {
            residentKey: string;
            userVerification: string;
        };
        BackedWeek: {
            /** @description The moment of these figures: the end of the week, or now. */
            at: components["schemas"]["Moment"];
            backing: components["schemas"]["Backing"];
            /**
             * Format: date
             * @description Monday of the week.
             */
            from: string;
        };
        /** @description Gains and their backing; the parts add up to the gains. */
        Backing: {
            atVenue: components["schemas"]["ObservedEquity"] | null;
            /** @description The part that came back from the venue beyond everything that left custody, as seen on the chain. */
            cash: components["schemas"]["Usdt"];
            equity: components["schemas"]["Usdt"] | null;
            /** @description All results credited to clients until that moment, gains less losses; zero if the sum is a loss. */
            gains: components["schemas"]["Usdt"];
            /**
             * @description Whether the chain was checked within a day and control of the treasury is proven. Otherwise nothing counts as
             *     cash.
             */
            isCurrent: boolean;
            missing: components["schemas"]["Usdt"];
            percent: components["schemas"]["Percent"] | null;
            returned: components["schemas"]["Usdt"];
            /** @description This and the following are all-time sums, as of the moment when returns less outflows were lowest. */
            sent: components["schemas"]["Usdt"];
            /** @description The rest, for which there is only the firm's word. */
            stated: components["schemas"]["Usdt"];
            takenOut: components["schemas"]["Usdt"];
        };
        /** @description An attempt to pay a batch. */
        BatchAttempt: {
            /** @description The proposal awaiting a second person. */
            approval: string | null;
            builtAt: components["schemas"]["Moment"];
            /** Format: int32 */
            confirmations: number | null;
            /** @description SHA-256 of the manifest, in hex; the signing computer shows the same. */
            digest: string;
            feeRate: components["schemas"]["Usdt"] | null;
            /**
             * Format: int64
             * @description The miners' fee, in satoshi.
             */
            feeSats: number;
            /** Format: int32 */
            number: number;
            sight: components["schemas"]["AttemptSight"];
            /** @description `built`, `approved`, `signed`, `broadcast`, `superseded`, `confirmed`, `impossible` or `discarded`. */
            state: components["schemas"]["AttemptState"];
            txid: string;
        };
        BatchData: {
            batch: components["schemas"]["BatchView"];
        };
        BatchDataAnswer: {
            data: components["schemas"]["BatchData"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description A page of batches. */
        Batches: {
            batches: components["schemas"]["BatchRow"][];
            /** @description Cursor of the next page; null at the end. */
            next: string | null;
        };
        BatchesAnswer: {
            data: components["schemas"]["Batches"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description A series of QR codes. */
        BatchFrames: {
            /** @description The text of each code, in BBQr format. */
            frames: string[];
        };
        BatchFramesAnswer: {
            data: components["schemas"]["BatchFrames"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description A payment to a client. */
        BatchPayment: {
            /** @description The amount reserved, in USDT. */
            amount: components["schemas"]["Usdt"];
            client: components["schemas"]["ClientRef"];
            /**
             * Format: int64
             * @description The amount paid, in satoshi.
             */
            sats: number;
            /** @description The bitcoin address. */
            wallet: string;
            withdrawal: string;
        };
        /** @description A preview of a batch. */
        BatchPreview: {
            /** @description The miners' fee per virtual byte. */
            feeRate: components["schemas"]["Usdt"];
            /**
             * Format: int64
             * @description The miners' fee, in satoshi.
             */
            feeSats: number;
            fixing: components["schemas"]["RateFixing"] | null;
            payments: components["schemas"]["BatchPayment"][];
            /** @description Withdrawals that cannot be paid now, and why. */
            refused: components["schemas"]["RefusedWithdrawal"][];
            /**
             * Format: int64
             * @description The sum they would be paid, in satoshi.
             */
            sats: number;
            suggestedFeeRate: components["schemas"]["Usdt"] | null;
            /** @description The sum reserved by the clients, in USDT. */
            total: components["schemas"]["Usdt"];
            /** @description Warnings about the batch. */
            warnings: string[];
        };
        BatchPreviewAnswer: {
            data: components["schemas"]["BatchPreview"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        BatchRef: {
            _id: string;
        };
        /** @description A batch in the list. */
        BatchRow: {
            _id: string;
            builtAt: components["schemas"]["Moment"];
            /**
             * Format: int32
             * @description Number of confirmations; null while it is in no block.
             */
            confirmations: number | null;
            /**
             * Format: int32
             * @description Number of confirmations from which it counts as paid.
             */
            confirmationsNeeded: number;
            /**
             * Format: int32
             * @description Number of withdrawals.
             */
            payouts: number;
            /**
             * Format: int64
             * @description The sum they are paid, in satoshi.
             */
            sats: number;
            /** @description `built`, `approved`, `signed`, `broadcast`, `confirmed`, `discarded` or `abandoned`. */
            state: components["schemas"]["BatchState"];
            /** @description The sum reserved for them, in USDT. */
            total: components["schemas"]["Usdt"];
            /** @description ID of the chain transaction of its current attempt. */
            txid: string | null;
            updatedAt: components["schemas"]["Moment"];
        };
        /**
         * @description State of a batch.
         * @enum {string}
         */
        BatchState: "built" | "approved" | "signed" | "broadcast" | "confirmed" | "discarded" | "abandoned";
        /** @description A batch with all its details. */
        BatchView: {
            _id: string;
            approvedAt: components["schemas"]["Moment"] | null;
            attempts: components["schemas"]["BatchAttempt"][];
            builtAt: components["schemas"]["Moment"];
            checker: components["schemas"]["OperatorRef"] | null;
            /**
             * Format: int32
             * @description Number of confirmations; null while it is in no block.
             */
            confirmations: number | null;
            /**
             * Format: int32
             * @description Number of confirmations from which it counts as paid.
             */
            confirmationsNeeded: number;
            fixing: components["schemas"]["RateFixing"] | null;
            /** @description The operator who built it. */
            maker: components["schemas"]["OperatorRef"];
            payments: components["schemas"]["BatchPayment"][];
            /**
             * Format: int32
             * @description Number of withdrawals.
             */
            payouts: number;
            /** @description USDT per bitcoin. */
            rate: components["schemas"]["Usdt"];
            rateLapsesAt: components["schemas"]["Moment"] | null;
            /**
             * Format: int64
             * @description The sum they are paid, in satoshi.
             */
            sats: number;
            /** @description `built`, `approved`, `signed`, `broadcast`, `confirmed`, `discarded` or `abandoned`. */
            state: components["schemas"]["BatchState"];
            /** @description The sum reserved for them, in USDT. */
            total: components["schemas"]["Usdt"];
            /** @description ID of the chain transaction of its current attempt. */
            txid: string | null;
            updatedAt: components["schemas"]["Moment"];
        };
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
        /** @description The payment to book. */
        BookedPayment: {
            /** @description ID of the chain transaction. */
            txid: string;
        };
        /** @description An account at the provider that is bound to an operator. */
        BoundAccount: {
            boundAt: components["schemas"]["Moment"];
            issuer: string;
            subject: string;
        };
        /** @description A part of the configuration that the books are bound to. */
        BoundPart: {
            boundAt: components["schemas"]["Moment"];
            /** @description Identifies the part; for an address, the address itself. */
            fingerprint: string;
            /** @description Whether two operators can replace it. */
            isReplaceable: boolean;
            part: components["schemas"]["InstallationPart"];
        };
        /** @description Breaks, newest first. */
        Breaks: {
            breaks: components["schemas"]["BreakView"][];
            /** @description `cursor` of the next page; null on the last one. */
            next: string | null;
        };
        BreaksAnswer: {
            data: components["schemas"]["Breaks"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /**
         * @description Whether a difference still exists.
         * @enum {string}
         */
        BreakState: "open" | "explained" | "closed";
        /** @description A difference between a chain and the books. */
        BreakView: {
            _id: string;
            /**
             * Format: double
             * @description The amount that the chain shows beyond the books; negative if something is missing.
             */
            amount: Decimal | null;
            /** @description The explanation awaiting a second operator, if any. */
            approval: string | null;
            /** @description `USDT` or `BTC`. */
            asset: components["schemas"]["AssetName"];
            closedAt: components["schemas"]["Moment"] | null;
            /** @description Whether two operators agreed on an explanation. */
            explained: boolean;
            /** @description The explanation they agreed on. */
            explanation: string | null;
            lastSeen: components["schemas"]["Moment"];
            /** @description `custody` or `payout_wallet`. */
            place: components["schemas"]["ReconciledPlace"];
            /** @description When it was first seen. */
            since: components["schemas"]["Moment"];
            /** @description `open`, `explained` or `closed`. */
            state: components["schemas"]["BreakState"];
            /** @description The difference, in a sentence. */
            what: string;
        };
        /** @description The batch and the proposal that awaits approval. */
        BuiltBatch: {
            approval: components["schemas"]["ProposalRef"];
            batch: components["schemas"]["BatchRef"];
        };
        BuiltBatchAnswer: {
            data: components["schemas"]["BuiltBatch"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description A calendar week of a plan. */
        CalendarWeek: {
            /** @description The average money at work on those days, in USDT. */
            atWork: components["schemas"]["Usdt"];
            /** @description Whether any of it was corrected later. */
            corrected: boolean;
            /**
             * Format: int32
             * @description How many of its days are settled; with fewer than seven, the week is left out of all summaries.
             */
            days: number;
            /** @description Monday of the week. */
            from: components["schemas"]["Day"];
            grade: components["schemas"]["Grade"] | null;
            percent: components["schemas"]["Percent"] | null;
            /** @description Monday after the week. */
            to: components["schemas"]["Day"];
        };
        /**
         * @description Outcome of one transaction of a sweep.
         * @enum {string}
         */
        CallState: "open" | "confirmed" | "reverted" | "displaced" | "unfunded" | "given_up";
        /** @description Balances of the operator's accounts; assets are positive. In USDT unless the name says otherwise. */
        CapitalBalances: {
            /** @description The operator's own capital. */
            capital: components["schemas"]["Usdt"];
            /** @description Bitcoin that the operator put in, less what was taken out. */
            capitalBtc: components["schemas"]["Bitcoin"];
            /** @description Owed for bitcoin that withdrawals were converted to and whose purchase nobody has recorded. */
            clearing: components["schemas"]["Usdt"];
            /**
             * @description Bitcoin received for sales, less bitcoin that withdrawals were converted to; negative while a sale is
             *     outstanding.
             */
            clearingBtc: components["schemas"]["Bitcoin"];
            /** @description On deposit addresses and in the treasury. */
            custody: components["schemas"]["Usdt"];
            /** @description Earned but not yet collected. */
            fees: components["schemas"]["Usdt"];
            /** @description The part of it that can be taken out: the rest of the payout wallet is owed to clients or went to miners. */
            freeBtc: components["schemas"]["Bitcoin"];
            /** @description Paid to miners so far. */
            networkFeesBtc: components["schemas"]["Bitcoin"];
            payoutWalletBtc: components["schemas"]["Bitcoin"];
            /** @description Set aside for promotions. */
            promotions: components["schemas"]["Usdt"];
            /** @description Received from unknown senders, or not acceptable. */
            suspense: components["schemas"]["Usdt"];
            /** @description At the traders' venue. */
            trading: components["schemas"]["Usdt"];
            /** @description Approved results being allocated. */
            tradingResult: components["schemas"]["Usdt"];
        };
        /** @description The balances of the operator's accounts. */
        CapitalData: {
            capital: components["schemas"]["CapitalBalances"];
        };
        CapitalDataAnswer: {
            data: components["schemas"]["CapitalData"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description A movement of the operator's money. */
        CapitalMove: {
            amount?: components["schemas"]["TypedAmount"] | null;
            bitcoin?: components["schemas"]["TypedAmount"] | null;
            /** @description The client whose shortfall is forgiven; only for `forgive_shortfall`. */
            client?: string | null;
            move: components["schemas"]["CapitalMoveKind"];
            /**
             * @description The transaction to or from the venue, final on the chain: 0x and 64 digits. Money from the venue counts as
             *     returned only with it.
             */
            txHash?: string | null;
            /** @description The reason, in a sentence. */
            why: string;
        };
        /**
         * @description A move of the firm's own money.
         * @enum {string}
         */
        CapitalMoveKind: "put_in" | "take_out" | "fund_promotions" | "return_promotions" | "collect_fees" | "send_to_venue" | "fetch_from_venue" | "sell_for_bitcoin" | "correct_sale" | "put_in_bitcoin" | "take_out_bitcoin" | "forgive_shortfall";
        /**
         * @description A chain that is followed.
         * @enum {string}
         */
        ChainName: "bsc" | "bitcoin";
        /** @description A withdrawal as it was shown. */
        ChosenWithdrawal: {
            /** @description `digest` of the withdrawal as it was shown. */
            digest: string;
            id: string;
        };
        /** @description A page of the journal. */
        ClientAudit: {
            audit: components["schemas"]["ClientEntry"][];
            /** @description Cursor of the next page; null at the end. */
            next: string | null;
        };
        ClientAuditAnswer: {
            data: components["schemas"]["ClientAudit"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        ClientData: {
            client: components["schemas"]["ClientView"];
            figures: components["schemas"]["ClientTotals"];
            identity: components["schemas"]["ClientIdentity"] | null;
        };
        ClientDataAnswer: {
            data: components["schemas"]["ClientData"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description A page of deposits. */
        ClientDeposits: {
            deposits: components["schemas"]["DepositRow"][];
            /** @description Cursor of the next page; null at the end. */
            next: string | null;
        };
        ClientDepositsAnswer: {
            data: components["schemas"]["ClientDeposits"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description An entry of the journal. */
        ClientEntry: {
            /** @description The beginning of its hash, as an ID. */
            _id: string;
            actor: components["schemas"]["ActorKind"];
            actorId: string | null;
            at: components["schemas"]["Moment"];
            cause: components["schemas"]["EntryCause"];
            /** @description Facts stored with it, as in the audit trail: its members depend on `cause`, so no schema lists them. */
            details: Record<string, unknown>;
            /** @description Hash of the entry, in hexadecimal. */
            hash: string;
            /** Format: int64 */
            sequence: number;
            /** @description ID of the subject. */
            subject: string;
            transfers: components["schemas"]["ClientTransfer"][];
        };
        /** @description The document used to check the client's identity. Its number is not stored. */
        ClientIdentity: {
            checkedAt: components["schemas"]["Moment"];
            /** @description The operator who checked it. */
            checkedBy: string;
            /** @description The two-letter code of the issuing country. */
            country: string;
            /** @description `passport`, `identity_card`, `residence_permit` or `driving_licence`. */
            kind: components["schemas"]["DocumentKind"];
        };
        /** @description A page of investments. */
        ClientInvestments: {
            investments: components["schemas"]["InvestmentRow"][];
            /** @description Cursor of the next page; null at the end. */
            next: string | null;
        };
        ClientInvestmentsAnswer: {
            data: components["schemas"]["ClientInvestments"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description A page of the journal. */
        ClientLedger: {
            ledger: components["schemas"]["ClientEntry"][];
            /** @description Cursor of the next page; null at the end. */
            next: string | null;
        };
        ClientLedgerAnswer: {
            data: components["schemas"]["ClientLedger"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description A page of mail. */
        ClientMail: {
            mail: components["schemas"]["ClientMailRow"][];
            /** @description Cursor of the next page; null at the end. */
            next: string | null;
        };
        ClientMailAnswer: {
            data: components["schemas"]["ClientMail"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description A mail and its outcome. Its text is not stored, because some mails carry codes. */
        ClientMailRow: {
            _id: string;
            /**
             * Format: int32
             * @description Number of failed attempts.
             */
            attempts: number;
            outcome: components["schemas"]["MailOutcome"];
            queuedAt: components["schemas"]["Moment"];
            settledAt: components["schemas"]["Moment"] | null;
            template: components["schemas"]["MailTemplate"];
        };
        ClientNoticeRow: {
            _id: string;
            createdAt: components["schemas"]["Moment"];
            kind: components["schemas"]["NoticeKind"];
            text: string;
            title: string;
        };
        /** @description A page of notices. */
        ClientNotices: {
            /** @description Cursor of the next page; null at the end. */
            next: string | null;
            notices: components["schemas"]["ClientNoticeRow"][];
        };
        ClientNoticesAnswer: {
            data: components["schemas"]["ClientNotices"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
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
        /** @description A client, as identified in lists. */
        ClientRef: {
            _id: string;
            email: string;
            name: string;
        };
        /** @description A client in the list. Amounts are USDT. */
        ClientRow: {
            _id: string;
            /** @description Available to invest or withdraw. */
            availableBalance: components["schemas"]["Usdt"];
            availableBonus: components["schemas"]["Usdt"];
            country: string;
            createdAt: components["schemas"]["Moment"];
            email: string;
            /** @description Reserved for withdrawals. */
            held: components["schemas"]["Usdt"];
            /** @description Principal in all investments; results are in the client's own figures. */
            invested: components["schemas"]["Usdt"];
            name: string;
            /** @description Owed by the client for a deposit that the chain reversed. */
            owed: components["schemas"]["Usdt"];
            /** @description `active` or `frozen`. */
            status: components["schemas"]["ClientStatus"];
        };
        /** @description A page of clients. */
        Clients: {
            clients: components["schemas"]["ClientRow"][];
            /** @description Whether there were more matches than are shown; a longer search term narrows them down. */
            cut: boolean;
            /** @description Cursor of the next page; null at the end. */
            next: string | null;
        };
        ClientsAnswer: {
            data: components["schemas"]["Clients"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        ClientSessionRow: {
            _id: string;
            createdAt: components["schemas"]["Moment"];
            /**
             * @description The device in words.
             * @example Chrome on Linux
             */
            device: string;
            endedAt: components["schemas"]["Moment"] | null;
            expiresAt: components["schemas"]["Moment"];
            lastSeenAt: components["schemas"]["Moment"] | null;
            userAgent: string;
        };
        /** @description A page of sessions. */
        ClientSessions: {
            /** @description Cursor of the next page; null at the end. */
            next: string | null;
            sessions: components["schemas"]["ClientSessionRow"][];
        };
        ClientSessionsAnswer: {
            data: components["schemas"]["ClientSessions"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /**
         * @description Whether an account is open.
         * @enum {string}
         */
        ClientStatus: "active" | "frozen";
        /** @description Amounts are USDT. */
        ClientTotals: {
            availableBalance: components["schemas"]["Usdt"];
            availableBonus: components["schemas"]["Usdt"];
            /** Format: int64 */
            deposits: number;
            /**
             * Format: int64
             * @description Number of second factors in use.
             */
            factors: number;
            /** @description Reserved for withdrawals. */
            held: components["schemas"]["Usdt"];
            investments: components["schemas"]["StateCount"][];
            lastSeenAt: components["schemas"]["Moment"] | null;
            /** @description Owed by the client for a deposit that the chain reversed. */
            owed: components["schemas"]["Usdt"];
            /** @description Amount in open investments. */
            principal: components["schemas"]["Usdt"];
            /** @description Results of open investments; negative after losses. */
            returns: components["schemas"]["Usdt"];
            /** @description The client's total value, without the bonus. */
            value: components["schemas"]["Usdt"];
            /** Format: int64 */
            withdrawals: number;
        };
        /** @description An amount transferred from one account to another. */
        ClientTransfer: {
            /** Format: double */
            amount: Decimal;
            asset: components["schemas"]["AssetName"];
            /** @description Kind of the debited account. */
            from: components["schemas"]["AccountKind"];
            /** @description Kind of the credited account. */
            to: components["schemas"]["AccountKind"];
        };
        ClientView: {
            _id: string;
            country: string;
            createdAt: components["schemas"]["Moment"];
            depositAddress: string;
            email: string;
            emailConfirmedAt: components["schemas"]["Moment"] | null;
            name: string;
            payoutsHeldUntil: components["schemas"]["Moment"] | null;
            /** @description Who referred them, if they said so. */
            referer: string | null;
            /** @description `active` or `frozen`. */
            status: components["schemas"]["ClientStatus"];
            updatedAt: components["schemas"]["Moment"];
        };
        ClientWithdrawal: {
            _id: string;
            /** @description The amount reserved, in USDT. */
            amount: components["schemas"]["Usdt"];
            amountBtc: components["schemas"]["Bitcoin"] | null;
            /** @description ID of the investment withdrawn; null for cash. */
            investment: string | null;
            notBefore: components["schemas"]["Moment"];
            /** @description The reason for rejection. */
            reason: string | null;
            requestedAt: components["schemas"]["Moment"];
            status: components["schemas"]["WithdrawalState"];
            txid: string | null;
            updatedAt: components["schemas"]["Moment"];
            /** @description The destination, a bitcoin address. */
            wallet: string;
        };
        /** @description A page of withdrawals. */
        ClientWithdrawals: {
            /** @description Cursor of the next page; null at the end. */
            next: string | null;
            withdrawals: components["schemas"]["ClientWithdrawal"][];
        };
        ClientWithdrawalsAnswer: {
            data: components["schemas"]["ClientWithdrawals"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        ClockAdvance: {
            /**
             * Format: int64
             * @description Number of days to let pass, 1 to 366.
             * @example 7
             */
            days: number;
        };
        Coin: {
            /** @description The time of the oldest of their quotes. */
            asOf: components["schemas"]["Moment"];
            /**
             * Format: double
             * @description Change in 24 hours, in percent; null if fewer than two sources report it.
             * @example -1.24
             */
            change24hPercent: Decimal | null;
            /**
             * @description The currency of the price.
             * @example USDT
             */
            currency: string;
            /** @example Bitcoin */
            name: string;
            /** @description The median of the sources, for one whole coin. */
            price: components["schemas"]["Price"];
            /** @description The sources whose quotes agree. */
            sources: string[];
            /** @example BTC */
            symbol: string;
        };
        /** @description The firm that runs the service. Facts that the operator has not set are empty. */
        Company: {
            address: string;
            legalName: string;
            licence: string;
            name: string;
            supportEmail: string;
        };
        ComplaintData: {
            /** @description The complaint with its history. */
            complaint: components["schemas"]["ComplaintView"];
        };
        ComplaintDataAnswer: {
            data: components["schemas"]["ComplaintData"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description A decision on a complaint. */
        ComplaintDecision: {
            outcome: components["schemas"]["ComplaintOutcome"];
            /** @description The answer with its reasons, in plain text; it may have line breaks. */
            text: string;
        };
        ComplaintEntry: {
            /** @description Whether the firm made this entry. */
            byUs: boolean;
            createdAt: components["schemas"]["Moment"];
            outcome: components["schemas"]["ComplaintOutcome"] | null;
            /** @description The new status: `answered`, `reopened` or `closed`. */
            status: components["schemas"]["ComplaintState"];
            /** @description The text of the entry; empty if the complaint was closed. */
            text: string;
        };
        ComplaintEntryRow: {
            _id: string;
            createdAt: components["schemas"]["Moment"];
            /** @description ID of the operator who made this entry; null for the complainant. */
            operator: string | null;
            outcome: components["schemas"]["ComplaintOutcome"] | null;
            /** @description The new status: `answered`, `reopened` or `closed`. */
            status: components["schemas"]["ComplaintState"];
            text: string;
        };
        /** @description A complaint. */
        ComplaintForm: {
            about: components["schemas"]["ComplaintSubject"];
            /**
             * Format: email
             * @description The address to reply to.
             */
            email: string;
            /** @description Name of the sender. */
            name: string;
            /** @description A description of what happened; it may have line breaks. */
            text: string;
            /** @description What the sender wants us to do. */
            wish?: string;
        };
        /** @description A note for the register. */
        ComplaintNote: {
            /** @description A closing note, shown only in the register. */
            text?: string;
        };
        /** @description An objection to the answer to a complaint. */
        ComplaintObjection: {
            /** @description What the answer left unresolved. */
            text: string;
        };
        /**
         * @description How a complaint was decided.
         * @enum {string}
         */
        ComplaintOutcome: "upheld" | "partly" | "rejected";
        /** @description Number and deadline of a complaint. */
        ComplaintReceipt: {
            /** @description Absent in the repeated answer of an earlier version. */
            _id?: string;
            /** @description The last day on which an answer is on time. */
            dueOn: components["schemas"]["Day"];
            /**
             * @description The number of the complaint. It opens the complaint together with the address that the complaint came from.
             * @example C-7Q4M-K9XT-B2HD
             */
            ticket: string;
        };
        ComplaintRow: {
            _id: string;
            /** @description `deposit`, `investment`, `withdrawal`, `account`, `service` or `other`. */
            about: components["schemas"]["ComplaintSubject"];
            answeredAt: components["schemas"]["Moment"] | null;
            /** @description The client, if it was filed through the portal; null if the sender was not verified. */
            client: string | null;
            /** @description The last day on which an answer is on time. */
            dueOn: components["schemas"]["Day"];
            /** @description The address for the answer. */
            email: string;
            /** @description Name given by the sender. */
            name: string;
            outcome: components["schemas"]["ComplaintOutcome"] | null;
            /** @description Whether an answer is overdue. */
            overdue: boolean;
            receivedAt: components["schemas"]["Moment"];
            /** @description `received`, `answered`, `reopened` or `closed`. */
            status: components["schemas"]["ComplaintState"];
            text: string;
            /** @example C-7Q4M-K9XT-B2HD */
            ticket: string;
            updatedAt: components["schemas"]["Moment"];
            /** @description What the sender wants us to do; may be empty. */
            wish: string;
        };
        /** @description The client's complaints. */
        Complaints: {
            complaints: components["schemas"]["ComplaintView"][];
            /** @description `cursor` of the next page; null on the last one. */
            next: string | null;
        };
        ComplaintsAnswer: {
            data: components["schemas"]["Complaints"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /**
         * @description State of a complaint.
         * @enum {string}
         */
        ComplaintState: "received" | "answered" | "reopened" | "closed";
        ComplaintStory: {
            complaint: components["schemas"]["ComplaintRow"];
            /** @description The history, oldest first. */
            entries: components["schemas"]["ComplaintEntryRow"][];
        };
        ComplaintStoryAnswer: {
            data: components["schemas"]["ComplaintStory"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /**
         * @description What a complaint is about.
         * @enum {string}
         */
        ComplaintSubject: "deposit" | "investment" | "withdrawal" | "account" | "service" | "other";
        /** @description A complaint with its status and answers. */
        ComplaintView: {
            _id: string;
            /** @description `deposit`, `investment`, `withdrawal`, `account`, `service` or `other`. */
            about: components["schemas"]["ComplaintSubject"];
            /** @description The last day on which an answer is on time. */
            dueOn: components["schemas"]["Day"];
            /** @description The history, oldest first. */
            entries: components["schemas"]["ComplaintEntry"][];
            outcome: components["schemas"]["ComplaintOutcome"] | null;
            /** @description Whether an answer is overdue. */
            overdue: boolean;
            receivedAt: components["schemas"]["Moment"];
            reopenUntil: components["schemas"]["Moment"] | null;
            /** @description `received`, `answered`, `reopened` or `closed`. */
            status: components["schemas"]["ComplaintState"];
            text: string;
            /** @example C-7Q4M-K9XT-B2HD */
            ticket: string;
            /** @description What the sender wants us to do; may be empty. */
            wish: string;
        };
        /** @description A message from a visitor. */
        ContactForm: {
            /** @description The message; it may have line breaks. */
            message: string;
            /** @description The visitor's name. */
            sender: string;
            /**
             * Format: email
             * @description The address to reply to.
             */
            senderEmail: string;
        };
        /** @description A fault in a file. */
        ContentFault: {
            /** @description What is wrong, and how to fix it. */
            fault: string;
            file: string;
            /** @description The place in the file, such as `line 3, photo`; null if the file as a whole is meant. */
            place: string | null;
        };
        /** @description A file that the site is made of. */
        ContentFile: {
            /** @description Its name in the folder. */
            name: string;
            /** @description Whether it is in the folder. */
            present: boolean;
            /** @description The text shipped with the program; null for the lists, which begin empty. */
            shipped: string | null;
            /** @description Its whole text; null while the text shipped with the program is used instead. */
            text: string | null;
        };
        ContentFolder: {
            /** @description Approved files that are announced to clients first. */
            announced: components["schemas"]["AnnouncedFile"][];
            /** @description Whether there is a content folder; without one, nothing can be edited here. */
            configured: boolean;
            files: components["schemas"]["ContentFile"][];
            /** @description Files whose last approved text was never written, because someone had edited them by hand before. */
            overtaken: string[];
            /** @description All faults in the folder. */
            problems: components["schemas"]["ContentFault"][];
            /** @description Approved files being written. */
            waiting: string[];
        };
        ContentFolderAnswer: {
            data: components["schemas"]["ContentFolder"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
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
        CorrectedStanding: "running" | "matured" | "redeemed" | "over" | "cancelled";
        /** @description The strike that a correction replaces. */
        CorrectedStrike: {
            _id: string;
            /** Format: int64 */
            number: number | null;
            /** @description The result previously in force, in USDT. */
            resultBefore: components["schemas"]["Usdt"];
            /** @description What was wrong with it. */
            why: string;
        };
        /** @description The countries where a client may live. */
        CountriesData: {
            /** @description Names in alphabetical order. */
            countries: string[];
        };
        CountriesDataAnswer: {
            data: components["schemas"]["CountriesData"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description The lowest coverage of a day. */
        CoveredDay: {
            /** Format: date */
            day: string;
            percent: components["schemas"]["Percent"] | null;
        };
        /** @description A newly created API key. */
        CreatedApiKey: {
            apiKey: components["schemas"]["ApiKey"];
            /**
             * @description The key itself, shown only once.
             * @example ballast_client_…
             */
            key: string;
        };
        CreatedApiKeyAnswer: {
            data: components["schemas"]["CreatedApiKey"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description The ID of the item that a call created. */
        CreatedItem: {
            /** Format: uuid */
            _id: string;
        };
        CreatedItemAnswer: {
            data: components["schemas"]["CreatedItem"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description A newly created webhook. */
        CreatedWebhook: {
            /**
             * @description The secret that signs its messages, shown only once.
             * @example whsec_…
             */
            secret: string;
            webhook: components["schemas"]["Webhook"];
        };
        CreatedWebhookAnswer: {
            data: components["schemas"]["CreatedWebhook"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        CurrentPassword: {
            /**
             * Format: password
             * @description The current password.
             */
            passwordCurrent: string;
        };
        /** @description The balance of a deposit address. */
        CustodyAddress: {
            address: string;
            amount: components["schemas"]["Usdt"];
            /** @description When the chain was queried. */
            at: components["schemas"]["Moment"];
            client: components["schemas"]["ClientRef"] | null;
            /** Format: int32 */
            index: number;
        };
        /**
         * Format: date
         * @description A day in UTC.
         */
        Day: string;
        /** @description Empty: the journal records the operator, the unit and the error. */
        DeadLetterRerun: Record<string, unknown>;
        /** @description A failing unit of work. */
        DeadLetterRow: {
            _id: string;
            /** @description The latest error. */
            error: string;
            failedAt: components["schemas"]["Moment"];
            retryAt: components["schemas"]["Moment"] | null;
            /** @description `failing`: retried automatically; `dead`: set aside until an operator requests a retry. */
            state: components["schemas"]["DeadLetterState"];
            /**
             * Format: int32
             * @description Failures in a row.
             */
            tries: number;
            /**
             * Format: uuid
             * @description The subject of the work: an investment, a mail, a strike, an approval.
             */
            unit: string;
            /** @description Kind of work, such as `maturity`. */
            work: string;
        };
        /**
         * @description State of work that failed.
         * @enum {string}
         */
        DeadLetterState: "failing" | "dead" | "done";
        /** @description The deliveries of a webhook. */
        Deliveries: {
            /** @description Newest first, of the last 30 days. */
            deliveries: components["schemas"]["WebhookDelivery"][];
            /**
             * Format: int64
             * @description `cursor` of the next page; null on the last one.
             */
            next: number | null;
        };
        DeliveriesAnswer: {
            data: components["schemas"]["Deliveries"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description A mail that the demo would have sent. */
        DemoMail: {
            /** @description Time of the mail by the demo's clock. */
            at: components["schemas"]["Moment"];
            /** @description The text as HTML. */
            html: string;
            /** @description The subject line. */
            subject: string;
            /** @description The text as plain text. */
            text: string;
            to: string;
        };
        /** @description Login data of an operator of this demo. */
        DemoOperator: {
            /** @description A code that is valid now; null if the last one was used a moment ago. */
            code: string | null;
            /** @description Email they log in with. */
            email: string;
            /** @description First and last name. */
            name: string;
            /** @description The password of every operator of a demo. */
            password: string;
            /** @description Roles they have. */
            roles: components["schemas"]["Role"][];
            /**
             * Format: int64
             * @description Seconds until the next code.
             */
            seconds: number;
            /** @description The secret of the authenticator app, in base 32. */
            secret: string;
        };
        /** @description The demo's operators. */
        DemoOperators: {
            operators: components["schemas"]["DemoOperator"][];
        };
        DemoOperatorsAnswer: {
            data: components["schemas"]["DemoOperators"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description A payment of test USDT. */
        DemoPayment: {
            /**
             * @description The deposit address to pay to.
             * @example 0x70997970C51812dc3A010C7d01b50e0d17dc79C8
             */
            address: string;
            amount: components["schemas"]["TypedAmount"];
        };
        /** @description Arguments for `ballast sign` on this machine. */
        DemoSigner: {
            /** @description The file with the test key. */
            key: string;
            /** @description The network of the private chain. */
            network: string;
            sweeps: components["schemas"]["SweepSigner"];
            /** @description The file with the payout wallet's public descriptors. */
            wallet: string;
        };
        DemoSignerAnswer: {
            data: components["schemas"]["DemoSigner"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description The payment that was sent. */
        DemoTransfer: {
            /** @description The receiving address, checksummed. */
            address: string;
            amount: components["schemas"]["Usdt"];
            /**
             * Format: int64
             * @description Blocks on top until it counts.
             */
            confirmations: number;
            /** @description Hash of the transaction on the demo's private chain. */
            txHash: string;
        };
        DemoTransferAnswer: {
            data: components["schemas"]["DemoTransfer"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description The client to assign it to, and the reason. */
        DepositAssignment: {
            /** @description ID of the client who gets it. */
            client: string;
            /** @description The reason, in one line; it stays in the audit trail. */
            why: string;
        };
        DepositData: {
            deposit: components["schemas"]["DepositRow"];
            refund: components["schemas"]["RefundView"] | null;
        };
        DepositDataAnswer: {
            data: components["schemas"]["DepositData"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description The balance of all deposit addresses. */
        DepositHoldings: {
            /**
             * Format: int64
             * @description Number of addresses with a balance.
             */
            addresses: number;
            /** @description The total, in USDT. */
            amount: components["schemas"]["Usdt"];
            at: components["schemas"]["Moment"] | null;
            /** @description The addresses with the largest balances. */
            largest: components["schemas"]["CustodyAddress"][];
        };
        /** @description A deposit that depends on the decision. */
        DepositInDoubt: {
            _id: string;
            amount: components["schemas"]["Usdt"];
            /**
             * Format: int64
             * @description Height of its block.
             */
            block: number;
            /** @description The owner; null if nobody owns it. */
            client: string | null;
            clientName: string | null;
            /** @description Hash of the block that is reported there now. */
            newHash: string | null;
            /** @description Hash of its block, as it was relied on. */
            oldHash: string;
            /** @description Hash of its chain transaction. */
            txHash: string;
        };
        DepositRow: {
            _id: string;
            /** @description Amount in USDT, rounded down to six decimals; zero for another token. */
            amount: components["schemas"]["Usdt"];
            /** @description The asset received, such as `0.5 BNB` or `another token`; null for USDT. */
            asset: string | null;
            blockHash: string;
            /** Format: int64 */
            blockNumber: number;
            /** Format: int64 */
            chainId: number;
            client: components["schemas"]["ClientRef"] | null;
            /**
             * Format: int32
             * @description Blocks on top at the last check.
             */
            confirmations: number;
            from: string;
            /** Format: int64 */
            logIndex: number;
            /** @description The on-chain integer, as decimal text. */
            rawAmount: string;
            reason: components["schemas"]["QuarantineReason"] | null;
            /** @description The remainder after rounding, in on-chain units. */
            remainder: string;
            seenAt: components["schemas"]["Moment"];
            /** @description `seen`, `confirming`, `credited`, `orphaned`, `reversed`, `quarantined`, `assigned` or `refunded`. */
            status: components["schemas"]["DepositState"];
            to: string;
            /** @description Contract of the token received. */
            token: string;
            txHash: string;
            updatedAt: components["schemas"]["Moment"];
        };
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
        DepositState: "seen" | "confirming" | "credited" | "orphaned" | "reversed" | "quarantined" | "assigned" | "refunded";
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
        /** @description The keys that encrypt messages to a device. */
        DeviceKeys: {
            /** @description 16 bytes, in base64url. */
            auth: string;
            /** @description A P-256 point, in base64url. */
            p256dh: string;
        };
        /** @description Whether a device receives push messages. */
        DeviceMessages: {
            /** @description The service's public key for a browser to subscribe with, in base64url. Null if push messages are not offered. */
            key: string | null;
            /** @description Whether the requesting device receives them. */
            on: boolean;
        };
        DeviceMessagesAnswer: {
            data: components["schemas"]["DeviceMessages"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description The subscription that a browser got from its push service, as `PushSubscription.toJSON()` returns it. */
        DeviceSubscription: {
            endpoint: string;
            keys: components["schemas"]["DeviceKeys"];
        };
        /** @description A change as the operator who decides on it reads it. */
        Diff: {
            /** @description The changes of a text, line by line. */
            lines?: components["schemas"]["DiffLine"][];
            /** @description Statements in it that nobody may promise. The operator who approves has to accept exactly these by name. */
            promises?: string[];
            /** @description The values that it changes. */
            rows: components["schemas"]["DiffRow"][];
            /** @description The effect of approving it. */
            summary: string;
            /** @description The change in one line. */
            title: string;
            /** @description Warnings to consider before deciding. */
            warnings: string[];
        };
        /** @description One line of a text. */
        DiffLine: {
            text: string;
            /** @description Whether the line is the `same`, `added` or `removed`. */
            what: components["schemas"]["LineChange"];
        };
        /** @description One value that changes, or that matters for the decision. */
        DiffRow: {
            /** @description The new value; null if it is removed. */
            after: string | null;
            /** @description The current value; null if there is nothing to compare. */
            before: string | null;
            /** @description The client concerned, for readers who may read clients and where the label does not name the client. */
            client?: string;
            /** @description Name of the value. */
            label: string;
        };
        /**
         * @description Kind of document that a client showed.
         * @enum {string}
         */
        DocumentKind: "passport" | "identity_card" | "residence_permit" | "driving_licence";
        /** @description The sweep and the proposal that awaits approval. */
        DraftedSweep: {
            approval: components["schemas"]["ProposalRef"];
            sweep: components["schemas"]["SweepRef"];
        };
        DraftedSweepAnswer: {
            data: components["schemas"]["DraftedSweep"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
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
        /** @description The token of the link. */
        EmailConfirmation: {
            /** @description The part of the link after `#token=`. */
            token: string;
        };
        /** @description The body of a call that needs none: empty, or `{}`. */
        EmptyBody: Record<string, unknown>;
        /**
         * @description Who ended an investment early.
         * @enum {string}
         */
        EndingParty: "client" | "operator";
        /** @description The proof of the second factor. */
        EnrolmentCompletion: {
            /**
             * @description The first code of the authenticator app.
             * @example 012345
             */
            code?: string | null;
            credential?: components["schemas"]["Registration"] | null;
            /** @description The part of the link after the `#`. */
            token: string;
        };
        /** @description The token of the link. */
        EnrolmentLink: {
            /** @description The part of the link after the `#`. */
            token: string;
        };
        /**
         * @description A second factor for the log-in.
         * @enum {string}
         */
        EnrolmentMethod: "totp" | "passkey";
        /** @description The data for setting up the second factor; it is shown only once. */
        EnrolmentSetUp: components["schemas"]["TotpSetUp"] | {
            options: components["schemas"]["PasskeyOptions"];
        };
        EnrolmentSetUpAnswer: {
            data: components["schemas"]["EnrolmentSetUp"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description The operator's choices. */
        EnrolmentStart: {
            /** @description The second factor for the log-in. */
            method: components["schemas"]["EnrolmentMethod"];
            /**
             * Format: password
             * @description 8 to 128 characters, not easy to guess.
             */
            password: string;
            /** @description The part of the link after the `#`. */
            token: string;
        };
        /**
         * @description Why an entry of the journal was made.
         * @enum {string}
         */
        EntryCause: "client_signed_up" | "client_security" | "deposit_observed" | "deposit_credited" | "deposit_quarantined" | "deposit_reversed" | "deposit_reinstated" | "deposit_assigned" | "refund_ordered" | "deposit_refunded" | "investment_registered" | "investment_funded" | "investment_cancelled" | "investment_expired" | "redemption_notice" | "investment_matured" | "strike_drafted" | "strike_approved" | "strike_allocated" | "strike_completed" | "strike_corrected" | "lent_moved" | "withdrawal_requested" | "withdrawal_progressed" | "withdrawal_released" | "withdrawal_batched" | "withdrawal_paid" | "payout_progressed" | "payout_confirmed" | "payout_reopened" | "payout_restored" | "sweep_progressed" | "reconciled" | "hold_progressed" | "capital_moved" | "operator_change" | "operator_security" | "evidence_opened" | "client_viewed" | "client_feedback" | "complaint_progressed" | "appropriateness_answered" | "identity_checked" | "proof_published" | "reserve_key_changed" | "installation_bound" | "rules_stated" | "month_closed" | "paper_issued" | "reading_received";
        EvidenceFile: {
            /** Format: int64 */
            bytes: number;
            /** @description The name under which it is stored. */
            name: string;
            /** @description SHA-256 of the content, in hex. */
            sha256: string;
        };
        /** @description What the evidence says when read as a venue's file. */
        EvidenceFindings: {
            /** @description `fills` or `equity`. */
            format: string;
            /**
             * Format: int64
             * @description Number of bad lines.
             */
            problems: number;
            result: components["schemas"]["Usdt"] | null;
        };
        /** @description An operator's first opening of the file. */
        EvidenceInspection: {
            at: components["schemas"]["Moment"];
            by: components["schemas"]["OperatorRef"];
        };
        /**
         * @description Where a figure about a place comes from.
         * @enum {string}
         */
        EvidenceKind: "chain" | "statement" | "readings";
        /**
         * @description Kind of a second factor.
         * @enum {string}
         */
        FactorKind: "totp" | "passkey";
        /** @description A new name. */
        FactorName: {
            /** @description A name, such as that of the device it is on. */
            name: string;
        };
        /** @description All factors for the second step. */
        Factors: {
            factors: components["schemas"]["FactorView"][];
            /**
             * @description The accepted second steps of a log-in, strongest first: `email` if there is nothing else.
             * @example [
             *       "email"
             *     ]
             */
            methods: components["schemas"]["SignInMethod"][];
            /** @description The only origin where passkeys work; null if they are not available. */
            passkeyOrigin: string | null;
            recoveryCodes: components["schemas"]["RecoveryView"] | null;
        };
        FactorsAnswer: {
            data: components["schemas"]["Factors"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description A factor that can be used to log in. */
        FactorView: {
            /** Format: uuid */
            _id: string;
            /** @description When it was set up. */
            createdAt: components["schemas"]["Moment"];
            /** @description `totp` (an authenticator app) or `passkey`. */
            kind: components["schemas"]["FactorKind"];
            lastUsedAt: components["schemas"]["Moment"] | null;
            /** @description The name given by its owner. */
            name: string;
        };
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
        FailureStatus: "fail" | "error";
        /** @description A higher fee. */
        FeeBump: {
            /** @description Satoshi per virtual byte. The network requires more than the replaced attempt paid. */
            feeRate: components["schemas"]["TypedAmount"];
        };
        /** @description A group of related figures. */
        FigureChapter: {
            figures: components["schemas"]["FigureView"][];
            /** @example The firm */
            title: string;
        };
        /** @description The figure of one plan, place or address. */
        FigureMember: {
            at: components["schemas"]["Moment"] | null;
            /** @description The value as pages show it. */
            display: string;
            label: string;
            /** @description ID of the subject, as in `data-of` of pages. */
            of: string;
            /** @description The exact value. */
            value: unknown;
        };
        /** @description Limits and delays in force, as numbers. */
        Figures: {
            /** Format: int32 */
            codeDigits: number;
            /**
             * Format: int64
             * @description How long a code is valid, in minutes.
             */
            codeMinutes: number;
            /**
             * Format: int32
             * @description A code is invalid after this many wrong tries.
             */
            codeTries: number;
            /**
             * Format: int64
             * @description A complaint is answered within this many business days, Monday to Friday.
             */
            complaintAnswerDays: number;
            /**
             * Format: int64
             * @description The answer to a complaint can be objected to for this many days.
             */
            complaintReopenDays: number;
            /** @description Possible lengths of an investment, in calendar months. */
            contractLengths: number[];
            /**
             * Format: int64
             * @description Cancelling is free for this many hours after registering.
             */
            coolingOffHours: number;
            /**
             * Format: int64
             * @description Confirmations before a deposit is credited.
             */
            depositConfirmations: number;
            /**
             * Format: int64
             * @description A change of fees is announced this many days ahead.
             */
            feeNoticeDays: number;
            /**
             * Format: int64
             * @description An investment without money expires after this many days.
             */
            fundingDays: number;
            /**
             * Format: int64
             * @description A large withdrawal may take this many hours.
             */
            largePayoutHours: number;
            /**
             * Format: int64
             * @description How many days before a maturity clients are told.
             */
            maturityAlertDays: number;
            /** @description Minimum deposit in USDT; a smaller deposit is set aside. */
            minimumDeposit: components["schemas"]["Usdt"];
            /** @description Minimum withdrawal in USDT; less free cash than this is not paid out. */
            minimumWithdrawal: components["schemas"]["Usdt"];
            /** @description Minimum length of a password, in characters. */
            passwordCharacters: number;
            /**
             * Format: int32
             * @description Confirmations before a payout counts as paid.
             */
            payoutConfirmations: number;
            /**
             * Format: int64
             * @description Payouts wait this many hours after a credential changed.
             */
            payoutHoldHours: number;
            /**
             * Format: int64
             * @description Shortest time that a withdrawal takes, in hours.
             */
            payoutHoursLeast: number;
            /**
             * Format: int64
             * @description Longest time that a withdrawal takes, in hours.
             */
            payoutHoursMost: number;
            /** @description Plans whose investments have a higher minimum withdrawal. */
            planMinimums: components["schemas"]["PlanMinimum"][];
            /** @description Fee of an early redemption, as a percentage of the value at the end. */
            redemptionFeePercent: components["schemas"]["Percent"];
            /**
             * Format: int32
             * @description Notice of an early redemption, in calendar months.
             */
            redemptionNoticeMonths: number;
            /**
             * Format: int64
             * @description A session expires after this many hours.
             */
            sessionHours: number;
            /**
             * Format: int64
             * @description If there is no result for this many days after its end, an investment matures on the results so far.
             */
            settlementGraceDays: number;
        };
        /** @description Every public figure. */
        FiguresData: {
            figures: components["schemas"]["AllFigures"];
        };
        FiguresDataAnswer: {
            data: components["schemas"]["FiguresData"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description A figure with its value. */
        FigureView: {
            at: components["schemas"]["Moment"] | null;
            /**
             * @description The value as pages show it.
             * @example $25M+
             */
            display: string | null;
            /** @description The values by subject, if there are several and few enough; the source has the others. */
            each: components["schemas"]["FigureMember"][];
            /** @description Its meaning. */
            explanation: string;
            /**
             * @description Label of the figure.
             * @example Assets under management
             */
            label: string;
            /**
             * Format: int64
             * @description The last journal entry included; null for figures that are not read from the ledger.
             */
            ledgerSequence: number | null;
            /**
             * @description How pages mark it: `data-figure="aum"`, explained at `/figures#figure-aum`.
             * @example aum
             */
            name: string;
            /**
             * @description The object that there is one figure for, such as each plan; null if there is only one.
             * @example plan
             */
            per: string | null;
            /** @description The data behind it, in words. */
            query: string;
            /** @description How it is cut for display. */
            rounding: string;
            /**
             * @description Where anyone can read the exact value.
             * @example /api/v1/stats
             */
            source: string;
            /**
             * @description Its unit.
             * @example USDT
             */
            unit: string;
            /** @description The exact value, a number or a text; null if there is no value, or one per subject. */
            value: unknown;
        };
        /** @description The receipt for a new complaint. */
        FiledComplaint: {
            /** @description Number and deadline. */
            complaint: components["schemas"]["ComplaintReceipt"];
        };
        FiledComplaintAnswer: {
            data: components["schemas"]["FiledComplaint"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description Assets against liabilities in one asset. */
        FirmPosition: {
            /** @description The assets by place. */
            assets: components["schemas"]["HeldAmount"][];
            /**
             * Format: double
             * @description The difference, which is the operator's own.
             */
            difference: Decimal;
            /**
             * Format: double
             * @description The amount owed to clients and senders.
             */
            liabilities: Decimal;
        };
        /** @description The firm's webhooks. */
        FirmWebhooks: {
            /** @description `cursor` of the next page; null on the last one. */
            next: string | null;
            /** @description Newest first, including ended ones. */
            webhooks: components["schemas"]["Webhook"][];
        };
        FirmWebhooksAnswer: {
            data: components["schemas"]["FirmWebhooks"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description An output that pays someone else. */
        FoundOutput: {
            /** @description Null for a script without an address. */
            address: string | null;
            /** Format: int64 */
            sats: number;
            /**
             * Format: int32
             * @description Index of the output in the transaction.
             */
            vout: number;
            withdrawal: components["schemas"]["PaidWithdrawal"] | null;
        };
        FoundPayment: {
            at: components["schemas"]["Moment"] | null;
            /**
             * Format: int32
             * @description Height of its block.
             */
            block: number;
            /**
             * Format: int32
             * @description Number of confirmations, 1 in the newest block.
             */
            confirmations: number;
            /**
             * @description Whether it may have been made between a backup and the release of what was restored from it. Only such a payment
             *     can be booked.
             */
            lost: boolean;
            outputs: components["schemas"]["FoundOutput"][];
            rate: components["schemas"]["Usdt"] | null;
            txid: string;
        };
        /** @description Payments from the payout wallet that no batch in these books made. */
        FoundPayments: {
            /** @description Cursor of the next page; null at the end. */
            next: string | null;
            payments: components["schemas"]["FoundPayment"][];
        };
        FoundPaymentsAnswer: {
            data: components["schemas"]["FoundPayments"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description The token of the link. */
        FreezeRequest: {
            /** @description The part of the link after `#token=`. */
            token: string;
        };
        /** @description How well a figure is backed. */
        Grade: {
            /** @enum {string} */
            class: "stated";
        } | {
            /** @enum {string} */
            class: "read";
        } | {
            /** Format: int32 */
            agreed: number;
            /** @enum {string} */
            class: "observed";
            /** Format: int32 */
            of: number;
        };
        /**
         * @description How well a figure is backed, without numbers; weakest first.
         * @enum {string}
         */
        GradeClass: "stated" | "read" | "observed";
        GradingData: {
            grading: components["schemas"]["StrikeGrading"];
        };
        GradingDataAnswer: {
            data: components["schemas"]["GradingData"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description The result of one check. */
        HealthCheck: {
            /** @description The finding, as a sentence. */
            found: string;
            /** @description Stable name, such as `outbox`. */
            name: string;
            /** @description Severity of the finding. */
            state: components["schemas"]["HealthState"];
            /** @description How to fix it; null if there is nothing to do. */
            todo: string | null;
        };
        /**
         * @description Severity of a finding.
         * @enum {string}
         */
        HealthState: "good" | "warn" | "bad";
        /** @description The health of the service. */
        HealthView: {
            /** @description The individual checks. */
            checks: components["schemas"]["HealthCheck"][];
            /** @description Failing work, oldest first. */
            deadLetters: components["schemas"]["DeadLetterRow"][];
            /** @description The jobs, whichever process runs them. */
            jobs: components["schemas"]["JobView"][];
            /** @description The nodes of both chains. */
            nodes: components["schemas"]["NodeView"][];
            /** @description The worst state of all that follows. */
            state: components["schemas"]["HealthState"];
        };
        HealthViewAnswer: {
            data: components["schemas"]["HealthView"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description Money in one place. */
        HeldAmount: {
            /**
             * Format: double
             * @description The amount by the books.
             */
            amount: Decimal;
            at: components["schemas"]["Moment"] | null;
            /**
             * Format: double
             * @description The amount last seen on the chain; null if it cannot be queried or has not been yet.
             */
            observed: Decimal | null;
            place: components["schemas"]["AssetPlace"];
        };
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
        /** @description A possible decision. */
        HoldChoice: {
            means: string;
            /** @description The value to send. */
            resolution: components["schemas"]["HoldResolution"];
        };
        /** @description The decision about a hold, and the reason. */
        HoldDecision: {
            /** @description `accept` or `dismiss`; the hold says what each means. */
            resolution: components["schemas"]["HoldResolution"];
            /** @description The reason, in one line; it stays in the audit trail. */
            why: string;
        };
        /**
         * @description What is held.
         * @enum {string}
         */
        HoldKind: "intake" | "clock";
        /** @description A label and its value. */
        HoldLine: {
            label: string;
            value: string;
        };
        /**
         * @description What is done about a hold.
         * @enum {string}
         */
        HoldResolution: "accept" | "dismiss";
        /** @description Holds, newest first. */
        Holds: {
            holds: components["schemas"]["HoldView"][];
            /** @description `cursor` of the next page; null on the last one. */
            next: string | null;
        };
        HoldsAnswer: {
            data: components["schemas"]["Holds"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /**
         * @description Whether a hold is still in place.
         * @enum {string}
         */
        HoldState: "open" | "decided" | "released";
        /** @description A hold that stops money from moving, or stopped it. */
        HoldView: {
            _id: string;
            /** @description The proposal awaiting a second operator, if any. */
            approval: string | null;
            /** @description The possible decisions. */
            choices: components["schemas"]["HoldChoice"][];
            decidedAt: components["schemas"]["Moment"] | null;
            /** @description The decision, in words. */
            decision: string | null;
            /** @description Number of these deposits. */
            depositCount: number;
            /** @description Deposits that depend on the decision; empty for an operator who may not read clients. */
            deposits: components["schemas"]["DepositInDoubt"][];
            /** @description `intake` or `clock`. */
            kind: components["schemas"]["HoldKind"];
            /** @description The facts for a decision. */
            lines: components["schemas"]["HoldLine"][];
            /** @description The finding, in a sentence. */
            reason: string;
            releasedAt: components["schemas"]["Moment"] | null;
            /** @description When the hold was placed. */
            since: components["schemas"]["Moment"];
            /** @description `open`, `decided` or `released`. */
            state: components["schemas"]["HoldState"];
            why: string | null;
            /** @description The reports of the sources. */
            witnesses: components["schemas"]["WitnessView"][];
        };
        /** @description A document seen by an operator. */
        IdentityDocument: {
            /** @description The two-letter code of the issuing country (ISO 3166). */
            country: string;
            /** @description `passport`, `identity_card`, `residence_permit` or `driving_licence`. */
            kind: components["schemas"]["DocumentKind"];
            /** @description The number as in the machine-readable zone; only a MAC of it is stored. */
            number: string;
        };
        /** @description The content of the file. */
        ImportedStrikes: {
            imported: components["schemas"]["VenueFileFindings"];
        };
        ImportedStrikesAnswer: {
            data: components["schemas"]["ImportedStrikes"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /**
         * @description A setting that the books are bound to, by its key in the configuration.
         * @enum {string}
         */
        InstallationPart: "server.signing_key" | "server.code_key" | "server.reserve_key" | "server.log_key" | "bsc.account_xpub" | "bsc.chain_id" | "bsc.usdt_contract" | "bsc.treasury" | "bitcoin.network" | "bitcoin.descriptor" | "bitcoin.change_descriptor";
        /** @description An introduction with its signature, as `ballast observe --introduce` prints it. */
        Introduction: {
            /** @description Their public key, 64 hexadecimal digits. */
            key: string;
            said: components["schemas"]["ObserverProfile"];
            /** @description Ed25519 signature over the text, 128 hexadecimal digits (`docs/readings.md`). */
            signature: string;
        };
        /** @description A client's answers to the questions before a first investment. */
        InvestmentAssessment: {
            answeredAt: components["schemas"]["Moment"];
            /** @description Questions and answers, in words while the questions are unchanged, otherwise by ID. */
            answers: components["schemas"]["AssessmentAnswer"][];
            /**
             * Format: int32
             * @description Number of the attempt.
             */
            attempt: number;
            /** @description Whether every question was passed. */
            passed: boolean;
            /** @description Version of the questions. */
            version: string;
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
        InvestmentDetails: {
            assessment: components["schemas"]["InvestmentAssessment"] | null;
            investment: components["schemas"]["InvestmentRow"];
            /** @description Its weekly results, oldest first. */
            weeks: components["schemas"]["InvestmentWeek"][];
        };
        InvestmentDetailsAnswer: {
            data: components["schemas"]["InvestmentDetails"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description The plan with its name at the time of the contract. */
        InvestmentPlan: {
            _id: string;
            name: string;
        };
        /** @description An investment. Amounts are USDT. */
        InvestmentRow: {
            _id: string;
            behind: components["schemas"]["Usdt"] | null;
            /** @description Promotional credit on top. */
            bonus: components["schemas"]["Usdt"];
            client: components["schemas"]["ClientRef"] | null;
            /**
             * Format: int32
             * @description Length in calendar months.
             */
            contractLength: number;
            coolingOffUntil: components["schemas"]["Moment"];
            createdAt: components["schemas"]["Moment"];
            endDate: components["schemas"]["Moment"] | null;
            endedBy: components["schemas"]["EndingParty"] | null;
            fundingUntil: components["schemas"]["Moment"];
            /** @description The registered amount. */
            investedAmount: components["schemas"]["Usdt"];
            /** @description The firm's loan on top. */
            lent: components["schemas"]["Usdt"];
            maturedAt: components["schemas"]["Moment"] | null;
            performanceShare: components["schemas"]["Percent"];
            plan: components["schemas"]["InvestmentPlan"];
            /** @description The amount invested at the moment. */
            principal: components["schemas"]["Usdt"];
            redemptionFee: components["schemas"]["Percent"];
            /** @description The target weekly percentage agreed; never a promise. */
            return: components["schemas"]["Percent"];
            /** @description The sum of its weekly results; negative after losses. */
            returns: components["schemas"]["Usdt"];
            riskAccepted: boolean | null;
            riskCategory: components["schemas"]["RiskCategory"] | null;
            /** @description Version of the risk warning that was shown; `riskAccepted` says whether it was accepted with a tick. */
            riskVersion: string;
            startDate: components["schemas"]["Moment"] | null;
            /** @description `created`, `active`, `notice`, `matured`, `withdrawing`, `closed`, `cancelled` or `expired`. */
            status: components["schemas"]["InvestmentState"];
            /** @description Its value at the moment. */
            value: components["schemas"]["Usdt"];
            weeklyReturns: components["schemas"]["Usdt"] | null;
            withdrawal: string | null;
            withdrawStatus: components["schemas"]["WithdrawalState"] | null;
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
        InvestmentState: "created" | "active" | "notice" | "matured" | "withdrawing" | "closed" | "cancelled" | "expired";
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
        /** @description A week; amounts are USDT. */
        InvestmentWeek: {
            /** @description First day included. */
            from: components["schemas"]["Day"];
            /**
             * Format: int64
             * @description Number of the strike.
             */
            number: number;
            /** @description The result of the week; negative for a loss. */
            share: components["schemas"]["Usdt"];
            /** @description First day no longer included. */
            to: components["schemas"]["Day"];
            /** @description The sum of all weeks up to this one. */
            total: components["schemas"]["Usdt"];
        };
        /**
         * @description The condition of a job.
         * @enum {string}
         */
        JobStanding: "starting" | "working" | "standby" | "degraded" | "stalled" | "halted" | "off" | "nobody";
        JobView: {
            /**
             * Format: int32
             * @description Failed steps since the last success.
             */
            failures: number;
            /** @description Whether that is the process that answers this request. */
            here: boolean;
            lastRun: components["schemas"]["Moment"] | null;
            lastSuccess: components["schemas"]["Moment"] | null;
            /** @description Name, as in logs and metrics. */
            name: string;
            nextRun: components["schemas"]["Moment"] | null;
            /**
             * Format: uuid
             * @description The process that runs it, by the number it gave itself; null for a job that every process runs for itself.
             */
            process: string | null;
            runningSince: components["schemas"]["Moment"] | null;
            since: components["schemas"]["Moment"] | null;
            /** @description Its condition in more detail. */
            standing: components["schemas"]["JobStanding"];
            /** @description The severity of its condition. */
            state: components["schemas"]["HealthState"];
            /** @description How to fix it; null if there is nothing to do. */
            todo: string | null;
            /** @description The most recent failure. */
            trouble: string | null;
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
        /** @description The file, identified by its hash from now on. */
        KeptEvidence: {
            evidence: components["schemas"]["EvidenceFile"];
        };
        KeptEvidenceAnswer: {
            data: components["schemas"]["KeptEvidence"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description How well a promised time was kept. */
        KeptPromise: {
            /**
             * Format: int64
             * @description Requests that were completed, and all that are overdue.
             */
            counted: number;
            kept: components["schemas"]["Percent"] | null;
            keptOfMoney: components["schemas"]["Percent"] | null;
            /**
             * @description Median time, rounded up; an open request counts with the time it has taken so far.
             * @example 3 hours
             */
            median: string | null;
            /**
             * Format: int64
             * @description Open requests that are overdue now.
             */
            overdue: number;
            /** @description `withdrawals`: from the request until the chain has confirmed it. `complaints`: from receipt until the answer. */
            promise: components["schemas"]["PromisedTime"];
            /**
             * @description The time promised now. Each request is judged by the time promised when it was made.
             * @example 2-48 hours
             */
            promised: string;
            /** @description The longest time, rounded up. */
            slowest: string | null;
            /**
             * Format: int64
             * @description Requests withdrawn by the client in time; not counted.
             */
            takenBack: number;
            /**
             * Format: int64
             * @description Requests that we turned down in time; not counted.
             */
            turnedDown: number;
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
        KeyPassage: "handover" | "break";
        /**
         * @description Whether a key still works.
         * @enum {string}
         */
        KeyStatus: "active" | "revoked" | "expired" | "ended";
        LatestProof: {
            dueAt: components["schemas"]["Moment"] | null;
            /** @description Path of the complete list of leaves; null if this server no longer has it. */
            leaves: string | null;
            /**
             * Format: int64
             * @description Size of that list in bytes; null if this server no longer has it.
             */
            leavesBytes: number | null;
            publishedAt: components["schemas"]["Moment"];
            /** @description Record and signature, in the format of `docs/proof.md`. */
            signed: components["schemas"]["SignedProof"];
        };
        /** @description The newest proof, if there is one. */
        LatestProofData: {
            /** @description Every announced change of the reserve key, oldest first, in the format of `docs/proof.md`. */
            keyChanges: components["schemas"]["SignedKeyChange"][];
            proof: components["schemas"]["LatestProof"] | null;
            /**
             * @description The public half of the operator's reserve key, in hex. It verifies the signatures of records. Keep a copy:
             *     another key belongs to the firm only if the key changes lead to it.
             * @example 64 hexadecimal digits
             */
            reserveKey: string;
        };
        LatestProofDataAnswer: {
            data: components["schemas"]["LatestProofData"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
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
        Liabilities: {
            /** @description Owed to clients in BTC: pending withdrawals from the moment their rate is fixed. */
            bitcoin: components["schemas"]["Bitcoin"];
            /**
             * @description Everything owed to clients, in USDT: cash, credit, investments with their results, and withdrawals whose rate is
             *     not fixed yet.
             */
            clients: components["schemas"]["Usdt"];
            /** @description USDT received but not yet accepted or assigned. */
            suspense: components["schemas"]["Usdt"];
        };
        /** @description The results of one pass. */
        LifecycleCounts: {
            /**
             * Format: int32
             * @description Clients told that an investment ends soon.
             */
            alerted: number;
            /**
             * Format: int32
             * @description Strikes whose allocation was completed.
             */
            allocated: number;
            /**
             * Format: int32
             * @description Investments that nobody funded in time.
             */
            expired: number;
            /**
             * Format: int32
             * @description Investments that reached their end.
             */
            matured: number;
            /**
             * Format: int32
             * @description Investments that waited although the cash was there.
             */
            started: number;
        };
        LimitAmounts: {
            /** @description Maximum for one client in 24 hours, in USDT. */
            clientDay: components["schemas"]["Usdt"];
            /** @description Maximum for the firm in 24 hours, in USDT. */
            firmDay: components["schemas"]["Usdt"];
        };
        /**
         * @description How a line changes.
         * @enum {string}
         */
        LineChange: "same" | "added" | "removed";
        /** @description An address that holds assets. */
        ListedAddress: {
            address: string;
            /**
             * Format: double
             * @description Amount in the asset's unit; null before the chain was checked.
             */
            amount: Decimal | null;
            asset: components["schemas"]["AssetName"];
            /** @description Link to a block explorer; null for a private chain. */
            explorer: string | null;
            /**
             * Format: date
             * @description The day on which its key signed that the address is the firm's; null if it did not, or too long ago: its balance
             *     is then not counted.
             */
            proven: string | null;
            role: components["schemas"]["AddressRole"];
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
        /** @description A token or the answer of a passkey. */
        LoginRequest: {
            passkey?: components["schemas"]["Assertion"] | null;
            /**
             * @description Six digits (mailed, or from an authenticator app), a recovery code, or the token of the mailed link.
             * @example 012345
             */
            token?: string | null;
        };
        /**
         * @description Outcome of a mail: `expired` when its content was no longer of use, `switched_off` when the client wants no mail about it.
         * @enum {string}
         */
        MailOutcome: "waiting" | "sent" | "expired" | "switched_off";
        /** @description The demo's mails. */
        Mails: {
            mails: components["schemas"]["DemoMail"][];
        };
        MailsAnswer: {
            data: components["schemas"]["Mails"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /**
         * @description The text that a mail is made from.
         * @enum {string}
         */
        MailTemplate: "login_code" | "reset_code" | "welcome" | "confirm_email" | "message_reply" | "contact_message" | "client_froze" | "complaint_filed" | "operator_link" | "operator_money_held" | "operator_raised" | "operator_identity" | "operator_security" | "new_sign_in" | "password_changed" | "second_factor_changed" | "api_key_made" | "webhook_made" | "webhook_ended" | "deposit_seen" | "deposit_credited" | "deposit_quarantined" | "deposit_refunded" | "deposit_reversed" | "investment_active" | "weekly_result" | "result_corrected" | "investment_expired" | "redemption_notice" | "maturity_soon" | "matured" | "withdrawal_requested" | "withdrawal_approved" | "withdrawal_paid" | "withdrawal_rejected" | "terms_changed" | "account_frozen" | "statement_ready" | "complaint_received" | "complaint_answered";
        /** @description A group of related pages, in reading order. */
        ManualBook: {
            pages: components["schemas"]["ManualEntry"][];
            title: string;
        };
        /** @description Table of contents of the manual. */
        ManualContents: {
            books: components["schemas"]["ManualBook"][];
            /** @description Version of the program that the pages describe. */
            version: string;
        };
        ManualContentsAnswer: {
            data: components["schemas"]["ManualContents"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description A page that can be requested. */
        ManualEntry: {
            name: string;
            title: string;
        };
        /** @description A section that has all the words. */
        ManualFinding: {
            /** @description A piece of its text. */
            excerpt: components["schemas"]["ManualWords"][];
            /** @description Anchor in the page; empty at its beginning. */
            id: string;
            /** @description Name of the page. */
            page: string;
            pageTitle: string;
            /** @description Heading of the section. */
            title: string;
        };
        /** @description Search results. */
        ManualFindings: {
            /** @description Best first, at most thirty: headings weigh most, then titles of pages, then text. */
            found: components["schemas"]["ManualFinding"][];
        };
        ManualFindingsAnswer: {
            data: components["schemas"]["ManualFindings"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description A page of the manual. */
        ManualPage: {
            /** @description The content below the title. Links to other pages begin with `/console/manual/`. */
            html: string;
            name: string;
            /** @description The page's headings, in order; the first is the beginning of the page. */
            sections: components["schemas"]["ManualSection"][];
            title: string;
        };
        ManualPageAnswer: {
            data: components["schemas"]["ManualPage"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description A heading and the text under it, up to the next heading. */
        ManualSection: {
            /** @description Anchor of the heading; empty before the first heading. */
            id: string;
            /** @description Level of the heading: 2 for a chapter, more for a section within it. */
            level: number;
            title: string;
        };
        /** @description A piece of an excerpt. */
        ManualWords: {
            /** @description Whether it matches the search. */
            found: boolean;
            text: string;
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
        /** @description A transfer during the days of a result, and the journal entry it matches. */
        MatchedMove: {
            amount: components["schemas"]["Usdt"] | null;
            /**
             * Format: int64
             * @description Number of the journal entry; null if the books have none for it.
             */
            entry: number | null;
            /** @description The venue's id of the transfer. */
            id: string;
            way: components["schemas"]["ReadingWay"];
        };
        /** @description Someone who works for the firm. */
        Member: {
            /** @description Their name. */
            name?: string;
            /** @description Address of their picture. */
            photo?: string;
            /** @description Their role. */
            role: string;
        };
        MessageData: {
            message: components["schemas"]["MessageRow"];
            /** @description The replies, oldest first. */
            replies: components["schemas"]["ReplyRow"][];
        };
        MessageDataAnswer: {
            data: components["schemas"]["MessageData"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        MessageReply: {
            /** @description Plain text; it may have line breaks. */
            text: string;
        };
        /** @description A message from a visitor. */
        MessageRow: {
            _id: string;
            createdAt: components["schemas"]["Moment"];
            /** @description Name given by the sender, unverified. */
            sender: string;
            /** @description The address for the reply, unverified. */
            senderEmail: string;
            /** @description `open`, `answered` or `closed`. */
            status: components["schemas"]["MessageState"];
            text: string;
            updatedAt: components["schemas"]["Moment"];
        };
        /**
         * @description Whether the oldest comes first.
         *     A page of messages.
         */
        Messages: {
            /** @description Whether there were more matches than are shown; a longer search term narrows them down. */
            cut: boolean;
            messages: components["schemas"]["MessageRow"][];
            /** @description Cursor of the next page; null at the end. */
            next: string | null;
        };
        MessagesAnswer: {
            data: components["schemas"]["Messages"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /**
         * @description Whether a message was answered.
         * @enum {string}
         */
        MessageState: "open" | "answered" | "closed";
        MissingAmount: {
            amount: components["schemas"]["Usdt"];
            at: components["schemas"]["Moment"];
        };
        /**
         * Format: date-time
         * @description A moment in UTC.
         */
        Moment: string;
        /** @description A Monday that a result runs across. */
        MondayCrossing: {
            monday: components["schemas"]["Day"];
            /** @description The grade that contracts promise: no day within the result could be graded so. */
            promised: components["schemas"]["GradeClass"];
        };
        /** @description Calendar months: 1, 3, 6 or 12, as a number or its digits as text. */
        Months: number | string;
        /** @description A new API key. */
        NewApiKey: {
            /**
             * Format: int32
             * @description Days until it expires, 1 to 365.
             */
            expiresInDays: number;
            /** @description A name for the key, such as that of the program that will use it. */
            name: string;
            /**
             * @description The only addresses and networks from which it may be used; empty for anywhere.
             * @example [
             *       "192.0.2.0/24"
             *     ]
             */
            networks?: string[];
            /**
             * Format: password
             * @description The current password.
             */
            passwordCurrent: string;
            /** @description `read`; `invest` and `withdraw` require a second factor. */
            scopes: components["schemas"]["ApiKeyScope"][];
            /**
             * @description Six digits from an authenticator app, or a recovery code; required if a second factor is set up.
             * @example 012345
             */
            token?: string | null;
        };
        /** @description The withdrawals to pay, and the fee rate. */
        NewBatch: {
            feeRate?: components["schemas"]["TypedAmount"] | null;
            /** @description 1 to 2,000 withdrawals. */
            withdrawals: components["schemas"]["ChosenWithdrawal"][];
        };
        /** @description A new complaint. */
        NewComplaint: {
            about: components["schemas"]["ComplaintSubject"];
            /** @description A description of what happened; it may have line breaks. */
            text: string;
            /** @description What the client wants us to do. */
            wish?: string;
        };
        /** @description The new content of a file. */
        NewContent: {
            /** @description The whole file; null removes it, so that the version shipped with the program is used instead. */
            text?: string | null;
            /** @description The reason, in a sentence. */
            why: string;
        };
        /** @description A new webhook of the firm. */
        NewFirmWebhook: {
            /** @description Name of the receiving system. */
            name: string;
            /**
             * @description The URL: `https`, on the internet, without user and password.
             * @example https://books.example.com/ballast
             */
            url: string;
            /** @description The reason, in a sentence. */
            why: string;
        };
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
        NewLimits: {
            /** @description Maximum for one client in 24 hours, in USDT; 0 stops all payouts. */
            clientDay: components["schemas"]["TypedAmount"];
            /** @description Maximum for the firm in 24 hours, in USDT. */
            firmDay: components["schemas"]["TypedAmount"];
            /** @description The reason; it stays in the audit trail. */
            why: string;
        };
        /** @description A new observer of a plan's account at a venue. */
        NewObserver: {
            /** @description The account's name, common to all of its observers. */
            account: string;
            /** @description The output of `ballast observe --introduce`: the observer's own words, signed with the observer's key. */
            introduction: components["schemas"]["Introduction"];
            /** @description ID of the plan. */
            plan: string;
            venue: string;
            /** @description The reason, in a sentence. */
            why: string;
        };
        /**
         * @description The replacement for a bound part: the treasury, both descriptors of the payout wallet, or the account of the deposit
         *     addresses of future clients.
         */
        NewPart: {
            /** @description The new account's public key (`xpub…`). It is compared, not stored. */
            accountXpub?: string | null;
            /** @description The new wallet's descriptor for change. */
            changeDescriptor?: string | null;
            /** @description The new wallet's descriptor, as it will be in the configuration. */
            descriptor?: string | null;
            /** @description Its key in the configuration: `bsc.treasury`, `bitcoin.descriptor` or `bsc.account_xpub`. */
            part: string;
            /** @description The new treasury's address. */
            treasury?: string | null;
            /** @description The reason, in a sentence. */
            why: string;
        };
        /** @description The complete new terms of a plan, changed or not. */
        NewPlan: {
            /** @description Maximum amount in USDT; 100000 or more means no upper limit. */
            endRange: components["schemas"]["TypedAmount"];
            leastGrade?: components["schemas"]["GradeClass"] | null;
            /** @description Displayed name, unique. */
            name: string;
            /** @description The firm's percentage of a week's gain, at most two decimals. */
            performanceShare: components["schemas"]["TypedAmount"];
            /**
             * Format: int32
             * @description Position in the list.
             */
            position: number;
            /** @description Target weekly percentage, at most two decimals. */
            return: components["schemas"]["TypedAmount"];
            /** @description The risk category: `medium`, `high` or `very_high`, which is the default. */
            riskCategory?: components["schemas"]["RiskCategory"];
            /** @description Minimum amount in USDT. */
            startRange: components["schemas"]["TypedAmount"];
            /** @description The reason, in a sentence. */
            why: string;
            /** @description Minimum withdrawal in USDT. */
            withdrawalMinimum: components["schemas"]["TypedAmount"];
        };
        /** @description A new API key for one of the firm's systems. */
        NewServiceKey: {
            /**
             * Format: int32
             * @description Days until it expires, 1 to 365.
             */
            expiresInDays: number;
            /** @description The purpose of the key. */
            name: string;
            /**
             * @description The only addresses and networks from which it may be used, at least one.
             * @example [
             *       "192.0.2.0/24"
             *     ]
             */
            networks: string[];
            scopes: components["schemas"]["ServiceKeyScope"][];
            /** @description The reason, in a sentence. */
            why: string;
        };
        /** @description The result of a week. */
        NewStrike: {
            /** @description SHA-256 of the evidence, in hex. */
            evidence: string;
            /** @description First day included. */
            from: components["schemas"]["Day"];
            /** @description ID of the plan. */
            plan: string;
            /** @description The venue's result in USDT; negative for a loss, zero for a week without one. */
            result: components["schemas"]["TypedAmount"];
            /** @description First day no longer included, one to seven days later. */
            to: components["schemas"]["Day"];
        };
        /** @description The sweep to draft. */
        NewSweep: {
            /** @description The fingerprint of the account whose addresses are swept; by default the account whose addresses hold most. */
            account?: string | null;
            least?: components["schemas"]["TypedAmount"] | null;
            /** @description Maximum number of addresses, largest first; at most 500, which is the default. */
            most?: number | null;
            /** @description The reason, in a sentence. */
            why: string;
        };
        /** @description A new webhook. */
        NewWebhook: {
            /** @description A name for the webhook, such as that of the receiving program. */
            name: string;
            /**
             * Format: password
             * @description The current password.
             */
            passwordCurrent: string;
            /**
             * @description Six digits from an authenticator app, or a recovery code; required if a second factor is set up.
             * @example 012345
             */
            token?: string | null;
            /**
             * @description The URL: `https`, on the internet, without user and password.
             * @example https://books.example.com/ballast
             */
            url: string;
        };
        /** @description A new withdrawal. */
        NewWithdrawal: {
            /** @description USDT from the available balance; a number or its digits as text, at most 6 decimals. */
            amount: components["schemas"]["TypedAmount"];
            /** @description A bitcoin address of any type. */
            wallet: string;
        };
        NodeView: {
            /**
             * Format: int64
             * @description Blocks that have not been processed yet.
             */
            behindBlocks: number | null;
            /** @description `bsc` or `bitcoin`. */
            chain: components["schemas"]["ChainName"];
            /** @description The finding, as a sentence. */
            found: string;
            /**
             * Format: int64
             * @description Height of its newest block.
             */
            head: number | null;
            /**
             * Format: int64
             * @description Age of that block, for a chain that makes one every few seconds.
             */
            lagSeconds: number | null;
            /** @description Scheme, host and port. */
            node: string;
            /** @description Severity of the finding. */
            state: components["schemas"]["HealthState"];
            /** @description How to fix it; null if there is nothing to do. */
            todo: string | null;
        };
        /**
         * @description What a notice is about, for a list that shows some of them.
         * @enum {string}
         */
        NoticeAbout: "money" | "results" | "security" | "other";
        /** @description Notices that are switched on and off together. */
        NoticeGroup: {
            /** @description Whether they are mailed; they are in the portal in any case. */
            mail: boolean;
            name: components["schemas"]["NoticeGroupName"];
            text: string;
            title: string;
        };
        /**
         * @description Notices whose emails are switched on or off together.
         * @enum {string}
         */
        NoticeGroupName: "money_in" | "investments" | "results" | "money_out" | "statements";
        /**
         * @description Kind of notice.
         * @enum {string}
         */
        NoticeKind: "new_sign_in" | "password_changed" | "second_factor_changed" | "api_key_made" | "webhook_made" | "webhook_ended" | "deposit_seen" | "deposit_credited" | "deposit_quarantined" | "deposit_refunded" | "deposit_reversed" | "investment_active" | "weekly_result" | "result_corrected" | "investment_expired" | "redemption_notice" | "maturity_soon" | "matured" | "withdrawal_requested" | "withdrawal_approved" | "withdrawal_paid" | "withdrawal_rejected" | "terms_changed" | "account_frozen" | "statement_ready" | "complaint_received" | "complaint_answered";
        /** @description Which notices are mailed. */
        NoticeMail: {
            /** @description The groups that are always mailed, and why. */
            always: components["schemas"]["AlwaysMailedGroup"][];
            /** @description The groups that the client can switch. */
            chosen: components["schemas"]["NoticeGroup"][];
        };
        NoticeMailAnswer: {
            data: components["schemas"]["NoticeMail"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description The groups to switch. */
        NoticeMailChoice: {
            /** @description Maps the name of a group to whether its notices are mailed; groups left out stay unchanged. */
            mail: {
                [key: string]: boolean;
            };
        };
        /** @description How far the client has read. */
        NoticeReadMark: {
            /** @description ID of the newest notice that was read. */
            through: string;
        };
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
        /** @description What observers saw in all accounts at the venue. */
        ObservedEquity: {
            /** @description The total value of the accounts. */
            amount: components["schemas"]["Usdt"];
            /**
             * Format: date
             * @description The day at whose beginning the accounts were read.
             */
            day: string;
            grade: components["schemas"]["Grade"];
            /**
             * @description The part that arrived within the two weeks before and that the books did not send. It may be borrowed, so it
             *     does not count.
             */
            unsent: components["schemas"]["Usdt"];
        };
        /** @description An observer's statement about themselves. */
        ObserverProfile: {
            /** @description Day of the signature. */
            day: components["schemas"]["Day"];
            /**
             * @description Web address of the firm, without a trailing slash.
             * @example https://invest.example
             */
            firm: string;
            name: string;
            paidBy: string;
            party: components["schemas"]["Party"];
            /** @description Their relation to the firm. */
            relation: string;
            /**
             * @description Where they publish this key themselves.
             * @example https://auditor.example/ballast
             */
            site: string;
        };
        ObserversData: {
            /** @description Cursor of the next page; null at the end. */
            next: string | null;
            /** @description Every observer ever registered, oldest first. */
            observers: components["schemas"]["PublicObserver"][];
            rules: components["schemas"]["ReadingRules"];
        };
        ObserversDataAnswer: {
            data: components["schemas"]["ObserversData"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description Secrets shown to the approver only, once. */
        OneTimeSecrets: {
            /** @description The link at which an operator enrolls. */
            enrolmentUrl?: string;
            /** @description The key of one of the firm's systems. */
            serviceKey?: string;
            /** @description The secret that signs messages to one of the firm's webhooks. */
            webhookSecret?: string;
        };
        /** @description An invitation. */
        OpenInvitation: {
            account: components["schemas"]["BoundAccount"] | null;
            /** @description Email address, which is also what they log in with. */
            email: string;
            /** @description First and last name. */
            name: string;
            /** @description The roles on offer. */
            roles: components["schemas"]["Role"][];
            /** @description When the link expires. */
            until: components["schemas"]["Moment"];
        };
        OpenInvitationAnswer: {
            data: components["schemas"]["OpenInvitation"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        OpenSession: {
            /** Format: uuid */
            _id: string;
            /** @description When it began. */
            createdAt: components["schemas"]["Moment"];
            /** @description Whether it is the requesting session. */
            current: boolean;
            /**
             * @description The device in words.
             * @example Chrome on Linux
             */
            device: string;
            /** @description When it expires. */
            expiresAt: components["schemas"]["Moment"];
            /** @description When it was last used, to the minute. */
            lastSeenAt: components["schemas"]["Moment"];
            /** @description Whether its device receives push messages; operators' devices do not. */
            messages: boolean;
            /** @description User agent of the browser. */
            userAgent: string;
        };
        /** @description A page of the register. */
        OperatorComplaints: {
            complaints: components["schemas"]["ComplaintRow"][];
            /** @description Whether there were more matches than are shown; a longer search term narrows them down. */
            cut: boolean;
            /** @description Cursor of the next page; null at the end. */
            next: string | null;
        };
        OperatorComplaintsAnswer: {
            data: components["schemas"]["OperatorComplaints"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description A page of deposits. */
        OperatorDeposits: {
            /** @description Whether there were more matches than are shown; a longer search term narrows them down. */
            cut: boolean;
            deposits: components["schemas"]["DepositRow"][];
            /** @description Cursor of the next page; null at the end. */
            next: string | null;
        };
        OperatorDepositsAnswer: {
            data: components["schemas"]["OperatorDeposits"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description The ways for operators to log in. */
        OperatorDoors: {
            /** @description Whether a log-in may begin with a password. */
            password: boolean;
            /** @description Name of the provider; null if there is none. */
            provider: string | null;
        };
        OperatorDoorsAnswer: {
            data: components["schemas"]["OperatorDoors"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description A page of investments. */
        OperatorInvestments: {
            /** @description Whether there were more matches than are shown; a longer search term narrows them down. */
            cut: boolean;
            investments: components["schemas"]["InvestmentRow"][];
            /** @description Cursor of the next page; null at the end. */
            next: string | null;
        };
        OperatorInvestmentsAnswer: {
            data: components["schemas"]["OperatorInvestments"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description An invitation: the person, the roles, and the reason. */
        OperatorInvitation: {
            /** Format: email */
            email: string;
            /** @description First and last name. */
            name: string;
            /** @description The roles of the new operator. */
            roles: components["schemas"]["Role"][];
            /** @description The reason, in one line; it stays in the audit trail. */
            why: string;
        };
        OperatorPlan: {
            _id: string;
            announced: components["schemas"]["AnnouncedPlanTerms"] | null;
            createdAt: components["schemas"]["Moment"];
            /** @description Maximum amount in USDT; 100000 or more means no upper limit. */
            endRange: components["schemas"]["Usdt"];
            /** @description The amount invested in them, in USDT. */
            invested: components["schemas"]["Usdt"];
            leastGrade: components["schemas"]["GradeClass"] | null;
            /** @description Displayed name, unique. */
            name: string;
            nextFrom: components["schemas"]["Day"] | null;
            /** @description The firm's percentage of a week's gain. */
            performanceShare: components["schemas"]["Percent"];
            /**
             * Format: int32
             * @description Position in the list.
             */
            position: number;
            /** @description Target weekly percentage. */
            return: components["schemas"]["Percent"];
            /** @description `medium`, `high` or `very_high`. */
            riskCategory: components["schemas"]["RiskCategory"];
            /**
             * Format: int64
             * @description Number of running contracts.
             */
            running: number;
            settledThrough: components["schemas"]["Day"] | null;
            /** @description Minimum amount in USDT. */
            startRange: components["schemas"]["Usdt"];
            /** @description `open` or `archived`. */
            status: components["schemas"]["PlanStatus"];
            /** @description Minimum withdrawal in USDT. */
            withdrawalMinimum: components["schemas"]["Usdt"];
        };
        OperatorPlans: {
            /** @description Always null: there are few plans, and all of them are on this page. */
            next: string | null;
            /** @description In the order of the list, archived plans included. */
            plans: components["schemas"]["OperatorPlan"][];
        };
        OperatorPlansAnswer: {
            data: components["schemas"]["OperatorPlans"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        OperatorPromotion: {
            _id: string;
            /** @description Whether it is switched on. */
            active: boolean;
            /** @description The maximum loan to one person, in USDT. */
            amount: components["schemas"]["Usdt"];
            /** @description Whether the money set aside covers it; the site shows it while it is both active and covered. */
            covered: boolean;
            createdAt: components["schemas"]["Moment"];
            /** @description Whether the client's identity must be checked. */
            identity: boolean;
            leastDeposit: components["schemas"]["Usdt"] | null;
            name: string;
            share: components["schemas"]["Percent"] | null;
        };
        /** @description All promotions, and the money set aside for them. */
        OperatorPromotions: {
            /** @description USDT set aside for promotions; a capital move sets more aside. */
            funded: components["schemas"]["Usdt"];
            /** @description Always null: there are few promotions, and all of them are on this page. */
            next: string | null;
            promotions: components["schemas"]["OperatorPromotion"][];
        };
        OperatorPromotionsAnswer: {
            data: components["schemas"]["OperatorPromotions"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description An operator with their name. */
        OperatorRef: {
            /** Format: uuid */
            _id: string;
            /** @description First and last name; null for someone not in the list of operators. */
            name: string | null;
        };
        /** @description An operator in the list. */
        OperatorRow: {
            /** Format: uuid */
            _id: string;
            /** @description When they were added. */
            createdAt: components["schemas"]["Moment"];
            decidesFrom: components["schemas"]["Moment"] | null;
            email: string;
            enrolmentUntil: components["schemas"]["Moment"] | null;
            lastSeenAt: components["schemas"]["Moment"] | null;
            /** @description Whether this is the caller: nobody changes their own rights. */
            me: boolean;
            /** @description First and last name. */
            name: string;
            /** @description The operator's roles. */
            roles: components["schemas"]["Role"][];
            /** @description `invited`, `active` or `disabled`. */
            state: components["schemas"]["OperatorState"];
        };
        /** @description All operators, present and past. */
        Operators: {
            /** @description `cursor` of the next page; null on the last one. */
            next: string | null;
            operators: components["schemas"]["OperatorRow"][];
        };
        OperatorsAnswer: {
            data: components["schemas"]["Operators"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description The logged-in operator and the session. */
        OperatorSelf: {
            /** @description Whether this is a demo, without real money. */
            demo: boolean;
            operator: components["schemas"]["SignedInOperator"];
            session: components["schemas"]["OperatorSession"];
        };
        OperatorSelfAnswer: {
            data: components["schemas"]["OperatorSelf"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        OperatorSession: {
            /** @description When it ends at the latest. */
            expiresAt: components["schemas"]["Moment"];
            /**
             * Format: int64
             * @description Number of seconds without a request after which it ends.
             */
            idleSeconds: number;
        };
        /**
         * @description Whether an operator may log in.
         * @enum {string}
         */
        OperatorState: "invited" | "active" | "disabled";
        OperatorWithdrawal: {
            _id: string;
            /** @description The amount reserved, in USDT. */
            amount: components["schemas"]["Usdt"];
            /** @description The proposal awaiting a second person; null if there is none. */
            approval: string | null;
            /** @description ID of its live batch. */
            batch: string | null;
            client: components["schemas"]["ClientRef"];
            /** @description SHA-256 of exactly what an approval covers, in hex. */
            digest: string;
            /** @description ID of the investment withdrawn; null for free cash. */
            investment: string | null;
            /** @description The withdrawal is not paid before this time. */
            notBefore: components["schemas"]["Moment"];
            payout: components["schemas"]["WithdrawalPayout"] | null;
            /** @description The reason for rejection. */
            reason: string | null;
            requestedAt: components["schemas"]["Moment"];
            /** @description `requested`, `approved`, `batched`, `signed`, `broadcast`, `paid`, `cancelled` or `rejected`. */
            status: components["schemas"]["WithdrawalState"];
            updatedAt: components["schemas"]["Moment"];
            /** @description The verdict of every rule on paying it now. */
            verdicts: components["schemas"]["VerdictView"][];
            /** @description The destination, a bitcoin address. */
            wallet: string;
        };
        /** @description A page of withdrawals. */
        OperatorWithdrawals: {
            /** @description Whether there were more matches than are shown; a longer search term narrows them down. */
            cut: boolean;
            /** @description Cursor of the next page; null at the end. */
            next: string | null;
            withdrawals: components["schemas"]["OperatorWithdrawal"][];
        };
        OperatorWithdrawalsAnswer: {
            data: components["schemas"]["OperatorWithdrawals"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        OrderReason: {
            /** @description The reason, in one line; it stays in the audit trail. */
            why: string;
        };
        /** @description The state of the firm as a whole. */
        Overview: {
            /** @description In bitcoin: amounts that batches have converted but not paid yet. */
            bitcoinPosition: components["schemas"]["FirmPosition"];
            /** @description Current differences between books and chains. */
            breaks: components["schemas"]["BreakView"][];
            /** @description Notices for operators, in sentences. */
            notices: string[];
            position: components["schemas"]["FirmPosition"];
            /** @description All queues, including empty ones. */
            queues: components["schemas"]["WorkQueue"][];
        };
        OverviewAnswer: {
            data: components["schemas"]["Overview"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
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
        OwedRefund: {
            /** @description The deposit that two operators decided to send back. */
            deposit: string;
        };
        /** @description The operator's account at the provider. */
        OwnIdentity: {
            account: components["schemas"]["BoundAccount"] | null;
            /** @description Name of the provider; null if there is none now. */
            provider: string | null;
        };
        OwnIdentityAnswer: {
            data: components["schemas"]["OwnIdentity"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
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
        OwnProofState: "counted" | "none" | "later" | "left_out" | "elsewhere";
        /** @description The withdrawal paid by an output. */
        PaidWithdrawal: {
            _id: string;
            amount: components["schemas"]["Usdt"];
            client: components["schemas"]["ClientRef"];
            status: components["schemas"]["WithdrawalState"];
        };
        /** @description A partner firm. */
        Partner: {
            /**
             * Format: int32
             * @description Height of the logo in pixels.
             */
            height?: number;
            /** @description Address of their logo; without one the name is shown. */
            logo?: string;
            name: string;
            url: string;
            /**
             * Format: int32
             * @description Width of the logo in pixels.
             */
            width?: number;
        };
        /**
         * @description The side that an observer is on.
         * @enum {string}
         */
        Party: "firm" | "outside";
        /** @description The events while days passed. */
        PassedTime: {
            /**
             * Format: int32
             * @description Number of days that passed.
             */
            days: number;
            /** @description Counts of the investments and strikes that were due. */
            due: components["schemas"]["LifecycleCounts"];
            /** @description The new time, RFC 3339. */
            now: components["schemas"]["Moment"];
            /** @description Results that the demo's trader entered. */
            results: components["schemas"]["TradedWeek"][];
        };
        PassedTimeAnswer: {
            data: components["schemas"]["PassedTime"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description A key type. */
        PasskeyAlgorithm: {
            /** Format: int64 */
            alg: number;
            type: string;
        };
        /** @description `PublicKeyCredentialDescriptorJSON` of Web Authentication. */
        PasskeyCredential: {
            /** @description ID of the credential. */
            id: string;
            type: string;
        };
        /** @description `PublicKeyCredentialCreationOptionsJSON` of Web Authentication. */
        PasskeyOptions: {
            /** @description Always `none`: the model of the authenticator does not matter. */
            attestation: string;
            /** @description Requirements for the authenticator. */
            authenticatorSelection: components["schemas"]["AuthenticatorSelection"];
            /** @description The challenge, to be answered once, within five minutes. */
            challenge: string;
            /** @description Passkeys that are already set up. */
            excludeCredentials: components["schemas"]["PasskeyCredential"][];
            /** @description Key types, in order of preference. */
            pubKeyCredParams: components["schemas"]["PasskeyAlgorithm"][];
            /** @description The site that the passkey is for. */
            rp: components["schemas"]["PasskeyRelyingParty"];
            /**
             * Format: int64
             * @description Timeout in milliseconds.
             */
            timeout: number;
            /** @description The owner of the passkey. */
            user: components["schemas"]["PasskeyOwner"];
        };
        PasskeyOptionsAnswer: {
            data: components["schemas"]["PasskeyOptions"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        PasskeyOptionsRequest: {
            /**
             * Format: password
             * @description The current password.
             */
            passwordCurrent: string;
        };
        PasskeyOwner: {
            displayName: string;
            id: string;
            name: string;
        };
        /** @description A new passkey. */
        PasskeyRegistration: {
            /** @description A name, such as that of the device it is on. */
            name: string;
            /** @description The browser's answer to the options. */
            passkey: components["schemas"]["Registration"];
        };
        PasskeyRelyingParty: {
            id: string;
            name: string;
        };
        /** @description `PublicKeyCredentialRequestOptionsJSON` of Web Authentication. */
        PasskeyRequest: {
            /** @description The accepted passkeys. */
            allowCredentials: components["schemas"]["PasskeyCredential"][];
            /** @description The bytes to sign. */
            challenge: string;
            /** @description The only origin whose pages may answer. */
            origin: string;
            rpId: string;
            /**
             * Format: int64
             * @description Timeout in milliseconds.
             */
            timeout: number;
            userVerification: string;
        };
        /** @description The result of setting a new password: the client, or the remaining second step. */
        PasswordOutcome: components["schemas"]["UserData"] | components["schemas"]["SecondStep"];
        PasswordOutcomeAnswer: {
            data: components["schemas"]["PasswordOutcome"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description The mailed token and the new password. */
        PasswordReset: {
            /**
             * Format: password
             * @description 8 to 128 characters, not easy to guess.
             */
            password: string;
            /**
             * Format: password
             * @description The password again.
             */
            passwordConfirm: string;
            /**
             * @description Six digits, or the token of the mailed link.
             * @example 012345
             */
            token: string;
        };
        /** @description A request to reset a forgotten password. */
        PasswordResetRequest: {
            /** Format: email */
            email: string;
        };
        /** @description The current password and the new one. */
        PasswordUpdate: {
            /**
             * Format: password
             * @description 8 to 128 characters, not easy to guess.
             */
            password: string;
            /**
             * Format: password
             * @description The new password again.
             */
            passwordConfirm: string;
            /**
             * Format: password
             * @description The current password.
             */
            passwordCurrent: string;
        };
        /**
         * @description A rule that a withdrawal has to pass before it is paid.
         * @enum {string}
         */
        PayoutRule: "approved" | "not_frozen" | "nothing_owed" | "hold_over" | "address" | "not_ours" | "minimum" | "free" | "client_limit" | "firm_limit" | "breaker" | "not_held";
        /**
         * Format: double
         * @description A percentage, with at most four decimals.
         */
        Percent: Decimal;
        /**
         * @description One thing that an operator may be allowed to do.
         * @enum {string}
         */
        Permission: "read_clients" | "answer_messages" | "read_complaints" | "answer_complaints" | "freeze_client" | "release_client" | "verify_client" | "reset_factor" | "read_strikes" | "draft_strike" | "approve_strike" | "read_quarantine" | "resolve_quarantine" | "read_withdrawals" | "approve_withdrawal" | "run_batches" | "move_capital" | "edit_plans" | "edit_promotions" | "edit_content" | "end_investment" | "manage_operators" | "manage_observers" | "read_overview" | "rerun_work" | "resolve_hold" | "read_audit" | "read_approvals";
        /** @description A comparison of a chain with the books. */
        PlaceComparison: {
            /** @description When they were compared. */
            at: components["schemas"]["Moment"];
            /**
             * Format: int64
             * @description The block at which it was seen.
             */
            block: number;
            /**
             * Format: double
             * @description The balance by the books.
             */
            books: Decimal;
            /**
             * Format: double
             * @description The unexplained difference.
             */
            difference: Decimal;
            /**
             * Format: double
             * @description The amount by which the chain may legitimately differ from the books.
             */
            expected: Decimal;
            /**
             * Format: double
             * @description The balance on the chain.
             */
            observed: Decimal;
            /** @description `custody` or `payout_wallet`. */
            place: components["schemas"]["ReconciledPlace"];
        };
        /** @description What was seen, and when. */
        PlaceEvidence: {
            /** @description The readings of each account; empty if there are none. */
            accounts: components["schemas"]["ReadAccount"][];
            /** Format: double */
            amount: Decimal;
            at: components["schemas"]["Moment"];
            /**
             * Format: int64
             * @description The block, if this was read from a chain.
             */
            block: number | null;
            /**
             * Format: double
             * @description The part of the difference to the books that is unexplained. For a chain, deposits not credited yet and payouts
             *     on their way are explained; a statement is compared with the books as they are now.
             */
            difference: Decimal;
            /** @description ID of the evidence file of that statement (`/api/v1/attestations/{id}/evidence`); null if it is not published. */
            file: string | null;
            grade: components["schemas"]["Grade"] | null;
            /**
             * @description Whether the evidence is recent enough: a chain for a day, a statement of the venue for 31 days, readings for a
             *     week. Older readings are not shown.
             */
            isCurrent: boolean;
            /**
             * @description Whether some accounts were read within a week and others were not, or their readings disagree: a statement is
             *     then shown instead.
             */
            isReadInPart: boolean;
            /**
             * @description `chain`: read from the chain at a block. For the venue, `readings` while all its accounts are read: their total
             *     value at the beginning of a day; otherwise `statement`: stated by two operators. Neither of these is visible on
             *     a chain, and neither is part of the coverage.
             */
            kind: components["schemas"]["EvidenceKind"];
            /**
             * Format: double
             * @description The part held at addresses with proven control; only this part counts. Null for a statement.
             */
            proven: Decimal | null;
            statement: components["schemas"]["SignedStatement"] | null;
            /**
             * Format: double
             * @description The rest, which is listed but does not count.
             */
            uncounted: Decimal | null;
        };
        /** @description A plan with its own minimum withdrawal. */
        PlanMinimum: {
            /** @description Minimum withdrawal in USDT. */
            amount: components["schemas"]["Usdt"];
            /** @description Name of the plan. */
            plan: string;
        };
        PlanRecord: {
            /** @description When the record was read. */
            asOf: components["schemas"]["Moment"];
            /** @description Calendar weeks since the first investment, oldest first. */
            calendarWeeks: components["schemas"]["CalendarWeek"][];
            grade: components["schemas"]["Grade"] | null;
            /**
             * Format: int64
             * @description The last journal entry included.
             */
            ledgerSequence: number;
            name: string;
            plan: string;
            summary: components["schemas"]["RecordSummary"] | null;
            /** @description Every settled result, each of one to seven days, oldest first. The calendar weeks are computed from these. */
            weeks: components["schemas"]["RecordWeek"][];
        };
        /** @description The plan with its name at the time of the contract. */
        PlanRef: {
            _id: string;
            name: string;
        };
        /** @description The results of a plan. Percentages are of the money at work, after the operator's share of gains. */
        PlanResults: {
            _id: string;
            figures: components["schemas"]["ResultFigures"] | null;
            grade: components["schemas"]["Grade"] | null;
            name: string;
            record: components["schemas"]["RecordSummary"] | null;
            /** @description Target weekly percentage. */
            return: components["schemas"]["Percent"];
            since: components["schemas"]["Day"] | null;
            /** @description `open`, or `archived` if it is closed to new money. */
            status: components["schemas"]["PlanStatus"];
            targetReached: components["schemas"]["Percent"] | null;
            /** @description Every calendar week since `since`, oldest first. */
            weeks: components["schemas"]["CalendarWeek"][];
        };
        /** @description The plans open to new money. */
        Plans: {
            /** @description In the operator's order. */
            plans: components["schemas"]["PlanView"][];
        };
        PlansAnswer: {
            data: components["schemas"]["Plans"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /**
         * @description Whether a plan is open to new investments.
         * @enum {string}
         */
        PlanStatus: "open" | "archived";
        /** @description The terms of a plan as they are shown. */
        PlanTerms: {
            /** @description Maximum amount in USDT; 100000 or more means no upper limit. */
            endRange: components["schemas"]["Usdt"];
            leastGrade: components["schemas"]["GradeClass"] | null;
            /** @description Displayed name, unique. */
            name: string;
            /** @description The firm's percentage of a week's gain. */
            performanceShare: components["schemas"]["Percent"];
            /**
             * Format: int32
             * @description Position in the list.
             */
            position: number;
            /** @description Target weekly percentage. */
            return: components["schemas"]["Percent"];
            /** @description `medium`, `high` or `very_high`. */
            riskCategory: components["schemas"]["RiskCategory"];
            /** @description Minimum amount in USDT. */
            startRange: components["schemas"]["Usdt"];
            /** @description Minimum withdrawal in USDT. */
            withdrawalMinimum: components["schemas"]["Usdt"];
        };
        PlanView: {
            _id: string;
            /** @description Maximum amount in USDT; 100000 or more means no upper limit. */
            endRange: components["schemas"]["Usdt"];
            leastGrade: components["schemas"]["GradeClass"] | null;
            name: string;
            /** @description The operator's percentage of a week's gain. */
            performanceShare: components["schemas"]["Percent"];
            record: components["schemas"]["RecordSummary"] | null;
            /** @description Target weekly percentage; actual results are in the record. */
            return: components["schemas"]["Percent"];
            /** @description The firm's risk class: `medium`, `high` or `very_high`. In each of them, all of the money can be lost. */
            riskCategory: components["schemas"]["RiskCategory"];
            /** @description Minimum amount in USDT. */
            startRange: components["schemas"]["Usdt"];
            targetReached: components["schemas"]["Percent"] | null;
            /** @description Minimum withdrawal in USDT. */
            withdrawalMinimum: components["schemas"]["Usdt"];
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
        /** @description Email and password. */
        PreLoginRequest: {
            /** Format: email */
            email: string;
            /** Format: password */
            password: string;
        };
        /**
         * Format: double
         * @description USDT for one coin, with at most eight decimals.
         */
        Price: Decimal;
        /**
         * @description A time that is promised.
         * @enum {string}
         */
        PromisedTime: "withdrawals" | "complaints";
        /** @description Switches a promotion on or off. */
        PromotionActivity: {
            /** @description Whether it is offered. */
            active: boolean;
            /** @description The reason, in a sentence. */
            why: string;
        };
        /** @description The terms of a promotion. */
        PromotionTerms: {
            /** @description The maximum loan to one person, in USDT. */
            amount: components["schemas"]["TypedAmount"];
            /** @description Whether the client's identity must be checked; false by default. */
            identity?: boolean;
            /** @description The minimum own deposit in USDT. */
            leastDeposit: components["schemas"]["TypedAmount"];
            name: string;
            /** @description The maximum loan as a percentage of the own deposit, at most two decimals. */
            share: components["schemas"]["TypedAmount"];
            /** @description The reason, in a sentence. */
            why: string;
        };
        /** @description The log of published roots. */
        ProofLog: {
            /** @description Every announced change of the reserve key, oldest first. */
            keyChanges: components["schemas"]["SignedKeyChange"][];
            /**
             * Format: int64
             * @description `cursor` of the next page; null on the last page.
             */
            next: number | null;
            /** @description Oldest first, at most 400. */
            proofs: components["schemas"]["SignedProof"][];
        };
        ProofLogAnswer: {
            data: components["schemas"]["ProofLog"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
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
        ProposalOutcome: {
            approval?: components["schemas"]["ProposalRef"];
            /** @description Stable name of the refusal. */
            code?: string;
            id: string;
            /** @description The reason for the refusal. */
            message?: string;
            outcome: components["schemas"]["ProposalOutcomeKind"];
        };
        /**
         * @description Whether a change was proposed.
         * @enum {string}
         */
        ProposalOutcomeKind: "proposed" | "refused";
        /** @description The outcome for each withdrawal. */
        ProposalOutcomes: {
            /** @description In the order of the request. */
            results: components["schemas"]["ProposalOutcome"][];
        };
        ProposalOutcomesAnswer: {
            data: components["schemas"]["ProposalOutcomes"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description A change that waits for a second operator. */
        ProposalRef: {
            /** @description ID of the approval. */
            _id: string;
            /** @description SHA-256 of the exact change, in hex; the second operator sends it back. */
            digest: string;
            /** @description When it expires. */
            expiresAt: components["schemas"]["Moment"];
            /** @description Kind of the change. */
            kind: components["schemas"]["ApprovalKind"];
        };
        /** @description The parameters that the provider added when it redirected the browser back. */
        ProviderCallback: {
            code: string;
            /** @description The provider's identifier (RFC 9207). */
            iss?: string | null;
            state: string;
        };
        /** @description The token of a one-time link. */
        ProviderEnrolment: {
            /** @description The part of the link after the `#`. */
            token: string;
        };
        /** @description The outcome. */
        ProviderOutcome: {
            step: components["schemas"]["SecondStep"] | null;
        };
        ProviderOutcomeAnswer: {
            data: components["schemas"]["ProviderOutcome"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description The address to redirect the browser to. */
        ProviderRedirect: {
            /** @description An address at the provider, valid only for this browser. */
            url: string;
        };
        ProviderRedirectAnswer: {
            data: components["schemas"]["ProviderRedirect"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description The combined result of the readings of a plan's account at the beginning of a day, by the current rules. */
        PublicBoundary: {
            day: components["schemas"]["Day"];
            /** @description Value of the account: the median of the readings, even if they contradict each other. */
            equity: components["schemas"]["Usdt"];
            grade: components["schemas"]["Grade"];
            plan: string;
            /** @description Ids of the readings that agree with it. */
            readings: string[];
        };
        /** @description Someone who reads the account of a plan at a venue. */
        PublicObserver: {
            _id: string;
            account: string;
            from: components["schemas"]["Moment"];
            introduction: components["schemas"]["Introduction"] | null;
            /** @description Public half of the Ed25519 key, in hex. */
            key: string;
            name: string;
            paidBy: string;
            /** @description `firm` or `outside`. */
            party: components["schemas"]["Party"];
            plan: string;
            /** @description Name of the plan. */
            planName: string;
            /** @description Relation to the firm. */
            relation: string;
            until: components["schemas"]["Moment"] | null;
            venue: string;
        };
        /** @description A promise that nobody is allowed to make. */
        PublicPromise: {
            at: components["schemas"]["Moment"] | null;
            /** @description The operator who took responsibility for it; null if it is published and nobody did. */
            name: string | null;
            /** @description The file, plan or promotion that contains it. */
            place: string;
            /** @description The promises, word for word. */
            promises: string[];
        };
        PublicPunctuality: {
            /** @description When this was requested; the figures are at most a minute old. */
            asOf: components["schemas"]["Moment"];
            /**
             * Format: int64
             * @description How many days back requests are counted. Open requests count however old they are.
             */
            days: number;
            promises: components["schemas"]["KeptPromise"][];
        };
        /** @description A reading as it was received. Anyone who has the key can check the signature (`docs/readings.md`). */
        PublicReading: {
            _id: string;
            observer: string;
            receivedAt: components["schemas"]["Moment"];
            signed: components["schemas"]["SignedReading"];
        };
        /** @description A corrected week. */
        PublishedCorrection: {
            /** @description When the correction was carried out. */
            at: components["schemas"]["Moment"];
            from: components["schemas"]["Day"];
            /** @description Name of the plan. */
            plan: string;
            /** @description The venue's result as corrected, in USDT. */
            result: components["schemas"]["Usdt"];
            /** @description The venue's result before, in USDT. */
            resultBefore: components["schemas"]["Usdt"];
            /**
             * Format: int64
             * @description Number of the correcting strike.
             */
            strike: number;
            to: components["schemas"]["Day"];
            /** @description What was wrong, in the operators' words. */
            why: string;
        };
        /** @description A place that holds assets. */
        PublishedPlace: {
            asset: components["schemas"]["AssetName"];
            /**
             * Format: double
             * @description The amount there, by the books.
             */
            books: Decimal;
            evidence: components["schemas"]["PlaceEvidence"] | null;
            place: components["schemas"]["AssetPlace"];
        };
        /** @description The newest proof of liabilities. */
        PublishedProof: {
            /** @description When it was published. */
            at: components["schemas"]["Moment"];
            /** Format: int64 */
            epoch: number;
            /**
             * Format: int64
             * @description The last journal entry included.
             */
            ledgerSequence: number;
            /** @description Hash of the tree's root. */
            root: string;
        };
        /** @description The results of every plan. */
        PublishedResults: {
            corrections: components["schemas"]["PublishedCorrection"][];
            /** @description Open plans first, each group in the operator's order. */
            plans: components["schemas"]["PlanResults"][];
        };
        PunctualityData: {
            punctuality: components["schemas"]["PublicPunctuality"];
        };
        PunctualityDataAnswer: {
            data: components["schemas"]["PunctualityData"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /**
         * @description Why a deposit is in quarantine.
         * @enum {string}
         */
        QuarantineReason: "wrong_token" | "dust" | "unknown_address" | "screening" | "too_large";
        /**
         * @description A queue of work that waits for an operator.
         * @enum {string}
         */
        QueueName: "holds" | "complaints_overdue" | "complaints" | "approvals" | "withdrawals_pressing" | "withdrawals_requested" | "withdrawals_approved" | "batches_to_sign" | "deposits_quarantined" | "refunds_to_send" | "weeks_to_enter" | "messages" | "clients_frozen" | "sweeps_to_sign" | "breaks" | "dead_letters";
        /** @description Several independent prices, and their median, which is used. */
        RateFixing: {
            /** @description Time of the oldest quote used. */
            asOf: components["schemas"]["Moment"];
            quotes: components["schemas"]["RateQuote"][];
            /** @description USDT per bitcoin. */
            rate: components["schemas"]["Usdt"];
        };
        RateQuote: {
            at: components["schemas"]["Moment"];
            price: components["schemas"]["Usdt"];
            source: string;
        };
        /** @description The readings of one account at the venue. */
        ReadAccount: {
            equity: components["schemas"]["Usdt"];
            grade: components["schemas"]["Grade"];
            plan: string;
            planName: string;
        };
        /** @description The readings of an account at the beginning of a day, combined. */
        ReadingBoundary: {
            day: components["schemas"]["Day"];
            /** @description Value of the account: the median of the readings, even if they contradict each other. */
            equity: components["schemas"]["Usdt"];
            grade: components["schemas"]["Grade"];
            /** @description Ids of the readings that agree with it. */
            readings: string[];
        };
        /** @description The content of a reading, as its observer states it. */
        ReadingContent: {
            account: string;
            /** @description When it was read, by the venue's clock. */
            at: components["schemas"]["Moment"];
            /** @description The day at whose beginning the account was read. */
            day: components["schemas"]["Day"];
            /** @description Value of the account, in USDT. */
            equity: components["schemas"]["Usdt"];
            /** @description Every transfer in or out during the preceding two weeks (one week in version 1), up to the reading. */
            moves: components["schemas"]["ReadingMove"][];
            /** @description Id of the plan whose account it is. */
            plan: string;
            /** @description SHA-256, in hex, of the venue's answers as received; the observer keeps them. */
            rawSha256: string;
            /** @description The venue's own number of the account; absent if the venue has none, and in readings of version 1. */
            uid?: string;
            /** @description What the reader knows to be there but did not see. */
            unseen: string[];
            venue: string;
        };
        /** @description A transfer into or out of the account. */
        ReadingMove: {
            /** @description An exact decimal. */
            amount: string;
            asset: string;
            at: components["schemas"]["Moment"];
            /** @description The venue's id of the transfer. */
            id: string;
            /** @description The venue's name of the chain. */
            network?: string | null;
            /** @description The transaction on the chain. */
            txid?: string | null;
            way: components["schemas"]["ReadingWay"];
        };
        /** @description The current rules for comparing readings. Each result keeps the rules that it was graded by. */
        ReadingRules: {
            /**
             * Format: int64
             * @description How many minutes after the beginning of a day a reading may be taken.
             */
            minutes: number;
            /**
             * Format: int32
             * @description How many readings must agree, at least one of them from outside the firm.
             */
            needed: number;
            /**
             * Format: int32
             * @description How far apart readings that agree may be, in millionths of the account's value.
             */
            tolerancePpm: number;
        };
        ReadingsData: {
            /** @description The combined result of the readings of each plan and day. */
            boundaries: components["schemas"]["PublicBoundary"][];
            /**
             * @description `before` for the readings of the week before these. If the page ends within a day, this includes the rest of
             *     that day.
             */
            earlier: components["schemas"]["Day"];
            /** @description Cursor of the next page; null at the end. */
            next: string | null;
            /** @description Newest first. */
            readings: components["schemas"]["PublicReading"][];
        };
        ReadingsDataAnswer: {
            data: components["schemas"]["ReadingsData"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /**
         * @description Direction of a move.
         * @enum {string}
         */
        ReadingWay: "in" | "out";
        /**
         * @description Place whose money is compared with the books.
         * @enum {string}
         */
        ReconciledPlace: "custody" | "payout_wallet";
        /** @description The complete record of a plan. */
        RecordData: {
            record: components["schemas"]["PlanRecord"];
        };
        RecordDataAnswer: {
            data: components["schemas"]["RecordData"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /**
         * @description The summary of a plan's calendar weeks, in percent of the money at work. A week counts if it runs from Monday to
         *     Sunday, is settled completely, and someone was invested in it, whatever days its results were entered for.
         */
        RecordSummary: {
            best: components["schemas"]["Percent"];
            /** @description The lowest grade among its results. */
            grade: components["schemas"]["Grade"];
            /** @description The last twelve weeks, oldest first. */
            last: components["schemas"]["Percent"][];
            /** @description The percentage of losing weeks. */
            losingShare: components["schemas"]["Percent"];
            weeks: number;
            worst: components["schemas"]["Percent"];
        };
        RecordWeek: {
            across: components["schemas"]["Day"] | null;
            computed: components["schemas"]["Usdt"] | null;
            /** @description Whether the figures were corrected later; the corrections log says what was wrong. */
            corrected: boolean;
            differsBy: components["schemas"]["Usdt"] | null;
            /** @description The amount allocated to all investments together, in USDT, after the operator's share of a gain. */
            distributed: components["schemas"]["Usdt"];
            /** @description ID of the evidence file for a stated result (`/api/v1/results/{id}/evidence`); null if it is not published. */
            evidence: string | null;
            /** @description SHA-256 over everyone who took part, in hex; null in older strikes. */
            fingerprint: string | null;
            /** @description First day included. */
            from: components["schemas"]["Day"];
            /** @description The grade of the evidence for the result. */
            grade: components["schemas"]["Grade"];
            percent: components["schemas"]["Percent"] | null;
            /**
             * Format: int64
             * @description How many investments took part.
             */
            positions: number;
            /** @description The venue's result in USDT; negative for a loss. */
            result: components["schemas"]["Usdt"];
            /**
             * Format: int64
             * @description Number of the strike.
             */
            strike: number;
            /** @description First day no longer included. */
            to: components["schemas"]["Day"];
            /**
             * @description Sum of micro-USDT × days over everyone who took part, as text because it may be large. With the fingerprint,
             *     clients can check that they are shown the same week as everyone else.
             */
            totalWeight: string;
        };
        /** @description The remaining recovery codes. */
        RecoveryView: {
            /** @description When the codes were created. */
            createdAt: components["schemas"]["Moment"];
            /** Format: int32 */
            left: number;
        };
        /** @description The deliveries to send again: give one of the two. */
        RedeliveryRequest: {
            /**
             * Format: int64
             * @description The number of a delivery.
             */
            delivery?: number | null;
            since?: components["schemas"]["Moment"] | null;
        };
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
        /** @description The reason for a refund, and its destination. */
        RefundRequest: {
            /**
             * @description The destination, only if the chain does not show the sender.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            to?: string | null;
            /** @description The reason, in one line; it stays in the audit trail. */
            why: string;
        };
        /**
         * @description Whether a refund was sent.
         * @enum {string}
         */
        RefundState: "owed" | "sent";
        /** @description A refund from the treasury. */
        RefundView: {
            /** @description ID of the deposit, which is also the ID of its refund. */
            _id: string;
            amount: components["schemas"]["Usdt"];
            /** Format: int64 */
            chainId: number;
            orderedAt: components["schemas"]["Moment"];
            /** @description The on-chain integer, as decimal text. */
            rawAmount: string;
            /** @description `owed` or `sent`. */
            status: components["schemas"]["RefundState"];
            to: string;
            token: string;
            txHash: string | null;
            updatedAt: components["schemas"]["Moment"];
        };
        RefusedWithdrawal: {
            client: components["schemas"]["ClientRef"];
            /** @description The verdict of every rule. */
            verdicts: components["schemas"]["VerdictView"][];
            withdrawal: string;
        };
        /** @description The result of `navigator.credentials.create()`; bytes in base64url without padding. */
        Registration: {
            /** @description The attestation object that the authenticator made. */
            attestationObject: string;
            /** @description The client data: what the browser was asked. */
            clientDataJSON: string;
            /** @description Credential id of the new key pair. */
            id: string;
        };
        /** @description A part that is replaced. */
        ReplacedPart: {
            after: string;
            before: string;
            part: components["schemas"]["InstallationPart"];
        };
        /** @description The parts that the books are bound to, and their replacements. */
        ReplacementsData: {
            bound: components["schemas"]["BoundPart"][];
            /** @description Cursor of the next page; null at the end. */
            next: string | null;
            /** @description Newest first. */
            replacements: components["schemas"]["ReplacementView"][];
        };
        ReplacementsDataAnswer: {
            data: components["schemas"]["ReplacementsData"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /**
         * @description State of a replacement.
         * @enum {string}
         */
        ReplacementState: "waits" | "bound" | "withdrawn" | "lapsed";
        /** @description A replacement approved by two operators. */
        ReplacementView: {
            _id: string;
            /** @description The first address of the new part. */
            address: string;
            approvedAt: components["schemas"]["Moment"];
            boundAt: components["schemas"]["Moment"] | null;
            parts: components["schemas"]["ReplacedPart"][];
            state: components["schemas"]["ReplacementState"];
            /** @description Until when a start can bind it. */
            until: components["schemas"]["Moment"];
            why: string;
            withdrawnAt: components["schemas"]["Moment"] | null;
        };
        /** @description An operator's reply. */
        ReplyRow: {
            _id: string;
            createdAt: components["schemas"]["Moment"];
            operator: string;
            text: string;
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
        /** @description Figures over the calendar weeks, in percent. */
        ResultFigures: {
            /** @description Standard deviation of the whole weeks (population). */
            dispersion: components["schemas"]["Percent"];
            /** @description The largest fall of a contract's value from an earlier high, including weeks that are not settled completely. */
            drawdown: components["schemas"]["Percent"];
            /** @description The average whole week. */
            mean: components["schemas"]["Percent"];
            /** @description The sum of all weeks, including those that are not settled completely. */
            total: components["schemas"]["Percent"];
        };
        /** @description How much of all gains ever credited to clients came back, and the data that this is computed from. */
        ReturnedGains: {
            /** @description When this was read. */
            asOf: components["schemas"]["Moment"];
            /** Format: int64 */
            chainId: number;
            /**
             * Format: int64
             * @description The last journal entry included.
             */
            ledgerSequence: number;
            /**
             * Format: int64
             * @description Each value published is the lowest of this many preceding days.
             */
            lowestOfDays: number;
            /**
             * @description The amounts that the chain showed to be missing in custody, each with the moment from which it was missing,
             *     oldest first.
             */
            missing: components["schemas"]["MissingAmount"][];
            /** @description Everything sent to the venue, taken out by the owners, or returned, oldest first. */
            movements: components["schemas"]["VenueMovement"][];
            now: components["schemas"]["Backing"];
            /** @description Address of the token's contract on that chain. */
            token: string;
            /** @description The address that returns arrive at. */
            treasury: string | null;
            /** @description Each calendar week as of its end, newest first. */
            weeks: components["schemas"]["BackedWeek"][];
        };
        ReturnedGainsData: {
            cameBack: components["schemas"]["ReturnedGains"];
        };
        ReturnedGainsDataAnswer: {
            data: components["schemas"]["ReturnedGainsData"];
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
        RiskCategory: "medium" | "high" | "very_high";
        /** @description The risk warning, and the version that contracts are stored with. */
        RiskText: {
            /** @description The warning, as every page shows it. */
            text: string;
            /** @description Changes exactly when the text does. */
            version: string;
        };
        /**
         * @description Role of an operator.
         * @enum {string}
         */
        Role: "support" | "trader" | "treasurer" | "compliance" | "admin";
        /** @description A change of roles, and the reason. */
        RoleChange: {
            /** @description The complete new set of roles. */
            roles: components["schemas"]["Role"][];
            /** @description The reason, in one line; it stays in the audit trail. */
            why: string;
        };
        RoundingCut: {
            /**
             * @description Its place among investments with the same remainder, in hex: SHA-256 of `ballast-strike-place-v1`, a zero byte,
             *     the plan's id (16 bytes), the first day as text, and the investment's id (16 bytes). Null in older strikes.
             */
            place: string | null;
            /** @description The remainder of the last investment that got a micro-USDT more, as text. */
            remainder: string;
        };
        RulesData: {
            /** @description Newest first; the oldest states every setting for the first time. */
            changes: components["schemas"]["StatedChanges"][];
            /**
             * Format: int64
             * @description `before` for the changes before these; null if there are none.
             */
            earlier: number | null;
            /** @description The latest stated value of each setting, by name. */
            inForce: components["schemas"]["SettingInForce"][];
            /** @description Cursor of the next page; null at the end. */
            next: string | null;
        };
        RulesDataAnswer: {
            data: components["schemas"]["RulesData"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description One position of the sample. */
        SampledPosition: {
            /**
             * @description The losses its contract has yet to make up, if it has a high-water mark: the firm takes no share of what makes
             *     up for them.
             */
            behind?: components["schemas"]["Usdt"];
            /** @description The amount allocated now: the net share, within what it can bear, less what it got before. */
            change: components["schemas"]["Usdt"];
            /** Format: uuid */
            client: string;
            /** @description Its part of the result before the firm's share. */
            gross: components["schemas"]["Usdt"];
            /** Format: uuid */
            investment: string;
            /** @description Its net share for the week. */
            net: components["schemas"]["Usdt"];
            /** @description The firm's share of that part. */
            performanceShare: components["schemas"]["Usdt"];
            /** @description The amount invested. */
            principal: components["schemas"]["Usdt"];
            /** @description Why it is shown. */
            reason: components["schemas"]["SampleReason"];
            /** @description Its value after. */
            valueAfter: components["schemas"]["Usdt"];
            /** @description Its value before. */
            valueBefore: components["schemas"]["Usdt"];
            /** @description Its weight, micro-USDT × days, as text. */
            weight: string;
        };
        /**
         * @description Why a position is in the sample.
         * @enum {string}
         */
        SampleReason: "largest" | "smallest" | "remainder" | "floor";
        /** @description The answer to the first step. */
        SecondStep: {
            /**
             * @description The accepted second steps, strongest first: `email` (a mailed code), or `passkey`, `totp`, `recovery`.
             * @example [
             *       "totp",
             *       "recovery"
             *     ]
             */
            methods: components["schemas"]["SignInMethod"][];
            /** @description Options for `navigator.credentials.get()`, if a passkey is accepted; bytes are in base64url. */
            passkey?: components["schemas"]["PasskeyRequest"];
        };
        SecondStepAnswer: {
            data: components["schemas"]["SecondStep"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        SentBatch: {
            /** @description ID of the chain transaction. */
            txid: string;
        };
        SentBatchAnswer: {
            data: components["schemas"]["SentBatch"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description The transaction that sent it. */
        SentRefund: {
            /** @description Hash of the transaction: 0x and 64 digits. */
            txHash: string;
        };
        SentTransaction: {
            /** @description Hash of the transaction on the demo's private chain. */
            txHash: string;
        };
        SentTransactionAnswer: {
            data: components["schemas"]["SentTransaction"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description A test being sent. */
        SentWebhookTest: {
            /**
             * Format: int64
             * @description Number of its delivery, which shows the outcome.
             */
            number: number;
        };
        SentWebhookTestAnswer: {
            data: components["schemas"]["SentWebhookTest"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
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
        ServiceKeyRow: {
            /** Format: uuid */
            _id: string;
            createdAt: components["schemas"]["Moment"];
            /** @description When it expires. */
            expiresAt: components["schemas"]["Moment"];
            lastUsedAt: components["schemas"]["Moment"] | null;
            /** @description The network it was last used from. */
            lastUsedFrom: string | null;
            name: string;
            /** @description The networks from which it may be used. */
            networks: string[];
            scopes: components["schemas"]["ServiceKeyScope"][];
            /** @description `active`, `revoked` or `expired`. */
            status: components["schemas"]["KeyStatus"];
        };
        /** @description API keys of the firm's own systems. */
        ServiceKeys: {
            /** @description `cursor` of the next page; null on the last one. */
            next: string | null;
            /** @description Newest first, including ended ones. */
            serviceKeys: components["schemas"]["ServiceKeyRow"][];
        };
        ServiceKeysAnswer: {
            data: components["schemas"]["ServiceKeys"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /**
         * @description What one of the firm's API keys allows.
         * @enum {string}
         */
        ServiceKeyScope: "journal";
        /** @description The client's sessions. */
        Sessions: {
            /** @description `cursor` of the next page; null on the last one. */
            next: string | null;
            sessions: components["schemas"]["OpenSession"][];
        };
        SessionsAnswer: {
            data: components["schemas"]["Sessions"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description A changed setting. */
        SettingChange: {
            /**
             * @description The previous value; null if there was none.
             * @example 48
             */
            before: string | null;
            /**
             * @description The new value; null if it was removed.
             * @example 72
             */
            now: string | null;
            /** @example rules.payout_hours_most */
            setting: string;
        };
        /** @description A setting currently in force. */
        SettingInForce: {
            /** @example rules.payout_hours_most */
            setting: string;
            since: components["schemas"]["Moment"];
            /** @example 48 */
            value: string;
        };
        ShownApproval: {
            /** @description `digest` of the approval as it was shown. */
            digest: string;
            id: string;
        };
        SignedBatch: {
            /** @description The signed PSBT in base 64, or the finished transaction in hexadecimal. */
            psbt: string;
        };
        SignedInOperator: {
            /** Format: uuid */
            _id: string;
            email: string;
            /** @description First and last name. */
            name: string;
            /** @description The operator's permissions by name. */
            permissions: components["schemas"]["Permission"][];
            /** @description The operator's roles. */
            roles: components["schemas"]["Role"][];
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
        /** @description The file that comes back. */
        SignedPsbt: {
            /** @description The signed transaction, in base 64. */
            psbt: string;
        };
        SignedPsbtAnswer: {
            data: components["schemas"]["SignedPsbt"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description A reading with its signature. */
        SignedReading: {
            /** @description The reader's public key, 64 hexadecimal digits. */
            key: string;
            said: components["schemas"]["ReadingContent"];
            /** @description Ed25519 signature over the text, 128 hexadecimal digits. */
            signature: string;
        };
        /** @description A text with a signature over exactly its bytes. */
        SignedStatement: {
            /** @description Ed25519 signature by the reserve key, 128 hexadecimal digits. */
            signature: string;
            /** @description The signed text. */
            text: string;
        };
        /** @description The signer's result. */
        SignedSweep: {
            /** @description The signed calls in the order of the sweep file, one per line, in hexadecimal. */
            signed: string;
        };
        /**
         * @description Method for the second step of a log-in.
         * @enum {string}
         */
        SignInMethod: "email" | "totp" | "passkey" | "recovery";
        /** @description The sign-up form. */
        SignUpRequest: {
            /** @description A country from the list. */
            country: string;
            /** Format: email */
            email: string;
            /** @description First and last name, joined by a space. */
            name: string;
            /**
             * Format: password
             * @description 8 to 128 characters, not easy to guess.
             */
            password: string;
            /**
             * Format: password
             * @description The password again.
             */
            passwordConfirm: string;
            /** @description Email address of the referrer. */
            referer?: string | null;
        };
        Site: {
            /** @description The firm that runs the service. */
            company: components["schemas"]["Company"];
            /** @description Whether this is a demonstration without real money. */
            demo: boolean;
            /** @description HTML of the footer's disclosures. */
            disclosures: string;
            /** @description Partners; the strip is hidden if empty. */
            partners: components["schemas"]["Partner"][];
            promotion: components["schemas"]["SitePromotion"] | null;
            /** @description The risk warning, as every page shows it. */
            riskWarning: components["schemas"]["RiskText"];
            /** @description Limits and delays in force. */
            rules: components["schemas"]["Figures"];
            /** @description The members shown on the team page. */
            team: components["schemas"]["Member"][];
            widgets: components["schemas"]["Widgets"];
            /** @description The rules in words. */
            words: components["schemas"]["Words"];
        };
        /** @description Facts about the firm for the pages of the site. */
        SiteData: {
            site: components["schemas"]["Site"];
        };
        SiteDataAnswer: {
            data: components["schemas"]["SiteData"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        SitePromotion: {
            /** @description The maximum loan, in USDT. */
            amount: components["schemas"]["Usdt"];
            /** @description Whether the client's identity must be checked. */
            identity: boolean;
            /** @description The minimum own deposit, in USDT. */
            leastDeposit: components["schemas"]["Usdt"];
            /** @description The maximum loan as a percentage of the own deposit. */
            share: components["schemas"]["Percent"];
        };
        /** @description Assets against liabilities, in USDT. Bitcoin is compared with bitcoin: its value in USDT would be an opinion. */
        Solvency: {
            /** @description Assets by the books, which nobody outside can verify. */
            assets: components["schemas"]["Usdt"];
            bitcoinEvidencedPercent: components["schemas"]["Percent"] | null;
            bitcoinPercent: components["schemas"]["Percent"] | null;
            coverage: components["schemas"]["Percent"] | null;
            /** @description The lowest coverage on each of the last thirty days, newest first, beginning with the first day that has one. */
            days: components["schemas"]["CoveredDay"][];
            evidenced: components["schemas"]["Usdt"] | null;
            evidencedPercent: components["schemas"]["Percent"] | null;
            liabilities: components["schemas"]["Usdt"];
            percent: components["schemas"]["Percent"] | null;
            stated: components["schemas"]["Usdt"] | null;
            statedPercent: components["schemas"]["Percent"] | null;
        };
        /** @description Number of investments in a state. */
        StateCount: {
            /** Format: int64 */
            count: number;
            state: components["schemas"]["InvestmentState"];
        };
        /** @description Settings found changed at a start of the service. */
        StatedChanges: {
            at: components["schemas"]["Moment"];
            /**
             * Format: int64
             * @description Number of the journal entry that states them.
             */
            entry: number;
            settings: components["schemas"]["SettingChange"][];
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
        /** @description A statement compared with the live ledger. */
        StatementCheck: {
            /** @description When the month was closed. */
            closedAt: components["schemas"]["Moment"];
            /** @description The differences, row by row. They never reveal what a row should say. */
            findings: string[];
            /**
             * Format: int64
             * @description The last ledger entry included.
             */
            lastEntry: number;
            /** @description The month, such as `2026-11`. */
            month: string;
            /**
             * @description `genuine`: it matches the ledger; `changed`: it does not; `other_version`: no difference was found, but part of
             *     it could not be compared, because another version of the program made it.
             */
            verdict: components["schemas"]["StatementVerdict"];
        };
        /** @description The result of a check. */
        StatementCheckData: {
            check: components["schemas"]["StatementCheck"];
        };
        StatementCheckDataAnswer: {
            data: components["schemas"]["StatementCheckData"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
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
        /**
         * @description The result of comparing a statement file with the ledger.
         * @enum {string}
         */
        StatementVerdict: "genuine" | "changed" | "other_version";
        Stats: {
            /** @description When they were counted. */
            asOf: components["schemas"]["Moment"];
            /**
             * Format: int64
             * @description The last journal entry included.
             */
            ledgerSequence: number;
            /** @description Figures too small to show are left out. */
            tiles: components["schemas"]["Tile"][];
        };
        /** @description The computed figures. */
        StatsData: {
            stats: components["schemas"]["Stats"];
        };
        StatsDataAnswer: {
            data: components["schemas"]["StatsData"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description The participants of a strike in short, as bound into its approval. */
        StrikeBasis: {
            /**
             * @description SHA-256, in hex, over every position in the order of ids: its 16 bytes, its weight as 8 bytes, its performance
             *     share in hundredths of a percent as 2 bytes, both most significant byte first. If its contract has a high-water
             *     mark, the top bit of the share is set, and the loss it has yet to make up follows as 8 bytes.
             */
            fingerprint: string;
            /**
             * Format: int64
             * @description Number of positions.
             */
            positions: number;
            /** @description Sum of principal × days over them, as decimal text (128 bits). */
            totalWeight: string;
        };
        /** @description The correct result of an allocated week. */
        StrikeCorrection: {
            /** @description SHA-256 of the evidence, in hex. */
            evidence: string;
            /** @description The venue's result in USDT; zero reverses the week. */
            result: components["schemas"]["TypedAmount"];
            /** @description What was wrong, in one line; it is published and shown to clients. */
            why: string;
        };
        /** @description A strike with every effect that its approval was based on. */
        StrikeData: {
            preview: components["schemas"]["StrikeEffects"] | null;
            strike: components["schemas"]["StrikeView"];
        };
        StrikeDataAnswer: {
            data: components["schemas"]["StrikeData"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /**
         * @description Every effect of a strike. In a correction, the figures are those of the week as it should have been, and clients and
         *     the firm's capital get the difference from what is in force.
         */
        StrikeEffects: {
            /** @description The total credited (or charged) to investments: what was distributed and what the firm's capital bears. */
            allocated: components["schemas"]["Usdt"];
            /** @description In a correction, the amount that becomes cash of clients whose investment is over; it is never taken back. */
            asCash?: components["schemas"]["Usdt"];
            /**
             * Format: int64
             * @description Number of positions at the floor: they lose all that is left, or a correction cannot reach them.
             */
            atFloor: number;
            /** @description The positions that take part. */
            basis: components["schemas"]["StrikeBasis"];
            /** @description The part borne by the firm's capital because an investment cannot bear it. */
            byCapital: components["schemas"]["Usdt"];
            /** @description The total for all investments. */
            distributed: components["schemas"]["Usdt"];
            file: components["schemas"]["EvidenceFindings"] | null;
            /** @description The firm's share of a gain, by the contracts. */
            performanceShare: components["schemas"]["Usdt"];
            /** @description The result at the venue. */
            result: components["schemas"]["Usdt"];
            resultBefore: components["schemas"]["Usdt"] | null;
            /**
             * Format: int64
             * @description The distributed amount, in millionths of the money at work in the period; null if nobody takes part.
             */
            resultPpm: number | null;
            /**
             * Format: int64
             * @description Number of positions that get one micro-USDT more because shares are rounded down.
             */
            roundingUnits: number;
            /** @description Selected positions, one by one. */
            sample: components["schemas"]["SampledPosition"][];
            /**
             * Format: int64
             * @description The plan's target for that period, in millionths.
             */
            targetPpm: number;
            /** @description In a correction, the amount the firm's capital gets back. */
            toCapital: components["schemas"]["Usdt"];
            /** @description Warnings for whoever decides, in sentences. */
            warnings: string[];
        };
        /** @description An evidence file. */
        StrikeEvidence: {
            /** Format: int64 */
            bytes: number | null;
            /** @description The name it was uploaded with; null if the file is missing. */
            name: string | null;
            /** @description Operators who opened it since it was entered with this result, and when each first did. */
            opened: components["schemas"]["EvidenceInspection"][];
            /** @description SHA-256 of its content, in hex. */
            sha256: string;
        };
        /** @description How readings back a result, and the rules used: frozen when the result is entered. */
        StrikeGrading: {
            /** @description The Monday that the result runs across, because no strike could end there. */
            across?: components["schemas"]["MondayCrossing"];
            closing: components["schemas"]["ReadingBoundary"] | null;
            computed: components["schemas"]["Usdt"] | null;
            differsBy: components["schemas"]["Usdt"] | null;
            /** @description Maximum total of incoming transfers that the books do not know. */
            dust?: components["schemas"]["Usdt"];
            grade: components["schemas"]["Grade"];
            /**
             * Format: int64
             * @description Minutes that observers had to read the day after the result's last day before it was entered; absent if no
             *     observer was registered then.
             */
            minutes?: number;
            moves: components["schemas"]["MatchedMove"][];
            /**
             * Format: int32
             * @description Number of readings that must agree.
             */
            needed: number;
            opening: components["schemas"]["ReadingBoundary"] | null;
            /**
             * Format: int32
             * @description How far apart readings may be, in millionths.
             */
            tolerancePpm: number;
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
        /** @description A plan with its name. */
        StrikePlan: {
            _id: string;
            name: string;
        };
        StrikePreview: {
            preview: components["schemas"]["StrikeEffects"];
        };
        StrikePreviewAnswer: {
            data: components["schemas"]["StrikePreview"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description Progress of an allocation. */
        StrikeProgress: {
            /**
             * Format: int64
             * @description Positions that have their share.
             */
            done: number;
            /** Format: int64 */
            percent: number;
            /**
             * Format: int64
             * @description Positions per second since the first ones; null before anything was measured.
             */
            perSecond: number | null;
            /**
             * Format: int64
             * @description Total number of positions; equal to `done` until they are counted.
             */
            total: number;
        };
        /**
         * @description A result that could be entered: for the next days of a plan (`plan`, `from`, `to`), or as a correction of an
         *     allocated result (`corrects`, `why`).
         */
        StrikeProposal: {
            /** @description ID of the strike to correct. */
            corrects?: string | null;
            /** @description SHA-256 of the evidence, in hex. */
            evidence: string;
            from?: components["schemas"]["Day"] | null;
            /** @description ID of the plan. */
            plan?: string | null;
            /** @description The venue's result in USDT; negative for a loss. */
            result: components["schemas"]["TypedAmount"];
            to?: components["schemas"]["Day"] | null;
            /** @description What was wrong with it. */
            why?: string | null;
        };
        /** @description A page of strikes. */
        Strikes: {
            /** @description Cursor of the next page; null at the end. */
            next: string | null;
            strikes: components["schemas"]["StrikeView"][];
        };
        StrikesAnswer: {
            data: components["schemas"]["Strikes"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /**
         * @description State of a weekly result.
         * @enum {string}
         */
        StrikeState: "drafted" | "approved" | "allocated" | "rejected";
        /** @description The result of one plan for one week. */
        StrikeView: {
            _id: string;
            /** @description The approval awaiting a second person. */
            approval: string | null;
            checker: components["schemas"]["OperatorRef"] | null;
            /** @description ID of the strike that corrected it. */
            correctedBy: string | null;
            corrects: components["schemas"]["CorrectedStrike"] | null;
            draftedAt: components["schemas"]["Moment"];
            evidence: components["schemas"]["StrikeEvidence"] | null;
            /** @description First day included. */
            from: components["schemas"]["Day"];
            grading: components["schemas"]["StrikeGrading"] | null;
            maker: components["schemas"]["OperatorRef"] | null;
            /**
             * Format: int64
             * @description Unique, ascending number.
             */
            number: number;
            plan: components["schemas"]["StrikePlan"];
            progress: components["schemas"]["StrikeProgress"] | null;
            /** @description The venue's result in USDT; negative for a loss. */
            result: components["schemas"]["Usdt"];
            /** @description `drafted`, `approved` (being allocated), `allocated` or `rejected`. */
            state: components["schemas"]["StrikeState"];
            /** @description First day no longer included. */
            to: components["schemas"]["Day"];
            updatedAt: components["schemas"]["Moment"];
        };
        /**
         * @description The status of every success.
         * @enum {string}
         */
        Success: "success";
        /** @description An answer to the satisfaction question. */
        SurveyAnswer: {
            /**
             * Format: int32
             * @description Stars, one to five.
             */
            stars: number;
            /** @description ID of the paid withdrawal that the question was about. */
            withdrawal: string;
        };
        /** @description A signed call of a sweep. */
        SweepCallRow: {
            /**
             * Format: int64
             * @description The final block that contains it.
             */
            block: number | null;
            /** @description Whether it sends coins for gas; otherwise it moves tokens to the treasury. */
            isTopUp: boolean;
            /**
             * @description Why the network last refused it, in a node's own words; null if it did not, if this process does not know, or
             *     once the outcome is decided.
             */
            refused: string | null;
            /** @description The address that signed it. */
            sender: string;
            /** @description `open`, `confirmed`, `reverted`, `displaced`, `unfunded` or `given_up`. */
            state: components["schemas"]["CallState"];
            /** @description Hash of the chain transaction. */
            txHash: string;
        };
        SweepDetails: {
            calls: components["schemas"]["SweepCallRow"][];
            sweep: components["schemas"]["SweepView"];
        };
        SweepDetailsAnswer: {
            data: components["schemas"]["SweepDetails"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        SweepRef: {
            _id: string;
        };
        /** @description A page of sweeps. */
        Sweeps: {
            /** @description Cursor of the next page; null at the end. */
            next: string | null;
            sweeps: components["schemas"]["SweepView"][];
        };
        SweepsAnswer: {
            data: components["schemas"]["Sweeps"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description Arguments for `ballast sign-sweep` on this machine. */
        SweepSigner: {
            /**
             * Format: int32
             * @description Number of the account that the deposit addresses are derived from.
             */
            account: number;
            /**
             * Format: int64
             * @description ID of the private chain.
             */
            chainId: number;
            /** @description Contract address of the test token. */
            token: string;
            /** @description The address that receives all tokens. */
            treasury: string;
            /** @description The file with the test words. */
            words: string;
        };
        /**
         * @description State of a sweep.
         * @enum {string}
         */
        SweepState: "drafted" | "approved" | "signed" | "broadcast" | "done" | "failed" | "discarded";
        SweepView: {
            _id: string;
            /**
             * Format: int32
             * @description Number of deposit addresses in it.
             */
            addresses: number;
            amount: components["schemas"]["Usdt"];
            /** @description The approval awaiting a second operator, if any. */
            approval: string | null;
            checker: components["schemas"]["OperatorRef"] | null;
            /**
             * Format: int32
             * @description Calls in final blocks.
             */
            confirmed: number;
            /** @description SHA-256 of the sweep file, in hex. */
            digest: string;
            /** @description When it was drafted. */
            draftedAt: components["schemas"]["Moment"];
            /**
             * Format: int32
             * @description Calls that failed or were given up.
             */
            lost: number;
            /** @description The operator who drafted it. */
            maker: components["schemas"]["OperatorRef"];
            /** @description `drafted`, `approved`, `signed`, `broadcast`, `done`, `failed` or `discarded`. */
            state: components["schemas"]["SweepState"];
            /** @description When its state last changed. */
            updatedAt: components["schemas"]["Moment"];
        };
        /** @description Confirms that a reading was received. */
        TakenReading: {
            /** @description ID of the reading, derived from its content. */
            _id: string;
        };
        TakenReadingAnswer: {
            data: components["schemas"]["TakenReading"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description A text of the site. */
        TextData: {
            text: components["schemas"]["TextView"];
        };
        TextDataAnswer: {
            data: components["schemas"]["TextData"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        TextView: {
            /** @description The text below the page's title. */
            html: string;
            /** @description Name of the text, as in its address. */
            name: string;
        };
        TickerData: {
            /**
             * Format: int32
             * @description After how many seconds to ask again; absent if there is no point in asking again.
             */
            nextSeconds?: number;
            /** @description Whether the prices come from the simulated exchange of the demo, where nobody trades. */
            played: boolean;
            /** @description Why there are no prices. */
            reason?: string;
            /** @description The coins that have a price; may be empty. */
            ticker: components["schemas"]["Coin"][];
        };
        TickerDataAnswer: {
            data: components["schemas"]["TickerData"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description The number and address that open a complaint. */
        TicketLookup: {
            /**
             * Format: email
             * @description The address it was sent from.
             */
            email: string;
            /**
             * @description The number of the complaint, as in our mail.
             * @example C-7Q4M-K9XT-B2HD
             */
            ticket: string;
        };
        /** @description An objection to the answer to a complaint. */
        TicketObjection: {
            /**
             * Format: email
             * @description The address it was sent from.
             */
            email: string;
            /** @description What the answer left unresolved. */
            text: string;
            /**
             * @description The number of the complaint.
             * @example C-7Q4M-K9XT-B2HD
             */
            ticket: string;
        };
        Tile: {
            /**
             * @description The figure rounded down, as it is displayed.
             * @example $25M+
             */
            display: string;
            /** @description `aum`, `promotional-credit`, `clients` or `satisfaction`. */
            key: string;
            /** @description Definition of the figure. */
            source: string;
            /**
             * Format: double
             * @description The exact figure.
             */
            value: Decimal;
        };
        /** @description The first code of a new app. */
        TotpConfirmation: {
            /** @description The `_id` from `users/factors/totp`. */
            factor: string;
            /** @example 012345 */
            token: string;
        };
        /** @description A new authenticator app. */
        TotpRegistration: {
            /** @description A name, such as that of the device it is on. */
            name: string;
            /**
             * Format: password
             * @description The current password.
             */
            passwordCurrent: string;
        };
        /** @description The data for the app. The secret is shown only once. */
        TotpSetUp: {
            /**
             * Format: uuid
             * @description ID for confirming it.
             */
            _id: string;
            /** @description The deadline for confirming it; after that, it has to be set up again. */
            expiresAt: components["schemas"]["Moment"];
            /**
             * @description The secret in base 32, for typing.
             * @example GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ
             */
            secret: string;
            /**
             * @description The secret as a link, for a QR code.
             * @example otpauth://totp/Ballast:a%40example.org?secret=…
             */
            uri: string;
        };
        TotpSetUpAnswer: {
            data: components["schemas"]["TotpSetUp"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description One result that the trader entered. */
        TradedWeek: {
            /** @description First day that counted. */
            from: components["schemas"]["Day"];
            /** @description Name of the plan. */
            plan: string;
            /** @description Result of the plan's money, in USDT; negative for a loss. */
            result: components["schemas"]["Usdt"];
            /** @description First day that did not count. */
            to: components["schemas"]["Day"];
        };
        Transparency: {
            addresses: components["schemas"]["AddressSummary"];
            /** @description When this was read. */
            asOf: components["schemas"]["Moment"];
            assets: components["schemas"]["Assets"];
            /** @description How much of all gains ever credited to clients came back from the venue. */
            cameBack: components["schemas"]["Backing"];
            /** @description The journal's chained SHA-256 at that entry. */
            ledgerHash: string;
            /**
             * Format: int64
             * @description The last journal entry included.
             */
            ledgerSequence: number;
            liabilities: components["schemas"]["Liabilities"];
            /** @description Where the assets are, by the books and by outside evidence. */
            places: components["schemas"]["PublishedPlace"][];
            /**
             * @description Promises on the site, now or earlier, that nobody is allowed to make, and who took responsibility for them:
             *     those that nobody answers for first, then the newest. This should be empty.
             */
            promises: components["schemas"]["PublicPromise"][];
            proof: components["schemas"]["PublishedProof"] | null;
            /** @description The public half of the key that signs statements, address lists and proofs, in hex. */
            reserveKey: string;
            /** @description The results of every plan, and the corrections made later. */
            results: components["schemas"]["PublishedResults"];
            solvency: components["schemas"]["Solvency"];
            /** @description The source of these figures. */
            source: string;
        };
        /** @description The books in one view. */
        TransparencyData: {
            transparency: components["schemas"]["Transparency"];
        };
        TransparencyDataAnswer: {
            data: components["schemas"]["TransparencyData"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description A treasury's address. */
        TreasuryHolding: {
            address: string;
            amount: components["schemas"]["Usdt"] | null;
        };
        /** @description Balances by place. */
        TreasuryPlaces: {
            /**
             * @description The accounts that deposit addresses are derived from, oldest first; an index belongs to the last account that
             *     begins at or before it.
             */
            accounts: components["schemas"]["AddressAccount"][];
            /** @description The latest comparison of each place. */
            comparisons: components["schemas"]["PlaceComparison"][];
            deposits: components["schemas"]["DepositHoldings"];
            /** @description Treasuries that two operators replaced, oldest first; what they still hold is counted. */
            earlierTreasuries: components["schemas"]["TreasuryHolding"][];
            /** @description The address to send coins for gas to; null without an account key. */
            gasAddress: string | null;
            /** @description The newest sweeps; `GET operator/treasury/sweeps` has all of them. */
            sweeps: components["schemas"]["SweepView"][];
            treasury: components["schemas"]["TreasuryHolding"] | null;
            venue: components["schemas"]["VenueHolding"] | null;
            /** @description Why nothing can be swept now; null if a sweep is possible. */
            whyNoSweep: string | null;
        };
        TreasuryPlacesAnswer: {
            data: components["schemas"]["TreasuryPlaces"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        TrippedBreaker: {
            at: components["schemas"]["Moment"];
            why: string;
        };
        /** @description A number or its digits as text, which keeps every decimal. */
        TypedAmount: Decimal;
        /** @description The files to carry to the offline computer. */
        UnsignedBatch: {
            /** @description SHA-256 of the manifest, as the console shows it. */
            digest: string;
            /** @description The manifest, as downloaded. */
            manifest: string;
            /** @description The unsigned transaction (PSBT), in base 64. */
            psbt: string;
        };
        /** @description The answer to a change of second factors. */
        UpdatedFactors: {
            /**
             * Format: uuid
             * @description The passkey that was added.
             */
            _id?: string;
            factors: components["schemas"]["FactorView"][];
            /**
             * @description The accepted second steps of a log-in, strongest first: `email` if there is nothing else.
             * @example [
             *       "email"
             *     ]
             */
            methods: components["schemas"]["SignInMethod"][];
            /**
             * @description Ten new recovery codes, shown only once.
             * @example [
             *       "7ZK0M-1QX9P"
             *     ]
             */
            newRecoveryCodes?: string[];
            /** @description The only origin where passkeys work; null if they are not available. */
            passkeyOrigin: string | null;
            recoveryCodes: components["schemas"]["RecoveryView"] | null;
            user: components["schemas"]["User"];
        };
        UpdatedFactorsAnswer: {
            data: components["schemas"]["UpdatedFactors"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /**
         * Format: double
         * @description An amount of USDT, with at most six decimals; negative for a loss.
         */
        Usdt: Decimal;
        User: {
            /** Format: uuid */
            _id: string;
            /** @description USDT available to invest or withdraw. */
            availableBalance: components["schemas"]["Usdt"];
            /** @description USDT added on top of the next investment. */
            availableBonus: components["schemas"]["Usdt"];
            country: string;
            /** @description When the client signed up. */
            createdAt: components["schemas"]["Moment"];
            email: string;
            /** @description Whether someone has proven that they read the mail sent to this address; until then no money leaves. */
            emailConfirmed: boolean;
            /** @description First and last name. */
            name: string;
            /** @description The referrer's email. */
            referer: string | null;
        };
        /** @description The client that a call is about. */
        UserData: {
            user: components["schemas"]["User"];
        };
        UserDataAnswer: {
            data: components["schemas"]["UserData"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description What a venue's file says about the days of a strike. */
        VenueFileFindings: {
            /** @description Assumptions made, in sentences. */
            assumptions: string[];
            /**
             * Format: int64
             * @description Number of lines counted.
             */
            counted: number;
            /** @description Content of the file. */
            format: components["schemas"]["VenueFileFormat"];
            /**
             * Format: int64
             * @description Number of lines outside the period.
             */
            outside: number;
            /**
             * Format: int64
             * @description Total number of problems.
             */
            problemCount: number;
            /** @description The first problems, in the order of lines. */
            problems: components["schemas"]["VenueFileProblem"][];
            result: components["schemas"]["Usdt"] | null;
            /** @description The calculation of the result, one line for each part, such as a symbol's purchases and sales. */
            working: components["schemas"]["VenueFileWorking"][];
        };
        /**
         * @description Content of a file.
         * @enum {string}
         */
        VenueFileFormat: "fills" | "equity";
        /** @description A part of the file that cannot be counted as it is. */
        VenueFileProblem: {
            /** @description Name of the column in the file; null if the problem is not about one column. */
            column: string | null;
            /**
             * Format: int64
             * @description Line in the file, the header being line 1; zero for the file as a whole.
             */
            line: number;
            /** @description What is wrong and what to do. */
            message: string;
        };
        /** @description One part of a result, exact, as decimal text. */
        VenueFileWorking: {
            /** @description Its contribution, in USDT. */
            amount: string;
            /** @description Name of the part. */
            name: string;
        };
        /** @description The venue's holdings. */
        VenueHolding: {
            amount: components["schemas"]["Usdt"];
            /** @description The time as of which they are stated. */
            at: components["schemas"]["Moment"];
            /** @description The grade of the evidence: readings of all accounts, or a statement by two operators. */
            grade: components["schemas"]["Grade"];
        };
        VenueMovement: {
            amount: components["schemas"]["Usdt"];
            at: components["schemas"]["Moment"];
            /** Format: int64 */
            block: number | null;
            /**
             * @description Whether it counts as returned: seen on the chain, from an address that is not the firm's, and for the first
             *     time.
             */
            counts: boolean;
            from: string | null;
            to: string | null;
            /** @description The transaction that the firm's nodes showed in a final block; null if the movement is only booked. */
            txHash: string | null;
            way: components["schemas"]["VenueMovementWay"];
        };
        /**
         * @description `sent` to the venue, `returned` from it, or `taken_out` by the owners.
         * @enum {string}
         */
        VenueMovementWay: "sent" | "returned" | "taken_out";
        /** @description A file of the venue, and the days to read from it. */
        VenueReading: {
            /** @description SHA-256 of an uploaded file, in hex. */
            evidence: string;
            /** @description First day included. */
            from: components["schemas"]["Day"];
            /** @description First day no longer included. */
            to: components["schemas"]["Day"];
        };
        /** @description A statement of what the venue holds. */
        VenueStatement: {
            /** @description The amount that the venue holds, in USDT. */
            amount: components["schemas"]["TypedAmount"];
            /** @description The time as of which it holds. */
            asOf: components["schemas"]["Moment"];
            /** @description SHA-256 of the venue's own statement, in hex; upload the file first, in the same way as evidence of strikes. */
            evidence: string;
            /** @description Name of the venue. */
            venue: string;
            /** @description The reason for publishing it now. */
            why: string;
        };
        /** @description The verdict of one rule. */
        VerdictView: {
            /** @description Whether the withdrawal passes the rule. */
            passed: boolean;
            rule: components["schemas"]["PayoutRule"];
            /** @description The reason, as a sentence. */
            why: string;
        };
        /** @description The answer to a change that awaits approval. */
        WaitingApproval: {
            approval: components["schemas"]["ProposalRef"];
        };
        WaitingApprovalAnswer: {
            data: components["schemas"]["WaitingApproval"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
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
        /** @description A webhook, without its secret. */
        Webhook: {
            /** Format: uuid */
            _id: string;
            createdAt: components["schemas"]["Moment"];
            deliveredAt: components["schemas"]["Moment"] | null;
            failingSince: components["schemas"]["Moment"] | null;
            name: string;
            /**
             * @description `active`; `revoked`; `gone` if the URL answered 410; `failing` if nothing could be delivered for three days;
             *     `ended` together with all sessions.
             */
            status: components["schemas"]["WebhookStatus"];
            url: string;
        };
        WebhookAttempt: {
            at: components["schemas"]["Moment"];
            /** @description Why the attempt failed; empty if it succeeded. Response bodies are not stored. */
            reason: string;
            /**
             * Format: int32
             * @description HTTP status of the response; null without a response.
             */
            status: number | null;
            /**
             * Format: int64
             * @description Milliseconds until the response began or the attempt failed.
             */
            tookMs: number;
        };
        /** @description The content of an event. */
        WebhookData: components["schemas"]["WebhookNotice"] | components["schemas"]["WebhookState"] | components["schemas"]["JournalEntry"] | components["schemas"]["WebhookTest"];
        /** @description The delivery of one event to a webhook. */
        WebhookDelivery: {
            /** @description The latest attempts, oldest first. */
            attempts: components["schemas"]["WebhookAttempt"][];
            /** @description When it happened. */
            happenedAt: components["schemas"]["Moment"];
            /** @description The header `webhook-id`, the same for every attempt. */
            messageId: string;
            nextAttemptAt: components["schemas"]["Moment"] | null;
            /**
             * Format: int64
             * @description Number of the delivery; consecutive.
             */
            number: number;
            /** @description `waiting`, `delivered`, or `failed` after the last attempt. */
            status: components["schemas"]["WebhookProgress"];
            /** @description The type of the event. */
            type: string;
        };
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
        /**
         * @description State of a delivery.
         * @enum {string}
         */
        WebhookProgress: "waiting" | "delivered" | "failed";
        /** @description The client's webhooks. */
        Webhooks: {
            /** @description `cursor` of the next page; null on the last one. */
            next: string | null;
            /** @description Newest first, including ended ones. */
            webhooks: components["schemas"]["Webhook"][];
        };
        WebhooksAnswer: {
            data: components["schemas"]["Webhooks"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
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
        /**
         * @description Whether a webhook still gets messages.
         * @enum {string}
         */
        WebhookStatus: "active" | "revoked" | "gone" | "failing" | "ended";
        /** @description A test message that the webhook's owner requested. */
        WebhookTest: {
            message: string;
        };
        /**
         * @description Provider of the ticker and the screener.
         * @enum {string}
         */
        WidgetProvider: "tradingview" | "own";
        Widgets: {
            /** @description The provider of the ticker and the screener. */
            provider: components["schemas"]["WidgetProvider"];
        };
        WithdrawalData: {
            withdrawal: components["schemas"]["OperatorWithdrawal"];
        };
        WithdrawalDataAnswer: {
            data: components["schemas"]["WithdrawalData"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description The destination of a withdrawal. */
        WithdrawalDestination: {
            /** @description A bitcoin address of any type. */
            wallet: string;
        };
        /** @description The limits, their use, and the breaker. */
        WithdrawalLimits: {
            limits: components["schemas"]["LimitAmounts"];
            tripped: components["schemas"]["TrippedBreaker"] | null;
            /** @description Amount committed to batches within the last 24 hours, or since the breaker was reset, in USDT. */
            used: components["schemas"]["Usdt"];
        };
        WithdrawalLimitsAnswer: {
            data: components["schemas"]["WithdrawalLimits"];
            /** @description A message for people. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, if the call logs in. */
            token?: string;
        };
        /** @description The conversion to bitcoin, once it is fixed. */
        WithdrawalPayout: {
            batch: string;
            /** @description USDT per bitcoin. */
            rate: components["schemas"]["Usdt"];
            /**
             * Format: int64
             * @description The amount paid, in satoshi.
             */
            sats: number;
            /** @description ID of the chain transaction, once signed. */
            txid: string | null;
        };
        /** @description A withdrawal by its ID. */
        WithdrawalRef: {
            _id: string;
        };
        WithdrawalRejection: {
            /** @description The reason, in a sentence; the client reads it. */
            reason: string;
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
        /** @description The withdrawals reviewed. */
        WithdrawalSelection: {
            /** @description 1 to 500 withdrawals. */
            withdrawals: components["schemas"]["ChosenWithdrawal"][];
        };
        /**
         * @description State of a withdrawal.
         * @enum {string}
         */
        WithdrawalState: "requested" | "approved" | "batched" | "signed" | "broadcast" | "paid" | "cancelled" | "rejected";
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
        /** @description The report of one source. */
        WitnessView: {
            name: string;
            says: string;
        };
        /** @description The same figures in English, for use in a sentence. */
        Words: {
            codeDigits: string;
            codeLife: string;
            /** @description `5 wrong tries` */
            codeTries: string;
            /** @description `15 business days` */
            complaintAnswer: string;
            complaintObjection: string;
            /** @description `1, 3, 6 or 12 months` */
            contractLengths: string;
            coolingOff: string;
            depositConfirmations: string;
            feeNotice: string;
            fundingTime: string;
            largePayoutTime: string;
            maturityAlert: string;
            minimumDeposit: string;
            minimumWithdrawal: string;
            passwordLength: string;
            payoutConfirmations: string;
            payoutHold: string;
            payoutTime: string;
            /** @description `The minimum withdrawal for Premium accounts is $100,000.`; empty if no plan has its own. */
            planMinimums: string;
            redemptionFee: string;
            redemptionNotice: string;
            /** @description `one month's notice` */
            redemptionNoticeGiven: string;
            sessionLife: string;
            settlementGrace: string;
        };
        /** @description A queue of work for operators. */
        WorkQueue: {
            /** Format: int64 */
            count: number;
            /** @description The console page that shows the queue. */
            href: string;
            name: components["schemas"]["QueueName"];
            /** @description The permissions of which any one lets an operator act on it. */
            needs: components["schemas"]["Permission"][];
            oldest: components["schemas"]["Moment"] | null;
        };
        WrongAnswer: {
            /** @description The question. */
            question: string;
            /** @description Why the answer did not pass. */
            why: string;
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
export type AcceptedPromises = components['schemas']['AcceptedPromises'];
export type AccountData = components['schemas']['AccountData'];
export type AccountDataAnswer = components['schemas']['AccountDataAnswer'];
export type AccountKind = components['schemas']['AccountKind'];
export type AccountView = components['schemas']['AccountView'];
export type ActorKind = components['schemas']['ActorKind'];
export type AddressAccount = components['schemas']['AddressAccount'];
export type AddressRole = components['schemas']['AddressRole'];
export type AddressSignature = components['schemas']['AddressSignature'];
export type AddressSummary = components['schemas']['AddressSummary'];
export type AllFigures = components['schemas']['AllFigures'];
export type AlwaysMailed = components['schemas']['AlwaysMailed'];
export type AlwaysMailedGroup = components['schemas']['AlwaysMailedGroup'];
export type AnnouncedFile = components['schemas']['AnnouncedFile'];
export type AnnouncedPlanTerms = components['schemas']['AnnouncedPlanTerms'];
export type Answer = components['schemas']['Answer'];
export type ApiKey = components['schemas']['ApiKey'];
export type ApiKeys = components['schemas']['ApiKeys'];
export type ApiKeysAnswer = components['schemas']['ApiKeysAnswer'];
export type ApiKeyScope = components['schemas']['ApiKeyScope'];
export type AppropriatenessAnswers = components['schemas']['AppropriatenessAnswers'];
export type AppropriatenessChoice = components['schemas']['AppropriatenessChoice'];
export type AppropriatenessQuestion = components['schemas']['AppropriatenessQuestion'];
export type AppropriatenessResult = components['schemas']['AppropriatenessResult'];
export type AppropriatenessResultData = components['schemas']['AppropriatenessResultData'];
export type AppropriatenessResultDataAnswer = components['schemas']['AppropriatenessResultDataAnswer'];
export type AppropriatenessTest = components['schemas']['AppropriatenessTest'];
export type AppropriatenessTestAnswer = components['schemas']['AppropriatenessTestAnswer'];
export type ApprovalConsent = components['schemas']['ApprovalConsent'];
export type ApprovalDetails = components['schemas']['ApprovalDetails'];
export type ApprovalDetailsAnswer = components['schemas']['ApprovalDetailsAnswer'];
export type ApprovalKind = components['schemas']['ApprovalKind'];
export type ApprovalObstacle = components['schemas']['ApprovalObstacle'];
export type ApprovalOutcome = components['schemas']['ApprovalOutcome'];
export type ApprovalOutcomeKind = components['schemas']['ApprovalOutcomeKind'];
export type ApprovalOutcomes = components['schemas']['ApprovalOutcomes'];
export type ApprovalOutcomesAnswer = components['schemas']['ApprovalOutcomesAnswer'];
export type ApprovalRejection = components['schemas']['ApprovalRejection'];
export type ApprovalResult = components['schemas']['ApprovalResult'];
export type ApprovalResultAnswer = components['schemas']['ApprovalResultAnswer'];
export type Approvals = components['schemas']['Approvals'];
export type ApprovalsAnswer = components['schemas']['ApprovalsAnswer'];
export type ApprovalSelection = components['schemas']['ApprovalSelection'];
export type ApprovalState = components['schemas']['ApprovalState'];
export type ApprovalView = components['schemas']['ApprovalView'];
export type Assertion = components['schemas']['Assertion'];
export type AssessmentAnswer = components['schemas']['AssessmentAnswer'];
export type AssetName = components['schemas']['AssetName'];
export type AssetPlace = components['schemas']['AssetPlace'];
export type Assets = components['schemas']['Assets'];
export type AttemptSight = components['schemas']['AttemptSight'];
export type AttemptState = components['schemas']['AttemptState'];
export type AuditLog = components['schemas']['AuditLog'];
export type AuditLogAnswer = components['schemas']['AuditLogAnswer'];
export type AuditLogEntry = components['schemas']['AuditLogEntry'];
export type AuditLogTransfer = components['schemas']['AuditLogTransfer'];
export type AuthenticatorSelection = components['schemas']['AuthenticatorSelection'];
export type BackedWeek = components['schemas']['BackedWeek'];
export type Backing = components['schemas']['Backing'];
export type BatchAttempt = components['schemas']['BatchAttempt'];
export type BatchData = components['schemas']['BatchData'];
export type BatchDataAnswer = components['schemas']['BatchDataAnswer'];
export type Batches = components['schemas']['Batches'];
export type BatchesAnswer = components['schemas']['BatchesAnswer'];
export type BatchFrames = components['schemas']['BatchFrames'];
export type BatchFramesAnswer = components['schemas']['BatchFramesAnswer'];
export type BatchPayment = components['schemas']['BatchPayment'];
export type BatchPreview = components['schemas']['BatchPreview'];
export type BatchPreviewAnswer = components['schemas']['BatchPreviewAnswer'];
export type BatchRef = components['schemas']['BatchRef'];
export type BatchRow = components['schemas']['BatchRow'];
export type BatchState = components['schemas']['BatchState'];
export type BatchView = components['schemas']['BatchView'];
export type Bitcoin = components['schemas']['Bitcoin'];
export type BonusOffer = components['schemas']['BonusOffer'];
export type BookedPayment = components['schemas']['BookedPayment'];
export type BoundAccount = components['schemas']['BoundAccount'];
export type BoundPart = components['schemas']['BoundPart'];
export type Breaks = components['schemas']['Breaks'];
export type BreaksAnswer = components['schemas']['BreaksAnswer'];
export type BreakState = components['schemas']['BreakState'];
export type BreakView = components['schemas']['BreakView'];
export type BuiltBatch = components['schemas']['BuiltBatch'];
export type BuiltBatchAnswer = components['schemas']['BuiltBatchAnswer'];
export type CalendarWeek = components['schemas']['CalendarWeek'];
export type CallState = components['schemas']['CallState'];
export type CapitalBalances = components['schemas']['CapitalBalances'];
export type CapitalData = components['schemas']['CapitalData'];
export type CapitalDataAnswer = components['schemas']['CapitalDataAnswer'];
export type CapitalMove = components['schemas']['CapitalMove'];
export type CapitalMoveKind = components['schemas']['CapitalMoveKind'];
export type ChainName = components['schemas']['ChainName'];
export type ChosenWithdrawal = components['schemas']['ChosenWithdrawal'];
export type ClientAudit = components['schemas']['ClientAudit'];
export type ClientAuditAnswer = components['schemas']['ClientAuditAnswer'];
export type ClientData = components['schemas']['ClientData'];
export type ClientDataAnswer = components['schemas']['ClientDataAnswer'];
export type ClientDeposits = components['schemas']['ClientDeposits'];
export type ClientDepositsAnswer = components['schemas']['ClientDepositsAnswer'];
export type ClientEntry = components['schemas']['ClientEntry'];
export type ClientIdentity = components['schemas']['ClientIdentity'];
export type ClientInvestments = components['schemas']['ClientInvestments'];
export type ClientInvestmentsAnswer = components['schemas']['ClientInvestmentsAnswer'];
export type ClientLedger = components['schemas']['ClientLedger'];
export type ClientLedgerAnswer = components['schemas']['ClientLedgerAnswer'];
export type ClientMail = components['schemas']['ClientMail'];
export type ClientMailAnswer = components['schemas']['ClientMailAnswer'];
export type ClientMailRow = components['schemas']['ClientMailRow'];
export type ClientNoticeRow = components['schemas']['ClientNoticeRow'];
export type ClientNotices = components['schemas']['ClientNotices'];
export type ClientNoticesAnswer = components['schemas']['ClientNoticesAnswer'];
export type ClientProof = components['schemas']['ClientProof'];
export type ClientRef = components['schemas']['ClientRef'];
export type ClientRow = components['schemas']['ClientRow'];
export type Clients = components['schemas']['Clients'];
export type ClientsAnswer = components['schemas']['ClientsAnswer'];
export type ClientSessionRow = components['schemas']['ClientSessionRow'];
export type ClientSessions = components['schemas']['ClientSessions'];
export type ClientSessionsAnswer = components['schemas']['ClientSessionsAnswer'];
export type ClientStatus = components['schemas']['ClientStatus'];
export type ClientTotals = components['schemas']['ClientTotals'];
export type ClientTransfer = components['schemas']['ClientTransfer'];
export type ClientView = components['schemas']['ClientView'];
export type ClientWithdrawal = components['schemas']['ClientWithdrawal'];
export type ClientWithdrawals = components['schemas']['ClientWithdrawals'];
export type ClientWithdrawalsAnswer = components['schemas']['ClientWithdrawalsAnswer'];
export type ClockAdvance = components['schemas']['ClockAdvance'];
export type Coin = components['schemas']['Coin'];
export type Company = components['schemas']['Company'];
export type ComplaintData = components['schemas']['ComplaintData'];
export type ComplaintDataAnswer = components['schemas']['ComplaintDataAnswer'];
export type ComplaintDecision = components['schemas']['ComplaintDecision'];
export type ComplaintEntry = components['schemas']['ComplaintEntry'];
export type ComplaintEntryRow = components['schemas']['ComplaintEntryRow'];
export type ComplaintForm = components['schemas']['ComplaintForm'];
export type ComplaintNote = components['schemas']['ComplaintNote'];
export type ComplaintObjection = components['schemas']['ComplaintObjection'];
export type ComplaintOutcome = components['schemas']['ComplaintOutcome'];
export type ComplaintReceipt = components['schemas']['ComplaintReceipt'];
export type ComplaintRow = components['schemas']['ComplaintRow'];
export type Complaints = components['schemas']['Complaints'];
export type ComplaintsAnswer = components['schemas']['ComplaintsAnswer'];
export type ComplaintState = components['schemas']['ComplaintState'];
export type ComplaintStory = components['schemas']['ComplaintStory'];
export type ComplaintStoryAnswer = components['schemas']['ComplaintStoryAnswer'];
export type ComplaintSubject = components['schemas']['ComplaintSubject'];
export type ComplaintView = components['schemas']['ComplaintView'];
export type ContactForm = components['schemas']['ContactForm'];
export type ContentFault = components['schemas']['ContentFault'];
export type ContentFile = components['schemas']['ContentFile'];
export type ContentFolder = components['schemas']['ContentFolder'];
export type ContentFolderAnswer = components['schemas']['ContentFolderAnswer'];
export type CorrectedPart = components['schemas']['CorrectedPart'];
export type CorrectedResult = components['schemas']['CorrectedResult'];
export type CorrectedStanding = components['schemas']['CorrectedStanding'];
export type CorrectedStrike = components['schemas']['CorrectedStrike'];
export type CountriesData = components['schemas']['CountriesData'];
export type CountriesDataAnswer = components['schemas']['CountriesDataAnswer'];
export type CoveredDay = components['schemas']['CoveredDay'];
export type CreatedApiKey = components['schemas']['CreatedApiKey'];
export type CreatedApiKeyAnswer = components['schemas']['CreatedApiKeyAnswer'];
export type CreatedItem = components['schemas']['CreatedItem'];
export type CreatedItemAnswer = components['schemas']['CreatedItemAnswer'];
export type CreatedWebhook = components['schemas']['CreatedWebhook'];
export type CreatedWebhookAnswer = components['schemas']['CreatedWebhookAnswer'];
export type CurrentPassword = components['schemas']['CurrentPassword'];
export type CustodyAddress = components['schemas']['CustodyAddress'];
export type Day = components['schemas']['Day'];
export type DeadLetterRerun = components['schemas']['DeadLetterRerun'];
export type DeadLetterRow = components['schemas']['DeadLetterRow'];
export type DeadLetterState = components['schemas']['DeadLetterState'];
export type Deliveries = components['schemas']['Deliveries'];
export type DeliveriesAnswer = components['schemas']['DeliveriesAnswer'];
export type DemoMail = components['schemas']['DemoMail'];
export type DemoOperator = components['schemas']['DemoOperator'];
export type DemoOperators = components['schemas']['DemoOperators'];
export type DemoOperatorsAnswer = components['schemas']['DemoOperatorsAnswer'];
export type DemoPayment = components['schemas']['DemoPayment'];
export type DemoSigner = components['schemas']['DemoSigner'];
export type DemoSignerAnswer = components['schemas']['DemoSignerAnswer'];
export type DemoTransfer = components['schemas']['DemoTransfer'];
export type DemoTransferAnswer = components['schemas']['DemoTransferAnswer'];
export type DepositAssignment = components['schemas']['DepositAssignment'];
export type DepositData = components['schemas']['DepositData'];
export type DepositDataAnswer = components['schemas']['DepositDataAnswer'];
export type DepositHoldings = components['schemas']['DepositHoldings'];
export type DepositInDoubt = components['schemas']['DepositInDoubt'];
export type DepositRow = components['schemas']['DepositRow'];
export type Deposits = components['schemas']['Deposits'];
export type DepositsAnswer = components['schemas']['DepositsAnswer'];
export type DepositState = components['schemas']['DepositState'];
export type DepositView = components['schemas']['DepositView'];
export type DeviceKeys = components['schemas']['DeviceKeys'];
export type DeviceMessages = components['schemas']['DeviceMessages'];
export type DeviceMessagesAnswer = components['schemas']['DeviceMessagesAnswer'];
export type DeviceSubscription = components['schemas']['DeviceSubscription'];
export type Diff = components['schemas']['Diff'];
export type DiffLine = components['schemas']['DiffLine'];
export type DiffRow = components['schemas']['DiffRow'];
export type DocumentKind = components['schemas']['DocumentKind'];
export type DraftedSweep = components['schemas']['DraftedSweep'];
export type DraftedSweepAnswer = components['schemas']['DraftedSweepAnswer'];
export type EarlierWeek = components['schemas']['EarlierWeek'];
export type EmailConfirmation = components['schemas']['EmailConfirmation'];
export type EmptyBody = components['schemas']['EmptyBody'];
export type EndingParty = components['schemas']['EndingParty'];
export type EnrolmentCompletion = components['schemas']['EnrolmentCompletion'];
export type EnrolmentLink = components['schemas']['EnrolmentLink'];
export type EnrolmentMethod = components['schemas']['EnrolmentMethod'];
export type EnrolmentSetUp = components['schemas']['EnrolmentSetUp'];
export type EnrolmentSetUpAnswer = components['schemas']['EnrolmentSetUpAnswer'];
export type EnrolmentStart = components['schemas']['EnrolmentStart'];
export type EntryCause = components['schemas']['EntryCause'];
export type EvidenceFile = components['schemas']['EvidenceFile'];
export type EvidenceFindings = components['schemas']['EvidenceFindings'];
export type EvidenceInspection = components['schemas']['EvidenceInspection'];
export type EvidenceKind = components['schemas']['EvidenceKind'];
export type FactorKind = components['schemas']['FactorKind'];
export type FactorName = components['schemas']['FactorName'];
export type Factors = components['schemas']['Factors'];
export type FactorsAnswer = components['schemas']['FactorsAnswer'];
export type FactorView = components['schemas']['FactorView'];
export type Failure = components['schemas']['Failure'];
export type FailureStatus = components['schemas']['FailureStatus'];
export type FeeBump = components['schemas']['FeeBump'];
export type FigureChapter = components['schemas']['FigureChapter'];
export type FigureMember = components['schemas']['FigureMember'];
export type Figures = components['schemas']['Figures'];
export type FiguresData = components['schemas']['FiguresData'];
export type FiguresDataAnswer = components['schemas']['FiguresDataAnswer'];
export type FigureView = components['schemas']['FigureView'];
export type FiledComplaint = components['schemas']['FiledComplaint'];
export type FiledComplaintAnswer = components['schemas']['FiledComplaintAnswer'];
export type FirmPosition = components['schemas']['FirmPosition'];
export type FirmWebhooks = components['schemas']['FirmWebhooks'];
export type FirmWebhooksAnswer = components['schemas']['FirmWebhooksAnswer'];
export type FoundOutput = components['schemas']['FoundOutput'];
export type FoundPayment = components['schemas']['FoundPayment'];
export type FoundPayments = components['schemas']['FoundPayments'];
export type FoundPaymentsAnswer = components['schemas']['FoundPaymentsAnswer'];
export type FreezeRequest = components['schemas']['FreezeRequest'];
export type Grade = components['schemas']['Grade'];
export type GradeClass = components['schemas']['GradeClass'];
export type GradingData = components['schemas']['GradingData'];
export type GradingDataAnswer = components['schemas']['GradingDataAnswer'];
export type HealthCheck = components['schemas']['HealthCheck'];
export type HealthState = components['schemas']['HealthState'];
export type HealthView = components['schemas']['HealthView'];
export type HealthViewAnswer = components['schemas']['HealthViewAnswer'];
export type HeldAmount = components['schemas']['HeldAmount'];
export type History = components['schemas']['History'];
export type HistoryData = components['schemas']['HistoryData'];
export type HistoryDataAnswer = components['schemas']['HistoryDataAnswer'];
export type HistoryWeek = components['schemas']['HistoryWeek'];
export type HoldChoice = components['schemas']['HoldChoice'];
export type HoldDecision = components['schemas']['HoldDecision'];
export type HoldKind = components['schemas']['HoldKind'];
export type HoldLine = components['schemas']['HoldLine'];
export type HoldResolution = components['schemas']['HoldResolution'];
export type Holds = components['schemas']['Holds'];
export type HoldsAnswer = components['schemas']['HoldsAnswer'];
export type HoldState = components['schemas']['HoldState'];
export type HoldView = components['schemas']['HoldView'];
export type IdentityDocument = components['schemas']['IdentityDocument'];
export type ImportedStrikes = components['schemas']['ImportedStrikes'];
export type ImportedStrikesAnswer = components['schemas']['ImportedStrikesAnswer'];
export type InstallationPart = components['schemas']['InstallationPart'];
export type Introduction = components['schemas']['Introduction'];
export type InvestmentAssessment = components['schemas']['InvestmentAssessment'];
export type InvestmentData = components['schemas']['InvestmentData'];
export type InvestmentDataAnswer = components['schemas']['InvestmentDataAnswer'];
export type InvestmentDetails = components['schemas']['InvestmentDetails'];
export type InvestmentDetailsAnswer = components['schemas']['InvestmentDetailsAnswer'];
export type InvestmentPlan = components['schemas']['InvestmentPlan'];
export type InvestmentRow = components['schemas']['InvestmentRow'];
export type Investments = components['schemas']['Investments'];
export type InvestmentsAnswer = components['schemas']['InvestmentsAnswer'];
export type InvestmentState = components['schemas']['InvestmentState'];
export type InvestmentView = components['schemas']['InvestmentView'];
export type InvestmentWeek = components['schemas']['InvestmentWeek'];
export type JobStanding = components['schemas']['JobStanding'];
export type JobView = components['schemas']['JobView'];
export type JournalEntry = components['schemas']['JournalEntry'];
export type JournalPage = components['schemas']['JournalPage'];
export type JournalPageAnswer = components['schemas']['JournalPageAnswer'];
export type KeptEvidence = components['schemas']['KeptEvidence'];
export type KeptEvidenceAnswer = components['schemas']['KeptEvidenceAnswer'];
export type KeptPromise = components['schemas']['KeptPromise'];
export type KeyChange = components['schemas']['KeyChange'];
export type KeyPassage = components['schemas']['KeyPassage'];
export type KeyStatus = components['schemas']['KeyStatus'];
export type LatestProof = components['schemas']['LatestProof'];
export type LatestProofData = components['schemas']['LatestProofData'];
export type LatestProofDataAnswer = components['schemas']['LatestProofDataAnswer'];
export type LeafProof = components['schemas']['LeafProof'];
export type Liabilities = components['schemas']['Liabilities'];
export type LifecycleCounts = components['schemas']['LifecycleCounts'];
export type LimitAmounts = components['schemas']['LimitAmounts'];
export type LineChange = components['schemas']['LineChange'];
export type ListedAddress = components['schemas']['ListedAddress'];
export type LoanView = components['schemas']['LoanView'];
export type LoginRequest = components['schemas']['LoginRequest'];
export type MailOutcome = components['schemas']['MailOutcome'];
export type Mails = components['schemas']['Mails'];
export type MailsAnswer = components['schemas']['MailsAnswer'];
export type MailTemplate = components['schemas']['MailTemplate'];
export type ManualBook = components['schemas']['ManualBook'];
export type ManualContents = components['schemas']['ManualContents'];
export type ManualContentsAnswer = components['schemas']['ManualContentsAnswer'];
export type ManualEntry = components['schemas']['ManualEntry'];
export type ManualFinding = components['schemas']['ManualFinding'];
export type ManualFindings = components['schemas']['ManualFindings'];
export type ManualFindingsAnswer = components['schemas']['ManualFindingsAnswer'];
export type ManualPage = components['schemas']['ManualPage'];
export type ManualPageAnswer = components['schemas']['ManualPageAnswer'];
export type ManualSection = components['schemas']['ManualSection'];
export type ManualWords = components['schemas']['ManualWords'];
export type MarkPart = components['schemas']['MarkPart'];
export type MatchedMove = components['schemas']['MatchedMove'];
export type Member = components['schemas']['Member'];
export type MessageData = components['schemas']['MessageData'];
export type MessageDataAnswer = components['schemas']['MessageDataAnswer'];
export type MessageReply = components['schemas']['MessageReply'];
export type MessageRow = components['schemas']['MessageRow'];
export type Messages = components['schemas']['Messages'];
export type MessagesAnswer = components['schemas']['MessagesAnswer'];
export type MessageState = components['schemas']['MessageState'];
export type MissingAmount = components['schemas']['MissingAmount'];
export type Moment = components['schemas']['Moment'];
export type MondayCrossing = components['schemas']['MondayCrossing'];
export type Months = components['schemas']['Months'];
export type NewApiKey = components['schemas']['NewApiKey'];
export type NewBatch = components['schemas']['NewBatch'];
export type NewComplaint = components['schemas']['NewComplaint'];
export type NewContent = components['schemas']['NewContent'];
export type NewFirmWebhook = components['schemas']['NewFirmWebhook'];
export type NewInvestment = components['schemas']['NewInvestment'];
export type NewLimits = components['schemas']['NewLimits'];
export type NewObserver = components['schemas']['NewObserver'];
export type NewPart = components['schemas']['NewPart'];
export type NewPlan = components['schemas']['NewPlan'];
export type NewServiceKey = components['schemas']['NewServiceKey'];
export type NewStrike = components['schemas']['NewStrike'];
export type NewSweep = components['schemas']['NewSweep'];
export type NewWebhook = components['schemas']['NewWebhook'];
export type NewWithdrawal = components['schemas']['NewWithdrawal'];
export type NodeView = components['schemas']['NodeView'];
export type NoticeAbout = components['schemas']['NoticeAbout'];
export type NoticeGroup = components['schemas']['NoticeGroup'];
export type NoticeGroupName = components['schemas']['NoticeGroupName'];
export type NoticeKind = components['schemas']['NoticeKind'];
export type NoticeMail = components['schemas']['NoticeMail'];
export type NoticeMailAnswer = components['schemas']['NoticeMailAnswer'];
export type NoticeMailChoice = components['schemas']['NoticeMailChoice'];
export type NoticeReadMark = components['schemas']['NoticeReadMark'];
export type Notices = components['schemas']['Notices'];
export type NoticesAnswer = components['schemas']['NoticesAnswer'];
export type NoticeView = components['schemas']['NoticeView'];
export type ObservedEquity = components['schemas']['ObservedEquity'];
export type ObserverProfile = components['schemas']['ObserverProfile'];
export type ObserversData = components['schemas']['ObserversData'];
export type ObserversDataAnswer = components['schemas']['ObserversDataAnswer'];
export type OneTimeSecrets = components['schemas']['OneTimeSecrets'];
export type OpenInvitation = components['schemas']['OpenInvitation'];
export type OpenInvitationAnswer = components['schemas']['OpenInvitationAnswer'];
export type OpenSession = components['schemas']['OpenSession'];
export type OperatorComplaints = components['schemas']['OperatorComplaints'];
export type OperatorComplaintsAnswer = components['schemas']['OperatorComplaintsAnswer'];
export type OperatorDeposits = components['schemas']['OperatorDeposits'];
export type OperatorDepositsAnswer = components['schemas']['OperatorDepositsAnswer'];
export type OperatorDoors = components['schemas']['OperatorDoors'];
export type OperatorDoorsAnswer = components['schemas']['OperatorDoorsAnswer'];
export type OperatorInvestments = components['schemas']['OperatorInvestments'];
export type OperatorInvestmentsAnswer = components['schemas']['OperatorInvestmentsAnswer'];
export type OperatorInvitation = components['schemas']['OperatorInvitation'];
export type OperatorPlan = components['schemas']['OperatorPlan'];
export type OperatorPlans = components['schemas']['OperatorPlans'];
export type OperatorPlansAnswer = components['schemas']['OperatorPlansAnswer'];
export type OperatorPromotion = components['schemas']['OperatorPromotion'];
export type OperatorPromotions = components['schemas']['OperatorPromotions'];
export type OperatorPromotionsAnswer = components['schemas']['OperatorPromotionsAnswer'];
export type OperatorRef = components['schemas']['OperatorRef'];
export type OperatorRow = components['schemas']['OperatorRow'];
export type Operators = components['schemas']['Operators'];
export type OperatorsAnswer = components['schemas']['OperatorsAnswer'];
export type OperatorSelf = components['schemas']['OperatorSelf'];
export type OperatorSelfAnswer = components['schemas']['OperatorSelfAnswer'];
export type OperatorSession = components['schemas']['OperatorSession'];
export type OperatorState = components['schemas']['OperatorState'];
export type OperatorWithdrawal = components['schemas']['OperatorWithdrawal'];
export type OperatorWithdrawals = components['schemas']['OperatorWithdrawals'];
export type OperatorWithdrawalsAnswer = components['schemas']['OperatorWithdrawalsAnswer'];
export type OrderReason = components['schemas']['OrderReason'];
export type Overview = components['schemas']['Overview'];
export type OverviewAnswer = components['schemas']['OverviewAnswer'];
export type OwedAmounts = components['schemas']['OwedAmounts'];
export type OwedChange = components['schemas']['OwedChange'];
export type OwedRefund = components['schemas']['OwedRefund'];
export type OwnIdentity = components['schemas']['OwnIdentity'];
export type OwnIdentityAnswer = components['schemas']['OwnIdentityAnswer'];
export type OwnProof = components['schemas']['OwnProof'];
export type OwnProofData = components['schemas']['OwnProofData'];
export type OwnProofDataAnswer = components['schemas']['OwnProofDataAnswer'];
export type OwnProofState = components['schemas']['OwnProofState'];
export type PaidWithdrawal = components['schemas']['PaidWithdrawal'];
export type Partner = components['schemas']['Partner'];
export type Party = components['schemas']['Party'];
export type PassedTime = components['schemas']['PassedTime'];
export type PassedTimeAnswer = components['schemas']['PassedTimeAnswer'];
export type PasskeyAlgorithm = components['schemas']['PasskeyAlgorithm'];
export type PasskeyCredential = components['schemas']['PasskeyCredential'];
export type PasskeyOptions = components['schemas']['PasskeyOptions'];
export type PasskeyOptionsAnswer = components['schemas']['PasskeyOptionsAnswer'];
export type PasskeyOptionsRequest = components['schemas']['PasskeyOptionsRequest'];
export type PasskeyOwner = components['schemas']['PasskeyOwner'];
export type PasskeyRegistration = components['schemas']['PasskeyRegistration'];
export type PasskeyRelyingParty = components['schemas']['PasskeyRelyingParty'];
export type PasskeyRequest = components['schemas']['PasskeyRequest'];
export type PasswordOutcome = components['schemas']['PasswordOutcome'];
export type PasswordOutcomeAnswer = components['schemas']['PasswordOutcomeAnswer'];
export type PasswordReset = components['schemas']['PasswordReset'];
export type PasswordResetRequest = components['schemas']['PasswordResetRequest'];
export type PasswordUpdate = components['schemas']['PasswordUpdate'];
export type PayoutRule = components['schemas']['PayoutRule'];
export type Percent = components['schemas']['Percent'];
export type Permission = components['schemas']['Permission'];
export type PlaceComparison = components['schemas']['PlaceComparison'];
export type PlaceEvidence = components['schemas']['PlaceEvidence'];
export type PlanMinimum = components['schemas']['PlanMinimum'];
export type PlanRecord = components['schemas']['PlanRecord'];
export type PlanRef = components['schemas']['PlanRef'];
export type PlanResults = components['schemas']['PlanResults'];
export type Plans = components['schemas']['Plans'];
export type PlansAnswer = components['schemas']['PlansAnswer'];
export type PlanStatus = components['schemas']['PlanStatus'];
export type PlanTerms = components['schemas']['PlanTerms'];
export type PlanView = components['schemas']['PlanView'];
export type PostedAccount = components['schemas']['PostedAccount'];
export type Posting = components['schemas']['Posting'];
export type PreLoginRequest = components['schemas']['PreLoginRequest'];
export type Price = components['schemas']['Price'];
export type PromisedTime = components['schemas']['PromisedTime'];
export type PromotionActivity = components['schemas']['PromotionActivity'];
export type PromotionTerms = components['schemas']['PromotionTerms'];
export type ProofLog = components['schemas']['ProofLog'];
export type ProofLogAnswer = components['schemas']['ProofLogAnswer'];
export type ProofNode = components['schemas']['ProofNode'];
export type ProofRecord = components['schemas']['ProofRecord'];
export type ProposalOutcome = components['schemas']['ProposalOutcome'];
export type ProposalOutcomeKind = components['schemas']['ProposalOutcomeKind'];
export type ProposalOutcomes = components['schemas']['ProposalOutcomes'];
export type ProposalOutcomesAnswer = components['schemas']['ProposalOutcomesAnswer'];
export type ProposalRef = components['schemas']['ProposalRef'];
export type ProviderCallback = components['schemas']['ProviderCallback'];
export type ProviderEnrolment = components['schemas']['ProviderEnrolment'];
export type ProviderOutcome = components['schemas']['ProviderOutcome'];
export type ProviderOutcomeAnswer = components['schemas']['ProviderOutcomeAnswer'];
export type ProviderRedirect = components['schemas']['ProviderRedirect'];
export type ProviderRedirectAnswer = components['schemas']['ProviderRedirectAnswer'];
export type PublicBoundary = components['schemas']['PublicBoundary'];
export type PublicObserver = components['schemas']['PublicObserver'];
export type PublicPromise = components['schemas']['PublicPromise'];
export type PublicPunctuality = components['schemas']['PublicPunctuality'];
export type PublicReading = components['schemas']['PublicReading'];
export type PublishedCorrection = components['schemas']['PublishedCorrection'];
export type PublishedPlace = components['schemas']['PublishedPlace'];
export type PublishedProof = components['schemas']['PublishedProof'];
export type PublishedResults = components['schemas']['PublishedResults'];
export type PunctualityData = components['schemas']['PunctualityData'];
export type PunctualityDataAnswer = components['schemas']['PunctualityDataAnswer'];
export type QuarantineReason = components['schemas']['QuarantineReason'];
export type QueueName = components['schemas']['QueueName'];
export type RateFixing = components['schemas']['RateFixing'];
export type RateQuote = components['schemas']['RateQuote'];
export type ReadAccount = components['schemas']['ReadAccount'];
export type ReadingBoundary = components['schemas']['ReadingBoundary'];
export type ReadingContent = components['schemas']['ReadingContent'];
export type ReadingMove = components['schemas']['ReadingMove'];
export type ReadingRules = components['schemas']['ReadingRules'];
export type ReadingsData = components['schemas']['ReadingsData'];
export type ReadingsDataAnswer = components['schemas']['ReadingsDataAnswer'];
export type ReadingWay = components['schemas']['ReadingWay'];
export type ReconciledPlace = components['schemas']['ReconciledPlace'];
export type RecordData = components['schemas']['RecordData'];
export type RecordDataAnswer = components['schemas']['RecordDataAnswer'];
export type RecordSummary = components['schemas']['RecordSummary'];
export type RecordWeek = components['schemas']['RecordWeek'];
export type RecoveryView = components['schemas']['RecoveryView'];
export type RedeliveryRequest = components['schemas']['RedeliveryRequest'];
export type RedemptionData = components['schemas']['RedemptionData'];
export type RedemptionDataAnswer = components['schemas']['RedemptionDataAnswer'];
export type RedemptionQuote = components['schemas']['RedemptionQuote'];
export type RefundRequest = components['schemas']['RefundRequest'];
export type RefundState = components['schemas']['RefundState'];
export type RefundView = components['schemas']['RefundView'];
export type RefusedWithdrawal = components['schemas']['RefusedWithdrawal'];
export type Registration = components['schemas']['Registration'];
export type ReplacedPart = components['schemas']['ReplacedPart'];
export type ReplacementsData = components['schemas']['ReplacementsData'];
export type ReplacementsDataAnswer = components['schemas']['ReplacementsDataAnswer'];
export type ReplacementState = components['schemas']['ReplacementState'];
export type ReplacementView = components['schemas']['ReplacementView'];
export type ReplyRow = components['schemas']['ReplyRow'];
export type RequestedWithdrawal = components['schemas']['RequestedWithdrawal'];
export type RequestedWithdrawalAnswer = components['schemas']['RequestedWithdrawalAnswer'];
export type ResultFigures = components['schemas']['ResultFigures'];
export type ReturnedGains = components['schemas']['ReturnedGains'];
export type ReturnedGainsData = components['schemas']['ReturnedGainsData'];
export type ReturnedGainsDataAnswer = components['schemas']['ReturnedGainsDataAnswer'];
export type RiskCategory = components['schemas']['RiskCategory'];
export type RiskText = components['schemas']['RiskText'];
export type Role = components['schemas']['Role'];
export type RoleChange = components['schemas']['RoleChange'];
export type RoundingCut = components['schemas']['RoundingCut'];
export type RulesData = components['schemas']['RulesData'];
export type RulesDataAnswer = components['schemas']['RulesDataAnswer'];
export type SampledPosition = components['schemas']['SampledPosition'];
export type SampleReason = components['schemas']['SampleReason'];
export type SecondStep = components['schemas']['SecondStep'];
export type SecondStepAnswer = components['schemas']['SecondStepAnswer'];
export type SentBatch = components['schemas']['SentBatch'];
export type SentBatchAnswer = components['schemas']['SentBatchAnswer'];
export type SentRefund = components['schemas']['SentRefund'];
export type SentTransaction = components['schemas']['SentTransaction'];
export type SentTransactionAnswer = components['schemas']['SentTransactionAnswer'];
export type SentWebhookTest = components['schemas']['SentWebhookTest'];
export type SentWebhookTestAnswer = components['schemas']['SentWebhookTestAnswer'];
export type Series = components['schemas']['Series'];
export type SeriesAnswer = components['schemas']['SeriesAnswer'];
export type SeriesWeek = components['schemas']['SeriesWeek'];
export type ServiceKeyRow = components['schemas']['ServiceKeyRow'];
export type ServiceKeys = components['schemas']['ServiceKeys'];
export type ServiceKeysAnswer = components['schemas']['ServiceKeysAnswer'];
export type ServiceKeyScope = components['schemas']['ServiceKeyScope'];
export type Sessions = components['schemas']['Sessions'];
export type SessionsAnswer = components['schemas']['SessionsAnswer'];
export type SettingChange = components['schemas']['SettingChange'];
export type SettingInForce = components['schemas']['SettingInForce'];
export type ShownApproval = components['schemas']['ShownApproval'];
export type SignedBatch = components['schemas']['SignedBatch'];
export type SignedInOperator = components['schemas']['SignedInOperator'];
export type SignedKeyChange = components['schemas']['SignedKeyChange'];
export type SignedProof = components['schemas']['SignedProof'];
export type SignedPsbt = components['schemas']['SignedPsbt'];
export type SignedPsbtAnswer = components['schemas']['SignedPsbtAnswer'];
export type SignedReading = components['schemas']['SignedReading'];
export type SignedStatement = components['schemas']['SignedStatement'];
export type SignedSweep = components['schemas']['SignedSweep'];
export type SignInMethod = components['schemas']['SignInMethod'];
export type SignUpRequest = components['schemas']['SignUpRequest'];
export type Site = components['schemas']['Site'];
export type SiteData = components['schemas']['SiteData'];
export type SiteDataAnswer = components['schemas']['SiteDataAnswer'];
export type SitePromotion = components['schemas']['SitePromotion'];
export type Solvency = components['schemas']['Solvency'];
export type StateCount = components['schemas']['StateCount'];
export type StatedChanges = components['schemas']['StatedChanges'];
export type Statement = components['schemas']['Statement'];
export type StatementCheck = components['schemas']['StatementCheck'];
export type StatementCheckData = components['schemas']['StatementCheckData'];
export type StatementCheckDataAnswer = components['schemas']['StatementCheckDataAnswer'];
export type Statements = components['schemas']['Statements'];
export type StatementsAnswer = components['schemas']['StatementsAnswer'];
export type StatementVerdict = components['schemas']['StatementVerdict'];
export type Stats = components['schemas']['Stats'];
export type StatsData = components['schemas']['StatsData'];
export type StatsDataAnswer = components['schemas']['StatsDataAnswer'];
export type StrikeBasis = components['schemas']['StrikeBasis'];
export type StrikeCorrection = components['schemas']['StrikeCorrection'];
export type StrikeData = components['schemas']['StrikeData'];
export type StrikeDataAnswer = components['schemas']['StrikeDataAnswer'];
export type StrikeEffects = components['schemas']['StrikeEffects'];
export type StrikeEvidence = components['schemas']['StrikeEvidence'];
export type StrikeGrading = components['schemas']['StrikeGrading'];
export type StrikeInputs = components['schemas']['StrikeInputs'];
export type StrikeInputsData = components['schemas']['StrikeInputsData'];
export type StrikeInputsDataAnswer = components['schemas']['StrikeInputsDataAnswer'];
export type StrikePart = components['schemas']['StrikePart'];
export type StrikePlan = components['schemas']['StrikePlan'];
export type StrikePreview = components['schemas']['StrikePreview'];
export type StrikePreviewAnswer = components['schemas']['StrikePreviewAnswer'];
export type StrikeProgress = components['schemas']['StrikeProgress'];
export type StrikeProposal = components['schemas']['StrikeProposal'];
export type Strikes = components['schemas']['Strikes'];
export type StrikesAnswer = components['schemas']['StrikesAnswer'];
export type StrikeState = components['schemas']['StrikeState'];
export type StrikeView = components['schemas']['StrikeView'];
export type Success = components['schemas']['Success'];
export type SurveyAnswer = components['schemas']['SurveyAnswer'];
export type SweepCallRow = components['schemas']['SweepCallRow'];
export type SweepDetails = components['schemas']['SweepDetails'];
export type SweepDetailsAnswer = components['schemas']['SweepDetailsAnswer'];
export type SweepRef = components['schemas']['SweepRef'];
export type Sweeps = components['schemas']['Sweeps'];
export type SweepsAnswer = components['schemas']['SweepsAnswer'];
export type SweepSigner = components['schemas']['SweepSigner'];
export type SweepState = components['schemas']['SweepState'];
export type SweepView = components['schemas']['SweepView'];
export type TakenReading = components['schemas']['TakenReading'];
export type TakenReadingAnswer = components['schemas']['TakenReadingAnswer'];
export type TextData = components['schemas']['TextData'];
export type TextDataAnswer = components['schemas']['TextDataAnswer'];
export type TextView = components['schemas']['TextView'];
export type TickerData = components['schemas']['TickerData'];
export type TickerDataAnswer = components['schemas']['TickerDataAnswer'];
export type TicketLookup = components['schemas']['TicketLookup'];
export type TicketObjection = components['schemas']['TicketObjection'];
export type Tile = components['schemas']['Tile'];
export type TotpConfirmation = components['schemas']['TotpConfirmation'];
export type TotpRegistration = components['schemas']['TotpRegistration'];
export type TotpSetUp = components['schemas']['TotpSetUp'];
export type TotpSetUpAnswer = components['schemas']['TotpSetUpAnswer'];
export type TradedWeek = components['schemas']['TradedWeek'];
export type Transparency = components['schemas']['Transparency'];
export type TransparencyData = components['schemas']['TransparencyData'];
export type TransparencyDataAnswer = components['schemas']['TransparencyDataAnswer'];
export type TreasuryHolding = components['schemas']['TreasuryHolding'];
export type TreasuryPlaces = components['schemas']['TreasuryPlaces'];
export type TreasuryPlacesAnswer = components['schemas']['TreasuryPlacesAnswer'];
export type TrippedBreaker = components['schemas']['TrippedBreaker'];
export type TypedAmount = components['schemas']['TypedAmount'];
export type UnsignedBatch = components['schemas']['UnsignedBatch'];
export type UpdatedFactors = components['schemas']['UpdatedFactors'];
export type UpdatedFactorsAnswer = components['schemas']['UpdatedFactorsAnswer'];
export type Usdt = components['schemas']['Usdt'];
export type User = components['schemas']['User'];
export type UserData = components['schemas']['UserData'];
export type UserDataAnswer = components['schemas']['UserDataAnswer'];
export type VenueFileFindings = components['schemas']['VenueFileFindings'];
export type VenueFileFormat = components['schemas']['VenueFileFormat'];
export type VenueFileProblem = components['schemas']['VenueFileProblem'];
export type VenueFileWorking = components['schemas']['VenueFileWorking'];
export type VenueHolding = components['schemas']['VenueHolding'];
export type VenueMovement = components['schemas']['VenueMovement'];
export type VenueMovementWay = components['schemas']['VenueMovementWay'];
export type VenueReading = components['schemas']['VenueReading'];
export type VenueStatement = components['schemas']['VenueStatement'];
export type VerdictView = components['schemas']['VerdictView'];
export type WaitingApproval = components['schemas']['WaitingApproval'];
export type WaitingApprovalAnswer = components['schemas']['WaitingApprovalAnswer'];
export type Wallet = components['schemas']['Wallet'];
export type Wallets = components['schemas']['Wallets'];
export type WalletsAnswer = components['schemas']['WalletsAnswer'];
export type Webhook = components['schemas']['Webhook'];
export type WebhookAttempt = components['schemas']['WebhookAttempt'];
export type WebhookData = components['schemas']['WebhookData'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
export type WebhookEvent = components['schemas']['WebhookEvent'];
export type WebhookNotice = components['schemas']['WebhookNotice'];
export type WebhookProgress = components['schemas']['WebhookProgress'];
export type Webhooks = components['schemas']['Webhooks'];
export type WebhooksAnswer = components['schemas']['WebhooksAnswer'];
export type WebhookState = components['schemas']['WebhookState'];
export type WebhookStatus = components['schemas']['WebhookStatus'];
export type WebhookTest = components['schemas']['WebhookTest'];
export type WidgetProvider = components['schemas']['WidgetProvider'];
export type Widgets = components['schemas']['Widgets'];
export type WithdrawalData = components['schemas']['WithdrawalData'];
export type WithdrawalDataAnswer = components['schemas']['WithdrawalDataAnswer'];
export type WithdrawalDestination = components['schemas']['WithdrawalDestination'];
export type WithdrawalLimits = components['schemas']['WithdrawalLimits'];
export type WithdrawalLimitsAnswer = components['schemas']['WithdrawalLimitsAnswer'];
export type WithdrawalPayout = components['schemas']['WithdrawalPayout'];
export type WithdrawalRef = components['schemas']['WithdrawalRef'];
export type WithdrawalRejection = components['schemas']['WithdrawalRejection'];
export type Withdrawals = components['schemas']['Withdrawals'];
export type WithdrawalsAnswer = components['schemas']['WithdrawalsAnswer'];
export type WithdrawalSelection = components['schemas']['WithdrawalSelection'];
export type WithdrawalState = components['schemas']['WithdrawalState'];
export type WithdrawalView = components['schemas']['WithdrawalView'];
export type WitnessView = components['schemas']['WitnessView'];
export type Words = components['schemas']['Words'];
export type WorkQueue = components['schemas']['WorkQueue'];
export type WrongAnswer = components['schemas']['WrongAnswer'];
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
    getAppropriateness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The questions, and the result of the last attempt. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppropriatenessTestAnswer"];
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
    createAppropriateness: {
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
                "application/json": components["schemas"]["AppropriatenessAnswers"];
            };
        };
        responses: {
            /** @description Answered: passed or not. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppropriatenessResultDataAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            /** @description Not asked, already passed, or too soon. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAttestationEvidence: {
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
            /** @description The file, as it was sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["Invalid"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createComplaint: {
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
                "application/json": components["schemas"]["ComplaintForm"];
            };
        };
        responses: {
            /** @description The receipt for a new complaint. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FiledComplaintAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
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
    listMyComplaints: {
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
            /** @description The client's complaints. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComplaintsAnswer"];
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
    createMyComplaint: {
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
                "application/json": components["schemas"]["NewComplaint"];
            };
        };
        responses: {
            /** @description The receipt for a new complaint. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FiledComplaintAnswer"];
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
    reopenMyComplaint: {
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
                "application/json": components["schemas"]["ComplaintObjection"];
            };
        };
        responses: {
            /** @description The receipt for a new complaint. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FiledComplaintAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            /** @description It waits for an answer, or the time to object is over. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    reopenComplaint: {
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
                "application/json": components["schemas"]["TicketObjection"];
            };
        };
        responses: {
            /** @description The receipt for a new complaint. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FiledComplaintAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            /** @description It waits for an answer, or the time to object is over. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    findComplaint: {
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
                "application/json": components["schemas"]["TicketLookup"];
            };
        };
        responses: {
            /** @description Done; `message` says what. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComplaintDataAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
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
    listCountries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The countries where a client may live. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountriesDataAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    advanceDemo: {
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
                "application/json": components["schemas"]["ClockAdvance"];
            };
        };
        responses: {
            /** @description The events while days passed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PassedTimeAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
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
    getDemoMail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The demo's mails. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailsAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDemoOperators: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The demo's operators. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DemoOperatorsAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    payDemo: {
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
                "application/json": components["schemas"]["DemoPayment"];
            };
        };
        responses: {
            /** @description The payment that was sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DemoTransferAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            /** @description The demo has no chain. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    refundDemo: {
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
                "application/json": components["schemas"]["OwedRefund"];
            };
        };
        responses: {
            /** @description Done; `message` says what. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentTransactionAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            /** @description No refund of it was ordered. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            408: components["responses"]["TooSlow"];
            /** @description Sent already, or of a token that the treasury has none of. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            /** @description The demo has no chain. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    signDemo: {
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
                "application/json": components["schemas"]["UnsignedBatch"];
            };
        };
        responses: {
            /** @description The file that comes back. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedPsbtAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            /** @description It is not what the manifest says. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDemoSigner: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Arguments for `ballast sign` on this machine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DemoSignerAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
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
    getEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stream of events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            /** @description Too many open streams. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getFigures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every public figure. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FiguresDataAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
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
    listObservers: {
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
                    "application/json": components["schemas"]["ObserversDataAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOperatorApprovals: {
        parameters: {
            query?: {
                /** @description `next` of the previous page; valid only with the same filter. */
                cursor?: string;
                /** @description Only changes of this kind. */
                kind?: components["schemas"]["ApprovalKind"];
                /** @description Number of rows, 1 to 200; 50 by default. */
                limit?: number;
                /** @description `true` for your own proposals only; `false` for those that someone else made and your roles can approve. */
                mine?: boolean;
                /** @description Only approvals in this state. */
                state?: components["schemas"]["ApprovalState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of approvals. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprovalsAnswer"];
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
    getOperatorApproval: {
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
            /** @description An approval with everything needed to decide on it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprovalDetailsAnswer"];
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
    approveOperatorApproval: {
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
                "application/json": components["schemas"]["ApprovalConsent"];
            };
        };
        responses: {
            /** @description The result of an approval. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprovalResultAnswer"];
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
    getOperatorApprovalEvidence: {
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
            /** @description The file, as it was sent; for held money, what was found, as JSON. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such approval, or it is not based on a file. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description It is not the file that was sent, or not what was found. */
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
    rejectOperatorApproval: {
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
                "application/json": components["schemas"]["ApprovalRejection"];
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
    approveOperatorApprovals: {
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
                "application/json": components["schemas"]["ApprovalSelection"];
            };
        };
        responses: {
            /** @description The outcome for each approval. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprovalOutcomesAnswer"];
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
    getOperatorAudit: {
        parameters: {
            query?: {
                /** @description `operators` for all operators, or the ID of one operator or client. */
                actor?: string;
                /** @description Why they were made. */
                cause?: components["schemas"]["EntryCause"];
                /** @description `next` of the previous page; valid only with the same filter. */
                cursor?: string;
                /** @description From this day or moment (UTC). */
                from?: string;
                /** @description Number of rows, 1 to 200; 50 by default. */
                limit?: number;
                /** @description ID of the subject: a client, investment, plan, approval's subject, … */
                subject?: string;
                /** @description Up to and including this day, or before this moment (UTC). */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the audit trail. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditLogAnswer"];
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
    exportOperatorAudit: {
        parameters: {
            query?: {
                /** @description `operators` for all operators, or the ID of one operator or client. */
                actor?: string;
                /** @description Why they were made. */
                cause?: components["schemas"]["EntryCause"];
                /** @description `jsonl` unless said otherwise. */
                format?: "csv" | "jsonl";
                /** @description From this day or moment (UTC). */
                from?: string;
                /** @description ID of the subject. */
                subject?: string;
                /** @description Up to and including this day, or before this moment (UTC). */
                to?: string;
            };
            header?: never;
            path?: never;
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
                    "application/x-ndjson": string;
                    "text/csv": string;
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
    listOperatorBatches: {
        parameters: {
            query?: {
                /** @description `next` of the previous page; absent for the first page. Valid only with the same `state`. */
                cursor?: string;
                /** @description Number of rows, 1 to 200; 50 by default. */
                limit?: number;
                /** @description Only those in this state. */
                state?: components["schemas"]["BatchState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of batches. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchesAnswer"];
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
    createOperatorBatch: {
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
                "application/json": components["schemas"]["NewBatch"];
            };
        };
        responses: {
            /** @description The batch and the proposal that awaits approval. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BuiltBatchAnswer"];
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
    getOperatorBatch: {
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
                    "application/json": components["schemas"]["BatchDataAnswer"];
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
    abandonOperatorBatch: {
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
    bumpOperatorBatch: {
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
                "application/json": components["schemas"]["FeeBump"];
            };
        };
        responses: {
            /** @description The answer to a change that awaits approval. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingApprovalAnswer"];
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
    getOperatorBatchFrames: {
        parameters: {
            query?: {
                /** @description The PSBT unless said otherwise. */
                what?: "psbt" | "manifest";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A series of QR codes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchFramesAnswer"];
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
    getOperatorBatchManifest: {
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
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
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
    getOperatorBatchPsbt: {
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
                    "application/octet-stream": string;
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
    submitSignedOperatorBatch: {
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
                "application/json": components["schemas"]["SignedBatch"];
            };
        };
        responses: {
            /** @description Done; `message` says what. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentBatchAnswer"];
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
    resetOperatorBatchesBreaker: {
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
                "application/json": components["schemas"]["OrderReason"];
            };
        };
        responses: {
            /** @description The answer to a change that awaits approval. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingApprovalAnswer"];
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
    getOperatorBatchesFound: {
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
            /** @description Payments from the payout wallet that no batch in these books made. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundPaymentsAnswer"];
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
    createOperatorBatchesFound: {
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
                "application/json": components["schemas"]["BookedPayment"];
            };
        };
        responses: {
            /** @description The batch and the proposal that awaits approval. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BuiltBatchAnswer"];
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
    previewOperatorBatch: {
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
                "application/json": components["schemas"]["NewBatch"];
            };
        };
        responses: {
            /** @description A preview of a batch. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchPreviewAnswer"];
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
    getOperatorCapital: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The balances of the operator's accounts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CapitalDataAnswer"];
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
    createOperatorCapital: {
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
                "application/json": components["schemas"]["CapitalMove"];
            };
        };
        responses: {
            /** @description The answer to a change that awaits approval. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingApprovalAnswer"];
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
    listOperatorClients: {
        parameters: {
            query?: {
                /** @description `next` of the page before; absent for the first page. Valid only with the same `q`, `sort` and `state`. */
                cursor?: string;
                /** @description Number of rows, 1 to 200; 50 by default. */
                limit?: number;
                /** @description The beginning of an email address or of part of a name, or a whole id, deposit address or transaction hash. */
                q?: string;
                /** @description The order of the rows. */
                sort?: "newest" | "oldest" | "name" | "available";
                /** @description Only those in this state. */
                state?: "active" | "frozen";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of clients. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientsAnswer"];
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
    getOperatorClient: {
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
                    "application/json": components["schemas"]["ClientDataAnswer"];
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
    getOperatorClientAudit: {
        parameters: {
            query?: {
                /** @description `next` of the previous page; absent for the first page. */
                cursor?: string;
                /** @description Number of rows, 1 to 200; by default 50, or 200 for short lists. */
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the journal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientAuditAnswer"];
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
    listOperatorClientDeposits: {
        parameters: {
            query?: {
                /** @description `next` of the previous page; absent for the first page. */
                cursor?: string;
                /** @description Number of rows, 1 to 200; by default 50, or 200 for short lists. */
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deposits. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientDepositsAnswer"];
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
    createOperatorClientFactorReset: {
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
                "application/json": components["schemas"]["OrderReason"];
            };
        };
        responses: {
            /** @description The answer to a change that awaits approval. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingApprovalAnswer"];
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
    freezeOperatorClient: {
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
                "application/json": components["schemas"]["OrderReason"];
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
            /** @description Not permitted, or already frozen. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
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
    createOperatorClientIdentity: {
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
                "application/json": components["schemas"]["IdentityDocument"];
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
            /** @description The identity is checked already, or the document counts for another client. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createOperatorClientIdentityWithdraw: {
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
                "application/json": components["schemas"]["OrderReason"];
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
            /** @description No check counts now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOperatorClientInvestments: {
        parameters: {
            query?: {
                /** @description `next` of the previous page; absent for the first page. */
                cursor?: string;
                /** @description Number of rows, 1 to 200; by default 50, or 200 for short lists. */
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of investments. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientInvestmentsAnswer"];
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
    getOperatorClientLedger: {
        parameters: {
            query?: {
                /** @description `next` of the previous page; absent for the first page. */
                cursor?: string;
                /** @description Number of rows, 1 to 200; by default 50, or 200 for short lists. */
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the journal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientLedgerAnswer"];
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
    getOperatorClientMail: {
        parameters: {
            query?: {
                /** @description `next` of the previous page; absent for the first page. */
                cursor?: string;
                /** @description Number of rows, 1 to 200; by default 50, or 200 for short lists. */
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of mail. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientMailAnswer"];
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
    listOperatorClientNotices: {
        parameters: {
            query?: {
                /** @description `next` of the previous page; absent for the first page. */
                cursor?: string;
                /** @description Number of rows, 1 to 200; by default 50, or 200 for short lists. */
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of notices. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientNoticesAnswer"];
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
    releaseOperatorClient: {
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
                "application/json": components["schemas"]["OrderReason"];
            };
        };
        responses: {
            /** @description Waits for another operator. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingApprovalAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            /** @description Not frozen, or already proposed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOperatorClientSessions: {
        parameters: {
            query?: {
                /** @description `next` of the previous page; absent for the first page. */
                cursor?: string;
                /** @description Number of rows, 1 to 200; by default 50, or 200 for short lists. */
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of sessions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientSessionsAnswer"];
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
    listOperatorClientWithdrawals: {
        parameters: {
            query?: {
                /** @description `next` of the previous page; absent for the first page. */
                cursor?: string;
                /** @description Number of rows, 1 to 200; by default 50, or 200 for short lists. */
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of withdrawals. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientWithdrawalsAnswer"];
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
    listOperatorComplaints: {
        parameters: {
            query?: {
                /** @description `next` of the page before; absent for the first page. Valid only with the same `q`, `sort` and `state`. */
                cursor?: string;
                /** @description Number of rows, 1 to 200; 50 by default. */
                limit?: number;
                /** @description The beginning of an email address or of part of a name, or a whole id, deposit address or transaction hash. */
                q?: string;
                /** @description The order of the rows. */
                sort?: "newest" | "oldest" | "due";
                /** @description Only those in this state. */
                state?: "waiting" | "overdue" | "received" | "answered" | "reopened" | "closed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the register. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorComplaintsAnswer"];
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
    getOperatorComplaint: {
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
                    "application/json": components["schemas"]["ComplaintStoryAnswer"];
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
    answerOperatorComplaint: {
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
                "application/json": components["schemas"]["ComplaintDecision"];
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
            /** @description It does not wait for an answer. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    closeOperatorComplaint: {
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
                "application/json": components["schemas"]["ComplaintNote"];
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
            /** @description It was not answered yet, or is closed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    reopenOperatorComplaint: {
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
                "application/json": components["schemas"]["OrderReason"];
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
            /** @description It already waits for its answer. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportOperatorComplaints: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
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
                    "text/csv": unknown;
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
    getOperatorContent: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["ContentFolderAnswer"];
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
    editOperatorContent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the write repeatable: the same key with the same request gives the first answer again, with another request it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewContent"];
            };
        };
        responses: {
            /** @description The answer to a change that awaits approval. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingApprovalAnswer"];
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
    listOperatorDeposits: {
        parameters: {
            query?: {
                /** @description `next` of the page before; absent for the first page. Valid only with the same `q`, `sort` and `state`. */
                cursor?: string;
                /** @description Number of rows, 1 to 200; 50 by default. */
                limit?: number;
                /** @description The beginning of an email address or of part of a name, or a whole id, deposit address or transaction hash. */
                q?: string;
                /** @description The order of the rows. */
                sort?: "newest" | "oldest" | "amount";
                /** @description Only those in this state. */
                state?: "seen" | "confirming" | "credited" | "orphaned" | "reversed" | "quarantined" | "assigned" | "refunded";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deposits. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorDepositsAnswer"];
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
    getOperatorDeposit: {
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
                    "application/json": components["schemas"]["DepositDataAnswer"];
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
    assignOperatorDeposit: {
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
                "application/json": components["schemas"]["DepositAssignment"];
            };
        };
        responses: {
            /** @description Waits for another operator. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingApprovalAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            /** @description Not in quarantine, another token, or already proposed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    refundOperatorDeposit: {
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
                "application/json": components["schemas"]["RefundRequest"];
            };
        };
        responses: {
            /** @description Waits for another operator. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingApprovalAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            /** @description Not in quarantine, or already proposed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    noteSentOperatorDeposit: {
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
                "application/json": components["schemas"]["SentRefund"];
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
            /** @description No such deposit, or no refund of it was ordered. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            408: components["responses"]["TooSlow"];
            /** @description Already sent, or no final block shows this transfer. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            /** @description The nodes do not answer. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    beginOperatorEnrolment: {
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
                "application/json": components["schemas"]["EnrolmentStart"];
            };
        };
        responses: {
            /** @description The data for setting up the second factor; it is shown only once. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnrolmentSetUpAnswer"];
                };
            };
            /** @description The link no longer works, or the password is weak. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            /** @description Browsers offer no passkeys at this site's address. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    finishOperatorEnrolment: {
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
                "application/json": components["schemas"]["EnrolmentCompletion"];
            };
        };
        responses: {
            /** @description The logged-in operator and the session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorSelfAnswer"];
                };
            };
            /** @description The link no longer works, or the proof is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            /** @description No set-up was started. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    openOperatorEnrolment: {
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
                "application/json": components["schemas"]["EnrolmentLink"];
            };
        };
        responses: {
            /** @description An invitation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenInvitationAnswer"];
                };
            };
            /** @description The link does not work, or no longer works. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
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
    createOperatorEnrolmentProvider: {
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
                "application/json": components["schemas"]["ProviderEnrolment"];
            };
        };
        responses: {
            /** @description The address to redirect the browser to. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderRedirectAnswer"];
                };
            };
            /** @description The link does not work, or no longer works. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            403: components["responses"]["Forbidden"];
            /** @description No provider is set. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            /** @description The provider does not answer. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    listOperatorFactors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All factors for the second step. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FactorsAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteOperatorFactor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the write repeatable: the same key with the same request gives the first answer again, with another request it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The factor's `_id`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CurrentPassword"];
            };
        };
        responses: {
            /** @description The logged-in operator and the session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorSelfAnswer"];
                };
            };
            /** @description The current password is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            /** @description This operator has no such factor. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            408: components["responses"]["TooSlow"];
            /** @description It is the last one. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateOperatorFactor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the write repeatable: the same key with the same request gives the first answer again, with another request it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The factor's `_id`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FactorName"];
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
            /** @description The name is unusable. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            /** @description This operator has no such factor. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
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
    createOperatorFactorsPasskey: {
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
                "application/json": components["schemas"]["PasskeyRegistration"];
            };
        };
        responses: {
            /** @description The logged-in operator and the session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorSelfAnswer"];
                };
            };
            /** @description The answer could not be verified, or is too late. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            /** @description It is already set up, or there are ten factors already. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createOperatorFactorsPasskeyOptions: {
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
                "application/json": components["schemas"]["PasskeyOptionsRequest"];
            };
        };
        responses: {
            /** @description `PublicKeyCredentialCreationOptionsJSON` of Web Authentication. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptionsAnswer"];
                };
            };
            /** @description The current password is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            /** @description Browsers offer no passkeys at this site's address. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createOperatorFactorsTotp: {
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
                "application/json": components["schemas"]["TotpRegistration"];
            };
        };
        responses: {
            /** @description The data for the app. The secret is shown only once. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TotpSetUpAnswer"];
                };
            };
            /** @description The current password is wrong, or the name unusable. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            /** @description This set-up is already confirmed, or has ended. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            408: components["responses"]["TooSlow"];
            /** @description There are already ten factors. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmOperatorFactorsTotp: {
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
                "application/json": components["schemas"]["TotpConfirmation"];
            };
        };
        responses: {
            /** @description The logged-in operator and the session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorSelfAnswer"];
                };
            };
            /** @description Wrong code, or too late. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            /** @description This operator has no such factor. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            408: components["responses"]["TooSlow"];
            /** @description It is already confirmed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOperatorHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The health of the service. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthViewAnswer"];
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
    rerunOperatorHealthDeadLetter: {
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
                "application/json": components["schemas"]["DeadLetterRerun"];
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
            /** @description It has gone through in the meantime. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOperatorIdentity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operator's account at the provider. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnIdentityAnswer"];
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
    createOperatorIdentity: {
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
                "application/json": components["schemas"]["CurrentPassword"];
            };
        };
        responses: {
            /** @description The address to redirect the browser to. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderRedirectAnswer"];
                };
            };
            /** @description The current password is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            /** @description No provider is set. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            /** @description The provider does not answer. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    listOperatorInvestments: {
        parameters: {
            query?: {
                /** @description `next` of the page before; absent for the first page. Valid only with the same `q`, `sort` and `state`. */
                cursor?: string;
                /** @description Number of rows, 1 to 200; 50 by default. */
                limit?: number;
                /** @description Only those in the plan with this id. */
                plan?: string;
                /** @description The beginning of an email address or of part of a name, or a whole id, deposit address or transaction hash. */
                q?: string;
                /** @description The order of the rows. */
                sort?: "newest" | "oldest" | "amount" | "ends";
                /** @description Only those in this state. */
                state?: "created" | "active" | "notice" | "matured" | "withdrawing" | "closed" | "cancelled" | "expired";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of investments. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorInvestmentsAnswer"];
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
    getOperatorInvestment: {
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
                    "application/json": components["schemas"]["InvestmentDetailsAnswer"];
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
    endOperatorInvestment: {
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
                "application/json": components["schemas"]["OrderReason"];
            };
        };
        responses: {
            /** @description The answer to a change that awaits approval. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingApprovalAnswer"];
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
    logInOperator: {
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
                "application/json": components["schemas"]["LoginRequest"];
            };
        };
        responses: {
            /** @description The logged-in operator and the session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorSelfAnswer"];
                };
            };
            /** @description Wrong, used or expired code. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
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
    logOutOperator: {
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
    getOperatorManual: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Table of contents of the manual. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManualContentsAnswer"];
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
    getOperatorManualPage: {
        parameters: {
            query: {
                /** @description Its name, such as `backup` or `operator/health`, or its file, such as `docs/manual/backup.md`. */
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the manual. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManualPageAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such page. */
            404: {
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
    getOperatorManualSearch: {
        parameters: {
            query: {
                /** @description The words to search for; all must occur. */
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Search results. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManualFindingsAnswer"];
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
    getOperatorMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The logged-in operator and the session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorSelfAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOperatorMessages: {
        parameters: {
            query?: {
                /** @description `next` of the page before; absent for the first page. Valid only with the same `q`, `sort` and `state`. */
                cursor?: string;
                /** @description Number of rows, 1 to 200; 50 by default. */
                limit?: number;
                /** @description The beginning of an email address or of part of a name, or a whole id, deposit address or transaction hash. */
                q?: string;
                /** @description The order of the rows. */
                sort?: "newest" | "oldest";
                /** @description Only those in this state. */
                state?: "open" | "answered" | "closed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * @description Whether the oldest comes first.
             *     A page of messages.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagesAnswer"];
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
    getOperatorMessage: {
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
                    "application/json": components["schemas"]["MessageDataAnswer"];
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
    closeOperatorMessage: {
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
            /** @description Already closed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    replyToOperatorMessage: {
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
                "application/json": components["schemas"]["MessageReply"];
            };
        };
        responses: {
            /** @description The ID of the item that a call created. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedItemAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            /** @description Closed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createOperatorObserver: {
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
                "application/json": components["schemas"]["NewObserver"];
            };
        };
        responses: {
            /** @description The answer to a change that awaits approval. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingApprovalAnswer"];
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
    endOperatorObserver: {
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
                "application/json": components["schemas"]["OrderReason"];
            };
        };
        responses: {
            /** @description The answer to a change that awaits approval. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingApprovalAnswer"];
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
    listOperatorOperators: {
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
            /** @description All operators, present and past. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorsAnswer"];
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
    createOperatorOperator: {
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
                "application/json": components["schemas"]["OperatorInvitation"];
            };
        };
        responses: {
            /** @description The answer to a change that awaits approval. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingApprovalAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            /** @description There is already an operator with this email. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    disableOperatorOperator: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the write repeatable: the same key with the same request gives the first answer again, with another request it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The operator's `_id`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderReason"];
            };
        };
        responses: {
            /** @description The answer to a change that awaits approval. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingApprovalAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            /** @description Not permitted, or one's own account. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            /** @description The last active admin, or already disabled. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    enableOperatorOperator: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the write repeatable: the same key with the same request gives the first answer again, with another request it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The operator's `_id`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderReason"];
            };
        };
        responses: {
            /** @description The answer to a change that awaits approval. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingApprovalAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            /** @description Not permitted, or one's own account. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            /** @description Not disabled. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    resetOperatorOperator: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the write repeatable: the same key with the same request gives the first answer again, with another request it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The operator's `_id`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderReason"];
            };
        };
        responses: {
            /** @description The answer to a change that awaits approval. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingApprovalAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            /** @description Not permitted, or one's own account. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            /** @description The last active admin, or disabled. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeOperatorOperatorRoles: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the write repeatable: the same key with the same request gives the first answer again, with another request it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The operator's `_id`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleChange"];
            };
        };
        responses: {
            /** @description The answer to a change that awaits approval. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingApprovalAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            /** @description Not permitted, or one's own account. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            /** @description The last active admin, or nothing changes. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOperatorOverview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of the firm as a whole. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OverviewAnswer"];
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
    updateOperatorPassword: {
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
                "application/json": components["schemas"]["PasswordUpdate"];
            };
        };
        responses: {
            /** @description The logged-in operator and the session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorSelfAnswer"];
                };
            };
            /** @description The current password is wrong, or the new one weak. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
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
    listOperatorPlans: {
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
                    "application/json": components["schemas"]["OperatorPlansAnswer"];
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
    createOperatorPlan: {
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
                "application/json": components["schemas"]["NewPlan"];
            };
        };
        responses: {
            /** @description The answer to a change that awaits approval. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingApprovalAnswer"];
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
    archiveOperatorPlan: {
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
                "application/json": components["schemas"]["OrderReason"];
            };
        };
        responses: {
            /** @description The answer to a change that awaits approval. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingApprovalAnswer"];
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
    editOperatorPlan: {
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
                "application/json": components["schemas"]["NewPlan"];
            };
        };
        responses: {
            /** @description The answer to a change that awaits approval. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingApprovalAnswer"];
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
    reopenOperatorPlan: {
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
                "application/json": components["schemas"]["OrderReason"];
            };
        };
        responses: {
            /** @description The answer to a change that awaits approval. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingApprovalAnswer"];
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
    preLogInOperator: {
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
                "application/json": components["schemas"]["PreLoginRequest"];
            };
        };
        responses: {
            /** @description The answer to the first step. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondStepAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            /** @description Incorrect email or password. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Operators log in at their provider here. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            /** @description Too many log-ins at once; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    listOperatorPromotions: {
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
            /** @description All promotions, and the money set aside for them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorPromotionsAnswer"];
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
    createOperatorPromotion: {
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
                "application/json": components["schemas"]["PromotionTerms"];
            };
        };
        responses: {
            /** @description The answer to a change that awaits approval. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingApprovalAnswer"];
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
    editOperatorPromotion: {
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
                "application/json": components["schemas"]["PromotionTerms"];
            };
        };
        responses: {
            /** @description The answer to a change that awaits approval. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingApprovalAnswer"];
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
    switchOperatorPromotion: {
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
                "application/json": components["schemas"]["PromotionActivity"];
            };
        };
        responses: {
            /** @description The answer to a change that awaits approval. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingApprovalAnswer"];
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
    getOperatorProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ways for operators to log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorDoorsAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    beginOperatorProvider: {
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
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description The address to redirect the browser to. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderRedirectAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            /** @description No provider is set. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            /** @description The provider does not answer. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    finishOperatorProvider: {
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
                "application/json": components["schemas"]["ProviderCallback"];
            };
        };
        responses: {
            /** @description The outcome. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderOutcomeAnswer"];
                };
            };
            /** @description It does not belong to a log-in of this browser, or the provider does not confirm it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No operator is bound to this account, or they may not log in; or the provider does not confirm what this firm requires. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No provider is set. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            408: components["responses"]["TooSlow"];
            /** @description The account is another operator's, or the operator has another. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            /** @description The provider does not answer. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    listOperatorServiceKeys: {
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
            /** @description API keys of the firm's own systems. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceKeysAnswer"];
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
    createOperatorServiceKey: {
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
                "application/json": components["schemas"]["NewServiceKey"];
            };
        };
        responses: {
            /** @description The answer to a change that awaits approval. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingApprovalAnswer"];
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
    revokeOperatorServiceKey: {
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
                "application/json": components["schemas"]["OrderReason"];
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
    listOperatorSessions: {
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
            /** @description The client's sessions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionsAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteOperatorSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the write repeatable: the same key with the same request gives the first answer again, with another request it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The session's `_id`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
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
            /** @description This operator has no such session. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
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
    listOperatorStrikes: {
        parameters: {
            query?: {
                /** @description `next` of the previous page; absent for the first page. */
                cursor?: string;
                /** @description Number of rows, 1 to 200; 50 by default. */
                limit?: number;
                /** @description Only strikes of the plan with this ID. */
                plan?: string;
                /** @description Only those in this state. */
                state?: components["schemas"]["StrikeState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of strikes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StrikesAnswer"];
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
    createOperatorStrike: {
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
                "application/json": components["schemas"]["NewStrike"];
            };
        };
        responses: {
            /** @description Waits for another operator. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingApprovalAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            /** @description Another strike of the plan is open. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOperatorStrike: {
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
            /** @description A strike with every effect that its approval was based on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StrikeDataAnswer"];
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
    correctOperatorStrike: {
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
                "application/json": components["schemas"]["StrikeCorrection"];
            };
        };
        responses: {
            /** @description Waits for another operator. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingApprovalAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            /** @description Not allocated, already corrected, or another strike of the plan is open. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOperatorStrikeEvidence: {
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
            /** @description The file, as it was sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description It is not the file that was sent. */
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
    uploadOperatorStrikeEvidence: {
        parameters: {
            query: {
                /** @description Name of the file, for those who download it. */
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The file as it is. */
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description The file, identified by its hash from now on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeptEvidenceAnswer"];
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
    importOperatorStrikes: {
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
                "application/json": components["schemas"]["VenueReading"];
            };
        };
        responses: {
            /** @description The content of the file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportedStrikesAnswer"];
                };
            };
            /** @description No such file, or none that can be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
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
    previewOperatorStrike: {
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
                "application/json": components["schemas"]["StrikeProposal"];
            };
        };
        responses: {
            /** @description Done; `message` says what. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StrikePreviewAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            /** @description Another strike of the plan is open, or it is not the next one. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOperatorStrikesReadings: {
        parameters: {
            query: {
                /** @description First day included. */
                from: components["schemas"]["Day"];
                /** @description ID of the plan. */
                plan: string;
                /** @description First day no longer included. */
                to: components["schemas"]["Day"];
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
                    "application/json": components["schemas"]["GradingDataAnswer"];
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
    getOperatorTreasury: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Balances by place. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TreasuryPlacesAnswer"];
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
    createOperatorTreasuryAttestation: {
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
                "application/json": components["schemas"]["VenueStatement"];
            };
        };
        responses: {
            /** @description Waits for another operator. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingApprovalAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            /** @description Another figure is already waiting. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOperatorTreasuryBreaks: {
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
            /** @description Breaks, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BreaksAnswer"];
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
    explainOperatorTreasuryBreak: {
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
                "application/json": components["schemas"]["OrderReason"];
            };
        };
        responses: {
            /** @description Waits for another operator. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingApprovalAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            /** @description Explained or closed, or already proposed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOperatorTreasuryHolds: {
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
            /** @description Holds, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HoldsAnswer"];
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
    releaseOperatorTreasuryHold: {
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
                "application/json": components["schemas"]["HoldDecision"];
            };
        };
        responses: {
            /** @description Waits for another operator. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingApprovalAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            /** @description Already decided, or already proposed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOperatorTreasuryReplacements: {
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
            /** @description The parts that the books are bound to, and their replacements. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplacementsDataAnswer"];
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
    createOperatorTreasuryReplacement: {
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
                "application/json": components["schemas"]["NewPart"];
            };
        };
        responses: {
            /** @description Waits for another operator. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingApprovalAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            /** @description It cannot be replaced, or not while a sweep or a batch of payouts is under way. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createOperatorTreasuryReplacementWithdraw: {
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
                "application/json": components["schemas"]["OrderReason"];
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
            /** @description Bound, withdrawn or expired. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOperatorTreasurySweeps: {
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
            /** @description A page of sweeps. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SweepsAnswer"];
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
    createOperatorTreasurySweep: {
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
                "application/json": components["schemas"]["NewSweep"];
            };
        };
        responses: {
            /** @description The sweep and the proposal that awaits approval. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftedSweepAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            /** @description Another sweep is open, there is nothing to sweep, or there is too little gas. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            /** @description The chain does not answer. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    getOperatorTreasurySweep: {
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
                    "application/json": components["schemas"]["SweepDetailsAnswer"];
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
    discardOperatorTreasurySweep: {
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
                "application/json": components["schemas"]["OrderReason"];
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
            /** @description Signed or over. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOperatorTreasurySweepFile: {
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
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description Not approved. */
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
    giveUpOperatorTreasurySweep: {
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
                "application/json": components["schemas"]["OrderReason"];
            };
        };
        responses: {
            /** @description Waits for another operator. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingApprovalAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            /** @description Not signed, ended, or already proposed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    submitSignedOperatorTreasurySweep: {
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
                "application/json": components["schemas"]["SignedSweep"];
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
    listOperatorWebhooks: {
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
            /** @description The firm's webhooks. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirmWebhooksAnswer"];
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
    createOperatorWebhook: {
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
                "application/json": components["schemas"]["NewFirmWebhook"];
            };
        };
        responses: {
            /** @description The answer to a change that awaits approval. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingApprovalAnswer"];
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
    listOperatorWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description `next` of the previous page; absent for the newest. */
                cursor?: number;
                /** @description How many deliveries, 1 to 200; 50 by default. */
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deliveries of a webhook. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveriesAnswer"];
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
    createOperatorWebhookRedeliver: {
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
                "application/json": components["schemas"]["RedeliveryRequest"];
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
    revokeOperatorWebhook: {
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
                "application/json": components["schemas"]["OrderReason"];
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
    createOperatorWebhookTest: {
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
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description A test being sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentWebhookTestAnswer"];
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
    listOperatorWithdrawals: {
        parameters: {
            query?: {
                /** @description `next` of the page before; absent for the first page. Valid only with the same `q`, `sort` and `state`. */
                cursor?: string;
                /** @description Number of rows, 1 to 200; 50 by default. */
                limit?: number;
                /** @description The beginning of an email address or of part of a name, or a whole id, deposit address or transaction hash. */
                q?: string;
                /** @description The order of the rows. */
                sort?: "newest" | "oldest";
                /** @description Only those in this state. */
                state?: "waiting" | "to_propose" | "proposed" | "requested" | "approved" | "batched" | "signed" | "broadcast" | "paid" | "cancelled" | "rejected";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of withdrawals. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorWithdrawalsAnswer"];
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
    getOperatorWithdrawal: {
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
                    "application/json": components["schemas"]["WithdrawalDataAnswer"];
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
    rejectOperatorWithdrawal: {
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
                "application/json": components["schemas"]["WithdrawalRejection"];
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
    getOperatorWithdrawalLimits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The limits, their use, and the breaker. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WithdrawalLimitsAnswer"];
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
    changeOperatorWithdrawalLimits: {
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
                "application/json": components["schemas"]["NewLimits"];
            };
        };
        responses: {
            /** @description The answer to a change that awaits approval. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingApprovalAnswer"];
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
    proposeOperatorWithdrawals: {
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
                "application/json": components["schemas"]["WithdrawalSelection"];
            };
        };
        responses: {
            /** @description The outcome for each withdrawal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalOutcomesAnswer"];
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
    getPlanRecord: {
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
            /** @description The complete record of a plan. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordDataAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    contact: {
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
                "application/json": components["schemas"]["ContactForm"];
            };
        };
        responses: {
            /** @description The ID of the item that a call created. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedItemAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
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
    listPlans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plans open to new money. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlansAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listProofs: {
        parameters: {
            query?: {
                /** @description Older name of `cursor`. */
                after?: number;
                /** @description `next` of the previous page; absent for the first page. */
                cursor?: number;
                /** @description How many records, 1 to 400; 400 by default. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The log of published roots. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProofLogAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listProofLeaves: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                epoch: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description It is the one you have. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            /** @description No such proof, or its list is no longer kept. */
            404: {
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
            /** @description Too many downloads at this moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    getLatestProof: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest proof, if there is one. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LatestProofDataAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
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
    getProofsScript: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The script. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/javascript": string;
                };
            };
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPunctuality: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["PunctualityDataAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listReadings: {
        parameters: {
            query?: {
                /** @description Only readings of days before this one; absent for the newest. */
                before?: components["schemas"]["Day"];
                /** @description `next` of the previous page; absent for the first page. Valid only with the same `plan`. */
                cursor?: string;
                /** @description How many readings, 1 to 200; 200 by default. A page covers at most seven days. */
                limit?: number;
                /** @description Only readings of the account of the plan with this ID. */
                plan?: string;
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
                    "application/json": components["schemas"]["ReadingsDataAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createReading: {
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
                "application/json": components["schemas"]["SignedReading"];
            };
        };
        responses: {
            /** @description Confirms that a reading was received. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TakenReadingAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            /** @description The signature is wrong, or nobody with this key reads that account. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            408: components["responses"]["TooSlow"];
            /** @description Another reading of the day came before, or the day is too long ago. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getResultEvidence: {
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
            /** @description The file, as it was sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["Invalid"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRulesChanges: {
        parameters: {
            query?: {
                /** @description Only statements before this journal entry; absent for the newest. */
                before?: number;
                /** @description `next` of the previous page; absent for the first page. */
                cursor?: string;
                /** @description How many statements, 1 to 200; 50 by default. */
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
                    "application/json": components["schemas"]["RulesDataAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Facts about the firm for the pages of the site. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteDataAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSiteText: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description terms, privacy-policy, coming-terms, cookies-policy, complaints, conflicts or about-us */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A text of the site. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TextDataAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            404: components["responses"]["NotFound"];
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
    checkStatement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The file as it is. */
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description The result of a check. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatementCheckDataAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
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
    getStats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The computed figures. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatsDataAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
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
    createSurvey: {
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
                "application/json": components["schemas"]["SurveyAnswer"];
            };
        };
        responses: {
            /** @description The ID of the item that a call created. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedItemAnswer"];
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
    getTicker: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["TickerDataAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTransparency: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The books in one view. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransparencyDataAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTransparencyAddresses: {
        parameters: {
            query?: {
                /** @description The value from the line `next:` of the part before; absent for the first part. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A part of the signed list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTransparencyCameBack: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["ReturnedGainsDataAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTransparencyControl: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file that `ballast prove-control` wrote. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["Invalid"];
            /** @description The firm has no such proofs: nothing on a chain counts. */
            404: {
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
    getTransparencyControlScript: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The script. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/javascript": string;
                };
            };
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listApiKeys: {
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
            /** @description The client's API keys. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeysAnswer"];
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
    createApiKey: {
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
                "application/json": components["schemas"]["NewApiKey"];
            };
        };
        responses: {
            /** @description A newly created API key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKeyAnswer"];
                };
            };
            /** @description The current password or the token is wrong, or a field unusable. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            /** @description `no_second_factor`, `too_many_keys`, `email_unconfirmed`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the write repeatable: the same key with the same request gives the first answer again, with another request it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The key's `_id`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
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
            /** @description This client has no such key. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
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
    confirmEmail: {
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
                "application/json": components["schemas"]["EmailConfirmation"];
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
            /** @description The link is incomplete, too old, or from before a change of the account. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
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
    resendEmailConfirmation: {
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
            408: components["responses"]["TooSlow"];
            /** @description It is already confirmed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listFactors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All factors for the second step. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FactorsAnswer"];
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
    deleteFactor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the write repeatable: the same key with the same request gives the first answer again, with another request it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The factor's `_id`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CurrentPassword"];
            };
        };
        responses: {
            /** @description The answer to a change of second factors. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdatedFactorsAnswer"];
                };
            };
            /** @description The current password is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            /** @description This client has no such factor. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
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
    updateFactor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the write repeatable: the same key with the same request gives the first answer again, with another request it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The factor's `_id`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FactorName"];
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
            /** @description The name is unusable. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            /** @description This client has no such factor. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
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
    createFactorsPasskey: {
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
                "application/json": components["schemas"]["PasskeyRegistration"];
            };
        };
        responses: {
            /** @description The answer to a change of second factors. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdatedFactorsAnswer"];
                };
            };
            /** @description The answer could not be verified, or is too late. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            /** @description It is already set up, or there are ten factors already. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createFactorsPasskeyOptions: {
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
                "application/json": components["schemas"]["PasskeyOptionsRequest"];
            };
        };
        responses: {
            /** @description `PublicKeyCredentialCreationOptionsJSON` of Web Authentication. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptionsAnswer"];
                };
            };
            /** @description The current password is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            /** @description Browsers offer no passkeys at this site's address. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createFactorsRecovery: {
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
                "application/json": components["schemas"]["CurrentPassword"];
            };
        };
        responses: {
            /** @description The answer to a change of second factors. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdatedFactorsAnswer"];
                };
            };
            /** @description The current password is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            /** @description There is no second factor to recover. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createFactorsTotp: {
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
                "application/json": components["schemas"]["TotpRegistration"];
            };
        };
        responses: {
            /** @description The data for the app. The secret is shown only once. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TotpSetUpAnswer"];
                };
            };
            /** @description The current password is wrong, or the name unusable. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            /** @description This set-up is already confirmed, or has ended. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            408: components["responses"]["TooSlow"];
            /** @description There are already ten factors. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmFactorsTotp: {
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
                "application/json": components["schemas"]["TotpConfirmation"];
            };
        };
        responses: {
            /** @description The answer to a change of second factors. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdatedFactorsAnswer"];
                };
            };
            /** @description Wrong code, or too late. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            /** @description This client has no such factor. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            408: components["responses"]["TooSlow"];
            /** @description It is already confirmed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    forgetPassword: {
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
                "application/json": components["schemas"]["PasswordResetRequest"];
            };
        };
        responses: {
            /** @description Done; `message` says what. */
            200: {
                headers: {
                    /** @description Send it back with the token. */
                    "x-login-challenge"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            400: components["responses"]["Invalid"];
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
    freeze: {
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
                "application/json": components["schemas"]["FreezeRequest"];
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
            /** @description The link is incomplete, too old, or used up. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
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
    logIn: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the write repeatable: the same key with the same request gives the first answer again, with another request it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description From users/preLogin, for programs without cookies. */
                "x-login-challenge"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginRequest"];
            };
        };
        responses: {
            /** @description The client that a call is about. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserDataAnswer"];
                };
            };
            /** @description Wrong, used or expired token. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
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
    logOut: {
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
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The client that a call is about. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserDataAnswer"];
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
    getNoticesMail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Which notices are mailed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticeMailAnswer"];
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
    updateNoticesMail: {
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
                "application/json": components["schemas"]["NoticeMailChoice"];
            };
        };
        responses: {
            /** @description Which notices are mailed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticeMailAnswer"];
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
    getNoticesPush: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether a device receives push messages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceMessagesAnswer"];
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
    createNoticesPush: {
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
                "application/json": components["schemas"]["DeviceSubscription"];
            };
        };
        responses: {
            /** @description Whether a device receives push messages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceMessagesAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            /** @description `too_many_devices`: ten other devices of the client get messages. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteNoticesPush: {
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
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description Whether a device receives push messages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceMessagesAnswer"];
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
    readNotices: {
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
                "application/json": components["schemas"]["NoticeReadMark"];
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
    preLogIn: {
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
                "application/json": components["schemas"]["PreLoginRequest"];
            };
        };
        responses: {
            /** @description The answer to the first step. */
            200: {
                headers: {
                    /** @description Send it back with the token. */
                    "x-login-challenge"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondStepAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            /** @description Incorrect email or password. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            /** @description Too many log-ins at once; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    resendToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the write repeatable: the same key with the same request gives the first answer again, with another request it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description From users/preLogin, for programs without cookies. */
                "x-login-challenge"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description The answer to the first step. */
            200: {
                headers: {
                    /** @description Send it back with the token. */
                    "x-login-challenge"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondStepAnswer"];
                };
            };
            /** @description The first step is missing or too old. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            /** @description The second step is not an emailed token. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the write repeatable: the same key with the same request gives the first answer again, with another request it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description From users/forgotPassword, without cookies. */
                "x-login-challenge"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordReset"];
            };
        };
        responses: {
            /** @description The result of setting a new password: the client, or the remaining second step. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordOutcomeAnswer"];
                };
            };
            /** @description Wrong, used or expired token, or a weak password. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
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
    resetPasswordWithSlash: {
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
                "application/json": components["schemas"]["PasswordReset"];
            };
        };
        responses: {
            /** @description The result of setting a new password: the client, or the remaining second step. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordOutcomeAnswer"];
                };
            };
            /** @description Wrong, used or expired token, or a weak password. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
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
    listSessions: {
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
            /** @description The client's sessions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionsAnswer"];
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
    deleteSessions: {
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
    deleteSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the write repeatable: the same key with the same request gives the first answer again, with another request it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The session's `_id`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
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
            /** @description This client has no such session. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
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
    deleteOtherSessions: {
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
    signUp: {
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
                "application/json": components["schemas"]["SignUpRequest"];
            };
        };
        responses: {
            /** @description The client that a call is about. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserDataAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            /** @description The email is taken. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePassword: {
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
                "application/json": components["schemas"]["PasswordUpdate"];
            };
        };
        responses: {
            /** @description The client that a call is about. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserDataAnswer"];
                };
            };
            /** @description The current password is wrong, or the new one weak. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
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
    listWebhooks: {
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
            /** @description The client's webhooks. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhooksAnswer"];
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
    createWebhook: {
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
                "application/json": components["schemas"]["NewWebhook"];
            };
        };
        responses: {
            /** @description A newly created webhook. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedWebhookAnswer"];
                };
            };
            /** @description The current password or the token is wrong, or a field unusable. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            /** @description `too_many_webhooks`, `email_unconfirmed`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the write repeatable: the same key with the same request gives the first answer again, with another request it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The webhook's `_id`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
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
            /** @description This client has no such webhook. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
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
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description `next` of the previous page; absent for the newest. */
                cursor?: number;
                /** @description How many deliveries, 1 to 200; 50 by default. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The webhook's `_id`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deliveries of a webhook. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveriesAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            /** @description This client has no such webhook. */
            404: {
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
    createWebhookRedeliver: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the write repeatable: the same key with the same request gives the first answer again, with another request it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The webhook's `_id`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RedeliveryRequest"];
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
            /** @description This client has no such webhook. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            408: components["responses"]["TooSlow"];
            /** @description `webhook_ended`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            429: components["responses"]["TooMany"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createWebhookTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the write repeatable: the same key with the same request gives the first answer again, with another request it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The webhook's `_id`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description A test being sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentWebhookTestAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["Forbidden"];
            /** @description This client has no such webhook. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            408: components["responses"]["TooSlow"];
            /** @description `webhook_ended`, `tested_just_now`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
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
