import type { Candidate, CandidateKind } from "@skaenk/contract/office/candidates";
import { mostCandidates } from "@skaenk/contract/office/limits";
import { officeAddress, officePage } from "@skaenk/contract/office/pages";
import { useEffect, useRef, useState } from "react";
import {
  Button,
  ComboBox,
  GridList,
  GridListItem,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
  useDragAndDrop,
} from "react-aria-components";
import { nameKey, namesOf, useKnownNames } from "./known-names";
import { movedTo } from "./moved-to";
import { newMark } from "./new-mark";
import { useFetcher } from "./use-fetcher";

type Found = { items: Candidate[] };
type Props = {
  /** What the field that is typed in is called by its label, and what is said about it. */
  field: { id: string; "aria-describedby"?: string; "aria-invalid"?: true };
  label: string;
  kind: CandidateKind;
  chosen: string[];
  most: number;
  /** Whether one that is not found can be made with what the form saves; else its own page is opened. */
  makes?: boolean;
  choose(next: string[]): void;
};

const kindWords: Record<CandidateKind, string> = {
  recipes: "Find en drink",
  products: "Find en vare",
  articles: "Find en artikel",
  brands: "Find et mærke",
  categories: "Find en kategori",
  pages: "Find en side, eller skriv /adressen",
};
const lookedUp = (kind: CandidateKind, query: Record<string, string>) =>
  `${officePage("/soeg/valg")}?${new URLSearchParams({ kind, ...query })}`;

/** The chosen things in order, and below them the field that finds more. */
export function Picker({ field, label, kind, chosen, most, makes = false, choose }: Props) {
  const [picked, setPicked] = useState<Record<string, string>>({});
  // Which field it is: each choice leads to a new, empty one, closed and in focus.
  const [round, setRound] = useState(0);
  const nameOf = useNames(kind, chosen, picked);
  const change = (next: string[]) => {
    setRound(round + 1);
    choose(next);
  };
  const add = ({ value, name }: Candidate) => {
    const page = makingPages[kind];
    if (value.startsWith(newMark) && !makes && page) {
      window.open(page, "_blank", "noopener");
      return;
    }
    setPicked((all) => ({ ...all, [nameKey(kind, value)]: name }));
    change([...chosen.filter((one) => one !== value), value]);
  };
  return (
    <>
      {chosen.length > 0 && (
        <Chosen label={label} chosen={chosen} nameOf={nameOf} most={most} again={round > 0} choose={change} />
      )}
      {chosen.length < most && (
        <Finder
          key={round}
          again={round > 0}
          field={field}
          label={label}
          kind={kind}
          chosen={chosen}
          makes={makes}
          add={add}
        />
      )}
    </>
  );
}

type ChosenProps = Pick<Props, "label" | "chosen" | "choose"> & {
  nameOf(value: string): string;
  most: number;
  again: boolean;
};

function Chosen({ label, chosen, nameOf, most, again, choose }: ChosenProps) {
  const movable = chosen.length > 1;
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !movable,
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": nameOf(String(key)) })),
    onReorder: ({ keys, target }) =>
      choose(
        movedTo(chosen, [...keys].map(String), { key: String(target.key), after: target.dropPosition === "after" }),
      ),
  });
  return (
    <GridList
      key={movable ? "several" : "one"}
      aria-label={`${label}: valgt`}
      className="picked"
      autoFocus={chosen.length === most && again ? "first" : false}
      items={chosen.map((id) => ({ id }))}
      dependencies={[nameOf, movable]}
      {...(movable ? { dragAndDropHooks } : {})}
    >
      {({ id }) => (
        <GridListItem id={id} textValue={nameOf(id)}>
          {movable && (
            <Button slot="drag" className="handle" aria-label={`Flyt ${nameOf(id)}`}>
              ⠿
            </Button>
          )}
          <span>{nameOf(id)}</span>
          <Button
            className="unpick"
            aria-label={`Fjern ${nameOf(id)}`}
            onPress={() => choose(chosen.filter((one) => one !== id))}
          >
            ×
          </Button>
        </GridListItem>
      )}
    </GridList>
  );
}

type FinderProps = Pick<Props, "field" | "label" | "kind" | "chosen"> & {
  makes: boolean;
  again: boolean;
  add(found: Candidate): void;
};

function Finder({ field, label, kind, chosen, makes, again, add }: FinderProps) {
  const [text, setText] = useState("");
  const { load, data, state } = useFetcher<Found>();
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined);
  const answered = state === "idle" && data !== undefined;
  const found = [
    ...asWritten(kind, text),
    ...(data?.items ?? []),
    ...(answered ? toBeMade(kind, text, { known: data.items, makes }) : []),
  ].filter(({ value }, place, all) => !chosen.includes(value) && all.findIndex((one) => one.value === value) === place);
  const look = (q: string, after: number) => {
    clearTimeout(wait.current);
    wait.current = setTimeout(() => load(lookedUp(kind, { q })), after);
  };
  const pick = (value: unknown) => {
    const one = found.find((candidate) => candidate.value === value);
    if (one) add(one);
  };
  const { id, ...about } = field;
  return (
    <ComboBox
      id={id}
      aria-label={label}
      aria-describedby={about["aria-describedby"]}
      isInvalid={about["aria-invalid"] ?? false}
      className="finder"
      autoFocus={again}
      allowsEmptyCollection
      items={found.map((one) => ({ ...one, id: one.value }))}
      defaultFilter={() => true}
      inputValue={text}
      onInputChange={(next) => {
        setText(next);
        look(next.trim(), 150);
      }}
      onOpenChange={(open) => {
        if (open && !data) look(text.trim(), 0);
      }}
      value={null}
      onChange={pick}
    >
      <Input
        placeholder={kindWords[kind]}
        onKeyDownCapture={(event) => {
          // Enter takes the first that is found: nobody need go down to it first, and the form is not sent.
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (event.currentTarget.hasAttribute("aria-activedescendant") || text.trim() === "") return;
          event.stopPropagation();
          pick(found[0]?.value);
        }}
      />
      <Button className="finder-open">▾</Button>
      <Popover className="popover found">
        <ListBox
          renderEmptyState={() => <p className="hint">{state === "idle" && data ? "Intet fundet." : "Søger …"}</p>}
        >
          {({ id: key, name, note }: Candidate & { id: string }) => (
            <ListBoxItem id={key} textValue={name}>
              <span>{name}</span>
              {note && <small>{note}</small>}
            </ListBoxItem>
          )}
        </ListBox>
        {found.length >= mostCandidates && <p className="hint">Der er flere. Skriv mere af navnet.</p>}
      </Popover>
    </ComboBox>
  );
}

/** A page's address can be written as it is: not every one has a name, as a list with filters. */
const asWritten = (kind: CandidateKind, text: string): Candidate[] =>
  kind === "pages" && /^\/\S*$/.test(text.trim())
    ? [{ value: text.trim(), name: text.trim(), note: "Som skrevet" }]
    : [];

/** Pages that create a thing of each kind. */
const makingPages: Partial<Record<CandidateKind, string>> = {
  recipes: officeAddress("/drinks/ny"),
  products: officeAddress("/varer/ny"),
  articles: officeAddress("/artikler/ny"),
  brands: officeAddress("/maerker/ny"),
  categories: officeAddress("/kategorier"),
  pages: officeAddress("/sider/ny"),
};
const makingWords: Record<CandidateKind, string> = {
  recipes: "drinken",
  products: "varen",
  articles: "artiklen",
  brands: "mærket",
  categories: "kategorien",
  pages: "siden",
};

/** The typed text as something to create, when nothing has that name. */
function toBeMade(kind: CandidateKind, text: string, { known, makes }: { known: Candidate[]; makes: boolean }) {
  const name = text.trim();
  const isKnown = known.some((one) => one.name.toLowerCase() === name.toLowerCase());
  if (name === "" || name.startsWith("/") || isKnown || (!makes && known.length > 0)) return [];
  const note = makes ? "Oprettes, når du gemmer" : "Åbner i et nyt vindue";
  return [{ value: `${newMark}${name}`, name: `Opret ${makingWords[kind]} »${name}«`, note }];
}

/** What is chosen by its name. What the page brought no name for, as a draft that is put back, is asked for. */
function useNames(kind: CandidateKind, chosen: string[], picked: Record<string, string>): (value: string) => string {
  const { load, data } = useFetcher<Found>();
  const known = { ...useKnownNames(), ...namesOf(kind, data?.items ?? []), ...picked };
  const unnamed = chosen
    .filter((value) => !value.startsWith(newMark) && known[nameKey(kind, value)] === undefined)
    .join(",");
  const asked = useRef("");
  useEffect(() => {
    if (unnamed === "" || unnamed === asked.current) return;
    asked.current = unnamed;
    load(lookedUp(kind, { values: unnamed }));
  }, [load, kind, unnamed]);
  return (value) =>
    value.startsWith(newMark) ? `${value.slice(newMark.length)} (ny)` : (known[nameKey(kind, value)] ?? value);
}
