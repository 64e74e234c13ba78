import type { ProductCard } from "@skaenk/contract/product-card";
import type { RecipeCard } from "@skaenk/contract/recipe-card";
import type { SearchPredictions } from "@skaenk/contract/search";
import { expect, test } from "vitest";
import { readSearches, withSearch } from "./recent-searches";
import { groupSuggestions, nextPlace } from "./suggestion-list";

const nothing: SearchPredictions = {
  q: "",
  terms: [],
  drinks: [],
  products: [],
  articles: [],
  brands: [],
  selections: [],
  nearest: [],
  kinds: [],
};

test("before the first letter: what was searched for before, here first, and nothing twice", () => {
  const groups = groupSuggestions({ ...nothing, terms: ["gin", "rom"] }, ["gin"]);
  expect(groups.map(({ title, items }) => [title, ...items.map(({ name }) => name)])).toEqual([
    ["Du søgte efter", "gin"],
    ["Prøv for eksempel", "rom"],
  ]);
});

test("what was looked at last stands with it, and goes with the first letter", () => {
  const drink = { slug: "negroni", name: "Negroni", tastes: ["bitter"], drawing: "/n.svg" } as RecipeCard;
  const product = { slug: "gin", name: "Gin", size: "70 cl", priceOre: 25_995, drawing: "/g.svg" } as ProductCard;
  const seen = { drinks: [drink], products: [product] };
  expect(groupSuggestions(nothing, [], seen)).toMatchObject([
    {
      title: "Du så på",
      items: [
        { to: "/drink/negroni", note: "bitter" },
        { to: "/vare/gin", note: "70 cl", price: "259,95\u00a0kr." },
      ],
    },
  ]);
  expect(groupSuggestions({ ...nothing, q: "x" }, [], seen)).toEqual([]);
});

test("where nothing fits, a row says so and leads to words that find something", () => {
  const groups = groupSuggestions({ ...nothing, q: "tonnick", nearest: ["tonic"] }, []);
  expect(groups).toMatchObject([
    { title: "Ingen resultater for »tonnick«. Prøv i stedet", items: [{ to: "/find?q=tonic", name: "tonic" }] },
  ]);
});

test("where a slip was corrected, the word that was meant stands above what it finds", () => {
  const [group] = groupSuggestions({ ...nothing, q: "ngroni", nearest: ["negroni"], kinds: ["drinks"] }, []);
  expect(group).toMatchObject({ title: "Mente du", items: [{ to: "/find?q=negroni" }] });
});

test("the word that was meant stands once, where what the words may become names it too", () => {
  const terms = ["Negroni", "negroni sbagliato"];
  const [group] = groupSuggestions({ ...nothing, q: "negorni", nearest: ["negroni"], terms, kinds: ["drinks"] }, []);
  expect(group?.items.map(({ name }) => name)).toEqual(["negroni", "negroni sbagliato"]);
});

test("what stands for a brand says so, and the kind that the words deserve comes first", () => {
  const product = { slug: "rosso", name: "Rosso", size: "70 cl", priceOre: 19_995, drawing: "/r.svg" } as ProductCard;
  const drink = { slug: "negroni", name: "Negroni", tastes: ["bitter"], drawing: "/n.svg" } as RecipeCard;
  const groups = groupSuggestions(
    {
      ...{
        ...nothing,
        q: "campari",
        kinds: ["products", "drinks"],
        instead: { name: "Campari", kind: "rød bitterlikør" },
      },
      products: [{ card: product, marks: [] }],
      drinks: [{ card: drink, marks: [] }],
    },
    [],
  );
  expect(groups.map(({ title }) => title)).toEqual([
    "Vi fører ikke Campari. Vi har rød bitterlikør i stedet.",
    "Drinks",
  ]);
});

test("a page that the words mean comes first, and words are written safely into addresses", () => {
  const redirect = { to: "/levering", title: "Levering" };
  const [group] = groupSuggestions({ ...nothing, q: "fragt", terms: ["a & b"], redirect }, []);
  expect(group?.items.map(({ to }) => to)).toEqual(["/levering", "/find?q=a%20%26%20b"]);
});

test("collections and campaigns that the words fit lead to their pages", () => {
  const selection = { slug: "nytaar", name: "Nytår", summary: "", tint: "", drawing: "", isNamed: false };
  const selections = [
    { ...selection, kind: "campaign" as const },
    { ...selection, kind: "collection" as const },
  ];
  expect(groupSuggestions({ ...nothing, q: "nyt", selections }, [])).toMatchObject([
    {
      title: "Kollektioner og kampagner",
      items: [
        { to: "/kampagne/nytaar", name: "Nytår", note: "Kampagne" },
        { to: "/kollektioner/nytaar", name: "Nytår", note: "Kollektion" },
      ],
    },
  ]);
});

test("groups without anything are left out", () => {
  expect(groupSuggestions({ ...nothing, q: "x" }, ["gin"])).toEqual([]);
});

test("the arrows go round by way of the box itself", () => {
  expect([nextPlace(-1, 1, 3), nextPlace(2, 1, 3), nextPlace(-1, -1, 3), nextPlace(0, -1, 3)]).toEqual([0, -1, 2, -1]);
});

test("five searches are remembered, the last one first, each once", () => {
  expect(withSearch(["a", "b", "c", "d", "e"], "B")).toEqual(["B", "a", "c", "d", "e"]);
  expect(readSearches(["gin", 4, "", null])).toEqual(["gin"]);
  expect(readSearches("gin")).toEqual([]);
});
