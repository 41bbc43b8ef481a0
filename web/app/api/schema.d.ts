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
    "/api/v1/appropriateness": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The questions before a first investment, and how this client answered them. */
        get: operations["getAppropriateness"];
        put?: never;
        /** Answers the questions. Passing lets the client invest; failing says why, and when they can be tried again. */
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
        /** The file that a statement of what a venue holds rests on, as it was sent. */
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
        /** Takes a complaint in, acknowledges it at once by mail, and says by when it is answered. */
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
        /** The client's complaints, with what was answered. */
        get: operations["listMyComplaints"];
        put?: never;
        /** Takes a client's complaint in, acknowledges it at once by mail and in the portal, and says by when it is answered. */
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
        /** Opens a client's answered complaint again, with a new deadline. */
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
        /** Opens an answered complaint again, with a new deadline. */
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
        /** How a complaint stands, for whoever has its number and knows the address it came from. */
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
        /** Lets days pass in the demo. Everything that is due on the way has happened when this answers. */
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
        /** The mails of this demo, newest first. Nothing leaves the machine. */
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
        /** The operators that came with this demo, with what they sign in with. A real service has no such call. */
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
        /** Sends a refund that is owed from the demo's treasury, once, and makes blocks until it is final. */
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
         * Checks a batch against its manifest and signs it, as the offline computer would. A real service has no such call, and
         *     no key.
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
        /** The files that stand for the offline computer of this demo. A real service does not know where its keys are. */
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
         * What changes while the page is open: server-sent events named `account`, `investment`, `deposit`, `withdrawal` and
         *     `notice`, each saying that this should be read again. Ends with the session.
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
        /** Every figure of the public pages: its name, what it says, what is read for it, how it is rounded, and its value now. */
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
    "/api/v1/observers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who reads the accounts at venues: their keys, what they are to the firm, and who pays them. Each was registered, and ended,
         *     by two operators.
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
        /** Proposed changes, and what became of them. */
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
        /** A proposed change with everything it does, and whether you may approve it. */
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
         * The file that a result, a venue's figure or a decision on held money rests on, to be saved. That it was opened, by whom and
         *     when is in the audit trail, and only who opened it can approve the change.
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
        /** Rejects a proposal, or takes one's own back. */
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
        /** Approves many proposals, each by itself: one that is refused does not hold up the others. */
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
        /** Who did what, when and why, newest first. */
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
        /** The trail as a file, oldest first, with what it takes to compute every hash again; `docs/audit.md` says how. */
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
        /** Payout batches, the newest first. */
        get: operations["listOperatorBatches"];
        put?: never;
        /**
         * Builds a batch of exactly these withdrawals and proposes it: the rate and every payment are fixed, and a second person
         *     approves them within the hour.
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
        /** One batch: its rate with every quote, its attempts, what it pays and to whom. */
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
         * Takes back what waits for approval. An approved batch ends only when the chain has made every attempt impossible; then
         *     its withdrawals wait for another batch, at the rate they have.
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
         * Proposes another attempt that pays the same at a higher fee. It spends a coin of every earlier one, so that only one
         *     of them can ever be confirmed.
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
         * The manifest that was approved, byte by byte: of the same attempt as the PSBT. Before any is approved, the one that
         *     waits, so that it can be looked at.
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
         * Takes a signed batch: every output is compared with what was approved, every signature checked, and the finished
         *     transaction stored before the network hears of it. Sending the same again changes nothing.
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
         * Payments that left the payout wallet and that no batch made, the newest first: after a restore those that the backup does not
         *     know of, and any others of the last 90 days.
         */
        get: operations["getOperatorBatchesFound"];
        put?: never;
        /**
         * Proposes that a payment in the chain is taken into the books as the batch that it was, at the rate that follows from its
         *     amounts. Every withdrawal it pays has to be approved.
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
        /** What a batch of these withdrawals would be now. Writes nothing. */
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
        /** Proposes a move of the operator's own money. */
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
         * Clients. `sort` is `newest`, `oldest`, `name` or `available` (only those with free cash, most first); `state` is
         *     `active` or `frozen`. There is no order by what someone is owed altogether: that changes for everyone each week.
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
        /** A client's figures. Reading them is written to the audit trail, once a day. */
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
        /** Everything in the journal that concerns a client. */
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
        /** Proposes that a client's lost second factors are taken away. `why` says how the client was recognised. */
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
        /** Freezes a client's account: nothing leaves it, every session ends, and the client is told. */
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
        /** Records that a client's identity was checked by a document, which then counts for nobody else. */
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
        /** Takes the check of a client's identity back. Contracts that rest on it stay as they are. */
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
        /** What moved a client's money. */
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
        /** Which mails a client was sent. */
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
        /** What a client was told in the portal. */
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
        /** Proposes that a frozen account is released. Payouts wait after it, as after a changed password. */
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
         * The register. `sort` is `newest`, `oldest` or `due` (what waits, the nearest deadline first); `state` is `waiting`,
         *     `overdue`, `received`, `answered`, `reopened` or `closed`; `q` looks for the number or for who wrote.
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
        /** One complaint and what happened to it. */
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
        /** Decides on a complaint and answers it by mail, and in the portal when it is a client's. */
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
        /** Closes an answered complaint: nothing more is to be done. It stays in the register. */
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
        /** Opens an answered complaint again, with a new deadline: the firm looks at it once more. */
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
        /** The whole register as CSV, oldest first. Whoever takes it away leaves a line in the audit trail. */
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
        /** The files that the site is made of, and what is wrong with them. */
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
        /** Proposes the whole new text of a file. */
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
        /** One deposit and, when it goes back, what is sent to whom. */
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
        /** Proposes that a deposit in quarantine becomes a client's available cash. */
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
        /** Proposes that a deposit in quarantine goes back to where it came from. Once it is approved the treasury sends it. */
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
         * Records that a refund was sent: the money leaves suspense and custody. Sending it was approved by two operators, and
         *     final blocks must show it.
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
         * Takes the password, and begins to set up an authenticator app or a passkey. Nothing is good for signing in until
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
         *     operator is signed in.
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
        /** Looks at a one-time link. It stays good: only enrolling uses it up. */
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
        /** Begins to bind an account at the provider to whoever holds the one-time link. */
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
        /** What guards the second step of the operator's sign-ins. */
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
        /** Takes an authenticator app or a passkey away, but never the last one. Every other session ends. */
        delete: operations["deleteOperatorFactor"];
        options?: never;
        head?: never;
        /** Gives an authenticator app or a passkey another name. It guards the account as before. */
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
        /** Asks for a new passkey: what `navigator.credentials.create()` needs. The answer goes to `operator/factors/passkey`. */
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
        /** Begins to set up another authenticator app. It is useless until it is confirmed with its first code. */
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
        /** Switches an authenticator app on with the first code it shows. Every other session ends. */
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
         * How everything is that the service leans on: database, disk, nodes, outbox, jobs, prices, books against chains. Whatever
         *     is not as it should be says what to do.
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
        /** Has a unit of work tried again that was set aside. Asking twice does nothing the second time. */
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
        /** Who the operator is at the provider. */
        get: operations["getOperatorIdentity"];
        put?: never;
        /** Begins to bind an account at the provider to the operator of this session. When it is bound, every session ends. */
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
         * Investments. `sort` is `newest`, `oldest`, `amount` or `ends` (only what runs, soonest first; not together with
         *     `state` or `plan` unless something is searched for); `state` is that of an investment, such as `active`.
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
        /** Proposes that the firm ends a contract: at once, without notice and without a fee. The client reads the reason. */
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
         * Takes the code of an authenticator app, or the answer of a passkey, with the challenge of `operator/preLogin`, and
         *     signs in for twelve hours, or until nothing is asked for half an hour.
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
        /** Ends this session: its cookie is dead at once. */
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
        /** One page of the manual, as HTML. */
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
        /** Finds what the manual says of some words. */
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
        /** Messages. `sort` is `newest` or `oldest`; `state` is `open`, `answered` or `closed`; `q` looks for the sender. */
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
        /** One message and what was answered. */
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
        /** Closes a message: nothing more is to be done about it. */
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
        /** Answers by mail, with what was asked quoted below. All answers to one message have one subject. */
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
        /** Everyone who works here, or did. */
        get: operations["listOperatorOperators"];
        put?: never;
        /** Proposes a new operator. When another admin approves, that one is shown the one-time link. */
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
        /** Proposes to shut an operator out. */
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
        /** Proposes to let a disabled operator in again. */
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
         * Proposes to throw an operator's password and second steps away and to make a new one-time link. When another admin
         *     approves, that one is shown the link.
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
        /** Proposes other roles for an operator. */
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
        /** What waits for an operator, assets against liabilities, breaks, and what is wrong. */
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
        /** Sets a new password. Every earlier session ends; the answer brings a new one for the caller. */
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
        /** Every plan, archived ones too. */
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
        /** Proposes that a plan takes no more money. */
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
        /** Proposes what a plan will say. Contracts that run keep their terms; other terms for new ones are announced first. */
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
        /** Proposes that an archived plan takes money again. */
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
         * Checks an operator's e-mail and password, and asks for the second step. The challenge that belongs to it comes back
         *     as the cookie `operator_challenge`.
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
        /** Every promotion, and what is set aside for them. */
        get: operations["listOperatorPromotions"];
        put?: never;
        /** Proposes a new promotion. It begins switched off. */
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
        /** Proposes what a promotion will say. */
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
        /** Proposes that a promotion begins or ends. */
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
        /** How operators log in here: with a password, at a provider, or either. */
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
        /** Begins a log-in at the provider. What ties it to this browser comes as the cookie `operator_challenge`. */
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
         * Takes what the provider sent the browser back with. After a log-in the second step follows, as after a password; after
         *     a binding, the account there is the operator's.
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
        /** The keys of the firm's own systems, those that have ended too. */
        get: operations["listOperatorServiceKeys"];
        put?: never;
        /** Proposes a key. Whoever approves it is shown it, once. */
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
        /** Revokes a key, at once and for good. It takes one operator: a key that leaked does not wait for a second one. */
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
        /** The operator's own sessions that are open now. */
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
        /** Enters a week's result and proposes it. It is spread when another operator has approved exactly this. */
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
        /** One weekly result: who entered and approved it, how far it is spread, and every effect as it was previewed. */
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
         * Enters the right result of an allocated week and proposes it. Everyone who took part gets the difference; what was
         *     paid out is never taken back.
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
         * The file that a strike rests on, to be saved. That it was opened, by whom and when is in the audit trail, and only who
         *     opened it can approve the strike.
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
         * Keeps a venue's statement, of at most 5 MiB, under its SHA-256. The same file sent again is the same file, so no
         *     Idempotency-Key is taken: the content addresses it.
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
         * Reads a venue's file of fills or of daily equity: the result of these days, how it comes about, every assumption, and
         *     every line that stands against it. Nothing is entered.
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
        /** The result of some days by the readings that have come in, and the grade that it would have. */
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
        /** Balances of deposit addresses, treasury and payout wallet, as last seen on chain. */
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
         * Proposes what the venue holds. When another operator has compared it with the venue and agreed, it is published under
         *     Transparency, signed, with its date and its file.
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
        /** Differences between books and chains, newest first, with those that are over. */
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
        /** Proposes what a break is. It stays until books and chain agree, but is no longer counted as unexplained. */
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
        /** What stopped the firm's money, newest first, with what is over. */
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
        /** Proposes what a hold comes to. Money moves again when a second operator has approved it and it is carried out. */
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
        /** What the books are bound to, what two operators approved to take its place, and what became of that. */
        get: operations["listOperatorTreasuryReplacements"];
        put?: never;
        /**
         * Proposes another treasury, another payout wallet, or another account for the deposit addresses of clients to come. When an operator of another role approves, the next start of the service
         *     that is set to exactly this binds the books to it; until then, and when none is in 14 days, the current one stays.
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
        /** Takes an approved replacement back before a start has bound it. */
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
        /** Every sweep, the newest first. */
        get: operations["listOperatorTreasurySweeps"];
        put?: never;
        /** Draws up a sweep of the deposit addresses that hold most, and proposes it. */
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
        /** Gives up a sweep of which nothing was signed. */
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
         * Proposes to abandon a signed sweep: gas rose and no node accepts its transactions, or the coins for gas are lost. When
         *     another operator approves, nothing of it is sent any more and another sweep can be drawn up.
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
         * Takes the signed calls: each is compared with what was approved and its signer recovered, and all are stored before the
         *     network hears of any. Sending the same again changes nothing.
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
        /** The firm's webhooks, those that have ended too. */
        get: operations["listOperatorWebhooks"];
        put?: never;
        /** Proposes a webhook. Whoever approves it is shown its secret, once. */
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
        /** What a webhook was told, and what became of it. */
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
        /** Sends again: one delivery, or everything since a moment. */
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
        /** Revokes a webhook, at once and for good. It takes one operator: what tells the wrong address does not wait for a second one. */
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
        /** Sends a test, `webhook.test`, which is tried once. */
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
         * Withdrawals. `q` also takes a bitcoin address or txid; `sort` is `newest` or `oldest`, and what waits for a decision
         *     comes oldest first unless said otherwise; `state` is that of a withdrawal, such as `requested`, or `waiting` for
         *     all that are on their way; of the requested ones, `proposed` are those whose approval waits for a second operator, and
         *     `to_propose` the others.
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
        /** One withdrawal, with every rule it passes or fails and what it was converted to. */
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
        /** Turns a withdrawal down, before it is batched. What was reserved goes back where it came from. */
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
        /** How much may be paid out in 24 hours, what is used of it, and whether the breaker is open. */
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
         * Proposes that withdrawals are approved for payment, each exactly as it was shown and each by itself: one that is
         *     refused does not hold up the others.
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
        /** Every settled result and every calendar week of a plan, gains and losses, also of plans that take no new money. */
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
        /** Keeps a message for the operator and mails it to support. */
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
        /** Every plan that takes new money, with its target and its record. */
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
        /** Every record that was ever published, each naming the one before: whoever kept one can see whether it still stands. */
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
        /** The whole list of leaves of one proof, in the binary form of `docs/proof.md`: everyone can add it up. It names nobody. */
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
        /** The newest proof of liabilities: its signed root, and where the list of all its leaves is. */
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
    "/api/v1/proofs/script": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A short script that checks a proof without this service: plain Node, no network. */
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
        /** How long withdrawals and answers to complaints took in the last ninety days, beside the time that is promised for them. */
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
        /** What was read at venues, with every signature, the newest days first and a week of them at most in a page. */
        get: operations["listReadings"];
        put?: never;
        /**
         * Takes a reading in from whoever is registered. Its signature is the only proof of who sent it; the same again is answered
         *     in the same way.
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
        /** The file that a result rests on which was only stated, as it was sent. */
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
         * Fees, limits, promised times, who watches the firm, and its own texts by their SHA-256: what each was, and since when it
         *     is what it is. The service states them when it starts, and texts when they change, as entries of its journal.
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
        /** The firm, its team and partners, the promotion that is covered right now, the rules, and the risk warning. */
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
         * Compares a statement, PDF or CSV as it was downloaded, with the live ledger. Anyone may ask who was handed one: a file
         *     without the number of that very statement is answered as one that never was. It changes nothing, so no Idempotency-Key
         *     is taken.
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
        /** Assets under management, promotional credit, clients and their satisfaction, each with what was counted. */
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
        /** Answers the question after a payout; the satisfaction figure of the site is counted from these. */
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
         * Prices of the six coins of the ticker tape: the median of independent exchanges, asked for only while someone
         *     looks. Without fresh prices the list is empty and says why.
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
        /** What the firm owes its clients and what it holds, with the evidence for each figure, and what every plan did. */
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
         * Every address that holds assets, largest first, as a text that the reserve key signed: deposit addresses, then the
         *     payout wallet, 10,000 lines a part. The head gives the totals of all parts; `next:` says where the next part is. The
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
         * Of all gains ever credited to clients, how much came back from the venue, week by week, with every movement between
         *     custody and the venue that it is counted from: anybody can count it again from the chain and this list.
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
         * For each address that counts, its key's signature that it is the firm's, with the day: `version`, `firm` and `proofs` of
         *     `address`, `day` and `signature`. Signed are the lines `ballast-control-v1`, `firm: …`, `address: …` and `day: …`, as
         *     EIP-191 says for EVM addresses and as BIP-322 says (simple) for bitcoin's. The figures of each day name the SHA-256 of
         *     exactly these bytes.
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
        /** A script that checks these proofs without this service: plain Node, no network, no library. */
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
        /** The client's API keys, those that have ended too. */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Makes an API key and tells the client by email. It ends with a new password, a changed second factor, a freeze, and the
         *     end of other sessions.
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
         * Confirms that the client reads the mails to their address; until then no money leaves the account. It opens nothing
         *     and signs nobody in. Pressing again changes nothing.
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
        /** Mails the confirmation link again. */
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
        /** What guards the second step of the client's sign-ins. */
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
         * Takes an authenticator app or a passkey away. After the last one the second step is a mailed code again. Every other
         *     session ends; the answer brings new tokens.
         */
        delete: operations["deleteFactor"];
        options?: never;
        head?: never;
        /** Gives an authenticator app or a passkey another name. It guards the account as before. */
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
         * Adds a passkey. From then on it, not mailed codes, is the second step. Every other session ends; the answer brings
         *     new tokens, and recovery codes when there were none.
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
        /** Asks for a new passkey: what `navigator.credentials.create()` needs. The answer goes to `users/factors/passkey`. */
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
         * Makes ten new recovery codes, shown this once; the old ones are dead. Every other session ends; the answer brings new
         *     tokens.
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
        /** Begins to set up an authenticator app. It is useless until it is confirmed with its first code. */
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
         * Switches an authenticator app on with the first code it shows. From then on its codes, not mailed ones, are the
         *     second step. Every other session ends; the answer brings new tokens, and recovery codes when there were none.
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
        /** Mails a 6-digit token for a new password. The answer is the same whether or not there is such an account. */
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
         * Freezes the account a mailed link belongs to: nothing leaves it, every session ends, and both the client and support
         *     are told. Pressing again ends the sessions that began since.
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
        /** Takes the access token, or the answer of a passkey, with the challenge of `users/preLogin`, and signs in. */
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
        /** Ends this session: its tokens are dead at once. */
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
    "/api/v1/users/notices/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which of the client's notices come by mail, and which cannot be switched off. */
        get: operations["getNoticesMail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Switches groups of notices on and off by mail. Security and mandatory notices belong to no group. */
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
        /** Whether the device that asks gets messages, and what it would subscribe with. */
        get: operations["getNoticesPush"];
        put?: never;
        /** Has messages sent to the device that asks, until its session ends. What comes is what comes by mail. */
        post: operations["createNoticesPush"];
        /** Has no more messages sent to the device that asks. */
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
        /** Marks a notice and all earlier ones as read. Marking less than before changes nothing. */
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
         * Checks e-mail and password, and mails a 6-digit access token to a client who has no second factor of their own. The
         *     challenge that belongs to it comes back as a cookie and in the header `x-login-challenge`.
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
        /** Mails a new access token in place of the one that `users/preLogin` mailed, which dies. */
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
         *     and signs in. A client with a second factor of their own is not signed in by that: the answer is then the one of
         *     `users/preLogin`, and `users/Login` finishes.
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
        /** The same as without the slash. */
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
        /** The sessions that are open now. */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /** Ends every session of the client, this one too. */
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
        /** Ends every session of the client but this one, whose device stays known. */
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
        /** Makes an account and signs in. */
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
        /** Sets a new password. Every earlier token ends at once; the answer brings new ones for the caller. */
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
        /** The client's webhooks, those that have ended too. */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Makes a webhook and tells the client by email. From then on it is told each notice and each change of a deposit, an
         *     investment, a withdrawal and a complaint (`WebhookEvent`), signed as standardwebhooks.com has it. It ends as API keys do.
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
        /** What a webhook was told, and what became of it. */
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
        /** Sends again: one delivery, or everything since a moment. */
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
        /** Sends a test, `webhook.test`, which is tried once. */
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
        /** @description The responsibility for what a change promises. It stays public, with the name. */
        AcceptedPromises: {
            /** @description Your own name, as it stands in the list of operators. */
            name: string;
            /** @description `promises` of the diff, exactly as they were shown. */
            promises: string[];
        };
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
        /**
         * @description What kind of actor, as the journal has it.
         * @enum {string}
         */
        ActorKind: "anyone" | "client" | "operator" | "system" | "command_line";
        /** @description An account that deposit addresses are of. */
        AddressAccount: {
            /** @description What tells it from any other: its first address, and a part of a hash. */
            fingerprint: string;
            /**
             * Format: int32
             * @description The number of the first address that a client has of it, or will be given.
             */
            first: number;
            /** @description What pays for the gas of its sweeps; null when its key is not set. */
            gasAddress: string | null;
            /** @description Whether clients to come get addresses of it. */
            isCurrent: boolean;
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
        /** @description Which addresses there are. */
        AddressSummary: {
            /** @description The file of the proofs that the firm controls its addresses; null while it has none. */
            control: string | null;
            /**
             * Format: int64
             * @description How many days a proof counts.
             */
            controlDays: number;
            /** @description Whom they name: where this site says that it is. */
            controlFirm: string;
            /** @description SHA-256 of that file. */
            controlSha256: string | null;
            /**
             * Format: int64
             * @description Deposit addresses that hold something, when the chain was asked last.
             */
            depositAddresses: number;
            /** @description Those that hold most, the treasury first. */
            largest: components["schemas"]["ListedAddress"][];
            /** @description The signed list of all, in parts. */
            list: string;
        };
        AllFigures: {
            /** @description When they were read. */
            asOf: components["schemas"]["Moment"];
            chapters: components["schemas"]["FigureChapter"][];
            /**
             * Format: int64
             * @description The last journal entry that counted.
             */
            ledgerSequence: number;
        };
        /** @description Notices that are always mailed. */
        AlwaysMailedGroup: {
            /** @description Each of them in a few words. */
            kinds: string[];
            /** @description `security` or `duty`. */
            name: string;
            title: string;
            /** @description Why they cannot be switched off. */
            why: string;
        };
        /** @description An approved file that waits for its day. */
        AnnouncedFile: {
            /** @description From when it holds. */
            effectiveAt: components["schemas"]["Moment"];
            file: string;
            toldAt: components["schemas"]["Moment"] | null;
        };
        AnnouncedPlanTerms: {
            /** @description What will be said about it. */
            after: components["schemas"]["PlanTerms"];
            /** @description The day clients are told. */
            effectiveAt: components["schemas"]["Moment"];
            toldAt: components["schemas"]["Moment"] | null;
        };
        Answer: {
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description An API key, without the key itself. */
        ApiKey: {
            /** Format: uuid */
            _id: string;
            createdAt: components["schemas"]["Moment"];
            /** @description When it ends by itself. */
            expiresAt: components["schemas"]["Moment"];
            lastUsedAt: components["schemas"]["Moment"] | null;
            /** @description The network that was from. */
            lastUsedFrom: string | null;
            name: string;
            /**
             * @description From where it may be used; from everywhere when there is none.
             * @example [
             *       "192.0.2.0/24"
             *     ]
             */
            networks: string[];
            /** @description `read`, `invest`, `withdraw`. */
            scopes: string[];
            /** @description `active`, `revoked`, `expired`, or `ended` with whatever ends every session. */
            status: components["schemas"]["KeyStatus"];
        };
        /** @description The client's API keys. */
        ApiKeys: {
            /** @description Newest first; those that have ended too. */
            apiKeys: components["schemas"]["ApiKey"][];
            /** @description `cursor` of the next page; null on the last one. */
            next: string | null;
        };
        ApiKeysAnswer: {
            data: components["schemas"]["ApiKeys"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description What the client chose. */
        AppropriatenessAnswers: {
            /** @description The id of one choice for the id of each question. */
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
            /** @description What it says. */
            text: string;
        };
        AppropriatenessQuestion: {
            /** @description What can be chosen. */
            choices: components["schemas"]["AppropriatenessChoice"][];
            id: string;
            /** @description What is asked. */
            text: string;
        };
        /** @description How the questions went. */
        AppropriatenessResult: {
            _id: string;
            againAt: components["schemas"]["Moment"] | null;
            answeredAt: components["schemas"]["Moment"];
            /** @description Whether every question was passed; then the client may invest. */
            passed: boolean;
            /** @description What stood in the way, a sentence or two for each question that was not passed. */
            reasons: components["schemas"]["WrongAnswer"][];
            /** @description Version of the questions that were answered. */
            version: string;
        };
        /** @description How they went. */
        AppropriatenessResultData: {
            result: components["schemas"]["AppropriatenessResult"];
        };
        AppropriatenessResultDataAnswer: {
            data: components["schemas"]["AppropriatenessResultData"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description The questions, and how they went. */
        AppropriatenessTest: {
            /** @description In the order in which they are asked. */
            questions: components["schemas"]["AppropriatenessQuestion"][];
            /** @description Whether an investment needs them passed. */
            required: boolean;
            result: components["schemas"]["AppropriatenessResult"] | null;
            /** @description Name of exactly these words; send it with the answers. */
            version: string;
        };
        AppropriatenessTestAnswer: {
            data: components["schemas"]["AppropriatenessTest"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description What was looked at. */
        ApprovalConsent: {
            accepted?: components["schemas"]["AcceptedPromises"] | null;
            /** @description `digest` of the approval as it was shown. */
            digest: string;
        };
        /** @description One approval, as someone needs it to decide. */
        ApprovalDetails: {
            approval: components["schemas"]["ApprovalView"];
            /** @description Whether you could approve it now. */
            canApprove: boolean;
            /** @description What it changes, in words. */
            diff: components["schemas"]["Diff"];
            /** @description SHA-256 of the exact change, in hex. */
            digest: string;
            /**
             * @description The exact change, as it is stored: what the digest is of. Its members depend on `kind`, and on the version of the
             *     program that proposed it, which is why no schema lists them; `diff` says what they mean.
             */
            payload: Record<string, unknown>;
            whyNot: components["schemas"]["ApprovalObstacle"] | null;
        };
        ApprovalDetailsAnswer: {
            data: components["schemas"]["ApprovalDetails"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /**
         * @description What a change is that two operators decide on.
         * @enum {string}
         */
        ApprovalKind: "withdrawal" | "strike" | "deposit_assign" | "deposit_refund" | "capital" | "plan_create" | "plan_edit" | "plan_archive" | "plan_reopen" | "promotion_create" | "promotion_edit" | "promotion_switch" | "operator_invite" | "operator_roles" | "operator_disable" | "operator_enable" | "operator_reset" | "client_release" | "client_factor_reset" | "investment_end" | "content" | "payout_batch" | "payout_limits" | "sweep" | "sweep_give_up" | "breaker_reset" | "break_explain" | "venue_attest" | "observer_register" | "observer_end" | "service_key_make" | "webhook_make" | "part_replace" | "hold_release";
        /** @description Why an approval would be refused. */
        ApprovalObstacle: {
            code: string;
            message: string;
        };
        ApprovalOutcome: {
            after?: components["schemas"]["OneTimeSecrets"];
            /** @description Stable name of the refusal. */
            code?: string;
            id: string;
            /** @description Why it was refused. */
            message?: string;
            outcome: components["schemas"]["ApprovalOutcomeKind"];
        };
        /**
         * @description Whether a change was approved.
         * @enum {string}
         */
        ApprovalOutcomeKind: "approved" | "refused";
        /** @description What came of each. */
        ApprovalOutcomes: {
            /** @description In the order of the request. */
            results: components["schemas"]["ApprovalOutcome"][];
        };
        ApprovalOutcomesAnswer: {
            data: components["schemas"]["ApprovalOutcomes"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        ApprovalRejection: {
            /** @description In a sentence; whoever proposed it reads it. */
            reason: string;
        };
        /** @description What came of it. */
        ApprovalResult: {
            after: components["schemas"]["OneTimeSecrets"] | null;
            evidenceOpenedAt: components["schemas"]["Moment"] | null;
        };
        ApprovalResultAnswer: {
            data: components["schemas"]["ApprovalResult"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description Part of the list. */
        Approvals: {
            /** @description What waits, oldest first, when the state `pending` is asked for; otherwise everything, newest first. */
            approvals: components["schemas"]["ApprovalView"][];
            /** @description Goes into `cursor` for the next page; null at the end. */
            next: string | null;
        };
        ApprovalsAnswer: {
            data: components["schemas"]["Approvals"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description What was looked at. */
        ApprovalSelection: {
            /** @description 1 to 500. */
            approvals: components["schemas"]["ShownApproval"][];
        };
        /**
         * @description Where a proposal is on its way.
         * @enum {string}
         */
        ApprovalState: "pending" | "approved" | "rejected" | "voided" | "expired";
        /** @description A proposed change. */
        ApprovalView: {
            _id: string;
            checker: components["schemas"]["OperatorRef"] | null;
            /** @description When it was proposed. */
            createdAt: components["schemas"]["Moment"];
            /** @description SHA-256 of the exact change, in hex: send it back to approve exactly this. */
            digest: string;
            evidenceOpenedAt: components["schemas"]["Moment"] | null;
            /** @description When it lapses. */
            expiresAt: components["schemas"]["Moment"];
            /**
             * @description Whether you could approve it in one sitting with others: someone else proposed it, your roles approve its kind,
             *     and it is of no kind whose evidence has to be looked at.
             */
            inBulk: boolean;
            /** @description What kind of change. */
            kind: components["schemas"]["ApprovalKind"];
            /** @description Who proposed it. */
            maker: components["schemas"]["OperatorRef"];
            rateEndsAt: components["schemas"]["Moment"] | null;
            /** @description `pending`, `approved`, `rejected`, `voided` or `expired`. */
            state: components["schemas"]["ApprovalState"];
            /**
             * Format: uuid
             * @description What it is about.
             */
            subject: string;
            /** @description The change in one line. */
            title: string;
            /** @description Why it was proposed. */
            why: string | null;
        };
        /** @description What `navigator.credentials.get()` answers; bytes in base64url without padding. */
        Assertion: {
            /** @description What the authenticator says about itself and its owner. */
            authenticatorData: string;
            /** @description What the browser was asked. */
            clientDataJSON: string;
            /** @description Name of the key pair. */
            id: string;
            /** @description Its signature of both. */
            signature: string;
        };
        AssessmentAnswer: {
            answer: string;
            question: string;
        };
        /**
         * @description What an amount is counted in.
         * @enum {string}
         */
        AssetName: "USDT" | "BTC";
        Assets: {
            /** @description USDT on deposit addresses and in the treasury, by the books. */
            custody: components["schemas"]["Usdt"];
            /** @description BTC in the payout wallet, by the books. */
            payoutWallet: components["schemas"]["Bitcoin"];
            /** @description USDT with the traders' venue, by the books. */
            trading: components["schemas"]["Usdt"];
        };
        /**
         * @description Where one attempt to pay a batch is on its way.
         * @enum {string}
         */
        AttemptState: "built" | "approved" | "signed" | "broadcast" | "superseded" | "confirmed" | "impossible" | "discarded";
        /** @description Part of the trail. */
        AuditLog: {
            /** @description Every cause there is, for choosing one. */
            causes: string[];
            entries: components["schemas"]["AuditLogEntry"][];
            /** @description Goes into `cursor` for the next page; null at the end. */
            next: string | null;
        };
        AuditLogAnswer: {
            data: components["schemas"]["AuditLog"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        AuditLogEntry: {
            /**
             * Format: int64
             * @description Its number in the journal.
             */
            _id: number;
            actor: components["schemas"]["ActorKind"];
            at: components["schemas"]["Moment"];
            cause: string;
            /** Format: uuid */
            client: string | null;
            /**
             * @description Facts kept with it: before, after, why. Its members depend on `cause`, and on the version of the program that wrote
             *     it, which is why no schema lists them.
             */
            details: Record<string, unknown>;
            /** @description Its hash, in hex. */
            hash: string;
            /** Format: uuid */
            subject: string;
            transfers: components["schemas"]["AuditLogTransfer"][];
            who: components["schemas"]["OperatorRef"] | null;
        };
        AuditLogTransfer: {
            /** Format: double */
            amount: Decimal;
            asset: string;
            from: string;
            to: string;
        };
        /** @description What the authenticator must do. */
        AuthenticatorSelection: {
            residentKey: string;
            userVerification: string;
        };
        BackedWeek: {
            /** @description The moment that it is of: its end, or now. */
            at: components["schemas"]["Moment"];
            backing: components["schemas"]["Backing"];
            /**
             * Format: date
             * @description Its Monday.
             */
            from: string;
        };
        /** @description Gains and what they are backed by; the parts add up to the gains. */
        Backing: {
            atVenue: components["schemas"]["ObservedEquity"] | null;
            /** @description Of it, what came back from the venue beyond everything that left custody, seen on the chain. */
            cash: components["schemas"]["Usdt"];
            equity: components["schemas"]["Usdt"] | null;
            /** @description All results credited to clients until that moment, gains less losses; zero when that is a loss. */
            gains: components["schemas"]["Usdt"];
            /**
             * @description Whether the chain was asked within a day, and the control of the treasury is proven. Without that nothing counts as
             *     cash.
             */
            isCurrent: boolean;
            missing: components["schemas"]["Usdt"];
            percent: components["schemas"]["Percent"] | null;
            returned: components["schemas"]["Usdt"];
            /** @description Sums of all time at the moment at which what came back less what left was lowest. */
            sent: components["schemas"]["Usdt"];
            /** @description The rest: the firm's word. */
            stated: components["schemas"]["Usdt"];
            takenOut: components["schemas"]["Usdt"];
        };
        /** @description One attempt to pay it. */
        BatchAttempt: {
            /** @description The proposal that waits for a second person. */
            approval: string | null;
            builtAt: components["schemas"]["Moment"];
            /** Format: int32 */
            confirmations: number | null;
            /** @description SHA-256 of the manifest, in hex: what the signing computer shows as well. */
            digest: string;
            feeRate: components["schemas"]["Usdt"] | null;
            /**
             * Format: int64
             * @description What the miners get, in satoshi.
             */
            feeSats: number;
            /** Format: int32 */
            number: number;
            /**
             * @description What the last look at the chain found: `unseen`, `pending`, `outbid`, `mined`, `settled`, `conflicted` or
             *     `impossible`.
             */
            sight: string;
            /** @description `built`, `approved`, `signed`, `broadcast`, `superseded`, `confirmed`, `impossible` or `discarded`. */
            state: components["schemas"]["AttemptState"];
            txid: string;
        };
        BatchData: {
            batch: components["schemas"]["BatchView"];
        };
        BatchDataAnswer: {
            data: components["schemas"]["BatchData"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description A page of batches. */
        Batches: {
            batches: components["schemas"]["BatchRow"][];
            /** @description Where the next page goes on; null at the end. */
            next: string | null;
        };
        BatchesAnswer: {
            data: components["schemas"]["Batches"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description A series of codes. */
        BatchFrames: {
            /** @description The text of each code, of the BBQr form. */
            frames: string[];
        };
        BatchFramesAnswer: {
            data: components["schemas"]["BatchFrames"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description Who gets what. */
        BatchPayment: {
            /** @description What was reserved, in USDT. */
            amount: components["schemas"]["Usdt"];
            client: components["schemas"]["ClientRef"];
            /**
             * Format: int64
             * @description What is paid, in satoshi.
             */
            sats: number;
            /** @description The bitcoin address. */
            wallet: string;
            withdrawal: string;
        };
        /** @description What a batch would be. */
        BatchPreview: {
            /** @description The same per virtual byte. */
            feeRate: components["schemas"]["Usdt"];
            /**
             * Format: int64
             * @description What the miners would get, in satoshi.
             */
            feeSats: number;
            fixing: components["schemas"]["RateFixing"] | null;
            payments: components["schemas"]["BatchPayment"][];
            /** @description Those that cannot be paid now, and why. */
            refused: components["schemas"]["RefusedWithdrawal"][];
            /**
             * Format: int64
             * @description What they would be paid, in satoshi.
             */
            sats: number;
            suggestedFeeRate: components["schemas"]["Usdt"] | null;
            /** @description What the clients reserved, in USDT. */
            total: components["schemas"]["Usdt"];
            /** @description What to look out for. */
            warnings: string[];
        };
        BatchPreviewAnswer: {
            data: components["schemas"]["BatchPreview"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
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
             * @description How deep its block is; null while no block holds it.
             */
            confirmations: number | null;
            /**
             * Format: int32
             * @description From this many on it counts as paid.
             */
            confirmationsNeeded: number;
            /**
             * Format: int32
             * @description How many withdrawals.
             */
            payouts: number;
            /**
             * Format: int64
             * @description What they are paid, in satoshi.
             */
            sats: number;
            /** @description `built`, `approved`, `signed`, `broadcast`, `confirmed`, `discarded` or `abandoned`. */
            state: components["schemas"]["BatchState"];
            /** @description What they reserved, in USDT. */
            total: components["schemas"]["Usdt"];
            /** @description Id of the chain transaction that stands for it now. */
            txid: string | null;
            updatedAt: components["schemas"]["Moment"];
        };
        /**
         * @description Where a batch is on its way.
         * @enum {string}
         */
        BatchState: "built" | "approved" | "signed" | "broadcast" | "confirmed" | "discarded" | "abandoned";
        /** @description A batch with everything about it. */
        BatchView: {
            _id: string;
            approvedAt: components["schemas"]["Moment"] | null;
            attempts: components["schemas"]["BatchAttempt"][];
            builtAt: components["schemas"]["Moment"];
            checker: components["schemas"]["OperatorRef"] | null;
            /**
             * Format: int32
             * @description How deep its block is; null while no block holds it.
             */
            confirmations: number | null;
            /**
             * Format: int32
             * @description From this many on it counts as paid.
             */
            confirmationsNeeded: number;
            fixing: components["schemas"]["RateFixing"] | null;
            /** @description Who built it. */
            maker: components["schemas"]["OperatorRef"];
            payments: components["schemas"]["BatchPayment"][];
            /**
             * Format: int32
             * @description How many withdrawals.
             */
            payouts: number;
            /** @description USDT for one bitcoin. */
            rate: components["schemas"]["Usdt"];
            rateLapsesAt: components["schemas"]["Moment"] | null;
            /**
             * Format: int64
             * @description What they are paid, in satoshi.
             */
            sats: number;
            /** @description `built`, `approved`, `signed`, `broadcast`, `confirmed`, `discarded` or `abandoned`. */
            state: components["schemas"]["BatchState"];
            /** @description What they reserved, in USDT. */
            total: components["schemas"]["Usdt"];
            /** @description Id of the chain transaction that stands for it now. */
            txid: string | null;
            updatedAt: components["schemas"]["Moment"];
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
        /** @description Which payment. */
        BookedPayment: {
            /** @description Id of the chain transaction. */
            txid: string;
        };
        /** @description An account at the provider that is bound to an operator. */
        BoundAccount: {
            boundAt: components["schemas"]["Moment"];
            issuer: string;
            subject: string;
        };
        /** @description What the books are bound to. */
        BoundPart: {
            boundAt: components["schemas"]["Moment"];
            /** @description What tells it from any other; of an address the address itself. */
            fingerprint: string;
            /** @description Whether two operators can replace it. */
            isReplaceable: boolean;
            /** @description Its key in the configuration. */
            part: string;
        };
        /** @description Breaks, newest first. */
        Breaks: {
            breaks: components["schemas"]["BreakView"][];
            /** @description `cursor` of the next page; null on the last one. */
            next: string | null;
        };
        BreaksAnswer: {
            data: components["schemas"]["Breaks"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /**
         * @description Whether a difference is still there.
         * @enum {string}
         */
        BreakState: "open" | "explained" | "closed";
        /** @description A difference between a chain and the books. */
        BreakView: {
            _id: string;
            /**
             * Format: double
             * @description What the chain shows beyond the books; negative when something is missing.
             */
            amount: Decimal | null;
            /** @description The explanation that waits for a second operator, if one does. */
            approval: string | null;
            /** @description `USDT` or `BTC`. */
            asset: components["schemas"]["AssetName"];
            closedAt: components["schemas"]["Moment"] | null;
            /** @description Whether two operators agree on what it is. */
            explained: boolean;
            /** @description What it is, as they agreed. */
            explanation: string | null;
            lastSeen: components["schemas"]["Moment"];
            /** @description `custody` or `payout_wallet`. */
            place: components["schemas"]["ReconciledPlace"];
            /** @description When it was first seen. */
            since: components["schemas"]["Moment"];
            /** @description `open`, `explained` or `closed`. */
            state: components["schemas"]["BreakState"];
            /** @description What does not agree, in a sentence. */
            what: string;
        };
        /** @description The batch and the proposal that waits. */
        BuiltBatch: {
            approval: components["schemas"]["ProposalRef"];
            batch: components["schemas"]["BatchRef"];
        };
        BuiltBatchAnswer: {
            data: components["schemas"]["BuiltBatch"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description A calendar week of a plan. */
        CalendarWeek: {
            /** @description The average money at work on those days, in USDT. */
            atWork: components["schemas"]["Usdt"];
            /** @description Whether any of it was put right later. */
            corrected: boolean;
            /**
             * Format: int32
             * @description How many of its days are settled; with less than seven it counts in no summary.
             */
            days: number;
            /** @description Its Monday. */
            from: components["schemas"]["Day"];
            grade: components["schemas"]["Grade"] | null;
            percent: components["schemas"]["Percent"] | null;
            /** @description The Monday after it. */
            to: components["schemas"]["Day"];
        };
        /**
         * @description What became of one transaction of a sweep.
         * @enum {string}
         */
        CallState: "open" | "confirmed" | "reverted" | "displaced" | "unfunded" | "given_up";
        /** @description The operator's accounts, as people count them: what is held is positive. USDT unless the name says otherwise. */
        CapitalBalances: {
            /** @description The operator's own capital. */
            capital: components["schemas"]["Usdt"];
            /** @description Bitcoin that the operator put in, less what was taken out. */
            capitalBtc: components["schemas"]["Bitcoin"];
            /** @description Owed for bitcoin that withdrawals were converted to and nobody recorded the sale for. */
            clearing: components["schemas"]["Usdt"];
            /** @description What sales brought in bitcoin, less what withdrawals were converted into: below zero while one waits to be sold. */
            clearingBtc: components["schemas"]["Bitcoin"];
            /** @description On deposit addresses and treasury. */
            custody: components["schemas"]["Usdt"];
            /** @description Earned and not yet collected. */
            fees: components["schemas"]["Usdt"];
            /** @description What of it can be taken out: the rest of the payout wallet is owed to clients or went to miners. */
            freeBtc: components["schemas"]["Bitcoin"];
            /** @description Paid to miners so far. */
            networkFeesBtc: components["schemas"]["Bitcoin"];
            payoutWalletBtc: components["schemas"]["Bitcoin"];
            /** @description Set aside for promotions. */
            promotions: components["schemas"]["Usdt"];
            /** @description Received, owner unknown or not acceptable. */
            suspense: components["schemas"]["Usdt"];
            /** @description With the traders' venue. */
            trading: components["schemas"]["Usdt"];
            /** @description Approved results that are being spread. */
            tradingResult: components["schemas"]["Usdt"];
        };
        /** @description The balances of the operator's accounts. */
        CapitalData: {
            capital: components["schemas"]["CapitalBalances"];
        };
        CapitalDataAnswer: {
            data: components["schemas"]["CapitalData"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description A move of the operator's money. */
        CapitalMove: {
            amount?: components["schemas"]["TypedAmount"] | null;
            bitcoin?: components["schemas"]["TypedAmount"] | null;
            /** @description Whose shortfall is given up; only then. */
            client?: string | null;
            /**
             * @description Which: `put_in`, `take_out`, `fund_promotions`, `return_promotions`, `collect_fees`, `send_to_venue`,
             *     `fetch_from_venue`, `sell_for_bitcoin`, `correct_sale`, `put_in_bitcoin`, `take_out_bitcoin` or
             *     `forgive_shortfall`.
             */
            move: string;
            /**
             * @description The transaction of what went to the venue or came back, final on the chain: 0x and 64 digits. What came back counts
             *     as returned only with it.
             */
            txHash?: string | null;
            /** @description Why, in a sentence. */
            why: string;
        };
        /**
         * @description A chain that is watched.
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
            /** @description Where the next page goes on; null at the end. */
            next: string | null;
        };
        ClientAuditAnswer: {
            data: components["schemas"]["ClientAudit"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        ClientData: {
            client: components["schemas"]["ClientView"];
            figures: components["schemas"]["ClientTotals"];
            identity: components["schemas"]["ClientIdentity"] | null;
        };
        ClientDataAnswer: {
            data: components["schemas"]["ClientData"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description A page of deposits. */
        ClientDeposits: {
            deposits: components["schemas"]["DepositRow"][];
            /** @description Where the next page goes on; null at the end. */
            next: string | null;
        };
        ClientDepositsAnswer: {
            data: components["schemas"]["ClientDeposits"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description An entry of the journal. */
        ClientEntry: {
            /** @description The beginning of its hash, as an id. */
            _id: string;
            actor: components["schemas"]["ActorKind"];
            actorId: string | null;
            at: components["schemas"]["Moment"];
            /** @example deposit_credited */
            cause: string;
            /** @description Facts kept with it, as in the audit trail: its members depend on `cause`, so no schema lists them. */
            details: Record<string, unknown>;
            /** @description Its hash, in hexadecimal. */
            hash: string;
            /** Format: int64 */
            sequence: number;
            /** @description What it is about, by id. */
            subject: string;
            transfers: components["schemas"]["ClientTransfer"][];
        };
        /** @description By what a client's identity was checked. The number of the document is not kept. */
        ClientIdentity: {
            checkedAt: components["schemas"]["Moment"];
            /** @description The operator who checked it. */
            checkedBy: string;
            /** @description The two letters of the country that issued it. */
            country: string;
            /** @description `passport`, `identity_card`, `residence_permit` or `driving_licence`. */
            kind: components["schemas"]["DocumentKind"];
        };
        /** @description A page of investments. */
        ClientInvestments: {
            investments: components["schemas"]["InvestmentRow"][];
            /** @description Where the next page goes on; null at the end. */
            next: string | null;
        };
        ClientInvestmentsAnswer: {
            data: components["schemas"]["ClientInvestments"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description A page of the journal. */
        ClientLedger: {
            ledger: components["schemas"]["ClientEntry"][];
            /** @description Where the next page goes on; null at the end. */
            next: string | null;
        };
        ClientLedgerAnswer: {
            data: components["schemas"]["ClientLedger"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description A page of mail. */
        ClientMail: {
            mail: components["schemas"]["ClientMailRow"][];
            /** @description Where the next page goes on; null at the end. */
            next: string | null;
        };
        ClientMailAnswer: {
            data: components["schemas"]["ClientMail"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description A mail: which it was and what became of it. What it said is not kept, for some carry codes. */
        ClientMailRow: {
            _id: string;
            /**
             * Format: int32
             * @description Attempts that failed.
             */
            attempts: number;
            /**
             * @description `waiting`, `sent`, `expired` when what it carried was no longer good for anything, or `switched_off` when the
             *     client wanted no mail about it.
             * @example sent
             */
            outcome: string;
            queuedAt: components["schemas"]["Moment"];
            settledAt: components["schemas"]["Moment"] | null;
            /** @example weekly_result */
            template: string;
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
            /** @description Where the next page goes on; null at the end. */
            next: string | null;
            notices: components["schemas"]["ClientNoticeRow"][];
        };
        ClientNoticesAnswer: {
            data: components["schemas"]["ClientNotices"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
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
        /** @description A client, as a line of a list names them. */
        ClientRef: {
            _id: string;
            email: string;
            name: string;
        };
        /** @description A client in the list. Amounts are USDT. */
        ClientRow: {
            _id: string;
            /** @description Free to invest or withdraw. */
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
            /** @description Owed for a deposit that the chain took back. */
            owed: components["schemas"]["Usdt"];
            /** @description `active` or `frozen`. */
            status: components["schemas"]["ClientStatus"];
        };
        /** @description A page of clients. */
        Clients: {
            clients: components["schemas"]["ClientRow"][];
            /** @description More was found than is looked at: type more to narrow the search. */
            cut: boolean;
            /** @description Where the next page goes on; null at the end. */
            next: string | null;
        };
        ClientsAnswer: {
            data: components["schemas"]["Clients"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        ClientSessionRow: {
            _id: string;
            createdAt: components["schemas"]["Moment"];
            /**
             * @description The same in words.
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
            /** @description Where the next page goes on; null at the end. */
            next: string | null;
            sessions: components["schemas"]["ClientSessionRow"][];
        };
        ClientSessionsAnswer: {
            data: components["schemas"]["ClientSessions"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
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
             * @description Second steps in use.
             */
            factors: number;
            /** @description Reserved for withdrawals. */
            held: components["schemas"]["Usdt"];
            investments: components["schemas"]["StateCount"][];
            lastSeenAt: components["schemas"]["Moment"] | null;
            /** @description Owed for a deposit that the chain took back. */
            owed: components["schemas"]["Usdt"];
            /** @description Put into open investments. */
            principal: components["schemas"]["Usdt"];
            /** @description Results of open investments; negative after losses. */
            returns: components["schemas"]["Usdt"];
            /** @description What the client has altogether, without the bonus. */
            value: components["schemas"]["Usdt"];
            /** Format: int64 */
            withdrawals: number;
        };
        /** @description One amount from one account to another. */
        ClientTransfer: {
            /** Format: double */
            amount: Decimal;
            /** @example USDT */
            asset: string;
            /**
             * @description Kind of the account that gives.
             * @example custody
             */
            from: string;
            /**
             * @description Kind of the account that receives.
             * @example available
             */
            to: string;
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
            /** @description Who sent them, when they said so. */
            referer: string | null;
            /** @description `active` or `frozen`. */
            status: components["schemas"]["ClientStatus"];
            updatedAt: components["schemas"]["Moment"];
        };
        ClientWithdrawal: {
            _id: string;
            /** @description What is reserved, in USDT. */
            amount: components["schemas"]["Usdt"];
            amountBtc: components["schemas"]["Bitcoin"] | null;
            /** @description The investment it is of; null for cash. */
            investment: string | null;
            notBefore: components["schemas"]["Moment"];
            /** @description Why it was rejected. */
            reason: string | null;
            requestedAt: components["schemas"]["Moment"];
            status: components["schemas"]["WithdrawalState"];
            txid: string | null;
            updatedAt: components["schemas"]["Moment"];
            /** @description The bitcoin address it goes to. */
            wallet: string;
        };
        /** @description A page of withdrawals. */
        ClientWithdrawals: {
            /** @description Where the next page goes on; null at the end. */
            next: string | null;
            withdrawals: components["schemas"]["ClientWithdrawal"][];
        };
        ClientWithdrawalsAnswer: {
            data: components["schemas"]["ClientWithdrawals"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        ClockAdvance: {
            /**
             * Format: int64
             * @description Days that shall pass, 1 to 366.
             * @example 7
             */
            days: number;
        };
        Coin: {
            /** @description When the oldest of their quotes was so. */
            asOf: components["schemas"]["Moment"];
            /**
             * Format: double
             * @description Percent won or lost in 24 hours; null when fewer than two sources say.
             * @example -1.24
             */
            change24hPercent: Decimal | null;
            /**
             * @description What the price is counted in.
             * @example USDT
             */
            currency: string;
            /** @example Bitcoin */
            name: string;
            /** @description The median of the sources, for one whole coin. */
            price: components["schemas"]["Price"];
            /** @description The sources that agree. */
            sources: string[];
            /** @example BTC */
            symbol: string;
        };
        /** @description Who runs the service. What the operator has not set is empty. */
        Company: {
            address: string;
            legalName: string;
            licence: string;
            name: string;
            supportEmail: string;
        };
        ComplaintData: {
            /** @description It, and what happened to it. */
            complaint: components["schemas"]["ComplaintView"];
        };
        ComplaintDataAnswer: {
            data: components["schemas"]["ComplaintData"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description What was decided. */
        ComplaintDecision: {
            /**
             * @description `upheld`, `partly` or `rejected`.
             * @example partly
             */
            outcome: string;
            /** @description The answer, with its reasons: plain text; line breaks are welcome. */
            text: string;
        };
        ComplaintEntry: {
            /** @description Whether we did it. */
            byUs: boolean;
            createdAt: components["schemas"]["Moment"];
            outcome: components["schemas"]["ComplaintOutcome"] | null;
            /** @description Where it led: `answered`, `reopened` or `closed`. */
            status: components["schemas"]["ComplaintState"];
            /** @description What was written; empty when it was closed. */
            text: string;
        };
        ComplaintEntryRow: {
            _id: string;
            createdAt: components["schemas"]["Moment"];
            /** @description Which operator did it; null for the complainant. */
            operator: string | null;
            outcome: components["schemas"]["ComplaintOutcome"] | null;
            /** @description Where it led: `answered`, `reopened` or `closed`. */
            status: components["schemas"]["ComplaintState"];
            text: string;
        };
        /** @description What someone complains about. */
        ComplaintForm: {
            /**
             * @description `deposit`, `investment`, `withdrawal`, `account`, `service` or `other`.
             * @example withdrawal
             */
            about: string;
            /**
             * Format: email
             * @description Where to answer.
             */
            email: string;
            /** @description How they call themselves. */
            name: string;
            /** @description What happened; line breaks are welcome. */
            text: string;
            /** @description What we are asked to do. */
            wish?: string;
        };
        /** @description A note for the register. */
        ComplaintNote: {
            /** @description What is left to say; only the register shows it. */
            text?: string;
        };
        /** @description What an answer left open. */
        ComplaintObjection: {
            /** @description What the answer left open. */
            text: string;
        };
        /**
         * @description How a complaint was decided.
         * @enum {string}
         */
        ComplaintOutcome: "upheld" | "partly" | "rejected";
        /** @description A complaint's number and deadline. */
        ComplaintReceipt: {
            /** @description The last day on which our answer is in time. */
            dueOn: components["schemas"]["Day"];
            /**
             * @description With the address it came from, it opens the complaint.
             * @example C-7Q4M-K9XT-B2HD
             */
            ticket: string;
        };
        ComplaintRow: {
            _id: string;
            /** @description `deposit`, `investment`, `withdrawal`, `account`, `service` or `other`. */
            about: components["schemas"]["ComplaintSubject"];
            answeredAt: components["schemas"]["Moment"] | null;
            /** @description Whose, when it came through the portal; null when nobody has checked who wrote. */
            client: string | null;
            /** @description The last day on which an answer is in time. */
            dueOn: components["schemas"]["Day"];
            /** @description Where the answer goes. */
            email: string;
            /** @description As they call themselves. */
            name: string;
            outcome: components["schemas"]["ComplaintOutcome"] | null;
            /** @description Whether it waits for an answer that should have been there. */
            overdue: boolean;
            receivedAt: components["schemas"]["Moment"];
            /** @description `received`, `answered`, `reopened` or `closed`. */
            status: components["schemas"]["ComplaintState"];
            text: string;
            /** @example C-7Q4M-K9XT-B2HD */
            ticket: string;
            updatedAt: components["schemas"]["Moment"];
            /** @description What we are asked to do; may be empty. */
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
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /**
         * @description Where a complaint is on its way.
         * @enum {string}
         */
        ComplaintState: "received" | "answered" | "reopened" | "closed";
        ComplaintStory: {
            complaint: components["schemas"]["ComplaintRow"];
            /** @description What happened to it, oldest first. */
            entries: components["schemas"]["ComplaintEntryRow"][];
        };
        ComplaintStoryAnswer: {
            data: components["schemas"]["ComplaintStory"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /**
         * @description What a complaint is about.
         * @enum {string}
         */
        ComplaintSubject: "deposit" | "investment" | "withdrawal" | "account" | "service" | "other";
        /** @description What was sent, where it stands, and what was answered. */
        ComplaintView: {
            _id: string;
            /** @description `deposit`, `investment`, `withdrawal`, `account`, `service` or `other`. */
            about: components["schemas"]["ComplaintSubject"];
            /** @description The last day on which our answer is in time. */
            dueOn: components["schemas"]["Day"];
            /** @description What happened to it, oldest first. */
            entries: components["schemas"]["ComplaintEntry"][];
            outcome: components["schemas"]["ComplaintOutcome"] | null;
            /** @description Whether it waits for an answer that should have been there. */
            overdue: boolean;
            receivedAt: components["schemas"]["Moment"];
            reopenUntil: components["schemas"]["Moment"] | null;
            /** @description `received`, `answered`, `reopened` or `closed`. */
            status: components["schemas"]["ComplaintState"];
            text: string;
            /** @example C-7Q4M-K9XT-B2HD */
            ticket: string;
            /** @description What we are asked to do; may be empty. */
            wish: string;
        };
        /** @description What a visitor wrote. */
        ContactForm: {
            /** @description What they want to say; line breaks are welcome. */
            message: string;
            /** @description How they call themselves. */
            sender: string;
            /**
             * Format: email
             * @description Where to answer.
             */
            senderEmail: string;
        };
        /** @description One fault of one file. */
        ContentFault: {
            /** @description What is wrong, and what to do. */
            fault: string;
            file: string;
            /** @description Where in it, such as `line 3, photo`; null when the file as a whole is meant. */
            place: string | null;
        };
        /** @description A file that the site is made of. */
        ContentFile: {
            /** @description Its name in the folder. */
            name: string;
            /** @description Whether it is in the folder. */
            present: boolean;
            /** @description What the program ships; null for the lists, which begin empty. */
            shipped: string | null;
            /** @description Its whole text; null while the program's own stands in its place. */
            text: string | null;
        };
        ContentFolder: {
            /** @description Approved files that clients are told of first. */
            announced: components["schemas"]["AnnouncedFile"][];
            /** @description Whether there is one; without it nothing can be edited here. */
            configured: boolean;
            files: components["schemas"]["ContentFile"][];
            /** @description Files whose last approved text was never written, because someone changed them by hand first. */
            overtaken: string[];
            /** @description Everything that is wrong in the folder. */
            problems: components["schemas"]["ContentFault"][];
            /** @description Approved files that are being written. */
            waiting: string[];
        };
        ContentFolderAnswer: {
            data: components["schemas"]["ContentFolder"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
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
        /** @description What a correction replaces. */
        CorrectedStrike: {
            _id: string;
            /** Format: int64 */
            number: number | null;
            /** @description The result that was in force, in USDT. */
            resultBefore: components["schemas"]["Usdt"];
            /** @description What was wrong. */
            why: string;
        };
        /** @description Where a client may live. */
        CountriesData: {
            /** @description Names in alphabetical order. */
            countries: string[];
        };
        CountriesDataAnswer: {
            data: components["schemas"]["CountriesData"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description A day's lowest coverage. */
        CoveredDay: {
            /** Format: date */
            day: string;
            percent: components["schemas"]["Percent"] | null;
        };
        /** @description An API key that was just made. */
        CreatedApiKey: {
            apiKey: components["schemas"]["ApiKey"];
            /**
             * @description The key itself, shown this once.
             * @example ballast_client_…
             */
            key: string;
        };
        CreatedApiKeyAnswer: {
            data: components["schemas"]["CreatedApiKey"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description What a call answers with that made one thing: its id. */
        CreatedItem: {
            /** Format: uuid */
            _id: string;
        };
        CreatedItemAnswer: {
            data: components["schemas"]["CreatedItem"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description A webhook that was just made. */
        CreatedWebhook: {
            /**
             * @description The secret that signs what it is told, shown this once.
             * @example whsec_…
             */
            secret: string;
            webhook: components["schemas"]["Webhook"];
        };
        CreatedWebhookAnswer: {
            data: components["schemas"]["CreatedWebhook"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        CurrentPassword: {
            /**
             * Format: password
             * @description The present password.
             */
            passwordCurrent: string;
        };
        /** @description What one deposit address holds. */
        CustodyAddress: {
            address: string;
            amount: components["schemas"]["Usdt"];
            /** @description When the chain was asked. */
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
        /** @description Nothing has to be said: the journal keeps who, what and which error. */
        DeadLetterRerun: Record<string, unknown>;
        /** @description A unit of work that fails. */
        DeadLetterRow: {
            _id: string;
            /** @description What went wrong last. */
            error: string;
            failedAt: components["schemas"]["Moment"];
            retryAt: components["schemas"]["Moment"] | null;
            /** @description `failing`: tried again by itself; `dead`: set aside until an operator has it tried again. */
            state: components["schemas"]["DeadLetterState"];
            /**
             * Format: int32
             * @description Failures in a row.
             */
            tries: number;
            /**
             * Format: uuid
             * @description The thing that is worked on: an investment, a mail, a strike, an approval.
             */
            unit: string;
            /** @description Kind of work, such as `maturity`. */
            work: string;
        };
        /**
         * @description What becomes of work that failed.
         * @enum {string}
         */
        DeadLetterState: "failing" | "dead" | "done";
        /** @description What a webhook was told. */
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
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description A mail that the demo would have sent. */
        DemoMail: {
            /** @description When, by the demo's clock. */
            at: components["schemas"]["Moment"];
            /** @description The same as HTML. */
            html: string;
            /** @description The subject line. */
            subject: string;
            /** @description The plain text. */
            text: string;
            to: string;
        };
        /** @description How to sign in as an operator of this demo. */
        DemoOperator: {
            /** @description A code that is good now; nothing while the last one was used a moment ago. */
            code: string | null;
            /** @description What they log in with. */
            email: string;
            /** @description First and last name. */
            name: string;
            /** @description The password of every operator of a demo. */
            password: string;
            /** @description What they work as. */
            roles: components["schemas"]["Role"][];
            /**
             * Format: int64
             * @description Until the next code, in seconds.
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
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description A payment of test USDT. */
        DemoPayment: {
            /**
             * @description Where to: a deposit address.
             * @example 0x70997970C51812dc3A010C7d01b50e0d17dc79C8
             */
            address: string;
            amount: components["schemas"]["TypedAmount"];
        };
        /** @description What `ballast sign` needs on this machine. */
        DemoSigner: {
            /** @description The file with the test key. */
            key: string;
            /** @description The private chain's network. */
            network: string;
            sweeps: components["schemas"]["SweepSigner"];
            /** @description The file with the payout wallet's public descriptors. */
            wallet: string;
        };
        DemoSignerAnswer: {
            data: components["schemas"]["DemoSigner"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description What was sent. */
        DemoTransfer: {
            /** @description Where to, checksummed. */
            address: string;
            amount: components["schemas"]["Usdt"];
            /**
             * Format: int64
             * @description Blocks on top until it counts.
             */
            confirmations: number;
            /** @description Its hash on the demo's private chain. */
            txHash: string;
        };
        DemoTransferAnswer: {
            data: components["schemas"]["DemoTransfer"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description To whom, and why. */
        DepositAssignment: {
            /** @description Id of the client who gets it. */
            client: string;
            /** @description In one line; it stays in the audit trail. */
            why: string;
        };
        DepositData: {
            deposit: components["schemas"]["DepositRow"];
            refund: components["schemas"]["RefundView"] | null;
        };
        DepositDataAnswer: {
            data: components["schemas"]["DepositData"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description What all deposit addresses hold. */
        DepositHoldings: {
            /**
             * Format: int64
             * @description How many hold something.
             */
            addresses: number;
            /** @description Together, in USDT. */
            amount: components["schemas"]["Usdt"];
            at: components["schemas"]["Moment"] | null;
            /** @description Those that hold most. */
            largest: components["schemas"]["CustodyAddress"][];
        };
        /** @description A deposit that depends on it. */
        DepositInDoubt: {
            _id: string;
            amount: components["schemas"]["Usdt"];
            /**
             * Format: int64
             * @description Number of its block.
             */
            block: number;
            /** @description Whose; null when nobody's. */
            client: string | null;
            clientName: string | null;
            /** @description Hash of the block that is said to be there now. */
            newHash: string | null;
            /** @description Hash of its block, as it was relied on. */
            oldHash: string;
            /** @description Hash of its chain transaction. */
            txHash: string;
        };
        DepositRow: {
            _id: string;
            /** @description In USDT, rounded down to six decimals; zero for another token. */
            amount: components["schemas"]["Usdt"];
            /** @description What came when it is no USDT, such as `0.5 BNB` or `another token`. */
            asset: string | null;
            blockHash: string;
            /** Format: int64 */
            blockNumber: number;
            /** Format: int64 */
            chainId: number;
            client: components["schemas"]["ClientRef"] | null;
            /**
             * Format: int32
             * @description Blocks on top when last looked.
             */
            confirmations: number;
            from: string;
            /** Format: int64 */
            logIndex: number;
            /** @description The on-chain integer, as decimal text. */
            rawAmount: string;
            reason: components["schemas"]["QuarantineReason"] | null;
            /** @description What rounding left over, in on-chain units. */
            remainder: string;
            seenAt: components["schemas"]["Moment"];
            /** @description `seen`, `confirming`, `credited`, `orphaned`, `reversed`, `quarantined`, `assigned` or `refunded`. */
            status: components["schemas"]["DepositState"];
            to: string;
            /** @description Contract of the token that was sent. */
            token: string;
            txHash: string;
            updatedAt: components["schemas"]["Moment"];
        };
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
        DepositState: "seen" | "confirming" | "credited" | "orphaned" | "reversed" | "quarantined" | "assigned" | "refunded";
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
        /** @description What messages to a device are encrypted with. */
        DeviceKeys: {
            /** @description 16 bytes, likewise. */
            auth: string;
            /** @description A point of P-256, in base 64 for URLs. */
            p256dh: string;
        };
        /** @description Whether a device gets messages. */
        DeviceMessages: {
            /** @description What a browser subscribes with: the service's public key, in base 64 for URLs. Null where no messages are offered. */
            key: string | null;
            /** @description Whether the one that asks does. */
            on: boolean;
        };
        DeviceMessagesAnswer: {
            data: components["schemas"]["DeviceMessages"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description What a browser's push service gave it, as `PushSubscription.toJSON()` has it. */
        DeviceSubscription: {
            endpoint: string;
            keys: components["schemas"]["DeviceKeys"];
        };
        /** @description What an operator reads before deciding. */
        Diff: {
            /** @description For a text: what changes, line by line. */
            lines?: components["schemas"]["DiffLine"][];
            /** @description What of it nobody may promise: whoever approves has to accept exactly this by name. */
            promises?: string[];
            /** @description What it changes. */
            rows: components["schemas"]["DiffRow"][];
            /** @description What happens when it is approved. */
            summary: string;
            /** @description The change in one line. */
            title: string;
            /** @description What to look out for. */
            warnings: string[];
        };
        /** @description One line of a text. */
        DiffLine: {
            text: string;
            /** @description `same`, `added` or `removed`. */
            what: components["schemas"]["LineChange"];
        };
        /** @description One thing that changes, or that matters. */
        DiffRow: {
            /** @description As it will be; null when it goes. */
            after: string | null;
            /** @description As it is now; null when there is nothing to compare. */
            before: string | null;
            /** @description The client whom it concerns, for readers who may read clients and where the label does not say it. */
            client?: string;
            /** @description What it is. */
            label: string;
        };
        /**
         * @description What a client showed to say who they are.
         * @enum {string}
         */
        DocumentKind: "passport" | "identity_card" | "residence_permit" | "driving_licence";
        /** @description The sweep and the proposal that waits. */
        DraftedSweep: {
            approval: components["schemas"]["ProposalRef"];
            sweep: components["schemas"]["SweepRef"];
        };
        DraftedSweepAnswer: {
            data: components["schemas"]["DraftedSweep"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
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
        /** @description The token of the link. */
        EmailConfirmation: {
            /** @description As it stands behind `#token=` in the link. */
            token: string;
        };
        /** @description The body of a call that needs none: nothing at all, or `{}`. */
        EmptyBody: Record<string, unknown>;
        /**
         * @description Who ended an investment before its time.
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
            /** @description As it stands behind the `#` of the link. */
            token: string;
        };
        /** @description The token of the link. */
        EnrolmentLink: {
            /** @description As it stands behind the `#` of the link. */
            token: string;
        };
        /**
         * @description What guards the sign-in besides the password.
         * @enum {string}
         */
        EnrolmentMethod: "totp" | "passkey";
        /** @description What the second factor needs; it is shown this once. */
        EnrolmentSetUp: components["schemas"]["TotpSetUp"] | {
            options: components["schemas"]["PasskeyOptions"];
        };
        EnrolmentSetUpAnswer: {
            data: components["schemas"]["EnrolmentSetUp"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description What the operator chooses. */
        EnrolmentStart: {
            /** @description What guards the sign-in besides the password. */
            method: components["schemas"]["EnrolmentMethod"];
            /**
             * Format: password
             * @description 8 to 128 characters, not easy to guess.
             */
            password: string;
            /** @description As it stands behind the `#` of the link. */
            token: string;
        };
        EvidenceFile: {
            /** Format: int64 */
            bytes: number;
            /** @description The name it is kept under. */
            name: string;
            /** @description SHA-256 of the content, in hex. */
            sha256: string;
        };
        /** @description What the evidence says when it is read as a venue's file. */
        EvidenceFindings: {
            /** @description `fills` or `equity`. */
            format: string;
            /**
             * Format: int64
             * @description How many lines are bad.
             */
            problems: number;
            result: components["schemas"]["Usdt"] | null;
        };
        /** @description That an operator opened the file. */
        EvidenceInspection: {
            at: components["schemas"]["Moment"];
            by: components["schemas"]["OperatorRef"];
        };
        /**
         * @description Which kind a second factor is.
         * @enum {string}
         */
        FactorKind: "totp" | "passkey";
        /** @description A new name. */
        FactorName: {
            /** @description What to call it, such as the device it is on. */
            name: string;
        };
        /** @description Everything that guards the second step. */
        Factors: {
            factors: components["schemas"]["FactorView"][];
            /**
             * @description What the second step of a sign-in may be, the strongest first: `email` when there is nothing else.
             * @example [
             *       "email"
             *     ]
             */
            methods: components["schemas"]["SignInMethod"][];
            /** @description The only origin where passkeys work; nothing where they work nowhere. */
            passkeyOrigin: string | null;
            recoveryCodes: components["schemas"]["RecoveryView"] | null;
        };
        FactorsAnswer: {
            data: components["schemas"]["Factors"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description One factor that is good for signing in. */
        FactorView: {
            /** Format: uuid */
            _id: string;
            /** @description When it was set up. */
            createdAt: components["schemas"]["Moment"];
            /** @description `totp` (an authenticator app) or `passkey`. */
            kind: components["schemas"]["FactorKind"];
            lastUsedAt: components["schemas"]["Moment"] | null;
            /** @description What its owner calls it. */
            name: string;
        };
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
        /** @description How much more. */
        FeeBump: {
            /** @description Satoshi per virtual byte. The network asks for more than the attempt that is replaced. */
            feeRate: components["schemas"]["TypedAmount"];
        };
        /** @description Figures that belong together. */
        FigureChapter: {
            figures: components["schemas"]["FigureView"][];
            /** @example The firm */
            title: string;
        };
        /** @description The figure of one plan, place or address. */
        FigureMember: {
            at: components["schemas"]["Moment"] | null;
            /** @description As pages write it. */
            display: string;
            label: string;
            /** @description As pages mark it: `data-of`. */
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
             * @description How long a code lives.
             */
            codeMinutes: number;
            /**
             * Format: int32
             * @description Wrong tries after which a code is dead.
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
            /** @description Lengths an investment may have, in calendar months. */
            contractLengths: number[];
            /**
             * Format: int64
             * @description Cancelling is free for this many hours after registering.
             */
            coolingOffHours: number;
            /**
             * Format: int64
             * @description Blocks on top before a deposit is credited.
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
             * @description Clients hear of a maturity this many days before.
             */
            maturityAlertDays: number;
            /** @description A smaller deposit is set aside, in USDT. */
            minimumDeposit: components["schemas"]["Usdt"];
            /** @description Less free cash than this is not paid out, in USDT. */
            minimumWithdrawal: components["schemas"]["Usdt"];
            /** @description Fewest characters of a password. */
            passwordCharacters: number;
            /**
             * Format: int32
             * @description Blocks on top before a payout counts as paid.
             */
            payoutConfirmations: number;
            /**
             * Format: int64
             * @description Payouts wait this many hours after a credential changed.
             */
            payoutHoldHours: number;
            /**
             * Format: int64
             * @description A withdrawal takes from this many hours …
             */
            payoutHoursLeast: number;
            /**
             * Format: int64
             * @description … to this many.
             */
            payoutHoursMost: number;
            /** @description Plans whose investments have a higher minimum withdrawal. */
            planMinimums: components["schemas"]["PlanMinimum"][];
            /** @description Percentage of the value at the end that an early redemption costs. */
            redemptionFeePercent: components["schemas"]["Percent"];
            /**
             * Format: int32
             * @description Notice of an early redemption, in calendar months.
             */
            redemptionNoticeMonths: number;
            /**
             * Format: int64
             * @description A session ends by itself after this many hours.
             */
            sessionHours: number;
            /**
             * Format: int64
             * @description Without a result for this many days after its end, an investment matures on the results so far.
             */
            settlementGraceDays: number;
        };
        /** @description Every public figure. */
        FiguresData: {
            figures: components["schemas"]["AllFigures"];
        };
        FiguresDataAnswer: {
            data: components["schemas"]["FiguresData"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description A figure with its value. */
        FigureView: {
            at: components["schemas"]["Moment"] | null;
            /**
             * @description The value as pages write it.
             * @example $25M+
             */
            display: string | null;
            /** @description The value for each, where there is one for each and they are few; the source has the others. */
            each: components["schemas"]["FigureMember"][];
            /** @description What it says. */
            explanation: string;
            /**
             * @description What it is called.
             * @example Assets under management
             */
            label: string;
            /**
             * Format: int64
             * @description The last journal entry that counted; null for what is not read from the ledger.
             */
            ledgerSequence: number | null;
            /**
             * @description How pages mark it: `data-figure="aum"`, explained at `/figures#figure-aum`.
             * @example aum
             */
            name: string;
            /**
             * @description What there is one of each for; null when there is one alone.
             * @example plan
             */
            per: string | null;
            /** @description What is read or counted for it, in words. */
            query: string;
            /** @description How it is cut for reading. */
            rounding: string;
            /**
             * @description Where anyone can read the exact value.
             * @example /api/v1/stats
             */
            source: string;
            /**
             * @description What it counts.
             * @example USDT
             */
            unit: string;
            /** @description The exact value, a number or a text; null when there is nothing to show, or one for each of something. */
            value: unknown;
        };
        /** @description What there is to know about a complaint that came in. */
        FiledComplaint: {
            /** @description Its number and deadline. */
            complaint: components["schemas"]["ComplaintReceipt"];
        };
        FiledComplaintAnswer: {
            data: components["schemas"]["FiledComplaint"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description What is held beside what is owed, in one asset. */
        FirmPosition: {
            /** @description What is held, place by place. */
            assets: components["schemas"]["HeldAmount"][];
            /**
             * Format: double
             * @description What is left: the operator's own.
             */
            difference: Decimal;
            /**
             * Format: double
             * @description What clients and senders are owed.
             */
            liabilities: Decimal;
        };
        /** @description The firm's webhooks. */
        FirmWebhooks: {
            /** @description `cursor` of the next page; null on the last one. */
            next: string | null;
            /** @description Newest first; those that have ended too. */
            webhooks: components["schemas"]["Webhook"][];
        };
        FirmWebhooksAnswer: {
            data: components["schemas"]["FirmWebhooks"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description What one output pays to somebody else. */
        FoundOutput: {
            /** @description Null for a script that has no address. */
            address: string | null;
            /** Format: int64 */
            sats: number;
            /**
             * Format: int32
             * @description Its place in the transaction.
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
             * @description 1 in the newest block.
             */
            confirmations: number;
            /** @description Whether it can have left between a backup and the release of what was restored from it. Only such a payment can be booked. */
            lost: boolean;
            outputs: components["schemas"]["FoundOutput"][];
            rate: components["schemas"]["Usdt"] | null;
            txid: string;
        };
        /** @description Payments of the payout wallet that no batch in these books made. */
        FoundPayments: {
            /** @description Where the next page goes on; null at the end. */
            next: string | null;
            payments: components["schemas"]["FoundPayment"][];
        };
        FoundPaymentsAnswer: {
            data: components["schemas"]["FoundPayments"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description The token of the link. */
        FreezeRequest: {
            /** @description As it stands behind `#token=` in the link. */
            token: string;
        };
        /** @description How much stands behind a figure. */
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
         * @description How much stands behind a figure, without numbers; from the least.
         * @enum {string}
         */
        GradeClass: "stated" | "read" | "observed";
        GradingData: {
            grading: components["schemas"]["StrikeGrading"];
        };
        GradingDataAnswer: {
            data: components["schemas"]["GradingData"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description One thing that was looked at. */
        HealthCheck: {
            /** @description What was found, in a sentence. */
            found: string;
            /** @description Stable name, such as `outbox`. */
            name: string;
            /** @description How it is. */
            state: components["schemas"]["HealthState"];
            /** @description What to do about it; null when there is nothing to do. */
            todo: string | null;
        };
        /**
         * @description How bad it is.
         * @enum {string}
         */
        HealthState: "good" | "warn" | "bad";
        /** @description How everything is. */
        HealthView: {
            /** @description What was looked at, one by one. */
            checks: components["schemas"]["HealthCheck"][];
            /** @description Work that fails, oldest first. */
            deadLetters: components["schemas"]["DeadLetterRow"][];
            /** @description The jobs, whichever process does them. */
            jobs: components["schemas"]["JobView"][];
            /** @description The nodes of both chains. */
            nodes: components["schemas"]["NodeView"][];
            /** @description The worst of everything below. */
            state: components["schemas"]["HealthState"];
        };
        HealthViewAnswer: {
            data: components["schemas"]["HealthView"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description Money at one place. */
        HeldAmount: {
            /**
             * Format: double
             * @description By the books.
             */
            amount: Decimal;
            at: components["schemas"]["Moment"] | null;
            /**
             * Format: double
             * @description As the chain showed it last; null where no chain can be asked, or none was yet.
             */
            observed: Decimal | null;
            /** @description `custody`, `trading` or `payout_wallet`. */
            place: string;
        };
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
        /** @description What can be decided. */
        HoldChoice: {
            means: string;
            /** @description What is sent back. */
            resolution: components["schemas"]["HoldResolution"];
        };
        /** @description What is decided, and why. */
        HoldDecision: {
            /** @description `accept` or `dismiss`; the hold says what each means. */
            resolution: components["schemas"]["HoldResolution"];
            /** @description In one line; it stays in the audit trail. */
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
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /**
         * @description Whether a hold still holds.
         * @enum {string}
         */
        HoldState: "open" | "decided" | "released";
        /** @description Money that stands still, or did. */
        HoldView: {
            _id: string;
            /** @description The proposal that waits for a second operator, if one does. */
            approval: string | null;
            /** @description What can be decided. */
            choices: components["schemas"]["HoldChoice"][];
            decidedAt: components["schemas"]["Moment"] | null;
            /** @description What was decided, in words. */
            decision: string | null;
            /** @description How many they are. */
            depositCount: number;
            /** @description Deposits that depend on it; empty for an operator who may not read clients. */
            deposits: components["schemas"]["DepositInDoubt"][];
            /** @description `intake` or `clock`. */
            kind: components["schemas"]["HoldKind"];
            /** @description What a decision rests on. */
            lines: components["schemas"]["HoldLine"][];
            /** @description What was found, in a sentence. */
            reason: string;
            releasedAt: components["schemas"]["Moment"] | null;
            /** @description When it was placed. */
            since: components["schemas"]["Moment"];
            /** @description `open`, `decided` or `released`. */
            state: components["schemas"]["HoldState"];
            why: string | null;
            /** @description Who says what. */
            witnesses: components["schemas"]["WitnessView"][];
        };
        /** @description A document that an operator saw. */
        IdentityDocument: {
            /** @description The two letters of the country that issued it (ISO 3166). */
            country: string;
            /** @description `passport`, `identity_card`, `residence_permit` or `driving_licence`. */
            kind: components["schemas"]["DocumentKind"];
            /** @description As it is printed for machines; only a MAC of it is kept. */
            number: string;
        };
        /** @description What the file says. */
        ImportedStrikes: {
            imported: components["schemas"]["VenueFileFindings"];
        };
        ImportedStrikesAnswer: {
            data: components["schemas"]["ImportedStrikes"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description An introduction with its signature, as `ballast observe --introduce` prints it. */
        Introduction: {
            /** @description Their public key, 64 hexadecimal digits. */
            key: string;
            said: components["schemas"]["ObserverProfile"];
            /** @description Ed25519 over the text, 128 hexadecimal digits (`docs/readings.md`). */
            signature: string;
        };
        /** @description How a client answered the questions before a first investment. */
        InvestmentAssessment: {
            answeredAt: components["schemas"]["Moment"];
            /** @description What was asked and chosen, in words while these are still the questions, otherwise by id. */
            answers: components["schemas"]["AssessmentAnswer"][];
            /**
             * Format: int32
             * @description Which try it was.
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
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
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
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description The plan as it was called when the contract was made. */
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
             * @description In calendar months.
             */
            contractLength: number;
            coolingOffUntil: components["schemas"]["Moment"];
            createdAt: components["schemas"]["Moment"];
            endDate: components["schemas"]["Moment"] | null;
            endedBy: components["schemas"]["EndingParty"] | null;
            fundingUntil: components["schemas"]["Moment"];
            /** @description What was registered. */
            investedAmount: components["schemas"]["Usdt"];
            /** @description What the firm lent beside it. */
            lent: components["schemas"]["Usdt"];
            maturedAt: components["schemas"]["Moment"] | null;
            performanceShare: components["schemas"]["Percent"];
            plan: components["schemas"]["InvestmentPlan"];
            /** @description What is put in at the moment. */
            principal: components["schemas"]["Usdt"];
            redemptionFee: components["schemas"]["Percent"];
            /** @description The target weekly percentage agreed; never a promise. */
            return: components["schemas"]["Percent"];
            /** @description The sum of its weekly results; negative after losses. */
            returns: components["schemas"]["Usdt"];
            riskAccepted: boolean | null;
            riskCategory: components["schemas"]["RiskCategory"] | null;
            /** @description Version of the risk text that was shown, and whether it was accepted by a tick. */
            riskVersion: string;
            startDate: components["schemas"]["Moment"] | null;
            /** @description `created`, `active`, `notice`, `matured`, `withdrawing`, `closed`, `cancelled` or `expired`. */
            status: components["schemas"]["InvestmentState"];
            /** @description What it is worth at the moment. */
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
        InvestmentState: "created" | "active" | "notice" | "matured" | "withdrawing" | "closed" | "cancelled" | "expired";
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
        /** @description One week; amounts are USDT. */
        InvestmentWeek: {
            /** @description First day that counted. */
            from: components["schemas"]["Day"];
            /**
             * Format: int64
             * @description Number of the strike.
             */
            number: number;
            /** @description What the week brought; negative for a loss. */
            share: components["schemas"]["Usdt"];
            /** @description First day that did not. */
            to: components["schemas"]["Day"];
            /** @description The sum of all weeks up to this one. */
            total: components["schemas"]["Usdt"];
        };
        /**
         * @description How a job is doing.
         * @enum {string}
         */
        JobStanding: "starting" | "working" | "standby" | "degraded" | "stalled" | "halted" | "off" | "nobody";
        JobView: {
            /**
             * Format: int32
             * @description Failed steps since then.
             */
            failures: number;
            /** @description Whether that is the process that answers. */
            here: boolean;
            lastRun: components["schemas"]["Moment"] | null;
            lastSuccess: components["schemas"]["Moment"] | null;
            /** @description Name, as in logs and metrics. */
            name: string;
            nextRun: components["schemas"]["Moment"] | null;
            /**
             * Format: uuid
             * @description The process that does it, by the number it gave itself; null for what each process does by itself.
             */
            process: string | null;
            runningSince: components["schemas"]["Moment"] | null;
            since: components["schemas"]["Moment"] | null;
            /** @description How it is doing, in more words. */
            standing: components["schemas"]["JobStanding"];
            /** @description How it is. */
            state: components["schemas"]["HealthState"];
            /** @description What to do about it; null when there is nothing to do. */
            todo: string | null;
            /** @description What went wrong last. */
            trouble: string | null;
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
        /** @description The file, by its hash from now on. */
        KeptEvidence: {
            evidence: components["schemas"]["EvidenceFile"];
        };
        KeptEvidenceAnswer: {
            data: components["schemas"]["KeptEvidence"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description How a promised time was kept. */
        KeptPromise: {
            /**
             * Format: int64
             * @description What was done, and whatever is past its time, done or not.
             */
            counted: number;
            kept: components["schemas"]["Percent"] | null;
            keptOfMoney: components["schemas"]["Percent"] | null;
            /**
             * @description Half took so long or less, rounded up; what is open has taken the time until now.
             * @example 3 hours
             */
            median: string | null;
            /**
             * Format: int64
             * @description What is open and past its time now.
             */
            overdue: number;
            /** @description `withdrawals`: from the request until the chain has confirmed it. `complaints`: from when it came in until the answer. */
            promise: string;
            /**
             * @description The time that is promised now. Each is judged by the one that was promised when it was asked for.
             * @example 2-48 hours
             */
            promised: string;
            /** @description What took longest, rounded up. */
            slowest: string | null;
            /**
             * Format: int64
             * @description What its client took back in time, which is not counted.
             */
            takenBack: number;
            /**
             * Format: int64
             * @description What we turned down in time, which is not counted.
             */
            turnedDown: number;
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
        KeyPassage: "handover" | "break";
        /**
         * @description Whether a key still works.
         * @enum {string}
         */
        KeyStatus: "active" | "revoked" | "expired" | "ended";
        LatestProof: {
            dueAt: components["schemas"]["Moment"] | null;
            /** @description Where the whole list of leaves is; null when this server has it no more. */
            leaves: string | null;
            /**
             * Format: int64
             * @description How long that list is.
             */
            leavesBytes: number | null;
            publishedAt: components["schemas"]["Moment"];
            /** @description Record and signature, as `docs/proof.md` describes them. */
            signed: components["schemas"]["SignedProof"];
        };
        /** @description The newest proof, if there is one. */
        LatestProofData: {
            /** @description Every announced change of that key, oldest first, as `docs/proof.md` describes them. */
            keyChanges: components["schemas"]["SignedKeyChange"][];
            proof: components["schemas"]["LatestProof"] | null;
            /**
             * @description The public half of the operator's reserve key, in hex: what records are signed with. Keep it: another one is only the
             *     firm's when the changes lead to it.
             * @example 64 hexadecimal digits
             */
            reserveKey: string;
        };
        LatestProofDataAnswer: {
            data: components["schemas"]["LatestProofData"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
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
        Liabilities: {
            /** @description Owed to clients in BTC: withdrawals on their way, from the moment their rate is fixed. */
            bitcoin: components["schemas"]["Bitcoin"];
            /**
             * @description Everything owed to clients, in USDT: cash, credit, investments with their results, withdrawals whose rate is not
             *     fixed yet.
             */
            clients: components["schemas"]["Usdt"];
            /** @description Received in USDT, and not accepted or not assigned yet. */
            suspense: components["schemas"]["Usdt"];
        };
        /** @description What one pass did. */
        LifecycleCounts: {
            /**
             * Format: int32
             * @description Clients told that an investment ends soon.
             */
            alerted: number;
            /**
             * Format: int32
             * @description Strikes whose allocation was finished.
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
            /** @description For one client in 24 hours, in USDT. */
            clientDay: components["schemas"]["Usdt"];
            /** @description For the firm in 24 hours, in USDT. */
            firmDay: components["schemas"]["Usdt"];
        };
        /**
         * @description What becomes of a line.
         * @enum {string}
         */
        LineChange: "same" | "added" | "removed";
        /** @description An address that holds assets. */
        ListedAddress: {
            address: string;
            /**
             * Format: double
             * @description In the asset; null before the chain was asked.
             */
            amount: Decimal | null;
            /** @description `USDT` or `BTC`. */
            asset: string;
            /** @description Where the chain can be looked at; null on a chain that nobody else sees. */
            explorer: string | null;
            /**
             * Format: date
             * @description The day on which its key signed that it is the firm's; null when it did not, or too long ago: what lies there does
             *     not count.
             */
            proven: string | null;
            /** @description `treasury`, `deposit` or `payout_wallet`. */
            role: string;
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
        /** @description One of the two. */
        LoginRequest: {
            passkey?: components["schemas"]["Assertion"] | null;
            /**
             * @description Six digits (mailed, or of an authenticator app), a recovery code, or the token of the mailed link.
             * @example 012345
             */
            token?: string | null;
        };
        /** @description The demo's mails. */
        Mails: {
            mails: components["schemas"]["DemoMail"][];
        };
        MailsAnswer: {
            data: components["schemas"]["Mails"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description Pages that belong together, in the order in which they are read. */
        ManualBook: {
            pages: components["schemas"]["ManualEntry"][];
            title: string;
        };
        /** @description What there is to read. */
        ManualContents: {
            books: components["schemas"]["ManualBook"][];
            /** @description Version of the program, which the pages are of. */
            version: string;
        };
        ManualContentsAnswer: {
            data: components["schemas"]["ManualContents"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description A page that can be asked for. */
        ManualEntry: {
            name: string;
            title: string;
        };
        /** @description A section that has all the words. */
        ManualFinding: {
            /** @description A piece of its text. */
            excerpt: components["schemas"]["ManualWords"][];
            /** @description Where in the page; empty at its beginning. */
            id: string;
            /** @description Name of the page. */
            page: string;
            pageTitle: string;
            /** @description Heading of the section. */
            title: string;
        };
        /** @description What has the words. */
        ManualFindings: {
            /** @description The best first, thirty at most: headings count most, then titles of pages, then text. */
            found: components["schemas"]["ManualFinding"][];
        };
        ManualFindingsAnswer: {
            data: components["schemas"]["ManualFindings"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description A page of the manual. */
        ManualPage: {
            /** @description What stands under the title. Links to other pages begin with `/console/manual/`. */
            html: string;
            name: string;
            /** @description The page's headings, in order; the first is its beginning. */
            sections: components["schemas"]["ManualSection"][];
            title: string;
        };
        ManualPageAnswer: {
            data: components["schemas"]["ManualPage"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description A heading and what stands under it until the next one. */
        ManualSection: {
            /** @description Where links lead; empty before the first heading. */
            id: string;
            /** @description 2 for a chapter, more for what is within. */
            level: number;
            title: string;
        };
        /** @description A piece of an excerpt. */
        ManualWords: {
            /** @description Whether it is what was looked for. */
            found: boolean;
            text: string;
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
        /** @description A move of the days of a result, and the entry of the books that knows of it. */
        MatchedMove: {
            amount: components["schemas"]["Usdt"] | null;
            /**
             * Format: int64
             * @description Number of the journal entry; nothing when the books know of none.
             */
            entry: number | null;
            /** @description The venue's number. */
            id: string;
            way: components["schemas"]["ReadingWay"];
        };
        /** @description Someone who works for the firm. */
        Member: {
            /** @description Who they are. */
            name?: string;
            /** @description Address of their picture. */
            photo?: string;
            /** @description What they do. */
            role: string;
        };
        MessageData: {
            message: components["schemas"]["MessageRow"];
            /** @description What was answered, oldest first. */
            replies: components["schemas"]["ReplyRow"][];
        };
        MessageDataAnswer: {
            data: components["schemas"]["MessageData"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        MessageReply: {
            /** @description Plain text; line breaks are welcome. */
            text: string;
        };
        /** @description What a visitor wrote. */
        MessageRow: {
            _id: string;
            createdAt: components["schemas"]["Moment"];
            /** @description As they call themselves; nobody checked it. */
            sender: string;
            /** @description Where the answer goes; nobody checked whose it is. */
            senderEmail: string;
            /** @description `open`, `answered` or `closed`. */
            status: components["schemas"]["MessageState"];
            text: string;
            updatedAt: components["schemas"]["Moment"];
        };
        /** @description A page of messages. */
        Messages: {
            /** @description More was found than is looked at: type more to narrow the search. */
            cut: boolean;
            messages: components["schemas"]["MessageRow"][];
            /** @description Where the next page goes on; null at the end. */
            next: string | null;
        };
        MessagesAnswer: {
            data: components["schemas"]["Messages"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
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
        /** @description A Monday across which a result runs on. */
        MondayCrossing: {
            monday: components["schemas"]["Day"];
            /** @description What contracts promise: no day within the result could be graded so. */
            promised: components["schemas"]["GradeClass"];
        };
        /** @description Calendar months: 1, 3, 6 or 12, as a number or its digits as text. */
        Months: number | string;
        /** @description A new API key. */
        NewApiKey: {
            /**
             * Format: int32
             * @description 1 to 365.
             */
            expiresInDays: number;
            /** @description What to call it, such as the program that will use it. */
            name: string;
            /**
             * @description Addresses and networks from which alone it may be used; from everywhere when there is none.
             * @example [
             *       "192.0.2.0/24"
             *     ]
             */
            networks?: string[];
            /**
             * Format: password
             * @description The present password.
             */
            passwordCurrent: string;
            /** @description `read`; `invest` and `withdraw` only with a second factor. */
            scopes: string[];
            /**
             * @description Six digits of an authenticator app, or a recovery code; needed where a second factor is set up.
             * @example 012345
             */
            token?: string | null;
        };
        /** @description What to pay. */
        NewBatch: {
            feeRate?: components["schemas"]["TypedAmount"] | null;
            /** @description 1 to 2,000. */
            withdrawals: components["schemas"]["ChosenWithdrawal"][];
        };
        /** @description What a client complains about. */
        NewComplaint: {
            /**
             * @description `deposit`, `investment`, `withdrawal`, `account`, `service` or `other`.
             * @example withdrawal
             */
            about: string;
            /** @description What happened; line breaks are welcome. */
            text: string;
            /** @description What we are asked to do. */
            wish?: string;
        };
        /** @description What a file will say. */
        NewContent: {
            /** @description The whole file; null takes it away, and what the program ships stands in its place. */
            text?: string | null;
            /** @description Why, in a sentence. */
            why: string;
        };
        /** @description A webhook of the firm. */
        NewFirmWebhook: {
            /** @description Which system is told. */
            name: string;
            /**
             * @description Where: `https`, on the internet, without user and password.
             * @example https://books.example.com/ballast
             */
            url: string;
            /** @description Why, in a sentence. */
            why: string;
        };
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
        NewLimits: {
            /** @description For one client in 24 hours, in USDT; 0 stops all payouts. */
            clientDay: components["schemas"]["TypedAmount"];
            /** @description For the firm in 24 hours, in USDT. */
            firmDay: components["schemas"]["TypedAmount"];
            /** @description Why; it stays in the audit trail. */
            why: string;
        };
        /** @description Somebody who will read the account of a plan at a venue. */
        NewObserver: {
            /** @description What everybody who reads it calls the account. */
            account: string;
            /** @description What `ballast observe --introduce` printed for them: who they are in their own words, signed with their key. */
            introduction: components["schemas"]["Introduction"];
            /** @description Id of the plan. */
            plan: string;
            venue: string;
            /** @description Why, in a sentence. */
            why: string;
        };
        /**
         * @description What is to take the place of what is bound: the treasury, both descriptors of the payout wallet, or the account of the deposit
         *     addresses of clients to come.
         */
        NewPart: {
            /** @description The new account's public key (`xpub…`). It is compared and not kept. */
            accountXpub?: string | null;
            /** @description The new wallet's descriptor for change. */
            changeDescriptor?: string | null;
            /** @description The new wallet's descriptor, as it will stand in the configuration. */
            descriptor?: string | null;
            /** @description Its key in the configuration: `bsc.treasury`, `bitcoin.descriptor` or `bsc.account_xpub`. */
            part: string;
            /** @description The new treasury's address. */
            treasury?: string | null;
            /** @description Why, in a sentence. */
            why: string;
        };
        /** @description What a plan will say: all of it, changed or not. */
        NewPlan: {
            /** @description Largest amount in USDT; 100000 or more means no upper bound. */
            endRange: components["schemas"]["TypedAmount"];
            leastGrade?: components["schemas"]["GradeClass"] | null;
            /** @description Shown name, unique. */
            name: string;
            /** @description The firm's percentage of a week's gain, at most two decimals. */
            performanceShare: components["schemas"]["TypedAmount"];
            /**
             * Format: int32
             * @description Place in the list.
             */
            position: number;
            /** @description Target weekly percentage, at most two decimals. */
            return: components["schemas"]["TypedAmount"];
            /** @description How much is at risk: `medium`, `high` or `very_high`, which it is unless something is said. */
            riskCategory?: components["schemas"]["RiskCategory"];
            /** @description Least amount in USDT. */
            startRange: components["schemas"]["TypedAmount"];
            /** @description Why, in a sentence. */
            why: string;
            /** @description Least withdrawal in USDT. */
            withdrawalMinimum: components["schemas"]["TypedAmount"];
        };
        /** @description A key for one of the firm's systems. */
        NewServiceKey: {
            /**
             * Format: int32
             * @description 1 to 365.
             */
            expiresInDays: number;
            /** @description What it is for. */
            name: string;
            /**
             * @description Addresses and networks from which alone it may be used, at least one.
             * @example [
             *       "192.0.2.0/24"
             *     ]
             */
            networks: string[];
            /** @description `journal`. */
            scopes: string[];
            /** @description Why, in a sentence. */
            why: string;
        };
        /** @description A week's result. */
        NewStrike: {
            /** @description SHA-256 of the evidence, in hex. */
            evidence: string;
            /** @description First day that counts. */
            from: components["schemas"]["Day"];
            /** @description Id of the plan. */
            plan: string;
            /** @description The venue's result in USDT; negative for a loss, zero for a week without one. */
            result: components["schemas"]["TypedAmount"];
            /** @description First day that does not, one to seven days later. */
            to: components["schemas"]["Day"];
        };
        /** @description What is to be swept. */
        NewSweep: {
            /** @description The fingerprint of the account whose addresses are swept; of the one whose addresses hold most unless said otherwise. */
            account?: string | null;
            least?: components["schemas"]["TypedAmount"] | null;
            /** @description At most this many addresses, the largest first; 500 at most and unless said otherwise. */
            most?: number | null;
            /** @description Why, in a sentence. */
            why: string;
        };
        /** @description A new webhook. */
        NewWebhook: {
            /** @description What to call it, such as the program that is told. */
            name: string;
            /**
             * Format: password
             * @description The present password.
             */
            passwordCurrent: string;
            /**
             * @description Six digits of an authenticator app, or a recovery code; needed where a second factor is set up.
             * @example 012345
             */
            token?: string | null;
            /**
             * @description Where: `https`, on the internet, without user and password.
             * @example https://books.example.com/ballast
             */
            url: string;
        };
        /** @description How much, and where to. */
        NewWithdrawal: {
            /** @description USDT out of the available balance; a number or its digits as text, at most 6 decimals. */
            amount: components["schemas"]["TypedAmount"];
            /** @description A bitcoin address of any type. */
            wallet: string;
        };
        NodeView: {
            /**
             * Format: int64
             * @description Blocks that we have not read yet.
             */
            behindBlocks: number | null;
            /** @description `bsc` or `bitcoin`. */
            chain: components["schemas"]["ChainName"];
            /** @description What was found, in a sentence. */
            found: string;
            /**
             * Format: int64
             * @description Height of its newest block.
             */
            head: number | null;
            /**
             * Format: int64
             * @description Age of that block, where the chain makes one every few seconds.
             */
            lagSeconds: number | null;
            /** @description Scheme, host and port. */
            node: string;
            /** @description How it is. */
            state: components["schemas"]["HealthState"];
            /** @description What to do about it; null when there is nothing to do. */
            todo: string | null;
        };
        /**
         * @description What a notice is about, for a list that shows some of them.
         * @enum {string}
         */
        NoticeAbout: "money" | "results" | "security" | "other";
        /** @description Notices that are switched on and off together. */
        NoticeGroup: {
            /** @description Whether they come by mail; they are in the portal in any case. */
            mail: boolean;
            name: components["schemas"]["NoticeGroupName"];
            text: string;
            title: string;
        };
        /**
         * @description Notices that are mailed or not together.
         * @enum {string}
         */
        NoticeGroupName: "money_in" | "investments" | "results" | "money_out" | "statements";
        /**
         * @description Which notice it is.
         * @enum {string}
         */
        NoticeKind: "new_sign_in" | "password_changed" | "second_factor_changed" | "api_key_made" | "webhook_made" | "webhook_ended" | "deposit_seen" | "deposit_credited" | "deposit_quarantined" | "deposit_refunded" | "deposit_reversed" | "investment_active" | "weekly_result" | "result_corrected" | "investment_expired" | "redemption_notice" | "maturity_soon" | "matured" | "withdrawal_requested" | "withdrawal_approved" | "withdrawal_paid" | "withdrawal_rejected" | "terms_changed" | "account_frozen" | "statement_ready" | "complaint_received" | "complaint_answered";
        /** @description Which notices come by mail. */
        NoticeMail: {
            /** @description What comes whatever was chosen, and why. */
            always: components["schemas"]["AlwaysMailedGroup"][];
            /** @description What the client chooses. */
            chosen: components["schemas"]["NoticeGroup"][];
        };
        NoticeMailAnswer: {
            data: components["schemas"]["NoticeMail"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description What to switch. */
        NoticeMailChoice: {
            /** @description By the name of a group, whether it comes by mail; groups that are left out stay as they are. */
            mail: {
                [key: string]: boolean;
            };
        };
        /** @description How far the client has read. */
        NoticeReadMark: {
            /** @description The newest notice that was read, by its id. */
            through: string;
        };
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
        /** @description What observers saw of all accounts at the venue. */
        ObservedEquity: {
            /** @description What they were worth together. */
            amount: components["schemas"]["Usdt"];
            /**
             * Format: date
             * @description The day at whose beginning.
             */
            day: string;
            grade: components["schemas"]["Grade"];
            /**
             * @description Of it, what came in within two weeks before and the books did not send then. It may be lent, so it counts for
             *     nothing.
             */
            unsent: components["schemas"]["Usdt"];
        };
        /** @description Who somebody says they are, and what they say of themselves. */
        ObserverProfile: {
            /** @description When they signed. */
            day: components["schemas"]["Day"];
            /**
             * @description Address of the firm on the web, without a slash at the end.
             * @example https://invest.example
             */
            firm: string;
            name: string;
            paidBy: string;
            party: components["schemas"]["Party"];
            /** @description What they are to the firm. */
            relation: string;
            /**
             * @description Where they show this key themselves.
             * @example https://auditor.example/ballast
             */
            site: string;
        };
        ObserversData: {
            /** @description Where the next page of them goes on; null at the end. */
            next: string | null;
            /** @description Everybody who was ever registered, the oldest first. */
            observers: components["schemas"]["PublicObserver"][];
            rules: components["schemas"]["ReadingRules"];
        };
        ObserversDataAnswer: {
            data: components["schemas"]["ObserversData"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description Shown to the approver only, once. */
        OneTimeSecrets: {
            /** @description Where an operator enrols. */
            enrolmentUrl?: string;
            /** @description The key of one of the firm's systems. */
            serviceKey?: string;
            /** @description The secret that signs what one of the firm's webhooks is told. */
            webhookSecret?: string;
        };
        /** @description Who is invited, and as what. */
        OpenInvitation: {
            account: components["schemas"]["BoundAccount"] | null;
            /** @description E-mail address, which is also what they log in with. */
            email: string;
            /** @description First and last name. */
            name: string;
            /** @description What they will work as. */
            roles: components["schemas"]["Role"][];
            /** @description When the link dies by itself. */
            until: components["schemas"]["Moment"];
        };
        OpenInvitationAnswer: {
            data: components["schemas"]["OpenInvitation"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        OpenSession: {
            /** Format: uuid */
            _id: string;
            /** @description When it began. */
            createdAt: components["schemas"]["Moment"];
            /** @description Whether it is the one that asks. */
            current: boolean;
            /**
             * @description The same in words.
             * @example Chrome on Linux
             */
            device: string;
            /** @description When it ends by itself. */
            expiresAt: components["schemas"]["Moment"];
            /** @description When it was last used, to the minute. */
            lastSeenAt: components["schemas"]["Moment"];
            /** @description Whether its device gets messages; operators' get none. */
            messages: boolean;
            /** @description What the browser calls itself. */
            userAgent: string;
        };
        /** @description A page of the register. */
        OperatorComplaints: {
            complaints: components["schemas"]["ComplaintRow"][];
            /** @description More was found than is looked at: type more to narrow the search. */
            cut: boolean;
            /** @description Where the next page goes on; null at the end. */
            next: string | null;
        };
        OperatorComplaintsAnswer: {
            data: components["schemas"]["OperatorComplaints"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description A page of deposits. */
        OperatorDeposits: {
            /** @description More was found than is looked at: type more to narrow the search. */
            cut: boolean;
            deposits: components["schemas"]["DepositRow"][];
            /** @description Where the next page goes on; null at the end. */
            next: string | null;
        };
        OperatorDepositsAnswer: {
            data: components["schemas"]["OperatorDeposits"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description How operators log in here. */
        OperatorDoors: {
            /** @description Whether a log-in may begin with a password. */
            password: boolean;
            /** @description What the provider is called; null where there is none. */
            provider: string | null;
        };
        OperatorDoorsAnswer: {
            data: components["schemas"]["OperatorDoors"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description A page of investments. */
        OperatorInvestments: {
            /** @description More was found than is looked at: type more to narrow the search. */
            cut: boolean;
            investments: components["schemas"]["InvestmentRow"][];
            /** @description Where the next page goes on; null at the end. */
            next: string | null;
        };
        OperatorInvestmentsAnswer: {
            data: components["schemas"]["OperatorInvestments"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description Who, as what, and why. */
        OperatorInvitation: {
            /** Format: email */
            email: string;
            /** @description First and last name. */
            name: string;
            /** @description What they will work as. */
            roles: components["schemas"]["Role"][];
            /** @description In one line; it stays in the audit trail. */
            why: string;
        };
        OperatorPlan: {
            _id: string;
            announced: components["schemas"]["AnnouncedPlanTerms"] | null;
            createdAt: components["schemas"]["Moment"];
            /** @description Largest amount in USDT; 100000 or more means no upper bound. */
            endRange: components["schemas"]["Usdt"];
            /** @description What was put into those, in USDT. */
            invested: components["schemas"]["Usdt"];
            leastGrade: components["schemas"]["GradeClass"] | null;
            /** @description Shown name, unique. */
            name: string;
            nextFrom: components["schemas"]["Day"] | null;
            /** @description The firm's percentage of a week's gain. */
            performanceShare: components["schemas"]["Percent"];
            /**
             * Format: int32
             * @description Place in the list.
             */
            position: number;
            /** @description Target weekly percentage. */
            return: components["schemas"]["Percent"];
            /** @description `medium`, `high` or `very_high`. */
            riskCategory: components["schemas"]["RiskCategory"];
            /**
             * Format: int64
             * @description How many contracts in it run.
             */
            running: number;
            settledThrough: components["schemas"]["Day"] | null;
            /** @description Least amount in USDT. */
            startRange: components["schemas"]["Usdt"];
            /** @description `open` or `archived`. */
            status: components["schemas"]["PlanStatus"];
            /** @description Least withdrawal in USDT. */
            withdrawalMinimum: components["schemas"]["Usdt"];
        };
        OperatorPlans: {
            /** @description Always null: plans are few, and this is all of them. */
            next: string | null;
            /** @description In the order of the list; archived ones too. */
            plans: components["schemas"]["OperatorPlan"][];
        };
        OperatorPlansAnswer: {
            data: components["schemas"]["OperatorPlans"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        OperatorPromotion: {
            _id: string;
            /** @description Whether it is switched on. */
            active: boolean;
            /** @description The most USDT that is lent to one person. */
            amount: components["schemas"]["Usdt"];
            /** @description Whether the money set aside covers it; it is shown on the site while that is so and it is on. */
            covered: boolean;
            createdAt: components["schemas"]["Moment"];
            /** @description Whether the client's identity has to be checked. */
            identity: boolean;
            leastDeposit: components["schemas"]["Usdt"] | null;
            name: string;
            share: components["schemas"]["Percent"] | null;
        };
        /** @description Every promotion, and the money behind them. */
        OperatorPromotions: {
            /** @description USDT set aside for promotions; a capital move sets more aside. */
            funded: components["schemas"]["Usdt"];
            /** @description Always null: promotions are few, and this is all of them. */
            next: string | null;
            promotions: components["schemas"]["OperatorPromotion"][];
        };
        OperatorPromotionsAnswer: {
            data: components["schemas"]["OperatorPromotions"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description An operator by name. */
        OperatorRef: {
            /** Format: uuid */
            _id: string;
            /** @description First and last name; null for someone who is not in the list of operators. */
            name: string | null;
        };
        /** @description One of them. */
        OperatorRow: {
            /** Format: uuid */
            _id: string;
            /** @description When they were added. */
            createdAt: components["schemas"]["Moment"];
            decidesFrom: components["schemas"]["Moment"] | null;
            email: string;
            enrolmentUntil: components["schemas"]["Moment"] | null;
            lastSeenAt: components["schemas"]["Moment"] | null;
            /** @description Whether it is the one who asks: nobody changes their own rights. */
            me: boolean;
            /** @description First and last name. */
            name: string;
            /** @description What they work as. */
            roles: components["schemas"]["Role"][];
            /** @description `invited`, `active` or `disabled`. */
            state: components["schemas"]["OperatorState"];
        };
        /** @description Everyone who works here, or did. */
        Operators: {
            /** @description `cursor` of the next page; null on the last one. */
            next: string | null;
            operators: components["schemas"]["OperatorRow"][];
        };
        OperatorsAnswer: {
            data: components["schemas"]["Operators"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description Who is signed in, and for how long. */
        OperatorSelf: {
            /** @description Whether the money is not real. */
            demo: boolean;
            operator: components["schemas"]["SignedInOperator"];
            session: components["schemas"]["OperatorSession"];
        };
        OperatorSelfAnswer: {
            data: components["schemas"]["OperatorSelf"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        OperatorSession: {
            /** @description When it ends, whatever happens. */
            expiresAt: components["schemas"]["Moment"];
            /**
             * Format: int64
             * @description It ends after this many seconds without a request.
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
            /** @description What is reserved, in USDT. */
            amount: components["schemas"]["Usdt"];
            /** @description The proposal that waits for a second person; null when there is none. */
            approval: string | null;
            /** @description The live batch it is in. */
            batch: string | null;
            client: components["schemas"]["ClientRef"];
            /** @description SHA-256 of exactly what approving it means, in hex. */
            digest: string;
            /** @description The investment it is of; null for free cash. */
            investment: string | null;
            /** @description Not paid before then. */
            notBefore: components["schemas"]["Moment"];
            payout: components["schemas"]["WithdrawalPayout"] | null;
            /** @description Why it was rejected. */
            reason: string | null;
            requestedAt: components["schemas"]["Moment"];
            /** @description `requested`, `approved`, `batched`, `signed`, `broadcast`, `paid`, `cancelled` or `rejected`. */
            status: components["schemas"]["WithdrawalState"];
            updatedAt: components["schemas"]["Moment"];
            /** @description Every rule's answer about paying it now. */
            verdicts: components["schemas"]["VerdictView"][];
            /** @description The bitcoin address it goes to. */
            wallet: string;
        };
        /** @description A page of withdrawals. */
        OperatorWithdrawals: {
            /** @description More was found than is looked at: type more to narrow the search. */
            cut: boolean;
            /** @description Where the next page goes on; null at the end. */
            next: string | null;
            withdrawals: components["schemas"]["OperatorWithdrawal"][];
        };
        OperatorWithdrawalsAnswer: {
            data: components["schemas"]["OperatorWithdrawals"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        OrderReason: {
            /** @description In one line; it stays in the audit trail. */
            why: string;
        };
        /** @description The state of the whole. */
        Overview: {
            /** @description In bitcoin: what batches have converted and not paid yet. */
            bitcoinPosition: components["schemas"]["FirmPosition"];
            /** @description Differences between books and chains that are there now. */
            breaks: components["schemas"]["BreakView"][];
            /** @description What someone should know, in sentences. */
            notices: string[];
            position: components["schemas"]["FirmPosition"];
            /** @description What waits, whether anything does or not. */
            queues: components["schemas"]["WorkQueue"][];
        };
        OverviewAnswer: {
            data: components["schemas"]["Overview"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
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
        OwedRefund: {
            /** @description The deposit that two operators decided to send back. */
            deposit: string;
        };
        /** @description Who the operator is at the provider. */
        OwnIdentity: {
            account: components["schemas"]["BoundAccount"] | null;
            /** @description What the provider is called; null where there is none now. */
            provider: string | null;
        };
        OwnIdentityAnswer: {
            data: components["schemas"]["OwnIdentity"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
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
        OwnProofState: "counted" | "none" | "later" | "left_out" | "elsewhere";
        /** @description The withdrawal that an output pays. */
        PaidWithdrawal: {
            _id: string;
            amount: components["schemas"]["Usdt"];
            client: components["schemas"]["ClientRef"];
            status: components["schemas"]["WithdrawalState"];
        };
        /** @description A firm that the operator works with. */
        Partner: {
            /**
             * Format: int32
             * @description Height of the logo in pixels.
             */
            height?: number;
            /** @description Address of their logo; the name stands for itself without one. */
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
         * @description On whose side somebody reads.
         * @enum {string}
         */
        Party: "firm" | "outside";
        /** @description What happened while days passed. */
        PassedTime: {
            /**
             * Format: int32
             * @description Days that passed.
             */
            days: number;
            /** @description Investments whose time had come. */
            due: components["schemas"]["LifecycleCounts"];
            /** @description The new time, RFC 3339. */
            now: components["schemas"]["Moment"];
            /** @description Results that the demo's trader entered. */
            results: components["schemas"]["TradedWeek"][];
        };
        PassedTimeAnswer: {
            data: components["schemas"]["PassedTime"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description One kind of key. */
        PasskeyAlgorithm: {
            /** Format: int64 */
            alg: number;
            type: string;
        };
        /** @description `PublicKeyCredentialDescriptorJSON` of Web Authentication. */
        PasskeyCredential: {
            /** @description Name of the key pair. */
            id: string;
            type: string;
        };
        /** @description `PublicKeyCredentialCreationOptionsJSON` of Web Authentication. */
        PasskeyOptions: {
            /** @description Always `none`: which model it is is nobody's business. */
            attestation: string;
            /** @description What the authenticator must do. */
            authenticatorSelection: components["schemas"]["AuthenticatorSelection"];
            /** @description What is to be answered, once, within five minutes. */
            challenge: string;
            /** @description Passkeys that are set up already. */
            excludeCredentials: components["schemas"]["PasskeyCredential"][];
            /** @description Kinds of keys, in order of preference. */
            pubKeyCredParams: components["schemas"]["PasskeyAlgorithm"][];
            /** @description For whom the key pair is made. */
            rp: components["schemas"]["PasskeyRelyingParty"];
            /**
             * Format: int64
             * @description Milliseconds until it is too late.
             */
            timeout: number;
            /** @description Whose it will be. */
            user: components["schemas"]["PasskeyOwner"];
        };
        PasskeyOptionsAnswer: {
            data: components["schemas"]["PasskeyOptions"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        PasskeyOptionsRequest: {
            /**
             * Format: password
             * @description The present password.
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
            /** @description What to call it, such as the device it is on. */
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
            /** @description Which of them. */
            allowCredentials: components["schemas"]["PasskeyCredential"][];
            /** @description What is to be signed. */
            challenge: string;
            /** @description The only origin whose pages may answer. */
            origin: string;
            rpId: string;
            /**
             * Format: int64
             * @description Milliseconds until it is too late.
             */
            timeout: number;
            userVerification: string;
        };
        /** @description What a new password leads to: the account, or the second step that is left. */
        PasswordOutcome: components["schemas"]["UserData"] | components["schemas"]["SecondStep"];
        PasswordOutcomeAnswer: {
            data: components["schemas"]["PasswordOutcome"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
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
             * @description The same again.
             */
            passwordConfirm: string;
            /**
             * @description Six digits, or the token of the mailed link.
             * @example 012345
             */
            token: string;
        };
        /** @description Whose password is forgotten. */
        PasswordResetRequest: {
            /** Format: email */
            email: string;
        };
        /** @description The old password and the new one. */
        PasswordUpdate: {
            /**
             * Format: password
             * @description 8 to 128 characters, not easy to guess.
             */
            password: string;
            /**
             * Format: password
             * @description The same again.
             */
            passwordConfirm: string;
            /**
             * Format: password
             * @description The present password.
             */
            passwordCurrent: string;
        };
        /**
         * Format: double
         * @description A percentage, with four decimals at most.
         */
        Percent: Decimal;
        /**
         * @description One thing that an operator may be allowed to do.
         * @enum {string}
         */
        Permission: "read_clients" | "answer_messages" | "read_complaints" | "answer_complaints" | "freeze_client" | "release_client" | "verify_client" | "reset_factor" | "read_strikes" | "draft_strike" | "approve_strike" | "read_quarantine" | "resolve_quarantine" | "read_withdrawals" | "approve_withdrawal" | "run_batches" | "move_capital" | "edit_plans" | "edit_promotions" | "edit_content" | "end_investment" | "manage_operators" | "manage_observers" | "read_overview" | "rerun_work" | "resolve_hold" | "read_audit" | "read_approvals";
        /** @description What a chain shows beside what the books say. */
        PlaceComparison: {
            /** @description When it was compared. */
            at: components["schemas"]["Moment"];
            /**
             * Format: int64
             * @description The block it was seen at.
             */
            block: number;
            /**
             * Format: double
             * @description What the books say lies there.
             */
            books: Decimal;
            /**
             * Format: double
             * @description What nothing explains.
             */
            difference: Decimal;
            /**
             * Format: double
             * @description What the chain may show beyond that without anything being wrong.
             */
            expected: Decimal;
            /**
             * Format: double
             * @description What the chain shows.
             */
            observed: Decimal;
            /** @description `custody` or `payout_wallet`. */
            place: components["schemas"]["ReconciledPlace"];
        };
        /** @description What was seen, and when. */
        PlaceEvidence: {
            /** @description What was read of each account; empty for what was not read. */
            accounts: components["schemas"]["ReadAccount"][];
            /** Format: double */
            amount: Decimal;
            at: components["schemas"]["Moment"];
            /**
             * Format: int64
             * @description The block, when it was a chain.
             */
            block: number | null;
            /**
             * Format: double
             * @description What of the difference to the books has no known reason. For a chain, deposits not credited yet and payouts on
             *     their way are known; a statement is beside the books as they are now.
             */
            difference: Decimal;
            /** @description Where the file of that statement is (`/api/v1/attestations/{id}/evidence`); null where it is not published. */
            file: string | null;
            grade: components["schemas"]["Grade"] | null;
            /**
             * @description Whether it still says something: what a chain showed for a day, what was stated of a venue for 31 days. What was
             *     read does for a week, and is not shown after that.
             */
            isCurrent: boolean;
            /** @description Whether some accounts were read within a week and others not, or not alike: then it is stated. */
            isReadInPart: boolean;
            /**
             * @description `chain`: asked of the chain at a block. Of the venue `readings`, while all its accounts are read: what they were
             *     worth together when a day began; otherwise `statement`: stated by two operators. No chain shows either, and neither
             *     is part of the coverage.
             */
            kind: string;
            /**
             * Format: double
             * @description What of it lies on addresses whose control is proven: that alone counts. Null for a statement.
             */
            proven: Decimal | null;
            statement: components["schemas"]["SignedStatement"] | null;
            /**
             * Format: double
             * @description The rest, which is listed and counts for nothing.
             */
            uncounted: Decimal | null;
        };
        /** @description A plan with a minimum withdrawal of its own. */
        PlanMinimum: {
            /** @description Least withdrawal in USDT. */
            amount: components["schemas"]["Usdt"];
            /** @description Name of the plan. */
            plan: string;
        };
        PlanRecord: {
            /** @description When it was read. */
            asOf: components["schemas"]["Moment"];
            /** @description The calendar weeks that it is made of, since someone was invested for the first time; oldest first. */
            calendarWeeks: components["schemas"]["CalendarWeek"][];
            grade: components["schemas"]["Grade"] | null;
            /**
             * Format: int64
             * @description The last journal entry that counted.
             */
            ledgerSequence: number;
            name: string;
            plan: string;
            summary: components["schemas"]["RecordSummary"] | null;
            /** @description Every settled result, of one to seven days, oldest first. The calendar weeks are made of these. */
            weeks: components["schemas"]["RecordWeek"][];
        };
        /** @description The plan as it was called when the contract was made. */
        PlanRef: {
            _id: string;
            name: string;
        };
        /** @description What a plan did. Percentages are of the money at work, after the operator's share of gains. */
        PlanResults: {
            _id: string;
            figures: components["schemas"]["ResultFigures"] | null;
            grade: components["schemas"]["Grade"] | null;
            name: string;
            record: components["schemas"]["RecordSummary"] | null;
            /** @description Target weekly percentage. */
            return: components["schemas"]["Percent"];
            since: components["schemas"]["Day"] | null;
            /** @description `open`, or `archived` when it takes no new money. */
            status: components["schemas"]["PlanStatus"];
            targetReached: components["schemas"]["Percent"] | null;
            /** @description Every calendar week since then, oldest first. */
            weeks: components["schemas"]["CalendarWeek"][];
        };
        /** @description The plans that take new money. */
        Plans: {
            /** @description In the operator's order. */
            plans: components["schemas"]["PlanView"][];
        };
        PlansAnswer: {
            data: components["schemas"]["Plans"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /**
         * @description Whether a plan is open to new investments.
         * @enum {string}
         */
        PlanStatus: "open" | "archived";
        /** @description What is said about a plan, as it is shown. */
        PlanTerms: {
            /** @description Largest amount in USDT; 100000 or more means no upper bound. */
            endRange: components["schemas"]["Usdt"];
            leastGrade: components["schemas"]["GradeClass"] | null;
            /** @description Shown name, unique. */
            name: string;
            /** @description The firm's percentage of a week's gain. */
            performanceShare: components["schemas"]["Percent"];
            /**
             * Format: int32
             * @description Place in the list.
             */
            position: number;
            /** @description Target weekly percentage. */
            return: components["schemas"]["Percent"];
            /** @description `medium`, `high` or `very_high`. */
            riskCategory: components["schemas"]["RiskCategory"];
            /** @description Least amount in USDT. */
            startRange: components["schemas"]["Usdt"];
            /** @description Least withdrawal in USDT. */
            withdrawalMinimum: components["schemas"]["Usdt"];
        };
        PlanView: {
            _id: string;
            /** @description Largest amount in USDT; 100000 or more means no upper bound. */
            endRange: components["schemas"]["Usdt"];
            leastGrade: components["schemas"]["GradeClass"] | null;
            name: string;
            /** @description The operator's percentage of a week's gain. */
            performanceShare: components["schemas"]["Percent"];
            record: components["schemas"]["RecordSummary"] | null;
            /** @description Target weekly percentage; what happened is in the record. */
            return: components["schemas"]["Percent"];
            /** @description How much is at risk, as the firm classes it: `medium`, `high` or `very_high`. In each, all can be lost. */
            riskCategory: components["schemas"]["RiskCategory"];
            /** @description Least amount in USDT. */
            startRange: components["schemas"]["Usdt"];
            targetReached: components["schemas"]["Percent"] | null;
            /** @description Least withdrawal in USDT. */
            withdrawalMinimum: components["schemas"]["Usdt"];
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
        /** @description E-mail and password. */
        PreLoginRequest: {
            /** Format: email */
            email: string;
            /** Format: password */
            password: string;
        };
        /**
         * Format: double
         * @description USDT for one coin, with eight decimals at most.
         */
        Price: Decimal;
        /** @description On or off. */
        PromotionActivity: {
            /** @description Whether it is offered. */
            active: boolean;
            /** @description Why, in a sentence. */
            why: string;
        };
        /** @description What a promotion says. */
        PromotionTerms: {
            /** @description The most USDT that is lent to one person. */
            amount: components["schemas"]["TypedAmount"];
            /** @description Whether the client's identity has to be checked; not unless this says so. */
            identity?: boolean;
            /** @description The least own deposit in USDT. */
            leastDeposit: components["schemas"]["TypedAmount"];
            name: string;
            /** @description At most this percentage of the own deposit is lent, with at most two decimals. */
            share: components["schemas"]["TypedAmount"];
            /** @description Why, in a sentence. */
            why: string;
        };
        /** @description The log of published roots. */
        ProofLog: {
            /** @description Every announced change of the reserve key, oldest first. */
            keyChanges: components["schemas"]["SignedKeyChange"][];
            /**
             * Format: int64
             * @description What `cursor` says to get the rest; null when these are the last.
             */
            next: number | null;
            /** @description Oldest first, at most 400. */
            proofs: components["schemas"]["SignedProof"][];
        };
        ProofLogAnswer: {
            data: components["schemas"]["ProofLog"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
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
        ProposalOutcome: {
            approval?: components["schemas"]["ProposalRef"];
            /** @description Stable name of the refusal. */
            code?: string;
            id: string;
            /** @description Why it was refused. */
            message?: string;
            outcome: components["schemas"]["ProposalOutcomeKind"];
        };
        /**
         * @description Whether a change was proposed.
         * @enum {string}
         */
        ProposalOutcomeKind: "proposed" | "refused";
        /** @description What came of each. */
        ProposalOutcomes: {
            /** @description In the order of the request. */
            results: components["schemas"]["ProposalOutcome"][];
        };
        ProposalOutcomesAnswer: {
            data: components["schemas"]["ProposalOutcomes"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description A change that waits for a second operator. */
        ProposalRef: {
            /** @description Identity of the approval. */
            _id: string;
            /** @description SHA-256 of the exact change, in hex: the second operator sends it back. */
            digest: string;
            /** @description When it lapses. */
            expiresAt: components["schemas"]["Moment"];
            /** @description What kind of change. */
            kind: components["schemas"]["ApprovalKind"];
        };
        /** @description What the provider added to the address it sent the browser back to. */
        ProviderCallback: {
            code: string;
            /** @description Which provider it says it is (RFC 9207). */
            iss?: string | null;
            state: string;
        };
        /** @description The token of a one-time link. */
        ProviderEnrolment: {
            /** @description As it stands behind the `#` of the link. */
            token: string;
        };
        /** @description What became of it. */
        ProviderOutcome: {
            step: components["schemas"]["SecondStep"] | null;
        };
        ProviderOutcomeAnswer: {
            data: components["schemas"]["ProviderOutcome"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description Where the browser goes next. */
        ProviderRedirect: {
            /** @description An address at the provider, good for this browser. */
            url: string;
        };
        ProviderRedirectAnswer: {
            data: components["schemas"]["ProviderRedirect"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description What the readings of a plan's account at the beginning of a day say together, by the rules of now. */
        PublicBoundary: {
            day: components["schemas"]["Day"];
            /** @description What the account is worth: the middle one of the readings, also where they contradict each other. */
            equity: components["schemas"]["Usdt"];
            grade: components["schemas"]["Grade"];
            plan: string;
            /** @description The readings that agree with it. */
            readings: string[];
        };
        /** @description Somebody who reads the account of a plan at a venue. */
        PublicObserver: {
            _id: string;
            account: string;
            from: components["schemas"]["Moment"];
            introduction: components["schemas"]["Introduction"] | null;
            /** @description Ed25519, the public half, in hex. */
            key: string;
            name: string;
            paidBy: string;
            /** @description `firm` or `outside`. */
            party: components["schemas"]["Party"];
            plan: string;
            /** @description Name of the plan. */
            planName: string;
            /** @description What they are to the firm. */
            relation: string;
            until: components["schemas"]["Moment"] | null;
            venue: string;
        };
        /** @description A promise that nobody may make. */
        PublicPromise: {
            at: components["schemas"]["Moment"] | null;
            /** @description The operator who took the responsibility for it; null when it is shown and nobody did. */
            name: string | null;
            /** @description The file, the plan or the promotion that says it. */
            place: string;
            /** @description In its own words. */
            promises: string[];
        };
        PublicPunctuality: {
            /** @description When it was asked for; it was counted within the minute. */
            asOf: components["schemas"]["Moment"];
            /**
             * Format: int64
             * @description So many days back is counted, and what is open however long it is.
             */
            days: number;
            promises: components["schemas"]["KeptPromise"][];
        };
        /** @description A reading as it came in: whoever has the key can check the signature (`docs/readings.md`). */
        PublicReading: {
            _id: string;
            observer: string;
            receivedAt: components["schemas"]["Moment"];
            signed: components["schemas"]["SignedReading"];
        };
        /** @description A week that was put right. */
        PublishedCorrection: {
            /** @description When the correction was carried out. */
            at: components["schemas"]["Moment"];
            from: components["schemas"]["Day"];
            /** @description Name of the plan. */
            plan: string;
            /** @description And as it is now. */
            result: components["schemas"]["Usdt"];
            /** @description The venue's result before, in USDT. */
            resultBefore: components["schemas"]["Usdt"];
            /**
             * Format: int64
             * @description Number of the strike that corrects.
             */
            strike: number;
            to: components["schemas"]["Day"];
            /** @description What was wrong, in the operators' words. */
            why: string;
        };
        /** @description A place where assets lie. */
        PublishedPlace: {
            /** @description `USDT` or `BTC`. */
            asset: string;
            /**
             * Format: double
             * @description What lies there by the books.
             */
            books: Decimal;
            evidence: components["schemas"]["PlaceEvidence"] | null;
            /** @description `custody` (deposit addresses and treasury), `trading` (the venue) or `payout_wallet`. */
            place: string;
        };
        /** @description The newest proof of liabilities. */
        PublishedProof: {
            /** @description When it was published. */
            at: components["schemas"]["Moment"];
            /** Format: int64 */
            epoch: number;
            /**
             * Format: int64
             * @description The last journal entry that counted in it.
             */
            ledgerSequence: number;
            /** @description Hash at the root of the tree. */
            root: string;
        };
        /** @description What every plan did. */
        PublishedResults: {
            corrections: components["schemas"]["PublishedCorrection"][];
            /** @description Open ones first, each in the operator's order. */
            plans: components["schemas"]["PlanResults"][];
        };
        PunctualityData: {
            punctuality: components["schemas"]["PublicPunctuality"];
        };
        PunctualityDataAnswer: {
            data: components["schemas"]["PunctualityData"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /**
         * @description Why a deposit is in quarantine.
         * @enum {string}
         */
        QuarantineReason: "wrong_token" | "dust" | "unknown_address" | "screening" | "too_large";
        /** @description Several independent prices, and the one in their middle that counts. */
        RateFixing: {
            /** @description When the oldest quote that counted was so. */
            asOf: components["schemas"]["Moment"];
            quotes: components["schemas"]["RateQuote"][];
            /** @description USDT for one bitcoin. */
            rate: components["schemas"]["Usdt"];
        };
        RateQuote: {
            at: components["schemas"]["Moment"];
            price: components["schemas"]["Usdt"];
            source: string;
        };
        /** @description What readings say of one account of the venue. */
        ReadAccount: {
            equity: components["schemas"]["Usdt"];
            grade: components["schemas"]["Grade"];
            plan: string;
            planName: string;
        };
        /** @description What readers say of an account at the beginning of a day. */
        ReadingBoundary: {
            day: components["schemas"]["Day"];
            /** @description What the account is worth: the middle one of the readings, also where they contradict each other. */
            equity: components["schemas"]["Usdt"];
            grade: components["schemas"]["Grade"];
            /** @description The readings that agree with it. */
            readings: string[];
        };
        /** @description What somebody says that they read. */
        ReadingContent: {
            account: string;
            /** @description When, by the venue's clock. */
            at: components["schemas"]["Moment"];
            /** @description The day at whose beginning it was read. */
            day: components["schemas"]["Day"];
            /** @description What the account is worth, in USDT. */
            equity: components["schemas"]["Usdt"];
            /** @description Everything that was moved in or out in the two weeks before (in version 1 one week), and until it was read. */
            moves: components["schemas"]["ReadingMove"][];
            /** @description Id of the plan whose account it is. */
            plan: string;
            /** @description SHA-256 of the venue's answers as they came, in hex; the reader keeps them. */
            rawSha256: string;
            /** @description The venue's own number of the account; nothing where a venue has none, and in readings of version 1. */
            uid?: string;
            /** @description What the reader knows to be there and did not see. */
            unseen: string[];
            venue: string;
        };
        /** @description Something that was moved into the account or out of it. */
        ReadingMove: {
            /** @description An exact decimal. */
            amount: string;
            asset: string;
            at: components["schemas"]["Moment"];
            /** @description The venue's number of it. */
            id: string;
            /** @description The venue's name of the chain. */
            network?: string | null;
            /** @description The call on the chain. */
            txid?: string | null;
            way: components["schemas"]["ReadingWay"];
        };
        /** @description By what readings are compared now. Each result keeps the rules that it was graded by. */
        ReadingRules: {
            /**
             * Format: int64
             * @description For how many minutes after the beginning of a day it may be read.
             */
            minutes: number;
            /**
             * Format: int32
             * @description How many have to agree, at least one of them outside the firm.
             */
            needed: number;
            /**
             * Format: int32
             * @description How far readings that agree may be apart, in millionths of what the account is worth.
             */
            tolerancePpm: number;
        };
        ReadingsData: {
            /** @description What those of each plan and day say together. */
            boundaries: components["schemas"]["PublicBoundary"][];
            /**
             * @description `before` for the readings of the week before these. Where the page ends within a day, the rest of that day is before
             *     it too.
             */
            earlier: components["schemas"]["Day"];
            /** @description Where the next page goes on; null at the end. */
            next: string | null;
            /** @description The newest first. */
            readings: components["schemas"]["PublicReading"][];
        };
        ReadingsDataAnswer: {
            data: components["schemas"]["ReadingsData"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /**
         * @description Which way something moved.
         * @enum {string}
         */
        ReadingWay: "in" | "out";
        /**
         * @description Where money lies that is compared with the books.
         * @enum {string}
         */
        ReconciledPlace: "custody" | "payout_wallet";
        /** @description Everything a plan did. */
        RecordData: {
            record: components["schemas"]["PlanRecord"];
        };
        RecordDataAnswer: {
            data: components["schemas"]["RecordData"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /**
         * @description The summary of a plan's calendar weeks, in percent of the money at work. Counted are weeks from Monday to Sunday
         *     that are settled whole and in which someone was invested, whatever days the results in them were entered for.
         */
        RecordSummary: {
            best: components["schemas"]["Percent"];
            /** @description How much stands behind it: the lowest of the results that it is made of. */
            grade: components["schemas"]["Grade"];
            /** @description The last twelve weeks, oldest first. */
            last: components["schemas"]["Percent"][];
            /** @description The share of losing weeks. */
            losingShare: components["schemas"]["Percent"];
            weeks: number;
            worst: components["schemas"]["Percent"];
        };
        RecordWeek: {
            across: components["schemas"]["Day"] | null;
            computed: components["schemas"]["Usdt"] | null;
            /** @description Whether these are figures that were put right later; the corrections log says what was wrong. */
            corrected: boolean;
            differsBy: components["schemas"]["Usdt"] | null;
            /** @description What the investments got together in USDT, after the operator's share of a gain. */
            distributed: components["schemas"]["Usdt"];
            /** @description Where the file is that a stated result rests on (`/api/v1/results/{id}/evidence`); null where it is not published. */
            evidence: string | null;
            /** @description SHA-256 over everyone who took part, in hex; null in older strikes. */
            fingerprint: string | null;
            /** @description First day that counted. */
            from: components["schemas"]["Day"];
            /** @description How much stands behind the result. */
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
            /** @description First day that did not. */
            to: components["schemas"]["Day"];
            /**
             * @description Sum of micro-USDT × days over everyone who took part, as text because it may be large. With the fingerprint, a
             *     client compares what they were told of the week with what everyone is told.
             */
            totalWeight: string;
        };
        /** @description How many recovery codes are left. */
        RecoveryView: {
            /** @description When they were made. */
            createdAt: components["schemas"]["Moment"];
            /** Format: int32 */
            left: number;
        };
        /** @description What is sent again: one of the two. */
        RedeliveryRequest: {
            /**
             * Format: int64
             * @description The number of a delivery.
             */
            delivery?: number | null;
            since?: components["schemas"]["Moment"] | null;
        };
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
        /** @description Why, and where to. */
        RefundRequest: {
            /**
             * @description Where it goes, only where the chain does not say who sent it.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            to?: string | null;
            /** @description In one line; it stays in the audit trail. */
            why: string;
        };
        /**
         * @description Whether a refund was sent.
         * @enum {string}
         */
        RefundState: "owed" | "sent";
        /** @description What the treasury sends back. */
        RefundView: {
            /** @description The deposit, which it also goes by. */
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
            /** @description Every rule's answer. */
            verdicts: components["schemas"]["VerdictView"][];
            withdrawal: string;
        };
        /** @description What `navigator.credentials.create()` answers; bytes in base64url without padding. */
        Registration: {
            /** @description What the authenticator made. */
            attestationObject: string;
            /** @description What the browser was asked. */
            clientDataJSON: string;
            /** @description Name of the new key pair. */
            id: string;
        };
        /** @description One part of what is replaced. */
        ReplacedPart: {
            after: string;
            before: string;
            /** @description Its key in the configuration. */
            part: string;
        };
        /** @description What the books are bound to, and what took or takes its place. */
        ReplacementsData: {
            bound: components["schemas"]["BoundPart"][];
            /** @description Where the next page of them goes on; null at the end. */
            next: string | null;
            /** @description The newest first. */
            replacements: components["schemas"]["ReplacementView"][];
        };
        ReplacementsDataAnswer: {
            data: components["schemas"]["ReplacementsData"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /**
         * @description Where a replacement is on its way.
         * @enum {string}
         */
        ReplacementState: "waits" | "bound" | "withdrawn" | "lapsed";
        /** @description What two operators approved to take the place of what is bound. */
        ReplacementView: {
            _id: string;
            /** @description The first address of what is new. */
            address: string;
            approvedAt: components["schemas"]["Moment"];
            boundAt: components["schemas"]["Moment"] | null;
            parts: components["schemas"]["ReplacedPart"][];
            state: components["schemas"]["ReplacementState"];
            /** @description When no start binds it any more. */
            until: components["schemas"]["Moment"];
            why: string;
            withdrawnAt: components["schemas"]["Moment"] | null;
        };
        /** @description What an operator answered. */
        ReplyRow: {
            _id: string;
            createdAt: components["schemas"]["Moment"];
            operator: string;
            text: string;
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
        /** @description Over the calendar weeks, in percent. */
        ResultFigures: {
            /** @description Standard deviation of the whole weeks, over their number. */
            dispersion: components["schemas"]["Percent"];
            /** @description The deepest fall of a contract's value from an earlier high, weeks that are not settled whole included. */
            drawdown: components["schemas"]["Percent"];
            /** @description The average whole week. */
            mean: components["schemas"]["Percent"];
            /** @description All weeks added up, those that are not settled whole included. */
            total: components["schemas"]["Percent"];
        };
        /** @description Of all gains ever credited to clients, what came back, and what it is counted from. */
        ReturnedGains: {
            /** @description When it was read. */
            asOf: components["schemas"]["Moment"];
            /** Format: int64 */
            chainId: number;
            /**
             * Format: int64
             * @description The last journal entry that counted.
             */
            ledgerSequence: number;
            /**
             * Format: int64
             * @description What is published of a moment is the lowest of this many days before it.
             */
            lowestOfDays: number;
            /** @description What the chain showed to be missing in custody, from each moment on, oldest first. */
            missing: components["schemas"]["MissingAmount"][];
            /** @description Everything that left for the venue or the owners and everything that came back, oldest first. */
            movements: components["schemas"]["VenueMovement"][];
            now: components["schemas"]["Backing"];
            /** @description The token's contract on that chain. */
            token: string;
            /** @description Where returns arrive. */
            treasury: string | null;
            /** @description Each calendar week's, as it stood at its end, the newest first. */
            weeks: components["schemas"]["BackedWeek"][];
        };
        ReturnedGainsData: {
            cameBack: components["schemas"]["ReturnedGains"];
        };
        ReturnedGainsDataAnswer: {
            data: components["schemas"]["ReturnedGainsData"];
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
        RiskCategory: "medium" | "high" | "very_high";
        /** @description The risk warning, and the version that contracts are stored with. */
        RiskText: {
            /** @description What every page says. */
            text: string;
            /** @description Changes exactly when the text does. */
            version: string;
        };
        /**
         * @description What an operator works as.
         * @enum {string}
         */
        Role: "support" | "trader" | "treasurer" | "compliance" | "admin";
        /** @description Other roles, and why. */
        RoleChange: {
            /** @description What they will work as; all of it. */
            roles: components["schemas"]["Role"][];
            /** @description In one line; it stays in the audit trail. */
            why: string;
        };
        RoundingCut: {
            /**
             * @description Its place among those with the same remainder, in hex: SHA-256 of `ballast-strike-place-v1`, a zero byte, the
             *     plan's id (16 bytes), the first day as text, and the investment's id (16 bytes). Null in older strikes.
             */
            place: string | null;
            /** @description What was left over of the last one that got a micro-USDT more, as text. */
            remainder: string;
        };
        RulesData: {
            /** @description The newest first; the oldest of all states every setting for the first time. */
            changes: components["schemas"]["StatedChanges"][];
            /**
             * Format: int64
             * @description `before` for the changes before these; null when there are none.
             */
            earlier: number | null;
            /** @description What was stated last of each setting, by name. */
            inForce: components["schemas"]["SettingInForce"][];
            /** @description Where the next page goes on; null at the end. */
            next: string | null;
        };
        RulesDataAnswer: {
            data: components["schemas"]["RulesData"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description One position of the sample. */
        SampledPosition: {
            /** @description What its contract was behind, where it has a high-water mark: the firm takes no share of what makes up for it. */
            behind?: components["schemas"]["Usdt"];
            /** @description What is allocated now: the net share, within what it can bear, less what it got before. */
            change: components["schemas"]["Usdt"];
            /** Format: uuid */
            client: string;
            /** @description Its part of the result. */
            gross: components["schemas"]["Usdt"];
            /** Format: uuid */
            investment: string;
            /** @description What it gets for the week. */
            net: components["schemas"]["Usdt"];
            /** @description What the firm keeps of that. */
            performanceShare: components["schemas"]["Usdt"];
            /** @description What was put in. */
            principal: components["schemas"]["Usdt"];
            /** @description Why it is shown. */
            reason: components["schemas"]["SampleReason"];
            /** @description What it is worth after. */
            valueAfter: components["schemas"]["Usdt"];
            /** @description What it is worth before. */
            valueBefore: components["schemas"]["Usdt"];
            /** @description Its micro-USDT × days, as text. */
            weight: string;
        };
        /**
         * @description Why a position is shown.
         * @enum {string}
         */
        SampleReason: "largest" | "smallest" | "remainder" | "floor";
        /** @description What the first step answers. */
        SecondStep: {
            /**
             * @description What the second step may be, the strongest first: `email` (a mailed code), or `passkey`, `totp`, `recovery`.
             * @example [
             *       "totp",
             *       "recovery"
             *     ]
             */
            methods: components["schemas"]["SignInMethod"][];
            /** @description For `navigator.credentials.get()`, when a passkey may answer; bytes in base64url. */
            passkey?: components["schemas"]["PasskeyRequest"];
        };
        SecondStepAnswer: {
            data: components["schemas"]["SecondStep"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        SentBatch: {
            /** @description Id of the chain transaction. */
            txid: string;
        };
        SentBatchAnswer: {
            data: components["schemas"]["SentBatch"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description By which transaction. */
        SentRefund: {
            /** @description 0x and 64 digits. */
            txHash: string;
        };
        SentTransaction: {
            /** @description Its hash on the demo's private chain. */
            txHash: string;
        };
        SentTransactionAnswer: {
            data: components["schemas"]["SentTransaction"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description A test that is on its way. */
        SentWebhookTest: {
            /**
             * Format: int64
             * @description The number of its delivery, which says what became of it.
             */
            number: number;
        };
        SentWebhookTestAnswer: {
            data: components["schemas"]["SentWebhookTest"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
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
        ServiceKeyRow: {
            /** Format: uuid */
            _id: string;
            createdAt: components["schemas"]["Moment"];
            /** @description When it ends by itself. */
            expiresAt: components["schemas"]["Moment"];
            lastUsedAt: components["schemas"]["Moment"] | null;
            /** @description The network that was from. */
            lastUsedFrom: string | null;
            name: string;
            /** @description From where it may be used. */
            networks: string[];
            /** @description `journal`. */
            scopes: string[];
            /** @description `active`, `revoked` or `expired`. */
            status: components["schemas"]["KeyStatus"];
        };
        /** @description The keys of the firm's own systems. */
        ServiceKeys: {
            /** @description `cursor` of the next page; null on the last one. */
            next: string | null;
            /** @description Newest first; those that have ended too. */
            serviceKeys: components["schemas"]["ServiceKeyRow"][];
        };
        ServiceKeysAnswer: {
            data: components["schemas"]["ServiceKeys"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description Where the client is signed in. */
        Sessions: {
            /** @description `cursor` of the next page; null on the last one. */
            next: string | null;
            sessions: components["schemas"]["OpenSession"][];
        };
        SessionsAnswer: {
            data: components["schemas"]["Sessions"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description A setting that is another one from now on. */
        SettingChange: {
            /**
             * @description Null where there was none.
             * @example 48
             */
            before: string | null;
            /**
             * @description Null where there is none any more.
             * @example 72
             */
            now: string | null;
            /** @example rules.payout_hours_most */
            setting: string;
        };
        /** @description A setting that counts now. */
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
            /** @description What they may do, by name. */
            permissions: components["schemas"]["Permission"][];
            /** @description What they work as. */
            roles: components["schemas"]["Role"][];
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
        /** @description What comes back. */
        SignedPsbt: {
            /** @description The signed transaction, in base 64. */
            psbt: string;
        };
        SignedPsbtAnswer: {
            data: components["schemas"]["SignedPsbt"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description A reading, with its signature. */
        SignedReading: {
            /** @description The reader's public key, 64 hexadecimal digits. */
            key: string;
            said: components["schemas"]["ReadingContent"];
            /** @description Ed25519 over the text, 128 hexadecimal digits. */
            signature: string;
        };
        /** @description A text and the signature of exactly its bytes. */
        SignedStatement: {
            /** @description Ed25519 by the reserve key, 128 hexadecimal digits. */
            signature: string;
            /** @description What is signed. */
            text: string;
        };
        /** @description What the signer brought back. */
        SignedSweep: {
            /** @description The signed calls in the order of the sweep file, one a line in hexadecimal. */
            signed: string;
        };
        /**
         * @description What the second step of a sign-in may be.
         * @enum {string}
         */
        SignInMethod: "email" | "totp" | "passkey" | "recovery";
        /** @description The sign-up form. */
        SignUpRequest: {
            /** @description Country from the list. */
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
             * @description The same again.
             */
            passwordConfirm: string;
            /** @description E-mail address of whoever referred them. */
            referer?: string | null;
        };
        Site: {
            /** @description Who runs the service. */
            company: components["schemas"]["Company"];
            /** @description Whether this is a demonstration without real money. */
            demo: boolean;
            /** @description HTML of the footer's disclosures. */
            disclosures: string;
            /** @description Empty hides the strip. */
            partners: components["schemas"]["Partner"][];
            promotion: components["schemas"]["SitePromotion"] | null;
            /** @description What every page says. */
            riskWarning: components["schemas"]["RiskText"];
            /** @description Limits and delays in force. */
            rules: components["schemas"]["Figures"];
            /** @description Everyone on the team page. */
            team: components["schemas"]["Member"][];
            widgets: components["schemas"]["Widgets"];
            /** @description The rules in English. */
            words: components["schemas"]["Words"];
        };
        /** @description What the pages need to know about the firm. */
        SiteData: {
            site: components["schemas"]["Site"];
        };
        SiteDataAnswer: {
            data: components["schemas"]["SiteData"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        SitePromotion: {
            /** @description The most that is lent, in USDT. */
            amount: components["schemas"]["Usdt"];
            /** @description Whether the client's identity has to be checked. */
            identity: boolean;
            /** @description The least own deposit, in USDT. */
            leastDeposit: components["schemas"]["Usdt"];
            /** @description At most this percentage of the own deposit is lent. */
            share: components["schemas"]["Percent"];
        };
        /**
         * @description What is held for each hundred that are owed, in USDT. Bitcoin stands beside bitcoin: its worth in USDT would be an
         *     opinion.
         */
        Solvency: {
            /** @description Held, by the books. Nobody outside can see that. */
            assets: components["schemas"]["Usdt"];
            bitcoinEvidencedPercent: components["schemas"]["Percent"] | null;
            bitcoinPercent: components["schemas"]["Percent"] | null;
            coverage: components["schemas"]["Percent"] | null;
            /** @description The lowest of each of the last thirty days, the newest first, from the first day that has one. */
            days: components["schemas"]["CoveredDay"][];
            evidenced: components["schemas"]["Usdt"] | null;
            evidencedPercent: components["schemas"]["Percent"] | null;
            liabilities: components["schemas"]["Usdt"];
            percent: components["schemas"]["Percent"] | null;
            stated: components["schemas"]["Usdt"] | null;
            statedPercent: components["schemas"]["Percent"] | null;
        };
        /** @description How many investments are in a state. */
        StateCount: {
            /** Format: int64 */
            count: number;
            state: components["schemas"]["InvestmentState"];
        };
        /** @description What a start of the service found to be other than before. */
        StatedChanges: {
            at: components["schemas"]["Moment"];
            /**
             * Format: int64
             * @description Number of the journal entry that says so.
             */
            entry: number;
            settings: components["schemas"]["SettingChange"][];
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
        /** @description A statement compared with the live ledger. */
        StatementCheck: {
            /** @description When the month was closed. */
            closedAt: components["schemas"]["Moment"];
            /** @description What is wrong, row by row. Never what a row should say. */
            findings: string[];
            /**
             * Format: int64
             * @description The last entry of the ledger that counts.
             */
            lastEntry: number;
            /** @description Such as `2026-11`. */
            month: string;
            /**
             * @description `genuine`: it is what the ledger says; `changed`: it is not; `other_version`: nothing was found changed, and not all
             *     of it could be compared, because another version of the program made it.
             */
            verdict: components["schemas"]["StatementVerdict"];
        };
        /** @description What came of it. */
        StatementCheckData: {
            check: components["schemas"]["StatementCheck"];
        };
        StatementCheckDataAnswer: {
            data: components["schemas"]["StatementCheckData"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
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
        /**
         * @description What a file is.
         * @enum {string}
         */
        StatementVerdict: "genuine" | "changed" | "other_version";
        Stats: {
            /** @description When they were counted. */
            asOf: components["schemas"]["Moment"];
            /**
             * Format: int64
             * @description The last journal entry that counted.
             */
            ledgerSequence: number;
            /** @description Only figures there is something to say about. */
            tiles: components["schemas"]["Tile"][];
        };
        /** @description The computed figures. */
        StatsData: {
            stats: components["schemas"]["Stats"];
        };
        StatsDataAnswer: {
            data: components["schemas"]["StatsData"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description Who takes part in a strike, in short: what is bound into its approval. */
        StrikeBasis: {
            /**
             * @description SHA-256, in hex, over every position in the order of ids: its 16 bytes, its weight as 8 bytes, its performance
             *     share in hundredths of a percent as 2 bytes, both with the most significant byte first. Where its contract has a
             *     high-water mark, the first of all bits of the share is set, and what it is behind follows as 8 bytes.
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
        /** @description The right result of an allocated week. */
        StrikeCorrection: {
            /** @description SHA-256 of the evidence, in hex. */
            evidence: string;
            /** @description The venue's result in USDT; zero takes the week back. */
            result: components["schemas"]["TypedAmount"];
            /** @description What was wrong, in one line; clients and the public read it. */
            why: string;
        };
        /** @description One strike and every effect that its approval was decided on. */
        StrikeData: {
            preview: components["schemas"]["StrikeEffects"] | null;
            strike: components["schemas"]["StrikeView"];
        };
        StrikeDataAnswer: {
            data: components["schemas"]["StrikeData"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /**
         * @description Every effect of a strike. Of a correction, the figures are those of the week as it should have been, and what clients
         *     and capital get is the difference to what is in force.
         */
        StrikeEffects: {
            /** @description What investments are credited (or charged) together: what was distributed and what capital bears. */
            allocated: components["schemas"]["Usdt"];
            /** @description Of a correction, what becomes cash of clients whose investment is over, and is never taken back. */
            asCash?: components["schemas"]["Usdt"];
            /**
             * Format: int64
             * @description How many positions are at the floor: they lose all that is left, or a correction cannot reach them.
             */
            atFloor: number;
            /** @description Who takes part. */
            basis: components["schemas"]["StrikeBasis"];
            /** @description What the firm's capital bears because an investment cannot. */
            byCapital: components["schemas"]["Usdt"];
            /** @description What the investments get together. */
            distributed: components["schemas"]["Usdt"];
            file: components["schemas"]["EvidenceFindings"] | null;
            /** @description What the firm keeps of a gain, by the contracts. */
            performanceShare: components["schemas"]["Usdt"];
            /** @description The venue's result. */
            result: components["schemas"]["Usdt"];
            resultBefore: components["schemas"]["Usdt"] | null;
            /**
             * Format: int64
             * @description What was distributed, in millionths of the money at work in the period; nothing when nobody takes part.
             */
            resultPpm: number | null;
            /**
             * Format: int64
             * @description How many positions get one micro-USDT more because shares are rounded down.
             */
            roundingUnits: number;
            /** @description Some positions, one by one. */
            sample: components["schemas"]["SampledPosition"][];
            /**
             * Format: int64
             * @description The plan's target for that period, in the same unit.
             */
            targetPpm: number;
            /** @description What the firm's capital gets back, of a correction. */
            toCapital: components["schemas"]["Usdt"];
            /** @description What whoever decides should know, in sentences. */
            warnings: string[];
        };
        /** @description A file that was kept. */
        StrikeEvidence: {
            /** Format: int64 */
            bytes: number | null;
            /** @description The name it was sent with; null when it is not there. */
            name: string | null;
            /** @description Who opened it since it was entered with this result, and when first. */
            opened: components["schemas"]["EvidenceInspection"][];
            /** @description SHA-256 of its content, in hex. */
            sha256: string;
        };
        /** @description What readings make of a result, and by which rules: frozen when the result is entered. */
        StrikeGrading: {
            /** @description The Monday across which the result runs, because nobody could end it there. */
            across?: components["schemas"]["MondayCrossing"];
            closing: components["schemas"]["ReadingBoundary"] | null;
            computed: components["schemas"]["Usdt"] | null;
            differsBy: components["schemas"]["Usdt"] | null;
            /** @description How much may have come in that the books do not know, together. */
            dust?: components["schemas"]["Usdt"];
            grade: components["schemas"]["Grade"];
            /**
             * Format: int64
             * @description For how many minutes readers could read the day after its last one before it was entered; nothing where nobody was
             *     registered then.
             */
            minutes?: number;
            moves: components["schemas"]["MatchedMove"][];
            /**
             * Format: int32
             * @description How many have to agree.
             */
            needed: number;
            opening: components["schemas"]["ReadingBoundary"] | null;
            /**
             * Format: int32
             * @description How far readings may be apart, in millionths.
             */
            tolerancePpm: number;
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
        /** @description A plan by name. */
        StrikePlan: {
            _id: string;
            name: string;
        };
        StrikePreview: {
            preview: components["schemas"]["StrikeEffects"];
        };
        StrikePreviewAnswer: {
            data: components["schemas"]["StrikePreview"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description How far a result is spread. */
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
             * @description Positions a second since the first ones; null before there is anything to measure.
             */
            perSecond: number | null;
            /**
             * Format: int64
             * @description Positions altogether; the same as `done` until they are counted.
             */
            total: number;
        };
        /**
         * @description A result that could be entered: of the next days of a plan (`plan`, `from`, `to`), or in place of an allocated one
         *     (`corrects`, `why`).
         */
        StrikeProposal: {
            /** @description Id of the strike that would be corrected. */
            corrects?: string | null;
            /** @description SHA-256 of the evidence, in hex. */
            evidence: string;
            from?: components["schemas"]["Day"] | null;
            /** @description Id of the plan. */
            plan?: string | null;
            /** @description The venue's result in USDT; negative for a loss. */
            result: components["schemas"]["TypedAmount"];
            to?: components["schemas"]["Day"] | null;
            /** @description What was wrong with it. */
            why?: string | null;
        };
        /** @description A page of strikes. */
        Strikes: {
            /** @description Where the next page goes on; null at the end. */
            next: string | null;
            strikes: components["schemas"]["StrikeView"][];
        };
        StrikesAnswer: {
            data: components["schemas"]["Strikes"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /**
         * @description Where a weekly result is on its way.
         * @enum {string}
         */
        StrikeState: "drafted" | "approved" | "allocated" | "rejected";
        /** @description One week's result of one plan. */
        StrikeView: {
            _id: string;
            /** @description The approval that waits for a second person. */
            approval: string | null;
            checker: components["schemas"]["OperatorRef"] | null;
            /** @description What replaced it. */
            correctedBy: string | null;
            corrects: components["schemas"]["CorrectedStrike"] | null;
            draftedAt: components["schemas"]["Moment"];
            evidence: components["schemas"]["StrikeEvidence"] | null;
            /** @description First day that counts. */
            from: components["schemas"]["Day"];
            grading: components["schemas"]["StrikeGrading"] | null;
            maker: components["schemas"]["OperatorRef"] | null;
            /**
             * Format: int64
             * @description Small number, unique, rising.
             */
            number: number;
            plan: components["schemas"]["StrikePlan"];
            progress: components["schemas"]["StrikeProgress"] | null;
            /** @description The venue's result in USDT; negative for a loss. */
            result: components["schemas"]["Usdt"];
            /** @description `drafted`, `approved` (being spread), `allocated` or `rejected`. */
            state: components["schemas"]["StrikeState"];
            /** @description First day that does not. */
            to: components["schemas"]["Day"];
            updatedAt: components["schemas"]["Moment"];
        };
        /**
         * @description The one word a success answers with.
         * @enum {string}
         */
        Success: "success";
        /** @description How it was. */
        SurveyAnswer: {
            /**
             * Format: int32
             * @description One to five.
             */
            stars: number;
            /** @description Id of the paid withdrawal that was asked about. */
            withdrawal: string;
        };
        /** @description A signed call of a sweep. */
        SweepCallRow: {
            /**
             * Format: int64
             * @description The final block that holds it.
             */
            block: number | null;
            /** @description Whether it brings coins for gas; otherwise it moves tokens to the treasury. */
            isTopUp: boolean;
            /**
             * @description Why the network did not take it when it was last offered, in a node's own words; null when it did, when that is
             *     not known here, and once it is decided.
             */
            refused: string | null;
            /** @description Who signed it. */
            sender: string;
            /** @description `open`, `confirmed`, `reverted`, `displaced`, `unfunded` or `given_up`. */
            state: components["schemas"]["CallState"];
            /** @description What the chain knows it by. */
            txHash: string;
        };
        SweepDetails: {
            calls: components["schemas"]["SweepCallRow"][];
            sweep: components["schemas"]["SweepView"];
        };
        SweepDetailsAnswer: {
            data: components["schemas"]["SweepDetails"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        SweepRef: {
            _id: string;
        };
        /** @description A page of sweeps. */
        Sweeps: {
            /** @description Where the next page goes on; null at the end. */
            next: string | null;
            sweeps: components["schemas"]["SweepView"][];
        };
        SweepsAnswer: {
            data: components["schemas"]["Sweeps"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description What `ballast sign-sweep` needs on this machine. */
        SweepSigner: {
            /**
             * Format: int32
             * @description Number of the account that the deposit addresses follow from.
             */
            account: number;
            /**
             * Format: int64
             * @description The private chain.
             */
            chainId: number;
            /** @description The test token. */
            token: string;
            /** @description Where every token goes. */
            treasury: string;
            /** @description The file with the test words. */
            words: string;
        };
        /**
         * @description Where a sweep is on its way.
         * @enum {string}
         */
        SweepState: "drafted" | "approved" | "signed" | "broadcast" | "done" | "failed" | "discarded";
        SweepView: {
            _id: string;
            /**
             * Format: int32
             * @description Deposit addresses in it.
             */
            addresses: number;
            amount: components["schemas"]["Usdt"];
            /** @description The approval that waits for a second operator, if one does. */
            approval: string | null;
            checker: components["schemas"]["OperatorRef"] | null;
            /**
             * Format: int32
             * @description Calls that final blocks hold.
             */
            confirmed: number;
            /** @description SHA-256 of the sweep file, in hex. */
            digest: string;
            /** @description When it was drawn up. */
            draftedAt: components["schemas"]["Moment"];
            /**
             * Format: int32
             * @description Calls that did not go through, or were given up.
             */
            lost: number;
            /** @description Who drew it up. */
            maker: components["schemas"]["OperatorRef"];
            /** @description `drafted`, `approved`, `signed`, `broadcast`, `done`, `failed` or `discarded`. */
            state: components["schemas"]["SweepState"];
            /** @description When it last came forward. */
            updatedAt: components["schemas"]["Moment"];
        };
        /** @description That a reading is there. */
        TakenReading: {
            /** @description Its number, which follows from what is said. */
            _id: string;
        };
        TakenReadingAnswer: {
            data: components["schemas"]["TakenReading"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description A text of the site. */
        TextData: {
            text: components["schemas"]["TextView"];
        };
        TextDataAnswer: {
            data: components["schemas"]["TextData"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        TextView: {
            /** @description What stands under the page's title. */
            html: string;
            /** @description As in its address. */
            name: string;
        };
        TickerData: {
            /**
             * Format: int32
             * @description When asking again is worth it; not there when it never is.
             */
            nextSeconds?: number;
            /** @description Whether a played exchange of the demo says them: nobody trades at them. */
            played: boolean;
            /** @description Why there are none. */
            reason?: string;
            /** @description The coins that have a price; empty when none has. */
            ticker: components["schemas"]["Coin"][];
        };
        TickerDataAnswer: {
            data: components["schemas"]["TickerData"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description What opens a complaint. */
        TicketLookup: {
            /**
             * Format: email
             * @description The address it was sent from.
             */
            email: string;
            /**
             * @description Its number, as it stands in our mail.
             * @example C-7Q4M-K9XT-B2HD
             */
            ticket: string;
        };
        /** @description What an answer left open. */
        TicketObjection: {
            /**
             * Format: email
             * @description The address it was sent from.
             */
            email: string;
            /** @description What the answer left open. */
            text: string;
            /**
             * @description The number of the complaint.
             * @example C-7Q4M-K9XT-B2HD
             */
            ticket: string;
        };
        Tile: {
            /**
             * @description Rounded down for reading.
             * @example $25M+
             */
            display: string;
            /** @description `aum`, `promotional-credit`, `clients` or `satisfaction`. */
            key: string;
            /** @description What was counted. */
            source: string;
            /**
             * Format: double
             * @description The figure itself.
             */
            value: Decimal;
        };
        /** @description The first code of a new app. */
        TotpConfirmation: {
            /** @description The `_id` of `users/factors/totp`. */
            factor: string;
            /** @example 012345 */
            token: string;
        };
        /** @description A new authenticator app. */
        TotpRegistration: {
            /** @description What to call it, such as the device it is on. */
            name: string;
            /**
             * Format: password
             * @description The present password.
             */
            passwordCurrent: string;
        };
        /** @description What the app needs. The secret is shown this once. */
        TotpSetUp: {
            /**
             * Format: uuid
             * @description Identity, for confirming it.
             */
            _id: string;
            /** @description Confirmed after this, it has to be set up again. */
            expiresAt: components["schemas"]["Moment"];
            /**
             * @description The secret in base 32, for typing.
             * @example GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ
             */
            secret: string;
            /**
             * @description The same as a link, for a QR code.
             * @example otpauth://totp/Ballast:a%40example.org?secret=…
             */
            uri: string;
        };
        TotpSetUpAnswer: {
            data: components["schemas"]["TotpSetUp"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description One result that the trader entered. */
        TradedWeek: {
            /** @description First day that counted. */
            from: components["schemas"]["Day"];
            /** @description Name of the plan. */
            plan: string;
            /** @description What the plan's money made, in USDT; negative for a loss. */
            result: components["schemas"]["Usdt"];
            /** @description First day that did not. */
            to: components["schemas"]["Day"];
        };
        Transparency: {
            addresses: components["schemas"]["AddressSummary"];
            /** @description When it was read. */
            asOf: components["schemas"]["Moment"];
            assets: components["schemas"]["Assets"];
            /** @description Of all gains ever credited to clients, how much came back from the venue. */
            cameBack: components["schemas"]["Backing"];
            /** @description SHA-256 that the journal's chain ends in at that entry. */
            ledgerHash: string;
            /**
             * Format: int64
             * @description The last journal entry that counted.
             */
            ledgerSequence: number;
            liabilities: components["schemas"]["Liabilities"];
            /** @description Where the assets lie, by the books and by what can be seen from outside. */
            places: components["schemas"]["PublishedPlace"][];
            /**
             * @description What the site promises or promised and nobody may promise, and who answers for it: first what nobody answers for,
             *     then the newest. Empty as it should be.
             */
            promises: components["schemas"]["PublicPromise"][];
            proof: components["schemas"]["PublishedProof"] | null;
            /** @description The public half of the key that statements, address lists and proofs are signed with, in hex. */
            reserveKey: string;
            /** @description What every plan did, and what was put right later. */
            results: components["schemas"]["PublishedResults"];
            solvency: components["schemas"]["Solvency"];
            /** @description What this is counted from. */
            source: string;
        };
        /** @description The books in one view. */
        TransparencyData: {
            transparency: components["schemas"]["Transparency"];
        };
        TransparencyDataAnswer: {
            data: components["schemas"]["TransparencyData"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description A treasury's address. */
        TreasuryHolding: {
            address: string;
            amount: components["schemas"]["Usdt"] | null;
        };
        /** @description Balances by place. */
        TreasuryPlaces: {
            /** @description The accounts that deposit addresses are of, oldest first; a number is of the last one that begins at it or before. */
            accounts: components["schemas"]["AddressAccount"][];
            /** @description The last comparison of each place. */
            comparisons: components["schemas"]["PlaceComparison"][];
            deposits: components["schemas"]["DepositHoldings"];
            /** @description Those that two operators replaced, oldest first; what they still hold is counted. */
            earlierTreasuries: components["schemas"]["TreasuryHolding"][];
            /** @description Where coins for gas have to be; null without an account key. */
            gasAddress: string | null;
            /** @description The newest sweeps; `GET operator/treasury/sweeps` has all of them. */
            sweeps: components["schemas"]["SweepView"][];
            treasury: components["schemas"]["TreasuryHolding"] | null;
            venue: components["schemas"]["VenueHolding"] | null;
            /** @description Why nothing can be swept now; null when it can. */
            whyNoSweep: string | null;
        };
        TreasuryPlacesAnswer: {
            data: components["schemas"]["TreasuryPlaces"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        TrippedBreaker: {
            at: components["schemas"]["Moment"];
            why: string;
        };
        /** @description A number or its digits as text, which keeps every decimal. */
        TypedAmount: Decimal;
        /** @description What is carried to the offline computer. */
        UnsignedBatch: {
            /** @description SHA-256 of the manifest, as the console shows it. */
            digest: string;
            /** @description The manifest, as it was downloaded. */
            manifest: string;
            /** @description The unsigned transaction (PSBT), in base 64. */
            psbt: string;
        };
        /** @description What a change answers. */
        UpdatedFactors: {
            factors: components["schemas"]["FactorView"][];
            /**
             * @description What the second step of a sign-in may be, the strongest first: `email` when there is nothing else.
             * @example [
             *       "email"
             *     ]
             */
            methods: components["schemas"]["SignInMethod"][];
            /**
             * @description Ten new codes, shown this once.
             * @example [
             *       "7ZK0M-1QX9P"
             *     ]
             */
            newRecoveryCodes?: string[];
            /** @description The only origin where passkeys work; nothing where they work nowhere. */
            passkeyOrigin: string | null;
            recoveryCodes: components["schemas"]["RecoveryView"] | null;
            user: components["schemas"]["User"];
        };
        UpdatedFactorsAnswer: {
            data: components["schemas"]["UpdatedFactors"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /**
         * Format: double
         * @description An amount of USDT, with six decimals at most; negative for a loss.
         */
        Usdt: Decimal;
        User: {
            /** Format: uuid */
            _id: string;
            /** @description USDT free to invest or withdraw. */
            availableBalance: components["schemas"]["Usdt"];
            /** @description USDT added on top of the next investment. */
            availableBonus: components["schemas"]["Usdt"];
            country: string;
            /** @description When they signed up. */
            createdAt: components["schemas"]["Moment"];
            email: string;
            /** @description Whether someone has shown that they read the mails to it; until then no money leaves. */
            emailConfirmed: boolean;
            /** @description First and last name. */
            name: string;
            /** @description The referrer's e-mail. */
            referer: string | null;
        };
        /** @description What a call answers that is about one client. */
        UserData: {
            user: components["schemas"]["User"];
        };
        UserDataAnswer: {
            data: components["schemas"]["UserData"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description What a file says about the days of a strike. */
        VenueFileFindings: {
            /** @description What was taken for granted, in sentences. */
            assumptions: string[];
            /**
             * Format: int64
             * @description Lines that count.
             */
            counted: number;
            /** @description What it lists. */
            format: components["schemas"]["VenueFileFormat"];
            /**
             * Format: int64
             * @description Lines that lie outside the period.
             */
            outside: number;
            /**
             * Format: int64
             * @description How much is wrong altogether.
             */
            problemCount: number;
            /** @description The first of what is wrong, in the order of lines. */
            problems: components["schemas"]["VenueFileProblem"][];
            result: components["schemas"]["Usdt"] | null;
            /** @description How the result comes about, one line for each part, such as a symbol's purchases and sales. */
            working: components["schemas"]["VenueFileWorking"][];
        };
        /**
         * @description What a file lists.
         * @enum {string}
         */
        VenueFileFormat: "fills" | "equity";
        /** @description Something in the file that cannot be counted as it stands. */
        VenueFileProblem: {
            /** @description The column, as the file names it. */
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
            /** @description What it adds, in USDT. */
            amount: string;
            /** @description What it is. */
            name: string;
        };
        /** @description What the venue holds. */
        VenueHolding: {
            amount: components["schemas"]["Usdt"];
            /** @description The moment that it is of. */
            at: components["schemas"]["Moment"];
            /** @description How much stands behind it: what readers of all accounts saw, or what two operators stated. */
            grade: components["schemas"]["Grade"];
        };
        VenueMovement: {
            amount: components["schemas"]["Usdt"];
            at: components["schemas"]["Moment"];
            /** Format: int64 */
            block: number | null;
            /** @description Whether it counts as returned: seen, from an address that is not the firm's, and for the first time. */
            counts: boolean;
            from: string | null;
            to: string | null;
            /** @description The transaction that the firm's nodes showed in a final block; null for what is only booked. */
            txHash: string | null;
            /** @description `sent` to the venue, `returned` from it, or `taken_out` by the owners. */
            way: string;
        };
        /** @description Which file, for which days. */
        VenueReading: {
            /** @description SHA-256 of a file that was sent, in hex. */
            evidence: string;
            /** @description First day that counts. */
            from: components["schemas"]["Day"];
            /** @description First day that does not. */
            to: components["schemas"]["Day"];
        };
        /** @description What the venue's own statement says. */
        VenueStatement: {
            /** @description What it holds, in USDT. */
            amount: components["schemas"]["TypedAmount"];
            /** @description The moment that it is about. */
            asOf: components["schemas"]["Moment"];
            /** @description SHA-256 of the statement, in hex; send the file first, as evidence of strikes is sent. */
            evidence: string;
            /** @description The venue's name. */
            venue: string;
            /** @description Why it is published now. */
            why: string;
        };
        /** @description What one rule says. */
        VerdictView: {
            /** @description Whether it lets the withdrawal pass. */
            passed: boolean;
            /**
             * @description Which rule, such as `hold_over`.
             * @example hold_over
             */
            rule: string;
            /** @description Why, as a sentence. */
            why: string;
        };
        /** @description What a change answers that is not done yet. */
        WaitingApproval: {
            approval: components["schemas"]["ProposalRef"];
        };
        WaitingApprovalAnswer: {
            data: components["schemas"]["WaitingApproval"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
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
        /** @description A webhook, without its secret. */
        Webhook: {
            /** Format: uuid */
            _id: string;
            createdAt: components["schemas"]["Moment"];
            deliveredAt: components["schemas"]["Moment"] | null;
            failingSince: components["schemas"]["Moment"] | null;
            name: string;
            /**
             * @description `active`; `revoked`; `gone`, when it answered 410; `failing`, when nothing was delivered for three days; `ended`
             *     with whatever ends every session.
             */
            status: components["schemas"]["WebhookStatus"];
            url: string;
        };
        WebhookAttempt: {
            at: components["schemas"]["Moment"];
            /** @description Why it did not count; empty when it did. What was answered is not kept. */
            reason: string;
            /**
             * Format: int32
             * @description The status of the answer; null when there was none.
             */
            status: number | null;
            /**
             * Format: int64
             * @description Milliseconds until the answer began, or there was none.
             */
            tookMs: number;
        };
        /** @description What happened. */
        WebhookData: components["schemas"]["WebhookNotice"] | components["schemas"]["WebhookState"] | components["schemas"]["JournalEntry"] | components["schemas"]["WebhookTest"];
        /** @description What a webhook is told of one event. */
        WebhookDelivery: {
            /** @description The last attempts, oldest first. */
            attempts: components["schemas"]["WebhookAttempt"][];
            /** @description When it happened. */
            happenedAt: components["schemas"]["Moment"];
            /** @description The header `webhook-id`, the same each time. */
            messageId: string;
            nextAttemptAt: components["schemas"]["Moment"] | null;
            /**
             * Format: int64
             * @description From one to the next it goes up by one.
             */
            number: number;
            /** @description `waiting`, `delivered`, or `failed` when it was tried often enough. */
            status: components["schemas"]["WebhookProgress"];
            /** @description The type of the event. */
            type: string;
        };
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
        /**
         * @description Where a delivery is on its way.
         * @enum {string}
         */
        WebhookProgress: "waiting" | "delivered" | "failed";
        /** @description The client's webhooks. */
        Webhooks: {
            /** @description `cursor` of the next page; null on the last one. */
            next: string | null;
            /** @description Newest first; those that have ended too. */
            webhooks: components["schemas"]["Webhook"][];
        };
        WebhooksAnswer: {
            data: components["schemas"]["Webhooks"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
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
        /**
         * @description Whether a webhook is still told.
         * @enum {string}
         */
        WebhookStatus: "active" | "revoked" | "gone" | "failing" | "ended";
        /** @description Nothing happened: its owner wants to see whether it works. */
        WebhookTest: {
            message: string;
        };
        /**
         * @description Whose ticker and screener are shown.
         * @enum {string}
         */
        WidgetProvider: "tradingview" | "own";
        Widgets: {
            /** @description Whose ticker and screener are shown. */
            provider: components["schemas"]["WidgetProvider"];
        };
        WithdrawalData: {
            withdrawal: components["schemas"]["OperatorWithdrawal"];
        };
        WithdrawalDataAnswer: {
            data: components["schemas"]["WithdrawalData"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description Where to pay. */
        WithdrawalDestination: {
            /** @description A bitcoin address of any type. */
            wallet: string;
        };
        /** @description Limits, what is used of them, and the breaker. */
        WithdrawalLimits: {
            limits: components["schemas"]["LimitAmounts"];
            tripped: components["schemas"]["TrippedBreaker"] | null;
            /** @description Committed to batches within the last 24 hours, or since the breaker was reset, in USDT. */
            used: components["schemas"]["Usdt"];
        };
        WithdrawalLimitsAnswer: {
            data: components["schemas"]["WithdrawalLimits"];
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description The conversion, once it is fixed. */
        WithdrawalPayout: {
            batch: string;
            /** @description USDT for one bitcoin. */
            rate: components["schemas"]["Usdt"];
            /**
             * Format: int64
             * @description What is paid, in satoshi.
             */
            sats: number;
            /** @description Id of the chain transaction, once it is signed. */
            txid: string | null;
        };
        /** @description The withdrawal, by its id among the withdrawals. */
        WithdrawalRef: {
            _id: string;
        };
        WithdrawalRejection: {
            /** @description In a sentence; the client reads it. */
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
            /** @description A sentence for the person. */
            message?: string;
            status: components["schemas"]["Success"];
            /** @description A bearer token, when the call signs in. */
            token?: string;
        };
        /** @description What was looked at. */
        WithdrawalSelection: {
            /** @description 1 to 500. */
            withdrawals: components["schemas"]["ChosenWithdrawal"][];
        };
        /**
         * @description Where a withdrawal is on its way.
         * @enum {string}
         */
        WithdrawalState: "requested" | "approved" | "batched" | "signed" | "broadcast" | "paid" | "cancelled" | "rejected";
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
        /** @description What one source says. */
        WitnessView: {
            name: string;
            says: string;
        };
        /** @description The same figures in English, ready to stand in a sentence. */
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
            /** @description `The minimum withdrawal for Premium accounts is $100,000.`; empty when no plan has one of its own. */
            planMinimums: string;
            redemptionFee: string;
            redemptionNotice: string;
            /** @description `one month's notice` */
            redemptionNoticeGiven: string;
            sessionLife: string;
            settlementGrace: string;
        };
        /** @description Something that waits for an operator. */
        WorkQueue: {
            /** Format: int64 */
            count: number;
            /** @description Where the console shows them. */
            href: string;
            /** @example withdrawals_requested */
            name: string;
            oldest: components["schemas"]["Moment"] | null;
        };
        WrongAnswer: {
            /** @description What was asked. */
            question: string;
            /** @description Why the answer stands in the way. */
            why: string;
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
export type AcceptedPromises = components['schemas']['AcceptedPromises'];
export type AccountData = components['schemas']['AccountData'];
export type AccountDataAnswer = components['schemas']['AccountDataAnswer'];
export type AccountView = components['schemas']['AccountView'];
export type ActorKind = components['schemas']['ActorKind'];
export type AddressAccount = components['schemas']['AddressAccount'];
export type AddressSignature = components['schemas']['AddressSignature'];
export type AddressSummary = components['schemas']['AddressSummary'];
export type AllFigures = components['schemas']['AllFigures'];
export type AlwaysMailedGroup = components['schemas']['AlwaysMailedGroup'];
export type AnnouncedFile = components['schemas']['AnnouncedFile'];
export type AnnouncedPlanTerms = components['schemas']['AnnouncedPlanTerms'];
export type Answer = components['schemas']['Answer'];
export type ApiKey = components['schemas']['ApiKey'];
export type ApiKeys = components['schemas']['ApiKeys'];
export type ApiKeysAnswer = components['schemas']['ApiKeysAnswer'];
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
export type Assets = components['schemas']['Assets'];
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
export type EvidenceFile = components['schemas']['EvidenceFile'];
export type EvidenceFindings = components['schemas']['EvidenceFindings'];
export type EvidenceInspection = components['schemas']['EvidenceInspection'];
export type FactorKind = components['schemas']['FactorKind'];
export type FactorName = components['schemas']['FactorName'];
export type Factors = components['schemas']['Factors'];
export type FactorsAnswer = components['schemas']['FactorsAnswer'];
export type FactorView = components['schemas']['FactorView'];
export type Failure = components['schemas']['Failure'];
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
export type Mails = components['schemas']['Mails'];
export type MailsAnswer = components['schemas']['MailsAnswer'];
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
    getAppropriateness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The questions, and how they went. */
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
            /** @description What there is to know about a complaint that came in. */
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
            /** @description What there is to know about a complaint that came in. */
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
            /** @description What there is to know about a complaint that came in. */
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
            /** @description What there is to know about a complaint that came in. */
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
            /** @description Where a client may live. */
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
            /** @description What happened while days passed. */
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
            /** @description What was sent. */
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
            /** @description What comes back. */
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
            /** @description What `ballast sign` needs on this machine. */
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
    listObservers: {
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
                /** @description `next` of the page before; good only with the same filter. */
                cursor?: string;
                /** @description Only this kind of change. */
                kind?: string;
                /** @description How many rows, 1 to 200; 50 unless said otherwise. */
                limit?: number;
                /** @description Only what you proposed yourself; or, when it is false, only what somebody else did and your roles approve. */
                mine?: boolean;
                /** @description Only those in this state. */
                state?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Part of the list. */
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
            /** @description One approval, as someone needs it to decide. */
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
            /** @description What came of it. */
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
            /** @description The file, as it was sent; of held money what was found, as JSON. */
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
            /** @description There is no such approval, or it rests on no file. */
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
            /** @description What came of each. */
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
                /** @description `operators` for all of them, or the id of one operator or client. */
                actor?: string;
                /** @description Why, such as `operator_change`. */
                cause?: string;
                /** @description `next` of the page before; good only with the same filter. */
                cursor?: string;
                /** @description From this day or moment on (UTC). */
                from?: string;
                /** @description How many rows, 1 to 200; 50 unless said otherwise. */
                limit?: number;
                /** @description What it is about: the id of a client, investment, plan, approval's subject, … */
                subject?: string;
                /** @description Up to this day, itself included, or before this moment (UTC). */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Part of the trail. */
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
                /** @description `operators` for all of them, or the id of one operator or client. */
                actor?: string;
                /** @description Why, such as `operator_change`. */
                cause?: string;
                /** @description `csv`, or `jsonl` unless said otherwise. */
                format?: string;
                /** @description From this day or moment on (UTC). */
                from?: string;
                /** @description What it is about. */
                subject?: string;
                /** @description Up to this day, itself included, or before this moment (UTC). */
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
                /** @description `next` of the page before; absent for the first page. Good only with the same `state`. */
                cursor?: string;
                /** @description How many rows, 1 to 200; 50 unless said otherwise. */
                limit?: number;
                /** @description Only those in this state, such as `approved`. */
                state?: string;
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
            /** @description The batch and the proposal that waits. */
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
            /** @description What a change answers that is not done yet. */
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
                /** @description `psbt` or `manifest`; the PSBT unless said otherwise. */
                what?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A series of codes. */
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
            /** @description What a change answers that is not done yet. */
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
            /** @description Payments of the payout wallet that no batch in these books made. */
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
            /** @description The batch and the proposal that waits. */
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
            /** @description What a batch would be. */
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
            /** @description What a change answers that is not done yet. */
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
                /** @description `next` of the page before; absent for the first page. Good only with the same `q`, `sort` and `state`. */
                cursor?: string;
                /** @description How many rows, 1 to 200; 50 unless said otherwise. */
                limit?: number;
                /** @description The beginning of an e-mail address or of any part of a name, or a whole id, deposit address or transaction hash. */
                q?: string;
                /** @description In which order. */
                sort?: string;
                /** @description Only those in this state. */
                state?: string;
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
                /** @description `next` of the page before; absent for the first page. */
                cursor?: string;
                /** @description How many rows, 1 to 200; unless said otherwise 50, or 200 of a list that is short. */
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
                /** @description `next` of the page before; absent for the first page. */
                cursor?: string;
                /** @description How many rows, 1 to 200; unless said otherwise 50, or 200 of a list that is short. */
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
            /** @description What a change answers that is not done yet. */
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
                /** @description `next` of the page before; absent for the first page. */
                cursor?: string;
                /** @description How many rows, 1 to 200; unless said otherwise 50, or 200 of a list that is short. */
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
                /** @description `next` of the page before; absent for the first page. */
                cursor?: string;
                /** @description How many rows, 1 to 200; unless said otherwise 50, or 200 of a list that is short. */
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
                /** @description `next` of the page before; absent for the first page. */
                cursor?: string;
                /** @description How many rows, 1 to 200; unless said otherwise 50, or 200 of a list that is short. */
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
                /** @description `next` of the page before; absent for the first page. */
                cursor?: string;
                /** @description How many rows, 1 to 200; unless said otherwise 50, or 200 of a list that is short. */
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
                /** @description `next` of the page before; absent for the first page. */
                cursor?: string;
                /** @description How many rows, 1 to 200; unless said otherwise 50, or 200 of a list that is short. */
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
                /** @description `next` of the page before; absent for the first page. */
                cursor?: string;
                /** @description How many rows, 1 to 200; unless said otherwise 50, or 200 of a list that is short. */
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
                /** @description `next` of the page before; absent for the first page. Good only with the same `q`, `sort` and `state`. */
                cursor?: string;
                /** @description How many rows, 1 to 200; 50 unless said otherwise. */
                limit?: number;
                /** @description The beginning of an e-mail address or of any part of a name, or a whole id, deposit address or transaction hash. */
                q?: string;
                /** @description In which order. */
                sort?: string;
                /** @description Only those in this state. */
                state?: string;
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
            /** @description What a change answers that is not done yet. */
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
                /** @description `next` of the page before; absent for the first page. Good only with the same `q`, `sort` and `state`. */
                cursor?: string;
                /** @description How many rows, 1 to 200; 50 unless said otherwise. */
                limit?: number;
                /** @description The beginning of an e-mail address or of any part of a name, or a whole id, deposit address or transaction hash. */
                q?: string;
                /** @description In which order. */
                sort?: string;
                /** @description Only those in this state. */
                state?: string;
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
            /** @description What the second factor needs; it is shown this once. */
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
            /** @description Who is signed in, and for how long. */
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
            /** @description Nothing was begun. */
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
            /** @description Who is invited, and as what. */
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
            /** @description Where the browser goes next. */
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
            /** @description Everything that guards the second step. */
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
            /** @description Who is signed in, and for how long. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorSelfAnswer"];
                };
            };
            /** @description The present password is wrong. */
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
            /** @description No such factor of this operator. */
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
            /** @description No such factor of this operator. */
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
            /** @description Who is signed in, and for how long. */
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
            /** @description The present password is wrong. */
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
            /** @description What the app needs. The secret is shown this once. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TotpSetUpAnswer"];
                };
            };
            /** @description The present password is wrong, or the name unusable. */
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
            /** @description What this set-up began is already confirmed, or has ended. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            408: components["responses"]["TooSlow"];
            /** @description Ten factors are enough. */
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
            /** @description Who is signed in, and for how long. */
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
            /** @description No such factor of this operator. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            408: components["responses"]["TooSlow"];
            /** @description It is confirmed already. */
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
            /** @description How everything is. */
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
            /** @description It went through meanwhile. */
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
            /** @description Who the operator is at the provider. */
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
            /** @description Where the browser goes next. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderRedirectAnswer"];
                };
            };
            /** @description The present password is wrong. */
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
                /** @description `next` of the page before; absent for the first page. Good only with the same other parameters. */
                cursor?: string;
                /** @description How many rows, 1 to 200; 50 unless said otherwise. */
                limit?: number;
                /** @description Only those in the plan with this id. */
                plan?: string;
                /**
                 * @description The beginning of the client's e-mail address or of any part of the name, or a whole id, deposit address or
                 *     transaction hash.
                 */
                q?: string;
                /** @description In which order. */
                sort?: string;
                /** @description Only those in this state. */
                state?: string;
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
            /** @description What a change answers that is not done yet. */
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
            /** @description Who is signed in, and for how long. */
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
            /** @description What there is to read. */
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
                /** @description Its name, such as `backup` or `operator/health`; or its file, such as `docs/manual/backup.md`. */
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
                /** @description Words that all have to be there. */
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What has the words. */
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
            /** @description Who is signed in, and for how long. */
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
                /** @description `next` of the page before; absent for the first page. Good only with the same `q`, `sort` and `state`. */
                cursor?: string;
                /** @description How many rows, 1 to 200; 50 unless said otherwise. */
                limit?: number;
                /** @description The beginning of an e-mail address or of any part of a name, or a whole id, deposit address or transaction hash. */
                q?: string;
                /** @description In which order. */
                sort?: string;
                /** @description Only those in this state. */
                state?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of messages. */
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
            /** @description Closed already. */
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
            /** @description What a call answers with that made one thing: its id. */
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
            /** @description What a change answers that is not done yet. */
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
            /** @description What a change answers that is not done yet. */
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
            /** @description Everyone who works here, or did. */
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
            /** @description What a change answers that is not done yet. */
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
            /** @description What a change answers that is not done yet. */
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
            /** @description What a change answers that is not done yet. */
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
            /** @description What a change answers that is not done yet. */
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
            /** @description What a change answers that is not done yet. */
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
            /** @description The state of the whole. */
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
            /** @description Who is signed in, and for how long. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorSelfAnswer"];
                };
            };
            /** @description The present password is wrong, or the new one weak. */
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
            /** @description What a change answers that is not done yet. */
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
            /** @description What a change answers that is not done yet. */
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
            /** @description What a change answers that is not done yet. */
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
            /** @description What a change answers that is not done yet. */
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
            /** @description What the first step answers. */
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
            /** @description Every promotion, and the money behind them. */
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
            /** @description What a change answers that is not done yet. */
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
            /** @description What a change answers that is not done yet. */
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
            /** @description What a change answers that is not done yet. */
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
            /** @description How operators log in here. */
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
            /** @description Where the browser goes next. */
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
            /** @description What became of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderOutcomeAnswer"];
                };
            };
            /** @description It answers nothing that this browser began, or the provider does not stand by it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No operator is bound to this account, or they may not log in; or the provider does not say of them what this firm asks for. */
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
            /** @description The keys of the firm's own systems. */
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
            /** @description What a change answers that is not done yet. */
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
            /** @description Where the client is signed in. */
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
            /** @description No such session of this operator. */
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
                /** @description `next` of the page before; absent for the first page. */
                cursor?: string;
                /** @description How many rows, 1 to 200; 50 unless said otherwise. */
                limit?: number;
                /** @description Only those of this plan, by its id. */
                plan?: string;
                /** @description Only those that are `drafted`, `approved`, `allocated` or `rejected`. */
                state?: string;
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
            /** @description One strike and every effect that its approval was decided on. */
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
                /** @description Name of the file, for whoever downloads it. */
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
            /** @description The file, by its hash from now on. */
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
            /** @description What the file says. */
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
                /** @description First day that counts. */
                from: components["schemas"]["Day"];
                /** @description Id of the plan. */
                plan: string;
                /** @description First day that does not. */
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
            /** @description Another figure waits already. */
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
            /** @description What the books are bound to, and what took or takes its place. */
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
            /** @description Bound, withdrawn or lapsed. */
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
            /** @description The sweep and the proposal that waits. */
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
            /** @description What a change answers that is not done yet. */
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
                /** @description `next` of the page before; absent for the newest. */
                cursor?: number;
                /** @description How many, 1 to 200; 50 unless said otherwise. */
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
            /** @description What a webhook was told. */
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
            /** @description A test that is on its way. */
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
                /** @description `next` of the page before; absent for the first page. Good only with the same `q`, `sort` and `state`. */
                cursor?: string;
                /** @description How many rows, 1 to 200; 50 unless said otherwise. */
                limit?: number;
                /** @description The beginning of an e-mail address or of any part of a name, or a whole id, deposit address or transaction hash. */
                q?: string;
                /** @description In which order. */
                sort?: string;
                /** @description Only those in this state. */
                state?: string;
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
            /** @description Limits, what is used of them, and the breaker. */
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
            /** @description What a change answers that is not done yet. */
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
            /** @description What came of each. */
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
            /** @description Everything a plan did. */
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
            /** @description What a call answers with that made one thing: its id. */
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
            /** @description The plans that take new money. */
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
                /** @description The same, by its older name. */
                after?: number;
                /** @description `next` of the page before; absent for the first page. */
                cursor?: number;
                /** @description How many records, 1 to 400; 400 unless said otherwise. */
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
                /** @description `next` of the page before; absent for the first page. Good only with the same `plan`. */
                cursor?: string;
                /** @description How many readings, 1 to 200; 200 unless said otherwise. A page has those of seven days at most. */
                limit?: number;
                /** @description Only those of the account of the plan with this id. */
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
            /** @description That a reading is there. */
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
                /** @description Only what was stated before this entry of the journal; absent for the newest. */
                before?: number;
                /** @description `next` of the page before; absent for the first page. */
                cursor?: string;
                /** @description How many statements, 1 to 200; 50 unless said otherwise. */
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
            /** @description What the pages need to know about the firm. */
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
            /** @description What came of it. */
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
            /** @description What a call answers with that made one thing: its id. */
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
                /** @description As the line `next:` of the part before says; absent for the first part. */
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
            /** @description The firm has no such proofs: nothing that lies on a chain counts. */
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
            /** @description An API key that was just made. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKeyAnswer"];
                };
            };
            /** @description The present password or the token is wrong, or a field unusable. */
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
            /** @description No such key of this client. */
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
            /** @description It is confirmed already. */
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
            /** @description Everything that guards the second step. */
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
            /** @description What a change answers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdatedFactorsAnswer"];
                };
            };
            /** @description The present password is wrong. */
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
            /** @description No such factor of this client. */
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
            /** @description No such factor of this client. */
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
            /** @description What a change answers. */
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
            /** @description The present password is wrong. */
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
            /** @description What a change answers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdatedFactorsAnswer"];
                };
            };
            /** @description The present password is wrong. */
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
            /** @description What the app needs. The secret is shown this once. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TotpSetUpAnswer"];
                };
            };
            /** @description The present password is wrong, or the name unusable. */
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
            /** @description What this set-up began is already confirmed, or has ended. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            408: components["responses"]["TooSlow"];
            /** @description Ten factors are enough. */
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
            /** @description What a change answers. */
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
            /** @description No such factor of this client. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            408: components["responses"]["TooSlow"];
            /** @description It is confirmed already. */
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
                    /** @description Goes back with the token. */
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
                /** @description Of users/preLogin, for programs without cookies. */
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
            /** @description What a call answers that is about one client. */
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
            /** @description What a call answers that is about one client. */
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
    getNoticesMail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Which notices come by mail. */
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
            /** @description Which notices come by mail. */
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
            /** @description Whether a device gets messages. */
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
            /** @description Whether a device gets messages. */
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
            /** @description Whether a device gets messages. */
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
            /** @description What the first step answers. */
            200: {
                headers: {
                    /** @description Goes back with the token. */
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
                /** @description Of users/preLogin, for programs without cookies. */
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
            /** @description What the first step answers. */
            200: {
                headers: {
                    /** @description Goes back with the token. */
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
                /** @description Of users/forgotPassword, without cookies. */
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
            /** @description What a new password leads to: the account, or the second step that is left. */
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
            /** @description What a new password leads to: the account, or the second step that is left. */
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
            /** @description Where the client is signed in. */
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
            /** @description No such session of this client. */
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
            /** @description What a call answers that is about one client. */
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
            /** @description What a call answers that is about one client. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserDataAnswer"];
                };
            };
            /** @description The present password is wrong, or the new one weak. */
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
            /** @description A webhook that was just made. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedWebhookAnswer"];
                };
            };
            /** @description The present password or the token is wrong, or a field unusable. */
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
            /** @description No such webhook of this client. */
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
                /** @description `next` of the page before; absent for the newest. */
                cursor?: number;
                /** @description How many, 1 to 200; 50 unless said otherwise. */
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
            /** @description What a webhook was told. */
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
            /** @description No such webhook of this client. */
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
            /** @description No such webhook of this client. */
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
            /** @description A test that is on its way. */
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
            /** @description No such webhook of this client. */
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
