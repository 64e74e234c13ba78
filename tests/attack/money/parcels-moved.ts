import { orderInBooks, placeOrder, plainGoods, refill } from "../orders.ts";
import { payBy } from "../payment-methods.ts";
import { confirmAgain, hire, ownerOf, type StaffPerson } from "../staff.ts";
import type { Target } from "../target.ts";
import { codeOf, type JsonReply, Visitor } from "../visitor.ts";

/** Moves a parcel to the mover's own address, name and telephone. */
const move = (browser: Visitor, orderNumber: string, headers = {}): Promise<JsonReply<unknown>> =>
  browser.send<unknown>(
    "PATCH",
    `/office/orders/${orderNumber}/delivery`,
    { name: "Tyge Tyv", phone: "11 11 11 11", street: "Tyvegade 1", postcode: "8000" },
    headers,
  );

/** Somebody who packs, sessions left open and a key for packing try to move paid parcels to themselves. */
export async function parcelsMovedAway(target: Target): Promise<void> {
  await payBy(target, "mobilepay,quickpay,bank");
  // Other attacks on the same shop may have bought what there was.
  await refill(target, [plainGoods], 10_000);
  const { pool, providers } = target.shop;
  const paid = async (): Promise<string> => {
    const placed = await placeOrder(target);
    const number = placed.body.orderNumber ?? "";
    await providers.quickpay.act((await orderInBooks(target.shop, number)).reference, "approve");
    const { status } = await orderInBooks(target.shop, number);
    target.control(status === "confirmed", `an order is paid: ${placed.status}, ${status}`);
    return number;
  };
  const goesToThief = async (number: string): Promise<boolean> => {
    const { rows } = await pool.query("select street from orders where order_number = $1", [number]);
    return rows[0]?.street === "Tyvegade 1";
  };
  const owner = await ownerOf(target);
  await confirmAgain(target, owner);
  const [own, number] = [await paid(), await paid()];
  const proper = await move(owner.browser.at(target), own);
  target.control(await goesToThief(own), `the owner moves a parcel: ${proper.status} ${codeOf(proper)}`);
  const made = await owner.browser.at(target).post<{ key?: string }>("/office/keys", {
    name: "Pakkebordet",
    rights: ["orders:read", "orders:handle"],
  });
  const refusedTo = async (who: string, answer: JsonReply<unknown>) => {
    const moved = await goesToThief(number);
    const said = `${who} moves a parcel to themselves: ${answer.status} ${codeOf(answer)}`;
    target.expect(answer.status === 403 && !moved, said);
  };
  await refusedTo("a key", await move(new Visitor(target), number, { authorization: `Bearer ${made.body.key}` }));
  const packer = await hire(target, "stock");
  await refusedTo("stock", await move(packer.browser.at(target), number));
  const shop: StaffPerson = await hire(target, "shop");
  // The login's password and code check is made an hour old, so that it no longer counts as recent.
  await pool.query("update staff_sessions set confirmed_at = now() - interval '1 hour' where staff_id = $1", [shop.id]);
  await refusedTo("an open session", await move(shop.browser.at(target), number));
}
