/**
 * This function runs in the page. It finds what a grid without room for its columns leaves behind: text in a box of fewer than three letters'
 * width, and items or links that lie on their neighbours. Things that are laid over others on purpose (absolute, fixed, sticky) do not count.
 * @returns one line for each, such as `narrow 0 px: .card "Mojito"`; empty when everything can be read
 */
export function findCrushed(): string[] {
  const lifted = new Set(["absolute", "fixed", "sticky"]);
  const isLifted = (element: Element, until: Element | null = null): boolean => {
    for (let at: Element | null = element; at && at !== until; at = at.parentElement)
      if (lifted.has(getComputedStyle(at).position)) return true;
    return false;
  };
  const name = (element: Element) =>
    `${element.localName}.${[...element.classList].join(".")} "${(element.textContent ?? "").trim().slice(0, 30)}"`;
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const words = (element: Element) => (element.textContent ?? "").trim();
  const found: string[] = [];
  const main = document.querySelector("main") ?? document.body;
  for (const element of main.querySelectorAll("li, article, h2, h3, p, a, button, dd, dt")) {
    const { width, height } = element.getBoundingClientRect();
    if (height === 0 || words(element).length < 6 || !isShown(element) || isLifted(element)) continue;
    const letter = Number.parseFloat(getComputedStyle(element).fontSize) / 2;
    if (width < 3 * letter) found.push(`narrow ${Math.round(width)} px: ${name(element)}`);
  }
  const overlap = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 4 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4;
  for (const list of main.querySelectorAll("ul, ol, dl, .card-grid")) {
    if (!isShown(list)) continue;
    const links = [...list.children].flatMap((child) =>
      isLifted(child, list) ? [] : [{ child, box: child.getBoundingClientRect() }],
    );
    for (const [place, one] of links.entries())
      for (const other of links.slice(place + 1, place + 4))
        if (overlap(one.box, other.box)) found.push(`overlap: ${name(one.child)} and ${name(other.child)}`);
  }
  return found;
}
