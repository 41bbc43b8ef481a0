#!/usr/bin/env python3
"""Tries the three clients on a demo of their own: `python3 clients/try.py target/debug/ballast [python typescript rust]`.

Each makes the tour of its examples through something in between that is not reliable: of a write it answers the first try
with 429 and cuts the second one off after the service has carried it out. What a client says of the site is compared with
what the site says.
"""

from __future__ import annotations

import base64
import collections
import hashlib
import hmac
import http.client
import http.server
import json
import os
import pathlib
import queue
import re
import signal
import struct
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse
from decimal import Decimal

HERE = pathlib.Path(__file__).resolve().parent
TOOLS = HERE.parent / "tools" / "contract" / "node_modules"
CLIENT, PASSWORD = "alice@demo.example", "demo mariner compass"


class Api:
    """The interface as it is, without any of the clients."""

    def __init__(self, site: str) -> None:
        self.host = urllib.parse.urlsplit(site).netloc
        self.site = site

    def call(self, method: str, path: str, body: object = None, headers: dict[str, str] | None = None):
        line = http.client.HTTPConnection(self.host, timeout=60)
        sent = None if body is None else json.dumps(body)
        given = {"content-type": "application/json", "origin": self.site, **(headers or {})}
        line.request(method, f"/api/v1/{path}", sent, given)
        answer = line.getresponse()
        text = answer.read()
        line.close()
        if answer.status >= 300:
            raise SystemExit(f"error: {method} {path}: {text.decode()}")
        return json.loads(text, parse_float=Decimal), answer.headers

    def data(self, *sent, **named):
        return self.call(*sent, **named)[0].get("data")


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, handler) -> None:
        super().__init__(("127.0.0.1", 0), handler)
        self.url = f"http://127.0.0.1:{self.server_address[1]}"
        threading.Thread(target=self.serve_forever, daemon=True).start()


class Quiet(http.server.BaseHTTPRequestHandler):
    def log_message(self, *_) -> None:
        pass

    def read(self) -> bytes:
        return self.rfile.read(int(self.headers.get("content-length", 0)))


class Between(Server):
    """Passes everything on to the site, but for the first two tries of the first write."""

    def __init__(self, api: Api) -> None:
        tries = collections.Counter()
        first: list[str] = []
        self.tries, lock = tries, threading.Lock()

        class Handler(Quiet):
            def answer(self) -> None:
                body, key = self.read(), self.headers.get("idempotency-key")
                number = 0
                if self.command != "GET":
                    with lock:
                        first.append(key or "")
                        tries[key] += 1
                        number = tries[key] if key == first[0] else 0
                if number == 1:
                    return self.reply(429, b'{"status":"fail","code":"too_many_attempts","message":"Wait."}', "1")
                line = http.client.HTTPConnection(api.host, timeout=60)
                headers = {name: value for name, value in self.headers.items() if name.lower() != "host"}
                line.request(self.command, self.path, body or None, headers)
                passed = line.getresponse()
                text = passed.read()
                line.close()
                if number == 2:
                    self.close_connection = True
                    return None
                return self.reply(passed.status, text, passed.headers.get("retry-after"))

            def reply(self, status: int, text: bytes, retry_after: str | None) -> None:
                self.send_response(status)
                self.send_header("content-type", "application/json")
                self.send_header("content-length", str(len(text)))
                if retry_after is not None:
                    self.send_header("retry-after", retry_after)
                self.end_headers()
                self.wfile.write(text)

            do_GET = do_POST = do_PATCH = do_DELETE = answer

        super().__init__(Handler)


class Told(Server):
    """Is told by a webhook."""

    def __init__(self) -> None:
        messages: queue.Queue = queue.Queue()
        self.messages = messages

        class Handler(Quiet):
            def do_POST(self) -> None:
                headers = {name.lower(): value for name, value in self.headers.items()}
                messages.put({"headers": headers, "body": self.read().decode()})
                self.send_response(204)
                self.end_headers()

        super().__init__(Handler)


def code(secret: str) -> str:
    """What an authenticator app shows now."""
    mac = hmac.new(base64.b32decode(secret), struct.pack(">Q", int(time.time()) // 30), hashlib.sha1).digest()
    (number,) = struct.unpack_from(">I", mac, mac[-1] & 15)
    return f"{(number & 0x7FFFFFFF) % 1_000_000:06}"


def log_in(api: Api) -> dict[str, str]:
    _, headers = api.call("POST", "users/preLogin", {"email": CLIENT, "password": PASSWORD})
    challenge, deadline = {"x-login-challenge": headers["x-login-challenge"]}, time.monotonic() + 60
    while True:
        mails = [one for one in api.data("GET", "demo/mail")["mails"] if one["to"] == CLIENT]
        codes = [found.group(1) for one in mails if (found := re.search(r"^ *(\d{6})$", one["text"], re.MULTILINE))]
        if codes:
            token = api.call("POST", "users/Login", {"token": codes[0]}, challenge)[0]["token"]
            return {"authorization": f"Bearer {token}"}
        if time.monotonic() > deadline:
            raise SystemExit("error: the mail with the code does not come")
        time.sleep(0.1)


def client_key(api: Api, session: dict[str, str]) -> tuple[str, str]:
    """A key of a client with an authenticator app, and a recovery code that is left. The session goes on in the place of
    the one before the app."""
    proof = {"passwordCurrent": PASSWORD}
    app = api.data("POST", "users/factors/totp", {**proof, "name": "Phone"}, session)
    confirmed = {"factor": app["_id"], "token": code(app["secret"])}
    answer, _ = api.call("POST", "users/factors/totp/confirm", confirmed, session)
    session["authorization"] = f"Bearer {answer['token']}"
    recovery = answer["data"]["newRecoveryCodes"]
    wanted = {"name": "Tour", "scopes": ["read", "invest"], "expiresInDays": 1, "token": recovery[0]}
    return api.data("POST", "users/apiKeys", {**proof, **wanted}, session)["key"], recovery[1]


def operator(api: Api, one: dict) -> dict[str, str]:
    cookies: list[str] = []
    password = {"email": one["email"], "password": one["password"]}
    for path, body in (("preLogin", password), ("login", {"token": code(one["secret"])})):
        _, headers = api.call("POST", f"operator/{path}", body, {"cookie": "; ".join(cookies)})
        cookies += [value.split(";")[0] for value in headers.get_all("set-cookie")]
    return {"cookie": "; ".join(cookies)}


def firm_key(api: Api) -> str:
    admins = [one for one in api.data("GET", "demo/operators")["operators"] if "admin" in one["roles"]]
    ada, abel = (operator(api, one) for one in admins[:2])
    wanted = {"name": "Books", "scopes": ["journal"], "networks": ["127.0.0.0/8"], "expiresInDays": 1, "why": "A tour."}
    waits = api.data("POST", "operator/serviceKeys", wanted, ada)["approval"]
    path = f"operator/approvals/{waits['_id']}/approve"
    return api.data("POST", path, {"digest": waits["digest"]}, abel)["after"]["serviceKey"]


def plan(api: Api) -> dict[str, str]:
    """What to invest in, and how much of it: a little more than the least."""
    plans = api.data("GET", "plans/getAll")["plans"]
    one = min(plans, key=lambda plan: plan["startRange"])
    return {"BALLAST_PLAN": one["_id"], "BALLAST_AMOUNT": str(one["startRange"] + Decimal("0.250001"))}


def built_typescript(folder: pathlib.Path) -> pathlib.Path:
    if not TOOLS.exists():
        raise SystemExit("error: there is no compiler of TypeScript\nhint: npm --prefix tools/contract ci")
    subprocess.run(
        ["node", TOOLS / "typescript" / "bin" / "tsc", "-p", HERE / "typescript", "--outDir", folder], check=True
    )
    (folder / "package.json").write_text('{"type":"module"}')
    return folder / "examples"


def commands(program: pathlib.Path, folder: pathlib.Path, wanted: list[str]) -> dict[str, tuple[dict, dict]]:
    """For each client how its examples are run, and with which variables."""
    python = {"PYTHONPATH": str(HERE / "python"), "PYTHONDONTWRITEBYTECODE": "1"}
    made = {}
    if "python" in wanted:
        example = HERE / "python" / "examples"
        made["python"] = ({name: [sys.executable, example / f"{name}.py"] for name in ("cases", "tour")}, python)
    if "typescript" in wanted:
        example = built_typescript(folder)
        made["typescript"] = ({name: ["node", example / f"{name}.js"] for name in ("cases", "tour")}, {})
    if "rust" in wanted:
        # Its cases are tests of the crate.
        if not (program.parent / "examples" / "client_tour").exists():
            raise SystemExit("error: the example in Rust is not built\nhint: cargo build --workspace --examples")
        made["rust"] = ({"tour": [program.parent / "examples" / "client_tour"]}, {})
    return made


def run(command: list, variables: dict[str, str]) -> dict:
    done = subprocess.run(command, env={**os.environ, **variables}, capture_output=True, text=True, timeout=600)
    if done.returncode != 0:
        raise SystemExit(f"error: {command[-1]}\n{done.stdout}{done.stderr}")
    return json.loads(done.stdout)


def journal(api: Api, key: dict[str, str]) -> list[dict]:
    entries: list[dict] = []
    while page := api.data("GET", f"operator/journal?limit=500&cursor={len(entries)}", headers=key)["entries"]:
        entries += page
    return entries


def tour(name: str, command: list, variables: dict[str, str], api: Api) -> None:
    client, firm = ({"authorization": f"Bearer {variables[one]}"} for one in ("BALLAST_KEY", "BALLAST_FIRM_KEY"))
    account = api.data("GET", "account", headers=client)["account"]
    before = api.data("GET", "investments/getAll?limit=200", headers=client)["investments"]
    between = Between(api)
    told = run(command, {**variables, "BALLAST_SITE": between.url})
    after = api.data("GET", "investments/getAll?limit=200", headers=client)["investments"]
    new = [one for one in after if one["_id"] not in {old["_id"] for old in before}]
    entries = journal(api, firm)
    last = entries[told["lastEntry"] - 1]
    expected = {
        "available": str(account["available"]),
        "investments": len(before),
        "invested": str(int(sum(one["investedAmount"] for one in before) * 1_000_000)),
        "made": told["made"],
        "amount": variables["BALLAST_AMOUNT"],
        "again": told["made"],
        "refused": [400, told["refused"][1], ["investedAmount"]],
        "lastEntry": told["lastEntry"],
        "lastHash": last["hash"],
        "postings": sum(len(one["postings"]) for one in entries[: told["lastEntry"]]),
        "event": json.loads(variables["BALLAST_MESSAGE"])["body"].split('"')[3],
    }
    assert told == expected, f"{name}\n{told}\n{expected}"
    assert [one["_id"] for one in new] == [told["made"]], f"{name} made {len(new)} investments"
    tries = sorted(between.tries.values())
    assert tries == [1, 4], f"{name}: one write was to be sent four times under one key, another once: {tries}"
    assert len(before) > 2, "a page holds them all"
    print(f"{name}: {len(before)} investments, {told['lastEntry']} entries, one investment made in four tries")


def start(program: pathlib.Path, folder: pathlib.Path) -> tuple[subprocess.Popen, Api]:
    command = [program, "demo", "--clients", "2", "--port", "0", "--data", folder / "demo"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "RUST_LOG": "error"})
    site = ""
    for line in process.stdout:
        if found := re.match(r"\s+Site\s+(\S+)", line):
            site = found.group(1)
        if line.startswith("Ready"):
            return process, Api(site)
    raise SystemExit("error: the demo does not start")


def main() -> None:
    program = pathlib.Path(sys.argv[1]).resolve()
    wanted = sys.argv[2:] or ["python", "typescript", "rust"]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        ways = commands(program, folder / "typescript", wanted)
        process, api = start(program, folder)
        try:
            session, told = log_in(api), Told()
            key, recovery = client_key(api, session)
            hook = {"passwordCurrent": PASSWORD, "token": recovery, "name": "Tour", "url": f"{told.url}/told"}
            secret = api.data("POST", "users/webhooks", hook, session)["secret"]
            variables = {
                "BALLAST_KEY": key,
                **plan(api),
                "BALLAST_FIRM_KEY": firm_key(api),
                "BALLAST_MESSAGE": json.dumps({"secret": secret, **told.messages.get(timeout=60)}),
                "BALLAST_CASES": (HERE / "webhook-cases.json").read_text(),
            }
            for client, (examples, own) in ways.items():
                if "cases" in examples:
                    run(examples["cases"], {**variables, **own})
                tour(client, examples["tour"], {**variables, **own}, api)
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(timeout=60)


if __name__ == "__main__":
    main()
