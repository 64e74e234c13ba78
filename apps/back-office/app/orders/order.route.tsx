import { listOfficeDeliveries } from "@skaenk/contract/office/order-edits";
import { getOfficeOrder } from "@skaenk/contract/office/orders";
import { listWithdrawals } from "@skaenk/contract/office/withdrawals";
import { answerForm, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { readForm } from "../api/read-form";
import type { Route } from "./+types/order.route";
import { actOnOrder } from "./act-on-order";
import { OrderPage } from "./order-page";
import { readsAgain } from "./reads-again";

export async function loader({ context, request, params: { number } }: Route.LoaderArgs) {
  const { call } = officeApi(context, request);
  const before = new URL(request.url).searchParams.get("noter") ?? "";
  const query = /^\d{1,9}$/.test(before) ? { notesBefore: Number(before) } : {};
  const [seen, { items: withdrawals }, deliveries] = await Promise.all([
    call(getOfficeOrder, { params: { number }, query }),
    call(listWithdrawals, { query: { order: number } }),
    call(listOfficeDeliveries),
  ]);
  return { seen, withdrawals, deliveries: deliveries.items, operation: crypto.randomUUID() };
}

export async function action({ context, request, params: { number } }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  return await answerForm(() => actOnOrder(call, number, form), typed(form, "act"));
}

export const shouldRevalidate = readsAgain;

export default function Order({ loaderData }: Route.ComponentProps) {
  return <OrderPage {...loaderData} />;
}
