import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import type { BottleShot, DrinkShot, Shot } from "../../packages/drawings/src/shot/shot.ts";
import { modulesOf } from "./builder.ts";
import { listShots } from "./list-shots.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const shots = (await listShots(root)).flatMap(({ shot }) => (shot ? [shot] : []));
const drinks = shots.filter((shot: Shot): shot is DrinkShot => shot.subject.kind === "drink");
const piecesOf = ({ garnish }: DrinkShot) => garnish.flatMap(({ kind, strung = [] }) => [kind, ...strung]);

it("builds each picture by modules that exist, and a plain drink by none that it has no piece of", async () => {
  for (const name of new Set(shots.flatMap(modulesOf))) {
    expect(await readFile(join(root, "studio", "blender", `${name}.py`), "utf8"), name).toMatch(/^"""/);
  }
  const plain = drinks.filter((shot) => !(shot.vessel.form || shot.slush) && shot.garnish.length === 0);
  expect(plain.length).toBeGreaterThan(3);
  for (const shot of plain) expect(modulesOf(shot), shot.subject.slug).not.toContain("fruit");
});

it("builds a bottle with its owner's own label by a module that no other bottle has", async () => {
  const bottle = shots.find((shot: Shot): shot is BottleShot => shot.subject.kind === "bottle" && "label" in shot);
  if (!bottle) throw new Error("The demo shop has no bottle");
  const { label: _, ...bare } = bottle;
  const ownLabel = { file: "own-label.png", bottom: 3, top: 16, width: 8, radii: [4, 4] };
  expect(modulesOf({ ...bare, ownLabel })).toEqual([...modulesOf(bottle), "own_label"]);
  expect(await readFile(join(root, "studio", "blender", "take.py"), "utf8")).toContain("own_label.build");
});

it("has a piece in its modules for each garnish that a shot names", async () => {
  const known = new Map<string, string>();
  const textOf = async (name: string) =>
    known.get(name) ?? known.set(name, await readFile(join(root, "studio", "blender", `${name}.py`), "utf8")).get(name);
  for (const shot of drinks) {
    const text = (await Promise.all(modulesOf(shot).map(textOf))).join();
    for (const kind of piecesOf(shot)) expect(text, `${shot.subject.slug}: ${kind}`).toContain(`"${kind}"`);
  }
});
