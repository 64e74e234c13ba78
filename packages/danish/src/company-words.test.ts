import { expect, it } from "vitest";
import { companyLine, contactLine, waysToAsk, withoutUnset } from "./company-words.ts";

const whole = {
  name: "Bar ApS",
  address: "Gade 1, 5000 Odense C",
  cvr: "12345674",
  email: "hej@bar.dk",
  phone: "12345678",
};
const nothing = { name: "", address: "", cvr: "", email: "", phone: "" };

it("names on one line what is set, and nothing of what is not", () => {
  expect([companyLine(whole), contactLine(whole)]).toEqual([
    "Bar ApS · Gade 1, 5000 Odense C · CVR 12345674",
    "hej@bar.dk · 12345678",
  ]);
  expect([companyLine(nothing), contactLine(nothing)]).toEqual(["", ""]);
  expect(contactLine({ ...whole, email: "" })).toBe("12345678");
});

it("asks one to write to the shop where there is no address to write to", () => {
  expect(waysToAsk(whole)).toBe("ring på 12345678 eller skriv til hej@bar.dk");
  expect(waysToAsk({ ...whole, phone: "" })).toBe("skriv til hej@bar.dk");
  expect(waysToAsk(nothing)).toBe("skriv til os");
});

it("leaves a text alone whose facts are set", () => {
  const text = "Skriv til {company.email} eller ring på {company.phone}.";
  expect(withoutUnset(text, whole)).toBe(text);
});

it.each([
  ["E-mail: {company.email}", undefined],
  ["Telefon: {company.phone}", undefined],
  ["CVR-nr. {company.cvr}", undefined],
  ["Adresse: {company.name}, {company.address}", undefined],
  ["En e-mail til {company.email}", undefined],
  [
    "Er noget galt, så skriv til {company.email} inden for rimelig tid.",
    "Er noget galt, så skriv til os inden for rimelig tid.",
  ],
  ["Så skriv først til os på {company.email}. De fleste", "Så skriv først til os. De fleste"],
  ["så skriv til {company.email} eller ring på {company.phone}. Fortæl", "så skriv til os. Fortæl"],
  ["kan sendes til {company.email} eller stilles på telefon {company.phone}.", "kan sendes til os."],
  ["[Skriv til os](mailto:{company.email}) i dag.", "Skriv til os i dag."],
])("says %j without the mail and the phone", (text, expected) => {
  expect(withoutUnset(text, nothing)).toBe(expected);
});

it("drops no fact that is set beside one that is not", () => {
  const { name, address } = whole;
  const text = "Til {company.name}, {company.address}, e-mail {company.email}:";
  expect(withoutUnset(text, { ...nothing, name, address })).toBe("Til {company.name}, {company.address}:");
});
