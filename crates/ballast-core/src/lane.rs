//! Priorities of mails.

use strum::{IntoStaticStr, VariantArray};

use crate::notice::{Kind, Mailing};

/// Mails that may wait although they are not notices: nobody is waiting at a form for them.
const PATIENT: [&str; 4] = ["welcome", "contact_message", "message_reply", "complaint_filed"];

/// A separate queue in the outbox.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Lane {
    /// Codes, and news about what protects an account: worth nothing later.
    Urgent,
    /// Everything else, such as the results of a week, which go to everyone at once.
    Ordinary,
}

named!(Lane);

impl Lane {
    /// Returns the lane for mails of a template. An unknown template is urgent: a new code must not wait because nobody
    /// thought of this table.
    #[must_use]
    pub fn of(template: &str) -> Self {
        // Notice of early redemption costs a fee, and its mail lets someone stop it.
        if template == Kind::RedemptionNotice.as_str() {
            return Self::Urgent;
        }
        match Kind::from_name(template).map(Kind::mailing) {
            Some(Mailing::Security) => Self::Urgent,
            Some(Mailing::Duty | Mailing::Chosen(_)) => Self::Ordinary,
            None if PATIENT.contains(&template) => Self::Ordinary,
            None => Self::Urgent,
        }
    }

    #[must_use]
    pub const fn number(self) -> i64 {
        match self {
            Self::Urgent => 0,
            Self::Ordinary => 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_and_what_guards_an_account_go_first() {
        for template in ["login_code", "reset_code", "operator_link", "operator_security", "new_sign_in", "unheard_of"]
        {
            assert_eq!(Lane::of(template), Lane::Urgent, "{template}");
        }
        for template in ["weekly_result", "terms_changed", "statement_ready", "contact_message"] {
            assert_eq!(Lane::of(template), Lane::Ordinary, "{template}");
        }
    }
}
