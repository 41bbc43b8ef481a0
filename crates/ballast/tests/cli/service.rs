//! A running `ballast serve`.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::Path,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use super::program;

/// A service that is killed with the test.
pub struct Service {
    pub child: Child,
    pub address: String,
    pub log: BufReader<std::process::ChildStderr>,
    pub ready_after: Duration,
    /// Its output so far.
    pub seen: String,
}

impl Service {
    pub fn start(folder: &Path) -> Self {
        Self::start_with(folder, &[])
    }

    pub fn start_with(folder: &Path, variables: &[(&str, &str)]) -> Self {
        let begun = Instant::now();
        let mut service = Self::begin(program(folder).arg("serve").envs(variables.iter().copied()));
        service.until_ready();
        service.ready_after = begun.elapsed();
        service
    }

    pub fn begin(command: &mut Command) -> Self {
        let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
        let log = BufReader::new(child.stderr.take().unwrap());
        Self { child, address: String::new(), log, ready_after: Duration::ZERO, seen: String::new() }
    }

    pub fn until_ready(&mut self) {
        let line = self.until_said("ready address=");
        self.address = line.split_whitespace().next().unwrap().to_owned();
    }

    /// The text after these words, in the first line that has them.
    pub fn until_said(&mut self, words: &str) -> String {
        loop {
            let mut line = String::new();
            assert!(self.log.read_line(&mut line).unwrap() > 0, "the service ended: {}", self.seen);
            self.seen.push_str(&line);
            if let Some((_, rest)) = line.split_once(words) {
                return rest.to_owned();
            }
        }
    }

    pub fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    pub fn terminate(&mut self) -> (bool, String) {
        let told = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status().unwrap();
        assert!(told.success());
        let begun = Instant::now();
        let ended = self.child.wait().unwrap();
        assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
        let mut rest = String::new();
        self.log.read_to_string(&mut rest).unwrap();
        (ended.success(), rest)
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        let _ended_before = self.child.kill();
        let _reaped_before = self.child.wait();
    }
}
