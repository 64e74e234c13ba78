/**
 * Four kinds of question to four engines on the same data, taking turns so that a noisy machine is noisy for all.
 * Run: `node bench/personalisation/compare.ts [products] [seconds per cell] [native]`; `native`: ours and Xapian alone.
 */
import { type CatalogueProduct, makeCatalogue, makeQueries, type Queries } from "./catalogue.ts";
import { type Engine, flexSearch, miniSearch, ours, sqlite } from "./engines.ts";
import { openXapian, type Xapian } from "./xapian.ts";

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

type Tally = { queries: number; milliseconds: number };

/** How many questions of a kind find as many products with us as with Xapian: equal work, or none to be compared. */
async function sayEqualAnswers(engines: readonly Engine[], xapian: Xapian, queries: Queries): Promise<void> {
  const hitsOf = engines[0]?.hits;
  if (!hitsOf) return;
  for (const kind of ["two", "filtered"] as const) {
    const theirs = await xapian.totals(kind);
    let [equal, more] = [0, 0];
    theirs.forEach((total, at) => {
      const filtered = queries.filtered[at];
      const own = kind === "two" ? hitsOf(queries.two[at] ?? "") : hitsOf(filtered?.term ?? "", filtered?.max);
      if (own === total) equal++;
      else if (own > total) more++;
    });
    console.log(
      `${kind}: ${equal} of ${theirs.length} questions find as many with Xapian, ${more} more with ours (synonyms, parts of compounds)`,
    );
  }
}

async function run(products: CatalogueProduct[]): Promise<void> {
  const queries = makeQueries(products, 400);
  const makers = process.argv.includes("native") ? [ours] : [ours, sqlite, miniSearch, flexSearch];
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
  const xapian = await openXapian(products, queries);
  if (xapian) await sayEqualAnswers(engines, xapian, queries);
  // Asked once before the clock starts: nobody is measured while still unpacking.
  const share = new Map(
    engines.flatMap((engine) =>
      KINDS.map((kind) => [`${engine.name}|${kind}`, answered(engine, kind, queries)] as const),
    ),
  );
  const perSecond = new Map<string, number>();
  for (const kind of KINDS) {
    const done: Tally[] = engines.map(() => ({ queries: 0, milliseconds: 0 }));
    const native: Tally = { queries: 0, milliseconds: 0 };
    for (let round = 0; round < (seconds * 1000) / SLICE_MS; round++) {
      engines.forEach((engine, at) => {
        const tally = done[at] as { queries: number; milliseconds: number };
        const began = performance.now();
        while (performance.now() - began < SLICE_MS) ask(engine, kind, queries, tally.queries++);
        tally.milliseconds += performance.now() - began;
      });
      const asked = await xapian?.run(kind, SLICE_MS);
      native.queries += asked?.queries ?? 0;
      native.milliseconds += asked?.milliseconds ?? 0;
    }
    if (xapian) {
      const [own, theirs] = [done[0] as Tally, native].map((it) => (it.queries / it.milliseconds) * 1000) as [
        number,
        number,
      ];
      console.log(
        `${kind}: ours ${Math.round(own)}/s, Xapian ${xapian.version} ${Math.round(theirs)}/s: ${(own / theirs).toFixed(2)}×`,
      );
    }
    engines.forEach((engine, at) => {
      const { queries: asked, milliseconds } = done[at] as { queries: number; milliseconds: number };
      perSecond.set(`${engine.name}|${kind}`, (asked / milliseconds) * 1000);
    });
  }
  report(engines, perSecond, share);
  xapian?.stop();
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

await run(makeCatalogue(count));
