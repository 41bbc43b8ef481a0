/** Comments and characters are tokens too, so that a quotation mark in them begins no string. */
const TOKEN =
  /\/\/.*|\/\*[\s\S]*?\*\/|b?r(#*)"[\s\S]*?"\1|b?"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\(?:u\{[^}]*\}|.))'|#\[cfg\(test\)\]|[{};]/g;
const STRING = /^(?:b?r#*"([\s\S]*)"#*|b?"([\s\S]*)")$/;

/** A literal that goes on in the next line after `\` is joined as the compiler joins it. */
const unescaped = (text: string) =>
  text
    .replace(/\\\n\s*/g, "")
    .replace(/\\n/g, "\n")
    .replace(/\\(["\\])/g, "$1");

/** Follows the braces of a source and knows whether what comes next is compiled for tests alone. */
function follow() {
  let depth = 0;
  /** Depth at which the item for tests began; -1 outside of one. */
  let began = -1;
  /** After the attribute, until the item it is on has its body or ends. */
  let isMarked = false;
  const TURNS: Record<string, () => void> = {
    "#[cfg(test)]": () => {
      isMarked = true;
    },
    ";": () => {
      isMarked = false;
    },
    "{": () => {
      if (isMarked && began < 0) began = depth;
      isMarked = false;
      depth += 1;
    },
    "}": () => {
      depth -= 1;
      if (depth === began) began = -1;
    },
  };
  return { pass: (token: string) => TURNS[token]?.(), isTested: () => isMarked || began >= 0 };
}

/** The string literals of a Rust source, without those of its tests. */
export function stringsOf(source: string): string[] {
  const { pass, isTested } = follow();
  return [...source.matchAll(TOKEN)].flatMap(([token]) => {
    const literal = STRING.exec(token);
    if (!literal) pass(token);
    return literal && !isTested() ? [literal[1] ?? unescaped(literal[2] ?? "")] : [];
  });
}
