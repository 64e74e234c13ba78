import type { AdviceWish } from "@skaenk/contract/drink-advice";
import { expect, test } from "vitest";
import { adviceAddress, readAnswers } from "./advice-address";
import { reasonFor, relaxedWords } from "./advice-words";
import { shelvesAtHome } from "./shelves-at-home";

const read = (query: string) => readAnswers(new URLSearchParams(query));
const nothing = { have: [], round: 1 };
const negroni = {
  profile: { sweet: 3, sour: 0, bitter: 5, strong: 4, fruity: 2, herbal: 4, creamy: 0, smoky: 0 },
  difficulty: "let" as const,
  missing: [],
  homemade: [],
  unmet: [] as AdviceWish[],
};

test("an address holds all answers, and nonsense is left out", () => {
  const query = "smag=roeget&alkohol=med&anledning=foer-middagen&har=gin&har=tonic&arbejde=noget&runde=2";
  const answers = read(query);
  expect(answers).toEqual({
    ...{ taste: "smoky", alcohol: "with", occasion: "foer-middagen", have: ["gin", "tonic"] },
    ...{ effort: "some", round: 2 },
  });
  expect(answers && adviceAddress(answers, 2)).toBe(`/hjaelp-mig-med-at-vaelge?${query}`);
  expect(read("smag=rund&arbejde=toString&runde=99")).toEqual(nothing);
});

test("nothing is answered before the form is sent, and something once it is, also where nothing matters", () => {
  expect(read("utm_source=brev")).toBeUndefined();
  expect(read("smag=&anledning=&arbejde=")).toEqual(nothing);
  expect(read(adviceAddress(nothing, 1).split("?")[1] ?? "")).toEqual(nothing);
});

test("a reason tells what was wished, and what must be bought", () => {
  const answers = { ...nothing, taste: "bitter" as const, occasion: "foer-middagen", effort: "little" as const };
  expect(reasonFor(negroni, answers)).toBe("Meget bitter med styrke, god før middagen og let at lave.");
  expect(reasonFor(negroni, { ...nothing, taste: "sweet", have: ["gin"] })).toBe(
    "Tydeligt sød med bitterhed. Du har det, der skal i.",
  );
  expect(reasonFor({ ...negroni, homemade: ["sukkersirup"] }, { ...nothing, taste: "bitter", have: ["gin"] })).toBe(
    "Meget bitter med styrke. Du har det, der skal i; sukkersirup koger du selv.",
  );
  const missing = [{ key: "tonic", name: "tonicvand" }];
  expect(reasonFor({ ...negroni, missing, unmet: ["home"] }, { ...nothing, taste: "bitter", have: ["gin"] })).toBe(
    "Meget bitter med styrke. Du mangler kun tonicvand.",
  );
  expect(reasonFor(negroni, nothing)).toBe("Bitter og stærk – let at lave.");
});

test("a reason tells what a drink lacks as plainly", () => {
  const answers = { ...nothing, taste: "smoky" as const, occasion: "paaske", effort: "much" as const };
  expect(reasonFor({ ...negroni, unmet: ["effort", "occasion", "taste"] }, answers)).toBe(
    "Slet ikke røget, ikke oplagt til påske og let at lave.",
  );
});

test("what was given up is said, and nothing where all fit", () => {
  const drinks = (...unmet: AdviceWish[][]) => unmet.map((wishes) => ({ unmet: wishes, missing: [] }));
  expect(relaxedWords({ fitting: 9, drinks: drinks([], [], []) })).toBe("");
  expect(relaxedWords({ fitting: 2, drinks: drinks([], [], ["effort"]) })).toBe(
    "To passer til det hele. Ved den sidste har vi set bort fra arbejdet.",
  );
  expect(relaxedWords({ fitting: 0, drinks: drinks(["occasion"], ["occasion", "effort"], ["occasion"]) })).toBe(
    "Ingen drinks passer til det hele, så vi har set bort fra anledningen og arbejdet.",
  );
  expect(relaxedWords({ fitting: 4, drinks: drinks(["home"], ["home"], ["home"]) })).toMatch(/^Der er ikke flere/);
});

test("where not all stands at home, the sentence names how much is lacking and does not say that the cupboard was left out", () => {
  const things = (count: number) =>
    Array.from({ length: count }, (_, place) => ({ key: `${place}`, name: `${place}` }));
  const lacking = (unmet: AdviceWish[], count: number) => ({ unmet, missing: things(count) });
  expect(relaxedWords({ fitting: 0, drinks: [lacking(["home"], 1), lacking(["home"], 1)] })).toBe(
    "Ingen drinks passer til det hele; her mangler du kun én ting.",
  );
  expect(relaxedWords({ fitting: 0, drinks: [lacking(["home", "effort"], 1), lacking(["home"], 2)] })).toBe(
    "Ingen drinks passer til det hele, så vi har set bort fra arbejdet. Her mangler du noget.",
  );
  expect(relaxedWords({ fitting: 1, drinks: [lacking([], 0), lacking(["home"], 1)] })).toBe(
    "Én passer til det hele. Ved den sidste mangler du kun én ting.",
  );
  expect(relaxedWords({ fitting: 1, drinks: [lacking([], 0), lacking(["home", "effort"], 1)] })).toBe(
    "Én passer til det hele. Ved den sidste har vi set bort fra arbejdet, og du mangler kun én ting.",
  );
});

test("what most drinks are made of stands on the shelves, and what was ticked", () => {
  const ingredients = Array.from({ length: 20 }, (_, place) => ({
    ...{ key: `rom-${place}`, name: `rom ${place}`, kind: "spiritus" },
  }));
  const [shelf, ...others] = shelvesAtHome(ingredients, ["rom-19"]);
  expect(shelf?.things.map(({ key }) => key)).toEqual(
    [...ingredients.slice(0, 12), ingredients[19]].map((one) => one?.key),
  );
  expect(others).toEqual([]);
});
