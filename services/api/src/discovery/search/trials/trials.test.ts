import { consentVersion, writeConsent } from "@skaenk/contract/consent-cookie";
import { longestTrialDays } from "@skaenk/contract/office/limits";
import type { ShelfTrial, TrialRoom } from "@skaenk/contract/office/trials";
import type { Picks } from "@skaenk/contract/picks";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { staffAs } from "../../../testing/test-staff.ts";
import { TestVisitor } from "../../../testing/test-visitor.ts";
import { temporaryIdOf } from "../../behaviour/caller-identity.ts";
import { countArms, forgetTrialVisitor, noteOrdered } from "../../behaviour/shelf-trial-queries.ts";
import { endOverdueTrials } from "./end-overdue-trials.ts";

let shop: TestShop;
let writer: Awaited<ReturnType<typeof staffAs>>;
let slug: string;
beforeAll(async () => {
  shop = await openTestShop();
  writer = await staffAs(shop, "content");
  slug = (await shop.db.selectFrom("products").select("slug").limit(1).executeTakeFirstOrThrow()).slug;
});
afterAll(() => shop.stop());

const shelf = "bought-with-product" as const;
const tried = "popular-products" as const;
const start = (body: object) => writer.post<ShelfTrial & Refusal>("/office/search/trials", body);
const end = (id: string, adopt: boolean) =>
  writer.post<ShelfTrial & Refusal>(`/office/search/trials/${id}/end`, { adopt });
const room = async () => (await writer.get<TrialRoom>("/office/search/trials")).body;
const fillingOfShelf = async () => (await room()).shelves.find((it) => it.shelf === shelf);

async function visitorWho(personalisation: boolean): Promise<TestVisitor> {
  const visitor = new TestVisitor(shop.api);
  const choices = { functional: true, statistics: false, personalisation };
  const consent = { id: "a".repeat(22), version: consentVersion, choices, decidedAt: 1_795_276_800 };
  visitor.cookies.set("skaenk_consent", writeConsent(consent));
  await visitor.post("/track", { events: [{ kind: "product", slug }] });
  return visitor;
}
const look = (visitor: TestVisitor) => visitor.get<Picks>(`/shelves/${shelf}?of=${slug}`);
const nameOf = (visitor: TestVisitor) => ({
  temporaryId: temporaryIdOf(shop.settings.keys, visitor.cookies.get("skaenk_visitor") ?? ""),
});

describe("a trial on a shelf", () => {
  it("is started once at a time, and only with what can stand there", async () => {
    expect((await start({ shelf, tried: "popular-drinks" })).body).toMatchObject({ status: 422 });
    expect((await start({ shelf, tried: shelf })).status).toBe(422);
    expect((await start({ shelf: "brands-beside-brand", tried })).status).toBe(422);
    const { status, body } = await start({ shelf, tried });
    expect([status, body.filledBy, body.endedAt, body.readout.verdict]).toEqual([201, shelf, null, "too-few"]);
    const again = await start({ shelf, tried });
    expect([again.status, again.body.errors]).toEqual([409, { shelf: "Slut det forsøg, der er på hylden, først." }]);
    expect(await fillingOfShelf()).toEqual({ shelf, filledBy: shelf, running: true });
  });

  it("counts whoever agreed to be known, once each, and the first order after it", async () => {
    const { trials } = await room();
    const id = trials[0]?.id ?? "";
    for (const visitor of [await visitorWho(false), new TestVisitor(shop.api)])
      expect((await look(visitor)).status).toBe(200);
    expect((await room()).trials[0]).toMatchObject({ a: { shown: 0 }, b: { shown: 0 } });

    const visitors = await Promise.all(Array.from({ length: 6 }, () => visitorWho(true)));
    for (const visitor of [...visitors, ...visitors]) await look(visitor);
    const [buyer, leaver] = visitors;
    if (!buyer || !leaver) throw new Error("nobody came");
    for (let times = 0; times < 2; times++) await noteOrdered(shop.db, nameOf(buyer), shop.now());
    await noteOrdered(shop.db, { temporaryId: "has-seen-nothing" }, shop.now());
    const sumOf = async (what: "shown" | "ordered") => {
      const { a, b } = await countArms(shop.db, id);
      return a[what] + b[what];
    };
    expect([await sumOf("shown"), await sumOf("ordered")]).toEqual([6, 1]);
    await forgetTrialVisitor(shop.db, nameOf(leaver));
    expect(await sumOf("shown")).toBe(5);
  });

  it("counts at most twenty new participants of one network in a day", async () => {
    const id = (await room()).trials[0]?.id ?? "";
    const sum = async () => {
      const { a, b } = await countArms(shop.db, id);
      return a.shown + b.shown;
    };
    const before = await sum();
    const headers = { "x-forwarded-for": "203.0.113.75" };
    for (let time = 0; time < 30; time += 1) {
      const visitor = await visitorWho(true);
      for (let again = 0; again < 2; again += 1)
        expect((await visitor.send<Picks>("GET", `/shelves/${shelf}?of=${slug}`, undefined, headers)).status).toBe(200);
    }
    expect((await sum()) - before).toBe(20);
  });

  it("ends with what was tried or without, keeps the numbers and forgets who they were", async () => {
    const id = (await room()).trials[0]?.id ?? "";
    const { body } = await end(id, true);
    expect([body.adopted, body.a.shown + body.b.shown]).toEqual([true, 25]);
    expect(await countArms(shop.db, id)).toEqual({ a: { shown: 0, ordered: 0 }, b: { shown: 0, ordered: 0 } });
    expect(await fillingOfShelf()).toEqual({ shelf, filledBy: tried, running: false });
    expect((await end(id, true)).status).toBe(409);
    expect((await end(crypto.randomUUID(), true)).status).toBe(404);
    const log = await shop.db.selectFrom("audit_log").select("act").where("key", "=", id).orderBy("id").execute();
    expect(log.map(({ act }) => act)).toEqual(["shelf-trial.start", "shelf-trial.end"]);
  });

  it("may bring back what was there before, and ends by itself after ninety days as it was", async () => {
    expect((await start({ shelf, tried: shelf })).body.filledBy).toBe(tried);
    const days = (count: number) => new Date(shop.now().getTime() + count * 86_400_000);
    expect(await endOverdueTrials(shop.db, days(longestTrialDays - 1))).toBe(0);
    expect(await endOverdueTrials(shop.db, days(longestTrialDays + 1))).toBe(1);
    expect(await fillingOfShelf()).toEqual({ shelf, filledBy: tried, running: false });
  });
});
