import { shopPage } from "@skaenk/contract/shop-pages";

/** Longer ones are campaigns' and trackers'. */
const longest = 300;

/**
 * The path of an address in the shop before, as a file says it: whole (`https://gammel.dk/products/gin?x=1`) or as a path. What follows
 * the path goes, and so does a slash at its end. Pure.
 * @returns nothing where it is no address, or the front page's
 */
export function formerPath(written: string): string | undefined {
  const text = written.trim();
  if (!/^(https?:\/\/|\/)/i.test(text) || !URL.canParse(text, "https://gammel.example")) return undefined;
  const { pathname } = new URL(text, "https://gammel.example");
  const path = pathname.replaceAll(/\/{2,}/g, "/").replace(/\/$/, "");
  return path === "" || path.length > longest ? undefined : path;
}

/** The usual product address of a shop system for a handle; `undefined` where each shop sets its own. Pure. */
export function usualAddresses(source: string, handle: string): string[] {
  const path = source === "shopify" ? formerPath(`/products/${handle}`) : undefined;
  return path === undefined ? [] : [path];
}

/** The page of goods in this shop. */
export const productPath = (slug: string): string => shopPage("/vare/:slug", { slug });

/** True when an address leads to goods. The shop itself moves no addresses of goods, so a redirect of goods comes from an imported file. */
export const isOfGoods = (path: string): boolean => path.startsWith(productPath(""));
