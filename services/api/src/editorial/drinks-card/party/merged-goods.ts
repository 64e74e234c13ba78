import { formatList } from "@skaenk/danish/format";

/** A pack of the plan that lay in the cart before, with the number of pieces then and now. */
type MergedGoods = { name: string; size: string; before: number; now: number };

/** The number of packs that are named one by one; more of them would fill the notice. */
const mostNamed = 2;

/** A sentence about packs that lay in the cart before the plan's goods joined them; none where there were none. */
export function mergedText(merged: readonly MergedGoods[]): string[] {
  if (merged.length === 0) return [];
  if (merged.length > mostNamed)
    return [`${merged.length} af varerne lå i kurven i forvejen, og nu er der flere af dem`];
  const each = merged.map(({ name, size, before, now }) => `${before} ${name} (${size}), og nu er der ${now}`);
  return [`I kurven lå i forvejen ${formatList(each)}`];
}
