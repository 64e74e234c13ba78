import { type ComponentType, useEffect, useState } from "react";

/**
 * A part that is not in the page at first: its code is loaded when it is first wanted, so that nobody waits for it. Where
 * it cannot be loaded the page goes on without it.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined;
  return function Later(props: Props) {
    const [, setLoaded] = useState(Part !== undefined);
    useEffect(() => {
      // It may have come since this was drawn, for the same part elsewhere.
      if (Part) return setLoaded(true);
      load().then(
        (part) => {
          Part = part;
          setLoaded(true);
        },
        () => undefined,
      );
    }, []);
    return Part ? <Part {...props} /> : null;
  };
}
