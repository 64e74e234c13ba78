import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Refused } from "../../platform/refuse.ts";
import type { Tables } from "../../tables.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { addThing, changeThing, removeThing } from "./change-thing.ts";
import { type Actor, listChangesOfSet } from "./queries.ts";
import { redactThing } from "./redact-queries.ts";
import { restoreBinned, restoreVersion } from "./restore.ts";
import { permitFor } from "./restore-guard.ts";
import { planChangeSet, runChangeSet } from "./run-change-set.ts";
import type { Fields } from "./tables.ts";
import { type Thing, thingsOf } from "./thing.ts";
import { startUndo, undoChangeSet } from "./undo-change-set.ts";

let shop: TestShop;
/** The refusal that every change of a jar is answered with. */
let refusal: Refused | undefined;
beforeAll(async () => {
  shop = await openTestShop();
  await sql`create table jars (key text primary key, fields jsonb not null)`.execute(shop.db);
});
afterAll(() => shop.stop());
beforeEach(async () => {
  refusal = undefined;
  await sql`truncate jars`.execute(shop.db);
});

/** A thing as a feature would describe it: jars with a label, a price and a counted number of olives. */
const jar: Thing<Tables> = {
  name: "jar",
  right: "products:write",
  openToKeys: "nothing",
  word: "Glasset",
  counted: ["olives"],
  words: { label: "Navnet", priceOre: "Prisen" },
  nameOf: (fields) => String(fields.label),
  read: async (trx, key) => {
    const { rows } = await sql<{ fields: Fields }>`select fields from jars where key = ${key} for update`.execute(trx);
    return rows[0]?.fields;
  },
  write: async (trx, key, patch) => {
    if (refusal) throw refusal;
    await sql`update jars set fields = fields || ${JSON.stringify(patch)}::jsonb where key = ${key}`.execute(trx);
  },
  insert: async (trx, key, fields) => {
    await sql`insert into jars values (${key}, ${JSON.stringify(fields)}::jsonb)`.execute(trx);
  },
  remove: async (trx, key) => {
    await sql`delete from jars where key = ${key}`.execute(trx);
  },
};
const things = thingsOf<Tables>(jar);
const anna: Actor = { staffId: null, name: "Anna" };
const bo: Actor = { staffId: null, name: "Bo" };

const state = async () => {
  const { rows } = await sql<{ key: string; fields: Fields }>`select * from jars order by key`.execute(shop.db);
  return Object.fromEntries(rows.map(({ key, fields }) => [key, fields]));
};
const inTrx = <Answer>(work: (trx: Parameters<typeof jar.read>[0]) => Promise<Answer>) =>
  shop.db.transaction().execute((trx) => work(trx));
const act = (actor: Actor, key: string, changeSetId?: number) => ({
  actor,
  act: "jar.change",
  key,
  at: shop.now(),
  ...(changeSetId === undefined ? {} : { changeSetId }),
});
const newSet = () =>
  inTrx(async (trx) => planChangeSet(trx, { act: "jar.many", note: "Prøve", actor: anna, at: shop.now(), rows: [] }));
const permit = permitFor({ rights: ["products:write"], confirmed: true, sessionId: 1 });
const undo = (id: number) => undoChangeSet({ db: shop.db, things, now: shop.now, actor: bo, permit }, id);
const make = (key: string, fields: Fields) => inTrx((trx) => addThing(trx, jar, { ...act(anna, key), fields }));

type Step =
  | { kind: "add" | "change"; key: string; fields: Fields }
  | { kind: "remove"; key: string }
  | { kind: "count"; key: string; by: number };

const keys = fc.constantFrom("a", "b", "c");
const fields = fc.record({ label: fc.constantFrom("Grøn", "Sort", ""), priceOre: fc.integer({ min: 0, max: 3 }) });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom("add" as const, "change" as const), key: keys, fields }),
    fc.record({ kind: fc.constant("remove" as const), key: keys }),
    fc.record({ kind: fc.constant("count" as const), key: keys, by: fc.integer({ min: -2, max: 2 }) }),
  ),
  { minLength: 1, maxLength: 6 },
);

async function perform(step: Step, changeSetId: number): Promise<void> {
  const now = (await state())[step.key];
  await inTrx(async (trx) => {
    const doing = act(anna, step.key, changeSetId);
    if (step.kind === "add")
      return now ? undefined : await addThing(trx, jar, { ...doing, fields: { ...step.fields, olives: 5 } });
    if (!now) return;
    if (step.kind === "change") await changeThing(trx, jar, { ...doing, patch: step.fields });
    if (step.kind === "count")
      await changeThing(trx, jar, { ...doing, patch: { olives: Number(now.olives) + step.by } });
    if (step.kind === "remove") await removeThing(trx, jar, doing);
  });
}

describe("undoing", () => {
  it("any sequence of acts in reverse gives the first state", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 4 }), async (acts) => {
        await sql`truncate jars`.execute(shop.db);
        await make("a", { label: "Grøn", priceOre: 1, olives: 5 });
        const first = await state();
        const sets: number[] = [];
        for (const together of acts) {
          const id = await newSet();
          sets.push(id);
          for (const step of together) await perform(step, id);
        }
        for (const id of sets.reverse()) expect((await undo(id)).leftAlone).toEqual([]);
        expect(await state()).toEqual(first);
      }),
      { numRuns: 25 },
    );
  });

  it("leaves alone what somebody changed in between, and says who and what", async () => {
    await make("a", { label: "Grøn", priceOre: 100, olives: 5 });
    await make("b", { label: "Sort", priceOre: 100, olives: 5 });
    const id = await newSet();
    for (const key of ["a", "b"]) {
      await inTrx((trx) => changeThing(trx, jar, { ...act(anna, key, id), patch: { priceOre: 90, olives: 8 } }));
    }
    await inTrx((trx) => changeThing(trx, jar, { ...act(bo, "b"), patch: { priceOre: 70, olives: 7 } }));
    const { undone, leftAlone } = await undo(id);
    expect(undone).toBe(1);
    expect(leftAlone).toEqual([{ thing: "jar", key: "b", reason: "Ændret siden af Bo: Prisen er nu 0,70\u00a0kr." }]);
    expect(await state()).toEqual({
      a: { label: "Grøn", priceOre: 100, olives: 5 },
      // The count goes back by what was added; the olive that Bo took stays taken.
      b: { label: "Sort", priceOre: 70, olives: 4 },
    });
  });

  it("reads long texts a few at a time", async () => {
    const label = "a".repeat(1_000_000);
    const keys = Array.from({ length: 9 }, (_, index) => `lang-${index}`);
    for (const key of keys) await make(key, { label: "Kort", priceOre: 100, olives: 5 });
    const before = await state();
    const id = await newSet();
    for (const key of keys) await inTrx((trx) => changeThing(trx, jar, { ...act(anna, key, id), patch: { label } }));
    const rows = await listChangesOfSet(shop.db, id, { below: Number.MAX_SAFE_INTEGER, limit: 200 });
    expect(rows.map(({ key }) => key)).toEqual(["lang-8", "lang-7", "lang-6"]);
    expect(await undo(id)).toEqual({ undone: 9, leftAlone: [] });
    expect(await state()).toEqual(before);
  });

  it("leaves alone what a rule of the thing refuses", async () => {
    await make("a", { label: "Grøn", priceOre: 100, olives: 5 });
    const id = await newSet();
    await inTrx((trx) => changeThing(trx, jar, { ...act(anna, "a", id), patch: { priceOre: 90 } }));
    refusal = new Refused(422, "not_allowed", "Glasset er tomt.");
    expect(await undo(id)).toEqual({ undone: 0, leftAlone: [{ thing: "jar", key: "a", reason: "Glasset er tomt." }] });
  });

  it.each([429, 503] as const)(
    "stops at a bound or a lack of room (%i): the set is as it was, and another undoes it",
    async (status) => {
      for (const key of ["a", "b"]) await make(key, { label: "Grøn", priceOre: 100, olives: 5 });
      const before = await state();
      const id = await newSet();
      for (const key of ["a", "b"]) {
        await inTrx((trx) => changeThing(trx, jar, { ...act(anna, key, id), patch: { priceOre: 90 } }));
      }
      refusal = new Refused(status, "full", "Du har gemt nok i dag.", { headers: { "retry-after": "60" } });
      const context = { db: shop.db, things, now: shop.now, permit };
      await expect(startUndo({ ...context, actor: anna }, id)).rejects.toMatchObject({
        headers: { "retry-after": "60" },
        refusal: {
          status,
          code: "undo_stopped",
          detail:
            "Du har gemt nok i dag. Ikke alt er fortrudt endnu. Tryk igen senere, eller bed en anden om at fortryde resten.",
        },
      });
      const set = shop.db.selectFrom("change_sets").selectAll().where("id", "=", id);
      expect(await set.executeTakeFirst()).toMatchObject({ state: "done", undone_by: null, undo_below: null });
      expect((await state()).a).toMatchObject({ priceOre: 90 });
      refusal = undefined;
      expect(await startUndo({ ...context, actor: bo }, id)).toEqual({ undone: 2, leftAlone: [], state: "undone" });
      expect(await state()).toEqual(before);
      expect(await set.executeTakeFirst()).toMatchObject({ undone_by: "Bo" });
    },
  );

  it("happens once", async () => {
    const id = await newSet();
    await undo(id);
    await expect(undo(id)).rejects.toMatchObject({ refusal: { code: "undone_already" } });
    await expect(undo(999_999)).rejects.toMatchObject({ refusal: { code: "change_set_not_found" } });
  });
});

describe("a change set", () => {
  it("does its rows in the background, and leaves alone what has moved since it was planned", async () => {
    await make("a", { label: "Grøn", priceOre: 100, olives: 5 });
    await make("b", { label: "Sort", priceOre: 100, olives: 5 });
    const rows = ["a", "b", "c"].map((key) => ({
      thing: "jar",
      key,
      expected: { priceOre: 100, olives: 5 },
      patch: { priceOre: 80, olives: 9 },
    }));
    const id = await inTrx((trx) =>
      planChangeSet(trx, { act: "jar.price", note: "Billigere", actor: anna, at: shop.now(), rows }),
    );
    await inTrx((trx) => changeThing(trx, jar, { ...act(bo, "b"), patch: { priceOre: 60 } }));
    await inTrx((trx) => changeThing(trx, jar, { ...act(bo, "a"), patch: { olives: 4 } }));
    await runChangeSet({ db: shop.db, things, now: shop.now }, id);
    expect((await state()).a).toEqual({ label: "Grøn", priceOre: 80, olives: 8 });
    expect((await state()).b).toEqual({ label: "Sort", priceOre: 60, olives: 5 });
    const { rows: left } = await sql<{ key: string; reason: string }>`
      select key, reason from change_set_rows where change_set_id = ${id} and state = 'left_alone' order by key`.execute(
      shop.db,
    );
    expect(left).toEqual([
      { key: "b", reason: "Prisen er ændret, siden det blev lagt til rette." },
      { key: "c", reason: "Den findes ikke længere." },
    ]);
    expect((await undo(id)).undone).toBe(1);
  });

  it("waits, and leaves nothing alone, while a bound or a lack of room refuses it", async () => {
    await make("a", { label: "Grøn", priceOre: 100, olives: 5 });
    const rows = [{ thing: "jar", key: "a", expected: { priceOre: 100 }, patch: { priceOre: 80 } }];
    const set = { act: "jar.price", note: "Billigere", actor: anna, at: shop.now(), rows };
    const id = await inTrx((trx) => planChangeSet(trx, set));
    refusal = new Refused(503, "busy", "Der er travlt.");
    const context = { db: shop.db, things, now: shop.now };
    await expect(runChangeSet(context, id)).rejects.toMatchObject({ refusal: { code: "busy" } });
    refusal = undefined;
    await runChangeSet(context, id);
    expect((await state()).a).toMatchObject({ priceOre: 80 });
  });
});

describe("two people", () => {
  it("have their different fields merged, and choose where they changed the same", async () => {
    const read = await make("a", { label: "Grøn", priceOre: 100, olives: 5 });
    await inTrx((trx) => changeThing(trx, jar, { ...act(bo, "a"), patch: { priceOre: 80 }, version: read }));
    await inTrx((trx) => changeThing(trx, jar, { ...act(anna, "a"), patch: { label: "Sort" }, version: read }));
    expect((await state()).a).toMatchObject({ label: "Sort", priceOre: 80 });
    const clash = inTrx((trx) => changeThing(trx, jar, { ...act(anna, "a"), patch: { priceOre: 90 }, version: read }));
    await expect(clash).rejects.toMatchObject({
      refusal: {
        status: 409,
        code: "changed_by_other",
        conflict: { fields: [{ field: "priceOre", yours: 90, theirs: 80, base: 100 }] },
      },
    });
  });
});

describe("history", () => {
  it("puts a thing back to any earlier state", async () => {
    const first = await make("a", { label: "Grøn", priceOre: 100, olives: 5 });
    await inTrx((trx) => changeThing(trx, jar, { ...act(bo, "a"), patch: { priceOre: 80 } }));
    await inTrx((trx) => changeThing(trx, jar, { ...act(bo, "a"), patch: { label: "Sort", priceOre: 70 } }));
    await restoreVersion({ db: shop.db, things, now: shop.now, actor: anna, permit }, first);
    expect((await state()).a).toEqual({ label: "Grøn", priceOre: 100, olives: 5 });
    await inTrx((trx) => removeThing(trx, jar, act(bo, "a")));
    await restoreVersion({ db: shop.db, things, now: shop.now, actor: anna, permit }, first);
    expect((await state()).a).toEqual({ label: "Grøn", priceOre: 100, olives: 5 });
  });

  it("keeps what is removed for thirty days", async () => {
    await make("a", { label: "Grøn", priceOre: 100, olives: 5 });
    await inTrx((trx) => removeThing(trx, jar, act(bo, "a")));
    const { rows } = await sql<{
      id: number;
      name: string;
    }>`select id, name from bin where thing = 'jar' order by id desc`.execute(shop.db);
    const [binned] = rows;
    expect(binned?.name).toBe("Grøn");
    const later = () => new Date(shop.now().getTime() + 31 * 86_400_000);
    const back = { db: shop.db, things, actor: anna, permit };
    await expect(restoreBinned({ ...back, now: later }, binned?.id ?? 0)).rejects.toMatchObject({
      refusal: { code: "not_in_bin" },
    });
    await restoreBinned({ ...back, now: shop.now }, binned?.id ?? 0);
    expect((await state()).a).toEqual({ label: "Grøn", priceOre: 100, olives: 5 });
  });

  it("is never rewritten, but for what it says of a person who is erased", async () => {
    await make("a", { label: "Grøn", priceOre: 100, olives: 5 });
    await expect(sql`update audit_log set staff_name = 'Nobody'`.execute(shop.db)).rejects.toThrow(/append-only/);
    await expect(sql`delete from audit_log`.execute(shop.db)).rejects.toThrow(/append-only/);
    await expect(inTrx((trx) => redactThing(trx, "jar", "a"))).rejects.toThrow(/not of a person who is erased/);
  });
});
