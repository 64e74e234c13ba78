import type { Thing, WithContext } from "schema-dts";
import { type ShopFacts, useShopFacts } from "../ui/shop-facts";

export type LinkedThing = WithContext<Exclude<Thing, string>>;

/**
 * The structured data of the page (schema.org). The server writes it and the browser leaves it alone: the builders return undefined there, so
 * none of their code is sent.
 */
export function JsonLd({ of }: { of: (shop: ShopFacts) => readonly (LinkedThing | undefined)[] }) {
  const shop = useShopFacts();
  if (!shop) return null;
  const things = import.meta.env.SSR ? of(shop).filter((thing) => thing !== undefined) : [];
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own making, with every "<" escaped
      dangerouslySetInnerHTML={{ __html: scriptText(things) }}
    />
  );
}

/** JSON that cannot end the script it stands in. */
export function scriptText(things: readonly LinkedThing[]): string {
  if (things.length === 0) return "";
  return JSON.stringify(things.length === 1 ? things[0] : things).replaceAll("<", "\\u003c");
}
