/** A pack by the name of its size, such as "4 stk., røget" or "6 × 33 cl", and by its number of pieces where that is known. */
type Pack = { size: string; units?: number | undefined };

const named = /^(\d+)\s*(stk\b|[×x]\s)/u;

/** The most pieces that are called a set: a hundred sticks are a pack. */
const mostInSet = 24;

/** Several pieces are a set, many pieces and drinks that are packed together are a pack, and a single piece stays a piece. */
function wordsOf({ size, units }: Pack): { pieces: number; one: string; many: string } {
  const [, count = "1", sign] = named.exec(size) ?? [];
  const pieces = units ?? Number(count);
  if (pieces < 2) return { pieces: 1, one: "stk.", many: "stk." };
  return (sign === undefined || sign === "stk") && pieces <= mostInSet
    ? { pieces, one: "sæt", many: "sæt" }
    : { pieces, one: "pakke", many: "pakker" };
}

/** The word for one pack: `stk.`, `sæt` or `pakke`. */
export const packWord = (pack: Pack): string => wordsOf(pack).one;

/** The number of packs: `2 stk.`, `2 sæt` or `2 pakker`. */
export function packQuantity(quantity: number, pack: Pack): string {
  const { one, many } = wordsOf(pack);
  return `${quantity} ${quantity === 1 ? one : many}`;
}

/** The number of packs with their pieces: `2 sæt, 8 stk. i alt`; `2 stk.` where each pack is one piece. */
export function packQuantityInAll(quantity: number, pack: Pack): string {
  const { pieces } = wordsOf(pack);
  const packs = packQuantity(quantity, pack);
  return pieces > 1 ? `${packs}, ${quantity * pieces} stk. i alt` : packs;
}
