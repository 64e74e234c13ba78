import type { RecipeCard } from "@skaenk/contract/recipe-card";
import { shopPage } from "@skaenk/contract/shop-pages";
import { wordFor } from "@skaenk/danish/vocabulary";
import type { KeyboardEvent, PointerEvent } from "react";
import { Icon, IconShape } from "../../ui/icon";
import { Link } from "../../ui/link";
import { tintOf } from "../../ui/tint";
import { longestGroup } from "../card-memory";

const grip = "M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01";

type Handle = Record<"onPointerDown" | "onPointerMove", (event: PointerEvent<HTMLElement>) => void> &
  Record<"onPointerUp" | "onPointerCancel", () => void>;

/** A drink on the list: where it stands, and every way to move it or take it off. */
export function OrderRow(props: {
  slug: string;
  place: number;
  count: number;
  drink: RecipeCard | undefined;
  gone: boolean;
  group: string;
  grouped: boolean;
  dragged: boolean;
  handle: Handle;
  onStep(step: -1 | 1): void;
  onGroup(name: string): void;
  onRemove(): void;
}) {
  const { slug, place, count, drink, gone, group, grouped, onStep } = props;
  const name = drink?.name ?? slug;
  const byKey = (event: KeyboardEvent) => {
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    onStep(step);
  };
  return (
    <li
      className="order-row"
      data-slug={slug}
      data-dragged={props.dragged || undefined}
      style={drink ? tintOf(drink.tint) : undefined}
    >
      <button
        type="button"
        className="order-row__handle"
        aria-label={`Flyt ${name}, nummer ${place} af ${count}. Brug pil op og pil ned.`}
        onKeyDown={byKey}
        {...props.handle}
      >
        <span className="order-row__number figures" aria-hidden="true">
          {place}
        </span>
        <IconShape shape={grip} />
      </button>
      <span className="order-row__picture">
        {drink && <img src={drink.drawing} alt="" width={48} height={60} loading="lazy" />}
      </span>
      <span className="order-row__words">
        {gone ? (
          <span className="order-row__gone">Findes ikke længere hos os</span>
        ) : (
          <Link className="order-row__name" to={shopPage("/drink/:slug", { slug })}>
            {name}
          </Link>
        )}
        {drink && <span className="order-row__meta">{wordFor("taste", drink.tastes.slice(0, 2).join(", "))}</span>}
      </span>
      {grouped && !gone && (
        <input
          className="input order-row__group"
          key={group}
          list="drinkskort-grupper"
          defaultValue={group}
          maxLength={longestGroup}
          placeholder="Ingen gruppe"
          aria-label={`Gruppe for ${name}`}
          onChange={(event) => isSuggestion(event.nativeEvent) && props.onGroup(event.currentTarget.value)}
          onBlur={(event) => event.currentTarget.value !== group && props.onGroup(event.currentTarget.value)}
        />
      )}
      <span className="order-row__tools">
        <button
          type="button"
          className="icon-button order-row__up"
          disabled={place === 1}
          aria-label={`Flyt ${name} op`}
          onClick={() => onStep(-1)}
        >
          <Icon name="chevron" />
        </button>
        <button
          type="button"
          className="icon-button order-row__down"
          disabled={place === count}
          aria-label={`Flyt ${name} ned`}
          onClick={() => onStep(1)}
        >
          <Icon name="chevron" />
        </button>
        <button type="button" className="icon-button" aria-label={`Fjern ${name}`} onClick={props.onRemove}>
          <Icon name="close" />
        </button>
      </span>
    </li>
  );
}

/** Picked from the list of suggestions rather than typed: it counts at once. */
const isSuggestion = (event: Event): boolean =>
  !(event instanceof InputEvent) || event.inputType === "insertReplacementText";
