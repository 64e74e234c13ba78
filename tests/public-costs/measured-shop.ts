import { randomUUID } from "node:crypto";
import { consentVersion, writeConsent } from "@skaenk/contract/consent-cookie";
import { mostGiftCards } from "@skaenk/contract/gift-limits";
import { openAmount } from "@skaenk/contract/open-amount";
import { MeasuredVisitor } from "./measured-visitor.ts";

type Named = { items: { slug: string }[] };

/** A shop prepared for the measurement: its public catalogue, and carts, cards, members and orders as large as a stranger can make them. */
export type MeasuredShop = Awaited<ReturnType<typeof openMeasuredShop>>;

export const password = "en lang sætning om gin";
const customer = {
  email: "anna@example.dk",
  name: "Anna Æble",
  phone: "12 34 56 78",
  address: { street: "Flaskegyden 4", postcode: "5000" },
  deliveryMethodId: "hjemmelevering",
  paymentMethod: "mobilepay",
  termsAccepted: true,
};

export async function openMeasuredShop(url: string) {
  const reader = new MeasuredVisitor(url);
  const slugsOf = async (path: string) => (await reader.api<Named>("GET", path)).items.map(({ slug }) => slug);
  const pages = async (path: string) =>
    (await Promise.all([1, 2, 3, 4, 5, 6].map((page) => slugsOf(`${path}?pageSize=100&page=${page}`)))).flat();
  const [recipes, products, articles] = await Promise.all(["/recipes", "/products", "/articles"].map(pages));
  const skus = await allSkus(reader);
  const newcomer = () => agreeing(new MeasuredVisitor(url));
  return {
    url,
    recipes: recipes ?? [],
    products: products ?? [],
    articles: articles ?? [],
    brands: await slugsOf("/brands"),
    collections: await slugsOf("/collections"),
    campaigns: await slugsOf("/campaigns"),
    skus,
    newcomer,
    join: () => join(newcomer()),
    fillCart: (who: MeasuredVisitor, lines: number) => fillCart(who, skus, lines),
    order: placeOrder,
  };
}

/** A visitor who consented to everything, so that all optional data are stored. */
function agreeing(who: MeasuredVisitor): MeasuredVisitor {
  const choices = { functional: true, statistics: true, personalisation: true };
  const consent = { id: "f".repeat(22), version: consentVersion, choices, decidedAt: 1_795_276_800 };
  who.cookies.set("skaenk_consent", writeConsent(consent));
  return who;
}

async function allSkus(reader: MeasuredVisitor): Promise<string[]> {
  const skus: string[] = [];
  for (let page = 1; ; page += 1) {
    const path = `/products?inStock=true&pageSize=100&page=${page}`;
    const { items } = await reader.api<{ items: { sku: string }[] }>("GET", path);
    skus.push(...items.map(({ sku }) => sku));
    if (items.length < 100) return skus;
  }
}

/** Registers a new club member. */
async function join(who: MeasuredVisitor): Promise<MeasuredVisitor & { email: string }> {
  const email = `maaling-${randomUUID()}@example.dk`;
  const names = { firstName: "Asta", lastName: "Holm", termsAccepted: true };
  await who.api("POST", "/club/register", { email, password, passwordRepeat: password, ...names });
  return Object.assign(who, { email });
}

/** Fills the cart with as many different products as it takes. */
async function fillCart(who: MeasuredVisitor, skus: readonly string[], lines: number): Promise<MeasuredVisitor> {
  for (const variantId of skus.slice(0, lines)) {
    who.move();
    const { status } = await who.ask({ method: "POST", path: "/api/v1/cart/lines", body: { variantId } });
    // The rate limit asks to wait.
    if (status === 429) await new Promise((resolve) => setTimeout(resolve, 10_000));
  }
  return who;
}

/**
 * Places an unpaid order without alcohol, so that no age check is needed, with as many gift cards as an order holds, each a line of its own.
 * @returns its token
 */
async function placeOrder(who: MeasuredVisitor, email = `koeb-${randomUUID()}@example.dk`): Promise<string> {
  await who.api("POST", "/cart/lines", { variantId: "KIS-TOR-20", quantity: 1 });
  for (let place = 0; place < mostGiftCards; place += 1) {
    const amountOre = openAmount.leastOre + 100 * place;
    await who.api("POST", "/cart/lines", { variantId: "SLO-GKM-200", quantity: 1, amountOre });
  }
  const { lines } = await who.api<{ lines: { id: string; giftCard?: string }[] }>("GET", "/cart");
  const recipient = { recipientName: "Bo Æble", recipientEmail: "bo@example.dk", greeting: "æ".repeat(200) };
  const giftCards = lines.flatMap(({ id, giftCard }) => (giftCard ? [{ lineId: id, ...recipient }] : []));
  const key = { "idempotency-key": randomUUID() };
  const { token } = await who.api<{ token: string }>("POST", "/checkout", { ...customer, email, giftCards }, key);
  return token;
}

export const customerOf = (email: string) => ({ ...customer, email });
