import type { AllowancePreview } from "@skaenk/contract/office/allowances";
import type { OrderEditPreview } from "@skaenk/contract/office/order-edits";
import type { RefundPreview, ShippingPreview } from "@skaenk/contract/office/order-previews";
import { confirmationLink, runPaymentRequests, somebody } from "../../services/api/src/testing/test-till.ts";
import type { MoneyAct, MoneyShop } from "./money-shop.ts";

const tonic = (quantity: number) => [{ sku: "TON-20", quantity }];

/** Acts of the office on an order. */
export function orderMoneyActs(shop: () => MoneyShop): MoneyAct[] {
  return [
    sending(shop, "sending a part", tonic(1)),
    sending(shop, "sending everything", undefined),
    sendingMany(shop),
    handingOver(shop),
    collecting(shop),
    payingBack(shop),
    givingAllowance(shop),
    callingOff(shop, "cancelling", "cancelOfficeOrder"),
    callingOff(shop, "sending no rest", "releaseRestOfOrder"),
    noting(shop),
    transferringBack(shop),
    editing(shop),
  ];
}

const sending = (shop: () => MoneyShop, name: string, lines: ReturnType<typeof tonic> | undefined): MoneyAct => ({
  name,
  through: ["shipOfficeOrder"],
  open: async () => {
    const { post, paid, moneyOf, newKey } = shop();
    const order = await paid();
    const preview = async () => (await post<ShippingPreview>(order, "ship-preview", { lines })).body;
    const { drawOre: once } = await preview();
    return {
      once,
      moved: async () => (await moneyOf(order)).drawnOre,
      tab: async () => {
        const { drawOre, sentPieces } = await preview();
        const key = newKey();
        return () => post(order, "ship", { lines, shown: { drawOre, sentPieces } }, key);
      },
    };
  },
});

const sendingMany = (shop: () => MoneyShop): MoneyAct => ({
  name: "sending many at once",
  through: ["shipManyOrders"],
  open: async () => {
    const { owner, paid, moneyOf, newKey } = shop();
    const orders = [await paid(), await paid()];
    const numbers = orders.map(({ orderNumber }) => orderNumber);
    type Preview = { orders: { number: string; drawOre: number; sentPieces: number }[]; drawOre: number };
    const preview = async () => (await owner.post<Preview>("/office/order-batches/ship-preview", { numbers })).body;
    return {
      once: (await preview()).drawOre,
      moved: async () => {
        let drawnOre = 0;
        for (const order of orders) drawnOre += (await moneyOf(order)).drawnOre;
        return drawnOre;
      },
      tab: async () => {
        const shown = (await preview()).orders.map(({ number, drawOre, sentPieces }) => ({
          ...{ number, drawOre, sentPieces },
        }));
        const headers = { "idempotency-key": newKey() };
        return () => owner.post("/office/order-batches/ship", { numbers, shown }, headers);
      },
    };
  },
});

const handingOver = (shop: () => MoneyShop): MoneyAct => ({
  name: "handing over what was sent from the packing table",
  through: ["handOverOfficeOrder"],
  open: async () => {
    const { post, paid, moneyOf, newKey } = shop();
    const order = await paid();
    const { drawOre: once } = (await post<ShippingPreview>(order, "ship-preview", {})).body;
    await post(order, "ship", { undoable: true });
    return {
      once,
      moved: async () => (await moneyOf(order)).drawnOre,
      tab: async () => {
        const key = newKey();
        return () => post(order, "hand-over", {}, key);
      },
    };
  },
});

const collecting = (shop: () => MoneyShop): MoneyAct => ({
  name: "handing out at the counter",
  through: ["deliverOfficeOrder"],
  open: async () => {
    const { post, paid, moneyOf, newKey } = shop();
    const order = await paid({ deliveryMethodId: "klik-og-hent" });
    await post(order, "ready", {});
    const { reservedOre: once } = await moneyOf(order);
    return {
      once,
      moved: async () => (await moneyOf(order)).drawnOre,
      tab: async () => {
        const key = newKey();
        return () => post(order, "deliver", {}, key);
      },
    };
  },
});

const payingBack = (shop: () => MoneyShop): MoneyAct => ({
  name: "paying back",
  through: ["refundOfficeOrder"],
  open: async () => {
    const { post, sent, moneyOf, newKey } = shop();
    const order = await sent();
    const preview = async () => (await post<RefundPreview>(order, "refund-preview", { lines: tonic(1) })).body;
    const { totalOre: once } = await preview();
    return {
      once,
      moved: async () => (await moneyOf(order)).paidBackOre,
      tab: async () => {
        const { totalOre, returnedPieces } = await preview();
        const body = { reason: "Itu", lines: tonic(1), shown: { totalOre, returnedPieces } };
        const key = newKey();
        return () => post(order, "refund", body, key);
      },
    };
  },
});

const givingAllowance = (shop: () => MoneyShop): MoneyAct => ({
  name: "giving an allowance",
  through: ["giveAllowance"],
  open: async () => {
    const { post, sent, moneyOf, newKey } = shop();
    const order = await sent();
    const lines = [{ sku: "TON-20", amountOre: 725 }];
    const preview = async () => (await post<AllowancePreview>(order, "allowance-preview", { lines })).body;
    return {
      once: (await preview()).totalOre,
      moved: async () => (await moneyOf(order)).paidBackOre,
      tab: async () => {
        const { totalOre, allowedOre } = await preview();
        const body = { reason: "Bulet", lines, shown: { totalOre, allowedOre } };
        const key = newKey();
        return () => post(order, "allowance", body, key);
      },
    };
  },
});

/** Calls off the whole of an order, or what is left of one of which a part was sent: its money is let go. */
const callingOff = (
  shop: () => MoneyShop,
  name: string,
  endpoint: "cancelOfficeOrder" | "releaseRestOfOrder",
): MoneyAct => ({
  name,
  through: [endpoint],
  open: async () => {
    const { post, paid, moneyOf, newKey } = shop();
    const order = await paid();
    if (endpoint === "releaseRestOfOrder") await post(order, "ship", { lines: tonic(1) });
    const { reservedOre: once } = await moneyOf(order);
    return {
      once,
      moved: async () => once - (await moneyOf(order)).reservedOre,
      tab: async () => {
        const key = newKey();
        const step = endpoint === "cancelOfficeOrder" ? "cancel" : "release-rest";
        return () => post(order, step, { reason: "Fortrudt" }, key);
      },
    };
  },
});

const noting = (shop: () => MoneyShop): MoneyAct => ({
  name: "noting a bank transfer",
  through: ["markOfficeOrderPaid", "confirmOrderEmail"],
  open: async () => {
    const { post, moneyOf, see, till, newKey } = shop();
    const buyer = await till.newBuyer().fill(["TON-20", 4]);
    const { body: order } = await buyer.order({ ...somebody(), paymentMethod: "bank-transfer" });
    const link = await confirmationLink(till, order.orderNumber);
    await till.newBuyer().confirmEmail(link);
    const { order: seen } = await see(order);
    return {
      once: seen.totalOre,
      moved: async () => (await moneyOf(order)).reservedOre,
      tab: async () => {
        const key = newKey();
        return async () => {
          await till.newBuyer().confirmEmail(link);
          await post(order, "mark-paid", {}, key);
        };
      },
    };
  },
});

const transferringBack = (shop: () => MoneyShop): MoneyAct => ({
  name: "noting that a refund was transferred",
  through: ["resolveOrderAttention"],
  open: async () => {
    const { owner, post, moneyOf, see, till, newKey } = shop();
    const buyer = await till.newBuyer().fill(["TON-20", 4]);
    const { body: order } = await buyer.order({ ...somebody(), paymentMethod: "bank-transfer" });
    await till.newBuyer().confirmEmail(await confirmationLink(till, order.orderNumber));
    await post(order, "mark-paid", {}, newKey());
    await post(order, "ship", {}, newKey());
    await runPaymentRequests(till.checkout);
    await post(order, "refund", { reason: "Itu" }, newKey());
    await runPaymentRequests(till.checkout);
    const { attention, order: seen } = await see(order);
    const path = `/office/orders/${order.orderNumber}/attention/${attention[0]?.id}`;
    return {
      once: seen.totalOre,
      moved: async () => (await moneyOf(order)).paidBackOre,
      tab: async () => () => owner.post(path, { resolution: "Overført" }),
    };
  },
});

const editing = (shop: () => MoneyShop): MoneyAct => ({
  name: "editing an order to a lower amount",
  through: ["editOfficeOrder"],
  open: async () => {
    const { post, paid, see, till, newKey } = shop();
    const order = await paid();
    const lines = tonic(1);
    const preview = async () => (await post<OrderEditPreview>(order, "edit-preview", { lines })).body;
    const { order: before } = await see(order);
    const { differenceOre } = await preview();
    return {
      once: Math.abs(differenceOre),
      moved: async () => {
        await runPaymentRequests(till.checkout);
        return before.totalOre - (await see(order)).order.totalOre;
      },
      tab: async () => {
        const { totalOre: shownTotalOre } = await preview();
        const key = newKey();
        return () => post(order, "edit", { lines, shownTotalOre }, key);
      },
    };
  },
});
