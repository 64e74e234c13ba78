import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";
import { formerFieldNames } from "./former-fields.ts";
import { mostImportBytes } from "./imports.ts";
import { officeListOf, officeListQuery } from "./lists.ts";

const tags = ["office: former shop"];

export const formerKinds = ["orders", "customers"] as const;
export type FormerKind = (typeof formerKinds)[number];
export const formerSources = ["shopify", "woocommerce", "other"] as const;
export type FormerSource = (typeof formerSources)[number];
const fileStates = ["waiting", "reading", "ready", "applying", "applied", "undoing", "undone", "failed"] as const;
export type FormerFileState = (typeof fileStates)[number];

const mappingSchema = z
  .record(z.string().max(300), z.enum(formerFieldNames as [string, ...string[]]).nullable())
  .openapi({ description: "Which field each column is; null: none. By the column's name" });

export const formerFileSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    at: z.string(),
    staff: z.string(),
    state: z.enum(fileStates),
    kind: z.enum(formerKinds).nullable(),
    source: z.enum(formerSources).nullable(),
    encoding: z.enum(["utf-8", "windows-1252"]).nullable(),
    separator: z.string().nullable(),
    decimalMark: z.enum([",", "."]).nullable(),
    columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
    mapping: mappingSchema,
    dryRun: z.int().openapi({ description: "Which dry run it shows: another once the file is read otherwise" }),
    summary: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() }),
    progress: z.object({ done: z.int(), of: z.int() }).openapi({ description: "Bytes that are read" }),
    problem: z.string().nullable(),
  })
  .openapi("FormerFile");
export type FormerFile = z.infer<typeof formerFileSchema>;

/** A file without its columns, which are up to 300 kB of each. */
const listedFileSchema = formerFileSchema.omit({ columns: true, mapping: true });
export type ListedFormerFile = z.infer<typeof listedFileSchema>;

export const startFormerFile = endpoint({
  method: "post",
  path: "/office/former-files",
  tags,
  summary: "A file of orders or customers from the shop before (`file`): answered with its dry run, and nothing kept",
  right: "imports:run",
  alsoRights: ["orders:read", "members:read"],
  bodyTypes: ["multipart/form-data"],
  largestBody: mostImportBytes + 1024 * 1024,
  bodyIsStreamed: true,
  answer: formerFileSchema,
  status: 201,
  refusals: [400, 401, 403, 413, 415, 422],
});

export const listFormerFiles = endpoint({
  method: "get",
  path: "/office/former-files",
  tags,
  summary: "Files of orders and customers that were sent, the latest first",
  right: "imports:run",
  alsoRights: ["orders:read", "members:read"],
  query: z.object(officeListQuery),
  answer: officeListOf(listedFileSchema),
  refusals: [400, 401, 403],
});

const idParams = z.object({ id: z.coerce.number<number | string>().int().positive() });

export const getFormerFile = endpoint({
  method: "get",
  path: "/office/former-files/{id}",
  tags,
  summary: "One file: what it is, which column is what, and what it would bring",
  right: "imports:run",
  alsoRights: ["orders:read", "members:read"],
  params: idParams,
  answer: formerFileSchema,
  refusals: [400, 401, 403, 404],
});

export const formerRowStates = ["new", "changed", "unchanged", "refused"] as const;
const rowSchema = z.object({
  row: z.int().openapi({ description: "As a spreadsheet counts: the head is row 1" }),
  name: z.string().openapi({ description: "The order's number, or the customer" }),
  state: z.enum(formerRowStates),
  at: z.string().nullable(),
  totalOre: z.int().nullable(),
  currency: z.string().nullable(),
  reason: z.string().nullable(),
});
export type FormerRow = z.infer<typeof rowSchema>;

export const listFormerRows = endpoint({
  method: "get",
  path: "/office/former-files/{id}/rows",
  tags,
  summary: "What a file says, order by order or customer by customer; which rows are refused and why",
  right: "imports:run",
  alsoRights: ["orders:read", "members:read"],
  params: idParams,
  query: z.object({ ...officeListQuery, state: z.enum(formerRowStates).default("new") }),
  answer: officeListOf(rowSchema),
  refusals: [400, 401, 403, 404],
});

export const getFormerRefusedRows = endpoint({
  method: "get",
  path: "/office/former-files/{id}/refused.csv",
  tags,
  summary:
    "The refused rows as they stood in the file, with the reason, as long as the file is kept: until it is laid in",
  right: "imports:run",
  alsoRights: ["orders:read", "members:read"],
  params: idParams,
  files: ["text/csv"],
  refusals: [400, 401, 403, 404, 409, 503],
});

export const changeFormerFile = endpoint({
  method: "patch",
  path: "/office/former-files/{id}",
  tags,
  summary:
    "Other columns, or another shop: the file is read again, and the choice remembered once a person has applied it",
  right: "imports:run",
  alsoRights: ["orders:read", "members:read"],
  params: idParams,
  body: z.object({
    mapping: mappingSchema.optional(),
    kind: z.enum(formerKinds).optional(),
    source: z.enum(formerSources).optional(),
  }),
  answer: formerFileSchema,
  refusals: [400, 401, 403, 404, 409, 422],
});

export const applyFormerFile = endpoint({
  method: "post",
  path: "/office/former-files/{id}/apply",
  tags,
  summary: "Keep what the file says as history: no stock, points, money or mail follows from it",
  right: "imports:run",
  alsoRights: ["orders:read", "members:read"],
  params: idParams,
  body: z.object({
    dryRun: z.int().optional().openapi({
      description: "The `dryRun` that was seen; without it 422, and 409 where another has been made since",
    }),
  }),
  answer: formerFileSchema,
  refusals: [400, 401, 403, 404, 409, 422],
});

export const undoFormerFile = endpoint({
  method: "post",
  path: "/office/former-files/{id}/undo",
  tags,
  summary: "Take all of a file away again; what an earlier one said of the same orders stands again",
  right: "changes:undo",
  alsoRights: ["imports:run", "orders:read", "members:read"],
  params: idParams,
  answer: formerFileSchema,
  refusals: [401, 403, 404, 409],
});

export const formerOrderRowSchema = z
  .object({
    id: z.int(),
    number: z.string(),
    source: z.enum(formerSources),
    email: z.string().nullable(),
    name: z.string().nullable(),
    orderedAt: z.string(),
    status: z.string().nullable(),
    cancelled: z.boolean(),
    currency: z.string(),
    totalOre: z.int(),
  })
  .openapi("FormerOrderRow");
export type FormerOrderRow = z.infer<typeof formerOrderRowSchema>;

export const listFormerOrders = endpoint({
  method: "get",
  path: "/office/former-orders",
  tags,
  summary: "Orders of the shop before, the latest first; `q` looks in number, name and mail",
  right: "orders:read",
  query: z.object(officeListQuery),
  answer: officeListOf(formerOrderRowSchema),
  refusals: [400, 401, 403],
});

export const formerLineSchema = z.object({
  name: z.string(),
  sku: z.string().nullable(),
  quantity: z.int(),
  totalOre: z.int().nullable(),
});
export type FormerLine = z.infer<typeof formerLineSchema>;

const formerOrderSchema = formerOrderRowSchema
  .extend({
    phone: z.string().nullable(),
    address: z.array(z.string()),
    vatOre: z.int().nullable(),
    deliveryOre: z.int().nullable(),
    discountOre: z.int().nullable(),
    refundedOre: z.int().nullable(),
    payment: z.string().nullable(),
    lines: z.array(formerLineSchema),
    externalId: z.string().nullable(),
  })
  .openapi("FormerOrder");
export type FormerOrder = z.infer<typeof formerOrderSchema>;

export const getFormerOrder = endpoint({
  method: "get",
  path: "/office/former-orders/{id}",
  tags,
  summary: "One order of the shop before",
  right: "orders:read",
  params: idParams,
  answer: formerOrderSchema,
  refusals: [400, 401, 403, 404],
});

export const formerCustomerSchema = z
  .object({
    id: z.int(),
    source: z.enum(formerSources),
    email: z.string(),
    name: z.string().nullable(),
    orders: z.int().nullable(),
    spentOre: z.int().nullable(),
    invitedAt: z.string().nullable(),
    memberId: z.int().nullable(),
  })
  .openapi("FormerCustomer");
export type FormerCustomer = z.infer<typeof formerCustomerSchema>;

export const listFormerCustomers = endpoint({
  method: "get",
  path: "/office/former-customers",
  tags,
  summary: "Customers of the shop before: invited or not, and who has become a member",
  right: "members:read",
  query: z.object({ ...officeListQuery, invited: z.enum(["yes", "no"]).optional() }),
  answer: officeListOf(formerCustomerSchema),
  refusals: [400, 401, 403],
});

export const inviteFormerCustomer = endpoint({
  method: "post",
  path: "/office/former-customers/{id}/invite",
  tags,
  summary: "Mail a customer of the shop before that an account can be made here; at most once, and never of itself",
  right: "members:write",
  params: idParams,
  answer: z.object({ invited: z.boolean().openapi({ description: "False: was invited before, or is a member" }) }),
  refusals: [400, 401, 403, 404, 429],
});

export const eraseFormerPerson = endpoint({
  method: "post",
  path: "/office/former-customers/erase",
  tags,
  summary: "Erase what was brought from the shop before about one person: customer and orders",
  right: "members:erase",
  stepUp: true,
  body: z.object({ email: z.email().max(254) }),
  answer: z.object({ customers: z.int(), orders: z.int() }),
  refusals: [400, 401, 403],
});
