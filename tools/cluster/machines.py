"""Machines on the loopback: three Postgres under Patroni, the etcd that they agree by, two `ballast serve`, and HAProxy before
both. Their settings are those of `deploy/cluster`, with other addresses and a folder of their own."""

import glob
import json
import os
import pwd
import random
import signal
import socket
import subprocess
import threading
import time
import urllib.request

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
NAMES = ("one", "two", "three")
PATIENCE = 120


def spare_port():
    """Below those that the kernel lends: what is started listens some time after this."""
    while True:
        port = random.randrange(20_000, 32_000)
        with socket.socket() as tried:
            if tried.connect_ex(("127.0.0.1", port)):
                return port


def until(what, holds, patience=PATIENCE, pause=0.1):
    """What `holds` answers, once it is true of it."""
    begun = time.monotonic()
    while True:
        try:
            found = holds()
        except OSError:
            found = None
        if found:
            return found
        if time.monotonic() - begun > patience:
            raise SystemExit(f"error: not within {patience} s: {what}")
        time.sleep(pause)


def fetched(url, timeout=3):
    with urllib.request.urlopen(url, timeout=timeout) as answer:
        return answer.read().decode()


class Way:
    """A port that leads to another one, until it is cut: then it carries nothing, and nobody is told."""

    def __init__(self, to):
        self.to = to
        self.cut = False
        self.pairs = []
        self.listener = socket.create_server(("127.0.0.1", spare_port()))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        while True:
            client, _ = self.listener.accept()
            threading.Thread(target=self.open, args=(client,), daemon=True).start()

    def open(self, client):
        while self.cut:
            time.sleep(0.1)
        try:
            server = socket.create_connection(("127.0.0.1", self.to), timeout=3)
        except OSError:
            return client.close()
        server.settimeout(None)
        self.pairs.append((client, server))
        for ends in ((client, server), (server, client)):
            threading.Thread(target=self.carry, args=ends, daemon=True).start()

    def carry(self, here, there):
        try:
            while read := here.recv(65_536):
                while self.cut:
                    time.sleep(0.1)
                there.sendall(read)
        except OSError:
            pass
        try:
            there.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        here.close()

    def heal(self):
        """What was on its way is lost with its connections."""
        pairs, self.pairs = self.pairs, []
        for end in (end for pair in pairs for end in pair):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
        self.cut = False


class Program:
    """A process that writes to a log of its own, and ends with this one."""

    def __init__(self, folder, name, command, user=None, env=None):
        become = ["--reuid", user, "--regid", str(pwd.getpwnam(user).pw_gid), "--clear-groups"] if user else []
        self.log = os.path.join(folder, f"{name}.log")
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                ["setpriv", *become, "--pdeathsig", "TERM", "--", *command],
                cwd=folder, env={**os.environ, "LANG": "C.UTF-8", **(env or {})}, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
            )

    def kill(self):
        self.process.kill()
        self.process.wait()

    def end(self):
        self.process.terminate()
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.kill()


def lent_user():
    """Postgres does not run as root."""
    return "postgres" if os.geteuid() == 0 else None


def postgres_programs():
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin"), key=lambda path: int(path.split("/")[-2]))
    if not found:
        raise SystemExit("error: there is no Postgres; run `scripts/packages cluster`")
    return found[-1]


class Node:
    """One machine of the three: Patroni and its Postgres. What it says to the others and to etcd goes by ways that can be cut."""

    def __init__(self, folder, name, etcd):
        self.name = name
        self.folder = os.path.join(folder, name)
        os.mkdir(self.folder, 0o700)
        if lent_user():
            os.chown(self.folder, pwd.getpwnam(lent_user()).pw_uid, -1)
        self.sql, self.rest = spare_port(), spare_port()
        self.ways = {"etcd": Way(etcd), "sql": Way(self.sql), "rest": Way(self.rest)}
        with open(os.path.join(ROOT, "deploy/cluster/patroni.yml"), encoding="utf-8") as file:
            settings = file.read()
        ports = {name: way.port for name, way in self.ways.items()}
        for old, new in (
            ("name: one\n", f"name: {name}\n"),
            ("10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379", f"127.0.0.1:{ports['etcd']}\n  use_proxies: true"),
            ("connect_address: 10.0.0.11:8008", f"connect_address: 127.0.0.1:{ports['rest']}"),
            ("listen: 10.0.0.11:8008", f"listen: 127.0.0.1:{self.rest}"),
            ("connect_address: 10.0.0.11:5432", f"connect_address: 127.0.0.1:{ports['sql']}"),
            ("listen: 10.0.0.11:5432", f"listen: 127.0.0.1:{self.sql}"),
            ("/var/lib/postgresql/15/ballast", f"{self.folder}/data"),
            ("/usr/lib/postgresql/15/bin", postgres_programs()),
            ("    password_encryption:", f"    unix_socket_directories: {self.folder}\n    password_encryption:"),
            ("local all all peer", "local all all scram-sha-256"),
            # It is stopped here on purpose, and the kernel is everybody's.
            ("mode: automatic", "mode: 'off'"),
        ):
            if old not in settings:
                raise SystemExit(f"error: deploy/cluster/patroni.yml has no {old!r} any more")
            settings = settings.replace(old, new)
        self.settings = os.path.join(self.folder, "patroni.yml")
        with open(self.settings, "w", encoding="utf-8") as file:
            file.write(settings.replace("10.0.0.0/24", "127.0.0.0/8"))
        self.patroni = None

    def start(self):
        command = ["/usr/bin/patroni", self.settings]
        self.patroni = Program(self.folder, "patroni", command, user=lent_user(), env={"HOME": self.folder})

    def postgres(self):
        """The numbers of its server's processes, the first one first."""
        try:
            with open(os.path.join(self.folder, "data/postmaster.pid"), encoding="ascii") as file:
                first = int(file.readline())
            with open(f"/proc/{first}/comm", encoding="ascii") as file:
                if file.read() != "postgres\n":
                    return []
            with open(f"/proc/{first}/task/{first}/children", encoding="ascii") as file:
                return [first, *map(int, file.read().split())]
        except (OSError, ValueError):
            return []

    def signal(self, name):
        """To all that runs on it, however many there are of it meanwhile."""
        told, found = set(), {self.patroni.process.pid, *self.postgres()}
        while found:
            for pid in found:
                try:
                    os.kill(pid, name)
                except ProcessLookupError:
                    pass
            told |= found
            found = set(self.postgres()) - told if name == signal.SIGSTOP else set()

    def kill(self):
        # A machine's processes end at the same moment.
        self.signal(signal.SIGSTOP)
        self.signal(signal.SIGKILL)
        self.patroni.process.wait()

    def cut_off(self):
        for way in self.ways.values():
            way.cut = True

    def heal(self):
        for way in self.ways.values():
            way.heal()

    def cluster(self):
        """What it knows of all three."""
        return json.loads(fetched(f"http://127.0.0.1:{self.rest}/cluster"))["members"]

    def is_primary(self):
        return "running" in fetched(f"http://127.0.0.1:{self.rest}/primary")

    def end(self):
        if self.patroni:
            self.signal(signal.SIGCONT)
            self.patroni.end()
            for pid in self.postgres()[:1]:
                os.kill(pid, signal.SIGQUIT)


class Postgres:
    """Three nodes that agree by an etcd who is the primary."""

    def __init__(self, folder):
        port, peers = spare_port(), spare_port()
        client, peer = f"http://127.0.0.1:{port}", f"http://127.0.0.1:{peers}"
        self.etcd = Program(folder, "etcd", [
            "etcd", "--enable-v2", "--name", "etcd", "--data-dir", os.path.join(folder, "etcd"), "--listen-client-urls", client,
            "--advertise-client-urls", client, "--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer,
            "--initial-cluster", f"etcd={peer}",
        ])
        until("etcd answers", lambda: "true" in fetched(f"{client}/health"))
        self.nodes = [Node(folder, name, port) for name in NAMES]
        for node in self.nodes:
            node.start()

    def whole(self, timeout=PATIENCE):
        """Waits until all three are there and in step, and names the primary."""
        until("a primary, a synchronous standby and another one", lambda: any(map(self.is_whole, self.nodes)), timeout, 0.5)
        return self.primary()

    @staticmethod
    def is_whole(node):
        members = node.cluster()
        roles = sorted(member["role"] for member in members if member["state"] in ("running", "streaming"))
        lines = {member.get("timeline") for member in members}
        return roles == ["leader", "replica", "sync_standby"] and len(lines) == 1

    def primary(self):
        return until("a primary", self.find_primary, 60)

    def find_primary(self):
        for node in self.nodes:
            try:
                if node.is_primary():
                    return node
            except OSError:
                pass
        return None

    def end(self):
        for node in self.nodes:
            node.end()
        self.etcd.end()


class Balancer:
    """HAProxy before two `serve` and three Postgres."""

    def __init__(self, folder, nodes, serves):
        self.site, self.sql = spare_port(), spare_port()
        with open(os.path.join(ROOT, "deploy/cluster/haproxy.cfg"), encoding="utf-8") as file:
            settings = file.read()
        changes = [("bind 10.0.0.10:8080", f"bind 127.0.0.1:{self.site}"), ("bind 127.0.0.1:5000", f"bind 127.0.0.1:{self.sql}")]
        for number, port in enumerate(serves, 21):
            changes.append((f"10.0.0.{number}:8080", f"127.0.0.1:{port}"))
        for number, node in enumerate(nodes, 11):
            changes.append((f"10.0.0.{number}:5432 port 8008", f"127.0.0.1:{node.sql} port {node.rest}"))
        for old, new in changes:
            if old not in settings:
                raise SystemExit(f"error: deploy/cluster/haproxy.cfg has no {old!r} any more")
            settings = settings.replace(old, new)
        path = os.path.join(folder, "haproxy.cfg")
        with open(path, "w", encoding="utf-8") as file:
            file.write(settings)
        self.haproxy = Program(folder, "haproxy", ["/usr/sbin/haproxy", "-db", "-f", path])

    def end(self):
        self.haproxy.end()


class Serve:
    """One `ballast serve`."""

    def __init__(self, binary, folder, name, settings):
        self.binary, self.folder, self.name = binary, folder, name
        self.port, self.metrics = spare_port(), spare_port()
        self.settings = os.path.join(folder, f"{name}.toml")
        self.text = settings.format(port=self.port, metrics=self.metrics)
        self.program = None

    def start(self, sql, *arguments):
        with open(os.open(self.settings, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
            file.write(self.text.replace("SQL", str(sql)))
        self.program = Program(self.folder, self.name, [self.binary, "--config", self.settings, "serve", *arguments])

    def is_ready(self):
        return "true" in fetched(f"http://127.0.0.1:{self.port}/readyz", timeout=10)

    def said(self):
        with open(self.program.log, encoding="utf-8") as log:
            return log.read()

    def jobs(self):
        """How many jobs it does itself, and how many it leaves to the other one."""
        lines = json.loads(fetched(f"http://127.0.0.1:{self.metrics}/readyz"))["jobs"].values()
        standings = [line["standing"] for line in lines]
        return standings.count("working"), standings.count("standby")

    def end(self):
        if self.program:
            self.program.end()
