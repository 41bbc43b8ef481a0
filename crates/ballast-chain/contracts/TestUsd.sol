// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

/// The demo's and the tests' stand-in for Binance-Peg BSC-USD: BEP20 shape, 18 decimals, no fee, no pause.
/// Its whole supply belongs to whoever deploys it. It has no value anywhere.
contract TestUsd {
    string public constant name = "Ballast Test USD";
    string public constant symbol = "TUSD";
    uint8 public constant decimals = 18;
    uint256 public immutable totalSupply;
    address public immutable getOwner;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(uint256 supply) {
        totalSupply = supply;
        getOwner = msg.sender;
        balanceOf[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        move(from, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function move(address from, address to, uint256 value) private {
        require(to != address(0), "transfer to the zero address");
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}
