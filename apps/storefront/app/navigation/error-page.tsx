import { shopPage } from "@skaenk/contract/shop-pages";
import { useEffect } from "react";
import { isRouteErrorResponse } from "react-router";
import { Link } from "../ui/link";
import { WayTo } from "../ui/way-to";
import { reloadOnce } from "./lazy-reload";
import { useOnline } from "./online";

const words = {
  missing: {
    code: "404",
    title: "Den side kunne vi ikke finde",
    text: "Adressen er måske skrevet forkert, eller siden er fjernet.",
  },
  offline: {
    code: "Offline",
    title: "Du er offline",
    text: "Siden kunne ikke hentes. Prøv igen, når du har forbindelse.",
  },
  away: {
    code: "Et øjeblik",
    title: "Siden svarer ikke lige nu",
    text: "Vent lidt, så vises den af sig selv.",
  },
  hurried: {
    code: "Et øjeblik",
    title: "Det går lidt for hurtigt",
    text: "Vent et minut, og prøv igen.",
  },
  failed: {
    code: "Fejl",
    title: "Der opstod en fejl. Prøv igen senere",
    text: "Vi har noteret det og kigger på det.",
  },
} as const;

const kinds: Record<number, keyof typeof words> = { 404: "missing", 429: "hurried", 503: "away" };
const kindOf = (error: unknown) => (isRouteErrorResponse(error) && kinds[error.status]) || "failed";

export const isMissing = (error: unknown): boolean => kindOf(error) === "missing";

/**
 * The page shown in place of one that is missing, or that failed by the connection, the database or a fault of ours. It always has a link home, and one
 * that fetches everything anew: a part of the storefront's own script may be what failed.
 */
export function ErrorPage({ error, productName }: { error: unknown; productName?: string | undefined }) {
  const online = useOnline();
  const missing = isMissing(error);
  useAnewWhenOnline(!missing);
  useAnewWhenAnswered(!missing && online);
  const { code, title, text } = words[online || missing ? kindOf(error) : "offline"];
  return (
    <div className="error-page page-width">
      <title>{productName ? `${title} · ${productName}` : title}</title>
      <meta name="robots" content="noindex" />
      <EmptyGlass />
      <p className="kicker">{code}</p>
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <p className="error-page__ways">
        {!missing && (
          <button type="button" className="button" onClick={() => window.location.reload()}>
            Prøv igen
          </button>
        )}
        <Link className={missing ? "button" : "button button--quiet"} to="/" reloadDocument>
          Til forsiden
        </Link>
        <WayTo className="button button--quiet" to={shopPage("/drinks")} reloadDocument>
          Find en drink
        </WayTo>
      </p>
    </div>
  );
}

/** A page that failed while there was no connection is fetched anew by itself when the connection is back. */
function useAnewWhenOnline(may: boolean): void {
  useEffect(() => {
    if (!may) return;
    const again = () => window.location.reload();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [may]);
}

const firstLookMs = 5_000;
const mostLooks = 6;

/**
 * A page that the shop could not give is looked for again, ever more seldom, and loaded when it is there: once, and at most once a minute, so that
 * one which fails in the browser itself does not go round.
 */
function useAnewWhenAnswered(may: boolean): void {
  useEffect(() => {
    if (!may) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = async (looks: number) => {
      const answer = await fetch(window.location.href, { method: "HEAD" }).catch(() => undefined);
      if (answer && answer.status !== 429 && answer.status < 500)
        reloadOnce(sessionStorage, Date.now(), () => window.location.reload());
      else if (looks < mostLooks) wait(looks + 1);
    };
    const wait = (looks: number) => {
      timer = setTimeout(() => void look(looks), firstLookMs * 2 ** (looks - 1));
    };
    wait(1);
    return () => clearTimeout(timer);
  }, [may]);
}

/** A coupe that somebody has emptied, with the stick still in it. */
function EmptyGlass() {
  return (
    <svg className="error-page__glass" viewBox="0 0 200 220" width="200" height="220" aria-hidden="true">
      <ellipse className="error-page__shadow" cx="104" cy="206" rx="58" ry="7" />
      <path d="M36 44h128c0 44-28 68-64 68S36 88 36 44Z" />
      <path d="M100 112v82m-38 10c6-7 18-10 38-10s32 3 38 10c-20 3-56 3-76 0Z" />
      <path className="error-page__rest" d="M70 100c10 7 20 10 30 10s20-3 30-10c-18 3-42 3-60 0Z" />
      <path className="error-page__stick" d="M118 102 160 20" />
      <circle className="error-page__stick" cx="161" cy="17" r="4" />
    </svg>
  );
}
