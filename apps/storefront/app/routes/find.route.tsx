import { getPicks } from "@skaenk/contract/picks";
import { predictSearch, searchShop } from "@skaenk/contract/search";
import { notFound, publicApi } from "../api/public-api";
import { cardControls } from "../cart/card-controls";
import { LastSeen } from "../last-seen/last-seen";
import { TrackView } from "../personalisation/track-view";
import { cardDrink } from "../recipes/card-drink";
import { DrinkCard } from "../recipes/drink-card";
import { backendQuery, readFindChoice } from "../search/find-choice";
import { FindPage, findsNothing, findTitle } from "../search/find-page";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/find.route";

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = publicApi(context);
  const choice = readFindChoice(new URL(request.url).searchParams);
  const answer = await api.get(searchShop, { query: backendQuery(choice) });
  if (answer.total > 0 && answer.page > 1 && answer[choice.kind === "all" ? "drinks" : choice.kind].length === 0) {
    notFound();
  }
  const empty = choice.q === "" || findsNothing(answer);
  if (!empty) return { choice, answer, terms: [], drinks: [] };
  const [popular, typed] = await Promise.all([
    api.get(getPicks, { params: { name: "popular-drinks" }, query: { count: 8 } }),
    api.get(predictSearch),
  ]);
  return { choice, answer, terms: typed.terms, drinks: popular.drinks.map(cardDrink) };
}

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  pageMeta(args, { title: loaderData ? findTitle(loaderData.choice, loaderData.answer) : "Søg", indexed: false });

export default function FindRoute({ loaderData }: Route.ComponentProps) {
  const { choice, answer, terms, drinks } = loaderData;
  return (
    <>
      <FindPage
        choice={choice}
        answer={answer}
        popularTerms={terms}
        popular={
          <section className="shelf" aria-labelledby="find-popular">
            <div className="shelf__head">
              <h2 id="find-popular">Populære drinks lige nu</h2>
            </div>
            <div className="card-grid">
              {drinks.map((drink) => (
                <DrinkCard key={drink.slug} recipe={drink} heart={cardControls.drinkHeart(drink)} />
              ))}
            </div>
          </section>
        }
      />
      <LastSeen />
      {choice.q !== "" && <TrackView kind="search" term={choice.q} />}
    </>
  );
}
