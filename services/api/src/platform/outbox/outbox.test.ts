import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { openDirectConnection } from "@skaenk/postgres/direct-connection";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createTestDatabase } from "../../../../../tests/support/postgres.ts";
import type { Tables } from "../../tables.ts";
import { type OpenDatabase, openDatabase } from "../database.ts";
import { createLog } from "../log.ts";
import { migrate } from "../migrate.ts";
import { dropGivenUp, listGivenUp, readOutboxFigures, retryGivenUp } from "./given-up-queries.ts";
import { handleDue, openWorker } from "./handle-due.ts";
import { type EachHandler, growingPauses, type ManyHandler, ServiceUnavailable } from "./handler.ts";
import { writeEvents } from "./outbox-queries.ts";
import { startOutbox } from "./start-outbox.ts";

let url: string;
let database: OpenDatabase<Tables>;
const clock = { now: new Date() };
const log = createLog("silent");
const context = () => ({ db: database.db, log, now: () => clock.now });

beforeAll(async () => {
  url = await createTestDatabase();
  database = openDatabase<Tables>(url, 12);
  await migrate(database.db as never);
  await sql`create table deeds (id bigint generated always as identity, event_id bigint, topic text, key text)`.execute(
    database.db,
  );
});
afterAll(() => database.close());
beforeEach(async () => {
  clock.now = new Date();
  await sql`truncate outbox, deeds`.execute(database.db);
});

const later = (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms);
};
const waiting = async () => (await database.db.selectFrom("outbox").selectAll().orderBy("id").execute()).length;
const pauseMs = growingPauses({ firstMs: 1_000, longestMs: 4_000, attempts: 4 });
const each = (handle: EachHandler["handle"], more: Partial<EachHandler<string>> = {}): EachHandler<string> => ({
  ...{ topic: "one", atOnce: 3, pauseMs },
  ...{ handle, ...more },
});

describe("an event", () => {
  it("of a transaction that fails never happens, and one of a transaction that does is dealt with once", async () => {
    const seen: string[] = [];
    const failing = database.db.transaction().execute(async (trx) => {
      await writeEvents(trx, [{ topic: "one", key: "never" }]);
      throw new Error("the order failed");
    });
    await expect(failing).rejects.toThrow("the order failed");
    await writeEvents(database.db, [{ topic: "one", key: "a", payload: { number: 1 } }]);
    const handler = each(async ({ key, payload }) => {
      seen.push(`${key}:${payload.number}`);
      return undefined;
    });
    expect(await handleDue(openWorker(context()), handler)).toBe(1);
    expect(await handleDue(openWorker(context()), handler)).toBe(0);
    expect(seen).toEqual(["a:1"]);
    expect(await waiting()).toBe(0);
  });

  it("waits for the older of its key, however often that is tried, and for no other", async () => {
    const seen: string[] = [];
    await writeEvents(
      database.db,
      ["a1", "b1", "a2", "b2"].map((name) => ({ topic: "one", key: name.slice(0, 1), payload: { name } })),
    );
    let broken = true;
    const handler = each(async ({ payload: { name } }) => {
      if (name === "a1" && broken) throw new Error("not now");
      seen.push(String(name));
      return undefined;
    });
    await handleDue(openWorker(context()), handler);
    expect(seen).toEqual(["b1", "b2"]);
    broken = false;
    later(999);
    await handleDue(openWorker(context()), handler);
    expect(seen).toEqual(["b1", "b2"]);
    later(2);
    await handleDue(openWorker(context()), handler);
    expect(seen).toEqual(["b1", "b2", "a1", "a2"]);
  });

  it("is tried after growing pauses, then given up with its reason, holds nothing else up, and can be tried again", async () => {
    const told: string[] = [];
    let broken = true;
    await writeEvents(database.db, [
      { topic: "one", key: "a", payload: { name: "bad" } },
      { topic: "one", key: "a", payload: { name: "good" } },
    ]);
    const handler = each(
      async ({ payload: { name } }) => {
        if (name === "bad" && broken) throw new Error("refused for anna@example.dk");
        told.push(String(name));
        return undefined;
      },
      {
        onFailed: async (_trx, _event, reason) => void told.push(`failed ${reason.split("\n")[0]}`),
        onRetried: async () => void told.push("retried"),
      },
    );
    for (const pause of [0, 1_001, 2_001, 4_001]) {
      later(pause);
      await handleDue(openWorker(context()), handler);
    }
    expect(told).toEqual(["failed Error: refused for …", "good"]);
    const [given] = await listGivenUp(database.db, { limit: 10 });
    expect(given).toMatchObject({ topic: "one", key: "a", attempts: 4, failed_at: expect.any(Date) });
    expect(await readOutboxFigures(database.db)).toMatchObject([{ queue: "one", waiting: 0, failed: 1 }]);
    broken = false;
    expect(await retryGivenUp(database.db, [handler], given?.id ?? 0)).toBe(true);
    expect(await retryGivenUp(database.db, [handler], given?.id ?? 0)).toBe(false);
    await handleDue(openWorker(context()), handler);
    expect(told.slice(2)).toEqual(["retried", "bad"]);
    expect(await dropGivenUp(database.db, given?.id ?? 0)).toBe(false);
  });

  it("does not count a try at which nobody answered", async () => {
    await writeEvents(database.db, [{ topic: "one", key: "a" }]);
    const silent = each(async () => {
      throw new ServiceUnavailable("the service is away");
    });
    for (let time = 0; time < 9; time += 1) {
      await expect(handleDue(openWorker(context()), silent)).rejects.toThrow("away");
    }
    expect(await database.db.selectFrom("outbox").select(["attempts", "failed_at"]).execute()).toEqual([
      { attempts: 0, failed_at: null },
    ]);
  });
});

describe("events together", () => {
  const many = (handleMany: ManyHandler["handleMany"]): ManyHandler<string> => ({
    topic: "many",
    atMost: 4,
    pauseMs,
    handleMany,
  });
  const write = (count: number) =>
    writeEvents(
      database.db,
      Array.from({ length: count }, (_, number) => ({ topic: "many", key: `${number % 3}`, payload: { number } })),
    );

  it("come in the order in which they were written, also to several workers", async () => {
    await write(30);
    const seen: number[] = [];
    let inside = 0;
    const handler = many(async (events) => {
      inside += 1;
      expect(inside).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 2));
      seen.push(...events.map(({ payload }) => Number(payload.number)));
      inside -= 1;
      return new Map();
    });
    while ((await waiting()) > 0) {
      await Promise.all([1, 2, 3].map(() => handleDue(openWorker(context()), handler)));
    }
    expect(seen).toEqual(Array.from({ length: 30 }, (_, number) => number));
  });

  it("are not all held up by one that cannot be dealt with", async () => {
    await write(10);
    const seen: number[] = [];
    const handler = many(async (events) => {
      const numbers = events.map(({ payload }) => Number(payload.number));
      if (numbers.includes(5)) throw new Error("five");
      seen.push(...numbers);
      return new Map();
    });
    await handleDue(openWorker(context()), handler);
    expect(seen).toEqual([0, 1, 2, 3, 4, 6, 7, 8, 9]);
    expect(await waiting()).toBe(1);
  });
});

it("deals with every event once and in the order of its key, whatever fails on the way", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ key: fc.constantFrom("a", "b", "c"), fails: fc.nat(2) }), { maxLength: 25 }),
      async (wishes) => {
        await sql`truncate outbox`.execute(database.db);
        await writeEvents(
          database.db,
          wishes.map(({ key, fails }, number) => ({ topic: "one", key, payload: { number, fails } })),
        );
        const seen: { key: string; number: number }[] = [];
        const handler = each(async ({ key, payload, attempts }) => {
          await Promise.resolve();
          if (attempts <= Number(payload.fails)) throw new Error("not yet");
          seen.push({ key, number: Number(payload.number) });
          return undefined;
        });
        for (let round = 0; (await waiting()) > 0 && round < 200; round += 1) {
          await Promise.all([1, 2].map(() => handleDue(openWorker(context()), handler)));
          later(4_001);
        }
        expect(seen).toHaveLength(wishes.length);
        for (const key of ["a", "b", "c"]) {
          const numbers = seen.filter((one) => one.key === key).map(({ number }) => number);
          expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
        }
      },
    ),
    { numRuns: 15 },
  );
});

describe("a worker that is killed", () => {
  let child: ChildProcess | undefined;
  const startChild = async (stopAt: string, until: string) => {
    const program = fileURLToPath(new URL("./outbox.fixture.ts", import.meta.url));
    const env = { ...process.env, DATABASE_URL: url, STOP_AT: stopAt };
    const started = spawn(process.execPath, [program], { env, stdio: ["ignore", "pipe", "pipe"] });
    // A failed test leaves no program behind.
    onTestFinished(() => void started.kill("SIGKILL"));
    started.stderr.on("data", (said: Buffer) => console.log(said.toString()));
    child = started;
    await new Promise<void>((resolve) => {
      child?.stdout?.on("data", (said: Buffer) => said.toString().includes(until) && resolve());
    });
  };
  const kill = async () => {
    child?.kill("SIGKILL");
    await once(child as ChildProcess, "exit");
  };
  const deeds = async () =>
    (await sql<{ event_id: number; topic: string }>`select event_id, topic from deeds order by id`.execute(database.db))
      .rows;

  it.each(["taken", "handling", "deed", "done", "settled"])(
    "at the step %s loses nothing: another deals with what it had, and with the rest, in order",
    async (step) => {
      const written = Array.from({ length: 8 }, (_, number) => ({
        topic: number % 2 ? "one" : "many",
        key: `${number % 3}`,
      }));
      await writeEvents(database.db, written);
      const events = await database.db.selectFrom("outbox").select(["id", "topic", "key"]).orderBy("id").execute();
      await startChild(step, step);
      await kill();
      await startChild("", "ready");
      await expect.poll(waiting, { interval: 50 }).toBe(0);
      await kill();
      const done = await deeds();
      expect(new Set(done.map(({ event_id }) => event_id))).toEqual(new Set(events.map(({ id }) => id)));
      // Only what it was at may have been done twice, and of each key the first deeds stand in the order of writing.
      for (const [topic, atOnce] of [
        ["one", 2],
        ["many", 4],
      ] as const) {
        const ofTopic = done.filter((one) => one.topic === topic).length;
        expect(ofTopic - written.filter((one) => one.topic === topic).length).toBeLessThanOrEqual(atOnce);
        for (const key of ["0", "1", "2"]) {
          const ids = events.filter((one) => one.topic === topic && one.key === key).map(({ id }) => id);
          const first = [...new Set(done.map(({ event_id }) => event_id))].filter((id) => ids.includes(id));
          expect(first).toEqual(ids);
        }
      }
    },
  );
});

it("wakes by a commit, and by the time of what was put aside", async () => {
  const seen: string[] = [];
  const direct = await openDirectConnection({ url, log });
  let tries = 0;
  const handler = each(async ({ key }) => {
    if (key === "twice" && ++tries === 1) return { again: 60 };
    seen.push(key);
    return undefined;
  });
  const outbox = await startOutbox({ ...context(), now: () => new Date(), direct, lookAgainMs: 600_000 }, [handler]);
  await writeEvents(database.db, [
    { topic: "one", key: "twice" },
    { topic: "one", key: "once" },
  ]);
  await expect.poll(() => seen.join(), { interval: 5 }).toBe("once,twice");
  await outbox.stop();
  await direct.stop();
});
