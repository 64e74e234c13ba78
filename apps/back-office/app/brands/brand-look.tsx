import type { OfficeContent } from "@skaenk/contract/office/content";
import { officePage } from "@skaenk/contract/office/pages";
import type { BrandLook } from "@skaenk/contract/product-card";
import { countOf } from "@skaenk/danish/format";
import { Link } from "react-router";
import { markOnPaper } from "./motif-field";

/** The mark as it is written, and the goods that are of the brand. */
export function BrandLookPart({ piece }: { piece: OfficeContent }) {
  const { motifs = [], goods = 0 } = piece.brand ?? {};
  const look = piece.fields.look as BrandLook;
  const mark = motifs.find(({ name }) => name === look.motif);
  return (
    <section>
      <h2>Mærket</h2>
      {mark && <img className="brand-mark" src={markOnPaper(mark.svg, look.paper)} alt="" width={160} height={160} />}
      <p>
        <Link to={`${officePage("/varer")}?brand=${piece.slug}`}>{countOf(goods, "vare", "varer")}</Link>
      </p>
      {goods > 0 && piece.changed && <p className="hint">Flaskerne får de nye farver, når mærket udgives.</p>}
    </section>
  );
}
