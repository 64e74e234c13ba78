import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { featureRegistry } from "../../../feature-registry.ts";
import { joinAs } from "../../../testing/test-member.ts";
import { openTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { staffAs } from "../../../testing/test-staff.ts";
import { eraseMember } from "./erase-member.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await staffAs(shop, "owner");
});
afterAll(() => shop.stop());

const reason = "Anna ringede om den flaske, der gik itu";

/** A member whose points were corrected by the office with a written reason. */
async function correctedMember() {
  const member = await joinAs(shop);
  const given = await owner.post(`/office/members/${member.memberId}/points`, {
    points: 20,
    reason,
    operationId: `rettelse-${member.memberId}-0001`,
  });
  expect(given.status).toBe(200);
  expect(JSON.stringify(await logged())).toContain(reason);
  return member;
}

const logged = async () =>
  await shop.db
    .selectFrom("audit_log")
    .select(["act", "key", "before", "after"])
    .where("thing", "=", "member")
    .execute();

describe("the log says nothing but figures of a member", () => {
  it("who has deleted the account", async () => {
    const { visitor } = await correctedMember();
    expect((await visitor.send("DELETE", "/club/me", {})).status).toBe(200);
    expect(await logged()).toEqual([
      { act: "member.points", key: "slettet", before: { points: 25 }, after: { points: 45 } },
    ]);
  });

  it("who is erased by a job, or once more after a restore", async () => {
    const { memberId } = await correctedMember();
    await eraseMember(shop.db, memberId, { now: shop.now(), keys: shop.settings.keys, ...featureRegistry });
    const rows = await logged();
    expect(new Set(rows.map(({ key }) => key))).toEqual(new Set(["slettet"]));
    expect(JSON.stringify(rows)).not.toContain("flaske");
  });
});

describe("the daily limit of points", () => {
  it("counts what went to members who have deleted their accounts", async () => {
    const clerk = await staffAs(shop, "shop");
    const give = (memberId: number) =>
      clerk.post(`/office/members/${memberId}/points`, {
        ...{ points: 1_000, reason },
        operationId: `rettelse-${memberId}-1000`,
      });
    for (let friend = 0; friend < 3; friend += 1) {
      const { memberId, visitor } = await joinAs(shop);
      expect((await give(memberId)).status).toBe(200);
      expect((await visitor.send("DELETE", "/club/me", {})).status).toBe(200);
    }
    const { memberId } = await joinAs(shop);
    expect(await give(memberId)).toMatchObject({ status: 403, body: { code: "points_limit" } });
  });
});
