import { shopUrl } from "./story.ts";

/** Every address of the sitemap, as paths. */
export async function sitemapPaths(): Promise<string[]> {
  const xml = await (await fetch(`${shopUrl()}/sitemap.xml`)).text();
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
}

/** What an address shows, by its shape: `/drink/*` for every recipe. */
export function kindOf(path: string): string {
  const parts = path.split("/").filter(Boolean);
  const [section = "", ...rest] = parts;
  const known = ["drink", "vare", "shop", "inspiration", "drinks", "kollektioner", "kampagne"];
  if (!known.includes(section) || rest.length === 0) return path;
  return `/${[section, ...rest.map((part) => (part === "temaer" ? part : "*"))].join("/")}`;
}

/** One address of each kind. */
export async function onePathOfEachKind(): Promise<string[]> {
  return [...Map.groupBy(await sitemapPaths(), kindOf).values()].flatMap(([first]) => first ?? []);
}
