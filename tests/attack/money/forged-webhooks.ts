import { countMails, untilMailed } from "../mails.ts";
import { customerOf, orderInBooks, placeOrder } from "../orders.ts";
import { payBy } from "../payment-methods.ts";
import type { Reply, Target } from "../target.ts";
import { type OrderPayment, type WebhookForm, type WebhookRequest, webhookForms } from "./provider-webhooks.ts";

type WaitingOrder = OrderPayment & { number: string; email: string; token: string };

/**
 * Webhooks of payments that never happened: forged, replayed, with another amount, or in a provider's test mode. None may confirm an order.
 */
export async function forgedWebhooks(target: Target): Promise<void> {
  for (const form of webhookForms) {
    await payBy(target, form.chosen);
    const paid = await waitingOrder(target, form);
    const genuine = form.sign(target.shop, JSON.stringify(form.authorized(paid)));
    const told = await tell(target, form, genuine);
    const { status } = await orderInBooks(target.shop, paid.number);
    target.control(
      told.status === 204 && status === "confirmed",
      `${form.provider} confirms: ${told.status}, ${status}`,
    );
    await replays(target, form, paid, genuine);
    for (const [what, forge] of forgeriesOf(target, form, genuine)) {
      const order = await waitingOrder(target, form);
      for (const forged of forge(order)) {
        const reply = await tell(target, form, forged.signed, forged.provider);
        const after = await orderInBooks(target.shop, order.number);
        const said = `${form.provider}, ${what}: answered ${reply.status}, the order is ${after.status}`;
        target.expect(after.status !== "confirmed" && reply.status < 500, said);
      }
    }
  }
}

async function waitingOrder(target: Target, { method, provider }: WebhookForm): Promise<WaitingOrder> {
  const customer = customerOf({ paymentMethod: method });
  const { status, body } = await placeOrder(target, customer);
  const number = body.orderNumber ?? "";
  const { status: state, ...payment } = await orderInBooks(target.shop, number);
  target.control(status === 201 && state === "awaiting_payment", `an order waits for ${provider}: ${status}, ${state}`);
  const session = target.shop.providers.stripe.sessions.get(payment.providerPaymentId);
  const mark = session?.metadata.installation ?? "";
  return { number, ...payment, mark, email: customer.email, token: body.token ?? "" };
}

const tell = (
  target: Target,
  { provider }: WebhookForm,
  { body, headers }: WebhookRequest,
  to: string = provider,
): Promise<Reply> => target.ask(`/api/v1/payments/${to}/webhook`, { method: "POST", body, headers });

/** Replays one genuine webhook in parallel: one confirmed order, one mail. */
async function replays(target: Target, form: WebhookForm, order: WaitingOrder, genuine: WebhookRequest): Promise<void> {
  await untilMailed(target.shop, order.email);
  const mails = await countMails(target.shop, order.email);
  target.control(mails === 1, `${form.provider}: the order is confirmed by ${mails} mail`);
  const replies = await Promise.all(Array.from({ length: 10 }, () => tell(target, form, genuine)));
  await untilMailed(target.shop, order.email);
  const after = await countMails(target.shop, order.email);
  target.expect(after === mails, `${form.provider}: told again it sends ${after - mails} more mails`);
  for (const { status } of replies) target.expect(status === 204, `${form.provider}: a repeat is answered ${status}`);
}

type Forgery = { signed: WebhookRequest; provider?: string };

function forgeriesOf(
  { shop }: Target,
  form: WebhookForm,
  genuine: WebhookRequest,
): [what: string, forge: (order: WaitingOrder) => Forgery[]][] {
  const text = (order: WaitingOrder) => JSON.stringify(form.authorized(order));
  const sign = (body: string, ...more: [secret?: string, at?: Date]) => ({ signed: form.sign(shop, body, ...more) });
  const own = { "content-type": "application/json" };
  const old = new Date(Date.now() - 3_600_000);
  return [
    ["unsigned", (order) => [{ signed: { body: text(order), headers: own } }]],
    ["signed with an empty secret", (order) => [sign(text(order), "")]],
    ["signed with another secret", (order) => [sign(text(order), "en anden hemmelighed")]],
    ["with another order's signature", (order) => [{ signed: { body: text(order), headers: genuine.headers } }]],
    ["of another amount", (order) => [sign(JSON.stringify(form.otherAmount(order)))]],
    ["of another currency", (order) => [sign(JSON.stringify(form.otherCurrency(order)))]],
    ["of another shop's payment", (order) => form.otherShop(order).map((body) => sign(JSON.stringify(body)))],
    [
      "of a larger amount",
      (order) => [sign(JSON.stringify(form.authorized({ ...order, amountOre: order.amountOre * 2 })))],
    ],
    [
      "to other providers' addresses",
      (order) => ["fake", "bank", "__proto__", "stripe%00"].map((provider) => ({ ...sign(text(order)), provider })),
    ],
    ["that is no document", (order) => [sign(`${text(order)}x`), sign("null"), sign("[]"), sign('"x"')]],
    ...(form.provider === "stripe"
      ? [
          ["an hour old", (order: WaitingOrder) => [sign(text(order), undefined, old)]] as [
            string,
            (order: WaitingOrder) => Forgery[],
          ],
        ]
      : []),
    ...form
      .pretended({ reference: "0-1", amountOre: 1, providerPaymentId: "1", mark: "" })
      .map((_, at): [string, (order: WaitingOrder) => Forgery[]] => [
        `of pretended money (${at})`,
        (order) => [sign(JSON.stringify(form.pretended(order)[at]))],
      ]),
  ];
}

/** A test-mode payment reported when the shop polls the provider confirms no order either. */
export async function pretendedMoneyWhenAsked(target: Target): Promise<void> {
  const { quickpay } = target.shop.providers;
  await payBy(target, "mobilepay,quickpay,bank");
  const form = webhookForms.find(({ provider }) => provider === "quickpay");
  if (!form) throw new Error("There is no form of QuickPay");
  quickpay.webhooksLost = true;
  try {
    for (const mode of [false, true, "false", null, undefined]) {
      const order = await waitingOrder(target, form);
      quickpay.testMode = mode;
      await quickpay.act(order.reference, "approve");
      await target.ask(`/api/v1/orders/${order.token}`);
      const { status } = await orderInBooks(target.shop, order.number);
      if (mode === false) target.control(status === "confirmed", `asked about real money the order is ${status}`);
      else target.expect(status !== "confirmed", `asked about money with test_mode ${mode} the order is ${status}`);
    }
  } finally {
    quickpay.webhooksLost = false;
    quickpay.testMode = false;
  }
}
