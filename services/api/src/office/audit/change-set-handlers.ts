import type { OutboxTopic } from "@skaenk/contract/office/operations";
import { type EachHandler, growingPauses } from "../../platform/outbox/handler.ts";
import { setState } from "./change-set-queries.ts";
import { type ChangeSetContext, runBatch, runTopic, writeRunEvent } from "./run-change-set.ts";
import type { AuditTables } from "./tables.ts";
import type { Trx } from "./thing.ts";
import { undoBatch, undoTopic, writeUndoEvent } from "./undo-change-set.ts";

/** Then the worker looks whether it shall stop, and others have their turn. */
const sliceMs = 2_000;

type Work = {
  topic: OutboxTopic;
  /** @returns whether there may be more to do */
  doBatch(id: number): Promise<boolean>;
  goOn(id: number): Promise<void>;
};

/** Sets that are being done and undone, a slice at a time: how far each is stands with the set, so that it goes on after anything. */
export function changeSetHandlers<Tables extends AuditTables>(runner: ChangeSetContext<Tables>): EachHandler[] {
  const { db } = runner;
  const auditOf = (trx: unknown) => trx as Trx<AuditTables>;
  return [
    inSlices({ topic: runTopic, doBatch: (id) => runBatch(runner, id), goOn: (id) => writeRunEvent(db, id) }),
    {
      ...inSlices({ topic: undoTopic, doBatch: (id) => undoBatch(runner, id), goOn: (id) => writeUndoEvent(db, id) }),
      // The room says so, and the same button goes on with it.
      onFailed: (trx, { payload }) => setState(auditOf(trx), Number(payload.id), "failed"),
      onRetried: (trx, { payload }) => setState(auditOf(trx), Number(payload.id), "undoing"),
    },
  ];
}

const inSlices = ({ topic, doBatch, goOn }: Work): EachHandler => ({
  topic,
  atOnce: 1,
  pauseMs: growingPauses({ firstMs: 1_000, longestMs: 60_000, attempts: 8 }),
  handle: async ({ payload }) => {
    const until = performance.now() + sliceMs;
    const id = Number(payload.id);
    while (await doBatch(id)) {
      // An event of its own for what is left: what is given up has failed so often in a row.
      if (performance.now() > until) return void (await goOn(id));
    }
    return undefined;
  },
});
