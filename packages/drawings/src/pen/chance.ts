/** A repeatable stream of numbers in [0,1): the same drink always has the same ice. */
export function chance(seed: string): () => number {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of the choices, the same for the same seed; each choice is drawn by itself, so that adding one moves no other. */
export function choose<T>(seed: string, what: string, choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(chance(`${what}:${seed}`)() * choices.length)] ?? choices[0];
}
