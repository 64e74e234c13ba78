import { candidateKinds, listCandidates } from "@skaenk/contract/office/candidates";
import { officeApi } from "../api/office-api";
import { queryOf } from "../api/query-of";
import type { Route } from "./+types/candidates.route";

/** This loader returns the hits of a search field and the names of its chosen values. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { kind, q, values } = queryOf(request);
  const wanted = candidateKinds.find((one) => one === kind);
  if (!wanted) throw new Response("Det kan ikke vælges her.", { status: 404, statusText: "not_found" });
  const { call } = officeApi(context, request);
  return await call(listCandidates, { params: { kind: wanted }, query: { q, values } });
}

/** The hits of a search field are not loaded again when another part of the page is saved. */
export const shouldRevalidate = () => false;
