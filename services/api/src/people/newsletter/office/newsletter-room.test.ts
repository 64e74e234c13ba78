import type { OfficeList } from "@skaenk/contract/office/lists";
import type { Newsletter, NewsletterRow } from "@skaenk/contract/office/newsletters";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { staffAs, staffPassword } from "../../../testing/test-staff.ts";
import { newsletterHandler } from "./send-newsletter.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await staffAs(shop, "shop");
  const at = shop.now();
  const reader = (email: string, status: "pending" | "confirmed") => ({
    ...{ email, status, token_hash: null, token_expires_at: null, consent_version: "1", source: "footer" },
    ...{ signed_up_at: at, confirmed_at: status === "confirmed" ? at : null },
  });
  await shop.db.deleteFrom("newsletter_subscribers").execute();
  const readers = [reader("anna@skaenk.example", "confirmed"), reader("bo@skaenk.example", "pending")];
  await shop.db.insertInto("newsletter_subscribers").values(readers).execute();
});
afterAll(() => shop.stop());

const blocks = [
  { kind: "paragraph", text: "Vi har lavet *mørk rom*." },
  { kind: "card", title: "Negroni", text: "Bitter og rød.", path: "/drink/negroni", linkText: "Se den" },
];
const begin = async () => (await owner.post<Newsletter>("/office/newsletters", { subject: "Jul i glasset" })).body;
async function written(): Promise<Newsletter> {
  const { id, version } = await begin();
  const body = { version, preheader: "Tre drinks", blocks };
  return (await owner.patch<Newsletter>(`/office/newsletters/${id}`, body)).body;
}
const mailsOf = (id: string) =>
  shop.db.selectFrom("mail_outbox").select("recipient").where("key", "like", `newsletter:${id}:%`).execute();
const sendDue = async (key: string) => {
  const event = { id: 1, topic: "", key, payload: {}, attempts: 1, writtenAt: shop.now() };
  await newsletterHandler(shop as never).handle(event);
};

it("is begun, says what it lacks, and is seen as the mail that it will be", async () => {
  const draft = await begin();
  expect([draft.state, draft.readers, draft.title]).toEqual(["draft", 1, "Jul i glasset"]);
  expect(draft.lacking.map(({ field }) => field)).toEqual(["preheader", "blocks"]);
  const refused = await owner.post<Refusal>(`/office/newsletters/${draft.id}/send`, { at: null });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["preheader", "blocks"]]);
  const { id, lacking } = await written();
  expect(lacking).toEqual([]);
  const { body } = await owner.get<{ html: string; text: string }>(`/office/newsletters/${id}/preview`);
  expect(body.html).toContain("/drink/negroni");
  expect(body.text).toContain("Bitter og rød.");
});

it("is as long as a mail may be, all blocks together", async () => {
  const { id, version } = await written();
  const blocks = (length: number) => [
    ...Array.from({ length: 5 }, () => ({ kind: "paragraph", text: "a".repeat(4_000) })),
    { kind: "list", ordered: false, items: ["a".repeat(2_000), "a".repeat(length)] },
  ];
  const save = (length: number) =>
    owner.patch<Refusal>(`/office/newsletters/${id}`, { version, blocks: blocks(length) });
  const refused = await save(3_000);
  expect([refused.status, refused.body.errors?.blocks]).toEqual([400, expect.stringContaining("24.000")]);
  expect((await save(1_900)).status).toBe(200);
});

it("goes at its time, at the earliest in two minutes, to those who have confirmed, once", async () => {
  const { id } = await written();
  const { body } = await owner.post<Newsletter>(`/office/newsletters/${id}/send`, { at: null });
  expect([body.state, body.sendAt]).toEqual(["scheduled", new Date(shop.now().getTime() + 120_000).toISOString()]);
  await sendDue(id);
  expect(await mailsOf(id)).toEqual([]);
  const locked = await owner.patch<Refusal>(`/office/newsletters/${id}`, { version: body.version, subject: "Andet" });
  expect([locked.status, locked.body.code]).toEqual([409, "newsletter_scheduled"]);
  shop.clock.now = new Date(shop.now().getTime() + 121_000);
  await sendDue(id);
  await sendDue(id);
  expect(await mailsOf(id)).toEqual([{ recipient: "anna@skaenk.example" }]);
  const { body: sent } = await owner.get<Newsletter>(`/office/newsletters/${id}`);
  expect([sent.state, sent.counts]).toEqual(["sending", { sent: 0, waiting: 1, gaveUp: 0 }]);
  await shop.db.updateTable("mail_outbox").set({ sent_at: shop.now() }).execute();
  const { body: list } = await owner.get<OfficeList<NewsletterRow>>("/office/newsletters");
  expect(list.items.find((one) => one.id === id)?.state).toBe("sent");
  const late = await owner.post<Refusal>(`/office/newsletters/${id}/stop`);
  expect([late.status, late.body.code]).toEqual([409, "newsletter_gone"]);
});

it("is not sent at once for a time that was typed wrong", async () => {
  const { id } = await written();
  const at = new Date(shop.now().getTime() - 365 * 86_400_000).toISOString();
  const refused = await owner.post<Refusal>(`/office/newsletters/${id}/send`, { at });
  expect([refused.status, refused.body.errors?.at]).toEqual([422, expect.stringContaining("Tidspunktet er passeret")]);
  expect((await owner.get<Newsletter>(`/office/newsletters/${id}`)).body.state).toBe("draft");
});

it("is not sent with another text than the one that was shown", async () => {
  const { id, version } = await written();
  const { body: later } = await owner.patch<Newsletter>(`/office/newsletters/${id}`, { version, title: "Kollegaens" });
  const send = (shown: number) =>
    owner.post<Newsletter & Refusal>(`/office/newsletters/${id}/send`, { at: null, version: shown });
  const refused = await send(version);
  expect([refused.status, refused.body.code]).toEqual([409, "newsletter_changed"]);
  expect((await owner.get<Newsletter>(`/office/newsletters/${id}`)).body.state).toBe("draft");
  expect((await send(later.version)).body.state).toBe("scheduled");
});

it("is stopped before its time, and nobody gets it", async () => {
  const { id } = await written();
  await owner.post(`/office/newsletters/${id}/send`, { at: null });
  const { body } = await owner.post<Newsletter>(`/office/newsletters/${id}/stop`);
  expect([body.state, body.sendAt]).toEqual(["draft", null]);
  shop.clock.now = new Date(shop.now().getTime() + 600_000);
  await sendDue(id);
  expect(await mailsOf(id)).toEqual([]);
  expect((await owner.remove(`/office/newsletters/${id}`)).status).toBe(204);
});

it("is tried on whoever asks, with its own text, and on nobody else", async () => {
  const { id } = await written();
  const { body } = await owner.post<{ to: string }>(`/office/newsletters/${id}/test`);
  expect(body.to).toBe(owner.email);
  const tests = await shop.db
    .selectFrom("mail_outbox")
    .select(["recipient", "data", "bulk"])
    .where("key", "like", `newsletter-test:${id}:%`)
    .execute();
  expect(tests).toMatchObject([
    { recipient: owner.email, bulk: false, data: { content: { subject: "Prøve: Jul i glasset" } } },
  ]);
});

it.each(["Jul\ni glasset", "Jul\r\nBcc: alle@skaenk.example", "Jul\u2028i glasset"])(
  "has a subject on one line, and none like %j",
  async (subject) => {
    expect((await owner.post<Refusal>("/office/newsletters", { subject })).status).toBe(400);
    const { id, version } = await begin();
    expect((await owner.patch<Refusal>(`/office/newsletters/${id}`, { version, subject })).status).toBe(400);
  },
);

it.each(["//evil.example", "/\\evil.example"])("leads nowhere but into the shop: not to %s", async (path) => {
  const { id, version } = await written();
  const card = { kind: "card", title: "Negroni", text: "Bitter.", path, linkText: "Se den" };
  await owner.patch(`/office/newsletters/${id}`, { version, blocks: [card] });
  await owner.post("/office/session/confirm", { password: staffPassword });
  const refused = await owner.post<Refusal>(`/office/newsletters/${id}/send`, { at: null });
  expect([refused.status, Object.keys(refused.body.errors ?? {}).length]).toEqual([422, 1]);
});

it("is sent by whoever has shown the password lately", async () => {
  const { id } = await written();
  const late = await staffAs(shop, "shop");
  shop.clock.now = new Date(shop.clock.now.getTime() + 11 * 60_000);
  const send = () => late.post<Newsletter & Refusal>(`/office/newsletters/${id}/send`, { at: null });
  expect((await send()).body.code).toBe("confirm_again");
  await late.post("/office/session/confirm", { password: staffPassword });
  expect((await send()).body.state).toBe("scheduled");
});

it("is tried a few times a day, and not without end", async () => {
  const { id } = await written();
  const tries = [];
  for (let time = 0; time < 8; time += 1) tries.push((await owner.post(`/office/newsletters/${id}/test`)).status);
  expect(tries).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
});
