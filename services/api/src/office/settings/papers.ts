import { apiBase } from "@skaenk/contract/endpoint";
import type { PaperKind } from "@skaenk/contract/office/official-papers";
import type { KeptPapers } from "../../platform/company-settings.ts";
import type { Settings } from "../../platform/settings.ts";
import type { Fields } from "../audit/tables.ts";

/** The type of a file by its first bytes, whatever its name; undefined for a file that a browser would not draw. */
export function paperType(bytes: Uint8Array): "svg" | "png" | "jpg" | undefined {
  if (bytes[0] === 0x89 && bytes[1] === 0x50 && bytes[2] === 0x4e && bytes[3] === 0x47) return "png";
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpg";
  const head = new TextDecoder().decode(bytes.subarray(0, 2_000));
  return /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--(?:(?!-->)[\s\S])*-->\s*)*(<!DOCTYPE[^>]*>\s*)?<svg[\s>]/.test(head)
    ? "svg"
    : undefined;
}

const paperFields = ["ageSign", "guaranteeNotice", "logo", "inspectionReportUrl"] as const;

/** The papers that the office has saved. Pure. */
export const savedPapersOf = (fields: Fields): KeptPapers =>
  Object.fromEntries(
    paperFields.flatMap((name) => (typeof fields[name] === "string" && fields[name] ? [[name, fields[name]]] : [])),
  );

/** The address of a saved file. */
export const paperAddress = (file: string): string => `${apiBase}/official-files/${file}`;

const ofEnvironment = {
  ageSign: "ageSignFile",
  guaranteeNotice: "guaranteeNoticeFile",
  inspectionReportUrl: "inspectionReportUrl",
} as const;

/** The papers that the environment names, which take precedence. */
export const papersFixed = ({ official }: Pick<Settings, "official">): (keyof KeptPapers)[] =>
  paperFields.filter((name) => name !== "logo" && official[ofEnvironment[name]] !== undefined);

/** True when a paper is shown, whether the environment or the office provided it. */
export const hasPaper = (
  { official, live }: Pick<Settings, "official" | "live">,
  name: Exclude<PaperKind, "logo"> | "inspectionReportUrl",
) => official[ofEnvironment[name]] !== undefined || live.papers[name] !== undefined;
