import type { ProviderSettings } from "@skaenk/contract/office/provider-settings";
import type { Refusal } from "@skaenk/contract/refusal";
import { AdressevaelgerStandIn } from "@skaenk/mocks/adressevaelger-stand-in";
import { OpenIdStandIn } from "@skaenk/mocks/openid-stand-in";
import { QuickPayStandIn } from "@skaenk/mocks/quickpay-stand-in";
import { ShipmondoStandIn } from "@skaenk/mocks/shipmondo-stand-in";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keysOfSecret } from "../../platform/keys.ts";
import { providerFetch } from "../../platform/provider-fetch.ts";
import { readSettings } from "../../platform/settings.ts";
import { pageOriginsOf } from "../../selling/checkout/payment/page-origins.ts";
import { stockTestGoods } from "../../testing/test-goods.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { staffAs } from "../../testing/test-staff.ts";
import { TestBuyer } from "../../testing/test-till.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";
import { followSettings } from "./apply-settings.ts";

const quickpay = { url: "https://quickpay.example", apiKey: "api-noegle-0001", privateKey: "privat-noegle-0002" };
const told = {
  QUICKPAY_URL: quickpay.url,
  QUICKPAY_API_KEY: quickpay.apiKey,
  QUICKPAY_PRIVATE_KEY: quickpay.privateKey,
};
const publicUrl = "https://butik.example";
const issuer = "https://alder.example";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
const paying = new QuickPayStandIn({ ...quickpay, send: async () => new Response(null, { status: 204 }) });
const proving = new OpenIdStandIn({
  issuer,
  clientId: "butik",
  clientSecret: "hemmelighed-0003",
  redirectUri: `${publicUrl}/kurv/kasse/alder`,
});
const shipmondo = { url: "https://shipmondo.example", user: "bruger", key: "hemmelighed-0004" };
const carrying = new ShipmondoStandIn({
  ...shipmondo,
  send: async () => new Response(null, { status: 204 }),
  now: () => shop.clock.now,
});
const addressUrl = "https://adresser.example";
const knowing = new AdressevaelgerStandIn("hemmelighed-0005");
const network: typeof fetch = async (address, init) => {
  const { origin, pathname, search } = new URL(String(address));
  const app = { [quickpay.url]: paying.app, [shipmondo.url]: carrying.app, [addressUrl]: knowing.app }[origin];
  return await (app ?? proving.app).request(`${pathname}${search}`, init);
};
beforeAll(async () => {
  shop = await openTestShop(
    { PUBLIC_URL: publicUrl, BANK_ACCOUNT: "1234 0001234567" },
    { fill: stockTestGoods, fetch: network },
  );
  owner = await staffAs(shop, "owner");
});
afterAll(() => shop.stop());

const read = async () => (await owner.get<ProviderSettings>("/office/settings/providers")).body;
const write = (values: Record<string, string | null>) =>
  owner.patch<ProviderSettings & Refusal>("/office/settings/providers", { values });
const settingOf = ({ settings }: ProviderSettings, name: string) => settings.find((one) => one.name === name);
const attempt = (name: string) =>
  owner.post<{ worked: boolean; steps: { step: string; worked: boolean; detail: string }[] }>(
    `/office/settings/providers/${name}/try`,
  );

describe("providers in the office", () => {
  it("are used as soon as they are told, by the checkout and the pages' policy", async () => {
    expect((await write(told)).status).toBe(200);
    const { status, body } = await write({ PAYMENT_PROVIDER: "quickpay,bank" });
    expect([status, body.payments]).toEqual([200, ["quickpay", "bank"]]);
    const buyer = await new TestBuyer(shop.api, network).fill(["TON-20", 1]);
    const methods = await buyer.get<{ items: { id: string }[] }>("/payment-methods");
    expect(methods.body.items.map(({ id }) => id)).toEqual(["card", "mobilepay", "bank-transfer"]);
    const order = await buyer.order({ paymentMethod: "card" });
    expect(new URL(order.body.paymentUrl).origin).toBe(quickpay.url);
    expect(pageOriginsOf(shop.settings)).toContain("https://payment.quickpay.net");
  });

  it("change the words of pages about the age check", async () => {
    const text = "{alder ved hvert køb:Ved hvert køb}{alder huskes:Første gang}";
    await shop.db
      .insertInto("pages")
      .values({
        ...{ path: "/om-alder", title: "Om alder", description: "Om alder", age_gate: false, version: null },
        content: JSON.stringify({ blocks: [{ kind: "paragraph", text }] }),
        changed_at: shop.clock.now,
      })
      .execute();
    const said = async () => await (await shop.api.request("/api/v1/pages/om-alder")).text();
    // Pages are read anew by an announcement.
    await expect.poll(said).toContain('"Ved hvert køb"');
    expect((await write({ AGE_REMEMBER_DAYS: "30" })).status).toBe(200);
    await expect.poll(said).toContain('"Første gang"');
    expect((await write({ AGE_REMEMBER_DAYS: null })).status).toBe(200);
    await expect.poll(said).toContain('"Ved hvert køb"');
  });

  it("say where each comes from, and no secret, once written, is seen again", async () => {
    const answer = await read();
    expect(settingOf(answer, "QUICKPAY_URL")).toEqual({
      name: "QUICKPAY_URL",
      isSecret: false,
      value: quickpay.url,
      source: "office",
    });
    expect(settingOf(answer, "QUICKPAY_API_KEY")).toMatchObject({ isSecret: true, value: null, source: "office" });
    expect(settingOf(answer, "BANK_ACCOUNT")).toMatchObject({ source: "environment" });
    const log = await owner.get("/office/audit?thing=setting&key=providers");
    const rows = await shop.db.selectFrom("provider_settings").selectAll().execute();
    for (const secret of [quickpay.apiKey, quickpay.privateKey]) {
      expect(JSON.stringify([answer, log.body, rows])).not.toContain(secret);
    }
  });

  it("are not changed where the environment has said them", async () => {
    const { status, body } = await write({ BANK_ACCOUNT: "4321 0007654321" });
    expect([status, body.errors]).toEqual([
      422,
      { BANK_ACCOUNT: "Bestemmes på serveren af indstillingen BANK_ACCOUNT." },
    ]);
  });

  it("are refused beside the field when they cannot be used or lack something", async () => {
    expect((await write({ NOGET_ANDET: "x" })).body.errors).toEqual({ NOGET_ANDET: "Den indstilling findes ikke." });
    expect((await write({ PAYMENT_PROVIDER: "paypal" })).body.errors?.PAYMENT_PROVIDER).toMatch(
      /^Kender kun mobilepay/,
    );
    expect((await write({ STRIPE_URL: "stripe" })).status).toBe(422);
    const { status, body } = await write({ PAYMENT_PROVIDER: "mobilepay" });
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([
      422,
      "provider_incomplete",
      expect.arrayContaining(["MOBILEPAY_CLIENT_ID", "PAYMENT_PROVIDER"]),
    ]);
    expect((await write({ QUICKPAY_API_KEY: null })).body.code).toBe("provider_incomplete");
    expect((await read()).payments).toEqual(["quickpay", "bank"]);
  });

  it("never send a secret to another address than it was written for", async () => {
    const elsewhere = "https://lytter.example";
    const refused = await write({ QUICKPAY_URL: elsewhere });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { QUICKPAY_API_KEY: "Skriv den igen: Den bliver sendt til den nye adresse." },
    ]);
    expect((await write({ QUICKPAY_URL: elsewhere, QUICKPAY_API_KEY: "en-anden-0009" })).status).toBe(200);
    expect((await write(told)).status).toBe(200);
    expect((await write({ QUICKPAY_URL: null })).body.errors).toHaveProperty("QUICKPAY_API_KEY");
    const log = await owner.get<{ items: { before: object; after: object }[] }>(
      "/office/audit?thing=setting&key=providers",
    );
    expect(log.body.items[1]).toMatchObject({
      before: { QUICKPAY_URL: quickpay.url },
      after: { QUICKPAY_URL: elsewhere, QUICKPAY_API_KEY: "skrevet" },
    });
  });

  it("tell owners and the log who gets the money", async () => {
    const log = async () =>
      (await owner.get<{ items: unknown[] }>("/office/audit?thing=setting&key=providers")).body.items[0];
    const serial = { MOBILEPAY_MERCHANT_SERIAL_NUMBER: "123456" };
    expect((await write(serial)).status).toBe(200);
    expect((await write({ MOBILEPAY_MERCHANT_SERIAL_NUMBER: "654321" })).status).toBe(200);
    expect(await log()).toMatchObject({
      before: serial,
      after: { MOBILEPAY_MERCHANT_SERIAL_NUMBER: "654321" },
    });
    const told = await shop.db
      .selectFrom("mail_outbox")
      .select("data")
      .where("template", "=", "owner-alert")
      .where("recipient", "=", owner.email)
      .execute();
    const said = JSON.stringify(told);
    expect(said).toContain("MobilePays salgsnummer: før 123456, nu 654321.");
    expect(said).toContain("QUICKPAY_API_KEY er skrevet om.");
    expect(said).not.toContain(quickpay.apiKey);
    expect((await write({ MOBILEPAY_MERCHANT_SERIAL_NUMBER: null })).status).toBe(200);
  });

  it("tell owners and the log what counts as a proof of age, and whose account sends parcels", async () => {
    const values = { AGE_OIDC_EXPECT: "18:false", SHIPMONDO_USER: "en-anden", SHIPMONDO_KEY: "hemmelig-0099" };
    expect((await write(values)).status).toBe(200);
    const { body } = await owner.get<{ items: unknown[] }>("/office/audit?thing=setting&key=providers");
    expect(body.items[0]).toMatchObject({
      before: { AGE_OIDC_EXPECT: "true" },
      after: { AGE_OIDC_EXPECT: "18:false", SHIPMONDO_USER: "en-anden", SHIPMONDO_KEY: "skrevet" },
    });
    const mails = await shop.db
      .selectFrom("mail_outbox")
      .select("data")
      .where("template", "=", "owner-alert")
      .where("recipient", "=", owner.email)
      .execute();
    const said = JSON.stringify(mails);
    expect(said).toContain("Svaret, der gælder som 18 år: før true, nu 18:false.");
    expect(said).toContain("Bruger hos Shipmondo: før ingen, nu en-anden. SHIPMONDO_KEY er skrevet om.");
    expect(said).not.toContain(values.SHIPMONDO_KEY);
    expect((await write(Object.fromEntries(Object.keys(values).map((name) => [name, null])))).status).toBe(200);
  });

  it("are not restored from the log, which never held them", async () => {
    const { body } = await owner.get<{ items: { id: number }[] }>("/office/audit?thing=setting&key=providers");
    const answer = await owner.post<Refusal>(`/office/audit/${body.items.at(-1)?.id}/restore`);
    expect([answer.status, answer.body.code]).toEqual([409, "not_restorable"]);
    expect(answer.body.detail).toBe("Indstillingen kan ikke gendannes fra historikken.");
  });

  it("send what 16-year-olds are asked with nowhere else either", async () => {
    const adults = { AGE_OIDC_ISSUER: issuer, AGE_OIDC_CLIENT_SECRET: "hemmelighed-0003" };
    expect((await write(adults)).status).toBe(200);
    const young = { AGE_16_ISSUER: "https://lytter.example" };
    expect((await write(young)).body.errors).toHaveProperty("AGE_OIDC_CLIENT_SECRET");
    expect((await write({ ...young, AGE_16_CLIENT_SECRET: "egen-0001" })).status).toBe(200);
    // Without a secret of its own the address would be sent the other one.
    expect((await write({ AGE_16_CLIENT_SECRET: null })).body.errors).toHaveProperty("AGE_OIDC_CLIENT_SECRET");
    const names = [...Object.keys({ ...adults, ...young }), "AGE_16_CLIENT_SECRET"];
    expect((await write(Object.fromEntries(names.map((name) => [name, null])))).status).toBe(200);
  });

  it("reach other processes, and are forgotten by one with other keys", async () => {
    const open = async (env: Record<string, string>, keys = shop.settings.keys) => {
      const secret = { SESSION_SECRET: shop.settings.sessionSecret };
      const settings = { ...readSettings({ NODE_ENV: "test", ...secret, ...env }), keys };
      await followSettings({ db: shop.db as never, settings, changes: { subscribe: () => undefined }, now: shop.now });
      return settings.payments;
    };
    expect(await open({ BANK_ACCOUNT: "1234 0001234567" })).toMatchObject({
      chosen: ["quickpay", "bank"],
      configured: { quickpay },
    });
    const fixed = await open({ PAYMENT_PROVIDER: "bank", BANK_ACCOUNT: "1234 0001234567" });
    expect(fixed.chosen).toEqual(["bank"]);
    // An address that the office has told is not used with a secret that only the environment knows.
    const own = await open({ QUICKPAY_API_KEY: "kun-i-miljøet", QUICKPAY_PRIVATE_KEY: "kun-i-miljøet" });
    expect(own.configured.quickpay).toMatchObject({ url: "https://api.quickpay.net", apiKey: "kun-i-miljøet" });
    const stranger = await open({}, keysOfSecret("another-secret-that-only-tests-know-of-0"));
    expect([stranger.chosen, stranger.configured.quickpay]).toEqual([["fake"], undefined]);
  });

  it("can only be written by who may, and who has just shown the password", async () => {
    const shopkeeper = await staffAs(shop, "shop");
    expect((await shopkeeper.patch("/office/settings/providers", { values: {} })).status).toBe(403);
    expect((await new TestVisitor(shop.api).get("/office/settings/providers")).status).toBe(401);
  });
});

describe("providers of a shop whose secrets are in its environment", () => {
  it("stay at the address that the environment says", async () => {
    const fixed = await openTestShop({ MOBILEPAY_CLIENT_SECRET: "kun-i-miljøet", STRIPE_SECRET_KEY: "kun-i-miljøet" });
    try {
      const keeper = await staffAs(fixed, "owner");
      const { status, body } = await keeper.patch<Refusal>("/office/settings/providers", {
        values: { MOBILEPAY_URL: "http://127.0.0.1:4798", STRIPE_URL: "https://lytter.example" },
      });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["MOBILEPAY_URL", "STRIPE_URL"]]);
      const { body: shown } = await keeper.get<ProviderSettings>("/office/settings/providers");
      expect(settingOf(shown, "MOBILEPAY_URL")).toMatchObject({ value: null, source: "nobody" });
    } finally {
      await fixed.stop();
    }
  });

  it.each([
    "http://quickpay.example",
    "https://127.0.0.1:4798",
    "https://[::1]/",
    "https://localhost/",
    "https://db.internal/",
  ])("are never at %s in a real shop", async (address) => {
    const { allowFakes } = shop.settings;
    shop.settings.allowFakes = false;
    try {
      const { status, body } = await write({ QUICKPAY_URL: address, QUICKPAY_API_KEY: "en-anden-0009" });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["QUICKPAY_URL"]]);
    } finally {
      shop.settings.allowFakes = allowFakes;
    }
  });

  it("are called by their own names, and elsewhere only at public addresses", async () => {
    const called: string[] = [];
    const send: typeof fetch = async (address) => {
      called.push(new URL(String(address)).origin);
      return new Response("{}");
    };
    const calling = (allowFakes: boolean) =>
      providerFetch({ allowFakes, setProviders: { SHIPMONDO_URL: "http://127.0.0.1:4797/v3" } }, send);
    await calling(false)("https://api.quickpay.net/payments");
    await calling(false)("http://127.0.0.1:4797/v3/products");
    await calling(true)("http://127.0.0.1:4798/token");
    expect(called).toEqual(["https://api.quickpay.net", "http://127.0.0.1:4797", "http://127.0.0.1:4798"]);
    for (const address of ["http://127.0.0.1:4798/token", "https://127.0.0.1:4798/token", "https://localhost:4798/"]) {
      await expect(calling(false)(address, { method: "PUT", body: "{}" })).rejects.toThrow(/lukket netværk|https/);
    }
    expect(called).toHaveLength(3);
  });
});

describe("trying a connection", () => {
  it("says step by step what worked, moves nothing, and is seen among what is ready", async () => {
    const before = paying.payments.size;
    const { body } = await attempt("quickpay");
    expect(body.worked).toBe(true);
    expect(body.steps.map(({ step }) => step)).toEqual([
      "Log ind med nøglen",
      "Læs betalinger",
      "Se, om pengene er rigtige",
    ]);
    expect(body.steps.at(-1)?.detail).toMatch(/^0 af de 1 betalinger, der vises først, er prøver\. .*prøvekort/);
    expect(paying.payments.size).toBe(before);
    expect((await read()).connections.find(({ name }) => name === "quickpay")).toMatchObject({ worked: true });
    const ready = await owner.get<{ duties: { key: string; reason: string; state: string }[] }>(
      "/office/settings/readiness",
    );
    expect(ready.body.duties.find(({ key }) => key === "connections")).toMatchObject({ state: "fulfilled" });
    expect(ready.body.duties.find(({ key }) => key === "live-money")).toMatchObject({
      state: "fulfilled",
      reason: "quickpay: rigtige kort og prøvekort; prøver bekræfter ingen ordre i en åben butik.",
    });
  });

  it("ends with the step that did not", async () => {
    await write({ QUICKPAY_API_KEY: "en-forkert-noegle" });
    const { body } = await attempt("quickpay");
    expect(body).toMatchObject({
      worked: false,
      steps: [{ worked: false, detail: expect.stringMatching(/^Nøglerne passer ikke/) }],
    });
    await write({ QUICKPAY_API_KEY: quickpay.apiKey });
  });

  it("of ages shows who the shop is, and finds a wrong secret, before anybody is asked by it", async () => {
    await write({
      AGE_PROVIDER: null,
      AGE_OIDC_ISSUER: issuer,
      AGE_OIDC_CLIENT_ID: "butik",
      AGE_OIDC_CLIENT_SECRET: "forkert",
      AGE_OIDC_SCOPE: "openid is_over_18",
      AGE_OIDC_CLAIM: "is_over_18",
    });
    const wrong = (await attempt("oidc")).body;
    expect(wrong.steps.at(-1)).toMatchObject({ worked: false, detail: expect.stringContaining("invalid_client") });
    await write({ AGE_OIDC_CLIENT_SECRET: "hemmelighed-0003" });
    const right = (await attempt("oidc")).body;
    expect(right).toMatchObject({ worked: true });
    expect([shop.settings.age.provider, pageOriginsOf(shop.settings)]).toEqual([
      "fake",
      ["https://payment.quickpay.net", quickpay.url],
    ]);
    await write({ AGE_PROVIDER: "oidc" });
    expect(shop.settings.age.provider).toBe("oidc");
  });

  it("of parcels and of addresses works before they are chosen, and they are used once they are", async () => {
    const told = await write({
      SHIPMONDO_URL: `${shipmondo.url}/`,
      SHIPMONDO_USER: shipmondo.user,
      SHIPMONDO_KEY: shipmondo.key,
      ADDRESS_URL: addressUrl,
      ADDRESS_TOKEN: "hemmelighed-0005",
    });
    expect(told.body).toMatchObject({ shipping: null, addresses: null });
    expect((await attempt("shipmondo")).body).toMatchObject({ worked: true, steps: [{}, {}] });
    expect((await attempt("adressevaelger")).body).toMatchObject({ worked: true });
    const suggest = () =>
      new TestVisitor(shop.api).get<{ items: { text: string }[] }>("/address-suggestions?q=Flaskegyden 4");
    expect((await suggest()).body.items).toEqual([]);
    const chosen = await write({ SHIPPING_PROVIDER: "shipmondo", ADDRESS_PROVIDER: "adressevaelger" });
    expect(chosen.body).toMatchObject({ shipping: "shipmondo", addresses: "adressevaelger" });
    expect((await suggest()).body.items[0]?.text).toMatch(/^Flaskegyden 4/);
    const products = await owner.get<{ provider: string | null }>("/office/settings/shipping-products");
    expect(products.body.provider).toBe("shipmondo");
    expect((await write({ ADDRESS_TOKEN: null })).body.errors).toMatchObject({
      ADDRESS_TOKEN: "Skal udfyldes, når udbyderen er valgt.",
    });
    expect(JSON.stringify((await read()).settings)).not.toContain("hemmelighed-000");
    await write({ SHIPPING_PROVIDER: null, ADDRESS_PROVIDER: null });
    expect((await suggest()).body.items).toEqual([]);
  });

  it("of somebody unknown or not set up says so", async () => {
    expect((await attempt("paypal")).status).toBe(404);
    expect((await attempt("mobilepay")).body).toMatchObject({ worked: false });
  });
});
