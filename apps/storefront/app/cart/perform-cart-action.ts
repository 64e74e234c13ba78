import {
  addCartGiftCard,
  addCartLine,
  type Cart,
  getCart,
  mostCartLines,
  removeCartDrink,
  removeCartGiftCard,
  removeCartLine,
  setCartDelivery,
  setCartLine,
  setCartLinePack,
  setCartOffer,
  setCartPoints,
  setCartPromotionCode,
} from "@skaenk/contract/cart";
import { BackendRefusal } from "@skaenk/contract/client";
import { readOpenAmount } from "@skaenk/contract/open-amount";
import { addPartyToCart } from "@skaenk/contract/party-plan";
import { addRecipeToCart } from "@skaenk/contract/recipe-basket";
import { shopPage } from "@skaenk/contract/shop-pages";
import type { PersonalApi } from "../api/personal-api";
import { readParty } from "../drinks-card/party-wish";

/** `drinks`: those that it was bought for, where the shop has chosen it for several. */
export type AddedGoods = { variantId: string; quantity: number; drinks?: string[] };

/** Pieces that a press of the planner put in a line of the cart. */
export type PlannedGoods = { lineId: string; variantId: string; quantity: number; drinks: string[] };

/** What a form did to the cart; the whole cart where it is known, or shown. */
export type CartAnswer = {
  itemCount: number;
  added: AddedGoods[];
  warnings: string[];
  /** These goods were taken out with a drink, or replaced by those of a changed plan. */
  removed?: AddedGoods[];
  /** All that a press of the planner has in the cart. */
  planned?: PlannedGoods[] | undefined;
  cart?: Cart;
};

/** What was done, and where a visitor without scripts is shown it. */
export type CartChange = { answer: CartAnswer; to: string };

type Work = { form: FormData; api: PersonalApi; operationId: string };

const text = (form: FormData, name: string): string => String(form.get(name) ?? "");
const count = (form: FormData, name: string, otherwise = 0): number =>
  Number.parseInt(text(form, name), 10) || otherwise;

const shown = (cart: Cart): CartAnswer => ({ itemCount: cart.itemCount, added: [], warnings: [], cart });

/** What a form that posts to /kurv can ask for. */
const intents: Record<string, (work: Work) => Promise<CartChange>> = {
  async add(work) {
    const answer = await addGoods(work);
    return { answer, to: `${shopPage("/kurv")}?${new URLSearchParams({ lagt: text(work.form, "variantId") })}` };
  },
  async recipe({ form, api, operationId }) {
    const all = (name: string) => form.getAll(name).map(String);
    const wish = { have: all("have"), extra: all("extra"), chosen: all("chosen") };
    const body = { slug: text(form, "slug"), servings: count(form, "servings", 1), ...wish, operationId };
    return { answer: await api.call(addRecipeToCart, { body }), to: `${shopPage("/kurv")}?lagt=drink` };
  },
  party: (work) => doParty(work),
  /** The drinks of a folder for a party, and one of each of its goods, which are for none of the drinks; each counts once by a name of its own. */
  async folder(work) {
    const { form, api, operationId } = work;
    const goods = new FormData();
    for (const id of form.getAll("variantId")) goods.append("variantId", id);
    const party: Part[] = form.has("drink") ? [async () => (await doParty(work)).answer] : [];
    const each = partsOfGoods({ form: goods, api, operationId: `${operationId.slice(-58)}_goods` });
    return { answer: await addParts([...party, ...each]), to: `${shopPage("/kurv")}?lagt=drink` };
  },
  async set(work) {
    const { form, api } = work;
    const quantity = Math.max(0, count(form, "quantity") + count(form, "step"));
    if (quantity === 0) return await removeLine(work);
    const cart = await api.call(setCartLine, { params: { lineId: text(form, "lineId") }, body: { quantity } });
    return { answer: shown(cart), to: shopPage("/kurv") };
  },
  remove: (work) => removeLine(work),
  async larger({ form, api }) {
    const body = { variantId: text(form, "variantId"), quantity: count(form, "quantity", 1) };
    const cart = await api.call(setCartLinePack, { params: { lineId: text(form, "lineId") }, body });
    return { answer: shown(cart), to: shopPage("/kurv") };
  },
  async "remove-drink"({ form, api }) {
    const drink = text(form, "drink");
    const { cart, removed } = await api.call(removeCartDrink, { params: { slug: drink } });
    return { answer: { ...shown(cart), removed }, to: removed.length > 0 ? toUndo(removed, drink) : shopPage("/kurv") };
  },
  /** What was taken away comes back. */
  undo: async (work) => ({ answer: await addGoods(work), to: shopPage("/kurv") }),
  /** What was put in is taken out again, and what was there of it before stays. */
  "take-out": async ({ form, api }) => {
    let cart = await api.call(getCart);
    for (const { variantId, quantity, drinks = [] } of goodsIn(form)) {
      const line = cart.lines.find((one) => one.variantId === variantId);
      if (!line) continue;
      const params = { lineId: line.id };
      const left = line.wantedQuantity - quantity;
      cart =
        left > 0
          ? await api.call(setCartLine, { params, body: { quantity: left, drinks } })
          : await api.call(removeCartLine, { params });
    }
    return { answer: shown(cart), to: shopPage("/kurv") };
  },
  async delivery({ form, api }) {
    const pickupPointId = text(form, "pickupPointId");
    const body = { methodId: text(form, "methodId"), ...(pickupPointId ? { pickupPointId } : {}) };
    return { answer: shown(await api.call(setCartDelivery, { body })), to: shopPage("/kurv") };
  },
  points: async ({ form, api, operationId }) => ({
    answer: shown(await api.call(setCartPoints, { body: { points: count(form, "points"), operationId } })),
    to: shopPage("/kurv"),
  }),
  "gift-card": async ({ form, api }) => ({
    answer: shown(await api.call(addCartGiftCard, { body: { code: text(form, "giftCode") } })),
    to: `${shopPage("/kurv")}#giftCode`,
  }),
  "no-gift-card": async ({ form, api }) => ({
    answer: shown(await api.call(removeCartGiftCard, { params: { id: text(form, "cardId") } })),
    to: `${shopPage("/kurv")}#giftCode`,
  }),
  "promotion-code": async ({ form, api }) => ({
    answer: shown(await api.call(setCartPromotionCode, { body: { code: text(form, "promotionCode") } })),
    to: `${shopPage("/kurv")}#bon`,
  }),
  offer: async ({ form, api }) => ({
    answer: shown(await api.call(setCartOffer, { body: { code: text(form, "code") } })),
    to: shopPage("/kurv"),
  }),
};

/**
 * Does what a form that posts to /kurv asks for; one that it does not know shows the cart.
 * @throws BackendRefusal when the backend says no
 */
export async function performCartAction(work: Work): Promise<CartChange> {
  const { form, api } = work;
  const intent = Object.hasOwn(intents, text(form, "intent")) ? intents[text(form, "intent")] : undefined;
  if (!intent) return { answer: shown(await api.call(getCart)), to: shopPage("/kurv") };
  const { answer, to } = await intent(work);
  // A page that shows the cart asks for all of it.
  const cart = answer.cart ?? (form.get("show") === "cart" ? await api.call(getCart) : undefined);
  return { answer: { ...answer, ...(cart ? { cart, itemCount: cart.itemCount } : {}) }, to };
}

async function doParty({ form, api, operationId }: Work): Promise<CartChange> {
  const [drinks, have] = ["drink", "have"].map((name) => form.getAll(name).map(String)) as [string[], string[]];
  const { larger, extra, ...party } = readParty(form);
  const replaces = form.getAll("erstat").flatMap((field) => {
    const [lineId = "", quantity, drinks = ""] = String(field).split(":");
    const pieces = Number(quantity);
    // A page that was opened before an update sends a slug here. Such a field replaces nothing.
    const isLine = /^\d+$/.test(lineId) && Number.isInteger(pieces) && pieces > 0;
    return isLine ? [{ lineId, quantity: pieces, drinks: drinks.split(" ").filter(Boolean) }] : [];
  });
  const body = { drinks, have, larger: [...larger], extra: [...extra], ...party, replaces, operationId };
  return { answer: await api.call(addPartyToCart, { body }), to: `${shopPage("/kurv")}?lagt=drink` };
}

/** What, how many and for which drinks: the fields may stand several times, side by side. */
function goodsIn(form: FormData): AddedGoods[] {
  const quantities = form.getAll("quantity").map((value) => Number.parseInt(String(value), 10) || 1);
  const drinks = form.getAll("drinks").map((value) => String(value).split(" ").filter(Boolean));
  // One more than a cart holds, so that the visitor is told that it is full.
  const ids = form.getAll("variantId").slice(0, mostCartLines + 1);
  return ids.map((id, place) => ({
    variantId: String(id),
    quantity: quantities[place] ?? 1,
    ...(drinks[place] ? { drinks: drinks[place] } : {}),
  }));
}

/** The chosen amount of a gift card; what is none is refused by the backend, in its words. */
const amountIn = (form: FormData) =>
  form.has("amount") ? { amountOre: readOpenAmount(text(form, "amount")) ?? -1 } : {};

/** The cart, where what was taken out can be had back. */
function toUndo(removed: readonly AddedGoods[], drink: string): string {
  const query = new URLSearchParams(drink ? { til: drink } : {});
  for (const { variantId, quantity } of removed) {
    query.append("fjernet", variantId);
    query.append("antal", String(quantity));
  }
  return `${shopPage("/kurv")}?${query}`;
}

/** A part of a press: a request that puts something in by itself. */
type Part = () => Promise<CartAnswer>;

/** One thing or many. @throws BackendRefusal when nothing could be had */
const addGoods = (work: Work): Promise<CartAnswer> => addParts(partsOfGoods(work));

function partsOfGoods({ form, api, operationId }: Work): Part[] {
  const drink = text(form, "drink");
  return goodsIn(form).map(({ variantId, quantity }, place) => async () => {
    const body = {
      variantId,
      quantity,
      ...(drink ? { drink } : {}),
      ...amountIn(form),
      operationId: place === 0 ? operationId : `${operationId.slice(-60)}_${place}`,
    };
    const { itemCount, line } = await api.call(addCartLine, { body });
    const added = { variantId: line.variantId, quantity, drinks: drink ? [drink] : [] };
    return { itemCount, added: [added], warnings: [] };
  });
}

/** One after another: what cannot be had is said, and the rest goes in. @throws BackendRefusal when all of them are refused */
async function addParts(parts: readonly Part[]): Promise<CartAnswer> {
  const answer: CartAnswer = { itemCount: 0, added: [], warnings: [] };
  const refused: BackendRefusal[] = [];
  for (const part of parts) {
    try {
      const { itemCount, added, warnings } = await part();
      answer.itemCount = itemCount;
      answer.added.push(...added);
      answer.warnings.push(...warnings);
    } catch (error) {
      if (!(error instanceof BackendRefusal)) throw error;
      refused.push(error);
      answer.warnings.push(error.message);
    }
  }
  if (refused[0] && refused.length === parts.length) throw refused[0];
  return answer;
}

async function removeLine({ form, api }: Work): Promise<CartChange> {
  const answer = shown(await api.call(removeCartLine, { params: { lineId: text(form, "lineId") } }));
  const variantId = text(form, "variantId");
  if (!variantId) return { answer, to: shopPage("/kurv") };
  return { answer, to: toUndo([{ variantId, quantity: count(form, "wasQuantity", 1) }], text(form, "drink")) };
}
