import { shopPage } from "@skaenk/contract/shop-pages";
import { type MouseEvent, useEffect } from "react";
import { useLocation } from "react-router";
import { Icon } from "./icon";
import { Link } from "./link";

/**
 * The way to search on a phone: opens the header's own field, with the keyboard up since it is focused by the press itself.
 * Without scripts, and on the search page, which has its own field, it is a link there.
 */
export function SearchLink() {
  const { key, pathname } = useLocation();
  // A new page closes the field.
  useEffect(() => {
    if (key) headerOf(document)?.removeAttribute("data-searching");
  }, [key]);
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    const header = event.currentTarget.closest("header");
    const field = header?.querySelector<HTMLInputElement>("input[type=search]");
    if (!header || !field || pathname === shopPage("/find") || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    header.toggleAttribute("data-searching");
    field.focus();
  };
  return (
    <Link className="icon-button site-tools__search" to={shopPage("/find")} aria-label="Søg" onClick={open}>
      <Icon name="search" />
    </Link>
  );
}

const headerOf = (page: Document) => page.querySelector("header.site-header");
