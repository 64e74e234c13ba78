import type { ShownPapers } from "@skaenk/contract/office/official-papers";
import type { ShopSettings } from "@skaenk/contract/office/settings";
import { type ShopColours, shopColours } from "@skaenk/contract/shop-colours";
import { useSearchParams } from "react-router";
import { useMay } from "../session/use-rights";
import { OfficeForm } from "../ui/office-form";
import { PaperFile } from "./papers-part";

const colourNames: Record<ShopColours, string> = {
  solbaer: "Solbær og flaskegrøn",
  hav: "Havblå",
  skov: "Skovgrøn",
  kobber: "Kobber og mørkt træ",
};

/** The shop's logo and its colours, each choice shown as the shop will look in it. */
export function LookPart({ settings, papers }: { settings: ShopSettings; papers: ShownPapers }) {
  const may = useMay("settings:write");
  const [search] = useSearchParams();
  const [refused, sent] = [search.get("afvist"), search.get("papir") === "gemt"];
  const { look, lookVersion, company } = settings;
  return (
    <section className="part" id="udseende">
      <h2>Logo og farver</h2>
      {(refused || sent) && (
        <p className="notice" role={refused ? "alert" : "status"} data-tone={refused ? "bad" : "good"}>
          {refused ?? "Logoet er lagt ind og står øverst i butikken."}
        </p>
      )}
      <PaperFile
        kind="logo"
        papers={papers}
        name="Logo"
        optional
        where="Står øverst i butikken i stedet for navnet, 40 punkter højt. Bedst som SVG eller PNG uden baggrund."
      />
      {may && (
        <OfficeForm act="Gem farverne" hidden={{ act: "look", version: lookVersion }} second>
          <fieldset>
            <legend>Farver</legend>
            <div className="look-choices">
              {shopColours.map((colours) => (
                <label key={colours} className="look-choice">
                  <input type="radio" name="colours" value={colours} defaultChecked={colours === look.colours} />
                  <span>{colourNames[colours]}</span>
                  <LookPreview colours={colours} name={company.productName} logo={papers.logo} />
                </label>
              ))}
            </div>
          </fieldset>
        </OfficeForm>
      )}
    </section>
  );
}

type PreviewProps = { colours: ShopColours; name: string; logo: string | null };

/** The top, a button and the foot of the shop, drawn small. */
const LookPreview = ({ colours, name, logo }: PreviewProps) => (
  <span className="look-preview" data-colours={colours} aria-hidden="true">
    <span className="look-preview__head">{logo ? <img src={logo} alt="" /> : name}</span>
    <span className="look-preview__page">
      <span className="look-preview__title">Negroni</span>
      <span className="look-preview__button">Læg i kurv</span>
    </span>
    <span className="look-preview__foot">{name}</span>
  </span>
);
