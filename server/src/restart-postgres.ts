import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "@skaenk/api/platform/log";

type OwnServer = {
  /** Whether the shop's own connection to the server stands. */
  connected(): boolean;
  /** Starts the server where it does not run. */
  start(): Promise<unknown>;
};

type RestartOptions = {
  lookMs?: number;
  /** Wait before the second try; it doubles with each. */
  firstWaitMs?: number;
  mostTries?: number;
  /** How long a server must have run for the next loss to count as another. */
  calmMs?: number;
};

/**
 * Starts the shop's own PostgreSQL again when it has died: by the kernel for want of memory, or by somebody's hand. A server that dies
 * again and again is given up after some tries, so that its own log stays readable.
 */
export function restartPostgres(
  server: OwnServer,
  log: Log,
  { lookMs = 500, firstWaitMs = 1_000, mostTries = 8, calmMs = 60_000 }: RestartOptions = {},
): { stop(): Promise<void> } {
  const ended = new AbortController();
  const pause = (ms: number) => sleep(ms, undefined, { signal: ended.signal, ref: false }).catch(() => undefined);
  let tries = 0;
  let startedAt: number | undefined;

  const startAgain = async () => {
    if (startedAt !== undefined && performance.now() - startedAt > calmMs) tries = 0;
    startedAt = undefined;
    tries += 1;
    try {
      await server.start();
      startedAt = performance.now();
      log.warn({ attempt: tries }, "PostgreSQL had stopped and was started again");
    } catch (error) {
      log.error({ error, attempt: tries }, "PostgreSQL has stopped and could not be started again");
    }
    if (tries < mostTries) return await pause(firstWaitMs * 2 ** (tries - 1));
    log.fatal(
      { attempts: tries },
      "PostgreSQL stopped again and again and is left alone: see server.log in its folder",
    );
    ended.abort();
  };
  const watch = async () => {
    while (!ended.signal.aborted) {
      await pause(lookMs);
      if (!ended.signal.aborted && !server.connected()) await startAgain();
    }
  };
  const watching = watch();
  return {
    stop: async () => {
      ended.abort();
      await watching;
    },
  };
}
