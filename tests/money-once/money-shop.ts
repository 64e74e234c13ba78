import type { PlacedOrder } from "@skaenk/contract/checkout";
import type { OfficeOrder } from "@skaenk/contract/office/orders";
import { setStock } from "../../services/api/src/testing/test-goods.ts";
import { staffAs, staffPassword } from "../../services/api/src/testing/test-staff.ts";
import { customer, openTill, runPaymentRequests, somebody } from "../../services/api/src/testing/test-till.ts";

/** A press in a tab, with the key and the amounts that its form was shown with. */
export type Press = () => Promise<unknown>;

/** An act that moves money, points or gift cards. */
export type MoneyAct = {
  name: string;
  /** The contract's names of the endpoints that it goes through. */
  through: string[];
  /** Makes a state to act on, and opens tabs on it. */
  open(): Promise<{
    /** Opens one more tab on the same state. */
    tab(): Promise<Press>;
    /** Reads how much has moved, in øre, points or pieces. */
    moved(): Promise<number>;
    once: number;
  }>;
};

export type MoneyShop = Awaited<ReturnType<typeof openMoneyShop>>;

/** A shop with an owner logged in, and orders in the states that money moves from. */
export async function openMoneyShop() {
  const till = await openTill({ PAYMENT_PROVIDER: "fake,bank", BANK_ACCOUNT: "1234 0001234567" });
  const owner = await staffAs(till, "owner");
  for (const sku of ["TON-20", "TON-6", "SHAKER"]) await setStock(till.db, sku, 5_000);
  let keys = 0;
  const newKey = () => `vist-nr-${++keys}`;
  const post = <Body>({ orderNumber }: PlacedOrder, step: string, body: unknown, key = newKey()) =>
    owner.post<Body>(`/office/orders/${orderNumber}/${step}`, body, { "idempotency-key": key });
  const see = async ({ orderNumber }: PlacedOrder) => {
    await runPaymentRequests(till.checkout);
    return (await owner.get<OfficeOrder>(`/office/orders/${orderNumber}`)).body;
  };
  const moneyOf = async (order: PlacedOrder) => (await see(order)).money;

  async function paid(more: Record<string, unknown> = {}): Promise<PlacedOrder> {
    const buyer = await till.newBuyer().fill(["TON-20", 4]);
    const { body } = await buyer.order({ ...somebody(), ...more });
    await buyer.press(body.paymentUrl, "approve");
    return body;
  }

  async function sent(): Promise<PlacedOrder> {
    const order = await paid();
    await post(order, "ship", {});
    await moneyOf(order);
    return order;
  }

  return {
    ...{ till, owner, newKey, post, see, moneyOf, paid, sent, customer },
    confirmAgain: () => owner.post("/office/session/confirm", { password: staffPassword }),
  };
}
