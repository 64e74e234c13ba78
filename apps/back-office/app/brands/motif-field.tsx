import type { OfficeContent } from "@skaenk/contract/office/content";
import { useFieldError } from "../ui/office-form";
import { motifWord } from "./motif-words";

/** The sign of a brand, chosen by how it looks in the brand's own colours. */
export function MotifField({
  motifs,
  look,
}: {
  motifs: NonNullable<OfficeContent["brand"]>["motifs"];
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
            <img src={markOnPaper(svg, look.paper)} alt="" width={48} height={48} loading="lazy" />
            <span>{motifWord(name)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A mark as a picture, on the paper that the brand's labels are printed on. */
export function markOnPaper(svg: string, paper: string): string {
  const onPaper = svg.replace(">", `><rect width="100" height="100" fill="${paper}"/>`);
  return `data:image/svg+xml,${encodeURIComponent(onPaper)}`;
}
