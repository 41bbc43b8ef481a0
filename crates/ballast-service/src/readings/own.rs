//! The firm's own reader of one account.

use std::{
    fs,
    path::{Path, PathBuf},
};

use ballast_auth::keys::key_file;
use ballast_chain::bsc::rpc::{BlockRef, Rpc, RpcConfig};
use ballast_config::{Config, VenueAccount, VenueChain, VenueKind, VenueToken};
use ballast_core::{
    id::Id,
    plan::Plan,
    reading::{Reading, Signed},
    time::Day,
};
use ballast_venue::{
    Evm, Key, Kind, Now, Token,
    reader::{Account, Reader},
};

use crate::decide::JobError;

/// Maximum age of the newest final block of a chain.
const MOST_LAG_MILLIS: i64 = 600_000;

/// An account with its keys.
pub struct Own {
    reader: Reader,
    secret: [u8; 32],
    now: Now,
}

impl Own {
    /// Reads the keys. No request is sent yet.
    pub fn open(settings: &VenueAccount, now: Now) -> Result<Self, String> {
        let plan =
            settings.plan.parse::<Id<Plan>>().map_err(|_| format!("{} is not the id of a plan", settings.plan))?;
        let account = Account { plan, venue: settings.venue.clone(), account: settings.account.clone() };
        let exchange = |kind| exchange(settings, account.clone(), kind, now.clone());
        let reader = match settings.kind {
            VenueKind::Binance => exchange(Kind::Binance { markets: settings.markets.clone() })?,
            VenueKind::Okx => exchange(Kind::Okx)?,
            VenueKind::Kraken => exchange(Kind::Kraken)?,
            VenueKind::Bybit => exchange(Kind::Bybit)?,
            VenueKind::Evm => {
                let settings = settings.chain.as_ref().ok_or("kind evm needs chain")?;
                let evm = chain(settings, account.venue.clone(), now.clone()).map_err(|why| format!("chain: {why}"))?;
                Reader::of_chain(account.clone(), evm)
            }
        };
        Ok(Self { reader, secret: key_file(&settings.signing_key, false)?.to_bytes(), now })
    }

    #[must_use]
    pub const fn account(&self) -> &Account {
        self.reader.account()
    }

    /// The public half of the key that signs.
    #[must_use]
    pub fn key(&self) -> [u8; 32] {
        ballast_core::reading::public_key(&self.secret)
    }

    /// The day that can be read now, if any.
    #[must_use]
    pub fn due(&self, minutes: i64) -> Option<Day> {
        let now = (self.now)();
        let (first, last) = Reading::window(now.day(), minutes);
        (now >= first && now <= last).then(|| now.day())
    }

    /// Reads a day, signs the reading, and keeps the venue's answers in a folder under their SHA-256.
    ///
    /// # Errors
    /// When the venue does not answer, the account keeps changing, or the answers cannot be kept.
    pub async fn read(&self, day: Day, folder: &Path) -> Result<Signed, JobError> {
        let read = self.reader.read(day).await.map_err(|error| JobError::Unit(error.to_string()))?;
        let path = folder.join(format!("{day}-{}.raw", hex::encode(read.said.raw_sha256)));
        let kept = fs::create_dir_all(folder).and_then(|()| fs::write(&path, &read.raw));
        kept.map_err(|error| JobError::Unit(format!("{}: {error}", path.display())))?;
        Ok(Signed::by(&self.secret, read.said))
    }
}

fn exchange(settings: &VenueAccount, account: Account, kind: Kind, now: Now) -> Result<Reader, String> {
    let lines = settings.read_key()?;
    let line = |at: usize| lines.get(at).map(|line| line.expose().to_owned());
    let key = Key::new(line(0).unwrap_or_default(), line(1).unwrap_or_default());
    let key = match line(2) {
        Some(passphrase) => key.with_passphrase(passphrase),
        None => key,
    };
    Reader::open(account, kind, key, settings.url.clone(), now).map_err(|error| error.to_string())
}

fn chain(settings: &VenueChain, name: String, now: Now) -> Result<Evm, String> {
    let nodes = settings.nodes.iter().map(|node| node.expose().to_owned()).collect();
    let token = |one: &VenueToken| {
        let contract = one.contract.parse().map_err(|error| format!("{}: {error}", one.contract))?;
        Ok(Token { contract, symbol: one.symbol.clone(), decimals: one.decimals, is_dollar: one.symbol == "USDT" })
    };
    let address = |one: &String| one.parse().map_err(|error| format!("{one}: {error}"));
    Ok(Evm {
        name,
        rpc: Rpc::new(&RpcConfig::new(nodes, settings.id)).map_err(|error| error.to_string())?,
        coin: settings.coin.clone(),
        accounts: settings.addresses.iter().map(address).collect::<Result<_, String>>()?,
        tokens: settings.tokens.iter().map(token).collect::<Result<_, String>>()?,
        at: BlockRef::Finalized,
        now,
        most_lag_millis: MOST_LAG_MILLIS,
        heard: None,
    })
}

/// Folder with the venues' answers.
#[must_use]
pub fn raw_folder(config: &Config) -> PathBuf {
    config.data_dir().join("readings")
}
