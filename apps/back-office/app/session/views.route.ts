import { viewLists } from "@skaenk/contract/office/limits";
import { listViews, removeView, saveView } from "@skaenk/contract/office/views";
import { answerForm, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { readForm } from "../api/read-form";
import type { Route } from "./+types/views.route";

const listNamed = (name: string) => viewLists.find((one) => one === name);

export async function loader({ context, request }: Route.LoaderArgs) {
  const list = listNamed(new URL(request.url).searchParams.get("liste") ?? "");
  return list ? await officeApi(context, request).call(listViews, { query: { list } }) : { items: [] };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  return await answerForm(async () => {
    if (typed(form, "act") === "remove") {
      await call(removeView, { params: { id: Number(typed(form, "id")) } });
      return "Visningen er slettet.";
    }
    const list = listNamed(typed(form, "list"));
    if (!list) throw new Response(null, { status: 400 });
    const { name, search } = { name: typed(form, "name"), search: typed(form, "search") };
    await call(saveView, { body: { list, name, search, forAll: form.has("forAll") } });
    return "Visningen er gemt.";
  });
}
