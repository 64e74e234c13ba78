import { usualClub } from "@skaenk/contract/club-conditions";
import { usualMenu } from "@skaenk/contract/menu";
import { describe, expect, it } from "vitest";
import { fillInBlocks, fillInShop } from "./fill-in-shop";

const shop = {
  productName: "Skænk",
  official: {},
  menu: usualMenu,
  club: { ...usualClub, hasMembers: true },
  company: {
    name: "Skænk ApS",
    address: "Havnegade 1",
    cvr: "12345678",
    email: "hej@skaenk.example",
    phone: "12 34 56 78",
  },
};

describe("the shop's own names in stored texts", () => {
  it("puts in the names, several times in one text", () => {
    expect(fillInShop("{productName} drives af {company.name}, CVR {company.cvr}. {productName}!", shop)).toBe(
      "Skænk drives af Skænk ApS, CVR 12345678. Skænk!",
    );
  });

  it("leaves a name it does not know", () => {
    expect(fillInShop("{company.ceo} og {}", shop)).toBe("{company.ceo} og {}");
  });

  it("makes a link of the mail and the phone, once, and never in a heading", () => {
    const text =
      "Ring på {company.phone}, eller [skriv](mailto:{company.email}), også til [{company.email}](/kontakt).";
    expect(
      fillInBlocks(
        [
          { kind: "heading", text: "Ring: {company.phone}" },
          { kind: "paragraph", text },
        ],
        shop,
      ),
    ).toEqual([
      { kind: "heading", text: "Ring: 12 34 56 78" },
      {
        kind: "paragraph",
        text: "Ring på [12 34 56 78](tel:+4512345678), eller [skriv](mailto:hej@skaenk.example), også til [hej@skaenk.example](/kontakt).",
      },
    ]);
  });

  it("reaches lists and tables", () => {
    const filled = fillInBlocks(
      [
        { kind: "list", ordered: false, items: ["Skriv til {company.email}"] },
        { kind: "table", head: ["Hvem"], rows: [["{company.name}"]] },
      ],
      shop,
    );
    expect(filled).toEqual([
      { kind: "list", ordered: false, items: ["Skriv til [hej@skaenk.example](mailto:hej@skaenk.example)"] },
      { kind: "table", head: ["Hvem"], rows: [["Skænk ApS"]] },
    ]);
  });
  it("leaves out ways to reach the shop that it does not have", () => {
    const unset = { ...shop, company: { ...shop.company, email: "", phone: "" } };
    const blocks = [
      { kind: "list" as const, ordered: false, items: ["E-mail: {company.email}", "Adresse: {company.address}"] },
      { kind: "paragraph" as const, text: "Så skriv til {company.email} eller ring på {company.phone}." },
    ];
    expect(fillInBlocks(blocks, unset)).toEqual([
      { kind: "list", ordered: false, items: [`Adresse: ${shop.company.address}`] },
      { kind: "paragraph", text: "Så skriv til os." },
    ]);
  });
});

describe("what stored texts say of the club", () => {
  const club = (more: Partial<typeof shop.club>) => ({ ...shop, club: { ...shop.club, ...more } });
  const text = "Du kan bruge gavekort{klub: og point: {club.earn}, og {club.worth}}.";

  it("follows the rates", () => {
    expect(fillInShop(text, club({ orePerEarnedPoint: 2_000, orePerPoint: 50 })).replaceAll("\u00a0", " ")).toBe(
      "Du kan bruge gavekort og point: 1 point for hver 20 kr., og 1 point er 0,50 kr. værd.",
    );
    expect(fillInShop("{club.joining}, {club.wait}", club({ waitDays: 20 }))).toBe("25 point, 20 dage efter levering");
    expect(fillInShop("{fødselsdagspoint:Du får {club.birthday}.}", club({ birthdayPoints: 0 }))).toBe("");
  });

  it("is left out while the club is closed, with the blocks, items and rows that are about nothing else", () => {
    expect(fillInShop(text, club({ open: false }))).toBe("Du kan bruge gavekort.");
    const blocks = fillInBlocks(
      [
        { kind: "heading", text: "{klub:Point}" },
        { kind: "paragraph", text: "{lukket klub:Klubben er lukket.}" },
        { kind: "list", ordered: false, items: ["{klub:Point}", "Pant"] },
        { kind: "table", head: ["Det", "Når"], rows: [["{klub:Point}", "Altid"]] },
      ],
      club({ open: false }),
    );
    expect(blocks).toEqual([
      { kind: "paragraph", text: "Klubben er lukket." },
      { kind: "list", ordered: false, items: ["Pant"] },
      { kind: "table", head: ["Det", "Når"], rows: [] },
    ]);
  });
});
