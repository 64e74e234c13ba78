import type { OfficeBrand } from "@skaenk/contract/office/brands";
import { useFieldError } from "../ui/office-form";
import { motifWord } from "./motif-words";

/** The sign of a brand, chosen by how it looks in the brand's own colours. */
export function MotifField({
  motifs,
  look,
}: {
  motifs: OfficeBrand["motifs"];
  look: { motif: string; paper: string };
}) {
  const error = useFieldError("motif");
  return (
    <fieldset className="motifs">
      <legend>Motiv</legend>
      {error && <p className="wrong">{error}</p>}
      <div>
        {motifs.map(({ name, svg }) => (
          <label key={name}>
            <input type="radio" name="motif" value={name} defaultChecked={name === look.motif} />
            <img
              src={`data:image/svg+xml,${encodeURIComponent(onPaper(svg, look.paper))}`}
              alt=""
              width={48}
              height={48}
              loading="lazy"
            />
            <span>{motifWord(name)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const onPaper = (svg: string, paper: string) => svg.replace(">", `><rect width="100" height="100" fill="${paper}"/>`);
