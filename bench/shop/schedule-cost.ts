import { schedule as shopSchedule } from "../../services/api/src/jobs.ts";
import { scheduleStore } from "../../services/api/src/platform/schedule/schedule-queries.ts";
import { ScheduleWorker } from "../../services/api/src/platform/schedule/start-schedule.ts";
import { openTestShop } from "../../services/api/src/testing/test-shop.ts";
import startPostgres from "../../tests/support/start-postgres.ts";

/** What the schedule itself costs: a look that finds nothing, and an entry that is begun and ended. Entries do no work here. */
const looks = 2_000;
const stopPostgres = await startPostgres();
const { db, log, clock, stop } = await openTestShop({}, { fill: async () => undefined });
let begun = 0;
const jobs = shopSchedule.map((job) => ({
  ...job,
  run: async () => {
    begun += 1;
    return 0;
  },
}));
const worker = new ScheduleWorker({ store: scheduleStore(db), log, now: () => clock.now }, jobs);
await worker.open();

const idle = await measure(looks, () => worker.look());
const minutes = 200;
const busy = await measure(minutes, async () => {
  clock.now = new Date(clock.now.getTime() + 60_000);
  await worker.look();
  await worker.settled();
});
const perRun = (busy.ms - idle.ms) * (minutes / begun);
const looksPerMinute = 12;
const runsPerMinute = begun / minutes;
const share = (of: "ms" | "cpuMs") => (idle[of] * looksPerMinute + Math.max(0, busy[of] - idle[of])) / 60_000;
console.log(`a look that finds nothing    ${idle.ms.toFixed(2)} ms, processor ${idle.cpuMs.toFixed(2)} ms`);
console.log(`an entry begun and ended     ${perRun.toFixed(2)} ms`);
console.log(`a minute of the real schedule: ${looksPerMinute} looks, ${runsPerMinute.toFixed(1)} entries`);
console.log(`share of one processor       ${(share("cpuMs") * 100).toFixed(3)} %`);
await stop();
await stopPostgres();

async function measure(times: number, work: () => Promise<unknown>): Promise<{ ms: number; cpuMs: number }> {
  const started = performance.now();
  const before = process.cpuUsage();
  for (let turn = 0; turn < times; turn += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return { ms: (performance.now() - started) / times, cpuMs: (user + system) / 1000 / times };
}
