import type { getPage } from "@skaenk/contract/pages";
import type { AnswerOf } from "../api/contract-types";
import { publicApi } from "../api/public-api";
import type { Route } from "./+types/page.route";

export async function loader({ params, context }: Route.LoaderArgs) {
  return publicApi(context).get<AnswerOf<typeof getPage>>(`/pages/${params["*"]}`);
}

export default function PageRoute({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width">
      <h1>{loaderData.title}</h1>
    </div>
  );
}
