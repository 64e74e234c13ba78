import { randomUUID } from "node:crypto";
import { mostCartLines } from "@skaenk/contract/cart";
import { mostGiftCards } from "@skaenk/contract/gift-limits";
import { customerOf, type MeasuredShop } from "./measured-shop.ts";
import { as, asApi, type Question } from "./question.ts";

const lines = mostCartLines;

/** Requests from the cart to the receipt, with a cart as full as possible. */
export async function cartQuestions(shop: MeasuredShop): Promise<Question[]> {
  const { newcomer, fillCart, recipes, skus, order } = shop;
  const shopper = await fillCart(newcomer(), lines);
  const cart = async () => await shopper.api<{ lines: { id: string }[] }>("GET", "/cart");
  const lineIds = (await cart()).lines.map(({ id }) => id);
  const lineId = (turn: number) => lineIds[turn % lineIds.length] ?? "";
  const member = await fillCart(await shop.join(), lines);
  const buyer = newcomer();
  const token = await order(buyer);
  const drink = (turn: number) => recipes[turn % recipes.length] ?? "";
  const ask = (address: string, worst: string, rest: Omit<Question, "address" | "worst">): Question => ({
    address,
    worst,
    ...rest,
  });
  const full = `with ${lines} different goods`;
  return [
    ask("GET /cart", full, { prepare: () => asApi(shopper, "GET", "/cart") }),
    ask("PUT /cart/points", full, {
      prepare: () => asApi(member, "PUT", "/cart/points", { points: 5 }),
      statuses: [200, 422],
    }),
    ask("PUT /cart/offer", full, {
      prepare: (turn) => asApi(member, "PUT", "/cart/offer", { code: `NR${turn}` }),
      statuses: [200, 422],
    }),
    ask("PUT /cart/delivery", full, {
      prepare: () => asApi(shopper, "PUT", "/cart/delivery", { methodId: "hjemmelevering" }),
    }),
    ask("POST /cart/recipes", `for 200, ${full}`, {
      prepare: async (turn) =>
        asApi(await fillCart(newcomer(), 20), "POST", "/cart/recipes", {
          slug: drink(turn),
          servings: 200,
          operationId: randomUUID(),
        }),
      statuses: [200, 409, 422],
    }),
    ask("POST /cart/lines", full, {
      prepare: (turn) =>
        asApi(shopper, "POST", "/cart/lines", {
          variantId: skus[turn % lines],
          quantity: 1,
          operationId: randomUUID(),
        }),
      statuses: [200, 201, 409],
    }),
    ask("PATCH /cart/lines/{lineId}", full, {
      prepare: (turn) =>
        asApi(shopper, "PATCH", `/cart/lines/${lineId(turn)}`, {
          quantity: 1 + (turn % 2),
          drinks: recipes.slice(0, 100),
        }),
      statuses: [200, 409],
    }),
    ask("PUT /cart/lines/{lineId}/pack", full, {
      prepare: (turn) => asApi(shopper, "PUT", `/cart/lines/${900_000 + turn}/pack`, { variantId: skus[turn % lines] }),
    }),
    ask("DELETE /cart/lines/{lineId}", full, {
      prepare: (turn) => asApi(shopper, "DELETE", `/cart/lines/${900_000 + turn}`),
    }),
    ask("DELETE /cart/drinks/{slug}", full, {
      prepare: (turn) => asApi(shopper, "DELETE", `/cart/drinks/${drink(turn)}`),
    }),
    ask("POST /cart/gift-cards", full, {
      prepare: async (turn) =>
        asApi(turn % 9 === 0 ? shopper : newcomer(), "POST", "/cart/gift-cards", { code: `SKAL-${turn}` }),
      statuses: [422, 429],
    }),
    ask("DELETE /cart/gift-cards/{id}", full, {
      prepare: (turn) => asApi(shopper, "DELETE", `/cart/gift-cards/${900_000 + turn}`),
    }),
    ask("PUT /cart/promotion-code", full, {
      prepare: (turn) =>
        asApi(turn % 9 === 0 ? shopper : newcomer(), "PUT", "/cart/promotion-code", { code: `RABAT${turn}` }),
      statuses: [422],
    }),
    ask("GET /age-check", full, { prepare: () => asApi(shopper, "GET", "/age-check") }),
    ask("POST /age-check", full, {
      prepare: () => asApi(shopper, "POST", "/age-check", { returnPath: "/kurv/kasse" }),
      statuses: [200, 201, 429],
    }),
    ask("POST /age-check/complete", "what no check has sent", {
      prepare: () =>
        asApi(newcomer(), "POST", "/age-check/complete", { state: "s".repeat(200), code: "c".repeat(2_000) }),
      statuses: [422],
    }),
    ask("POST /checkout", "a new order of somebody new", {
      prepare: async (turn) => {
        const who = newcomer();
        await who.api("POST", "/cart/lines", { variantId: "KIS-TOR-20", quantity: 1 });
        const headers = { "idempotency-key": randomUUID() };
        const body = customerOf(`koeber-${turn}-${randomUUID()}@example.dk`);
        return as(who, { method: "POST", path: "/api/v1/checkout", body, headers });
      },
      statuses: [201],
    }),
    ask("POST /orders/{token}/pay", "an order that waits for its payment", {
      prepare: () => asApi(newcomer(), "POST", `/orders/${token}/pay`),
    }),
    ask("POST /orders/{token}/refill-cart", "an unpaid order of twenty gift cards, which fills the cart", {
      prepare: async () => {
        const who = await fillCart(newcomer(), lines - mostGiftCards - 1);
        const of = await order(newcomer());
        return asApi(who, "POST", `/orders/${of}/refill-cart`);
      },
      statuses: [200],
    }),
    ask("POST /orders/email-confirmations", "a link that is none", {
      prepare: (turn) =>
        asApi(newcomer(), "POST", "/orders/email-confirmations", { token: `${"x".repeat(190)}${turn}` }),
      statuses: [422],
    }),
    ask("GET /orders/{token}", "an order of twenty gift cards that waits for its payment", {
      prepare: () => asApi(newcomer(), "GET", `/orders/${token}`),
    }),
    ask("GET /orders/{token}/invoice.pdf", "an order without an invoice", {
      prepare: () => asApi(newcomer(), "GET", `/orders/${token}/invoice.pdf`),
      statuses: [404],
    }),
    ask("GET /orders/{token}/invoices/{number}/pdf", "one that is not there", {
      prepare: () => asApi(newcomer(), "GET", `/orders/${token}/invoices/2026-00001/pdf`),
      statuses: [404],
    }),
    ask("GET /orders/{token}/credit-notes/{number}/pdf", "one that is not there", {
      prepare: () => asApi(newcomer(), "GET", `/orders/${token}/credit-notes/K2026-00001/pdf`),
      statuses: [404],
    }),
    ask("POST /payments/{provider}/webhook", "100 kB that nobody has signed", {
      prepare: () => as(newcomer(), { method: "POST", path: "/api/v1/payments/fake/webhook", raw: json(90_000) }),
      statuses: [400, 401, 403],
    }),
    ask("POST /shipping/{provider}/webhook", "100 kB from a carrier that is not used", {
      prepare: () => as(newcomer(), { method: "POST", path: "/api/v1/shipping/shipmondo/webhook", raw: json(90_000) }),
      statuses: [404],
    }),
  ];
}

/** A JSON body of about `bytes` bytes made of many small objects, the most expensive kind to parse. */
export const json = (bytes: number) => ({
  type: "application/json",
  body: `{"a":[${'{"b":1},'.repeat(Math.floor(bytes / 8))}{}]}`,
});
