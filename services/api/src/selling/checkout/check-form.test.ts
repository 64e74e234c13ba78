import { readFileSync } from "node:fs";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beginLimitWindow } from "../../testing/test-limits.ts";
import { customer, openTill, type TestTill } from "../../testing/test-till.ts";
import { danishPhone } from "./check-form.ts";

let till: TestTill;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.stop());

const order = async (more: Record<string, unknown>) => {
  const buyer = await till.newBuyer().fill(["TON-20", 1]);
  const { status, body } = await buyer.order(more);
  return { status, body: body as Refusal & { token: string }, buyer };
};
const address = (street: string, postcode: string) => ({ address: { street, postcode } });

describe("the checkout form", () => {
  it.each([
    ["email", { email: "anna" }, "Indtast venligst en gyldig e-mailadresse."],
    ["email", { email: "" }, "Indtast venligst en gyldig e-mailadresse."],
    ["email", { email: "a@b.dk\nBcc: alle@b.dk" }, "Indtast venligst en gyldig e-mailadresse."],
    ["name", { name: " " }, "Skriv dit navn."],
    ["name", { name: "A".repeat(121) }, "Navnet må højst være 120 tegn."],
    ["phone", { phone: "1234567" }, "Skriv et dansk telefonnummer med 8 cifre."],
    ["address.street", address("Flaskegyden", "5000"), "Skriv vejnavn og nummer."],
    ["address.street", address("12", "5000"), "Skriv vejnavn og nummer."],
    [
      "address.postcode",
      address("Gaden 1", "500"),
      "Vi leverer desværre ikke til Færøerne. Vælg en adresse i Danmark.",
    ],
    [
      "address.postcode",
      address("Gaden 1", "FO-100"),
      "Vi leverer desværre ikke til Færøerne. Vælg en adresse i Danmark.",
    ],
    [
      "address.postcode",
      address("Gaden 1", "3900"),
      "Vi leverer desværre ikke til Grønland. Vælg en adresse i Danmark.",
    ],
    ["address.postcode", address("Gaden 1", "0999"), "Vi kender ikke postnummeret 0999."],
    ["address.postcode", address("Gaden 1", "12345"), "Skriv postnummeret med fire cifre."],
    ["address.postcode", address("Gaden 1", ""), "Skriv postnummeret med fire cifre."],
    [
      "name",
      { name: "Anna https://evil.example" },
      "»https://evil.example« ligner en webadresse eller mailadresse. Skriv navnet uden.",
    ],
    [
      "name",
      { name: "Du har vundet! ｅｖｉｌ．ｃｏｍ" },
      "»evil.com« ligner en webadresse eller mailadresse. Skriv navnet uden.",
    ],
    ["name", { name: "\u0301\u0301" }, "Skriv navnet med mindst ét bogstav eller tal."],
    ["name", { name: "\ufffc\ufe0f" }, "Skriv navnet med mindst ét bogstav eller tal."],
    ["name", { name: "Anna \u202eelbÆ" }, "Skriv navnet uden skjulte tegn."],
    ["name", { name: "Anna\u0007Æble" }, "Skriv navnet uden skjulte tegn."],
    [
      "address.street",
      address("Gaden 1, evil.top/x", "5000"),
      "»evil.top/x« ligner en webadresse eller mailadresse. Skriv adressen uden.",
    ],
    ["address.street", address("Gaden 1\u2066", "5000"), "Skriv adressen uden skjulte tegn."],
    ["deliveryMethodId", { deliveryMethodId: "" }, "Vælg, hvordan ordren skal leveres."],
    [
      "deliveryMethodId",
      { deliveryMethodId: "drone" },
      "Den levering, du havde valgt, kan ikke bruges mere. Vælg en anden.",
    ],
    ["pickupPointId", { deliveryMethodId: "pakkeshop" }, "Vælg en pakkeshop."],
    ["pickupPointId", { deliveryMethodId: "pakkeshop", pickupPointId: "x" }, "Vælg en pakkeshop."],
    ["paymentMethod", { paymentMethod: "guld" }, "Vælg, hvordan du vil betale."],
  ])("says what is wrong with %s %j", async (field, more, message) => {
    const { status, body } = await order(more);
    expect([status, body.code, body.detail]).toEqual([
      422,
      "checkout_invalid",
      "Ret de markerede felter, og prøv igen.",
    ]);
    expect(body.errors).toEqual({ [field]: message });
  });

  it.each([
    ["a postcode", { street: "", postcode: "5000" }],
    ["half a postcode", { street: "", postcode: "50" }],
    ["a street", { street: "Flaskegyden 4", postcode: "" }],
    ["a whole address", { street: "Flaskegyden 4", postcode: "5000" }],
  ])("ignores %s that was typed before Klik & hent was chosen", async (_, typed) => {
    const { status, body, buyer } = await order({ deliveryMethodId: "klik-og-hent", address: typed });
    expect([status, body.errors]).toEqual([201, undefined]);
    expect((await buyer.seeOrder(body.token)).address).toBeUndefined();
  });

  it("refuses an order without the terms", async () => {
    for (const more of [{ termsAccepted: false }, { termsAccepted: undefined }]) {
      const { status, body } = await order(more);
      expect([status, body.code]).toEqual([422, "terms_not_accepted"]);
      expect(body.errors).toEqual({ termsAccepted: "Du skal acceptere handelsbetingelserne for at kunne bestille." });
    }
  });

  it("says everything that is wrong at once", async () => {
    const buyer = await till.newBuyer().fill(["TON-20", 1]);
    const { body } = await buyer.post<Refusal>("/checkout", {}, { "idempotency-key": "tom-formular" });
    expect(Object.keys(body.errors ?? {}).sort()).toEqual([
      "address.postcode",
      "address.street",
      "deliveryMethodId",
      "email",
      "name",
      "paymentMethod",
      "phone",
      "termsAccepted",
    ]);
  });

  it("requires no more than the policy and the terms say", async () => {
    const names: Record<string, RegExp> = {
      ...{
        email: /e-mail/,
        name: /navn/,
        phone: /telefon/,
        "address.street": /adresse/,
        "address.postcode": /adresse/,
      },
      ...{ "gift.recipientName": /modtagerens navn/, "gift.recipientPhone": /modtagerens navn og telefon/ },
    };
    const choices = new Set(["deliveryMethodId", "paymentMethod", "termsAccepted"]);
    const gift = { recipientName: "", recipientPhone: "", recipientEmail: "", greeting: "", deliverOn: "" };
    const buyer = await till.newBuyer().fill(["TON-20", 1]);
    const { body } = await buyer.post<Refusal>("/checkout", { gift }, { "idempotency-key": "tom-gave" });
    const required = Object.keys(body.errors ?? {}).filter((field) => !choices.has(field));
    expect(required.sort()).toEqual(Object.keys(names).sort());
    const section = (page: string, after: string) => {
      const text = readFileSync(new URL(`../../../seed/pages/${page}.yaml`, import.meta.url), "utf8").replace(
        /\s+/g,
        " ",
      );
      return text.split(after)[1]?.split("kind: heading")[0] ?? "";
    };
    const policy = section("privatlivspolitik", "Skal du give os oplysningerne?");
    expect(required.filter((field) => !names[field]?.test(policy))).toEqual([]);
    const terms = section("handelsbetingelser", "3. Sådan bestiller du");
    expect(required.filter((field) => !field.startsWith("gift.") && !names[field]?.test(terms))).toEqual([]);
  });

  it.each([{ email: 7 }, { address: "Flaskegyden 4" }, { termsAccepted: "ja" }, { name: "x".repeat(501) }])(
    "finds %j malformed",
    async (more) => {
      expect((await order(more)).status).toBe(400);
    },
  );

  it("takes floors as Danes write them for no web address", async () => {
    for (const street of ["Flaskegyden 4, st.tv", "Flaskegyden 4,1.th", "Flaskegyden 12.2.tv", "Flaskegyden 7.st"]) {
      expect((await order(address(street, "5000"))).status, street).toBe(201);
    }
  });

  it("tidies up what is typed", async () => {
    const typed = { name: "  Anna \n Æble\u200b ", phone: "0045 1234-5678", ...address(" Flaskegyden  4 ", "DK-5000") };
    const { body, buyer } = await order(typed);
    expect(await buyer.seeOrder(body.token)).toMatchObject({
      customer: { name: "Anna Æble", phone: "+4512345678" },
      address: { street: "Flaskegyden 4", postcode: "5000", city: "Odense C" },
    });
  });

  it("costs the same however it is paid", async () => {
    const totals = await Promise.all(
      ["mobilepay", "card"].map(async (paymentMethod) => {
        const { body, buyer } = await order({ paymentMethod });
        return (await buyer.seeOrder(body.token)).totalOre;
      }),
    );
    expect(new Set(totals).size).toBe(1);
    expect((await till.newBuyer().get("/payment-methods")).body).toEqual({
      items: [
        { id: "mobilepay", name: "MobilePay" },
        { id: "card", name: "Kort" },
      ],
    });
  });
});

describe("requests from elsewhere", () => {
  const send = (headers: Record<string, string>) =>
    till.newBuyer().post<Refusal>("/cart/lines", { variantId: "TON-20", quantity: 1 }, headers);

  it.each([
    [{ origin: "https://evil.example" }],
    [{ origin: "null" }],
    [{ origin: "http://localhost:3001", host: "localhost:3000" }],
    [{ origin: "https://localhost:3000", host: "localhost:3000" }],
    [{ "sec-fetch-site": "cross-site" }],
  ])("with %j are refused", async (headers) => {
    const { status, body, headers: answer } = await send(headers);
    expect([status, body.code]).toEqual([403, "foreign_origin"]);
    expect(answer.get("content-type")).toBe("application/problem+json");
  });

  it.each([
    [{}],
    [{ origin: "http://localhost:3000" }],
    [{ origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" }],
    [{ origin: "https://evil.example", authorization: "Bearer sessionen" }],
  ])("with %j are ours", async (headers) => {
    expect((await send(headers)).status).toBe(200);
  });
});

describe("too many requests", () => {
  it("from one visitor have to wait", async () => {
    beginLimitWindow();
    const buyer = await till.newBuyer().fill(["TON-20", 1]);
    const answers = [];
    for (let press = 0; press < 21; press += 1) answers.push(await buyer.order({ email: "forkert" }));
    const last = answers.at(-1);
    expect(answers.slice(0, 20).every(({ status }) => status === 422)).toBe(true);
    expect([last?.status, last?.body.code]).toEqual([429, "too_many_requests"]);
    expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("from one address have to wait, whatever cookie they bring", async () => {
    const statuses = await Promise.all(
      Array.from({ length: 130 }, async () => {
        const headers = { "idempotency-key": "mange-tryk", "x-forwarded-for": "10.0.0.1, 203.0.113.9" };
        return (await till.newBuyer().post("/checkout", customer, headers)).status;
      }),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });
});

describe("a Danish telephone number", () => {
  it.each([
    ["12345678", "+4512345678"],
    ["12 34 56 78", "+4512345678"],
    ["12-34-56-78", "+4512345678"],
    ["+45 12345678", "+4512345678"],
    ["+4512345678", "+4512345678"],
    ["0045 12 34 56 78", "+4512345678"],
    ["(+45) 12345678", "+4512345678"],
    ["45123456", "+4545123456"],
    ["02345678", undefined],
    ["1234567", undefined],
    ["123456789", undefined],
    ["+46 70 123 45 67", undefined],
    ["tolv", undefined],
    ["", undefined],
  ])("%j is %j", (typed, number) => {
    expect(danishPhone(typed)).toBe(number);
  });
});
