import { expect, test } from "vitest";
import type { Favourite } from "./favorites-state";
import { type InFolder, inFolder, placeOf, readInFolders, readPlaces, toggleInFolder } from "./folders-state";

const mojito: Favourite = { kind: "recipe", slug: "mojito" };
const gin: Favourite = { kind: "product", slug: "havgus-gin" };
const party: InFolder = { ...mojito, folder: "Fest/sommer" };

test("a favourite lies in several folders, and is taken out of one", () => {
  const both = toggleInFolder(toggleInFolder([], party, [mojito]), { ...mojito, folder: "Gæster" }, [mojito]);
  expect(both).toHaveLength(2);
  expect(toggleInFolder(both, party, [mojito])).toEqual([{ ...mojito, folder: "Gæster" }]);
});

test("full folders take nothing more and lose nothing, but for what is no favourite any more", () => {
  const full = Array.from({ length: 500 }, (_, at): InFolder => ({ ...mojito, folder: `Mappe ${at}` }));
  const more: InFolder = { ...gin, folder: "En til" };
  expect(toggleInFolder(full, more, [mojito, gin])).toEqual(full);
  const withFormer = full.with(3, { kind: "recipe", slug: "negroni", folder: "Mappe 3" });
  expect(toggleInFolder(withFormer, more, [mojito, gin])).toEqual([more, ...full.toSpliced(3, 1)]);
});

test("what is no favourite any more lies in no folder", () => {
  const list = [party, { ...gin, folder: "Fest/sommer" }];
  expect(inFolder(list, "Fest/sommer", [gin, mojito])).toEqual([gin, mojito]);
  expect(inFolder(list, "Fest/sommer", [gin])).toEqual([gin]);
  expect(inFolder(list, "Gæster", [gin, mojito])).toEqual([]);
});

test("a form names places whatever the folder is called, and nonsense is none", () => {
  expect(readPlaces([placeOf(party), "rum/a/b", "recipe/mojito", "recipe/mojito/  "])).toEqual([party]);
  expect(readInFolders([{ ...mojito, folder: "  Fest \n i  haven " }, null, 5, { ...mojito, folder: 5 }])).toEqual([
    { ...mojito, folder: "Fest i haven" },
  ]);
});
