import { expect, test } from "vitest";
import { readSeen, type SeenItem, withoutSeen, withSeen } from "./last-seen-state";

const item = (slug: string, kind: SeenItem["kind"] = "product"): SeenItem => ({ kind, slug, name: slug });

test("what is looked at again moves to the front, and a dozen are kept", () => {
  const two = withSeen(withSeen([], item("gin")), item("rom"));
  expect(withSeen(two, item("gin")).map(({ slug }) => slug)).toEqual(["gin", "rom"]);
  const many = Array.from({ length: 20 }, (_, place) => item(`vare-${place}`)).reduce(
    withSeen,
    [] as readonly SeenItem[],
  );
  expect([many.length, many[0]?.slug]).toEqual([12, "vare-19"]);
});

test("a drink and a product of one name are two, and the page at hand is not shown", () => {
  const both = withSeen([item("negroni")], item("negroni", "recipe"));
  expect(both).toHaveLength(2);
  expect(withoutSeen(both, item("negroni", "recipe"))).toEqual([item("negroni")]);
  expect(withoutSeen(both, undefined)).toEqual(both);
});

test("rubbish in the browser's storage counts as nothing", () => {
  for (const rubbish of [null, 7, "x", { kind: "product" }, [null, 1, {}, { kind: "page", slug: "a", name: "b" }]]) {
    expect(readSeen(rubbish)).toEqual([]);
  }
  const stored = [
    { ...item("gin"), extra: "x" },
    { kind: "product", slug: "../kurv", name: "x" },
  ];
  expect(readSeen(JSON.parse(JSON.stringify(stored)))).toEqual([item("gin")]);
});
