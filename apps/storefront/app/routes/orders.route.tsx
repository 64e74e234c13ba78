import { randomUUID } from "node:crypto";
import { isUnknown } from "@skaenk/contract/client";
import { buyAgain, getMemberOrder, listMemberFormerOrders, listMemberOrders } from "@skaenk/contract/club";
import type { Order } from "@skaenk/contract/orders";
import { countOf } from "@skaenk/danish/format";
import { data } from "react-router";
import type { PersonalApi } from "../api/personal-api";
import { notFound } from "../api/public-api";
import { answerForm, fieldsOf } from "../club/form-answer";
import { OrdersPage } from "../club/orders-page";
import { clubHeaders, requireMember } from "../club/require-member";
import { OrderBill } from "../orders/order-bill";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/orders.route";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = await requireMember(context, request);
  const search = new URL(request.url).searchParams;
  const page = /^[1-9]\d{0,3}$/.test(search.get("side") ?? "") ? Number(search.get("side")) : 1;
  const chosen = search.get("ordre");
  const [orders, earlier, order] = await Promise.all([
    api.call(listMemberOrders, { query: { page, pageSize: 10 } }),
    api.call(listMemberFormerOrders),
    chosen ? findOrder(api, chosen) : undefined,
  ]);
  return data({ orders, earlier: earlier.items, order, operationId: randomUUID() }, { headers: clubHeaders });
}

/** Another member's order is as unknown as one that does not exist. */
async function findOrder(api: PersonalApi, orderNumber: string): Promise<Order> {
  try {
    return await api.call(getMemberOrder, { params: { orderNumber } });
  } catch (error) {
    if (isUnknown(error)) notFound();
    throw error;
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { api } = await requireMember(context, request);
  const fields = fieldsOf(await request.formData());
  return answerForm(fields, async () => {
    const { orderNumber = "", operationId } = fields;
    const { warnings, itemCount } = await api.call(buyAgain, { params: { orderNumber }, body: { operationId } });
    return [`Varerne ligger i kurven. Nu er der ${countOf(itemCount, "vare", "varer")} i den.`, ...warnings].join(" ");
  });
}

export const headers = () => clubHeaders;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Dine ordrer", indexed: false });

export default function OrdersRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { order } = loaderData;
  return <OrdersPage {...loaderData} bill={order && <OrderBill order={order} />} answer={actionData} />;
}
