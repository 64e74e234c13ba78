import { getOrder, type Order } from "@skaenk/contract/orders";
import { listMailsOfKey } from "../../people/mail/mail-outbox-queries.ts";
import { Endpoints } from "../../platform/endpoints.ts";
import type { Database } from "../../platform/queries.ts";
import { rateLimit } from "../../platform/rate-limit.ts";
import { Refused } from "../../platform/refuse.ts";
import type { Settings } from "../../platform/settings.ts";
import { listCardsOfOrder } from "../gift-cards/queries.ts";
import { buildOrder } from "./build-order.ts";
import { listCreditNotes, listInvoices, listPayments } from "./money-queries.ts";
import { receivedKey } from "./order-mail.ts";
import { listParcelEvents, listParcels } from "./parcels/queries.ts";
import { findOrder, listOrderEvents, listOrderLines, type OrderRow } from "./queries.ts";
import type { OrdersDatabase } from "./tables.ts";

/** The page of an order that waits for its payment asks every two seconds, in more than one tab. */
const reading = { seconds: 60, perVisitor: 120, perAddress: 1_200 };

type Asked = {
  db: Database<OrdersDatabase>;
  /** Asks the provider how a waiting payment stands, before the customer is told. */
  refreshPayment(order: OrderRow): Promise<void>;
  settings: Pick<Settings, "payments">;
};

export function orderEndpoints({ db, refreshPayment, settings }: Asked): Endpoints {
  const endpoints = new Endpoints();

  endpoints.on(
    getOrder,
    async ({ params: { token } }) => {
      const order = await getOrderRow(db, token);
      if (order.status === "awaiting_payment") await refreshPayment(order);
      return await loadOrder(db, token, settings.payments.bank?.account);
    },
    rateLimit(reading),
  );

  return endpoints;
}

/** The order behind a token as its holder sees it. @throws Refused 404 order_not_found */
export async function loadOrder(db: Database<OrdersDatabase>, token: string, account?: string): Promise<Order> {
  const order = await getOrderRow(db, token);
  const [lines, payments, invoices, creditNotes, events, giftCards, parcels, parcelEvents, confirmations] =
    await Promise.all([
      listOrderLines(db, order.id),
      listPayments(db, order.id),
      listInvoices(db, order.id),
      listCreditNotes(db, order.id),
      listOrderEvents(db, order.id),
      listCardsOfOrder(db, order.id),
      listParcels(db, order.id),
      listParcelEvents(db, order.id),
      listMailsOfKey(db, receivedKey(order.order_number), `order-again:${order.order_number}`),
    ]);
  return buildOrder(order, {
    lines,
    payments,
    invoices,
    creditNotes,
    events,
    giftCards,
    parcels,
    parcelEvents,
    confirmations,
    account,
  });
}

/** @throws Refused 404 order_not_found, the same for every token that opens nothing */
export async function getOrderRow(db: Database<OrdersDatabase>, token: string): Promise<OrderRow> {
  const order = await findOrder(db, { token });
  if (!order) throw new Refused(404, "order_not_found", "Vi kan ikke finde den ordre.");
  return order;
}
