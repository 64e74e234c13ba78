import { Agent, request as httpRequest } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { medianOf, memoryMb } from "../measure.ts";
import { customerOf, placeOrder, plainGoods } from "../orders.ts";
import type { Target } from "../target.ts";
import { jsonOf, Visitor } from "../visitor.ts";

type Recipes = { items: { slug: string }[] };

/** Answers to one network that may come before the one to somebody else: those under way, and one for each of a few turns. */
const mostPlansAhead = 20;

/** The dearest read of the API, asked for again and again on kept connections of one network, while others order and log in. */
export async function dearReadsOfOneNetwork(target: Target, connections: number): Promise<void> {
  const { items } = jsonOf(await target.ask("/api/v1/recipes?pageSize=24")) as Recipes;
  const drinks = items.map(({ slug }) => slug).join(",");
  const planFor = (guests: number) => `/api/v1/party-plan?guests=${guests}&hours=12&drinksPerGuest=8&drinks=${drinks}`;
  const plan = await target.ask(planFor(140));
  target.control(plan.status === 200, `a plan for a party is answered ${plan.status}`);

  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const headers = { "x-forwarded-for": target.newAddress() };
  let [over, answered] = [false, 0];
  const flood = Array.from({ length: connections }, async (_, at) => {
    for (let turn = 0; !over; turn += 1) {
      const status = await askOn(agent, `${target.url}${planFor(140 + ((at + turn) % 60))}`, headers);
      if (status === 200) answered += 1;
    }
  });
  try {
    await sleep(1_000);
    target.control(answered > 20, `${answered} plans are answered in a second`);
    const during = `while ${connections} connections of one network ask for plans`;
    const ahead: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      const before = answered;
      const { status } = await target.ask("/api/v1/cart");
      target.expect(status === 200, `${during} a cart is answered ${status}`);
      ahead.push(answered - before);
    }
    const usual = medianOf(ahead);
    target.expect(usual <= mostPlansAhead, `${during} ${usual} come before another's cart`);
    const { status } = await placeOrder(target);
    target.expect(status === 201, `${during} an order is answered ${status}`);
  } finally {
    over = true;
    await Promise.all(flood);
    agent.destroy();
  }
}

/** Asks on a kept connection. @returns the status, or 0 without an answer */
function askOn(agent: Agent, url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    httpRequest(url, { agent, headers }, (answer) => {
      answer.resume().on("close", () => resolve(answer.statusCode ?? 0));
    })
      .on("error", () => resolve(0))
      .end();
  });
}

/** Orders of one site that may come before somebody else's, which is three requests. */
const mostOrdersAhead = 60;
const visitorsOfNetwork = 6;
const pressesOfVisitor = 20;

/** Orders in one buyer's name from the networks of one site, all at once: each would wait for the others with a connection to the database. */
export async function ordersOfOneSite(target: Target, networks: number): Promise<void> {
  const site = target.newAddress().replace(/::1$/, "");
  const form = customerOf();
  const buyers: Visitor[] = [];
  for (let at = 0; at < networks * visitorsOfNetwork; at += 1) {
    const buyer = new Visitor(target, `${site}:${at % networks}::1`);
    const added = await buyer.post("/cart/lines", { variantId: plainGoods, quantity: 1 });
    target.control(added.status === 200, `a cart is filled: ${added.status}`);
    buyers.push(buyer);
  }
  let [answered, decided] = [0, 0];
  const presses = buyers.flatMap((buyer) =>
    Array.from({ length: pressesOfVisitor }, async () => {
      const key = { "idempotency-key": crypto.randomUUID() };
      const press = await buyer.post("/checkout", form, key).catch(() => undefined);
      answered += 1;
      if (press && press.status < 429) decided += 1;
    }),
  );
  await sleep(100);
  target.control(answered < presses.length, `${presses.length - answered} orders of one site wait`);
  const during = `while ${presses.length} orders of one site wait`;
  const before = decided;
  const { status } = await placeOrder(target);
  target.expect(status === 201, `${during} an order is answered ${status}`);
  target.expect(decided - before <= mostOrdersAhead, `${during} ${decided - before} come before another's order`);
  await Promise.all(presses);
}

const question = "GET /api/v1/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n";
const mostGrowthMb = 150;

/** Hundreds of requests in one write on connections that read nothing: the answers would wait in memory. */
export async function answersNobodyReads(target: Target, times: number): Promise<void> {
  const single = await target.ask("/api/v1/openapi.json");
  target.control(single.status === 200, `the documentation is answered ${single.status}`);
  const { pid } = target.shop.process.child;
  const before = memoryMb(pid);
  const { hostname, port } = new URL(target.url);
  const sockets = Array.from({ length: 4 }, () => connect(Number(port), hostname).pause());
  for (const socket of sockets) socket.on("error", () => undefined).write(question.repeat(times));
  let most = before;
  for (let turn = 0; turn < 12; turn += 1) {
    await sleep(250);
    most = Math.max(most, memoryMb(pid));
  }
  for (const socket of sockets) socket.destroy();
  const asked = Math.round((4 * times * Buffer.byteLength(single.text)) / 1_000_000);
  target.control(asked > 2 * mostGrowthMb, `${asked} MB of answers were asked for`);
  target.expect(most - before <= mostGrowthMb, `${4 * times} unread answers take ${most - before} MB`);
}
