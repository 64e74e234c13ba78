import { join } from "node:path";
import type { ShopRunning } from "@skaenk/contract/office/operations";
import type { OwnerMail } from "@skaenk/contract/office/owner-mail";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { recordBackupPlan, recordRun } from "../../keeping/operations/queries.ts";
import type { MailData } from "../../people/mail/mail-data.ts";
import { setStock } from "../../testing/test-goods.ts";
import { staffAs, staffPassword } from "../../testing/test-staff.ts";
import { confirmationLink, openTill, type TestTill } from "../../testing/test-till.ts";
import { mailOwner } from "./mail-owner.ts";

let till: TestTill;
let owner: Awaited<ReturnType<typeof staffAs>>;
beforeAll(async () => {
  till = await openTill({ PAYMENT_PROVIDER: "fake,bank", BANK_ACCOUNT: "1234 0001234567" });
  owner = await staffAs(till, "owner");
});
afterAll(() => till.stop());
beforeEach(async () => {
  await mailOwner(till);
  await till.db.deleteFrom("mail_outbox").where("template", "=", "owner-notice").execute();
});

type Told = MailData["owner-notice"];

/** Mails that the owner has got: what the job writes is sent at once, unless the mail server is away. */
async function mails({ away = false, dataDir = till.settings.dataDir } = {}): Promise<(Told & { to: string })[]> {
  till.clock.now = new Date(till.clock.now.getTime() + 60_000);
  await mailOwner({ ...till, settings: { ...till.settings, dataDir } });
  if (!away) await send();
  const rows = await till.db
    .selectFrom("mail_outbox")
    .select(["data", "recipient"])
    .where("template", "=", "owner-notice")
    .where("gave_up_at", "is", null)
    .orderBy("created_at")
    .execute();
  return rows.map(({ data, recipient }) => ({ ...(data as Told), to: recipient }));
}

async function send(): Promise<void> {
  await till.db
    .updateTable("mail_outbox")
    .set({ sent_at: till.clock.now })
    .where("template", "=", "owner-notice")
    .where("gave_up_at", "is", null)
    .execute();
  await till.db.deleteFrom("outbox").where("topic", "=", "mail").where("key", "like", "owner-notice:%").execute();
}

async function change(patch: Record<string, unknown>): Promise<void> {
  await owner.post("/office/session/confirm", { password: staffPassword });
  const { body } = await owner.get<OwnerMail>("/office/settings/owner-mail");
  expect((await owner.patch("/office/settings/owner-mail", { ...patch, version: body.version })).status).toBe(200);
}

async function buy(paymentMethod = "mobilepay"): Promise<string> {
  const buyer = await till.newBuyer().fill(["TON-20", 1]);
  const { body } = await buyer.order({ paymentMethod });
  if (paymentMethod === "mobilepay") await buyer.press(body.paymentUrl, "approve");
  else await buyer.confirmEmail(await confirmationLink(till, body.orderNumber));
  return body.orderNumber;
}

describe("the owner", () => {
  it("is told of new orders once, in one mail however many there are", async () => {
    const numbers = [await buy(), await buy()];
    const told = await mails();
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ notice: "newOrder", count: 2, to: till.settings.company.email });
    expect(told[0]?.things.map(({ path }) => path)).toEqual(numbers.map((number) => `/ordrer/${number}`));
    expect(await mails()).toHaveLength(1);
  });

  it("is told that money is awaited at the bank, and of the order when it has come", async () => {
    const number = await buy("bank-transfer");
    expect((await mails()).map(({ notice, count }) => [notice, count])).toEqual([["paymentWaiting", 1]]);
    await owner.post(`/office/orders/${number}/mark-paid`, {}, { "idempotency-key": "penge-kom-til-ejeren" });
    expect((await mails()).map(({ notice }) => notice)).toEqual(["paymentWaiting", "newOrder"]);
  });

  it("is told of no problem because a bank transfer takes its time", async () => {
    await buy("bank-transfer");
    await till.db
      .updateTable("payments")
      .set({ created_at: new Date(Date.now() - 3_600_000) })
      .where("provider", "=", "bank")
      .execute();
    const { body } = await owner.get<ShopRunning>("/office/operations");
    expect(body.paymentsUnresolved).toBe(0);
  });

  it("sees no problem in a payment page that a customer has left, unless the provider does not answer", async () => {
    const buyer = await till.newBuyer().fill(["TON-20", 1]);
    const { body } = await buyer.order();
    const old = { created_at: new Date(Date.now() - 3_600_000) };
    const ofOrder = () => till.db.selectFrom("orders").select("id").where("order_number", "=", body.orderNumber);
    await till.db.updateTable("payments").set(old).where("order_id", "in", ofOrder()).execute();
    const seen = async () => {
      const { body: running } = await owner.get<ShopRunning>("/office/operations");
      return [running.paymentsUnresolved, running.problems.some(({ kind }) => kind === "payments-unresolved")];
    };
    expect(await seen()).toEqual([0, false]);
    await sql`insert into dependencies (name, failed_at, failing_since)
      values ('api.example', now(), now() - interval '9 minutes')`.execute(till.db);
    expect(await seen()).toEqual([1, true]);
    await sql`delete from dependencies where name = 'api.example'`.execute(till.db);
    await sql`update payments set status = 'cancelled' where order_id in (select id from orders where order_number = ${body.orderNumber})`.execute(
      till.db,
    );
  });

  it("is told of goods that sell out, and again when they sell out again", async () => {
    await setStock(till.db, "SHAKER", 0);
    expect(await mails()).toMatchObject([{ notice: "stockOut", things: [{ path: "/varer/stor-shaker" }] }]);
    await setStock(till.db, "SHAKER", 3);
    expect(await mails()).toHaveLength(1);
    await setStock(till.db, "SHAKER", 0);
    expect(await mails()).toHaveLength(2);
  });

  it("is told of a problem once, and again when it comes back", async () => {
    await recordRun(till.db, { kind: "backup", ok: false, note: "no space" });
    expect((await mails()).map(({ notice }) => notice)).toEqual(["problems"]);
    expect(await mails()).toHaveLength(1);
    await recordRun(till.db, { kind: "backup", ok: true });
    expect(await mails()).toHaveLength(1);
    await recordRun(till.db, { kind: "backup", ok: false, note: "no space" });
    expect(await mails()).toHaveLength(2);
    await recordRun(till.db, { kind: "backup", ok: true });
  });

  it("is told of a full disk, and of every problem in the words of the office", async () => {
    await recordRun(till.db, { kind: "backup", ok: false, note: "no space" });
    const [told] = await mails({ dataDir: join(import.meta.filename, "below") });
    expect(told?.things.map(({ title, detail }) => title + detail)).toEqual([
      "Serverens disk er fuld, eller der kan ikke skrives på den: Billeder og filer kan ikke gemmes",
      "Den seneste sikkerhedskopi gik galt",
    ]);
    await recordRun(till.db, { kind: "backup", ok: true });
  });

  it("is told, once the mail server is back, of what is wrong still, and of nothing that is over", async () => {
    const dataDir = join(import.meta.filename, "below");
    await recordRun(till.db, { kind: "backup", ok: false, note: "no space" });
    expect(await mails({ away: true, dataDir })).toMatchObject([{ count: 2 }]);
    const waiting = await mails({ away: true });
    expect(waiting.map(({ things }) => things.map(({ title }) => title))).toEqual([
      ["Den seneste sikkerhedskopi gik galt"],
    ]);
    await recordRun(till.db, { kind: "backup", ok: true });
    expect(await mails()).toEqual([]);
  });

  it("is mailed nothing about a mail server that is away, for such a mail arrives when it is back", async () => {
    const since = new Date(till.clock.now.getTime() - 7 * 86_400_000);
    await till.db
      .insertInto("dependencies")
      .values({ name: "mail", failing_since: since, failed_at: till.clock.now, last_error: "away" })
      .execute();
    const { body } = await owner.get<ShopRunning>("/office/operations");
    expect(body.problems.map(({ kind, subject }) => [kind, subject])).toContainEqual(["dependency", "mail"]);
    expect(await mails({ away: true })).toEqual([]);
    await till.db.deleteFrom("dependencies").where("name", "=", "mail").execute();
    expect(await mails()).toEqual([]);
  });

  it("has as long until the first backup as between two, and is told when none comes", async () => {
    await till.db.deleteFrom("operations_runs").execute();
    await recordBackupPlan(till.db, { wanted: true, at: till.clock.now });
    expect(await mails()).toEqual([]);
    await till.db
      .updateTable("backup_plan")
      .set({ since: new Date(till.clock.now.getTime() - 27 * 3_600_000) })
      .execute();
    const { body } = await owner.get<ShopRunning>("/office/operations");
    expect(body.problems.map(({ kind }) => kind)).toEqual(["backup-old"]);
    expect((await mails())[0]?.things).toMatchObject([{ title: "Der er aldrig taget en sikkerhedskopi" }]);
    await recordBackupPlan(till.db, { wanted: false, at: till.clock.now });
  });

  it("chooses where it goes", async () => {
    await change({ to: "else@example.dk" });
    await buy();
    expect((await mails()).map(({ to }) => to)).toEqual(["else@example.dk"]);
    await change({ to: "" });
  });

  it.each([
    ["newOrder", () => buy()],
    ["paymentWaiting", () => buy("bank-transfer")],
    ["stockOut", () => setStock(till.db, "GIN-20", 0)],
    ["problems", () => recordRun(till.db, { kind: "backup", ok: false, note: "no space" })],
  ] as const)("is not told of %s when that is switched off, nor afterwards", async (notice, happen) => {
    await change({ [notice]: false });
    await happen();
    expect(await mails()).toEqual([]);
    await change({ [notice]: true });
    expect(await mails()).toEqual([]);
  });

  it("sees in the log which were switched", async () => {
    const { body } = await owner.get<{ items: unknown[] }>("/office/audit?thing=setting&key=notices");
    expect(body.items.length).toBeGreaterThan(0);
  });
});
