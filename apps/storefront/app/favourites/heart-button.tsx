import { Icon } from "../ui/icon";
import { useAwake, useKeptState } from "../ui/kept-state";
import { type FavouriteKind, favorites, has, toggleFavourite } from "./favorites-state";

/** Puts a heart on a drink, a product or an article. `name` is what it is called; `worded` shows the words beside it. */
export function HeartButton(props: { kind: FavouriteKind; slug: string; name: string; worded?: boolean }) {
  const { kind, slug, name, worded = false } = props;
  const awake = useAwake();
  const on = has(useKeptState(favorites), { kind, slug });
  return (
    <button
      type="button"
      className={worded ? "mark-button mark-button--worded" : "mark-button"}
      data-asleep={awake ? undefined : ""}
      aria-pressed={on}
      aria-label={worded ? undefined : `Gem ${name} som favorit`}
      onClick={() => favorites.change((list) => toggleFavourite(list, { kind, slug }))}
    >
      <Icon name="heart" />
      {worded && "Gem som favorit"}
    </button>
  );
}
