//! The firm and its promotion.

use insta::assert_snapshot;
use serde_json::Value;

use crate::{
    portal::world::{promote, shown},
    support::TestApp,
};

#[tokio::test]
async fn the_firm_is_what_the_operator_set() {
    let server = TestApp::start().await;
    let mut answer = server.get("site").send().await;
    let site = answer.body["data"]["site"].as_object_mut().unwrap();
    for long in ["rules", "words", "disclosures"] {
        assert!(site.remove(long).is_some(), "{long}");
    }
    assert_snapshot!(shown(&answer), @r#"
    {
      "data": {
        "site": {
          "company": {
            "address": "1 Quay Street",
            "legalName": "Harbour Capital Ltd",
            "licence": "Registered under 12345",
            "name": "Harbour Capital Ltd",
            "supportEmail": "help@harbour.example"
          },
          "demo": false,
          "partners": [],
          "promotion": null,
          "riskWarning": {
            "text": "You can lose money.",
            "version": "ad0eab7e1e14"
          },
          "team": [
            {
              "role": "Founder"
            },
            {
              "role": "Chief Administrative Officer"
            },
            {
              "role": "Managing Director"
            },
            {
              "role": "Chief Financial Officer"
            },
            {
              "role": "Business analyst"
            },
            {
              "role": "Chief Data Scientist"
            },
            {
              "role": "Chief Operating Officer"
            },
            {
              "role": "Executive Vice President"
            },
            {
              "role": "Private Clients Services"
            },
            {
              "role": "Chief Information Officer"
            },
            {
              "role": "Chief Marketing consultant"
            }
          ],
          "widgets": {
            "provider": "tradingview"
          }
        }
      },
      "status": "success"
    }
    "#);
}

#[tokio::test]
async fn the_rules_are_told_as_numbers_and_as_words() {
    let server = TestApp::configured(|config| {
        config.rules.redemption_notice_months = 2;
        config.rules.minimum_deposit = "2.5".parse().unwrap();
    })
    .await;
    let site = server.get("site").send().await.body["data"]["site"].clone();
    assert_eq!(site["rules"]["redemptionNoticeMonths"], 2);
    assert_eq!(site["rules"]["minimumDeposit"].to_string(), "2.5");
    assert_eq!(site["words"]["redemptionNoticeGiven"], "two months' notice");
    assert_eq!(site["words"]["minimumDeposit"], "2.50 USDT");
}

/// The texts of pages without the operator's facts match the service's defaults.
#[tokio::test]
async fn the_words_built_into_the_pages_are_the_defaults() {
    let server = TestApp::configured(|config| config.company.risk_warning = None).await;
    let site = server.get("site").send().await.body["data"]["site"].clone();
    let built: Value = serde_json::from_str(include_str!("../../../../../web/app/facts/default-facts.json")).unwrap();
    assert_eq!(built["words"], site["words"]);
    assert_eq!(built["riskWarning"]["text"], site["riskWarning"]["text"]);
    assert_eq!((&built["team"], &built["partners"]), (&site["team"], &site["partners"]));
    let line = |html: &Value| html.as_str().unwrap().replace('\n', " ");
    assert_eq!(line(&built["disclosures"]), line(&site["disclosures"]));
}

#[tokio::test]
async fn a_promotion_shows_while_money_covers_it_and_a_sign_up_takes_nothing_of_it() {
    let server = TestApp::start().await;
    let promotion = async || server.get("site").send().await.body["data"]["site"]["promotion"].clone();
    assert_eq!(promotion().await, Value::Null);
    promote(&server.app, "1000", "1500").await;
    assert_eq!(promotion().await.to_string(), r#"{"amount":1000,"identity":false,"leastDeposit":100,"share":50}"#);
    let client = server.client("Ada Vega").await;
    assert_ne!(promotion().await, Value::Null, "a sign-up costs nothing");
    let account = server.get("account").bearer(&client.token).send().await;
    assert_eq!(account.body["data"]["account"]["bonus"].to_string(), "0");
}
