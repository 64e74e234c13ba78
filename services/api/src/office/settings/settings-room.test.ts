import type { Cart } from "@skaenk/contract/cart";
import type { DeliveryDays } from "@skaenk/contract/delivery";
import type { Conflict } from "@skaenk/contract/office/lists";
import type { Duty, LegalText, ShopSettings } from "@skaenk/contract/office/settings";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stockTestGoods } from "../../testing/test-goods.ts";
import { openTestShop, productionSettings, type TestShop } from "../../testing/test-shop.ts";
import { staffAs, staffPassword } from "../../testing/test-staff.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await staffAs(shop, "owner");
});
afterAll(() => shop.stop());

const read = async () => (await owner.get<ShopSettings>("/office/settings")).body;

describe("the company", () => {
  it("is changed in the office and read everywhere at once", async () => {
    const { companyVersion: version } = await read();
    const { status, body } = await owner.patch<ShopSettings>("/office/settings/company", {
      name: "Boblebaren ApS",
      cvr: "25313763",
      version,
    });
    expect([status, body.company.name]).toEqual([200, "Boblebaren ApS"]);
    expect(shop.settings.company).toMatchObject({ name: "Boblebaren ApS", cvr: "25313763" });
  });

  it("says beside the field what is wrong, and keeps what was", async () => {
    const { companyVersion: version } = await read();
    const { status, body } = await owner.patch<Refusal>("/office/settings/company", {
      cvr: "12",
      email: "her",
      version,
    });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject({
      cvr: "Et CVR-nummer skal være 8 cifre",
      email: expect.stringContaining("e-mail"),
    });
    expect(shop.settings.company.cvr).toBe("25313763");
  });

  it("reads a CVR number with spaces, and refuses one with a wrong digit", async () => {
    const { companyVersion: version } = await read();
    const wrong = await owner.patch<Refusal>("/office/settings/company", { cvr: "25 31 37 64", version });
    expect([wrong.status, wrong.body.errors?.cvr]).toEqual([422, expect.stringContaining("virk.dk")]);
    const { body } = await owner.patch<ShopSettings>("/office/settings/company", { cvr: "DK 10 15 08 17", version });
    expect(body.company?.cvr ?? body).toBe("10150817");
    await owner.patch("/office/settings/company", { cvr: "25313763", version: (await read()).companyVersion });
  });

  it("is merged where two change different fields, and asked about where they change the same", async () => {
    const other = await staffAs(shop, "owner");
    const { companyVersion: version } = await read();
    await other.patch("/office/settings/company", { phone: "87 65 43 21", version });
    expect((await owner.patch("/office/settings/company", { address: "Prøvevej 1", version })).status).toBe(200);
    const { status, body } = await owner.patch<Refusal>("/office/settings/company", { phone: "11 22 33 44", version });
    expect([status, body.code]).toEqual([409, "changed_by_other"]);
  });

  it("goes back to what nobody had told when the first change is undone", async () => {
    const { body } = await owner.get<{ items: { id: number; before: { name: string | null } }[] }>(
      "/office/audit?thing=setting&key=company",
    );
    const first = body.items.at(-1);
    expect(first?.before.name).toBeNull();
  });

  it("stays as the environment says where that says something", async () => {
    const named = await openTestShop({ COMPANY_NAME: "Fra miljøet ApS" });
    try {
      const boss = await staffAs(named, "owner");
      const { body } = await boss.get<ShopSettings>("/office/settings");
      expect(body.fixed).toEqual(["name"]);
      const answer = await boss.patch<Refusal>("/office/settings/company", { name: "Andet", version: 0 });
      expect([answer.status, answer.body.errors?.name]).toEqual([422, expect.stringContaining("COMPANY_NAME")]);
    } finally {
      await named.stop();
    }
  });
});

describe("delivery", () => {
  it("costs what the office says from then on, and is gone when it is not offered", async () => {
    const { deliveryVersion: version } = await read();
    await owner.patch("/office/settings/delivery/pakkeshop", { priceOre: 4_500, leadDays: 3, version });
    await owner.patch("/office/settings/delivery/klik-og-hent", {
      offered: false,
      version: (await read()).deliveryVersion,
    });
    const { body } = await new TestVisitor(shop.api).get<{ items: { id: string; priceOre: number }[] }>(
      "/delivery-methods",
    );
    expect(body.items.map(({ id, priceOre }) => [id, priceOre])).toEqual([
      ["hjemmelevering", 5_900],
      ["pakkeshop", 4_500],
    ]);
  });
});

describe("the counter of a new shop", () => {
  it("has no hours that nobody wrote, and is not offered before they are written", async () => {
    const fresh = await openTestShop(productionSettings, { fill: async () => undefined });
    try {
      const boss = await staffAs(fresh, "owner");
      const told = async () => (await boss.get<ShopSettings>("/office/settings")).body;
      const counter = async () => (await told()).delivery.find(({ kind }) => kind === "click_and_collect");
      const offered = async () => {
        const { body } = await new TestVisitor(fresh.api).get<{ items: { id: string; openingHours?: string }[] }>(
          "/delivery-methods",
        );
        return body.items.find(({ id }) => id === "klik-og-hent");
      };
      expect(await counter()).toMatchObject({ offered: true, openingHours: "" });
      expect(await offered()).toBeUndefined();
      const { body: days } = await new TestVisitor(fresh.api).get<DeliveryDays>("/delivery-days");
      expect(days.ways.map(({ kind }) => kind)).toEqual(["home", "pickup_point"]);
      const save = async (openingHours: string) =>
        await boss.patch("/office/settings/delivery/klik-og-hent", {
          openingHours,
          version: (await told()).deliveryVersion,
        });
      expect((await save("Tors–fre 12–17")).status).toBe(200);
      expect(await offered()).toMatchObject({ openingHours: "Tors–fre 12–17" });
      expect((await save("")).status).toBe(200);
      expect(await offered()).toBeUndefined();
    } finally {
      await fresh.stop();
    }
  });
});

describe("the parcel shops of a real shop", () => {
  const real = { ...productionSettings, ALLOW_FAKES: "0", MAIL_URL: "smtp://mail.example:587" };
  const shipmondo = { SHIPPING_PROVIDER: "shipmondo", SHIPMONDO_USER: "bruger", SHIPMONDO_KEY: "noegle" };
  type Ways = { items: { id: string }[]; pickupPoints: unknown[] };
  const waysOf = async (visitor: TestVisitor) => {
    const { body } = await visitor.get<Ways>("/delivery-methods?postcode=5000");
    return { ids: body.items.map(({ id }) => id), pickupPoints: body.pickupPoints };
  };

  it.each([
    ["without a shipping service", {}, "pickup_points", "butikken kender ingen, før den er forbundet med Shipmondo"],
    ["before its label is chosen", shipmondo, "label", "Vælg et produkt under Label"],
  ] as const)("are not offered %s, and the office says why", async (_, more, needs, words) => {
    const fresh = await openTestShop({ ...real, ...more }, { fill: async () => undefined });
    try {
      const visitor = new TestVisitor(fresh.api);
      expect(await waysOf(visitor)).toEqual({ ids: ["hjemmelevering"], pickupPoints: [] });
      const { body: days } = await visitor.get<DeliveryDays>("/delivery-days");
      expect(days.ways.map(({ kind }) => kind)).toEqual(["home"]);
      const chosen = await visitor.put<Refusal>("/cart/delivery", { methodId: "pakkeshop" });
      expect(chosen.status).toBe(404);
      const boss = await staffAs(fresh, "owner");
      const { body: told } = await boss.get<ShopSettings>("/office/settings");
      expect(told.delivery.find(({ id }) => id === "pakkeshop")).toMatchObject({ offered: true, needs });
      const { body: ready } = await boss.get<{ duties: Duty[] }>("/office/settings/readiness");
      const duty = ready.duties.find(({ key }) => key === "delivery");
      expect(duty).toMatchObject({ state: "fulfilled" });
      expect(duty?.reason).toContain("Pakkeshop tilbydes ikke endnu:");
      expect(duty?.reason).toContain(words);
      await boss.patch("/office/settings/delivery/pakkeshop", { offered: false, version: told.deliveryVersion });
      const { body: after } = await boss.get<{ duties: Duty[] }>("/office/settings/readiness");
      expect(after.duties.find(({ key }) => key === "delivery")?.reason).not.toContain("Pakkeshop");
    } finally {
      await fresh.stop();
    }
  });

  it("are dropped from a cart that had chosen one, which says so and keeps its goods", async () => {
    const trial = await openTestShop(productionSettings, { fill: stockTestGoods });
    try {
      const visitor = new TestVisitor(trial.api);
      await visitor.post("/cart/lines", { variantId: "TON-20", quantity: 2 });
      const chosen = { methodId: "pakkeshop", pickupPointId: "fynsk-papirlager" };
      expect((await visitor.put<Cart>("/cart/delivery", chosen)).body.warnings).toEqual([]);
      trial.settings.allowFakes = false;
      const { body: cart } = await visitor.get<Cart>("/cart");
      expect(cart.delivery).toBeUndefined();
      expect([cart.itemCount, cart.canCheckOut]).toEqual([2, true]);
      expect(cart.warnings).toEqual([
        {
          code: "delivery_unavailable",
          message: "Den levering, du havde valgt, kan ikke bruges mere. Vælg en anden.",
        },
      ]);
      expect((await visitor.put<Cart>("/cart/delivery", { methodId: "hjemmelevering" })).body.warnings).toEqual([]);
    } finally {
      await trial.stop();
    }
  });
});

describe("the cut-off", () => {
  const ask = async () => {
    const visitor = new TestVisitor(shop.api);
    const { body } = await visitor.get<DeliveryDays>("/delivery-days");
    const till = await visitor.get<{ items: { expectedOn: string }[] }>("/delivery-methods");
    const page = await visitor.get<{ blocks: unknown[] }>("/pages/levering");
    return { ...body, till: till.body.items[0]?.expectedOn, page: JSON.stringify(page.body.blocks) };
  };
  const save = async (cutOff: string) =>
    await owner.patch<ShopSettings>("/office/settings/cut-off", { cutOff, version: (await read()).deliveryVersion });

  it("is two o'clock until the office says otherwise, and every promise follows from the new one", async () => {
    expect((await read()).cutOff).toBe("14:00");
    const before = await ask();
    expect([before.dispatchOn, before.orderBefore]).toEqual(["2026-11-20", "2026-11-20T13:00:00.000Z"]);
    expect(before.page).toContain("inden kl. 14,");
    const { status, body } = await save("06:30");
    expect([status, body.cutOff]).toEqual([200, "06:30"]);
    // Kept answers are renewed as soon as the change is announced.
    await expect.poll(async () => (await ask()).dispatchOn).toBe("2026-11-23");
    const after = await ask();
    expect([after.dispatchOn, after.orderBefore]).toEqual(["2026-11-23", "2026-11-23T05:30:00.000Z"]);
    expect(after.till).toBe(after.ways[0]?.expectedOn);
    expect(after.till).not.toBe(before.till);
    expect(after.page).toContain("inden kl. 6.30,");
    await save("14:00");
  });

  it.each(["14", "14:15", "05:30", "24:00", ""])("is no “%s”", async (cutOff) => {
    expect((await save(cutOff)).status).toBe(400);
  });
});

describe("the legal texts", () => {
  const path = encodeURIComponent("/handelsbetingelser");

  it("have a version for each save, and orders keep theirs", async () => {
    const { body } = await owner.get<{ items: LegalText[] }>("/office/settings/legal-texts");
    const terms = body.items.find((text) => text.path === "/handelsbetingelser");
    const saved = await owner.put<LegalText>(`/office/settings/legal-texts?path=${path}`, {
      blocks: [
        ...(terms?.blocks ?? []),
        { kind: "heading", text: "99. Nyt" },
        { kind: "paragraph", text: "Et nyt afsnit." },
      ],
    });
    expect(saved.body).toMatchObject({ version: "2026-11-20", versions: 2 });
    const again = await owner.put<LegalText>(`/office/settings/legal-texts?path=${path}`, {
      blocks: [...(saved.body.blocks ?? []), { kind: "paragraph", text: "Og mere." }],
    });
    expect(again.body.version).toBe("2026-11-20.2");
    const versions = await owner.get<{ items: { version: string }[] }>("/office/settings/terms-versions");
    expect(versions.body.items.map(({ version }) => version)).toContain("2026-11-01");
  });

  it("come through the editor unchanged", async () => {
    const { body } = await owner.get<{ items: LegalText[] }>("/office/settings/legal-texts");
    expect(body.items.filter(({ blocks }) => blocks === null)).toEqual([]);
    for (const { path: one, blocks, changedAt } of body.items) {
      const saved = await owner.put<LegalText>(`/office/settings/legal-texts?path=${encodeURIComponent(one)}`, {
        blocks,
      });
      expect([saved.body.blocks, saved.body.changedAt]).toEqual([blocks, changedAt]);
    }
  });

  it("begun by two people at once, or changed among the pages meanwhile, is not overwritten unseen", async () => {
    const cookies = async () =>
      (await owner.get<{ items: LegalText[] }>("/office/settings/legal-texts")).body.items.find(
        (text) => text.path === "/cookies",
      );
    const save = (text: string, revision: number | undefined) =>
      owner.put<Refusal & { conflict: Conflict }>("/office/settings/legal-texts?path=/cookies", {
        blocks: [{ kind: "paragraph", text }],
        revision,
      });
    const row = await shop.db.deleteFrom("pages").where("path", "=", "/cookies").returningAll().executeTakeFirst();
    const empty = await cookies();
    expect(empty?.blocks).toBeNull();
    expect((await save("Annas tekst.", empty?.revision)).status).toBe(200);
    const second = await save("Bos tekst.", empty?.revision);
    expect([second.status, second.body.code]).toEqual([409, "changed_by_other"]);
    const { fields = [], version } = second.body.conflict;
    expect(fields).toEqual([{ field: "blocks", yours: "Bos tekst.", theirs: "Annas tekst.", base: null }]);
    expect((await cookies())?.blocks).toEqual([{ kind: "paragraph", text: "Annas tekst." }]);
    expect((await save("Bos tekst.", version)).status).toBe(200);

    const read = await cookies();
    const page = await owner.get<{ version: number; fields: object }>("/office/pages/cookies");
    const written = await owner.patch<{ version: number }>("/office/pages/cookies", {
      version: page.body.version,
      blocks: [{ kind: "paragraph", text: "Cecilies tekst." }],
    });
    await owner.post("/office/pages/cookies/publish", { version: written.body.version });
    expect((await save("Annas nye tekst.", read?.revision)).body.conflict.fields).toEqual([
      { field: "blocks", yours: "Annas nye tekst.", theirs: "Cecilies tekst.", base: "Bos tekst." },
    ]);
    expect((await save("Bos tekst.", read?.revision)).status).toBe(200);
    expect((await cookies())?.blocks).toEqual([{ kind: "paragraph", text: "Cecilies tekst." }]);
    await save("Og tilbage.", undefined);
    expect(row).toBeDefined();
  });

  it("can be begun with the shop's own where none stand", async () => {
    await shop.db.deleteFrom("pages").where("path", "in", ["/cookies", "/handelsbetingelser"]).execute();
    const { body } = await owner.post<{ added: string[] }>("/office/settings/legal-texts/standard");
    expect(body.added).toEqual(["/handelsbetingelser", "/cookies"]);
  });
});

describe("the opening", () => {
  it("waits for what the law asks for", async () => {
    const closed = await openTestShop({}, { fill: async () => undefined });
    try {
      const boss = await staffAs(closed, "owner");
      await boss.put("/office/settings/opening", { open: false });
      const { body } = await boss.get<{ open: boolean; ready: boolean; duties: Duty[] }>("/office/settings/readiness");
      expect([body.open, body.ready]).toEqual([false, false]);
      const missing = body.duties.filter(({ state }) => state === "missing").map(({ key }) => key);
      expect(missing).toEqual(expect.arrayContaining(["text:/handelsbetingelser", "goods"]));
      const { status, body: no } = await boss.put<Refusal>("/office/settings/opening", { open: true });
      expect([status, no.code]).toEqual([422, "not_ready"]);
      expect(no.detail).toContain("Handelsbetingelser");
    } finally {
      await closed.stop();
    }
  });

  it("asks how ages are proven where something for sale has an age limit, and else does not", async () => {
    const ageDuty = async () => {
      const { body } = await owner.get<{ duties: Duty[] }>("/office/settings/readiness");
      return body.duties.find(({ key }) => key === "age")?.state;
    };
    expect(await ageDuty()).toBe("advised");
    const strong = await shop.db
      .updateTable("products")
      .set({ status: "archived" })
      .where("abv_percent", ">=", 1.2)
      .where("status", "=", "active")
      .returning("slug")
      .execute();
    expect(await ageDuty()).toBe("fulfilled");
    const slugs = strong.map(({ slug }) => slug);
    await shop.db.updateTable("products").set({ status: "active" }).where("slug", "in", slugs).execute();
  });

  it("is one switch, and closes again", async () => {
    await owner.put("/office/settings/opening", { open: false, note: "Vi holder ferie" });
    expect(shop.settings.live).toMatchObject({ open: false, openingNote: "Vi holder ferie" });
    const { status } = await owner.put("/office/settings/opening", { open: true });
    expect([status, shop.settings.live.open]).toEqual([200, true]);
  });
});

describe("what speaks for the shop", () => {
  it("asks for the password again: the company, the opening and legal texts, also in the room of the pages", async () => {
    const late = await staffAs(shop, "owner");
    shop.clock.now = new Date(shop.clock.now.getTime() + 11 * 60_000);
    const tries = () =>
      Promise.all([
        late.patch<Refusal>("/office/settings/company", { phone: "12 34 56 78", version: 999 }),
        late.put<Refusal>("/office/settings/opening", { open: true }),
        late.put<Refusal>("/office/settings/legal-texts?path=/ukendt", { blocks: [] }),
        late.post<Refusal>("/office/pages/handelsbetingelser/publish", {}),
      ]);
    expect((await tries()).map(({ body }) => body.code)).toEqual(Array(4).fill("confirm_again"));
    expect((await late.post("/office/session/confirm", { password: staffPassword })).status).toBe(200);
    expect((await tries()).map(({ body }) => body.code)).not.toContain("confirm_again");
  });
});
