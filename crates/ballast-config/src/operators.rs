//! `operators.*`: how the firm's own people log in.

use ballast_core::role::Role;
use serde::{Deserialize, Serialize};
use url::{Host, Url};
use utoipa::ToSchema;

use super::Secret;

/// The usual name of the claim of groups.
const GROUPS: &str = "groups";

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = ConfigOperators)]
pub struct Operators {
    /// Whether an operator may begin a log-in with their password. Without it, the provider is the only way, and
    /// enrolling takes an account there.
    pub password_login: bool,
    /// The provider that operators log in with.
    pub oidc: Oidc,
}

impl Default for Operators {
    fn default() -> Self {
        Self { password_login: true, oidc: Oidc::default() }
    }
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = ConfigOidc)]
pub struct Oidc {
    /// The provider's issuer, such as `https://id.example.com`, exactly as it calls itself; unset, there is none.
    pub issuer: Option<String>,
    /// What the log-in page calls it; its host when unset.
    pub name: Option<String>,
    /// The name under which the provider knows this service. The address that it sends people back to is
    /// `/console/provider`.
    pub client_id: Option<String>,
    /// The service's secret at the provider; unset where the provider asks for none.
    pub client_secret: Option<Secret>,
    /// The claim of the ID token that lists a person's groups.
    pub groups_claim: String,
    /// Scopes that are requested in addition to `openid`, such as the one that brings the groups.
    pub scopes: Vec<String>,
    /// The group for each role. If any is set, every role needs one, and an operator who lacks the group of a role that
    /// they were given here cannot log in with the provider; no group gives a role. A log-in with a password needs no
    /// group.
    pub groups: Vec<OidcGroup>,
    /// Accepted values of `acr`, the way in which the provider says that the person was authenticated. A log-in with a
    /// password needs none.
    pub acr: Vec<String>,
    /// Methods such as `mfa` that must all be in `amr`, the methods that the provider says it used. A log-in with a
    /// password needs none.
    pub amr: Vec<String>,
}

/// A group at the provider, and its role.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ConfigOidcGroup)]
pub struct OidcGroup {
    /// What the provider calls it.
    pub group: String,
    /// The role, such as `treasurer`.
    #[schema(value_type = String)]
    pub role: Role,
}

impl Default for Oidc {
    fn default() -> Self {
        Self {
            issuer: None,
            name: None,
            client_id: None,
            client_secret: None,
            groups_claim: GROUPS.to_owned(),
            scopes: Vec::new(),
            groups: Vec::new(),
            acr: Vec::new(),
            amr: Vec::new(),
        }
    }
}

impl Oidc {
    /// Whether the groups that the provider names confirm each of these roles.
    #[must_use]
    pub fn confirms(&self, roles: &[Role], groups: &[String]) -> bool {
        let stands = |role: &Role| self.groups.iter().any(|one| one.role == *role && groups.contains(&one.group));
        self.groups.is_empty() || roles.iter().all(stands)
    }

    /// A role that no group confirms, if groups are required.
    fn without_group(&self) -> Option<Role> {
        let stands = |role: &Role| self.groups.iter().any(|one| one.role == *role);
        Role::ALL.into_iter().find(|role| !self.groups.is_empty() && !stands(role))
    }

    /// The provider's name on the log-in page; `None` without a provider.
    #[must_use]
    pub fn shown_name(&self) -> Option<String> {
        let issuer = self.issuer.as_deref()?;
        let host = || Url::parse(issuer).ok()?.host_str().map(str::to_owned);
        self.name.clone().or_else(host)
    }
}

impl Operators {
    pub(super) fn check(&self) -> Result<(), (&'static str, String)> {
        let wrong = |key, cause: &str| Err((key, cause.to_owned()));
        let Some(issuer) = &self.oidc.issuer else {
            return match self.password_login {
                true => Ok(()),
                false => wrong("operators.password_login", "without a provider, nobody could log in"),
            };
        };
        if !is_provider(issuer) {
            return wrong(
                "operators.oidc.issuer",
                "write an https URL without a query, as the provider's discovery does",
            );
        }
        if self.oidc.client_id.as_deref().is_none_or(str::is_empty) {
            return wrong("operators.oidc.client_id", "the provider knows this service by it");
        }
        match self.oidc.without_group() {
            Some(role) => {
                let cause = format!("no group is set for {}: nobody with that role could log in", role.as_str());
                Err(("operators.oidc.groups", cause))
            }
            None => Ok(()),
        }
    }
}

/// Whether it is reached over TLS, or on this machine.
fn is_provider(issuer: &str) -> bool {
    Url::parse(issuer).is_ok_and(|url| {
        let is_here = match url.host() {
            Some(Host::Ipv4(address)) => address.is_loopback(),
            Some(Host::Ipv6(address)) => address.is_loopback(),
            Some(Host::Domain(name)) => name == "localhost",
            None => return false,
        };
        let is_bare = url.query().is_none() && url.fragment().is_none() && url.username().is_empty();
        is_bare && (url.scheme() == "https" || url.scheme() == "http" && is_here)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(issuer: &str) -> Operators {
        let oidc = Oidc { issuer: Some(issuer.into()), client_id: Some("ballast".into()), ..Oidc::default() };
        Operators { oidc, ..Operators::default() }
    }

    #[test]
    fn a_provider_is_asked_over_tls_or_on_this_machine() {
        for fine in ["https://id.example.com", "https://id.example.com/realms/firm", "http://127.0.0.1:9000"] {
            assert!(with(fine).check().is_ok(), "{fine}");
        }
        for bad in
            ["http://id.example.com", "id.example.com", "https://id.example.com?x=1", "https://x@id.example.com", ""]
        {
            assert_eq!(with(bad).check().unwrap_err().0, "operators.oidc.issuer", "{bad}");
        }
        let mut nameless = with("https://id.example.com");
        nameless.oidc.client_id = None;
        assert_eq!(nameless.check().unwrap_err().0, "operators.oidc.client_id");
        let shut = Operators { password_login: false, ..Operators::default() };
        assert_eq!(shut.check().unwrap_err().0, "operators.password_login");
        assert_eq!(with("https://id.example.com/x").oidc.shown_name().as_deref(), Some("id.example.com"));
    }

    #[test]
    fn groups_only_narrow() {
        let group = |group: &str, role| OidcGroup { group: group.to_owned(), role };
        let groups = vec![group("money", Role::Treasurer), group("chiefs", Role::Admin), group("bosses", Role::Admin)];
        let oidc = Oidc { groups, ..Oidc::default() };
        let named = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
        assert!(oidc.confirms(&[Role::Admin], &named(&["bosses"])));
        assert!(oidc.confirms(&[Role::Admin, Role::Treasurer], &named(&["chiefs", "money", "others"])));
        assert!(!oidc.confirms(&[Role::Admin, Role::Treasurer], &named(&["chiefs"])));
        assert!(!oidc.confirms(&[Role::Support], &named(&["chiefs"])), "a role without a group is confirmed by none");
        assert!(Oidc::default().confirms(&[Role::Admin], &[]), "without groups, none is asked for");
    }

    #[test]
    fn groups_leave_no_role_out() {
        let group = |role| OidcGroup { group: "everybody".to_owned(), role };
        let mut some = with("https://id.example.com");
        some.oidc.groups = vec![group(Role::Treasurer)];
        let (key, cause) = some.check().unwrap_err();
        assert!(key == "operators.oidc.groups" && cause.contains("support"), "{cause}");
        some.oidc.groups = Role::ALL.into_iter().map(group).collect();
        assert!(some.check().is_ok());
    }
}
