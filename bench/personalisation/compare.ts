/**
 * Four kinds of question to four engines on the same data, taking turns so that a noisy machine is noisy for all.
 * Run: `node bench/personalisation/compare.ts [products] [seconds per cell]`
 */
import { type CatalogueProduct, makeCatalogue, makeQueries, type Queries } from "./catalogue.ts";
import { type Engine, flexSearch, miniSearch, ours, sqlite } from "./engines.ts";

const KINDS = ["two", "prefix", "typo", "filtered"] as const;
type Kind = (typeof KINDS)[number];
const SLICE_MS = 150;

const count = Number(process.argv[2] ?? 100_000);
const seconds = Number(process.argv[3] ?? 2);

function ask(engine: Engine, kind: Kind, queries: Queries, at: number): string[] {
  if (kind !== "filtered") return engine[kind](queries[kind][at % queries[kind].length] as string);
  const { term, max } = queries.filtered[at % queries.filtered.length] as { term: string; max: number };
  return engine.filtered(term, max);
}

/** Share of questions with any answer: speed without answers is worth nothing. */
function answered(engine: Engine, kind: Kind, queries: Queries): number {
  const asked = 100;
  let found = 0;
  for (let at = 0; at < asked; at++) if (ask(engine, kind, queries, at).length > 0) found++;
  return found / asked;
}

function run(products: CatalogueProduct[]): void {
  const queries = makeQueries(products, 400);
  const makers = [ours, sqlite, miniSearch, flexSearch];
  const engines = makers.map((make): Engine => {
    const before = process.memoryUsage();
    const began = performance.now();
    const engine = make(products);
    globalThis.gc?.();
    const after = process.memoryUsage();
    const bytes = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
    console.log(
      `${engine.name}: built in ${Math.round(performance.now() - began)} ms, ${Math.round(bytes / products.length)} bytes per product in JavaScript memory`,
    );
    return engine;
  });
  // Asked once before the clock starts: nobody is measured while still unpacking.
  const share = new Map(
    engines.flatMap((engine) =>
      KINDS.map((kind) => [`${engine.name}|${kind}`, answered(engine, kind, queries)] as const),
    ),
  );
  const perSecond = new Map<string, number>();
  for (const kind of KINDS) {
    const done = engines.map(() => ({ queries: 0, milliseconds: 0 }));
    for (let round = 0; round < (seconds * 1000) / SLICE_MS; round++) {
      engines.forEach((engine, at) => {
        const tally = done[at] as { queries: number; milliseconds: number };
        const began = performance.now();
        while (performance.now() - began < SLICE_MS) ask(engine, kind, queries, tally.queries++);
        tally.milliseconds += performance.now() - began;
      });
    }
    engines.forEach((engine, at) => {
      const { queries: asked, milliseconds } = done[at] as { queries: number; milliseconds: number };
      perSecond.set(`${engine.name}|${kind}`, (asked / milliseconds) * 1000);
    });
  }
  report(engines, perSecond, share);
}

function report(engines: Engine[], perSecond: Map<string, number>, share: Map<string, number>): void {
  const table = engines.map((engine) => {
    const cells = KINDS.map((kind) => [
      kind,
      `${Math.round(perSecond.get(`${engine.name}|${kind}`) ?? 0)}/s (${Math.round((share.get(`${engine.name}|${kind}`) ?? 0) * 100)} %)`,
    ]);
    return [engine.name, Object.fromEntries(cells)];
  });
  console.table(Object.fromEntries(table));
  for (const engine of engines.slice(1)) {
    const ratios = KINDS.map(
      (kind) => (perSecond.get(`ours|${kind}`) ?? 0) / (perSecond.get(`${engine.name}|${kind}`) ?? 1),
    );
    const mean = Math.exp(ratios.reduce((sum, it) => sum + Math.log(it), 0) / ratios.length);
    console.log(
      `ours ÷ ${engine.name}: ${KINDS.map((kind, at) => `${kind} ${ratios[at]?.toFixed(1)}×`).join(", ")}; geometric mean ${mean.toFixed(1)}×`,
    );
  }
}

run(makeCatalogue(count));
