import { above, faultOf, hexOf, int, MOST_LEVELS, type Signed, type Sum, sumsOf, Wrong } from "./check";

const HEADER_BYTES = 32;
const ENTRY_BYTES = 48;

/** Adds up the published list of leaves of a record: nobody's name, everyone's balance, one root. */
export const checkList = (list: ArrayBuffer, { record }: Signed) =>
  faultOf(async () => {
    const view = new DataView(list);
    const { depth } = record;
    const isWhole = list.byteLength === HEADER_BYTES + 2 ** depth * ENTRY_BYTES;
    const name = new TextDecoder().decode(new Uint8Array(list, 0, 14));
    const isOfIt = view.getBigUint64(16) === BigInt(record.epoch) && view.getUint8(24) === depth;
    if (depth > MOST_LEVELS || !isWhole || name !== "ballast-pol-v1" || !isOfIt) throw new Wrong("format");
    let nodes = Array.from({ length: 2 ** depth }, (_, place): Sum => {
      const at = HEADER_BYTES + place * ENTRY_BYTES;
      const sums = [view.getBigUint64(at + 32), view.getBigUint64(at + 40)] as const;
      return { hash: new Uint8Array(list.slice(at, at + 32)), sums };
    });
    const epoch = int(record.epoch, 8);
    for (let level = 0; nodes.length > 1; level++) {
      const below = nodes;
      const pairs = Array.from({ length: below.length / 2 }, (_, place) =>
        below.slice(2 * place, 2 * place + 2),
      );
      nodes = await Promise.all(pairs.map((pair) => above(epoch, level, pair as [Sum, Sum])));
    }
    const [top] = nodes;
    const root = sumsOf(record.root.sums);
    const isRoot = top && hexOf(top.hash) === record.root.hash;
    if (!isRoot || top.sums[0] !== root[0] || top.sums[1] !== root[1]) throw new Wrong("root");
  });
