import { setTimeout as sleep } from "node:timers/promises";
import { consentVersion, writeConsent } from "@skaenk/contract/consent-cookie";
import type { RandomDraw } from "./draw.ts";

/** What the shop has said yes to: it must all be true afterwards. */
export type Acknowledgements = {
  answers: number;
  orders: { orderNumber: string; token: string; key: string; totalOre?: number }[];
  members: string[];
  hearts: { visitor: string; slug: string }[];
  /** Orders of people who have agreed to be known, by their visitor's cookie. */
  known: { visitor: string; orderNumber: string }[];
};

export const nothingYet = (): Acknowledgements => ({ answers: 0, orders: [], members: [], hearts: [], known: [] });

type BuyersOptions = { url: string; draw: RandomDraw; skus: string[]; recipes: string[]; said: Acknowledgements };

const form = {
  name: "Anna Æble",
  deliveryMethodId: "klik-og-hent",
  paymentMethod: "mobilepay",
  termsAccepted: true,
};

let people = 0;

/** A browser that tries again as people do, with the same key for the same press. */
class Browser {
  readonly cookies = new Map<string, string>();
  readonly #url: string;
  readonly #address = `203.0.${people % 250}.${1 + (++people % 250)}`;
  readonly said: Acknowledgements;
  /** One of their own: the shop holds goods for one buyer only so far without payment. */
  readonly reached = { email: `anna${people}@example.dk`, phone: `2${String(people % 10_000_000).padStart(7, "0")}` };

  constructor({ url, said }: BuyersOptions, known: boolean) {
    this.#url = url;
    this.said = said;
    const choices = { functional: true, statistics: known, personalisation: known };
    const consent = { id: "f".repeat(22), version: consentVersion, choices, decidedAt: 1_795_276_800 };
    this.cookies.set("skaenk_consent", writeConsent(consent));
  }

  get visitor(): string {
    return this.cookies.get("skaenk_visitor") ?? "";
  }

  /** @returns nothing when no answer came, or one that says "later" */
  async once<Body>(method: string, path: string, body?: unknown, more: Record<string, string> = {}) {
    try {
      const answer = await fetch(path.startsWith("http") ? path : `${this.#url}/api/v1${path}`, {
        method,
        redirect: "manual",
        headers: {
          cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
          "x-forwarded-for": this.#address,
          ...(typeof body === "string"
            ? { "content-type": "application/x-www-form-urlencoded" }
            : body === undefined
              ? {}
              : { "content-type": "application/json" }),
          ...more,
        },
        ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(15_000),
      });
      for (const set of answer.headers.getSetCookie()) {
        const [name = "", value = ""] = set.split(";")[0]?.split("=") ?? [];
        this.cookies.set(name, value);
      }
      const text = await answer.text();
      if (answer.status >= 500 || answer.status === 429) return undefined;
      if (answer.status < 400 && method !== "GET") this.said.answers += 1;
      return { status: answer.status, body: (text.startsWith("{") ? JSON.parse(text) : {}) as Body };
    } catch {
      return undefined;
    }
  }

  /** Presses until there is an answer. */
  async until<Body>(open: () => boolean, ...asked: Parameters<Browser["once"]>) {
    for (let time = 0; time < 60 && (open() || time < 3); time += 1) {
      const answer = await this.once<Body>(...asked);
      if (answer) return answer;
      await sleep(150);
    }
    return undefined;
  }
}

/** A crowd that shops until it is told to stop; nobody leaves in the middle of a press. */
export function openBuyers(options: BuyersOptions, count: number): { stop(): Promise<void> } {
  let isOpen = true;
  const open = () => isOpen;
  const walk = async () => {
    while (isOpen) await visit(options, open);
  };
  const walking = Promise.all(Array.from({ length: count }, walk));
  return {
    stop: async () => {
      isOpen = false;
      await walking;
    },
  };
}

async function visit(options: BuyersOptions, open: () => boolean): Promise<void> {
  const { draw, skus, recipes, said } = options;
  const known = draw.chance(0.5);
  const browser = new Browser(options, known);
  await browser.once("GET", `/products?q=gin&pageSize=${1 + draw.below(30)}`);
  await browser.once("GET", "/search?q=negroni");
  // A member's hearts are the member's; here they are looked for under the browser's name.
  const joins = draw.chance(0.15);
  if (!joins && draw.chance(0.4)) await like(browser, draw.one(recipes));
  if (known) await browser.once("POST", "/track", { events: [{ kind: "recipe", slug: draw.one(recipes) }] });
  if (joins) await join(browser);
  for (let times = 1 + draw.below(3); times > 0; times -= 1) {
    const line = { variantId: draw.one(skus), quantity: 1 + draw.below(2), operationId: crypto.randomUUID() };
    await browser.until(open, "POST", "/cart/lines", line);
  }
  const key = crypto.randomUUID();
  const placed = await browser.until<{ orderNumber: string; token: string; paymentUrl: string }>(
    open,
    "POST",
    "/checkout",
    { ...form, ...browser.reached },
    { "idempotency-key": key },
  );
  if (placed?.status !== 201) return;
  const { orderNumber, token, paymentUrl } = placed.body;
  said.orders.push({ orderNumber, token, key });
  if (known) said.known.push({ visitor: browser.visitor, orderNumber });
  if (draw.chance(0.15)) return;
  if (paymentUrl.includes("/mock/")) {
    await browser.until(open, "POST", paymentUrl, `answer=${draw.chance(0.9) ? "approve" : "close"}`);
  } else if (open()) {
    // The provider did not answer in time: the customer presses "Betal" on the receipt.
    await sleep(300);
    const again = await browser.once<{ paymentUrl: string }>("POST", `/orders/${token}/pay`, {});
    if (again?.body.paymentUrl?.includes("/mock/")) {
      await browser.until(open, "POST", again.body.paymentUrl, "answer=approve");
    }
  }
  await browser.once("GET", `/orders/${token}`);
}

async function like(browser: Browser, slug: string): Promise<void> {
  const liked = await browser.once("PUT", `/favourites/recipe/${slug}`, {});
  if (liked?.status === 200) browser.said.hearts.push({ visitor: browser.visitor, slug });
}

async function join(browser: Browser): Promise<void> {
  const email = `medlem-${crypto.randomUUID()}@example.dk`;
  const password = "et-langt-kodeord-om-gin";
  const joining = { email, password, passwordRepeat: password, firstName: "Ane", lastName: "Bo", termsAccepted: true };
  const joined = await browser.once<{ token: string }>("POST", "/club/register", joining);
  if (joined?.status === 201) browser.said.members.push(email);
}
