import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, it } from "vitest";
import { develop } from "./develop.ts";

const folder = mkdtempSync(join(tmpdir(), "skaenk-develop-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const size = { width: 576, height: 720 };
const block = { left: 200, top: 300, width: 120, height: 100 };

async function cutPicture(lies: boolean): Promise<(x: number, y: number) => number> {
  const [file, mask] = [join(folder, "whole.png"), join(folder, "mask.png")];
  const square = await sharp({
    create: { width: block.width, height: block.height, channels: 4, background: "#c02020" },
  })
    .png()
    .toBuffer();
  await sharp({ create: { ...size, channels: 3, background: "#fbf3e3" } })
    .composite([{ input: square, left: block.left, top: block.top }])
    .png()
    .toFile(file);
  await sharp({ create: { ...size, channels: 4, background: "#00000000" } })
    .composite([{ input: square, left: block.left, top: block.top }])
    .png()
    .toFile(mask);
  const { hash, width } = await develop(file, folder, { mask, lies });
  const picture = await sharp(join(folder, hash, `${width}.webp`))
    .extractChannel("alpha")
    .raw()
    .toBuffer();
  // A share of the frame is cut away at each side.
  return (x, y) => picture[(y - 20) * width + (x - 16)] ?? 0;
}

it("cuts a subject out on the shadow of its foot, or beside it where it lies", async () => {
  const [right, below] = [block.left + block.width, block.top + block.height];
  const standing = await cutPicture(false);
  const lying = await cutPicture(true);
  for (const alphaAt of [standing, lying]) {
    expect(alphaAt(block.left + 60, block.top + 50)).toBe(255);
    expect(alphaAt(60, 100)).toBe(0);
    expect(alphaAt(500, 640)).toBe(0);
  }
  // The outline's shadow follows its upper right edge; that of a foot lies below alone.
  expect(lying(right + 5, block.top + 40)).toBeGreaterThan(20);
  expect(standing(right + 5, block.top + 40)).toBe(0);
  expect(lying(block.left + 60, below + 6)).toBeGreaterThan(20);
  expect(lying(block.left - 30, block.top + 40)).toBe(0);
});
