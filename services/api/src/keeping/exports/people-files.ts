import { orderWordsOf } from "@skaenk/danish/payment-words";
import { offOfPieces } from "@skaenk/money/split";
import { type Cell, kroner } from "../../platform/spreadsheet.ts";
import { amountsOf } from "../../selling/orders/order-amounts.ts";
import { paymentMethodName } from "../../selling/orders/order-mail.ts";
import type { ExportedLine, ExportedMember } from "./queries.ts";

type Columns<Row> = [name: string, cell: (row: Row) => Cell][];

/** As Danish spreadsheets show it and sort by it. */
const inCopenhagen = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Copenhagen",
  dateStyle: "short",
  timeStyle: "medium",
});
const time = (at: Date | null): string => (at === null ? "" : inCopenhagen.format(at));

const orderColumns: Columns<ExportedLine> = [
  ["Ordre", (row) => row.order_number],
  ["Bestilt", (row) => time(row.placed_at)],
  ["Status", (row) => orderWordsOf(row.status, row.payment_method).label],
  ["Navn", (row) => row.name],
  ["E-mail", (row) => row.email],
  ["Telefon", (row) => row.phone],
  ["Adresse", (row) => row.street],
  ["Postnummer", (row) => row.postcode],
  ["By", (row) => row.city],
  ["Levering", (row) => row.delivery.name],
  ["Betaling", (row) => paymentMethodName(row.payment_method)],
  ["Varenummer", (row) => row.sku],
  ["Mærke", (row) => row.brand_name],
  ["Vare", (row) => row.line_name],
  ["Størrelse", (row) => row.size],
  ["Antal", (row) => row.quantity],
  ["Sendt", (row) => row.shipped_quantity],
  ["Frigivet", (row) => row.released_quantity],
  ["Stykpris", (row) => kroner(row.price_ore)],
  [
    "Linjens rabat",
    (row) => kroner(offOfPieces({ offOre: row.off_ore, quantity: row.quantity }, row.quantity - row.released_quantity)),
  ],
  ["Pant pr. stk.", (row) => kroner(row.line_deposit_ore)],
  ["Moms i %", (row) => row.vat_percent],
  ["Ordrens varer", (row) => kroner(amountsOf(row).goods_ore)],
  ["Ordrens rabat", (row) => kroner(amountsOf(row).discount_ore)],
  ["Ordrens pant", (row) => kroner(amountsOf(row).deposit_ore)],
  ["Ordrens levering", (row) => kroner(amountsOf(row).delivery_ore)],
  ["Ordrens moms", (row) => kroner(amountsOf(row).vat_ore)],
  ["Ordren i alt", (row) => kroner(amountsOf(row).total_ore)],
  ["Betalt med gavekort", (row) => kroner(amountsOf(row).gift_card_ore)],
  ["Betalt tilbage", (row) => kroner(row.credited_ore)],
];

const memberColumns: Columns<ExportedMember> = [
  ["Medlemsnummer", (row) => row.id],
  ["E-mail", (row) => row.email],
  ["Bekræftet", (row) => (row.email_confirmed_at === null ? "nej" : "ja")],
  ["Fornavn", (row) => row.first_name],
  ["Efternavn", (row) => row.last_name],
  ["Fødselsdag", (row) => row.birthday],
  ["Adresse", (row) => row.street],
  ["Postnummer", (row) => row.postcode],
  ["By", (row) => row.city],
  ["Telefon", (row) => row.phone],
  ["Medlem siden", (row) => time(row.joined_at)],
  ["Ordrer", (row) => row.orders],
  ["Point", (row) => row.points],
  ["Nyhedsbrev siden", (row) => time(row.newsletter_since)],
];

const fileOf = <Row>(columns: Columns<Row>) => ({
  head: columns.map(([name]) => name),
  row: (row: Row): Cell[] => columns.map(([, cell]) => cell(row)),
});

/** A row for each line of an order; what is the order's stands on each of them. */
export const orderFile = fileOf(orderColumns);
export const memberFile = fileOf(memberColumns);
