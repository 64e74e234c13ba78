import { getPicks } from "@skaenk/contract/in-browser";
import type { Picks as Picked, PickName } from "@skaenk/contract/picks";
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { browserCall } from "../api/browser-api";
import { whenNear } from "./when-near";

export type PicksProps = {
  name: PickName;
  title: string;
  /** What the shelf stands beside. */
  of?: string;
  count?: number;
  /** The cards, fetched with the shelf: a first visit is spared them. */
  load(): Promise<ComponentType<{ picks: Picked }>>;
};

/** What a shelf is called when something else fills it than what it is called after: an owner tries two ways. */
const headings: Readonly<Partial<Record<PickName, string>>> = {
  "personal-products": "Til dig",
  "personal-drinks": "Til dig",
  "popular-products": "Populært lige nu",
  "popular-drinks": "Populært lige nu",
  "recently-viewed-drinks": "Du så på",
};

/**
 * A shelf that the browser fills, since it may be the visitor's own: the page is the same for all. It has its room from the
 * start, so that nothing moves; it goes when there is nothing to put on it.
 */
export function Picks({ name, title, of = "", count = 6, load }: PicksProps) {
  const place = useRef<HTMLElement>(null);
  const [cards, setCards] = useState<ReactNode>();
  const [filledBy, setFilledBy] = useState(name);
  const [empty, setEmpty] = useState(false);
  const latestLoad = useRef(load);
  useEffect(() => {
    let gone = false;
    const fetchShelf = async () => {
      const query = { count, ...(of ? { of } : {}) };
      const [picks, Cards] = await Promise.all([
        browserCall(getPicks, { params: { name }, query: query }),
        latestLoad.current(),
      ]);
      if (gone) return;
      const { drinks, products, articles, brands } = picks;
      setEmpty(drinks.length + products.length + articles.length + brands.length < 2);
      setFilledBy(picks.filledBy);
      setCards(<Cards picks={picks} />);
    };
    const stop = whenNear(place.current, () => {
      fetchShelf().catch(() => setEmpty(true));
    });
    return () => {
      gone = true;
      stop();
    };
  }, [name, of, count]);
  if (empty) return null;
  return (
    <section
      className={`shelf picks page-width no-print${/drinks|brands/.test(name) ? " picks--short" : ""}`}
      aria-labelledby={`picks-${name}`}
      ref={place}
    >
      <div className="shelf__head">
        <h2 id={`picks-${name}`}>{(filledBy !== name && headings[filledBy]) || title}</h2>
      </div>
      <ul className="picks__row" aria-busy={!cards}>
        {cards}
      </ul>
    </section>
  );
}
