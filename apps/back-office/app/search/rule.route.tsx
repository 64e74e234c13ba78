import { officePage } from "@skaenk/contract/office/pages";
import { changeSearchRule, listSearchRules } from "@skaenk/contract/office/search";
import { answerForm, typed, withoutTheirs } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { readForm } from "../api/read-form";
import { useMay } from "../session/use-rights";
import { NamesProvider } from "../ui/known-names";
import { loadNames } from "../ui/load-names";
import { OfficeForm } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import type { Route } from "./+types/rule.route";
import { kindOf, readRule } from "./read-rule";
import { RuleFields, ruleFieldWords } from "./rule-fields";
import { kindHelp, kindWords } from "./rule-words";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { call } = officeApi(context, request);
  const { items } = await call(listSearchRules, { query: { limit: 200 } });
  const rule = items.find(({ id }) => id === params.id);
  if (!rule) throw new Response("Reglen findes ikke.", { status: 404, statusText: "not_found" });
  const names = await loadNames(call, {
    products: rule.productSlug ? [rule.productSlug] : [],
    brands: rule.brandSlug ? [rule.brandSlug] : [],
  });
  return { rule, names };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  return await answerForm(async () => {
    const version = Number(typed(form, "version"));
    const body = { ...withoutTheirs(form, readRule(form, kindOf(typed(form, "kind")))), version };
    await call(changeSearchRule, { params, body });
    return "Gemt. Søgningen følger reglen om et øjeblik.";
  });
}

export default function Rule({ loaderData: { rule, names } }: Route.ComponentProps) {
  const may = useMay("search:write");
  const { id, kind, words, version } = rule;
  return (
    <>
      <PageHead
        title={words.join(", ")}
        back={{ path: officePage("/soegning/regler"), name: "Synonymer og regler" }}
        note={`${kindWords[kind]}. ${kindHelp[kind]}`}
      />
      {may ? (
        <OfficeForm
          act="Gem reglen"
          draft={`search-rule-${id}`}
          hidden={{ kind, version }}
          words={ruleFieldWords}
          saves
        >
          <NamesProvider value={names}>
            <RuleFields kind={kind} rule={rule} />
          </NamesProvider>
        </OfficeForm>
      ) : (
        <p>Du kan se reglen, men ikke ændre den.</p>
      )}
    </>
  );
}
