import { Fragment } from "react";

/** An ingredient list; what stands between stars is an allergen and emphasised, as the law wants it. */
export function IngredientText({ text }: { text: string }) {
  let at = 0;
  return text.split("*").map((words, place) => {
    at += words.length + 1;
    return <Fragment key={at}>{place % 2 === 1 ? <strong className="allergen">{words}</strong> : words}</Fragment>;
  });
}
