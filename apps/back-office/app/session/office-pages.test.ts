import type { OfficePagePattern } from "@skaenk/contract/office/pages";
import type { Register } from "react-router";
import { expectTypeOf, test } from "vitest";

test("the contract lists every route of the office, and no other", () => {
  expectTypeOf<OfficePagePattern | "/" | "/*">().toEqualTypeOf<keyof Register["pages"]>();
});
