import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";

/** Kinds of things that the studio photographs, as their addresses name them. */
export const studioKinds = ["products", "recipes"] as const;
export type StudioKind = (typeof studioKinds)[number];

/** `waiting` for the one picture that is taken at a time; `ready` until it is taken into the shop or left. */
export type StudioState = "waiting" | "rendering" | "ready" | "failed";

const studioPictureSchema = z.object({
  state: z.enum(["waiting", "rendering", "ready", "failed"]),
  reason: z.string().nullable().openapi({ description: "Danish words for the office: why there is no picture" }),
  address: z.string().nullable().openapi({ description: "A small file of the picture that is ready" }),
  alt: z.string(),
  askedAt: z.string(),
  askedBy: z.string(),
  waitsLong: z.boolean().openapi({ description: "No program has taken it up for minutes: none that has Blender runs" }),
});
export type StudioPicture = z.infer<typeof studioPictureSchema>;

const answer = z
  .object({
    open: z.boolean().openapi({ description: "False where the shop has no studio (STUDIO)" }),
    picture: studioPictureSchema.nullable(),
  })
  .openapi("OfficeStudio");
export type OfficeStudio = z.infer<typeof answer>;

const path = "/office/{kind}/{slug}/studio";
const shared = {
  tags: ["office: pictures"],
  right: "media:write",
  params: z.object({ kind: z.enum(studioKinds), slug: z.string().min(1).max(120) }),
} as const;

export const getStudioPicture = endpoint({
  method: "get",
  path,
  ...shared,
  summary: "The picture that was asked for, and how far it is",
  answer,
  refusals: [400, 401, 403, 404],
});

export const askStudioPicture = endpoint({
  method: "post",
  path,
  ...shared,
  summary: "Asks the studio for a picture of the thing as it is now",
  description:
    "Asking again while it waits or is taken changes nothing; a picture that is ready is left for a new one.",
  answer,
  status: 201,
  refusals: [400, 401, 403, 404, 409, 413, 429],
});

export const keepStudioPicture = endpoint({
  method: "put",
  path,
  ...shared,
  summary: "Puts the picture that is ready on the thing, last of its pictures",
  body: z.object({
    askedAt: z.string().openapi({ description: "Of the picture that was seen: another one is not put on" }),
  }),
  answer,
  refusals: [400, 401, 403, 404, 409],
});

export const leaveStudioPicture = endpoint({
  method: "delete",
  path,
  ...shared,
  summary: "Leaves the picture, or stops waiting for it; what was taken stays in the library",
  answer,
  refusals: [400, 401, 403, 404],
});
