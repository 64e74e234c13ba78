import { setTimeout } from "node:timers/promises";
import type { PlacedOrder } from "@skaenk/contract/checkout";
import type { Order } from "@skaenk/contract/orders";
import type { Refusal } from "@skaenk/contract/refusal";
import { openFakes } from "../../../../tests/support/fakes.ts";
import { openShelves } from "../discovery/shelves/open-shelves.ts";
import { fakeSecret } from "../platform/fake-secret.ts";
import { handleDue, openWorker } from "../platform/outbox/handle-due.ts";
import { readSettings } from "../platform/settings.ts";
import { type CheckoutContext, openCheckout, type PaymentContext } from "../selling/checkout/open-checkout.ts";
import { paymentHandler } from "../selling/checkout/payment/payment-handler.ts";
import { bundledDelivery } from "../selling/delivery/bundled-delivery.ts";
import { stockTestGoods } from "./test-goods.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";
import { TestVisitor } from "./test-visitor.ts";

const env = { SESSION_SECRET: "a-secret-that-only-tests-know-of-000000" };

export const customer = {
  email: "anna@example.dk",
  name: "Anna Æble",
  phone: "12 34 56 78",
  address: { street: "Flaskegyden 4, 2. tv", postcode: "5000" },
  deliveryMethodId: "hjemmelevering",
  paymentMethod: "mobilepay",
  termsAccepted: true,
};

export type TestTill = Awaited<ReturnType<typeof openTill>>;

/** A shop with a handful of goods, its fakes around it, and somebody to play customer. @param more settings besides the usual */
export async function openTill(more: Record<string, string> = {}) {
  const settings = readSettings({ NODE_ENV: "test", ...env, ...more });
  let shop: TestShop | undefined;
  const api = () => {
    if (!shop) throw new Error("The shop is not open yet");
    return shop.api;
  };
  const { moods, network } = openFakes(fakeSecret(settings), settings.publicUrl, api);
  shop = await openTestShop({ ...env, ...more }, { fill: stockTestGoods, fetch: network });
  const checkout: CheckoutContext = openCheckout(
    shop,
    { shelves: openShelves(shop), delivery: bundledDelivery() },
    network,
  );
  return { ...shop, checkout, moods, network, newBuyer: () => new TestBuyer(api(), network) };
}

/** Carries out what has been asked of providers and is due. @returns how many requests */
export const runPaymentRequests = (checkout: PaymentContext): Promise<number> =>
  handleDue(openWorker(checkout), paymentHandler(checkout));

/** Token of the confirmation link in the latest mail about a bank-transfer order. */
export async function confirmationLink({ db }: Pick<TestShop, "db">, orderNumber: string): Promise<string> {
  const mail = await db
    .selectFrom("mail_outbox")
    .select("data")
    .where("template", "=", "confirm-order")
    .where("key", "like", `confirm-order:${orderNumber}:%`)
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  return (mail.data as { token: string }).token;
}

let people = 0;

/** Mail address and phone number not used by an earlier order, because unpaid orders per buyer are limited. */
export function somebody(): { email: string; phone: string } {
  people += 1;
  return { email: `koeber${people}@example.dk`, phone: `2${String(people).padStart(7, "0")}` };
}

let presses = 0;

type EmailConfirmation = { token: string; gone: string[]; spent: string[] };

/** A visitor who fills carts, proves an age and pays. */
export class TestBuyer extends TestVisitor {
  readonly #network: typeof fetch;

  constructor(api: TestShop["api"], network: typeof fetch) {
    super(api);
    this.#network = network;
  }

  async fill(...goods: [sku: string, quantity: number][]): Promise<this> {
    for (const [variantId, quantity] of goods) await this.post("/cart/lines", { variantId, quantity });
    return this;
  }

  /** Answers the age check; gives back what the browser came home with. */
  async proveAge(answer: "old-enough" | "too-young" = "old-enough") {
    const { state, code } = await this.visitAgeCheck(answer);
    return await this.post<{ passed: boolean } & Refusal>("/age-check/complete", { state, code });
  }

  async visitAgeCheck(answer: "old-enough" | "too-young" = "old-enough") {
    const { body } = await this.post<{ redirectUrl: string }>("/age-check", {});
    const back = await this.press(body.redirectUrl, answer);
    const { searchParams } = new URL(back);
    return { state: searchParams.get("state") ?? "", code: searchParams.get("code") ?? "" };
  }

  /** @param address IP address of the request; empty for the machine itself, which is not limited */
  order(more: Record<string, unknown> = {}, key = `tryk-${++presses}-0000`, address = "") {
    const headers = { "idempotency-key": key, ...(address ? { "x-forwarded-for": address } : {}) };
    return this.post<PlacedOrder & Refusal>("/checkout", { ...customer, ...more }, headers);
  }

  /** Orders as a new customer, and retries while the busy server asks for that. */
  async orderPatiently(triesLeft = 50): ReturnType<TestBuyer["order"]> {
    const answer = await this.order(somebody());
    if (answer.status !== 503 || triesLeft === 0) return answer;
    await setTimeout(100);
    return this.orderPatiently(triesLeft - 1);
  }

  /** Confirms a bank-transfer order with the token of the mailed link. */
  confirmEmail(token: string) {
    return this.post<EmailConfirmation & Refusal>("/orders/email-confirmations", { token });
  }

  async seeOrder(token: string): Promise<Order> {
    return (await this.get<Order>(`/orders/${token}`)).body;
  }

  /** Presses a button on a page outside the shop. @returns where the browser is sent */
  async press(pageUrl: string, answer: string): Promise<string> {
    const response = await this.#network(pageUrl, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: `answer=${answer}`,
    });
    return response.headers.get("location") ?? "";
  }
}
