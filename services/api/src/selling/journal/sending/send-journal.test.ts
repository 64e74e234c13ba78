import type { Journal } from "@skaenk/contract/office/journal";
import { EconomicStandIn } from "@skaenk/mocks/economic-stand-in";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { handleDue, openWorker } from "../../../platform/outbox/handle-due.ts";
import { staffAs } from "../../../testing/test-staff.ts";
import { openTill, runPaymentRequests, type TestTill } from "../../../testing/test-till.ts";
import { shipOrder } from "../../orders/shipping/ship-order.ts";
import { journalHandler, sendYesterday } from "./send-journal.ts";

const url = "https://economic.example";
const told = {
  ACCOUNTING_PROVIDER: "economic",
  ECONOMIC_URL: url,
  ECONOMIC_APP_SECRET_TOKEN: "app-0001",
  ECONOMIC_AGREEMENT_GRANT_TOKEN: "aftale-0002",
  ECONOMIC_JOURNAL_NUMBER: "7",
};
let till: TestTill;
let owner: Awaited<ReturnType<typeof staffAs>>;
const there = new EconomicStandIn({ app: "app-0001", grant: "aftale-0002", send: fetch });
const network: typeof fetch = async (address, init) => await there.app.request(String(address).replace(url, ""), init);

beforeAll(async () => {
  till = await openTill(told);
  owner = await staffAs(till, "owner");
});
afterAll(() => till.stop());
beforeEach(() => {
  Object.assign(there.faults, { silent: false, silentAfter: undefined });
  there.unknownAccounts.clear();
});

/** A day with one sale, that is over when it returns. @returns the day */
async function dayOfSale(): Promise<string> {
  const buyer = await till.newBuyer().fill(["TON-20", 2]);
  const { body } = await buyer.order();
  await buyer.press(body.paymentUrl, "approve");
  const { id } = await till.db
    .selectFrom("orders")
    .select("id")
    .where("token", "=", body.token)
    .executeTakeFirstOrThrow();
  await shipOrder(till.db, { orderId: id, now: till.clock.now });
  await runPaymentRequests(till.checkout);
  const day = till.clock.now.toISOString().slice(0, 10);
  till.clock.now = new Date(till.clock.now.getTime() + 86_400_000);
  owner = await staffAs(till, "owner");
  return day;
}
const work = () => handleDue(openWorker(till), journalHandler(till, network));
const later = () =>
  till.pool.query("update outbox set due_at = '-infinity' where topic = 'journal' and failed_at is null");
const press = (day: string) => owner.post<{ asked: number }>(`/office/journal/days/${day}/send`);
const see = async (day: string) => {
  const { vouchers } = (await owner.get<Journal>(`/office/exports/journal?from=${day}&to=${day}`)).body;
  const [voucher] = vouchers;
  if (!voucher) throw new Error(`${day} has no voucher`);
  return voucher;
};
const entriesOf = (day: string) => there.entries.filter(({ date }) => date === day);
const givenUp = async () =>
  (await till.db.selectFrom("outbox").select(["id", "last_error"]).where("failed_at", "is not", null).execute()).filter(
    ({ last_error }) => last_error,
  );

describe("the day's journal at e-conomic", () => {
  it("comes there by itself when the day is over, in balance, once", async () => {
    const day = await dayOfSale();
    expect((await see(day)).sending).toBeNull();
    expect(await sendYesterday(till)).toBe(1);
    expect((await see(day)).sending).toMatchObject({ state: "waiting" });
    await work();
    const { lines, sending } = await see(day);
    expect(sending).toMatchObject({ state: "sent", number: 2611205, isOther: false });
    expect(entriesOf(day)).toHaveLength(lines.length);
    expect(entriesOf(day)[0]).toMatchObject({
      entryTypeNumber: 5,
      journalNumber: 7,
      voucherNumber: 2611205,
      accountNumber: 1010,
      currency: "DKK",
    });
    expect(Math.round(entriesOf(day).reduce((sum, { amount = 0 }) => sum + amount * 100, 0))).toBe(0);
    expect([await sendYesterday(till), (await press(day)).body.asked]).toEqual([0, 0]);
    const log = await owner.get<{ items: { act: string }[] }>(`/office/audit?thing=journal-day&key=${day}`);
    expect(log.body.items.map(({ act }) => act)).toEqual(["journal.send"]);
    await work();
    expect(entriesOf(day)).toHaveLength(lines.length);
  });

  it("is completed and not doubled when an answer was lost", async () => {
    const day = await dayOfSale();
    await press(day);
    const posts = () => there.calls.filter((call) => call === "POST /draft-entries").length;
    const before = posts();
    there.faults.silentAfter = "/draft-entries";
    await work();
    await later();
    await work();
    const { lines, sending } = await see(day);
    expect(sending?.state).toBe("sent");
    expect(entriesOf(day)).toHaveLength(lines.length);
    expect(posts()).toBeGreaterThanOrEqual(before + lines.length);
  });

  it("adds only what is missing of what stands there, after the keys are forgotten", async () => {
    const day = await dayOfSale();
    const { lines } = await see(day);
    const [first] = lines;
    there.entries.push({
      entryNumber: 900,
      objectVersion: "v900",
      journalNumber: 7,
      voucherNumber: Number(`${day.slice(2).replaceAll("-", "")}5`),
      date: day,
      accountNumber: Number(first?.account),
      amount: ((first?.debitOre ?? 0) - (first?.creditOre ?? 0)) / 100,
    });
    await press(day);
    await work();
    expect((await see(day)).sending?.state).toBe("sent");
    expect(entriesOf(day)).toHaveLength(lines.length);
  });

  it("waits while nobody answers", async () => {
    const day = await dayOfSale();
    await press(day);
    there.faults.silent = true;
    await work();
    expect((await see(day)).sending?.state).toBe("waiting");
    there.faults.silent = false;
    await later();
    await work();
    expect((await see(day)).sending?.state).toBe("sent");
  });

  it("says why e-conomic will not have it, is given up, and goes when the account is there", async () => {
    const day = await dayOfSale();
    there.unknownAccounts.add(6902);
    await press(day);
    await work();
    const reason = "e-conomic tager ikke imod linjen på konto 6902 (Salgsmoms). Account 6902 does not exist.";
    expect((await see(day)).sending).toMatchObject({ state: "refused", reason });
    expect((await givenUp()).map(({ last_error }) => last_error)).toEqual([reason]);
    there.unknownAccounts.clear();
    expect((await press(day)).body.asked).toBe(1);
    await work();
    expect((await see(day)).sending).toMatchObject({ state: "sent", reason: null });
    expect(entriesOf(day)).toHaveLength((await see(day)).lines.length);
    expect(await givenUp()).toEqual([]);
  });

  it("goes too when it is tried again among what was given up", async () => {
    const day = await dayOfSale();
    there.unknownAccounts.add(6902);
    await press(day);
    await work();
    there.unknownAccounts.clear();
    const [failed] = await givenUp();
    await owner.post(`/office/operations/given-up/${failed?.id}/retry`);
    await work();
    expect((await see(day)).sending?.state).toBe("sent");
  });

  it("never sends what is not in balance, or what stands there as another's", async () => {
    const day = await dayOfSale();
    await press(day);
    const { key } = await see(day);
    const lines = JSON.stringify([{ account: "1010", text: "Salg", ore: -100 }]);
    await till.db.updateTable("journal_sends").set({ lines }).where("key", "=", key).execute();
    await work();
    expect((await see(day)).sending?.reason).toBe("Bilaget er ikke i balance og bliver ikke sendt.");
    expect(entriesOf(day)).toEqual([]);
    const voucherNumber = Number(`${day.slice(2).replaceAll("-", "")}5`);
    there.entries.push({
      entryNumber: 901,
      objectVersion: "v901",
      journalNumber: 7,
      voucherNumber,
      accountNumber: 1,
      amount: 5,
    });
    await press(day);
    await work();
    expect((await see(day)).sending?.reason).toMatch(/^Bilag \d+ står allerede i kladden med andre linjer/);
    expect(entriesOf(day)).toEqual([]);
  });

  it("is named when it has become another since, and is not sent twice", async () => {
    const day = "2026-11-20";
    const { body } = await owner.get<{ chart: { accounts: object }; version: number }>("/office/journal/accounts");
    const chart = { ...body.chart, accounts: { ...body.chart.accounts, goods: "1011" } };
    await owner.patch("/office/journal/accounts", { chart, version: body.version });
    const before = there.entries.length;
    expect((await see(day)).sending).toMatchObject({ state: "sent", isOther: true });
    expect((await press(day)).body.asked).toBe(0);
    await work();
    expect(there.entries).toHaveLength(before);
  });

  it("is not sent of a day that is not over, nor without accounts to send to", async () => {
    const today = till.clock.now.toISOString().slice(0, 10);
    expect((await press(today)).status).toBe(409);
    const { accounting } = till.settings;
    till.settings.accounting = { ...accounting, chosen: undefined };
    expect([(await press("2026-11-20")).status, await sendYesterday(till)]).toEqual([409, 0]);
    till.settings.accounting = accounting;
  });
});
