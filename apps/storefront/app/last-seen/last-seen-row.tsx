import { addressOf } from "@skaenk/contract/endpoint";
import { getDrawing } from "@skaenk/contract/in-browser";
import { useEffect } from "react";
import { useConsent } from "../consent/consent-state";
import { Drawing } from "../ui/drawing";
import { useKeptState } from "../ui/kept-state";
import { Link } from "../ui/link";
import { lastSeen, type SeenItem, withoutSeen, withSeen } from "./last-seen-state";

/** Fewer are a gap rather than a row. */
const fewest = 2;
const mostShown = 6;

/** Row of products seen last; empty as soon as the visitor withdraws the consent. */
export function LastSeenRow({ of }: { of?: SeenItem }) {
  return useConsent().consent?.choices.functional ? <Row item={of} /> : null;
}

/** Remembers the page at hand and shows those before it. */
function Row({ item }: { item: SeenItem | undefined }) {
  const { kind, slug, name } = item ?? {};
  useEffect(() => {
    if (kind && slug && name) lastSeen.change((list) => withSeen(list, { kind, slug, name }));
  }, [kind, slug, name]);
  const shown = withoutSeen(useKeptState(lastSeen), item).slice(0, mostShown);
  if (shown.length < fewest) return null;
  return (
    <section className="shelf page-width no-print" aria-labelledby="sidst-set">
      <div className="shelf__head">
        <h2 id="sidst-set">Sidst set</h2>
      </div>
      <ul className="card-row">
        {shown.map((one) => (
          <li key={`${one.kind}:${one.slug}`}>
            <article className="card">
              <div className="card__stage">
                <Drawing src={pictureOf(one)} alt="" />
              </div>
              <h3 className="card__name">
                <Link to={`/${one.kind === "recipe" ? "drink" : "vare"}/${one.slug}`}>{one.name}</Link>
              </h3>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}

const pictureOf = ({ kind, slug }: SeenItem): string =>
  addressOf(getDrawing, { params: { kind: kind === "recipe" ? "recipes" : "products", slug } });
