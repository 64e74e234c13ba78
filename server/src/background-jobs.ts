import { type Jobs, startJobs } from "@skaenk/api/jobs";
import type { Platform } from "@skaenk/api/platform/context";
import type { Rendering } from "@skaenk/api/platform/rendering/open-rendering";
import type { Tables } from "@skaenk/api/tables";
import { startPatiently } from "./start-patiently.ts";

/**
 * What the shop does behind its customers' backs. A database that goes away just now must not close a shop that is open:
 * it is tried again until it stands.
 */
export function openJobs(platform: Platform<Tables>, rendering: Rendering): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const onFailure = (error: unknown) =>
    platform.log.error({ error }, "the shop's own work did not start and is tried again");
  const create = async () => {
    let jobs: Jobs | undefined;
    return {
      start: async () => {
        jobs = await startJobs(platform, undefined, rendering);
      },
      stop: async () => await jobs?.stop(),
    };
  };
  const starting = startPatiently(create, { onFailure, signal: stopping.signal, firstWaitMs: 500 });
  return {
    stop: async () => {
      stopping.abort();
      await (await starting)?.stop();
    },
  };
}
