import type { StoredPagePath } from "@skaenk/contract/shop-pages";
import { expectTypeOf, test } from "vitest";
import type { legalTexts } from "./legal-text.ts";

test("the contract lists the path of every text of the shop, and no other", () => {
  expectTypeOf<StoredPagePath>().toEqualTypeOf<(typeof legalTexts)[number]["path"]>();
});
