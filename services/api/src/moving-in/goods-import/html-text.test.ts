import { expect, it } from "vitest";
import { plainText } from "./html-text.ts";

const longest = 200_000;
const filled = (piece: string) => piece.repeat(Math.floor(longest / piece.length));

it.each([
  "<div>",
  "<b>",
  "<h1>",
  "<x>",
  "<ul><li>",
  "<svg><p>",
  "<table><tr><td>",
  "<p>",
  "<li>x</li>",
  "<b>x</b>",
  "</b>",
  "<",
])("reads a cell full of %s in time that grows with its length", (piece) => {
  // The longest cell is 20 times as long as this one; it took up to 400 times as long.
  const began = performance.now();
  plainText(filled(piece).slice(0, longest / 20));
  const short = performance.now() - began;
  const again = performance.now();
  plainText(filled(piece));
  expect(performance.now() - again).toBeLessThan(Math.max(400, short * 60));
});

it("keeps the text of what stands too deep, and closes what was opened", () => {
  const deep = `${"<div>".repeat(100)}Bund${"</div>".repeat(100)}<p>Efter`;
  expect(plainText(deep).text).toBe("Bund\n\nEfter");
  expect(plainText("<ul><li>En<li>To</ul><p>Tre <b>fed</b><p>Fire").text).toBe("– En\n– To\n\nTre fed\n\nFire");
});
