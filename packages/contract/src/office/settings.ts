import { z } from "@hono/zod-openapi";
import { cutOffs } from "../cut-off.ts";
import { deliveryNeeds } from "../delivery-needs.ts";
import { endpoint } from "../endpoint.ts";
import { shopColours } from "../shop-colours.ts";
import { storySchema } from "./content-fields.ts";
import { officeListOf, versionSchema } from "./lists.ts";
import { line, oneLine, ore } from "./product-fields.ts";

const filled = (longest: number) => oneLine(longest).min(1, "Skal udfyldes");

/** Who sells: what every page, mail and paper says. */
export const companyFields = {
  productName: filled(60),
  name: filled(120),
  address: filled(200),
  cvr: z
    .string()
    .trim()
    .regex(/^(?:DK[ -]?)?\d(?:[ .]?\d){7}$/i, "Et CVR-nummer skal være 8 cifre"),
  email: z.email("Skal være en e-mailadresse, som kunderne kan skrive til").max(200),
  phone: z
    .string()
    .trim()
    .regex(/^[+\d][\d ]{7,19}$/, "Telefonnummeret skal have mindst 8 cifre"),
};
export type CompanyField = keyof typeof companyFields;

const deliveryFields = {
  name: filled(60),
  description: filled(300),
  priceOre: ore,
  freeFromOre: ore,
  leadDays: z.int("Skriv et helt tal").min(0, "Må ikke være under 0").max(30, "Må højst være 30"),
  offered: z.boolean(),
  openingHours: z
    .string()
    .trim()
    .max(120, "Må højst være 120 tegn")
    .openapi({ description: "Of the shop's own counter" }),
  product: z.string().max(60).openapi({
    description: "Of the shipping service, whose labels its parcels get; empty: none, numbers are typed by hand",
  }),
  services: z.string().max(200).openapi({ description: "Codes of the product's services with commas between" }),
};

const cutOffSchema = z.enum(cutOffs, "Vælg en hel eller halv time fra kl. 6 til 23.30").openapi({
  description: "Ordered before this time of a working day, an order is sent the same day",
  example: "14:00",
});

export const settingsSchema = z
  .object({
    company: z.object({
      ...Object.fromEntries(Object.keys(companyFields).map((field) => [field, z.string()])),
    } as Record<CompanyField, z.ZodString>),
    /** Decided where the program is started, and not to be changed here. */
    fixed: z.array(z.string()),
    companyVersion: versionSchema,
    delivery: z.array(
      z.object({
        id: z.string(),
        ...deliveryFields,
        kind: z.string(),
        allowsAlcohol: z.boolean(),
        needs: z.enum(deliveryNeeds).nullable().openapi({
          description: "Fact without which customers are not offered it, also where `offered` is true; null: none",
        }),
      }),
    ),
    cutOff: cutOffSchema,
    deliveryVersion: versionSchema,
    look: z.object({ colours: z.enum(shopColours) }),
    lookVersion: versionSchema,
    opening: z.object({ open: z.boolean(), note: z.string() }),
    openingVersion: versionSchema,
  })
  .openapi("ShopSettings");
export type ShopSettings = z.infer<typeof settingsSchema>;

export const getSettings = endpoint({
  method: "get",
  path: "/office/settings",
  tags: ["office: settings"],
  summary: "The company, the ways to deliver, and whether the shop is open",
  right: "settings:read",
  answer: settingsSchema,
  refusals: [401, 403],
});

export const changeCompany = endpoint({
  method: "patch",
  path: "/office/settings/company",
  tags: ["office: settings"],
  summary: "Who sells; seen on every page from then on",
  right: "settings:write",
  stepUp: true,
  body: z.object({ ...z.object(companyFields).partial().shape, version: versionSchema }),
  answer: settingsSchema,
  refusals: [400, 401, 403, 409, 422],
});

export const changeDelivery = endpoint({
  method: "patch",
  path: "/office/settings/delivery/{id}",
  tags: ["office: settings"],
  summary: "What a way to deliver is called, costs, and whether it is offered",
  right: "settings:write",
  params: z.object({ id: z.string().max(60) }),
  body: z.object({ ...z.object(deliveryFields).partial().shape, version: versionSchema }),
  answer: settingsSchema,
  refusals: [400, 401, 403, 404, 409, 422],
});

export const changeCutOff = endpoint({
  method: "patch",
  path: "/office/settings/cut-off",
  tags: ["office: settings"],
  summary: "Until when an order is sent the same day; every promised day of delivery follows from it",
  right: "settings:write",
  body: z.object({ cutOff: cutOffSchema.optional(), version: versionSchema }),
  answer: settingsSchema,
  refusals: [400, 401, 403, 409, 422],
});

export const changeLook = endpoint({
  method: "patch",
  path: "/office/settings/look",
  tags: ["office: settings"],
  summary: "The colours of the shop, seen on every page from then on; its logo is sent like a paper",
  right: "settings:write",
  body: z.object({ colours: z.enum(shopColours, "Vælg nogle farver"), version: versionSchema }),
  answer: settingsSchema,
  refusals: [400, 401, 403, 409, 422],
});

export const setOpening = endpoint({
  method: "put",
  path: "/office/settings/opening",
  tags: ["office: settings"],
  summary: "The one switch: whether visitors may come in",
  right: "settings:write",
  stepUp: true,
  body: z.object({ open: z.boolean(), note: line(300).default("") }),
  answer: settingsSchema,
  refusals: [400, 401, 403, 422],
});

export const dutySchema = z
  .object({
    key: z.string(),
    title: z.string(),
    state: z
      .enum(["fulfilled", "missing", "advised", "unchecked"])
      .openapi({ description: "`unchecked`: there is nothing to look at yet, or nobody has tried" }),
    law: z.boolean().openapi({ description: "Asked for by law, by money or by mail, and not only good to have" }),
    reason: z.string().openapi({ description: "Why it is asked for, or what was found" }),
    link: z.string().openapi({ description: "Where it is put right: an address of the office or of the shop" }),
    blocks: z.boolean().openapi({ description: "The shop cannot open without it" }),
  })
  .openapi("Duty");
export type Duty = z.infer<typeof dutySchema>;

export const getReadiness = endpoint({
  method: "get",
  path: "/office/settings/readiness",
  tags: ["office: settings"],
  summary: "Ready to open? Every duty of a lawful shop that a machine can see",
  right: "settings:read",
  mostPerMinute: 300,
  answer: z.object({ open: z.boolean(), ready: z.boolean(), duties: z.array(dutySchema) }),
  refusals: [401, 403, 429],
});

export const legalTextSchema = z
  .object({
    path: z.string(),
    title: z.string(),
    /** Nothing: nobody has written it yet. */
    changedAt: z.string().nullable(),
    version: z.string().nullable(),
    versions: z.int(),
    revision: versionSchema.openapi({ description: "Of the latest change to its words, as a save names it" }),
    blocks: storySchema.nullable(),
    shown: storySchema
      .nullable()
      .openapi({ description: "The blocks with the shop's own facts in them, as a customer reads them" }),
    openFields: z
      .array(z.string())
      .openapi({ description: "Fields of a template that nobody has filled in or removed: until then it is a draft" }),
    sum: z.string().nullable().openapi({ description: "Of the title and the words; named when they are accepted" }),
    acceptedAt: z.string().nullable().openapi({ description: "When somebody accepted it as it stands now" }),
    acceptedBy: z.string().nullable(),
    required: z.boolean().openapi({ description: "Whether the law asks for it: the shop opens when those are there" }),
    standard: z.boolean().openapi({ description: "Whether the shop brings a text to begin with" }),
  })
  .openapi("LegalText");
export type LegalText = z.infer<typeof legalTextSchema>;

export const listLegalTexts = endpoint({
  method: "get",
  path: "/office/settings/legal-texts",
  tags: ["office: settings"],
  summary: "The texts that the law wants a shop to have",
  right: "settings:read",
  mostPerMinute: 300,
  answer: officeListOf(legalTextSchema),
  refusals: [401, 403, 429],
});

const textQuery = z.object({ path: z.string().max(100) });

export const saveLegalText = endpoint({
  method: "put",
  path: "/office/settings/legal-texts",
  tags: ["office: settings"],
  summary: "A new version of one of them; orders keep the terms that they accepted",
  right: "settings:write",
  stepUp: true,
  query: textQuery,
  body: z.object({
    blocks: storySchema.min(1, "Skal udfyldes"),
    revision: versionSchema
      .optional()
      .openapi({ description: "As it was read: a text that others changed since is not overwritten" }),
  }),
  answer: legalTextSchema,
  refusals: [400, 401, 403, 404, 409, 422],
});

export const addStandardTexts = endpoint({
  method: "post",
  path: "/office/settings/legal-texts/standard",
  tags: ["office: settings"],
  summary: "Puts the texts that the shop brings where none stand",
  right: "settings:write",
  stepUp: true,
  answer: z.object({ added: z.array(z.string()) }),
  refusals: [401, 403],
});

export const listTermsVersions = endpoint({
  method: "get",
  path: "/office/settings/terms-versions",
  tags: ["office: settings"],
  summary: "Every version of the terms of trade, the newest first, and how many orders accepted it",
  right: "settings:read",
  answer: officeListOf(z.object({ version: z.string(), publishedAt: z.string(), orders: z.int() })),
  refusals: [401, 403],
});

export const listShippingProducts = endpoint({
  method: "get",
  path: "/office/settings/shipping-products",
  tags: ["office: settings"],
  summary: "What the shipping service can do, as it said last: for each way to deliver one is chosen",
  right: "settings:read",
  answer: z.object({
    provider: z.string().nullable(),
    items: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        carrier: z.string(),
        pickupPoint: z.boolean(),
        services: z.array(z.object({ code: z.string(), name: z.string() })),
      }),
    ),
  }),
  refusals: [401, 403],
});
