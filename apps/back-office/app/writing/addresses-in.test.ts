import { expect, it } from "vitest";
import { addressesIn } from "./addresses-in";

it("finds what a piece shows, wherever it stands, once each", () => {
  const fields = {
    title: "negroni",
    drawing: { stillLife: { setting: "bar", drinks: ["negroni", "americano"], goods: ["en-gin"] } },
    blocks: [
      { kind: "paragraph", text: "drinks" },
      { kind: "drink", slug: "negroni" },
      { kind: "products", slugs: ["en-gin", "en-tonic"] },
    ],
    items: [{ recipe: "martini", products: ["en-vermouth"], blocks: null }],
  };
  expect(addressesIn(fields)).toEqual(["negroni", "americano", "en-gin", "en-tonic", "martini", "en-vermouth"]);
  expect(addressesIn({ recipe: "", products: [] })).toEqual([]);
});
