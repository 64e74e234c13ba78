import { randomUUID } from "node:crypto";
import type { listMemberOrders } from "@skaenk/contract/club";
import type { AddedToCart } from "@skaenk/contract/club-schemas";
import type { Order } from "@skaenk/contract/orders";
import { data } from "react-router";
import { isUnknown } from "../api/call-backend";
import type { AnswerOf } from "../api/contract-types";
import { encodedPath } from "../api/encoded-path";
import type { PersonalApi } from "../api/personal-api";
import { notFound } from "../api/public-api";
import { OrderBill } from "../orders/order-bill";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/orders.route";
import { answerForm, fieldsOf } from "./form-answer";
import { clubHeaders, memberDoor } from "./member-door";
import { OrdersPage } from "./orders-page";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = await memberDoor(context, request);
  const search = new URL(request.url).searchParams;
  const page = /^[1-9]\d{0,3}$/.test(search.get("side") ?? "") ? search.get("side") : "1";
  const chosen = search.get("ordre");
  const [orders, order] = await Promise.all([
    api.call<AnswerOf<typeof listMemberOrders>>(`/club/orders?page=${page}&pageSize=10`),
    chosen ? findOrder(api, chosen) : undefined,
  ]);
  return data({ orders, order, operationId: randomUUID() }, { headers: clubHeaders });
}

/** Another member's order is as unknown as one that does not exist. */
async function findOrder(api: PersonalApi, orderNumber: string): Promise<Order> {
  try {
    return await api.call<Order>(encodedPath`/club/orders/${orderNumber}`);
  } catch (error) {
    if (isUnknown(error)) notFound();
    throw error;
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { api } = await memberDoor(context, request);
  const fields = fieldsOf(await request.formData());
  return answerForm(fields, async () => {
    const path = encodedPath`/club/orders/${fields.orderNumber ?? ""}/again`;
    const press = { method: "POST", body: { operationId: fields.operationId } } as const;
    const { warnings, itemCount } = await api.call<AddedToCart>(path, press);
    return [`Varerne ligger i kurven, som nu har ${itemCount}.`, ...warnings].join(" ");
  });
}

export const headers = () => clubHeaders;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Dine ordrer", indexed: false });

export default function OrdersRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { order } = loaderData;
  return <OrdersPage {...loaderData} bill={order && <OrderBill order={order} />} answer={actionData} />;
}
