import { consentVersion, writeConsent } from "@skaenk/contract/consent-cookie";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { joiningForm, newEmail, testPassword } from "../test-member.ts";
import { openTestShop, type TestShop } from "../test-shop.ts";
import { TestVisitor } from "../test-visitor.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

function visitorWho(personalisation: boolean): TestVisitor {
  const visitor = new TestVisitor(shop.api);
  const choices = { functional: false, statistics: true, personalisation };
  const consent = { id: "c".repeat(22), version: consentVersion, choices, decidedAt: 1_795_276_800 };
  visitor.cookies.set("skaenk_consent", writeConsent(consent));
  return visitor;
}

it("lets nobody be turned away because they could not be introduced", async () => {
  const email = newEmail();
  await visitorWho(false).post("/club/register", joiningForm(email));
  await sql`alter table personalisation_outbox add constraint full_up check (kind <> 'engagement') not valid`.execute(
    shop.db,
  );
  expect((await visitorWho(true).post("/club/login", { email, password: testPassword })).status).toBe(200);
  expect((await visitorWho(true).post("/club/register", joiningForm(newEmail()))).status).toBe(201);
  const visitor = visitorWho(false);
  await visitor.put("/favourites/recipe/negroni", {});
  const yes = { functional: false, statistics: true, personalisation: true };
  expect((await visitor.post("/consents", yes)).status).toBe(201);
});
