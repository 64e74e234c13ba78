import { type BulkChange, bulkProducts, previewBulk } from "@skaenk/contract/office/product-bulk";
import type { ProductStatus } from "@skaenk/contract/office/product-fields";
import { listProductChoices } from "@skaenk/contract/office/products";
import { countOf } from "@skaenk/danish/format";
import { redirect } from "react-router";
import { answerForm, type FormAnswer, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { queryOf } from "../api/query-of";
import { checkNumbers } from "../ui/check-numbers";
import { ChoiceField, TextField, TimeField } from "../ui/fields";
import { momentOf } from "../ui/local-time";
import { OfficeForm } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import { numberOf } from "../ui/read-fields";
import { valueText } from "../ui/value-text";
import type { Route } from "./+types/bulk.route";
import { fieldWords, statusChoices } from "./product-words";

type Preview = {
  products: number;
  changes: number;
  leftAlone: { thing: string; key: string; reason: string }[];
  sample: { thing: string; key: string; name: string; field: string; before: unknown; after: unknown }[];
};
type BulkAnswer = FormAnswer & { preview?: Preview };

export async function loader({ context, request }: Route.LoaderArgs) {
  const choices = await officeApi(context, request).call(listProductChoices);
  return { choices, filter: queryOf(request) };
}

/** First shown as a difference; done only by the second press. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const { call } = officeApi(context, request);
  const filter = queryOf(request);
  const answer = await answerForm(async (): Promise<BulkAnswer | string> => {
    const body = { filter, change: readChange(form) };
    if (typed(form, "act") !== "do") return { ok: true, preview: await call(previewBulk, { body }) };
    const { id } = await call(bulkProducts, { body });
    throw redirect(`/historik/saet/${id}`);
  });
  const { errors } = answer.data;
  return errors ? { ...answer, data: { ...answer.data, errors: besideFields(errors) } } : answer;
}

/** What is wrong with the change is said beside the field that it was typed in. */
const besideFields = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([path, message]) => [path.replace(/^change\./, ""), message]));

function readChange(form: FormData): BulkChange {
  const percent = numberOf(typed(form, "pricePercent"));
  const round = numberOf(typed(form, "roundToOre"));
  const [from, to] = [momentOf(typed(form, "priceFrom")), momentOf(typed(form, "priceTo"))];
  const status = typed(form, "status");
  const categoryPath = typed(form, "categoryPath");
  return checkNumbers({
    ...(percent === null ? {} : { pricePercent: percent }),
    ...(percent !== null && round !== null ? { roundToOre: round } : {}),
    ...(from === null ? {} : { priceFrom: from }),
    ...(to === null ? {} : { priceTo: to }),
    ...(status ? { status: status as ProductStatus } : {}),
    ...(categoryPath ? { categoryPath } : {}),
  });
}

export default function Bulk({ loaderData: { choices } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Ændr alle viste"
        back={{ path: "/varer", name: "Varer" }}
        note="Vælg, hvad der skal ske. Du ser forskellen, før noget bliver gjort, og kan fortryde det hele bagefter."
      />
      <OfficeForm act="Vis forskellen" result={(answer) => <Difference answer={answer} />}>
        <BulkFields categories={choices.categories} />
      </OfficeForm>
    </>
  );
}

function BulkFields({ categories }: { categories: { path: string; name: string }[] }) {
  return (
    <>
      <div className="columns">
        <TextField
          name="pricePercent"
          label="Priser op eller ned"
          unit="%"
          inputMode="decimal"
          figures
          hint="−10 sætter dem ned"
        />
        <ChoiceField
          name="roundToOre"
          label="Rund af til"
          value="1"
          choices={[
            { value: "1", name: "Øren" },
            { value: "100", name: "Hele kroner" },
            { value: "500", name: "5 kroner" },
          ]}
        />
      </div>
      <div className="columns">
        <TimeField name="priceFrom" label="Priserne gælder fra" hint="Tom: med det samme" />
        <TimeField name="priceTo" label="og til" hint="Tom: de bliver stående" />
      </div>
      <ChoiceField name="status" label="Status" none="Som den er" choices={statusChoices} />
      <ChoiceField
        name="categoryPath"
        label="Kategori"
        none="Som den er"
        choices={categories.map(({ path, name }) => ({ value: path, name }))}
      />
    </>
  );
}

function Difference({ answer }: { answer: BulkAnswer }) {
  const { preview } = answer;
  if (!preview) return null;
  return (
    <section className="part">
      <h2>
        {countOf(preview.changes, "ændring", "ændringer")} på {countOf(preview.products, "vare", "varer")}
      </h2>
      {preview.leftAlone.length > 0 && (
        <p>
          {countOf(preview.leftAlone.length, "bliver", "bliver")} ladt være: {preview.leftAlone[0]?.reason}
        </p>
      )}
      <ul className="rows">
        {preview.sample.map(({ key, name, field, before, after }) => (
          <li key={`${key} ${field}`}>
            <span>
              {name} <small>{key}</small>
            </span>
            <span>
              {fieldWords[field] ?? field} <del>{valueText(before, field)}</del> → <ins>{valueText(after, field)}</ins>
            </span>
          </li>
        ))}
      </ul>
      {preview.changes > 0 && <DoIt />}
    </section>
  );
}

/** The same form sent again, to be done. */
function DoIt() {
  return (
    <button
      type="button"
      className="act"
      onClick={() => {
        const form = document.querySelector<HTMLFormElement>(".room form.form");
        if (!form) return;
        const act = document.createElement("input");
        Object.assign(act, { type: "hidden", name: "act", value: "do" });
        form.append(act);
        form.requestSubmit();
        act.remove();
      }}
    >
      Gør det
    </button>
  );
}
