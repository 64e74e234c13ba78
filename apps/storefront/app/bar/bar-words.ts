import type { BarLevel } from "@skaenk/contract/bar";

/** The words for how much is left of a bottle, the fullest first. */
export const levelWords: readonly { level: BarLevel; word: string }[] = [
  { level: "full", word: "Fuld" },
  { level: "half", word: "Halv" },
  { level: "little", word: "Sjat" },
  { level: "empty", word: "Tom" },
];

/** The level that a form names; undefined for anything else. */
export const readLevel = (text: string | undefined): BarLevel | undefined =>
  levelWords.find(({ level }) => level === text)?.level;

export const wordOf = (level: BarLevel): string => levelWords.find((one) => one.level === level)?.word ?? "";
