import { shopPage } from "./shop-pages.ts";

/** The page of an article: that of the technique which it is the guide to, or one among the articles. Without schemas: for the browser. */
export const articleAddress = ({ slug, technique }: { slug: string; technique?: unknown }): string =>
  technique ? shopPage("/teknik/:slug", { slug }) : shopPage("/inspiration/:slug", { slug });
