import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { featureRegistry } from "./feature-registry.ts";
import { schedule } from "./jobs.ts";
import { openTestShop, type TestShop } from "./testing/test-shop.ts";

/** The job or act that keeps each promise of the privacy policy about deletion. */
const keptBy: Record<string, string> = {
  "Ordrer, fakturaer og betalingsreferencer": "orders.purge",
  "Oplysninger om den, der får en gave": "orders.purge",
  "Koden for en ubetalt ordre": "checkout.forget-traces",
  "Dokumentation for alderskontrol": "orders.purge",
  "{alder huskes:Bekræftet alder, som gælder til dine næste ordrer}": "club.forget-traces",
  "Fortrydelser, reklamationer og klager": "orders.purge",
  "Medlemskonto med adresser, favoritter, bar og fødselsdag": "act",
  Point: "act",
  "Bevis for, at velkomstpoint er givet (en kode beregnet af e-mailen)": "club.forget-traces",
  "Bevis for, at fødselsdagspoint er givet (en kode beregnet af e-mailen)": "club.forget-traces",
  Nyhedsbrev: "newsletter.remove-unconfirmed",
  "Tilmelding til nyhedsbrev, som ikke bliver bekræftet": "newsletter.remove-unconfirmed",
  "Besked om en vare, der er udsolgt": "stock-notices.forget",
  "Dine valg om cookies": "club.forget-traces",
  "Kurv og drinkskort uden medlemskab": "carts.remove-old",
  "Adfærd til statistik og personalisering": "act",
  Bedømmelser: "act",
  Anmeldelser: "act",
  "Henvendelser, der ikke vedrører en ordre": "act",
  "Tekniske logfiler": "act",
};

it("every promise of the privacy policy is kept by somebody", () => {
  const policy = readFileSync(new URL("../seed/pages/privatlivspolitik.yaml", import.meta.url), "utf8");
  const table = policy.slice(policy.indexOf('head: ["Oplysning", "Slettes"]'));
  const rows = [...table.slice(0, table.indexOf("kind: heading")).matchAll(/^ {6}- \["([^"]+)"/gm)].map(
    ([, row]) => row,
  );
  expect(rows.length).toBeGreaterThan(15);
  expect(rows).toEqual(Object.keys(keptBy));
  const jobs = new Set<string>(schedule.map(({ name }) => name));
  expect(Object.values(keptBy).filter((name) => name !== "act" && !jobs.has(name))).toEqual([]);
});

describe("the night's jobs", () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.stop());
  const run = async (name: string) =>
    await schedule.find((job) => job.name === name)?.run({ ...shop, ...featureRegistry });
  const yearsAgo = (years: number) => new Date(shop.clock.now.getTime() - years * 366 * 86_400_000);

  it("forget choices about cookies after twelve months", async () => {
    const choice = { version: 1, functional: true, statistics: false, personalisation: false };
    const rows = [yearsAgo(1), yearsAgo(0.5)].map((decided_at, at) => ({ ...choice, id: `valg-${at}`, decided_at }));
    await shop.db.insertInto("consents").values(rows).execute();
    await run("club.forget-traces");
    const left = await shop.db.selectFrom("consents").select("id").where("id", "like", "valg-%").execute();
    expect(left).toEqual([{ id: "valg-1" }]);
  });

  it("forget the proof of a consent two years after its person has left, and of nobody else", async () => {
    const log = (email_hash: string, event: "signed_up" | "confirmed" | "unsubscribed", years: number) => ({
      ...{ email_hash, event, consent_version: "1", source: "test", ip_hash: "" },
      happened_at: yearsAgo(years),
    });
    await shop.db
      .insertInto("newsletter_consent_log")
      .values([
        ...[log("gået", "signed_up", 5), log("gået", "confirmed", 5), log("gået", "unsubscribed", 2.1)],
        ...[log("nylig", "confirmed", 5), log("nylig", "unsubscribed", 1)],
        ...[log("bliver", "signed_up", 5), log("bliver", "confirmed", 5)],
        ...[log("igen", "confirmed", 6), log("igen", "unsubscribed", 5), log("igen", "confirmed", 4)],
        log("aldrig", "signed_up", 3),
      ])
      .execute();
    await run("newsletter.remove-unconfirmed");
    const left = await shop.db.selectFrom("newsletter_consent_log").select("email_hash").distinct().execute();
    expect(left.map(({ email_hash }) => email_hash).sort()).toEqual(["bliver", "igen", "nylig"]);
  });

  it("forget that joining points were given three years after the account is deleted", async () => {
    const rows = [yearsAgo(3.1), yearsAgo(2), null].map((account_erased_at, at) => ({
      ...{ fingerprint: `mærke-${at}`, booked_at: yearsAgo(9) },
      account_erased_at,
    }));
    await shop.db.insertInto("joined_addresses").values(rows).execute();
    await run("club.forget-traces");
    const left = await shop.db.selectFrom("joined_addresses").select("fingerprint").orderBy("fingerprint").execute();
    expect(left.map(({ fingerprint }) => fingerprint)).toEqual(["mærke-1", "mærke-2"]);
  });

  it("forget who a gift card was for when its order was never paid, and who gave one that was given long ago", async () => {
    const card = {
      kind: "mail",
      amount_ore: 10_000,
      sender_name: "Anna",
      greeting: "Til lykke",
      created_at: yearsAgo(1),
    };
    const person = { recipient_name: "Bo", recipient_email: "bo@example.dk", send_at: yearsAgo(1) };
    const blocked = { blocked_at: yearsAgo(1), blocked_reason: "Ordren er annulleret", blocked_by: "Butikken" };
    const active = { active_at: yearsAgo(1), lapses_at: yearsAgo(-4) };
    const cards = [
      { ...card, ...person, ...blocked },
      { ...card, ...person, ...active, handed_out_at: yearsAgo(1), code_hash: "a", last_four: "AAAA" },
      { ...card, ...person, ...active },
    ];
    for (const values of cards)
      await shop.db
        .insertInto("gift_cards")
        .values(values as never)
        .execute();
    await run("gift-cards.forget-recipients");
    const left = await shop.db
      .selectFrom("gift_cards")
      .select(["recipient_name", "sender_name"])
      .orderBy("id")
      .execute();
    expect(left).toEqual([
      { recipient_name: null, sender_name: "" },
      { recipient_name: null, sender_name: "" },
      { recipient_name: "Bo", sender_name: "Anna" },
    ]);
  });
});
