import type { Call } from "@skaenk/contract/client";
import { listOfficeOrders, type OrderView } from "@skaenk/contract/office/orders";
import { officePage } from "@skaenk/contract/office/pages";
import { listUnusualHolds } from "@skaenk/contract/office/unusual-holds";
import { listWithdrawals } from "@skaenk/contract/office/withdrawals";
import type { PendingWork } from "../define-room";

const orders = (view: OrderView) => async (call: Call) =>
  (await call(listOfficeOrders, { query: { view, limit: 1 } })).count;

export const pendingWork: PendingWork[] = [
  {
    rank: 20,
    right: "orders:read",
    count: orders("attention"),
    one: "ordre kræver opmærksomhed",
    many: "ordrer kræver opmærksomhed",
    path: `${officePage("/ordrer")}?view=attention`,
  },
  {
    rank: 30,
    right: "orders:read",
    count: async (call) => (await call(listWithdrawals, { query: { handled: "no", limit: 1 } })).count,
    one: "fortrydelse venter på svar",
    many: "fortrydelser venter på svar",
    path: `${officePage("/ordrer/fortrydelser")}?handled=no`,
  },
  {
    rank: 40,
    right: "orders:read",
    count: async (call) => {
      const { goods, buyers, takers } = await call(listUnusualHolds);
      return goods.length + buyers.length + takers.length;
    },
    one: "advarsel om varer, der er lagt til side uden betaling",
    many: "advarsler om varer, der er lagt til side uden betaling",
    path: officePage("/ordrer/lagt-til-side"),
  },
  {
    rank: 50,
    right: "orders:read",
    count: orders("to-pack"),
    one: "ordre venter på at blive pakket",
    many: "ordrer venter på at blive pakket",
    path: `${officePage("/ordrer")}?view=to-pack`,
  },
  {
    rank: 60,
    right: "orders:read",
    // Somebody must look at the bank for these; a payment by card comes or lapses by itself.
    count: async (call) => {
      const unpaid = { view: "awaiting-payment", status: "awaiting_payment" } as const;
      const query = { ...unpaid, method: "bank-transfer", limit: 1 } as const;
      return (await call(listOfficeOrders, { query })).count;
    },
    one: "ordre venter på penge fra banken",
    many: "ordrer venter på penge fra banken",
    path: `${officePage("/ordrer")}?view=awaiting-payment`,
  },
  {
    rank: 70,
    right: "orders:read",
    count: orders("to-collect"),
    one: "ordre venter på at blive hentet",
    many: "ordrer venter på at blive hentet",
    path: `${officePage("/ordrer")}?view=to-collect`,
  },
];
