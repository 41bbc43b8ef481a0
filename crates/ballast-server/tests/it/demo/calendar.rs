use std::{path::Path, time::Instant};

use ballast_core::account::Email;
use ballast_server::demo::{self, Days, Demo, Options};
use ballast_store::reads;

async fn open(folder: &Path) -> Demo {
    let options = Options { folder: folder.to_owned(), port: 8080, clients: 6 };
    demo::prepare(&options).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_demo_has_a_history() {
    let folder = tempfile::tempdir().unwrap();
    let start = Instant::now();
    let demo = open(folder.path()).await;
    eprintln!("made in {:?}", start.elapsed());
    assert!(demo.is_new);
    for email in &demo.emails {
        let email = Email::from_stored(email.clone());
        let lines = demo.app.store.read(move |conn| {
            let client = reads::client_by_email(conn, &email)?.unwrap();
            let mine = reads::investments_of(conn, client.id)?;
            let cash = reads::cash(conn, client.id)?;
            Ok(format!(
                "{email} {cash:?} {:?}",
                mine.iter()
                    .map(|h| (
                        h.investment.terms.plan_name.clone(),
                        h.investment.state,
                        h.investment.amount.to_string(),
                        h.position.returns().unwrap().to_string(),
                        h.last_week.map(|u| u.to_string())
                    ))
                    .collect::<Vec<_>>()
            ))
        });
        eprintln!("{}", lines.await.unwrap());
    }
    let start = Instant::now();
    let passed = demo::advance(&demo.app, Days::new(366).unwrap()).await.unwrap();
    eprintln!("a year in {:?}: {} results, {:?}", start.elapsed(), passed.results.len(), passed.due);
    drop(demo);
    let start = Instant::now();
    let again = open(folder.path()).await;
    eprintln!("opened in {:?}", start.elapsed());
    assert!(!again.is_new);
}
