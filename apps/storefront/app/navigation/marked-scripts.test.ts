import { expect, it } from "vitest";
import { newMark, readMarked } from "./marked-scripts";

const mark = newMark();
const page = (content: string) =>
  `<html><head><link rel="modulepreload" href="/a.js" nonce="${mark}"/></head><body>${content}<script nonce="${mark}">start({"a":"<b"})</script><script src="/x.js" nonce="${mark}"></script><script type="module" nonce="${mark}" async="">import "/y.js"</script></body></html>`;

it("gathers the framework's own scripts and takes their marks off", () => {
  const read = readMarked(page("<p>1 &lt; 2</p>"), mark);
  expect(read.scripts).toEqual(['start({"a":"<b"})', 'import "/y.js"']);
  expect(read.page).not.toContain(mark);
  expect(read.page).toContain('<script type="module" async="">');
});

it("lets the modules fetched ahead wait for what the page is painted with", () => {
  expect(readMarked(page(""), mark).page).toContain('<link rel="modulepreload" href="/a.js" fetchpriority="low"/>');
});

it.each([
  "<script>steal()</script>",
  '<script nonce="guessed">steal()</script>',
  "<svg><script>steal()</script></svg>",
  "<script nonce>steal()</script>",
  "<script>//",
  '<p title="<script>steal()</script>">',
])("gathers nothing of %s", (injected) => {
  expect(readMarked(page(injected), mark).scripts.join()).not.toContain("steal");
  expect(readMarked(page(injected), mark).scripts).toHaveLength(2);
});
