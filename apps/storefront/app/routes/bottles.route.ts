import { listBottles } from "@skaenk/contract/recipes";
import { publicApi } from "../api/public-api";
import type { Route } from "./+types/bottles.route";

/** The bottles that an ingredient can be poured from. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return await publicApi(context).get(listBottles, { params });
}

/** A recipe that stays asks when it wants to know. */
export const shouldRevalidate = () => false;
