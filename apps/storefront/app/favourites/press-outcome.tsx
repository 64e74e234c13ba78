import { shopPage } from "@skaenk/contract/shop-pages";
import { Link } from "../ui/link";
import { type Favourite, heartOf, heartsForm } from "./favorites-state";
import { type FoundFavourites, nameOf } from "./find-favourites";
import type { HeartPress } from "./heart-press";

/** The answer to a heart that was pressed before scripts ran: the way back to the page of a saved one, and the undo of a removal. */
export function PressOutcome({ press, found }: { press: HeartPress; found: FoundFavourites }) {
  const { heart, saved } = press;
  const name = nameOf(found, heart);
  return (
    <p className="notice favourites__undo">
      <span>{saved ? `${name} er gemt som favorit.` : `${name} er ikke længere en favorit.`}</span>
      {saved ? (
        <Link to={pageOf(heart)}>Tilbage til {name}</Link>
      ) : (
        <button type="submit" form={heartsForm} name="heart" value={heartOf(heart)} className="button button--quiet">
          Fortryd
        </button>
      )}
    </p>
  );
}

function pageOf({ kind, slug }: Favourite): string {
  if (kind === "article") return shopPage("/inspiration/:slug", { slug });
  return kind === "recipe" ? shopPage("/drink/:slug", { slug }) : shopPage("/vare/:slug", { slug });
}
