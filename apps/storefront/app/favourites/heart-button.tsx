import type { FormEvent } from "react";
import { takePress } from "../api/take-press";
import { Icon } from "../ui/icon";
import { useKeptState } from "../ui/kept-state";
import { type FavouriteKind, favorites, has, heartOf, readHearts, toggleFavourite } from "./favorites-state";

const formId = "hjerter";

/** Puts a heart on a drink, a product or an article. `name` is what it is called; `worded` shows the words beside it. */
export function HeartButton(props: { kind: FavouriteKind; slug: string; name: string; worded?: boolean }) {
  const { kind, slug, name, worded = false } = props;
  const on = has(useKeptState(favorites), { kind, slug });
  return (
    <button
      type="submit"
      form={formId}
      name="heart"
      value={heartOf({ kind, slug })}
      className={worded ? "mark-button mark-button--worded" : "mark-button"}
      aria-pressed={on}
      aria-label={worded ? undefined : `Gem ${name} som favorit`}
    >
      <Icon name="heart" />
      {worded && "Gem som favorit"}
    </button>
  );
}

/**
 * The form of every heart on the page; stands once, in the document. With scripts a heart is kept in this browser, and told to a
 * member's account from there (`favourites-in-account.ts`); without them the shop keeps it.
 */
export function HeartsForm() {
  const press = (event: FormEvent<HTMLFormElement>) => {
    const [heart] = readHearts(takePress(event)?.getAll("heart") ?? []);
    if (heart) favorites.change((list) => toggleFavourite(list, heart));
  };
  return <form id={formId} method="post" action="/favoritter/liste" onSubmit={press} />;
}
