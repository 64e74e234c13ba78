import type { CartLine } from "@skaenk/contract/cart";
import { formatPrice } from "@skaenk/danish/format";
import { cartState, changeCartState, type RemovedGoods } from "./cart-state";
import { cartForm, changeCart } from "./change-cart";
import type { Drink } from "./group-lines";

/** The last press on each line that the backend has not been asked yet. */
const waiting = new Map<string, FormData>();
const underWay = new Set<string>();

/** This function sets the quantity of a line. Quick presses are combined: the backend gets the last one, in order. */
export async function setQuantity(form: FormData, lineId: string, quantity: number): Promise<void> {
  form.set("quantity", String(quantity));
  form.delete("step");
  waiting.set(lineId, form);
  changeCartState({ wanted: { ...cartState().wanted, [lineId]: quantity }, notice: undefined });
  if (underWay.has(lineId)) return;
  underWay.add(lineId);
  let isAnswered = false;
  for (let next = waiting.get(lineId); next; next = waiting.get(lineId)) {
    waiting.delete(lineId);
    isAnswered = (await changeCart(next)) !== undefined;
    if (!isAnswered) waiting.delete(lineId);
  }
  underWay.delete(lineId);
  const { [lineId]: _answered, ...wanted } = cartState().wanted;
  changeCartState({ wanted });
  const cart = cartState().cart;
  const line = cart?.lines.find(({ id }) => id === lineId);
  if (isAnswered && line) say(`${line.quantity} × ${line.name} i kurven`);
}

/** This function replaces a line by a larger pack, and offers the former one again. */
export async function takeLarger(form: FormData, line: CartLine): Promise<void> {
  const answer = await changeCart(form);
  const larger = answer?.cart?.lines.find(({ id }) => id === line.id);
  // A larger pack that was in the cart already has a line of its own, and the small one's line is gone: there is nothing to undo it by.
  if (!larger) return;
  const former = { intent: "larger", lineId: line.id, variantId: line.variantId, quantity: line.quantity };
  const undo = async () => {
    if (await changeCart(cartForm(former)))
      changeCartState({ notice: { kind: "undone", text: `${line.name}, ${line.size}, ligger i kurven igen` } });
  };
  const text = `${line.name}: ${larger.size} ligger i kurven i stedet for ${line.size}`;
  changeCartState({ notice: { kind: "added", text, undo } });
}

/** This function removes a line, and offers to undo that at the line's place. */
export async function removeLine(form: FormData, line: CartLine, place: number): Promise<void> {
  form.set("intent", "remove");
  const { id, name, variantId, quantity } = line;
  leavePlace({ id, name, goods: [{ variantId, quantity }], drink: line.drinks[0], place });
  if (await changeCart(form)) say(`${name} er taget ud af kurven`);
  else forgetRemoved(id);
}

/** This function removes all that was bought for a drink. Goods that another drink needs stay. */
export async function removeDrink(form: FormData, drink: Drink, place: number): Promise<void> {
  const goods = (await changeCart(form))?.removed ?? [];
  if (goods.length === 0) return;
  const name = `Alt til ${drink.name}`;
  leavePlace({ id: drink.slug, name, goods, drink, place });
  say(`${name} er taget ud af kurven`);
}

export async function restoreGoods({ id, name, goods, drink }: RemovedGoods): Promise<void> {
  const form = cartForm({ intent: "undo", ...(drink ? { drink: drink.slug } : {}) });
  for (const { variantId, quantity } of goods) {
    form.append("variantId", variantId);
    form.append("quantity", String(quantity));
  }
  const answer = await changeCart(form);
  if (!answer) return;
  forgetRemoved(id);
  focusLineOf(goods);
  changeCartState({ notice: { kind: "undone", text: [`${name} er i kurven igen`, ...answer.warnings].join(". ") } });
}

/** A change that the page shows where it was made is read aloud, with what the cart comes to. */
function say(change: string): void {
  const cart = cartState().cart;
  if (cart) changeCartState({ said: `${change}. I alt ${formatPrice(cart.totalOre - cart.giftCardOre)}` });
}

/** The line of goods that came back gets the focus, when the button that brought them back took it along. */
function focusLineOf(goods: RemovedGoods["goods"]): void {
  requestAnimationFrame(() => {
    const line = cartState().cart?.lines.find((one) => goods.some(({ variantId }) => variantId === one.variantId));
    if (!line || document.activeElement !== document.body) return;
    document
      .getElementById(`linje-${line.id}`)
      ?.querySelector<HTMLElement>("a, .stepper__value, .text-button")
      ?.focus();
  });
}

function leavePlace(goods: RemovedGoods): void {
  changeCartState({ removed: [...cartState().removed.filter(({ id }) => id !== goods.id), goods] });
}

function forgetRemoved(gone: string): void {
  changeCartState({ removed: cartState().removed.filter(({ id }) => id !== gone) });
}
