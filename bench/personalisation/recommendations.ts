/**
 * Each kind of recommendation in memory, without network and disk: how much of a processor one takes in a large shop where much has
 * happened. `run.ts` measures the same over HTTP.
 * Run: `node bench/personalisation/recommendations.ts [products] [events] [requests of each kind] [only kinds whose name holds this]`
 */
import { happeningKinds } from "@skaenk/engine/behaviour/behaviour";
import { recordOrder, recordSearchTerm, recordView } from "@skaenk/engine/state/record";
import { recommend } from "../../services/personalisation/src/recommend/recommend.ts";
import { Dataset } from "../../services/personalisation/src/state/dataset.ts";
import { fold } from "../../services/personalisation/src/storage/fold.ts";
import { readTrackable } from "../../services/personalisation/src/storage/trackable.ts";
import { watchMachine } from "../machine-state.ts";
import { type CatalogueProduct, makeCatalogue } from "./catalogue.ts";
import { toUpdate } from "./engines.ts";
import { recommendationsFor, type SentRequest, visitorOf } from "./questions.ts";

const productCount = Number(process.argv[2] ?? 100_000);
const eventCount = Number(process.argv[3] ?? 1_000_000);
const requestsEach = Number(process.argv[4] ?? 1000);
const only = process.argv[5] ?? "";

const dayMs = 86_400_000;
/** Events are spread over as long. */
const days = 30;
const looksInVisit = 6;
const stride = 7919;
const now = Date.now();

/** A tenth of the goods gets half of the looks; somebody's visit stays near where it began. */
function lookedAt(n: number): string {
  const visit = Math.floor(n / looksInVisit);
  const share = ((visit * stride) % productCount) / productCount;
  const near = ((n * 31) % 97) - 48;
  return `p${(Math.floor(share ** 3 * productCount) + near + productCount) % productCount}`;
}

function fill(dataset: Dataset, products: readonly CatalogueProduct[]): void {
  for (const product of products) fold(dataset, readTrackable(toUpdate(product), ""), now - days * dayMs);
  for (let n = 0; n < eventCount; n++) {
    const at = now - days * dayMs + (n / eventCount) * days * dayMs;
    const user = visitorOf(Math.floor(n / looksInVisit));
    const id = lookedAt(n);
    if (n % 25 === 7) {
      const lines = [id, lookedAt(n + 1), lookedAt(n + 3)];
      const lineItems = lines.map((productId) => ({ productId, quantity: 1, lineTotal: 100 }));
      recordOrder(dataset, { cartName: "default", orderNumber: `${n}`, lineItems, data: {}, user }, at);
    } else if (n % 25 === 12) {
      const term = products[n % productCount]?.name.split(" ")[0] ?? "gin";
      recordSearchTerm(dataset, { language: "da", term, user }, at);
    } else recordView(dataset, { happening: happeningKinds.productView, kind: "product", id, user }, at);
  }
}

/** Each request is asked as often, at different times: the quickest is what it takes when nobody else wants the processor. */
const rounds = 5;

type Cost = { processor: number; p50: number; p99: number; first: number; changed: number };

/** After each so many questions a shop at work has changed a price. */
const questionsPerChange = 10;

function measure(dataset: Dataset, requests: readonly SentRequest[]): Cost {
  const ask = ({ name, body }: SentRequest) => {
    recommend(name, body as Record<string, unknown>, (wire) => {
      const visitor = wire.user as { temporaryId: string };
      return { dataset, language: "da", currency: "dkk", profile: dataset.profiles.find(visitor), visitor, now };
    });
    // What was shown is part of the profile in the service; here it would only pile up.
    dataset.shown.settle(dataset.shown.takeUnsent());
  };
  const first = processorOf(requests, ask);
  const quickest = new Float64Array(requests.length).fill(Number.POSITIVE_INFINITY);
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round++) {
    requests.forEach((request, at) => {
      const began = performance.now();
      ask(request);
      quickest[at] = Math.min(quickest[at] as number, performance.now() - began);
    });
  }
  const { user, system } = process.cpuUsage(before);
  quickest.sort();
  const at = (share: number) => quickest[Math.floor(share * quickest.length)] ?? 0;
  const changed = processorOf(requests, (request, asked) => {
    if (asked % questionsPerChange === 0) changePrice(dataset, asked);
    ask(request);
  });
  return { processor: (user + system) / 1000 / rounds / requests.length, p50: at(0.5), p99: at(0.99), first, changed };
}

/** Milliseconds of a processor that one of them takes. */
function processorOf(requests: readonly SentRequest[], ask: (request: SentRequest, at: number) => void): number {
  const before = process.cpuUsage();
  requests.forEach(ask);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / requests.length;
}

/** A shop changes what sells. */
function changePrice(dataset: Dataset, asked: number): void {
  const product = products[Number(lookedAt(asked * stride).slice(1))];
  if (product) fold(dataset, readTrackable(toUpdate({ ...product, price: 100 + (asked % 100) }), ""), now);
}

const products = makeCatalogue(productCount);
const dataset = new Dataset("bench");
fill(dataset, products);
dataset.warmUp();
const meanwhile = watchMachine();
const asked = Object.entries(recommendationsFor(products, requestsEach)).filter(([kind]) => kind.includes(only));
const table = asked.map(([kind, requests]) => {
  const { processor, p50, p99, first, changed } = measure(dataset, requests);
  const row = { "processor ms, garbage too": processor, "p50 ms": p50, "p99 ms": p99 };
  const whole = { ...row, "processor ms, first": first, "processor ms, while prices change": changed };
  return [kind, Object.fromEntries(Object.entries(whole).map(([name, ms]) => [name, three(ms)]))];
});
console.log(`${productCount} products, ${eventCount} events [${meanwhile()}]`);
console.table(Object.fromEntries(table));

function three(milliseconds: number): string {
  return milliseconds.toFixed(3);
}
