import { setTimeout as sleep } from "node:timers/promises";
import type { AddedLine } from "@skaenk/contract/cart";
import type { Acknowledgements } from "./acknowledgements.ts";
import { Browser } from "./browser.ts";
import type { RandomDraw } from "./draw.ts";
import type { ReadLetters } from "./letters.ts";
import type { Activity, ActivityCounts } from "./under-way.ts";

type Crowd = {
  url: string;
  draw: RandomDraw;
  skus: string[];
  giftCardSkus: string[];
  recipes: string[];
  said: Acknowledgements;
  letters: ReadLetters;
  underWay: ActivityCounts;
};

type Placed = { orderNumber: string; token: string; paymentUrl: string };
type SeenOrder = { status: { code: string } };
type HeldOrder = { gone: string[]; spent: string[] };
type Visit = Crowd & { browser: Browser; known: boolean; open: () => boolean };

/** A crowd that shops until it is told to stop; nobody leaves in the middle of a press. */
export function openBuyers(crowd: Crowd, count: number): { stop(): Promise<void> } {
  let isOpen = true;
  const walk = async () => {
    while (isOpen) await visit(crowd, () => isOpen);
  };
  const walking = Promise.all(Array.from({ length: count }, walk));
  return {
    stop: async () => {
      isOpen = false;
      await walking;
    },
  };
}

async function visit(crowd: Crowd, open: () => boolean): Promise<void> {
  const { draw, recipes, underWay } = crowd;
  const known = draw.chance(0.5);
  const browser = new Browser(crowd, { known });
  const visiting = { ...crowd, browser, known, open };
  await browser.once("GET", `/products?q=gin&pageSize=${1 + draw.below(30)}`);
  await browser.once("GET", "/search?q=negroni");
  const { activity, buy } = chooseKind(visiting);
  // A member's hearts are the member's; here they are looked for under the browser's name.
  if (activity !== "joining the club" && draw.chance(0.4)) await like(browser, draw.one(recipes));
  if (known) await browser.once("POST", "/track", { events: [{ kind: "recipe", slug: draw.one(recipes) }] });
  await underWay.during(activity, () => buy(visiting));
}

const kinds: readonly { share: number; activity: Activity; buy: (visit: Visit) => Promise<void> }[] = [
  { share: 0.14, activity: "paying by bank transfer", buy: buyByTransfer },
  { share: 0.14, activity: "buying a gift card", buy: buyGiftCard },
  { share: 0.16, activity: "paying with a gift card", buy: buyWithGiftCard },
  { share: 0.14, activity: "joining the club", buy: joinAndBuy },
];

function chooseKind({ draw }: Visit): { activity: Activity; buy: (visit: Visit) => Promise<void> } {
  let chance = draw.below(1_000) / 1_000;
  for (const kind of kinds) {
    if (chance < kind.share) return kind;
    chance -= kind.share;
  }
  return { activity: "buying", buy: async (visiting) => void (await buyGoods(visiting)) };
}

async function fillCart({ browser, draw, skus, open }: Visit): Promise<void> {
  for (let times = 1 + draw.below(3); times > 0; times -= 1) {
    const line = { variantId: draw.one(skus), quantity: 1 + draw.below(2), operationId: crypto.randomUUID() };
    await browser.until(open, "POST", "/cart/lines", line);
  }
}

/** Places the order, and then pays, abandons the payment page, or never opens it. */
async function buyGoods(visiting: Visit, more: Record<string, unknown> = {}): Promise<Placed | undefined> {
  await fillCart(visiting);
  const placed = await placeOrder(visiting, more);
  if (placed) await pay(visiting, placed);
  return placed;
}

const emailOf = ({ number }: Browser) => `kunde-${number}@example.dk`;

async function placeOrder(visiting: Visit, more: Record<string, unknown>): Promise<Placed | undefined> {
  const { browser, open, said, known, draw } = visiting;
  const home = { deliveryMethodId: "hjemmelevering", address: { street: "Flaskegyden 4, 2. tv", postcode: "5000" } };
  const form = {
    email: emailOf(browser),
    name: "Anna Æble",
    phone: String(20_000_000 + browser.number),
    paymentMethod: draw.chance(0.5) ? "mobilepay" : "card",
    termsAccepted: true,
    ...(draw.chance(0.6) ? home : { deliveryMethodId: "klik-og-hent" }),
    ...more,
  };
  const key = { "idempotency-key": crypto.randomUUID() };
  const answer = await browser.until<Placed>(open, "POST", "/checkout", form, key);
  if (answer?.status !== 201) return undefined;
  const { orderNumber, token } = answer.body;
  said.orders.push({ orderNumber, token });
  if (known) said.known.push({ visitor: browser.visitor, orderNumber });
  return answer.body;
}

async function pay({ browser, open, draw }: Visit, { token, paymentUrl }: Placed): Promise<void> {
  if (draw.chance(0.12)) return;
  if (paymentUrl.includes("/mock/")) {
    await browser.until(open, "POST", paymentUrl, `answer=${draw.chance(0.9) ? "approve" : "close"}`);
  } else if (open() && !paymentUrl.includes("/kurv/kvittering/")) {
    // The provider did not answer in time: the customer presses "Betal" on the receipt.
    await sleep(300);
    const again = await browser.once<Placed>("POST", `/orders/${token}/pay`, {});
    if (again?.body.paymentUrl?.includes("/mock/")) {
      await browser.until(open, "POST", again.body.paymentUrl, "answer=approve");
    }
  }
  await browser.once("GET", `/orders/${token}`);
}

/** Orders by bank transfer: most buyers answer the mail and send the money; some forget one of the two. */
async function buyByTransfer(visiting: Visit): Promise<void> {
  const { draw, said } = visiting;
  await fillCart(visiting);
  const placed = await placeOrder(visiting, { paymentMethod: "bank-transfer" });
  if (!placed || draw.chance(0.15) || !(await answerMail(visiting, placed)) || draw.chance(0.2)) return;
  said.transfers.push({ orderNumber: placed.orderNumber, marked: false });
}

/** Confirms the order from the mail, upon which the goods must be held. @returns whether they are held */
async function answerMail({ browser, open, letters, said, draw }: Visit, placed: Placed): Promise<boolean> {
  const seen = await browser.until<SeenOrder>(open, "GET", `/orders/${placed.token}`);
  if (seen?.body.status?.code !== "awaiting_email") return seen?.status === 200;
  const token = await waitFor(() => letters.orderTokens.get(emailOf(browser)), open);
  if (token === undefined) return false;
  const press = () => browser.until<HeldOrder>(open, "POST", "/orders/email-confirmations", { token });
  const answers = await Promise.all(draw.chance(0.3) ? [press(), press()] : [press()]);
  const isHeld = answers.some((answer) => answer?.status === 200 && isWhole(answer.body));
  if (isHeld) said.held.push(placed.orderNumber);
  return isHeld;
}

const isWhole = ({ gone, spent }: HeldOrder) => gone.length === 0 && spent.length === 0;

/** Polls the mailbox for a while. */
async function waitFor<Found>(look: () => Found | undefined, open: () => boolean): Promise<Found | undefined> {
  for (let time = 0; time < 30 && open(); time += 1) {
    const found = look();
    if (found !== undefined) return found;
    await sleep(100);
  }
  return look();
}

async function buyGiftCard(visiting: Visit): Promise<void> {
  const { browser, draw, giftCardSkus, open } = visiting;
  const line = { variantId: draw.one(giftCardSkus), quantity: 1, operationId: crypto.randomUUID() };
  const added = await browser.until<Partial<AddedLine>>(open, "POST", "/cart/lines", line);
  const lineId = added?.body.line?.id;
  if (lineId === undefined) return;
  const recipientEmail = `modtager-${browser.number}@example.dk`;
  const giftCards = [{ lineId, recipientName: "Bent", recipientEmail, greeting: "Skål" }];
  const placed = await placeOrder(visiting, { giftCards, deliveryMethodId: "", address: undefined });
  if (placed) await pay(visiting, placed);
}

/** Pays with a gift card from the mail, which others may have used already, and the rest in another way. */
async function buyWithGiftCard(visiting: Visit): Promise<void> {
  const { browser, draw, letters, open } = visiting;
  // Every third card is left alone, so that the office has some to pay out.
  const latest = letters.giftCodes.filter((_, at) => at % 3 !== 2).slice(-30);
  await fillCart(visiting);
  for (let cards = 1 + draw.below(2); cards > 0 && latest.length > 0; cards -= 1) {
    await browser.until(open, "POST", "/cart/gift-cards", { code: draw.one(latest) });
  }
  const placed = await placeOrder(visiting, {});
  if (placed) await pay(visiting, placed);
}

/** Joins the club, confirms the mail address, and spends the welcome points at once. */
async function joinAndBuy(visiting: Visit): Promise<void> {
  const { browser, said, letters, open, underWay } = visiting;
  const email = `medlem-${crypto.randomUUID()}@example.dk`;
  const password = "et-langt-kodeord-om-gin";
  const joining = { email, password, passwordRepeat: password, firstName: "Ane", lastName: "Bo", termsAccepted: true };
  const joined = await browser.once("POST", "/club/register", joining);
  if (joined?.status === 201) said.members.push(email);
  const token = await waitFor(() => letters.confirmTokens.get(email), open);
  const confirmed = token && (await browser.until(open, "POST", "/club/confirm", { token }));
  if (confirmed && confirmed.status === 200) said.confirmed.push(email);
  await underWay.during("paying with points", async () => {
    await fillCart(visiting);
    await browser.until(open, "PUT", "/cart/points", { points: 1 + visiting.draw.below(25) });
    const placed = await placeOrder(visiting, { email });
    if (placed) await pay(visiting, placed);
  });
}

async function like(browser: Browser, slug: string): Promise<void> {
  const liked = await browser.once("PUT", `/favourites/recipe/${slug}`, {});
  if (liked?.status === 200) browser.said.hearts.push({ visitor: browser.visitor, slug });
}
