//! Resolves names only to public addresses. The connection is made to the addresses that were checked: the name is not
//! resolved a second time.

use std::net::SocketAddr;

use ballast_config::is_outer;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};

/// Used alike for a name that leads nowhere and for one that leads to an internal address, so that nobody learns which
/// internal names exist.
pub(super) const NOWHERE: &str = "its name leads to no address on the internet";

#[derive(Clone, Copy, Debug)]
pub(super) struct Outer;

impl Resolve for Outer {
    fn resolve(&self, name: Name) -> Resolving {
        Box::pin(async move {
            let found: Vec<SocketAddr> =
                tokio::net::lookup_host((name.as_str(), 0)).await.map(Iterator::collect).unwrap_or_default();
            let addresses: Addrs = Box::new(only_outer(found)?.into_iter());
            Ok(addresses)
        })
    }
}

/// All addresses, or an error when one of them is internal.
fn only_outer(found: Vec<SocketAddr>) -> Result<Vec<SocketAddr>, &'static str> {
    let is_fit = !found.is_empty() && found.iter().all(|address| is_outer(address.ip()));
    if is_fit { Ok(found) } else { Err(NOWHERE) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(texts: &[&str]) -> Result<Vec<SocketAddr>, &'static str> {
        only_outer(texts.iter().map(|text| SocketAddr::new(text.parse().unwrap(), 0)).collect())
    }

    #[test]
    fn one_address_inside_spoils_the_name() {
        assert_eq!(of(&["93.184.216.34", "2606:2800:220:1::1"]).unwrap().len(), 2);
        for bad in [vec![], vec!["93.184.216.34", "127.0.0.1"], vec!["::ffff:10.0.0.1"], vec!["fd00::1"]] {
            assert_eq!(of(&bad), Err(NOWHERE), "{bad:?}");
        }
    }

    #[tokio::test]
    async fn a_name_of_this_machine_leads_nowhere() {
        let refused = Outer.resolve("localhost".parse().unwrap()).await.err().unwrap();
        assert_eq!(refused.to_string(), NOWHERE);
        let unknown = Outer.resolve("nobody.invalid".parse().unwrap()).await.err().unwrap();
        assert_eq!(unknown.to_string(), NOWHERE, "no difference tells which names there are");
    }
}
