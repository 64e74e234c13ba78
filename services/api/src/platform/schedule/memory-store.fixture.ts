import type { Claim, RunFailure, RunResult, ScheduleStore, StoredEntry } from "./schedule-queries.ts";

type Row = StoredEntry & { run?: { id: string; leaseUntil: Date }; failures: number };

/** The schedule's store without a database, for simulations of long times; a test compares it with the real one. */
export function memoryStore(): ScheduleStore {
  let rows: Row[] = [];
  const free = ({ run }: Row, now: Date) => !run || run.leaseUntil < now;
  const end = ({ runId, nextAt }: RunResult | RunFailure, failures: (before: number) => number) => {
    for (const row of rows.filter(({ run }) => run?.id === runId)) {
      row.nextAt = nextAt;
      row.failures = failures(row.failures);
      delete row.run;
    }
  };
  return {
    storeEntries: async (entries) => {
      rows = entries.map((entry) => {
        const known = rows.find(({ name }) => name === entry.name);
        if (!known) return { ...entry, failures: 0 };
        return known.cron === entry.cron ? known : { ...known, cron: entry.cron, nextAt: entry.nextAt };
      });
    },
    listDue: async (now) =>
      rows
        .filter((row) => row.nextAt <= now && free(row, now))
        .map(({ name, nextAt }) => ({ name, nextAt }))
        .sort((a, b) => a.nextAt.getTime() - b.nextAt.getTime() || (a.name < b.name ? -1 : 1)),
    claim: async ({ name, nextAt, runId, now, leaseUntil }: Claim) => {
      const row = rows.find((one) => one.name === name && one.nextAt.getTime() === nextAt.getTime() && free(one, now));
      if (!row) return undefined;
      row.run = { id: runId, leaseUntil };
      return { failures: row.failures };
    },
    extendLeases: async (runIds, leaseUntil) => {
      for (const { run } of rows) if (run && runIds.includes(run.id)) run.leaseUntil = leaseUntil;
    },
    endRun: async (good) => end(good, () => 0),
    endFailedRun: async (bad) => end(bad, (before) => before + 1),
  };
}
