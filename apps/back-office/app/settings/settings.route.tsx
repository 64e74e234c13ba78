import { changeOfficialPapers, getOfficialPapers } from "@skaenk/contract/office/official-papers";
import { getOwnerMail } from "@skaenk/contract/office/owner-mail";
import {
  type CompanyField,
  changeCompany,
  changeDelivery,
  getSettings,
  listShippingProducts,
} from "@skaenk/contract/office/settings";
import { answerForm, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { readForm } from "../api/read-form";
import { checkNumbers } from "../ui/check-numbers";
import { numberOf, oreOf, textOrNull } from "../ui/read-fields";
import type { Route } from "./+types/settings.route";
import { actOnMail } from "./act-on-mail";
import { SettingsPage } from "./settings-page";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = officeApi(context, request);
  const [settings, shipping, papers, mail] = await Promise.all([
    call(getSettings),
    call(listShippingProducts),
    call(getOfficialPapers),
    call(getOwnerMail),
  ]);
  return { settings, shipping, papers, mail };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  const version = Number(typed(form, "version"));
  return await answerForm(async () => {
    switch (typed(form, "act")) {
      case "company": {
        const names = ["productName", "name", "address", "cvr", "email", "phone"] as const;
        const given = names.filter((name) => form.has(name)).map((name) => [name, typed(form, name)] as const);
        const body = { ...(Object.fromEntries(given) as Partial<Record<CompanyField, string>>), version };
        await call(changeCompany, { body });
        return "Gemt. Det står på alle sider, mails og papirer fra nu af.";
      }
      case "delivery": {
        const body = {
          name: typed(form, "name"),
          description: typed(form, "description"),
          ...checkNumbers({
            priceOre: oreOf(typed(form, "priceOre")),
            freeFromOre: oreOf(typed(form, "freeFromOre")),
            leadDays: numberOf(typed(form, "leadDays")),
          }),
          offered: form.get("offered") === "ja",
          ...(form.has("product") ? { product: typed(form, "product"), services: typed(form, "services") } : {}),
          version,
        };
        await call(changeDelivery, { params: { id: typed(form, "id") }, body: body as never });
        return "Leveringen er gemt.";
      }
      case "inspection": {
        const address = textOrNull(typed(form, "inspectionReportUrl"));
        await call(changeOfficialPapers, { body: { version, inspectionReportUrl: address } });
        return address ? "Adressen er gemt, og står i bunden af siderne." : "Linket er taget ned.";
      }
      case "remove-paper": {
        const paper = typed(form, "paper") === "ageSign" ? "ageSign" : "guaranteeNotice";
        await call(changeOfficialPapers, { body: { version, [paper]: null } });
        return "Papiret vises ikke længere.";
      }
      default:
        return (await actOnMail(call, form)) ?? { ok: false, message: "Handlingen findes ikke." };
    }
  });
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  return <SettingsPage {...loaderData} />;
}
