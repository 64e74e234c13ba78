import {
  type AllowancePreview,
  giveAllowance as giveAllowanceEndpoint,
  type OfficeAmounts,
  previewAllowance as previewAllowanceEndpoint,
} from "@skaenk/contract/office/allowances";
import { formatPrice } from "@skaenk/danish/format";
import { recordChange } from "../../../office/audit/queries.ts";
import { countByHandOrRefuse } from "../../../people/mail/ask-recipient.ts";
import { OfficeEndpoints } from "../../../platform/office-endpoints.ts";
import type { Database, Transaction } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import { listOrderRequests } from "../payment/order-request-queries.ts";
import { lockOrder, type OrderRow } from "../queries.ts";
import { listAllowances } from "../returns/allowance-queries.ts";
import { giveAllowance, leastAllowanceOre } from "../returns/give-allowance.ts";
import { IllegalTransition } from "../status-machine.ts";
import { stepOnce } from "../step-once.ts";
import type { OrdersDatabase } from "../tables.ts";
import { notPossible } from "./carry-out-office-step.ts";
import { countLines, getOfficeOrderRow, loadOfficeOrder } from "./load-office-order.ts";
import { countPaidBack } from "./refund-limit-queries.ts";
import type { OfficeOrderContext } from "./routes.ts";
import { giftCardPart } from "./take-back-goods.ts";
import { tryOut } from "./try-out.ts";

/** A part of the price paid back for goods that the customer keeps. */
export function allowanceEndpoints({ db, now, guard }: OfficeOrderContext): OfficeEndpoints {
  const room = new OfficeEndpoints(guard);

  room.on(previewAllowanceEndpoint, async ({ params: { number }, body: { lines } }) => {
    const order = await getOfficeOrderRow(db, number);
    return await saidAsRefusal(order, () => previewAllowance(db, order, { amounts: lines, now: now() }));
  });

  room.on(giveAllowanceEndpoint, async ({ params: { number }, headers, body }, actor) => {
    const order = await getOfficeOrderRow(db, number);
    const at = now();
    const asked = { orderId: order.id, key: `office:${headers["idempotency-key"]}`, step: "allowance", now: at };
    const { lines: amounts, reason, shown } = body;
    await saidAsRefusal(order, () =>
      stepOnce(db, { ...asked, input: body }, async (trx) => {
        if ((await sumOfAllowances(trx, order.id)) !== shown.allowedOre) throw changed();
        const amountOre = await giveAllowance(trx, order, { amounts, reason, now: at });
        if (amountOre !== shown.totalOre) throw changed();
        // The credit note is mailed: so many a day of one order, as other mails by hand about it.
        await countByHandOrRefuse(trx, order.email, `${number}:refund`);
        await countPaidBack(trx, actor, { amountOre, orderNumber: number, now: at });
        const act = { actor, act: "order.allowance", thing: "order", key: number };
        const said = amounts.map(({ sku, amountOre }) => `${formatPrice(amountOre)} for ${sku}`).join(", ");
        await recordChange(trx, { ...act, before: {}, after: { lines: said, paidBackOre: amountOre }, at });
      }),
    );
    return await loadOfficeOrder(db, number, actor, now());
  });
  return room;
}

type Giving = { amounts: OfficeAmounts; now: Date };

const previewAllowance = (
  db: Database<OrdersDatabase>,
  { id: orderId }: OrderRow,
  { amounts, now }: Giving,
): Promise<AllowancePreview> =>
  tryOut(db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    const allowedOre = await sumOfAllowances(trx, orderId);
    const totalOre = await giveAllowance(trx, order, { amounts, reason: "", now });
    const { counted } = await countLines(trx, orderId);
    const named = new Map(counted.map(({ line }) => [line.sku, line]));
    return {
      method: order.payment_method,
      totalOre,
      giftCardOre: giftCardPart(await listOrderRequests(trx, orderId), now),
      allowedOre,
      lines: amounts.map(({ sku, amountOre }) => {
        const { name = sku, size = "" } = named.get(sku) ?? {};
        return { sku, name, size, amountOre };
      }),
    };
  });

/** The sum of all allowances for goods of the order, also for goods that came back later. */
async function sumOfAllowances(trx: Transaction<OrdersDatabase>, orderId: number): Promise<number> {
  const entries = await listAllowances(trx, orderId);
  return entries.reduce((sum, { amountOre }) => sum + Math.max(0, amountOre), 0);
}

const wrongAmount = `Et afslag er mindst ${formatPrice(leastAllowanceOre)} eller hele resten, højst det, kunden har betalt for varen, og kun når varen er sendt og pengene er trukket.`;

const changed = () =>
  new Refused(409, "changed", "Ordren er ændret, siden beløbet blev vist. Se beløbet igen, før der gives afslag.");

/** The refusal of an amount that the rules do not allow. @throws Refused 409 step_not_possible, 422 wrong_amount */
async function saidAsRefusal<Answer>(order: OrderRow, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof IllegalTransition) throw notPossible(order);
    if (!(error instanceof RangeError)) throw error;
    throw new Refused(422, "wrong_amount", wrongAmount, { errors: { lines: wrongAmount } });
  }
}
