import type { Cart } from "@skaenk/contract/cart";
import type { Product } from "@skaenk/contract/catalogue";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";

/** Cans of tonic that are also sold in a plastic bottle. */
const slug = "perlebaek-tonic";
const [can, bottle] = ["PER-TON-33", "PER-TON-100"];

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const bytesOf = async (address: string) => {
  const answer = await shop.api.request(address);
  expect(answer.status, address).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};

it("draws a variant in its own container, on its page and in the cart", async () => {
  const visitor = new TestVisitor(shop.api);
  const { body: product } = await visitor.get<Product>(`/products/${slug}`);
  const drawingOf = (sku: string) => product.variants.find((variant) => variant.sku === sku)?.drawing;
  expect(drawingOf(can)).toBeUndefined();
  const bottled = drawingOf(bottle) ?? "";
  expect(bottled).toMatch(/perlebaek-tonic\.svg\?container=plastic&v=/);
  expect(await bytesOf(bottled)).not.toEqual(await bytesOf(product.drawing));

  for (const sku of [can, bottle]) await visitor.post("/cart/lines", { variantId: sku, quantity: 1 });
  const { body: cart } = await visitor.get<Cart>("/cart");
  const lines = new Map(cart.lines.map(({ variantId, drawing }) => [variantId, drawing]));
  expect([lines.get(can), lines.get(bottle)]).toEqual([product.drawing, bottled]);
});

it("shows the container of the first size that is in stock on the card", async () => {
  const setStock = (stock: number) =>
    shop.db
      .updateTable("variants")
      .set({ stock })
      .where("product_slug", "=", slug)
      .where("sku", "<>", bottle)
      .execute();
  const visitor = new TestVisitor(shop.api);
  await setStock(0);
  await expect
    .poll(async () => (await visitor.get<Product>(`/products/${slug}`)).body.drawing)
    .toContain("container=plastic");
  await setStock(10);
});

it("shows mail programs the container too, and the product's own where there is no other", async () => {
  const tile = `/api/v1/drawings/products/${slug}.png?shape=tile`;
  expect(await bytesOf(`${tile}&container=plastic`)).not.toEqual(await bytesOf(tile));
  expect(await bytesOf(`${tile}&container=carton`)).toEqual(await bytesOf(tile));
  expect((await shop.api.request(`${tile}&container=barrel`)).status).toBe(400);
});

it.each([
  ["egely-tikikrus", "Brændt rød", "colours=burnt-red"],
  ["havgus-london-dry-gin", "70 cl i gaveæske", "container=gift-box"],
])("draws %s as %s on its page, in the cart and in mails", async (thing, name, query) => {
  const visitor = new TestVisitor(shop.api);
  const { body: product } = await visitor.get<Product>(`/products/${thing}`);
  const variant = product.variants.find((one) => one.name === name);
  const own = variant?.drawing ?? "";
  expect(own).toContain(`${thing}.svg?${query}&v=`);
  expect(await bytesOf(own)).not.toEqual(await bytesOf(product.drawing));
  await visitor.post("/cart/lines", { variantId: variant?.sku, quantity: 1 });
  const { body: cart } = await visitor.get<Cart>("/cart");
  expect(cart.lines.map(({ drawing }) => drawing)).toEqual([own]);
  const tile = `/api/v1/drawings/products/${thing}.png?shape=tile`;
  expect(await bytesOf(`${tile}&${query}`)).not.toEqual(await bytesOf(tile));
});
