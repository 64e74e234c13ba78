import fc from "fast-check";
import { expect, it } from "vitest";
import { backupName, chooseOldBackups, takenAtOf } from "./choose-old-backups.ts";

const day = 86_400_000;
const last = Date.parse("2026-11-22T02:30:00Z");
const nights = (count: number) => Array.from({ length: count }, (_, back) => backupName(new Date(last - back * day)));

it("keeps seven days, four weeks and twelve months of two years of nights", () => {
  const all = nights(730);
  const gone = new Set(chooseOldBackups(all));
  const kept = all.filter((name) => !gone.has(name));
  expect(kept.slice(0, 7)).toEqual(all.slice(0, 7));
  expect(kept).toContain(backupName(new Date("2025-12-31T02:30:00Z")));
  expect(kept).not.toContain(backupName(new Date("2025-11-30T02:30:00Z")));
  expect(kept.length).toBeGreaterThanOrEqual(19);
  expect(kept.length).toBeLessThanOrEqual(23);
});

it("never removes the newest, nor a file that is not a backup", () => {
  const stamp = fc.date({ min: new Date("2024-01-01"), max: new Date("2027-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(fc.array(stamp), (times) => {
      const names = [...times.map(backupName), "notes.txt", "skaenk-old.backup"];
      const gone = chooseOldBackups(names);
      expect(gone.every((name) => takenAtOf(name) !== undefined)).toBe(true);
      const newest = times.toSorted((a, b) => b.getTime() - a.getTime())[0];
      if (newest) expect(gone).not.toContain(backupName(newest));
      // What is left stays: asking again removes nothing more.
      expect(chooseOldBackups(names.filter((name) => !gone.includes(name)))).toEqual([]);
    }),
  );
});

it("removes what a killed process left unfinished, when another can no longer be writing it", () => {
  const names = [0, 23, 25, 400].map((hours) => `${backupName(new Date(last - hours * 3_600_000))}.part`);
  expect(chooseOldBackups(names)).toEqual([]);
  expect(chooseOldBackups([...nights(1), ...names])).toEqual(names.slice(2));
});

it("reads the time back from the name", () => {
  const at = new Date("2026-11-22T02:30:00.123Z");
  expect(takenAtOf(backupName(at))).toEqual(at);
});
