import {
  acceptIngredientMatches,
  listIngredientMatches,
  proposeRefusedMatches,
  refuseIngredientMatches,
} from "@skaenk/contract/office/ingredient-matches";
import { countOf } from "@skaenk/danish/format";
import { answerForm, type FormAnswer, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { readForm, type SentForm } from "../api/read-form";
import type { Route } from "./+types/matches.route";
import { MatchesPage } from "./matches-page";

export async function loader({ context, request }: Route.LoaderArgs) {
  const product = new URL(request.url).searchParams.get("vare")?.slice(0, 120);
  const matches = await officeApi(context, request).call(listIngredientMatches, { query: product ? { product } : {} });
  return { ...matches, product };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  return await answerForm(async (): Promise<FormAnswer | string> => {
    const how = typed(form, "how");
    if (how === "again") {
      const { proposed } = await call(proposeRefusedMatches);
      return `${countOf(proposed, "forslag", "forslag")} står på listen igen.`;
    }
    const matches = pairsIn(form, how.startsWith("all") ? "shown" : "match");
    if (matches.length === 0) return { ok: false, message: "Sæt flueben ved de forslag, det gælder." };
    if (how === "refuse") {
      const { refused } = await call(refuseIngredientMatches, { body: { matches } });
      return `${countOf(refused, "forslag vises", "forslag vises")} ikke igen.`;
    }
    const { counts } = await call(acceptIngredientMatches, { body: { matches } });
    return `${countOf(counts.done, "vare kan", "varer kan")} købes fra drinks nu. Det kan fortrydes under Historik.`;
  });
}

const pairsIn = (form: SentForm, name: string) =>
  form.getAll(name).flatMap((value) => {
    const [slug = "", ingredient = ""] = String(value).split(" ");
    return slug && ingredient ? [{ slug, ingredient }] : [];
  });

export default function Matches({ loaderData }: Route.ComponentProps) {
  return <MatchesPage {...loaderData} />;
}
