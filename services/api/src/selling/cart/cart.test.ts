import type { AddedLine, Cart } from "@skaenk/contract/cart";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setStock, stockTestGoods } from "../../testing/test-goods.ts";
import { beginLimitWindow } from "../../testing/test-limits.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";
import { removeOldCarts } from "./remove-old-carts.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({}, { fill: stockTestGoods });
});
afterAll(() => shop.stop());

const newVisitor = () => new TestVisitor(shop.api);
const add = (visitor: TestVisitor, variantId: string, quantity = 1, operationId?: string) =>
  visitor.post<AddedLine & Refusal>("/cart/lines", { variantId, quantity, ...(operationId ? { operationId } : {}) });
const cartOf = async (visitor: TestVisitor) => (await visitor.get<Cart>("/cart")).body;
const cartCount = async () => {
  const { count } = await shop.db
    .selectFrom("carts")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

describe("reading the cart", () => {
  it("makes no cart and no cookie", async () => {
    const before = await cartCount();
    const visitor = newVisitor();
    const { status, body, headers } = await visitor.get<Cart>("/cart");
    expect(status).toBe(200);
    expect(body).toMatchObject({ lines: [], itemCount: 0, totalOre: 0, canCheckOut: false, warnings: [] });
    expect(body.freeDelivery).toEqual({ fromOre: 49_900, missingOre: 49_900, reached: false });
    expect(headers.get("set-cookie")).toBeNull();
    expect(headers.get("cache-control")).toBe("no-store");
    expect(await cartCount()).toBe(before);
  });

  it("is empty for a cookie that nobody was given", async () => {
    const visitor = newVisitor();
    visitor.cookies.set("skaenk_visitor", "' or 1=1 --");
    expect((await cartOf(visitor)).lines).toEqual([]);
  });

  it("shows goods, deposit, VAT and total apart", async () => {
    const visitor = newVisitor();
    await add(visitor, "GIN-70", 1);
    await add(visitor, "TON-6", 2);
    const cart = await cartOf(visitor);
    expect(
      cart.lines.map(({ name, size, quantity, totalOre, depositOre }) => [name, size, quantity, totalOre, depositOre]),
    ).toEqual([
      ["Havgus Gin", "70 cl", 1, 29_900, 0],
      ["Klar Tonic", "6 × 20 cl", 2, 16_000, 1_200],
    ]);
    expect(cart).toMatchObject({
      itemCount: 3,
      goodsOre: 45_900,
      depositOre: 1_200,
      deliveryOre: 0,
      deliveryFromOre: 3_900,
      vatOre: 9_180,
      totalOre: 47_100,
      ageLimit: 18,
      freeDelivery: { fromOre: 49_900, missingOre: 4_000, reached: false },
    });
    expect(cart.lines[0]?.drawing).toMatch(/havgus-gin/);
    expect(cart.deliveryDays?.ways.map(({ kind, priceOre, expectedOn }) => [kind, priceOre, expectedOn])).toEqual([
      ["home", 5_900, "2026-11-24"],
      ["pickup_point", 3_900, "2026-11-24"],
      ["click_and_collect", 0, "2026-11-23"],
    ]);
  });

  it("prices every line anew and says what has changed", async () => {
    const visitor = newVisitor();
    await add(visitor, "OEL-33", 2);
    await shop.db.updateTable("variants").set({ price_ore: 1_995 }).where("sku", "=", "OEL-33").execute();
    const cart = await cartOf(visitor);
    expect(cart.goodsOre).toBe(3_990);
    expect(cart.warnings).toEqual([
      {
        code: "price_changed",
        lineId: cart.lines[0]?.id,
        message: "Prisen på Smedens Pilsner (33 cl) er ændret fra 18,95\u00a0kr. til 19,95\u00a0kr.",
      },
    ]);
    await visitor.patch(`/cart/lines/${cart.lines[0]?.id}`, { quantity: 3 });
    expect((await cartOf(visitor)).warnings).toEqual([]);
    await shop.db.updateTable("variants").set({ price_ore: 1_895 }).where("sku", "=", "OEL-33").execute();
  });

  it("lowers what there is too little of, and leaves the sold out unpaid", async () => {
    const visitor = newVisitor();
    await add(visitor, "SHAKER", 3);
    await setStock(shop.db, "SHAKER", 2);
    const lowered = await cartOf(visitor);
    expect(lowered.lines[0]).toMatchObject({ quantity: 2, wantedQuantity: 3, available: 2, totalOre: 49_800 });
    expect(lowered.warnings[0]?.message).toBe(
      "Der er kun 2 tilbage af Stor Shaker (75 cl). Vi har sat antallet ned fra 3.",
    );
    await setStock(shop.db, "SHAKER", 0);
    const soldOut = await cartOf(visitor);
    expect(soldOut).toMatchObject({ goodsOre: 0, totalOre: 0, canCheckOut: false });
    expect(soldOut.warnings[0]).toMatchObject({ code: "sold_out", message: "Stor Shaker er udsolgt" });
    await setStock(shop.db, "SHAKER", 3);
    expect((await cartOf(visitor)).lines[0]?.quantity).toBe(3);
  });

  it("says when something is no longer sold", async () => {
    const visitor = newVisitor();
    await add(visitor, "OEL-33");
    await shop.db.updateTable("cart_lines").set({ sku: "FORSVUNDET" }).where("sku", "=", "OEL-33").execute();
    const cart = await cartOf(visitor);
    expect(cart.lines).toEqual([]);
    expect(cart.warnings[0]?.message).toBe("En vare i din kurv bliver ikke solgt længere.");
  });
});

describe("a gift card of a chosen amount", () => {
  const addCard = (visitor: TestVisitor, amountOre: number, more: Record<string, unknown> = {}) =>
    visitor.post<AddedLine & Refusal>("/cart/lines", { variantId: "GAVE-500", amountOre, ...more });

  it("is a line of its own for each amount, and one line with what is sold at that amount", async () => {
    const visitor = newVisitor();
    await add(visitor, "GAVE-500");
    await addCard(visitor, 37_500, { quantity: 2 });
    const { body } = await addCard(visitor, 12_000);
    expect(body).toMatchObject({ line: { variantId: "GAVE-500@12000", quantity: 1 }, itemCount: 4 });
    await addCard(visitor, 37_500);
    await addCard(visitor, 50_000);
    const { lines, goodsOre, vatOre } = await cartOf(visitor);
    expect(lines.map(({ size, quantity, priceOre }) => [size, quantity, priceOre])).toEqual([
      ["500 kr.", 2, 50_000],
      ["375\u00a0kr.", 3, 37_500],
      ["120\u00a0kr.", 1, 12_000],
    ]);
    expect([goodsOre, vatOre]).toEqual([224_500, 0]);
    await visitor.patch(`/cart/lines/${lines[1]?.id}`, { quantity: 1 });
    const after = await cartOf(visitor);
    expect([after.goodsOre, after.warnings]).toEqual([149_500, []]);
  });

  it("comes back as it was when it was taken out, and counts once for one press", async () => {
    const visitor = newVisitor();
    const press = { operationId: "et-tryk-paa-gavekort" };
    await addCard(visitor, 37_500, press);
    await addCard(visitor, 37_500, press);
    const [line] = (await cartOf(visitor)).lines;
    expect(line).toMatchObject({ variantId: "GAVE-500@37500", quantity: 1 });
    await visitor.patch(`/cart/lines/${line?.id}`, { quantity: 0 });
    await add(visitor, line?.variantId ?? "");
    expect((await cartOf(visitor)).lines).toMatchObject([{ size: "375\u00a0kr.", quantity: 1 }]);
  });

  it("has bounds and whole kroner, and other goods have their own price", async () => {
    const visitor = newVisitor();
    for (const ore of [9_900, 500_100, 15_050, -1, 0]) {
      const { status, body } = await addCard(visitor, ore);
      expect([ore, status, body.code, body.errors?.amount]).toEqual([
        ...[ore, 422, "amount_out_of_bounds", "Skriv et beløb i hele kroner fra 100 til 5.000."],
      ]);
    }
    for (const variantId of ["GIN-70@10000", "GAVE-500@100", "GAVE-500@999999999"]) {
      expect((await add(visitor, variantId)).status).toBeGreaterThanOrEqual(404);
    }
    expect((await addCard(visitor, 20_000, { variantId: "GIN-70" })).status).toBe(404);
    expect((await cartOf(visitor)).lines).toEqual([]);
  });

  it("shares the stock of printed cards with the other amounts", async () => {
    const visitor = newVisitor();
    await setStock(shop.db, "GAVE-500", 3);
    await add(visitor, "GAVE-500", 2);
    await addCard(visitor, 37_500, { quantity: 2 });
    const { lines, warnings } = await cartOf(visitor);
    expect(lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
    expect(warnings.map(({ code }) => code)).toEqual(["stock_lowered"]);
    await setStock(shop.db, "GAVE-500", 99);
  });
});

describe("putting in the cart", () => {
  it("answers shortly, and gives the visitor a cookie that scripts cannot read", async () => {
    const visitor = newVisitor();
    const { status, body, headers } = await add(visitor, "GIN-70", 2);
    expect(status).toBe(200);
    expect(body).toEqual({ line: { id: expect.any(String), variantId: "GIN-70", quantity: 2 }, itemCount: 2 });
    expect(headers.get("set-cookie")).toMatch(
      /^skaenk_visitor=[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(headers.get("cache-control")).toBe("no-store");
    expect((await add(visitor, "TON-20")).body).toMatchObject({ itemCount: 3 });
  });

  it("counts up a line that is there", async () => {
    const visitor = newVisitor();
    const first = await add(visitor, "GIN-70", 2);
    const second = await add(visitor, "GIN-70", 3);
    expect(second.body.line).toEqual({ ...first.body.line, quantity: 5 });
  });

  it("counts every press of two tabs, and loses none", async () => {
    const visitor = newVisitor();
    await add(visitor, "TON-20");
    await Promise.all(Array.from({ length: 40 }, () => add(visitor, "TON-20")));
    expect((await cartOf(visitor)).lines.map(({ quantity }) => quantity)).toEqual([41]);
  });

  it("counts the same press once, however often it is sent", async () => {
    const visitor = newVisitor();
    await add(visitor, "GIN-70");
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(visitor, "TON-20", 2, "tryk-0001")));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(answers.every(({ body }) => body.line.quantity === 2)).toBe(true);
    expect((await cartOf(visitor)).itemCount).toBe(3);
  });

  it("lets a refused press be tried again", async () => {
    const visitor = newVisitor();
    await add(visitor, "SHAKER", 3);
    expect((await add(visitor, "SHAKER", 1, "tryk-0002")).status).toBe(422);
    await setStock(shop.db, "SHAKER", 9);
    expect((await add(visitor, "SHAKER", 1, "tryk-0002")).body.line.quantity).toBe(4);
    await setStock(shop.db, "SHAKER", 3);
  });

  it("never puts more in than there is, however many press at once", async () => {
    const visitor = newVisitor();
    await add(visitor, "TON-20");
    const answers = await Promise.all(Array.from({ length: 12 }, () => add(visitor, "SHAKER")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect((await cartOf(visitor)).lines[1]?.wantedQuantity).toBe(3);
  });

  it.each([
    ["an unknown variant", "NISSE", 1, 404, "Vi kender ikke den vare."],
    ["something sold out", "TOM-50", 1, 409, "Tom Likør er udsolgt"],
    ["none", "GIN-70", 0, 422, "Antallet skal være mindst 1."],
    ["less than none", "GIN-70", -4, 422, "Antallet skal være mindst 1."],
    ["more than there is", "SHAKER", 4, 422, "Der er kun 3 tilbage af Stor Shaker."],
    ["a hundred", "TON-20", 100, 422, "Du kan højst købe 99 af Klar Tonic ad gangen."],
    ["a huge number", "GIN-70", 9_000_000_000_000, 422, "Der er kun 50 tilbage af Havgus Gin."],
  ])("refuses %s and makes no cart", async (_, variantId, quantity, status, detail) => {
    const before = await cartCount();
    const answer = await add(newVisitor(), variantId, quantity);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(answer.body.detail).toBe(detail);
    expect(await cartCount()).toBe(before);
  });

  it("says how many of them lie in the cart already", async () => {
    const visitor = newVisitor();
    await add(visitor, "SHAKER", 2);
    const { status, body } = await add(visitor, "SHAKER", 2);
    expect(status).toBe(422);
    expect(body.detail).toBe("Der er kun 3 tilbage af Stor Shaker. Du har 2 i kurven.");
  });

  it.each([
    ["half a bottle", { variantId: "GIN-70", quantity: 1.5 }],
    ["words for a number", { variantId: "GIN-70", quantity: "to" }],
    ["nothing", {}],
    ["a broken body", "{"],
    ["an operationId that is none", { variantId: "GIN-70", quantity: 1, operationId: "x" }],
  ])("finds %s malformed", async (_, body) => {
    const { status, body: refusal } = await newVisitor().post<Refusal>("/cart/lines", body);
    expect(status).toBe(400);
    expect(refusal.code).toBe("malformed");
  });
});

describe("changing the cart", () => {
  it("sets a quantity, and takes the line away at none", async () => {
    const visitor = newVisitor();
    const { body } = await add(visitor, "GIN-70", 2);
    const set = await visitor.patch<Cart>(`/cart/lines/${body.line.id}`, { quantity: 7 });
    expect(set.body.lines[0]?.quantity).toBe(7);
    const none = await visitor.patch<Cart>(`/cart/lines/${body.line.id}`, { quantity: 0 });
    expect(none.body.lines).toEqual([]);
  });

  it("refuses what there is not, and leaves the line", async () => {
    const visitor = newVisitor();
    const { body } = await add(visitor, "SHAKER", 2);
    const path = `/cart/lines/${body.line.id}`;
    expect((await visitor.patch<Refusal>(path, { quantity: 4 })).body.detail).toBe(
      "Der er kun 3 tilbage af Stor Shaker. Du har 2 i kurven.",
    );
    expect((await visitor.patch<Refusal>(path, { quantity: -1 })).status).toBe(422);
    expect((await visitor.patch<Refusal>(path, { quantity: 4e12 })).status).toBe(422);
    await setStock(shop.db, "SHAKER", 0);
    const soldOut = await visitor.patch<Refusal>(path, { quantity: 1 });
    expect([soldOut.status, soldOut.body.detail]).toEqual([409, "Stor Shaker er udsolgt"]);
    await setStock(shop.db, "SHAKER", 3);
    expect((await cartOf(visitor)).lines[0]?.quantity).toBe(2);
  });

  it("removes a line, and finds nothing wrong in removing it twice", async () => {
    const visitor = newVisitor();
    const { body } = await add(visitor, "GIN-70");
    for (const _ of [1, 2]) {
      const { status, body: cart } = await visitor.remove<Cart>(`/cart/lines/${body.line.id}`);
      expect([status, cart.lines]).toEqual([200, []]);
    }
  });

  it("lets nobody touch another visitor's cart", async () => {
    const owner = newVisitor();
    const { body } = await add(owner, "GIN-70", 2);
    const thief = newVisitor();
    await add(thief, "TON-20");
    expect((await thief.patch(`/cart/lines/${body.line.id}`, { quantity: 1 })).status).toBe(404);
    await thief.remove(`/cart/lines/${body.line.id}`);
    expect((await cartOf(owner)).lines[0]?.quantity).toBe(2);
    expect((await newVisitor().patch("/cart/lines/abc", { quantity: 1 })).status).toBe(404);
  });

  it("asks for a login before points are spent", async () => {
    const visitor = newVisitor();
    await add(visitor, "GIN-70");
    expect((await visitor.put<Refusal>("/cart/points", { points: 25 })).body).toMatchObject({
      status: 401,
      code: "not_logged_in",
    });
    expect((await visitor.put<Cart>("/cart/points", { points: 0 })).body.discountOre).toBe(0);
  });
});

describe("choosing delivery", () => {
  it("adds its price, until the goods reach the limit", async () => {
    const visitor = newVisitor();
    await add(visitor, "GIN-70");
    const chosen = await visitor.put<Cart>("/cart/delivery", { methodId: "hjemmelevering" });
    expect(chosen.body).toMatchObject({ deliveryOre: 5_900, totalOre: 35_800, vatOre: 7_160 });
    expect(chosen.body.delivery).toMatchObject({ methodId: "hjemmelevering", kind: "home", priceOre: 5_900 });
    await add(visitor, "GIN-70");
    expect(await cartOf(visitor)).toMatchObject({
      deliveryOre: 0,
      totalOre: 59_800,
      freeDelivery: { missingOre: 0, reached: true },
    });
  });

  it("remembers a parcel shop", async () => {
    const visitor = newVisitor();
    await add(visitor, "GIN-70");
    const choice = { methodId: "pakkeshop", pickupPointId: "fynsk-papirlager" };
    const { body } = await visitor.put<Cart>("/cart/delivery", choice);
    expect(body.delivery?.pickupPoint).toMatchObject({ name: "Fynsk Papirlager", postcode: "5000" });
    expect(body.deliveryOre).toBe(3_900);
  });

  it("refuses what it does not know", async () => {
    const visitor = newVisitor();
    expect((await visitor.put<Refusal>("/cart/delivery", { methodId: "drone" })).body.code).toBe(
      "delivery_method_not_found",
    );
    const choice = { methodId: "pakkeshop", pickupPointId: "ingensteds" };
    expect((await visitor.put<Refusal>("/cart/delivery", choice)).body.code).toBe("pickup_point_not_found");
  });
});

describe("pressing too often", () => {
  it("has to wait, while reading goes on", async () => {
    beginLimitWindow();
    const visitor = newVisitor();
    await add(visitor, "GIN-70");
    const statuses = await Promise.all(
      Array.from({ length: 205 }, async () => (await visitor.put("/cart/points", { points: 0 })).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect((await visitor.get("/cart")).status).toBe(200);
    expect((await visitor.remove("/cart/lines/1")).status).toBe(429);
  });
});

describe("carts that nobody comes back for", () => {
  it("are gone after ninety days, with everything in them", async () => {
    const old = newVisitor();
    await add(old, "GIN-70", 1, "tryk-0003");
    const later = new Date(shop.clock.now.getTime() + 89 * 86_400_000);
    await removeOldCarts(shop.db, later);
    expect((await cartOf(old)).itemCount).toBe(1);
    await removeOldCarts(shop.db, new Date(later.getTime() + 2 * 86_400_000));
    expect((await cartOf(old)).itemCount).toBe(0);
    expect(await cartCount()).toBe(0);
  });
});
