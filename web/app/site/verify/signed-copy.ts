/**
 * Checks a signed copy in the browser: a text that the firm's log key signed, and the proof that the public log has it.
 * `docs/papers.md` says what is in the file. SHA-256 and Ed25519 are the browser's own; this file imports nothing, so that
 * it can be read and run alone.
 */

type Bytes = Uint8Array<ArrayBuffer>;

/** A signer with its name: a line `name+id+key` of a policy. */
type Key = { name: string; id: string; kind: number; key: Bytes };
type Note = { text: string; signatures: readonly { name: string; id: string; signature: Bytes }[] };
type Proof = { extra: Bytes; index: number; path: readonly Bytes[]; checkpoint: Note };

export type Proven = {
  /** The whole signed text: facts, an empty line, words. */
  text: string;
  /** Number of the entry in the firm's books. */
  entry: number;
  /** When the firm wrote it. */
  at: Date;
  /** How many entries the log had then. */
  size: number;
  /** Witnesses outside the firm that saw it, and when. */
  seen: readonly { name: string; at: Date }[];
  /** SHA-256 and names of the files that the text covers. */
  files: readonly { digest: string; name: string }[];
};

export type Verdict =
  | ({ kind: "genuine" | "gone" } & Proven)
  /** It is of another firm, or was changed. */
  | { kind: "foreign" }
  /** The firm signed it, and the file does not show that the log has it. */
  | { kind: "unproven"; text: string }
  /** It is no such file. */
  | { kind: "form" };

/** The log's state now: its head, and its proof of the entry at a place, or nothing if it gives none. */
export type Log = {
  head: () => Promise<string | null>;
  proofAt: (index: number) => Promise<string | null>;
};

/** A log may grow between two questions. */
const MOST_TRIES = 5;
const FIRST_LINE = "Signed copy 1";
const PROOF = "\nc2sp.org/tlog-proof@v1\n";
const NOTE_KEY = 1;
const COSIGNATURE_KEY = 4;

/**
 * The firm that signed it, and whether the log still has it. `policy` says whom to believe, as at `/log/policy`. Throws
 * only if this browser cannot compute what is needed.
 */
export async function check(file: string, policy: string, log: Log): Promise<Verdict> {
  const copy = parsed(file);
  if (copy === null) return { kind: "form" };
  const { note, proof } = copy;
  const facts = factsOf(note.text);
  const [key] = keysOf(policy, "log ", NOTE_KEY);
  if (!key || !(await isSigned(note, key)) || facts.log !== key.name) return { kind: "foreign" };
  const shown = proof && (await shownBy(note, proof, key));
  if (!proof || !shown) return { kind: "unproven", text: note.text };
  const witnesses = keysOf(policy, "witness ", COSIGNATURE_KEY);
  const seen = await Promise.all(witnesses.map((witness) => seenBy(proof.checkpoint, witness)));
  const proven = {
    text: note.text,
    files: facts.files,
    seen: seen.filter((one) => one !== null),
    ...shown.said,
  };
  const still = await stillHas(log, key, proof.index, shown);
  return { kind: still ? "genuine" : "gone", ...proven };
}

/** Whether the log, as it is now, has a leaf at a place, and is no shorter than it was. */
async function stillHas(
  log: Log,
  key: Key,
  index: number,
  { leaf, said }: { leaf: Bytes; said: { size: number } },
): Promise<boolean> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const head = noteOf((await log.head()) ?? "");
    const root = head && (await rootOf(head, key));
    const proof = proofOf((await log.proofAt(index)) ?? "");
    if (!root || root.size < said.size) return false;
    if (!proof || (await isIn(leaf, index, proof, key)) === null) return false;
    // Otherwise the log grew meanwhile, or it shows an old head for this entry alone.
    if (proof.checkpoint.text === head.text) return true;
  }
  return false;
}

/** The leaf that a proof shows for a text, and the content of the entry; null if it shows nothing. */
async function shownBy(note: Note, proof: Proof, key: Key) {
  const leaf = await hash([0], await hash(proof.extra));
  const size = await isIn(leaf, proof.index, proof, key);
  const entry = entryOf(proof.extra);
  if (size === null || entry === null || entry.number !== proof.index + 1) return null;
  if (entry.digest !== hexOf(await hash(bytesOf(note.text)))) return null;
  return { leaf, said: { entry: entry.number, at: new Date(entry.millis), size } };
}

/** The size of the tree that a proof leads into; null if it does not, or if the log did not sign the tree's head. */
async function isIn(leaf: Bytes, index: number, proof: Proof, key: Key): Promise<number | null> {
  const head = await rootOf(proof.checkpoint, key);
  if (head === null || index >= head.size) return null;
  // RFC 9162, 2.1.3.2
  let [place, last, sum] = [index, head.size - 1, leaf];
  for (const beside of proof.path) {
    if (last === 0) return null;
    if (place % 2 === 1 || place === last) {
      sum = await hash([1], beside, sum);
      while (place % 2 === 0 && place !== 0) [place, last] = [half(place), half(last)];
    } else {
      sum = await hash([1], sum, beside);
    }
    [place, last] = [half(place), half(last)];
  }
  return last === 0 && hexOf(sum) === hexOf(head.root) ? head.size : null;
}

const half = (number: number) => Math.floor(number / 2);

/** Size and root of a checkpoint of this log. */
async function rootOf(note: Note, key: Key): Promise<{ size: number; root: Bytes } | null> {
  const [origin, size = "", root = ""] = note.text.split("\n");
  const bytes = unbase64(root);
  if (origin !== key.name || !/^(0|[1-9]\d{0,14})$/.test(size) || bytes?.length !== 32) return null;
  return (await isSigned(note, key)) ? { size: Number(size), root: bytes } : null;
}

const linesOf = (note: Note, { name, id }: Key) =>
  note.signatures.filter((line) => line.name === name && line.id === id);

async function isSigned(note: Note, key: Key): Promise<boolean> {
  const lines = linesOf(note, key);
  const good = await Promise.all(lines.map(({ signature }) => isBy(key, signature, note.text)));
  return good.length > 0 && good.every(Boolean);
}

/** The time at which a witness cosigned a checkpoint; null if it did not. */
async function seenBy(note: Note, key: Key): Promise<Proven["seen"][number] | null> {
  for (const { signature } of linesOf(note, key)) {
    if (signature.length !== 72) continue;
    const seconds = Number(new DataView(signature.buffer).getBigUint64(0));
    const message = `cosignature/v1\ntime ${seconds}\n${note.text}`;
    if (await isBy(key, signature.slice(8), message)) return { name: key.name, at: new Date(seconds * 1000) };
  }
  return null;
}

async function isBy({ key }: Key, signature: Bytes, text: string): Promise<boolean> {
  const signer = await crypto.subtle.importKey("raw", key, "Ed25519", false, ["verify"]);
  return crypto.subtle.verify("Ed25519", signer, signature, bytesOf(text));
}

function parsed(file: string): { note: Note; proof: Proof | null } | null {
  // A mail program may have changed the ends of the lines; what is signed has no such ends.
  const text = file.replace(/^\ufeff/, "").replaceAll("\r\n", "\n");
  const at = text.lastIndexOf(PROOF);
  const note = noteOf(at < 0 ? text : text.slice(0, at));
  if (!note?.text.startsWith(`${FIRST_LINE}\n`)) return null;
  return { note, proof: at < 0 ? null : proofOf(text.slice(at + 1)) };
}

function factsOf(text: string) {
  const [head = ""] = text.split("\n\n");
  const of = (name: string) =>
    head
      .split("\n")
      .filter((line) => line.startsWith(name))
      .map((line) => line.slice(name.length));
  const files = of("File: ").map((file) => ({ digest: file.slice(0, 64), name: file.slice(65) }));
  return { log: of("Log: ")[0], files };
}

function noteOf(text: string): Note | null {
  const at = text.lastIndexOf("\n\n");
  if (at < 0 || !text.endsWith("\n")) return null;
  const lines = text.slice(at + 2, -1).split("\n");
  const signatures = lines.map((line) => {
    const [, name = "", base64 = ""] = /^\u2014 (\S+) (\S+)$/.exec(line) ?? [];
    const bytes = unbase64(base64);
    return bytes && bytes.length > 4
      ? { name, id: hexOf(bytes.slice(0, 4)), signature: bytes.slice(4) }
      : null;
  });
  const read = signatures.filter((line) => line !== null);
  return read.length === lines.length ? { text: text.slice(0, at + 1), signatures: read } : null;
}

function proofOf(text: string): Proof | null {
  const at = text.indexOf("\n\n");
  const [first, ...lines] = text.slice(0, Math.max(at, 0)).split("\n");
  const checkpoint = noteOf(text.slice(at + 2));
  const extra = lines[0]?.startsWith("extra ") ? unbase64(lines.shift()?.slice(6) ?? "") : new Uint8Array();
  const index = /^index (0|[1-9]\d{0,14})$/.exec(lines.shift() ?? "")?.[1];
  const path = lines.map(unbase64).filter((beside) => beside?.length === 32) as Bytes[];
  if (first !== PROOF.trim() || !checkpoint || !extra || index === undefined || path.length !== lines.length)
    return null;
  return { extra, index: Number(index), path, checkpoint };
}

/** The keys of a policy in lines that begin like this. */
function keysOf(policy: string, begin: string, kind: number): Key[] {
  const words = policy
    .split("\n")
    .filter((line) => line.startsWith(begin))
    .map((line) =>
      line
        .slice(begin.length)
        .split(" ")
        .find((word) => /^[^+]+\+[0-9a-f]{8}\+/.test(word)),
    );
  const keys = words.map((word = "") => {
    const [, name = "", id = "", base64 = ""] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(word) ?? [];
    const bytes = unbase64(base64);
    return bytes?.length === 33 ? { name, id, kind: bytes[0] ?? 0, key: bytes.slice(1) } : null;
  });
  return keys.filter((key) => key !== null).filter((key) => key.kind === kind);
}

/**
 * The content of an entry of the journal about a text; `docs/audit.md` has the encoding. Null for another kind of
 * entry.
 */
function entryOf(bytes: Bytes): { number: number; millis: number; digest: string } | null {
  const view = new DataView(bytes.buffer);
  let at = 0;
  const skip = (length: number) => {
    at += length;
    return at - length;
  };
  const text = () => {
    const length = view.getUint32(skip(4));
    const start = skip(length);
    return new TextDecoder().decode(bytes.slice(start, start + length));
  };
  const id = () => skip(view.getUint8(skip(1)) === 1 ? 16 : 0);
  try {
    const journal = text();
    skip(32);
    const number = Number(view.getBigUint64(skip(8)));
    skip(8 + 32);
    const cause = text();
    skip(16);
    id();
    text();
    id();
    const millis = Number(view.getBigInt64(skip(8)));
    const { digest } = JSON.parse(text()) as { digest: string };
    const transfers = view.getUint32(skip(4));
    const isIt = journal === "ballast journal 2" && cause === "paper_issued" && transfers === 0;
    return isIt && at === bytes.length ? { number, millis, digest } : null;
  } catch (error) {
    // It ends too early, or its details are no JSON.
    if (error instanceof RangeError || error instanceof SyntaxError || error instanceof TypeError)
      return null;
    throw error;
  }
}

const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);

async function hash(...parts: readonly (Bytes | number[])[]): Promise<Bytes> {
  const all = Uint8Array.from(parts.flatMap((part) => [...part]));
  return new Uint8Array(await crypto.subtle.digest("SHA-256", all));
}

/** SHA-256 of a file, as signed copies name it. */
export const digestOf = async (file: ArrayBuffer) =>
  hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", file)));

const hexOf = (bytes: Bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

function unbase64(text: string): Bytes | null {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
}
