import { z } from "@hono/zod-openapi";

/** What somebody wrote of a page for search engines and those who share it; where a line is empty, the page's own words stand. */
export const seoSchema = z.object({ title: z.string(), description: z.string() }).openapi("SearchText");
export type SearchText = z.infer<typeof seoSchema>;
