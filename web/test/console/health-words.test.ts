import { describe, expect, test } from "vitest";
import type { HealthView, JobView } from "~/api/schema";
import { plainName, sentence, standingText, todosOf } from "~/console/health/health-words";
import { tabAfter } from "~/console/work/tabs";

const job = (given: Partial<JobView>): JobView => ({
  name: "custody",
  state: "good",
  standing: "working",
  process: null,
  here: true,
  since: null,
  runningSince: null,
  lastRun: null,
  lastSuccess: null,
  nextRun: null,
  failures: 0,
  trouble: null,
  todo: null,
  ...given,
});

const health = (given: Partial<HealthView>): HealthView => ({
  state: "good",
  checks: [],
  nodes: [],
  jobs: [],
  deadLetters: [],
  ...given,
});

describe("what to do about health", () => {
  test("comes from checks, nodes and jobs, the worst first", () => {
    const found = todosOf(
      health({
        checks: [
          { name: "outbox", state: "warn", found: "3 mails wait", todo: "Look at the mail server." },
          { name: "disk", state: "good", found: "plenty", todo: null },
        ],
        jobs: [job({ state: "bad", standing: "halted", todo: "Mend it." })],
      }),
    );
    expect(found.map(({ what, found: seen, state }) => [what, seen, state])).toEqual([
      ["Job custody", "stopped", "bad"],
      ["Outbox", "3 mails wait", "warn"],
    ]);
  });

  test("is nothing while all is well", () => {
    expect(todosOf(health({ jobs: [job({})] }))).toEqual([]);
  });

  test("names are plain, also new ones", () => {
    expect(plainName("dead_letters")).toBe("Dead letters");
    expect(standingText("nobody")).toBe("nobody does it");
  });

  test("begins with a capital letter, unless it begins with a setting", () => {
    expect(sentence("no mail waits")).toBe("No mail waits");
    expect(sentence("backup.to is not set")).toBe("backup.to is not set");
    expect(sentence("bsc.rpc_urls or bsc.treasury is not set")).toBe(
      "bsc.rpc_urls or bsc.treasury is not set",
    );
  });
});

test.each([
  ["ArrowRight", 0, 1],
  ["ArrowRight", 3, 0],
  ["ArrowLeft", 0, 3],
  ["Home", 2, 0],
  ["End", 0, 3],
  ["Enter", 1, null],
] as const)("%s on tab %s of four leads to %s", (key, here, to) => {
  expect(tabAfter(key, here, 4)).toBe(to);
});
