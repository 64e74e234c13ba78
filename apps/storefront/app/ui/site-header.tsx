import type { ReactNode } from "react";
import { Link, NavLink } from "./link";
import { SearchLink } from "./search-link";

const clubAddress = "/klub/oversigt";
/** What is `wide` has no room on a phone; there it stands in the foot of the page. */
const sections: { to: string; name: string; wide?: true; around?: string }[] = [
  { to: "/drinks", name: "Drinks", around: "/drink/" },
  { to: "/inspiration", name: "Inspiration" },
  { to: "/kollektioner", name: "Kollektioner", wide: true },
  { to: "/shop", name: "Shop", around: "/vare/" },
  { to: "/fest", name: "Fest" },
  { to: clubAddress, name: "Klub", around: "/klub/" },
];

/** `search`, `tools` and `clubMark` (beside the way to the club) are slots. On a phone the search box steps aside for a link to the search page. */
export function SiteHeader(props: {
  productName: string;
  search: ReactNode;
  tools: ReactNode;
  clubMark?: ReactNode;
  inert: boolean;
}) {
  return (
    <header className="site-header" inert={props.inert}>
      <a className="button skip-link" href="#indhold">
        Gå til indhold
      </a>
      <div className="site-header__row page-width">
        <Link className="site-header__name" to="/" aria-label={`${props.productName}, forside`}>
          {props.productName}
        </Link>
        <nav className="site-nav" aria-label="Hovedmenu">
          {sections.map(({ to, name, wide, around }) => (
            <NavLink key={to} to={to} around={around} className={wide ? "site-nav__wide" : undefined}>
              {name}
              {to === clubAddress && props.clubMark}
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
