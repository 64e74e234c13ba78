import { beforeEach, expect, it } from "vitest";
import { type Favourite, favorites } from "./favorites-state";
import { takeHearts } from "./hearts-from-address";

const mojito: Favourite = { kind: "recipe", slug: "mojito" };
const gin: Favourite = { kind: "product", slug: "havgus-gin" };

beforeEach(() => favorites.change(() => [gin]));

it("takes a heart that this visitor's own press saved", async () => {
  await takeHearts([mojito], async () => [mojito, gin]);
  expect(favorites.current()).toEqual([mojito, gin]);
});

it("takes no heart that only the address names, as a link of another site does", async () => {
  await takeHearts([mojito], async () => [gin]);
  expect(favorites.current()).toEqual([gin]);
});

it("takes none while the backend cannot be reached", async () => {
  await expect(takeHearts([mojito], () => Promise.reject(new Error("offline")))).rejects.toThrow();
  expect(favorites.current()).toEqual([gin]);
});
