import { usualClub } from "@skaenk/contract/club-conditions";
import { expect, it } from "vitest";
import { readSettings } from "../../platform/settings.ts";
import { termsPaper } from "./terms-paper.ts";

const settings = readSettings({ NODE_ENV: "test", SESSION_SECRET: "hemmelighed-til-vilkaar-paa-papir" });
const shop = { ...settings, live: { cutOff: "14:00", club: { ...usualClub, hasMembers: true } } };
const text = "Inden {delivery.cutOff}, {alder ved hvert køb:hver gang}{alder huskes:første gang}.";
const terms = { version: "2026-11-01", title: "Vilkår", content: { blocks: [{ kind: "paragraph" as const, text }] } };
const printed = (one: typeof shop) => JSON.stringify(termsPaper(terms, one).blocks);

it("prints the same cut-off and age rules as the page", () => {
  expect(printed(shop)).toContain('"Inden kl. 14, hver gang."');
  expect(printed({ ...shop, age: { ...shop.age, rememberDays: 30 } })).toContain('"Inden kl. 14, første gang."');
});
