import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";
import { officeListOf, officeListQuery } from "./lists.ts";

const fieldsSchema = z.record(z.string(), z.unknown()).nullable();

export const auditEntrySchema = z
  .object({
    id: z.int(),
    at: z.string(),
    staff: z.string().openapi({ description: "The name that whoever did it had then" }),
    staffId: z.int().nullable().openapi({ description: "null: no member of staff" }),
    account: z.string().nullable().openapi({ description: "Mail address of the account, whatever its name is now" }),
    act: z.string().openapi({ example: "product.change" }),
    thing: z.string().openapi({ example: "product" }),
    key: z.string(),
    before: fieldsSchema.openapi({ description: "The fields that changed, as they were; null: it was not there" }),
    after: fieldsSchema.openapi({ description: "The same fields afterwards; null: it was removed" }),
    changeSetId: z.int().nullable(),
    restoreBlocker: z.string().nullable().openapi({
      description: "Why the thing cannot be restored to its state after this entry, for who asks; null: it can",
    }),
  })
  .openapi("AuditEntry");
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const listAudit = endpoint({
  method: "get",
  path: "/office/audit",
  tags: ["office: history"],
  summary:
    "Who changed what from what to what, the latest first; `q` looks in keys and in what was done, also in Danish",
  right: "audit:read",
  query: z.object({
    ...officeListQuery,
    thing: z.string().max(60).optional(),
    key: z.string().max(200).optional(),
    staff: z.string().max(100).optional(),
    since: z.iso.datetime({ offset: true }).or(z.iso.date()).optional(),
    changeSet: z.coerce.number<number | string>().int().optional(),
  }),
  answer: officeListOf(auditEntrySchema),
  refusals: [400, 401, 403],
});

export const leftAloneSchema = z.object({ thing: z.string(), key: z.string(), reason: z.string() });
export type LeftAlone = z.infer<typeof leftAloneSchema>;

export const changeSetSchema = z
  .object({
    id: z.int(),
    act: z.string(),
    staff: z.string(),
    at: z.string(),
    state: z.enum(["running", "done", "undoing", "undone", "failed"]),
    counts: z.object({ total: z.int(), done: z.int(), leftAlone: z.int() }),
    note: z.string(),
    undo: z
      .object({ total: z.int(), seen: z.int(), back: z.int() })
      .nullable()
      .openapi({ description: "How far its undoing is: changes it made, looked at, put back" }),
  })
  .openapi("ChangeSet");
export type ChangeSet = z.infer<typeof changeSetSchema>;

export const listChangeSets = endpoint({
  method: "get",
  path: "/office/change-sets",
  tags: ["office: history"],
  summary: "Acts on many things at once, the latest first",
  right: "audit:read",
  query: z.object({ ...officeListQuery, state: changeSetSchema.shape.state.optional() }),
  answer: officeListOf(changeSetSchema),
  refusals: [400, 401, 403],
});

const idParams = z.object({ id: z.coerce.number<number | string>().int() });

export const getChangeSet = endpoint({
  method: "get",
  path: "/office/change-sets/{id}",
  tags: ["office: history"],
  summary: "One of them, with how far it is and what it left alone",
  right: "audit:read",
  params: idParams,
  answer: changeSetSchema.extend({ leftAlone: z.array(leftAloneSchema) }),
  refusals: [400, 401, 403, 404],
});

export const undoAnswerSchema = z.object({
  undone: z.int(),
  leftAlone: z.array(leftAloneSchema),
  state: changeSetSchema.shape.state.openapi({
    description: "`undoing`: `GET /change-sets/{id}` says how far it is",
  }),
});

export const undoChangeSet = endpoint({
  method: "post",
  path: "/office/change-sets/{id}/undo",
  tags: ["office: history"],
  summary: "Put back what nobody has touched since, and name the rest: a few at once, many in the background",
  right: "changes:undo",
  params: idParams,
  answer: undoAnswerSchema,
  refusals: [400, 401, 403, 404, 409, 429, 503],
});

export const restoreVersion = endpoint({
  method: "post",
  path: "/office/audit/{id}/restore",
  tags: ["office: history"],
  summary: "Put a thing back to what it was after that entry",
  right: "changes:undo",
  params: idParams,
  answer: z.object({ fields: z.array(z.string()) }),
  refusals: [400, 401, 403, 404, 409, 422],
});

export const binnedSchema = z
  .object({
    id: z.int(),
    thing: z.string(),
    key: z.string(),
    name: z.string(),
    removedAt: z.string(),
    removedBy: z.string(),
    goneAt: z.string().openapi({ description: "When it cannot be put back any more" }),
  })
  .openapi("Binned");
export type BinEntry = z.infer<typeof binnedSchema>;

export const listBin = endpoint({
  method: "get",
  path: "/office/bin",
  tags: ["office: history"],
  summary: "What was removed in the last thirty days",
  right: "audit:read",
  query: z.object(officeListQuery),
  answer: officeListOf(binnedSchema),
  refusals: [400, 401, 403],
});

export const restoreBinned = endpoint({
  method: "post",
  path: "/office/bin/{id}/restore",
  tags: ["office: history"],
  summary: "Take something out of the bin again",
  right: "changes:undo",
  params: idParams,
  answer: z.object({ thing: z.string(), key: z.string() }),
  refusals: [401, 403, 404, 409],
});
