import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";
import { officeListOf, officeListQuery, versionSchema } from "./lists.ts";

/** The largest file that is taken; what fills a phone's memory is far below. */
export const mostPictureBytes = 25 * 1024 * 1024;
/** With the form around the file. */
export const pictureFormBytes = mostPictureBytes + 1024 * 1024;

/** What a picture can belong to, as its address names it. */
export const picturedKinds = ["products", "recipes", "articles", "brands", "campaigns"] as const;
export type PictureOwner = (typeof picturedKinds)[number];

const text = (most: number, message: string) => z.string().trim().max(most, message);
const pictureFields = {
  alt: text(300, "Billedteksten må højst være 300 tegn").openapi({
    description: "What it shows, for who cannot see it",
  }),
  decorative: z.boolean().openapi({ description: "Shows nothing that the page does not say" }),
  focus: z
    .object({ x: z.int().min(0).max(100), y: z.int().min(0).max(100) })
    .openapi({ description: "What must stay in view where it is cut, in hundredths from the left and from the top" }),
  credit: text(200, "Krediteringen må højst være 200 tegn"),
  licence: text(200, "Licensen må højst være 200 tegn"),
  position: z.int().min(0).max(999).openapi({ description: "The lowest is shown first" }),
};

export const officePictureSchema = z
  .object({
    id: z.int(),
    ...pictureFields,
    /** Seen in the shop: it has a text, or is decoration. */
    published: z.boolean(),
    version: versionSchema,
    address: z
      .string()
      .openapi({ description: "A small file of it; the others are named after it (photo-address.ts)" }),
    fileName: z.string(),
    format: z.enum(["jpeg", "png", "webp", "avif", "heic"]),
    shape: z.enum(["full", "cut"]).openapi({ description: "`cut` stands on a see-through ground" }),
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
  })
  .openapi("OfficePicture");
export type OfficePicture = z.infer<typeof officePictureSchema>;

const thingParams = { kind: z.enum(picturedKinds), slug: z.string().min(1).max(120) };
const pictureParams = z.object({ ...thingParams, id: z.coerce.number<number | string>().int().positive() });

export const listPictures = endpoint({
  method: "get",
  path: "/office/{kind}/{slug}/images",
  tags: ["office: pictures"],
  summary: "The pictures of a thing, the one that is shown first, for whoever may read the thing",
  right: "signed-in",
  params: z.object(thingParams),
  answer: officeListOf(officePictureSchema),
  refusals: [400, 401, 403, 404],
});

export const sendPicture = endpoint({
  method: "post",
  path: "/office/{kind}/{slug}/images",
  tags: ["office: pictures"],
  summary: "A picture, 25 MB at most: JPEG, PNG, WebP, AVIF or HEIC as `file`, with `alt` or `decorative`",
  description: "Without either it waits unseen until it has one. The same picture twice on one thing is one.",
  right: "media:write",
  params: z.object(thingParams),
  bodyTypes: ["multipart/form-data"],
  largestBody: pictureFormBytes,
  bodyIsStreamed: true,
  answer: officePictureSchema,
  status: 201,
  refusals: [400, 401, 403, 404, 413, 415, 422, 429, 503],
});

export const changePicture = endpoint({
  method: "patch",
  path: "/office/{kind}/{slug}/images/{id}",
  tags: ["office: pictures"],
  summary: "Set some fields; what others changed since the version is merged or asked about",
  right: "media:write",
  params: pictureParams,
  body: z.object({ version: versionSchema.optional(), ...z.object(pictureFields).partial().shape }),
  answer: officePictureSchema,
  refusals: [400, 401, 403, 404, 409],
});

export const removePicture = endpoint({
  method: "delete",
  path: "/office/{kind}/{slug}/images/{id}",
  tags: ["office: pictures"],
  summary: "Takes it off the thing and into the bin; the original stays in the library",
  right: "media:write",
  params: pictureParams,
  answer: z.object({ done: z.literal(true) }),
  refusals: [401, 403, 404],
});

const libraryItemSchema = z.object({
  hash: z.string(),
  address: z.string(),
  fileName: z.string(),
  format: z.enum(["jpeg", "png", "webp", "avif", "heic"]),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  addedAt: z.string(),
  addedBy: z.string(),
  usedBy: z.array(z.object({ kind: z.enum(picturedKinds), slug: z.string(), alt: z.boolean() })),
});

export const listMedia = endpoint({
  method: "get",
  path: "/office/media",
  tags: ["office: pictures"],
  summary: "The library: every picture that was sent, newest first, and where it is used",
  right: "media:write",
  query: z.object({ ...officeListQuery, unused: z.enum(["yes"]).optional(), alt: z.enum(["missing"]).optional() }),
  answer: officeListOf(libraryItemSchema),
  refusals: [400, 401, 403],
});

export const placeMedia = endpoint({
  method: "put",
  path: "/office/{kind}/{slug}/images/from-library/{hash}",
  tags: ["office: pictures"],
  summary: "Puts a picture of the library on a thing",
  right: "media:write",
  params: z.object({ ...thingParams, hash: z.string().regex(/^[\w-]{22}$/) }),
  body: z.object(pictureFields).partial(),
  answer: officePictureSchema,
  refusals: [400, 401, 403, 404],
});
