import { PrintCache } from "../../platform/caching/print-cache.ts";
import type { PoolCaller } from "../../platform/rendering/pool-caller.ts";
import { RenderingFailed, refuseBusy } from "../../platform/rendering/rendering-failed.ts";
import type { RenderingPool } from "../../platform/rendering/rendering-pool.ts";
import { workIn } from "../../platform/rendering/work.ts";
import type { PlacedPhoto } from "./paint-sheet.work.ts";

/** What is painted as PNG. The same key is the same picture. */
export type PaintedPicture = { key: string; width: number; svg(): string; photo?: PlacedPhoto | undefined };

const paint = workIn<typeof import("./paint-sheet.work.ts")>(new URL("./paint-sheet.work.ts", import.meta.url));

/**
 * Paints in a process of its own, once while the picture stays the same.
 * @param mostBytes of the pictures that are kept
 * @throws Refused 503 rendering_busy
 */
export function openPainter(
  pool: RenderingPool,
  mostBytes: number,
): (picture: PaintedPicture, caller: PoolCaller) => Promise<Uint8Array> {
  const kept = new PrintCache<Uint8Array>(mostBytes, ({ byteLength }) => byteLength);
  return async ({ key, width, svg, photo }, caller) =>
    await kept.get(key, () =>
      pool
        .run(paint, () => ({ svg: svg(), width, photo }), caller)
        .catch((error: unknown) => {
          throw error instanceof RenderingFailed ? refuseBusy(10) : error;
        }),
    );
}
