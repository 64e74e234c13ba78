import { expect, it } from "vitest";
import {
  jobState,
  jobsWord,
  noBackupLine,
  outageLength,
  queueTone,
  waitWord,
  whenWord,
  wholeState,
} from "./operations-words";

const queue = { queue: "mail", waiting: 0, failed: 0, oldestSeconds: 0, waitedSeconds: 0 };

it.each([
  [queue, "Tom", "good"],
  [{ ...queue, waiting: 2, waitedSeconds: 20 }, "2 venter", "good"],
  [{ ...queue, waiting: 98, waitedSeconds: 9_000 }, "98 venter, den ældste i 2 t. 30 min.", "wait"],
  [{ ...queue, failed: 1 }, "1 opgivet", "bad"],
  [{ ...queue, queue: "schedule", failed: 1 }, "1 fejlede og prøves igen", "wait"],
] as const)("of the queue %o it says %s", (shown, words, tone) => {
  expect([waitWord(shown), queueTone(shown)]).toEqual([words, tone]);
});

it.each([
  ["2026-11-20T10:00:42Z", "Under 1 min."],
  ["2026-11-20T10:35:00Z", "35 min."],
  ["2026-11-20T13:05:00Z", "3 t. 5 min."],
  [null, ""],
])("an outage from 10:00:00 until %s lasted: %s", (until, told) => {
  expect(outageLength({ name: "mail", since: "2026-11-20T10:00:00Z", until, reason: null })).toBe(told);
});

it("a backup that no folder is set for is not switched on, however often its hour has passed", () => {
  const at = "2026-12-01T03:24:00Z";
  const ran = { runningSince: null, failedAt: null, error: null, lateSeconds: 0, failures: 0, late: false };
  const backup = { ...ran, name: "backup.nightly", cron: "30 2 * * *", nextAt: at, succeededAt: at, off: true };
  expect(jobState(backup)).toEqual(["still", "Ikke slået til"]);
  expect(jobState({ ...backup, off: false })).toEqual(["good", "Gennemført"]);
});

it("a shop without a backup says so in one line, unless the problems do", () => {
  const none = { kind: "backup-none", subject: "backup", seconds: null, reason: null } as const;
  expect(noBackupLine({ backupMissing: true, problems: [] })).toMatch(/^Der tages ingen sikkerhedskopi:.*\.$/);
  expect(noBackupLine({ backupMissing: true, problems: [none] })).toBe("");
  expect(noBackupLine({ backupMissing: false, problems: [] })).toBe("");
});

it("a connection that has just fallen silent is neither a problem nor all well", () => {
  const at = "2026-11-30T14:21:00Z";
  const mail = { name: "mail", succeededAt: null, failedAt: at, error: "", limitSeconds: 600, failing: false };
  expect(wholeState({ problems: [], dependencies: [{ ...mail, failingSince: null }] })).toEqual(["good", "Alt kører"]);
  expect(wholeState({ problems: [], dependencies: [{ ...mail, failingSince: at }] })).toEqual([
    "wait",
    "1 forbindelse svarer ikke lige nu",
  ]);
});

it("scheduled jobs are one line while none of them fails", () => {
  const job = { runningSince: null, failedAt: null, error: null, lateSeconds: 0, failures: 0, late: false, off: false };
  const done = {
    ...job,
    name: "a",
    cron: "* * * * *",
    nextAt: "2026-12-01T03:25:00Z",
    succeededAt: "2026-12-01T03:24:00Z",
  };
  expect(jobsWord([done, { ...done, off: true }])).toEqual(["good", "2 opgaver, ingen fejler"]);
  expect(jobsWord([done, { ...done, error: "x" }, { ...done, late: true }])).toEqual([
    "bad",
    "2 af 3 opgaver fejler eller er forsinket",
  ]);
});

it("a moment names its year only where it does not go without saying", () => {
  const now = Date.parse("2026-11-30T14:21:00Z");
  expect(whenWord("2026-11-30T14:21:00Z", now)).toBe("30.\u00a0nov. kl.\u00a015.21");
  expect(whenWord("2025-11-30T14:21:00Z", now)).toContain("2025");
  expect(whenWord(null, now)).toBe("Aldrig");
});
