/** The engines that are compared, each made to answer the same four kinds of question as well as it can. */
import { DatabaseSync } from "node:sqlite";
import { analyseText } from "@skaenk/danish/search-text";
import { affinityColumns } from "@skaenk/engine/ranking/affinity";
import FlexSearch from "flexsearch";
import MiniSearch from "minisearch";
import { search } from "../../services/personalisation/src/search/search.ts";
import { Dataset } from "../../services/personalisation/src/state/dataset.ts";
import { fold } from "../../services/personalisation/src/storage/fold.ts";
import { readTrackable } from "../../services/personalisation/src/storage/trackable.ts";
import type { CatalogueProduct } from "./catalogue.ts";

/** Ids of the first ten. `filtered` also counts brands and tastes among all hits. */
export type Engine = {
  name: string;
  two(term: string): string[];
  prefix(term: string): string[];
  typo(term: string): string[];
  filtered(term: string, max: number): string[];
  /** How many products have the words, up to a price where one is given. */
  hits?(term: string, max?: number): number;
};

const text = (value: string) => ({ values: [{ language: { value: "da" }, text: value }] });
const price = (amount: number) => ({ values: [{ amount, currency: { value: "DKK" } }] });

/** A product as it is sent to the service. */
export function toUpdate(product: CatalogueProduct): Record<string, unknown> {
  return {
    $type: "Relewise.Client.DataTypes.ProductUpdate, Relewise.Client",
    product: {
      id: product.id,
      displayName: text(product.name),
      brand: { id: product.brand, displayName: product.brand },
      categoryPaths: [
        {
          breadcrumbPathStartingFromRoot: [
            { id: "drikke", displayName: text("Drikke") },
            { id: product.category, displayName: text(product.category) },
          ],
        },
      ],
      salesPrice: price(product.price),
      listPrice: price(product.price),
      data: {
        smag: { type: "StringList", value: product.tastes, isCollection: true },
        beskrivelse: { type: "Multilingual", value: text(product.description), isCollection: false },
        abvPercent: { type: "Double", value: product.abvPercent, isCollection: false },
      },
    },
    variants: product.sizes.map((size) => ({
      id: `${product.id}-${size}`,
      displayName: text(`${size / 10} cl`),
      specification: { size: String(size) },
      salesPrice: price((product.price * size) / 700),
    })),
    productUpdateKind: "ReplaceProvidedProperties",
    variantUpdateKind: "UpdateAndAppend",
    replaceExistingVariants: false,
  };
}

/** The whole service without network and disk: variants, popularity, a known visitor and a modifier in every question. */
export function ours(products: readonly CatalogueProduct[]): Engine & { dataset: Dataset } {
  const dataset = new Dataset("bench");
  const now = Date.now();
  for (const product of products) fold(dataset, readTrackable(toUpdate(product), ""), now);
  for (let at = 0; at < 2000; at++) {
    const id = products[(at * 7919) % products.length]?.id;
    const view = { $type: "X.ProductView, X", product: { id }, user: { temporaryId: `u${at % 50}` } };
    fold(dataset, readTrackable(view, ""), now + at);
  }
  dataset.warmUp();
  affinityColumns(dataset.indexes.product);
  const profile = dataset.profiles.find({ temporaryId: "u1" });
  const context = () => ({ dataset, language: "da", currency: "dkk", profile, now });
  const relevanceModifiers = {
    items: [
      {
        $type: "X.BrandIdRelevanceModifier, X",
        brandId: products[0]?.brand,
        ifProductIsBrandMultiplyWeightBy: 1.2,
        ifProductIsNotBrandMultiplyWeightBy: 1,
      },
    ],
  };
  const answer = (more: object) =>
    search("ProductSearchRequest", { skip: 0, take: 10, relevanceModifiers, ...more }, context);
  const ask = (more: object): string[] => (answer(more).results as { productId: string }[]).map((it) => it.productId);
  const upTo = (max: number) => ({
    filters: { items: [{ $type: "X.ProductSalesPriceFilter, X", range: { upperBoundInclusive: max } }] },
  });
  const facets = {
    items: [
      { $type: "X.BrandFacet, X", field: "Brand" },
      { $type: "X.ProductDataStringValueFacet, X", field: "Data", key: "smag", dataSelectionStrategy: "Product" },
    ],
  };
  return {
    name: "ours",
    dataset,
    two: (term) => ask({ term }),
    prefix: (term) => ask({ term }),
    typo: (term) => ask({ term }),
    filtered: (term, max) =>
      ask({
        term,
        facets,
        ...upTo(max),
      }),
    hits: (term, max) => Number(answer({ term, ...(max === undefined ? {} : upTo(max)) }).hits),
  };
}

/** The others get the same stems, else they could not compete in Danish at all. */
const stems = (value: string) =>
  analyseText(value)
    .filter((it) => !it.stop)
    .map((it) => it.stem);
const stemmed = (value: string) => stems(value).join(" ");

export function sqlite(products: readonly CatalogueProduct[]): Engine {
  const database = new DatabaseSync(":memory:");
  database.exec(`create virtual table doc using fts5(name, brand, category, tastes, description, tokenize = "unicode61 remove_diacritics 0", prefix = '3 4');
    create virtual table words using fts5vocab(doc, row); create table product (rowid integer primary key, id text, price integer, brand text, tastes text); create index by_price on product (price)`);
  const doc = database.prepare(
    "insert into doc (rowid, name, brand, category, tastes, description) values (?, ?, ?, ?, ?, ?)",
  );
  const row = database.prepare("insert into product values (?, ?, ?, ?, ?)");
  database.exec("begin");
  products.forEach((it, at) => {
    doc.run(
      at,
      stemmed(it.name),
      stemmed(it.brand),
      stemmed(it.category),
      stemmed(it.tastes.join(" ")),
      stemmed(it.description),
    );
    row.run(at, it.id, it.price, it.brand, it.tastes.join(","));
  });
  database.exec("commit");
  const rank = "bm25(doc, 10, 6, 5, 4, 1)";
  const top = database.prepare(
    `select p.id from doc join product p on p.rowid = doc.rowid where doc match ? order by ${rank} limit 10`,
  );
  const ids = (match: string) => (top.all(match) as { id: string }[]).map((it) => it.id);
  const quoted = (words: string[]) => words.map((it) => `"${it}"`).join(" ");
  const vocabulary = (database.prepare("select term from words").all() as { term: string }[]).map((it) => it.term);
  const inRange = database.prepare(
    `select p.id, p.brand, p.tastes from doc join product p on p.rowid = doc.rowid where doc match ? and p.price <= ? order by ${rank}`,
  );
  return {
    name: "SQLite FTS5",
    two: (term) => ids(quoted(stems(term))),
    prefix: (term) => ids(`"${stems(term)[0]}"*`),
    typo: (term) => {
      const near = vocabulary
        .filter((it) => Math.abs(it.length - term.length) < 2 && it[0] === term[0] && distance(it, term) <= 2)
        .slice(0, 8);
      return near.length ? ids(near.map((it) => `"${it}"`).join(" or ")) : [];
    },
    filtered: (term, max) => {
      const rows = inRange.all(quoted(stems(term)), max) as { id: string; brand: string; tastes: string }[];
      countBoth(rows, (it) => [it.brand, it.tastes.split(",")]);
      return rows.slice(0, 10).map((it) => it.id);
    },
  };
}

function distance(a: string, b: string): number {
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let at = 1; at <= b.length; at++) {
      current.push(
        Math.min(
          (last[at] as number) + 1,
          (current[at - 1] as number) + 1,
          (last[at - 1] as number) + (a[row - 1] === b[at - 1] ? 0 : 1),
        ),
      );
    }
    last = current;
  }
  return last[b.length] as number;
}

function countBoth<T>(rows: readonly T[], valuesOf: (row: T) => [string, string[]]): void {
  const brands = new Map<string, number>();
  const tastes = new Map<string, number>();
  for (const row of rows) {
    const [brand, list] = valuesOf(row);
    brands.set(brand, (brands.get(brand) ?? 0) + 1);
    for (const taste of list) tastes.set(taste, (tastes.get(taste) ?? 0) + 1);
  }
}

export function miniSearch(products: readonly CatalogueProduct[]): Engine {
  const index = new MiniSearch<CatalogueProduct>({
    fields: ["name", "brand", "category", "tastes", "description"],
    storeFields: ["price", "brand", "tastes"],
    tokenize: stems,
    processTerm: (term) => term,
    extractField: (document, field) => String(document[field as keyof CatalogueProduct]),
    searchOptions: { boost: { name: 10, brand: 6, category: 5, tastes: 4 }, combineWith: "AND" },
  });
  index.addAll(products);
  const ids = (results: { id: string }[]) => results.slice(0, 10).map((it) => it.id);
  return {
    name: "MiniSearch",
    two: (term) => ids(index.search(term)),
    prefix: (term) => ids(index.search(term, { prefix: true })),
    typo: (term) => ids(index.search(term, { fuzzy: 2, maxFuzzy: 2 })),
    filtered: (term, max) => {
      const results = index.search(term, { filter: (it) => it.price <= max });
      countBoth(results, (it) => [it.brand as string, it.tastes as string[]]);
      return ids(results);
    },
  };
}

export function flexSearch(products: readonly CatalogueProduct[]): Engine {
  const index = new FlexSearch.Index({ tokenize: "forward", encode: stems });
  products.forEach((it, at) => {
    index.add(at, [it.name, it.brand, it.category, it.tastes.join(" "), it.description].join(" "));
  });
  const rows = (term: string, limit: number) => index.search(term, { limit }) as number[];
  const ids = (found: number[]) => found.slice(0, 10).map((at) => products[at]?.id ?? "");
  return {
    name: "FlexSearch",
    two: (term) => ids(rows(term, 10)),
    prefix: (term) => ids(rows(term, 10)),
    typo: (term) => ids(rows(term, 10)),
    filtered: (term, max) => {
      const found = rows(term, products.length).filter((at) => (products[at]?.price ?? 0) <= max);
      countBoth(found, (at) => [products[at]?.brand ?? "", products[at]?.tastes ?? []]);
      return ids(found);
    },
  };
}
