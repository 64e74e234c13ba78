import type { Call } from "@skaenk/contract/client";
import { listGuesses, listImports } from "@skaenk/contract/office/imports";
import type { OfficeList } from "@skaenk/contract/office/lists";
import { listOddRatings } from "@skaenk/contract/office/members";
import { getRunning } from "@skaenk/contract/office/operations";
import { listOfficeOrders, type OrderView } from "@skaenk/contract/office/orders";
import { listOfficeProducts } from "@skaenk/contract/office/products";
import { listOfficeReviews } from "@skaenk/contract/office/reviews";
import { maySee, type Right } from "@skaenk/contract/office/rights";
import { listSearched } from "@skaenk/contract/office/search";
import { getReadiness } from "@skaenk/contract/office/settings";
import { listUnusualHolds } from "@skaenk/contract/office/unusual-holds";
import { listWithdrawals } from "@skaenk/contract/office/withdrawals";

/** A kind of pending work: its count, and the list in which it is done. */
export type WaitingWork = { count: OfficeList<unknown>["count"]; one: string; many: string; path: string };

type Line = Omit<WaitingWork, "count"> & { right: Right; count(call: Call): Promise<WaitingWork["count"]> };

const orders = (view: OrderView) => async (call: Call) =>
  (await call(listOfficeOrders, { query: { view, limit: 1 } })).count;
const goods = (query: { stock?: "out" | "low" | "awaited"; status?: "active" | "draft" }) => async (call: Call) =>
  (await call(listOfficeProducts, { query: { ...query, limit: 1 } })).count;

/** In the order of what costs most when left. A room adds its line here. */
const lines: Line[] = [
  {
    right: "settings:read",
    count: async (call) => {
      const { open, duties } = await call(getReadiness);
      return open ? 0 : Math.max(1, duties.filter(({ state }) => state === "missing").length);
    },
    one: "ting mangler, før butikken kan åbne",
    many: "ting mangler, før butikken kan åbne",
    path: "/indstillinger/klar",
  },
  {
    right: "orders:read",
    count: orders("attention"),
    one: "ordre kræver opmærksomhed",
    many: "ordrer kræver opmærksomhed",
    path: "/ordrer?view=attention",
  },
  {
    right: "orders:read",
    count: async (call) => (await call(listWithdrawals, { query: { handled: "no", limit: 1 } })).count,
    one: "fortrydelse venter på svar",
    many: "fortrydelser venter på svar",
    path: "/ordrer/fortrydelser?handled=no",
  },
  {
    right: "orders:read",
    count: async (call) => {
      const { goods, buyers } = await call(listUnusualHolds);
      return goods.length + buyers.length;
    },
    one: "vare eller køber har usædvanligt meget lagt til side uden betaling",
    many: "varer og købere har usædvanligt meget lagt til side uden betaling",
    path: "/ordrer/lagt-til-side",
  },
  {
    right: "orders:read",
    count: orders("to-pack"),
    one: "ordre venter på at blive pakket",
    many: "ordrer venter på at blive pakket",
    path: "/ordrer?view=to-pack",
  },
  {
    right: "operations:read",
    count: async (call) => (await call(getRunning)).problems.length,
    one: "problem i driften",
    many: "problemer i driften",
    path: "/drift",
  },
  {
    right: "orders:read",
    count: orders("to-collect"),
    one: "ordre venter på at blive hentet",
    many: "ordrer venter på at blive hentet",
    path: "/ordrer?view=to-collect",
  },
  {
    right: "products:read",
    count: goods({ stock: "awaited" }),
    one: "udsolgt vare er der nogen, der venter på",
    many: "udsolgte varer er der nogen, der venter på",
    path: "/varer?stock=awaited",
  },
  {
    right: "products:read",
    count: goods({ stock: "out", status: "active" }),
    one: "vare er udsolgt",
    many: "varer er udsolgt",
    path: "/varer?status=active&stock=out",
  },
  {
    right: "products:read",
    count: goods({ stock: "low", status: "active" }),
    one: "vare er næsten udsolgt",
    many: "varer er næsten udsolgt",
    path: "/varer?status=active&stock=low",
  },
  {
    right: "members:read",
    count: async (call) => (await call(listOfficeReviews, { query: { state: "waiting", limit: 1 } })).count,
    one: "anmeldelse venter på at blive læst",
    many: "anmeldelser venter på at blive læst",
    path: "/medlemmer/anmeldelser?state=waiting",
  },
  {
    right: "members:read",
    count: async (call) => (await call(listOddRatings)).items.length,
    one: "dag med bedømmelser, der ser forkerte ud",
    many: "dage med bedømmelser, der ser forkerte ud",
    path: "/medlemmer/bedoemmelser",
  },
  {
    right: "products:write",
    count: async (call) => (await call(listGuesses, { query: { limit: 1 } })).count,
    one: "gæt venter på at blive bekræftet",
    many: "gæt venter på at blive bekræftet",
    path: "/import/gaet",
  },
  {
    right: "imports:run",
    count: async (call) => {
      const { items } = await call(listImports, { query: { limit: 50 } });
      // One that could not be read waits for nobody; one that stopped halfway does.
      return items.filter(({ state, changeSetId }) => state === "ready" || (state === "failed" && changeSetId !== null))
        .length;
    },
    one: "fil er læst og venter på at blive importeret",
    many: "filer er læst og venter på at blive importeret",
    path: "/import",
  },
  {
    right: "search:read",
    count: async (call) => (await call(listSearched, { query: { found: "nothing", limit: 1 } })).count,
    one: "søgning fandt intet i de seneste 30 dage",
    many: "søgninger fandt intet i de seneste 30 dage",
    path: "/soegning?found=nothing",
  },
  {
    right: "products:read",
    count: goods({ status: "draft" }),
    one: "vare er en kladde",
    many: "varer er kladder",
    path: "/varer?status=draft",
  },
];

/** What waits for those who have these rights. */
export async function listWaiting(call: Call, rights: readonly Right[]): Promise<WaitingWork[]> {
  const mine = lines.filter(({ right }) => maySee(rights, right));
  const counted = await Promise.all(
    mine.map(async ({ right: _, count, ...line }) => ({ ...line, count: await count(call) })),
  );
  return counted.filter(({ count }) => count !== 0);
}
