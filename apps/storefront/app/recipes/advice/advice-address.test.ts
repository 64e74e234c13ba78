import { expect, it } from "vitest";
import { adviceAddress, readAnswers } from "./advice-address";

const read = (query: string) => readAnswers(new URLSearchParams(query));

it("holds every answer, also an occasion of the owner's own words", () => {
  const answers = read("smag=syrlig&alkohol=uden&anledning=efter+arbejde&har=gin&arbejde=lidt&runde=2");
  expect(answers).toMatchObject({
    alcohol: "without",
    occasion: "efter arbejde",
    have: ["gin"],
    effort: "little",
    round: 2,
  });
  const address = answers ? adviceAddress(answers, 3) : "";
  expect(read(address.slice(address.indexOf("?")))).toEqual({ ...answers, round: 3 });
});

it("leaves out what makes no sense, and is nothing without an answer", () => {
  expect(read(`anledning=${"a".repeat(201)}&runde=21`)).toMatchObject({ occasion: undefined, round: 1 });
  expect(read("")).toBeUndefined();
});
