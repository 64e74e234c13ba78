import { describe, expect, it } from "vitest";
import { placesOf, setMailPicture } from "./mail-picture.ts";

const draw = () => '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 300"><path d="M0 0"/></svg>';

describe("a picture for mail", () => {
  it("stands on its own ground, whole, at the bottom and in the middle", () => {
    expect(setMailPicture("tile", { ground: "#f0e6d0", draw })).toContain(
      'fill="#f0e6d0"/><svg x="0" y="0" width="192" height="240" ',
    );
    expect(setMailPicture("wide", { ground: "#f0e6d0", draw })).toMatch(/^<svg [^>]*width="1056" height="704"/);
  });

  it("is filled by a scene, of which the lower part is seen", () => {
    const svg = setMailPicture("wide", { ground: "#f0e6d0", draw, scene: true });
    expect(svg).toContain('x="0" y="-616" width="1056" height="1320"');
  });

  it("leaves the place to a photograph where there is one", () => {
    const photo = { file: "flaske.webp", shape: "cut" as const, focus: { x: 50, y: 50 } };
    expect(setMailPicture("tile", { ground: "#f0e6d0", draw, photo })).not.toContain("<path");
    expect(placesOf("tile", photo)).toEqual({
      width: 192,
      photo: { ...photo, room: { left: 0, width: 192, height: 240, margin: 12 } },
    });
    expect(placesOf("wide", undefined)).toEqual({ width: 1056 });
  });
});
