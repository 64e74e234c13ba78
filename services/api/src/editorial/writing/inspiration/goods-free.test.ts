import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { readShop } from "../../../moving-in/import/read-shop.ts";
import { inspirationOf } from "./goods-free.ts";

const shop = await readShop(fileURLToPath(new URL("../../../../seed", import.meta.url)));
const { articles, recipes } = inspirationOf(shop);
const textOf = (slug: string) => JSON.stringify(articles.find((article) => article.slug === slug));

it("names neither the demo's brands nor the prices of its goods", () => {
  const told = [...articles, ...recipes].map((piece) => ({ slug: piece.slug, text: JSON.stringify(piece) }));
  expect(told.length).toBeGreaterThan(500);
  expect(told.filter(({ text }) => /\d kr\./.test(text)).map(({ slug }) => slug)).toEqual([]);
  const brands = shop.brands.map(({ name }) => name);
  expect(told.filter(({ text }) => brands.some((brand) => text.includes(brand))).map(({ slug }) => slug)).toEqual([]);
});

it("leads to no guide and no collection that is left out", () => {
  const slugs = new Set(articles.map(({ slug }) => slug));
  const links = articles.flatMap(({ slug, blocks }) =>
    [...JSON.stringify(blocks).matchAll(/\]\(\/(inspiration|kollektioner)\/([^)#?]+)/g)].map(([, kind, to]) => ({
      slug,
      kind,
      to,
    })),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(({ kind, to }) => kind === "kollektioner" || !slugs.has(to ?? ""))).toEqual([]);
});

it("leaves out the sentence that names a price, and keeps those beside it", () => {
  expect(textOf("saadan-smager-du-whisky")).not.toContain("koster tilsammen");
  expect(textOf("saadan-smager-du-whisky")).toContain("Åbnet skal de stå oprejst og mørkt");
  expect(textOf("den-foerste-bar-for-500-kr")).toBeUndefined();
});
