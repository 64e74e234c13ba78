import type { Selection } from "@skaenk/contract/search";
import { describe, expect, it } from "vitest";
import { findable, findSelections } from "./find-selections.ts";

const selectionOf = (name: string, summary: string, kind: Selection["kind"] = "collection") => ({
  kind,
  slug: name.toLowerCase().replaceAll(" ", "-"),
  name,
  summary,
  tint: "",
  drawing: "",
});

const all = [
  selectionOf("Bobler til alt", "Tørre bobler med bitter, bær og gin"),
  selectionOf("Nytår", "Koldt, tørt og klar før talen", "campaign"),
  selectionOf("Gin og tonic", "Syv måder"),
].map((one) => findable(one));

const found = (q: string, most = 4) => findSelections(all, q, most).map(({ name }) => name);

describe("what somebody has put together", () => {
  it("is found by the words of its name and of its summary, its name first", () => {
    expect(found("gin")).toEqual(["Gin og tonic", "Bobler til alt"]);
    expect(found("NYTÅR")).toEqual(["Nytår"]);
    expect(found("bob bit")).toEqual(["Bobler til alt"]);
  });

  it("is not found by nothing, by signs, or by what it does not say", () => {
    expect(found("")).toEqual([]);
    expect(found("%%%")).toEqual([]);
    expect(found("mezcal")).toEqual([]);
  });

  it("is at most so many", () => {
    expect(found("gin", 1)).toEqual(["Gin og tonic"]);
  });
});
