import latin from "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url";
import grotesk from "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url";
import type { ReactNode } from "react";
import { isRouteErrorResponse, Link, Links, Meta, Outlet, Scripts, useMatches, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root";
import { AgeGate } from "./age-gate/age-gate";
import { agePassed, shopFacts } from "./api/server-context";
import { DrinksListLink } from "./drinks-card/drinks-list-link";
import { FavouritesLink } from "./favourites/favourites-link";
import { SearchBox } from "./search/search-box";
import { Layout as Frame } from "./ui/layout";
import styles from "./ui/styles.css?url";

export const links: Route.LinksFunction = () => [
  { rel: "preload", as: "font", type: "font/woff2", href: latin, crossOrigin: "anonymous" },
  { rel: "preload", as: "font", type: "font/woff2", href: grotesk, crossOrigin: "anonymous" },
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export function loader({ context }: Route.LoaderArgs) {
  return { shop: context.get(shopFacts), agePassed: context.get(agePassed) };
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="da">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

/** The visitor's own things in the header: hearts, drinks list, cart. */
const tools = (
  <>
    <FavouritesLink />
    <DrinksListLink />
  </>
);

/** Pages that may be read without passing the gate say so in their loader data. */
function gateFree(data: unknown): boolean {
  return typeof data === "object" && data !== null && "ageGate" in data && data.ageGate === false;
}

export default function App({ loaderData }: Route.ComponentProps) {
  const open = useMatches().some(({ loaderData: data }) => gateFree(data));
  return (
    <>
      <Frame shop={loaderData.shop} tools={tools} search={<SearchBox />}>
        <Outlet />
      </Frame>
      {!loaderData.agePassed && !open && <AgeGate productName={loaderData.shop.productName} />}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof loader>("root");
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const page = (
    <div className="error-page page-width">
      <title>{missing ? "Siden blev ikke fundet" : "Der opstod en fejl"}</title>
      <h1>{missing ? "Den side kunne vi ikke finde" : "Der opstod en fejl. Prøv igen senere"}</h1>
      <p>
        {missing ? "Måske er den drukket. Måske har den aldrig været her." : "Vi har noteret det og kigger på det."}
      </p>
      <p>
        <Link className="button" to="/">
          Til forsiden
        </Link>
      </p>
    </div>
  );
  return root ? (
    <Frame shop={root.shop} tools={tools} search={<SearchBox />}>
      {page}
    </Frame>
  ) : (
    page
  );
}
