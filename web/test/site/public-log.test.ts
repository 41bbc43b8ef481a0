import { describe, expect, test } from "vitest";
import { readLog } from "~/site/verify/ask-log";

const LOG = "log invest.example/log+5b2c7a01+AX https://invest.example/log\n";
const HEAD = "invest.example/log\n42\nroot=\n\n\u2014 invest.example/log AAAA\n";

describe("who watches the public log", () => {
  test("nobody, when the firm names nobody", () => {
    expect(readLog(HEAD, `${LOG}quorum none\n`)).toEqual([]);
  });

  test("those who signed, and those who have not", () => {
    const policy = `${LOG}witness w.example/one key url\nwitness w.example/two key\ngroup witnesses 1 a b\nquorum witnesses\n`;
    expect(readLog(`${HEAD}\u2014 w.example/two BBBB\n\u2014 stranger.example CCCC\n`, policy)).toEqual([
      { name: "w.example/one", cosigned: false },
      { name: "w.example/two", cosigned: true },
    ]);
  });

  test.each(["", "<html>", "quorum none\n"])("%j is no policy", (policy) => {
    expect(readLog(HEAD, policy)).toBeNull();
  });
});
