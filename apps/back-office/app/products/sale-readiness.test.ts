import { expect, it } from "vitest";
import { noValues, saleNeeds, valuesOfForm, withLacking } from "./sale-readiness";

const choices = {
  brands: [
    { slug: "slottet", name: "Slottet", hasOperator: true },
    { slug: "gaarden", name: "Gården", hasOperator: false },
  ],
  categories: [
    { path: "drikke", name: "Drikke" },
    { path: "drikke/roede", name: "Rødvine" },
  ],
};
const begun = {
  name: "Dråber",
  brandSlug: "slottet",
  categoryPath: "drikke",
  sku: "A-1",
  priceOre: "99",
  volumeCl: "75",
};
const strong = { ...begun, abvPercent: "40", "facts.legalName": "Gin", origin: "Danmark" };
const lacking = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return saleNeeds(valuesOfForm(form, choices, noValues))
    .filter(({ told }) => !told)
    .map(({ name }) => name);
};

it("wants everything of a form in which nothing is written", () => {
  expect(lacking({})).toEqual([
    ...["name", "brandSlug", "categoryPath", "sku", "priceOre", "facts.legalName"],
    ...["facts.ingredients", "nutrition.energyKj", "origin", "manufacturer.name", "volumeCl"],
  ]);
});

it("wants nothing more of a spirit whose brand tells the company", () => {
  expect(lacking(strong)).toEqual([]);
  expect(lacking({ ...strong, brandSlug: "gaarden" })).toEqual(["manufacturer.name"]);
  expect(lacking({ ...strong, brandSlug: "+Nyt mærke" })).toEqual(["manufacturer.name"]);
});

it("wants ingredients and nutrition of wine, by what its category is called, as soon as that is chosen", () => {
  const wine = { ...strong, abvPercent: "13,5", "facts.legalName": "Dråber" };
  expect(lacking(wine)).toEqual([]);
  const ofWine = ["facts.ingredients", "facts.allergens", "nutrition.energyKj"];
  expect(lacking({ ...wine, categoryPath: "drikke/roede" })).toEqual(ofWine);
  expect(lacking({ ...wine, categoryPath: "+Rødvine" })).toEqual(ofWine);
});

it("wants the allergens of wine of any vintage, or the word that there are none", () => {
  const old = { ...strong, abvPercent: "13,5 %", "facts.legalName": "Vin", "facts.vintage": "2021" };
  expect(lacking(old)).toEqual(["facts.allergens"]);
  expect(lacking({ ...old, "facts.allergens": "sulfit" })).toEqual([]);
  expect(lacking({ ...old, "facts.allergens": "Ingen" })).toEqual([]);
  expect(lacking({ ...old, "facts.allergens": "ingen, sulfit" })).toEqual(["facts.allergens"]);
});

it("names the field of the responsible company that is empty", () => {
  const form = new FormData();
  const filled = { ...strong, brandSlug: "gaarden", "manufacturer.name": "Gård ApS", "manufacturer.address": "Vej 1" };
  for (const [name, value] of Object.entries(filled)) form.set(name, value);
  const needs = saleNeeds(valuesOfForm(form, choices, noValues)).filter(({ told }) => !told);
  expect(needs.map(({ name, reason }) => [name, reason])).toEqual([
    ["manufacturer.email", "E-mailen på den ansvarlige virksomhed mangler."],
  ]);
  expect(lacking({ ...filled, "manufacturer.email": "hej@gaard.example" })).toEqual([]);
});

it("takes the weight of what is sold by weight for its content, and asks a gift card for no facts", () => {
  expect(lacking({ ...strong, volumeCl: "" })).toEqual(["volumeCl"]);
  expect(lacking({ ...strong, volumeCl: "", weightG: "200" })).toEqual([]);
  expect(lacking({ ...begun, volumeCl: "", giftCard: "mail" })).toEqual([]);
});

it("tells beside a refusal what the next would have been", () => {
  const form = new FormData();
  form.set("abvPercent", "abc");
  const errors = withLacking({ abvPercent: "Skriv et tal som 4,5" }, saleNeeds(valuesOfForm(form, choices, noValues)));
  expect(errors).toMatchObject({
    abvPercent: "Skriv et tal som 4,5",
    origin: "Oprindelsen mangler.",
    name: "Skriv et navn.",
  });
});

it("counts what the values say against each other, as the server does", () => {
  const juice = {
    ...{ ...begun, abvPercent: "0", "facts.legalName": "Druesaft", origin: "Danmark" },
    ...{ "facts.ingredients": "Druer, sulfit", "nutrition.energyKj": "1", "nutrition.energyKcal": "1" },
    ...{ "nutrition.fat": "0", "nutrition.saturates": "0", "nutrition.carbs": "0", "nutrition.sugars": "0" },
    ...{ "nutrition.protein": "0", "nutrition.salt": "0" },
  };
  expect(lacking(juice)).toEqual(["facts.allergens"]);
  expect(lacking({ ...juice, "facts.allergens": "Sulfit" })).toEqual([]);
  expect(lacking({ ...juice, "facts.allergens": "Sulfit", name: "Gin 40 %" })).toEqual(["abvPercent"]);
});

it("says of a wine without a vintage that an old one needs no ingredients", () => {
  const reasons = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...strong, ...fields })) form.set(name, value);
    return saleNeeds(valuesOfForm(form, choices, noValues)).map(({ reason }) => reason);
  };
  const hint = expect.stringContaining("Er vinen fra 2023 eller før, så skriv årgangen i stedet.");
  expect(reasons({ abvPercent: "13,5", categoryPath: "+Rødvin" })).toContainEqual(hint);
  expect(reasons({ abvPercent: "13,5", categoryPath: "+Rødvin", "facts.vintage": "2024" })).not.toContainEqual(hint);
  expect(reasons({ abvPercent: "0", "facts.legalName": "Druesaft" })).not.toContainEqual(hint);
});
