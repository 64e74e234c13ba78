import { shopPage } from "@skaenk/contract/shop-pages";
import { LinkLine, type NamedLink } from "../ui/link-line";

export type SelectionLinks = { campaigns: NamedLink[]; collections: NamedLink[] };

/** The part below the main campaign: the other campaigns that run, and the collections. */
export function WaysOn({ links: { campaigns, collections } }: { links: SelectionLinks }) {
  const all = { to: shopPage("/kollektioner"), name: "Alle kollektioner" };
  if (campaigns.length + collections.length === 0) return null;
  return (
    <div className="ways-on page-width">
      {campaigns.length > 0 && <LinkLine title="Også i gang" links={campaigns} />}
      {collections.length > 0 && <LinkLine title="Kollektioner" links={[...collections.slice(0, 5), all]} />}
    </div>
  );
}
