import { z } from "@hono/zod-openapi";

/**
 * A larger pack of the same product, cheaper by its content. `extraOre` is its price beyond that of the packs at hand, without deposit, and
 * `extraDepositOre` its deposit beyond theirs. Both are in øre, and one of them may be below zero.
 */
export const largePackSchema = z.object({
  sku: z.string(),
  size: z.string(),
  quantity: z.int(),
  extraOre: z.int(),
  extraDepositOre: z.int(),
});
