/**
 * Typst draws all pages below each other in one SVG. Cuts it into one SVG per page; all pages have the same size.
 * Pure.
 */
export function splitPages(svg: string, pages: number): string[] {
  const [, open = "", inside = ""] = svg.match(/^\s*(<svg[^>]*>)([\s\S]*)<\/svg>\s*$/) ?? [];
  const [width = 0, height = 0] =
    open
      .match(/viewBox="0 0 ([\d.]+) ([\d.]+)"/)
      ?.slice(1)
      .map(Number) ?? [];
  if (width === 0 || height === 0) throw new Error("Typst drew an SVG of an unknown form");
  const { drawn, shared } = topLevel(inside);
  const pageHeight = height / pages;
  const root = open.replace(/viewBox="[^"]*"/, "").replace(/height="[^"]*"/, `height="${pageHeight}pt"`);
  return Array.from({ length: pages }, (_, page) => {
    const window = `viewBox="0 ${page * pageHeight} ${width} ${pageHeight}"`;
    // Should Typst ever draw a page as more than one group, every page still shows right, only with more inside.
    const body = drawn.length === pages ? drawn[page] : drawn.join("");
    return `${root.replace("<svg ", `<svg ${window} `)}${body}${shared}</svg>`;
  });
}

/** Elements at the first level: a page is its background, if it has one, and the group that follows. */
function topLevel(inside: string): { drawn: string[]; shared: string } {
  const drawn: string[] = [];
  let shared = "";
  let background = "";
  for (const [element] of inside.matchAll(/^ {4}<(\w+)(?:[^>]*\/>|[\s\S]*?^ {4}<\/\1>)$/gm)) {
    if (element.startsWith("    <g")) {
      drawn.push(background + element);
      background = "";
    } else if (element.startsWith("    <path")) background += element;
    else shared += element;
  }
  return { drawn, shared };
}
