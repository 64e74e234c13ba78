import { refuseDeepCuts } from "../../catalogue/products/office/refuse-deep-cuts.ts";
import type { ActingStaff } from "../../platform/office-endpoints.ts";
import { personNeeded } from "../../platform/office-refusals.ts";
import { Refused } from "../../platform/refuse.ts";
import { beginApplying, importNotFound } from "./apply-import.ts";
import type { ImportContext } from "./import-context.ts";
import { type Db, findNewCategory, type ImportRow, listNewPrices, lockImport } from "./queries.ts";
import { refuseFileOfOther } from "./refuse-file-of-other.ts";
import { goOn } from "./start-import.ts";

/**
 * Goods can only be of a brand that is in the shop, so that a file which names another puts it there: that is publishing, as it is by hand.
 * @throws Refused 403 person_needed, right_missing
 */
function permitBrands({ rights, keyId }: ActingStaff, { new_brand: name }: ImportRow): void {
  if (name === null) return;
  if (keyId !== undefined) {
    const detail = `Filen sætter mærket ${name} i butikken, og det kan en API-nøgle ikke. Lav mærket på kontoret først.`;
    throw new Refused(403, "person_needed", detail);
  }
  if (rights.includes("content:publish")) return;
  const detail = `Filen sætter mærket ${name} i butikken, og det må du ikke. Bed en, der må udgive, om at lave det først.`;
  throw new Refused(403, "right_missing", detail);
}

/**
 * A key makes no categories, and a file of many goods would otherwise be refused one product after another.
 * @throws Refused 403 person_needed
 */
async function refuseNewCategories(trx: Db, id: number): Promise<void> {
  const name = await findNewCategory(trx, id);
  if (name === undefined) return;
  const detail = `Filen laver kategorien ${name}, og det kan en API-nøgle ikke. Lav kategorien på kontoret først.`;
  throw new Refused(403, "person_needed", detail);
}

/** Refuses to apply a file that was not said to be seen. */
export const dryRunUnnamed = () => {
  const detail =
    "Skriv i »dryRun«, hvilken prøvekørsel du har set: Tallet står i svaret, når filen sendes eller hentes.";
  return new Refused(422, "dry_run_unnamed", detail, { errors: { dryRun: detail } });
};

type Asked = { dryRun?: number | undefined; signOff?: boolean | undefined };

/**
 * This function applies a file as the person saw it, if the person has the rights for all of its effects.
 * @returns the change set
 * @throws Refused 403 person_needed, right_missing, sent_by_other, 404 import_not_found, 409 dry_run_changed, 422 dry_run_unnamed
 */
export async function applyAsSeen(
  { db, now }: ImportContext,
  id: number,
  { dryRun, signOff = false }: Asked,
  acting: ActingStaff,
): Promise<number> {
  // A person answers by name, and no key in somebody's stead.
  if (signOff && acting.sessionId === undefined) throw personNeeded();
  if (dryRun === undefined) throw dryRunUnnamed();
  return await db.transaction().execute(async (trx) => {
    const row = await lockImport(trx, id);
    if (!row) throw importNotFound();
    refuseFileOfOther(acting, row);
    permitBrands(acting, row);
    // A large file has a hundred thousand plans, which are read for keys alone.
    if (acting.keyId !== undefined) await refuseNewCategories(trx, id);
    if (acting.sessionId === undefined) await refuseDeepCuts(trx, acting, await listNewPrices(trx, id), now());
    const set = await beginApplying(trx, id, { actor: acting, signOff, dryRun, now: now() });
    await goOn(trx, id);
    return set;
  });
}
