import { addSearchRule, listSearchRules, removeSearchRule } from "@skaenk/contract/office/search";
import { answerForm, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { queryOf } from "../api/query-of";
import { readForm } from "../api/read-form";
import type { Route } from "./+types/rules.route";
import { kindOf, readRule } from "./read-rule";
import { RulesPage } from "./rules-page";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = officeApi(context, request);
  const { ord, vare, ...query } = queryOf(request);
  const list = await call(listSearchRules, { query });
  return { list, kind: kindOf(query.kind ?? ""), words: ord ?? "", product: vare ?? "" };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  return await answerForm(async () => {
    if (typed(form, "act") === "remove") {
      await call(removeSearchRule, { params: { id: typed(form, "id") } });
      return "Reglen er fjernet. Den ligger i papirkurven i tredive dage.";
    }
    const kind = kindOf(typed(form, "kind"));
    await call(addSearchRule, { body: { kind, ...readRule(form, kind) } });
    return "Gemt. Søgningen følger reglen om et øjeblik.";
  });
}

export default function Rules({ loaderData }: Route.ComponentProps) {
  return <RulesPage {...loaderData} />;
}
