import { useState, useSyncExternalStore } from "react";

/** More at once is a filter: what is chosen stands in an address. */
export const mostChosen = 100;

const nothing = () => () => undefined;

/** The ticked goods; lines that are scrolled out of view stay ticked. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Without scripts the boxes are sent by themselves.
  const awake = useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
  const choose = (slugs: readonly string[], on: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      for (const slug of slugs) {
        if (!on) after.delete(slug);
        else if (after.size < mostChosen) after.add(slug);
      }
      return after;
    });
  return { chosen, choose, clear: () => setChosen(new Set()), awake };
}

export type Selection = ReturnType<typeof useSelection>;
