import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { constants, setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Shot } from "@skaenk/drawings/shot";
import { z } from "zod";
import { treeResidentBytes } from "../../platform/rendering/process-limits.ts";

const program = fileURLToPath(new URL("../../../../../studio/src/take-one.ts", import.meta.url));
const longestMs = 180_000;
/** The limit holds for the program and Blender together. */
const mostBytes = 2 * 1024 ** 3;
const watchMs = 500;
const keptLetters = 2_000;

/** A picture that was not taken, with Danish words for the office. `cause` is what the program said. */
export class StudioFailed extends Error {}
/** A picture that was taken and is not good enough; another seed of the noise may give a better one. */
export class WeakStudioPicture extends StudioFailed {}
/** The process ends; somebody else takes the picture. */
export class StudioEnd extends Error {}

const size = z.int().positive();
const result = z.union([
  z.strictObject({ faults: z.array(z.string()).min(1) }),
  z.strictObject({
    faults: z.array(z.string()).length(0),
    picture: z.strictObject({
      hash: z.string().regex(/^[\w-]{22}$/),
      ...{ width: size, height: size, bytes: size },
      focus: z.strictObject({ x: z.int(), y: z.int() }),
      shape: z.enum(["full", "cut"]),
    }),
  }),
]);

/** A picture that was taken: its files lie in `folder`, which `remove` removes. */
export type TakenPicture = { hash: string; width: number; height: number; bytes: number; shape: "full" | "cut" } & {
  read(name: string): Promise<Buffer>;
  remove(): Promise<void>;
};

export type StudioProgram = {
  /**
   * Renders and develops a picture in a process of its own, at the lowest priority, within 180 s and 2 GB.
   * @param files that the shot names, by those names, and where each lies
   * @throws StudioFailed, StudioEnd
   */
  take(shot: Shot, files?: Readonly<Record<string, string>>): Promise<TakenPicture>;
  /** Breaks off what is being taken. */
  stop(): void;
};

export type StudioBounds = { longestMs: number; mostBytes: number };

/** @param blender its name or its path */
export const hasBlender = (blender: string): boolean =>
  spawnSync(blender, ["--version"], { stdio: "ignore", timeout: 30_000 }).status === 0;

export function openStudioProgram(
  blender: string,
  command: readonly [string, ...string[]] = [process.execPath, program],
  bounds: StudioBounds = { longestMs, mostBytes },
): StudioProgram {
  let ended = false;
  let running: ChildProcess | undefined;
  return {
    take: async (shot, files = {}) => {
      if (ended) throw new StudioEnd();
      const folder = await mkdtemp(join(tmpdir(), "skaenk-studio-"));
      const remove = () => rm(folder, { recursive: true, force: true });
      try {
        await writeFile(join(folder, "shot.json"), JSON.stringify(shot));
        for (const [name, file] of Object.entries(files)) await copyFile(file, join(folder, name));
        if (ended) throw new StudioEnd();
        const child = start(command, folder, blender);
        running = child;
        await finish(child, bounds, () => ended);
        const told = result.parse(JSON.parse(await readFile(join(folder, "result.json"), "utf8")));
        if (!("picture" in told)) throw new WeakStudioPicture(words.poor, { cause: told.faults.join(", ") });
        const { focus: _, ...picture } = told.picture;
        return { ...picture, remove, read: (name) => readFile(join(folder, "pictures", picture.hash, name)) };
      } catch (error) {
        await remove();
        throw error;
      } finally {
        running = undefined;
      }
    },
    stop: () => {
      ended = true;
      if (running) endGroup(running);
    },
  };
}

/** Starts the studio's program. The program ends itself and Blender when its standard input closes, that is when this process ends. */
function start([file, ...words]: readonly [string, ...string[]], folder: string, blender: string): ChildProcess {
  const child = spawn(file, [...words, folder], {
    // None of the shop's secrets.
    env: { PATH: process.env.PATH, HOME: folder, TMPDIR: folder, STUDIO_BLENDER: blender },
    stdio: ["pipe", "ignore", "pipe"],
    detached: true,
  });
  if (child.pid !== undefined) giveWay(child.pid);
  return child;
}

/** Gives the process the lowest priority, which its children inherit. Where memory runs out, the kernel ends this process before the shop's. */
function giveWay(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
    writeFileSync(`/proc/${pid}/oom_score_adj`, "1000");
  } catch {
    // Not every system lets a program give way to others.
  }
}

/** Waits for the program's end. @throws StudioFailed, StudioEnd */
async function finish(child: ChildProcess, bounds: StudioBounds, isStopped: () => boolean): Promise<void> {
  let said = "";
  let failure: string | undefined;
  const end = (reason: string) => {
    failure ??= reason;
    endGroup(child);
  };
  child.stdin?.on("error", () => undefined);
  child.stderr?.on("data", (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-keptLetters);
  });
  const deadline = setTimeout(() => end(words.slow), bounds.longestMs);
  const watch = setInterval(() => {
    if (treeResidentBytes(child.pid ?? 0) > bounds.mostBytes) end(words.heavy);
  }, watchMs);
  const code = await new Promise<number | null>((resolve) => {
    child.once("error", (error) => {
      said += error.message;
      resolve(null);
    });
    child.once("close", resolve);
  });
  clearTimeout(deadline);
  clearInterval(watch);
  // Blender may outlive the program that started it.
  endGroup(child);
  if (isStopped()) throw new StudioEnd();
  if (failure !== undefined || code !== 0) throw new StudioFailed(failure ?? words.died, { cause: said });
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // The group has ended.
  }
}

const words = {
  slow: "Billedet tog mere end tre minutter. Prøv igen, når serveren har mindre at lave.",
  heavy: "Billedet krævede mere hukommelse, end studiet må bruge.",
  died: "Studiets program gik i stå.",
  poor: "Billedet blev ikke godt nok.",
};
