"""Two `ballast serve` of an earlier program, and one after the other is replaced by the present one while clients write and read; the
database is upgraded in between. Fails when an acknowledged write is lost or doubled, when a reader is turned away, or when nothing is
acknowledged for 10 seconds.

    upgrade.py EARLIER PRESENT [--keep]
"""

import argparse
import http.client
import os
import subprocess
import threading
import time

from machines import until
from failures import Firm, run, step

MOST_SILENT = 10


class Readers:
    """One who asks for a page and for figures, again and again."""

    def __init__(self, port):
        self.port, self.answered, self.turned_away, self.slowest = port, 0, [], 0.0
        self.over = threading.Event()
        self.thread = threading.Thread(target=self.work, daemon=True)
        self.thread.start()

    def work(self):
        while not self.over.is_set():
            for path in ("/plans", "/api/v1/stats"):
                begun = time.monotonic()
                try:
                    status = self.ask(path)
                except (OSError, http.client.HTTPException) as error:
                    status = repr(error)
                self.slowest = max(self.slowest, time.monotonic() - begun)
                if status == 200:
                    self.answered += 1
                else:
                    self.turned_away.append(f"{path}: {status}")
            time.sleep(0.05)

    def ask(self, path):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=15)
        try:
            connection.request("GET", path)
            answer = connection.getresponse()
            answer.read()
            return answer.status
        finally:
            connection.close()

    def end(self):
        self.over.set()
        self.thread.join()


class Upgrade(Firm):
    """The firm of the failures, with another program in the place of its own."""

    def __init__(self, earlier, present, folder):
        super().__init__(earlier, folder)
        self.present = present

    def replace(self, serve, *arguments):
        serve.program.end()
        serve.binary = self.present
        serve.start(self.balancer.sql, *arguments)

    def upgrade(self):
        one, two = self.serves
        readers = Readers(self.balancer.site)
        self.acknowledged_again(time.monotonic())
        before = self.schema()
        begun = time.monotonic()
        step("the present program waits in the place of serve-one")
        self.replace(one, "--wait")
        until("it waits", lambda: "waits for `ballast upgrade`" in one.said())
        self.acknowledged_again(time.monotonic())
        step("ballast upgrade")
        upgraded = subprocess.run(
            [self.present, "--config", one.settings, "upgrade"], cwd=self.folder, capture_output=True, text=True, check=False
        )
        if upgraded.returncode:
            raise SystemExit(f"error: ballast upgrade: {upgraded.stdout}{upgraded.stderr}")
        for line in upgraded.stdout.strip().splitlines():
            step(f"  {line}")
        until("serve-one is ready", one.is_ready)
        self.acknowledged_again(time.monotonic())
        step("the present program in the place of serve-two")
        self.replace(two)
        until("serve-two is ready", two.is_ready)
        self.acknowledged_again(time.monotonic())
        readers.end()
        silent = self.people.longest_silence(begun, time.monotonic())
        step(f"schema {before} is {self.schema()}; nothing acknowledged for at most {silent:.1f} s")
        step(f"{readers.answered} reads answered, {len(readers.turned_away)} turned away, the slowest after {readers.slowest:.1f} s")
        if silent >= MOST_SILENT:
            self.wrong.append(f"nothing was acknowledged for {silent:.1f} s")
        if self.schema() == before:
            self.wrong.append("both programs have the same schema: nothing was tried")
        self.wrong += sorted(set(readers.turned_away))

    def schema(self):
        return self.sql("SELECT version FROM schema_version")


def play(firm):
    firm.start()
    firm.upgrade()
    firm.binary = firm.present
    firm.count()


def main():
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("earlier", type=os.path.realpath)
    asked.add_argument("present", type=os.path.realpath)
    asked.add_argument("--keep", action="store_true", help="leaves the folder with every log")
    asked = asked.parse_args()
    run(lambda folder: Upgrade(asked.earlier, asked.present, folder), play, asked.keep)


if __name__ == "__main__":
    main()
