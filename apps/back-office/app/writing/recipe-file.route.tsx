import { applyRecipeFile, getRecipeFile, undoRecipeFile } from "@skaenk/contract/office/recipe-files";
import { answerForm, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { queryOf } from "../api/query-of";
import { readForm } from "../api/read-form";
import { undoneWords } from "../history/undo-words";
import type { Route } from "./+types/recipe-file.route";
import { RecipeFilePage } from "./recipe-file-page";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  return { one: await officeApi(context, request).call(getRecipeFile, { params, query: queryOf(request) }) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  return await answerForm(async () => {
    if (typed(form, "act") === "undo") return undoneWords(await call(undoRecipeFile, { params }));
    await call(applyRecipeFile, { params });
    return "Opskrifterne ligger som kladder under Drinks.";
  });
}

export default function RecipeFileRoute({ loaderData }: Route.ComponentProps) {
  return <RecipeFilePage {...loaderData} />;
}
