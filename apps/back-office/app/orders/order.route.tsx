import { getOfficeOrder } from "@skaenk/contract/office/orders";
import { answerForm, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import type { Route } from "./+types/order.route";
import { actOnOrder } from "./act-on-order";
import { OrderPage } from "./order-page";

export async function loader({ context, request, params: { number } }: Route.LoaderArgs) {
  const seen = await officeApi(context, request).call(getOfficeOrder, { params: { number } });
  return { seen, operation: crypto.randomUUID() };
}

export async function action({ context, request, params: { number } }: Route.ActionArgs) {
  const form = await request.formData();
  const { call } = officeApi(context, request);
  return await answerForm(() => actOnOrder(call, number, form), typed(form, "act"));
}

export default function Order({ loaderData: { seen, operation } }: Route.ComponentProps) {
  return <OrderPage seen={seen} operation={operation} />;
}
