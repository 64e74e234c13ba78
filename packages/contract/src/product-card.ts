import { z } from "@hono/zod-openapi";
import { drawnColourSchema, ownBottleSchema } from "./own-bottle.ts";

/** Years of whoever buys it: by the law 16 up to 6 % and 18 above, and 18 for all alcohol until the shop can prove sixteen. */
export const ageLimitSchema = z.union([z.literal(0), z.literal(16), z.literal(18)]);

/** Reason why a product cannot be bought yet: `age` while the shop has no age provider. */
export const notYetSchema = z.literal("age").optional();

export const depositClassSchema = z.enum(["none", "A", "B", "C"]);
export type DepositClass = z.infer<typeof depositClassSchema>;

/** What a brand's labels look like: colours as hex, a drawn motif and a kind of letter. */
export const brandLookSchema = z.object({
  paper: z.string(),
  ink: z.string(),
  accent: z.string(),
  motif: z.string(),
  face: z.enum(["serif", "sans", "slab", "script"]),
});
export type BrandLook = z.infer<typeof brandLookSchema>;

/** Facts that tell a product from others of its shape; its picture shows each of them. */
export const productTraitsSchema = z
  .strictObject({
    pieces: z.int().min(1).max(24).optional(),
    handle: z.boolean().optional(),
    cut: z.enum(["diamonds", "flutes", "rings"]).optional(),
    colours: z.array(drawnColourSchema).min(1).max(5).optional(),
    doubleWall: z.boolean().optional(),
    marks: z.int().min(1).max(20).optional(),
    holds: z
      .array(z.strictObject({ shape: z.string(), content: drawnColourSchema, glass: z.string().optional() }))
      .min(1)
      .max(6)
      .optional(),
  })
  .openapi("ProductTraits");

/** What a product's drawing is made from. */
export const productDrawingSchema = z.object({
  shape: z.string(),
  glass: z.string(),
  content: z.string(),
  label: z.string(),
  traits: productTraitsSchema.optional(),
  own: ownBottleSchema.optional(),
});
export type ProductDrawing = z.infer<typeof productDrawingSchema>;

/** A price per litre, kilogram or piece, derived from price and content. */
export const unitPriceSchema = z.object({ ore: z.int(), per: z.enum(["l", "kg", "stk"]) });
export type UnitPrice = z.infer<typeof unitPriceSchema>;

/** A lawful before-price: the lowest price of the 30 days before the reduction. Nothing else may be struck through. */
export const reductionSchema = z.object({ referenceOre: z.int(), savingOre: z.int(), savingPercent: z.int() });
export type Reduction = z.infer<typeof reductionSchema>;

/** A product as shelves and lists show it, priced by its cheapest variant that can be bought. */
export const productCardSchema = z
  .object({
    slug: z.string(),
    name: z.string(),
    brand: z.object({ slug: z.string(), name: z.string() }),
    category: z.string().openapi({ example: "spiritus/gin" }),
    abvPercent: z.number(),
    ageLimit: ageLimitSchema,
    sku: z.string(),
    size: z.string().openapi({ example: "70 cl" }),
    variantCount: z.int(),
    priceOre: z.int(),
    reduction: reductionSchema.optional(),
    unitPrice: unitPriceSchema.optional(),
    depositOre: z.int(),
    soldOut: z.boolean(),
    notYet: notYetSchema,
    isNew: z.boolean(),
    drawing: z.string().openapi({ description: "Address of the drawing" }),
    alt: z.string(),
  })
  .openapi("ProductCard");
export type ProductCard = z.infer<typeof productCardSchema>;
