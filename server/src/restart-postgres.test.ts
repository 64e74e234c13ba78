import { expect, it, onTestFinished } from "vitest";
import { restartPostgres } from "./restart-postgres.ts";

const quick = { lookMs: 5, firstWaitMs: 1, mostTries: 3 };

function serverThat(start: () => Promise<void>, connected: () => boolean) {
  const lines: string[] = [];
  const note = (level: string) => (_: object, text: string) => lines.push(`${level}: ${text}`);
  const log = { warn: note("warn"), error: note("error"), fatal: note("fatal") } as unknown as Parameters<
    typeof restartPostgres
  >[1];
  return { lines, ...restartPostgres({ connected, start }, log, quick) };
}

it("starts a server that has died, and leaves one alone that runs", async () => {
  let runs = false;
  let starts = 0;
  const { lines, stop } = serverThat(
    async () => {
      starts += 1;
      runs = true;
    },
    () => runs,
  );
  onTestFinished(stop);
  await expect.poll(() => starts).toBe(1);
  await stop();
  expect(lines).toEqual(["warn: PostgreSQL had stopped and was started again"]);
});

it("gives up one that does not start, and says where its reason stands", async () => {
  let starts = 0;
  const { lines, stop } = serverThat(
    async () => {
      starts += 1;
      throw new Error("no room on the disk");
    },
    () => false,
  );
  await expect.poll(() => lines.at(-1)).toMatch(/^fatal: .*server\.log/);
  await stop();
  expect(starts).toBe(3);
});

it("gives up one that dies after each start", async () => {
  let starts = 0;
  const { lines, stop } = serverThat(
    async () => {
      starts += 1;
    },
    () => false,
  );
  await expect.poll(() => lines.at(-1)).toMatch(/^fatal: /);
  await stop();
  expect(starts).toBe(3);
});
