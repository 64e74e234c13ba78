import { addressOf } from "@skaenk/contract/endpoint";
import { previewDrinksCard } from "@skaenk/contract/in-browser";
import type { CSSProperties } from "react";

/** A page of the card as it prints. Its room is kept before it arrives, so that nothing moves. */
export function Sheet(props: {
  src: string;
  alt: string;
  size: { widthMm: number; heightMm: number };
  id?: string;
  className?: string;
  eager?: boolean;
}) {
  const { src, alt, size, id, className = "" } = props;
  const shape = {
    "--sheet": `${size.widthMm} / ${size.heightMm}`,
    "--ratio": size.widthMm / size.heightMm,
  } as CSSProperties;
  return (
    <div className={`sheet ${className}`} style={shape} id={id}>
      <img
        src={src}
        alt={alt}
        width={Math.round(size.widthMm * 4)}
        height={Math.round(size.heightMm * 4)}
        loading={props.eager === false ? "lazy" : "eager"}
        decoding="async"
      />
    </div>
  );
}

export const a5 = { widthMm: 148, heightMm: 210 };

/** The address of the preview of a card that is not saved yet. */
export function previewAddress(drinks: readonly string[], look: Record<string, string> = {}): string {
  return addressOf(previewDrinksCard, { query: { ...look, drinks: drinks.join(",") } });
}
