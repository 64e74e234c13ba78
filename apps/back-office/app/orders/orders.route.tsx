import { mostAtOnce, previewShipMany, shipManyOrders } from "@skaenk/contract/office/order-batches";
import { listOfficeOrders } from "@skaenk/contract/office/orders";
import { answerForm, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { queryOf } from "../api/query-of";
import { readForm } from "../api/read-form";
import type { Route } from "./+types/orders.route";
import { batchSent, batchToConfirm, shownBatchOf } from "./confirm-batch";
import { packedBefore } from "./order-words";
import { OrdersPage } from "./orders-page";

export async function loader({ context, request }: Route.LoaderArgs) {
  // It opens on what is to be done.
  const query = { view: "to-pack", ...queryOf(request) } as { view: "to-pack" };
  const list = await officeApi(context, request).call(listOfficeOrders, { query });
  return { list, view: query.view, operation: crypto.randomUUID(), done: packedBefore(request) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  return await answerForm(async () => {
    const numbers = form.getAll("number").map(String).slice(0, mostAtOnce);
    if (numbers.length === 0) return { ok: false, message: "Vælg først de ordrer, der er pakket." };
    const shown = shownBatchOf(form);
    if (!shown) return batchToConfirm(await call(previewShipMany, { body: { numbers } }), form);
    const headers = { "idempotency-key": typed(form, "operation") };
    const { done, refused } = await call(shipManyOrders, { headers, body: { numbers, undoable: true, shown } });
    return batchSent(done, refused);
  });
}

export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  return <OrdersPage {...loaderData} answer={actionData} />;
}
