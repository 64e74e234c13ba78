import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const sheet = readFileSync(new URL("./collections.css", import.meta.url), "utf8");

it("places the pictures of a cover by what stands in the cover: the image of every photograph is the only one in its picture", () => {
  const byPosition = [...sheet.matchAll(/^.*img:(?:first|last|nth)-child.*$/gm)].map(([line]) => line);
  expect(byPosition).toEqual([]);
  expect(sheet).toContain(".collection-cover__drawings > :first-child");
});
