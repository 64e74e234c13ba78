import { shopPage } from "@skaenk/contract/shop-pages";
import type { ReactNode } from "react";
import { Icon } from "./icon";
import { Link } from "./link";
import { PartLink } from "./part-link";
import { phoneAddress } from "./phone-address";
import type { ShopFacts } from "./shop-facts";
import { ShopName } from "./shop-name";

/** The till: the shop's name, the way back, and what the law wants known. No menu and no offers lead away from paying. */
export function EnclosedFrame(props: {
  shop: ShopFacts;
  back: { to: string; name: string };
  question?: ReactNode;
  /** Seen but out of reach: something stands before the page. */
  inert: boolean;
  cookieSettings: ReactNode;
  children: ReactNode;
}) {
  const { shop, back, inert } = props;
  const { company } = shop;
  return (
    <>
      {props.question}
      <header className="site-header" inert={inert}>
        <PartLink className="button skip-link" to="indhold">
          Gå til indhold
        </PartLink>
        <div className="enclosed-head page-width">
          <Link className="site-header__name" to="/" aria-label={`${shop.productName}, forside`}>
            <ShopName {...shop} />
          </Link>
          <Link className="enclosed-head__back" to={back.to}>
            <Icon name="arrow" /> {back.name}
          </Link>
        </div>
      </header>
      <main id="indhold" tabIndex={-1} inert={inert}>
        {props.children}
      </main>
      <footer className="site-footer site-footer--enclosed" inert={inert}>
        <div className="site-footer__base page-width">
          <span>
            {company.name}
            {company.cvr && `, CVR ${company.cvr}`}
          </span>
          {company.email && <a href={`mailto:${company.email}`}>{company.email}</a>}
          {company.phone && <a href={phoneAddress(company.phone)}>{company.phone}</a>}
          <Link to={shopPage("/handelsbetingelser")}>Handelsbetingelser</Link>
          <Link to={shopPage("/fortrydelsesret")}>Fortrydelsesret</Link>
          <Link to={shopPage("/fortryd")}>Fortryd aftalen her</Link>
          <Link to={shopPage("/privatlivspolitik")}>Privatlivspolitik</Link>
          {props.cookieSettings}
        </div>
      </footer>
    </>
  );
}
