import { suggestAddresses } from "@skaenk/contract/delivery";
import { personalApi } from "../api/personal-api";
import type { Route } from "./+types/addresses.route";

/** This loader returns suggestions for the address that is being typed at the checkout. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const q = (new URL(request.url).searchParams.get("q") ?? "").slice(0, 120);
  return await personalApi(context, request).call(suggestAddresses, { query: { q } });
}

/** The suggestions are loaded by typing alone, never again by the router. */
export const shouldRevalidate = () => false;
