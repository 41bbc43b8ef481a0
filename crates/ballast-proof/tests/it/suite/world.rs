//! A small operator: clients, a reserve key, epochs over them.

use ballast_proof::{Builder, CHUNKS, ClientProof, EpochKey, Identity, Keys, Owed, Record, Signed, Sums, TreeFile};
use ed25519_dalek::SigningKey;

pub const SECRET: [u8; 32] = [42; 32];
pub const DAY_MILLIS: u64 = 86_400_000;

pub fn reserve() -> SigningKey {
    SigningKey::from_bytes(&[9; 32])
}

/// The keys for someone who knows of no change.
pub fn keys() -> Keys {
    reserve().verifying_key().into()
}

pub fn owed(number: u32) -> Owed {
    let amount = i64::from(number) * 1_234_567 + 1;
    let mut account = [0; 16];
    account[12..].copy_from_slice(&number.to_be_bytes());
    let who = Identity { account, email: format!("client{number}@example.com") };
    Owed { who, sums: Sums::new(amount, i64::from(number)).unwrap() }
}

pub struct Epoch {
    pub signed: Signed,
    tree: TreeFile,
    key: EpochKey,
    pub list: Vec<u8>,
    _folder: tempfile::TempDir,
}

impl Epoch {
    /// An epoch over the clients; those left out get padding.
    pub fn of(number: u64, previous: Option<&Signed>, clients: &[Owed], left_out: &[usize]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("tree");
        let key = EpochKey::derive(&SECRET, number);
        let count = u32::try_from(clients.len()).unwrap();
        let mut builder = Builder::new(number, key.clone(), count).unwrap();
        for (ordinal, client) in clients.iter().enumerate().filter(|(at, _)| !left_out.contains(at)) {
            builder.add(u32::try_from(ordinal).unwrap(), &client.who, client.sums).unwrap();
        }
        let built = builder.finish(&path).unwrap();
        let record = Record {
            epoch: number,
            previous: previous.map_or([0; 32], |signed| signed.record.digest()),
            root: built.root,
            depth: built.depth,
            chunks: CHUNKS,
            ledger_sequence: 100 * number,
            ledger_head: [3; 32],
            time_millis: number * DAY_MILLIS,
        };
        let tree = TreeFile::open(&path).unwrap();
        let mut list = std::fs::read(&path).unwrap();
        list.truncate(usize::try_from(tree.published_len()).unwrap());
        Self { signed: record.sign(&reserve()), tree, key, list, _folder: folder }
    }

    pub fn proof(&mut self, ordinal: u32, who: &Identity) -> ClientProof {
        self.tree.proof(&self.signed, &self.key, ordinal, uuid_text(&who.account), who).unwrap()
    }
}

pub fn clients(count: u32) -> Vec<Owed> {
    (0..count).map(owed).collect()
}

fn uuid_text(bytes: &[u8; 16]) -> String {
    let digits = hex::encode(bytes);
    [&digits[..8], &digits[8..12], &digits[12..16], &digits[16..20], &digits[20..]].join("-")
}
