import type { AuditEntry } from "@skaenk/contract/office/audit";
import {
  type BrandFields,
  changeOfficeBrand,
  getOfficeBrand,
  listBrandVersions,
  removeOfficeBrand,
} from "@skaenk/contract/office/brands";
import { listPictures } from "@skaenk/contract/office/pictures";
import { redirect } from "react-router";
import { answerForm, type FormAnswer, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { actOnPicture } from "../media/act-on-picture";
import type { Route } from "./+types/brand.route";
import { BrandPage } from "./brand-page";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { call } = officeApi(context, request);
  const [brand, pictures, versions] = await Promise.all([
    call(getOfficeBrand, { params }),
    call(listPictures, { params: { kind: "brands", slug: params.slug } }),
    call(listBrandVersions, { params, query: { limit: 8 } }),
  ]);
  return { brand, pictures: pictures.items, versions: versions.items as AuditEntry[] };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData();
  const { call } = officeApi(context, request);
  return await answerForm(async (): Promise<FormAnswer | string> => {
    switch (typed(form, "act")) {
      case "save":
        await call(changeOfficeBrand, {
          params,
          body: { version: Number(typed(form, "version")), ...readBrand(form) },
        });
        return "Gemt. Butikken viser det nu.";
      case "remove":
        await call(removeOfficeBrand, { params });
        throw redirect("/maerker");
      default:
        return await actOnPicture(call, { kind: "brands", slug: params.slug }, form);
    }
  });
}

/** What the form says of a brand, without the fields where the other's value was chosen. */
function readBrand(form: FormData): Partial<BrandFields> {
  const text = (name: string) => typed(form, name).trim();
  const fields: BrandFields = {
    name: text("name"),
    tagline: text("tagline"),
    country: text("country"),
    story: typed(form, "story")
      .split(/\r?\n\s*\r?\n/)
      .map((paragraph) => paragraph.replaceAll(/\s*\r?\n\s*/g, " ").trim())
      .filter(Boolean),
    look: {
      paper: text("paper"),
      ink: text("ink"),
      accent: text("accent"),
      motif: text("motif"),
      face: text("face") as BrandFields["look"]["face"],
    },
    operator: { name: text("operatorName"), address: text("operatorAddress"), email: text("operatorEmail") },
  };
  const theirs = new Set(typed(form, "theirs").split(" "));
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !theirs.has(name)));
}

export default function Brand({ loaderData: { brand, pictures, versions } }: Route.ComponentProps) {
  return <BrandPage key={brand.slug} brand={brand} pictures={pictures} versions={versions} />;
}
