import { Icon } from "../ui/icon";
import { useKeptState } from "../ui/kept-state";
import { MarkWords } from "../ui/mark-words";
import { type FavouriteKind, favorites, has, heartOf, heartsForm } from "./favorites-state";

/** Puts a heart on a drink, a product or an article. `name` is what it is called; `worded` shows the words beside it. */
export function HeartButton(props: { kind: FavouriteKind; slug: string; name: string; worded?: boolean }) {
  const { kind, slug, name, worded = false } = props;
  const on = has(useKeptState(favorites), { kind, slug });
  return (
    <button
      type="submit"
      form={heartsForm}
      name="heart"
      value={heartOf({ kind, slug })}
      className={worded ? "mark-button mark-button--worded" : "mark-button"}
      aria-pressed={on}
      aria-label={worded ? undefined : `Gem ${name} som favorit`}
    >
      <Icon name="heart" />
      {worded && <MarkWords off="Gem som favorit" on="Gemt som favorit" />}
    </button>
  );
}
