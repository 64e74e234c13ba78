import type pg from "pg";
import type { Log } from "./log.ts";

/** What changed, as `kind:key`, e.g. `product:havgus-london-dry-gin`. `*` means anything may have changed. */
export type ContentChange = string;

/** What is kept in memory renews itself in the order of subscribing: answers are dropped after what they are made from. */
export type ContentListener = (change: ContentChange) => void | Promise<void>;
export type ContentChanges = { subscribe(listener: ContentListener): void; stop(): Promise<void> };

/**
 * Listens to the database's announcements of changed content (migration 001), in every process that shows it.
 * When the connection is lost, everything may have changed while it was away: listeners get `*` after it is back.
 */
export async function listenToContentChanges(pool: pg.Pool, log: Log): Promise<ContentChanges> {
  const listeners: ContentListener[] = [];
  let stopped = false;
  let told = Promise.resolve();
  /** One change after the other, each listener after the one before. */
  const tell = (change: ContentChange) => {
    told = told.then(async () => {
      for (const listener of listeners) {
        try {
          await listener(change);
        } catch (error) {
          if (!stopped) log.warn({ error, change }, "what changed could not be read again");
        }
      }
    });
  };
  let client: pg.PoolClient | undefined;
  let retry: NodeJS.Timeout | undefined;

  const connect = async () => {
    client = await pool.connect();
    client.on("notification", ({ payload }) => payload && tell(payload));
    client.on("error", (error) => {
      client?.release(error);
      client = undefined;
      if (!stopped) reconnectSoon();
    });
    await client.query("listen content_changed");
  };
  const reconnectSoon = () => {
    retry = setTimeout(() => {
      connect().then(
        () => tell("*"),
        (error: unknown) => {
          log.warn({ error }, "could not listen to content changes, trying again");
          reconnectSoon();
        },
      );
    }, 500);
  };
  await connect();
  return {
    subscribe: (listener) => void listeners.push(listener),
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      client?.release(true);
    },
  };
}

/**
 * Drops what a change touches: what shows that one thing, and every list of its kind. What is tagged `products` shows some list
 * of products; `product:x` shows x itself. A brand stands on every card of its products, wherever they are shown.
 */
export function dropChanged(cache: { clear(): void; drop(tags: string[]): void }, change: ContentChange): void {
  const kind = change.slice(0, change.indexOf(":"));
  if (change === "*" || kind === "brand") cache.clear();
  else cache.drop([change, `${kind}s`]);
}
