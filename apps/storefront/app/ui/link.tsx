import { Link as RouterLink, type LinkProps as RouterLinkProps, useLocation } from "react-router";

/** `to` is an address of this shop from its root, so that it is the `href` as it stands. */
type LinkProps = Omit<RouterLinkProps, "to" | "discover" | "relative" | "mask" | "defaultShouldRevalidate"> & {
  to: string;
};

/** The anchor alone. What is left out is for the router in the browser. */
function Anchor({
  to,
  prefetch,
  preventScrollReset,
  replace,
  reloadDocument,
  state,
  viewTransition,
  ...rest
}: LinkProps) {
  return <a {...rest} href={to} />;
}

/** The browser knows every address from the start (`routeDiscovery`), so no link is marked to be looked up. */
function BrowserLink(props: LinkProps) {
  return <RouterLink {...props} discover="none" />;
}

/**
 * A link within the shop. The server writes the anchor only: the router's link asks a dozen hooks what a server never needs,
 * and with 170 of them on a page that was a third of the rendering.
 */
export const Link = import.meta.env.SSR ? Anchor : BrowserLink;

/** A link that says when it leads to where the visitor is, or to the section of it. `around`: where the section's pages begin. */
export function NavLink({ around, ...props }: LinkProps & { around?: string | undefined }) {
  const here = useLocation().pathname.toLowerCase();
  const current = here === props.to || here.startsWith(`${props.to}/`) ? "page" : isAround(here, around);
  return <Link {...props} aria-current={current} />;
}

const isAround = (here: string, around: string | undefined) =>
  around !== undefined && here.startsWith(around) ? "true" : undefined;
