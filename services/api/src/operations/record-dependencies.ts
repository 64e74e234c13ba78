import { type DependencyReport, onDependencyReport } from "../platform/dependencies.ts";
import type { Log } from "../platform/log.ts";
import type { Database } from "../platform/queries.ts";
import { recordAnswer, recordSilence } from "./dependency-queries.ts";
import type { OperationsTables } from "./tables.ts";

/** A dependency that answers all the time is written down no more often than this; a change is written at once. */
const writeEveryMs = 15_000;
const longestError = 300;

/** Writes down which dependencies answer, as long as the process lives. @returns a function that ends it */
export function recordDependencies({ db, log }: { db: Database<OperationsTables>; log: Log }): () => Promise<void> {
  const written = new Map<string, { ok: boolean; at: number }>();
  let writing: Promise<void> = Promise.resolve();
  const write = async ({ name, at, error }: DependencyReport) => {
    try {
      if (error === undefined) await recordAnswer(db, { name, at });
      else await recordSilence(db, { name, at, error: error.slice(0, longestError) });
    } catch (cause) {
      written.delete(name);
      log.warn({ dependency: name, error: cause }, "the state of a dependency could not be written");
    }
  };
  const stop = onDependencyReport((report) => {
    const ok = report.error === undefined;
    const last = written.get(report.name);
    if (last?.ok === ok && report.at.getTime() - last.at < writeEveryMs) return;
    written.set(report.name, { ok, at: report.at.getTime() });
    // One after the other, so that an answer never stands before the silence that it ended.
    writing = writing.then(() => write(report));
  });
  return async () => {
    stop();
    await writing;
  };
}
