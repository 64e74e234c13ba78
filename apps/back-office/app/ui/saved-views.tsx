import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";

type View = { name: string; search: string };

const storeKey = (keys: string) => `skaenk_office_views_${keys}`;

function readViews(keys: string): View[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storeKey(keys)) ?? "[]");
    return Array.isArray(kept)
      ? (kept as View[]).filter(({ name, search }) => Boolean(name) && typeof search === "string")
      : [];
  } catch {
    return [];
  }
}

/** A list's address is its view; here one keeps those that one comes back to, in this browser. */
export function SavedViews({ keys }: { keys: string }) {
  const [search] = useSearchParams();
  const [views, setViews] = useState<View[]>([]);
  const [name, setName] = useState<string>();
  useEffect(() => setViews(readViews(keys)), [keys]);
  const here = new URLSearchParams([...search].filter(([key, value]) => key !== "cursor" && value !== "")).toString();
  const keep = (next: View[]) => {
    setViews(next);
    localStorage.setItem(storeKey(keys), JSON.stringify(next));
  };
  const known = views.some((view) => view.search === here);
  if (views.length === 0 && here === "") return null;
  return (
    <div className="views">
      {views.map((view) => (
        <span key={view.name} className="view" data-here={view.search === here || undefined}>
          <Link to={`?${view.search}`}>{view.name}</Link>
          <button
            type="button"
            aria-label={`Glem visningen ${view.name}`}
            onClick={() => keep(views.filter((other) => other !== view))}
          >
            ×
          </button>
        </span>
      ))}
      {here !== "" && !known && name === undefined && (
        <button type="button" className="quiet" onClick={() => setName("")}>
          Gem visning
        </button>
      )}
      {name !== undefined && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim())
              keep([...views.filter((view) => view.name !== name.trim()), { name: name.trim(), search: here }]);
            setName(undefined);
          }}
        >
          <input
            // biome-ignore lint/a11y/noAutofocus: asked for by the press before
            autoFocus
            aria-label="Visningens navn"
            placeholder="Hvad skal den hedde?"
            value={name}
            maxLength={40}
            onChange={(event) => setName(event.target.value)}
          />
          <button type="submit">Gem</button>
        </form>
      )}
    </div>
  );
}
