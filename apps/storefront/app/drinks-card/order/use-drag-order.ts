import { type PointerEvent, useRef, useState } from "react";

/**
 * Drags rows of a list by their handle, with mouse, pen or finger. The list follows while the pointer moves, so what is
 * seen is what will be; leaving the handle is leaving the row where it is.
 */
export function useDragOrder(moveOnto: (slug: string, on: string) => void) {
  const list = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState("");

  const rowAt = (y: number): string | undefined => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-slug]") ?? [])];
    const row = rows.find((candidate) => {
      const { top, bottom } = candidate.getBoundingClientRect();
      return y >= top && y <= bottom;
    });
    return row?.dataset.slug;
  };
  const handleOf = (slug: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(slug);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (dragged !== slug) return;
      const over = rowAt(event.clientY);
      if (over && over !== slug) moveOnto(slug, over);
    },
    onPointerUp: () => setDragged(""),
    onPointerCancel: () => setDragged(""),
  });
  return { list, dragged, handleOf };
}
