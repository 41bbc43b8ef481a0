//! Other sources of the time: the chain by its newest block, and web services by the `Date` of their answers. Each host
//! is one voice. Services on this machine do not count, because they read the same clock; blocks count wherever they
//! come from.

use std::{collections::BTreeMap, time::Duration};

use ballast_chain::{
    bsc::rpc::{Rpc, RpcConfig},
    outside,
};
use ballast_config::Config;
use ballast_core::clock::{Means, Witness};
use futures_util::future::join_all;
use reqwest::{Url, header::DATE};
use tokio::time::timeout;

use crate::{clock::Clock, state::App};

/// Timeout of one request.
const PATIENCE: Duration = Duration::from_secs(5);

/// Number of hosts that can be asked.
#[must_use]
pub fn voices(config: &Config) -> usize {
    let nodes = config.bsc.rpc_urls.iter().filter_map(|url| host_of(url.expose()));
    let services = services(config).into_keys();
    nodes.map(|(host, _)| host).chain(services).collect::<std::collections::BTreeSet<_>>().len()
}

/// Asks the chain, and the services too when the clock is in doubt or the chain contradicts it.
pub(super) async fn ask(app: &App, is_in_doubt: bool) {
    if matches!(app.clock, Clock::Shifted(..)) {
        return;
    }
    join_all(app.config.bsc.rpc_urls.iter().map(|url| block(app, url.expose()))).await;
    let now = app.clock.now();
    let is_contradicted = app.clock.others().iter().any(|(_, says)| says.millis_since(now) > 10 * 60 * 1000);
    if is_in_doubt || is_contradicted {
        join_all(services(&app.config).into_iter().map(|(host, url)| date(app, host, url))).await;
    }
}

/// Takes the time of a node's newest block.
async fn block(app: &App, url: &str) {
    let Some((host, _)) = host_of(url) else { return };
    let Ok(rpc) = Rpc::new(&RpcConfig::new(vec![url.to_owned()], app.config.bsc.chain_id)) else { return };
    let Ok(reports) = timeout(PATIENCE, rpc.examine()).await else { return };
    if let Some(facts) = reports.into_iter().next().and_then(|report| report.outcome.ok()) {
        let says = i64::try_from(facts.head_timestamp).unwrap_or(0).saturating_mul(1_000);
        app.clock.hear(&host, |asked| Witness { means: Means::Block, says, asked });
    }
}

/// Takes the time of a service's answer, whatever it answers.
async fn date(app: &App, host: String, url: Url) {
    let Ok(client) = outside::client(false, PATIENCE) else { return };
    let Ok(answer) = client.head(url).send().await else { return };
    if let Some(says) = answer.headers().get(DATE).and_then(|date| millis_of(date.to_str().ok()?)) {
        app.clock.hear(&host, |asked| Witness { means: Means::Clock, says, asked });
    }
}

fn millis_of(date: &str) -> Option<i64> {
    Some(jiff::fmt::rfc2822::parse(date).ok()?.timestamp().as_millisecond())
}

/// One address for each price source host that is not this machine.
fn services(config: &Config) -> BTreeMap<String, Url> {
    let sources = config.price.sources.iter().chain(&config.price.tape);
    let hosts = sources.filter_map(|source| host_of(&source.url));
    hosts.filter(|(host, _)| !is_here(host)).collect()
}

fn host_of(url: &str) -> Option<(String, Url)> {
    let url = Url::parse(url).ok()?;
    Some((url.host_str()?.to_owned(), url))
}

fn is_here(host: &str) -> bool {
    let address = host.trim_matches(['[', ']']).parse::<std::net::IpAddr>();
    host == "localhost" || address.is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_the_date_of_an_answer() {
        assert_eq!(millis_of("Sun, 06 Nov 1994 08:49:37 GMT"), Some(784_111_777_000));
        for bad in ["", "yesterday", "1994-11-06T08:49:37Z"] {
            assert_eq!(millis_of(bad), None, "{bad}");
        }
    }

    #[test]
    fn each_host_is_one_voice_and_this_machine_is_none() {
        let mut config = Config::default();
        // Kraken, Bitstamp, OKX, Binance.
        assert_eq!(voices(&config), 4);
        for source in &mut config.price.sources {
            source.url = "http://127.0.0.1:9/x".into();
        }
        config.price.tape.truncate(1);
        assert_eq!(voices(&config), 1);
    }
}
