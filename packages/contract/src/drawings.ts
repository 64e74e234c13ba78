import { z } from "@hono/zod-openapi";
import { endpoint } from "./endpoint.ts";
import { slugList } from "./paging.ts";

/**
 * Containers that a variant may come in while its product is drawn in another, and packs: `can-6` is six cans in a tray, `pack-6` six of the
 * container that the product is drawn in, and `gift-box` that container before its gift box. `plastic` is a plastic bottle.
 */
const container = z.enum([
  ...(["can", "bottle", "plastic", "carton", "wine-box", "gift-box"] as const),
  ...(["pack-4", "pack-6", "pack-12", "can-4", "can-6", "can-12"] as const),
  ...(["bottle-4", "bottle-6", "bottle-12", "carton-4", "carton-6", "carton-12"] as const),
  ...(["plastic-4", "plastic-6", "plastic-12"] as const),
]);
export type Container = z.infer<typeof container>;

/** The colours of a variant that looks different from its product are colour ids, separated by commas, one for each piece in the picture. */
const colours = z.string().max(120).optional();

/** Addresses of drawings change with their data, so browsers keep them for a year. */
export const getDrawing = endpoint({
  method: "get",
  path: "/drawings/{kind}/{slug}.svg",
  tags: ["drawings"],
  summary: "The drawing of a drink or a product; with little detail for small places",
  params: z.object({ kind: z.string().max(20), slug: z.string().max(120) }),
  query: z.object({
    detail: z.string().max(20).optional(),
    container: container.optional(),
    colours,
    v: z.string().max(80).optional(),
  }),
  files: ["image/svg+xml"],
  refusals: [404],
});

/** Like a drawing's, its address changes with what stands in it. */
export const getStillLife = endpoint({
  method: "get",
  path: "/drawings/still-lifes/{setting}.svg",
  tags: ["drawings"],
  summary: "Drinks and products of the shop set up somewhere: a laid table, a cabinet, a garden",
  params: z.object({ setting: z.string().max(20) }),
  query: z.object({ drinks: slugList, goods: slugList, v: z.string().max(80).optional() }),
  files: ["image/svg+xml"],
  refusals: [404],
});

export const getShareImage = endpoint({
  method: "get",
  path: "/og/{kind}/{slug}.png",
  tags: ["drawings"],
  summary: "The picture that other sites show when a page of the shop is shared: 1200 × 630",
  params: z.object({ kind: z.string().max(20), slug: z.string().max(120) }),
  query: z.object({ v: z.string().max(80).optional() }),
  files: ["image/png"],
  refusals: [404],
});

const mailPictureShape = z.enum(["tile", "wide"]);
/** `tile` beside an order's line, 64 points wide; `wide` from edge to edge of the letter. */
export type MailPictureShape = z.infer<typeof mailPictureShape>;

/** Mails show it for years and cannot be told of another address, so it is the thing's own, and its picture may change. */
export const getMailPicture = endpoint({
  method: "get",
  path: "/drawings/{kind}/{slug}.png",
  tags: ["drawings"],
  summary: "A drink, a product or an article as mail programs show it: a tile beside a line, or as wide as the letter",
  params: z.object({ kind: z.string().max(20), slug: z.string().max(120) }),
  query: z.object({ shape: mailPictureShape.default("tile"), container: container.optional(), colours }),
  files: ["image/png"],
  refusals: [404],
});
