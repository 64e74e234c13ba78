import { notFound } from "../api/public-api";
import { drawShape } from "../test-page/drawn-shapes";
import type { Route } from "./+types/drawn-shape.route";

/** A drawing without a drink or a product behind it, as a picture for the style guide. */
export function loader({ params }: Route.LoaderArgs) {
  const svg = drawShape(params.kind, params.name);
  if (!svg) notFound();
  const ownInk = "<style>svg{color:#15201b}@media (prefers-color-scheme:dark){svg{color:#f4eddd}}</style>";
  return new Response(
    svg.replace(/^<svg [^>]*>/, (opening) => opening + ownInk),
    {
      headers: { "content-type": "image/svg+xml; charset=utf-8", "cache-control": "public, max-age=86400" },
    },
  );
}
