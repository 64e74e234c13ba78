import type { ShopPagePattern } from "@skaenk/contract/shop-pages";
import type { Register } from "react-router";
import { expectTypeOf, test } from "vitest";

test("the contract lists every route of the shop, and no other", () => {
  expectTypeOf<ShopPagePattern | "/" | "/*">().toEqualTypeOf<keyof Register["pages"]>();
});
