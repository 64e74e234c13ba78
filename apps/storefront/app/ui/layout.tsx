import type { ReactNode } from "react";
import { leadingOn, type ShopFacts } from "./shop-facts";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

/** The frame around every page. `newsletter`, `tools`, `clubMark`, `clubLinks`, `search` and `cookieSettings` are slots: this folder knows no shop rules. */
export function Layout(props: {
  shop: ShopFacts;
  newsletter?: ReactNode;
  tools: ReactNode;
  clubMark?: ReactNode;
  clubLinks: ReactNode;
  search: ReactNode;
  cookieSettings: ReactNode;
  /** Asked of the visitor before the page: comes first for the keyboard. */
  question?: ReactNode;
  /** Seen but out of reach: something stands before the page. */
  inert: boolean;
  children: ReactNode;
}) {
  return (
    <>
      {props.question}
      <SiteHeader
        productName={props.shop.productName}
        logo={props.shop.logo}
        links={leadingOn(props.shop.menu.header, props.shop.emptyPaths ?? [])}
        tools={props.tools}
        search={props.search}
        clubMark={props.clubMark}
        inert={props.inert}
      />
      <main id="indhold" tabIndex={-1} inert={props.inert}>
        {props.children}
      </main>
      <SiteFooter
        shop={props.shop}
        newsletter={props.newsletter}
        clubLinks={props.clubLinks}
        cookieSettings={props.cookieSettings}
        inert={props.inert}
      />
    </>
  );
}
