import { useCallback, useEffect, useRef, useState } from "react";
import { useKeptState } from "../ui/kept-state";
import { type Favourite, favorites, has } from "./favorites-state";
import { type FoundFavourites, findFavourites, joinFound, nothingFound } from "./find-favourites";

export type RemovedFavourite = { favourite: Favourite; at: number };

/** The favourites with what the shop knows of them, and the last one taken off, so that it can be put back. */
export function useFavourites() {
  const list = useKeptState(favorites);
  const { found, failed, retry } = useFound(list);
  const [removed, setRemoved] = useState<RemovedFavourite>();
  const before = useRef(list);

  useEffect(() => {
    const at = before.current.findIndex((one) => !has(list, one));
    const favourite = before.current[at];
    if (favourite && before.current.length === list.length + 1) setRemoved({ favourite, at });
    else if (list.length > before.current.length) setRemoved(undefined);
    before.current = list;
  }, [list]);

  const undo = () => {
    if (removed) favorites.change((now) => putBack(now, removed.favourite, removed.at));
    setRemoved(undefined);
  };
  return { list, found, failed, retry, removed, undo };
}

/** Asks the shop about what is not known yet. */
function useFound(list: readonly Favourite[]) {
  const [found, setFound] = useState<FoundFavourites>();
  const [failed, setFailed] = useState(false);
  const asked = useRef(new Set<string>());

  const ask = useCallback((wanted: readonly Favourite[]) => {
    const unknown = wanted.filter(({ kind, slug }) => !asked.current.has(`${kind}/${slug}`));
    if (unknown.length === 0) return;
    for (const { kind, slug } of unknown) asked.current.add(`${kind}/${slug}`);
    findFavourites(unknown).then(
      (news) => setFound((known = nothingFound) => joinFound(known, news)),
      () => {
        for (const { kind, slug } of unknown) asked.current.delete(`${kind}/${slug}`);
        setFailed(true);
      },
    );
  }, []);
  useEffect(() => ask(list), [ask, list]);

  const retry = () => {
    setFailed(false);
    ask(list);
  };
  return { found, failed, retry };
}

/** The undo of a removal puts a favourite back where it stood. */
export function putBack(list: readonly Favourite[], one: Favourite, at: number): readonly Favourite[] {
  return has(list, one) ? list : list.toSpliced(at, 0, one);
}
