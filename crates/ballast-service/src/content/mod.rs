//! The content folder: edited, published, and shown again when it changes.

pub mod edit;
pub mod promised;
pub mod publish;
pub mod refresh;
