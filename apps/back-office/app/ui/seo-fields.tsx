import { longestDescription, shorten } from "@skaenk/danish/shorten";
import { useEffect, useRef, useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { loader } from "../root";
import { LongField, TextField } from "./fields";

type Seo = { title: string; description: string };

type Props = {
  seo: Seo | null | undefined;
  /** Path of the page in the shop: `/drink/negroni`. */
  path: string;
  /** Fields of the same form whose words stand where nothing is written here. */
  from: { title: string; description: string };
  /** The saved values of those fields. */
  saved: { title: unknown; description: unknown };
  /** The address of the picture that goes along where the page is shared. */
  image?: string | undefined;
};

/** Longer titles are cut by search engines. */
const longestTitle = 60;

/** Fields of the title and description for search engines and sharing, with a preview. */
export function SeoFields({ seo, path, from, saved, image }: Props) {
  const part = useRef<HTMLDetailsElement>(null);
  const shown = useShown(part, from, {
    title: seo?.title || String(saved.title ?? ""),
    description: seo?.description || String(saved.description ?? ""),
  });
  const { productName = "", publicUrl = "" } = useRouteLoaderData<typeof loader>("root")?.office ?? {};
  const title = `${shown.title} · ${productName}`;
  const host = publicUrl.replace(/^https?:\/\//, "");
  return (
    <details className="fold seo" ref={part} open={Boolean(seo)}>
      <summary>Søgemaskiner og deling</summary>
      <TextField
        name="seo.title"
        label="Titel"
        value={seo?.title}
        maxLength={70}
        hint={`Lad feltet stå tomt for at bruge sidens navn. Op til ${longestTitle} tegn vises; butikkens navn sættes efter.`}
      />
      <LongField
        name="seo.description"
        label="Beskrivelse"
        value={seo?.description}
        rows={2}
        maxLength={200}
        hint={`Lad feltet stå tomt for at bruge sidens egen tekst. Op til ${longestDescription} tegn vises.`}
      />
      <div className="seo-looks">
        <figure>
          <figcaption>Søgeresultat</figcaption>
          <div className="seo-result">
            <cite>
              {host} › {path.split("/").filter(Boolean).join(" › ")}
            </cite>
            <strong>{shorten(title, longestTitle)}</strong>
            <p>{shorten(shown.description, longestDescription)}</p>
          </div>
        </figure>
        <figure>
          <figcaption>Delt på Facebook og i beskeder</figcaption>
          <div className="seo-card">
            {image ? (
              <img src={image} alt="" width={1200} height={630} loading="lazy" />
            ) : (
              <div className="seo-no-image" />
            )}
            <cite>{host}</cite>
            <strong>{shorten(shown.title, longestTitle)}</strong>
            <p>{shorten(shown.description, longestDescription)}</p>
          </div>
        </figure>
      </div>
    </details>
  );
}

/** The words as they will stand: what is written here, else what the form's own fields say, while it is typed. */
function useShown(part: React.RefObject<HTMLElement | null>, from: Props["from"], first: Seo): Seo {
  const [shown, setShown] = useState(first);
  const { title, description } = from;
  useEffect(() => {
    const form = part.current?.closest("form");
    if (!form) return;
    const read = () => {
      const sent = new FormData(form);
      const said = (own: string, other: string) => String(sent.get(own) || sent.get(other) || "");
      setShown({ title: said("seo.title", title), description: said("seo.description", description) });
    };
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, [part, title, description]);
  return shown;
}
