import { expect, it } from "vitest";
import { formatAccount } from "./bank-account.ts";

it("parts registration number and account, however they were typed", () => {
  for (const typed of ["12340001234567", "1234 0001234567", "1234-1234567", "1234 1 234 567"]) {
    expect(formatAccount(typed)).toBe("1234 0001234567");
  }
});

it("leaves an account of another kind alone", () => {
  expect(formatAccount("DK50 0040 0440 1162 43")).toBe("DK50 0040 0440 1162 43");
});
