import { isStillLife } from "@skaenk/contract/drawing-address";
import { type Photo, photoSources, readPhotoAddress } from "@skaenk/contract/photo-address";

/** How wide a card stands on a page, for the browser to choose a file by. */
const cardSizes = "(min-width: 96rem) 17rem, (min-width: 64rem) 22vw, (min-width: 44rem) 30vw, 46vw";

type Shown = { src: string; alt: string; eager?: boolean; className?: string };

/**
 * A drawing as a picture of its own: kept by the browser, loaded when it comes into view, and of a known size. Where there is a
 * photograph, its address stands in the drawing's place, and it is shown here.
 * @param sizes how wide it stands, as in `<img sizes>`; a card in a grid when absent
 */
export function Drawing(props: Shown & { sizes?: string }) {
  const photo = readPhotoAddress(props.src);
  if (photo) return <Photograph {...props} photo={photo} sizes={props.sizes ?? cardSizes} />;
  const drawing = (
    <img
      className={props.className}
      src={props.src}
      alt={props.alt}
      width={320}
      height={400}
      loading={props.eager ? "eager" : "lazy"}
      decoding="async"
    />
  );
  // A still life fills its place to the edges, as a photograph does; what stands on its table stays whole.
  return isStillLife(props.src) ? <picture className="photo photo--full photo--scene">{drawing}</picture> : drawing;
}

/** It takes the same room as a drawing, whatever its own form: nothing moves when it comes. */
function Photograph({ photo, src, alt, sizes, eager, className }: Shown & { photo: Photo; sizes: string }) {
  const { shape, focus } = photo;
  return (
    <picture className={`photo photo--${shape}`}>
      {photo.avif && <source type="image/avif" srcSet={photoSources(photo, "avif")} sizes={sizes} />}
      <img
        className={className}
        src={src}
        srcSet={photoSources(photo, "webp")}
        sizes={sizes}
        alt={alt}
        width={320}
        height={400}
        loading={eager ? "eager" : "lazy"}
        decoding="async"
        style={shape === "full" ? { objectPosition: `${focus.x}% ${focus.y}%` } : undefined}
      />
    </picture>
  );
}

/** The shop's own drawing inside the page, where it must be there at once. The markup is made by the shop from data. */
export function InlineDrawing({ svg, className }: { svg: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: markup that the drawings package makes and escapes itself
  return <div className={className} dangerouslySetInnerHTML={{ __html: svg }} />;
}

/** The picture that a page is about: its drawing inside the page, or its photograph, there at once either way. */
export function MainPicture(props: {
  of: { svg: string; drawing?: string; alt?: string };
  className: string;
  sizes: string;
}) {
  const { of, className, sizes } = props;
  const { drawing = "", alt = "" } = of;
  const photo = readPhotoAddress(drawing);
  if (of.svg !== "") return <InlineDrawing svg={of.svg} className={className} />;
  return (
    <div className={`${className} main-photo main-photo--${photo?.shape ?? "full"}`}>
      <Drawing src={drawing} alt={alt} sizes={sizes} eager />
    </div>
  );
}
