//! The tables in `docs/states` must match the rules. `BLESS=1` rewrites them.

use std::{fmt::Write as _, path::PathBuf};

use ballast_core::{
    approval, complaint, deposit, factor, investment,
    ledger::{Account, Cause, permitted},
    money::Asset,
    payout,
    refusal::Refusal,
    role::{Permission, Role, allows},
    strike, withdrawal,
};
use uuid::Uuid;

fn golden(name: &str, text: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/states").join(name);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, text).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(kept, text, "docs/states/{name} is not what the rules say; run the test with BLESS=1 and read the diff");
}

/// A state machine as a table: a row for each state, a column for each command. Every refusal must be worth reading.
macro_rules! machine {
    ($title:literal, $about:literal, $machine:ident) => {{
        let mut text = format!(
            "# {}\n\nGenerated from `ballast_core::{}::next`. {}\n\n| state |",
            $title,
            stringify!($machine),
            $about
        );
        for command in $machine::Command::ALL {
            write!(text, " {} |", command.as_str()).unwrap();
        }
        write!(text, "\n| --- |{}", " --- |".repeat($machine::Command::ALL.len())).unwrap();
        for state in $machine::State::ALL {
            write!(text, "\n| {} |", state.as_str()).unwrap();
            for command in $machine::Command::ALL {
                match $machine::next(state, command) {
                    Ok(next) => write!(text, " {} |", next.as_str()).unwrap(),
                    Err(refusal) => {
                        worth_reading(&refusal, command.as_str());
                        text.push_str(" |");
                    }
                }
            }
        }
        text.push_str("\n\n## Refusals\n\n");
        let mut told = std::collections::BTreeSet::new();
        for state in $machine::State::ALL {
            let refused = $machine::Command::ALL.into_iter().find_map(|command| $machine::next(state, command).err());
            if let Some(refusal) = refused.filter(|refusal| told.insert(refusal.code)) {
                writeln!(text, "- `{}`: {}", refusal.code, refusal.message).unwrap();
            }
        }
        golden(concat!(stringify!($machine), ".md"), &text);
    }};
}

fn worth_reading(refusal: &Refusal, command: &str) {
    assert!(refusal.code.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_'), "{refusal:?}");
    assert!(refusal.message.contains(command) && refusal.message.ends_with('.'), "{refusal:?}");
}

#[test]
fn deposits() {
    machine!("Deposit", "A reversed deposit that had not been credited returns to quarantine.", deposit);
}

#[test]
fn investments() {
    machine!("Investment", "An active investment can be cancelled within the cooling-off only.", investment);
}

#[test]
fn strikes() {
    machine!("Weekly strike", "The maker cannot approve.", strike);
}

#[test]
fn withdrawals() {
    machine!(
        "Withdrawal",
        "Approving takes two operators; batching waits for new credentials and addresses.",
        withdrawal
    );
}

#[test]
fn payouts() {
    machine!(
        "Payout batch",
        "Before it is approved nothing of it leaves the house; from then on only blocks end it. Withdrawals follow their \
         batch: signed, broadcast, paid when it is confirmed, and back when a re-organisation reopens it.",
        payout
    );
}

#[test]
fn payout_attempts() {
    use ballast_core::payout::attempt as payout_attempt;
    machine!(
        "Payout attempt",
        "Every attempt of a batch spends a coin of each earlier one, so the network confirms one at most. A superseded \
         one may still be that one.",
        payout_attempt
    );
}

#[test]
fn sweeps() {
    use ballast_core::treasury as sweep;
    machine!("Sweep", "One is open at a time. Two operators approve it, and two give up one that is signed.", sweep);
}

#[test]
fn approvals() {
    machine!("Approval", "The maker cannot approve, and only the exact bytes that were proposed count.", approval);
}

#[test]
fn complaints() {
    machine!(
        "Complaint",
        "Reopening gives it a new deadline. The person who complained can reopen it for some days after the answer, an \
         operator at any time. Nothing is deleted.",
        complaint
    );
}

#[test]
fn factors() {
    machine!("Second factor", "An authenticator app waits for its first code; a passkey begins active.", factor);
}

#[test]
fn postings() {
    let accounts = Account::each(Uuid::from_u128(1), Uuid::from_u128(2));
    let mut text = String::from(
        "# Permitted postings\n\nGenerated from `ballast_core::ledger::permitted`. What is not listed is refused at \
         commit.\n\n| cause | asset | debit | credit |\n| --- | --- | --- | --- |\n",
    );
    for cause in Cause::ALL {
        for asset in [Asset::Usdt, Asset::Btc] {
            for debit in accounts {
                for credit in accounts.into_iter().filter(|credit| permitted(cause, asset, debit, *credit)) {
                    let (cause, asset) = (cause.as_str(), asset.as_str());
                    writeln!(text, "| {cause} | {asset} | {} | {} |", debit.kind(), credit.kind()).unwrap();
                }
            }
        }
    }
    golden("postings.md", &text);
}

#[test]
fn permissions() {
    let mut text = String::from(
        "# Permissions of operators\n\nGenerated from `ballast_core::role::Permission`. What is not listed is \
         denied. Every operator reads the manual in the console, whatever their roles, and nobody else does.\n\n\
         | permission |",
    );
    for role in Role::ALL {
        write!(text, " {} |", role.as_str()).unwrap();
    }
    write!(text, "\n| --- |{}", " --- |".repeat(Role::ALL.len())).unwrap();
    for permission in Permission::ALL {
        write!(text, "\n| {} |", permission.as_str()).unwrap();
        for role in Role::ALL {
            text.push_str(if allows(&[role], permission) { " yes |" } else { " |" });
        }
    }
    text.push_str(
        "\n\n## Four eyes\n\nWhat one operator proposes and another one approves: who needs what for either \
                   part. Generated from `ballast_core::approval::Kind`.\n\n| change | to propose | to approve |\n\
                   | --- | --- | --- |\n",
    );
    for kind in approval::Kind::ALL {
        let (maker, checker) = (kind.to_propose().as_str(), kind.to_approve().as_str());
        writeln!(text, "| {} | {maker} | {checker} |", kind.as_str()).unwrap();
    }
    golden("permissions.md", &text);
}
