//! Without questions.

use std::{
    fs,
    io::Write as _,
    path::Path,
    process::{Output, Stdio},
};

use ballast_chain::bsc::devnet::{Devnet, DevnetConfig};

use super::{empty, mode, names};
use crate::{Service, program, run, smtp::MailServer, stderr, stdout};

/// A password in an address.
const SECRET: &str = "hunter2";

/// Sets up from answers on standard input.
pub fn answered(folder: &Path, answers: &str, more: &[&str]) -> Output {
    let mut command = program(folder);
    command.args(["init", "--answers", "-"]).args(more);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(answers.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

fn line<'a>(report: &'a serde_json::Value, name: &str) -> &'a serde_json::Value {
    report["checks"].as_array().unwrap().iter().find(|check| check["name"] == name).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_firm_is_set_up_from_a_file_and_serves() {
    let (folder, answers) = empty();
    let folder = folder.path();
    let chain = Devnet::start(&DevnetConfig::default()).await.unwrap();
    let mail = MailServer::start().await;
    let nodes = format!(
        "[bsc]\nrpc_urls = [\"{}/?apikey={SECRET}\"]\nquorum = 1\nusdt_contract = \"{}\"",
        chain.url(),
        chain.token()
    );
    let answers = format!(
        "test_mail = \"ops@harbour.example\"\n{}\n[mail]\nurl = \"smtp://{}\"\nfrom = \"Harbour <no-reply@harbour.example>\"\n\
         [[operators]]\nemail = \"ada@harbour.example\"\nroles = [\"admin\", \"trader\"]\nname = \"Ada Holm\"\n\
         [[operators]]\nemail = \"sue@harbour.example\"\nroles = [\"treasurer\"]\n",
        answers.replace("[bsc]", &nodes),
        mail.address
    );
    let made = answered(folder, &answers, &[]);
    let (said, complained) = (stdout(&made), stderr(&made));
    assert!(made.status.success(), "{complained}");
    assert!(!said.contains(SECRET) && !complained.contains(SECRET), "{said}{complained}");
    let arrived = mail.wait_for("ops@harbour.example", "Test mail of Harbour Capital Ltd").await;
    assert!(arrived.source.contains("Harbour Capital Ltd can send you mail."), "{arrived:?}");
    for part in ["ada@harbour.example is invited", "sue@harbour.example is invited", "/console/enrol#", "ballast serve"]
    {
        assert!(said.contains(part), "{part}: {said}");
    }
    // The remaining steps do not include what was done.
    assert!(said.contains("payout_descriptor") && !said.contains("fail  configuration"), "{said}");

    let config = folder.join("ballast.toml");
    let text = fs::read_to_string(&config).unwrap();
    assert_eq!(names(folder), ["ballast.toml", "bsc.rpc_urls", "data"]);
    assert_eq!((mode(&config), mode(&folder.join("bsc.rpc_urls"))), (0o600, 0o600));
    assert!(!text.contains(SECRET) && text.contains("rpc_urls_file = "), "{text}");
    assert!(text.contains("legal_name = \"Harbour Capital Ltd\"\n"), "{text}");
    assert!(
        text.contains("#confirmations = 15 ") && text.contains("# blocks on top"),
        "what was not asked is a comment: {text}"
    );

    let report: serde_json::Value = serde_json::from_slice(&run(folder, &["doctor", "--json"]).stdout).unwrap();
    for name in
        ["configuration", "database", "identity", "secrets", "mail", "nodes", "usdt_contract", "account", "treasury"]
    {
        let line = line(&report, name);
        assert!(line["grade"] != "fail", "{line}");
    }
    let mut service = Service::start(folder);
    assert!(service.get("/api/v1/site").contains("Harbour Capital Ltd"));
    assert!(service.terminate().0);
    assert!(stdout(&run(folder, &["operator", "list"])).contains("trader,admin (Ada Holm)"));

    // Again: nothing changes, and existing operators stay.
    let again = answered(folder, &answers, &[]);
    assert!(again.status.success() && stdout(&again).contains("ballast.toml is unchanged"), "{}", stderr(&again));
    assert!(stdout(&again).contains("ada@harbour.example is already an operator"));
    assert_eq!(fs::read_to_string(&config).unwrap(), text);
    assert_eq!(names(folder), ["ballast.toml", "bsc.rpc_urls", "data"]);
}

#[test]
fn one_part_changes_nothing_else_and_keeps_the_comments() {
    let (folder, answers) = empty();
    let folder = folder.path();
    assert!(answered(folder, &answers, &["--no-start"]).status.success());
    assert_eq!(names(folder), ["ballast.toml"], "no database and no keys");
    let config = folder.join("ballast.toml");
    let text = fs::read_to_string(&config).unwrap().replace("[mail]", "# Ask Sue.\n[mail]") + "# The end.\n";
    fs::write(&config, &text).unwrap();
    let other = format!("{answers}[mail]\nfrom = \"Harbour <no-reply@harbour.example>\"\n")
        .replace("1 Quay Street", "2 Quay Street");
    let made = answered(folder, &other, &["--only", "mail"]);
    assert!(made.status.success(), "{}", stderr(&made));
    let now = fs::read_to_string(&config).unwrap();
    let changed: Vec<_> = now.lines().filter(|line| !text.lines().any(|before| before == *line)).collect();
    assert_eq!(changed, ["from = \"Harbour <no-reply@harbour.example>\""]);
    assert_eq!(now.lines().count(), text.lines().count());
    let kept = names(folder).into_iter().find(|name| name.starts_with("ballast.toml.bak-")).unwrap();
    assert_eq!(fs::read_to_string(folder.join(&kept)).unwrap(), text);
    assert_eq!(mode(&folder.join(kept)), 0o600);
    assert!(!folder.join("data").exists());
}

#[test]
fn every_wrong_answer_is_told_at_once_and_nothing_is_written() {
    let (folder, answers) = empty();
    let folder = folder.path();
    let nobody = crate::smtp::nowhere().to_string();
    let wrong = answers
        .replace("You can lose money.", "Guaranteed profit, you cannot lose.")
        .replace("help@harbour.example", "help at harbour")
        .replace("xpub6Ce9", "xpub6Ce8")
        .replace("0x7099", "0x7")
        .replace("trusted_proxies = [\"127.0.0.1\"]", "trusted_proxies = [\"proxy\"]\nsurprise = 1")
        .replace("legal_name = \"Harbour Capital Ltd\"\n", "")
        .replace("[bsc]", &format!("[bsc]\nrpc_urls = [\"http://{nobody}\"]\nconfirmations = 0"));
    let wrong = format!(
        "{wrong}[server.tls]\ncertificate = \"none.pem\"\nkey = \"none.pem\"\n[mail]\nurl = \"smtp://{nobody}\"\n\
         [bitcoin]\ndescriptor = \"wpkh(nothing)\"\nchange_descriptor = \"wpkh(nothing)\"\nbackend = \"rpc\"\n\
         [[operators]]\nemail = \"ada\"\nroles = [\"admin\"]\n\
         [[operators]]\nemail = \"sue@harbour.example\"\nroles = [\"treasurer\", \"compliance\"]\n\
         [[operators]]\nemail = \"max@harbour.example\"\nroles = [\"root\"]\n"
    );
    let refused = answered(folder, &wrong, &[]);
    let said = stderr(&refused);
    assert_eq!(refused.status.code(), Some(1), "{said}");
    for part in [
        "it promises what nobody may promise",
        "company.support_email: “help at harbour” is not a sender address",
        "company.legal_name is not set",
        "bsc.account_xpub: ",
        "bsc.treasury: ",
        "proxy is neither an address nor a network",
        "unknown configuration key `server.surprise`",
        "bsc.confirmations is 0",
        &nobody,
        "none.pem",
        "payout_descriptor",
        "operators: ada: ",
        "both treasurer and compliance",
        "roles are support, trader",
        "answers cannot be used; nothing was written",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert!(names(folder).is_empty(), "{:?}", names(folder));
}

#[test]
fn a_node_that_does_not_answer_is_kept_only_on_purpose() {
    let (folder, answers) = empty();
    let folder = folder.path();
    let nobody = crate::smtp::nowhere().to_string();
    let away = answers.replace("[bsc]", &format!("[bsc]\nrpc_urls = [\"http://{nobody}\"]\nquorum = 1"));
    let refused = answered(folder, &away, &[]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(stderr(&refused).contains("--yes keeps those that only do not answer"), "{}", stderr(&refused));
    assert!(names(folder).is_empty());
    let kept = answered(folder, &away, &["--yes"]);
    assert!(kept.status.success(), "{}", stderr(&kept));
    assert!(stdout(&kept).contains(&nobody), "it is still to do: {}", stdout(&kept));
}

/// A node of another chain, and an address without a contract.
#[tokio::test(flavor = "multi_thread")]
async fn another_chain_and_no_contract_are_no_matter_of_purpose() {
    let (folder, answers) = empty();
    let folder = folder.path();
    let chain = Devnet::start(&DevnetConfig::default()).await.unwrap();
    let node = format!("[bsc]\nrpc_urls = [\"{}\"]\nquorum = 1\n", chain.url());
    for (wrong, part) in [
        (format!("{node}chain_id = 97\nusdt_contract = \"{}\"", chain.token()), "is on chain 56, expected 97"),
        (format!("{node}usdt_contract = \"0x000000000000000000000000000000000000dEaD\""), "there is no contract at"),
    ] {
        let refused = answered(folder, &answers.replace("[bsc]", &wrong), &["--yes"]);
        let said = stderr(&refused);
        assert!(refused.status.code() == Some(1) && said.contains(part), "{part}: {said}");
        assert!(names(folder).is_empty());
    }
}

#[test]
fn it_needs_a_terminal_or_answers() {
    let (folder, _) = empty();
    let refused = program(folder.path()).arg("init").stdin(Stdio::null()).output().unwrap();
    assert_eq!(refused.status.code(), Some(2));
    let said = stderr(&refused);
    assert!(said.contains("this is not a terminal") && said.contains("--answers FILE"), "{said}");
    assert!(names(folder.path()).is_empty());
}
