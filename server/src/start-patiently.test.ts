import { describe, expect, it } from "vitest";
import { startPatiently } from "./start-patiently.ts";

/** Something that fails to start so many times. */
function failing(times: number) {
  const happened: string[] = [];
  let created = 0;
  const create = async () => {
    const number = ++created;
    return {
      number,
      start: async () => {
        happened.push(`start ${number}`);
        if (number <= times) throw new Error(`no database (${number})`);
      },
      stop: async () => {
        happened.push(`stop ${number}`);
      },
    };
  };
  return { create, happened };
}

describe("starting patiently", () => {
  it("stops what failed and starts another, until one runs", async () => {
    const { create, happened } = failing(2);
    const told: string[] = [];
    const onFailure = (error: unknown) => told.push(String(error));
    const running = await startPatiently(create, { onFailure, signal: new AbortController().signal, firstWaitMs: 1 });
    expect(running?.number).toBe(3);
    expect(happened).toEqual(["start 1", "stop 1", "start 2", "stop 2", "start 3"]);
    expect(told).toEqual(["Error: no database (1)", "Error: no database (2)"]);
  });

  it("gives up at once when told to, also while it waits", async () => {
    const { create, happened } = failing(Number.POSITIVE_INFINITY);
    const stopping = new AbortController();
    const running = startPatiently(create, {
      onFailure: () => setTimeout(() => stopping.abort(), 5),
      signal: stopping.signal,
      firstWaitMs: 60_000,
    });
    expect(await running).toBeUndefined();
    expect(happened).toEqual(["start 1", "stop 1"]);
  });
});
