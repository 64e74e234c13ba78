import { expect, it } from "vitest";
import { lawfulWords } from "./duty-words.ts";

const of = (...states: string[]) => lawfulWords(states.map((state) => ({ state })));

it("says of a duty that nobody has tried that it is not checked, and of others that they are missing", () => {
  expect(of()).toBe("");
  expect(of("fulfilled")).toBe("");
  expect(of("advised", "missing", "fulfilled")).toBe("2 ting, som loven eller pengene kræver, mangler");
  expect(of("unchecked", "fulfilled")).toBe("1 ting, som loven eller pengene kræver, er ikke tjekket");
  expect(of("advised", "unchecked")).toBe("1 ting, som loven eller pengene kræver, mangler, og 1 er ikke tjekket");
});
