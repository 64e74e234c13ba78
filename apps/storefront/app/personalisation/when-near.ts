/** A shelf is fetched when it is so near that it will be seen. */
const nearPx = "600px";

/** Acts once, when the element comes near. @returns how to stop waiting */
export function whenNear(element: Element | null, act: (element: Element) => void): () => void {
  if (!element) return () => undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act(element);
    },
    { rootMargin: nearPx },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
