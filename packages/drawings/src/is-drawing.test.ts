import { describe, expect, it } from "vitest";
import { isDrawing } from "./is-drawing.ts";

const glass = '<svg viewBox="0 0 320 400"><g id="a"><path d="M0 0h9" fill="#fff"/><use href="#a"/></g></svg>';

describe("a text that is to stand on a page as a drawing", () => {
  it("is one when it holds shapes alone", () => {
    expect(isDrawing(glass)).toBe(true);
  });

  it.each([
    ["", "nothing"],
    ["Negroni", "words"],
    [`<p>${glass}</p>`, "a page around it"],
    [glass.replace("<g ", '<g onload="steal()" '), "a handler"],
    [glass.replace("<g ", "<g\nonclick = 'steal()' "), "a handler on a new line"],
    [glass.replace("<g ", '<g fill="#fff"OnLoad=steal() '), "a handler without a space, in capitals"],
    [glass.replace("<g", "<script>steal()</script><g"), "a script"],
    [glass.replace("<g", "<SCRIPT/>steal()<g"), "a script in capitals"],
    [glass.replace("<g", "<img src=x><g"), "a picture"],
    [glass.replace("<g", "<foreignObject/><g"), "another page"],
    [glass.replace("<g", "<style>a{}</style><g"), "a sheet"],
    [glass.replace("<g", '<animate attributeName="href" to="x"/><g'), "a movement"],
    [glass.replace("<path", "<pathological"), "a tag that begins as a shape does"],
    [glass.replace("#a", "https://skaenk.example/a.svg#a"), "another file"],
    [glass.replace('href="#a"', "xlink:href = '/a.svg'"), "another file, by the old name"],
    [glass.replace('href="#a"', "href=javascript:steal()"), "an address that is code"],
    [`${glass}<!-- -->`, "a remark"],
    [`${glass}<`, "half a tag"],
  ])("is none: %s (%s)", (markup) => {
    expect(isDrawing(markup)).toBe(false);
  });
});
