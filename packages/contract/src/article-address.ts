import { shopPage } from "./shop-pages.ts";

/** The groups that techniques stand under, in the order of their overview; their Danish names are in `@skaenk/danish/technique-groups`. */
export const techniqueGroups = ["mixing", "ice", "extracts", "garnish", "measuring", "serving"] as const;
export type TechniqueGroup = (typeof techniqueGroups)[number];

/** The page of an article: that of the technique which it is the guide to, or one among the articles. Without schemas: for the browser. */
export const articleAddress = ({ slug, technique }: { slug: string; technique?: unknown }): string =>
  technique ? shopPage("/teknik/:slug", { slug }) : shopPage("/inspiration/:slug", { slug });
