import type { Conflict } from "@skaenk/contract/office/lists";
import { isSameValue } from "@skaenk/contract/office/merge-fields";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { staffAs, type TestStaff } from "../../testing/test-staff.ts";
import { openTill, type TestTill } from "../../testing/test-till.ts";
import { rooms } from "./two-people-more-rooms.fixture.ts";
import { made, promotion, type Room, rule, type Values } from "./two-people-rooms.fixture.ts";

let shop: TestShop;
let till: TestTill;
let people: { shop: [TestStaff, TestStaff]; till: [TestStaff, TestStaff] };
beforeAll(async () => {
  [shop, till] = await Promise.all([openTestShop(), openTill()]);
  people = {
    shop: [await staffAs(shop, "owner"), await staffAs(shop, "owner")],
    till: [await staffAs(till, "owner"), await staffAs(till, "owner")],
  };
  const [anna] = people.shop;
  const buyer = await till.newBuyer().fill(["SHAKER", 1]);
  made.orderNumber = (await buyer.order()).body.orderNumber;
  made.newsletterId = (await anna.post<{ id: string }>("/office/newsletters", { subject: "Jul" })).body.id;
  made.promotionId = (await anna.post<{ id: number }>("/office/promotions", promotion)).body.id;
  made.ruleId = (await anna.post<{ id: string }>("/office/search/rules", rule)).body.id;
});
afterAll(async () => {
  await shop.stop();
  await till.stop();
});

/** Each change of a delivery is mailed to the customer, who gets only so many mails a day. */
const forgetMails = () => till.db.deleteFrom("attempt_counts").execute();

const isRefusal = (answer: unknown): answer is { code: string; conflict?: Conflict } =>
  typeof answer === "object" && answer !== null && "code" in answer;

/** Returns a value that differs from the one that stands, as a person would type it. */
const typedFor = (room: Room, fields: Values, field: string, turn: number): unknown => {
  const [first, second] = room.edits[field] ?? [];
  if (typeof fields[field] === "boolean") return !fields[field];
  const [one, other] = turn % 2 === 0 ? [first, second] : [second, first];
  return isSameValue(one, fields[field]) ? other : one;
};

/** Another order of the pairs in each run; `TWO_PEOPLE_SEED` repeats one. */
const seed = Number(process.env.TWO_PEOPLE_SEED ?? Math.trunc(Math.random() * 1_000_000));

/** @source mulberry32, by Tommy Ettinger */
function inRandomOrder<Of>(all: readonly Of[]): Of[] {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return all
    .map((one) => ({ one, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one);
}

describe.each(rooms)("two people in the room of $name", (room) => {
  it("lose no change and see no conflict but where both changed the same field", async () => {
    const [anna, bo] = room.atTill ? people.till : people.shop;
    const names = Object.keys(room.edits);
    let turn = 0;
    const pairs = inRandomOrder(names.flatMap((annas) => names.map((bos): [string, string] => [annas, bos])));
    for (const [annas, bos] of pairs) {
      turn += 1;
      await forgetMails();
      const { version, fields } = await room.read(anna);
      const typed = {
        [annas]: typedFor(room, fields, annas, turn),
        ...(annas === bos ? {} : { [bos]: typedFor(room, fields, bos, turn) }),
      };
      const where = `${annas} and ${bos}, turn ${turn} of seed ${seed}`;
      const first = await room.save(anna, { ...fields, [annas]: typed[annas], version });
      expect([first.status, where, isRefusal(first.body) && first.body]).toEqual([200, where, false]);
      const second = await room.save(bo, { ...fields, [bos]: typed[bos], version });
      expect([second.status, where, isRefusal(second.body) && second.body]).toEqual([200, where, false]);
      const after = await room.read(bo);
      expect([where, after.fields]).toEqual([where, { ...fields, ...typed }]);
    }
  });

  it("see both values of a field that they set differently, and nothing else", async () => {
    const [anna, bo] = room.atTill ? people.till : people.shop;
    for (const [field, [first, second]] of Object.entries(room.edits)) {
      await forgetMails();
      const { version, fields } = await room.read(anna);
      // A switch has no third value.
      if (typeof fields[field] === "boolean") continue;
      const unlike = [first, second].filter((value) => !isSameValue(value, fields[field]));
      if (unlike.length < 2) {
        await room.save(anna, { ...fields, [field]: unlike[0], version });
        continue;
      }
      expect((await room.save(anna, { ...fields, [field]: first, version })).status).toBe(200);
      const { status, body: refused } = await room.save(bo, { ...fields, [field]: second, version });
      expect([status, field]).toEqual([409, field]);
      const conflict = isRefusal(refused) ? refused.conflict : undefined;
      expect(conflict?.fields).toHaveLength(1);
      expect(conflict?.fields[0]?.field.endsWith(field)).toBe(true);
    }
  });
});
