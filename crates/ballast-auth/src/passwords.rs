//! Estimates and hashes passwords on its own pool: two threads, a bounded queue, one reused buffer each, Argon2id.
//! Log-ins beyond that are told to wait, so that a flood of them starves nothing else.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel},
    },
    time::Duration,
};

use argon2::{Algorithm, Argon2, Block, Params, Version};
use ballast_core::{account::TypedPassword, refusal::Refusal};
use base64::{Engine, engine::general_purpose::STANDARD_NO_PAD as BASE64};
use subtle::ConstantTimeEq;
use thiserror::Error;
use tokio::sync::oneshot;

/// 19 MiB, two passes, one lane (OWASP's first choice).
const MEMORY_KIB: u32 = 19 * 1024;
const PASSES: u32 = 2;
const LANES: u32 = 1;
const SALT_BYTES: usize = 16;
const HASH_BYTES: usize = 32;
const THREADS: usize = 2;
/// About a second and a half of work.
const QUEUE: usize = 64;
/// An idle thread frees its buffer after this long.
const KEEP_BUFFER: Duration = Duration::from_secs(10);

#[derive(Clone, Debug)]
pub struct Passwords {
    queue: SyncSender<Job>,
}

/// Why a password was not worked on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PoolError {
    /// The queue is full; try again in a moment.
    #[error("too many log-ins at once")]
    Busy,
    /// The system gives no memory or no randomness.
    #[error("passwords cannot be hashed now")]
    Broken,
}

enum Job {
    Set { typed: TypedPassword, personal: Vec<String>, answer: oneshot::Sender<Option<Judged>> },
    Hash { password: String, answer: oneshot::Sender<Option<String>> },
    Verify { password: String, stored: Option<String>, answer: oneshot::Sender<Option<bool>> },
}

/// The hash of a password that was judged, or why it may not be set.
pub type Judged = Result<String, Refusal>;

impl Passwords {
    /// Starts the threads; they take their memory when the first password comes.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn start() -> std::io::Result<Self> {
        let (queue, jobs) = sync_channel(QUEUE);
        let jobs = Arc::new(Mutex::new(jobs));
        for number in 0..THREADS {
            let jobs = jobs.clone();
            std::thread::Builder::new().name(format!("password-{number}")).spawn(move || work(&jobs))?;
        }
        Ok(Self { queue })
    }

    /// Judges a password that someone wants to set, and hashes it. A weak one takes as much work as a good one, so
    /// that the time reveals nothing about the person's own words.
    ///
    /// # Errors
    /// [`PoolError::Busy`] when too many wait already.
    pub async fn set(&self, typed: TypedPassword, personal: &[&str]) -> Result<Judged, PoolError> {
        let (answer, judged) = oneshot::channel();
        let personal = personal.iter().map(|&words| words.to_owned()).collect();
        self.send(Job::Set { typed, personal, answer })?;
        judged.await.ok().flatten().ok_or(PoolError::Broken)
    }

    /// Hashes a password with a new salt, into PHC format.
    ///
    /// # Errors
    /// [`PoolError::Busy`] when too many wait already.
    pub async fn hash(&self, password: String) -> Result<String, PoolError> {
        let (answer, hashed) = oneshot::channel();
        self.send(Job::Hash { password, answer })?;
        hashed.await.ok().flatten().ok_or(PoolError::Broken)
    }

    /// Whether this is the password. Without a stored hash the same work is done and the answer is no, so that an
    /// unknown account answers like a known one.
    ///
    /// # Errors
    /// [`PoolError::Busy`] when too many wait already.
    pub async fn verify(&self, password: String, stored: Option<String>) -> Result<bool, PoolError> {
        let (answer, verified) = oneshot::channel();
        self.send(Job::Verify { password, stored, answer })?;
        verified.await.ok().flatten().ok_or(PoolError::Broken)
    }

    fn send(&self, job: Job) -> Result<(), PoolError> {
        self.queue.try_send(job).map_err(|error| match error {
            TrySendError::Full(_) => PoolError::Busy,
            TrySendError::Disconnected(_) => PoolError::Broken,
        })
    }
}

fn work(jobs: &Mutex<Receiver<Job>>) {
    let mut buffer = Vec::new();
    loop {
        // The lock is held while waiting; the other thread then waits for the lock, which is the same queue.
        let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv_timeout(KEEP_BUFFER);
        match job {
            Ok(Job::Set { typed, personal, answer }) => {
                let _caller_left = answer.send(set(&mut buffer, &typed, &personal));
            }
            Ok(Job::Hash { password, answer }) => {
                let _caller_left = answer.send(hash(&mut buffer, &password));
            }
            Ok(Job::Verify { password, stored, answer }) => {
                let _caller_left = answer.send(verify(&mut buffer, &password, stored.as_deref()));
            }
            Err(RecvTimeoutError::Timeout) => buffer = Vec::new(),
            Err(RecvTimeoutError::Disconnected) => return,
        }
    }
}

fn set(buffer: &mut Vec<Block>, typed: &TypedPassword, personal: &[String]) -> Option<Judged> {
    let personal: Vec<&str> = personal.iter().map(String::as_str).collect();
    // The estimator is not ours: if it panics on some text, this thread must survive.
    let judged = catch_unwind(AssertUnwindSafe(|| typed.judge(&personal))).ok()?;
    let hash = hash(buffer, typed.expose())?;
    Some(judged.map(|()| hash))
}

fn hash(buffer: &mut Vec<Block>, password: &str) -> Option<String> {
    let mut salt = [0; SALT_BYTES];
    getrandom::fill(&mut salt).ok()?;
    let hash = derive(buffer, password, &salt)?;
    let (salt, hash) = (BASE64.encode(salt), BASE64.encode(hash));
    Some(format!("$argon2id$v=19$m={MEMORY_KIB},t={PASSES},p={LANES}${salt}${hash}"))
}

fn verify(buffer: &mut Vec<Block>, password: &str, stored: Option<&str>) -> Option<bool> {
    let parts = stored.and_then(parse);
    let (salt, expected) = parts.unwrap_or(([0; SALT_BYTES], [0; HASH_BYTES]));
    let hash = derive(buffer, password, &salt)?;
    Some(bool::from(hash.ct_eq(&expected)) && parts.is_some())
}

/// Splits a hash that [`hash`] made into salt and hash.
fn parse(stored: &str) -> Option<([u8; SALT_BYTES], [u8; HASH_BYTES])> {
    let rest = stored.strip_prefix("$argon2id$v=19$")?;
    let rest = rest.strip_prefix(&format!("m={MEMORY_KIB},t={PASSES},p={LANES}$"))?;
    let (salt, hash) = rest.split_once('$')?;
    Some((BASE64.decode(salt).ok()?.try_into().ok()?, BASE64.decode(hash).ok()?.try_into().ok()?))
}

fn derive(buffer: &mut Vec<Block>, password: &str, salt: &[u8]) -> Option<[u8; HASH_BYTES]> {
    let params = Params::new(MEMORY_KIB, PASSES, LANES, Some(HASH_BYTES)).ok()?;
    buffer.resize(params.block_count(), Block::default());
    let mut hash = [0; HASH_BYTES];
    let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    argon2.hash_password_into_with_memory(password.as_bytes(), salt, &mut hash, buffer.as_mut_slice()).ok()?;
    Some(hash)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn knows_its_own_hashes_and_no_others() {
        let pool = Passwords::start().unwrap();
        let long = format!("{}é", "x".repeat(100));
        let stored = pool.hash(long.clone()).await.unwrap();
        assert!(stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"));
        assert_ne!(pool.hash(long.clone()).await.unwrap(), stored);
        assert_eq!(pool.verify(long.clone(), Some(stored.clone())).await, Ok(true));
        // Every byte counts, also those beyond 72.
        assert_eq!(pool.verify("x".repeat(100), Some(stored)).await, Ok(false));
        assert_eq!(pool.verify(long.clone(), None).await, Ok(false));
        assert_eq!(pool.verify(long, Some("$argon2id$nonsense".into())).await, Ok(false));
    }

    #[tokio::test]
    async fn a_weak_password_is_told_from_a_good_one() {
        let pool = Passwords::start().unwrap();
        let typed = |text: &str| TypedPassword::parse(text, text).unwrap();
        let hash = pool.set(typed("violet tractor lemonade"), &["Mina Torvald"]).await.unwrap().unwrap();
        assert_eq!(pool.verify("violet tractor lemonade".into(), Some(hash)).await, Ok(true));
        let weak = pool.set(typed("MinaTorvald1987"), &["Mina Torvald"]).await.unwrap();
        assert_eq!(weak.unwrap_err().code, "password_weak");
    }

    #[tokio::test]
    async fn says_busy_instead_of_queueing_for_ever() {
        let pool = Passwords::start().unwrap();
        let many = (0..QUEUE + THREADS + 20).map(|_| pool.verify("password".into(), None));
        let answers = futures_util::future::join_all(many).await;
        assert!(answers.contains(&Err(PoolError::Busy)));
        assert!(answers.iter().filter(|answer| **answer == Ok(false)).count() >= QUEUE);
    }
}
