import { expect, test } from "vitest";
import { queryWith, readChoices } from "./carried";

const choices = readChoices(
  new URLSearchParams("drink=negroni&drink=mojito&drink=negroni&q=&sort=price&have=gin&utm_source=mail"),
);

test("choices of the page are read of its address once each, and nothing else is", () => {
  expect(choices).toEqual([
    ["drink", "negroni"],
    ["drink", "mojito"],
    ["sort", "price"],
    ["have", "gin"],
  ]);
});

test("an address keeps every choice but those that it changes", () => {
  expect(queryWith(choices, { drink: ["mojito"] })).toBe("?sort=price&have=gin&drink=mojito");
  expect(queryWith(choices, { stor: ["GIN-100"], sort: [] })).toBe("?drink=negroni&drink=mojito&have=gin&stor=GIN-100");
});
