import type { AttackedShop } from "./open-shops.ts";
import type { Target } from "./target.ts";
import { type JsonReply, Visitor } from "./visitor.ts";

/** A product without alcohol, so that no age check is needed. */
export const plainGoods = "KIS-TOR-20";

export type PlacedOrder = { orderNumber?: string; token?: string; paymentUrl?: string; code?: string };

let people = 0;

export const customerOf = (more: Record<string, unknown> = {}) => ({
  email: `kunde${++people}@kunder.example`,
  name: `Kunde Nummer${people}`,
  phone: String(20_000_000 + people),
  address: { street: `Prøvevej ${people}`, postcode: "5000", city: "Odense C" },
  deliveryMethodId: "hjemmelevering",
  paymentMethod: "card",
  termsAccepted: true,
  ...more,
});

/** Fills a cart and places the order. */
export async function placeOrder(
  target: Target,
  more: Record<string, unknown> = {},
  { goods = [[plainGoods, 1]], browser = new Visitor(target) }: { goods?: [string, number][]; browser?: Visitor } = {},
): Promise<JsonReply<PlacedOrder>> {
  for (const [variantId, quantity] of goods) {
    const added = await browser.post("/cart/lines", { variantId, quantity });
    if (added.status !== 200) return added;
  }
  return await browser.post<PlacedOrder>("/checkout", customerOf(more), { "idempotency-key": crypto.randomUUID() });
}

/** Sees to it that goods are there, whatever earlier attacks on the same shop have bought. */
export async function refill({ shop: { pool } }: Target, skus: string[], pieces: number): Promise<void> {
  await pool.query("update variants set stock = $2 where sku = any($1::text[]) and stock < $2", [skus, pieces]);
}

/** Reads an order from the shop's database. */
export async function orderInBooks(
  { pool }: Pick<AttackedShop, "pool">,
  orderNumber: string,
): Promise<{ status: string; reference: string; amountOre: number; payment: string; providerPaymentId: string }> {
  const { rows } = await pool.query(
    `select o.status, p.reference, p.amount_ore as "amountOre", p.status as payment,
       coalesce(p.provider_payment_id, '') as "providerPaymentId"
     from orders o left join payments p on p.order_id = o.id where o.order_number = $1 order by p.id desc limit 1`,
    [orderNumber],
  );
  return rows[0] ?? { status: "none", reference: "", amountOre: 0, payment: "none", providerPaymentId: "" };
}
