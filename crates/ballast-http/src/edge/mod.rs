//! The layer below the routes: connections, limits, headers, and parsing requests into commands.

pub mod acme;
pub mod attachment;
pub mod cache;
pub mod command;
pub mod crowd;
pub mod csv;
pub mod gate;
pub mod headers;
pub mod listen;
pub mod number;
pub mod path_id;
pub mod peer;
pub mod pulse;
pub mod queries;
pub mod quota;
mod shape;
pub mod shared;
pub mod teller;
pub mod times;
pub mod tls;
pub mod upload;
