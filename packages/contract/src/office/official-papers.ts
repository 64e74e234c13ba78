import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";
import { versionSchema } from "./lists.ts";

const tags = ["office: settings"];

/** The papers that are files, and the shop's own logo, which is kept like them; where the food inspection is read is an address. */
export const paperKinds = ["ageSign", "guaranteeNotice", "logo"] as const;
export type PaperKind = (typeof paperKinds)[number];

export const mostPaperBytes = 1_048_576;

const papersSchema = z
  .object({
    ageSign: z.string().nullable().openapi({ description: "Its address in the shop" }),
    guaranteeNotice: z.string().nullable(),
    logo: z.string().nullable(),
    inspectionReportUrl: z.string().nullable(),
    fixed: z.array(z.string()).openapi({ description: "Decided where the program is started" }),
    version: versionSchema,
  })
  .openapi("OfficialPapers");
export type ShownPapers = z.infer<typeof papersSchema>;

export const getOfficialPapers = endpoint({
  method: "get",
  path: "/office/settings/papers",
  tags,
  summary: "What authorities have drawn and the shop must show",
  right: "settings:read",
  answer: papersSchema,
  refusals: [401, 403],
});

export const sendOfficialPaper = endpoint({
  method: "post",
  path: "/office/settings/papers/{paper}",
  tags,
  summary: "The authority's own file: SVG, PNG or JPEG as `file`, 1 MB at most; shown from then on, byte for byte",
  right: "settings:write",
  params: z.object({ paper: z.enum(paperKinds) }),
  bodyTypes: ["multipart/form-data"],
  largestBody: mostPaperBytes + 100 * 1024,
  answer: papersSchema,
  refusals: [400, 401, 403, 409, 413, 415, 422],
});

export const changeOfficialPapers = endpoint({
  method: "patch",
  path: "/office/settings/papers",
  tags,
  summary: "Where the food inspection is read; a file that is null is shown no more",
  right: "settings:write",
  body: z.object({
    version: versionSchema,
    inspectionReportUrl: z
      .url({ protocol: /^https?$/, error: "Skriv en adresse, der begynder med https://" })
      .max(300)
      .nullable()
      .optional(),
    ageSign: z.null().optional(),
    guaranteeNotice: z.null().optional(),
    logo: z.null().optional(),
  }),
  answer: papersSchema,
  refusals: [400, 401, 403, 409, 422],
});
