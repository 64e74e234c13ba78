import type { PartyPlan } from "@skaenk/contract/party-plan";
import { expect, test } from "vitest";
import { sharePurchases } from "./share-purchases";

const purchase = (group: PartyPlan["ownPurchases"][number]["group"], name: string, ...keys: string[]) => ({
  ...{ keys, group, name },
  text: "",
});
const offer = (key: string) => ({ key, name: `Vare ${key}`, productSlug: key, packs: "50 g", totalOre: 3_995 });

test("goods that are sold here are offered, and only the rest is left to other shops", () => {
  const plan = {
    ownPurchases: [
      purchase("greens", "appelsin", "appelsin"),
      purchase("greens", "lime", "limesaft", "lime"),
      purchase("other", "kanelstang", "kanelstang"),
      purchase("home", "fint sukker", "finsukker"),
    ],
    offers: [offer("limesaft"), offer("kanelstang"), offer("finsukker")],
  };
  const { offers, elsewhere } = sharePurchases(plan);
  expect(offers.map(({ key }) => key)).toEqual(["limesaft", "kanelstang"]);
  expect(elsewhere).toEqual(["appelsin", "lime"]);
});

test("goods that are already among the lines are not offered again", () => {
  const bought = { ownPurchases: [purchase("greens", "appelsin", "appelsin")], offers: [offer("kanelstang")] };
  expect(sharePurchases(bought)).toEqual({ offers: [], elsewhere: ["appelsin"] });
});
