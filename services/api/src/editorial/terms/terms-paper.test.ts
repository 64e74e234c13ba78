import { readFileSync } from "node:fs";
import { usualClub } from "@skaenk/contract/club-conditions";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { readSettings } from "../../platform/settings.ts";
import { termsPaper } from "./terms-paper.ts";

const settings = readSettings({ NODE_ENV: "test", SESSION_SECRET: "hemmelighed-til-vilkaar-paa-papir" });
const shop = {
  ...settings,
  live: { cutOff: "14:00", delivery: settings.live.delivery, club: { ...usualClub, hasMembers: true } },
};
const text = "Inden {delivery.cutOff}, {alder ved hvert køb:hver gang}{alder huskes:første gang}.";
const terms = { version: "2026-11-01", title: "Vilkår", content: { blocks: [{ kind: "paragraph" as const, text }] } };
const printed = (one: typeof shop) => JSON.stringify(termsPaper(terms, one).blocks);

const seed = parse(readFileSync(new URL("../../../seed/pages/handelsbetingelser.yaml", import.meta.url), "utf8"));
const seedTerms = { version: "2026-11-01", title: "Vilkår", content: { blocks: seed.blocks } };
/** The words of a paper without its frame, with one space where a line breaks. */
const wordsOf = ({ blocks }: ReturnType<typeof termsPaper>) =>
  [...JSON.stringify(blocks).matchAll(/"(?:text|title)":"((?:[^"\\\\]|\\\\.)*)"/g)].map(([, said]) => said).join("\n");
const withDelivery = (delivery: Record<string, unknown>) => ({
  ...shop,
  live: { ...shop.live, delivery: { ...shop.live.delivery, ...delivery } },
});

it("prints the same cut-off and age rules as the page", () => {
  expect(printed(shop)).toContain('"Inden kl. 14, hver gang."');
  expect(printed({ ...shop, age: { ...shop.age, rememberDays: 30 } })).toContain('"Inden kl. 14, første gang."');
});

it("prints the shop's own terms without a mark, with Klik & hent and without", () => {
  const ways = [shop, withDelivery({ "klik-og-hent.offered": false })];
  const [offered = "", without = ""] = ways.map((one) => wordsOf(termsPaper(seedTerms, one)));
  for (const said of [offered, without]) expect(said).not.toMatch(/[{}]/);
  expect(offered).toContain("Henter du selv hos os, bliver det trukket, når du henter.");
  expect(without).not.toContain("Henter du selv hos os");
});

it("promises no rate of VAT, which the owner may set otherwise", () => {
  const said = wordsOf(termsPaper(seedTerms, shop));
  expect(said).toContain("Alle priser er i danske kroner og inkluderer moms og alle afgifter.");
  expect(said).not.toMatch(/\d\s*% moms/);
});

it("says nothing of parcel shops in a real shop without a shipping service", () => {
  const real = { ...shop, allowFakes: false };
  expect(wordsOf(termsPaper(seedTerms, shop))).toContain("Henter du ikke en pakke i pakkeshoppen");
  expect(wordsOf(termsPaper(seedTerms, real))).not.toContain("Henter du ikke en pakke");
  expect(wordsOf(termsPaper(seedTerms, real, true))).toContain("Henter du ikke en pakke i pakkeshoppen");
});

it("prints a version that is looked up as it was, whatever the settings have become", () => {
  const lookedUp = (one: typeof shop) => wordsOf(termsPaper(seedTerms, one, true));
  const said = lookedUp(shop);
  const age16 = { ...settings.age, rememberDays: 30, oidc16: {} as typeof settings.age.oidc16 };
  const changed = { ...withDelivery({ "klik-og-hent.offered": false }), age: age16 };
  expect(lookedUp({ ...changed, live: { ...changed.live, cutOff: "16:00" } })).toBe(said);
  expect(said).not.toMatch(/[{}]/);
  expect(said).toContain("(når al alkohol kræver 18 år: Du skal være fyldt 18 år");
  expect(said).toContain("(når 16 år er nok til varer på højst 6 %: Du skal være fyldt 18 år");
  expect(said).toContain("(når en bekræftet alder huskes: er du logget ind i klubben");
  expect(said).toContain("inden det klokkeslæt, der stod på siden, sender vi normalt samme dag");
  expect(said).toContain("(når ordrer kan hentes hos os: Henter du selv hos os");
  // A version without such words is printed as it is.
  const plain = { ...terms, content: { blocks: [{ kind: "paragraph" as const, text: "Kun i Danmark." }] } };
  expect(termsPaper(plain, shop, true).blocks).toEqual(termsPaper(plain, shop).blocks);
});

it("promises the whole price paid for delivery, which the office refunds, on both pages about withdrawal", () => {
  const withdrawal = parse(readFileSync(new URL("../../../seed/pages/fortrydelsesret.yaml", import.meta.url), "utf8"));
  const [paper, page] = [wordsOf(termsPaper(seedTerms, shop)), JSON.stringify(withdrawal.blocks)];
  expect(paper).toContain("hvis du fortryder hele ordren, hele den pris, du har betalt for levering.");
  expect(page).toContain('["Levering","Når du fortryder hele ordren. Du får hele den pris, du har betalt"]');
  for (const said of [paper, page]) expect(said).not.toContain("billigste almindelige levering");
});
