//! The demo from inside: its history, its calendar, its chain.

mod calendar;
mod chain;
mod http;
mod week;
mod world;
