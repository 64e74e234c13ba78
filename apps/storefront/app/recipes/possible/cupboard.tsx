import type { PossibleDrinks } from "@skaenk/contract/possible-drinks";
import { useEffect, useState } from "react";
import { Form, useNavigate } from "react-router";
import { useAwake } from "../../ui/kept-state";
import { atHome, toggleAtHome } from "../at-home-state";
import { cupboardShelves } from "./cupboard-shelves";
import { possibleAddress } from "./possible-address";

type Thing = PossibleDrinks["ingredients"][number];

/** This function returns the keys that one purchase covers: a tick at mint counts for its leaves and its sprigs. */
const keysOf = ({ key, also = [] }: Thing) => [key, ...also];
const isIn = (ticked: readonly string[], thing: Thing) => keysOf(thing).some((key) => ticked.includes(key));

/** What most drinks are made of is in sight, and what is at home; so much more than that is looked for. */
const mostInSight = 12;

function inSight(things: Thing[], have: readonly string[]): [Thing[], Thing[]] {
  // One or two would take no less room folded away.
  if (things.length <= mostInSight + 2) return [things, []];
  const isFirst = (thing: Thing, place: number) => place < mostInSight || isIn(have, thing);
  return [things.filter(isFirst), things.filter((thing, place) => !isFirst(thing, place))];
}

/** Everything that drinks are made of, to be ticked. Ticks stand in the address, and are remembered for the recipes. */
export function Cupboard({
  ingredients,
  have,
}: {
  ingredients: PossibleDrinks["ingredients"];
  have: readonly string[];
}) {
  const awake = useAwake();
  const navigate = useNavigate();
  const [ticked, setTicked] = useState(have);
  // What is ticked among the rest stays where it was ticked.
  const [atFirst] = useState(have);
  useEffect(() => setTicked(have), [have]);
  const tick = (thing: Thing) => {
    const same = keysOf(thing);
    const wasTicked = isIn(ticked, thing);
    const next = wasTicked ? ticked.filter((other) => !same.includes(other)) : [...ticked, thing.key];
    setTicked(next);
    // The address may be somebody else's: a tick adds what is not kept yet, and never removes what is.
    for (const key of same) {
      atHome.change((keys) => (keys.includes(key) === wasTicked ? toggleAtHome(keys, key) : keys));
    }
    navigate(possibleAddress(next), { replace: true, preventScrollReset: true });
  };
  const chip = (thing: Thing) => (
    <label key={thing.key} className="chip chip--tick">
      <input type="checkbox" name="har" value={thing.key} checked={isIn(ticked, thing)} onChange={() => tick(thing)} />
      {thing.name}
    </label>
  );
  return (
    <Form method="get" className="cupboard" aria-label="Det har jeg">
      <input type="hidden" name="har" value="" />
      {cupboardShelves.map(({ name, kinds }, place) => {
        const here = ingredients.filter(({ kind }) => kinds.includes(kind));
        const count = here.filter((thing) => isIn(ticked, thing)).length;
        const [first, rest] = inSight(here, atFirst);
        return (
          <details key={name} className="cupboard__shelf" open={place === 0 || here.some((thing) => isIn(have, thing))}>
            <summary className="cupboard__name">
              {name} {count > 0 && <span className="cupboard__count">{count}</span>}
            </summary>
            <div className="cupboard__things">{first.map(chip)}</div>
            {rest.length > 0 && (
              <details className="cupboard__rest">
                <summary>{rest.length} flere</summary>
                <div className="cupboard__things">{rest.map(chip)}</div>
              </details>
            )}
          </details>
        );
      })}
      {!awake && (
        <button type="submit" className="button">
          Vis drinks
        </button>
      )}
    </Form>
  );
}
