import { expect, it } from "vitest";
import { KnownAnswers } from "./known-answers";

it("forgets first what has not been asked for lately", () => {
  const known = new KnownAnswers({ most: 2 });
  known.keep("/a", { etag: "1", answer: {} });
  known.keep("/b", { etag: "1", answer: {} });
  known.get("/a");
  known.keep("/c", { etag: "1", answer: {} });
  expect(["/a", "/b", "/c"].map((address) => known.get(address) !== undefined)).toEqual([true, false, true]);
});
