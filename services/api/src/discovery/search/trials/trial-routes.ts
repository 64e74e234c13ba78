import { randomUUID } from "node:crypto";
import { otherFillings } from "@skaenk/contract/office/trial-fillings";
import { endTrial, listTrials, type ShelfTrial, startTrial, type TrialRoom } from "@skaenk/contract/office/trials";
import type { PickName } from "@skaenk/contract/picks";
import type { Selectable } from "kysely";
import { recordChange } from "../../../office/audit/queries.ts";
import type { AuditTables } from "../../../office/audit/tables.ts";
import { OfficeEndpoints, type OfficeGuard } from "../../../platform/office-endpoints.ts";
import type { Database, Queries } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import { closeTrial, countArms, insertTrial, listTrialRows, trialRow } from "../../behaviour/shelf-trial-queries.ts";
import type { ShelfTrialTables } from "../../behaviour/shelf-trial-tables.ts";
import { fillingOf } from "./filling.ts";
import { readTrial } from "./read-trial.ts";

type Context = { db: Database<AuditTables & ShelfTrialTables>; now: () => Date; guard: OfficeGuard };
type TrialRow = Selectable<ShelfTrialTables["shelf_trials"]>;

const thing = "shelf-trial";

/** Two ways to fill a shelf, tried on visitors until one is better. */
export function trialEndpoints({ db, now, guard }: Context): OfficeEndpoints {
  return new OfficeEndpoints(guard)
    .on(listTrials, async (): Promise<TrialRoom> => {
      const rows = await listTrialRows(db);
      const trials = await Promise.all(rows.map((row) => showTrial(db, row)));
      const shelves = (Object.keys(otherFillings) as PickName[]).map((shelf) => {
        const latest = rows.find((row) => row.shelf === shelf);
        return { shelf, filledBy: fillingOf(shelf, latest, "a"), running: latest?.ended_at === null };
      });
      return { trials, shelves };
    })
    .on(startTrial, async ({ body: { shelf, tried } }, actor) => {
      const id = randomUUID();
      return await db.transaction().execute(async (trx) => {
        const latest = (await listTrialRows(trx)).find((row) => row.shelf === shelf);
        const filledBy = fillingOf(shelf, latest, "a");
        if (tried === filledBy || ![shelf, ...(otherFillings[shelf] ?? [])].includes(tried)) throw refuseFilling();
        if (!(await insertTrial(trx, { id, shelf, filledBy, tried, now: now() }))) throw refuseSecond();
        const act = { actor, act: `${thing}.start`, thing, key: id };
        await recordChange(trx, { ...act, before: null, after: { shelf, filledBy, tried }, at: now() });
        return await showTrial(trx, found(await trialRow(trx, id)));
      });
    })
    .on(endTrial, async ({ params: { id }, body: { adopt } }, actor) =>
      db.transaction().execute(async (trx) => {
        const row = found(await trialRow(trx, id));
        if (row.ended_at) throw new Refused(409, "trial_over", "Forsøget er slut.");
        await closeTrial(trx, { id, adopted: adopt, now: now() });
        const act = { actor, act: `${thing}.end`, thing, key: id };
        await recordChange(trx, { ...act, before: { adopted: null }, after: { adopted: adopt }, at: now() });
        return await showTrial(trx, found(await trialRow(trx, id)));
      }),
    );
}

async function showTrial(db: Queries<ShelfTrialTables>, row: TrialRow): Promise<ShelfTrial> {
  const { a, b } = row.counted ?? (await countArms(db, row.id));
  return {
    id: row.id,
    shelf: row.shelf,
    filledBy: row.filled_by,
    tried: row.tried,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    adopted: row.adopted,
    a,
    b,
    readout: readTrial(a, b),
  };
}

function found(row: TrialRow | undefined): TrialRow {
  if (!row) throw new Refused(404, "not_found", "Forsøget findes ikke.");
  return row;
}

const refuseFilling = () =>
  new Refused(422, "unfitting_filling", "Hylden kan ikke fyldes sådan.", {
    errors: { tried: "Vælg en anden måde at fylde hylden på." },
  });

const refuseSecond = () =>
  new Refused(409, "trial_runs", "Der er allerede et forsøg på hylden.", {
    errors: { shelf: "Slut det forsøg, der er på hylden, først." },
  });
