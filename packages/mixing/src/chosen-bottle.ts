type PackToChoose = { sku: string; size: string; units: number };
type BottleToChoose<Pack extends PackToChoose> = { slug: string; name: string; packs: readonly Pack[] };

/** The size of one of the goods in a pack: "33 cl dåse" of "6 × 33 cl dåse". */
const sizeOfOne = (size: string): string => size.replace(/^\d+\s*×\s*/u, "");

/**
 * The bottle that a choice names, with the packs that may be bought of it. The slug of a product stands for its cheapest packs. A SKU stands
 * for that pack, and for larger packs of the same goods where these are cheaper: six cans are bought as the pack of six.
 * @returns undefined where the bottle or the pack can no longer be had
 */
export function chosenBottle<Pack extends PackToChoose>(
  bottles: readonly BottleToChoose<Pack>[],
  choice: string | undefined,
): BottleToChoose<Pack> | undefined {
  for (const { slug, name, packs } of bottles) {
    const pack = packs.find(({ sku }) => sku === choice);
    if (!pack) continue;
    const isLarger = (one: Pack) => one.units > pack.units && sizeOfOne(one.size) === sizeOfOne(pack.size);
    return { slug, name, packs: packs.filter((one) => one === pack || isLarger(one)) };
  }
  const bottle = bottles.find(({ slug }) => slug === choice);
  return bottle && { slug: bottle.slug, name: bottle.name, packs: bottle.packs };
}
