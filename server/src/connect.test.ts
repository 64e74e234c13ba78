import { execFile } from "node:child_process";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { serve } from "@hono/node-server";
import { openDatabase } from "@skaenk/api/platform/database";
import { migrate } from "@skaenk/api/platform/migrate";
import { readSettings } from "@skaenk/api/platform/settings";
import type { Tables } from "@skaenk/api/tables";
import { AdressevaelgerStandIn } from "@skaenk/mocks/adressevaelger-stand-in";
import { EconomicStandIn } from "@skaenk/mocks/economic-stand-in";
import { MobilePayStandIn } from "@skaenk/mocks/mobilepay-stand-in";
import { OpenIdStandIn } from "@skaenk/mocks/openid-stand-in";
import { QuickPayStandIn } from "@skaenk/mocks/quickpay-stand-in";
import { ShipmondoStandIn } from "@skaenk/mocks/shipmondo-stand-in";
import { StripeStandIn } from "@skaenk/mocks/stripe-stand-in";
import type { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase } from "../../tests/support/postgres.ts";
import { reportConnection } from "./report-connection.ts";

const listeners: ReturnType<typeof serve>[] = [];
let env: Record<string, string>;

/** A provider at an address of its own on this machine, made once its address is known. */
async function listen(make: (url: string) => { app: Hono }): Promise<string> {
  const standIn: { app?: Hono } = {};
  const listener = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const opened = serve(
      {
        fetch: (request) => standIn.app?.fetch(request) ?? new Response(null, { status: 503 }),
        hostname: "127.0.0.1",
        port: 0,
      },
      () => resolve(opened),
    );
  });
  listeners.push(listener);
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  standIn.app = make(url).app;
  return url;
}

beforeAll(async () => {
  const publicUrl = "https://butik.example";
  const send: typeof fetch = async () => new Response(null, { status: 204 });
  const now = () => new Date();
  const mobilepay = {
    clientId: "klient",
    clientSecret: "hemmelighed",
    subscriptionKey: "abonnement",
    merchantSerialNumber: "123456",
  };
  const webhookUrl = `${publicUrl}/api/v1/payments/stripe/webhook`;
  const stripe = { secretKey: "sk_test_1", webhookSecret: "whsec_1", webhookUrl };
  const oidc = { clientId: "butik", clientSecret: "hemmelighed", redirectUri: `${publicUrl}/kurv/kasse/alder` };
  const databaseUrl = await createTestDatabase();
  const { db, close } = openDatabase(databaseUrl, 2);
  await migrate(db as never);
  await close();
  env = {
    NODE_ENV: "test",
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: "a-secret-that-only-tests-know-of-000000",
    PUBLIC_URL: publicUrl,
    MOBILEPAY_URL: await listen((url) => new MobilePayStandIn({ url, ...mobilepay, send, now })),
    MOBILEPAY_CLIENT_ID: mobilepay.clientId,
    MOBILEPAY_CLIENT_SECRET: mobilepay.clientSecret,
    MOBILEPAY_SUBSCRIPTION_KEY: mobilepay.subscriptionKey,
    MOBILEPAY_MERCHANT_SERIAL_NUMBER: mobilepay.merchantSerialNumber,
    QUICKPAY_URL: await listen((url) => new QuickPayStandIn({ url, apiKey: "api", privateKey: "privat", send })),
    QUICKPAY_API_KEY: "api",
    QUICKPAY_PRIVATE_KEY: "privat",
    STRIPE_URL: await listen((url) => new StripeStandIn({ url, ...stripe, send, now })),
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    AGE_PROVIDER: "oidc",
    AGE_OIDC_ISSUER: await listen((issuer) => new OpenIdStandIn({ issuer, ...oidc })),
    AGE_OIDC_CLIENT_ID: "butik",
    AGE_OIDC_CLIENT_SECRET: "hemmelighed",
    AGE_OIDC_SCOPE: "openid is_over_18",
    AGE_OIDC_CLAIM: "is_over_18",
    SHIPMONDO_URL: await listen((url) => new ShipmondoStandIn({ url, user: "bruger", key: "noegle", send, now })),
    SHIPMONDO_USER: "bruger",
    SHIPMONDO_KEY: "noegle",
    ADDRESS_URL: await listen(() => new AdressevaelgerStandIn("noegle")),
    ADDRESS_TOKEN: "noegle",
    ECONOMIC_URL: await listen(() => new EconomicStandIn({ app: "app", grant: "aftale", send })),
    ECONOMIC_APP_SECRET_TOKEN: "app",
    ECONOMIC_AGREEMENT_GRANT_TOKEN: "aftale",
    ECONOMIC_JOURNAL_NUMBER: "7",
  };
});
afterAll(() => {
  for (const listener of listeners) listener.close();
});

const script = fileURLToPath(new URL("connect.ts", import.meta.url));

/** The command as the owner's machine runs it. */
const run = (name: string, changes: Record<string, string> = {}) =>
  new Promise<{ code: number; text: string }>((resolve) => {
    const options = { env: { PATH: process.env.PATH ?? "", ...env, ...changes } };
    execFile(process.execPath, [script, name], options, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === "number" ? error.code : error ? -1 : 0, text: `${stdout}${stderr}` }),
    );
  });

async function tell(name: string, changes: Record<string, string> = {}) {
  const settings = readSettings({ ...env, ...changes });
  const database = openDatabase<Tables>(settings.databaseUrl ?? "", 2);
  const lines: string[] = [];
  const worked = await reportConnection(name, { settings, database }, (line) => lines.push(line));
  await database.close();
  return { worked, text: lines.join("\n") };
}

describe("npm run connect", () => {
  it.each([
    [
      "mobilepay",
      /^✓ Log ind med nøglerne\n.*\n✓ Slå op hos salgssted 123456\n.*\n✓ Se, hvor beskederne sendes hen\n.*\n✓ Se, om pengene er rigtige\n {4}Kun prøver: Der flyttes ingen penge$/,
    ],
    [
      "quickpay",
      /^✓ Log ind med nøglen\n.*\n✓ Læs betalinger\n.*\n✓ Se, om pengene er rigtige\n {4}Der er ingen betalinger endnu\. .*prøvekort/,
    ],
    [
      "stripe",
      /^✓ Log ind med nøglen\n.*testtilstand\n✓ Se, hvor beskederne sendes hen\n.*\n✓ Se, om pengene er rigtige\n {4}Kun prøver: Der flyttes ingen penge$/,
    ],
    ["oidc", /^✓ Læs, hvad 127\.0\.0\.1:\d+ tilbyder\n.*\n✓ Vis, hvem butikken er/],
    ["shipmondo", /^✓ Log ind hos Shipmondo\n {4}Kontoen hedder Prøvebutikken\n✓ Hent produkter i Danmark/],
    ["adressevaelger", /^✓ Søg efter en adresse\n.*Rådhuspladsen 1/],
    ["economic", /^✓ Log ind hos e-conomic, og find kassekladden\n {4}Kladde 7 hedder Netbutik/],
  ])("says step by step that %s works", async (name, words) => {
    expect(await tell(name)).toEqual({ worked: true, text: expect.stringMatching(words) });
  });

  it.each(["mobilepay", "stripe"])("says of test keys of %s what they mean where real people buy", async (name) => {
    const production = { NODE_ENV: "production", MAIL_URL: "smtp://mail.example:587" };
    const { worked, text } = await tell(name, production);
    expect(worked).toBe(true);
    expect(text).toMatch(
      /Se, om pengene er rigtige\n {4}Kun prøver: En ordre, der betales her, bliver aldrig bekræftet$/,
    );
  });

  it("stops at the step that did not", async () => {
    expect((await tell("shipmondo", { SHIPMONDO_KEY: "forkert" })).text).toMatch(
      /^✗ Log ind hos Shipmondo\n {4}Nøglerne passer ikke.*\n\nshipmondo er ikke forbundet/,
    );
    expect((await tell("mobilepay", { MOBILEPAY_CLIENT_SECRET: "forkert" })).worked).toBe(false);
  });

  it("ends with 0, 1 or 2, in Danish", { timeout: 120_000 }, async () => {
    const [works, lacks, unknown] = await Promise.all([
      run("adressevaelger"),
      run("adressevaelger", { ADDRESS_TOKEN: "" }),
      run("paypal"),
    ]);
    expect(works).toEqual({ code: 0, text: expect.stringMatching(/^✓ Søg efter en adresse/) });
    expect(lacks).toEqual({ code: 1, text: expect.stringMatching(/^✗ Læs indstillingerne\n {4}Der mangler noget/) });
    expect(unknown.code).toBe(2);
    expect(unknown.text).toBe(
      "Skriv, hvem der skal prøves: npm run connect -- mobilepay | quickpay | stripe | oidc | shipmondo | adressevaelger | economic\n",
    );
  });
});
