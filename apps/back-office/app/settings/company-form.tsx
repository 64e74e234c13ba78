import type { CompanyField, ShopSettings } from "@skaenk/contract/office/settings";
import { useMay } from "../session/use-rights";
import { TextField } from "../ui/fields";
import { OfficeForm } from "../ui/office-form";

const companyWords: Record<CompanyField, string> = {
  productName: "Butikkens navn",
  name: "Virksomhedens navn",
  address: "Adresse",
  cvr: "CVR-nummer",
  email: "E-mail",
  phone: "Telefon",
};

const companyFields = ["productName", "name", "address", "cvr", "email", "phone"] as const;

const more: Partial<Record<CompanyField, Partial<Parameters<typeof TextField>[0]>>> = {
  address: { autoComplete: "street-address" },
  cvr: { inputMode: "numeric", figures: true },
  email: { type: "email" },
};

type CompanyProps = { settings: ShopSettings; fields?: readonly CompanyField[]; act?: string };

/** Form of the company's details, or of some of them; a field that the environment decides is shown and cannot be edited. */
export function CompanyForm({ settings, fields: wanted = companyFields, act = "Gem virksomheden" }: CompanyProps) {
  const { company, fixed, companyVersion } = settings;
  const may = useMay("settings:write");
  const field = (name: CompanyField) => ({
    name,
    label: companyWords[name] ?? name,
    value: company[name],
    disabled: !may || fixed.includes(name),
    // The shop's name is a hint alone: the company is often called something else.
    ...(name === "name" ? { hint: `Som det står i CVR-registret, fx ${company.productName} ApS` } : {}),
    ...(fixed.includes(name) ? { hint: "Bestemmes på serveren." } : {}),
  });
  const fields = wanted.map((name) => <TextField key={name} {...more[name]} {...field(name)} />);
  if (!may) return <div className="form">{fields}</div>;
  if (wanted.every((name) => fixed.includes(name))) return <div className="form">{fields}</div>;
  return (
    <OfficeForm
      act={act}
      draft={`settings-company-${wanted.join("-")}`}
      words={companyWords}
      saves={wanted === companyFields}
      shows={company}
      hidden={{ act: "company", version: companyVersion }}
    >
      {fields}
    </OfficeForm>
  );
}
