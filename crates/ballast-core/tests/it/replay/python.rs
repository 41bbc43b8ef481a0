//! Asks a Python interpreter line by line.

use std::{
    io::Write,
    path::Path,
    process::{Command, Stdio},
    thread,
};

use serde_json::Value;

/// Returns one answer for each task.
pub fn ask(tasks: &[Value]) -> Vec<Value> {
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/replay.py");
    let mut python = Command::new("python3");
    let python = python.arg("-B").arg(program).arg("--weeks").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let mut python = python.expect("install python3 (any of the last years; nothing but its standard library)");
    let mut input = python.stdin.take().unwrap();
    let lines: String = tasks.iter().map(|task| format!("{task}\n")).collect();
    // In a thread, because the answers fill the pipe before everything is written.
    let writing = thread::spawn(move || input.write_all(lines.as_bytes()).unwrap());
    let output = python.wait_with_output().unwrap();
    writing.join().unwrap();
    assert!(output.status.success(), "replay.py failed");
    let text = String::from_utf8(output.stdout).unwrap();
    let answers: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), tasks.len());
    answers
}
