import { isDatabaseAway } from "@skaenk/postgres/is-database-away";
import { isDiskFull } from "@skaenk/postgres/is-disk-full";
import { type DependencyReport, onDependencyReport } from "../../platform/dependencies.ts";
import type { Log } from "../../platform/log.ts";
import type { Database } from "../../platform/queries.ts";
import { recordSeen } from "./dependency-queries.ts";
import { joinSeen, type SeenDependency, withReport } from "./seen-dependency.ts";
import type { OperationsTables } from "./tables.ts";

/** A dependency that answers all the time is written down no more often than this; a change is written at once. */
const writeEveryMs = 15_000;
const tryAgainMs = 1_000;
const longestError = 300;
/** A database that takes the row is not away, nor is its disk full: their silence is written together with the answer that ended it. */
const ownStorage = new Set(["database", "disk"]);
/** A host is written as it is set; the rest of an absurd number of them is not. */
const mostNames = 100;

/**
 * Writes down which dependencies answer, as long as the process lives. While the database is away or full nothing can be written: what was seen
 * meanwhile is kept in memory, each dependency's as one silence and one answer, and is written when the database is back.
 * @returns a function that ends it
 */
export function recordDependencies({ db, log }: { db: Database<OperationsTables>; log: Log }): () => Promise<void> {
  const reported = new Map<string, { ok: boolean; at: number }>();
  const unwritten = new Map<string, SeenDependency>();
  let writing: Promise<void> = Promise.resolve();
  let retry: NodeJS.Timeout | undefined;

  const write = async (name: string) => {
    const seen = unwritten.get(name);
    if (!seen || (ownStorage.has(name) && !seen.answeredAt)) return;
    unwritten.delete(name);
    try {
      await recordSeen(db, name, seen);
    } catch (error) {
      if (isDatabaseAway(error) || isDiskFull(error)) unwritten.set(name, joinSeen(seen, unwritten.get(name)));
      else log.warn({ dependency: name, error }, "the state of a dependency could not be written");
    }
  };
  const writeAll = async () => {
    for (const name of [...unwritten.keys()]) await write(name);
    clearTimeout(retry);
    if (unwritten.size > 0) retry = setTimeout(begin, tryAgainMs).unref();
  };
  // One after the other, so that an answer never stands before the silence that it ended.
  const begin = () => {
    writing = writing.then(writeAll);
  };
  const stop = onDependencyReport((report) => {
    if (!isNews(reported, report)) return;
    const { name, error } = report;
    if (!unwritten.has(name) && unwritten.size >= mostNames) return;
    const short = error === undefined ? report : { ...report, error: error.slice(0, longestError) };
    unwritten.set(name, withReport(unwritten.get(name), short));
    begin();
  });
  return async () => {
    stop();
    await writing;
    clearTimeout(retry);
  };
}

/** Whether a report changes the state of its dependency, or comes long enough after the last. */
function isNews(reported: Map<string, { ok: boolean; at: number }>, { name, at, error }: DependencyReport): boolean {
  const ok = error === undefined;
  const last = reported.get(name);
  if (last?.ok === ok && at.getTime() - last.at < writeEveryMs) return false;
  reported.set(name, { ok, at: at.getTime() });
  return true;
}
