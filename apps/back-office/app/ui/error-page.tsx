import { isRouteErrorResponse } from "react-router";

/** What a page becomes when it fails, or is not one's own: said calmly, with a way on. */
export function ErrorPage({ error }: { error: unknown }) {
  const response = isRouteErrorResponse(error) ? error : undefined;
  const title =
    response?.status === 404 ? "Den findes ikke" : response?.status === 403 ? "Ikke din dør" : "Noget gik galt";
  const words = typeof response?.data === "string" && response.data !== "" ? response.data : fallback(response?.status);
  return (
    <div className="error-page">
      <title>{title}</title>
      <h1>{title}</h1>
      <p>{words}</p>
      <p>
        <a href="/kontor">Til I dag</a>
      </p>
    </div>
  );
}

const fallback = (status: number | undefined) =>
  status === 404
    ? "Adressen fører ingen steder hen."
    : "Der opstod en fejl. Det, du skrev, er gemt i browseren. Prøv igen om lidt.";
