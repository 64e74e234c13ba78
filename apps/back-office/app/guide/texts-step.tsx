import type { LegalText } from "@skaenk/contract/office/settings";
import { formatDate } from "@skaenk/danish/format";
import { Link } from "react-router";
import { useMay } from "../session/use-rights";
import { OfficeForm, useFieldError } from "../ui/office-form";
import { StateWord } from "../ui/state-word";
import { StoryView } from "../writing/story-view";

/** Each text is read where it is accepted: what is accepted is what stands here. */
export function TextsStep({ texts }: { texts: LegalText[] }) {
  const may = useMay("settings:write");
  const lacking = texts.filter(({ blocks }) => blocks === null);
  const unread = texts.filter(({ blocks, acceptedAt }) => blocks !== null && acceptedAt === null);
  const accepted = texts.filter(({ acceptedAt }) => acceptedAt !== null);
  return (
    <>
      {may && lacking.length > 0 && (
        <section className="part">
          <h2>Tekster at begynde med</h2>
          <p>
            Butikken har tekster at begynde med, med dine egne oplysninger i:{" "}
            {lacking.map(({ title }) => title).join(", ")}. Du kender din egen levering og returadresse; det gør vi
            ikke.
          </p>
          <OfficeForm act="Læg butikkens tekster ind" hidden={{ act: "add-texts" }} second={unread.length > 0}>
            {null}
          </OfficeForm>
        </section>
      )}
      {unread.length > 0 && (
        <section className="part">
          <h2>Læs og godkend</h2>
          <p>Fold hver tekst ud, læs den, og sæt hak ved den. Handelsbetingelserne får datoen for i dag.</p>
          {may ? (
            <OfficeForm
              key={unread.map(({ sum }) => sum).join(" ")}
              act="Jeg har læst dem og står inde for dem"
              hidden={{ act: "accept-texts" }}
            >
              <Wrong />
              {unread.map((text) => (
                <Text key={text.path} text={text} ticked />
              ))}
            </OfficeForm>
          ) : (
            unread.map((text) => <Text key={text.path} text={text} />)
          )}
        </section>
      )}
      {accepted.length > 0 && (
        <section className="part">
          <h2>Godkendt</h2>
          <ul className="rows">
            {accepted.map(({ path, title, acceptedAt, acceptedBy }) => (
              <li key={path}>
                <Link to={`/indstillinger/tekster?tekst=${encodeURIComponent(path)}`}>{title}</Link>
                <StateWord tone="good">{`${formatDate(acceptedAt ?? "")}, ${acceptedBy ?? ""}`}</StateWord>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Wrong() {
  const wrong = useFieldError("text");
  return wrong ? <p className="wrong">{wrong}</p> : null;
}

function Text({ text: { path, title, sum, blocks }, ticked }: { text: LegalText; ticked?: boolean }) {
  return (
    <>
      <details className="fold guide-text">
        <summary>{title}</summary>
        <StoryView blocks={blocks ?? []} />
      </details>
      {ticked && (
        <label className="check">
          <input type="checkbox" name="text" value={`${sum} ${path}`} /> Jeg har læst “{title}”
        </label>
      )}
    </>
  );
}
