import { afterEach, describe, expect, test, vi } from "vitest";
import { call } from "~/console/api/call";
import { hearTime, serviceNow } from "~/console/api/clock";
import { timeLeft } from "~/console/approve/particulars";
import { troubleText } from "~/console/frame/console-connection";
import { secondsLeft } from "~/console/frame/idle";
import { ageText, dayText, momentText } from "~/console/parts/at";

const NOW = Date.parse("2026-11-21T12:00:00Z");

describe("moments and days, always in UTC", () => {
  test("the year is left out while it is this one", () => {
    expect(momentText("2026-09-06T15:31:00Z", NOW)).toBe("Sep 6, 15:31");
    expect(momentText("2025-12-31T23:59:59Z", NOW)).toBe("Dec 31, 2025, 23:59");
    expect(momentText(null)).toBe("—");
    expect(momentText("soon")).toBe("—");
  });

  test("a day", () => {
    expect(dayText("2026-11-05")).toBe("Nov 5, 2026");
    expect(dayText(null, "not started")).toBe("not started");
  });

  test.each([
    [30, "< 1 min"],
    [90, "1 min"],
    [3_600, "1 h"],
    [47 * 3_600, "47 h"],
    [72 * 3_600, "3 days"],
    [-60, "< 1 min"],
  ])("%s seconds ago is %s", (seconds, text) => {
    expect(ageText(new Date(NOW - seconds * 1000).toISOString(), NOW)).toBe(text);
  });

  test("what is left until an approval lapses", () => {
    expect(timeLeft(-1)).toBe("now");
    expect(timeLeft(30_000)).toBe("in less than a minute");
    expect(timeLeft(3 * 3_600_000 + 12 * 60_000)).toBe("in 3 h 12 min");
    expect(timeLeft(72 * 3_600_000)).toBe("in 3 days");
  });
});

describe("the service's clock", () => {
  const at = (moment: number) => new Headers({ date: new Date(moment).toUTCString() });
  afterEach(() => {
    vi.unstubAllGlobals();
    hearTime(at(Date.now()));
  });

  test("is what the last answer said, and ages count by it", async () => {
    const later = Date.now() + 33 * 86_400_000;
    const answer = () => Promise.resolve(new Response('{"status":"success"}', { headers: at(later) }));
    vi.stubGlobal("fetch", answer);
    const then = new Date().toISOString();
    expect(ageText(then)).toBe("< 1 min");
    await call("GET", "overview");
    expect(Math.abs(serviceNow() - later)).toBeLessThan(5_000);
    expect(ageText(then)).toMatch(/^3[23] days$/);
  });

  test("is this browser's where they agree to the second, or nothing is said", () => {
    const aSecond = 1_790_000_000_000;
    hearTime(at(aSecond), aSecond + 999);
    expect(Math.abs(serviceNow() - Date.now())).toBeLessThan(50);
    hearTime(new Headers());
    expect(Math.abs(serviceNow() - Date.now())).toBeLessThan(50);
  });
});

describe("the end of a session", () => {
  const session = { expiresAt: "2026-11-21T12:10:00Z", idleSeconds: 1_800 };

  test("is its whole length or its idle time, whichever is nearer", () => {
    expect(secondsLeft(session, NOW, NOW)).toBe(600);
    expect(secondsLeft({ ...session, idleSeconds: 60 }, NOW - 30_000, NOW)).toBe(30);
    expect(secondsLeft({ ...session, idleSeconds: 60 }, NOW - 90_000, NOW)).toBeLessThanOrEqual(0);
    expect(secondsLeft(session, NOW, NOW, NOW + 300_000)).toBe(300);
  });
});

test("figures that may be old say so, being offline first", () => {
  expect(troubleText(true, false)).toBeNull();
  expect(troubleText(true, true)).toContain("may be old");
  expect(troubleText(false, true)).toContain("offline");
});
