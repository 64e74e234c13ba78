import type { Newsletter } from "@skaenk/contract/office/newsletters";
import { officePage } from "@skaenk/contract/office/pages";
import { countOf, formatMoment } from "@skaenk/danish/format";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useMay } from "../session/use-rights";
import { TextField, TimeField } from "../ui/fields";
import { OfficeForm } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import { StateWord } from "../ui/state-word";
import { BlocksField } from "./blocks-field";
import { stateWords } from "./newsletter-words";

type Preview = { subject: string; html: string; text: string };

/** The page of a newsletter: its blocks, a preview, a trial mail, the time of sending, the stop button, and its recipients. */
export function NewsletterPage({ one, preview }: { one: Newsletter; preview: Preview }) {
  const may = useMay("newsletter:send");
  const [tone, word] = stateWords[one.state];
  const { revalidate } = useRevalidator();
  const moving = one.state === "sending" || one.state === "scheduled";
  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(revalidate, 2_000);
    return () => clearInterval(timer);
  }, [moving, revalidate]);
  return (
    <>
      <PageHead
        title={one.subject || "Uden emne"}
        back={{ path: officePage("/nyhedsbreve"), name: "Nyhedsbreve" }}
        note={<StateWord tone={tone}>{word}</StateWord>}
      />
      <SendingPart one={one} may={may} />
      <div className="newsletter">
        {may && one.state === "draft" ? <WritingPart one={one} /> : null}
        <PreviewPart preview={preview} />
      </div>
    </>
  );
}

function WritingPart({ one }: { one: Newsletter }) {
  const { id, subject, preheader, title, blocks, version } = one;
  return (
    <section>
      <h2>Brevet</h2>
      <OfficeForm
        act="Gem"
        hidden={{ act: "save", version }}
        draft={`newsletter-${id}`}
        saves
        shows={{ subject, preheader, title, blocks }}
        words={{ subject: "Emne", preheader: "Linjen under emnet", title: "Overskrift", blocks: "Tekst" }}
      >
        <TextField name="subject" label="Emne" value={subject} maxLength={200} />
        <TextField
          name="preheader"
          label="Linjen under emnet"
          value={preheader}
          hint="Står i indbakken ved siden af emnet."
          maxLength={200}
        />
        <TextField name="title" label="Overskrift" value={title} maxLength={200} />
        <BlocksField blocks={blocks} />
      </OfficeForm>
    </section>
  );
}

function SendingPart({ one, may }: { one: Newsletter; may: boolean }) {
  const { state, lacking, readers } = one;
  if (state === "sending" || state === "sent") return <Counts one={one} />;
  if (!may) return null;
  if (state === "scheduled") {
    return (
      <section className="part">
        <h2>Sendes {one.sendAt && formatMoment(one.sendAt)}</h2>
        <p>Til {countOf(readers, "modtager", "modtagere")}. Indtil da kan det stoppes, og ingen har fået det.</p>
        <OfficeForm act="Stop det" hidden={{ act: "stop" }} danger>
          {null}
        </OfficeForm>
      </section>
    );
  }
  return (
    <section className="part">
      <h2>Send</h2>
      {lacking.length > 0 ? (
        <ul className="missing">
          {lacking.map(({ field, reason }) => (
            <li key={field}>{reason}</li>
          ))}
        </ul>
      ) : (
        <OfficeForm
          act={`Send til ${countOf(readers, "modtager", "modtagere")} …`}
          hidden={{ act: "send" }}
          savesFirst
          second
        >
          <TimeField
            name="at"
            label="Hvornår"
            hint="Lad feltet stå tomt for at sende om to minutter. Indtil da kan du fortryde."
          />
          <noscript>
            <p className="hint">Sender det, der sidst er gemt.</p>
          </noscript>
        </OfficeForm>
      )}
      <div className="two-acts">
        <OfficeForm act="Send en prøve til mig" hidden={{ act: "test" }} savesFirst second>
          {null}
        </OfficeForm>
        <OfficeForm act="Fjern kladden" hidden={{ act: "remove" }} danger>
          {null}
        </OfficeForm>
      </div>
    </section>
  );
}

function Counts({ one: { counts, state } }: { one: Newsletter }) {
  const { sent, waiting, gaveUp } = counts;
  const all = sent + waiting + gaveUp;
  return (
    <section className="part">
      <h2>{state === "sent" ? "Sendt" : "Sendes"}</h2>
      <p role="status">
        {sent.toLocaleString("da-DK")} af {countOf(all, "brev", "breve")} er sendt
        {waiting > 0 && `, ${waiting.toLocaleString("da-DK")} er på vej`}
        {gaveUp > 0 && `, ${gaveUp.toLocaleString("da-DK")} er opgivet`}.
      </p>
      {state === "sending" && <progress max={Math.max(1, all)} value={sent + gaveUp} aria-label="Fremdrift" />}
    </section>
  );
}

/** As a phone of 320 px shows it, and as text. What its frame shows can do nothing. */
function PreviewPart({ preview: { subject, html, text } }: { preview: Preview }) {
  const bare = html.replaceAll(/<style[\s\S]*?<\/style>|<link[^>]*>|<meta[^>]*>/gi, "");
  return (
    <section>
      <h2>Sådan ser det ud</h2>
      <p className="hint">Som det sidst er gemt. Emne: {subject || "–"}</p>
      <iframe className="newsletter-frame" title="Brevet, som det ser ud på en telefon" srcDoc={bare} sandbox="" />
      <details className="fold">
        <summary>Som tekst</summary>
        <pre className="newsletter-text">{text}</pre>
      </details>
    </section>
  );
}
