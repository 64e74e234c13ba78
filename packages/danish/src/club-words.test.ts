import { expect, test } from "vitest";
import { waitClause } from "./club-words.ts";

test("a comma stands before the clause about the withdrawal period, and none before a number of days", () => {
  expect(`Point kan bruges${waitClause({ waitDays: 14 })}.`).toBe(
    "Point kan bruges, når fortrydelsesretten er udløbet.",
  );
  expect(`Point kan bruges${waitClause({ waitDays: 30 })}.`).toBe("Point kan bruges 30 dage efter levering.");
});
