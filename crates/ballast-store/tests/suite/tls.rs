//! A server that speaks TLS: a connection has the protection that was asked for, or there is none.

use ballast_store::{Options, Store, StoreError};

use crate::cluster::{Cluster, Tls};

/// The authority that the server's certificate comes from. The certificate is for `localhost` and 127.0.0.1.
const AUTHORITY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../ballast-http/tests/it/data/authority.crt");

fn opened(url: &str) -> Result<Store, StoreError> {
    Store::open(&Options { url: url.to_owned(), readers: 1 })
}

/// Whether the server says that our connection is encrypted.
async fn is_encrypted(store: &Store) -> bool {
    const QUERY: &str = "SELECT count(*) FROM pg_stat_ssl WHERE pid = pg_backend_pid() AND ssl";
    let counted = store.read(|conn| {
        let mut encrypted = 0;
        conn.for_each(QUERY, &[], &mut |row| {
            encrypted = row.columns().int()?;
            Ok(())
        })?;
        Ok(encrypted)
    });
    counted.await.unwrap() == 1
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_is_as_protected_as_asked_for_or_not_made() {
    let cluster = Cluster::start_with(Tls::On);
    let url = cluster.database("books");
    Store::migrate(&format!("{url}?sslmode=require")).unwrap();
    let verified = format!("sslmode=verify-full&sslrootcert={AUTHORITY}");
    for (query, encrypted) in [("sslmode=disable", false), ("sslmode=require", true), (verified.as_str(), true)] {
        let store = opened(&format!("{url}?{query}")).unwrap();
        assert_eq!(is_encrypted(&store).await, encrypted, "{query}");
    }
    // No public authority knows this server.
    let stranger = opened(&format!("{url}?sslmode=verify-full")).err().unwrap().to_string();
    assert!(stranger.contains("UnknownIssuer"), "{stranger}");
    // Its certificate is for a different name; the address is where it listens.
    let elsewhere = url.replace("127.0.0.1", "books.example");
    let other = opened(&format!("{elsewhere}?hostaddr=127.0.0.1&{verified}")).err().unwrap().to_string();
    assert!(other.contains("not valid for name"), "{other}");
    let missing = opened(&format!("{url}?sslmode=verify-full&sslrootcert=/nowhere.pem")).err().unwrap();
    assert!(matches!(missing, StoreError::Tls(_)), "{missing}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_without_tls_is_refused_and_the_way_out_is_named() {
    let cluster = Cluster::start();
    let url = cluster.database("books");
    let refused = Store::migrate(&format!("{url}?sslmode=require")).unwrap_err().to_string();
    assert!(refused.contains("does not support TLS") && refused.contains("sslmode=disable"), "{refused}");
}
