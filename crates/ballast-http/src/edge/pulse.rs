//! Cuts off connections on which nothing moves: a client that never completes a request's head, or never reads the
//! answer, would hold a place forever. A timer for each request costs more than the rest of this layer, so each
//! connection is checked periodically instead.

use std::{
    cell::RefCell,
    io::{self, IoSlice},
    pin::{Pin, pin},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU32, Ordering::Relaxed},
    },
    task::{Context, Poll},
    time::Duration,
};

use axum::body::Body;
use bytes::Bytes;
use hyper::{
    body::{Body as HttpBody, Frame, SizeHint},
    rt::{Read, ReadBufCursor, Write},
};

use super::crowd::Turn;

/// Interval of checks of a connection. A head that does not arrive is cut off after two to three of them.
pub const LOOK: Duration = Duration::from_secs(4);
/// Checks without activity before a connection that waits for a head is cut off.
const HEAD_LOOKS: u32 = 2;
/// Checks without activity before a connection whose other end does not read its answer is cut off: phones lose the
/// network for a while. Answers take less time, and event streams have a heartbeat.
const ANSWER_LOOKS: u32 = 15;

/// Fewer bytes than this, written to an HTTP/2 connection, are not part of an answer: a pong has 17 bytes.
const LEAST_BYTES: usize = 64;

/// Head and body of an answer up to this size are sent in one piece: copying is cheaper than letting the kernel do it.
const PIECE_BYTES: usize = 8 * 1024;

thread_local! {
    /// The buffer in which the parts are joined.
    static PIECE: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// The activity of one connection, reported by its parts.
#[derive(Debug, Default)]
pub struct Pulse {
    /// Increases with each activity. Received bytes do not count: a head may arrive one byte at a time.
    moves: AtomicU32,
    /// Requests being answered: at most one, except with HTTP/2.
    answering: AtomicU32,
    /// The other end accepts no more data for now.
    stuck: AtomicBool,
    /// Whether it carries several requests at once, over HTTP/2.
    several: AtomicBool,
}

impl Pulse {
    /// Notes that a request's head is complete; the request is being answered until the returned value is dropped.
    #[must_use]
    pub fn asked(self: &Arc<Self>) -> Asked {
        self.answering.fetch_add(1, Relaxed);
        Asked(Arc::clone(self))
    }

    /// Whether nothing is being requested or answered, or the other end does not read the answer.
    #[must_use]
    pub fn is_silent(&self) -> bool {
        !self.is_answering() || self.stuck.load(Relaxed)
    }

    /// Marks this as an HTTP/2 connection: its parser passes an answer on before the other end reads it, and answers
    /// pings by itself.
    pub fn carries_several(&self) {
        self.several.store(true, Relaxed);
    }

    fn is_answering(&self) -> bool {
        self.answering.load(Relaxed) > 0
    }

    fn moved(&self) {
        self.moves.store(self.moves.load(Relaxed).wrapping_add(1), Relaxed);
    }

    fn wrote(&self, written: &Poll<io::Result<usize>>) {
        self.stuck.store(written.is_pending(), Relaxed);
        let least = if self.several.load(Relaxed) { LEAST_BYTES } else { 0 };
        if matches!(written, Poll::Ready(Ok(length)) if *length >= least) {
            self.moved();
        }
    }
}

/// A request being answered.
#[derive(Debug)]
pub struct Asked(Arc<Pulse>);

impl Drop for Asked {
    fn drop(&mut self) {
        self.0.answering.fetch_sub(1, Relaxed);
        self.0.moved();
    }
}

/// The observations of a connection so far.
#[derive(Debug, Default)]
struct Watch {
    moves: u32,
    still: u32,
}

impl Watch {
    /// Checks once more, and returns whether the connection has been still for too long.
    fn is_dead(&mut self, pulse: &Pulse) -> bool {
        let moves = pulse.moves.load(Relaxed);
        self.still = if moves == self.moves { self.still.saturating_add(1) } else { 0 };
        self.moves = moves;
        let patient = pulse.is_answering() || pulse.stuck.load(Relaxed) || pulse.several.load(Relaxed);
        self.still >= if patient { ANSWER_LOOKS } else { HEAD_LOOKS }
    }
}

/// Serves a connection until its end; `None` if it was cut off because it was still for too long.
pub async fn guard<T>(served: impl Future<Output = T>, pulse: &Pulse, look: Duration) -> Option<T> {
    let mut served = pin!(served);
    let mut watch = Watch::default();
    loop {
        if let Ok(ended) = tokio::time::timeout(look, served.as_mut()).await {
            return Some(ended);
        }
        if watch.is_dead(pulse) {
            return None;
        }
    }
}

/// A stream that reports when its other end reads bytes.
#[derive(Debug)]
pub struct Told<S> {
    pub stream: S,
    /// Receives the reports.
    pub pulse: Arc<Pulse>,
}

impl<S: Read + Unpin> Read for Told<S> {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: ReadBufCursor<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buffer)
    }
}

impl<S: Write + Unpin> Write for Told<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.pulse.wrote(&written);
        written
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        if parts.iter().map(|part| part.len()).sum::<usize>() > PIECE_BYTES {
            let written = Pin::new(&mut self.stream).poll_write_vectored(cx, parts);
            self.pulse.wrote(&written);
            return written;
        }
        PIECE.with_borrow_mut(|piece| {
            piece.clear();
            parts.iter().for_each(|part| piece.extend_from_slice(part));
            self.poll_write(cx, piece)
        })
    }
}

/// The body of an answer, and what ends with it.
#[derive(Debug)]
pub struct Answered {
    pub body: Body,
    pub asked: Asked,
    /// The counted request, if it is counted.
    pub turn: Option<Turn>,
}

impl HttpBody for Answered {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Self::Data>, Self::Error>>> {
        let frame = Pin::new(&mut self.body).poll_frame(cx);
        if matches!(frame, Poll::Ready(Some(Ok(_)))) {
            self.asked.0.moved();
        }
        frame
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use std::{convert::Infallible, time::Instant};

    use futures_util::{StreamExt, future::join, stream};
    use http_body_util::{BodyExt, Empty};
    use hyper::{
        Request, Response,
        body::Incoming,
        client,
        server::conn::{http1, http2},
        service::service_fn,
    };
    use hyper_util::rt::{TokioExecutor, TokioIo};
    use tokio::{
        io::{AsyncReadExt, AsyncWriteExt, DuplexStream, duplex},
        time::{interval, sleep},
    };

    use super::*;

    const QUICK: Duration = Duration::from_millis(20);

    /// A server that answers after five checks: `/` at once, `/stream` with one piece per check, five in total;
    /// `/never` never.
    fn serve(is_http2: bool) -> (DuplexStream, tokio::task::JoinHandle<bool>) {
        serve_with(Arc::default(), is_http2)
    }

    fn serve_with(pulse: Arc<Pulse>, is_http2: bool) -> (DuplexStream, tokio::task::JoinHandle<bool>) {
        let (ours, theirs) = duplex(256);
        let told = pulse.clone();
        let service = service_fn(move |request: Request<Incoming>| {
            let pulse = told.clone();
            async move {
                let asked = pulse.asked();
                sleep(QUICK * 5).await;
                if request.uri().path() == "/never" {
                    std::future::pending::<()>().await;
                }
                let pieces = stream::unfold(interval(QUICK * 2), |mut pace| async move {
                    pace.tick().await;
                    Some((Ok::<_, Infallible>("piece "), pace))
                });
                let body = match request.uri().path() {
                    "/stream" => Body::from_stream(pieces.take(5)),
                    _ => Body::from("x".repeat(1000)),
                };
                Ok::<_, Infallible>(Response::new(Answered { body, asked, turn: None }))
            }
        });
        let io = Told { stream: TokioIo::new(theirs), pulse: pulse.clone() };
        let cut = tokio::spawn(async move {
            if is_http2 {
                pulse.carries_several();
                let served = http2::Builder::new(TokioExecutor::new()).serve_connection(io, service);
                guard(served, &pulse, QUICK).await.is_none()
            } else {
                guard(http1::Builder::new().serve_connection(io, service), &pulse, QUICK).await.is_none()
            }
        });
        (ours, cut)
    }

    /// An HTTP/2 client that reads this much of an answer before it has to be asked again.
    async fn over_http2(stream: DuplexStream, window: u32) -> client::conn::http2::SendRequest<Empty<Bytes>> {
        let mut client = client::conn::http2::Builder::new(TokioExecutor::new());
        client.initial_stream_window_size(window);
        let (client, driver) = client.handshake(TokioIo::new(stream)).await.unwrap();
        tokio::spawn(driver);
        client
    }

    fn get(path: &str) -> Request<Empty<Bytes>> {
        Request::get(format!("http://a{path}")).body(Empty::new()).unwrap()
    }

    async fn read_until(stream: &mut DuplexStream, end: &str) {
        let mut seen = Vec::new();
        while !seen.ends_with(end.as_bytes()) {
            assert_ne!(stream.read_buf(&mut seen).await.unwrap(), 0, "{}", String::from_utf8_lossy(&seen));
        }
    }

    #[tokio::test]
    async fn a_head_that_drips_is_cut() {
        let (mut stream, cut) = serve(false);
        let begun = Instant::now();
        stream.write_all(b"GET / HTTP/1.1\r\nhost: a\r\nslow: ").await.unwrap();
        while !cut.is_finished() && begun.elapsed() < Duration::from_secs(5) {
            let _gone = stream.write_all(b"x").await;
            sleep(QUICK / 4).await;
        }
        assert!(cut.await.unwrap());
    }

    #[tokio::test]
    async fn slow_work_and_streams_are_left_alone_and_silence_after_them_is_cut() {
        let (mut stream, cut) = serve(false);
        stream.write_all(b"GET / HTTP/1.1\r\nhost: a\r\n\r\n").await.unwrap();
        read_until(&mut stream, "xxx").await;
        sleep(QUICK / 2).await;
        stream.write_all(b"GET /stream HTTP/1.1\r\nhost: a\r\n\r\n").await.unwrap();
        read_until(&mut stream, "0\r\n\r\n").await;
        assert!(!cut.is_finished());
        assert!(cut.await.unwrap());
    }

    #[tokio::test]
    async fn whoever_does_not_take_an_answer_has_longer() {
        let (mut stream, cut) = serve(false);
        stream.write_all(b"GET / HTTP/1.1\r\nhost: a\r\n\r\n").await.unwrap();
        sleep(QUICK * (5 + 8)).await;
        assert!(!cut.is_finished());
        read_until(&mut stream, "xxx").await;
        stream.write_all(b"GET / HTTP/1.1\r\nhost: a\r\n\r\n").await.unwrap();
        assert!(cut.await.unwrap());
    }
    #[tokio::test]
    async fn over_http2_streams_at_once_are_left_alone_and_silence_after_them_is_cut() {
        let (stream, cut) = serve(true);
        let mut client = over_http2(stream, 65_535).await;
        let (one, other) = (client.send_request(get("/stream")), client.clone().send_request(get("/")));
        let (one, other) = join(one, other).await;
        let (one, other) = join(one.unwrap().collect(), other.unwrap().collect()).await;
        assert_eq!((one.unwrap().to_bytes().len(), other.unwrap().to_bytes().len()), (30, 1000));
        assert!(!cut.is_finished());
        assert!(cut.await.unwrap());
    }

    #[tokio::test]
    async fn over_http2_whoever_takes_nothing_of_an_answer_is_cut() {
        let (stream, cut) = serve(true);
        let mut client = over_http2(stream, 0).await;
        let answer = client.send_request(get("/")).await.unwrap();
        assert!(cut.await.unwrap());
        assert!(answer.collect().await.is_err());
    }

    #[tokio::test]
    async fn over_http2_a_request_that_is_given_up_is_no_longer_answered() {
        let pulse = Arc::<Pulse>::default();
        let (stream, _cut) = serve_with(pulse.clone(), true);
        let mut client = over_http2(stream, 65_535).await;
        let given_up = tokio::time::timeout(QUICK, client.send_request(get("/never"))).await;
        assert!(given_up.is_err());
        while !pulse.is_silent() {
            sleep(QUICK).await;
        }
    }

    #[test]
    fn over_http2_asking_whether_the_other_end_is_there_is_no_sign_of_life() {
        let (pulse, mut watch) = (Pulse::default(), Watch::default());
        pulse.carries_several();
        for _ in 1..ANSWER_LOOKS {
            pulse.wrote(&Poll::Ready(Ok(17)));
            assert!(!watch.is_dead(&pulse));
        }
        assert!(watch.is_dead(&pulse));
        pulse.wrote(&Poll::Ready(Ok(1000)));
        assert!(!watch.is_dead(&pulse));
    }
}
