import { existsSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { shotHash } from "../../packages/drawings/src/shot/drink-shot.ts";
import type { Shot } from "../../packages/drawings/src/shot/shot.ts";
import { builderHash } from "./builder.ts";
import { laySheet } from "./contact-sheet.ts";
import { develop } from "./develop.ts";
import { judge } from "./judge.ts";
import { listShots, type Planned } from "./list-shots.ts";
import { keepInManifest, nameIn, readManifest } from "./manifest.ts";
import { findBlender, installStudio, takePicture } from "./take-picture.ts";

/**
 * `npm run studio -- [SLUG …] [--changed] [--develop] [--sheet] [--check]`: takes pictures of the drinks and the products of the demo shop. A picture whose
 * shot and builder are the same as before is kept, so a run that was stopped goes on where it was. `--develop` cuts and encodes anew what was rendered here.
 */
const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const pictures = join(root, "services", "api", "seed", "pictures");
const work = join(root, "studio", "work");

const given = process.argv.slice(2);
const slugs = given.filter((one) => !one.startsWith("--"));
const flags = new Set(given.filter((one) => one.startsWith("--")));

const all = await listShots(root);
const planned = slugs.length === 0 ? all : slugs.flatMap((wanted) => all.filter(({ slug }) => slug === wanted));
await mkdir(work, { recursive: true });
if (flags.has("--sheet")) await sheet();
else if (flags.has("--check")) await check();
else await takeAll(planned);

async function takeAll(wanted: Planned[]): Promise<void> {
  const blender = findBlender();
  if (!blender) {
    console.error(
      "Blender is not installed. On Debian: apt-get install --no-install-recommends blender python3-numpy. Elsewhere give its path as STUDIO_BLENDER.",
    );
    process.exit(2);
  }
  installStudio(root);
  const marks = new Map<Shot, string>();
  for (const { shot } of wanted) if (shot) marks.set(shot, `${shotHash(shot)}.${await builderHash(root, shot)}`);
  const markOf = (shot: Shot) => marks.get(shot) ?? "";
  const known = new Map((await readManifest(pictures)).map((one) => [nameIn(one), one.shot]));
  const waiting = wanted.filter(({ thing, slug, shot }) => {
    if (!shot) return false;
    const before = known.get(nameIn({ thing, slug }));
    if (flags.has("--develop")) return renderedMark(slug) === markOf(shot);
    if (!before) return !flags.has("--changed");
    return before !== markOf(shot) && (flags.has("--changed") || slugs.includes(slug));
  });
  for (const { slug, without } of wanted) if (without) console.log(`${slug}: the drawing stands, ${without}`);
  console.log(`${waiting.length} pictures to take`);
  const began = performance.now();
  for (const [at, { thing, slug, alt, shot }] of waiting.entries()) {
    if (!shot) continue;
    const mark = markOf(shot);
    await takeOne({ thing, slug, alt }, { blender, shot, mark }).catch((error: unknown) =>
      console.error(`${slug}: ${String(error)}`),
    );
    const each = (performance.now() - began) / (at + 1) / 1000;
    const left = Math.round((each * (waiting.length - at - 1)) / 60);
    console.log(`${slug}: taken; ${waiting.length - at - 1} left, about ${left} minutes`);
  }
}

/** The mark of the picture that was rendered here last, before it was cut and encoded. */
function renderedMark(slug: string): string | undefined {
  const file = join(work, `${slug}.mark`);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

type Subject = Pick<Planned, "thing" | "slug" | "alt">;
type Taking = { blender: string; shot: NonNullable<Planned["shot"]>; mark: string };

/** A picture that fails the checks is taken once more with another seed of the noise; then the drawing stands. */
async function takeOne(subject: Subject, { blender, shot, mark }: Taking): Promise<void> {
  const { slug } = subject;
  for (const attempt of [0, 1]) {
    const base = join(work, slug);
    if (renderedMark(slug) !== mark) {
      await takePicture({ root, blender, base, shot: { ...shot, seed: shot.seed + attempt } });
      await writeFile(`${base}.mark`, mark);
    }
    const faults = await judge(`${base}.clean.png`);
    if (faults.length === 0) {
      const mask = shot.subject.kind === "drink" ? undefined : `${base}.mask.png`;
      const lies = "lies" in shot && shot.lies === true;
      const developed = await develop(`${base}.clean.png`, pictures, { mask, lies });
      await keepInManifest(pictures, { ...subject, shot: mark, ...developed });
      return;
    }
    console.log(`${slug}: ${faults.join(", ")}`);
    await writeFile(`${base}.mark`, "");
  }
}

async function sheet(): Promise<void> {
  const taken = (await readManifest(pictures)).filter(({ slug }) => slugs.length === 0 || slugs.includes(slug));
  const perSheet = 24;
  for (let from = 0; from < taken.length; from += perSheet) {
    const file = join(work, `sheet-${from / perSheet + 1}.png`);
    await laySheet(
      file,
      taken.slice(from, from + perSheet).map(({ hash, width }) => join(pictures, hash, `${width}.webp`)),
    );
    console.log(file);
  }
}

/** The figures of all pictures that are kept, against the bounds of the design. */
async function check(): Promise<void> {
  let broken = 0;
  for (const { slug, hash, width } of await readManifest(pictures)) {
    const faults = await judge(join(pictures, hash, `${width}.webp`));
    if (faults.length > 0) broken += 1;
    console.log(`${slug}: ${faults.join(", ") || "good"}`);
  }
  process.exit(broken === 0 ? 0 : 1);
}
