import {
  addOfficeCategory,
  changeOfficeCategory,
  listOfficeCategories,
  moveOfficeCategory,
  removeOfficeCategory,
} from "@skaenk/contract/office/categories";
import { useSearchParams } from "react-router";
import { answerForm, type FormAnswer, typed, withoutTheirs } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { readForm } from "../api/read-form";
import type { Route } from "./+types/categories.route";
import { CategoriesPage } from "./categories-page";

export async function loader({ context, request }: Route.LoaderArgs) {
  return await officeApi(context, request).call(listOfficeCategories);
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  const key = typed(form, "key");
  const orNull = (name: string) => typed(form, name) || null;
  return await answerForm(async (): Promise<FormAnswer | string> => {
    switch (typed(form, "act")) {
      case "add":
        await call(addOfficeCategory, {
          body: { name: typed(form, "name"), parent: orNull("parent"), text: typed(form, "text") },
        });
        return "Kategorien er oprettet.";
      case "save": {
        const [version, name, text] = [Number(typed(form, "version")), typed(form, "name"), typed(form, "text")];
        await call(changeOfficeCategory, { body: { key, version, ...withoutTheirs(form, { name, text }) } });
        return "Gemt.";
      }
      case "move":
        await call(moveOfficeCategory, { body: { key, parent: orNull("parent"), before: orNull("before") } });
        return "Flyttet. Fortryd det under Historik.";
      case "remove":
        await call(removeOfficeCategory, { body: { key, goodsTo: orNull("goodsTo") } });
        return "Kategorien ligger i papirkurven. Fortryd det under Historik.";
      default:
        return { ok: false, message: "Handlingen findes ikke." };
    }
  });
}

export default function Categories({ loaderData: { items } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return <CategoriesPage items={items} chosen={items.find(({ key }) => key === search.get("kategori"))} />;
}
