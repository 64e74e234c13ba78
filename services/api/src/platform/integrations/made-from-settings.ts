/** What the settings choose, made anew when they are other than when it was last asked for: the office may change them at any time. */
export function madeFromSettings<Chosen extends object, Made>(
  current: () => Chosen,
  make: (chosen: Chosen) => Made,
): () => Made {
  let made: { of: Chosen; it: Made } | undefined;
  return () => {
    const chosen = current();
    if (made?.of !== chosen) made = { of: chosen, it: make(chosen) };
    return made.it;
  };
}
