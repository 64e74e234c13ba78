import type { RefundPreview } from "@skaenk/contract/office/order-previews";
import type { OfficeGoods } from "@skaenk/contract/office/orders";
import type { Database, Transaction } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import { type PaperLineKind, sumParts } from "../build-paper.ts";
import { drawableOre, listPayments, payingAttempt } from "../money-queries.ts";
import { listOrderRequests } from "../payment/order-request-queries.ts";
import { lockOrder, type OrderRow } from "../queries.ts";
import { takeBack } from "../returns/take-back.ts";
import { takeBackPart } from "../returns/take-back-part.ts";
import type { OrdersDatabase } from "../tables.ts";
import { type CountedLine, countLines, getOfficeOrderRow } from "./load-office-order.ts";
import { tryOut } from "./try-out.ts";

type Returning = {
  trx: Transaction<OrdersDatabase>;
  order: OrderRow;
  counted: CountedLine[];
  input: { lines?: OfficeGoods | undefined; reason?: string | undefined };
  now: Date;
};

/**
 * This function takes back the named goods, or everything that was sent, and asks for their money to be paid back. The delivery is paid back with the
 * last goods of an order that were carried, and never while such goods are still to be sent.
 * @returns the goods, and what is paid back in øre, gift cards included
 * @throws RangeError when it is more than is out or was captured
 */
export async function takeBackGoods(returning: Returning): Promise<{ goods: OfficeGoods; totalOre: number }> {
  const { trx, order, counted, input, now } = returning;
  const out = counted.flatMap(({ line, returnable }) =>
    returnable > 0 ? [{ sku: line.sku, quantity: returnable }] : [],
  );
  const reason = input.reason ?? "";
  const goods = input.lines ?? out;
  const untouched = counted.every(({ line, returnable }) => returnable === line.shipped_quantity);
  const totalOre =
    !input.lines && untouched
      ? await takeBack(trx, order, { reason, now })
      : await takeBackPart(trx, order, { goods, reason, now });
  return { goods, totalOre };
}

/** @returns how many pieces of an order have been sent and come back */
export const returnedPieces = (counted: readonly CountedLine[]): number =>
  counted.reduce((sum, { line, returnable }) => sum + line.shipped_quantity - returnable, 0);

const tooMany = "Der kan kun betales tilbage for det, der er sendt og ikke kommet retur, og højst det, der er betalt.";

/**
 * Carries a refund out in a transaction that is rolled back, so that the amount shown is the one that will be paid.
 * @throws Refused 404 order_not_found, 422 wrong_goods
 */
export async function previewRefund(
  db: Database<OrdersDatabase>,
  { number, lines, now }: { number: string; lines: OfficeGoods | undefined; now: Date },
): Promise<RefundPreview> {
  const { id: orderId } = await getOfficeOrderRow(db, number);
  try {
    return await tryOut(db, async (trx) => {
      const order = await lockOrder(trx, orderId);
      const { counted } = await countLines(trx, orderId);
      const { goods, totalOre } = await takeBackGoods({ trx, order, counted, input: { lines }, now });
      const named = new Map(counted.map(({ line }) => [line.sku, line]));
      const attempt = payingAttempt(await listPayments(trx, orderId));
      const requests = await listOrderRequests(trx, orderId);
      const ofAttempt = requests.filter(({ payment_id }) => payment_id === attempt?.id);
      return {
        method: order.payment_method,
        totalOre,
        giftCardOre: totalOre === 0 ? 0 : giftCardPart(requests, now),
        ...partsPaidBack(requests, now),
        heldOre: attempt ? drawableOre(attempt, ofAttempt) : 0,
        captures: attempt?.captures ?? "parts",
        returnedPieces: returnedPieces(counted),
        lines: goods.map(({ sku, quantity }) => {
          const line = named.get(sku);
          return { sku, quantity, name: line?.name ?? sku, size: line?.size ?? "" };
        }),
      };
    });
  } catch (error) {
    if (error instanceof RangeError) throw new Refused(422, "wrong_goods", tooMany, { errors: { lines: tooMany } });
    throw error;
  }
}

/** The part that gift cards get back of the refund that was just asked for, and of what is paid back once it is captured. */
export function giftCardPart(requests: Awaited<ReturnType<typeof listOrderRequests>>, now: Date): number {
  const asked = requests.filter(({ kind, created_at, done_at, details }) =>
    kind === "refund" ? created_at.getTime() === now.getTime() : kind === "capture" && !done_at && details.paidBack,
  );
  return asked.reduce((sum, { details }) => sum + (details.giftCardOre ?? 0), 0);
}

/** The delivery and the deposit in the refund that was just asked for. */
function partsPaidBack(requests: Awaited<ReturnType<typeof listOrderRequests>>, now: Date) {
  const asked = requests.filter(({ kind, created_at }) => kind === "refund" && created_at.getTime() === now.getTime());
  const parts = sumParts(asked.flatMap(({ details }) => details.lines));
  const ofKind = (kind: PaperLineKind) =>
    parts.reduce((sum, part) => sum + (part.kind === kind ? part.amountOre : 0), 0);
  return { deliveryOre: ofKind("delivery"), depositOre: ofKind("deposit") };
}
