import { getOfficeOrder } from "@skaenk/contract/office/orders";
import { officePage } from "@skaenk/contract/office/pages";
import { redirect } from "react-router";
import { answerForm } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { readForm } from "../api/read-form";
import type { Route } from "./+types/pack.route";
import { actOnOrder } from "./act-on-order";
import { packedBefore } from "./order-words";
import { PackPage } from "./pack-page";
import { packQueue } from "./pack-queue";
import { readsAgain } from "./reads-again";

export async function loader({ context, request, params: { number } }: Route.LoaderArgs) {
  const { call } = officeApi(context, request);
  const [seen, queue] = await Promise.all([call(getOfficeOrder, { params: { number } }), packQueue(call, number)]);
  return { seen, queue, operation: crypto.randomUUID(), done: packedBefore(request) };
}

export async function action({ context, request, params: { number } }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  return await answerForm(async () => {
    const { next, others } = await packQueue(call, number);
    const answer = await actOnOrder(call, number, form);
    if (typeof answer !== "string") return answer;
    // On to the next: who packs many never looks for it.
    const said = `_pakket=${number}`;
    if (next) throw redirect(`${officePage("/ordrer/:number/pak", { number: next })}?${said}`);
    throw redirect(`${officePage("/ordrer")}?view=${others > 0 ? "to-pack" : "sent"}&${said}`);
  });
}

export const shouldRevalidate = readsAgain;

export default function Pack({ loaderData }: Route.ComponentProps) {
  return <PackPage key={loaderData.seen.order.orderNumber} {...loaderData} />;
}
