import { describe, expect, it } from "vitest";
import { KnownAnswers } from "./known-answers";

const answer = () => ({ etag: "1", answer: {} });
const kept = (known: KnownAnswers, ...addresses: string[]) =>
  addresses.filter((address) => known.get(address) !== undefined);

describe("what is known of the backend", () => {
  it("forgets first what has not been asked for lately", () => {
    const known = new KnownAnswers({ most: 2 });
    known.keep("/a", answer(), 1);
    known.keep("/b", answer(), 1);
    known.get("/a");
    known.keep("/c", answer(), 1);
    expect(kept(known, "/a", "/b", "/c")).toEqual(["/a", "/c"]);
  });

  it("takes up no more room than it may", () => {
    const known = new KnownAnswers({ mostText: 100 });
    known.keep("/a", answer(), 40);
    known.keep("/b", answer(), 40);
    known.get("/a");
    known.keep("/c", answer(), 50);
    expect(kept(known, "/a", "/b", "/c")).toEqual(["/a", "/c"]);
  });

  it("has room again for what has become smaller", () => {
    const known = new KnownAnswers({ mostText: 100 });
    known.keep("/a", answer(), 50);
    known.keep("/b", answer(), 40);
    for (const text of [50, 30, 10]) known.keep("/a", answer(), text);
    known.keep("/c", answer(), 50);
    expect(kept(known, "/a", "/b", "/c")).toEqual(["/a", "/b", "/c"]);
  });

  it("forgets nothing for a single answer that is too large, but what stood at its address", () => {
    const known = new KnownAnswers({ mostText: 100 });
    known.keep("/a", answer(), 10);
    known.keep("/b", answer(), 10);
    known.keep("/b", answer(), 51);
    expect(kept(known, "/a", "/b")).toEqual(["/a"]);
  });
});
