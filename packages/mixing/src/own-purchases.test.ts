import { expect, test } from "vitest";
import { listOwnPurchases, type OwnIngredient } from "./own-purchases.ts";

const ingredient = (key: string, text: string, amount: number, unit: string, kind = "frisk"): OwnIngredient => ({
  key,
  name: key,
  kind,
  text,
  parts: [{ amount, unit }],
});

const plain = (ingredients: OwnIngredient[]) =>
  listOwnPurchases(ingredients).map(({ group, name, text, note }) =>
    [group, name, text, note].filter(Boolean).join("; "),
  );

test("juice is bought as fruit, sprigs as bunches and egg white as eggs, by the counter that sells them", () => {
  expect(
    plain([
      ingredient("aeggehvide", "2,4 dl", 24, "cl", "mejeri-og-aeg"),
      ingredient("limesaft", "5,4 dl", 54, "cl", "juice-og-frugt"),
      ingredient("myntekviste", "144\u00a0kviste", 144, "kviste"),
      ingredient("rorsukker", "2,4 dl", 48, "tsk", "sirup-og-soedt"),
      ingredient("kanelstang", "12 stk.", 12, "stk"),
      ingredient("basilikum", "8 blade", 8, "blade"),
    ]),
  ).toEqual([
    "greens; lime; 22\u00a0stk.; til 5,4 dl limesaft",
    "greens; mynte; 12\u00a0bundter; til 144 myntekviste",
    "greens; basilikum; 1\u00a0bundt",
    "dairy; æg; 8\u00a0stk.; til 2,4 dl aeggehvide",
    "other; kanelstang; 12 stk.",
    "home; rorsukker; 200\u00a0g",
  ]);
});

test("juice and wedges are of the same limes, and white and yolk of the same eggs", () => {
  const limes = plain([ingredient("limesaft", "1 dl", 10, "cl"), ingredient("lime", "3 stk.", 3, "stk")]);
  expect(limes).toEqual(["greens; lime; 7\u00a0stk.; til 1 dl limesaft og 3\u00a0hele"]);
  const eggs = [ingredient("aeggehvide", "9 cl", 9, "cl"), ingredient("aeggeblomme", "2 stk.", 2, "stk")];
  expect(plain(eggs)).toEqual(["dairy; æg; 3\u00a0stk.; til 9 cl aeggehvide og 2 stk. aeggeblomme"]);
});

test("a garnish is bought as whole fruit, beside that of the juice", () => {
  const wedges = ingredient("lime", "12\u00a0både", 12, "både");
  expect(plain([ingredient("limesaft", "2 dl", 20, "cl"), wedges])).toEqual([
    "greens; lime; 10\u00a0stk.; til 2 dl limesaft og 12\u00a0både",
  ]);
  const halves = ingredient("appelsin", "6\u00a0skiver", 6, "skiver");
  expect(plain([halves])).toEqual(["greens; appelsin; 1\u00a0stk.; til 6\u00a0skiver"]);
});

test("strips of peel come off the fruit that is pressed afterwards", () => {
  const strips = ingredient("citron", "12\u00a0strimler", 12, "strimler");
  expect(plain([strips])).toEqual(["greens; citron; 2\u00a0stk.; til 12\u00a0strimler skal"]);
  expect(plain([ingredient("citronsaft", "2,4 dl", 24, "cl"), strips])).toEqual([
    "greens; citron; 6\u00a0stk.; til 2,4 dl citronsaft og 12\u00a0strimler skal",
  ]);
});

test("sugar is bought by weight", () => {
  expect(plain([ingredient("finsukker", "1 l", 250, "tsk", "sirup")])).toEqual(["home; finsukker; 1\u00a0kg"]);
  expect(plain([ingredient("rorsukker", "2 tsk.", 2, "tsk", "sirup")])).toEqual(["home; rorsukker; 10\u00a0g"]);
});

test("water is bought nowhere", () => {
  expect(plain([ingredient("vand", "2 l", 200, "cl", "mixer")])).toEqual([]);
});
