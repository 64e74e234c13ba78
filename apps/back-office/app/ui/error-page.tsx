import { isUnreached } from "@skaenk/contract/cut-line";
import { useEffect } from "react";
import { isRouteErrorResponse } from "react-router";

/** The page for an error or a missing right: a calm message and a link onwards. */
export function ErrorPage({ error }: { error: unknown }) {
  const response = isRouteErrorResponse(error) ? error : undefined;
  // A mistake of the program is a TypeError, too.
  const cut = isUnreached(error) && globalThis.navigator?.onLine === false;
  const title = titles[response?.status ?? 0] ?? (cut ? "Ingen forbindelse" : "Der skete en fejl");
  const told = typeof response?.data === "string" ? response.data : "";
  const words = told || (cut ? lineWords : fallback(response?.status));
  const away = response?.status === 503;
  useAnewWhenAnswered(away);
  return (
    <div className="error-page">
      <title>{title}</title>
      <h1>{title}</h1>
      <p>{words}</p>
      {away && <p role="status">Siden vises af sig selv, når databasen svarer.</p>}
      <p>
        <a href="/kontor">Til I dag</a>
      </p>
    </div>
  );
}

const lookAgainMs = 3_000;

/** A page whose database was away is looked for again, and loaded when it is there. */
function useAnewWhenAnswered(may: boolean): void {
  useEffect(() => {
    if (!may) return;
    const timer = setInterval(async () => {
      const answer = await fetch(window.location.href, { method: "HEAD" }).catch(() => undefined);
      if (answer && answer.status < 500) window.location.reload();
    }, lookAgainMs);
    return () => clearInterval(timer);
  }, [may]);
}

const titles: Record<number, string> = {
  400: "Adressen kan ikke læses",
  403: "Ingen adgang",
  404: "Siden findes ikke",
  413: "Formularen er for stor",
  503: "Databasen svarer ikke",
};
const lineWords = "Siden kunne ikke hentes. Det, du skrev, er gemt i browseren. Prøv igen, når du er på nettet.";

const fallback = (status: number | undefined) =>
  status === 404
    ? "Siden findes ikke. Se efter, om adressen er skrevet rigtigt."
    : "Der opstod en fejl. Det, du skrev, er gemt i browseren. Prøv igen om lidt.";
