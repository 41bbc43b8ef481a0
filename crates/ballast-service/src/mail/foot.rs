//! What stands at the foot of a mail: why it came, and how it is switched off where it can be.

use ballast_core::notice::{Group, Kind, Mailing};

/// Why a mail came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Foot {
    /// It cannot be switched off, for this reason.
    Always(&'static str),
    /// It is one of a group that the client may switch off.
    Chosen(Group),
}

/// The foot of the mail that this template makes. A notice's template has the name of its kind.
pub fn of(template: &str) -> Foot {
    match Kind::from_name(template).map(Kind::mailing) {
        Some(Mailing::Security) => Foot::Always("You cannot switch this mail off, because it guards your account."),
        Some(Mailing::Duty) => Foot::Always("You cannot switch this mail off, because we have to tell you this."),
        Some(Mailing::Chosen(group)) => Foot::Chosen(group),
        None => Foot::Always(other(template)),
    }
}

fn other(template: &str) -> &'static str {
    match template {
        "login_code" | "reset_code" => "You get this mail because somebody entered this address on our site.",
        "confirm_email" => "You get this mail because somebody asked for it in the account with this address.",
        "welcome" => "You get this mail once, because an account was made with this address.",
        "message_reply" => "You get this mail because you wrote to us.",
        "contact_message" | "client_froze" | "complaint_filed" => {
            "This mail goes to support, and cannot be switched off."
        }
        name if name.starts_with("operator_") => "This mail goes to people who work here, and cannot be switched off.",
        _ => "You cannot switch this mail off, because it is our answer to you.",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_a_client_may_choose_can_be_switched_off() {
        assert_eq!(of("weekly_result"), Foot::Chosen(Group::Results));
        for template in ["withdrawal_requested", "terms_changed", "login_code", "operator_link", "nobody_knows"] {
            assert!(matches!(of(template), Foot::Always(_)), "{template}");
        }
    }
}
