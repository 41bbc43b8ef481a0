//! Whatever strangers do to an account, its owner gets in and its mailbox is not flooded. Each case has both: the
//! attacker, and the owner right after.

use serde_json::{Value, json};

use crate::support::{Answer, Client, TestApp, app::PASSWORD};

async fn start() -> TestApp {
    TestApp::configured(|config| config.server.trusted_proxies = vec!["127.0.0.0/8".into()]).await
}

async fn from(server: &TestApp, network: u32, call: &str, body: Value) -> Answer {
    let address = format!("198.51.{}.{}", network / 250, network % 250 + 1);
    server.post(call, body).header("x-forwarded-for", &address).send().await
}

const HOME: u32 = 60_000;

fn with(client: &Client, password: &str) -> Value {
    json!({ "email": client.email, "password": password })
}

fn forgot(client: &Client) -> Value {
    json!({ "email": client.email })
}

async fn mails(server: &TestApp, template: &str) -> usize {
    let due = server.app.store.due_mails(server.app.clock.now(), 5_000).await.unwrap();
    due.into_iter().filter(|mail| mail.template == template).count()
}

#[tokio::test]
async fn strangers_resets_do_not_use_up_the_owners_log_ins() {
    let server = start().await;
    let client = server.client("Mina Torvald").await;
    for network in 0..40 {
        assert_eq!(from(&server, network, "users/forgotPassword", forgot(&client)).await.status, 200);
    }
    for _ in 0..4 {
        let owner = from(&server, HOME, "users/preLogin", with(&client, PASSWORD)).await;
        assert_eq!(owner.status, 200, "{}", owner.body);
    }
    assert_eq!(mails(&server, "login_code").await, 4);
}

#[tokio::test]
async fn one_network_cannot_use_up_the_owners_resets_nor_flood_the_box() {
    let server = start().await;
    let client = server.client("Mina Torvald").await;
    for _ in 0..4 {
        for _ in 0..20 {
            assert_eq!(from(&server, 1, "users/forgotPassword", forgot(&client)).await.status, 200);
        }
        server.later(3_601);
    }
    let flooded = mails(&server, "reset_code").await;
    assert!((3..=11).contains(&flooded), "{flooded} mails from one network");
    assert_eq!(from(&server, HOME, "users/forgotPassword", forgot(&client)).await.status, 200);
    assert_eq!(mails(&server, "reset_code").await, flooded + 1, "the owner's own network is heard");
}

#[tokio::test]
async fn many_networks_flood_no_box_and_a_known_device_is_heard_all_the_same() {
    let server = start().await;
    let signed_up =
        server.post("users/signUp", crate::support::sign_up("Mina Torvald", "mina@example.org")).send().await;
    let device = signed_up.cookie("device").unwrap();
    for network in 0..120 {
        assert_eq!(
            from(&server, network, "users/forgotPassword", json!({ "email": "mina@example.org" })).await.status,
            200
        );
    }
    let flooded = mails(&server, "reset_code").await;
    assert_eq!(flooded, 30, "so many in a day, whoever asks");
    let owner = server.post("users/forgotPassword", json!({ "email": "mina@example.org" })).cookie("device", &device);
    assert_eq!(owner.send().await.status, 200);
    assert_eq!(mails(&server, "reset_code").await, flooded + 1);
}

#[tokio::test]
async fn wrong_passwords_of_strangers_do_not_lock_the_owner_out() {
    let server = start().await;
    let client = server.client("Mina Torvald").await;
    for network in 0..11 {
        for _ in 0..10 {
            let answer = from(&server, network, "users/preLogin", with(&client, "not the password")).await;
            assert!([401, 429].contains(&answer.status), "{}", answer.body);
        }
    }
    let owner = from(&server, HOME, "users/preLogin", with(&client, PASSWORD)).await;
    assert_eq!(owner.status, 200, "{}", owner.body);
    // Under attack, each network has three attempts a day.
    let codes = async |network: u32| {
        let mut seen = Vec::new();
        for _ in 0..4 {
            seen.push(from(&server, network, "users/preLogin", with(&client, "not the password")).await.status);
        }
        seen
    };
    assert_eq!(codes(100).await, [401, 401, 401, 429]);
    // The same for an address without an account.
    let nobody =
        |network| from(&server, network, "users/preLogin", json!({ "email": "no@example.org", "password": "x" }));
    for network in 0..10 {
        for _ in 0..10 {
            assert_eq!(nobody(network).await.status, 401);
        }
    }
    let mut seen = Vec::new();
    for _ in 0..4 {
        seen.push(nobody(100).await.status);
    }
    assert_eq!(seen, [401, 401, 401, 429]);
}

#[tokio::test]
async fn wrong_passwords_of_strangers_do_not_lock_an_operator_out() {
    let server = start().await;
    let ada = server.operator(&[ballast_core::role::Role::Support]).await;
    for network in 0..11 {
        for _ in 0..10 {
            let body = json!({ "email": ada.email, "password": "not the password" });
            from(&server, network, "operator/preLogin", body).await;
        }
    }
    let owner = from(&server, HOME, "operator/preLogin", json!({ "email": ada.email, "password": PASSWORD })).await;
    assert_eq!(owner.status, 200, "{}", owner.body);
}

#[tokio::test]
async fn wrong_codes_of_strangers_resets_leave_the_owners_log_in_codes_alone() {
    let server = TestApp::configured(|config| config.server.trusted_proxies = vec!["127.0.0.0/8".into()]).await;
    let client = server.client("Mina Torvald").await;
    let guess = json!({ "token": "000000", "password": "copper kettle avalanche", "passwordConfirm": "copper kettle avalanche" });
    for network in 0..6 {
        let asked = from(&server, network, "users/forgotPassword", forgot(&client)).await;
        let challenge = asked.header("x-login-challenge").unwrap().to_owned();
        for _ in 0..5 {
            let address = format!("198.51.0.{}", network + 1);
            let call = server.post("users/resetPassword", guess.clone()).header("x-login-challenge", &challenge);
            call.header("x-forwarded-for", &address).send().await;
        }
    }
    let first = from(&server, HOME, "users/preLogin", with(&client, PASSWORD)).await;
    let challenge = first.header("x-login-challenge").unwrap();
    let typed =
        server.post("users/Login", json!({ "token": "000000" })).header("x-login-challenge", challenge).send().await;
    assert_eq!((typed.status, typed.code()), (400, "wrong_code"), "digits still count: {}", typed.body);
}

#[tokio::test]
async fn tries_of_whoever_asked_do_not_kill_the_owners_link() {
    let server = TestApp::with_mail().await;
    let client = server.client("Mina Torvald").await;
    let asked = server.post("users/forgotPassword", forgot(&client)).send().await;
    let challenge = asked.header("x-login-challenge").unwrap().to_owned();
    let mail = server.mail.as_ref().unwrap().wait_for(&client.email, "Reset").await;
    let link = mail.text.lines().find_map(|line| line.split("#token=").nth(1)).unwrap().to_owned();
    let new = |token: &str| json!({ "token": token, "password": "copper kettle avalanche", "passwordConfirm": "copper kettle avalanche" });
    for _ in 0..6 {
        server.post("users/resetPassword", new("000000")).header("x-login-challenge", &challenge).send().await;
    }
    let owner = server.post("users/resetPassword", new(&link)).send().await;
    assert_eq!(owner.status, 200, "{}", owner.body);
}

#[tokio::test]
async fn whoever_knew_the_old_password_has_not_used_up_the_mails_of_the_new_one() {
    let server = start().await;
    let client = server.client("Mina Torvald").await;
    for network in 0..12 {
        from(&server, network, "users/preLogin", with(&client, PASSWORD)).await;
    }
    let full = from(&server, HOME, "users/preLogin", with(&client, PASSWORD)).await;
    assert_eq!(full.status, 429);
    let new = "copper kettle avalanche";
    let body = json!({ "passwordCurrent": PASSWORD, "password": new, "passwordConfirm": new });
    let changed =
        server.request(reqwest::Method::PATCH, "/api/v1/users/updatePassword").json(body).bearer(&client.token);
    assert_eq!(changed.send().await.status, 200);
    assert_eq!(from(&server, HOME, "users/preLogin", with(&client, new)).await.status, 200);
}

#[tokio::test]
async fn a_squatter_with_a_second_factor_is_thrown_out_by_whoever_reads_the_mails() {
    let server = TestApp::with_mail().await;
    let squatter = server.stranger("Mina Torvald").await;
    let own = |call: &str, body: Value| server.post(call, body).bearer(&squatter.token);
    let begun = own("users/factors/totp", json!({ "passwordCurrent": PASSWORD, "name": "Phone" })).send().await;
    let phone = crate::factors::Phone::of(begun.body["data"]["secret"].as_str().unwrap());
    let confirm = json!({ "factor": begun.body["data"]["_id"], "token": phone.code(0) });
    assert_eq!(own("users/factors/totp/confirm", confirm).send().await.status, 200);
    server.post("users/forgotPassword", forgot(&squatter)).send().await;
    let mail = server.mail.as_ref().unwrap().wait_for(&squatter.email, "Reset").await;
    let link = mail.text.lines().find_map(|line| line.split("#token=").nth(1)).unwrap().to_owned();
    let new =
        json!({ "token": link, "password": "copper kettle avalanche", "passwordConfirm": "copper kettle avalanche" });
    let owner = server.post("users/resetPassword", new).send().await;
    assert_eq!(owner.status, 200, "{}", owner.body);
    let token = owner.body["token"].as_str().expect("signed in, without the stranger's second step");
    let factors = server.get("users/factors").bearer(token).send().await;
    assert_eq!(factors.body["data"]["factors"], json!([]), "{}", factors.body);
    assert_eq!(server.get("users/me").bearer(&squatter.token).send().await.status, 401);
}

#[tokio::test]
async fn whoever_signs_up_with_a_strangers_address_cannot_flood_it() {
    let server = start().await;
    let squatter = server.stranger("Mina Torvald").await;
    let (mut token, mut password) = (squatter.token.clone(), PASSWORD.to_owned());
    let mut refused = 0;
    for number in 0..8 {
        let new = format!("copper kettle avalanche {number}");
        let body = json!({ "passwordCurrent": password, "password": new, "passwordConfirm": new });
        let call = server.request(reqwest::Method::PATCH, "/api/v1/users/updatePassword").json(body).bearer(&token);
        let answer = call.send().await;
        match answer.status {
            200 => (token, password) = (answer.body["token"].as_str().unwrap().to_owned(), new),
            429 => refused += 1,
            _ => panic!("{}", answer.body),
        }
        server.post("users/confirmEmail/resend", json!({})).bearer(&token).send().await;
        server.later(61);
    }
    assert_eq!(refused, 3);
    let all = server.app.store.due_mails(server.app.clock.now(), 5_000).await.unwrap();
    assert!(all.len() <= 10, "{}", all.len());
}

#[tokio::test]
async fn the_networks_of_one_site_have_one_share_of_an_account() {
    let server = start().await;
    let client = server.client("Mina Torvald").await;
    let from = |address: String, password: &str| {
        server.post("users/preLogin", with(&client, password)).header("x-forwarded-for", &address).send()
    };
    let mut refused = 0;
    for network in 0..120 {
        let answer = from(format!("2001:db8:1:{network:x}::1"), "not the password").await;
        assert!([401, 429].contains(&answer.status), "{}", answer.body);
        refused += u32::from(answer.status == 429);
    }
    assert_eq!(refused, 110, "ten tries an hour, however many networks they come from");
    // The account is not under attack: a stranger has as many attempts as ever.
    for _ in 0..4 {
        assert_eq!(from("2001:db8:2:1::1".to_owned(), "not the password").await.status, 401);
    }
    assert_eq!(from("2001:db8:2:1::1".to_owned(), PASSWORD).await.status, 200);
}
