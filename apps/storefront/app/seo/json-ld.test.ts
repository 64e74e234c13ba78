import type { Product } from "@skaenk/contract/catalogue";
import { usualClub } from "@skaenk/contract/club-conditions";
import { usualMenu } from "@skaenk/contract/menu";
import type { Recipe } from "@skaenk/contract/recipes";
import { describe, expect, it } from "vitest";
import { scriptText } from "./json-ld";
import { breadcrumbsLd, drinkEntries, itemListLd } from "./list-ld";
import { productLd } from "./product-ld";
import { recipeLd } from "./recipe-ld";
import { organizationLd, webSiteLd } from "./shop-ld";

const shop = {
  productName: "Skænk",
  publicUrl: "https://skaenk.test",
  official: {},
  menu: usualMenu,
  club: { ...usualClub, hasMembers: true },
  company: {
    name: "Skænk Drinks ApS",
    address: "Flaskegyden 4, 5000 Odense C",
    cvr: "12345678",
    email: "hej@skaenk.test",
    phone: "12 34 56 78",
  },
};

const recipe = {
  slug: "negroni",
  name: "Negroni",
  aliases: [],
  intro: "Tre lige store dele.",
  tastes: ["bitter"],
  themes: [{ slug: "klassikere", name: "Klassikere" }],
  liquor: "gin",
  alcoholFree: false,
  servings: 1,
  steps: ["Fyld glasset med is.", "Rør."],
  ingredients: [{ key: "gin", name: "gin", amount: 4.5, unit: "cl" }],
  ogImage: "/api/v1/og/recipes/negroni.png?v=1",
} as unknown as Recipe;

describe("what machines read about a recipe", () => {
  it("has measures and steps as they are written", () => {
    expect(recipeLd(recipe, shop)).toMatchObject({
      "@type": "Recipe",
      recipeYield: "1 drink",
      recipeIngredient: ["4,5\u00a0cl gin"],
      recipeInstructions: [{ "@type": "HowToStep", text: "Fyld glasset med is." }, { text: "Rør." }],
      image: ["https://skaenk.test/api/v1/og/recipes/negroni.png?v=1"],
    });
  });

  it("has no stars before somebody has rated it", () => {
    expect(recipeLd(recipe, shop)).not.toHaveProperty("aggregateRating");
    expect(recipeLd({ ...recipe, rating: { average: 0, count: 0 } }, shop)).not.toHaveProperty("aggregateRating");
  });

  it("has the stars of its ratings from the first one on", () => {
    expect(recipeLd({ ...recipe, rating: { average: 4.3, count: 1 } }, shop)).toMatchObject({
      aggregateRating: { ratingValue: 4.3, ratingCount: 1, bestRating: 5 },
    });
  });
});

describe("what machines read about a product", () => {
  const variant = { name: "70 cl", sku: "GIN-70", priceOre: 29_950, depositOre: 100, availability: "sold_out" };
  const product = {
    slug: "gin",
    name: "Gin",
    description: "Klar.",
    sku: "GIN-70",
    size: "70 cl",
    origin: "Danmark",
    bottledIn: "",
    ageLimit: 18,
    ogImage: "/x.png",
    brand: { slug: "havgus", name: "Havgus" },
    categoryPath: [{ slug: "spiritus", name: "Spiritus" }],
    variants: [variant],
  } as unknown as Product;

  it("has the price that is asked, in kroner and without deposit", () => {
    expect(productLd(product, shop, undefined)).toMatchObject({
      offers: [{ price: "299.50", priceCurrency: "DKK", availability: "https://schema.org/OutOfStock" }],
      brand: { "@type": "Brand", name: "Havgus" },
    });
  });
});

describe("what machines read about the shop", () => {
  it("leads a search to the search page", () => {
    expect(webSiteLd(shop)).toMatchObject({
      potentialAction: {
        target: { urlTemplate: "https://skaenk.test/find?q={search_term_string}" },
        "query-input": "required name=search_term_string",
      },
    });
  });

  it("knows the company", () => {
    expect(organizationLd(shop)).toMatchObject({
      legalName: "Skænk Drinks ApS",
      vatID: "DK12345678",
      address: { streetAddress: "Flaskegyden 4", postalCode: "5000", addressLocality: "Odense C" },
    });
  });

  it("counts lists and crumbs from one, with whole addresses", () => {
    expect(itemListLd("Drinks", drinkEntries([recipe]), shop)).toMatchObject({
      numberOfItems: 1,
      itemListElement: [{ position: 1, url: "https://skaenk.test/drink/negroni" }],
    });
    expect(breadcrumbsLd([{ name: "Drinks", to: "/drinks" }], shop)).toMatchObject({
      itemListElement: [{ position: 1, item: "https://skaenk.test/drinks" }],
    });
    expect(itemListLd("Drinks", [], shop)).toBeUndefined();
  });
});

describe("the script it stands in", () => {
  it("cannot be ended by a text", () => {
    const thing = recipeLd({ ...recipe, intro: "</script><script>alert(1)</script>" }, shop);
    const text = scriptText(thing ? [thing] : []);
    expect(text).not.toContain("<");
    expect(JSON.parse(text).description).toBe("</script><script>alert(1)</script>");
  });
});
