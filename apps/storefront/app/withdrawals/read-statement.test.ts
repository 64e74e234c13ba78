import { describe, expect, it } from "vitest";
import { readWithdrawalForm, statementOf } from "./read-statement";

const filled = (entries: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return readWithdrawalForm(form);
};

const person: [string, string][] = [
  ["name", " Anna Holm "],
  ["orderNumber", "100042"],
  ["email", "anna@example.dk"],
];

describe("the statement of withdrawal", () => {
  it("is about the whole order unless the customer says otherwise", () => {
    expect(statementOf(filled(person))).toEqual({
      name: "Anna Holm",
      orderNumber: "100042",
      email: "anna@example.dk",
      lines: "all",
    });
  });

  it("takes ticked goods and goods written one to a line alike", () => {
    const form = filled([...person, ["extent", "some"], ["goods", "Gin, 70 cl"], ["written", "Tonic\r\n\r\n Is "]]);
    expect(statementOf(form).lines).toEqual(["Gin, 70 cl", "Tonic", "Is"]);
  });

  it("carries a reason only when one is given", () => {
    expect(statementOf(filled(person))).not.toHaveProperty("reason");
    expect(statementOf(filled([...person, ["reason", "For sød"]])).reason).toBe("For sød");
  });
});
