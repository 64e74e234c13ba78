import type { Duty } from "@skaenk/contract/office/settings";
import { lawfulWords } from "@skaenk/danish/duty-words";
import { LongField } from "../ui/fields";
import { OfficeForm } from "../ui/office-form";

type Props = { open: boolean; ready: boolean; note: string; lacking: Pick<Duty, "key" | "title" | "link" | "state">[] };

/** The one switch: whether visitors may come in. */
export function Opening({ open, ready, note, lacking }: Props) {
  return (
    <section className="part">
      <h2>{open ? "Luk for besøgende" : "Åbn butikken"}</h2>
      <p>
        {open
          ? "Så kan besøgende læse, at I åbner snart. Ordrer, der er undervejs, bliver behandlet som ellers."
          : "Indtil da kan besøgende læse, at I åbner snart. Du selv kan gå rundt i butikken og lægge en prøveordre."}
      </p>
      {!open && ready && lacking.length > 0 && (
        <>
          <p>Butikken kan åbne. {lawfulWords(lacking)}:</p>
          <ul>
            {lacking.map(({ key, title, link }) => (
              <li key={key}>
                <a href={link}>{title}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <OfficeForm
        key={String(open)}
        act={open ? "Luk for besøgende" : "Åbn butikken"}
        danger={open}
        hidden={{ act: open ? "close" : "open" }}
      >
        <LongField name="note" label="Besked til besøgende, mens der er lukket" value={note} rows={2} maxLength={300} />
      </OfficeForm>
    </section>
  );
}
