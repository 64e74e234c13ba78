import { addressOf } from "@skaenk/contract/endpoint";
import { sendOfficialPaperAddress } from "@skaenk/contract/office/in-browser";
import type { PaperKind, ShownPapers } from "@skaenk/contract/office/official-papers";
import { useSearchParams } from "react-router";
import { useMay } from "../session/use-rights";
import { TextField } from "../ui/fields";
import { keysOf } from "../ui/keys-of";
import { OfficeForm } from "../ui/office-form";
import { StateWord } from "../ui/state-word";

type OfficialKind = Exclude<PaperKind, "logo">;
const paperWords: Record<OfficialKind, { name: string; where: string }> = {
  ageSign: {
    name: "Aldersskilt",
    where: "Hent det hos Sundhedsstyrelsen. Det vises, hvor der købes alkohol.",
  },
  guaranteeNotice: {
    name: "EU’s meddelelse om reklamationsret",
    where: "Hent den hos EU-Kommissionen, og læg den ind, som den er. Den vises i kassen og i bunden af siderne.",
  },
};

/** The part for official papers, which only an authority may make: sent as they were published, and shown from the next page view on. */
export function PapersPart({ papers }: { papers: ShownPapers }) {
  const [search] = useSearchParams();
  const may = useMay("settings:write");
  const [refused, sent] = [search.get("afvist"), search.get("papir") === "gemt"];
  const urlFixed = papers.fixed.includes("inspectionReportUrl");
  return (
    <section className="part" data-half="" id="papirer">
      <h2>Officielle papirer</h2>
      <p>Myndighedernes egne, uændret: Et skilt, nogen selv har tegnet, gælder ikke.</p>
      {(refused || sent) && (
        <p className="notice" role={refused ? "alert" : "status"} data-tone={refused ? "bad" : "good"}>
          {refused ?? "Filen er lagt ind og vises fra nu af."}
        </p>
      )}
      {keysOf(paperWords).map((kind) => (
        <Paper key={kind} kind={kind} papers={papers} />
      ))}
      {may && !urlFixed ? (
        <OfficeForm act="Gem adressen" hidden={{ act: "inspection", version: papers.version }} saves>
          <TextField
            name="inspectionReportUrl"
            label="Fødevarestyrelsens kontrolrapport"
            value={papers.inspectionReportUrl}
            hint="Adressen på findsmiley.dk. Et link til den står i bunden af siderne."
            maxLength={300}
          />
        </OfficeForm>
      ) : (
        <p>Kontrolrapport: {urlFixed ? "bestemmes på serveren" : (papers.inspectionReportUrl ?? "ingen")}</p>
      )}
    </section>
  );
}

const Paper = ({ kind, papers }: { kind: OfficialKind; papers: ShownPapers }) => (
  <PaperFile kind={kind} papers={papers} {...paperWords[kind]} />
);

type FileProps = { kind: PaperKind; papers: ShownPapers; name: string; where: string; optional?: boolean };

/** A file that the shop shows as it was sent, with the form that sends another. */
export function PaperFile({ kind, papers, name, where, optional = false }: FileProps) {
  const may = useMay("settings:write");
  const [src, fixed] = [papers[kind], papers.fixed.includes(kind)];
  return (
    <details className="fold paper">
      <summary>
        {name}{" "}
        <StateWord tone={src || fixed ? "good" : optional ? "still" : "wait"}>
          {src || fixed ? "Vises" : optional ? "Intet endnu" : "Mangler"}
        </StateWord>
      </summary>
      {src && <img src={src} alt={`${name}, som det vises`} />}
      <p className="hint">{fixed ? "Filen bestemmes på serveren." : where}</p>
      {may && !fixed && (
        <>
          {/* The browser itself sends it: a file is no word of a page. */}
          <form
            method="post"
            action={addressOf(sendOfficialPaperAddress, { params: { paper: kind } })}
            encType="multipart/form-data"
            className="form"
          >
            <div className="field">
              <label htmlFor={`paper-${kind}`}>{src ? "En anden fil" : "Fil"}</label>
              <div className="field-box">
                <input id={`paper-${kind}`} type="file" name="file" accept=".svg,.png,.jpg,.jpeg" required />
              </div>
              <p className="hint">SVG, PNG eller JPEG, højst 1 MB.</p>
            </div>
            <div className="form-foot">
              <button type="submit" className="second">
                Læg filen ind
              </button>
            </div>
          </form>
          {src && (
            <OfficeForm act="Fjern den" hidden={{ act: "remove-paper", paper: kind, version: papers.version }} danger>
              {null}
            </OfficeForm>
          )}
        </>
      )}
    </details>
  );
}
