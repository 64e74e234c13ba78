type Place = { key: string; after: boolean };

/** The list with some of it moved before or after one of the others. Pure; nothing comes twice and nothing goes. */
export function movedTo(all: readonly string[], moved: readonly string[], { key, after }: Place): string[] {
  if (moved.includes(key)) return [...all];
  const others = all.filter((one) => !moved.includes(one));
  const at = others.indexOf(key);
  if (at < 0) return [...all];
  return others.toSpliced(at + (after ? 1 : 0), 0, ...all.filter((one) => moved.includes(one)));
}
