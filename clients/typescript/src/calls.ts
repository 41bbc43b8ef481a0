// Made out of docs/openapi.json by `npm --prefix tools/contract run types`. Not to be edited.

/** Every call that takes a key. */
export const CALLS = {
  "cancelInvestment": {
    "method": "POST",
    "path": "/api/v1/investments/{id}/cancel",
    "answer": "nothing",
    "isWrite": true
  },
  "cancelWithdrawal": {
    "method": "POST",
    "path": "/api/v1/withdrawals/{id}/cancel",
    "answer": "nothing",
    "isWrite": true
  },
  "createInvestment": {
    "method": "POST",
    "path": "/api/v1/investments/create",
    "answer": "InvestmentData",
    "isWrite": true
  },
  "createInvestmentRedemption": {
    "method": "POST",
    "path": "/api/v1/investments/{id}/redemption",
    "answer": "RedemptionData",
    "isWrite": true
  },
  "createWithdrawal": {
    "method": "POST",
    "path": "/api/v1/withdrawals",
    "answer": "RequestedWithdrawal",
    "isWrite": true
  },
  "deleteInvestmentRedemption": {
    "method": "DELETE",
    "path": "/api/v1/investments/{id}/redemption",
    "answer": "nothing",
    "isWrite": true
  },
  "getAccount": {
    "method": "GET",
    "path": "/api/v1/account",
    "answer": "AccountData",
    "isWrite": false
  },
  "getAccountHistory": {
    "method": "GET",
    "path": "/api/v1/account/history",
    "answer": "HistoryData",
    "isWrite": false
  },
  "getInvestment": {
    "method": "GET",
    "path": "/api/v1/investments/{id}",
    "answer": "InvestmentData",
    "isWrite": false
  },
  "getInvestmentRedemption": {
    "method": "GET",
    "path": "/api/v1/investments/{id}/redemption",
    "answer": "RedemptionData",
    "isWrite": false
  },
  "getInvestmentSeries": {
    "method": "GET",
    "path": "/api/v1/investments/{id}/series",
    "answer": "Series",
    "isWrite": false
  },
  "getMyProof": {
    "method": "GET",
    "path": "/api/v1/proofs/mine",
    "answer": "OwnProofData",
    "isWrite": false
  },
  "getNotice": {
    "method": "GET",
    "path": "/api/v1/users/notices/{file}",
    "answer": "file",
    "isWrite": false
  },
  "getOperatorJournal": {
    "method": "GET",
    "path": "/api/v1/operator/journal",
    "answer": "JournalPage",
    "isWrite": false,
    "feed": "entries"
  },
  "getStatement": {
    "method": "GET",
    "path": "/api/v1/statements/{file}",
    "answer": "file",
    "isWrite": false
  },
  "getStrikeInputs": {
    "method": "GET",
    "path": "/api/v1/strikes/{id}/inputs",
    "answer": "StrikeInputsData",
    "isWrite": false
  },
  "listDeposits": {
    "method": "GET",
    "path": "/api/v1/deposits",
    "answer": "Deposits",
    "isWrite": false,
    "rows": "deposits"
  },
  "listInvestments": {
    "method": "GET",
    "path": "/api/v1/investments/getAll",
    "answer": "Investments",
    "isWrite": false,
    "rows": "investments"
  },
  "listNotices": {
    "method": "GET",
    "path": "/api/v1/users/notices",
    "answer": "Notices",
    "isWrite": false,
    "rows": "notices"
  },
  "listStatements": {
    "method": "GET",
    "path": "/api/v1/statements",
    "answer": "Statements",
    "isWrite": false,
    "rows": "statements"
  },
  "listWallets": {
    "method": "GET",
    "path": "/api/v1/wallets/getAll",
    "answer": "Wallets",
    "isWrite": false
  },
  "listWithdrawals": {
    "method": "GET",
    "path": "/api/v1/withdrawals",
    "answer": "Withdrawals",
    "isWrite": false,
    "rows": "withdrawals"
  },
  "withdrawInvestment": {
    "method": "PATCH",
    "path": "/api/v1/investments/applyWithdraw/{id}",
    "answer": "RequestedWithdrawal",
    "isWrite": true
  }
} as const;

/** Where decimals are: in fields of a structure, or in whichever of several structures it is. */
export const SHAPES: Record<string, Record<string, string> | readonly string[]> = {
  "AccountData": {
    "account": "AccountView"
  },
  "AccountView": {
    "available": "decimal",
    "bonus": "decimal",
    "bonusOffer": "BonusOffer",
    "held": "decimal",
    "investedBonus": "decimal",
    "owed": "decimal",
    "principal": "decimal",
    "returns": "decimal",
    "value": "decimal"
  },
  "BonusOffer": {
    "leastDeposit": "decimal",
    "most": "decimal",
    "share": "decimal"
  },
  "CorrectedPart": {
    "charged": "decimal",
    "soFar": "decimal"
  },
  "CorrectedResult": {
    "resultBefore": "decimal"
  },
  "DepositView": {
    "amount": "decimal"
  },
  "Deposits": {
    "deposits": "DepositView"
  },
  "EarlierWeek": {
    "behind": "decimal",
    "got": "decimal",
    "moved": "decimal"
  },
  "History": {
    "opening": "decimal",
    "weeks": "HistoryWeek"
  },
  "HistoryData": {
    "history": "History"
  },
  "HistoryWeek": {
    "moved": "decimal",
    "result": "decimal",
    "value": "decimal"
  },
  "InvestmentData": {
    "investment": "InvestmentView"
  },
  "InvestmentView": {
    "behind": "decimal",
    "bonus": "decimal",
    "investedAmount": "decimal",
    "loan": "LoanView",
    "performanceShare": "decimal",
    "principal": "decimal",
    "redemptionFee": "decimal",
    "return": "decimal",
    "returns": "decimal",
    "shortBy": "decimal",
    "value": "decimal",
    "weeklyReturns": "decimal",
    "withdrawalMinimum": "decimal"
  },
  "Investments": {
    "investments": "InvestmentView"
  },
  "JournalEntry": {
    "postings": "Posting"
  },
  "JournalPage": {
    "entries": "JournalEntry"
  },
  "LoanView": {
    "amount": "decimal",
    "atWork": "decimal",
    "leastDeposit": "decimal",
    "share": "decimal"
  },
  "MarkPart": {
    "behind": "decimal",
    "earlier": "EarlierWeek",
    "first": "decimal"
  },
  "NewInvestment": {
    "investedAmount": "decimal"
  },
  "NewWithdrawal": {
    "amount": "decimal"
  },
  "OwedAmounts": {
    "btc": "decimal",
    "usdt": "decimal"
  },
  "OwedChange": {
    "btc": "decimal",
    "usdt": "decimal"
  },
  "OwnProof": {
    "earlier": "OwedChange",
    "owed": "OwedAmounts",
    "since": "OwedChange"
  },
  "OwnProofData": {
    "mine": "OwnProof"
  },
  "Posting": {
    "amount": "decimal"
  },
  "RedemptionData": {
    "redemption": "RedemptionQuote"
  },
  "RedemptionQuote": {
    "fee": "decimal",
    "feePercent": "decimal",
    "net": "decimal",
    "value": "decimal"
  },
  "Series": {
    "series": "SeriesWeek"
  },
  "SeriesWeek": {
    "share": "decimal",
    "total": "decimal",
    "value": "decimal"
  },
  "StrikeInputs": {
    "corrects": "CorrectedResult",
    "distributed": "decimal",
    "own": "StrikePart",
    "performanceShare": "decimal",
    "result": "decimal",
    "spread": "decimal"
  },
  "StrikeInputsData": {
    "inputs": "StrikeInputs"
  },
  "StrikePart": {
    "correction": "CorrectedPart",
    "due": "decimal",
    "gross": "decimal",
    "lent": "decimal",
    "mark": "MarkPart",
    "performanceShare": "decimal",
    "principal": "decimal",
    "share": "decimal",
    "valueBefore": "decimal"
  },
  "WebhookData": [
    "JournalEntry",
    "WebhookNotice",
    "WebhookState",
    "WebhookTest"
  ],
  "WebhookEvent": {
    "data": "WebhookData"
  },
  "WithdrawalView": {
    "amount": "decimal",
    "amountBtc": "decimal",
    "rate": "decimal"
  },
  "Withdrawals": {
    "withdrawals": "WithdrawalView"
  }
};

/** The fields by which one of several structures is told from the others. */
export const NEEDED: Record<string, readonly string[]> = {
  "JournalEntry": [
    "_id",
    "at",
    "cause",
    "client",
    "hash",
    "postings",
    "previousHash",
    "subject"
  ],
  "WebhookNotice": [
    "_id",
    "createdAt",
    "data",
    "kind",
    "leads",
    "text",
    "title"
  ],
  "WebhookState": [
    "cause",
    "subject"
  ],
  "WebhookTest": [
    "message"
  ]
};
