import { setTimeout as sleep } from "node:timers/promises";
import type { DirectConnection } from "@skaenk/postgres/direct-connection";
import type { ContentLogTables } from "./content-log-queries.ts";
import { findContentVersion, listChangesSince } from "./content-log-queries.ts";
import { tagOfChange } from "./content-tag.ts";
import type { Log } from "./log.ts";
import type { Queries } from "./queries.ts";

/**
 * What changed, as `kind:key`, e.g. `product:havgus-london-dry-gin`. `hour:…` means that the clock has moved on; `*` that
 * anything may have changed.
 */
export type ContentChange = string;

/**
 * Called for each change, in the order of subscription: caches are emptied after the data that they are made from. A listener that narrows
 * a change down (an `hour:…` mostly to nothing) returns the actual changes for the listeners after it.
 */
export type ContentListener = (
  change: ContentChange,
) => readonly ContentChange[] | undefined | Promise<readonly ContentChange[] | undefined>;

export type ContentChanges = {
  subscribe(listener: ContentListener): void;
  /** Number of the latest change that this process knows; an answer made from now on is at least as new. */
  version(): number;
  stop(): Promise<void>;
};

type Options = { db: Queries<ContentLogTables>; direct: DirectConnection; log: Log; jitterMs?: number };

/** So that not every process reads everything again at the same moment. */
const usualJitterMs = 30_000;

/**
 * Follows the numbered log of changed content (migration 111), in every process that shows it. An announcement only says that
 * there is more to read, so one that is lost is made up for by the next, or by reading on after a lost connection.
 */
export async function followContentChanges({
  db,
  direct,
  log,
  jitterMs = usualJitterMs,
}: Options): Promise<ContentChanges> {
  const listeners: ContentListener[] = [];
  const stopping = new AbortController();
  let version = await findContentVersion(db);
  let announced = version;
  let reading: Promise<void> | undefined;
  let notified: Promise<void> = Promise.resolve();

  const notifyOne = async (change: ContentChange): Promise<void> => {
    let changes: readonly ContentChange[] = [change];
    for (const listener of listeners) {
      const found: ContentChange[] = [];
      for (const one of changes) {
        try {
          found.push(...((await listener(one)) ?? [one]));
        } catch (error) {
          found.push(one);
          if (!stopping.signal.aborted) log.warn({ error, change: one }, "what changed could not be read again");
        }
      }
      changes = found;
    }
  };
  /** One change after the other, each listener after the one before. */
  const notify = (change: ContentChange): Promise<void> => {
    notified = notified.then(() => notifyOne(change));
    return notified;
  };
  const notifyLater = (change: ContentChange): void => {
    sleep(Math.random() * jitterMs, undefined, { signal: stopping.signal, ref: false }).then(
      () => notify(change),
      () => undefined,
    );
  };
  const readOn = async (): Promise<void> => {
    while (announced > version && !stopping.signal.aborted) {
      const read = await listChangesSince(db, version);
      for (const change of read.changes ?? ["*"]) {
        if (change.startsWith("hour:")) notifyLater(change);
        else void notify(change);
      }
      await notified;
      version = read.version;
      if (read.changes?.length === 0) return;
    }
  };
  const wake = (number: number): void => {
    announced = Math.max(announced, number);
    if (reading) return;
    reading = readOn()
      .catch(async (error: unknown) => {
        if (stopping.signal.aborted) return;
        log.warn({ error }, "changed content could not be read, trying again");
        await sleep(200, undefined, { ref: false });
      })
      .finally(() => {
        reading = undefined;
        if (announced > version && !stopping.signal.aborted) wake(announced);
      });
  };
  const unlisten = await direct.listen("content_version", {
    onNotified: (payload) => wake(Number(payload)),
    // Something may have been announced meanwhile: the log says what.
    onBack: () => {
      findContentVersion(db).then(wake, () => wake(version + 1));
    },
  });
  // What was written between the reading above and the listening.
  wake(await findContentVersion(db));
  return {
    subscribe: (listener) => void listeners.push(listener),
    version: () => version,
    stop: async () => {
      stopping.abort();
      await unlisten();
    },
  };
}

/** What stands in lists of another kind's things, or on all of them. */
const listsOf: Record<string, string[]> = {
  "recipe-theme": ["recipes"],
  "article-theme": ["articles"],
  order: ["products"],
};

/**
 * Drops what a change touches: what shows that one thing, and every list of its kind. What is tagged `products` shows some list
 * of products; `product:x` shows x itself. A brand stands on every card of its products, a category's name on nearly
 * every page, and the company on all of them.
 */
export function dropChanged(cache: { clear(): void; drop(tags: string[]): void }, change: ContentChange): void {
  const kind = change.slice(0, change.indexOf(":"));
  if (change === "*" || kind === "brand" || kind === "category" || kind === "settings") cache.clear();
  else cache.drop(listsOf[kind] ?? [tagOfChange(change), `${kind}s`]);
}
