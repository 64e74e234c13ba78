import { expect, it } from "vitest";
import { WrongFields } from "../api/form-answer";
import { fieldAt, readNewProduct } from "./product-form";

const typed = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const whole = {
  ...{
    name: "Rabarberbrus",
    status: "draft",
    brandSlug: "havnen",
    categoryPath: "sodavand",
    abvPercent: "",
    sku: "BRUS-25",
  },
  ...{ stock: "48", priceOre: "24,00", volumeCl: "25", units: "1", depositClass: "none", "facts.legalName": "" },
};
const wrongWith = (fields: Record<string, string>): Record<string, string> => {
  try {
    readNewProduct(typed({ ...whole, ...fields }));
  } catch (error) {
    if (error instanceof WrongFields) return error.errors;
    throw error;
  }
  return {};
};

it("says all at once what a new product lacks and what is no number", () => {
  expect(
    wrongWith({ name: " ", brandSlug: "", categoryPath: "", sku: "", abvPercent: "abc", priceOre: "", stock: "x" }),
  ).toEqual({
    name: "Skriv et navn",
    brandSlug: "Vælg et mærke",
    categoryPath: "Vælg en kategori",
    sku: "Skriv et varenummer",
    abvPercent: "Skriv et tal som 4,5",
    priceOre: "Skriv et beløb som 129,95",
    stock: "Skriv et helt tal som 3",
  });
});

it("leaves the law's name of it to the product's own name, where nobody says another", () => {
  expect(readNewProduct(typed(whole))).not.toHaveProperty("facts.legalName");
  expect(readNewProduct(typed({ ...whole, "facts.legalName": "Sodavand" }))).toMatchObject({
    "facts.legalName": "Sodavand",
  });
});

it("reads a brand and a category that are to be made, as a picker or a form without scripts sends them", () => {
  expect(readNewProduct(typed({ ...whole, brandSlug: "+Havnens Brus", categoryPath: "+Sodavand" }))).toMatchObject({
    brandSlug: "",
    newBrand: "Havnens Brus",
    categoryPath: "",
    newCategory: "Sodavand",
  });
  const withoutScripts = { ...whole, brandSlug: "", "brandSlug:new": "Havnens Brus" };
  expect(readNewProduct(typed(withoutScripts))).toMatchObject({ newBrand: "Havnens Brus", categoryPath: "sodavand" });
  expect(readNewProduct(typed({ ...whole, "brandSlug:new": "Et andet" }))).not.toHaveProperty("newBrand");
});

it("keeps what the first size is called apart from what the product is", () => {
  expect(readNewProduct(typed({ ...whole, sizeName: "Magnum" }))).toMatchObject({
    name: "Rabarberbrus",
    variants: [{ name: "Magnum" }],
  });
});

it.each([
  ["variants.0.name", "sizeName"],
  ["variants.0.sku", "sku"],
  ["variants.0.gtin", "gtin"],
  ["volumeMl", "volumeCl"],
  ["variants.0.volumeMl", "volumeCl"],
  ["facts.nutrition.energyKj", "nutrition.energyKj"],
  ["facts.manufacturer.email", "manufacturer.email"],
  ["facts.legalName", "facts.legalName"],
])("finds the field of %s", (path, field) => expect(fieldAt(path)).toBe(field));
