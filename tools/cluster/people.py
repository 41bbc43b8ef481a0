"""Clients of the firm, who repeat each write under its Idempotency-Key until it is acknowledged."""

import http.client
import itertools
import json
import socket
import threading
import time
import uuid

ANSWERS_THAT_SAY_TRY_AGAIN = (429, 500, 502, 503, 504)
PASSWORD = "Grey-Harbour-42-lamp"


class Person:
    """One account and what it was told is done."""

    def __init__(self, number):
        self.email = f"client{number}@example.com"
        # Each comes from an address of its own, as the limits of the service suppose.
        self.address = f"127.{1 + number // 62_500}.{1 + number // 250 % 250}.{1 + number % 250}"
        self.token = None
        self.complaints = []


class People:
    """Several of them at a time, each signing up and complaining, then the next."""

    def __init__(self, port, many):
        self.port = port
        self.numbers = itertools.count(1)
        self.over = threading.Event()
        self.lock = threading.Lock()
        self.persons, self.acknowledged, self.repeated, self.wrong = [], [], 0, []
        self.threads = [threading.Thread(target=self.work, daemon=True) for _ in range(many)]
        for thread in self.threads:
            thread.start()

    def work(self):
        while not self.over.is_set() and not self.wrong:
            with self.lock:
                person = Person(next(self.numbers))
            body = {"name": "Kai Berg", "email": person.email, "country": "Norway", "password": PASSWORD, "passwordConfirm": PASSWORD}
            answer = self.insist(person, "/api/v1/users/signUp", body)
            if answer is None:
                return
            person.token = answer["token"]
            with self.lock:
                self.persons.append(person)
            for number in range(3):
                text = f"{person.email} {number}"
                if self.insist(person, "/api/v1/complaints/mine", {"about": "service", "text": text}) is None:
                    return
                person.complaints.append(text)

    def insist(self, person, path, body):
        """The same request until somebody answers that it is done, also when the test is over; nothing when it is refused."""
        key = str(uuid.uuid4())
        while True:
            try:
                status, answer = self.ask(person, "POST", path, body, key)
            except (OSError, http.client.HTTPException, ValueError):
                status, answer = None, None
            if status == 200:
                with self.lock:
                    self.acknowledged.append(time.monotonic())
                return answer
            if status is not None and status not in ANSWERS_THAT_SAY_TRY_AGAIN:
                self.wrong.append(f"{path}: {status} {answer}")
                return None
            with self.lock:
                self.repeated += 1
            time.sleep(0.3)

    def ask(self, person, method, path, body=None, key=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=15, source_address=(person.address, 0))
        headers = {"Content-Type": "application/json"}
        if key:
            headers["Idempotency-Key"] = key
        if person.token:
            headers["Authorization"] = f"Bearer {person.token}"
        try:
            connection.request(method, path, json.dumps(body) if body else None, headers)
            answer = connection.getresponse()
            text = answer.read()
            return answer.status, json.loads(text) if text.startswith(b"{") else text
        finally:
            connection.close()

    def end(self):
        self.over.set()
        for thread in self.threads:
            thread.join(120)
            if thread.is_alive():
                self.wrong.append("a client was not answered within two minutes")

    def longest_silence(self, since, until):
        """The longest time between two acknowledged writes."""
        with self.lock:
            moments = sorted(moment for moment in self.acknowledged if since <= moment <= until)
        moments = [since, *moments, until]
        return max(after - before for before, after in zip(moments, moments[1:]))

    def last(self):
        with self.lock:
            return max(self.acknowledged, default=0.0)

    def listed(self, person):
        """The complaints that the service knows of, oldest first, as often as it knows them."""
        found, query = [], ""
        while True:
            status, answer = self.ask(person, "GET", f"/api/v1/complaints/mine{query}")
            if status != 200:
                raise SystemExit(f"error: {person.email} sees no complaints: {status} {answer}")
            found += [complaint["text"] for complaint in answer["data"]["complaints"]]
            if not answer["data"]["next"]:
                return sorted(found)
            query = f"?cursor={answer['data']['next']}"
