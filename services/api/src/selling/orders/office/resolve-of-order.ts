import { isAboutMoney } from "@skaenk/contract/office/attention-reasons";
import { attentionWords } from "@skaenk/danish/order-words";
import { recordChange } from "../../../office/audit/queries.ts";
import type { ActingStaff } from "../../../platform/office-endpoints.ts";
import { rightMissing } from "../../../platform/office-refusals.ts";
import type { Database } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import type { Company } from "../../../platform/settings.ts";
import { resolveAttention } from "../attention/attention.ts";
import { lockAttention } from "../attention/attention-queries.ts";
import { noteTransferredBack } from "../payment/transfer-back.ts";
import { lockOrder } from "../queries.ts";
import type { OrdersDatabase } from "../tables.ts";
import { getOfficeOrderRow } from "./load-office-order.ts";

type Resolving = {
  number: string;
  id: number;
  resolution: string;
  actor: ActingStaff;
  seller: Company;
  at: Date;
};

/**
 * A colleague has dealt with a notice of this order; the log keeps who and how. A refund that was transferred is paid back by that.
 * @throws Refused 403 right_missing, 404 order_not_found or attention_not_found, 409 attention_resolved
 */
export async function resolveOfOrder(
  db: Database<OrdersDatabase>,
  { number, id, resolution, actor, seller, at }: Resolving,
): Promise<void> {
  const order = await getOfficeOrderRow(db, number);
  await db.transaction().execute(async (trx) => {
    await lockOrder(trx, order.id);
    const attention = await lockAttention(trx, id);
    if (attention?.order_id !== order.id) {
      throw new Refused(404, "attention_not_found", "Det er ikke noget, ordren venter på.");
    }
    if (isAboutMoney(attention.reason) && !actor.rights.includes("orders:refund")) throw rightMissing("orders:refund");
    await resolveAttention(trx, { id, by: actor.name, resolution, at });
    if (attention.reason === "transfer_back") {
      await noteTransferredBack(trx, { order, notice: attention, seller, at });
    }
    const before = { attention: attentionWords[attention.reason] };
    await recordChange(trx, {
      actor,
      act: "order.resolve",
      thing: "order",
      key: number,
      before,
      after: { attention: resolution },
      at,
    });
  });
}
