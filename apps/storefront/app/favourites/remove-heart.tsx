import { Icon } from "../ui/icon";
import { heartOf, heartsForm } from "./favorites-state";
import type { HeartProps } from "./heart-button";
import { removalField } from "./heart-press";

/** The heart on a list of one's own that the shop keeps for a browser without scripts: filled, and called by the removal that it does. */
export const RemoveHeart = ({ kind, slug, name }: HeartProps) => (
  <button
    type="submit"
    form={heartsForm}
    name={removalField}
    value={heartOf({ kind, slug })}
    className="mark-button favourites__remove"
    aria-label={`Fjern ${name} fra favoritter`}
  >
    <Icon name="heart" />
  </button>
);
