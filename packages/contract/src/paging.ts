import { z } from "@hono/zod-openapi";

export const defaultPageSize = 24;
export const largestPageSize = 100;
/** Deep paging costs the database and helps nobody. */
export const largestPage = 10_000;

export const pagingQuery = {
  page: z.coerce.number<number | string>().int().min(1).max(largestPage).default(1),
  pageSize: z.coerce.number<number | string>().int().min(1).max(largestPageSize).default(defaultPageSize),
};

const mostLetters = 200;

/**
 * A text as far as it has so many letters when each sign is written out: one sign may stand for eighteen letters (U+FDFA), and reading a query
 * costs by its letters and words.
 * @source UAX #15, compatibility decomposition
 */
export function withinLetters(text: string, most: number): string {
  let letters = 0;
  let end = 0;
  for (const sign of text) {
    letters += sign.normalize("NFKC").length;
    if (letters > most) break;
    end += sign.length;
  }
  return text.slice(0, end);
}

export const searchText = z
  .string()
  .trim()
  .max(mostLetters)
  .overwrite((text) => withinLetters(text, mostLetters))
  .optional();

/** The answer of every list: `{items, total, page, pageSize}`. */
export const listOf = <Schema extends z.ZodType>(item: Schema) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), pageSize: z.int() });

/** One choice of a facet with the number of hits it leaves. */
export const facetValueSchema = z.object({ value: z.string(), label: z.string(), count: z.int() });
export type FacetValue = z.infer<typeof facetValueSchema>;

/** Facets by name; a facet's counts ignore the choice made in that same facet, so that another can be chosen. */
export const facetsSchema = z.record(z.string(), z.array(facetValueSchema));
export type Facets = z.infer<typeof facetsSchema>;

/** A query member that may be given several times or as a comma list: `?taste=bitter&taste=frisk`. */
export const many = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value) =>
    value === undefined
      ? []
      : [value]
          .flat()
          .flatMap((text) => text.split(","))
          .filter(Boolean),
  )
  .pipe(z.array(z.string().max(80)).max(20));

/** Just these, by slug: how a browser looks up what it remembers. Given several times or as a comma list. */
export const slugList = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value) => (value === undefined ? [] : [value].flat().flatMap((text) => text.split(",").filter(Boolean))))
  .pipe(z.array(z.string().max(120)).max(largestPageSize));
