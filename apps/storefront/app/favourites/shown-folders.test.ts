import { expect, test } from "vitest";
import type { Favourite } from "./favorites-state";
import { shownFolders } from "./shown-folders";

const mojito: Favourite = { kind: "recipe", slug: "mojito" };
const gin: Favourite = { kind: "product", slug: "havgus-gin" };
const places = [
  { ...mojito, folder: "Ål og snaps" },
  { ...gin, folder: "Bar" },
  { ...mojito, folder: "Bar" },
];

test("a folder is shown while a favourite lies in it, each once and in Danish order", () => {
  expect(shownFolders(places, [mojito, gin], undefined)).toEqual(["Bar", "Ål og snaps"]);
  expect(shownFolders(places, [gin], undefined)).toEqual(["Bar"]);
  expect(shownFolders(places, [], undefined)).toEqual([]);
});

test("the open folder is shown while it is filled or emptied, and no longer once it is left", () => {
  expect(shownFolders([], [mojito], "Ny")).toEqual(["Ny"]);
  expect(shownFolders(places, [gin], "Ål og snaps")).toEqual(["Bar", "Ål og snaps"]);
  expect(shownFolders(places, [gin], "Bar")).toEqual(["Bar"]);
});
