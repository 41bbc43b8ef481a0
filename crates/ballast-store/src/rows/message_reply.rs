//! An operator's reply to a message.

use ballast_core::message::Reply;

use crate::table::columns;

columns!(Reply in "message_reply" { id, message, operator, text = "body", created_at });
