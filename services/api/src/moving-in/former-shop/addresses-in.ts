/** Signs between words of a cell; none is a part of an address as people have them. */
const betweenWords = /[\s\p{C}<>()[\]{}",;:|\\=«»“”„]+/u;
/** Characters that `normalizedCell` replaces by `@`, as it does with `encodedAtSign`. */
export const otherAtSigns = "＠﹫";
export const encodedAtSign = "%40";
/** Signs that stand between words of a cell as often as within an address, like `anne-marie@…` and `r&d/salg@…`. */
const innerSigns = /[/&-]/g;
const mostInnerSigns = 5;
const domain = /^[\p{L}\p{N}.-]*[\p{L}\p{N}]/u;
const quotes = /^['`´‘’*]+/u;

const normalizedCell = (cell: string): string =>
  cell
    .toLowerCase()
    .normalize("NFC")
    .replaceAll(/[＠﹫]|%40/g, "@");

/**
 * The e-mail addresses in a cell, in lower case: one alone, as `mailto:anna@…`, with a name as in `Anna <anna@…>`, or several. Erasure,
 * export and import of the former shop's people share this rule. The time is proportional to the cell's length. Pure.
 */
export function addressesIn(cell: string): Set<string> {
  const found = new Set<string>();
  if (!/[@＠﹫]|%40/.test(cell)) return found;
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

/**
 * The addresses in a cell, and those that begin after one of the last `/`, `&` and `-` before the at sign: `Anna/anna@…` may be the address of
 * either. Erasure takes such cells along; export does not, because the cell may be somebody else's. Pure.
 */
export function possibleAddressesIn(cell: string): Set<string> {
  const found = addressesIn(cell);
  for (const address of [...found]) {
    const at = address.lastIndexOf("@");
    const signs = [...address.slice(0, at).matchAll(innerSigns)].slice(-mostInnerSigns);
    for (const { index } of signs) if (index + 1 < at) found.add(address.slice(index + 1));
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
