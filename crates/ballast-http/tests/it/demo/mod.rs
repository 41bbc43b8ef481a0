//! The demo from the inside: its history, its calendar, its chain.

mod calendar;
mod chain;
mod exchange;
mod http;
mod week;
mod world;
