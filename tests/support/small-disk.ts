import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A tmpfs small enough to be filled to the last byte. */
export type LimitedDisk = {
  folder: string;
  /** Fills the free space to the last byte. */
  fill(): Promise<void>;
  /** Frees the filled space. */
  empty(): Promise<void>;
  close(): Promise<void>;
};

/** Mounts the disk, which needs root. @returns the reason if that is refused */
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
      // A process killed a moment ago may still hold a file open; a lazy unmount waits for the last one.
      await run("umount", ["--lazy", folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Writes large blocks first, then single pages. Space taken by other processes meanwhile counts as full too. */
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
