import type { Call } from "@skaenk/contract/client";
import { changeOfficialPapers, paperKinds } from "@skaenk/contract/office/official-papers";
import {
  type CompanyField,
  changeCompany,
  changeCutOff,
  changeDelivery,
  changeLook,
} from "@skaenk/contract/office/settings";
import { shopColours } from "@skaenk/contract/shop-colours";
import { type FormAnswer, typed, withoutTheirs } from "../api/form-answer";
import type { SentForm } from "../api/read-form";
import { checkNumbers } from "../ui/check-numbers";
import { daysOf, oreOf, textOrNull } from "../ui/read-fields";

/** Handles the forms about the company, delivery and papers. @returns undefined for another form */
export async function actOnSettings(call: Call, form: SentForm): Promise<FormAnswer | string | undefined> {
  const version = Number(typed(form, "version"));
  switch (typed(form, "act")) {
    case "company": {
      const names = ["productName", "name", "address", "cvr", "email", "phone"] as const;
      const given = names.filter((name) => form.has(name)).map((name) => [name, typed(form, name)] as const);
      const told = Object.fromEntries(given) as Partial<Record<CompanyField, string>>;
      const body = { ...withoutTheirs(form, told), version };
      await call(changeCompany, { body });
      return "Gemt. Det står på alle sider, mails og papirer fra nu af.";
    }
    case "delivery": {
      const id = typed(form, "id");
      const told = {
        name: typed(form, "name"),
        description: typed(form, "description"),
        priceOre: oreOf(typed(form, "priceOre")) ?? Number.NaN,
        freeFromOre: oreOf(typed(form, "freeFromOre")) ?? Number.NaN,
        leadDays: daysOf(typed(form, "leadDays")) ?? Number.NaN,
        offered: form.get("offered") === "ja",
        ...(form.has("openingHours") ? { openingHours: typed(form, "openingHours") } : {}),
        ...(form.has("product") ? { product: typed(form, "product"), services: typed(form, "services") } : {}),
      };
      const body = { ...checkNumbers(withoutTheirs(form, told, (field) => `${id}.${field}`)), version };
      await call(changeDelivery, { params: { id }, body });
      return "Leveringen er gemt.";
    }
    case "counter-hours": {
      const id = typed(form, "id");
      const told = { openingHours: typed(form, "openingHours") };
      const body = { ...withoutTheirs(form, told, (field) => `${id}.${field}`), version };
      await call(changeDelivery, { params: { id }, body });
      return told.openingHours
        ? "Gemt. Kunderne kan vælge det i kassen."
        : "Gemt. Det tilbydes ikke, før åbningstiderne er skrevet.";
    }
    case "cut-off": {
      const body = { ...withoutTheirs(form, { cutOff: typed(form, "cutOff") }), version };
      await call(changeCutOff, { body });
      return "Gemt. Butikken lover leveringsdage efter den nye frist fra nu af.";
    }
    case "look": {
      const colours = shopColours.find((one) => one === typed(form, "colours")) ?? "solbaer";
      await call(changeLook, { body: { colours, version } });
      return "Gemt. Butikken har de farver fra nu af.";
    }
    case "inspection": {
      const address = textOrNull(typed(form, "inspectionReportUrl"));
      await call(changeOfficialPapers, { body: { version, inspectionReportUrl: address } });
      return address ? "Adressen er gemt og står i bunden af siderne." : "Linket er fjernet.";
    }
    case "remove-paper": {
      const paper = paperKinds.find((kind) => kind === typed(form, "paper")) ?? "logo";
      await call(changeOfficialPapers, { body: { version, [paper]: null } });
      return "Filen vises ikke længere.";
    }
    default:
      return undefined;
  }
}
