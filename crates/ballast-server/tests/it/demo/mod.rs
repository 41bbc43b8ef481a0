//! The demo from inside: its history, its calendar, its chain.

mod calendar;
