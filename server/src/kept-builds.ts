import { createHash, randomUUID } from "node:crypto";
import { cp, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "@skaenk/api/platform/log";
import { isCompressedForm } from "./compressed-files.ts";

/** Pages stay open for days; who has one from before so many updates gets the error page's reload. */
const mostBuilds = 5;
/** A stranger may ask for files that never were as often as they like: the folders are looked through once a second. */
const believedMs = 1_000;

/**
 * The files of the last five builds of a program with pages, in a folder that all processes share: a page from before an update
 * finds its parts, whichever process it asks, and so does a page of the next build at a process of this one.
 */
export class KeptBuilds {
  readonly #folder: string;
  #known: { until: number; files: Promise<ReadonlyMap<string, string>> } | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Puts a build beside those before it, or says that it is in use again; the oldest beyond five leave. */
  async keep(assets: string): Promise<void> {
    const names = (await readdir(assets)).sort();
    const own = join(this.#folder, nameOf(names));
    await mkdir(this.#folder, { recursive: true });
    if (!(await isThere(own))) {
      // Whole or not at all; of two processes that start together one comes first.
      const aside = join(this.#folder, `.${randomUUID()}`);
      await cp(assets, aside, { recursive: true });
      await rename(aside, own).catch(() => rm(aside, { recursive: true, force: true }));
    }
    const now = new Date();
    await utimes(own, now, now);
    for (const old of (await this.#builds()).slice(mostBuilds)) await rm(old, { recursive: true, force: true });
    this.#known = undefined;
  }

  /** Where a file of any of them lies, by its name, which holds what is in it. */
  async find(name: string): Promise<string | undefined> {
    const now = performance.now();
    if (!this.#known || this.#known.until < now) this.#known = { until: now + believedMs, files: this.#look() };
    return (await this.#known.files).get(name);
  }

  async #look(): Promise<ReadonlyMap<string, string>> {
    const files = new Map<string, string>();
    for (const build of await this.#builds()) {
      const names = await readdir(build).catch(() => []);
      for (const name of names) if (!isCompressedForm(name)) files.set(name, join(build, name));
    }
    return files;
  }

  /** The newest first, by when each was last started. */
  async #builds(): Promise<string[]> {
    const names = await readdir(this.#folder).catch(() => []);
    const builds = names.filter((name) => !name.startsWith(".")).map((name) => join(this.#folder, name));
    const used = await Promise.all(
      builds.map(async (path) => ({ path, at: (await stat(path).catch(() => null))?.mtimeMs })),
    );
    return used.toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0)).map(({ path }) => path);
  }
}

/** Keeps a build without which the shop serves as well: a full or closed folder is told and no more. */
export async function keepBuild(folder: string, assets: string, log: Log): Promise<KeptBuilds> {
  const builds = new KeptBuilds(folder);
  await builds.keep(assets).catch((error: unknown) => log.warn({ error }, "this build's files could not be kept"));
  return builds;
}

const nameOf = (names: string[]): string => createHash("sha1").update(names.join("\n")).digest("hex").slice(0, 16);

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
