import { z } from "@hono/zod-openapi";
import { searchText } from "../paging.ts";

export const largestOfficePage = 200;
/** Counting on costs the database and tells nobody more. */
export const mostCounted = 10_000;
export const countedOut = "10000+";

/** What every list of the office takes besides its filters. */
export const officeListQuery = {
  q: searchText,
  limit: z.coerce.number<number | string>().int().min(1).max(largestOfficePage).default(50),
  cursor: z.string().max(600).optional().openapi({ description: "`nextCursor` of the page before" }),
};

/** The answer of every list of the office: the total is exact up to 10,000, and `"10000+"` above. */
export const officeListOf = <Schema extends z.ZodType>(item: Schema) =>
  z.object({
    items: z.array(item),
    nextCursor: z.string().nullable(),
    count: z.union([z.int(), z.literal(countedOut)]),
  });

export type OfficeList<Item> = { items: Item[]; nextCursor: string | null; count: number | typeof countedOut };

/** A version of a thing, as it was read: a save names it, so that what others changed meanwhile is merged or asked about. */
export const versionSchema = z.int().min(0);

/** What two people set the same field to; in a refusal `changed_by_other`. */
export const conflictSchema = z.object({
  version: versionSchema,
  by: z.string(),
  at: z.string(),
  fields: z.array(z.object({ field: z.string(), yours: z.unknown(), theirs: z.unknown(), base: z.unknown() })),
});
export type Conflict = z.infer<typeof conflictSchema>;
