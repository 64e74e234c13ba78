/** ProductQuery's `resultSettings`: which members of products and variants its answer has. */
import { isTrue, type JsonObject } from "../protocol/reading.ts";
import { keyTest } from "../results/selection.ts";

/** Members that a flag stands for; others are always there. */
const membersByKind: Readonly<Record<string, readonly string[]>> = {
  displayName: ["displayName"],
  categoryPaths: ["categoryPaths"],
  assortments: ["assortments"],
  pricing: ["listPrice", "salesPrice"],
  brand: ["brand"],
  allVariants: ["allVariants"],
};

/** The details with the wanted members only; all of them without settings. */
export function selectDetails(details: JsonObject, wants: JsonObject | undefined): JsonObject {
  if (!wants) return details;
  const unwanted = new Set(
    Object.keys(membersByKind).flatMap((flag) => (isTrue(wants, flag) ? [] : (membersByKind[flag] ?? []))),
  );
  const kept = Object.fromEntries(Object.entries(details).filter(([member]) => !unwanted.has(member)));
  keepKeys(kept, "data", keyTest(wants, "allData", "dataKeys"));
  keepKeys(kept, "specification", keyTest(wants, "allSpecifications", "specificationKeys"));
  return kept;
}

function keepKeys(details: JsonObject, member: string, isWanted: ((key: string) => boolean) | undefined): void {
  const all = details[member];
  if (all === undefined) return;
  if (!isWanted) delete details[member];
  else details[member] = Object.fromEntries(Object.entries(all as JsonObject).filter(([key]) => isWanted(key)));
}
