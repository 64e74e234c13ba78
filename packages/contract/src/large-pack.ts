import { z } from "@hono/zod-openapi";

/** A larger pack of the same product, cheaper by its content. `extraOre`: what it costs beyond the packs at hand, with deposit. */
export const largePackSchema = z.object({ sku: z.string(), size: z.string(), quantity: z.int(), extraOre: z.int() });
