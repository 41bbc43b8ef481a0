//! Payment links that a wallet can open (EIP-681).

use alloy_primitives::U256;

use super::address::EvmAddress;

/// `ethereum:<token>@<chain>/transfer?address=<to>&uint256=<raw_units>`: a wallet that opens it fills in a token transfer.
///
/// `raw_units` is the amount in the token's smallest unit ([`super::units::raw_from_micro`]); `None` leaves the
/// amount to the payer.
#[must_use]
pub fn payment_uri(token: &EvmAddress, chain_id: u64, to: &EvmAddress, raw_units: Option<U256>) -> String {
    let request = format!("ethereum:{token}@{chain_id}/transfer?address={to}");
    match raw_units {
        Some(units) => format!("{request}&uint256={units}"),
        None => request,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writes_the_link_of_the_standard() {
        let token = "0x55d398326f99059fF775485246999027B3197955".parse().unwrap();
        let to = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed".parse().unwrap();
        let fixed = "ethereum:0x55d398326f99059fF775485246999027B3197955@56/transfer\
                     ?address=0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
        assert_eq!(payment_uri(&token, 56, &to, None), fixed);
        assert_eq!(
            payment_uri(&token, 56, &to, Some(U256::from(1_500_000_000_000_000_000_u64))),
            format!("{fixed}&uint256=1500000000000000000")
        );
    }
}
