import type { Variant } from "@skaenk/contract/catalogue";
import { describe, expect, it } from "vitest";
import { chosenVariant } from "./chosen-variant";

const variant = (id: string): Variant => ({
  id,
  sku: id,
  name: id,
  size: "70 cl",
  units: 1,
  priceOre: 10_000,
  depositClass: "none",
  depositOre: 0,
  availability: "in_stock",
  available: 12,
});
const product = { variants: [variant("GIN-20"), variant("GIN-70")], sku: "GIN-70" };

describe("the variant on a product's page", () => {
  it("is the one the address asks for", () => {
    expect(chosenVariant(product, "GIN-20").id).toBe("GIN-20");
  });

  it("is the one that stands in lists when the address asks for none, or for one that is not there", () => {
    expect(chosenVariant(product, null).id).toBe("GIN-70");
    expect(chosenVariant(product, "ROM-70").id).toBe("GIN-70");
  });
});
