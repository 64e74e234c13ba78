import { officePage } from "@skaenk/contract/office/pages";
import type { Duty } from "@skaenk/contract/office/settings";
import { countOf } from "@skaenk/danish/format";
import { useMay } from "../session/use-rights";
import { OfficeForm } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import { StateWord, type Tone } from "../ui/state-word";
import { lawfulDuties, readyNote } from "./lawful-duties";
import { Opening } from "./opening-part";

type Props = {
  added: number | undefined;
  textsMissing: boolean;
  open: boolean;
  ready: boolean;
  duties: Duty[];
  note: string;
};

const order: Duty["state"][] = ["missing", "advised", "unchecked", "fulfilled"];
const worstFirst = (one: Duty, other: Duty) => order.indexOf(one.state) - order.indexOf(other.state);

/** Nothing is said to be in order that was not looked at. */
function stateOf({ state, law }: Duty): [Tone, string] {
  if (state === "missing") return ["bad", "Mangler"];
  if (state === "unchecked") return ["still", "Ikke tjekket"];
  if (state === "fulfilled") return ["good", "I orden"];
  return ["wait", law ? "Skal gøres" : "Bør gøres"];
}

/** Every duty of a lawful shop that a machine can see, what is missing first; and the one switch. */
export function ReadyPage({ open, ready, duties, note, added, textsMissing }: Props) {
  const may = useMay("settings:write");
  const missing = duties.filter(({ state }) => state === "missing");
  const lacking = lawfulDuties(duties);
  return (
    <>
      <PageHead
        title="Klar til at åbne?"
        back={{ path: officePage("/indstillinger"), name: "Indstillinger" }}
        note={readyNote({ open, missing: missing.length, lacking })}
      >
        {!open && (
          <a className="second" href="/" target="_blank" rel="noreferrer">
            Se butikken, som den bliver
          </a>
        )}
      </PageHead>
      {added !== undefined && (
        <p className="notice" role="status" data-tone="good">
          {added === 0
            ? "Alle tekster står der allerede."
            : `${countOf(added, "tekst er lagt ind", "tekster er lagt ind")}. Læs dem igennem, og gør dem til dine egne.`}
        </p>
      )}
      {may && <Opening open={open} ready={ready} note={note} lacking={lacking} />}
      {may && textsMissing && (
        <section className="part">
          <h2>Teksterne</h2>
          <p>
            Butikken har tekster at begynde med: betingelser, fortrydelsesret, cookies og resten, med dine egne
            oplysninger i.
          </p>
          <OfficeForm act="Læg butikkens tekster ind" hidden={{ act: "texts" }}>
            {null}
          </OfficeForm>
        </section>
      )}
      <Duties
        title="Før butikken kan åbne"
        note="Det, der mangler her, holder butikken lukket."
        duties={duties.filter(({ blocks }) => blocks)}
      />
      <Duties
        id="skal-vaere-i-orden"
        title="Skal være i orden"
        note="Loven eller pengene kræver det, men det holder ikke butikken lukket."
        duties={duties.filter(({ law, blocks }) => law && !blocks)}
      />
      <Duties
        title="Bør være i orden"
        note="Ingen lov kræver det, og butikken kan åbne uden."
        duties={duties.filter(({ law, blocks }) => !law && !blocks)}
      />
    </>
  );
}

function Duties({ id, title, note, duties }: { id?: string; title: string; note: string; duties: Duty[] }) {
  if (duties.length === 0) return null;
  return (
    <section className="part" id={id}>
      <h2>{title}</h2>
      <p>{note}</p>
      <ul className="rows duties">
        {duties.toSorted(worstFirst).map((duty) => {
          const [tone, word] = stateOf(duty);
          return (
            <li key={duty.key}>
              <StateWord tone={tone}>{word}</StateWord>
              <div>
                <a href={duty.link}>{duty.title}</a>
                <p>{duty.reason}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
