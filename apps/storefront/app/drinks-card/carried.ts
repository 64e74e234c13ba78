import { useSearchParams } from "react-router";

/** Query parameters that hold a visitor's choices in the planner and in the drinks card's first step without JavaScript. */
const choiceNames = ["drink", "q", "sort", "gaester", "timer", "drinks-pr-gaest", "dag", "have", "stor", "extra"];

export type Choices = readonly (readonly [name: string, value: string])[];

/** Choices that an address tells, in its order, each once. */
export function readChoices(params: Iterable<[string, string]>): Choices {
  const told = [...params].filter(([name, value]) => choiceNames.includes(name) && value !== "");
  const keys = told.map((choice) => choice.join("="));
  return told.filter((_, place) => keys.indexOf(keys[place] ?? "") === place);
}

/** The query of an address with these choices, where each of the `changed` names has other values. */
export function queryWith(choices: Choices, changed: Readonly<Record<string, readonly string[]>>): string {
  const kept = choices.filter(([name]) => !Object.hasOwn(changed, name));
  const others = Object.entries(changed).flatMap(([name, values]) => values.map((value) => [name, value] as const));
  return `?${new URLSearchParams([...kept, ...others].map(([name, value]) => [name, value]))}`;
}

/** Choices of the address, which every form and link of the page hands on as long as there is no JavaScript to keep them. */
export const useChoices = (): Choices => readChoices(useSearchParams()[0]);
