import type { PaymentMethod } from "@skaenk/contract/checkout";
import { BackendRefusal, type Call } from "@skaenk/contract/client";
import { listDeliveryMethods, type PickupPoint } from "@skaenk/contract/delivery";
import {
  findPhoneOrder,
  mostOfOne,
  type PhoneOrderPrice,
  pricePhoneOrder,
  takePhoneOrder,
} from "@skaenk/contract/office/phone-orders";
import { listOfficeProducts } from "@skaenk/contract/office/products";
import { type FormAnswer, typed } from "../api/form-answer";
import type { SentForm } from "../api/read-form";
import { mostFound } from "./most-found";

const fieldNames = [
  "q",
  "email",
  "name",
  "phone",
  "street",
  "postcode",
  "deliveryMethodId",
  "pickupPointId",
  "paymentMethod",
  "promotionCode",
  "points",
  "agreed",
  "operation",
] as const;

/** What is written down while the customer is on the phone, as it was typed. */
type PhoneNotes = Partial<Record<(typeof fieldNames)[number], string>>;
type WrittenLine = { sku: string; quantity: string };

export type FoundVariant = { sku: string; name: string; size: string; priceOre: number; stock: number };

/** The page as it stands after a press: everything that was typed, what it costs now, and what is wrong. */
export type PhoneOrderView = FormAnswer & {
  notes: PhoneNotes;
  lines: WrittenLine[];
  price: PhoneOrderPrice;
  found: FoundVariant[] | undefined;
  pickupPoints: PickupPoint[];
  methods: { id: PaymentMethod; name: string }[];
  /** Number of the order that the kept draft became, although its answer was lost. */
  taken?: string | undefined;
};

const quantityWrong = `Skriv et antal fra 1 til ${mostOfOne}`;
const asQuantity = (text: string): number | undefined =>
  /^\d{1,2}$/.test(text.trim()) && Number(text) > 0 ? Number(text) : undefined;

/** @returns undefined where it is no number */
const asPoints = (text = ""): number | undefined =>
  text.trim() === "" ? 0 : /^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined;

/** Reads the form, and does what the pressed button says to its goods: `add:SKU` or `remove:SKU`. */
export function readPhoneOrder(form: SentForm): { intent: string; notes: PhoneNotes; lines: WrittenLine[] } {
  const notes = Object.fromEntries(fieldNames.map((name) => [name, typed(form, name)])) as PhoneNotes;
  const quantities = form.getAll("quantity").map(String);
  const written = form.getAll("sku").map((sku, index) => ({ sku: String(sku), quantity: quantities[index] ?? "" }));
  const [intent = "", ...rest] = typed(form, "intent").split(":");
  const sku = rest.join(":");
  if (intent === "add") return { intent, notes, lines: withOneMore(written, sku) };
  if (intent === "remove") return { intent, notes, lines: written.filter((line) => line.sku !== sku) };
  return { intent, notes, lines: written };
}

function withOneMore(lines: WrittenLine[], sku: string): WrittenLine[] {
  if (!lines.some((line) => line.sku === sku)) return [...lines, { sku, quantity: "1" }];
  return lines.map((line) =>
    line.sku === sku ? { sku, quantity: String(Math.min(mostOfOne, (asQuantity(line.quantity) ?? 0) + 1)) } : line,
  );
}

const goodsOf = (lines: WrittenLine[]) =>
  lines.flatMap(({ sku, quantity }) => {
    const count = asQuantity(quantity);
    return count === undefined ? [] : [{ sku, quantity: count }];
  });

/** This function loads the page of an order by phone: its price, the goods that were searched for, and the pickup points. */
export async function showPhoneOrder(
  call: Call,
  { notes, lines }: { notes: PhoneNotes; lines: WrittenLine[] },
  methods: PhoneOrderView["methods"],
): Promise<PhoneOrderView> {
  const { promotionCode = "", email = "", deliveryMethodId = "" } = notes;
  const points = asPoints(notes.points);
  const told = { promotionCode, email, deliveryMethodId, points: points ?? 0 };
  const errors: Record<string, string> = Object.fromEntries(
    lines.flatMap(({ sku, quantity }) =>
      asQuantity(quantity) === undefined ? [[`quantity.${sku}`, quantityWrong] as const] : [],
    ),
  );
  const priceOf = (goods: ReturnType<typeof goodsOf>) => call(pricePhoneOrder, { body: { ...told, goods } });
  const price = await priceOf(goodsOf(lines)).catch(async (error: unknown) => {
    if (!(error instanceof BackendRefusal)) throw error;
    Object.assign(errors, error.refusal.errors ?? { goods: error.refusal.detail });
    return await call(pricePhoneOrder, { body: { goods: [] } });
  });
  if (price.codeProblem) errors.promotionCode = price.codeProblem;
  if (points === undefined) errors.points = "Skriv et helt tal";
  else if (price.pointsProblem) errors.points = price.pointsProblem;
  const kind = price.deliveryMethods.find(({ id }) => id === notes.deliveryMethodId)?.kind;
  return {
    ok: Object.keys(errors).length === 0,
    errors,
    notes,
    lines,
    price,
    methods,
    found: notes.q ? await findVariants(call, notes.q) : undefined,
    pickupPoints: kind === "pickup_point" ? await pointsNear(call, notes.postcode ?? "") : [],
  };
}

async function findVariants(call: Call, q: string): Promise<FoundVariant[]> {
  const { items } = await call(listOfficeProducts, { query: { q, status: "active", limit: mostFound } });
  const variants = items.flatMap(({ name, brandName, variants: each }) =>
    each.map(({ sku, name: size, priceOre, stock }) => ({
      ...{ sku, size, priceOre, stock },
      name: name.startsWith(brandName) ? name : `${name}, ${brandName}`,
    })),
  );
  return variants.slice(0, mostFound);
}

/** None while the postcode cannot be read: the field says so when the order is taken. */
async function pointsNear(call: Call, postcode: string): Promise<PickupPoint[]> {
  if (!/^\d{4}$/.test(postcode.trim())) return [];
  try {
    return (await call(listDeliveryMethods, { query: { postcode } })).pickupPoints;
  } catch (error) {
    if (error instanceof BackendRefusal) return [];
    throw error;
  }
}

/** Field errors of the shop's address under the names that this page uses. */
export const onPage = (errors: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([name, text]) => [name.replace(/^address\./, ""), text]));

/** The office sends this key with the press that takes an order. */
const keyOf = (operation: string) => `phone-${operation}`;

/** @returns the number of the order that a press placed, where its answer was lost */
export async function findTakenOrder(call: Call, operation: string): Promise<string | undefined> {
  if (operation === "") return undefined;
  return (await call(findPhoneOrder, { params: { key: keyOf(operation) } })).number;
}

/** Places the order as it was read out. @returns its number @throws BackendRefusal */
export async function placePhoneOrder(call: Call, form: SentForm): Promise<string> {
  const { notes, lines } = readPhoneOrder(form);
  const { email = "", name = "", phone = "", street = "", postcode = "", operation = "" } = notes;
  const { deliveryMethodId = "", pickupPointId = "", paymentMethod = "", promotionCode = "" } = notes;
  const total = Number(typed(form, "expectedTotalOre"));
  const { number } = await call(takePhoneOrder, {
    headers: { "idempotency-key": keyOf(operation) },
    body: {
      ...{ email, name, phone, deliveryMethodId, pickupPointId, paymentMethod, promotionCode },
      points: asPoints(notes.points) ?? 0,
      address: { street, postcode, city: "" },
      goods: goodsOf(lines),
      agreed: notes.agreed === "ja",
      ...(Number.isInteger(total) ? { expectedTotalOre: total } : {}),
    },
  });
  return number;
}
