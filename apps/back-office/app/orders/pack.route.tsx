import { getOfficeOrder, listOfficeOrders } from "@skaenk/contract/office/orders";
import { redirect } from "react-router";
import { answerForm } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import type { Route } from "./+types/pack.route";
import { actOnOrder } from "./act-on-order";
import { PackPage } from "./pack-page";

export async function loader({ context, request, params: { number } }: Route.LoaderArgs) {
  const seen = await officeApi(context, request).call(getOfficeOrder, { params: { number } });
  const done = new URL(request.url).searchParams.get("pakket");
  return { seen, operation: crypto.randomUUID(), done: done && /^\d{1,20}$/.test(done) ? done : undefined };
}

export async function action({ context, request, params: { number } }: Route.ActionArgs) {
  const form = await request.formData();
  const { call } = officeApi(context, request);
  return await answerForm(async () => {
    const answer = await actOnOrder(call, number, form);
    if (typeof answer !== "string") return answer;
    // On to the next: who packs many never looks for it.
    const { items } = await call(listOfficeOrders, { query: { view: "to-pack", limit: 2 } });
    const next = items.find((one) => one.number !== number);
    throw redirect(next ? `/ordrer/${next.number}/pak?pakket=${number}` : "/ordrer?view=sent");
  });
}

export default function Pack({ loaderData }: Route.ComponentProps) {
  return <PackPage key={loaderData.seen.order.orderNumber} {...loaderData} />;
}
