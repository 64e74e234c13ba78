import type { BottleDrawing } from "@skaenk/contract/office/own-label";
import { officePage } from "@skaenk/contract/office/pages";
import { type RefObject, useEffect, useRef } from "react";
import { useFetcher } from "../ui/use-fetcher";

/** The drawing is made anew when nothing has been chosen for this long. */
const restMs = 150;

type Props = { slug: string; saved: BottleDrawing; room: RefObject<HTMLElement | null> };

/** The bottle as the form has it just now, drawn anew while it is chosen. */
export function BottleDrawingPart({ slug, saved, room }: Props) {
  const fetcher = useFetcher<{ drawing?: BottleDrawing }>();
  const { submit } = fetcher;
  const drawnFor = useRef(saved.svg);
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    let waiting: number | undefined;
    const drawSoon = () => {
      window.clearTimeout(waiting);
      waiting = window.setTimeout(() => {
        const form = element.querySelector('[name="shape"]')?.closest("form");
        const action = officePage("/varer/:slug/egen-etiket/tegning", { slug });
        if (form) void submit(new FormData(form), { method: "post", action });
      }, restMs);
    };
    // A label that was sent or taken off stands on what is chosen, saved or not.
    if (drawnFor.current !== saved.svg) drawSoon();
    drawnFor.current = saved.svg;
    element.addEventListener("input", drawSoon);
    return () => {
      window.clearTimeout(waiting);
      element.removeEventListener("input", drawSoon);
    };
  }, [room, submit, slug, saved.svg]);
  const { svg, alt } = fetcher.data?.drawing ?? saved;
  return (
    <figure className="bottle-drawing">
      <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={alt} width={240} height={300} />
      <figcaption>Tegningen, som butikken viser, til der er et fotografi</figcaption>
    </figure>
  );
}
