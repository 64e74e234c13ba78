import type { ViewList } from "@skaenk/contract/office/limits";
import { Form, Link, useSearchParams, useSubmit } from "react-router";
import { SavedViews } from "./saved-views";

export type Filter = { name: string; label: string; choices: { value: string; name: string }[] };

type Props = {
  label: string;
  filters?: Filter[];
  keys: ViewList;
  /** What stays in the address when a list is narrowed, such as the view that one is in. */
  keep?: Record<string, string>;
};

/** What stands in a list's address and narrows nothing: how far one has leafed, and why a file was refused. */
const notNarrowing: ReadonlySet<string> = new Set(["cursor", "afvist"]);

/** True when a search or a filter narrows the list of this page. */
export function useNarrowed(keep: Record<string, string> = {}): boolean {
  const [search] = useSearchParams();
  return [...search].some(([name, value]) => value !== "" && !notNarrowing.has(name) && !(name in keep));
}

/**
 * The filters of a list: a form whose answer is its address, so that a view is a link and works without JavaScript. With JavaScript the list
 * follows each choice.
 * @param keys names the list among saved views
 */
export function ListFilters({ label, filters = [], keys, keep = {} }: Props) {
  const [search] = useSearchParams();
  const submit = useSubmit();
  const chosen = useNarrowed(keep);
  return (
    <div className="filters">
      <Form
        method="get"
        role="search"
        key={search.toString()}
        onChange={(event) => {
          if (event.target instanceof HTMLSelectElement) submit(event.currentTarget);
        }}
      >
        {Object.entries(keep).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="search-field">
          <span className="only-heard">{label}</span>
          <input
            type="search"
            name="q"
            data-search
            defaultValue={search.get("q") ?? ""}
            placeholder={label}
            maxLength={200}
          />
        </label>
        {filters.map(({ name, label: filterLabel, choices }) => (
          <label key={name} className="filter" data-chosen={search.has(name) || undefined}>
            <span>{filterLabel}</span>
            <select name={name} defaultValue={search.get(name) ?? ""}>
              <option value="">Alle</option>
              {choices.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.name}
                </option>
              ))}
            </select>
          </label>
        ))}
        <button type="submit">Vis</button>
        {chosen && (
          <Link className="clear" to={`?${new URLSearchParams(keep)}`}>
            Ryd
          </Link>
        )}
      </Form>
      <SavedViews keys={keys} />
    </div>
  );
}
