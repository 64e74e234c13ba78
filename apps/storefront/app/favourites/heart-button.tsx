import { type ComponentType, createContext, useContext } from "react";
import { Icon } from "../ui/icon";
import { useKeptState } from "../ui/kept-state";
import { MarkWords } from "../ui/mark-words";
import { type FavouriteKind, favorites, has, heartOf, heartsForm } from "./favorites-state";

export type HeartProps = { kind: FavouriteKind; slug: string; name: string; worded?: boolean };

/** The button that takes the place of every heart inside, where the page knows what its visitor has saved. */
export const OtherHeart = createContext<ComponentType<HeartProps> | undefined>(undefined);

/**
 * Puts a heart on a drink, a product or an article. `name` is what it is called; `worded` shows the words beside it. Without scripts the page does
 * not know what its visitor has saved, so a press saves, and never removes.
 */
export function HeartButton(props: HeartProps) {
  const { kind, slug, name, worded = false } = props;
  const on = has(useKeptState(favorites), { kind, slug });
  const Other = useContext(OtherHeart);
  if (Other) return <Other {...props} />;
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
