import { type EachHandler, growingPauses } from "../outbox/handler.ts";
import { setState } from "./change-set-queries.ts";
import type { AuditTables } from "./tables.ts";
import type { Trx } from "./thing.ts";
import { type UndoContext, undoBatch, undoTopic, writeUndoEvent } from "./undo-change-set.ts";

/** Then the worker looks whether it shall stop, and others have their turn. */
const sliceMs = 2_000;

/** Sets that are being undone, a slice at a time: how far it is stands with the set, so that it goes on after anything. */
export function undoHandler<Tables extends AuditTables>(undoing: UndoContext<Tables>): EachHandler {
  const auditOf = (trx: unknown) => trx as Trx<AuditTables>;
  return {
    topic: undoTopic,
    atOnce: 1,
    pauseMs: growingPauses({ firstMs: 1_000, longestMs: 60_000, attempts: 8 }),
    handle: async ({ payload }) => {
      const until = performance.now() + sliceMs;
      const id = Number(payload.id);
      while (await undoBatch(undoing, id)) {
        // An event of its own for what is left: what is given up has failed so often in a row.
        if (performance.now() > until) return void (await writeUndoEvent(undoing.db, id));
      }
      return undefined;
    },
    // The room says so, and the same button goes on with it.
    onFailed: (trx, { payload }) => setState(auditOf(trx), Number(payload.id), "failed"),
    onRetried: (trx, { payload }) => setState(auditOf(trx), Number(payload.id), "undoing"),
  };
}
