import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { afterAll, expect, it } from "vitest";
import { judge } from "./judge.ts";

const folder = mkdtempSync(join(tmpdir(), "skaenk-judge-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const canvas = (background: string): Sharp => sharp({ create: { width: 640, height: 800, channels: 3, background } });
const glass = (left: number) => ({
  input: Buffer.from('<svg width="300" height="420"><rect width="300" height="420" rx="40" fill="#8a2b1f"/></svg>'),
  left,
  top: 250,
});

async function faultsOf(picture: Sharp, name: string): Promise<string[]> {
  const file = join(folder, `${name}.png`);
  await picture.png().toFile(file);
  return await judge(file);
}

it("takes a glass before a light wall", async () => {
  expect(await faultsOf(canvas("#e8d5c4").composite([glass(170)]), "good")).toEqual([]);
});

it("refuses a black picture, a flat one, specks and a subject that is cut", async () => {
  expect((await faultsOf(canvas("#000000"), "black")).join()).toMatch(/dark.*black hole/);
  expect((await faultsOf(canvas("#e8d5c4"), "flat")).join()).toMatch(/flat/);
  expect((await faultsOf(canvas("#e8d5c4").composite([glass(-60)]), "cut")).join()).toMatch(/cut by the frame/);
  const random = Buffer.from(Array.from({ length: 640 * 800 * 3 }, (_, at) => (at * 7919 * (at % 13)) % 256));
  const noise = sharp(random, { raw: { width: 640, height: 800, channels: 3 } });
  expect((await faultsOf(noise, "noise")).join()).toMatch(/specks/);
});
