import { officePage } from "@skaenk/contract/office/pages";
import type { LegalText } from "@skaenk/contract/office/settings";
import { formatDate } from "@skaenk/danish/format";
import { Link } from "react-router";
import { useMay } from "../session/use-rights";
import { OfficeForm, useFieldError } from "../ui/office-form";
import { StateWord } from "../ui/state-word";
import { StoryView } from "../writing/story-view";

/** A text of the shop in the room of the pages: `/klub/vilkaar` is `klub-vilkaar`. */
const addressOfText = (path: string) => officePage("/sider/:slug", { slug: path.slice(1).replaceAll("/", "-") });

/** The step of the guide about legal texts. Each text is shown where it is accepted, so that the owner accepts the text on the screen. */
export function TextsStep({ texts }: { texts: LegalText[] }) {
  const may = useMay("settings:write");
  const lacking = texts.filter(({ blocks }) => blocks === null);
  const drafts = texts.filter(({ openFields }) => openFields.length > 0);
  const unread = texts.filter(
    ({ blocks, acceptedAt, openFields }) => blocks !== null && acceptedAt === null && openFields.length === 0,
  );
  const accepted = texts.filter(({ acceptedAt }) => acceptedAt !== null);
  return (
    <>
      {may && lacking.length > 0 && (
        <section className="part">
          <h2>Tekster at begynde med</h2>
          <p>
            Butikken har tekster at begynde med, med dine egne oplysninger i:{" "}
            {lacking.map(({ title }) => title).join(", ")}. Priser og leveringsmåder er dem, du valgte under{" "}
            <Link to={officePage("/begynd/:step", { step: "levering" })}>Levering</Link>. Læs, om resten passer på din
            butik.
          </p>
          <OfficeForm act="Læg butikkens tekster ind" hidden={{ act: "add-texts" }} second={unread.length > 0}>
            {null}
          </OfficeForm>
        </section>
      )}
      {drafts.map((text) => (
        <DraftText key={text.path} text={text} may={may} />
      ))}
      {unread.length > 0 && (
        <section className="part">
          <h2>Læs og godkend</h2>
          <p>
            Teksterne vises, som kunden læser dem, med dine oplysninger sat ind. Fold hver tekst ud, læs den, og sæt
            flueben ved den. Passer noget ikke, så vælg »Ret teksten«. Handelsbetingelserne får datoen for i dag.
          </p>
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
                <Link to={`${officePage("/indstillinger/tekster")}?tekst=${encodeURIComponent(path)}`}>{title}</Link>
                <StateWord tone="good">{`${formatDate(acceptedAt ?? "")}, ${acceptedBy ?? ""}`}</StateWord>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** A template with the fields that make it the shop's own: they are filled in, or go. */
function DraftText({ text: { path, title, openFields, revision }, may }: { text: LegalText; may: boolean }) {
  return (
    <section className="part">
      <h2>
        {title} <StateWord tone="wait">Udkast</StateWord>
      </h2>
      <p>
        Besøgende ser ikke felterne, og butikken kan ikke åbne, før de er udfyldt eller fjernet.{" "}
        <Link to={addressOfText(path)}>Udfyld dem i teksten</Link>, hvor de står i [[ ]]:
      </p>
      <ul className="guide-fields">
        {openFields.map((field) => (
          <li key={field}>
            <mark>{field}</mark>
          </li>
        ))}
      </ul>
      {may && (
        <OfficeForm act="Fjern felterne fra teksten" hidden={{ act: "remove-fields", path, revision }} second>
          {null}
        </OfficeForm>
      )}
    </section>
  );
}

function Wrong() {
  const wrong = useFieldError("text");
  return wrong ? <p className="wrong">{wrong}</p> : null;
}

function Text({ text: { path, title, sum, shown, required }, ticked }: { text: LegalText; ticked?: boolean }) {
  return (
    <>
      <details className="fold guide-text">
        <summary>
          {title} {required && <StateWord tone="wait">Kræves af loven</StateWord>}
        </summary>
        <p>
          <Link to={addressOfText(path)}>Ret teksten</Link>
        </p>
        <StoryView blocks={shown ?? []} />
      </details>
      {ticked && (
        <label className="check">
          <input type="checkbox" name="text" value={`${sum} ${path}`} /> Jeg har læst »{title}«
        </label>
      )}
    </>
  );
}
