import { useEffect, useState } from "react";
import { Icon } from "../../ui/icon";
import { useKeptState } from "../../ui/kept-state";
import { cardMemory, type Groups, suggestedGroups } from "../card-memory";
import { drinkscard, toggleDrink } from "../list/drinkscard-state";
import { type PlacedDrinks, placeDrink, sectionsOf, stepDrink } from "./order-drinks";
import { OrderRow } from "./order-row";
import type { KnownDrinks } from "./use-chosen-drinks";
import { useDragOrder } from "./use-drag-order";

const save = ({ slugs, groups }: PlacedDrinks) => {
  drinkscard.change(() => slugs);
  cardMemory.change((memory) => ({ ...memory, groups }));
};

/** This function focuses a button, and scrolls to it only for visitors who use the keyboard. */
const takeFocus = (button: HTMLElement | null) => {
  button?.focus({ preventScroll: true });
  if (button?.matches(":focus-visible")) button.scrollIntoView({ block: "nearest" });
};

type Removed = { slug: string; name: string; before: PlacedDrinks };

/** The drinks in the order they will be printed, in their groups. Every change is said aloud, and what is taken off can come back. */
export function ChosenDrinks({ known, gone }: { known: KnownDrinks; gone: readonly string[] }) {
  const slugs = useKeptState(drinkscard);
  const { groups } = useKeptState(cardMemory);
  const [wantsGroups, setWantsGroups] = useState(false);
  const [removed, setRemoved] = useState<Removed>();
  const [said, setSaid] = useState("");
  const [back, setBack] = useState<string>();
  const now: PlacedDrinks = { slugs, groups };
  const nameOf = (slug: string) => known.get(slug)?.name ?? slug;
  const sections = sectionsOf(slugs, groups);
  const order = sections.flatMap((section) => section.slugs);
  const grouped = wantsGroups || sections.some(({ name }) => name !== "");

  const move = (slug: string, next: PlacedDrinks) => {
    save(next);
    const after = sectionsOf(next.slugs, next.groups).flatMap((section) => section.slugs);
    setSaid(`${nameOf(slug)} er nu nummer ${after.indexOf(slug) + 1} af ${after.length}`);
  };
  const { list, dragged, handleOf } = useDragOrder((slug, on) => move(slug, placeDrink(now, slug, on)));
  const remove = (slug: string) => {
    setRemoved({ slug, name: nameOf(slug), before: now });
    drinkscard.change((all) => toggleDrink(all, slug));
    setSaid(`${nameOf(slug)} er fjernet`);
  };
  useEffect(() => {
    if (back === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-slug="${back}"] button`)?.focus();
    setBack(undefined);
  }, [back, list]);
  const undo = () => {
    if (removed) save(removed.before);
    setSaid(`${removed?.name} er på listen igen`);
    setBack(removed?.slug);
    setRemoved(undefined);
  };

  return (
    <div className="chosen" ref={list}>
      {sections.map(({ name, slugs: members }) => (
        <section key={name} className="chosen__group" aria-label={name || "Drinks på kortet"}>
          {name !== "" && <h3 className="chosen__name">{name}</h3>}
          <ol className="chosen__list">
            {members.map((slug) => (
              <OrderRow
                key={slug}
                slug={slug}
                place={order.indexOf(slug) + 1}
                count={order.length}
                drink={known.get(slug)}
                gone={gone.includes(slug)}
                group={name}
                grouped={grouped}
                dragged={dragged === slug}
                handle={handleOf(slug)}
                onStep={(step) => move(slug, stepDrink(now, slug, step))}
                onGroup={(group) => save({ slugs, groups: named(groups, slug, group) })}
                onRemove={() => remove(slug)}
              />
            ))}
          </ol>
        </section>
      ))}
      <datalist id="drinkskort-grupper">
        {suggestedGroups.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {removed && (
        <p className="chosen__undo">
          {removed.name} er fjernet.
          {/* The removed row had the focus, so each removal moves the focus to this button. */}
          <button type="button" className="link-button" onClick={undo} key={removed.slug} ref={takeFocus}>
            <Icon name="undo" /> Fortryd
          </button>
        </p>
      )}
      {!grouped && order.length > 1 && (
        <button type="button" className="link-button" onClick={() => setWantsGroups(true)}>
          <Icon name="plus" /> Del op i grupper
        </button>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}

function named(groups: Groups, slug: string, name: string): Groups {
  const { [slug]: _before, ...rest } = groups;
  const clean = name.replace(/\s+/g, " ").trim();
  return clean === "" ? rest : { ...rest, [slug]: clean };
}
