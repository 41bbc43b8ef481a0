/** From 0 (would be refused) to 4. An estimate for the person typing; the server judges for itself. */
type Strength = { score: 0 | 1 | 2 | 3 | 4; word: string };

export const LEAST_LENGTH = 8;

const KNOWN_WORDS = [
  "password",
  "passwort",
  "qwerty",
  "asdf",
  "letmein",
  "welcome",
  "iloveyou",
  "admin",
  "ballast",
  "bitcoin",
  "crypto",
  "tether",
  "usdt",
  "invest",
  "trader",
  "money",
];

const GRADES: readonly [bits: number, Strength][] = [
  [36, { score: 1, word: "Weak" }],
  [52, { score: 2, word: "Fair" }],
  [70, { score: 3, word: "Good" }],
];

/**
 * Counts what a guesser would have to try: well-known words, the person's own words, repeats and runs
 * like `abcd` or `4321` add next to nothing, length adds most. No rule about kinds of characters.
 */
export function estimateStrength(password: string, own: readonly string[] = []): Strength {
  if ([...password].length < LEAST_LENGTH) return { score: 0, word: "Too short" };
  const plain = withoutWords(password.toLowerCase(), own);
  const bits = surprisingLength(plain) * Math.log2(alphabetOf(password));
  return GRADES.find(([limit]) => bits < limit)?.[1] ?? { score: 4, word: "Strong" };
}

/** Each known word shrinks to one character, which is about what it costs to guess. */
function withoutWords(text: string, own: readonly string[]): string {
  const mine = own.flatMap((value) => value.toLowerCase().split(/[\s@.]+/)).filter((word) => word.length > 2);
  return [...KNOWN_WORDS, ...mine].reduce((rest, word) => rest.replaceAll(word, "*"), text);
}

function surprisingLength(text: string): number {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, index) => {
    const before = codes[index - 1];
    return before === undefined || Math.abs(code - before) > 1;
  }).length;
}

function alphabetOf(password: string): number {
  const kinds: readonly [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^a-zA-Z\d]/, 33],
  ];
  return kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
}
