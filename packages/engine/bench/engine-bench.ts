/**
 * The engine alone, without protocol: words, facets and relations over a made-up catalogue.
 * Run: `node packages/engine/bench/engine-bench.ts [products] [seconds per line]`
 */

import { danishSynonyms } from "@skaenk/danish/search-text";
import { happeningKinds } from "../src/behaviour/behaviour.ts";
import { applyProductUpdate } from "../src/entities/apply-update.ts";
import type { Entity } from "../src/entities/entity.ts";
import { countValues } from "../src/facets/count-values.ts";
import type { FacetValue, ValueColumn } from "../src/index/value-column.ts";
import { nextLook } from "../src/recommendation/next-look.ts";
import { boughtWith } from "../src/recommendation/relations.ts";
import { matchText } from "../src/search/match-text.ts";
import { planQuery } from "../src/search/query-plan.ts";
import { Dataset } from "../src/state/dataset.ts";
import { recordOrder, recordView } from "../src/state/record.ts";

const products = Number(process.argv[2] ?? 20_000);
const seconds = Number(process.argv[3] ?? 1);
const now = Date.UTC(2026, 10, 20);

const kinds = ["gin", "rom", "whisky", "portvin", "rødvin", "snaps", "vermouth", "likør"];
const tastes = ["hyldeblomst", "jordbær", "citrus", "røg", "vanilje", "enebær", "kaffe", "lakrids", "hindbær", "pære"];
const places = ["ø", "fjord", "bakke", "skov", "strand", "hede", "dal", "ås"];
const pick = (list: readonly string[], at: number): string => list[at % list.length] as string;
const nameOf = (at: number): string =>
  `${pick(tastes, at * 7)} ${pick(kinds, at)} ${pick(places, at * 3)}${at % 997} nr ${at}`;

function makeDataset(): Dataset {
  const dataset = new Dataset("bench");
  for (let at = 0; at < products; at++) {
    const product = {
      id: `p${at}`,
      names: { da: nameOf(at) },
      data: {},
      removedKeys: [],
      salesPrice: { dkk: 50 + (at % 900) },
    };
    const kind = "UpdateAndAppend";
    const update = { product, variants: undefined, productKind: kind, variantKind: kind, brandKind: kind } as const;
    dataset.reindex(applyProductUpdate(dataset.catalogue, { ...update, replaceExistingVariants: false }, now));
  }
  for (let at = 0; at < products * 3; at++) {
    const user = { temporaryId: `u${at % 5000}` };
    const id = `p${(at * 7919 + (at % 5) * 13) % products}`;
    if (at % 9) recordView(dataset, { happening: happeningKinds.productView, kind: "product", id, user }, now + at);
    else {
      const lineItems = [id, `p${(at * 31) % products}`].map((productId) => ({
        productId,
        quantity: 1,
        lineTotal: 100,
      }));
      recordOrder(dataset, { cartName: "default", orderNumber: `${at}`, lineItems, data: {}, user }, now + at);
    }
  }
  return dataset;
}

function measure(name: string, work: (at: number) => void): void {
  for (let at = 0; at < 50; at++) work(at);
  let count = 0;
  const began = performance.now();
  while (performance.now() - began < seconds * 1000) work(count++);
  console.log(`${name.padEnd(34)} ${Math.round((count / (performance.now() - began)) * 1000)} per second`);
}

const began = performance.now();
const dataset = makeDataset();
console.log(`${products} products and what was done with them: ${Math.round(performance.now() - began)} ms`);
const index = dataset.indexes.product;
const text = index.textIndex("da");
const find = (term: string) => {
  const plan = planQuery(text, term, { synonyms: danishSynonyms, completeLast: true, live: index.live });
  return matchText(text, plan, index.rows.length);
};
const tasteOf = (entity: Entity): readonly FacetValue[] => [String(entity.names.da).split(" ")[0] ?? ""];
const column = index.valueColumn("taste", tasteOf) as ValueColumn<Entity>;
const rows = Int32Array.from({ length: index.rows.length }, (_, row) => row);

measure("two words", (at) => find(`${pick(tastes, at)} ${pick(kinds, at * 3)}`));
measure("the beginning of a word", (at) => find(pick(tastes, at).slice(0, 3)));
measure("a slip of the finger", (at) => find(`${pick(tastes, at).slice(0, 2)}x${pick(tastes, at).slice(3)}`));
measure("a facet over everything", () => countValues(column, rows, rows.length));
measure("viewed after one product", (at) => {
  const weights = new Map([[at % products, 1]]);
  nextLook(
    { behaviour: dataset.behaviour, seen: happeningKinds.productView, wanted: happeningKinds.productView, now },
    weights,
  );
});
measure("bought with one product", (at) => boughtWith(dataset, new Map([[at % products, 1]]), now));
