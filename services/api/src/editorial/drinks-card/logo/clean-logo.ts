import { mostLogoBytes } from "@skaenk/contract/drinks-cards";
import { Refused } from "../../../platform/refuse.ts";
import type { PoolCaller } from "../../../platform/rendering/pool-caller.ts";
import { RenderingFailed } from "../../../platform/rendering/rendering-failed.ts";
import type { RenderingPool } from "../../../platform/rendering/rendering-pool.ts";
import { workIn } from "../../../platform/rendering/work.ts";

const redrawLogo = workIn<typeof import("./redraw-logo.work.ts")>(new URL("./redraw-logo.work.ts", import.meta.url));

/**
 * A host's logo, drawn anew in a process of its own: a file that breaks or outlasts that process is refused like any other
 * that cannot be printed.
 * @throws Refused 422 logo_too_large, logo_unreadable, logo_too_narrow, logo_too_intricate, 503 rendering_busy
 */
export async function cleanLogo(pool: RenderingPool, file: Uint8Array, caller?: PoolCaller): Promise<string> {
  if (file.length > mostLogoBytes) throw refusals.too_large();
  if (file.length === 0) throw refusals.unreadable();
  const redrawn = await pool
    .run(redrawLogo, () => file, caller)
    .catch((error: unknown) => {
      throw error instanceof RenderingFailed ? refusals.too_intricate() : error;
    });
  if ("refused" in redrawn) throw refusals[redrawn.refused]();
  return redrawn.svg;
}

const refusals = {
  too_large: () =>
    new Refused(422, "logo_too_large", "Logoet må højst fylde 2 MB og 25 megapixel. Gem det mindre, og prøv igen."),
  unreadable: () =>
    new Refused(422, "logo_unreadable", "Logoet kan ikke læses. Gem det som PNG eller SVG, og prøv igen."),
  too_narrow: () =>
    new Refused(
      422,
      "logo_too_narrow",
      "Logoet er for langt og smalt til et kort. Gem det i et mere almindeligt format, og prøv igen.",
    ),
  too_intricate: () =>
    new Refused(
      422,
      "logo_too_intricate",
      "Logoet bruger billeder, effekter eller flere former, end vi kan trykke. Gem det som PNG, og prøv igen.",
    ),
};
