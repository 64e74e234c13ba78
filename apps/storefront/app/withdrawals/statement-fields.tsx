import { PageForm } from "../api/page-form";
import { ErrorSummary } from "../ui/error-summary";
import { FieldError, TextField } from "../ui/text-field";
import type { WithdrawalForm } from "./read-statement";

/** Step one: who, which order, and which of the goods. `goods` is known when the link in the order mail was followed. */
export function StatementFields(props: {
  form: WithdrawalForm;
  goods: string[];
  title: string | undefined;
  errors: Record<string, string>;
}) {
  const { form, errors } = props;
  return (
    <PageForm className="withdrawal__form" noValidate>
      {props.title && <ErrorSummary title={props.title} errors={errors} />}
      <TextField name="name" label="Navn" autoComplete="name" defaultValue={form.name} error={errors.name} />
      <TextField
        name="orderNumber"
        label="Ordrenummer"
        hint="Det står i ordrebekræftelsen."
        inputMode="numeric"
        autoComplete="off"
        defaultValue={form.orderNumber}
        error={errors.orderNumber}
      />
      <TextField
        name="email"
        label="E-mail"
        hint="Her sender vi kvitteringen hen."
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={form.email}
        error={errors.email}
      />
      <Extent {...props} />
      <div className="field">
        <label className="field__label" htmlFor="reason">
          Vil du fortælle hvorfor? <span className="withdrawal__optional">Det behøver du ikke</span>
        </label>
        <textarea className="input" id="reason" name="reason" rows={3} maxLength={1000} defaultValue={form.reason} />
      </div>
      <button type="submit" className="button" name="intent" value="draft">
        Videre
      </button>
    </PageForm>
  );
}

function Extent({ form, goods, errors }: { form: WithdrawalForm; goods: string[]; errors: Record<string, string> }) {
  return (
    <fieldset className="withdrawal__extent" id="lines" aria-describedby={errors.lines ? "lines-fejl" : undefined}>
      <legend className="field__label">Hvad fortryder du?</legend>
      <label className="check">
        <input type="radio" name="extent" value="all" defaultChecked={form.extent === "all"} />
        <span>Hele ordren</span>
      </label>
      <label className="check">
        <input type="radio" name="extent" value="some" defaultChecked={form.extent === "some"} />
        <span>Kun nogle af varerne</span>
      </label>
      <div className="withdrawal__goods">
        {goods.map((line) => (
          <label key={line} className="check">
            <input type="checkbox" name="goods" value={line} defaultChecked={form.goods.includes(line)} />
            <span>{line}</span>
          </label>
        ))}
        {goods.length === 0 && (
          <div className="field">
            <label className="field__label" htmlFor="written">
              Hvilke varer?
            </label>
            <p className="field__hint" id="written-hjaelp">
              Skriv en vare på hver linje.
            </p>
            <textarea
              className="input"
              id="written"
              name="written"
              rows={3}
              aria-describedby="written-hjaelp"
              defaultValue={form.goods.join("\n")}
            />
          </div>
        )}
      </div>
      <FieldError name="lines" error={errors.lines} />
    </fieldset>
  );
}
