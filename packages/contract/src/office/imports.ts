import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";
import { importFieldNames } from "./import-fields.ts";
import { officeListOf, officeListQuery } from "./lists.ts";

/** The largest file that is taken: 100,000 goods with long descriptions are two thirds of it. */
export const mostImportBytes = 150 * 1024 * 1024;
export const mostImportRows = 300_000;

export const dialects = ["shopify", "shopify-new", "woocommerce", "skaenk", "list"] as const;
export type Dialect = (typeof dialects)[number];
export const importStates = ["waiting", "reading", "comparing", "ready", "applying", "applied", "failed"] as const;
export type ImportState = (typeof importStates)[number];

const mappingSchema = z
  .record(z.string().max(300), z.enum(importFieldNames as [string, ...string[]]).nullable())
  .openapi({ description: "Which field each column is; null: none. By the column's name" });

const optionsSchema = z.object({
  blankClears: z.boolean().openapi({ description: "An empty cell empties the field; else it changes nothing" }),
  pricesWithoutVat: z.boolean().openapi({ description: "Prices in the file are without VAT" }),
});
export type ImportOptions = z.infer<typeof optionsSchema>;

const countsSchema = z.object({
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int().openapi({ description: "Rows; the others are products" }),
  unready: z.int().openapi({
    description: "Products that are kept from sale, among all of them: the law wants more said of them",
  }),
});

export const importSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    address: z.string().nullable(),
    at: z.string(),
    staff: z.string(),
    state: z.enum(importStates),
    dryRun: z.int().openapi({ description: "Which dry run it shows: another once the file is read otherwise" }),
    dialect: z.enum(dialects).nullable(),
    encoding: z.enum(["utf-8", "windows-1252"]).nullable(),
    separator: z.string().nullable(),
    decimalMark: z.enum([",", "."]).nullable(),
    columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
    mapping: mappingSchema,
    options: optionsSchema,
    summary: countsSchema,
    outcome: z.object({ applied: z.int(), left_alone: z.int() }).openapi({
      description: "What became of the goods that were new or changed, as far as it is done",
    }),
    guesses: z.int().openapi({ description: "What is guessed of its goods and nobody has confirmed" }),
    progress: z.object({ done: z.int(), of: z.int() }).openapi({ description: "Bytes while it is read, goods later" }),
    problem: z.string().nullable(),
    changeSetId: z.int().nullable(),
    undone: z.boolean(),
    undoing: z
      .object({ done: z.int(), of: z.int() })
      .nullable()
      .openapi({ description: "Changes put back or left alone, while it is being undone" }),
  })
  .openapi("Import");
export type Import = z.infer<typeof importSchema>;

/** A file without its columns, which are up to 300 kB of each. */
const listedSchema = importSchema.omit({ columns: true, mapping: true });
export type ListedImport = z.infer<typeof listedSchema>;

export const startImport = endpoint({
  method: "post",
  path: "/office/imports",
  tags: ["office: imports"],
  summary: "A file of goods (`file`), or the `address` of one: answered with its dry run, and nothing changed",
  description:
    "Answers when the dry run is done, at the latest after a minute; then `state` says how far it is, and `GET` tells the rest.",
  right: "imports:run",
  alsoRights: ["products:read"],
  bodyTypes: ["multipart/form-data"],
  largestBody: mostImportBytes + 1024 * 1024,
  bodyIsStreamed: true,
  answer: importSchema,
  status: 201,
  refusals: [400, 401, 403, 413, 415, 422, 503],
});

export const listImports = endpoint({
  method: "get",
  path: "/office/imports",
  tags: ["office: imports"],
  summary: "Files that were sent, the latest first",
  right: "imports:run",
  alsoRights: ["products:read"],
  query: z.object(officeListQuery),
  answer: officeListOf(listedSchema),
  refusals: [400, 401, 403],
});

const idParams = z.object({ id: z.coerce.number<number | string>().int().positive() });

export const getImport = endpoint({
  method: "get",
  path: "/office/imports/{id}",
  tags: ["office: imports"],
  summary: "One file: what it is, which column is what, and what it would do",
  right: "imports:run",
  alsoRights: ["products:read"],
  params: idParams,
  answer: importSchema,
  refusals: [400, 401, 403, 404],
});

export const importRowStates = ["new", "changed", "unchanged", "refused", "applied", "left_alone"] as const;
const rowSchema = z.object({
  row: z.int().openapi({ description: "As a spreadsheet counts: the head is row 1" }),
  slug: z.string().nullable(),
  name: z.string(),
  state: z.enum(importRowStates),
  changes: z
    .array(z.object({ thing: z.string(), key: z.string(), field: z.string(), before: z.unknown(), after: z.unknown() }))
    .openapi({ description: "Brands and categories by their names" }),
  guesses: z.array(z.object({ sku: z.string(), field: z.string(), value: z.unknown(), reason: z.string() })),
  remarks: z.array(z.string()).openapi({ description: "What was put right on the way, in sentences" }),
  reason: z.string().nullable(),
});
export type ImportRow = z.infer<typeof rowSchema>;

export const listImportRows = endpoint({
  method: "get",
  path: "/office/imports/{id}/rows",
  tags: ["office: imports"],
  summary: "What the file would do to each product, field by field; which rows are refused and why",
  description: "A page holds fewer rows than `limit` where goods have many variants: `nextCursor` goes on.",
  right: "imports:run",
  alsoRights: ["products:read"],
  params: idParams,
  query: z.object({ ...officeListQuery, state: z.enum(importRowStates).optional() }),
  answer: officeListOf(rowSchema),
  refusals: [400, 401, 403, 404],
});

export const changeImport = endpoint({
  method: "patch",
  path: "/office/imports/{id}",
  tags: ["office: imports"],
  summary:
    "Choose what the columns are, remembered for files with the same head once a person applies it; the dry run is made again",
  description: "Of one's own file, or of any for people who may apply it. An API key changes those alone that it sent.",
  right: "imports:run",
  alsoRights: ["products:read"],
  params: idParams,
  body: z.object({
    mapping: mappingSchema.optional(),
    options: optionsSchema.partial().optional(),
    dialect: z.enum(dialects).optional(),
    decimalMark: z.enum([",", "."]).optional(),
  }),
  answer: importSchema,
  refusals: [400, 401, 403, 404, 409, 422],
});

export const applyImport = endpoint({
  method: "post",
  path: "/office/imports/{id}/apply",
  tags: ["office: imports"],
  summary: "Do it, in the background: one change set, undone as a whole",
  description:
    "A file that puts a brand into the shop needs the right `content:publish` besides, as making one by hand does. An API key applies those files alone that it sent.",
  right: "imports:run",
  alsoRights: ["products:write", "stock:write", "content:write", "media:write"],
  params: idParams,
  body: z.object({
    dryRun: z.int().optional().openapi({
      description: "The `dryRun` that was seen; without it 422, and 409 where another has been made since",
    }),
    signOff: z.boolean().optional().openapi({
      description:
        "Goods that lack facts the law wants known are put on sale too: whoever asks answers for them by name, which stands with each. Not by API keys",
    }),
  }),
  answer: z.object({ changeSetId: z.int() }),
  refusals: [400, 401, 403, 404, 409, 422, 429],
});

export const dropImport = endpoint({
  method: "delete",
  path: "/office/imports/{id}",
  tags: ["office: imports"],
  summary: "Throw a file away that was not laid in: it waits for nobody any more",
  description: "One's own file, or any for people who may apply it. An API key throws away those alone that it sent.",
  right: "imports:run",
  alsoRights: ["products:read"],
  params: idParams,
  refusals: [400, 401, 403, 404, 409],
});

export const getRefusedRows = endpoint({
  method: "get",
  path: "/office/imports/{id}/refused.csv",
  tags: ["office: imports"],
  summary: "The refused rows as they stood in the file, with the reason: put right and sent again",
  right: "imports:run",
  alsoRights: ["products:read"],
  params: idParams,
  files: ["text/csv"],
  refusals: [400, 401, 403, 404, 503],
});

const guessSchema = z
  .object({
    slug: z.string(),
    name: z.string(),
    sku: z.string().openapi({ description: "Empty: of the product itself" }),
    field: z.string(),
    value: z.unknown(),
    reason: z.string(),
    wantedStatus: z.string(),
    open: z.int().openapi({ description: "How many guesses of the product wait, this one among them" }),
  })
  .openapi("Guess");
export type Guess = z.infer<typeof guessSchema>;

export const listGuesses = endpoint({
  method: "get",
  path: "/office/guesses",
  tags: ["office: imports"],
  summary: "What was guessed of goods and waits for a person: until then they are not sold",
  right: "products:read",
  query: z.object(officeListQuery),
  answer: officeListOf(guessSchema),
  refusals: [400, 401, 403],
});

export const confirmGuesses = endpoint({
  method: "post",
  path: "/office/guesses/confirm",
  tags: ["office: imports"],
  summary: "These guesses are right, or right with another value; goods without open ones become what the file wanted",
  right: "products:write",
  body: z.object({
    guesses: z
      .array(
        z.object({
          slug: z.string().max(120),
          sku: z.string().max(64).default(""),
          field: z.string().max(60),
          value: z
            .union([z.number(), z.string().max(80), z.null()])
            .optional()
            .openapi({
              description: "What it is instead; the guess when absent",
            }),
        }),
      )
      .min(1)
      .max(2_000),
  }),
  answer: z.object({
    confirmed: z.int(),
    opened: z.int().openapi({ description: "Goods that are sold now" }),
    held: z
      .array(z.object({ slug: z.string(), name: z.string(), reason: z.string() }))
      .openapi({ description: "Goods that stay drafts though nothing of them is guessed any more" }),
  }),
  refusals: [400, 401, 403, 404, 422],
});
