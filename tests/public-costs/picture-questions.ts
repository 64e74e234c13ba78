import type { MeasuredShop } from "./measured-shop.ts";
import { asApi, cutToAddress, each, type Question } from "./question.ts";

/** Requests for drawings and for the pictures rendered from them. */
export function pictureQuestions({ newcomer, recipes, products }: MeasuredShop): Question[] {
  const reader = newcomer();
  const at = (from: readonly string[], turn: number) => from[turn % from.length] ?? "";
  const some = (from: readonly string[], turn: number) => [...from.slice(turn % 50), ...from].slice(0, 60);
  return [
    {
      address: "GET /drawings/still-lifes/{setting}.svg",
      worst: "as many drinks and products as the address holds",
      prepare: (turn) => {
        const things = `${each("drinks", some(recipes, turn).slice(0, 30))}&${each("goods", some(products, turn))}`;
        return asApi(reader, "GET", cutToAddress(`/drawings/still-lifes/cabinet.svg?${things}`));
      },
    },
    {
      address: "GET /drawings/{kind}/{slug}.svg",
      worst: "another product each time, uncompressed",
      prepare: (turn) => asApi(reader, "GET", `/drawings/products/${at(products, turn)}.svg`),
    },
    {
      address: "GET /og/{kind}/{slug}.png",
      worst: "another product each time",
      prepare: (turn) => asApi(reader, "GET", `/og/products/${at(products, turn)}.png`),
    },
    {
      address: "GET /drawings/{kind}/{slug}.png",
      worst: "another drink each time, as wide as a letter",
      prepare: (turn) => asApi(reader, "GET", `/drawings/recipes/${at(recipes, turn)}.png?shape=wide`),
    },
    {
      address: "GET /media/{hash}/{look}/{file}",
      worst: "a photograph that is not there",
      prepare: (turn) => asApi(reader, "GET", `/media/${"a".repeat(22)}/full-100x100-50-50/${100 + turn}.webp`),
      statuses: [404],
    },
    {
      address: "GET /official-files/{file}",
      worst: "one that is not there",
      prepare: (turn) => asApi(reader, "GET", `/official-files/${String(turn).padStart(64, "0")}.svg`),
      statuses: [404],
    },
    {
      address: "GET /feeds/{file}",
      worst: "a name that is not known",
      prepare: (turn) => asApi(reader, "GET", `/feeds/google-${turn}.xml`),
      statuses: [404],
    },
    {
      address: "GET /previews/{token}",
      worst: "a token that is none",
      prepare: (turn) => asApi(reader, "GET", `/previews/${"x".repeat(390)}${turn}`),
      statuses: [404],
    },
  ];
}
