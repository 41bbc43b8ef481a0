//! Texts for clients and operators: the notices of the portal and the mails, from the facts that the core gives.
//! Another language is another folder of texts and another module next to `en`.

mod block;
mod device;
mod en;
mod mail;
mod notice;
mod samples;
mod texts;

pub use minijinja::Error;

pub use self::{
    device::device_name,
    en::{group_explained, group_title},
    mail::{Letterhead, Rendered, Secrets, render},
    notice::{Pushed, Words, about, kind_name, offers_freeze, pushed, words},
    samples::samples,
};
