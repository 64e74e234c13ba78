import { isDeepStrictEqual } from "node:util";
import { countOf } from "@skaenk/danish/format";
import { lastPosition } from "../../catalogue/products/office/thing-queries.ts";
import { beginChangeSet } from "../../office/audit/begin-change-set.ts";
import { addToTotal, findActorOfSet, setState } from "../../office/audit/change-set-queries.ts";
import { lockThings } from "../../office/audit/lock-things.ts";
import type { Actor } from "../../office/audit/queries.ts";
import type { Transaction } from "../../platform/queries.ts";
import { Refused } from "../../platform/refuse.ts";
import { retriedTransaction } from "../../platform/retried-transaction.ts";
import { applyPlan } from "./apply-plan.ts";
import { noteOutcomes, type Outcome, savepoint, takeItems } from "./apply-queries.ts";
import { usualMapping } from "./dialects.ts";
import { headOf } from "./head-of.ts";
import type { ImportContext } from "./import-context.ts";
import {
  findMapping,
  forgetOldMappings,
  type ImportRow,
  lockImport,
  rememberMapping,
  updateImport,
} from "./queries.ts";
import type { ImportDatabase } from "./tables.ts";

/** So many goods in one transaction: short enough that a customer's purchase never waits long behind it. */
const itemsPerBatch = 25;

/**
 * Begins to do what the dry run shows. @returns the change set
 * @param dryRun the number of the dry run that the actor has seen
 * @param signOff whether the actor answers for facts that the law wants known and the file does not tell: then such goods are put on sale too
 * @throws Refused 404 import_not_found, 409 when it is not ready or dry_run_changed, 429 texts_of_day
 */
export async function beginApplying(
  trx: Transaction<ImportDatabase>,
  id: number,
  { actor, signOff, dryRun, now }: { actor: Actor; signOff: boolean; dryRun: number; now: Date },
): Promise<number> {
  const row = await lockImport(trx, id);
  if (!row) throw importNotFound();
  // Pressed twice, it is one.
  if (row.change_set_id !== null) return row.change_set_id;
  if (row.state !== "ready")
    throw new Refused(409, "import_not_ready", "Filen er ikke læst færdig endnu. Vent et øjeblik.");
  if (row.dry_run !== dryRun) throw dryRunChanged();
  const { summary } = row;
  if (summary.new + summary.changed === 0) throw new Refused(409, "nothing_to_do", "Filen ændrer intet.");
  const set = await beginChangeSet(trx, {
    act: "goods.import",
    note: `Import af ${row.name}: ${countOf(summary.new, "ny", "nye")}, ${countOf(summary.changed, "ændret", "ændrede")}`,
    actor,
    at: now,
    total: 0,
    runner: "goods-import",
  });
  await addToTotal(trx, set.id, summary.new + summary.changed);
  await updateImport(trx, id, {
    state: "applying",
    change_set_id: set.id,
    failures: 0,
    problem: null,
    signed_off_by: signOff ? actor.name : null,
    signed_off_staff_id: signOff ? actor.staffId : null,
  });
  await learnMapping(trx, row, actor, now);
  return set.id;
}

/** Remembers what the columns of a file were, for others with the same head: the choice of a person who lays it in, and of no key. */
async function learnMapping(trx: Transaction<ImportDatabase>, row: ImportRow, actor: Actor, at: Date): Promise<void> {
  const { dialect, mapping, columns } = row;
  if (dialect === null || actor.keyId != null) return;
  const names = columns.map(({ name }) => name);
  const head = headOf(dialect, names);
  const isUsual = isDeepStrictEqual(mapping, usualMapping(dialect, names));
  if (isUsual && !(await findMapping(trx, head))) return;
  await rememberMapping(trx, head, mapping, { at, name: actor.name, staffId: actor.staffId });
  await forgetOldMappings(trx);
}

/** Refuses to apply a file that is read otherwise than it was seen. */
export const dryRunChanged = () =>
  new Refused(
    409,
    "dry_run_changed",
    "Filen er læst på en anden måde, siden du så, hvad der vil ske. Intet er importeret. Se det igennem igen, og tryk så.",
  );

export const importNotFound = () => new Refused(404, "import_not_found", "Den import findes ikke.");

/**
 * Does the next of it, each product wholly or not at all. What somebody has changed since the dry run is left alone and named.
 * A process that dies leaves the rest to the next.
 */
export async function applyBatch({ db, things, now }: ImportContext, row: ImportRow): Promise<void> {
  const { id, change_set_id: changeSetId } = row;
  if (changeSetId === null) throw new Error("An import is applied without a change set");
  await retriedTransaction(db, async (trx) => {
    const items = await takeItems(trx, id, row.applied_position, itemsPerBatch);
    if (items.length === 0) {
      await setState(trx, changeSetId, "done");
      return await updateImport(trx, id, { state: "applied" });
    }
    await lockThings(
      trx,
      things,
      items.flatMap(({ plan: { slug, variants } }) => [
        { thing: "product", key: slug },
        ...variants.map(({ sku }) => ({ thing: "variant", key: sku })),
      ]),
    );
    // The person who applies a file answers for it, and not who sent it.
    const actor = await findActorOfSet(trx, changeSetId);
    const signer =
      row.signed_off_by === null ? undefined : { staffId: row.signed_off_staff_id, name: row.signed_off_by };
    let place = await lastPosition(trx);
    const outcomes: Outcome[] = [];
    for (const { position, plan } of items) {
      place += 1;
      const act = { actor, at: now(), changeSetId };
      const reason = await savepoint(trx, () => applyPlan(trx, things, { plan, act, place, signer }));
      outcomes.push({ position, slug: plan.slug, reason });
    }
    await noteOutcomes(trx, { id, changeSetId, outcomes });
  });
}
