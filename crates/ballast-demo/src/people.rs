//! The actions of the demo's clients, each by the rule that a real client's request would go through.

use ballast_chain::bitcoin::{Network, devnet::nobody};
use ballast_content::facts::risk;
use ballast_core::{
    account::{SignUpFacts, SignUpForm, TypedForm, sign_up},
    appropriateness::{Answers, QUESTIONNAIRE, assess},
    bitcoin_address::BtcAddress,
    client::Client,
    complaint::{self, About, Complaint, Filing, Words},
    decision::Actor,
    id::Id,
    investment::{self, Appropriateness, Investment, RegisterFacts, State, Subscription},
    withdrawal,
};
use ballast_service::{
    decide::{JobError, Outcome, carry_out_as, required, retry},
    state::App,
};
use ballast_store::{Conn, StoreError, reads};

use super::story::Person;

/// The password of every client of the demo.
pub const PASSWORD: &str = "demo mariner compass";
/// The withdrawal address of clients in loaded data: the example address of BIP-173, to which nothing is ever sent.
const WALLET: &str = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";

/// Signs someone up. `hash` is that of [`PASSWORD`].
pub(super) async fn sign_up_as(app: &App, person: &Person, hash: &str) -> Result<Client, JobError> {
    let form = form(&person.name, &person.email, person.country)?;
    let (id, password_hash, shared) = (app.new_id(), hash.to_owned(), app.clone());
    let outcome = carry_out_as(app, Actor::Client(id), move |conn, context| {
        let address_index = reads::next_address_index(conn)?;
        let facts = SignUpFacts {
            id,
            password_hash: password_hash.clone(),
            email_confirmed_at: Some(context.now),
            address_index,
            deposit_address: deposit_address(&shared, address_index)?,
        };
        Ok(Some(sign_up(context, form.clone(), facts)))
    });
    outcome.await.and_then(Outcome::require)?;
    load(app, id).await
}

/// The sign-up form of a person.
pub(super) fn form(name: &str, email: &str, country: &str) -> Result<SignUpForm, JobError> {
    let (password, password_confirm) = (PASSWORD, PASSWORD);
    let typed = TypedForm { name, email, country, password, password_confirm, referer: None };
    SignUpForm::parse(typed, |_| true).map_err(retry)
}

fn deposit_address(app: &App, index: u32) -> Result<String, StoreError> {
    let address = app.chains.accounts.as_ref().and_then(|own| own.current().addresses.address(index).ok());
    address.map(|address| address.to_string()).ok_or_else(|| StoreError::Corrupt("no deposit address".into()))
}

async fn load(app: &App, id: Id<Client>) -> Result<Client, JobError> {
    app.store.read(move |conn| required(reads::client_by_id(conn, id)?, "client")).await.map_err(retry)
}

/// Registers an investment in the plan with this name.
pub(super) async fn invest(
    app: &App,
    client: Id<Client>,
    plan: &'static str,
    wish: Subscription,
) -> Result<Id<Investment>, JobError> {
    if app.config.rules.appropriateness_test {
        pass_questions(app, client).await?;
    }
    let (id, risk_version) = (app.new_id(), risk(&app.config).version);
    let outcome = carry_out_as(app, Actor::Client(client), move |conn, context| {
        let client = required(reads::client_by_id(conn, client)?, "client")?;
        let plan = reads::plans_open(conn)?.into_iter().find(|one| one.name == plan);
        let facts = RegisterFacts {
            client: &client,
            plan: &required(plan, "plan")?,
            risk_version: &risk_version,
            cash: reads::cash(conn, client.id)?,
            waiting: reads::waiting_investments(conn, client.id)?,
            appropriateness: reads::last_assessment(conn, client.id)?
                .map_or(Appropriateness::NotAsked, |passed| Appropriateness::Passed(passed.id)),
        };
        Ok(Some(investment::register(context, id, wish, facts)?))
    });
    outcome.await.and_then(Outcome::require)?;
    Ok(id)
}

/// Answers the questions before a first investment, once, as someone who knows what they are about to do.
async fn pass_questions(app: &App, client: Id<Client>) -> Result<(), JobError> {
    let outcome = carry_out_as(app, Actor::Client(client), move |conn, context| {
        let client = required(reads::client_by_id(conn, client)?, "client")?;
        if reads::last_assessment(conn, client.id)?.is_some() {
            return Ok(None);
        }
        Ok(Some(assess(context, &client, None, QUESTIONNAIRE.version, passing())?.0))
    });
    outcome.await.and_then(Outcome::require)
}

/// Answers that pass.
pub(super) fn passing() -> Answers {
    let chosen = QUESTIONNAIRE.questions.iter().filter_map(|question| {
        let choice = question.choices.iter().find(|choice| choice.passes)?;
        Some((question.id.to_owned(), choice.id.to_owned()))
    });
    Answers(chosen.collect())
}

/// Files a complaint, as a client does in the portal.
pub(super) async fn complain(app: &App, client: Client) -> Result<(), JobError> {
    let id: Id<Complaint> = app.new_id();
    let words = Words {
        about: About::Service,
        text: "I gave notice of early redemption, and only then saw how large the fee would be. The page of the \
               plan does not show it.\n\nThe quote before the last step was right, but I had decided by then."
            .to_owned(),
        wish: "Show the fee beside the plan, and tell me whether mine can be waived.".to_owned(),
    };
    let outcome = carry_out_as(app, Actor::Client(client.id), move |_, context| {
        let filing = Filing {
            client: Some(client.id),
            name: client.name.clone(),
            email: client.email.clone(),
            words: words.clone(),
            support: None,
        };
        Ok(Some(complaint::file(context, id, filing)))
    });
    outcome.await.and_then(Outcome::require)
}

pub(super) async fn give_notice(app: &App, investment: Id<Investment>) -> Result<(), JobError> {
    let outcome = carry_out_as(app, owner(app, investment).await?, move |conn, context| {
        let holding = required(reads::investment(conn, investment)?, "investment")?;
        let client = required(reads::client_by_id(conn, holding.investment.client)?, "client")?;
        Ok(Some(investment::give_notice(context, &client, holding.investment, holding.position)?))
    });
    outcome.await.and_then(Outcome::require)
}

/// Requests the withdrawal of a matured investment.
pub(super) async fn withdraw(app: &App, investment: Id<Investment>) -> Result<(), JobError> {
    let (id, network) = (app.new_id(), app.config.bitcoin.network.clone());
    let outcome = carry_out_as(app, owner(app, investment).await?, move |conn, context| {
        let holding = required(reads::investment(conn, investment)?, "investment")?;
        let client = required(reads::client_by_id(conn, holding.investment.client)?, "client")?;
        let facts = withdrawal::RequestFacts {
            client: &client,
            cash: reads::cash(conn, client.id)?,
            wallet: wallet_of(&network, &client),
            own_wallet: false,
            known_wallet: false,
        };
        Ok(Some(withdrawal::request(context, id, holding.investment, holding.position, facts)?))
    });
    outcome.await.and_then(Outcome::require)
}

/// On the private network each client has a separate address, for which nobody has a key.
fn wallet_of(network: &str, client: &Client) -> BtcAddress {
    let is_private = network == Network::Regtest.to_string();
    BtcAddress::from_stored(if is_private { nobody(client.email.as_str()).0 } else { WALLET.to_owned() })
}

pub(super) async fn state_of(app: &App, investment: Id<Investment>) -> Result<State, JobError> {
    let found = app.store.read(move |conn| find(conn, investment)).await.map_err(retry)?;
    Ok(found.state)
}

async fn owner(app: &App, investment: Id<Investment>) -> Result<Actor, JobError> {
    let found = app.store.read(move |conn| find(conn, investment)).await.map_err(retry)?;
    Ok(Actor::Client(found.client))
}

fn find(conn: &mut dyn Conn, investment: Id<Investment>) -> Result<Investment, StoreError> {
    Ok(required(reads::investment(conn, investment)?, "investment")?.investment)
}
