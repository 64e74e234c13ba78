import type { Cart } from "@skaenk/contract/cart";
import { type ClubConditions, usualClub } from "@skaenk/contract/club-conditions";
import type { ClubBenefits, Points } from "@skaenk/contract/club-points";
import type { OfficeClub } from "@skaenk/contract/office/club";
import type { Refusal } from "@skaenk/contract/refusal";
import type { SearchAnswer } from "@skaenk/contract/search";
import { addDays } from "@skaenk/danish/working-days";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { applySavedSettings } from "../../../office/settings/apply-settings.ts";
import { findSavedSettings } from "../../../office/settings/queries.ts";
import { deliverOrder } from "../../../selling/orders/shipping/hand-over-order.ts";
import { shipOrder } from "../../../selling/orders/shipping/ship-order.ts";
import { joiningForm, mailedToken, newEmail, testPassword } from "../../../testing/test-member.ts";
import { staffAs } from "../../../testing/test-staff.ts";
import { openTill, runPaymentRequests, type TestBuyer, type TestTill } from "../../../testing/test-till.ts";
import { notifyMembers } from "../notify-members.ts";
import { settlePoints } from "../tend-club.ts";

let till: TestTill;
let owner: Awaited<ReturnType<typeof staffAs>>;
beforeEach(async () => {
  till = await openTill();
  owner = await staffAs(till, "owner");
  await till.db.updateTable("variants").set({ stock: 500 }).execute();
});
afterEach(() => till.stop());

const day = 86_400_000;
const read = async () => (await owner.get<OfficeClub>("/office/settings/club")).body;
async function save(conditions: Partial<ClubConditions & { from: string }>, by = owner) {
  const { version, now } = await read();
  return await by.put<OfficeClub & Refusal>("/office/settings/club", { ...now, ...conditions, version });
}
async function preview(conditions: Partial<ClubConditions>) {
  const body = { ...(await read()).now, ...conditions, version: 0 };
  const answer = await owner.post<{ sentences: string[]; from: string | null }>("/office/settings/club/preview", body);
  return { ...answer.body, sentences: answer.body.sentences.map(plain) };
}
const plain = (text: string) => text.replaceAll("\u00a0", " ");
const benefits = async () => (await owner.get<ClubBenefits>("/club/benefits")).body;
const turnTo = async (at: Date) => {
  till.clock.now = at;
  applySavedSettings(till.settings, await findSavedSettings(till.db), at);
};

async function newMember(email = newEmail()): Promise<TestBuyer> {
  const buyer = till.newBuyer();
  await buyer.post("/club/register", joiningForm(email));
  await buyer.post("/club/confirm", { token: await mailedToken(till, "confirm-email", email) });
  return buyer;
}
const pointsOf = async (buyer: TestBuyer) => (await buyer.get<Points>("/club/points")).body;

/** Puts the club back as it was so many changes ago. */
async function restore(changesAgo: number) {
  const log = await owner.get<{ items: { id: number }[] }>("/office/audit?thing=club&key=conditions");
  return await owner.post<Refusal>(`/office/audit/${log.body.items[changesAgo]?.id}/restore`);
}

/** Four bottles of tonic are 60 kr. of goods. */
async function buy(buyer: TestBuyer) {
  await buyer.fill(["TON-20", 4]);
  const { body } = await buyer.order();
  await buyer.press(body.paymentUrl, "approve");
  return body.token;
}

async function deliver(token: string): Promise<void> {
  const { id } = await till.db.selectFrom("orders").select("id").where("token", "=", token).executeTakeFirstOrThrow();
  await shipOrder(till.db, { orderId: id, now: till.clock.now });
  await runPaymentRequests(till.checkout);
  await deliverOrder(till.db, id, till.clock.now);
}

const mails = async (template: string) =>
  (await till.db.selectFrom("mail_outbox").selectAll().where("template", "=", template).execute()).map(
    ({ data, recipient }) => ({ data, recipient }),
  );

describe("a shop without members", () => {
  it("closes its club at once, and promises points nowhere", async () => {
    expect(await preview({ open: false })).toEqual({
      sentences: [
        "Med det samme: Klubben lukker: Ingen kan melde sig ind, og nye køb og fødselsdage giver ikke point.",
        "Ingen har point, så butikken nævner ikke klubben mere.",
        "Ordrer, der er bestilt, beholder de satser, de er bestilt med.",
      ],
      from: null,
    });
    expect((await save({ open: false })).body.now.open).toBe(false);
    expect(till.settings.live.club).toEqual({ ...usualClub, open: false, hasMembers: false });
    expect((await benefits()).open).toBe(false);
    const stranger = till.newBuyer();
    expect(await stranger.post("/club/register", joiningForm(newEmail()))).toMatchObject({
      status: 409,
      body: { code: "club_closed", detail: expect.stringContaining("lukket for nye medlemmer") },
    });
    const addresses = (await stranger.get<{ items: { path: string }[] }>("/addresses")).body.items.map(
      ({ path }) => path,
    );
    expect(addresses.filter((path) => path.startsWith("/klub"))).toEqual([]);
    for (const [q, to] of [
      ["point", undefined],
      ["log ind", undefined],
      ["studierabat", "/kontakt"],
    ] as const) {
      const { body } = await stranger.get<SearchAnswer>(`/search?q=${encodeURIComponent(q)}`);
      expect([q, body.redirect?.to]).toEqual([q, to]);
      expect(JSON.stringify(body.redirect ?? {})).not.toMatch(/point/);
    }
  });

  it("sets every rate within its limits, with the reason beside the field", async () => {
    const wrong = await save({ orePerEarnedPoint: 50, birthdayPoints: 20_000, waitDays: 3 });
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      {
        orePerEarnedPoint: "Skriv et beløb fra 1 til 1.000 kr.",
        birthdayPoints: "Skriv et helt tal fra 0 til 10000",
        waitDays: "Skriv et helt antal dage fra 14 til 60",
      },
    ]);
    const generous = await save({ orePerEarnedPoint: 200, orePerPoint: 200 });
    expect(generous.body.errors).toEqual({
      orePerPoint: "Så giver klubben 100 % tilbage af et køb. Den må højst give 50 %.",
    });
    expect((await preview({ orePerEarnedPoint: 2_000, orePerPoint: 50 })).sentences[1]).toBe(
      "Et medlem, der køber for 500 kr., får 25 point, som er 12,50 kr. værd.",
    );
    await save({ orePerEarnedPoint: 2_000, orePerPoint: 50, birthdayPoints: 0, waitDays: 20 });
    expect(await benefits()).toMatchObject({
      open: true,
      joiningPoints: 25,
      birthdayPoints: 0,
      waitDays: 20,
      rates: { orePerEarnedPoint: 2_000, orePerPoint: 50 },
    });
  });

  it("needs the right and a fresh password", async () => {
    const packer = await staffAs(till, "stock");
    expect((await save({ open: false }, packer)).status).toBe(403);
    till.clock.now = new Date(till.clock.now.getTime() + 960_000);
    expect((await save({ open: false })).body.code).toBe("confirm_again");
  });
});

describe("a shop with members", () => {
  it("lets orders that are placed keep their rate and their days", async () => {
    const member = await newMember();
    const before = await buy(member);
    expect((await save({ orePerEarnedPoint: 500 })).status).toBe(200);
    const after = await buy(member);
    expect((await member.seeOrder(before)).promisedPoints).toBe(6);
    expect((await member.seeOrder(after)).promisedPoints).toBe(12);
    expect((await pointsOf(member)).pendingOrders.map(({ points }) => points).sort((a, b) => a - b)).toEqual([6, 12]);
    await deliver(before);
    await deliver(after);
    await turnTo(new Date(till.clock.now.getTime() + 20 * day));
    expect((await pointsOf(member)).balance).toBe(25 + 6 + 12);
  });

  it("counts points after as many days as when the order was placed", async () => {
    const email = newEmail();
    const member = await newMember(email);
    const first = till.clock.now;
    await save({ waitDays: 30, from: addDays(first.toISOString().slice(0, 10), 40) });
    await turnTo(new Date(first.getTime() + 41 * day));
    await member.post("/club/login", { email, password: testPassword });
    const token = await buy(member);
    await deliver(token);
    await turnTo(new Date(till.clock.now.getTime() + 29 * day));
    expect(await pointsOf(member)).toMatchObject({ balance: 25, pending: 6 });
    await turnTo(new Date(till.clock.now.getTime() + 2 * day));
    await member.post("/club/login", { email, password: testPassword });
    expect(await pointsOf(member)).toMatchObject({ balance: 31, pending: 0 });
  });

  it("gives points their worth in the cart, and never takes it from points that somebody has", async () => {
    const member = await newMember();
    await member.fill(["TON-20", 4]);
    await member.put("/cart/points", { points: 20 });
    expect((await preview({ orePerPoint: 200 })).sentences).toContain(
      "De 25 point, medlemmerne har eller venter, bliver 50 kr. værd i stedet for 25 kr. Værdien kan ikke sættes ned igen, så længe nogen har point.",
    );
    await save({ orePerPoint: 200 });
    expect((await member.get<Cart>("/cart")).body).toMatchObject({ points: 20, discountOre: 4_000 });
    expect((await pointsOf(member)).valueOre).toBe(5_000);
    const { body: order } = await member.order();
    expect(await member.seeOrder(order.token)).toMatchObject({ points: 20, discountOre: 4_000 });
    const cheaper = await save({ orePerPoint: 100 });
    expect([cheaper.status, cheaper.body.errors?.orePerPoint]).toEqual([
      422,
      expect.stringContaining("de beholder deres værdi"),
    ]);
    // Nor does the history take it.
    await save({ orePerPoint: 300 });
    expect((await restore(1)).status).toBe(422);
    expect((await read()).now.orePerPoint).toBe(300);
  });

  it("tells them of what they lose thirty days before, once, and of a change that does not come", async () => {
    await newMember();
    const { firstDay } = await read();
    const soon = await save({ orePerEarnedPoint: 2_000, from: addDays(firstDay, -1) });
    expect([soon.status, soon.body.errors?.from]).toEqual([422, expect.stringContaining("30 dages varsel")]);
    const { body: saved } = await save({ orePerEarnedPoint: 2_000 });
    expect(saved).toMatchObject({
      now: { orePerEarnedPoint: 1_000 },
      later: { orePerEarnedPoint: 2_000, from: firstDay },
    });
    expect(await notifyMembers(till as never)).toBe(0);
    till.clock.now = new Date(till.clock.now.getTime() + 600_000);
    expect([await notifyMembers(till as never), await notifyMembers(till as never)]).toEqual([1, 0]);
    expect((await mails("club-change"))[0]?.data).toMatchObject({
      from: firstDay,
      withdrawn: false,
      changes: [expect.stringMatching(/^Køb giver 1 point for hver 20.kr\. mod 1 point for hver 10.kr\. før\.$/)],
    });
    // The password that was given ten minutes ago no longer opens what asks for it.
    owner = await staffAs(till, "owner");
    expect((await owner.send("DELETE", "/office/settings/club/later")).status).toBe(200);
    expect([await notifyMembers(till as never), await notifyMembers(till as never)]).toEqual([1, 0]);
    expect((await mails("club-change")).map(({ data }) => (data as { withdrawn: boolean }).withdrawn)).toEqual([
      false,
      true,
    ]);
    await turnTo(new Date(till.clock.now.getTime() + 40 * day));
    expect((await benefits()).rates.orePerEarnedPoint).toBe(1_000);
  });

  it("closes on its day: what was earned and promised stays and is used, and nothing new is earned", async () => {
    const email = newEmail();
    const member = await newMember(email);
    const promised = await buy(member);
    const { body } = await save({ open: false });
    expect(body.now.open).toBe(true);
    await deliver(promised);
    await turnTo(new Date(till.clock.now.getTime() + 32 * day));
    await settlePoints(till as never);
    owner = await staffAs(till, "owner");
    await member.post("/club/login", { email, password: testPassword });
    expect(await read()).toMatchObject({ now: { open: false }, later: null, pointsHeld: 31 });
    expect(till.settings.live.club).toMatchObject({ open: false, hasMembers: true });
    expect((await pointsOf(member)).balance).toBe(31);
    await member.fill(["TON-20", 4]);
    await member.put("/cart/points", { points: 31 });
    const { body: order } = await member.order();
    expect(await member.seeOrder(order.token)).toMatchObject({ points: 31, promisedPoints: 0 });
    await member.press(order.paymentUrl, "approve");
    await deliver(order.token);
    await turnTo(new Date(till.clock.now.getTime() + 20 * day));
    expect(await pointsOf(member)).toMatchObject({ balance: 0, pending: 0 });
    // The club opens again at once, because nobody loses by that.
    owner = await staffAs(till, "owner");
    expect((await save({ open: true })).body.now.open).toBe(true);
  });

  it("is put back as far as members lose nothing by it without notice", async () => {
    await newMember();
    await save({ orePerEarnedPoint: 800 });
    await save({ orePerEarnedPoint: 500 });
    expect(await restore(1)).toMatchObject({ status: 409, body: { code: "notice_needed" } });
    await save({ open: false });
    expect((await read()).later?.open).toBe(false);
    expect((await restore(1)).status).toBe(200);
    applySavedSettings(till.settings, await findSavedSettings(till.db), till.now());
    expect(await read()).toMatchObject({ now: { open: true, orePerEarnedPoint: 500 }, later: null });
  });
});
