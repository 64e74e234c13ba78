import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";
import { drawnColourSchema, ownBottleFields } from "../own-bottle.ts";
import { versionSchema } from "./lists.ts";
import { pictureFormBytes } from "./pictures.ts";

/** A bottle as its owner chooses it, label apart. */
const bottleFields = {
  shape: z.string().max(40),
  glass: z.string().max(20),
  content: drawnColourSchema.openapi({ description: "Colour of the drink" }),
  ...ownBottleFields,
  around: z.boolean().openapi({ description: "The label goes around the whole bottle" }),
};
const bottleLookSchema = z.object(bottleFields).openapi("BottleLook");
export type BottleLook = z.infer<typeof bottleLookSchema>;

const drawingSchema = z.object({
  svg: z.string().openapi({ description: "The bottle as it would be drawn, its label within" }),
  alt: z.string(),
});
export type BottleDrawing = z.infer<typeof drawingSchema>;

const ownLabelSchema = z
  .object({
    name: z.string().openapi({ description: "Of the product" }),
    version: versionSchema,
    look: bottleLookSchema,
    chosen: z.boolean().openapi({ description: "False while the product has the look of its kind" }),
    label: z
      .object({ address: z.string(), fileName: z.string(), width: z.int(), height: z.int() })
      .nullable()
      .openapi({ description: "The picture on the label; null: the brand's own is drawn" }),
    choices: z.object({
      shapes: z.array(
        z.object({
          shape: z.string(),
          closures: z.array(z.string()).openapi({ description: "Its own first" }),
          svg: z.string(),
        }),
      ),
      glasses: z.array(z.string()),
    }),
    ...drawingSchema.shape,
  })
  .openapi("OfficeOwnLabel");
export type OfficeOwnLabel = z.infer<typeof ownLabelSchema>;

const path = "/office/products/{slug}/own-label";
const shared = {
  tags: ["office: pictures"],
  right: "media:write",
  params: z.object({ slug: z.string().min(1).max(120) }),
} as const;

export const getOwnLabel = endpoint({
  method: "get",
  path,
  ...shared,
  summary: "The bottle and the label of a product, and what can be chosen",
  answer: ownLabelSchema,
  refusals: [400, 401, 403, 404],
});

export const changeOwnLabel = endpoint({
  method: "patch",
  path,
  ...shared,
  summary: "Set some facts of the bottle; what others changed since the version is merged or asked about",
  body: z.object({
    version: versionSchema.optional(),
    ...bottleLookSchema.partial().shape,
    label: z.null().optional().openapi({ description: "Takes the label off" }),
    chosen: z.literal(false).optional().openapi({ description: "The product is drawn as before, without a label" }),
  }),
  answer: ownLabelSchema,
  refusals: [400, 401, 403, 404, 409, 422, 429],
});

export const sendOwnLabel = endpoint({
  method: "post",
  path: "/office/products/{slug}/own-label/file",
  ...shared,
  summary: "A label, 25 MB at most: PNG, JPEG, WebP, SVG or the first page of a PDF as `file`",
  description:
    "It is drawn anew as a PNG and counts as a picture that is sent. A form goes on to the page of the label.",
  bodyTypes: ["multipart/form-data"],
  largestBody: pictureFormBytes,
  bodyIsStreamed: true,
  answer: ownLabelSchema,
  refusals: [400, 401, 403, 404, 413, 415, 422, 429, 503],
});

export const drawOwnLabel = endpoint({
  method: "post",
  path: "/office/products/{slug}/own-label/drawing",
  ...shared,
  summary: "The drawing of a bottle that is being chosen; nothing is kept",
  body: bottleLookSchema,
  answer: drawingSchema,
  refusals: [400, 401, 403, 404, 422],
});
