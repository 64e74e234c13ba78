import { listGuesses, listImports } from "@skaenk/contract/office/imports";
import { maySee } from "@skaenk/contract/office/rights";
import { getOfficeSession } from "@skaenk/contract/office/session";
import { officeApi } from "../api/office-api";
import { queryOf } from "../api/query-of";
import type { Route } from "./+types/imports.route";
import { ImportsPage } from "./imports-page";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = officeApi(context, request);
  const { afvist, ...query } = queryOf(request);
  const { rights } = await call(getOfficeSession);
  const [list, guesses] = await Promise.all([
    call(listImports, { query }),
    maySee(rights, "products:read") ? call(listGuesses, { query: { limit: 1 } }) : undefined,
  ]);
  return { list, guesses: guesses?.count ?? 0, refused: afvist };
}

export default function Imports({ loaderData }: Route.ComponentProps) {
  return <ImportsPage {...loaderData} />;
}
