import { describe, expect, it } from "vitest";
import { Catalogue } from "../entities/catalogue.ts";
import { Product } from "../entities/entity.ts";
import { EntityIndex } from "./entity-index.ts";
import { Popularity } from "./popularity.ts";

const count = 5000;
const nameOf = (product: Product) => product.names.da ?? "";
const isSweet = (name: string) => name.startsWith("Sød");

function openIndex(): { index: EntityIndex; products: Product[] } {
  const index = new EntityIndex("product", new Catalogue(), new Popularity());
  index.textIndex("da");
  const products = Array.from({ length: count }, (_, at) => {
    const product = new Product("product", `p${at}`, at, 0);
    product.stub = false;
    product.names = { da: `${at % 3 ? "Sur" : "Sød"} saft ${at}` };
    product.salesPrice = { dkk: at };
    index.update(product);
    return product;
  });
  return { index, products };
}

describe("an index whose gaps are closed", () => {
  it("keeps its columns and filters, each row's under the row's new number", () => {
    const { index, products } = openIndex();
    const tastes = () => index.valueColumn("taste", (it) => [isSweet(nameOf(it as Product)) ? "sød" : "sur"]);
    const prices = () => index.numberColumn("price", (it) => (it as Product).salesPrice.dkk);
    index.keepFilter("sweet", (row) => isSweet(nameOf(index.rows[row] as Product)), false);
    const [firstTastes, firstPrices] = [tastes(), prices()];
    const rowsBefore = index.rows.length;
    products.forEach((product, at) => {
      if (at % 5 < 3) product.names = { da: `${nameOf(product)} ny` };
      index.update(product);
    });
    expect(index.rows.length).toBeLessThan(rowsBefore + (count * 3) / 5);
    expect(tastes()).toBe(firstTastes);
    expect(prices()).toBe(firstPrices);
    const kept = index.keptFilter("sweet", () => false, false, 0);
    for (const product of products) {
      const { row } = product;
      expect(firstTastes.values[firstTastes.combinations[firstTastes.code(row)]?.[0] as number]).toBe(
        isSweet(nameOf(product)) ? "sød" : "sur",
      );
      expect(firstPrices.at(row)).toBe(product.salesPrice.dkk);
      expect(kept?.has(row)).toBe(isSweet(nameOf(product)));
      expect(index.live.has(row)).toBe(true);
    }
    expect(index.liveCount).toBe(count);
  });

  it("builds a column anew when most of its values are nobody's any more", () => {
    const { index, products } = openIndex();
    const names = () => index.valueColumn("name", (it) => [nameOf(it as Product)]);
    const before = names();
    for (const product of products) {
      product.names = { da: `Ny ${nameOf(product)}` };
      index.update(product);
    }
    expect(names()).not.toBe(before);
    expect(names().values.length).toBeLessThan(2 * count);
  });
});

describe("columns that requests name", () => {
  it("are dropped when nobody has asked for them for long", () => {
    const { index } = openIndex();
    const first = index.numberColumn("price|dkk", (it) => (it as Product).salesPrice.dkk);
    const column = (key: string) => index.numberColumn(key, () => 0);
    for (let at = 0; at < 60; at++) column(`price|${at}`);
    expect(index.numberColumn("price|dkk", () => 0)).toBe(first);
    for (let at = 60; at < 200; at++) column(`price|${at}`);
    expect(index.numberColumn("price|dkk", () => 0)).not.toBe(first);
  });
});
