import { describe, expect, it } from "vitest";
import { contentBlockSchema } from "./office/content-fields.ts";
import { openFieldsOf } from "./open-fields.ts";
import { linkTargets, readMarks } from "./text-marks.ts";

describe("the marks of a stored text", () => {
  it("are italics and links, and all else is text", () => {
    expect(readMarks("Ryst *hårdt*, se [isen](/is) og [x](javascript:y)")).toEqual([
      { at: 0, text: "Ryst " },
      { at: 5, text: "hårdt", emphasis: true },
      { at: 12, text: ", se " },
      { at: 17, text: "isen", href: "/is" },
      { at: 28, text: " og [x](javascript:y)" },
    ]);
    expect(readMarks("")).toEqual([]);
  });

  it("holds an address with a bracket of its own up to the first end", () => {
    expect(readMarks("[a](https://x.example/b_(c)")).toEqual([{ at: 0, text: "a", href: "https://x.example/b_(c" }]);
  });

  it("lets a link begin at the last bracket before its words", () => {
    expect(readMarks("[[a](/b)")).toEqual([
      { at: 0, text: "[" },
      { at: 1, text: "a", href: "/b" },
    ]);
  });

  const texts = [
    "[a](/b)",
    "[[a](//c)",
    "[a](/b](//c)",
    "](x](//c)",
    "[a](//c(d)",
    "[a](//c[d)",
    "[a](/b)](//c)",
    "[a](/[b](//c)",
  ];
  it.each(texts)("leads nowhere that is not checked: %s", (text) => {
    const checked = linkTargets(text);
    for (const { href } of readMarks(text)) if (href !== undefined) expect(checked).toContain(href);
  });
});

const longest = 4_000;
const units = ["[", "]", "(", ")", "*", "](", "[a](/", "[a](/b", "[[a", "*a", "]( ", "(a", "a", " "];
const full = units.map((unit) => unit.repeat(longest).slice(0, longest));
const readers: [name: string, read: (text: string) => unknown][] = [
  ["marks", readMarks],
  ["targets of links", linkTargets],
  ["open fields", (text) => openFieldsOf([{ kind: "paragraph", text }])],
  ["an article's paragraph", (text) => contentBlockSchema.safeParse({ kind: "paragraph", text })],
];

/** Ten long texts of one sign took 140 to 250 ms with patterns that looked at the rest of the text from each sign. */
it.each(readers)("takes no longer than its length to read %s", (_, read) => {
  for (const text of full) {
    const times = Array.from({ length: 3 }, () => {
      const before = process.cpuUsage();
      for (let time = 0; time < 10; time += 1) read(text);
      return process.cpuUsage(before).user / 1_000;
    });
    expect(Math.min(...times), text.slice(0, 10)).toBeLessThan(30);
  }
});
