import { expect, it } from "vitest";
import { paperType, savedPapersOf } from "./papers.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

it.each([
  ["svg", bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  [
    "svg",
    bytes('\uFEFF<?xml version="1.0"?>\n<!-- fra styrelsen -->\n<!DOCTYPE svg PUBLIC "x">\n<svg viewBox="0 0 1 1"/>'),
  ],
  ["png", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a])],
  ["jpg", new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
  [undefined, bytes("%PDF-1.7")],
  [undefined, bytes("<html><svg></svg></html>")],
  [undefined, bytes("")],
])("tells %s by its bytes", (type, file) => {
  expect(paperType(file)).toBe(type);
});

it("knows of papers what is told of them, and nothing of what is taken away", () => {
  expect(savedPapersOf({ ageSign: "a.svg", guaranteeNotice: null, inspectionReportUrl: "" })).toEqual({
    ageSign: "a.svg",
  });
});
