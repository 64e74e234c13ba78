import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { FeedFolder } from "./feed-folder.ts";

let mediaDir: string;
beforeEach(() => {
  mediaDir = mkdtempSync(join(tmpdir(), "skaenk-feed-folder-"));
});
afterEach(() => rmSync(mediaDir, { recursive: true, force: true }));
const files = () => readdirSync(join(mediaDir, "feeds")).toSorted();

/** As renderings are limited: util-linux, no package. */
const limiter = "prlimit";
/** A process in which no file grows beyond 64 kB: the disk's own refusal, in the middle of a write. */
const onFullDisk = (program: string) =>
  spawnSync(limiter, ["--fsize=65536", process.execPath, "--input-type=module", "-e", program], { encoding: "utf8" });

it("is told that the disk takes no more, and lives on", () => {
  const { status, stdout, stderr } = onFullDisk(`
    import { setTimeout } from "node:timers/promises";
    import { FeedFolder } from ${JSON.stringify(join(import.meta.dirname, "feed-folder.ts"))};
    const draft = await new FeedFolder(${JSON.stringify(mediaDir)}).draft("google");
    await draft.write("a".repeat(50_000));
    const refused = await draft.write("b".repeat(50_000)).then(() => "written", ({ code }) => code);
    await draft.drop();
    await setTimeout(50);
    console.log("lives", refused);`);
  expect([stdout.trim(), status], stderr).toEqual(["lives EFBIG", 0]);
  expect(files()).toEqual([]);
});

it("removes what a process that died was writing, and leaves what is being written", async () => {
  const folder = new FeedFolder(mediaDir);
  mkdirSync(join(mediaDir, "feeds"));
  const left = join(mediaDir, "feeds", ".google.0011aabb2233");
  writeFileSync(left, "<rss");
  const yesterday = new Date(Date.now() - 86_400_000);
  utimesSync(left, yesterday, yesterday);
  const other = await folder.draft("google");
  const draft = await folder.draft("google");
  await draft.write("<rss/>");
  const { hash, bytes } = await draft.keep();
  await folder.clean("google", [hash]);
  expect(bytes).toBe(6);
  expect(files()).toEqual([expect.stringMatching(/^\.google\.[0-9a-f]{12}$/), `google-${hash}.xml`]);
  await other.drop();
  expect(files()).toEqual([`google-${hash}.xml`]);
});
