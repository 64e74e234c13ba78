import type { WantedFact } from "@skaenk/contract/wanted-facts";
import { type Actor, recordChange } from "../../../office/audit/queries.ts";
import type { Fields } from "../../../office/audit/tables.ts";
import type { Trx } from "../../../office/audit/thing.ts";
import type { ActingStaff } from "../../../platform/office-endpoints.ts";
import { personNeeded } from "../../../platform/office-refusals.ts";
import type { Queries } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import type { CatalogueDatabase } from "../tables.ts";
import { missingForSale, placeOf } from "./missing-facts.ts";
import {
  deleteFactAcceptance,
  findFactAcceptance,
  findSaleFacts,
  saveFactAcceptance,
} from "./publish-facts-queries.ts";
import { readProduct, readProducts } from "./thing-queries.ts";

/** Everything that must be known of a product before it is sold and is not, whoever answers for it. */
export const findMissing = async (
  db: Queries<CatalogueDatabase>,
  slug: string,
  fields: Fields,
): Promise<WantedFact[]> => missingForSale(fields, await findSaleFacts(db, slug));

/** Facts that must be known before a product is sold, are not, and that nobody answers for. */
export async function findOpenFacts(
  db: Queries<CatalogueDatabase>,
  slug: string,
  fields: Fields,
): Promise<WantedFact[]> {
  return missingForSale(fields, await findSaleFacts(db, slug), (await findFactAcceptance(db, slug))?.fields);
}

/** Ends the sign-off of facts that are known now: emptied again they lack an answer, and nobody is held to an earlier one. */
export async function endAnsweredSignOffs(trx: Trx<CatalogueDatabase>, slug: string): Promise<void> {
  const accepted = await findFactAcceptance(trx, slug);
  // Read without a lock: the variant that is written is held already, and products are locked before variants.
  const fields = accepted && (await readProducts(trx, [slug])).get(slug);
  if (!accepted || !fields) return;
  const missing = new Set((await findMissing(trx, slug, fields)).map(({ field }) => field));
  const left = accepted.fields.filter((field) => missing.has(field as WantedFact["field"]));
  if (left.length === 0) await deleteFactAcceptance(trx, slug);
  else if (left.length < accepted.fields.length) await saveFactAcceptance(trx, slug, { ...accepted, fields: left });
}

type Publishing = { slug: string; signOff: boolean; actor: ActingStaff; at: Date };

/**
 * Call it when somebody has put a product on sale, in the same transaction.
 * @throws Refused 403 person_needed, 422 facts_missing, unless somebody answers for what is missing by name, now or before
 */
export async function refuseUnknown(
  trx: Trx<CatalogueDatabase>,
  { slug, signOff, actor, at }: Publishing,
): Promise<void> {
  const fields = await readProduct(trx, slug);
  if (fields?.status !== "active") return;
  const open = await findOpenFacts(trx, slug, fields);
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
  // A person answers by name, and no key in somebody's stead.
  if (actor.sessionId === undefined) throw personNeeded();
  await acceptMissing(trx, { slug, actor, at }, await findMissing(trx, slug, fields));
}

/** Writes down, with the product and in the log, that somebody answers for what is missing by name. */
export async function acceptMissing(
  trx: Trx<CatalogueDatabase>,
  { slug, actor, at }: { slug: string; actor: Actor; at: Date },
  missing: readonly WantedFact[],
): Promise<void> {
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
