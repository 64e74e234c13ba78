import { z } from "@hono/zod-openapi";
import { productCardSchema } from "./product-card.ts";
import { recipeCardSchema } from "./recipe-card.ts";

/**
 * Structured text: never HTML. `text` members may hold `*kursiv*` and `[tekst](/sti)`.
 * Cards are filled in by the server, so that a page needs one call.
 */
export const blockSchema = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("paragraph"), text: z.string() }),
    z.object({ kind: z.literal("heading"), text: z.string() }),
    z.object({
      kind: z.literal("list"),
      ordered: z.boolean(),
      items: z.array(z.string()),
      pictures: z.array(z.string()).optional().openapi({
        description:
          "Of the steps of a technique: address of the drawing of the tool that each names first; empty where it names none",
      }),
    }),
    z.object({ kind: z.literal("tip"), title: z.string(), text: z.string() }),
    z.object({ kind: z.literal("table"), head: z.array(z.string()), rows: z.array(z.array(z.string())) }),
    z.object({ kind: z.literal("recipes"), note: z.string().optional(), items: z.array(recipeCardSchema) }),
    z.object({ kind: z.literal("products"), note: z.string().optional(), items: z.array(productCardSchema) }),
  ])
  .openapi("Block");
export type Block = z.infer<typeof blockSchema>;
