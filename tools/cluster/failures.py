"""Kills, pauses and cuts off the primary of three Postgres while clients work, kills a standby, and the `serve` that has the jobs. Fails when
an acknowledged write is lost or doubled, when nothing is acknowledged for 30 seconds, or when jobs lie for more than 10.

    failures.py BALLAST [--rounds N] [--keep]
"""

import argparse
import collections
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from machines import Balancer, Postgres, Serve, fetched, postgres_programs, until
from people import People

MOST_SILENT = 30
# Until the first step of each is done, also on a busy machine.
MOST_IDLE = 10
CLIENTS = 6
SETTINGS = """
[company]
legal_name = "Harbour Capital Ltd"
address = "1 Quay Street"
support_email = "help@harbour.example"
licence = "Registered under 12345"
risk_warning = "You can lose money."

[database]
url = "postgres://ballast:change-me-4@127.0.0.1:SQL/ballast"

[server]
bind = "127.0.0.1:{port}"
metrics_bind = "127.0.0.1:{metrics}"
public_url = "https://invest.example.com"
trusted_proxies = ["127.0.0.1"]
data_dir = "keys"

[bsc]
account_xpub = "xpub6Ce9NcJvTk372KjsGfWqbcex5DumjpNquQLApoeQUavSCjEc823BV1tb4rXUuPuht8h2hSxkg2EXUaKUJmniJvRZAELxypsCzBFdtosmV76"

[price]
sources = []
tape = []
"""
BEGUN = time.monotonic()


def step(text):
    print(f"{time.monotonic() - BEGUN:5.0f} s  {text}", flush=True)


class Firm:
    """Everything that runs, and what is done to it."""

    def __init__(self, binary, folder):
        self.binary, self.folder, self.ends, self.wrong = binary, folder, [], []

    def start(self):
        step("three Postgres under Patroni")
        self.postgres = self.kept(Postgres(self.folder))
        self.postgres.whole()
        self.serves = [Serve(self.binary, self.folder, name, SETTINGS) for name in ("serve-one", "serve-two")]
        self.balancer = self.kept(Balancer(self.folder, self.postgres.nodes, [serve.port for serve in self.serves]))
        # HAProxy takes all for primaries until it has looked twice.
        leads = ["f"] * len(self.postgres.nodes)
        until("HAProxy leads to the primary", lambda: [self.sql("SELECT pg_is_in_recovery()", "postgres") for _ in leads] == leads)
        self.sql("CREATE ROLE ballast LOGIN PASSWORD 'change-me-4'", "postgres")
        self.sql("CREATE DATABASE ballast OWNER ballast", "postgres")
        step("two ballast serve")
        for serve in self.serves:
            self.kept(serve).start(self.balancer.sql)
            until(f"{serve.name} is ready", serve.is_ready)
        site = f"http://127.0.0.1:{self.balancer.site}/readyz"
        until("HAProxy leads to them", lambda: "true" in fetched(site))
        self.people = People(self.balancer.site, CLIENTS)

    def kept(self, program):
        self.ends.append(program)
        return program

    def sql(self, statement, database="ballast"):
        """What the primary answers, or nothing when it does not."""
        command = [os.path.join(postgres_programs(), "psql"), "-XAtc", statement, "-h", "127.0.0.1", "-p", str(self.balancer.sql)]
        answer = subprocess.run(
            [*command, "-U", "postgres", database], env={**os.environ, "PGPASSWORD": "change-me-1", "PGCONNECT_TIMEOUT": "3"},
            capture_output=True, text=True, check=False,
        )
        return answer.stdout.strip() if answer.returncode == 0 else None

    def acknowledged_again(self, since):
        """Writes are acknowledged after that moment, and go on to be."""
        until("a write is acknowledged", lambda: self.people.last() > since or self.people.wrong, 90)
        time.sleep(5)

    def hurt(self, what, hurt, heal):
        """Does something to the primary, waits until another one is in its place and clients write there, and mends it."""
        victim = self.postgres.whole()
        self.acknowledged_again(time.monotonic())
        begun = time.monotonic()
        hurt(victim)
        others = [node for node in self.postgres.nodes if node is not victim]
        until("another primary", lambda: any(answers(node) for node in others), 60)
        elected = time.monotonic()
        self.acknowledged_again(elected)
        silent = self.people.longest_silence(begun, time.monotonic())
        heal(victim)
        self.postgres.whole()
        self.acknowledged_again(time.monotonic())
        silent = max(silent, self.people.longest_silence(begun, time.monotonic()))
        step(f"{what}: another one after {elected - begun:.1f} s, nothing acknowledged for at most {silent:.1f} s")
        if silent >= MOST_SILENT:
            self.wrong.append(f"{what}: nothing was acknowledged for {silent:.1f} s")

    def lose_a_standby(self):
        """Kills a machine that the primary waits for; it has to go on without."""
        primary = self.postgres.whole()
        victim = next(node for node in self.postgres.nodes if node is not primary)
        self.acknowledged_again(time.monotonic())
        begun = time.monotonic()
        victim.kill()
        # What is on its way may still be acknowledged.
        time.sleep(1)
        self.acknowledged_again(time.monotonic())
        silent = self.people.longest_silence(begun, time.monotonic())
        victim.start()
        self.postgres.whole()
        step(f"a standby killed: nothing acknowledged for at most {silent:.1f} s")
        if silent >= MOST_SILENT:
            self.wrong.append(f"a standby killed: nothing was acknowledged for {silent:.1f} s")

    def kill_who_works(self):
        """Kills the `serve` that has the jobs; the other one has to have them."""
        for serve in self.serves:
            until(f"{serve.name} is ready", serve.is_ready)
        # When the database comes back, either takes some.
        many = {serve: serve.jobs() for serve in self.serves}
        worker, other = sorted(self.serves, key=lambda serve: many[serve][0], reverse=True)
        begun = time.monotonic()
        worker.program.kill()
        until("the other one does them", lambda: other.jobs()[1] == 0, 60, 0.02)
        idle = time.monotonic() - begun
        self.acknowledged_again(time.monotonic())
        silent = self.people.longest_silence(begun, time.monotonic())
        step(f"a serve with jobs killed: the other one has done each of the {many[other][1]} after {idle:.1f} s, nothing acknowledged for at most {silent:.1f} s")
        if idle > MOST_IDLE:
            self.wrong.append(f"the jobs lay for {idle:.1f} s")
        if silent >= MOST_SILENT:
            self.wrong.append(f"a serve killed: nothing was acknowledged for {silent:.1f} s")
        worker.start(self.balancer.sql)
        until(f"{worker.name} is ready", worker.is_ready)

    def count(self):
        """Everything that was acknowledged is there once, and nothing else is there."""
        self.people.end()
        self.wrong += self.people.wrong
        people = self.people.persons
        told = collections.Counter(len(person.complaints) for person in people)
        for person in people:
            listed = self.people.listed(person)
            if listed != sorted(person.complaints):
                self.wrong.append(f"{person.email}: told {sorted(person.complaints)}, there are {listed}")
        complaints = sum(many * persons for many, persons in told.items())
        for what, statement, many in (
            ("accounts", "SELECT count(*) FROM client", len(people)),
            ("entries of sign-ups", "SELECT count(*) FROM journal WHERE cause = 'client_signed_up'", len(people)),
            ("complaints", "SELECT count(*) FROM complaint", complaints),
        ):
            found = self.sql(statement)
            if found != str(many):
                self.wrong.append(f"{what}: {many} acknowledged, {found} there")
        step(f"{len(people)} accounts and {complaints} complaints acknowledged; {self.people.repeated} requests had to be repeated")
        verified = subprocess.run(
            [self.binary, "--config", self.serves[0].settings, "verify"], cwd=self.folder, capture_output=True, text=True, check=False
        )
        step("ballast verify: " + (verified.stdout.strip().splitlines() or ["nothing"])[-1])
        if verified.returncode:
            self.wrong.append(f"the books are not sound: {verified.stdout}{verified.stderr}")

    def end(self):
        for program in reversed(self.ends):
            program.end()


def answers(node):
    try:
        return node.is_primary()
    except OSError:
        return False


def play(firm, rounds):
    firm.start()
    for _ in range(rounds):
        firm.hurt("the primary killed", lambda node: node.kill(), lambda node: node.start())
        firm.hurt("the primary paused", lambda node: node.signal(signal.SIGSTOP), lambda node: node.signal(signal.SIGCONT))
        firm.hurt("the primary cut off", lambda node: node.cut_off(), lambda node: node.heal())
        firm.lose_a_standby()
        for _ in range(3):
            firm.kill_who_works()
    firm.count()


def run(make, play, keep):
    """Plays in a folder of its own, which stays when something was wrong."""
    folder = tempfile.mkdtemp(prefix="ballast-cluster-")
    # Postgres is another user, and has a folder of its own in it.
    os.chmod(folder, 0o755)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    firm = make(folder)
    try:
        play(firm)
    except BaseException:
        keep = True
        raise
    finally:
        firm.end()
        if keep or firm.wrong:
            print(f"the logs are in {folder}", file=sys.stderr)
        else:
            shutil.rmtree(folder)
    for wrong in firm.wrong[:10]:
        print(f"error: {wrong}", file=sys.stderr)
    if firm.wrong:
        sys.exit(1)
    step("nothing acknowledged was lost, nothing was done twice")


def main():
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("binary", type=os.path.realpath)
    asked.add_argument("--rounds", type=int, default=1)
    asked.add_argument("--keep", action="store_true", help="leaves the folder with every log")
    asked = asked.parse_args()
    run(lambda folder: Firm(asked.binary, folder), lambda firm: play(firm, asked.rounds), asked.keep)


if __name__ == "__main__":
    main()
