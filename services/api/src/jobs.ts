import type { Job } from "./define-feature.ts";
import { featureRegistry } from "./feature-registry.ts";
import { features } from "./features.ts";
import { recordBackupPlan } from "./keeping/operations/queries.ts";
import { createComposer } from "./people/mail/compose-mail.ts";
import { openMailTransport } from "./people/mail/mail-transport.ts";
import type { Platform } from "./platform/context.ts";
import { type Outbox, startOutbox } from "./platform/outbox/start-outbox.ts";
import { housePrinter } from "./platform/printing/house-printer.ts";
import { openRendering, type Rendering } from "./platform/rendering/open-rendering.ts";
import { reportStopped } from "./platform/schedule/report-stopped.ts";
import { startSchedule } from "./platform/schedule/start-schedule.ts";
import { watchClock } from "./platform/watch-clock.ts";
import type { JobServices, ShopFeature, WorkServices } from "./services.ts";
import type { Tables } from "./tables.ts";

const list: readonly ShopFeature[] = features;

/** The scheduled jobs of the shop and their times. */
export const schedule: readonly Job<JobServices>[] = list.flatMap(({ jobs = [] }) => jobs);

export type Jobs = {
  /** What is under way, for whoever wants to wait for it. */
  outbox: Outbox;
  stop(): Promise<void>;
};

/**
 * Starts what the shop does in the background: the outbox, the schedule and the clocks. Any number of processes may; each event is dealt with by
 * one of them, and each entry of the schedule runs in one.
 */
export async function startJobs(
  platform: Platform<Tables>,
  jobs: readonly Job<JobServices>[] = schedule,
  shared?: Rendering,
): Promise<Jobs> {
  await recordBackupPlan(platform.db, { wanted: platform.settings.backup.dir !== undefined, at: platform.now() });
  if (platform.settings.role === "all") await reportStopped(platform.db, platform.now());
  const transport = openMailTransport(platform.settings);
  const rendering = shared ?? openRendering(platform.log);
  const compose = createComposer({ ...platform, printer: housePrinter(rendering) });
  const work: WorkServices = { ...platform, ...featureRegistry, rendering, transport, compose };
  const stopSchedule = await startSchedule(
    platform,
    jobs.map((job) => ({ ...job, run: () => job.run(work) })),
  );
  const handlers = list.flatMap(({ outboxHandlers, subscribers = [] }) => [
    ...(outboxHandlers?.(work) ?? []),
    ...subscribers.map(({ handler }) => handler(work)),
  ]);
  const outbox = await startOutbox(platform, handlers).catch(async (error: unknown) => {
    await stopSchedule();
    throw error;
  });
  const clocks = list
    .flatMap((feature) => feature.clocks ?? [])
    .map((turn) => watchClock(platform.log, () => turn(work)));
  return {
    outbox,
    stop: async () => {
      await Promise.all([...clocks.map((stop) => stop()), outbox.stop(), stopSchedule()]);
      if (!shared) await rendering.close();
      transport.close();
    },
  };
}
