import type { CartLine } from "@skaenk/contract/cart";
import { shopPage } from "@skaenk/contract/shop-pages";
import { formatPrice } from "@skaenk/danish/format";
import { keepWaiting } from "../api/waiting-forms";
import { cartState, changeCartState, type RemovedGoods } from "./cart-state";
import { cartForm, changeCart } from "./change-cart";
import type { Drink } from "./group-lines";

/** A copy of the contract's number, whose module is not for the browser. */
export const largestQuantity = 99;

/** The last press on each control, by line or "points", that the backend has not been asked yet. */
const waiting = new Map<string, FormData>();
const underWay = new Set<string>();
/** The lines of which the visitor asked for more than there are with the last press. */
const short = new Set<string>();
if (typeof window !== "undefined") {
  // Another page is on its way to this window: that one sends what still waits, after what is under way.
  window.addEventListener("pagehide", () => {
    for (const form of waiting.values()) keepWaiting(crypto.randomUUID(), shopPage("/kurv"), form);
    waiting.clear();
  });
}

/**
 * This function sends the forms of one control one after another, so that the last choice is also the last that the backend gets. Of those that
 * wait for an answer only the last is sent.
 * @returns whether the last one was accepted; undefined at once where an earlier call sends this form too
 */
async function changeInTurn(control: string, form: FormData): Promise<boolean | undefined> {
  waiting.set(control, form);
  if (underWay.has(control)) return undefined;
  underWay.add(control);
  let isAnswered = false;
  for (let next = waiting.get(control); next; next = waiting.get(control)) {
    waiting.delete(control);
    isAnswered = (await changeCart(next)) !== undefined;
    if (!isAnswered) waiting.delete(control);
  }
  underWay.delete(control);
  return isAnswered;
}

/**
 * This function sets the quantity of a line. Quick presses are combined. A wish for more than there are takes all there are, and the visitor is
 * told how many that is.
 * @param wish the wanted quantity, at least 1
 */
export async function setQuantity(form: FormData, line: CartLine, wish: number): Promise<void> {
  const { id, name, available } = line;
  const quantity = Math.min(wish, available);
  const isShort = wish > available;
  const wanted = cartState().wanted[id] ?? line.quantity;
  if (isShort && wanted === quantity) return changeCartState({ notice: { kind: "refused", text: mostWords(line) } });
  if (isShort) short.add(id);
  else short.delete(id);
  form.set("quantity", String(quantity));
  form.delete("step");
  changeCartState({ wanted: { ...cartState().wanted, [id]: quantity }, notice: undefined });
  const isAnswered = await changeInTurn(id, form);
  if (isAnswered === undefined) return;
  const { [id]: _answered, ...others } = cartState().wanted;
  changeCartState({ wanted: others });
  const now = cartState().cart?.lines.find((one) => one.id === id);
  if (!isAnswered || !now) return;
  if (short.delete(id)) changeCartState({ notice: { kind: "refused", text: mostWords(now) } });
  else say(`${now.quantity} × ${name} i kurven`);
}

/** The words for a line of which the cart has as many as it may. A cart holds no more than `largestQuantity` of one thing, whatever the stock. */
export function mostWords({ name, available }: Pick<CartLine, "name" | "available">): string {
  return available >= largestQuantity
    ? `Du kan højst købe ${available} af ${name} ad gangen`
    : `Vi har kun ${available} af ${name} på lager`;
}

/**
 * This function saves how many points to spend on the cart. Of quick choices the last one counts.
 * @returns as `changeInTurn`
 */
export const setPoints = (form: FormData): Promise<boolean | undefined> => changeInTurn("points", form);

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
