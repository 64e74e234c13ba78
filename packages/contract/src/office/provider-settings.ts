import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";
import { versionSchema } from "./lists.ts";
import { ticketHeaders } from "./session.ts";

const providerSettingSchema = z.object({
  name: z.string().openapi({ description: "As the environment calls it", example: "QUICKPAY_API_KEY" }),
  isSecret: z.boolean(),
  /** Nothing for a secret, which is never shown again, and where nobody has said anything. */
  value: z.string().nullable(),
  source: z.enum(["environment", "office", "nobody"]).openapi({ description: "The environment has the last word" }),
});
export type ProviderSetting = z.infer<typeof providerSettingSchema>;

export const connectionStepSchema = z.object({ step: z.string(), worked: z.boolean(), detail: z.string() });
export type ConnectionStep = z.infer<typeof connectionStepSchema>;

const providerSettingsSchema = z
  .object({
    version: versionSchema,
    settings: z.array(providerSettingSchema),
    connections: z.array(
      z.object({
        name: z.string(),
        triedAt: z.string().nullable(),
        worked: z.boolean().nullable(),
        detail: z.string(),
      }),
    ),
    /** Those that take payments now, in the order in which customers see them. */
    payments: z.array(z.string()),
    age: z.string(),
    shipping: z.string().nullable().openapi({ description: "Who makes labels; null: numbers are typed by hand" }),
    addresses: z.string().nullable().openapi({ description: "Who suggests addresses; null: they are typed" }),
    accounting: z
      .string()
      .nullable()
      .openapi({ description: "Who is sent the day's journal; null: it is taken as a file" }),
  })
  .openapi("ProviderSettings");
export type ProviderSettings = z.infer<typeof providerSettingsSchema>;

export const getProviderSettings = endpoint({
  method: "get",
  path: "/office/settings/providers",
  tags: ["office: settings"],
  summary: "Whom the shop is connected to; secrets are only said to be there",
  right: "settings:read",
  answer: providerSettingsSchema,
  refusals: [401, 403],
});

export const changeProviderSettings = endpoint({
  method: "patch",
  path: "/office/settings/providers",
  tags: ["office: settings"],
  summary: "Writes some of them; every process follows at once",
  right: "settings:write",
  stepUp: "ticket",
  headers: ticketHeaders,
  body: z.object({
    values: z.record(z.string().max(60), z.string().max(4_000).nullable()).openapi({
      description: "By name; null takes away what the office has told",
      example: { PAYMENT_PROVIDER: "mobilepay,bank", MOBILEPAY_CLIENT_ID: "…" },
    }),
  }),
  answer: providerSettingsSchema,
  refusals: [400, 401, 403, 422],
});

export const tryProviderConnection = endpoint({
  method: "post",
  path: "/office/settings/providers/{name}/try",
  tags: ["office: settings"],
  summary: "Tries the connection step by step, without moving money",
  right: "settings:write",
  params: z.object({ name: z.string().max(40) }),
  answer: z.object({ worked: z.boolean(), steps: z.array(connectionStepSchema) }),
  refusals: [401, 403, 404],
});
