import type { MemberRow, OfficeMember } from "@skaenk/contract/office/members";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkPdf, wordsOf } from "../../../platform/printing/read-pdf.fixture.ts";
import { joinAs } from "../../../testing/test-member.ts";
import { openTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { staffAs } from "../../../testing/test-staff.ts";
import { TestVisitor } from "../../../testing/test-visitor.ts";
import { addDemoMember, demoMember } from "../demo-member.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
let id: number;
beforeAll(async () => {
  shop = await openTestShop();
  await addDemoMember(shop as never);
  owner = await staffAs(shop, "owner");
  id = (await owner.get<{ items: MemberRow[] }>(`/office/members?q=${demoMember.email}`)).body.items[0]?.id ?? 0;
});
afterAll(() => shop.stop());

const read = async () => (await owner.get<OfficeMember>(`/office/members/${id}`)).body;
const adjust = (
  points: number,
  operationId = `op-${Math.random().toString(36).slice(2, 12)}`,
  reason = "Flasken gik itu",
) => owner.post<OfficeMember & Refusal>(`/office/members/${id}/points`, { points, reason, operationId });

describe("a member in the office", () => {
  it("is found by name and mail, and shown with every line of the ledger", async () => {
    const member = await read();
    expect(member.email).toBe(demoMember.email);
    expect(member.entries.reduce((sum, { points }) => sum + points, 0)).toBe(member.balance);
  });

  it("is found by a name that begins with a Danish letter, however it is typed", async () => {
    await shop.db.updateTable("members").set({ last_name: "Østergaard" }).where("id", "=", id).execute();
    for (const q of ["østergaard", "Østergaard", "ØSTER"]) {
      const { body } = await owner.get<{ items: MemberRow[] }>(`/office/members?q=${encodeURIComponent(q)}`);
      expect(
        body.items.map((member) => member.id),
        q,
      ).toContain(id);
    }
  });

  it("is given points by a new line with a reason, once for each press", async () => {
    const before = (await read()).balance;
    await adjust(40, "gave-tilbage-1");
    const { status, body } = await adjust(40, "gave-tilbage-1");
    expect([status, body.balance]).toEqual([200, before + 40]);
    expect(body.entries[0]).toMatchObject({ points: 40, reason: "adjusted", label: "Rettet af butikken" });
    const { body: log } = await owner.get<{ items: { after: { reason: string } }[] }>(
      `/office/audit?thing=member&key=${id}`,
    );
    expect(log.items.map(({ after }) => after.reason)).toEqual(["Flasken gik itu"]);
  });

  it("is given at most 1,000 points at once and 3,000 a day by one of the staff or their keys, and more by the owner", async () => {
    const shopkeeper = await staffAs(shop, "shop");
    let acts = 0;
    const give = (who: typeof owner, points: number) =>
      who.post<OfficeMember & Refusal>(`/office/members/${id}/points`, {
        points,
        reason: "Flasken gik itu",
        operationId: `graense-for-point-${++acts}`,
      });
    const { balance } = await read();
    expect(await give(shopkeeper, 1_001)).toMatchObject({ status: 403, body: { code: "points_limit" } });
    const answers = await Promise.all([900, 900, 900, 900, 900].map((points) => give(shopkeeper, points)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 403, 403]);
    expect((await give(shopkeeper, 300)).status).toBe(200);
    expect((await give(shopkeeper, -1)).body).toMatchObject({ code: "points_limit" });
    const colleague = await staffAs(shop, "shop");
    expect((await give(colleague, -1_000)).status).toBe(200);
    expect((await give(owner, 5_000)).status).toBe(200);
    const maker = await staffAs(shop, "owner");
    const { body: made } = await maker.post<{ key: string }>("/office/keys", {
      name: "Kassen",
      rights: ["members:read", "members:write"],
    });
    const byKey = async (points: number) => {
      const body = { points, reason: "Ved en nøgle", operationId: `graense-for-noegle-${++acts}` };
      const headers = { authorization: `Bearer ${made.key}` };
      return (await new TestVisitor(shop.api).send("POST", `/office/members/${id}/points`, body, headers)).status;
    };
    expect([await byKey(1_001), await byKey(1_000), await byKey(1_000), await byKey(1_000)]).toEqual([
      403, 200, 200, 200,
    ]);
    expect(await byKey(1)).toBe(403);
    expect((await read()).balance).toBe(balance + 3_000 - 1_000 + 5_000 + 3_000);
    shop.clock.now = new Date(shop.clock.now.getTime() + 86_400_001);
    expect(await byKey(-1_000)).toBe(200);
    shop.clock.now = new Date(shop.clock.now.getTime() - 86_400_001);
  });

  it("loses no more than there is, and says so beside the field", async () => {
    const before = (await read()).balance;
    const { status, body } = await adjust(-before - 1);
    expect([status, body.errors?.points]).toEqual([422, "Medlemmet har ikke så mange point."]);
    expect((await adjust(-5)).body.balance).toBe(before - 5);
    expect((await adjust(0)).status).toBe(400);
  });

  it("gets everything that is kept of them, to hand over", async () => {
    const { body } = await owner.get<{ sections: Record<string, { rows: unknown[] }> }>(
      `/office/members/${id}/export?format=json`,
    );
    expect(body.sections.members?.rows).toHaveLength(1);
  });

  it("gets the same as a tagged PDF to read", async () => {
    const answer = await shop.api.request(`/api/v1/office/members/${id}/export`, {
      headers: { cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
    });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const pdf = new Uint8Array(await answer.arrayBuffer());
    expect(await checkPdf(pdf)).toBe("sound");
    const words = await wordsOf(pdf);
    for (const word of ["Persondata hos", demoMember.email, "Din profil", "Dine valg om cookies"])
      expect(words).toContain(word);
  });

  it("is erased: gone from the list, and the log says that it was done but not to whom", async () => {
    expect((await owner.remove(`/office/members/${id}`)).status).toBe(200);
    expect((await owner.get(`/office/members/${id}`)).status).toBe(404);
    const { body } = await owner.get<{ items: { act: string; key: string; after: unknown }[] }>(
      "/office/audit?thing=member",
    );
    expect(body.items.map(({ act }) => act)).toContain("member.erase");
    expect(new Set(body.items.map(({ key }) => key))).toEqual(new Set(["slettet"]));
    expect(JSON.stringify(body.items)).not.toContain("Flasken gik itu");
  });

  it("is nobody's to erase but the owner's", async () => {
    const clerk = await staffAs(shop, "shop");
    expect((await clerk.remove("/office/members/1")).status).toBe(403);
    expect((await clerk.get("/office/members")).status).toBe(200);
  });
});

describe("a member with many points", () => {
  it("is shown fifty lines of points at a time", async () => {
    const { memberId } = await joinAs(shop);
    const given = shop.clock.now.getTime();
    const lines = Array.from({ length: 60 }, (_, index) => ({
      member_id: memberId,
      points: 1,
      reason: "adjusted",
      key: `fyld-${index}`,
      booked_at: new Date(given - index),
      expires_at: new Date(given + 4 * 365 * 86_400_000),
    }));
    await shop.db
      .insertInto("points_entries")
      .values(lines as never)
      .execute();
    const { body: first } = await owner.get<OfficeMember>(`/office/members/${memberId}`);
    expect([first.entries.length, first.entriesAfter]).toEqual([50, 50]);
    const { body: rest } = await owner.get<OfficeMember>(`/office/members/${memberId}?entriesFrom=50`);
    expect([rest.entries.length, rest.entriesAfter]).toEqual([first.entryCount - 50, null]);
    const seen = [...first.entries, ...rest.entries].map((entry) => entry.id);
    expect(new Set(seen).size).toBe(first.entryCount);
  });
});
