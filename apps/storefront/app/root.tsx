import latin from "@skaenk/look/fonts/fraunces.woff2?url";
import grotesk from "@skaenk/look/fonts/hanken-grotesk.woff2?url";
import { type ReactNode, useEffect } from "react";
import { Meta, Outlet, Scripts, useMatches, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root";
import { AgeGate } from "./age-gate/age-gate";
import { useGatePassed } from "./age-gate/gate-state";
import { reportFormResults } from "./api/form-results";
import { FormSender } from "./api/send-form";
import { agePassed, shopFacts } from "./api/server-context";
import { CartLink } from "./cart/cart-link";
import { ClubFooterLinks } from "./club/club-footer-links";
import { ClubMark } from "./club/club-mark";
import { MemberKeeper } from "./club/member-keeper";
import { ConsentBanner } from "./consent/consent-banner";
import { ConsentSettingsLink } from "./consent/consent-settings-link";
import { DrinksListForm } from "./drinks-card/list/drinks-list-form";
import { DrinksListLink } from "./drinks-card/list/drinks-list-link";
import { FavouritesLink } from "./favourites/favourites-link";
import { HeartsForm } from "./favourites/hearts-form";
import { ErrorPage, isMissing } from "./navigation/error-page";
import "./navigation/overlay-moves";
import { PageChanges } from "./navigation/page-changes";
import { NewsletterTeaser } from "./newsletter/newsletter-teaser";
import { Picks } from "./personalisation/picks";
import { SearchBox } from "./search/search-box";
import { EnclosedFrame } from "./ui/enclosed-frame";
import { later } from "./ui/later";
import { Layout as Frame } from "./ui/layout";
import type { ShopFacts } from "./ui/shop-facts";
import styles from "./ui/styles.css?url";

export function loader({ context }: Route.LoaderArgs) {
  return { shop: context.get(shopFacts), agePassed: context.get(agePassed) };
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [reportFormResults];

export function Layout({ children }: { children: ReactNode }) {
  const colours = useRouteLoaderData<typeof loader>("root")?.shop.colours;
  return (
    <html lang="da" data-colours={colours === "solbaer" ? undefined : colours}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* With a precedence it stands before everything else that is fetched, which browsers would rather wait for. */}
        <link rel="stylesheet" href={styles} precedence="shop" />
        <Meta />
        <link rel="preload" as="font" type="font/woff2" href={latin} crossOrigin="anonymous" />
        <link rel="preload" as="font" type="font/woff2" href={grotesk} crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        {children}
        <HeartsForm />
        <DrinksListForm />
        <Scripts />
      </body>
    </html>
  );
}

/** Says what presses have done, so it comes after the page. */
const CartNotice = later(async () => (await import("./cart/cart-notice")).CartNotice);

/** Fetched once the page is there. */
const KeptPages = later(async () => (await import("./consent/kept-pages")).KeptPages);

/** The visitor's own things in the header: hearts, drinks list, cart. */
const tools = (
  <>
    <FavouritesLink />
    <DrinksListLink />
    <CartLink />
  </>
);

/** Pages that may be read without passing the gate say so in their loader data. */
function gateFree(data: unknown): boolean {
  return typeof data === "object" && data !== null && "ageGate" in data && data.ageGate === false;
}

/** What a route's `handle` may ask of the frame: a till is enclosed, a receipt is no place for a newsletter. */
type FrameWish = { enclosed?: { to: string; name: string }; withoutNewsletter?: true };

const isWish = (handle: unknown): handle is FrameWish => typeof handle === "object" && handle !== null;

/** The shop's frame with everything that stands on every page, the error page too. */
function ShopFrame(props: {
  shop: ShopFacts;
  inside?: boolean;
  gated: boolean;
  wish?: FrameWish;
  children: ReactNode;
}) {
  const { shop, inside = false, gated, wish = {}, children } = props;
  if (wish.enclosed) {
    return (
      <EnclosedFrame
        shop={shop}
        back={wish.enclosed}
        question={<ConsentBanner waiting={!inside} />}
        cookieSettings={<ConsentSettingsLink />}
        inert={gated}
      >
        {children}
      </EnclosedFrame>
    );
  }
  return (
    <Frame
      shop={shop}
      question={<ConsentBanner waiting={!inside} />}
      tools={tools}
      clubMark={<ClubMark />}
      clubLinks={<ClubFooterLinks club={shop.club} />}
      search={<SearchBox />}
      cookieSettings={<ConsentSettingsLink />}
      newsletter={!wish.withoutNewsletter && <NewsletterTeaser companyName={shop.company.name} />}
      inert={gated}
    >
      {children}
    </Frame>
  );
}

/**
 * The data of the frame as the last page brought it, in the browser alone: a request that fails on the way to another page
 * takes the data of all its routes along, and the error page must stand in the frame all the same.
 */
let lastFrame: Awaited<ReturnType<typeof loader>> | undefined;

export default function App({ loaderData }: Route.ComponentProps) {
  const { shop, agePassed: before } = loaderData;
  useEffect(() => {
    lastFrame = loaderData;
  }, [loaderData]);
  const matches = useMatches();
  const free = matches.some(({ loaderData: data }) => gateFree(data));
  const wish = matches.map(({ handle }) => handle).findLast(isWish);
  const passed = useGatePassed(before);
  const gated = !passed && !free;
  return (
    <>
      {gated && <AgeGate productName={shop.productName} />}
      <ShopFrame shop={shop} inside={passed} gated={gated} {...(wish ? { wish } : {})}>
        <Outlet />
      </ShopFrame>
      <BesideThePage>
        <PageChanges />
        <CartNotice />
        <FormSender />
        <KeptPages />
        <MemberKeeper />
      </BesideThePage>
    </>
  );
}

/** What comes and goes has a place of its own: put among the page's parts, it has the style of the whole page reckoned anew. */
function BesideThePage({ children }: { children: ReactNode }) {
  return <div>{children}</div>;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof loader>("root") ?? lastFrame;
  const page = <ErrorPage error={error} productName={root?.shop.productName} />;
  const passed = useGatePassed(root?.agePassed ?? false);
  // What is not there shows drinks instead, so it stands behind the age gate like every page with drinks.
  const gated = !passed && isMissing(error);
  return (
    <>
      {root && gated && <AgeGate productName={root.shop.productName} />}
      {root ? (
        <ShopFrame shop={root.shop} gated={gated}>
          {page}
          {isMissing(error) && (
            <Picks
              name="popular-drinks"
              title="Mens du er her"
              load={() => import("./search/picked-cards").then((part) => part.PickedCards)}
            />
          )}
        </ShopFrame>
      ) : (
        page
      )}
      <BesideThePage>
        <PageChanges failed={!isMissing(error)} />
      </BesideThePage>
    </>
  );
}
