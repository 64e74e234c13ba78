import fraunces from "@skaenk/look/fonts/fraunces.woff2?url";
import grotesk from "@skaenk/look/fonts/hanken-grotesk.woff2?url";
import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root";
import { keepRoomOnCutLine } from "./api/lost-line";
import { refuseForm } from "./api/refuse-form";
import { nonce, officeFacts } from "./api/server-context";
import { themeIn } from "./session/office-theme";
import { ErrorPage } from "./ui/error-page";
import { noteOutcomes } from "./ui/note-outcome";
import { SaidProvider } from "./ui/said";
import { roomEndId } from "./ui/shell";
import styles from "./ui/styles.css?url";

export function loader({ context, request }: Route.LoaderArgs) {
  const theme = themeIn(request.headers.get("cookie"));
  return { office: context.get(officeFacts), nonce: context.get(nonce), theme };
}

export const middleware: Route.MiddlewareFunction[] = [refuseForm];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [noteOutcomes, keepRoomOnCutLine];

/** The data of the root is not loaded again until the document is: the nonce of the page belongs to the document. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Kontor · ${loaderData?.office.productName ?? ""}` },
];

export const links: Route.LinksFunction = () => [
  ...[grotesk, fraunces].map((href) => ({
    rel: "preload",
    as: "font" as const,
    type: "font/woff2",
    href,
    crossOrigin: "anonymous" as const,
  })),
  { rel: "stylesheet", href: styles },
];

export function Layout({ children }: { children: ReactNode }) {
  const { nonce: own, theme = "system" } = useRouteLoaderData<typeof loader>("root") ?? {};
  const numbered = own ? { nonce: own } : {};
  return (
    <html lang="da" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        {own && <meta property="csp-nonce" nonce={own} content={own} />}
        {/* A room is painted once it is whole: what a narrow screen shows first may stand last in the page. */}
        <link rel="expect" href={`#${roomEndId}`} blocking="render" />
        <link rel="icon" href="/kontor/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration {...numbered} />
        <Scripts {...numbered} />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <I18nProvider locale="da-DK">
      <SaidProvider>
        <Outlet />
      </SaidProvider>
    </I18nProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="outside">
      <ErrorPage error={error} />
    </main>
  );
}
