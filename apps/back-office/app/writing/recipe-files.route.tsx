import { listRecipeFiles } from "@skaenk/contract/office/recipe-files";
import { officeApi } from "../api/office-api";
import { queryOf } from "../api/query-of";
import type { Route } from "./+types/recipe-files.route";
import { RecipeFilesPage } from "./recipe-files-page";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { afvist, ...query } = queryOf(request);
  return { list: await officeApi(context, request).call(listRecipeFiles, { query }), refused: afvist };
}

export default function RecipeFiles({ loaderData }: Route.ComponentProps) {
  return <RecipeFilesPage {...loaderData} />;
}
