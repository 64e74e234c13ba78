import { useId } from "react";
import { Icon } from "../ui/icon";

/** The search box: a plain form to the search page. */
export function SearchBox() {
  const id = useId();
  return (
    <form action="/find" className="site-search__box">
      <label className="visually-hidden" htmlFor={id}>
        Søg efter drinks, varer og artikler
      </label>
      <input
        id={id}
        type="search"
        name="q"
        placeholder="Søg en drink, en flaske …"
        maxLength={200}
        autoComplete="off"
      />
      <button type="submit" className="icon-button" aria-label="Søg">
        <Icon name="search" />
      </button>
    </form>
  );
}
