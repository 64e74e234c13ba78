import { expect, test } from "vitest";
import { choicesWith, readStored, usualChoices } from "./party-choices";

const kept = {
  ...{ guests: 20, hours: 6, drinksPerGuest: 5, larger: ["GIN-100"], extra: ["limesaft"] },
  ...{ day: "2026-12-05", cheapest: true },
};

test("what a browser keeps is read as it was written", () => {
  expect(readStored(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
});

test("what cannot be read is as usual, and the rest stands", () => {
  for (const rubbish of [null, undefined, "x", [1], { guests: "mange", larger: "x", extra: [null, {}], day: 5 }])
    expect(readStored(rubbish)).toEqual(usualChoices);
  expect(readStored({ ...kept, guests: 1e9, hours: -1, day: "i morgen" })).toEqual({
    ...kept,
    ...{ guests: 200, hours: 4, day: "" },
  });
});

test("choices that are named win, and the others stay", () => {
  expect(choicesWith(new URLSearchParams("gaester=8&stor=ROM-70"), kept)).toEqual({
    ...kept,
    ...{ guests: 8, larger: ["ROM-70"] },
  });
  expect(choicesWith(new URLSearchParams("dag=&sort=popular&timer=0"), kept)).toEqual({
    ...kept,
    ...{ day: "", cheapest: false },
  });
});
