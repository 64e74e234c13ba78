import { expect, test } from "vitest";
import { liquorGroup } from "./liquor-groups.ts";
import { wordFor } from "./vocabulary.ts";

test("whisky is one word however it is spelled, and a shelf holds its relatives", () => {
  expect(["whiskey", "whisky"].map(liquorGroup)).toEqual(["whisky", "whisky"]);
  expect(["rom", "cachaça"].map(liquorGroup)).toEqual(["rom", "rom"]);
  expect(liquorGroup("gin")).toBe("gin");
  expect(liquorGroup("noget helt nyt")).toBe("noget helt nyt");
});

test("a group stays itself, and has a name to be shown", () => {
  for (const liquor of ["pisco", "champagne", "portvin", "fernet"]) {
    const group = liquorGroup(liquor);
    expect(liquorGroup(group)).toBe(group);
    expect(wordFor("liquorGroup", group)).toMatch(/^[A-ZÆØÅ]/);
  }
  expect(wordFor("liquorGroup", "cognac")).toBe("Cognac & brandy");
  expect(wordFor("liquorGroup", "gin")).toBe("Gin");
});
