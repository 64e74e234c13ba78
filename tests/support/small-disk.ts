import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A file system of its own, so small that it can be filled to the last byte: a tmpfs. */
export type LimitedDisk = {
  folder: string;
  /** Takes every byte that is left. */
  fill(): Promise<void>;
  /** Gives them back. */
  empty(): Promise<void>;
  close(): Promise<void>;
};

/** Only root may mount. @returns the reason where it is refused */
export async function openLimitedDisk(megabytes: number): Promise<LimitedDisk | { refused: string }> {
  const folder = mkdtempSync(join(tmpdir(), "skaenk-small-disk-"));
  try {
    await run("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0755`, "skaenk-small-disk", folder]);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    return { refused: (error as Error).message.trim().split("\n").at(-1) ?? "mount failed" };
  }
  const filler = join(folder, "filler");
  return {
    folder,
    fill: () => fillUp(filler),
    empty: () => rm(filler, { force: true }),
    close: async () => {
      // What was killed a moment ago may hold a file open still: lazily, the disk goes with its last user.
      await run("umount", ["--lazy", folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Large pieces first, then the last pages. What others write meanwhile is as full a disk to them. */
async function fillUp(filler: string): Promise<void> {
  const file = await open(filler, "a");
  try {
    for (const bytes of [1 << 20, 1 << 12]) {
      const piece = Buffer.alloc(bytes);
      while (await wrote(file, piece));
    }
  } finally {
    await file.close().catch(() => undefined);
  }
}

async function wrote(file: Awaited<ReturnType<typeof open>>, piece: Buffer): Promise<boolean> {
  try {
    const { bytesWritten } = await file.write(piece);
    return bytesWritten === piece.length;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOSPC") return false;
    throw error;
  }
}
