//! A client's choice of notices by mail.

use ballast_core::notice::MailChoice;

use crate::table::columns;

columns!(MailChoice in "mail_choice" { client, version, off = "switched_off", updated_at });
