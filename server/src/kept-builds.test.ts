import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLog } from "@skaenk/api/platform/log";
import { afterAll, expect, it } from "vitest";
import { KeptBuilds, keepBuild } from "./kept-builds.ts";

const folder = mkdtempSync(join(tmpdir(), "skaenk-builds-"));
const kept = join(folder, "kept");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function built(...names: string[]): string {
  const assets = join(folder, names.join());
  mkdirSync(assets, { recursive: true });
  for (const name of names) writeFileSync(join(assets, name), name);
  return assets;
}

it("keeps the files of the last five builds, by when each was last started", async () => {
  const start = async (number: number, second: number) => {
    await new KeptBuilds(kept).keep(built(`page-${number}.js`, "same.css"));
    // The newest is the one that was started just now.
    const [newest = ""] = readdirSync(kept)
      .map((name) => join(kept, name))
      .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
    utimesSync(newest, second, second);
  };
  for (let number = 1; number <= 5; number += 1) await start(number, number);
  // Back to the first, and on: the second is the one that nobody has started for longest.
  await start(1, 6);
  await start(6, 7);
  expect(readdirSync(kept)).toHaveLength(5);
  const builds = new KeptBuilds(kept);
  expect(await builds.find("page-6.js")).toMatch(/page-6\.js$/);
  expect(await builds.find("page-1.js")).toBeDefined();
  expect(await builds.find("page-2.js")).toBeUndefined();
  expect(await builds.find("same.css")).toMatch(/same\.css$/);
  expect(await builds.find("../page-6.js")).toBeUndefined();
});

it("serves on where nothing can be kept", async () => {
  const closed = join(built("a-file.js"), "a-file.js");
  const builds = await keepBuild(closed, built("page-1.js"), createLog("silent"));
  expect(await builds.find("page-1.js")).toBeUndefined();
});

it("lets two processes keep the same build at once", async () => {
  const assets = built("both.js");
  const together = join(folder, "together");
  await Promise.all([new KeptBuilds(together).keep(assets), new KeptBuilds(together).keep(assets)]);
  expect(readdirSync(together)).toHaveLength(1);
});
