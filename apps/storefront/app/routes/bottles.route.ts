import { listBottles } from "@skaenk/contract/recipes";
import { publicApi } from "../api/public-api";
import type { Route } from "./+types/bottles.route";

/** The bottles that an ingredient can be poured from. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return await publicApi(context).get(listBottles, { params });
}

/** The bottles are never loaded again by the router, because the recipe's page loads them when it needs them. */
export const shouldRevalidate = () => false;
