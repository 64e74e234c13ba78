import { describe, expect, it } from "vitest";
import { orderKinds } from "./order-kinds.ts";

type Answer = Parameters<typeof orderKinds>[1];

/** Hits by their names; what was searched for is marked where it stands. */
function answerTo(q: string, names: Partial<Record<keyof Answer, string[]>>): Answer {
  const hits = (kind: keyof Answer) =>
    (names[kind] ?? []).map((name) => {
      const at = name.toLowerCase().indexOf(q);
      return { card: { name, title: name }, marks: at < 0 ? [] : [[at, at + q.length]] };
    });
  const answer = {
    drinks: hits("drinks"),
    products: hits("products"),
    articles: hits("articles"),
    brands: hits("brands"),
  };
  return answer as unknown as Answer;
}

const orderOf = (q: string, names: Parameters<typeof answerTo>[1]) => orderKinds(q, answerTo(q.toLowerCase(), names));

describe("the order of kinds", () => {
  it("puts bottles first when they bear the word and drinks only hold it", () => {
    const names = { drinks: ["Dark & Stormy", "Mojito"], products: ["Skonnert Hvid Rom", "Sydmole Mørk Rom"] };
    expect(orderOf("rom", names)).toEqual(["products", "drinks"]);
  });

  it("puts a drink first when it begins with the words", () => {
    const names = { drinks: ["Gin & Tonic", "Negroni"], products: ["Havgus London Dry Gin"], articles: ["Is"] };
    expect(orderOf("Gin", names)).toEqual(["drinks", "products", "articles"]);
  });

  it("puts an article or a brand first when that is what was written", () => {
    expect(orderOf("is er", { drinks: ["Irish Coffee"], articles: ["Is er en ingrediens"] })[0]).toBe("articles");
    expect(orderOf("havgus", { products: ["Sydmole Rom", "Havgus Gin"], brands: ["Havgus"] })[0]).toBe("brands");
  });

  it("puts first what was asked for, unless something else is called so", () => {
    const names = { drinks: ["Pisco Sour"], products: ["Skonnert Pisco"], articles: ["Druen"] };
    expect(orderKinds("pisco", answerTo("pisco", names), { leads: "articles" })[0]).toBe("articles");
    expect(orderKinds("pisco sour", answerTo("pisco sour", names), { leads: "products" })[0]).toBe("drinks");
  });

  it("puts a story first that bears all of the words", () => {
    const names = { drinks: ["Kir Royal"], articles: ["Et bryllup i haven"] };
    expect(orderOf("bryllup", names)).toEqual(["articles", "drinks"]);
  });

  it("keeps to drinks first between equals, and names no kind without hits", () => {
    expect(orderOf("sommer", { articles: ["Haven"], drinks: ["Mojito"] })).toEqual(["drinks", "articles"]);
    expect(orderOf("sommer", {})).toEqual([]);
  });
});
