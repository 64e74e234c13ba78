import type { BarLevel } from "@skaenk/contract/bar";

/** These are the Danish words for the levels of a bottle, fullest first. */
export const levelWords: readonly { level: BarLevel; word: string }[] = [
  { level: "full", word: "Fuld" },
  { level: "half", word: "Halv" },
  { level: "little", word: "Sjat" },
  { level: "empty", word: "Tom" },
];

/** This function parses the level in a form field. @returns undefined for any other text */
export const readLevel = (text: string | undefined): BarLevel | undefined =>
  levelWords.find(({ level }) => level === text)?.level;

export const wordOf = (level: BarLevel): string => levelWords.find((one) => one.level === level)?.word ?? "";
