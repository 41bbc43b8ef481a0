//! Rate limits.

/// At most `count` in one window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// The name of the counter; part of its key.
    pub name: &'static str,
    /// Maximum in one window.
    pub count: u32,
    pub window_seconds: i64,
}

const MINUTE: i64 = 60;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// The limits of one service.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Attempts of any kind from one network.
    pub address: Limit,
    /// Wrong passwords of one account from one network, or from one browser it knows.
    pub passwords: Limit,
    /// Wrong passwords of one account from all browsers it does not know; beyond, the account counts as besieged.
    pub passwords_account: Limit,
    /// Wrong passwords of a besieged account from one network.
    pub passwords_besieged: Limit,
    /// Wrong codes of one account in a day.
    pub codes_day: Limit,
    /// Wrong codes of one account in 30 days.
    pub codes_month: Limit,
    /// Mailed log-in codes of one account in an hour.
    pub mails_hour: Limit,
    /// Mailed log-in codes of one account in a day.
    pub mails_day: Limit,
    /// Mails for a forgotten password to one mailbox in an hour, asked for from one network or one known browser.
    pub resets_hour: Limit,
    /// Like `resets_hour`, for one mailbox in a day.
    pub resets_day: Limit,
    /// Beyond that, those asked for from one network in a day.
    pub resets_kept_share: Limit,
    /// Beyond that, those to one mailbox.
    pub resets_kept: Limit,
    /// Confirmation links that a client asks for again in an hour.
    pub confirm_hour: Limit,
    /// Confirmation links that a client asks for again in a day.
    pub confirm_day: Limit,
    /// Changes to the security of an account whose address nobody has confirmed.
    pub unconfirmed_changes: Limit,
    /// New accounts from one network.
    pub sign_ups: Limit,
    /// Addresses of existing accounts that one network was told are taken.
    pub known_told: Limit,
    /// Like `known_told`, for the wider network around it.
    pub known_told_wide: Limit,
    /// Like `known_told`, for all networks together; beyond it, the answer takes longer.
    pub known_told_all: Limit,
    /// Messages of the contact form from one network.
    pub messages: Limit,
    /// Complaints from one network, or from one client.
    pub complaints: Limit,
    /// Mails about complaints to one mailbox.
    pub complaint_mails: Limit,
    /// Questions from one network about the state of a complaint.
    pub complaint_questions: Limit,
    /// Statements that one network has compared with the ledger.
    pub statements: Limit,
    /// Readings from one network.
    pub readings: Limit,
    /// Forbidden calls of an operator that are each recorded.
    pub refusals: Limit,
    /// Webhook tests of one owner, and deliveries they ask for again.
    pub webhooks: Limit,
    /// A session expires after this long.
    pub session_seconds: i64,
}

const fn limit(name: &'static str, count: u32, window_seconds: i64) -> Limit {
    Limit { name, count, window_seconds }
}

impl Limits {
    /// Limits of a public service.
    pub const SERVICE: Self = Self {
        address: limit("address", 30, MINUTE),
        passwords: limit("passwords", 10, HOUR),
        passwords_account: limit("passwords-account", 100, DAY),
        passwords_besieged: limit("passwords-besieged", 3, DAY),
        codes_day: limit("codes-day", 10, DAY),
        codes_month: limit("codes-month", 20, 30 * DAY),
        mails_hour: limit("mails-hour", 10, HOUR),
        mails_day: limit("mails-day", 30, DAY),
        resets_hour: limit("resets-hour", 3, HOUR),
        resets_day: limit("resets-day", 10, DAY),
        resets_kept_share: limit("resets-kept-share", 1, DAY),
        resets_kept: limit("resets-kept", 20, DAY),
        confirm_hour: limit("confirm-hour", 3, HOUR),
        confirm_day: limit("confirm-day", 5, DAY),
        unconfirmed_changes: limit("unconfirmed-changes", 5, DAY),
        sign_ups: limit("sign-ups", 20, HOUR),
        known_told: limit("known-told", 5, DAY),
        known_told_wide: limit("known-told-wide", 20, DAY),
        known_told_all: limit("known-told-all", 200, HOUR),
        messages: limit("messages", 5, HOUR),
        complaints: limit("complaints", 5, HOUR),
        complaint_mails: limit("complaint-mails", 5, DAY),
        complaint_questions: limit("complaint-questions", 30, HOUR),
        statements: limit("statements", 60, HOUR),
        readings: limit("readings", 120, HOUR),
        refusals: limit("refusals", 60, HOUR),
        webhooks: limit("webhooks", 60, HOUR),
        session_seconds: DAY,
    };
    /// Limits of a demo: it is tried again and again from one machine, its mail goes nowhere, and its days can be
    /// skipped.
    pub const DEMO: Self = Self {
        address: limit("address", 300, MINUTE),
        mails_hour: limit("mails-hour", 100, HOUR),
        mails_day: limit("mails-day", 1000, DAY),
        resets_hour: limit("resets-hour", 100, HOUR),
        resets_day: limit("resets-day", 1000, DAY),
        confirm_hour: limit("confirm-hour", 100, HOUR),
        confirm_day: limit("confirm-day", 1000, DAY),
        unconfirmed_changes: limit("unconfirmed-changes", 1000, DAY),
        sign_ups: limit("sign-ups", 500, HOUR),
        known_told: limit("known-told", 500, DAY),
        known_told_wide: limit("known-told-wide", 500, DAY),
        messages: limit("messages", 50, HOUR),
        complaints: limit("complaints", 50, HOUR),
        complaint_mails: limit("complaint-mails", 50, DAY),
        complaint_questions: limit("complaint-questions", 300, HOUR),
        session_seconds: 3650 * DAY,
        ..Self::SERVICE
    };

    /// The longest window; no counter is needed for longer.
    #[must_use]
    pub fn longest_window_seconds(&self) -> i64 {
        macro_rules! all {
            ($this:ident: $($limit:ident)*) => {{
                let Self { $($limit,)* session_seconds: _ } = $this;
                [$($limit),*]
            }};
        }
        let all = all!(self:
            address passwords passwords_account passwords_besieged codes_day codes_month mails_hour mails_day
            resets_hour resets_day resets_kept_share resets_kept confirm_hour confirm_day unconfirmed_changes sign_ups
            known_told known_told_wide known_told_all messages complaints complaint_mails complaint_questions
            statements readings refusals webhooks
        );
        all.into_iter().map(|limit| limit.window_seconds).max().unwrap_or(0)
    }
}
