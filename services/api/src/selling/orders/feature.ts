import { defineFeature, tablesOf } from "../../define-feature.ts";
import type { Platform } from "../../platform/context.ts";
import type { OutboxEvent } from "../../platform/outbox/handler.ts";
import type { OutboxTables } from "../../platform/outbox/tables.ts";
import type { Printer } from "../../platform/printing/printer.ts";
import type { Transaction } from "../../platform/queries.ts";
import { openShipping } from "../delivery/open-shipping.ts";
import { orderDeliveryThing } from "./office/order-delivery-thing.ts";
import { officeOrderEndpoints } from "./office/routes.ts";
import { invoiceEndpoints } from "./papers/invoice-route.ts";
import { labelHandler } from "./parcels/label-handler.ts";
import { askLabelAgain, forgetLabels, labelTopic } from "./parcels/label-queries.ts";
import { purgeOldOrders } from "./retention/purge-old-orders.ts";
import { orderEndpoints } from "./routes.ts";
import { cardsSentRecorder, finishOrdersOfSentCards } from "./shipping/cards-sent.ts";
import type { OrdersDatabase, OrderTables } from "./tables.ts";
import { parcelEndpoints } from "./tracking/webhook-route.ts";

const labelsKeptMs = 30 * 86_400_000;

export const ordersFeature = defineFeature({
  name: "orders",
  tables: tablesOf<OrderTables>({
    orders: "people",
    order_lines: "people",
    parcels: "people",
    parcel_events: "people",
    order_events: "people",
    payments: "people",
    payment_events: "people",
    bank_transfers: "people",
    payment_requests: "people",
    order_attention: "people",
    order_dispatches: "people",
    order_steps_done: "people",
    order_notes: "people",
    unpaid_orders: "people",
    order_email_links: "people",
    age_checks: "people",
    member_age_proofs: "people",
    paper_numbers: "nobody",
    invoices: "people",
    credit_notes: "people",
  }),

  sellingEndpoints: [orderEndpoints],
  publicEndpoints: [
    ({ papers, ...platform }: Platform<OrdersDatabase> & { papers: Printer }) => invoiceEndpoints(platform, papers),
    parcelEndpoints,
  ],
  officeEndpoints: [officeOrderEndpoints],
  auditedThings: [orderDeliveryThing],
  outboxHandlers: (work: Platform<OrdersDatabase>) => [
    labelHandler({ ...work, shipping: openShipping(work.settings) }),
  ],
  subscribers: [cardsSentRecorder],
  retriedTopics: () => [
    {
      topic: labelTopic,
      onRetried: (trx: Transaction<OrderTables & OutboxTables>, { payload }: OutboxEvent) =>
        askLabelAgain(trx, Number(payload.parcelId)),
    },
  ],
  jobs: [
    {
      name: "parcels.forget-labels",
      cron: "25 4 * * *",
      run: ({ db, now }: Platform<OrdersDatabase>) => forgetLabels(db, new Date(now().getTime() - labelsKeptMs)),
    },
    { name: "orders.finish-sent-cards", cron: "*/10 * * * *", run: finishOrdersOfSentCards },
    {
      name: "orders.purge",
      cron: "50 3 * * *",
      run: ({ db, now }: Platform<OrdersDatabase>) => purgeOldOrders(db, now()),
    },
  ],
});
