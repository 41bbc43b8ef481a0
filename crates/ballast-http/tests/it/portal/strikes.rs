//! A weekly result can be recomputed from the data that the client downloads.

use insta::assert_snapshot;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::world::{again, credit, id, plan, shown, week};
use crate::support::TestApp;

fn number(value: &Value) -> i128 {
    value.as_str().unwrap().parse().unwrap()
}

/// An amount in micro-USDT, parsed from the exact decimal.
fn micro(value: &Value) -> i128 {
    i128::from(value.to_string().parse::<ballast_core::money::Usdt>().unwrap().minor())
}

/// The place as documented.
fn place(inputs: &Value, investment: &str) -> String {
    let bytes = |id: &str| hex::decode(id.replace('-', "")).unwrap();
    let hash =
        Sha256::new().chain_update(b"ballast-strike-place-v1\0").chain_update(bytes(inputs["plan"].as_str().unwrap()));
    hex::encode(hash.chain_update(inputs["from"].as_str().unwrap()).chain_update(bytes(investment)).finalize())
}

#[tokio::test]
async fn a_share_is_recomputed_from_its_inputs() {
    let server = TestApp::start().await;
    let plan = plan(&server.app, "Harbour").await;
    let mut owners = Vec::new();
    for (name, amount) in [("Ada Vega", "1000"), ("Bo Lind", "333.333333"), ("Cy Moss", "100.000001")] {
        let client = server.client(name).await;
        credit(&server.app, &client, amount).await;
        let investment = server.invest(&client, &plan, amount).await;
        owners.push((client, id(&investment).to_owned()));
    }
    week(&server, &plan, "-17.000001").await;
    for (client, investment) in owners {
        let client = again(&server, &client).await;
        let series = server.get(&format!("investments/{investment}/series")).bearer(&client.token).send().await;
        let strike = series.body["data"]["series"][0]["strike"].as_str().unwrap();
        let answer = server.get(&format!("strikes/{strike}/inputs")).bearer(&client.token).send().await;
        let inputs = &answer.body["data"]["inputs"];
        let own = &inputs["own"][0];
        assert_eq!(own["investment"], investment);
        assert_eq!(inputs["own"].as_array().unwrap().len(), 1);

        let (magnitude, total, weight) =
            (-micro(&inputs["distributed"]), number(&inputs["totalWeight"]), number(&own["weight"]));
        let (whole, remainder) = (magnitude * weight / total, magnitude * weight % total);
        let cut = &inputs["cut"];
        let one_more = !cut.is_null()
            && (remainder > number(&cut["remainder"])
                || (remainder == number(&cut["remainder"])
                    && place(inputs, &investment).as_str() <= cut["place"].as_str().unwrap()));
        assert_eq!(micro(&own["share"]), -(whole + i128::from(one_more)));
    }
}

#[tokio::test]
async fn inputs_are_for_those_who_took_part() {
    let server = TestApp::start().await;
    let plan = plan(&server.app, "Harbour").await;
    let client = server.client("Ada Vega").await;
    credit(&server.app, &client, "1000").await;
    let investment = server.invest(&client, &plan, "1000").await;
    week(&server, &plan, "30").await;
    let client = again(&server, &client).await;
    let series = server.get(&format!("investments/{}/series", id(&investment))).bearer(&client.token).send().await;
    let path = format!("strikes/{}/inputs", series.body["data"]["series"][0]["strike"].as_str().unwrap());
    let answer = server.get(&path).bearer(&client.token).send().await;
    assert_snapshot!(shown(&answer), @r#"
    {
      "data": {
        "inputs": {
          "_id": "[id]",
          "correctedBy": null,
          "corrects": null,
          "cut": null,
          "distributed": 27,
          "evidenceSha256": "[hash]",
          "fingerprint": "[hash]",
          "from": "[day]",
          "number": 1,
          "own": [
            {
              "correction": null,
              "due": 27,
              "ends": "[day]",
              "gross": 30,
              "investment": "[id]",
              "lent": 0,
              "mark": {
                "behind": 0,
                "earlier": [],
                "first": 0
              },
              "performanceShare": 3,
              "performanceShareBps": 1000,
              "principal": 1000,
              "share": 27,
              "started": "[day]",
              "valueBefore": 1000,
              "weight": "7000000000"
            }
          ],
          "performanceShare": 3,
          "plan": "[id]",
          "positions": 1,
          "result": 30,
          "shareByContract": true,
          "spread": 30,
          "to": "[day]",
          "totalWeight": "7000000000"
        }
      },
      "status": "success"
    }
    "#);
    // Everyone is shown the same week, whether they took part or not.
    let inputs = &answer.body["data"]["inputs"];
    let public = server.get(&format!("plans/{}/record", plan.id)).send().await;
    let public = &public.body["data"]["record"]["weeks"][0];
    assert!(public["fingerprint"].is_string());
    for name in ["from", "to", "result", "distributed", "positions", "totalWeight", "fingerprint"] {
        assert_eq!(public[name], inputs[name], "{name}");
    }
    let stranger = server.client("Bo Lind").await;
    let refused = server.get(&path).bearer(&stranger.token).send().await;
    assert_eq!((refused.status, refused.code()), (404, "not_found"));
}

#[tokio::test]
async fn what_was_lost_before_is_made_up_before_a_share_is_taken() {
    let server = TestApp::start().await;
    let plan = plan(&server.app, "Harbour").await;
    let client = server.client("Ada Vega").await;
    credit(&server.app, &client, "1000").await;
    let investment = server.invest(&client, &plan, "1000").await;
    let investment = id(&investment);
    let behind = async |client: &crate::support::Client| {
        let answer = server.get(&format!("investments/{investment}")).bearer(&client.token).send().await;
        answer.body["data"]["investment"]["behind"].clone()
    };
    week(&server, &plan, "-20").await;
    let client = again(&server, &client).await;
    assert_eq!(behind(&client).await, json!(20));
    week(&server, &plan, "30").await;
    let client = again(&server, &client).await;
    assert_eq!(behind(&client).await, json!(0));
    let series = server.get(&format!("investments/{investment}/series")).bearer(&client.token).send().await;
    let weeks = &series.body["data"]["series"];
    let path = format!("strikes/{}/inputs", weeks[1]["strike"].as_str().unwrap());
    let inputs = server.get(&path).bearer(&client.token).send().await;
    let own = &inputs.body["data"]["inputs"]["own"][0];
    assert_eq!((&own["gross"], &own["performanceShare"], &own["due"]), (&json!(30), &json!(1), &json!(29)));
    let lost = json!({ "from": weeks[0]["from"], "behind": 0, "moved": -20, "got": -20 });
    assert_eq!(own["mark"], json!({ "behind": 20, "earlier": [lost], "first": 20 }));
}
