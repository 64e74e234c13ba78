/** Signs between words of a cell; none is a part of an address as people have them. */
const betweenWords = /[\s\p{C}<>()[\]{}",;:|\\=«»“”„]+/u;
/** Characters that `normalizedCell` replaces by `@`. */
export const otherAtSigns = "＠﹫";
const domain = /^[\p{L}\p{N}.-]*[\p{L}\p{N}]/u;
const quotes = /^['`´‘’*]+/u;

const normalizedCell = (cell: string): string =>
  cell
    .toLowerCase()
    .normalize("NFC")
    .replaceAll(/[＠﹫]/g, "@");

/**
 * The e-mail addresses in a cell, in lower case: one alone, as `mailto:anna@…`, with a name as in `Anna <anna@…>`, or several. Erasure,
 * export and import of the former shop's people share this rule. The time is proportional to the cell's length. Pure.
 */
export function addressesIn(cell: string): Set<string> {
  const found = new Set<string>();
  if (!/[@＠﹫]/.test(cell)) return found;
  const text = normalizedCell(cell);
  const whole = text.trim();
  if (whole.length <= 254) found.add(whole);
  for (const word of text.split(betweenWords)) {
    const parts = word.split("@");
    for (const [index, local] of parts.slice(0, -1).entries()) {
      const host = domain.exec((parts[index + 1] ?? "").slice(0, 254))?.[0];
      if (local === "" || local.length > 254 || !host) continue;
      found.add(`${local}@${host}`);
      const unquoted = local.replace(quotes, "");
      if (unquoted !== "") found.add(`${unquoted}@${host}`);
    }
  }
  return found;
}

/** The address in a cell that holds one and no more than a name or `mailto:` beside it. Pure. */
export function soleAddress(cell: string): string | undefined {
  const inner = /^[^<>@]*<([^<>]*)>$/.exec(cell.trim())?.[1] ?? cell;
  const address = normalizedCell(inner)
    .trim()
    .replace(/^mailto:/, "");
  const isOne = address.split(betweenWords).length === 1 && addressesIn(address).has(address);
  return isOne && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address) ? address : undefined;
}
