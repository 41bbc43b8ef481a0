//! A small HTTP/1.1 load: a few keep-alive connections, each asking again as soon as it is answered.

use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};
use memchr::memmem;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

/// Connections kept busy at once.
const CONNECTIONS: usize = 32;

/// Number of answers to one GET within a time. Every answer must be 200.
///
/// # Errors
/// When the service answers anything else or hangs up.
pub fn answers(address: SocketAddr, path: &str, bearer: Option<&str>, time: Duration) -> Result<u64> {
    let authorization = bearer.map(|token| format!("authorization: Bearer {token}\r\n")).unwrap_or_default();
    let request = format!("GET {path} HTTP/1.1\r\nhost: {address}\r\n{authorization}\r\n");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(drive(address, &request, time))
}

async fn drive(address: SocketAddr, request: &str, time: Duration) -> Result<u64> {
    let until = Instant::now() + time;
    let tasks: Vec<_> = (0..CONNECTIONS).map(|_| tokio::spawn(ask(address, request.to_owned(), until))).collect();
    let mut answers = 0;
    for task in tasks {
        answers += task.await??;
    }
    Ok(answers)
}

async fn ask(address: SocketAddr, request: String, until: Instant) -> Result<u64> {
    let mut stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    let mut buffer = vec![0; 64 * 1024];
    let mut answers = 0;
    while Instant::now() < until {
        stream.write_all(request.as_bytes()).await?;
        read_answer(&mut stream, &mut buffer).await?;
        answers += 1;
    }
    Ok(answers)
}

async fn read_answer(stream: &mut TcpStream, buffer: &mut [u8]) -> Result<()> {
    let mut filled = 0;
    loop {
        let read = stream.read(buffer.get_mut(filled..).context("an answer of at most 64 KiB")?).await?;
        if read == 0 {
            bail!("the service hung up");
        }
        filled += read;
        let text = &buffer[..filled];
        let Some(end) = memmem::find(text, b"\r\n\r\n") else { continue };
        let head = &text[..end];
        if !head.starts_with(b"HTTP/1.1 200") {
            bail!("the service answered {}", String::from_utf8_lossy(head).lines().next().unwrap_or_default());
        }
        if filled >= end + 4 + content_length(head)? {
            return Ok(());
        }
    }
}

/// Read without a parser: the load must cost little compared with what it measures.
fn content_length(head: &[u8]) -> Result<usize> {
    let name = b"content-length: ";
    let start = memmem::find(head, name).context("an answer with a length")? + name.len();
    let digits = head[start..].iter().take_while(|byte| byte.is_ascii_digit());
    Ok(digits.fold(0, |length, digit| length * 10 + usize::from(digit - b'0')))
}
