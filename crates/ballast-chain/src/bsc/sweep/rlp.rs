//! The only RLP shape that calls need: a list of byte strings. Read strictly, so that one call cannot have two
//! encodings.

/// Encodes a list of byte strings.
pub(super) fn encode(items: &[Vec<u8>]) -> Vec<u8> {
    let body: Vec<u8> = items.iter().flat_map(|item| string(item)).collect();
    [prefix(0xc0, body.len()), body].concat()
}

/// A number without leading zeros; zero is empty.
pub(super) fn number(bytes: &[u8]) -> Vec<u8> {
    bytes.iter().copied().skip_while(|byte| *byte == 0).collect()
}

/// Decodes a list of byte strings; `None` if it is anything else, or not in canonical form.
pub(super) fn decode(bytes: &[u8]) -> Option<Vec<Vec<u8>>> {
    let (first, rest) = bytes.split_first()?;
    let (body, after) = payload(first.checked_sub(0xc0)?, rest)?;
    if !after.is_empty() {
        return None;
    }
    let (mut items, mut left) = (Vec::new(), body);
    while let Some((&first, rest)) = left.split_first() {
        let (item, after) = match first {
            0..=0x7f => (left.get(..1)?, rest),
            0x80..=0xbf => payload(first.checked_sub(0x80)?, rest)?,
            0xc0..=0xff => return None,
        };
        items.push(item.to_vec());
        left = after;
    }
    // Anything that was read too leniently above is encoded differently here.
    (encode(&items) == bytes).then_some(items)
}

fn string(item: &[u8]) -> Vec<u8> {
    match item {
        [byte @ 0..=0x7f] => vec![*byte],
        item => [prefix(0x80, item.len()), item.to_vec()].concat(),
    }
}

fn prefix(offset: u8, length: usize) -> Vec<u8> {
    match u8::try_from(length) {
        Ok(short @ 0..=55) => vec![offset.saturating_add(short)],
        _ => {
            let digits = number(&length.to_be_bytes());
            let count = u8::try_from(digits.len()).unwrap_or(u8::MAX);
            [vec![offset.saturating_add(55).saturating_add(count)], digits].concat()
        }
    }
}

/// The payload of a string or list whose first byte, less its offset, is `head`; and the bytes after it.
fn payload(head: u8, rest: &[u8]) -> Option<(&[u8], &[u8])> {
    if head <= 55 {
        return rest.split_at_checked(usize::from(head));
    }
    let (digits, rest) = rest.split_at_checked(usize::from(head.checked_sub(55)?))?;
    let length =
        digits.iter().try_fold(0_usize, |length, digit| length.checked_mul(256)?.checked_add(usize::from(*digit)))?;
    rest.split_at_checked(length)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn writes_the_examples_of_the_specification() {
        assert_eq!(encode(&[b"cat".to_vec(), b"dog".to_vec()]), b"\xc8\x83cat\x83dog");
        assert_eq!(encode(&[]), [0xc0]);
        let long = b"Lorem ipsum dolor sit amet, consectetur adipisicing elit".to_vec();
        assert_eq!(string(&long)[..2], [0xb8, 0x38]);
        assert_eq!(string(&[]), [0x80]);
        assert_eq!(string(&[0x0f]), [0x0f]);
    }

    #[test]
    fn refuses_what_is_not_canonical() {
        for bytes in [
            &[][..],
            &[0x80],
            &[0xc1],
            &[0xc2, 0x81, 0x05],
            &[0xc1, 0xc0],
            &[0xc0, 0x00],
            &[0xf8, 0x01, 0x05],
            &[0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
        ] {
            assert_eq!(decode(bytes), None, "{bytes:?}");
        }
    }

    proptest! {
        #[test]
        fn reads_what_it_wrote(items in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..80), 0..12)) {
            prop_assert_eq!(decode(&encode(&items)), Some(items));
        }

        #[test]
        fn never_panics(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
            let _ = decode(&bytes);
        }
    }
}
