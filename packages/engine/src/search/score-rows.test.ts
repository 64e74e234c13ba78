import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { happeningKinds } from "../behaviour/behaviour.ts";
import type { FilterContext } from "../context.ts";
import { applyProductUpdate } from "../entities/apply-update.ts";
import { noModifiers } from "../ranking/modifier-set.ts";
import { Dataset } from "../state/dataset.ts";
import { recordView } from "../state/record.ts";
import { RowScorer } from "./score-rows.ts";

const now = Date.UTC(2026, 10, 20, 12);
const dayMs = 86_400_000;
const brands = ["havgus", "lynghede", "strandeng"];

function makeShop(days: readonly number[]): Dataset {
  const dataset = new Dataset("test");
  days.forEach((day, at) => {
    const brand = { id: brands[at % brands.length] as string, names: {}, data: {}, removedKeys: [] };
    const product = { id: `p${at}`, names: { da: `Gin ${at}` }, brand, data: {}, removedKeys: [] };
    const whole = "ReplaceProvidedProperties" as const;
    const update = { product, variants: undefined, replaceExistingVariants: false };
    const kinds = { productKind: whole, variantKind: whole, brandKind: whole };
    dataset.reindex(applyProductUpdate(dataset.catalogue, { ...update, ...kinds }, now - day * dayMs));
  });
  return dataset;
}

const contextOf = (dataset: Dataset, temporaryId: string): FilterContext => ({
  dataset,
  language: "da",
  currency: "dkk",
  profile: dataset.profiles.find({ temporaryId }),
  now,
  kind: "product",
  pass: "default",
});

const look = (dataset: Dataset, id: string, temporaryId: string): void =>
  recordView(dataset, { happening: happeningKinds.productView, kind: "product", id, user: { temporaryId } }, now);

describe("the best rows", () => {
  it("are those that scoring every row gives, whoever has looked at what", () => {
    const looks = fc.array(fc.tuple(fc.nat(59), fc.constantFrom("a", "b")), { maxLength: 60 });
    const worths = fc.array(fc.constantFrom(20, 40, 80), { minLength: 60, maxLength: 60 });
    const days = fc.array(fc.nat(3), { minLength: 60, maxLength: 60 });
    fc.assert(
      fc.property(looks, worths, days, fc.integer({ min: 1, max: 12 }), (looked, worth, came, limit) => {
        const dataset = makeShop(came);
        for (const [at, who] of looked) look(dataset, `p${at}`, who);
        const index = dataset.indexes.product;
        const rows = Int32Array.from(index.rows.keys());
        const found = { rows, count: rows.length, relevance: Float32Array.from(worth) };
        const scorer = new RowScorer(index, contextOf(dataset, "a"), noModifiers);
        const { scores } = scorer.all(found);
        const sorted = [...rows].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || index.ties.compare(a, b));
        expect(scorer.best(found, limit)).toEqual(sorted.slice(0, limit));
      }),
      { numRuns: 40 },
    );
  });

  it("are each visitor's own while two are being asked for", () => {
    const dataset = makeShop(Array.from({ length: 30 }, () => 0));
    look(dataset, "p0", "a");
    look(dataset, "p1", "b");
    const index = dataset.indexes.product;
    const [a, b] = ["a", "b"].map((who) => new RowScorer(index, contextOf(dataset, who), noModifiers)) as [
      RowScorer,
      RowScorer,
    ];
    const rowOf = (id: string) => dataset.catalogue.product(id)?.row ?? -1;
    const scores = () => [a, b].map((it) => [it.score(rowOf("p3"), 50), it.score(rowOf("p4"), 50)]);
    const [ofA, ofB] = scores();
    expect(ofA?.[0]).toBeGreaterThan(ofA?.[1] ?? 0);
    expect(ofB?.[0]).toBeLessThan(ofB?.[1] ?? 0);
    expect(scores()).toEqual([ofA, ofB]);
  });
});
