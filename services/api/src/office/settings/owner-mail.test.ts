import type { OwnerMail } from "@skaenk/contract/office/owner-mail";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../../../../tests/support/free-port.ts";
import { openMailInbox, type StoryMail } from "../../../../../tests/support/mail-inbox.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { staffAs } from "../../testing/test-staff.ts";

let inbox: StoryMail;
let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
beforeAll(async () => {
  inbox = await openMailInbox();
  shop = await openTestShop({ MAIL_URL: inbox.url }, { fill: async () => undefined });
  owner = await staffAs(shop, "owner");
});
afterAll(async () => {
  await shop.stop();
  await inbox.close();
});

const read = async () => (await owner.get<OwnerMail>("/office/settings/owner-mail")).body;

describe("a trial mail", () => {
  it("has not been sent at first", async () => {
    expect(await read()).toMatchObject({ test: null, server: expect.stringContaining(":") });
  });

  it("goes to whoever asks, says that the server took it, and then that it arrived", async () => {
    const { status, body } = await owner.post<OwnerMail>("/office/settings/test-mail");
    expect([status, body.test]).toMatchObject([200, { to: owner.email, error: null, receivedAt: null }]);
    const html = await inbox.waitFor(owner.email, /^Prøvemail fra/);
    const id = /modtaget=([0-9a-f-]{36})/.exec(html)?.[1] ?? "";
    expect(id).toBe(body.test?.id);
    const arrived = await owner.post<OwnerMail>(`/office/settings/test-mail/${id}/received`);
    expect(arrived.body.test?.receivedAt).toBe(shop.now().toISOString());
    expect((await owner.post(`/office/settings/test-mail/${crypto.randomUUID()}/received`)).status).toBe(404);
  });

  it("is sent five times in ten minutes at most", async () => {
    const sent = await Promise.all([1, 2, 3, 4].map(() => owner.post("/office/settings/test-mail")));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { status, body } = await owner.post<Refusal>("/office/settings/test-mail");
    expect([status, body.code]).toEqual([429, "too_many_trials"]);
  });

  it("says what the server refused it with", async () => {
    const away = await openTestShop(
      { MAIL_URL: `smtp://localhost:${await freePort()}` },
      { fill: async () => undefined },
    );
    try {
      const boss = await staffAs(away, "owner");
      const { status, body } = await boss.post<OwnerMail>("/office/settings/test-mail");
      expect([status, body.test?.error]).toEqual([200, expect.stringContaining("ECONNREFUSED")]);
      const { id } = body.test ?? {};
      expect((await boss.post(`/office/settings/test-mail/${id}/received`)).status).toBe(404);
    } finally {
      await away.stop();
    }
  });
});

describe("where the owner's mails go", () => {
  const change = async (patch: object) => {
    const { version } = await read();
    return await owner.patch<Refusal>("/office/settings/owner-mail", { version, ...patch });
  };
  const alerts = async () =>
    (
      await shop.db
        .selectFrom("mail_outbox")
        .select(["recipient", "data"])
        .where("template", "=", "owner-alert")
        .orderBy("recipient")
        .execute()
    ).map(({ recipient, data }) => [recipient, (data as { about: string }).about]);

  it("is told to the address that they went to, and to every owner", async () => {
    expect((await change({ to: "gammel@example.dk" })).status).toBe(200);
    expect(await alerts()).toEqual(
      [owner.email, shop.settings.company.email].toSorted().map((to) => [to, "De går nu til g…@example.dk."]),
    );
    await shop.db.deleteFrom("mail_outbox").execute();
    expect((await change({ to: "ny@example.dk", problems: false })).status).toBe(200);
    expect(await alerts()).toEqual([
      [owner.email, "De går nu til n…@example.dk. Slået fra: Mail om problemer."],
      ["gammel@example.dk", "De går nu til n…@example.dk. Slået fra: Mail om problemer."],
    ]);
    await shop.db.deleteFrom("mail_outbox").execute();
    expect((await change({ problems: true })).status).toBe(200);
    expect(await alerts()).toEqual([]);
  });

  it("asks for the password, in the room and in the history", async () => {
    const { body } = await owner.get<{ items: { id: number }[] }>("/office/audit?thing=setting&key=notices");
    const start = shop.clock.now;
    shop.clock.now = new Date(start.getTime() + 11 * 60_000);
    try {
      const refused = await change({ to: "" });
      expect([refused.status, refused.body.code]).toEqual([403, "confirm_again"]);
      const restored = await owner.post<Refusal>(`/office/audit/${body.items.at(-1)?.id}/restore`, {});
      expect([restored.status, restored.body.code]).toEqual([403, "confirm_again"]);
    } finally {
      shop.clock.now = start;
    }
  });
});
