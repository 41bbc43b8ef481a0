//! The shell that a page is typed in.

use std::{
    io::{BufRead, BufReader, Write},
    os::unix::process::CommandExt,
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{Receiver, channel},
    time::Duration,
};

/// How long a command may be silent.
const PATIENCE: Duration = Duration::from_secs(120);

/// A bash. Everything it started ends with it.
pub struct Shell {
    bash: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    mark: String,
}

impl Shell {
    /// A shell in the environment of `command`; only that, so that settings of the shell that runs the tests change
    /// nothing.
    pub fn start(command: &mut Command) -> Self {
        command.args(["--noprofile", "--norc"]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut bash = command.process_group(0).spawn().unwrap();
        let (input, output) = (bash.stdin.take().unwrap(), bash.stdout.take().unwrap());
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                // Nobody listens any longer after the test has ended.
                let _heard = sender.send(line);
            }
        });
        let mark = format!("end of {}", uuid::Uuid::new_v4());
        let mut shell = Self { bash, input, lines, mark };
        shell.run("exec 2>&1");
        shell
    }

    /// The output of the command, and its exit code.
    pub fn run(&mut self, command: &str) -> (String, i32) {
        // A line feed first: the output need not end with one.
        writeln!(self.input, "{{ {command}\n}} < /dev/null\nprintf '\\n%s %s\\n' '{}' $?", self.mark).unwrap();
        self.input.flush().unwrap();
        let mut printed = Vec::new();
        loop {
            let line = self.lines.recv_timeout(PATIENCE);
            let line = line.unwrap_or_else(|error| panic!("{command}: {error}, after\n{}", printed.join("\n")));
            if let Some(code) = line.strip_prefix(&self.mark) {
                return (printed.join("\n").trim_end_matches('\n').to_owned(), code.trim().parse().unwrap());
            }
            printed.push(line);
        }
    }
}

impl Drop for Shell {
    fn drop(&mut self) {
        let group = format!("-{}", self.bash.id());
        // Processes that have ended before need no signal.
        let _all_ended = Command::new("kill").args(["-KILL", "--", &group]).stderr(Stdio::null()).status();
        let _reaped = self.bash.wait();
    }
}
