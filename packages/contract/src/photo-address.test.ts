import { assert, boolean, constantFrom, integer, property, record, stringMatching } from "fast-check";
import { describe, expect, it } from "vitest";
import { photoAddress, photoSources, photoWidths, readPhotoAddress, widthsOf } from "./photo-address.ts";

const photos = record({
  hash: stringMatching(/^[A-Za-z0-9_-]{22}$/),
  shape: constantFrom("full" as const, "cut" as const),
  width: integer({ min: 1, max: 16_000 }),
  height: integer({ min: 1, max: 16_000 }),
  focus: record({ x: integer({ min: 0, max: 100 }), y: integer({ min: 0, max: 100 }) }),
  avif: boolean(),
});

describe("a photograph's address", () => {
  it("says all that whoever shows it must know", () => {
    assert(
      property(photos, (photo) => {
        expect(readPhotoAddress(photoAddress(photo))).toEqual(photo);
      }),
    );
  });

  it("names no file larger than the picture, and always one", () => {
    assert(
      property(integer({ min: 1, max: 16_000 }), (width) => {
        const widths = widthsOf(width);
        expect(widths.length).toBeGreaterThan(0);
        expect(Math.max(...widths)).toBeLessThanOrEqual(width);
      }),
    );
    expect(widthsOf(4_000)).toEqual([...photoWidths]);
    expect(widthsOf(100)).toEqual([100]);
  });

  it("offers each size of a format", () => {
    const photo = {
      hash: "a".repeat(22),
      shape: "cut",
      width: 500,
      height: 700,
      focus: { x: 50, y: 50 },
      avif: true,
    } as const;
    expect(photoSources(photo, "avif")).toBe(
      [160, 320, 480, 500]
        .map((width) => `/api/v1/media/${"a".repeat(22)}/cut-500x700-50-50-a/${width}.avif ${width}w`)
        .join(", "),
    );
  });

  it("is not what a drawing has", () => {
    for (const address of ["", "/api/v1/drawings/products/gin.svg?v=abc", "/api/v1/media/kort/full-1x1-0-0/1.webp"]) {
      expect(readPhotoAddress(address)).toBeUndefined();
    }
  });
});
