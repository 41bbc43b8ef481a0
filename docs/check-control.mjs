// Checks which addresses a firm has proven to be its own, without the firm and without any library:
//   node check-control.mjs control.json https://invest.example.com
// It needs the published file (/api/v1/transparency/control) and the firm's address on the web, as you know it.
// EVM addresses sign as EIP-191 says, bitcoin's (bc1q… of one key, bc1p…) as BIP-322 says in its simple form.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const hash = (name, ...parts) => parts.reduce((made, part) => made.update(part), createHash(name)).digest();
const sha256 = (...parts) => hash("sha256", ...parts);
const number = (bytes) => BigInt(`0x${Buffer.from(bytes).toString("hex") || "0"}`);
const bytes32 = (value) => Buffer.from(value.toString(16).padStart(64, "0"), "hex");

// The curve secp256k1: y² = x³ + 7 modulo P, of N points, with the base point G.
const P = 2n ** 256n - 2n ** 32n - 977n;
const N = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const G = [
  0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798n,
  0x483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8n,
];
const mod = (value, modulus = P) => ((value % modulus) + modulus) % modulus;
function power(base, exponent, modulus) {
  let result = 1n;
  for (let b = mod(base, modulus), e = exponent; e > 0n; e >>= 1n, b = (b * b) % modulus)
    if (e & 1n) result = (result * b) % modulus;
  return result;
}
function inverse(value, modulus = P) {
  let [a, b, x, y] = [mod(value, modulus), modulus, 1n, 0n];
  while (a > 1n) [a, b, x, y] = [b % a, a, y - (b / a) * x, x];
  return mod(x, modulus);
}
function add(a, b) {
  if (a === null) return b;
  if (b === null) return a;
  if (a[0] === b[0] && a[1] !== b[1]) return null;
  const slope =
    a[0] === b[0] ? 3n * a[0] * a[0] * inverse(2n * a[1]) : mod(b[1] - a[1]) * inverse(mod(b[0] - a[0]));
  const x = mod(slope * slope - a[0] - b[0]);
  return [x, mod(slope * (a[0] - x) - a[1])];
}
function times(point, factor) {
  let sum = null;
  for (let p = point, f = mod(factor, N); f > 0n; f >>= 1n, p = add(p, p)) if (f & 1n) sum = add(sum, p);
  return sum;
}
/** The point with this x whose y is odd or not; null when there is none. */
function lift(x, odd) {
  if (x >= P) return null;
  const y = power(x ** 3n + 7n, (P + 1n) / 4n, P);
  if ((y * y) % P !== mod(x ** 3n + 7n)) return null;
  return [x, (y & 1n) === (odd ? 1n : 0n) ? y : P - y];
}

// Keccak-256, as EVM chains use it.
const MASK = 2n ** 64n - 1n;
const turn = (value, by) => ((value << by) | (value >> (64n - by))) & MASK;
const rounds = (() => {
  const constants = [];
  let register = 1;
  for (let round = 0; round < 24; round++) {
    let constant = 0n;
    for (let j = 0; j < 7; j++) {
      if (register & 1) constant |= 1n << BigInt(2 ** j - 1);
      register = (register << 1) ^ (register & 0x80 ? 0x171 : 0);
    }
    constants.push(constant);
  }
  return constants;
})();
function permute(lanes) {
  for (const constant of rounds) {
    const columns = [0, 1, 2, 3, 4].map((x) => [0, 5, 10, 15, 20].reduce((sum, y) => sum ^ lanes[x + y], 0n));
    for (let i = 0; i < 25; i++) lanes[i] ^= columns[(i + 4) % 5] ^ turn(columns[(i + 1) % 5], 1n);
    let [x, y, moved] = [1, 0, lanes[1]];
    for (let t = 0; t < 24; t++) {
      [x, y] = [y, (2 * x + 3 * y) % 5];
      [lanes[x + 5 * y], moved] = [turn(moved, BigInt((((t + 1) * (t + 2)) / 2) % 64)), lanes[x + 5 * y]];
    }
    for (let row = 0; row < 25; row += 5) {
      const old = lanes.slice(row, row + 5);
      for (let i = 0; i < 5; i++) lanes[row + i] = old[i] ^ (~old[(i + 1) % 5] & MASK & old[(i + 2) % 5]);
    }
    lanes[0] ^= constant;
  }
}
function keccak(message) {
  const padded = Buffer.concat([message, Buffer.alloc(136 - (message.length % 136))]);
  padded[message.length] ^= 1;
  padded[padded.length - 1] ^= 0x80;
  const lanes = Array(25).fill(0n);
  for (let at = 0; at < padded.length; at += 136) {
    for (let i = 0; i < 17; i++) lanes[i] ^= padded.readBigUInt64LE(at + 8 * i);
    permute(lanes);
  }
  const out = Buffer.alloc(32);
  for (let i = 0; i < 4; i++) out.writeBigUInt64LE(lanes[i], 8 * i);
  return out;
}

/** EIP-191: whose key signed the text; null when none did. */
function evmSigner(text, signature) {
  if (!/^0x[0-9a-f]{128}1[bc]$/i.test(signature)) return null;
  const given = Buffer.from(signature.slice(2), "hex");
  const [r, s] = [number(given.subarray(0, 32)), number(given.subarray(32, 64))];
  if (r === 0n || r >= N || s === 0n || s > N / 2n) return null;
  const message = Buffer.from(text);
  const digest = number(keccak(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${message.length}`), message])));
  const point = lift(r, given[64] === 28);
  if (point === null) return null;
  const key = add(times(point, s * inverse(r, N)), times(G, -digest * inverse(r, N)));
  if (key === null) return null;
  const low = keccak(Buffer.concat([bytes32(key[0]), bytes32(key[1])])).subarray(12).toString("hex");
  const checksum = keccak(Buffer.from(low)).toString("hex");
  return `0x${[...low].map((digit, at) => (checksum[at] >= "8" ? digit.toUpperCase() : digit)).join("")}`;
}

/** Version and program of a bech32 or bech32m address; null when it is mistyped. */
function program(address) {
  const letters = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
  const at = address.lastIndexOf("1");
  const [prefix, data] = [address.slice(0, at), [...address.slice(at + 1)].map((letter) => letters.indexOf(letter))];
  if (at < 1 || data.length < 8 || data.includes(-1)) return null;
  const codes = [...prefix].map((letter) => letter.charCodeAt(0));
  let sum = 1;
  for (const value of [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31), ...data]) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3].forEach((part, bit) => {
      if ((top >> bit) & 1) sum ^= part;
    });
  }
  const bits = data.slice(1, -6).map((value) => value.toString(2).padStart(5, "0")).join("");
  const found = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return sum === (data[0] === 0 ? 1 : 0x2bc830a3) ? { version: data[0], program: found } : null;
}

const tagged = (tag, ...parts) => sha256(sha256(tag), sha256(tag), ...parts);
const le = (value, size) => Buffer.from(value.toString(16).padStart(size * 2, "0"), "hex").reverse();
const double = (...parts) => sha256(sha256(...parts));

/** BIP-322, simple: whether the address's own key signed the text. */
function bitcoinSigned(text, address, signature) {
  const found = program(address);
  const raw = Buffer.from(signature.replace(/^smp/, ""), "base64");
  const items = [];
  for (let at = 1; at < raw.length && items.length < 3; at += 1 + raw[at]) items.push(raw.subarray(at + 1, at + 1 + raw[at]));
  if (found === null || raw[0] !== items.length) return false;
  const script = Buffer.concat([Buffer.from([found.version && 0x50 + found.version, found.program.length]), found.program]);
  const carried = Buffer.concat([Buffer.from([0, 32]), tagged("BIP0322-signed-message", Buffer.from(text))]);
  const toSpend = Buffer.concat([
    le(0, 4), Buffer.from([1]), Buffer.alloc(32), le(0xffffffff, 4), Buffer.from([carried.length]), carried, le(0, 4),
    Buffer.from([1]), le(0, 8), Buffer.from([script.length]), script, le(0, 4),
  ]);
  const spent = Buffer.concat([double(toSpend), le(0, 4)]);
  const output = Buffer.concat([le(0, 8), Buffer.from([1, 0x6a])]);
  if (found.version === 0 && found.program.length === 20 && items.length === 2) {
    const code = Buffer.concat([Buffer.from("1976a914", "hex"), found.program, Buffer.from("88ac", "hex")]);
    const digest = double(le(0, 4), double(spent), double(le(0, 4)), spent, code, le(0, 8), le(0, 4), double(output), le(0, 4), le(1, 4));
    const [signed, key] = items;
    return signed.at(-1) === 1 && hash("ripemd160", sha256(key)).equals(found.program) && ecdsa(digest, signed.subarray(0, -1), key);
  }
  if (found.version !== 1 || found.program.length !== 32 || items.length !== 1) return false;
  const [signed] = items;
  const kind = signed.length === 65 ? signed[64] : 0;
  if (signed.length < 64 || signed.length > 65 || kind !== signed.length - 64) return false;
  const amounts = sha256(le(0, 8));
  const scripts = sha256(Buffer.from([script.length]), script);
  const digest = tagged(
    "TapSighash", Buffer.from([0, kind]), le(0, 4), le(0, 4), sha256(spent), amounts, scripts, sha256(le(0, 4)), sha256(output),
    Buffer.from([0]), le(0, 4),
  );
  const [r, s] = [number(signed.subarray(0, 32)), number(signed.subarray(32, 64))];
  const key = lift(number(found.program), false);
  if (key === null || r >= P || s >= N) return false;
  const e = number(tagged("BIP0340/challenge", signed.subarray(0, 32), found.program, digest));
  const point = add(times(G, s), times(key, -e));
  return point !== null && (point[1] & 1n) === 0n && point[0] === r;
}

/** A signature in DER by a compressed key. */
function ecdsa(digest, der, key) {
  const length = der[3];
  if (der[0] !== 0x30 || der[2] !== 2 || key.length !== 33 || der[4 + length] !== 2) return false;
  const [r, s] = [number(der.subarray(4, 4 + length)), number(der.subarray(6 + length))];
  const point = lift(number(key.subarray(1)), key[0] === 3);
  if (point === null || r === 0n || r >= N || s === 0n || s > N / 2n) return false;
  const w = inverse(s, N);
  const sum = add(times(G, number(digest) * w), times(point, r * w));
  return sum !== null && mod(sum[0], N) === r;
}

const [path, firm] = process.argv.slice(2);
if (firm === undefined) {
  console.error("usage: node check-control.mjs control.json https://the-firm.example");
  process.exit(2);
}
const file = readFileSync(path);
const { version, firm: named, proofs } = JSON.parse(file);
let wrong = version === "ballast-control-v1" && named === firm ? 0 : 1;
if (wrong) console.log(`WRONG  the file is ${version} of ${named}`);
for (const { address, day, signature } of proofs) {
  const text = `ballast-control-v1\nfirm: ${firm}\naddress: ${address}\nday: ${day}`;
  const isSigned = address.startsWith("0x") ? evmSigner(text, signature) === address : bitcoinSigned(text, address, signature);
  if (!isSigned) wrong += 1;
  console.log(`${isSigned ? "signed" : "WRONG "} ${day} ${address}`);
}
console.log(`${proofs.length} addresses, ${wrong} wrong; sha256 of the file ${sha256(file).toString("hex")}`);
process.exit(wrong === 0 ? 0 : 1);
