import { shopPage } from "@skaenk/contract/shop-pages";
import type { CSSProperties, ReactNode } from "react";
import { GuaranteeNotice } from "./guarantee-notice";
import { Link } from "./link";
import { phoneAddress } from "./phone-address";
import { leadingOn, type ShopFacts } from "./shop-facts";
import { widestWord } from "./widest-word";

export function SiteFooter(props: {
  shop: ShopFacts;
  newsletter?: ReactNode;
  /** The way into the club, or to what is the member's own: list items. */
  clubLinks: ReactNode;
  cookieSettings: ReactNode;
  inert: boolean;
}) {
  const { shop, newsletter, cookieSettings, inert } = props;
  const { company, official } = shop;
  const columns = shop.menu.footer.flatMap(({ title, links }) => {
    const filled = leadingOn(links, shop.emptyPaths ?? []);
    return filled.length > 0 ? [{ title, links: filled }] : [];
  });
  // The way in and out of the club stands with the club's own links.
  const ofClub =
    columns.find(({ links }) => links.some(({ to }) => to.startsWith(shopPage("/klub")))) ?? columns.at(-1);
  return (
    <footer className="site-footer" inert={inert}>
      <div className="site-footer__grid page-width">
        <div className="site-footer__newsletter">{newsletter}</div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul className="site-footer__list">
              {title === ofClub?.title && props.clubLinks}
              {links.map(({ to, name }) => (
                <li key={`${to} ${name}`}>
                  <Link to={to}>{name}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className="site-footer__company">
          <h2>{shop.productName}</h2>
          <ul className="site-footer__list">
            {company.name && <li>{company.name}</li>}
            {company.address && <li>{company.address.replace(", ", ",\n")}</li>}
            {company.cvr && <li>CVR {company.cvr}</li>}
            {company.email && (
              <li>
                <a href={`mailto:${company.email}`}>{company.email}</a>
              </li>
            )}
            {company.phone && (
              <li>
                <a href={phoneAddress(company.phone)}>{company.phone}</a>
              </li>
            )}
            <li>
              <Link to={shopPage("/om-os")}>Om {shop.productName}</Link>
            </li>
          </ul>
        </div>
      </div>
      <div className="site-footer__base page-width">
        <strong>Nyd alkohol med omtanke</strong>
        <GuaranteeNotice notice={official.guaranteeNotice} />
        <Link to={shopPage("/privatlivspolitik")}>Privatlivspolitik</Link>
        {cookieSettings}
        <Link to={shopPage("/tilgaengelighed")}>Tilgængelighed</Link>
        {official.inspectionReportUrl && <a href={official.inspectionReportUrl}>Fødevarestyrelsens kontrolrapport</a>}
      </div>
      <p className="site-footer__wordmark" aria-hidden="true" style={wholeLine(shop.productName)}>
        {shop.productName}
      </p>
    </footer>
  );
}

/** The name stands on one line, so it is measured as one word and set as large as it stays whole. */
const wholeLine = (name: string) => ({ "--widest-word": widestWord(name.replace(/[\s-]/g, "n")) }) as CSSProperties;
