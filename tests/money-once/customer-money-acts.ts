import type { PlacedOrder } from "@skaenk/contract/checkout";
import type { Points } from "@skaenk/contract/club-points";
import type { OfficeOrderRow } from "@skaenk/contract/office/orders";
import type { PhoneOrderPrice } from "@skaenk/contract/office/phone-orders";
import type { WithdrawalDraft } from "@skaenk/contract/withdrawals";
import {
  joinAs,
  joiningForm,
  mailedToken,
  newEmail,
  testPassword,
} from "../../services/api/src/testing/test-member.ts";
import { runPaymentRequests, somebody } from "../../services/api/src/testing/test-till.ts";
import type { MoneyAct, MoneyShop } from "./money-shop.ts";

/** Acts of customers, and of the office in their place. */
export const customerMoneyActs = (shop: () => MoneyShop): MoneyAct[] => [
  ordering(shop),
  paying(shop),
  payingInAnotherWay(shop),
  abandoning(shop),
  withdrawing(shop),
  takingByPhone(shop),
  buyingOffer(shop),
  joining(shop),
];

/** The sum of the orders of a mail address, in øre. */
async function orderedBy({ owner }: MoneyShop, email: string): Promise<number> {
  const { items } = (await owner.get<{ items: OfficeOrderRow[] }>(`/office/orders?view=all&q=${email}`)).body;
  return items.reduce((sum, { totalOre }) => sum + totalOre, 0);
}

/** The delivery that the form chooses, which the cart has not got yet. */
const homeDeliveryOre = 5_900;

const ordering = (shop: () => MoneyShop): MoneyAct => ({
  name: "ordering a cart",
  through: ["placeOrder"],
  open: async () => {
    const buyer = await shop().till.newBuyer().fill(["TON-20", 4]);
    const { email, phone } = somebody();
    const { body: cart } = await buyer.get<{ totalOre: number }>("/cart");
    return {
      once: cart.totalOre + homeDeliveryOre,
      moved: () => orderedBy(shop(), email),
      tab: async () => {
        const key = shop().newKey();
        return () => buyer.order({ email, phone }, key);
      },
    };
  },
});

/** The money that providers hold and have drawn for an order, over all its payments. */
async function takenFor({ till }: MoneyShop, { token }: PlacedOrder): Promise<number> {
  await runPaymentRequests(till.checkout);
  const payments = await till.db
    .selectFrom("payments")
    .innerJoin("orders", "orders.id", "payments.order_id")
    .select(["held_ore", "captured_ore"])
    .where("orders.token", "=", token)
    .execute();
  return payments.reduce((sum, { held_ore, captured_ore }) => sum + held_ore + captured_ore, 0);
}

const paying = (shop: () => MoneyShop): MoneyAct => ({
  name: "paying an order",
  through: ["payOrder", "paymentWebhook"],
  open: async () => {
    const { till, see } = shop();
    const buyer = await till.newBuyer().fill(["TON-20", 4]);
    const { body: order } = await buyer.order(somebody());
    return {
      once: (await see(order)).order.totalOre,
      moved: () => takenFor(shop(), order),
      tab: async () => {
        const { body } = await buyer.post<PlacedOrder>(`/orders/${order.token}/pay`);
        return () => buyer.press(body.paymentUrl, "approve");
      },
    };
  },
});

const payingInAnotherWay = (shop: () => MoneyShop): MoneyAct => ({
  name: "paying an order in another way",
  through: ["payOrder", "paymentWebhook"],
  open: async () => {
    const { till, see } = shop();
    const buyer = await till.newBuyer().fill(["TON-20", 4]);
    const { body: order } = await buyer.order(somebody());
    let tabs = 0;
    return {
      once: (await see(order)).order.totalOre,
      moved: () => takenFor(shop(), order),
      tab: async () => {
        const paymentMethod = tabs++ % 2 === 0 ? "card" : "mobilepay";
        const { body } = await buyer.post<PlacedOrder>(`/orders/${order.token}/pay`, { paymentMethod });
        return async () => {
          await buyer.press(body.paymentUrl, "approve");
          // Whichever tab is pressed first, the page of the last one is open.
          const { payment } = await buyer.seeOrder(order.token);
          if (payment.url) await buyer.press(payment.url, "approve");
        };
      },
    };
  },
});

const abandoning = (shop: () => MoneyShop): MoneyAct => ({
  name: "abandoning an order that points pay a part of",
  through: ["refillCart"],
  open: async () => {
    const { till, owner, newKey } = shop();
    const { email, memberId } = await joinAs(till);
    await owner.post(`/office/members/${memberId}/points`, { points: 50, reason: "Til prøven", operationId: newKey() });
    const buyer = till.newBuyer();
    await buyer.post("/club/login", { email, password: testPassword });
    const balance = async () => (await buyer.get<Points>("/club/points")).body.balance;
    await buyer.fill(["TON-20", 10]);
    await buyer.put("/cart/points", { points: 30 });
    const { body: order } = await buyer.order({ ...somebody(), email });
    const before = await balance();
    const inCart = async () => (await buyer.get<{ itemCount: number }>("/cart")).body.itemCount;
    return {
      // Points and pieces together: 30 come back, and 10 bottles are in the cart.
      once: 40,
      moved: async () => (await balance()) - before + (await inCart()),
      tab: async () => () => buyer.post(`/orders/${order.token}/refill-cart`),
    };
  },
});

const withdrawing = (shop: () => MoneyShop): MoneyAct => ({
  name: "withdrawing from an order that is sent in part",
  through: ["confirmWithdrawal", "proveWithdrawal"],
  open: async () => {
    const { till, post, paid, see, moneyOf } = shop();
    const order = await paid();
    await post(order, "ship", { lines: [{ sku: "TON-20", quantity: 1 }] });
    const { reservedOre: once } = await moneyOf(order);
    const { customer } = (await see(order)).order;
    const buyer = till.newBuyer();
    return {
      once,
      moved: async () => once - (await moneyOf(order)).reservedOre,
      tab: async () => {
        const { body } = await buyer.post<WithdrawalDraft>("/withdrawals", {
          ...{ name: customer.name, email: customer.email, orderNumber: order.orderNumber },
          ...{ lines: "all", link: order.token },
        });
        return async () => {
          await buyer.post("/withdrawals/confirm", { draft: body.draft });
          await buyer.post("/withdrawals/proof", { link: order.token });
        };
      },
    };
  },
});

const takingByPhone = (shop: () => MoneyShop): MoneyAct => ({
  name: "taking a member's points in an order by phone",
  through: ["takePhoneOrder"],
  open: async () => {
    const { till, owner, customer, newKey } = shop();
    const { email, memberId } = await joinAs(till);
    const given = { points: 50, reason: "Til prøven", operationId: newKey() };
    await owner.post(`/office/members/${memberId}/points`, given);
    const { termsAccepted: _, ...said } = customer;
    const goods = [{ sku: "TON-6", quantity: 1 }];
    const told = { ...said, ...somebody(), email, agreed: true, goods, points: 30 };
    const price = async (points: number) =>
      (await owner.post<PhoneOrderPrice>("/office/phone-orders/price", { ...told, points })).body;
    const had = (await price(0)).balance;
    return {
      once: 30,
      moved: async () => had - (await price(0)).balance,
      tab: async () => {
        const body = { ...told, expectedTotalOre: (await price(30)).totalOre };
        const headers = { "idempotency-key": newKey() };
        return () => owner.post("/office/phone-orders", body, headers);
      },
    };
  },
});

const buyingOffer = (shop: () => MoneyShop): MoneyAct => ({
  name: "buying an offer for points",
  through: ["buyOffer"],
  open: async () => {
    const { till, owner, newKey } = shop();
    const { visitor, memberId } = await joinAs(till);
    const given = { points: 200, reason: "Til prøven", operationId: newKey() };
    await owner.post(`/office/members/${memberId}/points`, given);
    const points = async () => (await visitor.get<Points>("/club/points")).body;
    const { balance, offers } = await points();
    const [offer] = offers;
    return {
      once: offer?.points ?? 0,
      moved: async () => balance - (await points()).balance,
      tab: async () => {
        const body = { operationId: newKey(), shownBalance: (await points()).balance };
        return () => visitor.post(`/club/points/offers/${offer?.id}`, body);
      },
    };
  },
});

const joining = (shop: () => MoneyShop): MoneyAct => ({
  name: "confirming the address of a new member",
  through: ["confirmMember"],
  open: async () => {
    const { till } = shop();
    const email = newEmail();
    const buyer = till.newBuyer();
    await buyer.post("/club/register", joiningForm(email));
    const token = await mailedToken(till, "confirm-email", email);
    return {
      once: 25,
      moved: async () => (await buyer.get<Points>("/club/points")).body.balance,
      tab: async () => () => buyer.post("/club/confirm", { token }),
    };
  },
});
