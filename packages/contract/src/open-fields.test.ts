import { expect, it } from "vitest";
import type { ContentBlock } from "./office/content-fields.ts";
import { openFieldsOf, withoutOpenFields } from "./open-fields.ts";

const template: ContentBlock[] = [
  { kind: "paragraph", text: "Boblebaren drives af Boblebaren ApS." },
  { kind: "heading", text: "Hvem vi er" },
  { kind: "paragraph", text: "Vi begyndte i [[Skriv årstallet]] med [[Skriv hvad]]." },
  { kind: "heading", text: "Her er vi" },
  { kind: "list", ordered: false, items: ["Havnegade 1", "Åbent [[Skriv hvornår]]"] },
];

it("names the fields that nobody has filled in", () => {
  expect(openFieldsOf(template)).toEqual(["Skriv årstallet", "Skriv hvad", "Skriv hvornår"]);
  expect(openFieldsOf([{ kind: "paragraph", text: "Se [kontakt](/kontakt), eller [en note]." }])).toEqual([]);
});

it("leaves out the parts that hold them, and a heading above nothing", () => {
  expect(withoutOpenFields(template)).toEqual([
    template[0],
    template[3],
    { kind: "list", ordered: false, items: ["Havnegade 1"] },
  ]);
});

it("leaves a text without such fields as it stands", () => {
  const whole: ContentBlock[] = [
    { kind: "heading", text: "Et" },
    { kind: "heading", text: "To" },
  ];
  expect(withoutOpenFields(whole)).toEqual(whole);
});
