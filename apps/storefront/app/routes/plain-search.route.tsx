import { searchShop } from "@skaenk/contract/search";
import { shopPage } from "@skaenk/contract/shop-pages";
import { publicApi } from "../api/public-api";
import { TrackView } from "../personalisation/track-view";
import { Marked } from "../search/marked";
import { plainHits } from "../search/plain-hits";
import { readingWords } from "../search/reading-words";
import { SearchBox } from "../search/search-box";
import { pageMeta } from "../seo/page-meta";
import { Link } from "../ui/link";
import type { Route } from "./+types/plain-search.route";

/** The older search: one plain list, without facets, for those who have it in their bookmarks. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 200);
  const answer = await publicApi(context).get(searchShop, { query: { q: q === "" ? undefined : q, pageSize: 10 } });
  return { q, answer };
}

export const meta: Route.MetaFunction = (args) => {
  const q = args.loaderData?.q;
  return pageMeta(args, { title: q ? `${q} i den enkle søgning` : "Enkel søgning", indexed: false });
};

export default function PlainSearchRoute({ loaderData: { q, answer } }: Route.ComponentProps) {
  const hits = plainHits(answer);
  const reading = readingWords(answer);
  return (
    <div className="page-width page-head prose-width">
      <h1>Enkel søgning</h1>
      <SearchBox action={shopPage("/search-v1")} q={q} large />
      {reading && <p className="lead">{reading}</p>}
      {answer.nearest && (
        <p className="lead">
          Mente du{" "}
          <Link to={`${shopPage("/search-v1")}?q=${encodeURIComponent(answer.nearest)}`}>{answer.nearest}</Link>?
        </p>
      )}
      {hits.length === 0 ? (
        <p className="lead">Ingen resultater for »{q}«</p>
      ) : (
        <ol className="find-plain">
          {hits.map(({ to, name, marks, note }) => (
            <li key={to}>
              <Link to={to}>
                <Marked text={name} marks={marks} />
              </Link>{" "}
              <span className="card__meta">{note}</span>
            </li>
          ))}
        </ol>
      )}
      <p>
        <Link to={q === "" ? shopPage("/find") : `${shopPage("/find")}?q=${encodeURIComponent(q)}`}>
          Søg med filtre og sortering
        </Link>
      </p>
      {q !== "" && <TrackView kind="search" term={q} />}
    </div>
  );
}
