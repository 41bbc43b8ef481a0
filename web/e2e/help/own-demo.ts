import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const READY = /^Ready/m;
const SITE = /^\s*Site\s+(\S+)/m;

export type OwnDemo = { origin: string; folder: string; binary: string; stop: () => Promise<void> };

/**
 * A demo nobody else uses, fresh, with everything that waits in it: other tests let days pass, and then proposals
 * expire. `settings` are those of its environment.
 */
export async function startDemo(binary: string, settings: Record<string, string> = {}): Promise<OwnDemo> {
  const home = mkdtempSync(join(tmpdir(), "ballast-week-"));
  const folder = join(home, "demo");
  const child = spawn(binary, ["demo", "--port", "0", "--data", folder], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...settings },
  });
  let said = "";
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  const origin = await new Promise<string>((done, fail) => {
    child.once("exit", () => fail(new Error(`the demo ended: ${said}`)));
    child.stderr.on("data", (text) => {
      said += text;
    });
    child.stdout.on("data", (text) => {
      said += text;
      if (READY.test(said)) done(SITE.exec(said)?.[1] ?? "");
    });
  });
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(home, { recursive: true, force: true });
  };
  return { origin, folder, binary, stop };
}
