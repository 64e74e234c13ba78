import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { readSeedPictures } from "../../services/api/src/editorial/media/place-seed-pictures.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const pictures = await readSeedPictures(join(root, "services", "api", "seed"));

it("keeps pictures that are cut out in the size by which the storefront's style sheet knows them", async () => {
  const sheet = await readFile(join(root, "apps", "storefront", "app", "ui", "photos.css"), "utf8");
  const named = new Set([...sheet.matchAll(/\/cut-(\d+x\d+)-/g)].map(([, size]) => size));
  const cut = pictures.filter(({ shape }) => shape === "cut").map(({ width, height }) => `${width}x${height}`);
  expect(cut.length).toBeGreaterThan(10);
  expect([...named]).toEqual([...new Set(cut)]);
});
