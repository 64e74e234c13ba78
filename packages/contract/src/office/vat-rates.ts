import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";
import { vatKinds } from "../product-fields.ts";
import { versionSchema } from "./lists.ts";

const tags = ["office: journal"];
const kind = z.enum(vatKinds);
const from = z.iso.date("Vælg en dato");
const percent = z.int("Skriv et helt tal").min(0, "Satsen må ikke være under 0").max(50, "Satsen må højst være 50");

const ratesSchema = z
  .object({
    version: versionSchema,
    today: z.string(),
    kinds: z.array(
      z.object({
        kind,
        percent: z.int().openapi({ description: "In force today" }),
        products: z.int().openapi({ description: "How many goods are of this kind" }),
        rates: z.array(z.object({ from: z.string(), percent: z.int() })).openapi({ description: "The newest first" }),
      }),
    ),
  })
  .openapi("VatRates");
export type VatRates = z.infer<typeof ratesSchema>;

export const getVatRates = endpoint({
  method: "get",
  path: "/office/vat-rates",
  tags,
  summary: "VAT by kind of goods, with the rates that were, are and will be",
  right: "settings:read",
  answer: ratesSchema,
  refusals: [401, 403],
});

export const addVatRate = endpoint({
  method: "post",
  path: "/office/vat-rates",
  tags,
  summary: "A rate of a kind of goods from a day on; orders that were placed keep theirs",
  right: "settings:write",
  stepUp: true,
  body: z.object({ kind, from, percent, version: versionSchema }),
  answer: ratesSchema,
  refusals: [400, 401, 403, 409, 422],
});

export const removeVatRate = endpoint({
  method: "delete",
  path: "/office/vat-rates/{kind}/{from}",
  tags,
  summary: "A rate that has not begun is taken out again",
  right: "settings:write",
  stepUp: true,
  params: z.object({ kind, from }),
  answer: ratesSchema,
  refusals: [400, 401, 403, 404, 409],
});
