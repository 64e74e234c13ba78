import { expect, it } from "vitest";
import { chosenIn, filterOf, narrowedBy } from "./goods-filter";

const choices = {
  brands: [{ slug: "havgus", name: "Havgus", hasOperator: false }],
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

it("changes the goods that were ticked, and never all because none was", () => {
  const at = (search: string) => chosenIn(new Request(`http://localhost/kontor/varer/aendr${search}`));
  expect(at("?valgte=ja&vare=gin&vare=rom&vare=gin")).toEqual(["gin", "rom"]);
  expect(at("?valgte=ja")).toEqual([]);
  expect(at("?q=gin")).toBeUndefined();
});
