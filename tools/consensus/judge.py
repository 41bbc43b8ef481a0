"""Judges blocks and spends with Bitcoin Core's own consensus code (libbitcoinkernel through py-bitcoinkernel).

Reads one JSON object from stdin: {"blocks": [hex, ...], "spends": [{"tx": hex, "coins": [[script hex, sat], ...]}, ...]}.
Writes one: {"height": blocks of a regression-test chain that connect, "spends": [whether every input is valid, ...]}.
"""

import json
import sys
import tempfile

import pbk
from pbk.script import PrecomputedTransactionData


def height_of(blocks):
    with tempfile.TemporaryDirectory(prefix="ballast-consensus-") as folder:
        chain = pbk.load_chainman(folder, pbk.ChainType.REGTEST)
        for block in blocks:
            try:
                chain.process_block(pbk.Block(bytes.fromhex(block)))
            except pbk.ProcessBlockException:
                break
        height = chain.get_active_chain().height
        del chain
    return height


def is_valid(spend):
    tx = pbk.Transaction(bytes.fromhex(spend["tx"]))
    coins = [(pbk.ScriptPubkey(bytes.fromhex(script)), sat) for script, sat in spend["coins"]]
    known = PrecomputedTransactionData(tx, [pbk.TransactionOutput(script, sat) for script, sat in coins])
    flags = pbk.ScriptVerificationFlags.ALL
    try:
        return all(script.verify(sat, tx, known, index, flags) for index, (script, sat) in enumerate(coins))
    except pbk.ScriptVerifyException:
        return False


request = json.load(sys.stdin)
answer = {}
if "blocks" in request:
    answer["height"] = height_of(request["blocks"])
if "spends" in request:
    answer["spends"] = [is_valid(spend) for spend in request["spends"]]
json.dump(answer, sys.stdout)
