import { setState } from "../../office/audit/change-set-queries.ts";
import type { EachHandler } from "../../platform/outbox/handler.ts";
import { slicedHandler } from "../../platform/outbox/sliced-handler.ts";
import { applyBatch } from "./apply-import.ts";
import { type ComparisonState, compareBatch, openComparing } from "./compare-import.ts";
import type { ImportContext } from "./import-context.ts";
import { findImport, type ImportRow, updateImport } from "./queries.ts";
import { inspectImport, type ReadAhead, readPiece } from "./read-import.ts";

export const importTopic = "goods-import";

/** What was looked up for the file that is being compared: good from slice to slice, since the file stands still meanwhile. */
type Memory = { comparing?: { of: string; state: ComparisonState } };

/**
 * Goes on with an import until it waits for a person. Every step is kept with how far it is, so that it goes on after anything.
 * @param enough looked at between two steps
 * @returns whether there is more to do
 */
export async function workOn(
  context: ImportContext,
  id: number,
  enough: () => boolean = () => false,
  memory: Memory = {},
): Promise<boolean> {
  let ahead: ReadAhead | undefined;
  for (;;) {
    const row = await findImport(context.db, id);
    if (!row || !isUnderWay(row)) return false;
    if (enough()) return true;
    if (row.state === "waiting") await inspectImport(context, row);
    else if (row.state === "reading") ahead = await readPiece(context, row, ahead);
    else if (row.state === "applying") await applyBatch(context, row);
    else {
      // Read otherwise, it is another file; any process may have read it so.
      const of = JSON.stringify([id, row.total, row.mapping, row.dialect, row.options]);
      if (memory.comparing?.of !== of || row.compared === 0) {
        memory.comparing = { of, state: await openComparing(context.db, id) };
      }
      await compareBatch(context, row, memory.comparing.state);
    }
    if (row.failures > 0) await updateImport(context.db, id, { failures: 0, problem: null });
  }
}

export const isUnderWay = ({ state }: Pick<ImportRow, "state">) =>
  state === "waiting" || state === "reading" || state === "comparing" || state === "applying";

/** Imports in the background, each a slice at a time. */
export function importHandler(context: ImportContext): EachHandler {
  const { db, log } = context;
  const memory: Memory = {};
  return slicedHandler({
    ...{ topic: importTopic, atOnce: 2, log, what: "an import" },
    workOn: (id, enough) => workOn(context, id, enough, memory),
    noteFailure: async (id) => {
      const failures = ((await findImport(db, id))?.failures ?? 0) + 1;
      await updateImport(db, id, { failures });
      return failures;
    },
    giveUp: async (id) => {
      const problem = "Det gik galt flere gange og er opgivet. Det, der er gjort, kan fortrydes.";
      await updateImport(db, id, { state: "failed", problem });
      const changeSetId = (await findImport(db, id))?.change_set_id;
      if (changeSetId) await setState(db, changeSetId, "failed");
    },
  });
}
