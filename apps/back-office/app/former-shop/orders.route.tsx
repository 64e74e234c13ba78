import { listFormerOrders } from "@skaenk/contract/office/former-shop";
import { officeApi } from "../api/office-api";
import { queryOf } from "../api/query-of";
import type { Route } from "./+types/orders.route";
import { OrdersPage } from "./orders-page";

export async function loader({ context, request }: Route.LoaderArgs) {
  return { list: await officeApi(context, request).call(listFormerOrders, { query: queryOf(request) }) };
}

export default function FormerOrders({ loaderData }: Route.ComponentProps) {
  return <OrdersPage {...loaderData} />;
}
