// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

// Contracts that a deposit watcher meets in the wild and must not be fooled by. Only tests deploy them.

interface Spendable {
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// Carries a known name and symbol, moves nothing, and lets anyone write any Transfer log (address poisoning).
contract LookAlike {
    string public constant name = "Ballast Test USD";
    string public constant symbol = "TUSD";
    uint8 public constant decimals = 18;

    event Transfer(address indexed from, address indexed to, uint256 value);

    function forge(address from, address to, uint256 value) external {
        emit Transfer(from, to, value);
    }
}

/// Writes Transfer logs of other shapes: a fourth topic (ERC-721), and nothing indexed (legacy).
contract OddShapes {
    event Transfer(address indexed from, address indexed to, uint256 indexed id);

    function nonFungible(address from, address to, uint256 id) external {
        emit Transfer(from, to, id);
    }

    function unindexed(address from, address to, uint256 value) external {
        bytes32 signature = keccak256("Transfer(address,address,uint256)");
        bytes memory data = abi.encode(from, to, value);
        assembly {
            log1(add(data, 32), mload(data), signature)
        }
    }
}

/// Old Tether's shape: `transfer` returns nothing. The log is the same.
contract NoReturn {
    uint8 public constant decimals = 18;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(uint256 supply) {
        balanceOf[msg.sender] = supply;
    }

    function transfer(address to, uint256 value) external {
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
    }
}

/// Pays many receivers in one call, as an exchange does: the payer of a log is then not the sender of the call.
contract Multisend {
    function send(Spendable token, address[] calldata to, uint256 value) external {
        for (uint256 i; i < to.length; i++) {
            token.transferFrom(msg.sender, to[i], value);
        }
    }

    function sendThenRevert(Spendable token, address to, uint256 value) external {
        token.transferFrom(msg.sender, to, value);
        revert("after the transfer");
    }
}
