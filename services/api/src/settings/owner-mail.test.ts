import type { OwnerMail } from "@skaenk/contract/office/owner-mail";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../../../tests/support/free-port.ts";
import { openMailInbox, type StoryMail } from "../../../../tests/support/mail-inbox.ts";
import { openTestShop, type TestShop } from "../test-shop.ts";
import { staffAs } from "../test-staff.ts";

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
