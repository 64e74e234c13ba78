type PackToChoose = { sku: string; size: string; units: number };
type BottleToChoose<Pack extends PackToChoose> = { slug: string; name: string; packs: readonly Pack[] };

/** This function returns the size of one container in a pack: "33 cl dåse" of "6 × 33 cl dåse". */
const sizeOfOne = (size: string): string => size.replace(/^\d+\s*×\s*/u, "");

/**
 * This function returns the bottle that a choice names, with the packs that the choice allows. The slug of a product allows all packs of the
 * product. A SKU allows that pack and larger packs of the same container, so that six cans are bought as a pack of six where that is cheaper.
 * @param choice the SKU of a pack or the slug of a product
 * @returns undefined where the choice names no bottle or pack in the list
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
