import type { Duty } from "@skaenk/contract/office/settings";
import { countOf } from "@skaenk/danish/format";
import { useMay } from "../session/use-rights";
import { LongField } from "../ui/fields";
import { OfficeForm } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import { StateWord, type Tone } from "../ui/state-word";

type Props = { added: number | undefined; open: boolean; ready: boolean; duties: Duty[]; note: string };

const states: Record<Duty["state"], [Tone, string]> = {
  missing: ["bad", "Mangler"],
  advised: ["wait", "Bør gøres"],
  fulfilled: ["good", "I orden"],
};

/** Every duty of a lawful shop that a machine can see, what is missing first; and the one switch. */
export function ReadyPage({ open, ready, duties, note, added }: Props) {
  const may = useMay("settings:write");
  const missing = duties.filter(({ state }) => state === "missing");
  const textsMissing = missing.some(({ key }) => key.startsWith("text:"));
  return (
    <>
      <PageHead
        title="Klar til at åbne?"
        back={{ path: "/indstillinger", name: "Indstillinger" }}
        note={
          open
            ? "Butikken er åben. Listen bliver ved med at holde øje."
            : ready
              ? "Alt det, der skal til, er på plads. Resten må vente, hvis du vil."
              : `${countOf(missing.length, "ting mangler", "ting mangler")}, før butikken kan åbne.`
        }
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
      {may && <Opening open={open} ready={ready} note={note} />}
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
      {(["missing", "advised", "fulfilled"] as const).map((state) => (
        <Duties key={state} duties={duties.filter((duty) => duty.state === state)} state={state} />
      ))}
    </>
  );
}

function Opening({ open, ready, note }: Pick<Props, "open" | "ready" | "note">) {
  return (
    <section className="part">
      <h2>{open ? "Luk for besøgende" : "Åbn butikken"}</h2>
      <p>
        {open
          ? "Besøgende læser så, at I åbner snart. Ordrer, der er undervejs, går deres gang."
          : "Indtil da læser besøgende, at I åbner snart. Du selv kan gå rundt i butikken og lægge en prøveordre."}
      </p>
      <OfficeForm
        key={String(open)}
        act={open ? "Luk for besøgende" : ready ? "Åbn butikken" : "Åbn, når alt er på plads"}
        danger={open}
        hidden={{ act: open ? "close" : "open" }}
      >
        <LongField name="note" label="Besked til besøgende, mens der er lukket" value={note} rows={2} maxLength={300} />
      </OfficeForm>
    </section>
  );
}

function Duties({ duties, state }: { duties: Duty[]; state: Duty["state"] }) {
  const [tone, word] = states[state];
  if (duties.length === 0) return null;
  return (
    <section className="part">
      <h2>{word}</h2>
      <ul className="rows duties">
        {duties.map(({ key, title, reason, link }) => (
          <li key={key}>
            <StateWord tone={tone}>{word}</StateWord>
            <div>
              <a href={link}>{title}</a>
              <p>{reason}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
