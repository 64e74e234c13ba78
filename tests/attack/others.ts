import { createHmac } from "node:crypto";
import { fakeSecret } from "@skaenk/api/platform/fake-secret";
import { linkFor, untilMailed } from "./mails.ts";
import { contention, medianOf } from "./measure.ts";
import type { AttackedShop } from "./open-shops.ts";
import { customerOf, orderInBooks, placeOrder, plainGoods } from "./orders.ts";
import { payBy } from "./payment-methods.ts";
import { type Reply, Target } from "./target.ts";
import { jsonOf, Visitor } from "./visitor.ts";

/** One ordinary request of another visitor, timed and checked. */
type Question = {
  name: string;
  longestMs: number;
  ask(target: Target): Promise<Reply>;
  /** Whether the reply has the requested content, and not just any. */
  isRight(reply: Reply): boolean;
};
type PreparedQuestions = { questions: Question[]; restMs: ReadonlyMap<string, number> };

/** Factor over a request's time at rest that is still acceptable under attack. */
const slowness = 4;
/** Upper limit of the allowance for a busy machine, because the attack itself may cause the load. */
const mostContention = 4;
/** Members who log in: the shop allows each of them 60 logins an hour (decision 710), and all attacks on one shop ask for more. */
const loggingIn = 20;
const samples = 2;
const rounds = 5;

const prepared = new WeakMap<AttackedShop, Promise<PreparedQuestions>>();

/** Checks that other visitors are served: a cached page, a personal page, an API read, a cart, a login and a provider's webhook. */
export async function othersAreServed(target: Target): Promise<void> {
  for (const { problem } of await askOthers(target)) if (problem) target.outcome.broken.push(problem);
}

/** Checks during a denial-of-service attack that other visitors are served. */
export async function othersMeanwhile(target: Target, during: string): Promise<void> {
  for (const { name, problem } of await askOthers(target)) {
    target.expect(problem === undefined, `${during}: ${problem ?? name}`);
  }
}

/** Checks and times the visitors' requests before a denial-of-service attack; the times are the baseline during it. */
export async function othersAtFirst(target: Target): Promise<void> {
  for (const { name, problem } of await askOthers(target)) {
    target.control(problem === undefined, `at first: ${problem ?? name}`);
    target.atFirstMs.set(name, target.outcome.others[name] ?? 0);
  }
}

async function askOthers(target: Target): Promise<{ name: string; problem: string | undefined }[]> {
  const { questions, restMs } = await prepareOthers(target.shop, target.seed);
  const answers: { name: string; problem: string | undefined }[] = [];
  for (const question of questions) {
    const { name, longestMs } = question;
    const usual = longestMs + slowness * Math.max(restMs.get(name) ?? 0, target.atFirstMs.get(name) ?? 0);
    const { best, most, wrong } = await askAgain(target, question, usual);
    target.outcome.others[name] = Math.max(target.outcome.others[name] ?? 0, best);
    const failed = wrong.length > 0 ? `others: ${name} was answered ${wrong.join(", ")}` : undefined;
    const late = `others: ${name} took ${Math.round(best)} ms, ${Math.round(most)} are allowed`;
    answers.push({ name, problem: failed ?? (best > most ? late : undefined) });
  }
  return answers;
}

/** Fastest of several rounds, because other programs may slow some of them; a wrong answer in any round counts. */
async function askAgain(
  target: Target,
  { ask, isRight }: Question,
  usual: number,
): Promise<{ best: number; most: number; wrong: string[] }> {
  let best = Number.POSITIVE_INFINITY;
  let most = usual;
  const wrong: string[] = [];
  for (let round = 0; round < rounds && best > most && wrong.length === 0; round += 1) {
    const times: number[] = [];
    for (let sample = 0; sample < samples; sample += 1) {
      const reply = await ask(target).catch(() => undefined);
      if (reply && isRight(reply)) times.push(reply.ms);
      else wrong.push(reply ? `${reply.status} ${reply.text.slice(0, 40)}` : "nothing");
    }
    best = Math.min(best, times.length > 0 ? medianOf(times) : best);
    if (best > usual) most = usual * Math.min(mostContention, contention());
  }
  return { best, most, wrong };
}

/** Prepares the visitors' requests (cart, member, order) and times them without an attack. */
export function prepareOthers(shop: AttackedShop, seed: number): Promise<PreparedQuestions> {
  const known = prepared.get(shop) ?? prepare(shop, seed);
  prepared.set(shop, known);
  return known;
}

async function prepare(shop: AttackedShop, seed: number): Promise<PreparedQuestions> {
  const target = new Target(shop, seed);
  const members: ClubMember[] = [];
  while (members.length < loggingIn) members.push(await joinClub(target));
  const questions = [...reads, login(members), webhook(await paidOrder(target))];
  const restMs = new Map<string, number>();
  for (const { name, ask, isRight } of questions) {
    const times: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      const reply = await ask(target);
      if (!isRight(reply)) throw new Error(`Before any attack ${name} was answered ${reply.status} ${reply.text}`);
      // The first round only warms up.
      if (time > 0) times.push(reply.ms);
    }
    restMs.set(name, medianOf(times));
  }
  return { questions, restMs };
}

const html = { headers: { accept: "text/html" } };

const isPage = ({ status, text }: Reply) => status === 200 && /<main[\s\S]*<\/html>/.test(text);
const says = (member: string) => (reply: Reply) =>
  reply.status === 200 && typeof jsonOf(reply) === "object" && Object.hasOwn(jsonOf(reply) as object, member);

const reads: Question[] = [
  { name: "kept page", longestMs: 250, ask: (target) => target.ask("/", html), isRight: isPage },
  { name: "page", longestMs: 1_000, ask: (target) => target.ask("/kurv", html), isRight: isPage },
  { name: "read", longestMs: 500, ask: (target) => target.ask("/api/v1/cart"), isRight: says("lines") },
  {
    name: "cart",
    longestMs: 1_000,
    ask: async (target) =>
      (await new Visitor(target).post("/cart/lines", { variantId: plainGoods, quantity: 1 })).reply,
    isRight: says("itemCount"),
  },
];

export type ClubMember = { email: string; password: string; browser: Visitor };

export const newMemberAddress = (): string => `medlem-${crypto.randomUUID()}@kunder.example`;

/** Registers a new club member with a random password. */
export async function joinClub(
  target: Target,
  browser = new Visitor(target),
  email = newMemberAddress(),
): Promise<ClubMember> {
  const password = `hemmelig sætning ${crypto.randomUUID()}`;
  const names = { firstName: "Anna", lastName: "Ærø", termsAccepted: true };
  const joined = await browser.post("/club/register", { email, password, passwordRepeat: password, ...names });
  target.control(joined.status === 201, `somebody joins the club: ${joined.status}`);
  return { email, password, browser };
}

/** Confirms a new member's address by the mailed link. */
export async function confirmAddress(target: Target, { email, browser }: ClubMember): Promise<void> {
  await untilMailed(target.shop, email);
  const token = await linkFor(target.shop, email, /\/klub\/bekraeft\?(?:[^"\s]*&)?token=([\w.~-]+)/);
  const { status } = await browser.post("/club/confirm", { token });
  target.control(status === 200, `a member's address is confirmed: ${status}`);
}

/** The members log in by turns. */
function login(members: readonly ClubMember[]): Question {
  let turn = 0;
  return {
    name: "login",
    longestMs: 1_500,
    ask: async (target) => {
      const member = members[turn % members.length];
      if (!member) throw new Error("Nobody logs in");
      turn += 1;
      const { email, password, browser } = member;
      return (await browser.at(target).post("/club/login", { email, password })).reply;
    },
    isRight: says("token"),
  };
}

type SignedWebhook = { path: string; body: string; headers: Record<string, string> };

/** A provider's webhook sent repeatedly, as providers do: counted once, accepted each time. */
const webhook = ({ path, body, headers }: SignedWebhook): Question => ({
  name: "webhook",
  longestMs: 1_000,
  ask: (target) => target.ask(path, { method: "POST", body, headers }),
  isRight: ({ status }) => status === 204,
});

async function paidOrder(target: Target): Promise<SignedWebhook> {
  const { shop } = target;
  if (shop.kind === "production") await payBy(target, "mobilepay,quickpay,bank");
  const placed = await placeOrder(target, customerOf());
  target.control(placed.status === 201, `somebody orders: ${placed.status}`);
  const { reference, amountOre } = await orderInBooks(shop, placed.body.orderNumber ?? "");
  if (shop.kind === "production") {
    await shop.providers.quickpay.act(reference, "approve");
    const sent = shop.providers.quickpay.webhooks.at(-1);
    if (!sent) throw new Error("QuickPay told nothing");
    return { path: new URL(sent.url).pathname, body: sent.body, headers: sent.headers };
  }
  const body = JSON.stringify({ eventId: `andre-${reference}`, reference, kind: "authorized", amountOre });
  const signature = createHmac("sha256", fakeSecret({ sessionSecret: shop.secret }))
    .update(body)
    .digest("hex");
  return { path: "/api/v1/payments/fake/webhook", body, headers: { "x-mock-signature": `sha256=${signature}` } };
}
