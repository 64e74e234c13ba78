import { RenderingFailed, refuseBusy } from "../rendering/rendering-failed.ts";
import type { RenderingPool } from "../rendering/rendering-pool.ts";
import { workIn } from "../rendering/work.ts";
import type { PlacedPhoto } from "./paint-sheet.work.ts";

/** What is painted as PNG. The same key is the same picture. */
export type PaintedPicture = { key: string; width: number; svg(): string; photo?: PlacedPhoto | undefined };

const paint = workIn<typeof import("./paint-sheet.work.ts")>(new URL("./paint-sheet.work.ts", import.meta.url));

/** Paints in a process of its own, once while the picture stays the same. @throws Refused 503 rendering_busy */
export function openPainter(pool: RenderingPool, mostKept: number): (picture: PaintedPicture) => Promise<Uint8Array> {
  const kept = new Map<string, Promise<Uint8Array>>();
  return ({ key, width, svg, photo }) => {
    const known = kept.get(key);
    if (known) return known;
    const painted = pool
      .run(paint, () => ({ svg: svg(), width, photo }))
      .catch((error: unknown) => {
        throw error instanceof RenderingFailed ? refuseBusy(10) : error;
      });
    kept.set(key, painted);
    painted.catch(() => kept.delete(key));
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break;
      kept.delete(oldest);
    }
    return painted;
  };
}
