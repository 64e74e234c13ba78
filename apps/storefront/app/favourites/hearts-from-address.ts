import { shopPage } from "@skaenk/contract/shop-pages";
import { useEffect, useState } from "react";
import { type Favourite, favorites, has, mostKept, readFavourites } from "./favorites-state";

/**
 * Hearts that were pressed before the scripts ran are named by the address: they join the list, and leave the address. Another site can write such an
 * address too, so only those join that the backend keeps for this visitor, because a press saved them there.
 * @returns true while the backend is asked
 */
export function useHeartsFromAddress(named: readonly Favourite[]): boolean {
  const [asked, setAsked] = useState<readonly Favourite[]>();
  useEffect(() => {
    if (named.length === 0) return;
    let isOver = false;
    const takeOver = async () => {
      try {
        await takeHearts(named, askOwn);
        if (!isOver) window.history.replaceState(window.history.state, "", window.location.pathname);
      } catch {
        // The address stays as it is, so that a reload asks again.
      }
      if (!isOver) setAsked(named);
    };
    void takeOver();
    return () => {
      isOver = true;
    };
  }, [named]);
  return named.length > 0 && asked !== named;
}

async function askOwn(): Promise<readonly Favourite[]> {
  const { askRoute } = await import("../api/send-form");
  return readFavourites((await askRoute<{ items: unknown }>(shopPage("/favoritter/liste"))).items);
}

/**
 * Adds those of the named hearts to the list of this browser that the backend keeps for this visitor.
 * @throws when the backend cannot be reached; the list is unchanged then
 */
export async function takeHearts(named: readonly Favourite[], ask: () => Promise<readonly Favourite[]>): Promise<void> {
  if (named.every((one) => has(favorites.current(), one))) return;
  const own = await ask();
  favorites.change((list) =>
    joined(
      list,
      named.filter((one) => has(own, one)),
    ),
  );
}

/** Hearts of an address join what is kept as far as there is room, and push nothing out. */
export const joined = (list: readonly Favourite[], named: readonly Favourite[]): readonly Favourite[] => [
  ...named.filter((one) => !has(list, one)).slice(0, Math.max(0, mostKept - list.length)),
  ...list,
];
