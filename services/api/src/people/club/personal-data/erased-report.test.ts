import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { reportLikes } from "../../../discovery/behaviour/write-behaviour.ts";
import { featureRegistry } from "../../../feature-registry.ts";
import { joinAs } from "../../../testing/test-member.ts";
import { openTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { eraseMember } from "./erase-member.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

/** A member about whom something waits to be told to the search service. */
async function memberWithLikes(): Promise<number> {
  const { memberId } = await joinAs(shop);
  await reportLikes(shop.db, { authenticatedId: String(memberId) }, [
    { kind: "recipe", slug: "negroni", sentiment: "Like" },
  ]);
  return memberId;
}

async function waiting(memberId: number): Promise<unknown[]> {
  const { rows } = await sql<{ kind: string; again: boolean | null; later: boolean }>`
    select payload ->> 'kind' as kind, (payload ->> 'again')::boolean as again, due_at > now() as later from outbox
    where topic = 'behaviour' and key = ${`member:${memberId}`} and payload ->> 'authenticatedId' = ${String(memberId)}
    order by id`.execute(shop.db);
  return rows;
}

const forgetting = [
  { kind: "forget", again: null, later: false },
  { kind: "forget", again: true, later: true },
];

it.each([
  ["without the trigger", "disable"],
  ["beside the trigger for the former release", "enable"],
])(
  "erasing a member has the search service forget them, now and when the rest has arrived, and nothing else waits: %s",
  async (_, state) => {
    await sql`alter table members ${sql.raw(state)} trigger tell_personalisation`.execute(shop.db);
    const memberId = await memberWithLikes();
    expect(await waiting(memberId)).toMatchObject([{ kind: "likes" }]);
    await eraseMember(shop.db, memberId, { now: shop.now(), keys: shop.settings.keys, ...featureRegistry });
    expect(await waiting(memberId)).toEqual(forgetting);
  },
);

it("a process of the former release has its deletions reported by the trigger", async () => {
  await sql`alter table members enable trigger tell_personalisation`.execute(shop.db);
  const memberId = await memberWithLikes();
  await shop.db.deleteFrom("members").where("id", "=", memberId).execute();
  expect(await waiting(memberId)).toEqual(forgetting);
});
