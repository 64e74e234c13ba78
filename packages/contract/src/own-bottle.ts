import { z } from "@hono/zod-openapi";

export const drawnColourSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/, "Skal være en farve som #a1b2c3");
/** A picture by the hash of its bytes. */
export const pictureHashSchema = z.string().regex(/^[\w-]{22}$/);
const pixels = z.int().min(1).max(20_000);

/** The picture on a bottle's label, in pixels. */
const ownLabelSchema = z.strictObject({
  hash: pictureHashSchema,
  width: pixels,
  height: pixels,
  around: z.boolean().openapi({ description: "Goes around the whole bottle, not on its front alone" }),
});
export type OwnLabel = z.infer<typeof ownLabelSchema>;

export const ownBottleFields = {
  closure: z.string().max(20),
  cap: drawnColourSchema.openapi({ description: "Colour of the closure" }),
  fill: z
    .int("Skriv et helt tal")
    .min(10, "Mindst 10 %")
    .max(100, "Højst 100 %")
    .openapi({ description: "Hundredths of the height of the drink in a bottle that was never opened" }),
};

const formerSchema = z
  .strictObject({ shape: z.string().max(40), glass: z.string().max(20), content: drawnColourSchema })
  .openapi({ description: "What the product was drawn as before" });

/** Facts of a bottle that its owner chose in place of those of its shape and its brand. */
export const ownBottleSchema = z
  .strictObject({ ...ownBottleFields, label: ownLabelSchema.optional(), former: formerSchema })
  .openapi("OwnBottle");
export type OwnBottle = z.infer<typeof ownBottleSchema>;
