//! Made out of docs/openapi.json by `npm --prefix tools/contract run types`. Not to be edited.

use reqwest::Method;

use crate::{
    client::{Client, WriteKey, path},
    error::Error,
    pages::{Feed, FeedPage, Page, Pages},
    schema,
};

impl Client {
    /// Cancels an investment at no cost, before it is funded or within the cooling-off period.
    ///
    /// Takes a client's key with the scope `invest`.
    ///
    /// # Errors
    /// What it was refused for, or that no answer came.
    pub async fn cancel_investment(&self, key: &WriteKey, id: &str) -> Result<(), Error> {
        self.write_done(Method::POST, &path("/api/v1/investments/{id}/cancel", &[("id", id)]), key, None::<&()>).await
    }

    /// Cancels a withdrawal before it is batched.
    ///
    /// Takes a client's key with the scope `withdraw`.
    ///
    /// # Errors
    /// What it was refused for, or that no answer came.
    pub async fn cancel_withdrawal(&self, key: &WriteKey, id: &str) -> Result<(), Error> {
        self.write_done(Method::POST, &path("/api/v1/withdrawals/{id}/cancel", &[("id", id)]), key, None::<&()>).await
    }

    /// Registers an investment. It starts at once if the available balance covers it, otherwise when the money arrives.
    ///
    /// Takes a client's key with the scope `invest`.
    ///
    /// # Errors
    /// What it was refused for, or that no answer came.
    pub async fn create_investment(
        &self,
        key: &WriteKey,
        body: &schema::NewInvestment,
    ) -> Result<schema::InvestmentData, Error> {
        self.write(Method::POST, "/api/v1/investments/create", key, Some(body)).await
    }

    /// Gives notice of early redemption. The answer repeats the quote as of that moment.
    ///
    /// Takes a client's key with the scope `invest`.
    ///
    /// # Errors
    /// What it was refused for, or that no answer came.
    pub async fn create_investment_redemption(
        &self,
        key: &WriteKey,
        id: &str,
    ) -> Result<schema::RedemptionData, Error> {
        self.write(Method::POST, &path("/api/v1/investments/{id}/redemption", &[("id", id)]), key, None::<&()>).await
    }

    /// Requests a withdrawal of cash that is not invested.
    ///
    /// Takes a client's key with the scope `withdraw`.
    ///
    /// # Errors
    /// What it was refused for, or that no answer came.
    pub async fn create_withdrawal(
        &self,
        key: &WriteKey,
        body: &schema::NewWithdrawal,
    ) -> Result<schema::RequestedWithdrawal, Error> {
        self.write(Method::POST, "/api/v1/withdrawals", key, Some(body)).await
    }

    /// Withdraws the notice, free of charge; the contract runs to its original end.
    ///
    /// Takes a client's key with the scope `invest`.
    ///
    /// # Errors
    /// What it was refused for, or that no answer came.
    pub async fn delete_investment_redemption(&self, key: &WriteKey, id: &str) -> Result<(), Error> {
        self.write_done(Method::DELETE, &path("/api/v1/investments/{id}/redemption", &[("id", id)]), key, None::<&()>)
            .await
    }

    /// Balances and the address to deposit to.
    ///
    /// Takes a client's key with the scope `read`.
    ///
    /// # Errors
    /// What it was refused for, or that no answer came.
    pub async fn get_account(&self) -> Result<schema::AccountData, Error> {
        self.read("/api/v1/account", &[]).await
    }

    /// The value of the account over time, summed from the ledger.
    ///
    /// Takes a client's key with the scope `read`.
    ///
    /// # Errors
    /// What it was refused for, or that no answer came.
    pub async fn get_account_history(&self) -> Result<schema::HistoryData, Error> {
        self.read("/api/v1/account/history", &[]).await
    }

    /// One of the client's investments.
    ///
    /// Takes a client's key with the scope `read`.
    ///
    /// # Errors
    /// What it was refused for, or that no answer came.
    pub async fn get_investment(&self, id: &str) -> Result<schema::InvestmentData, Error> {
        self.read(&path("/api/v1/investments/{id}", &[("id", id)]), &[]).await
    }

    /// Quotes early redemption: when it would end, and what it costs.
    ///
    /// Takes a client's key with the scope `read`.
    ///
    /// # Errors
    /// What it was refused for, or that no answer came.
    pub async fn get_investment_redemption(&self, id: &str) -> Result<schema::RedemptionData, Error> {
        self.read(&path("/api/v1/investments/{id}/redemption", &[("id", id)]), &[]).await
    }

    /// The weekly results of one of the client's investments.
    ///
    /// Takes a client's key with the scope `read`.
    ///
    /// # Errors
    /// What it was refused for, or that no answer came.
    pub async fn get_investment_series(&self, id: &str) -> Result<schema::Series, Error> {
        self.read(&path("/api/v1/investments/{id}/series", &[("id", id)]), &[]).await
    }

    /// Proves that the client's balance is included in the published liabilities.
    ///
    /// Takes a client's key with the scope `read`.
    ///
    /// # Errors
    /// What it was refused for, or that no answer came.
    pub async fn get_my_proof(&self, after: Option<i64>) -> Result<schema::OwnProofData, Error> {
        self.read("/api/v1/proofs/mine", &[("after", after.map(|it| it.to_string()))]).await
    }

    /// A signed copy of one notice, `<id>.txt`, with proof that it is in the public log.
    ///
    /// Takes a client's key with the scope `read`.
    ///
    /// # Errors
    /// What it was refused for, or that no answer came.
    pub async fn get_notice(&self, file: &str) -> Result<Vec<u8>, Error> {
        self.read_file(&path("/api/v1/users/notices/{file}", &[("file", file)]), &[]).await
    }

    /// The journal after a given entry, oldest first. It identifies people only by the IDs of their accounts.
    ///
    /// Takes a key of the firm's systems with the scope `journal`.
    ///
    /// # Errors
    /// What it was refused for, or that no answer came.
    pub async fn get_operator_journal(
        &self,
        cursor: Option<i64>,
        limit: Option<i64>,
        wait: Option<i64>,
    ) -> Result<schema::JournalPage, Error> {
        self.read(
            "/api/v1/operator/journal",
            &[
                ("cursor", cursor.map(|it| it.to_string())),
                ("limit", limit.map(|it| it.to_string())),
                ("wait", wait.map(|it| it.to_string())),
            ],
        )
        .await
    }

    /// The pages of [`Self::get_operator_journal`] from a cursor on, as they come; `next` of a page is the cursor to keep with what was
    /// done about it. Without `wait` it ends when there is nothing new.
    pub fn follow_operator_journal(
        &self,
        cursor: i64,
        limit: Option<i64>,
        wait: Option<i64>,
    ) -> Feed<'_, schema::JournalPage> {
        Feed::new(
            self,
            "/api/v1/operator/journal",
            cursor,
            &[("limit", limit.map(|it| it.to_string())), ("wait", wait.map(|it| it.to_string()))],
        )
    }

    /// One statement as a file: `2026-11.pdf` or `2026-11.csv`. It is made from the ledger, with the same bytes each time.
    /// `2026-11.txt` is a signed copy that covers both, with proof that it is in the public log.
    ///
    /// Takes a client's key with the scope `read`.
    ///
    /// # Errors
    /// What it was refused for, or that no answer came.
    pub async fn get_statement(&self, file: &str) -> Result<Vec<u8>, Error> {
        self.read_file(&path("/api/v1/statements/{file}", &[("file", file)]), &[]).await
    }

    /// The inputs of a weekly result that one of the client's investments took part in.
    ///
    /// Takes a client's key with the scope `read`.
    ///
    /// # Errors
    /// What it was refused for, or that no answer came.
    pub async fn get_strike_inputs(&self, id: &str) -> Result<schema::StrikeInputsData, Error> {
        self.read(&path("/api/v1/strikes/{id}/inputs", &[("id", id)]), &[]).await
    }

    /// The client's deposits.
    ///
    /// Takes a client's key with the scope `read`.
    ///
    /// # Errors
    /// What it was refused for, or that no answer came.
    pub async fn list_deposits(&self, cursor: Option<&str>, limit: Option<i64>) -> Result<schema::Deposits, Error> {
        self.read(
            "/api/v1/deposits",
            &[("cursor", cursor.map(str::to_owned)), ("limit", limit.map(|it| it.to_string()))],
        )
        .await
    }

    /// Every row of [`Self::list_deposits`], page after page.
    pub fn all_deposits(&self, limit: Option<i64>) -> Pages<'_, schema::Deposits> {
        Pages::new(self, "/api/v1/deposits", &[("limit", limit.map(|it| it.to_string()))])
    }

    /// The client's investments, including cancelled and paid-out ones.
    ///
    /// Takes a client's key with the scope `read`.
    ///
    /// # Errors
    /// What it was refused for, or that no answer came.
    pub async fn list_investments(
        &self,
        cursor: Option<&str>,
        limit: Option<i64>,
    ) -> Result<schema::Investments, Error> {
        self.read(
            "/api/v1/investments/getAll",
            &[("cursor", cursor.map(str::to_owned)), ("limit", limit.map(|it| it.to_string()))],
        )
        .await
    }

    /// Every row of [`Self::list_investments`], page after page.
    pub fn all_investments(&self, limit: Option<i64>) -> Pages<'_, schema::Investments> {
        Pages::new(self, "/api/v1/investments/getAll", &[("limit", limit.map(|it| it.to_string()))])
    }

    /// The client's notices; the same facts were also sent by mail.
    ///
    /// Takes a client's key with the scope `read`.
    ///
    /// # Errors
    /// What it was refused for, or that no answer came.
    pub async fn list_notices(&self, cursor: Option<&str>, limit: Option<i64>) -> Result<schema::Notices, Error> {
        self.read(
            "/api/v1/users/notices",
            &[("cursor", cursor.map(str::to_owned)), ("limit", limit.map(|it| it.to_string()))],
        )
        .await
    }

    /// Every row of [`Self::list_notices`], page after page.
    pub fn all_notices(&self, limit: Option<i64>) -> Pages<'_, schema::Notices> {
        Pages::new(self, "/api/v1/users/notices", &[("limit", limit.map(|it| it.to_string()))])
    }

    /// The client's statements, one for each closed month since registration.
    ///
    /// Takes a client's key with the scope `read`.
    ///
    /// # Errors
    /// What it was refused for, or that no answer came.
    pub async fn list_statements(&self, cursor: Option<&str>, limit: Option<i64>) -> Result<schema::Statements, Error> {
        self.read(
            "/api/v1/statements",
            &[("cursor", cursor.map(str::to_owned)), ("limit", limit.map(|it| it.to_string()))],
        )
        .await
    }

    /// Every row of [`Self::list_statements`], page after page.
    pub fn all_statements(&self, limit: Option<i64>) -> Pages<'_, schema::Statements> {
        Pages::new(self, "/api/v1/statements", &[("limit", limit.map(|it| it.to_string()))])
    }

    /// The client's own deposit address.
    ///
    /// Takes a client's key with the scope `read`.
    ///
    /// # Errors
    /// What it was refused for, or that no answer came.
    pub async fn list_wallets(&self) -> Result<schema::Wallets, Error> {
        self.read("/api/v1/wallets/getAll", &[]).await
    }

    /// The client's withdrawals, of investments and of cash.
    ///
    /// Takes a client's key with the scope `read`.
    ///
    /// # Errors
    /// What it was refused for, or that no answer came.
    pub async fn list_withdrawals(
        &self,
        cursor: Option<&str>,
        limit: Option<i64>,
    ) -> Result<schema::Withdrawals, Error> {
        self.read(
            "/api/v1/withdrawals",
            &[("cursor", cursor.map(str::to_owned)), ("limit", limit.map(|it| it.to_string()))],
        )
        .await
    }

    /// Every row of [`Self::list_withdrawals`], page after page.
    pub fn all_withdrawals(&self, limit: Option<i64>) -> Pages<'_, schema::Withdrawals> {
        Pages::new(self, "/api/v1/withdrawals", &[("limit", limit.map(|it| it.to_string()))])
    }

    /// Requests a withdrawal of a whole matured investment to a bitcoin address.
    ///
    /// Takes a client's key with the scope `withdraw`.
    ///
    /// # Errors
    /// What it was refused for, or that no answer came.
    pub async fn withdraw_investment(
        &self,
        key: &WriteKey,
        id: &str,
        body: &schema::WithdrawalDestination,
    ) -> Result<schema::RequestedWithdrawal, Error> {
        self.write(Method::PATCH, &path("/api/v1/investments/applyWithdraw/{id}", &[("id", id)]), key, Some(body)).await
    }
}

impl FeedPage for schema::JournalPage {
    fn next(&self) -> i64 {
        self.next
    }
    fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }
}

impl Page for schema::Deposits {
    type Row = schema::DepositView;
    fn split(self) -> (Vec<Self::Row>, Option<String>) {
        (self.deposits, self.next)
    }
}

impl Page for schema::Investments {
    type Row = schema::InvestmentView;
    fn split(self) -> (Vec<Self::Row>, Option<String>) {
        (self.investments, self.next)
    }
}

impl Page for schema::Notices {
    type Row = schema::NoticeView;
    fn split(self) -> (Vec<Self::Row>, Option<String>) {
        (self.notices, self.next)
    }
}

impl Page for schema::Statements {
    type Row = schema::Statement;
    fn split(self) -> (Vec<Self::Row>, Option<String>) {
        (self.statements, self.next)
    }
}

impl Page for schema::Withdrawals {
    type Row = schema::WithdrawalView;
    fn split(self) -> (Vec<Self::Row>, Option<String>) {
        (self.withdrawals, self.next)
    }
}
