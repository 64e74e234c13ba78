import { expect, it } from "vitest";
import { filterOf, narrowedBy } from "./goods-filter";

const choices = {
  brands: [{ slug: "havgus", name: "Havgus" }],
  categories: [
    { path: "spiritus", name: "Spiritus" },
    { path: "spiritus/gin", name: "Gin" },
  ],
};

it("says in words what goods are narrowed to, and takes nothing else from an address", () => {
  const address =
    "http://localhost/kontor/varer/aendr?q=klit&status=draft&category=spiritus%2Fgin&brand=&cursor=x&sort=price";
  const filter = filterOf(new Request(address));
  expect(filter).toEqual({ q: "klit", status: "draft", category: "spiritus/gin" });
  expect(narrowedBy(filter, choices)).toEqual(["»klit«", "Kladde", "Gin"]);
  expect(narrowedBy({}, choices)).toEqual([]);
});
