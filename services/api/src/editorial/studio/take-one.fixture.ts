import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { widthsOf } from "@skaenk/contract/photo-address";
import sharp from "sharp";

/** Stands for `studio/src/take-one.ts` in tests: a plain picture at once, or what its first word asks for. */
const [how = "good", folder = "."] = process.argv.slice(2);
const shot = JSON.parse(readFileSync(join(folder, "shot.json"), "utf8")) as {
  seed: number;
  ownLabel?: { file: string };
};
const hash = String(shot.seed).padStart(22, "p");

if (how === "slow") await sleep(60_000);
if (how === "heavy") {
  const held = Buffer.alloc(400 * 1024 * 1024, 1);
  await sleep(60_000);
  console.log(held.length);
}
if (how === "dead") {
  console.error("Traceback: the scene has no piece");
  process.exit(1);
}
if (how === "poor" || process.env.SESSION_SECRET) {
  writeFileSync(join(folder, "result.json"), JSON.stringify({ faults: ["flat: spread 0.001"] }));
  process.exit(0);
}
const width = 160;
const height = 200;
// The label stands in the picture as its file is: without the file there is no picture.
const label =
  shot.ownLabel && (await sharp(join(folder, shot.ownLabel.file)).resize(80, 80, { fit: "fill" }).toBuffer());
const picture = await sharp({ create: { width, height, channels: 3, background: "#c98" } })
  .composite(label ? [{ input: label, left: 40, top: 90 }] : [])
  .png()
  .toBuffer();
mkdirSync(join(folder, "pictures", hash), { recursive: true });
for (const size of widthsOf(width)) {
  for (const format of ["webp", "avif"] as const) {
    await sharp(picture)
      .resize(size)
      .toFormat(format)
      .toFile(join(folder, "pictures", hash, `${size}.${format}`));
  }
}
const result = { hash, width, height, bytes: 1_000, focus: { x: 50, y: 50 }, shape: "full" };
writeFileSync(join(folder, "result.json"), JSON.stringify({ faults: [], picture: result }));
