import { listContentChoices } from "@skaenk/contract/office/content";
import { changeIngredientGuide, getOfficeIngredient } from "@skaenk/contract/office/ingredients";
import { officePage } from "@skaenk/contract/office/pages";
import { shopPage } from "@skaenk/contract/shop-pages";
import { wordFor } from "@skaenk/danish/vocabulary";
import { Link } from "react-router";
import { answerForm, besideFields, typed, withoutTheirs } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { readForm } from "../api/read-form";
import { useMay } from "../session/use-rights";
import { OfficeForm } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import type { Route } from "./+types/ingredient.route";
import { GuideFields, guideWords } from "./guide-fields";
import { fieldAt, readGuide } from "./read-guide";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { call } = officeApi(context, request);
  const [ingredient, { ingredients }] = await Promise.all([
    call(getOfficeIngredient, { params }),
    call(listContentChoices),
  ]);
  return { ingredient, choices: ingredients.map(({ value, name }) => ({ value, name })) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  const answer = await answerForm(async () => {
    const version = Number(typed(form, "version"));
    await call(changeIngredientGuide, { params, body: { ...withoutTheirs(form, readGuide(form)), version } });
    return "Gemt. Siden i butikken følger med om et øjeblik.";
  });
  return besideFields(answer, fieldAt);
}

export default function Ingredient({ loaderData: { ingredient, choices } }: Route.ComponentProps) {
  const may = useMay("content:publish");
  const mayRead = useMay("audit:read");
  const { key, name, version, ...guide } = ingredient;
  const inShop = shopPage("/ingredienser/:slug", { slug: key });
  return (
    <>
      <PageHead
        title={wordFor("ingredient", name)}
        back={{ path: officePage("/ingredienser"), name: "Ingredienser" }}
        note={
          <>
            <a href={inShop}>{inShop}</a>
            {mayRead && (
              <>
                {" "}
                ·{" "}
                <Link to={`${officePage("/historik")}?thing=ingredient-guide&key=${encodeURIComponent(key)}`}>
                  Historik
                </Link>
              </>
            )}
          </>
        }
      />
      {may ? (
        <OfficeForm
          act="Gem"
          hidden={{ version }}
          words={guideWords}
          draft={`ingredient-guide-${key}`}
          saves
          shows={guide}
        >
          <GuideFields key={key} ingredient={ingredient} choices={choices} />
        </OfficeForm>
      ) : (
        <p>Du kan se siden i butikken, men ikke ændre den.</p>
      )}
    </>
  );
}
