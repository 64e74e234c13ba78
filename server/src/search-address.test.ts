import { describe, expect, it } from "vitest";
import { isSearchAddress } from "./search-address.ts";

describe("the search service's addresses", () => {
  it.each([
    "/skaenk/v1/ProductSearchRequest",
    "/v1/skaenk/ProductSearchRequest",
    "/nowhere/v1/SearchRequestCollection",
    "/skaenk/v1/ProductQuery",
  ])("%s is one, whatever dataset it names", (path) => expect(isSearchAddress(path)).toBe(true));

  it.each([
    "/api/v1/products",
    "/api/v1/search",
    "/",
    "/v1",
    "/skaenk/v1/",
    "/skaenk/v1/ProductSearchRequest/more",
    "/drink/negroni",
  ])("%s is the shop's", (path) => expect(isSearchAddress(path)).toBe(false));
});
