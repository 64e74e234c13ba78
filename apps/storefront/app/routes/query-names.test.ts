import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { readShopChoice } from "../catalogue/shop-choice";
import { readParty } from "../drinks-card/party-wish";
import { readPress } from "../favourites/heart-press";
import { readAnswers } from "../recipes/advice/advice-address";
import { readAmount } from "../recipes/amount";
import { choicesIn } from "../recipes/bottle-choice";
import { readRecipeChoice } from "../recipes/browsing/recipe-choice";
import { readHave } from "../recipes/possible/possible-address";
import routes from "../routes";
import { kindNames, readFindChoice } from "../search/find-choice";
import { queryNames } from "./query-names";

const patternOf = ({ path = "", index }: RouteConfigEntry) => (index ? "/" : `/${path}`);

test("every page says what it reads of its query", () => {
  expect(Object.keys(queryNames).sort()).toEqual((routes as RouteConfigEntry[]).map(patternOf).sort());
});

/** The names that are looked up while an address is read. */
class ReadParams extends URLSearchParams {
  readonly names = new Set<string>();

  override get(name: string): string | null {
    this.names.add(name);
    return super.get(name);
  }
  override getAll(name: string): string[] {
    this.names.add(name);
    return super.getAll(name);
  }
}

const readers: [keyof typeof queryNames, string, (params: URLSearchParams) => unknown][] = [
  ["/drinks", "har=gin", readRecipeChoice],
  ["/drinks", "har=gin", readHave],
  ["/drinks/temaer/:slug", "", readRecipeChoice],
  ["/hjaelp-mig-med-at-vaelge", "har=gin", readAnswers],
  ["/drink/:slug", "valg=gin:A-70", choicesIn],
  ["/drink/:slug", "antal=4", readAmount],
  ["/favoritter", "", readPress],
  ["/shop", "", readShopChoice],
  ["/design-drinkskort", "", readParty],
  ["/fest", "", readParty],
  ...Object.keys(kindNames).map((kind): (typeof readers)[number] => ["/find", `kind=${kind}`, readFindChoice]),
];

test.each(readers)("%s?%s is kept apart by everything that is read of it", (pattern, query, read) => {
  const params = new ReadParams(query);
  read(params);
  expect(params.names.size).toBeGreaterThan(0);
  for (const name of params.names) expect(queryNames[pattern]).toContain(name);
});
