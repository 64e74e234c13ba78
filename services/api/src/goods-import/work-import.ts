import { setState } from "../audit/change-set-queries.ts";
import type { EachHandler, Outcome } from "../outbox/handler.ts";
import { Refused } from "../platform/refuse.ts";
import { applyBatch } from "./apply-import.ts";
import { type ComparisonState, compareBatch, openComparing } from "./compare-import.ts";
import type { ImportContext } from "./import-context.ts";
import { findImport, type ImportRow, updateImport } from "./queries.ts";
import { inspectImport, type ReadAhead, readPiece } from "./read-import.ts";

export const importTopic = "goods-import";

/** Then the worker looks whether it shall stop, and others have their turn. */
const sliceMs = 2_000;
const mostFailures = 5;

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

const isUnderWay = ({ state }: ImportRow) =>
  state === "waiting" || state === "reading" || state === "comparing" || state === "applying";

/** Imports in the background, each a slice at a time. */
export function importHandler(context: ImportContext): EachHandler {
  const memory: Memory = {};
  return {
    topic: importTopic,
    atOnce: 2,
    pauseMs: () => undefined,
    handle: async ({ payload }): Promise<Outcome | undefined> => {
      const id = Number(payload.id);
      const until = performance.now() + sliceMs;
      try {
        return (await workOn(context, id, () => performance.now() > until, memory)) ? { again: 0 } : undefined;
      } catch (error) {
        return await afterFailure(context, id, error);
      }
    },
  };
}

/** A process that is busy is asked again; what fails on and on is given up, and says so in the room. */
async function afterFailure({ db, log }: ImportContext, id: number, error: unknown): Promise<Outcome> {
  if (error instanceof Refused) return { again: 1_000 };
  log.error({ error, id }, "an import stopped half-way");
  const row = await findImport(db, id);
  const failures = (row?.failures ?? 0) + 1;
  const reason = error instanceof Error ? error.message : String(error);
  if (failures < mostFailures) {
    await updateImport(db, id, { failures });
    return { again: 1_000 * 2 ** failures, reason };
  }
  const problem = "Det gik galt flere gange og er opgivet. Det, der er gjort, kan fortrydes.";
  await updateImport(db, id, { failures, state: "failed", problem });
  if (row?.change_set_id) await setState(db, row.change_set_id, "failed");
  return { failed: reason };
}
