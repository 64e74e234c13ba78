import { confirmGuesses, type Guess, listGuesses } from "@skaenk/contract/office/imports";
import type { OfficeList } from "@skaenk/contract/office/lists";
import { officePage } from "@skaenk/contract/office/pages";
import { countOf } from "@skaenk/danish/format";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { answerForm, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { queryOf } from "../api/query-of";
import { readForm } from "../api/read-form";
import { depositChoices } from "../products/product-words";
import { useMay } from "../session/use-rights";
import { EmptyList } from "../ui/empty-list";
import { ListFilters } from "../ui/list-filters";
import { type Column, ListTable } from "../ui/list-table";
import { OfficeForm, useFieldError } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import type { Route } from "./+types/guesses.route";
import { confirmWord, effectSentence } from "./guess-effect";
import { readGuess, typedGuess } from "./guess-values";
import { fieldWord, importValue } from "./import-words";

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = queryOf(request);
  return await officeApi(context, request).call(listGuesses, { query: { limit: 100, ...query } });
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  return await answerForm(async () => {
    const chosen = form.getAll("guess").flatMap((one) => {
      const [slug = "", sku = "", field = ""] = String(one).split("|");
      return [{ slug, sku, field, value: readGuess(typed(form, `value ${one}`), field, `value ${one}`) }];
    });
    if (chosen.length === 0) return { ok: false, message: "Sæt flueben ved det, der passer." };
    const { confirmed, opened, held } = await call(confirmGuesses, { body: { guesses: chosen } });
    const sold = opened === 0 ? "" : ` ${countOf(opened, "vare er", "varer er")} nu i butikken.`;
    const kept = held.map(({ name, reason }) => ` ${name} er stadig kladde: ${reason}`).join("");
    return `${countOf(confirmed, "gæt er", "gæt er")} bekræftet.${sold}${kept}`;
  });
}

/** The one list in which guesses become facts. */
export default function Guesses({ loaderData: list }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Gæt at bekræfte"
        back={{ path: officePage("/import"), name: "Import" }}
        note="Det, der ikke står i filerne, er gættet ud fra navne og tekster. Varerne er kladder, til nogen har set efter. Når det sidste gæt om en vare er bekræftet, får den den status, der står i filen: til salg eller kladde."
      />
      <ListFilters label="Søg i varenavne" keys="guesses" />
      <GuessList list={list} />
    </>
  );
}

function GuessList({ list }: { list: OfficeList<Guess> }) {
  const may = useMay("products:write");
  const table = (
    <ListTable
      label="Gæt"
      list={list}
      columns={may ? columns : columns.slice(1)}
      keyOf={keyOf}
      words={["gæt", "gæt"]}
      empty={
        <EmptyList title="Intet at bekræfte">
          Når en importeret vare mangler alkohol, indhold eller pant, står gættet her med en begrundelse.
        </EmptyList>
      }
    />
  );
  if (!may || list.items.length === 0) return table;
  return (
    <div className="wide-form">
      <GuessForm key={list.items.map(keyOf).join()} guesses={list.items}>
        {table}
      </GuessForm>
    </div>
  );
}

function GuessForm({ guesses, children }: { guesses: Guess[]; children: ReactNode }) {
  const { frame, live, ticked } = useTicked();
  const chosen = guesses.filter((guess) => ticked.has(keyOf(guess)));
  return (
    <OfficeForm act={confirmWord(chosen.length)}>
      {/* A tick bubbles from the fields up to here. */}
      <div ref={frame}>{children}</div>
      {live && <p role="status">{effectSentence(chosen)}</p>}
    </OfficeForm>
  );
}

/** Ticked boxes in a frame of the page. `live`: whether the browser keeps count. */
function useTicked() {
  const frame = useRef<HTMLDivElement>(null);
  const [ticked, setTicked] = useState<ReadonlySet<string>>();
  useEffect(() => {
    const element = frame.current;
    const count = () => {
      const boxes = element?.querySelectorAll<HTMLInputElement>("input[name=guess]:checked") ?? [];
      setTicked(new Set([...boxes].map(({ value }) => value)));
    };
    count();
    element?.addEventListener("change", count);
    return () => element?.removeEventListener("change", count);
  }, []);
  return { frame, live: ticked !== undefined, ticked: ticked ?? new Set<string>() };
}

const keyOf = ({ slug, sku, field }: Guess) => `${slug}|${sku}|${field}`;

const becomes = ({ wantedStatus, open }: Guess) => {
  const word = wantedStatus === "active" ? "Til salg" : "Kladde";
  return open > 1 ? `${word}, når alle ${open} gæt er bekræftet` : word;
};

const columns: Column<Guess>[] = [
  {
    key: "chosen",
    name: "Passer",
    cell: (guess) => (
      <input
        type="checkbox"
        name="guess"
        value={keyOf(guess)}
        aria-label={`${guess.name}: ${fieldWord(guess.field)} passer`}
      />
    ),
  },
  {
    key: "name",
    name: "Vare",
    cell: ({ slug, name, sku }) => (
      <>
        <Link to={officePage("/varer/:slug", { slug })}>{name}</Link>
        {sku && <small>{sku}</small>}
      </>
    ),
  },
  { key: "field", name: "Gættet", cell: (guess) => <GuessValue guess={guess} /> },
  { key: "becomes", name: "Når den er færdig", cell: becomes },
  { key: "reason", name: "Fordi", wide: true, cell: ({ reason }) => reason },
];

const units: Record<string, string> = {
  ...{ abvPercent: "%", volumeMl: "cl", weightG: "g", units: "stk.", compareAtOre: "kr." },
};

function GuessValue({ guess }: { guess: Guess }) {
  const may = useMay("products:write");
  const { field, value, name, reason } = guess;
  const label = `${fieldWord(field)} af ${name}`;
  const wrong = useFieldError(`value ${keyOf(guess)}`);
  if (!may) return `${fieldWord(field)}: ${importValue(value, field)}`;
  return (
    <>
      <span className="guess-value">
        <span>{fieldWord(field)}</span>
        {field === "depositClass" ? (
          <select name={`value ${keyOf(guess)}`} aria-label={label} defaultValue={String(value)}>
            {depositChoices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.name}
              </option>
            ))}
          </select>
        ) : (
          <span className="guess-typed">
            <input
              type="text"
              name={`value ${keyOf(guess)}`}
              aria-label={label}
              aria-invalid={wrong ? true : undefined}
              defaultValue={typedGuess(value, field)}
              inputMode={field === "origin" ? "text" : "decimal"}
              maxLength={80}
              autoComplete="off"
            />
            {units[field]}
          </span>
        )}
      </span>
      {wrong && <small className="wrong">{wrong}</small>}
      <small className="guess-reason">{reason}</small>
    </>
  );
}
