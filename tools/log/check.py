"""What programs of others make of the public log: tiles and signatures by aics-tlog, witnessing by aics-witness, proofs by
proofbundle, timestamps by the reference implementation of OpenTimestamps. Each check prints one line of JSON and ends with 0 when it is content.

    check.py log URL LOGKEY [--witness KEY ... --quorum N] [--from CHECKPOINT]
    check.py witness URL KEY LOGURL
    check.py stamp FILE PROOF [--block HEIGHT HEADER]
    check.py copy FILE LOGKEY [--witness KEY ... --quorum N]
"""

import argparse
import json
import sys
import urllib.request


def fetch(url):
    with urllib.request.urlopen(url, timeout=30) as answer:
        return answer.read()


def log(asked):
    """The checkpoint, every tile and entry below it, a proof for each entry, and that it only grew."""
    import aics_tlog as t

    note = t.parse_note(fetch(asked.url + "/checkpoint"))
    keys = [t.parse_vkey(key) for key in asked.witness]
    seen = t.verify_checkpoint(note, t.parse_vkey(asked.key), keys, asked.quorum)
    if not seen.ok:
        raise SystemExit(f"the checkpoint: {seen.error}")
    reader = t.HttpTileReader([asked.url + "/"])
    t.audit_tiles(reader, seen.size, seen.root)
    proven = t.VerifiedTileReader(reader, seen.size, seen.root)
    for index in range(seen.size):
        path = t.inclusion_proof_from_tiles(proven, index, seen.size)
        if not t.verify_leaf_inclusion(proven.entry(index), index, seen.size, path, seen.root):
            raise SystemExit(f"entry {index} is not in the tree")
    if asked.since:
        with open(asked.since, "rb") as file:
            old = t.parse_checkpoint(t.parse_note(file.read()).text)
        path = t.consistency_proof_from_tiles(proven, old.size, seen.size)
        if not t.verify_consistency(old.size, seen.size, old.root, seen.root, path):
            raise SystemExit(f"the log of {old.size} entries is not the beginning of that of {seen.size}")
    return {"size": seen.size, "entries": [proven.entry(at).hex() for at in range(seen.size)], "witnesses": seen.witnesses}


def witness(asked):
    """Has a witness cosign the log's checkpoint, with a proof made from the log's tiles."""
    import aics_tlog as t
    from aics_witness.feeder import WitnessClient

    note = fetch(asked.log + "/checkpoint")
    reader = t.HttpTileReader([asked.log + "/"])
    size = t.parse_checkpoint(t.parse_note(note).text).size

    def proof(old, new):
        return t.consistency_proof_from_tiles(reader, old, new, size)

    with WitnessClient(asked.url, asked.key) as client:
        return {"line": client.submit(note, proof)}


def stamp(asked):
    """What a timestamp says of a file; with a block's header also whether it is in that block."""
    import hashlib
    from bitcoin.core import CBlockHeader
    from opentimestamps.core.notary import BitcoinBlockHeaderAttestation, PendingAttestation
    from opentimestamps.core.serialize import StreamDeserializationContext
    from opentimestamps.core.timestamp import DetachedTimestampFile

    with open(asked.proof, "rb") as file:
        proof = DetachedTimestampFile.deserialize(StreamDeserializationContext(file))
    with open(asked.file, "rb") as file:
        if hashlib.sha256(file.read()).digest() != proof.file_digest:
            raise SystemExit("the timestamp is of another file")
    pending, blocks = [], []
    for message, said in proof.timestamp.all_attestations():
        if isinstance(said, PendingAttestation):
            pending.append({"calendar": said.uri, "message": message.hex()})
        elif isinstance(said, BitcoinBlockHeaderAttestation):
            blocks.append({"height": said.height, "root": message.hex()})
            if asked.block and said.height == int(asked.block[0]):
                header = CBlockHeader.deserialize(bytes.fromhex(asked.block[1]))
                said.verify_against_blockheader(message, header)
    if asked.block and all(block["height"] != int(asked.block[0]) for block in blocks):
        raise SystemExit("the timestamp does not name that block")
    return {"pending": pending, "blocks": blocks}


def copy(asked):
    """A signed copy: the note, the entry of the books that names it, and the head of the log that has the entry."""
    import hashlib
    import aics_tlog as t
    from proofbundle.tlogproof import parse_tlog_proof, verify_tlog_proof

    with open(asked.file, "rb") as file:
        signed, _, proof = file.read().rpartition(b"\nc2sp.org/tlog-proof@v1\n")
    key = t.parse_vkey(asked.key)
    note = t.parse_note(signed)
    if not t.verify_note(note, [key]):
        raise SystemExit("the key did not sign the text")
    proof = "c2sp.org/tlog-proof@v1\n" + proof.decode()
    entry = parse_tlog_proof(proof)["extra"]
    leaf = hashlib.sha256(entry).digest()
    seen = verify_tlog_proof(proof, leaf, asked.key, asked.witness, threshold=asked.quorum)
    if not seen["ok"]:
        raise SystemExit(f"the proof: {seen}")
    if hashlib.sha256(note.text.encode()).hexdigest().encode() not in entry:
        raise SystemExit("the entry does not name the text")
    return {"text": note.text, "index": seen["index"], "size": seen["tree_size"]}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    checks = parser.add_subparsers(dest="check", required=True)
    one = checks.add_parser("log")
    one.add_argument("url")
    one.add_argument("key")
    one.add_argument("--witness", action="append", default=[])
    one.add_argument("--quorum", type=int, default=0)
    one.add_argument("--from", dest="since")
    one.set_defaults(run=log)
    one = checks.add_parser("witness")
    one.add_argument("url")
    one.add_argument("key")
    one.add_argument("log")
    one.set_defaults(run=witness)
    one = checks.add_parser("stamp")
    one.add_argument("file")
    one.add_argument("proof")
    one.add_argument("--block", nargs=2, metavar=("HEIGHT", "HEADER"))
    one.set_defaults(run=stamp)
    one = checks.add_parser("copy")
    one.add_argument("file")
    one.add_argument("key")
    one.add_argument("--witness", action="append", default=[])
    one.add_argument("--quorum", type=int, default=0)
    one.set_defaults(run=copy)
    asked = parser.parse_args()
    json.dump(asked.run(asked), sys.stdout)
    print()


if __name__ == "__main__":
    main()
