import { z } from "@hono/zod-openapi";
import { blockSchema } from "./blocks.ts";
import { endpoint } from "./endpoint.ts";
import { listOf, pagingQuery, slugList } from "./paging.ts";
import { recipeCardSchema, tintSchema } from "./recipe-card.ts";
import { seoSchema } from "./seo.ts";
import { techniqueGroups } from "./technique-groups.ts";

export const articleThemeSchema = z
  .object({ slug: z.string(), name: z.string(), intro: z.string(), count: z.int() })
  .openapi("ArticleTheme");
export type ArticleTheme = z.infer<typeof articleThemeSchema>;

const techniqueSchema = z
  .object({ name: z.string().openapi({ example: "Mudl" }), group: z.enum(techniqueGroups) })
  .openapi("Technique");

export const articleCardSchema = z
  .object({
    slug: z.string(),
    title: z.string(),
    summary: z.string(),
    theme: z.object({ slug: z.string(), name: z.string() }),
    publishedOn: z.string().openapi({ example: "2026-10-02" }),
    readingMinutes: z.int(),
    tint: tintSchema,
    drawing: z.string(),
    alt: z.string(),
    technique: techniqueSchema
      .optional()
      .openapi({ description: "The technique that the article is the guide to; its page is then /teknik/{slug}" }),
  })
  .openapi("ArticleCard");
export type ArticleCard = z.infer<typeof articleCardSchema>;

export const articleSchema = articleCardSchema
  .extend({
    blocks: z.array(blockSchema),
    svg: z.string(),
    seo: seoSchema.optional(),
    ogImage: z.string().openapi({ description: "Address of the picture for sharing, 1200 × 630" }),
    related: z.array(articleCardSchema).openapi({ description: "Of a technique: others, those of its group first" }),
    practice: z.array(recipeCardSchema).openapi({
      description:
        "Of a technique: drinks with a step that names it and that the text does not show, the easy ones first",
    }),
  })
  .openapi("Article");
export type Article = z.infer<typeof articleSchema>;

export const listArticles = endpoint({
  method: "get",
  path: "/articles",
  tags: ["inspiration"],
  summary: "Articles, newest first",
  query: z.object({ theme: z.string().max(80).optional(), slugs: slugList, ...pagingQuery }),
  answer: listOf(articleCardSchema),
  refusals: [400],
});

export const getArticle = endpoint({
  method: "get",
  path: "/articles/{slug}",
  tags: ["inspiration"],
  summary: "One article",
  params: z.object({ slug: z.string().max(120) }),
  answer: articleSchema,
  refusals: [404],
});

export const listArticleThemes = endpoint({
  method: "get",
  path: "/article-themes",
  tags: ["inspiration"],
  summary: "The themes of the inspiration section",
  answer: z.object({ items: z.array(articleThemeSchema) }),
  refusals: [],
});

export const listTechniques = endpoint({
  method: "get",
  path: "/techniques",
  tags: ["inspiration"],
  summary: "The guides to techniques, by group and name",
  answer: z.object({ items: z.array(articleCardSchema) }),
  refusals: [],
});
