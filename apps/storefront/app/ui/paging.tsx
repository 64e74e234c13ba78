import { Link } from "./link";

/** Pages as links, so that paging works without JavaScript; `addressOf` keeps the rest of the state in the URL. */
export function Paging(props: { page: number; pageSize: number; total: number; addressOf(page: number): string }) {
  const last = Math.ceil(props.total / props.pageSize);
  if (last <= 1) return null;
  const shown = pagesNear(props.page, last);
  return (
    <nav className="paging" aria-label="Sider">
      {props.page > 1 && (
        <Link className="chip" rel="prev" to={props.addressOf(props.page - 1)}>
          Forrige
        </Link>
      )}
      {shown.map((page, place) =>
        page === 0 ? (
          <span key={`gap-${shown[place - 1]}`} className="paging__gap" aria-hidden="true" />
        ) : (
          <Link
            key={page}
            className="chip"
            to={props.addressOf(page)}
            aria-label={`Side ${page}`}
            aria-current={page === props.page ? "page" : undefined}
          >
            {page}
          </Link>
        ),
      )}
      {props.page < last && (
        <Link className="chip" rel="next" to={props.addressOf(props.page + 1)}>
          Næste
        </Link>
      )}
    </nav>
  );
}

/** First, last and the neighbours of the page, with 0 for a gap. */
export function pagesNear(page: number, last: number): number[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, last])].filter((number) => number >= 1 && number <= last);
  return wanted.flatMap((number, place) => {
    const before = wanted[place - 1];
    return before !== undefined && number - before > 1 ? [0, number] : [number];
  });
}
