import type { ImportRow } from "@skaenk/contract/office/imports";
import type { OfficeList } from "@skaenk/contract/office/lists";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fitting } from "./rows-page.ts";
import { type ImportFixture, openImportRig } from "./test-imports.ts";

let rig: ImportFixture;
beforeAll(async () => {
  rig = await openImportRig();
});
afterAll(() => rig.stop());

const head =
  "Handle;Varenummer;Navn;Variantens navn;Mærke;Kategori;Pris;Alkohol;Indhold;Kostpris;Vejledende pris;Hyldeplads\n";
const goods = 30;
const file =
  head +
  Array.from({ length: goods * 100 }, (_, n) => {
    const [i, j] = [Math.floor(n / 100), n % 100];
    return `vare-q${i};Q${i}-${j};Vare Q${i} Flaske;${j} cl;Havgus;Gin;${100 + j},00;40;${500 + j};${50 + j},00;${200 + j},00;A-${j}\n`;
  }).join("");

it("a page of rows is a megabyte at most, and the next ones bring the rest, each once", async () => {
  const { body: sent } = await rig.send(file);
  expect(sent.summary.new).toBe(goods);
  const seen: string[] = [];
  let cursor: string | null = "";
  let pages = 0;
  while (cursor !== null) {
    const path: string = `/office/imports/${sent.id}/rows?limit=200${cursor && `&cursor=${cursor}`}`;
    const { body }: { body: OfficeList<ImportRow> } = await rig.owner.get(path);
    expect(JSON.stringify(body).length).toBeLessThanOrEqual(1024 * 1024);
    expect(body.count).toBe(goods);
    seen.push(...body.items.map(({ slug }) => slug ?? ""));
    cursor = body.nextCursor;
    pages += 1;
  }
  expect(pages).toBeGreaterThan(1);
  expect([seen.length, new Set(seen).size]).toEqual([goods, goods]);
});

it("one product always fits", () => {
  expect([fitting([900_000, 1]), fitting([1, 900_000, 1]), fitting([1, 2, 3])]).toEqual([1, 1, 3]);
});
