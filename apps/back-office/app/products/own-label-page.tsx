import type { AuditEntry } from "@skaenk/contract/office/audit";
import type { OfficeOwnLabel } from "@skaenk/contract/office/own-label";
import { officePage } from "@skaenk/contract/office/pages";
import type { OfficeStudio } from "@skaenk/contract/office/studio";
import { useRef } from "react";
import { HistoryPart } from "../history/history-part";
import { StudioPart } from "../media/studio-part";
import { OfficeForm, PageAnswer } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import { BottleDrawingPart } from "./bottle-drawing";
import { BottleFields } from "./bottle-fields";
import { lookWords } from "./bottle-words";
import { SendLabel } from "./send-label";

type Props = {
  slug: string;
  bottle: OfficeOwnLabel;
  studio: OfficeStudio;
  /** Whether the product has a photograph already. */
  pictured: boolean;
  history: AuditEntry[];
};

/** The owner's own label on a bottle that the owner chooses, with its drawing beside, and its photograph. */
export function OwnLabelPage({ slug, bottle, studio, pictured, history }: Props) {
  const room = useRef<HTMLDivElement>(null);
  const { name, version, look, label, choices, chosen } = bottle;
  return (
    <>
      <PageHead
        title="Egen etiket"
        back={{ path: officePage("/varer/:slug", { slug }), name }}
        note="Læg etiketten ind, og vælg flasken. Tegningen følger med, mens du vælger."
      />
      <PageAnswer />
      <div className="own-label" ref={room}>
        <section className="part" id="etiket">
          <h2>Etiketten</h2>
          {label && (
            <div className="own-label-sent">
              <img src={label.address} alt="Etiketten" width={96} height={96} />
              <p>
                {label.fileName}
                <small>
                  {label.width} × {label.height} pixel
                </small>
              </p>
              <OfficeForm act="Tag den af" hidden={{ act: "label-off" }} second>
                {null}
              </OfficeForm>
            </div>
          )}
          <SendLabel slug={slug} another={label !== null} />
        </section>
        <aside className="own-label-seen" aria-label="Sådan ser den ud">
          <BottleDrawingPart slug={slug} saved={bottle} room={room} />
        </aside>
        <section className="part" id="flaske">
          <h2>Flasken</h2>
          <OfficeForm
            act="Gem flasken"
            hidden={{ act: "bottle", version }}
            draft={`bottle-${slug}`}
            words={lookWords}
            saves
            shows={look}
            savedAt={history[0]?.at}
          >
            {/* A label that is sent meanwhile leaves what is chosen and not saved. */}
            <BottleFields key={keyOf(look)} look={look} label={label} choices={choices} />
          </OfficeForm>
          {chosen && (
            <OfficeForm act="Brug varens tidligere flaske" hidden={{ act: "bottle-back" }} second>
              <p className="hint">Valget her og etiketten tages væk, og varen tegnes som før.</p>
            </OfficeForm>
          )}
        </section>
        <section className="part" id="fotografi">
          <h2>Fotografiet</h2>
          {pictured && (
            <p className="hint">Varen har billeder i forvejen. Et nyt sættes sidst, og rækkefølgen vælges på varen.</p>
          )}
          {!studio.open && (
            <p>Flasken og etiketten er gemt, og butikken viser tegningen med etiketten, til varen får et fotografi.</p>
          )}
          <StudioPart {...studio} savesFirst />
        </section>
        <HistoryPart thing="bottle-look" id={slug} entries={history} words={lookWords} />
      </div>
    </>
  );
}

/** Tells the saved bottles apart, whatever label they have. */
const keyOf = ({ around: _, ...look }: OfficeOwnLabel["look"]): string => JSON.stringify(look);
