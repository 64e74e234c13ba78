import { recordChange } from "../../audit/queries.ts";
import type { Fields } from "../../audit/tables.ts";
import type { Trx } from "../../audit/thing.ts";
import type { ActingStaff } from "../../platform/office-endpoints.ts";
import { Refused } from "../../platform/refuse.ts";
import type { CatalogueDatabase } from "../tables.ts";
import { isDrink, type MissingFact, missingFacts, placeOf } from "./missing-facts.ts";
import { findFactAcceptance, findSaleFacts, saveFactAcceptance } from "./publish-facts-queries.ts";
import { readProduct } from "./thing-queries.ts";

/** Everything that must be known of a product before it is sold and is not, with the field that it is written in. */
export async function missingForSale(
  trx: Trx<CatalogueDatabase>,
  slug: string,
  fields: Fields,
): Promise<MissingFact[]> {
  if (fields.giftCard) return [];
  const { operator, unmeasured, categoryNames } = await findSaleFacts(trx, slug);
  const missing = missingFacts(fields, categoryNames);
  if (!operator && !fields["facts.manufacturer"]) {
    missing.push({
      field: "facts.manufacturer",
      reason: "Navn og adresse på den ansvarlige virksomhed mangler, både her og på mærket.",
    });
  }
  if (unmeasured > 0 && isDrink(fields)) {
    missing.push({ field: "volumeMl", reason: "Indholdet mangler på en variant; literprisen regnes af det." });
  }
  return missing;
}

type Publishing = { slug: string; signOff: boolean; actor: ActingStaff; at: Date };

/**
 * Call it when somebody has put a product on sale, in the same transaction.
 * @throws Refused 422 facts_missing, unless somebody answers for what is missing by name, now or before
 */
export async function refuseUnknown(
  trx: Trx<CatalogueDatabase>,
  { slug, signOff, actor, at }: Publishing,
): Promise<void> {
  const fields = await readProduct(trx, slug);
  if (fields?.status !== "active") return;
  const missing = await missingForSale(trx, slug, fields);
  const known = new Set((await findFactAcceptance(trx, slug))?.fields);
  const open = missing.filter(({ field }) => !known.has(field));
  const [first] = open;
  if (!first) return;
  if (!signOff) {
    throw new Refused(422, "facts_missing", `Varen kan ikke sættes til salg endnu. ${first.reason}`, {
      errors: {
        ...Object.fromEntries(open.map(({ field, reason }) => [placeOf(field), reason])),
        status: `Mangler: ${open.map(({ reason }) => reason).join(" ")}`,
      },
    });
  }
  const names = missing.map(({ field }) => field);
  await saveFactAcceptance(trx, slug, { fields: names, by: actor.name, at });
  await recordChange(trx, {
    actor,
    act: "product.sign-off",
    thing: "product",
    key: slug,
    before: null,
    after: { signedOff: missing.map(({ reason }) => reason).join(" ") },
    at,
  });
}
