import type { AnswerOf } from "@skaenk/contract/endpoint";
import { officePage } from "@skaenk/contract/office/pages";
import { type BulkChange, bulkProducts, previewBulk } from "@skaenk/contract/office/product-bulk";
import type { ProductStatus } from "@skaenk/contract/office/product-fields";
import { listOfficeProducts, listProductChoices } from "@skaenk/contract/office/products";
import { countOf } from "@skaenk/danish/format";
import { stateText } from "@skaenk/danish/state-words";
import { valueText } from "@skaenk/danish/value-text";
import { redirect } from "react-router";
import { answerForm, besideFields, type FormAnswer, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { readForm, type SentForm } from "../api/read-form";
import { requireRight } from "../api/require-right";
import { checkNumbers } from "../ui/check-numbers";
import { ChoiceField, TextField, TimeField } from "../ui/fields";
import { momentOf } from "../ui/local-time";
import { OfficeForm } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import { numberOf } from "../ui/read-fields";
import type { Route } from "./+types/bulk.route";
import { chosenIn, filterOf, narrowedBy } from "./goods-filter";
import { fieldWords, statusChoices } from "./product-words";

/** As the form was sent, so that what is done is what was shown, whatever is typed meanwhile. */
type Preview = AnswerOf<typeof previewBulk> & { typed: Record<string, string> };
type BulkAnswer = FormAnswer & { preview?: Preview };

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireRight(context, request, "products:write");
  const { call } = officeApi(context, request);
  const slugs = chosenIn(request);
  if (slugs?.length === 0) throw redirect(officePage("/varer"));
  const filter = filterOf(request);
  const [choices, { count }] = await Promise.all([
    call(listProductChoices),
    slugs ? { count: slugs.length } : call(listOfficeProducts, { query: { ...filter, limit: 1 } }),
  ]);
  return { choices, count, note: noteFor(slugs, narrowedBy(filter, choices)) };
}

/** First shown as a difference; done only by the second press. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  const answer = await answerForm(async (): Promise<BulkAnswer | string> => {
    const body = { ...goodsIn(request), change: readChange(form) };
    if (typed(form, "act") !== "do") {
      const sent = Object.fromEntries([...form].map(([name]) => [name, typed(form, name)]));
      return { ok: true, preview: { ...(await call(previewBulk, { body })), typed: sent } };
    }
    const { id } = await call(bulkProducts, { body: { ...body, seen: typed(form, "seen") } });
    throw redirect(officePage("/historik/saet/:id", { id }));
  });
  return besideFields(answer, (path) => path.replace(/^change\./, ""));
}

const goodsIn = (request: Request) => {
  const slugs = chosenIn(request);
  return slugs ? { slugs } : { filter: filterOf(request) };
};

function noteFor(slugs: string[] | undefined, narrowed: string[]): string {
  if (slugs) return "Gælder de varer, du har valgt i listen.";
  return narrowed.length > 0
    ? `Gælder de varer, listen er filtreret til: ${narrowed.join(", ")}.`
    : "Gælder alle varer. Filtrér listen først, hvis det kun skal gælde nogle af dem.";
}

const roundings = [
  { value: "ore", name: "Hele øre", to: { roundToOre: 1 } },
  { value: "kroner", name: "Hele kroner", to: { roundToOre: 100 } },
  { value: "ending", name: "Kroner og 95 øre", to: { roundToOre: 100, endingOre: 95 } },
  { value: "five", name: "5 kroner", to: { roundToOre: 500 } },
] as const;

function readChange(form: SentForm): BulkChange {
  const percent = numberOf(typed(form, "pricePercent"));
  const rounding = roundings.find(({ value }) => value === typed(form, "rounding")) ?? roundings[0];
  const [from, to] = [momentOf(typed(form, "priceFrom")), momentOf(typed(form, "priceTo"))];
  const status = typed(form, "status");
  const categoryPath = typed(form, "categoryPath");
  const isNew = typed(form, "isNew");
  return checkNumbers({
    ...(percent === null ? {} : { pricePercent: percent }),
    ...(percent === null ? {} : rounding.to),
    ...(from === null ? {} : { priceFrom: from }),
    ...(to === null ? {} : { priceTo: to }),
    ...(status ? { status: status as ProductStatus } : {}),
    ...(categoryPath ? { categoryPath } : {}),
    ...(isNew ? { isNew: isNew === "yes" } : {}),
  });
}

export default function Bulk({ loaderData: { choices, count, note } }: Route.ComponentProps) {
  const goods = count === "10000+" ? "over 10.000 varer" : countOf(count, "vare", "varer");
  return (
    <>
      <PageHead title={`Ændr ${goods}`} back={{ path: officePage("/varer"), name: "Varer" }} note={note} />
      <OfficeForm
        act="Vis ændringerne"
        result={(answer) => <Difference answer={answer} categories={choices.categories} />}
      >
        <p className="hint">Du ser ændringerne, før de udføres, og kan fortryde dem samlet bagefter.</p>
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
          name="rounding"
          label="Rund af til"
          value="ore"
          choices={roundings.map(({ value, name }) => ({ value, name }))}
        />
      </div>
      <div className="columns">
        <TimeField
          name="priceFrom"
          label="Priserne gælder fra"
          hint="Lad feltet stå tomt for at starte med det samme"
        />
        <TimeField name="priceTo" label="og til" hint="Lad feltet stå tomt, hvis priserne skal blive" />
      </div>
      <ChoiceField name="status" label="Status" none="Som den er" choices={statusChoices} />
      <ChoiceField
        name="categoryPath"
        label="Kategori"
        none="Som den er"
        choices={categories.map(({ path, name }) => ({ value: path, name }))}
      />
      <ChoiceField
        name="isNew"
        label="Nyhed"
        none="Som den er"
        choices={[
          { value: "yes", name: "Vis som nyhed" },
          { value: "no", name: "Ikke længere nyhed" },
        ]}
      />
    </>
  );
}

type Places = { path: string; name: string }[];

function Difference({ answer, categories }: { answer: BulkAnswer; categories: Places }) {
  const { preview } = answer;
  if (!preview) return null;
  const shown = (field: string, value: unknown): string =>
    field === "categoryPath"
      ? (categories.find(({ path }) => path === value)?.name ?? String(value))
      : valueText(stateText(field, value), field);
  return (
    <section className="part">
      <h2>
        {countOf(preview.changes, "ændring", "ændringer")} på {countOf(preview.products, "vare", "varer")}
      </h2>
      {[...Map.groupBy(preview.leftAlone, ({ reason }) => reason)].map(([reason, skipped]) => (
        <p key={reason}>
          {countOf(skipped.length, "variant springes", "varianter springes")} over: {reason}{" "}
          <small>
            {skipped
              .slice(0, 12)
              .map(({ key }) => key)
              .join(", ")}
          </small>
        </p>
      ))}
      {preview.changes > 0 && (
        <OfficeForm
          act={`Udfør ${countOf(preview.changes, "ændring", "ændringer")}`}
          hidden={{ ...preview.typed, seen: preview.seen, act: "do" }}
          about={preview}
        >
          {null}
        </OfficeForm>
      )}
      <ul className="rows">
        {preview.sample.map(({ key, name, field, before, after }) => (
          <li key={`${key} ${field}`}>
            <span>
              {name} <small>{key}</small>
            </span>
            <span>
              {fieldWords[field] ?? field} <del>{shown(field, before)}</del> → <ins>{shown(field, after)}</ins>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
