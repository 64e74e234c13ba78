import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { photoFile, readPhotoAddress, widthsOf } from "@skaenk/contract/photo-address";
import type { Recipe } from "@skaenk/contract/recipes";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";
import { photographOf } from "./draw-photograph.fixture.ts";
import { finishPictures } from "./finish-pictures.ts";
import { placeSeedPictures, readSeedPictures } from "./place-seed-pictures.ts";

const folder = mkdtempSync(join(tmpdir(), "skaenk-seed-pictures-"));
const mediaDir = join(folder, "media");
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ MEDIA_DIR: mediaDir });
});
afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A shop's folder with one picture, as the studio leaves it. */
async function studioPicture(slug: string): Promise<string> {
  const picture = await photographOf(640, 800);
  const original = await sharp(picture).webp().toBuffer();
  const hash = createHash("sha256").update(original).digest("base64url").slice(0, 22);
  const files = join(folder, "pictures", hash);
  mkdirSync(files, { recursive: true });
  for (const width of widthsOf(640)) {
    const sized = () => sharp(picture).resize({ width });
    writeFileSync(join(files, `${width}.webp`), width === 640 ? original : await sized().webp().toBuffer());
    writeFileSync(join(files, `${width}.avif`), await sized().avif({ effort: 0 }).toBuffer());
  }
  const alt = "En negroni i studiet";
  const entry = { thing: "recipe", slug, shot: "a.b", hash, width: 640, height: 800, focus: { x: 50, y: 40 }, alt };
  writeFileSync(join(folder, "pictures", "manifest.json"), JSON.stringify([{ ...entry, bytes: original.length }]));
  return hash;
}

it("places the studio's pictures as photographs with both formats, and encodes nothing", async () => {
  const hash = await studioPicture("negroni");
  await placeSeedPictures(shop.db, { shopFolder: folder, mediaDir, at: shop.now() });
  const visitor = new TestVisitor(shop.api);
  const shown = async () => (await visitor.get<Recipe>("/recipes/negroni")).body;
  await expect.poll(async () => readPhotoAddress((await shown()).drawing)?.hash).toBe(hash);
  const recipe = await shown();
  expect(recipe).toMatchObject({ svg: "", alt: "En negroni i studiet" });
  const photo = readPhotoAddress(recipe.drawing);
  expect(photo).toMatchObject({ avif: true, shape: "full", focus: { x: 50, y: 40 } });
  for (const format of ["avif", "webp"] as const) {
    const file = await shop.api.request(photo ? photoFile(photo, 320, format) : "");
    expect([file.status, file.headers.get("content-type")]).toEqual([200, `image/${format}`]);
  }
  expect(await finishPictures(shop)).toBe(0);
});

it("finds each file of the demo shop's own pictures, within the bytes of a page", async () => {
  const seed = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..", "seed");
  for (const { slug, hash, width, alt } of await readSeedPictures(seed)) {
    const names = widthsOf(width).flatMap((size) => [`${size}.avif`, `${size}.webp`]);
    expect(readdirSync(join(seed, "pictures", hash)).sort(), slug).toEqual(names.sort());
    expect(alt, slug).not.toBe("");
  }
});
