//! Names of calls: a verb and the nouns of the path, so that every new call has a unique name automatically.

/// Last parts of a path that name an action, and the verb for it.
const VERBS: &[(&str, &str)] = &[
    ("abandon", "abandon"),
    ("advance", "advance"),
    ("answer", "answer"),
    ("applyWithdraw", "withdraw"),
    ("approve", "approve"),
    ("archive", "archive"),
    ("assign", "assign"),
    ("begin", "begin"),
    ("bump", "bump"),
    ("cancel", "cancel"),
    ("check", "check"),
    ("close", "close"),
    ("confirm", "confirm"),
    ("confirmEmail", "confirmEmail"),
    ("correct", "correct"),
    ("create", "create"),
    ("disable", "disable"),
    ("discard", "discard"),
    ("edit", "edit"),
    ("email", "contact"),
    ("enable", "enable"),
    ("end", "end"),
    ("explain", "explain"),
    ("export", "export"),
    ("finish", "finish"),
    ("forgotPassword", "forgetPassword"),
    ("freeze", "freeze"),
    ("getAll", "list"),
    ("giveUp", "giveUp"),
    ("import", "import"),
    ("Login", "logIn"),
    ("login", "logIn"),
    ("logout", "logOut"),
    ("open", "open"),
    ("pay", "pay"),
    ("preLogin", "preLogIn"),
    ("preview", "preview"),
    ("propose", "propose"),
    ("read", "read"),
    ("refund", "refund"),
    ("reject", "reject"),
    ("release", "release"),
    ("reopen", "reopen"),
    ("reply", "replyTo"),
    ("rerun", "rerun"),
    ("resend", "resend"),
    ("resendToken", "resendToken"),
    ("reset", "reset"),
    ("resetPassword", "resetPassword"),
    ("revoke", "revoke"),
    ("sent", "noteSent"),
    ("sign", "sign"),
    ("signUp", "signUp"),
    ("signed", "submitSigned"),
    ("switch", "switch"),
    ("updatePassword", "updatePassword"),
];
/// Verbs that apply to many items unless an ID comes before them.
const OF_MANY: &[&str] = &["approve", "export", "import", "list", "propose", "read"];
/// Nouns that end in an s but are singular.
const ONE: &[&str] =
    &["appropriateness", "events", "figures", "frames", "inputs", "limits", "options", "series", "stats"];
/// Calls that the rule would name awkwardly: method, path and name.
const IRREGULAR: &[(&str, &str, &str)] = &[
    ("post", "complaints/status", "findComplaint"),
    ("post", "operator/treasury/holds/{id}/release", "releaseOperatorTreasuryHold"),
    ("post", "operator/strikes/evidence", "uploadOperatorStrikeEvidence"),
    ("post", "operator/operators/{id}/roles", "changeOperatorOperatorRoles"),
    ("post", "operator/withdrawals/limits", "changeOperatorWithdrawalLimits"),
    ("get", "operator/withdrawals/limits", "getOperatorWithdrawalLimits"),
    ("post", "plans/email", "contact"),
    ("get", "proofs/mine", "getMyProof"),
    ("get", "proofs/latest", "getLatestProof"),
    ("post", "users/confirmEmail", "confirmEmail"),
    ("post", "users/confirmEmail/resend", "resendEmailConfirmation"),
    ("post", "users/resetPassword/", "resetPasswordWithSlash"),
    ("delete", "users/sessions", "deleteSessions"),
    ("delete", "users/sessions/others", "deleteOtherSessions"),
];
const BASE: &str = "/api/v1/";

pub(super) fn operation_id(method: &str, path: &str) -> String {
    let path = path.strip_prefix(BASE).unwrap_or(path);
    if let Some((_, _, name)) = IRREGULAR.iter().find(|(its, place, _)| *its == method && *place == path) {
        return (*name).to_owned();
    }
    let mut parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty() && *part != "users").collect();
    let of_one = parts.last().is_some_and(|part| is_id(part));
    if of_one {
        parts.pop();
    }
    let last = parts.last().copied().unwrap_or_default();
    let verb = VERBS.iter().find(|(part, _)| *part == last && (method != "get" || is_reading(part)));
    let verb = verb.map(|(_, verb)| *verb);
    if verb.is_some() {
        parts.pop();
    }
    let many = match verb {
        Some(verb) => OF_MANY.contains(&verb) && !of_one,
        None => !of_one && method != "post",
    };
    let noun = parts.iter().rev().find(|part| **part != "mine").copied().unwrap_or_default();
    let usual = match method {
        "get" if many && noun.ends_with('s') && !ONE.contains(&noun) => "list",
        "get" => "get",
        "post" if of_one => "edit",
        "post" => "create",
        "delete" => "delete",
        _ => "update",
    };
    format!("{}{}", verb.unwrap_or(usual), nouns(&parts, many))
}

fn is_id(part: &str) -> bool {
    part.starts_with('{')
}

/// Whether a verb only reads.
fn is_reading(part: &str) -> bool {
    ["getAll", "export"].contains(&part)
}

/// Joins the parts of a path to one word. A noun before an ID is singular, the last one only unless `many`; `My` comes
/// first.
fn nouns(parts: &[&str], many: bool) -> String {
    let mine = if parts.contains(&"mine") { "My" } else { "" };
    let parts: Vec<&str> = parts.iter().copied().filter(|part| *part != "mine").collect();
    let words = parts.iter().enumerate().filter(|(_, part)| !is_id(part)).map(|(index, part)| {
        let before_id = parts.get(index + 1).is_some_and(|next| is_id(next));
        let is_last = index + 1 == parts.len();
        capitalised(&if before_id || (is_last && !many) { singular(part) } else { (*part).to_owned() })
    });
    format!("{mine}{}", words.collect::<String>())
}

fn singular(noun: &str) -> String {
    if ONE.contains(&noun) {
        return noun.to_owned();
    }
    let endings = [("ies", "y"), ("ches", "ch"), ("sses", "ss"), ("s", "")];
    let ending = endings.iter().find_map(|(many, one)| noun.strip_suffix(many).map(|stem| format!("{stem}{one}")));
    ending.unwrap_or_else(|| noun.to_owned())
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars().filter(char::is_ascii_alphanumeric);
    letters.next().into_iter().map(|first| first.to_ascii_uppercase()).chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::operation_id;

    #[test]
    fn a_name_says_what_is_done_to_what() {
        for (method, path, name) in [
            ("get", "operator/withdrawals", "listOperatorWithdrawals"),
            ("get", "operator/withdrawals/{id}", "getOperatorWithdrawal"),
            ("post", "operator/withdrawals/propose", "proposeOperatorWithdrawals"),
            ("post", "operator/approvals/{id}/approve", "approveOperatorApproval"),
            ("post", "investments/create", "createInvestment"),
            ("get", "investments/getAll", "listInvestments"),
            ("patch", "investments/applyWithdraw/{id}", "withdrawInvestment"),
            ("get", "complaints/mine", "listMyComplaints"),
            ("post", "complaints/mine/{id}/reopen", "reopenMyComplaint"),
            ("get", "users/me", "getMe"),
            ("get", "stats", "getStats"),
        ] {
            assert_eq!(operation_id(method, &format!("/api/v1/{path}")), name);
        }
    }
}
