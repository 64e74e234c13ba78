import type { Cart } from "@skaenk/contract/cart";
import type { Product } from "@skaenk/contract/catalogue";
import type { ProductCard } from "@skaenk/contract/product-card";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTill, type TestTill } from "../../../testing/test-till.ts";

let till: TestTill;
beforeAll(async () => {
  till = await openTill();
  till.checkout.settings.age = { ...till.checkout.settings.age, provider: "none" };
});
afterAll(() => till.stop());

it("is told of goods with an age limit, on their page, in lists and in the cart, while nobody proves ages", async () => {
  const visitor = till.newBuyer();
  const { body: list } = await visitor.get<{ items: ProductCard[] }>("/products?limit=50");
  const limited = list.items.filter(({ ageLimit }) => ageLimit > 0);
  expect(limited.map(({ notYet }) => notYet)).toEqual(limited.map(() => "age"));
  expect(list.items.filter(({ ageLimit, notYet }) => ageLimit === 0 && notYet)).toEqual([]);
  const [beer] = limited;
  expect((await visitor.get<Product>(`/products/${beer?.slug}`)).body.notYet).toBe("age");
  await visitor.post("/cart/lines", { variantId: beer?.sku });
  const { body: cart } = await visitor.get<Cart>("/cart");
  expect(cart).toMatchObject({ canCheckOut: false, lines: [{ notYet: "age" }], warnings: [{ code: "not_yet" }] });
  const { status, body } = await visitor.post<Refusal>("/age-check", { returnPath: "/kurv/kasse" });
  expect([status, body.code]).toEqual([409, "not_yet"]);
});
