import type { OfficeContent } from "@skaenk/contract/office/content";
import { formatMoment } from "@skaenk/danish/format";
import { useLocked, useMay } from "../session/use-rights";
import { TimeField } from "../ui/fields";
import { OfficeForm } from "../ui/office-form";

/** The part that shows the state of a text: missing facts, publishing now or at a time, and unpublishing. */
export function StandingPart({ piece }: { piece: OfficeContent }) {
  const { status, publishAt, endsAt, publishedAt, lacking, held, changed, fixed } = piece;
  const version = String(piece.version);
  const locked = useLocked(piece);
  const may = useMay("content:publish") && !locked;
  const mayWrite = useMay("content:write") && !locked;
  const goods = piece.brand?.goods ?? 0;
  const out = status === "published";
  return (
    <section>
      <h2>Udgivelse</h2>
      {held && (
        <p className="notice" data-tone="bad">
          {held}
        </p>
      )}
      {lacking.length > 0 && (
        <ul className="missing">
          {lacking.map(({ field, reason }) => (
            <li key={`${field} ${reason}`}>{reason}</li>
          ))}
        </ul>
      )}
      {publishAt && <p>Udgives {formatMoment(publishAt)}, som den ser ud til den tid.</p>}
      {out && endsAt && <p>Tages ned {formatMoment(endsAt)}.</p>}
      {publishedAt && <p className="hint">Sidst udgivet {formatMoment(publishedAt)}.</p>}
      {may && (
        <>
          <OfficeForm act="Udgiv" hidden={{ act: "publish", version }} savesFirst inBar idle={out && !changed}>
            <noscript>
              <p className="hint">Udgiver det, der sidst er gemt.</p>
            </noscript>
          </OfficeForm>
          <details className="fold" open={publishAt !== null || endsAt !== null}>
            <summary>Udgiv på et tidspunkt</summary>
            <OfficeForm act="Gem tiden" hidden={{ act: "schedule", version }} second savesFirst>
              <TimeField name="at" label="Udgives" at={publishAt} />
              {!fixed && <TimeField name="endsAt" label="Tages ned" at={endsAt} />}
            </OfficeForm>
          </details>
          {out && goods > 0 && <p className="hint">Mærket kan tages ned, når ingen varer er af det.</p>}
          {out && !fixed && goods === 0 && (
            <OfficeForm act="Tag ned" hidden={{ act: "take-down" }} danger>
              {null}
            </OfficeForm>
          )}
        </>
      )}
      {mayWrite && !out && (
        <OfficeForm act="Læg i papirkurven" hidden={{ act: "remove" }} danger>
          {null}
        </OfficeForm>
      )}
    </section>
  );
}
