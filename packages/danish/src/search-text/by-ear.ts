/** Words as a Dane hears them: `dakiri` and `daiquiri`, `visky` and `whisky`, `sjampanje` and `champagne` sound alike. */

const rules: readonly (readonly [RegExp, string])[] = [
  [/^wh/, "v"],
  [/sch|sj|sh|ch(?=[aeiouyæøå])/g, "s"],
  [/gn(?=[aeiouyæøå])|ni(?=[aeo])/g, "nj"],
  [/qu|ck|cc(?=[aou]|$)|cch|ch|cc/g, "k"],
  [/ph/g, "f"],
  [/th/g, "t"],
  [/x/g, "ks"],
  [/c(?=[eiyæø])/g, "s"],
  [/[cq]/g, "k"],
  [/z/g, "s"],
  [/w/g, "v"],
  [/ay|ai|aj|ej|ei|eg(?=n|$)/g, "a"],
  [/[yj](?![aeiouæøå])/g, "i"],
  [/æ/g, "e"],
  [/h(?![aeiouyæøå])/g, ""],
  [/gue$/g, "g"],
  [/([a-zæøå])\1+/g, "$1"],
];

const shortest = 4;

/** An approximate sound of a canonical word; undefined for words that are too short to be told apart by sound. */
export function soundOf(word: string): string | undefined {
  if (word.length < shortest || /[^a-zæøå]/.test(word)) return undefined;
  let sound = word;
  for (const [pattern, heard] of rules) sound = sound.replace(pattern, heard);
  return sound.length < 3 ? undefined : sound;
}
