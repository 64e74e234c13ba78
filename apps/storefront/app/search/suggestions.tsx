import { shopPage } from "@skaenk/contract/shop-pages";
import { useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import { Icon } from "../ui/icon";
import { useKeptState } from "../ui/kept-state";
import { Link } from "../ui/link";
import { tintOf } from "../ui/tint";
import { Marked } from "./marked";
import { recentSearches, rememberSearch } from "./recent-searches";
import { groupSuggestions, nextPlace, type Suggestion } from "./suggestion-list";
import { useSeen } from "./use-seen";
import { useSuggestions } from "./use-suggestions";

export type SuggestionsProps = { input: HTMLInputElement };

/**
 * The suggestions below the search box while typing: a combobox whose list is chosen from by arrow keys or by pointing. The box stays the
 * browser's own; this component only listens to it.
 */
export function Suggestions({ input }: SuggestionsProps) {
  const id = useId();
  const [q, setQ] = useState(input.value.trim());
  const [open, setOpen] = useState(document.activeElement === input);
  // Kept by its address: a later answer may put another suggestion in its place.
  const [chosen, setChosen] = useState<string>();
  const recent = useKeptState(recentSearches);
  const answer = useSuggestions(q, open);
  const seen = useSeen(open && q === "");
  const groups = answer ? groupSuggestions(answer, recent, seen) : [];
  const all = groups.flatMap(({ items }) => items);
  const place = all.findIndex(({ to }) => to === chosen);
  const shown = open && all.length > 0;
  const close = () => {
    setOpen(false);
    setChosen(undefined);
  };

  useCombobox(input, { id, shown, place });
  useTyping(input, {
    onType: (typed) => {
      setQ(typed);
      setOpen(true);
      setChosen(undefined);
    },
    onArrow: (step) => (shown ? setChosen(all[nextPlace(place, step, all.length)]?.to) : setOpen(true)),
    chosen: () => (shown ? all[place] : undefined),
    isOpen: () => shown,
    close,
  });
  if (!shown) return null;
  return (
    <div className="suggestions">
      <div className="page-width suggestions__groups" role="listbox" id={id} aria-label="Forslag" tabIndex={-1}>
        {groups.map(({ title, items }) => (
          <fieldset key={title} aria-label={title}>
            <p className="kicker" aria-hidden="true">
              {title}
            </p>
            {items.map((item) => {
              const at = all.indexOf(item);
              return <Option key={item.to} id={`${id}-${at}`} item={item} active={at === place} onChoose={close} />;
            })}
          </fieldset>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {all.length} forslag
      </p>
    </div>
  );
}

function Option(props: { id: string; item: Suggestion; active: boolean; onChoose(): void }) {
  const { id, item, active, onChoose } = props;
  return (
    <Link
      id={id}
      className="suggestion"
      role="option"
      aria-selected={active}
      tabIndex={-1}
      to={item.to}
      onClick={() => {
        if (item.to.startsWith(shopPage("/find"))) rememberSearch(item.name);
        onChoose();
      }}
    >
      {item.icon && <Icon name={item.icon} />}
      {item.drawing && <img style={item.tint && tintOf(item.tint)} src={item.drawing} alt="" width={40} height={50} />}
      <span className="suggestion__words">
        <Marked text={item.name} marks={item.marks} /> {item.note && <span className="card__meta">{item.note}</span>}
      </span>
      {item.price && <span className="figures">{item.price}</span>}
    </Link>
  );
}

/** Says on the box what it is and what is chosen. */
function useCombobox(
  input: HTMLInputElement,
  { id, shown, place }: { id: string; shown: boolean; place: number },
): void {
  useEffect(() => {
    const say = (name: string, value: string | undefined) =>
      value === undefined ? input.removeAttribute(name) : input.setAttribute(name, value);
    say("role", "combobox");
    say("aria-autocomplete", "list");
    say("aria-expanded", String(shown));
    say("aria-controls", shown ? id : undefined);
    const active = shown && place >= 0 ? `${id}-${place}` : undefined;
    say("aria-activedescendant", active);
    if (active) document.getElementById(active)?.scrollIntoView({ block: "nearest" });
  }, [input, id, shown, place]);
}

type Typing = {
  onType(q: string): void;
  onArrow(step: 1 | -1): void;
  chosen(): Suggestion | undefined;
  isOpen(): boolean;
  close(): void;
};

function useTyping(input: HTMLInputElement, typing: Typing): void {
  const navigate = useNavigate();
  useEffect(() => {
    const { form } = input;
    const stop = new AbortController();
    const listen = { signal: stop.signal };
    const go = (event: Event, to: string) => {
      event.preventDefault();
      typing.close();
      void navigate(to);
    };
    input.addEventListener("input", () => typing.onType(input.value.trim()), listen);
    input.addEventListener("focus", () => typing.onType(input.value.trim()), listen);
    input.addEventListener(
      "keydown",
      (event) => {
        if (event.key === "ArrowDown" || event.key === "ArrowUp") {
          event.preventDefault();
          typing.onArrow(event.key === "ArrowDown" ? 1 : -1);
        }
        if (event.key === "Escape" && typing.isOpen()) {
          event.preventDefault();
          typing.close();
        }
        const chosen = event.key === "Enter" && !event.isComposing ? typing.chosen() : undefined;
        if (chosen) go(event, chosen.to);
      },
      listen,
    );
    form?.addEventListener(
      "submit",
      (event) => {
        const q = input.value.trim();
        rememberSearch(q);
        go(event, `${new URL(form.action).pathname}?q=${encodeURIComponent(q)}`);
      },
      listen,
    );
    form?.addEventListener(
      "focusout",
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) typing.close();
      },
      listen,
    );
    return () => stop.abort();
  });
}
