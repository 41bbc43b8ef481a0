"""A weekly result computed again, from docs/replay.md alone: nothing here knows the program that made it.

    python3 replay.py inputs.json    checks the file a client downloaded, prints the working, exits 1 on a difference
    python3 replay.py --weeks        reads whole weeks from stdin, one JSON object a line; the tests use it

Only the standard library; amounts are whole micro-USDT, never floating point.
"""

import hashlib
import json
import sys
from datetime import date
from decimal import Decimal
from uuid import UUID

MICRO = 1_000_000
WHOLE_BPS = 10_000


def micro(amount):
    """An amount of the file as whole micro-USDT; refuses what is not exact."""
    scaled = Decimal(amount) * MICRO
    if scaled != int(scaled):
        raise ValueError(f"{amount} has more than six decimals")
    return int(scaled)


def days(first, to, started, ends):
    """Days of the week on which the investment was active: the day it started counts, the day it ends does not."""
    begin = max(date.fromisoformat(first), date.fromisoformat(started))
    end = date.fromisoformat(to)
    if ends is not None:
        end = min(end, date.fromisoformat(ends))
    return max((end - begin).days, 0)


def place(plan, first, investment):
    """Where an investment stands among those with the same remainder."""
    parts = [b"ballast-strike-place-v1\0", UUID(plan).bytes, first.encode(), UUID(investment).bytes]
    return hashlib.sha256(b"".join(parts)).hexdigest()


def above(result, behind):
    """The part of a result that is no loss and makes up for none."""
    return max(result - behind, 0) if result > 0 else 0


def kept_of(gross, bps, behind):
    """The firm's part of what lies above the mark, rounded down; without a mark a contract is never behind."""
    return above(gross, behind or 0) * min(bps, WHOLE_BPS) // WHOLE_BPS


def followed(weeks):
    """How far a contract is behind after weeks, each with what it was behind and what moved it."""
    mark = 0
    for behind, moved in weeks:
        mark = max(mark + above(moved, behind) - moved, 0)
    return mark


def borne(due, value):
    """A loss stops at what the investment is worth; the firm bears the rest."""
    allocated = max(due, -max(value, 0))
    return allocated, allocated - due


def mended(standing, fee_bps, value, so_far, charged, due):
    """What a correction changes, by where the investment stands."""
    if standing == "cancelled":
        return 0
    if standing == "over":
        return max(due, so_far) - so_far
    target = due
    if standing == "redeemed" and due < charged:
        excess = charged - due
        target = due - (-excess * fee_bps // WHOLE_BPS)
    return max(target, so_far - max(value, 0)) - so_far


def whole_week(week):
    """Everything a week does, from all its positions."""
    taking = []
    for position in week["positions"]:
        weight = position["principal"] * days(week["from"], week["to"], position["started"], position["ends"])
        if weight > 0:
            taking.append((UUID(position["investment"]).bytes, weight, position))
    taking.sort(key=lambda one: one[0])
    fingerprint = hashlib.sha256()
    for number, weight, position in taking:
        bps = min(position["bps"], WHOLE_BPS)
        behind = position["behind"]
        if behind is None:
            fingerprint.update(number + weight.to_bytes(8, "big") + bps.to_bytes(2, "big"))
        else:
            rate = (bps | 1 << 15).to_bytes(2, "big")
            fingerprint.update(number + weight.to_bytes(8, "big") + rate + behind.to_bytes(8, "big"))
    total = sum(weight for _, weight, _ in taking)
    spread = week["result"] if taking else 0
    parts = []
    for _, weight, position in taking:
        whole, rest = divmod(abs(spread) * weight, total)
        parts.append((-rest, place(week["plan"], week["from"], position["investment"]), whole, position))
    parts.sort(key=lambda part: part[:2])
    units = abs(spread) - sum(part[2] for part in parts)
    sign = -1 if spread < 0 else 1
    shares, kept_sum = {}, 0
    for rank, (_, _, whole, position) in enumerate(parts):
        gross = sign * (whole + (rank < units))
        kept = kept_of(gross, position["bps"], position["behind"])
        kept_sum += kept
        shares[position["investment"]] = [gross, kept, *borne(gross - kept, position["value"])]
    last = parts[units - 1] if units else None
    return {
        "positions": len(taking),
        "totalWeight": str(total),
        "fingerprint": fingerprint.hexdigest(),
        "cut": last and {"remainder": str(-last[0]), "place": last[1]},
        "performanceShare": kept_sum,
        "distributed": spread - kept_sum,
        "shares": shares,
    }


def own_steps(inputs, own):
    """The steps for one's own investment: name, in words, what comes out, what the file says."""
    active = days(inputs["from"], inputs["to"], own["started"], own["ends"])
    weight, total = micro(own["principal"]) * active, int(inputs["totalWeight"])
    yield "weight", f"{own['principal']} x {active} days", weight, int(own["weight"])
    spread = micro(inputs["spread"])
    whole, rest = divmod(abs(spread) * weight, total)
    cut = inputs["cut"]
    odd = 0
    if cut:
        least = int(cut["remainder"])
        mine = place(inputs["plan"], inputs["from"], own["investment"])
        odd = int(rest > least or (rest == least and cut["place"] is not None and mine <= cut["place"]))
    gross = (whole + odd) * (-1 if spread < 0 else 1)
    yield "part", f"{weight} of {total} parts of {inputs['spread']}", gross, micro(own["gross"])
    bps, mark, behind = own["performanceShareBps"], own.get("mark"), 0
    if mark is not None:
        behind = micro(mark["behind"])
        yield "mark", "behind before the week, by the weeks before it", mark_of(inputs, own), behind
    kept = kept_of(gross, bps, behind) if inputs["shareByContract"] else 0
    yield "firm", "the firm's share of the gain above the mark", kept, micro(own["performanceShare"])
    due = gross - kept
    yield "due", "due for the week", due, micro(own["due"])
    value, correction = micro(own["valueBefore"]), own["correction"]
    if correction is None:
        share = borne(due, value)[0]
    else:
        so_far, fee = micro(correction["soFar"]), correction["feeBps"] or 0
        # Files from before `charged` was told were computed as if all of it had been.
        charged = micro(correction.get("charged", correction["soFar"]))
        share = mended(correction["standing"], fee, value, so_far, charged, due)
    yield "share", "credited or charged", share, micro(own["share"])


def mark_of(inputs, own):
    """What the weeks before come to; nothing when they cannot be all of them, or one says more than what was got for it."""
    mark, earlier, bps = own["mark"], own["mark"]["earlier"], own["performanceShareBps"]
    if not in_a_row(own["started"], [week["from"] for week in earlier] + [inputs["from"]]):
        return None
    weeks = [[micro(week[name]) for name in ("behind", "moved", "got")] for week in earlier]
    if any(got < moved - kept_of(moved, bps, behind) for behind, moved, got in weeks):
        return None
    come_to = followed([(behind, moved) for behind, moved, _ in weeks])
    if own["correction"] is not None:
        return max(micro(mark["first"]), come_to)
    # What it was worth is what was put in and what these weeks brought.
    worth = micro(own["principal"]) + sum(got for _, _, got in weeks)
    return come_to if worth == micro(own["valueBefore"]) else None


def in_a_row(started, days):
    """Whether weeks that begin on these days, the last of which is the one looked at, can be all since the contract started."""
    started, days = date.fromisoformat(started), [date.fromisoformat(day) for day in days]
    if len(days) == 1:
        return started >= days[0]
    gaps = [(after - before).days for before, after in zip(days, days[1:])]
    return days[0] <= started < days[1] and all(1 <= gap <= 7 for gap in gaps)


def week_steps(inputs):
    """What holds for the week as a whole."""
    spread, result = micro(inputs["spread"]), micro(inputs["result"])
    if inputs["shareByContract"]:
        yield "spread", "all of the result is spread", result, spread
        yield "sum", "what investments and firm get together", spread, micro(inputs["distributed"]) + micro(inputs["performanceShare"])


def check(inputs, tell=lambda line: None):
    """The first difference, or nothing."""
    steps = list(week_steps(inputs))
    for own in inputs["own"]:
        steps.extend(own_steps(inputs, own))
    difference = None
    for name, text, found, said in steps:
        same = found == said
        tell(f"{'ok' if same else 'NO'}  {name}: {text}: {found}" + ("" if same else f", but the file says {said}"))
        difference = difference or (None if same else name)
    return difference


def main(arguments):
    if arguments == ["--weeks"]:
        for line in sys.stdin:
            task = json.loads(line)
            if "mend" in task:
                answer = [mended(*row) for row in task["mend"]]
            elif "marks" in task:
                answer = [followed(weeks) for weeks in task["marks"]]
            elif "inputs" in task:
                exact = json.loads(line, parse_float=Decimal)
                answer = check(exact["inputs"])
            else:
                answer = whole_week(task)
            print(json.dumps(answer))
        return 0
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    with open(arguments[0], encoding="utf-8") as file:
        body = json.load(file, parse_float=Decimal)
    inputs = body.get("data", body).get("inputs", body)
    difference = check(inputs, print)
    print("Everything comes out as the file says." if difference is None else f"Difference: {difference}")
    return 0 if difference is None else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
