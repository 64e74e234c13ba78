/** A drawing as a picture of its own: kept by the browser, loaded when it comes into view, and of a known size. */
export function Drawing(props: { src: string; alt: string; eager?: boolean; className?: string }) {
  return (
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
}

/** The shop's own drawing inside the page, where it must be there at once. The markup is made by the shop from data. */
export function InlineDrawing({ svg, className }: { svg: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: markup that the drawings package makes and escapes itself
  return <div className={className} dangerouslySetInnerHTML={{ __html: svg }} />;
}
