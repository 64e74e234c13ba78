import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestDatabase } from "../../../../../tests/support/postgres.ts";
import type { Tables } from "../../tables.ts";
import { type OpenDatabase, openDatabase } from "../database.ts";
import { createLog } from "../log.ts";
import { migrate } from "../migrate.ts";
import { handleDue, openWorker } from "./handle-due.ts";
import { growingPauses } from "./handler.ts";
import { defineEvent, defineSubscriber, type EmittedEvent, emit, setSubscribers } from "./shop-event.ts";

type Poured = { glass: string; drops: number };
const poured = defineEvent<Poured>("glass.poured", ({ glass }) => glass);
const broken = defineEvent<Poured>("glass.broken", ({ glass }) => glass);
const unheard = defineEvent<Poured>("glass.unheard", ({ glass }) => glass);

let database: OpenDatabase<Tables>;
const clock = { now: new Date() };
const pauseMs = growingPauses({ firstMs: 1_000, longestMs: 4_000, attempts: 4 });

beforeAll(async () => {
  database = openDatabase<Tables>(await createTestDatabase(), 4);
  await migrate(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  clock.now = new Date();
  await sql`truncate outbox`.execute(database.db);
});

/** Two subscribers of a glass: one that fails as long as it is told to, and one that does not. */
function openSubscribers() {
  const seen: unknown[] = [];
  const moods = { fails: false };
  const counter = defineSubscriber({
    topic: "feeds",
    events: [poured],
    handler: (work: { seen: unknown[] }) => ({
      atOnce: 2,
      pauseMs,
      handle: async ({ payload }: EmittedEvent<Poured>) => {
        if (moods.fails) throw new Error("not now");
        work.seen.push(["counter", payload.glass, payload.drops]);
        return undefined;
      },
    }),
  });
  const sweeper = defineSubscriber({
    topic: "label",
    events: [poured, broken],
    handler: (work: { seen: unknown[] }) => ({
      atMost: 10,
      pauseMs,
      handleMany: async (events: EmittedEvent<Poured>[]) => {
        work.seen.push(...events.map(({ payload: { event, glass, drops } }) => ["sweeper", event, glass, drops]));
        return new Map();
      },
    }),
  });
  setSubscribers([counter, sweeper]);
  const worker = openWorker({ db: database.db, log: createLog("silent"), now: () => clock.now });
  const work = async () => {
    await handleDue(worker, counter.handler({ seen }));
    await handleDue(worker, sweeper.handler({ seen }));
  };
  return { seen, moods, work };
}
const rows = () => database.db.selectFrom("outbox").select(["topic", "key"]).orderBy("id").execute();

it("is refused where nobody has said who subscribes: it would be lost", async () => {
  vi.resetModules();
  const fresh = await import("./shop-event.ts");
  await expect(fresh.emit(database.db, poured, [{ glass: "a", drops: 1 }])).rejects.toThrow(/before the list of feat/);
});

describe("an event", () => {
  it("reaches each of its subscribers, in a row of its own, and nobody else", async () => {
    const { seen, work } = openSubscribers();
    await emit(database.db, poured, [{ glass: "a", drops: 1 }]);
    await emit(database.db, broken, [{ glass: "a", drops: 2 }]);
    await emit(database.db, unheard, [{ glass: "a", drops: 3 }]);
    expect(await rows()).toEqual([
      { topic: "feeds", key: "a" },
      { topic: "label", key: "a" },
      { topic: "label", key: "a" },
    ]);
    await work();
    expect(seen).toEqual([
      ["counter", "a", 1],
      ["sweeper", "glass.poured", "a", 1],
      ["sweeper", "glass.broken", "a", 2],
    ]);
    expect(await rows()).toEqual([]);
  });

  it("of a transaction that fails never happens", async () => {
    openSubscribers();
    const failing = database.db.transaction().execute(async (trx) => {
      await emit(trx, poured, [{ glass: "a", drops: 1 }]);
      throw new Error("dropped");
    });
    await expect(failing).rejects.toThrow("dropped");
    expect(await rows()).toEqual([]);
  });

  it("that one subscriber cannot deal with is tried again for that one alone, in the order of its key", async () => {
    const { seen, moods, work } = openSubscribers();
    moods.fails = true;
    await emit(database.db, poured, [
      { glass: "a", drops: 1 },
      { glass: "a", drops: 2 },
    ]);
    await work();
    await work();
    expect(seen).toEqual([
      ["sweeper", "glass.poured", "a", 1],
      ["sweeper", "glass.poured", "a", 2],
    ]);
    moods.fails = false;
    clock.now = new Date(clock.now.getTime() + 1_001);
    await work();
    expect(seen.slice(2)).toEqual([
      ["counter", "a", 1],
      ["counter", "a", 2],
    ]);
  });
});
