import type { ReactNode } from "react";
import { Link, NavLink } from "react-router";

const sections = [
  { to: "/drinks", name: "Drinks" },
  { to: "/inspiration", name: "Inspiration" },
  { to: "/shop", name: "Shop" },
  { to: "/klub/oversigt", name: "Klub" },
];

export function SiteHeader(props: { productName: string; search: ReactNode; tools: ReactNode }) {
  return (
    <header className="site-header">
      <div className="site-header__row page-width">
        <Link className="site-header__name" to="/" aria-label={`${props.productName}, forside`}>
          {props.productName}
        </Link>
        <nav className="site-nav" aria-label="Hovedmenu">
          {sections.map(({ to, name }) => (
            <NavLink key={to} to={to}>
              {name}
            </NavLink>
          ))}
        </nav>
        {props.search}
        <div className="site-tools">{props.tools}</div>
      </div>
    </header>
  );
}
