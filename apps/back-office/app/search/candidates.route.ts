import { candidateKinds, listCandidates } from "@skaenk/contract/office/candidates";
import { officeApi } from "../api/office-api";
import { queryOf } from "../api/query-of";
import type { Route } from "./+types/candidates.route";

/** What a searching field finds, and the names of what it holds. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { kind, q, values } = queryOf(request);
  const wanted = candidateKinds.find((one) => one === kind);
  if (!wanted) throw new Response("Det kan ikke vælges her.", { status: 404, statusText: "not_found" });
  const { call } = officeApi(context, request);
  return await call(listCandidates, { params: { kind: wanted }, query: { q, values } });
}

/** What was found stays found: a save elsewhere on the page asks for nothing anew. */
export const shouldRevalidate = () => false;
