import { shopPage } from "@skaenk/contract/shop-pages";
import { PageForm } from "../api/page-form";
import { TextField } from "../ui/text-field";

type CodeFormProps = {
  name: string;
  /** What the cart does with it, and the button that says so. */
  intent: string;
  act: string;
  label: string;
  placeholder?: string;
  problem: string | undefined;
  typed?: string | undefined;
};

/** Room for a code and the button that uses it. A form for everyone. */
export function CodeForm({ name, intent, act, problem, typed, ...field }: CodeFormProps) {
  return (
    <PageForm className="code-form" action={shopPage("/kurv")} preventScrollReset>
      <TextField
        {...field}
        name={name}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        error={problem}
        defaultValue={typed}
      />
      <button type="submit" className="button button--quiet" name="intent" value={intent}>
        {act}
      </button>
    </PageForm>
  );
}

type CodeInUseProps = {
  /** What the form names to have it taken out. */
  name: string;
  value: string | number;
  intent: string;
  title: string;
  /** What the button takes out, in words that tell it from the others'. */
  taken: string;
  state: string;
};

/** A code that is in use, what it does, and the button that takes it out. */
export function CodeInUse({ name, value, intent, title, taken, state }: CodeInUseProps) {
  return (
    <PageForm className="points-slider__row" action={shopPage("/kurv")} preventScrollReset>
      <input type="hidden" name={name} value={value} />
      <span>
        {title}
        <span className="points-slider__state">{state}</span>
      </span>
      <button type="submit" className="button button--quiet" name="intent" value={intent} aria-label={`Fjern ${taken}`}>
        Fjern
      </button>
    </PageForm>
  );
}
