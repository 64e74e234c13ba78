import { z } from "@hono/zod-openapi";

/** Title and description of a page for search engines and sharing; an empty line means the page's own text. */
export const seoSchema = z.object({ title: z.string(), description: z.string() }).openapi("SearchText");
export type SearchText = z.infer<typeof seoSchema>;
