/**
 * How good are the recommendations, beside what has been published?
 *
 *     node services/personalisation/evaluation/recommendations/run.ts [--seed 7] [--any] [sessions.csv …]
 *
 * Without files: all worlds, the tuning ones marked with a star. A file has the columns session, item and time; a public set fits when
 * its columns are renamed so. `--any` guesses whatever comes next, also what had been looked at before.
 */
import { parseArgs } from "node:util";
import { associationRules, contentNeighbours, itemNeighbours, popularity, sequentialRules } from "./baselines.ts";
import { splitFromCsv } from "./csv.ts";
import { ease } from "./ease.ts";
import { measure, type Quality, type QuestionKind } from "./measures.ts";
import { afterLooks, boughtTogether } from "./ours.ts";
import { sessionNeighbours, vectorSessionNeighbours } from "./session-neighbours.ts";
import type { Method, Split } from "./visit.ts";
import { makeWorld, newcomerWorlds, reportingOrders, reportingWorlds, tuningOrders, tuningWorlds } from "./worlds.ts";

type Named = Record<string, Method>;

const published: Named = {
  popularity,
  "association rules": associationRules,
  "sequential rules": sequentialRules,
  "item neighbours": itemNeighbours,
  "session neighbours": sessionNeighbours,
  "V-SKNN": vectorSessionNeighbours,
};

const ofLooks = ({ shelfOf }: Split): Named => ({
  ...published,
  "ours, viewed after": afterLooks("ProductsViewedAfterViewingProductRequest"),
  "ours, personal": afterLooks("PersonalProductRecommendationRequest"),
  ...(shelfOf
    ? { "ours, personal, shelves known": afterLooks("PersonalProductRecommendationRequest", { shelfOf }) }
    : {}),
});

const ofOrders: Named = { ...published, EASE: ease, "ours, bought together": boughtTogether };

/** Nobody has looked at what is asked for: only what the shop says of it can tell. */
const ofNewcomers = ({ shelfOf = [], tastesOf = [] }: Split): Named => ({
  popularity,
  "V-SKNN": vectorSessionNeighbours,
  "content neighbours": contentNeighbours(wordsOf(shelfOf, tastesOf)),
  "ours, personal": afterLooks("PersonalProductRecommendationRequest", { shelfOf, tastesOf }),
});

const { values, positionals } = parseArgs({
  options: { seed: { type: "string", default: "7" }, any: { type: "boolean", default: false } },
  allowPositionals: true,
});
const asked: QuestionKind = values.any ? "next any" : "next unseen";
const seed = Number(values.seed);

for (const file of positionals) {
  const split = await splitFromCsv(file);
  report(split, ofLooks(split));
}
if (positionals.length === 0) {
  for (const world of [...tuningWorlds, ...reportingWorlds]) {
    const split = makeWorld(world, seed);
    report(split, ofLooks(split), tuningWorlds.includes(world));
  }
  for (const world of [...tuningOrders, ...reportingOrders]) {
    report(makeWorld(world, seed), ofOrders, tuningOrders.includes(world));
  }
  for (const [place, world] of newcomerWorlds.entries()) {
    const split = makeWorld(world, seed);
    for (const kind of [asked, "next unknown"] as const) report(split, ofNewcomers(split), place === 0, kind);
  }
}

function report(split: Split, methods: Named, tuned = false, kind = asked): void {
  const looks = split.training.reduce((sum, { goods }) => sum + goods.length, 0);
  console.log(`\n${split.name}${tuned ? " *" : ""}: ${looks} looks to learn from, ${split.goods} goods, ${kind}`);
  const table: Record<string, Record<string, string>> = {};
  const best = { hitRate: 0, mrr: 0 };
  for (const [name, method] of Object.entries(methods)) {
    const quality = measure(method(split.training, split.goods), split, kind);
    const isOurs = name.startsWith("ours");
    table[name] = { ...rowOf(quality), ...(isOurs ? ratios(quality, best) : {}) };
    if (isOurs) continue;
    best.hitRate = Math.max(best.hitRate, quality.hitRate.at20);
    best.mrr = Math.max(best.mrr, quality.mrr.at20);
  }
  console.table(table);
}

function rowOf(quality: Quality): Record<string, string> {
  const { hitRate, mrr, ndcg, coverage, popularityBias, novelty } = quality;
  return {
    "HitRate 5/10/20": [hitRate.at5, hitRate.at10, hitRate.at20].map(three).join(" "),
    "±": three(hitRate.within),
    "MRR 5/10/20": [mrr.at5, mrr.at10, mrr.at20].map(three).join(" "),
    "± ": three(mrr.within),
    "NDCG 5/10/20": [ndcg.at5, ndcg.at10, ndcg.at20].map(three).join(" "),
    coverage: three(coverage),
    bias: three(popularityBias),
    novelty: novelty.toFixed(1),
  };
}

function ratios({ hitRate, mrr }: Quality, best: { hitRate: number; mrr: number }): Record<string, string> {
  return { "÷ best published": `${(hitRate.at20 / best.hitRate).toFixed(2)} / ${(mrr.at20 / best.mrr).toFixed(2)}` };
}

function three(share: number): string {
  return share.toFixed(3);
}

function wordsOf(shelfOf: readonly number[], tastesOf: readonly (readonly string[])[]): string[][] {
  return tastesOf.map((tastes, good) => [`shelf ${shelfOf[good]}`, ...tastes]);
}
