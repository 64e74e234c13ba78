import { photoAddress } from "@skaenk/contract/photo-address";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Drawing, MainPicture } from "./drawing";

const photo = {
  hash: "a".repeat(22),
  shape: "full",
  width: 700,
  height: 500,
  focus: { x: 30, y: 80 },
  avif: true,
} as const;

describe("a photograph in a drawing's place", () => {
  it("takes the drawing's room and offers the browser its sizes", () => {
    const html = renderToStaticMarkup(
      createElement(Drawing, { src: photoAddress(photo), alt: "En bar", sizes: "50vw" }),
    );
    expect(html).toContain('width="320" height="400"');
    expect(html).toContain('loading="lazy"');
    expect(html).toMatch(/<source type="image\/avif" srcSet="[^"]*\/640.avif 640w/);
    expect(html).toMatch(/srcSet="[^"]*\/160.webp 160w, [^"]*\/700.webp 700w" sizes="50vw"/);
    expect(html).toContain("object-position:30% 80%");
    expect(html).toContain('alt="En bar"');
  });

  it("names no file that has not been made", () => {
    expect(
      renderToStaticMarkup(createElement(Drawing, { src: photoAddress({ ...photo, avif: false }), alt: "" })),
    ).not.toContain("avif");
  });

  it("is there at once where the page is about it, and otherwise the drawing is as it was", () => {
    const drawn = { svg: "<svg></svg>", drawing: "/api/v1/drawings/products/gin.svg", alt: "Gin" };
    expect(renderToStaticMarkup(createElement(MainPicture, { of: drawn, className: "stage", sizes: "50vw" }))).toBe(
      '<div class="stage"><svg></svg></div>',
    );
    const shown = { svg: "", drawing: photoAddress(photo), alt: "Gin" };
    expect(
      renderToStaticMarkup(createElement(MainPicture, { of: shown, className: "stage", sizes: "50vw" })),
    ).toContain('loading="eager"');
    const scene = createElement(Drawing, { src: "/api/v1/drawings/still-lifes/lunch.svg", alt: "" });
    expect(renderToStaticMarkup(scene)).toContain("photo--scene");
    expect(renderToStaticMarkup(createElement(Drawing, { src: "/a.svg", alt: "" }))).toBe(
      '<img src="/a.svg" alt="" width="320" height="400" loading="lazy" decoding="async"/>',
    );
  });
});
