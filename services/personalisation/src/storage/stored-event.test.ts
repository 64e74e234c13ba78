import { describe, expect, it } from "vitest";
import { Dataset } from "../state/dataset.ts";
import { foldEvent } from "./stored-event.ts";

describe("folding a batch", () => {
  it("takes in everything but what cannot be read any more, and says so", () => {
    const dataset = new Dataset("test");
    const view = (id: string) => ({ $type: "X.ProductView, X", product: { id } });
    const items = [view("first"), { $type: "X.OfAnotherTime, X" }, view("last")];
    const event = { number: 7, at: 1, kind: "Batch", body: JSON.stringify(items) };
    expect(() => foldEvent(dataset, event)).toThrow("unknown type OfAnotherTime");
    expect([...dataset.catalogue.tables.product.byId.keys()]).toEqual(["first", "last"]);
    expect(dataset.lastEvent).toBe(7);
  });
});
