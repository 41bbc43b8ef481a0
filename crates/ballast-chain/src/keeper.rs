//! Keeps the process of our own node: it must not outlive us, and must be asked politely to end, so that it saves its
//! state.

use std::env;
use std::hash::{BuildHasher as _, RandomState};
use std::io::{self, Read};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// How long the node may take to save its state before it is killed.
const GRACE: Duration = Duration::from_secs(5);
/// How often the process is checked.
const LOOK_EVERY: Duration = Duration::from_millis(20);
/// How much of the node's last output is kept.
const LAST_WORDS_BYTES: usize = 2_000;
/// The first port that Linux lends to outgoing connections by default.
const LENDABLE_FROM: u16 = 32_768;
/// Ports below it to choose from.
const SPARE_PORTS: u16 = 16_384;
/// How many of them are tried.
const PORT_THROWS: u32 = 32;
/// Starts a program that the kernel ends when the thread that started it is gone, for whatever reason.
const SETPRIV: &str = "/usr/bin/setpriv";
/// Environment variables passed on to a node; others may contain passwords.
const PASSED_ON: [&str; 3] = ["PATH", "HOME", "TMPDIR"];

/// A running child process, ended on drop.
#[derive(Debug)]
pub(crate) struct Keeper {
    pid: u32,
    state: Arc<Mutex<State>>,
    stop: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

#[derive(Debug, Default)]
struct State {
    exited: bool,
    last_words: String,
}

impl Keeper {
    /// Starts the program. Its own thread starts and keeps the child for its whole life: where the kernel ties a child
    /// to its parent, it ties it to that thread.
    pub(crate) fn start(program: &Path, arguments: &[String]) -> io::Result<Self> {
        let mut command = tied_command(program);
        command.env_clear().envs(PASSED_ON.iter().filter_map(|name| Some((name, env::var_os(name)?))));
        command.args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
        let state = Arc::new(Mutex::new(State::default()));
        let (stop, stopped) = channel();
        let (report, started) = channel();
        let kept = Arc::clone(&state);
        let thread = thread::Builder::new().name("keeper".to_owned()).spawn(move || match command.spawn() {
            Ok(child) => {
                // The receiver waits for this one message.
                let _ = report.send(Ok(child.id()));
                keep(child, &stopped, &kept);
            }
            Err(error) => {
                let _ = report.send(Err(error));
            }
        })?;
        let pid = started.recv().map_err(io::Error::other)??;
        Ok(Self { pid, state, stop: Some(stop), thread: Some(thread) })
    }

    pub(crate) const fn pid(&self) -> u32 {
        self.pid
    }

    /// The node's last output, if it has ended on its own.
    pub(crate) fn exited(&self) -> Option<String> {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.exited.then(|| state.last_words.trim().to_owned())
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        self.stop.take();
        if let Some(thread) = self.thread.take() {
            // A panic in the keeper's thread has already been reported there.
            let _ = thread.join();
        }
    }
}

/// A free port on this machine: the wanted one, or any for 0. If someone else listened there, they would be taken for
/// the program that is started.
///
/// Any port is one below those that the kernel lends to outgoing connections, so that none takes it before the node
/// has started.
///
/// # Errors
/// When someone listens on the wanted port.
pub fn free_port(wanted: u16) -> io::Result<u16> {
    let free = |port| TcpListener::bind((Ipv4Addr::LOCALHOST, port))?.local_addr().map(|address| address.port());
    let dice = || LENDABLE_FROM - 1 - RandomState::new().hash_one(()) as u16 % SPARE_PORTS;
    match wanted {
        0 => (0..PORT_THROWS).find_map(|_| free(dice()).ok()).map_or_else(|| free(0), Ok),
        wanted => free(wanted),
    }
}

/// A free address on this machine.
pub fn free_address() -> io::Result<SocketAddr> {
    free_port(0).map(|port| (Ipv4Addr::LOCALHOST, port).into())
}

fn tied_command(program: &Path) -> Command {
    if !Path::new(SETPRIV).is_file() {
        return Command::new(program);
    }
    let mut command = Command::new(SETPRIV);
    command.args(["--pdeathsig", "TERM", "--"]).arg(program);
    command
}

/// Waits until the child ends or the keeper is dropped, then ends the child.
fn keep(mut child: Child, stopped: &Receiver<()>, state: &Arc<Mutex<State>>) {
    let listener = child.stderr.take().map(|stderr| {
        let state = Arc::clone(state);
        thread::spawn(move || listen(stderr, &state))
    });
    loop {
        if !matches!(child.try_wait(), Ok(None)) {
            break;
        }
        if stopped.recv_timeout(LOOK_EVERY) == Err(RecvTimeoutError::Disconnected) {
            end(&mut child);
            break;
        }
    }
    if let Some(listener) = listener {
        let _ = listener.join();
    }
    state.lock().unwrap_or_else(PoisonError::into_inner).exited = true;
}

fn listen(mut stderr: impl Read, state: &Mutex<State>) {
    let mut buffer = [0; 512];
    while let Ok(length @ 1..) = stderr.read(&mut buffer) {
        let heard = String::from_utf8_lossy(&buffer[..length]);
        let mut state = state.lock().unwrap_or_else(PoisonError::into_inner);
        if state.last_words.len().saturating_add(heard.len()) > LAST_WORDS_BYTES {
            state.last_words.clear();
        }
        state.last_words.push_str(&heard);
    }
}

/// Asks the child to end, waits, then kills it.
fn end(child: &mut Child) {
    // The standard library can only kill; the shell's builtin can ask.
    let asked =
        Command::new("sh").args(["-c", "kill -TERM \"$0\"", &child.id().to_string()]).stderr(Stdio::null()).status();
    let deadline = Instant::now() + GRACE;
    while asked.as_ref().is_ok_and(std::process::ExitStatus::success) && Instant::now() < deadline {
        if !matches!(child.try_wait(), Ok(None)) {
            return;
        }
        thread::sleep(LOOK_EVERY);
    }
    // Both fail only if the child is already gone.
    let _ = child.kill();
    let _ = child.wait();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_sees_nothing_of_our_environment_that_it_does_not_need() {
        assert!(env::var_os("CARGO_MANIFEST_DIR").is_some(), "there is something to keep from it");
        let keeper = Keeper::start(Path::new("/bin/sh"), &["-c".to_owned(), "env >&2".to_owned()]).unwrap();
        let said = loop {
            if let Some(said) = keeper.exited() {
                break said;
            }
            thread::sleep(LOOK_EVERY);
        };
        // The shell adds some itself.
        let known = |name: &str| PASSED_ON.contains(&name) || ["PWD", "OLDPWD", "SHLVL", "_"].contains(&name);
        let names: Vec<&str> = said.lines().filter_map(|line| Some(line.split_once('=')?.0)).collect();
        assert!(names.contains(&"PATH") && names.iter().copied().all(known), "{said}");
    }
}
