import { expect, it } from "vitest";
import { nameWithBrand } from "./brand-name.ts";

it.each([
  ["Kvart i Syv", "Kvart i Syv Mørk Rom", "Kvart i Syv Mørk Rom"],
  ["KVART I SYV", "Kvart i Syv Mørk Rom", "KVART I SYV Mørk Rom"],
  ["Havgus", "London Dry Gin", "Havgus London Dry Gin"],
  ["Havgus", "Havgus", "Havgus"],
  ["Nord", "Nordlys Akvavit", "Nord Nordlys Akvavit"],
  ["", "Shaker", "Shaker"],
])("says a brand once: %s, %s", (brand, name, whole) => {
  expect(nameWithBrand(brand, name).toLowerCase()).toBe(whole.toLowerCase());
});
