import { expect, it } from "vitest";
import { applyProductUpdate } from "../entities/apply-update.ts";
import type { Product } from "../entities/entity.ts";
import { Dataset } from "../state/dataset.ts";
import { productLikeness } from "./product-likeness.ts";
import { defaultSignificances, similarProducts } from "./similar.ts";

const now = Date.UTC(2026, 10, 20, 12);
const brands = ["Havgus", "Fjohav", "Snoet", "Vinsol"];
const shelves = ["gin", "rom", "likør", "rødvin", "mousserende", "sirup"];
const tastes = ["frisk", "sød", "bitter", "urtet", "røget", "nøddet", "krydret", "syrlig"];
const words = [
  "klassisk",
  "lagret",
  "hyben",
  "havtorn",
  "rug",
  "birk",
  "kaffe",
  "citron",
  "timian",
  "kirsebær",
  "lyng",
  "honning",
];

let seed = 11;
function pick<T>(from: readonly T[]): T {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return from[seed % from.length] as T;
}

function put(dataset: Dataset, id: string): void {
  const shelf = pick(shelves);
  const price = 50 + 10 * pick([...Array(40).keys()]);
  const product = {
    id,
    names: { da: `${pick(brands)} ${pick(words)} ${pick(words)} ${shelf}` },
    brand: { id: pick(brands), names: undefined, data: {}, removedKeys: [] },
    paths: [
      [
        { id: "drikke", names: undefined },
        { id: shelf, names: undefined },
      ],
    ],
    data: {
      smag: { type: "StringList" as const, value: [pick(tastes), pick(tastes)] },
      land: { type: "String" as const, value: pick(["Danmark", "Skotland", "Frankrig"]) },
      nummer: { type: "String" as const, value: `n${id}` },
      abvPercent: { type: "Double" as const, value: pick([0, 11, 37.5, 40]) },
    },
    removedKeys: [],
    listPrice: { dkk: price },
    salesPrice: { dkk: price },
  };
  const how = { productKind: "ReplaceProvidedProperties", variantKind: "None", brandKind: "None" } as const;
  const update = { product, variants: undefined, replaceExistingVariants: false, ...how };
  dataset.reindex(applyProductUpdate(dataset.catalogue, update, now));
}

it("finds nearly what comparing with every product finds, each worth the same", () => {
  const dataset = new Dataset("test");
  for (let at = 0; at < 4000; at++) put(dataset, `p${at}`);
  const context = { dataset, language: "da", currency: "dkk", profile: undefined, now };
  const { analyser } = dataset.indexes.product.textIndex("da");
  const all = [...dataset.catalogue.tables.product.byId.values()] as Product[];
  let [found, possible] = [0, 0];
  for (let at = 0; at < 4000; at += 200) {
    const product = dataset.catalogue.product(`p${at}`) as Product;
    const compare = productLikeness(context, product, [], defaultSignificances, analyser);
    const best = similarProducts({ context, product, significances: defaultSignificances }, 120).top(10);
    for (const [ordinal, score] of best)
      expect(score).toBeCloseTo(compare(dataset.catalogue.tables.product.byOrdinal[ordinal] as Product), 9);
    const naively = all.filter((other) => other !== product).map(compare);
    naively.sort((a, b) => b - a);
    found += best.reduce((sum, [, score]) => sum + score, 0);
    possible += naively.slice(0, 10).reduce((sum, score) => sum + score, 0);
  }
  expect(found / possible).toBeGreaterThan(0.98);
});
