import { listDrinksCards } from "@skaenk/contract/drinks-cards";
import { personalApi } from "../api/personal-api";
import type { Route } from "./+types/my-cards.route";

/** The drinks cards that this visitor has made. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return { cards: (await personalApi(context, request).call(listDrinksCards)).items };
}

/** A card that was changed says so on its own page. */
export const shouldRevalidate = () => false;
