import type { OfficeCategory } from "@skaenk/contract/office/categories";
import { expect, it } from "vitest";
import { goodsWithin, moveFor, stepFor } from "./category-order";

const items = ["spiritus", "spiritus/gin", "spiritus/rom", "spiritus/vodka", "vin"].map((key) => ({
  key,
  parentKey: key.includes("/") ? "spiritus" : null,
})) as OfficeCategory[];
const named = (key: string) => items.find((item) => item.key === key) as OfficeCategory;

it("counts the goods of a category with those below it", () => {
  const counted = items.map((item, index) => ({ ...item, goods: index + 1 }));
  expect(counted.map((item) => goodsWithin(counted, item))).toEqual([1 + 2 + 3 + 4, 2, 3, 4, 5]);
});

it("puts what is dropped before, after or in another", () => {
  const drop = (key: string, target: string, dropPosition: "before" | "after" | "on") =>
    moveFor(items, key, { key: target, dropPosition });
  expect(drop("spiritus/vodka", "spiritus/gin", "before")).toEqual({
    key: "spiritus/vodka",
    parent: "spiritus",
    before: "spiritus/gin",
  });
  expect(drop("spiritus/gin", "spiritus/vodka", "after")).toMatchObject({ before: null });
  expect(drop("spiritus/gin", "spiritus/rom", "after")).toMatchObject({ before: "spiritus/vodka" });
  expect(drop("spiritus/gin", "vin", "on")).toEqual({ key: "spiritus/gin", parent: "vin", before: null });
  expect(drop("spiritus/gin", "vin", "before")).toEqual({ key: "spiritus/gin", parent: null, before: "vin" });
  expect(drop("spiritus/gin", "spiritus/gin", "on")).toBeUndefined();
});

it("steps up and down in its own branch, and not out of it", () => {
  expect(stepFor(items, named("spiritus/rom"), -1)?.before).toBe("spiritus/gin");
  expect(stepFor(items, named("spiritus/gin"), 1)?.before).toBe("spiritus/vodka");
  expect(stepFor(items, named("spiritus/rom"), 1)?.before).toBeNull();
  expect(stepFor(items, named("spiritus/gin"), -1)).toBeUndefined();
  expect(stepFor(items, named("vin"), 1)).toBeUndefined();
});
