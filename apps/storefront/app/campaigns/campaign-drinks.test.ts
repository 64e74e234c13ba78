import type { Campaign } from "@skaenk/contract/campaigns";
import { expect, it } from "vitest";
import { campaignDrinks } from "./campaign-drinks";

const recipes = (...slugs: string[]) => ({ kind: "recipes", items: slugs.map((slug) => ({ slug })) });

it("makes a menu of the drinks that are shown, each once, and no more than an evening holds", () => {
  const blocks = [{ kind: "heading", text: "Jul" }, recipes("gloegg", "kande"), recipes("kande", "a", "b", "c", "d")];
  expect(campaignDrinks({ blocks: blocks as Campaign["blocks"] })).toEqual(["gloegg", "kande", "a", "b", "c", "d"]);
  expect(campaignDrinks({ blocks: [] })).toEqual([]);
});
