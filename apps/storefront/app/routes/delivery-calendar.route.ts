import { isUnknown } from "@skaenk/contract/client";
import { getOrder } from "@skaenk/contract/orders";
import { arrivalWords } from "@skaenk/danish/delivery-words";
import { personalApi } from "../api/personal-api";
import { notFound } from "../api/public-api";
import { shopFacts } from "../api/server-context";
import { calendarFile } from "../orders/calendar-day";
import { placeOf } from "../orders/next-steps";
import { isToCome } from "../orders/order-view";
import type { Route } from "./+types/delivery-calendar.route";

/** The day of delivery as a calendar takes it. The order's own address stays out of it: calendars are shared, and it is the order's key. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { call } = personalApi(context, request);
  const order = await call(getOrder, { params: { token: params.token } }).catch((error: unknown) => {
    if (isUnknown(error)) notFound();
    throw error;
  });
  if (!isToCome(order) || order.delivery.kind === "mail") notFound();
  const { productName, publicUrl, company } = context.get(shopFacts);
  const file = calendarFile({
    id: `${order.orderNumber}@${new URL(publicUrl).hostname}`,
    day: order.delivery.expectedOn,
    title: order.delivery.kind === "home" ? `Pakke fra ${productName}` : `Hent pakken fra ${productName}`,
    place: placeOf(order.delivery, order.address, company.address),
    notes: `${arrivalWords(order.delivery, order.gift)}. Ordre ${order.orderNumber}.`,
    writtenAt: order.placedAt,
    shop: productName,
  });
  return new Response(file, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="levering.ics"',
      "cache-control": "private, no-store",
    },
  });
}
