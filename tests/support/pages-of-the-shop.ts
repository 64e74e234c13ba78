import { shopUrl } from "./story.ts";

/** A page as a polite robot reads it: told to wait, it waits as long as it is told. */
export async function readPage(path: string): Promise<{ status: number; html: string }> {
  for (;;) {
    const answer = await fetch(`${shopUrl()}${path}`, { redirect: "manual" });
    if (answer.status !== 429) return { status: answer.status, html: await answer.text() };
    const seconds = Number(answer.headers.get("retry-after") ?? "1");
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  }
}

/** Every address of the sitemap, as paths. */
export async function sitemapPaths(): Promise<string[]> {
  const xml = await (await fetch(`${shopUrl()}/sitemap.xml`)).text();
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
}

/** What an address shows, by its shape: `/drink/*` for every recipe. */
export function kindOf(path: string): string {
  const parts = path.split("/").filter(Boolean);
  const [section = "", ...rest] = parts;
  const known = [
    "drink",
    "vare",
    "shop",
    "inspiration",
    "drinks",
    "kollektioner",
    "kampagne",
    "ingredienser",
    "teknik",
  ];
  if (!known.includes(section) || rest.length === 0) return path;
  return `/${[section, ...rest.map((part) => (part === "temaer" ? part : "*"))].join("/")}`;
}

/** One address of each kind. */
export async function onePathOfEachKind(): Promise<string[]> {
  return [...Map.groupBy(await sitemapPaths(), kindOf).values()].flatMap(([first]) => first ?? []);
}
