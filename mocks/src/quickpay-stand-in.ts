import { createHmac } from "node:crypto";
import type { Context } from "hono";
import { isReference, StandIn } from "./stand-in.ts";

type Operation = {
  id: number;
  type: string;
  amount: number | null;
  pending: boolean;
  qp_status_code: string;
  qp_status_msg: string;
};
type Payment = {
  id: number;
  order_id: string;
  currency: string;
  state: string;
  /** Whether a card of the published list was used; false until a card has been. */
  test_mode: unknown;
  operations: Operation[];
  link: { amount: number; continue_url: string; callback_url: string } | null;
};

type Options = { url: string; apiKey: string; privateKey: string; send: typeof fetch };

/**
 * QuickPay's API v10 as its documentation describes it, for tests: basic auth, the list of operations, declines inside a 2xx, callbacks
 * signed over the body. It takes no money and shows no page.
 * Test cards work beside real ones, unless the merchant has switched them off.
 * @source learn.quickpay.net: API v10, Payments, Callbacks; Appendixes, Test data
 */
export class QuickPayStandIn extends StandIn {
  readonly payments = new Map<number, Payment>();
  /** Whether customers pay with cards of the published list; undefined leaves the field out, for tests of odd answers. */
  testMode: unknown = false;
  /** A page that was opened before its link was deleted may still be paid at. */
  keepsLinks = false;
  readonly #options: Options;
  readonly #callbacks = new Map<number, string>();

  constructor(options: Options) {
    super(options.send);
    this.#options = options;
    this.app.use(async (context, next) => {
      const isKnown =
        context.req.header("authorization") === `Basic ${btoa(`:${options.apiKey}`)}` &&
        context.req.header("accept-version") === "v10";
      if (!isKnown) return context.json({ message: "Invalid API key", errors: {}, error_code: null }, 401);
      await next();
    });
    this.#mountPayments();
    this.#mountOperations();
  }

  /** What the customer does in the window, or time; the outcome is told by callback. */
  async act(orderId: string, outcome: "approve" | "reject" | "let-go"): Promise<void> {
    const payment = [...this.payments.values()].find(({ order_id }) => isReference(order_id, orderId));
    if (!payment) throw new Error(`No payment ${orderId}`);
    if (outcome === "approve" && !payment.link) throw new Error(`The page of ${orderId} is gone`);
    if (outcome !== "let-go") payment.test_mode = this.testMode;
    if (outcome === "let-go") operate(payment, "cancel", null, true);
    else operate(payment, "authorize", payment.link?.amount ?? 0, outcome === "approve");
    payment.state = outcome === "approve" ? "new" : outcome === "reject" ? "rejected" : "processed";
    await this.#callBack(payment);
  }

  #mountPayments(): void {
    const { app, payments } = this;
    app.get("/ping", (context) =>
      context.json({ msg: "Pong from QuickPay V10, scope is merchant", scope: "merchant" }),
    );
    app.post("/payments", async (context) => {
      const { order_id: orderId, currency } = (await context.req.json()) as { order_id?: string; currency?: string };
      if (!orderId || orderId.length < 4 || orderId.length > 20) return invalid(context, { order_id: ["is invalid"] });
      if (currency !== "DKK") return invalid(context, { currency: ["is invalid"] });
      if ([...payments.values()].some(({ order_id }) => order_id === orderId)) {
        return invalid(context, { order_id: ["already exists on another payment"] });
      }
      const id = 1_000 + payments.size;
      const payment = {
        id,
        order_id: orderId,
        currency,
        state: "initial",
        test_mode: false,
        operations: [],
        link: null,
      };
      payments.set(id, payment);
      return context.json(payment, 201);
    });
    app.get("/payments", (context) => {
      const { order_id: orderId, page_size: size = "20" } = context.req.query();
      const found = [...payments.values()].filter(({ order_id }) => orderId === undefined || order_id === orderId);
      return context.json(found.slice(0, Number(size)));
    });
    app.get("/payments/:id", (context) => {
      const payment = this.#find(context);
      return payment ? context.json(payment) : unknown(context);
    });
    app.put("/payments/:id/link", async (context) => {
      const payment = this.#find(context);
      if (!payment) return unknown(context);
      const link = (await context.req.json()) as NonNullable<Payment["link"]>;
      payment.link = link;
      this.#callbacks.set(payment.id, link.callback_url);
      return context.json({ url: `${this.#options.url}/pay/${payment.id}` });
    });
    app.delete("/payments/:id/link", (context) => {
      const payment = this.#find(context);
      if (!payment?.link) return unknown(context);
      if (this.keepsLinks) return context.body(null, 204);
      payment.link = null;
      return context.body(null, 204);
    });
  }

  #mountOperations(): void {
    for (const kind of ["capture", "refund", "cancel"] as const) {
      this.app.post(`/payments/:id/${kind}`, async (context) => {
        const payment = this.#find(context);
        if (!payment) return unknown(context);
        if (context.req.query("synchronized") === undefined) return context.json(payment, 202);
        const text = await context.req.text();
        const { amount = null } = (text === "" ? {} : JSON.parse(text)) as { amount?: number | null };
        operate(payment, kind, amount, this.faults.refuse !== kind && allows(payment, kind, amount ?? 0));
        await this.#callBack(payment);
        return context.json(payment);
      });
    }
  }

  #find(context: Context): Payment | undefined {
    return this.payments.get(Number(context.req.param("id")));
  }

  async #callBack(payment: Payment): Promise<void> {
    const url = this.#callbacks.get(payment.id);
    if (url === undefined) return;
    const body = JSON.stringify(payment);
    const headers = {
      "content-type": "application/json",
      "quickpay-checksum-sha256": createHmac("sha256", this.#options.privateKey).update(body).digest("hex"),
      "quickpay-resource-type": "Payment",
      "quickpay-api-version": "v10",
    };
    await this.sendWebhook({ url, body, headers });
  }
}

const unknown = (context: Context) => context.json({ message: "Not found", errors: {}, error_code: null }, 404);

const invalid = (context: Context, errors: Record<string, string[]>) =>
  context.json({ message: "Validation error", errors, error_code: null }, 400);

function operate(payment: Payment, type: string, amount: number | null, isApproved: boolean): void {
  payment.operations.push({
    id: payment.operations.length + 1,
    type,
    amount,
    pending: false,
    qp_status_code: isApproved ? "20000" : "40000",
    qp_status_msg: isApproved ? "Approved" : "Rejected by acquirer",
  });
}

function allows(payment: Payment, kind: "capture" | "refund" | "cancel", amount: number): boolean {
  const sum = (type: string) =>
    payment.operations
      .filter((operation) => operation.type === type && operation.qp_status_code === "20000")
      .reduce((total, operation) => total + (operation.amount ?? 0), 0);
  const isLetGo = payment.operations.some(
    ({ type, qp_status_code }) => type === "cancel" && qp_status_code === "20000",
  );
  if (kind === "capture") return !isLetGo && amount > 0 && sum("capture") + amount <= sum("authorize");
  if (kind === "refund") return amount > 0 && sum("refund") + amount <= sum("capture");
  return sum("authorize") > sum("capture");
}
