import { shopPage } from "@skaenk/contract/shop-pages";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { accountIsKnown } from "../api/account-memory";
import { useAwake } from "../ui/kept-state";
import { PageSheet } from "../ui/page-sheet";
import { WayTo } from "../ui/way-to";
import { type Favourite, favouriteKinds, has } from "./favorites-state";
import { FavouriteKinds, type FavouriteSlots, Kind, kindNames } from "./favourite-kinds";
import sheet from "./favourites.css?url";
import { type FoundCards, type FoundFavourites, foundIn, nameOf } from "./find-favourites";
import { FolderShelf } from "./folder-shelf";
import { OtherHeart } from "./heart-button";
import type { HeartPress } from "./heart-press";
import { useHeartsFromAddress } from "./hearts-from-address";
import { PressOutcome } from "./press-outcome";
import { RemoveHeart } from "./remove-heart";
import { ShareFavourites } from "./share-favourites";
import { type RemovedFavourite, useFavourites } from "./use-favourites";

type Props = FavouriteSlots & {
  /** Those that the address names, and their cards: for those without scripts. */
  named: readonly Favourite[];
  given: FoundCards;
  /** The heart whose press led here, before scripts ran. */
  press: HeartPress | undefined;
  /** This flag is true when the address says that the shop keeps no hearts of this visitor. */
  toldEmpty: boolean;
  /** Where to press a first heart: a shelf for a list that is empty. */
  beginWith: ReactNode;
  syncLists(): Promise<void>;
};

/**
 * The visitor's favourites by kind. They are stored in this browser and in a member's account, so the browser fills the page in. `syncLists`
 * makes the two the same.
 */
export function FavouritesPage(props: Props) {
  const { named, given, press, toldEmpty, beginWith, syncLists, ...slots } = props;
  const awake = useAwake();
  const isAsking = useHeartsFromAddress(named);
  const { list, found, failed, retry, removed, undo } = useFavourites();
  const isEmpty = awake ? list.length === 0 && !isAsking && accountIsKnown() : toldEmpty;
  const showsNamed = named.length > 0 && (!awake || (isAsking && list.length === 0));
  const pressHolds = press && has(awake && !isAsking ? list : named, press.heart) === press.saved;
  // Whoever pressed a first heart on the shelf may want to press the next.
  const [wasEmpty, setWasEmpty] = useState(false);
  if (awake && isEmpty && !wasEmpty) setWasEmpty(true);
  return (
    <>
      <PageSheet href={sheet} />
      <div className={isEmpty ? "page-width" : "page-width favourites"}>
        <header className="page-head">
          <h1 className="title-xl">Favoritter</h1>
          {named.length === 0 && !toldEmpty && (
            <noscript>
              <p className="lead">
                Har du trykket på et hjerte, så <a href={shopPage("/favoritter/liste")}>se det, du har gemt</a>.
              </p>
            </noscript>
          )}
        </header>
        <div role="status">
          {removed && <UndoRemoval removed={removed} found={found} onUndo={undo} />}
          {!removed && pressHolds && <PressOutcome press={press} found={foundIn(given)} />}
        </div>
        {showsNamed && (
          <OtherHeart value={RemoveHeart}>
            <FavouriteKinds list={named} found={foundIn(given)} slots={slots} />
          </OtherHeart>
        )}
        {isEmpty && <NoFavourites />}
        {failed && (
          <p className="notice notice--error">
            Der opstod en fejl. Prøv igen senere{" "}
            <button type="button" className="button button--quiet" onClick={retry}>
              Prøv igen
            </button>
          </p>
        )}
        {list.length > 0 &&
          !failed &&
          (found ? <FolderShelf list={list} found={found} slots={slots} /> : <Waiting list={list} />)}
        {list.length > 0 && <ShareFavourites syncLists={syncLists} />}
      </div>
      {wasEmpty && beginWith}
    </>
  );
}

function NoFavourites() {
  return (
    <div className="favourites__none">
      <img className="favourites__glass" src="/empty-glass.svg" alt="" width={240} height={300} />
      <p className="title-m">Du har ikke valgt noget til favoritter</p>
      <p className="lead">Tryk på hjertet ved en drink, en vare eller en artikel, så ligger den her næste gang.</p>
      <p className="favourites__ways">
        <WayTo className="button" to={shopPage("/drinks")}>
          Find en drink
        </WayTo>
        <WayTo className="button button--quiet" to={shopPage("/shop")}>
          Gå til shoppen
        </WayTo>
      </p>
    </div>
  );
}

/** The first kind's heading and one row of empty places, of the size of what comes: nothing moves when it does. */
function Waiting({ list }: { list: readonly Favourite[] }) {
  const kind = favouriteKinds.find((candidate) => list.some((one) => one.kind === candidate)) ?? "recipe";
  return (
    <Kind name={kindNames[kind]}>
      <div className="card-grid" aria-busy="true">
        {list
          .filter((one) => one.kind === kind)
          .slice(0, 4)
          .map(({ slug }) => (
            <div key={slug} className="card favourites__place">
              <div className="card__stage" />
            </div>
          ))}
      </div>
    </Kind>
  );
}

/** The heart that was pressed is gone with its card, so the focus moves to the way back. */
function UndoRemoval({
  removed,
  found,
  onUndo,
}: {
  removed: RemovedFavourite;
  found: FoundFavourites | undefined;
  onUndo(): void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const { slug } = removed.favourite;
  useEffect(() => {
    if (document.activeElement === document.body && slug) button.current?.focus({ preventScroll: true });
  }, [slug]);
  return (
    <p className="notice favourites__undo">
      <span>{nameOf(found, removed.favourite)} er ikke længere en favorit.</span>
      <button type="button" className="button button--quiet" ref={button} onClick={onUndo}>
        Fortryd
      </button>
    </p>
  );
}
