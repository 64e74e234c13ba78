import type { BoughtOffer, ClubBenefits } from "@skaenk/contract/club-points";
import type { OfficeReward } from "@skaenk/contract/office/club";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinAs } from "../../../testing/test-member.ts";
import { openTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { staffAs } from "../../../testing/test-staff.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await staffAs(shop, "owner");
});
afterAll(() => shop.stop());

const address = "/office/settings/club/rewards";
const list = async () => (await owner.get<{ items: OfficeReward[] }>(address)).body.items;
const offered = async () => (await owner.get<ClubBenefits>("/club/benefits")).body.offers.map(({ title }) => title);
const change = async (id: string, fields: Partial<OfficeReward>) => {
  const version = (await list()).find((one) => one.id === id)?.version;
  return await owner.patch<OfficeReward & Refusal>(`${address}/${id}`, { ...fields, version });
};
const bottle = {
  title: "En flaske saft",
  text: "Hentes hos os.",
  points: 20,
  offOre: null,
  fromOre: null,
  active: true,
};

describe("what points buy", () => {
  it("is taken out and put back, and codes that are bought stay as they were", async () => {
    const member = await joinAs(shop);
    const bought = await member.visitor.post<BoughtOffer>("/club/points/offers/rabat-30");
    expect(bought.body).toMatchObject({ title: "30 kr. af en ordre", points: 25 });
    expect((await change("rabat-30", { active: false, title: "40 kr. af en ordre", offOre: 4_000 })).status).toBe(200);
    expect(await offered()).not.toContain("40 kr. af en ordre");
    const points = await member.visitor.get<{ boughtOffers: BoughtOffer[] }>("/club/points");
    expect(points.body.boughtOffers[0]?.title).toBe("30 kr. af en ordre");
    expect((await member.visitor.post<Refusal>("/club/points/offers/rabat-30")).status).toBe(404);
    await change("rabat-30", { active: true });
    expect(await offered()).toContain("40 kr. af en ordre");
    const log = await owner.get<{ items: { id: number }[] }>("/office/audit?thing=reward&key=rabat-30");
    expect((await owner.post(`/office/audit/${log.body.items[1]?.id}/restore`)).status).toBe(200);
    expect(await offered()).not.toContain("40 kr. af en ordre");
  });

  it("is made new, at the end of the others, for the shop or for the cart", async () => {
    const made = await owner.post<OfficeReward>(address, bottle);
    expect([made.status, made.body.title]).toEqual([201, "En flaske saft"]);
    expect((await offered()).at(-1)).toBe("En flaske saft");
  });

  it("asks for the password where a reward may take more than half, also when it is put back", async () => {
    const half = { ...bottle, title: "Halvdelen", points: 100, offOre: 1_000, fromOre: 2_000 };
    const start = shop.clock.now;
    const large = await owner.post<OfficeReward>(address, { ...half, title: "Det meste", offOre: 1_100 });
    expect(large.status).toBe(201);
    shop.clock.now = new Date(start.getTime() + 11 * 60_000);
    try {
      const small = await owner.post<OfficeReward>(address, half);
      expect(small.status).toBe(201);
      const again = await owner.post<Refusal>(address, { ...half, offOre: 2_000 });
      expect([again.status, again.body.code]).toEqual([403, "confirm_again"]);
      const wider = await change(small.body.id, { fromOre: 1_000 });
      expect([wider.status, wider.body.code]).toEqual([403, "confirm_again"]);
      expect((await change(large.body.id, { active: false })).status).toBe(200);
      const back = await change(large.body.id, { active: true });
      expect([back.status, back.body.code]).toEqual([403, "confirm_again"]);
      const log = await owner.get<{ items: { id: number }[] }>(`/office/audit?thing=reward&key=${large.body.id}`);
      const restored = await owner.post<Refusal>(`/office/audit/${log.body.items.at(-1)?.id}/restore`);
      expect([restored.status, restored.body.code]).toEqual([403, "confirm_again"]);
    } finally {
      shop.clock.now = start;
    }
  });

  it.each([
    [{ points: 0 }, "points", /Mindst 1 point/],
    [{ title: " " }, "title", /Skriv, hvad det er/],
    [{ offOre: 5_000, fromOre: 1_000 }, "fromOre", /mindst så stort som rabatten/],
    [{ offOre: 5_000, fromOre: null }, "fromOre", /mindst så stort som rabatten/],
    [{ offOre: 50_000, fromOre: 60_000 }, "offOre", /højst være 3 gange/],
    [{ fromOre: 60_000 }, "offOre", /Skriv rabatten/],
  ])("is refused beside the field: %j", async (fields, field, reason) => {
    const { status, body } = await owner.post<Refusal>(address, { ...bottle, ...fields });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body.errors?.[field]).toMatch(reason);
  });
});
