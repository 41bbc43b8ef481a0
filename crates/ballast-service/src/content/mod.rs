//! The content folder: edited, published, and shown anew when it changed.

pub mod edit;
pub mod publish;
pub mod refresh;
