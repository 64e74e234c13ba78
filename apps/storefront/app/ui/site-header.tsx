import type { MenuLink } from "@skaenk/contract/menu";
import { shopPage } from "@skaenk/contract/shop-pages";
import type { ReactNode } from "react";
import { Link, NavLink } from "./link";
import { PartLink } from "./part-link";
import { SearchLink } from "./search-link";
import { ShopName } from "./shop-name";

/** The club's front, and where a menu that was written before it leads. */
const clubAddresses: readonly string[] = [shopPage("/klub"), shopPage("/klub/oversigt")];
/** Pages that belong to a link's part of the shop. */
const around: Record<string, string> = {
  [shopPage("/drinks")]: shopPage("/drink/:slug", { slug: "" }),
  [shopPage("/shop")]: shopPage("/vare/:slug", { slug: "" }),
  ...Object.fromEntries(clubAddresses.map((address) => [address, `${shopPage("/klub")}/`])),
};

/** `search`, `tools` and `clubMark` (beside the way to the club) are slots. On a phone the search box steps aside for a link to the search page. */
export function SiteHeader(props: {
  productName: string;
  logo?: string | undefined;
  links: readonly MenuLink[];
  search: ReactNode;
  tools: ReactNode;
  clubMark?: ReactNode;
  inert: boolean;
}) {
  return (
    <header className="site-header" inert={props.inert}>
      <PartLink className="button skip-link" to="indhold">
        Gå til indhold
      </PartLink>
      <div className="site-header__row page-width">
        <Link className="site-header__name" to="/" aria-label={`${props.productName}, forside`}>
          <ShopName productName={props.productName} logo={props.logo} />
        </Link>
        <nav className="site-nav" aria-label="Hovedmenu">
          {props.links.map(({ to, name, wide }) => (
            <NavLink key={`${to} ${name}`} to={to} around={around[to]} className={wide ? "site-nav__wide" : undefined}>
              {name}
              {clubAddresses.includes(to) && props.clubMark}
            </NavLink>
          ))}
        </nav>
        <search className="site-search">{props.search}</search>
        <div className="site-tools">
          <SearchLink />
          {props.tools}
        </div>
      </div>
    </header>
  );
}
