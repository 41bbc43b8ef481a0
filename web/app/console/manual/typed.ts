/**
 * The part of a block of commands and their output that is typed: the lines that begin with `$`, and those with `>`
 * that continue one.
 */
export function typedOf(block: string): string {
  let isTyped = false;
  const typed = block.split("\n").flatMap((line) => {
    isTyped = line.startsWith("$ ") || (isTyped && line.startsWith("> "));
    return isTyped ? [line.slice(2)] : [];
  });
  return typed.map((line) => `${line}\n`).join("");
}
