/** The object that the settings choose, made again when they have changed since the last call: the office may change them at any time. */
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
