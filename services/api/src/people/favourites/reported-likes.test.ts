import { consentVersion, writeConsent } from "@skaenk/contract/consent-cookie";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.db.deleteFrom("outbox").execute();
});

/** Somebody who has consented to suggestions of their own. */
const known = () => {
  const choices = { functional: false, statistics: true, personalisation: true };
  const consent = { id: "b".repeat(22), version: consentVersion, choices, decidedAt: 1_795_276_800 };
  const visitor = new TestVisitor(shop.api);
  visitor.cookies.set("skaenk_consent", writeConsent(consent));
  return visitor;
};
const reported = async () => {
  const rows = await shop.db
    .selectFrom("outbox")
    .select("payload")
    .where("topic", "=", "behaviour")
    .orderBy("id")
    .execute();
  return rows.map(({ payload }) => payload.engagements ?? payload.kind);
};
const [negroni, mojito] = ["negroni", "mojito"].map((slug) => ({ kind: "recipe", slug }));

it("a heart is reported as taken away only where there was one", async () => {
  const visitor = known();
  await visitor.put("/favourites/recipe/negroni", {});
  await visitor.remove("/favourites/recipe/negroni");
  for (const slug of ["negroni", "mojito", `opfundet-${"q".repeat(100)}`]) {
    expect((await visitor.remove(`/favourites/recipe/${slug}`)).status).toBe(200);
  }
  expect(await reported()).toEqual([[{ ...negroni, isFavorite: true }], [{ ...negroni, isFavorite: false }]]);
});

it("a list that is sent again reports what is new on it, and what comes back", async () => {
  const visitor = known();
  await visitor.post("/favourites/merge", { items: [negroni] });
  await visitor.post("/favourites/merge", { items: [negroni] });
  await visitor.put("/favourites/recipe/negroni", {});
  await visitor.remove("/favourites/recipe/negroni");
  await visitor.post("/favourites/merge", { items: [negroni, mojito] });
  expect(await reported()).toEqual([
    [{ ...negroni, isFavorite: true }],
    [{ ...negroni, isFavorite: false }],
    [
      { ...negroni, isFavorite: true },
      { ...mojito, isFavorite: true },
    ],
  ]);
});
