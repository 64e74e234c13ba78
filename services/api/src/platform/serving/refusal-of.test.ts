import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";
import { openRefusals } from "./refusal-of.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

it("tells whoever writes while their account is deleted that it is gone", async () => {
  await new TestVisitor(shop.api).post("/drinks-cards", { title: "Annas fest", drinks: ["negroni"] });
  const written = shop.db.updateTable("drinks_cards").set({ member_id: 987_654, visitor_id: null }).execute();
  const error = await written.catch((thrown: unknown) => thrown);
  const { refusal } = openRefusals(shop.log)(error, { path: "/drinks-cards", requestId: undefined });
  expect(refusal).toMatchObject({ status: 401, code: "not_logged_in" });
});
