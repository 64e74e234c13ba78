import { shopPage } from "@skaenk/contract/shop-pages";
import { type ComponentType, type FocusEvent, useId, useState } from "react";
import { Icon } from "../ui/icon";
import type { SuggestionsProps } from "./suggestions";

/**
 * The search box: a plain form to the search page. What helps while typing is fetched when somebody is about to type;
 * until then, and without JavaScript, it is the form alone.
 */
export function SearchBox({
  large = false,
  q = "",
  action = shopPage("/find"),
}: {
  large?: boolean;
  q?: string;
  action?: string;
}) {
  const id = useId();
  const [input, setInput] = useState<HTMLInputElement>();
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();
  const wake = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    if (input) return;
    setInput(currentTarget);
    import("./suggestions").then((part) => setSuggestions(() => part.Suggestions)).catch(() => undefined);
  };
  return (
    <form action={action} className={large ? "site-search__box site-search__box--large" : "site-search__box"}>
      <label className="visually-hidden" htmlFor={id}>
        Søg efter drinks, varer og artikler
      </label>
      <input
        id={id}
        type="search"
        name="q"
        placeholder={large ? "Hvad søger du?" : "Søg en drink eller en flaske"}
        maxLength={200}
        autoComplete="off"
        defaultValue={q}
        onFocus={wake}
      />
      <button type="submit" className="icon-button" aria-label="Søg">
        <Icon name="search" />
      </button>
      {Suggestions && input && <Suggestions input={input} />}
    </form>
  );
}
