import type { DeliveryKind } from "@skaenk/contract/delivery";
import { getCreditNotePdf, getInvoicePdf, getLatestInvoicePdf } from "@skaenk/contract/papers";
import { whenHandedOver } from "@skaenk/danish/delivery-words";
import type { Caller } from "../../../platform/caller.ts";
import type { Platform } from "../../../platform/context.ts";
import { Endpoints } from "../../../platform/endpoints.ts";
import type { Printer } from "../../../platform/printing/printer.ts";
import { rateLimit } from "../../../platform/rate-limit.ts";
import { Refused } from "../../../platform/refuse.ts";
import { poolCallerOf } from "../../../platform/rendering/pool-caller.ts";
import { listCreditNotes, listInvoices } from "../money-queries.ts";
import { findOrder } from "../queries.ts";
import type { OrdersDatabase } from "../tables.ts";
import { buildBill } from "./build-bill.ts";

/** A customer who keeps the books of a dozen orders; a shop behind one address prints more. */
const printings = { seconds: 60, perVisitor: 60, perAddress: 120 };

/** The papers of an order, for whoever holds its token. */
export function invoiceEndpoints({ db, settings }: Platform<OrdersDatabase>, printer: Printer): Endpoints {
  const endpoints = new Endpoints(rateLimit(printings));

  const orderOf = async (token: string): Promise<PrintedOrder> => {
    const order = await findOrder(db, { token });
    if (!order) throw new Refused(404, "order_not_found", "Vi kender ikke den ordre.");
    return { id: order.id, deliveryKind: order.delivery.kind };
  };
  const print = async (
    caller: Caller,
    kind: Kind,
    { deliveryKind }: PrintedOrder,
    paper: Parameters<typeof buildBill>[1] | undefined,
  ) => {
    if (!paper) throw notYet(kind, deliveryKind);
    const pdf = await printer.pdf(kind, buildBill(kind, paper, settings.productName), poolCallerOf(caller));
    const name = `${kind === "invoice" ? "faktura" : "kreditnota"}-${paper.number}.pdf`;
    return new Response(new Uint8Array(pdf), {
      headers: {
        "content-type": "application/pdf",
        "content-disposition": `inline; filename="${name}"`,
        "cache-control": "private, no-store",
      },
    });
  };

  endpoints.file(getLatestInvoicePdf, async ({ params }, context) => {
    const order = await orderOf(params.token);
    const invoices = await listInvoices(db, order.id);
    return await print(context, "invoice", order, invoices.at(-1));
  });
  endpoints.file(getInvoicePdf, async ({ params: { token, number } }, context) => {
    const order = await orderOf(token);
    const invoices = await listInvoices(db, order.id);
    return await print(
      context,
      "invoice",
      order,
      invoices.find((invoice) => invoice.number === number),
    );
  });
  endpoints.file(getCreditNotePdf, async ({ params: { token, number } }, context) => {
    const order = await orderOf(token);
    const notes = await listCreditNotes(db, order.id);
    return await print(
      context,
      "credit-note",
      order,
      notes.find((note) => note.number === number),
    );
  });
  return endpoints;
}

type Kind = "invoice" | "credit-note";

type PrintedOrder = { id: number; deliveryKind: DeliveryKind };

const notYet = (kind: Kind, deliveryKind: DeliveryKind) =>
  kind === "invoice"
    ? new Refused(404, "invoice_not_found", `Fakturaen er her ikke endnu. Du får den, ${whenHandedOver(deliveryKind)}.`)
    : new Refused(404, "credit_note_not_found", "Vi kender ikke den kreditnota.");
