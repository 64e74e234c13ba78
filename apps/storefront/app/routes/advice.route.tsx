import { getDrinkAdvice } from "@skaenk/contract/drink-advice";
import { publicApi } from "../api/public-api";
import { cardControls } from "../cart/card-controls";
import { readAnswers } from "../recipes/advice/advice-address";
import { AdvicePage } from "../recipes/advice/advice-page";
import { reasonFor, relaxedWords } from "../recipes/advice/advice-words";
import { shelvesAtHome } from "../recipes/advice/shelves-at-home";
import { cardDrink } from "../recipes/card-drink";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/advice.route";

export async function loader({ context, request }: Route.LoaderArgs) {
  const answers = readAnswers(new URL(request.url).searchParams);
  const { have = [], ...wishes } = answers ?? {};
  const { drinks, occasions, ingredients, ...found } = await publicApi(context).get(getDrinkAdvice, {
    query: { ...wishes, have: [...have] },
  });
  const offer = {
    occasions: occasions.map(({ value, label }) => ({ value, label })),
    shelves: shelvesAtHome(ingredients, have),
  };
  const advice = answers && {
    answers,
    drinks: drinks.map(({ recipe, ...drink }) => ({
      recipe: cardDrink(recipe),
      reason: reasonFor({ ...drink, difficulty: recipe.difficulty }, answers),
    })),
    relaxed: relaxedWords({ ...found, drinks }),
    rounds: found.rounds,
  };
  // A visitor who refused the age gate may see drinks without alcohol, so a request for only these skips it.
  return { advice, offer, ageGate: answers?.alcohol !== "without" };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Hjælp mig med at vælge en drink",
    description:
      "Kan du ikke vælge? Svar på fire spørgsmål om smag, anledning, hvad der står hjemme, og hvor meget arbejde det må være, og få tre drinks.",
    // Somebody's answers are another view of the page.
    indexed: args.loaderData?.advice === undefined,
  });

export default function AdviceRoute({ loaderData }: Route.ComponentProps) {
  return <AdvicePage {...loaderData} heartOf={cardControls.drinkHeart} />;
}
